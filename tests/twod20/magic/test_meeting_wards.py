"""Spells that are kept up for somebody else, whoever falls or leaves; spells and a pursuit."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.lasting import ward_dice
from arena.twod20.core.rules.harm.harm import fall
from arena.twod20.core.rules.harm.resistance import resistance_dice
from arena.twod20.core.rules.turns.turn import leave_scene
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person
from tests.twod20.magic.sorcery import SKILLED, buy, cast, next_turn, pay, sorcery

GUARD = {
    "name": "Guard",
    "skill": "survive",
    "difficulty": 1,
    "cost": 1,
    "target": "friend",
    "range": "medium",
    "lasts": "rounds",
    "gives": {"cover": True, "sturdy": True},
    "options": {"screen": {"name": "Screen", "screen": True}, "more": {"name": "More", "targets": True}},
}
STRONGER = {**GUARD, "name": "Wall", "gives": {"cover": True}}
PALS = {"pal": person("pcs"), "mate": person("pcs")}


def guarded(*options: str, faces: tuple[int, int] = (1, 18), **more: Any) -> Table:
    """Return a table at which the mage, Power 4, keeps up a ward for the pal."""
    more.setdefault("others", PALS)
    table = cast(sorcery("guard", spells={"guard": GUARD}, **more), "guard -> pal", *faces)
    return pay(buy(table, *options).do("done"), 3)


def dice(table: Table, key: str) -> int:
    """Return the dice of Cover that somebody has against a blow."""
    return int(resistance_dice(table.state, table.who(key), 0))


def test_a_ward_for_somebody_else_covers_it_and_not_its_caster() -> None:
    table = guarded()
    assert (dice(table, "pal"), dice(table, "mage"), dice(table, "mate")) == (4, 0, 0)


def test_one_ward_may_be_for_two() -> None:
    table = guarded("extend to mate", faces=(1, 1))
    assert (dice(table, "pal"), dice(table, "mate")) == (4, 4)


def test_a_ward_ends_as_whoever_keeps_it_up_falls_also_by_its_own_cost() -> None:
    table = guarded()
    fall(table.state, table.who("mage"), codes.DEFEATED)
    assert dice(table, "pal") == 0
    frail = {"stress": 2, "tier": "notable", "harms": 1, "skills": {**SKILLED}}
    table = cast(sorcery("guard", spells={"guard": GUARD}, others=PALS, mage=frail), "guard -> pal", 1, 18)
    table["mage"].stress = int(table["mage"].stress_base)
    pay(table.do("done"), 2)
    assert (table["mage"].status, ward_dice(table.state, table.who("pal"))) == (codes.DEFEATED, 0)


def test_a_ward_stays_on_whoever_falls_under_it_and_gets_up_again() -> None:
    table = guarded()
    fall(table.state, table.who("pal"), codes.DEFEATED)
    assert dice(table, "pal") == 4
    table["pal"].status = codes.UP
    assert dice(table, "pal") == 4


@pytest.mark.parametrize("who", ["mage", "pal"])
def test_a_ward_goes_on_when_either_leaves(who: str) -> None:
    table = guarded()
    leave_scene(table.state, table.who(who))
    assert ward_dice(table.state, table.who("pal")) == 4


def test_a_ward_ends_with_its_fourth_round_for_whomever_it_is() -> None:
    table = guarded(clock={"rounds": 9})
    for round_number in (2, 3, 4):
        next_turn(table, "mage")
        assert (table.state.round_number, dice(table, "pal")) == (round_number, 4)
    next_turn(table, "mage")
    assert dice(table, "pal") == 0


def test_a_screen_for_somebody_else_takes_the_reaction_of_whoever_it_is_for() -> None:
    stick = {"name": "Stick", "form": "melee", "damage": 2}
    foe = {"zone": "yard", "weapons": ["stick"]}
    table = guarded("shape screen", faces=(1, 1), foe=foe, weapons={"stick": stick})
    assert dice(table, "pal") == 0
    next_turn(table, "foe").engage("foe", "pal").do("attack stick -> pal").skip(codes.DICE)
    table.do("buy 0 dice").skip().dice(1, 1)
    if table.state.phase == codes.ROLL:
        table.dice(20, 20)
    table.skip().do("roll damage").damage(*(3,) * int(table.state.roll_count)).skip(codes.SCREEN, codes.SPEND)
    if table.state.phase == codes.SPEND:
        table.do("done")
    assert (table.phase, table.state.asked) == ("screen", table.who("pal"))
    table.do("raise a screen")
    assert (table.state.roll_count, table["pal"].reacted, table["mage"].reacted) == (8, 1, 0)


def test_of_two_wards_the_stronger_counts() -> None:
    table = sorcery("guard", "wall", spells={"guard": GUARD, "wall": STRONGER}, others=PALS)
    pay(cast(table, "guard -> pal", 1, 18).do("done"), 3)
    next_turn(table, "mage")
    table.state.magic.casters[0].power = 6
    pay(cast(table, "wall -> pal", 1, 18).do("done"), 3)
    assert dice(table, "pal") == 6


def test_more_cover_than_there_is_room_for_dice_wears_by_those_that_were_rolled() -> None:
    stick = {"name": "Stick", "form": "melee", "damage": 2}
    table = guarded(foe={"zone": "yard", "weapons": ["stick"]}, weapons={"stick": stick})
    table.state.zones[0].cover = 22
    assert dice(table, "pal") == 20
    next_turn(table, "foe").engage("foe", "pal").do("attack stick -> pal").skip(codes.DICE)
    table.do("buy 0 dice").skip().dice(1, 1)
    if table.state.phase == codes.ROLL:
        table.dice(20, 20)
    table.skip().do("roll damage").damage(*(3,) * int(table.state.roll_count)).do("done")
    table.damage(*(5,) * 20).skip()
    assert table["pal"].stress == 0


def test_prepare_does_not_shorten_a_barrier_that_lasts_for_the_scene() -> None:
    wall = {
        **{key: GUARD[key] for key in GUARD if key != "range"},
        "target": "self",
        "lasts": "scene",
        "options": {"bar": {"name": "Bar", "barrier": True}},
    }
    table = buy(cast(sorcery("wall", spells={"wall": wall}), "wall", 1, 1), "shape bar")
    pay(table.do("done"), 3)
    assert table.state.magic.workings[0].left == codes.TO_SCENES_END
    next_turn(table, "mage")
    assert "prepare" not in table.legal()
    assert table.state.magic.workings[0].left == codes.TO_SCENES_END


# a pursuit

CHASE = {"pursuer": "foe", "quarry": "pal", "begins": "escape", "rounds": 8}
SWIFT = "blessing_of_swiftness"


def chased() -> Table:
    """Return a scene in which the pal, blessed for four rounds, has run away from the foe."""
    aims = {"pcs": [{"escape": "yard", "count": 3}], "npcs": [{"defeat": "all"}]}
    table = sorcery(SWIFT, others=PALS, pursuit=CHASE, objectives=aims).engage("mage", "pal")
    pay(cast(table, f"{SWIFT} -> pal", 5, 5).do("done"), 3, 3, 3, 3)
    leave_scene(table.state, table.who("pal"))
    return table.do("end turn")


def exchange(table: Table) -> Table:
    """Let an exchange end in a draw, up to the dice of the next."""
    table.do("buy 0 dice", "buy 0 dice")
    while table.state.phase != codes.DICE and table.state.settled == codes.ONGOING:
        if table.state.phase == codes.ROLL:
            table.dice(*(15,) * int(table.state.roll_count))
        else:
            table.do("keep the roll" if "keep the roll" in table.legal() else table.legal()[0])
    return table


def test_a_blessing_of_swiftness_lets_a_die_of_a_pursuit_be_rolled_again() -> None:
    table = chased().do("buy 0 dice", "buy 0 dice")
    table.dice(*(15,) * int(table.state.roll_count)).dice(*(15,) * int(table.state.roll_count))
    assert (table.phase, table.state.asked) == ("re-roll", table.who("pal"))


def test_each_exchange_of_a_pursuit_is_a_round_of_what_lasts() -> None:
    table = chased()
    assert table.state.magic.workings[0].left == 3
    assert exchange(table).state.magic.workings[0].left == 2
    exchange(exchange(table))
    assert table.state.magic.workings[0].spell == codes.NONE


def test_nobody_casts_in_a_pursuit() -> None:
    table = chased()
    for _ in range(3):
        assert table.legal("cast") == table.legal("counterspell") == []
        exchange(table)


def test_a_pursuit_says_what_it_has_no_turns_for() -> None:
    table = chased()
    assert "Nobody casts while it lasts." in " ".join(narrate(table.state, table.cast))


def test_what_lasts_is_told_as_it_ends_in_a_pursuit() -> None:
    table = chased()
    for _ in range(2):
        exchange(table)
    assert table.state.magic.workings[0].left == 1
    table.do("buy 0 dice", "buy 0 dice")
    while table.state.phase == codes.ROLL:
        table.dice(*(15,) * int(table.state.roll_count))
        if table.state.phase == codes.REROLL:
            table.do("keep the roll")
    assert table.events(codes.EV_SPELL_ENDS) == [(table.who("mage"), 0, 0, 0)]
