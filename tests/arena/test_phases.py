"""A phase is a row: every number has one, every row its rules, and the written branches are the rows'."""

from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from arena.phases import ladders
from arena.phases.rows import Group, Phase, Roll, Step, Wait, asks, rows_of, unnumbered, words_by_number
from arena.systems import SYSTEMS
from tests.referee.chapters.asked import ASKED, OPTIONAL

EVERY = pytest.mark.parametrize("system", ladders.TABLES)
NAMES = {"ROLL": 0, "TURN": 1, "REACH": 2}
TURN = Phase("TURN", "turn", "what to do?", "turns.turn", asks("actor"))


def one_table(**more: Any) -> Any:
    """Return a table of one phase, one step and one kind of roll."""
    tables = {
        "PHASES": (Group("", "What is asked.", (TURN,)),),
        "STEPS": (Group("", "Run one step.", (Step("NEXT", "turns.order.next_turn"),)),),
        "ROLLS": (Roll(("TEST_DICE", "TEST_AGAIN"), "core.skill_test.take_test_dice"),),
    }
    return SimpleNamespace(**tables, **more)


def test_every_system_of_tables_is_registered() -> None:
    assert set(ladders.TABLES) <= set(SYSTEMS)
    assert "twod20" in ladders.TABLES


@EVERY
def test_every_row_names_rules_that_are_there_and_every_step_has_its_row(system: str) -> None:
    assert ladders.problems(system) == []


def test_the_referee_says_of_every_phase_when_it_may_be_asked() -> None:
    phases = {row.name for row in rows_of(import_module("arena.twod20.phases").PHASES)}
    known = set(ASKED) | set(OPTIONAL)
    assert phases - known == set(), "a row of ASKED in tests/referee/chapters/asked.py, from the book"
    assert known - phases == set(), "no such phase: take the row out"


@EVERY
def test_the_written_branches_are_what_the_rows_say(system: str) -> None:
    assert ladders.drift(ladders.sources(system)) == []


def test_a_phase_without_a_row_is_named() -> None:
    with pytest.raises(ValueError, match=r"^REACH has a number in codes.py and no row in phases.py$"):
        words_by_number([TURN, Wait("ROLL", "roll")], NAMES, range(3))


def test_a_row_without_a_number_and_a_row_that_stands_twice_are_named() -> None:
    assert unnumbered(["ROLL", "TURN", "REACH", "TURN", "FLIGHT"], NAMES, range(3)) == [
        "TURN has two rows in phases.py",
        "FLIGHT has a row in phases.py and no number in codes.py",
    ]


def test_the_words_of_a_phase_stand_where_its_number_is_and_not_its_row() -> None:
    reach = Phase("REACH", "reach", "beside whom?", "ground.zone", asks("anybody"))
    assert words_by_number([reach, TURN, Wait("ROLL", "roll")], NAMES, range(3)) == ("roll", "turn", "reach")


def test_a_rule_that_is_not_where_the_row_says_is_named() -> None:
    folder = "arena.twod20.rules"
    turn, nowhere = (
        ladders.rule_in(folder, "turns.turn.do_turm"),
        ladders.rule_in(folder, "turns.tun.do_turn"),
    )
    here, there = (
        ladders.rule_in(folder, "turns.turn.do_turn"),
        ladders.rule_in(folder, "turns.order.do_turn"),
    )
    assert ladders.missing([turn, nowhere]) == [
        "do_turm: there is no such rule in arena.twod20.rules.turns.turn",
        "do_turn: there is no module arena.twod20.rules.turns.tun",
    ]
    assert ladders.missing([here, there])[1:] == [
        f"do_turn: a rule of this name is in {here.module} and in {there.module}"
    ]


def test_a_file_that_says_something_else_is_named_with_what_to_run() -> None:
    made = {"arena/twod20/legal.py": "", "arena/twod20/nothing.py": "import arena\n"}
    assert ladders.drift(made) == [
        "arena/twod20/legal.py is not what the rows say: run `make ladders`",
        "arena/twod20/nothing.py is not what the rows say: run `make ladders`",
    ]


def test_the_branches_stand_in_the_order_of_the_rows_and_the_last_group_ends_them() -> None:
    reach = Phase("REACH", "reach", "beside whom?", "ground.zone", asks("anybody"))
    rare = Group("rare", "What comes seldom.", (reach,))
    table = one_table()
    table.PHASES = (*table.PHASES, rare)
    legal = ladders.legal_source("twod20", table)
    assert legal.index("codes.TURN:\n        return legal_turn(state, out)\n    return list_rare(state, out)")
    assert legal.endswith("codes.REACH:\n        return legal_reach(state, out)\n    return 0\n")
    done = ladders.apply_source("twod20", table)
    assert "        do_turn(state, action)\n    else:\n        dispatch_rare(state, action)\n" in done
    assert (
        "    if kind == codes.TEST_DICE or kind == codes.TEST_AGAIN:\n        take_test_dice(state)\n" in done
    )


def test_a_rule_is_called_after_its_phase_unless_the_row_says_otherwise() -> None:
    other = Phase("TURN", "turn", "what to do?", "turns.menu", asks("actor"), does="turns.turn", rule="go")
    assert (TURN.legal, TURN.do) == ("turns.turn.legal_turn", "turns.turn.do_turn")
    assert (other.legal, other.do) == ("turns.menu.legal_go", "turns.turn.do_go")
    assert rows_of(one_table().STEPS)[0].words == "next"
