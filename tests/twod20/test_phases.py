"""A phase is a row: every number has one, every row its rules, each found by the row's number."""

from types import ModuleType

import pytest

from arena import twod20
from arena.phases.rows import Phase, Step, Wait, asks, unnumbered, words_by_number
from arena.phases.tables import by_number, rule_at
from arena.twod20 import apply, codes, legal
from arena.twod20.phases import PHASES, ROLLS, STEPS
from tests.referee.chapters.asked import ASKED, OPTIONAL

NAMES = {"ROLL": 0, "TURN": 1, "REACH": 2}
TURN = Phase("TURN", "turn", "what to do?", "core.rules.turns.turn", asks("actor"))


def test_every_number_has_the_rules_of_its_row() -> None:
    for row in PHASES:
        number = getattr(codes, row.name)
        assert legal.LEGAL[number] is rule_at(twod20, row.legal)
        assert apply.DO[number] is rule_at(twod20, row.do)
    for step in STEPS:
        assert apply.STEP[getattr(codes, step.name) - codes.FIRST_STEP] is rule_at(twod20, step.rule)
    for roll in ROLLS:
        assert {apply.TAKE[getattr(codes, name)] for name in roll.names} == {rule_at(twod20, roll.rule)}


def test_every_rule_that_a_row_asks_when_it_is_believed_is_there() -> None:
    assert all(callable(rule_at(twod20, row.when)) for row in PHASES if row.when)


def test_the_referee_says_of_every_phase_when_it_may_be_asked() -> None:
    phases = {row.name for row in PHASES}
    known = set(ASKED) | set(OPTIONAL)
    assert phases - known == set(), "a row of ASKED in tests/referee/chapters/asked.py, from the book"
    assert known - phases == set(), "no such phase: take the row out"


def test_a_phase_without_a_row_is_named() -> None:
    with pytest.raises(ValueError, match=r"^REACH has a number in codes.py and no row in phases.py$"):
        words_by_number([TURN, Wait("ROLL", "roll")], NAMES, range(3))


def test_a_row_without_a_number_and_a_row_that_stands_twice_are_named() -> None:
    assert unnumbered(["ROLL", "TURN", "REACH", "TURN", "FLIGHT"], NAMES, range(3)) == [
        "TURN has two rows in phases.py",
        "FLIGHT has a row in phases.py and no number in codes.py",
    ]


def test_the_words_of_a_phase_stand_where_its_number_is_and_not_its_row() -> None:
    reach = Phase("REACH", "reach", "beside whom?", "core.rules.ground.zone", asks("anybody"))
    assert words_by_number([reach, TURN, Wait("ROLL", "roll")], NAMES, range(3)) == ("roll", "turn", "reach")


def test_a_rule_that_is_not_where_the_row_says_is_named() -> None:
    with pytest.raises(
        LookupError, match=r"^do_turm: there is no such rule in arena.twod20.core.rules.turns.turn$"
    ):
        rule_at(twod20, "core.rules.turns.turn.do_turm")
    with pytest.raises(LookupError, match=r"^do_turn: there is no module arena.twod20.core.rules.turns.tun$"):
        rule_at(twod20, "core.rules.turns.tun.do_turn")


def test_a_table_stands_in_the_order_of_the_numbers_and_says_which_is_missing() -> None:
    numbers = ModuleType("numbers")
    vars(numbers).update(ROLL=4, TURN=5, REACH=6)
    assert by_number(numbers, [("REACH", max), ("ROLL", min), ("TURN", sum)], 4) == (min, sum, max)
    with pytest.raises(LookupError, match="^numbers: no row has the number 5$"):
        by_number(numbers, [("REACH", max), ("ROLL", min)], 4)


def test_a_rule_is_called_after_its_phase_unless_the_row_says_otherwise() -> None:
    other = Phase(
        "TURN",
        "turn",
        "what to do?",
        "core.rules.turns.menu",
        asks("actor"),
        does="core.rules.turns.turn",
        rule="go",
    )
    assert (TURN.legal, TURN.do) == ("core.rules.turns.turn.legal_turn", "core.rules.turns.turn.do_turn")
    assert (other.legal, other.do) == ("core.rules.turns.menu.legal_go", "core.rules.turns.turn.do_go")
    assert Step("NEXT_TURN", "core.rules.turns.order.next_turn").words == "next turn"
