"""Where two rules of rituals, or rituals and another chapter, touch: worked by hand from the book."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.corruption.test_location import place
from tests.twod20.magic.sorcery import SKILLED
from tests.twod20.ritual.ceremony import ABLE, calling, ceremony, deed, pay, perform, rite

AFTER_ALL = {"pcs": [{"defeat": "all"}], "npcs": [{"defeat": "all"}]}
HELPERS = {"second": person("pcs", attributes=ABLE, skills=SKILLED)}


def helped(cost: int, *shares: int, mage: Any = None, friend: int = 0, **more: Any) -> Table:
    """Return a table on which a test has failed, the Cost being divided by these shares of the assistants."""
    table = ceremony({"cost": cost}, mage=mage, others=HELPERS, **more)
    table["friend"].courage = friend
    table.do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST)
    table.do("help from friend")
    if len(shares) > 1:
        table.do("help from second")
    table.skip().dice(18, 18, *(18,) * len(shares)).skip(codes.ROLL, codes.SHARE)
    for share in shares:
        if table.state.phase == codes.SHARE:
            table.do(f"bear {share} dice of it").skip(codes.ROLL, codes.SHARE)
    return table


@pytest.mark.parametrize(
    ("cost", "shares", "asked"),
    [
        (1, (0,), []),  # half of 1, rounded up, is all of it
        (2, (1,), [2]),
        (3, (1,), [2]),
        (4, (2,), [3]),
        (5, (2,), [3]),
        (5, (1, 1), [3, 2]),
        (5, (2, 0), [3]),  # nothing is left for the second
        (6, (1, 2), [4, 3]),
    ],
)
def test_how_many_dice_each_assistant_may_choose_from(
    cost: int, shares: tuple[int, ...], asked: list[int]
) -> None:
    table = ceremony({"cost": cost}, others=HELPERS)
    table.do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST).do("help from friend")
    if len(shares) > 1:
        table.do("help from second")
    table.skip().dice(18, 18, *(18,) * len(shares)).skip(codes.ROLL, codes.SHARE)
    choices = []
    for share in shares:
        if table.state.phase == codes.SHARE:
            choices.append(len(table.legal()))
            table.do(f"bear {share} dice of it").skip(codes.ROLL, codes.SHARE)
    assert choices == asked


def test_each_who_bears_some_of_it_resists_with_a_courage_of_its_own() -> None:
    table = helped(4, 2, mage={"courage": 1}, friend=3)
    assert table.state.roll_count == 2
    table.damage(2, 1).skip(codes.ROLL).damage(2, 2).skip()
    assert (table["mage"].stress, table["friend"].stress) == (3 - 1, 4 - 3)


def test_blood_strikes_the_ritualist_and_the_minds_of_those_who_help() -> None:
    table = ceremony({"cost": 4}, others=HELPERS, mage={"courage": 3})
    table["friend"].courage = 1
    table.do("overcome calling", "perform it in blood in 3 steps").skip(codes.ASSIST).do("help from friend")
    table.skip().dice(18, 18, 18).skip(codes.SHARE).do("bear 2 dice of it").skip(codes.ROLL)
    table.damage(2, 1).skip(codes.ROLL).damage(2, 2).skip()
    assert (table["mage"].stress, table["friend"].stress) == (3, 3)


@pytest.mark.parametrize(("faces", "tally"), [((18, 18, 20), 1), ((18, 20, 20), 2), ((18, 18, 19), 1)])
def test_what_an_assistant_rolls_counts_against_the_ritual_in_its_range(
    faces: tuple[int, int, int], tally: int
) -> None:
    table = ceremony()
    table.do("overcome calling", "perform it in 3 steps").skip(codes.ASSIST).do("help from friend")
    table.skip().dice(*faces).skip(codes.ROLL, codes.SHARE)
    assert (rite(table).tally, table["friend"].hampered.sum()) == (tally, 0)


# the last test


@pytest.mark.parametrize("blood", [False, True])
def test_whom_the_cost_of_the_last_test_fells_has_done_the_ritual(blood: bool) -> None:
    how = "perform it in blood in 3 steps" if blood else "perform it in 3 steps"
    table = ceremony(objectives=AFTER_ALL)
    table.do("overcome calling", how).skip(codes.ROLL)
    calling(table).breakthroughs = 2
    calling(table).stress = 0
    table["mage"].stress, table["mage"].traumas = table["mage"].stress_base, 2
    table.dice(1, 18).skip().do("roll damage")
    table.damage(*(2, 2, 1), *(3,) * (int(table.state.roll_count) - 3)).skip().do("done")
    table.skip(codes.ROLL, codes.SHARE).damage(1, 3, 3).skip()
    assert (calling(table).done, calling(table).closed) == (1, 0)
    assert table["mage"].status != codes.UP


def test_whom_the_cost_of_an_earlier_test_fells_has_miscast_it() -> None:
    table = ceremony(objectives=AFTER_ALL)
    table["mage"].stress, table["mage"].traumas = table["mage"].stress_base, 2
    pay(perform(table, 18, 18), 1, 3, 3)
    assert (calling(table).done, calling(table).closed) == (0, 1)


def test_two_steps_at_once_complete_it_with_the_complication_that_would_have_been_too_many() -> None:
    table = pay(perform(ceremony(objectives=AFTER_ALL), 20, 20), 3, 3, 3)
    calling(table).breakthroughs, calling(table).stress = 1, 5
    perform(table, 1, 20, power=(2, 2, 1, 3))  # 5 points and a full track: Steps two and three
    assert (calling(table).done, calling(table).closed, calling(table).breakthroughs) == (1, 0, 3)


# disrupting


@pytest.mark.parametrize(("before", "closed"), [(1, 0), (2, 1)])
def test_a_disruption_that_makes_as_many_complications_as_steps_is_a_miscast(
    before: int, closed: int
) -> None:
    table = pay(perform(ceremony(objectives=AFTER_ALL, foe={"zone": "yard"}), 5, 18), 3, 3, 3)
    rite(table).tally = before
    table.do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    if "act foe" in table.legal():
        table.do("act foe")
    deed(table, "disrupt calling", 1, 1)
    assert (rite(table).tally, calling(table).closed) == (before + 1, closed)


@pytest.mark.parametrize("faces", [(18, 18), (18, 5)])
def test_a_failed_disruption_does_nothing(faces: tuple[int, int]) -> None:
    table = pay(perform(ceremony(objectives=AFTER_ALL, foe={"zone": "yard"}), 5, 18), 3, 3, 3)
    table.do("end turn").skip(codes.ACTOR)
    if table.state.phase == codes.HAND_OVER:
        table.do("hand over")
    if "act foe" in table.legal():
        table.do("act foe")
    deed(table, "disrupt calling", *faces)
    assert (rite(table).tally, calling(table).closed) == (0, 0)


# corrupt places


@pytest.mark.parametrize(
    ("stage", "how", "fatigue"),
    [
        (1, "perform it in 3 steps", 0),
        (2, "perform it in 3 steps", 1),
        (2, "perform it in blood in 3 steps", 0),
        (3, "perform it in blood in 3 steps", 0),
    ],
)
def test_the_cost_of_a_ritual_tires_the_mind_in_a_malign_place_and_blood_does_not(
    stage: int, how: str, fatigue: int
) -> None:
    table = pay(perform(ceremony(objectives=AFTER_ALL, **place(stage)), 18, 18, how=how), 1, 3, 3)
    assert (table["mage"].stress, table["mage"].fatigue) == (1, fatigue)


@pytest.mark.parametrize(
    ("stage", "how", "threat", "opening"),
    [
        (2, "perform it in 3 steps", 0, True),
        (3, "perform it in 3 steps", 2, True),
        (3, "perform it in blood in 3 steps", 0, False),
    ],
)
def test_a_harm_of_the_cost_feeds_a_vile_place_if_it_is_one_of_the_mind(
    stage: int, how: str, threat: int, opening: bool
) -> None:
    table = perform(ceremony(objectives=AFTER_ALL, threat=1, **place(stage)), 18, 18, how=how)
    pay(table, 2, 2, 1)
    assert int(table.state.threat) == 1 + threat
    assert bool(int(table.state.corruption.tempted) >> table.who("mage") & 1) is opening


def test_of_two_who_share_a_cost_in_a_malign_place_each_whom_it_reaches_is_tired() -> None:
    table = helped(4, 2, friend=4, **place(2), objectives=AFTER_ALL)
    table.damage(2, 1).skip(codes.ROLL).damage(2, 2).skip()
    assert (table["mage"].fatigue, table["friend"].fatigue) == (1, 0)


def test_a_distraction_makes_a_ritual_harder_but_not_its_complications_more() -> None:
    table = ceremony(objectives=AFTER_ALL, **place(1))
    table["mage"].distracted = 1
    table.do("overcome calling", "perform it in 3 steps")
    assert (table.state.tests[0].difficulty, table.state.tests[0].complication_range) == (2, 2)


def test_a_ritual_at_difficulty_0_succeeds_without_a_roll_and_still_costs() -> None:
    calm = {"name": "Calm", "on": "pcs", "tests": ["activity", "casting"], "effect": "easier"}
    table = ceremony(traits=[calm], rite={"offerings": 2})
    table.do("overcome calling", "perform it in 3 steps").skip(codes.DICE)
    assert table.state.tests[0].difficulty == 0
    table.do("succeed without a roll").skip(codes.ROLL)
    assert table.state.roll_count == 4
    table.damage(2, 2, 1, 3).skip(codes.ROLL)  # no Complication, and no bonus Momentum of an offering
    assert (calling(table).breakthroughs, rite(table).tally) == (1, 0)
    assert (table.state.roll_kind, table.state.roll_count) == (codes.DAMAGE_DICE, 3)


def test_a_second_attempt_at_a_sacrifice_brings_threat_again_and_no_more_cost() -> None:
    captive = {"captive": person(tier="notable")}
    table = ceremony(rite={"victims": ["captive"]}, others=captive, objectives=AFTER_ALL, threat=1)
    table["captive"].snared = 2
    for threat in (3, 5):
        deed(table, "sacrifice captive", 18, 18)
        assert int(table.state.threat) == threat
    assert perform(table, 18, 18).state.roll_count == 3 + 1
    assert table.state.damage.effects.ratings[codes.PIERCING] == 1
