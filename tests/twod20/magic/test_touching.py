"""Where two rules of magic, or magic and another chapter, touch: worked by hand from the book."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.corruption.test_location import place
from tests.twod20.magic.sorcery import PLAIN, SKILLED, blanks, buy, cast, next_turn, pay, sorcery

NEAR = {"zone": "yard"}
BLASTS = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
WARY = {"skills": SKILLED, "caster": BLASTS}
ANTAGONISTS = {"other": person(zone="hall", **WARY)}


def countered(*effects: int, **more: Any) -> Table:
    """Return a table on which enemies have countered a blast with so many Effects each, four dice each."""
    table = sorcery(foe=WARY, others=ANTAGONISTS if len(effects) > 1 else None, **more)
    table.do("cast arcane_blast -> foe")
    for key, shown in zip(("foe", "other"), effects, strict=False):
        table.do(f"counterspell with {key}").damage(*(5,) * shown, *(3,) * (4 - shown))
    return table


@pytest.mark.parametrize(
    ("effects", "faces", "won", "miscast"),
    [
        ((2,), (16, 17), 0, 1),  # Difficulty 4, a Complication from 17: one die more
        ((2,), (16, 16), 0, 0),
        ((1,), (18, 17), 0, 1),  # Difficulty 3, from 18
        ((0,), (18, 18), 0, 0),  # Difficulty 2, from 19: neither
        ((0,), (19, 18), 0, 1),
        ((4,), (16, 16), 0, 2),  # Difficulty 6, from 16 and no farther
        ((4,), (15, 15), 0, 0),
        ((1, 2), (16, 16), 0, 2),  # two Counterspells: Difficulty 5
        ((1, 1), (16, 17), 0, 1),  # Difficulty 4
    ],
)
def test_a_counterspell_makes_a_spell_that_fails_the_dearer(
    effects: tuple[int, ...], faces: tuple[int, int], won: int, miscast: int
) -> None:
    table = countered(*effects)
    table.skip(codes.DICE).do("buy 0 dice").skip().dice(*faces).skip(codes.ROLL)
    assert table.state.won == won
    assert (table.state.roll_count, int(table.state.damage.dice) - 3) == (3, miscast)


def test_a_countered_spell_that_succeeds_with_complications_costs_no_more() -> None:
    table = countered(1).skip(codes.DICE).do("buy 0 dice").skip().dice(1, 1)
    assert table.skip().state.won == 1
    table = countered(1).skip(codes.DICE).do("buy 1 die")
    if table.state.phase == codes.PAY:
        table.do(table.legal()[-1])
    table.skip().dice(1, 1, 18).skip().do("roll damage")
    blanks(table).do("done").skip(codes.ROLL)
    assert table.state.roll_kind == codes.COST_DICE and table.state.damage.dice == 3


def test_two_enemies_counter_one_after_the_other_and_none_of_them_twice() -> None:
    table = countered(1, 2)
    assert table.state.tests[0].difficulty == 2 + 1 + 2
    assert table.legal("counterspell") == []
    assert (table["foe"].reacted, table["other"].reacted) == (1, 1)


def test_a_lost_opposed_test_is_a_spell_that_is_not_cast() -> None:
    table = cast(sorcery("compel", foe=NEAR), "compel -> foe", 1, 19)  # two successes, one Complication
    lost = table.fork().dice(1, 5).skip(codes.ROLL, codes.SPEND)
    if lost.state.phase == codes.SPEND:
        lost.do("done")
    lost.skip(codes.ROLL)
    assert (lost.state.won, lost.state.roll_count, lost.state.damage.dice) == (0, 4, 4 + 1)
    tie = table.fork().dice(5, 5).skip()
    tie.do("roll damage")
    blanks(tie).do("done").skip(codes.ROLL)
    assert (tie.state.won, tie.state.roll_count, tie.state.damage.dice) == (1, 4, 4)


def test_the_complication_of_whoever_resists_adds_nothing_to_the_cost() -> None:
    table = cast(sorcery("compel", foe=NEAR), "compel -> foe", 18, 18).dice(20, 20).skip(codes.ROLL)
    assert (table.state.won, table.state.damage.dice) == (0, 4)


@pytest.mark.parametrize(
    ("traumas", "spell", "width"), [(1, "shield", 2), (1, "arcane_blast", 3), (4, "arcane_blast", 5)]
)
def test_a_trauma_widens_what_the_spell_has_widened_up_to_sixteen(
    traumas: int, spell: str, width: int
) -> None:
    table = sorcery("shield", "arcane_blast")
    table["mage"].traumas = traumas
    table.do(f"cast {spell}" + (" -> foe" if spell == "arcane_blast" else ""))
    assert table.state.tests[0].complication_range == width


def test_greater_power_hunger_and_a_flaw_leave_the_complication_range_alone() -> None:
    gift = {"greater_power": True, "power_hungry": True, "knows": [], "flawed": ["arcane_blast"]}
    table = sorcery("shield", caster=gift).do("cast arcane_blast -> foe", "draw deeply")
    assert (table.state.magic.power, table.state.tests[0].complication_range) == (4 + 1 + 2, 2)


# Compel: what becomes of the command


def commanded(**more: Any) -> Table:
    """Return a table on which a command burns in the mind of the foe for a round, without a Harm yet."""
    table = sorcery("compel", foe={**NEAR, "stress": 20, "doctrine": "brute"}, momentum=6, **more)
    cast(table, "compel -> foe", 1, 1).dice(19, 19).skip()
    table.do("roll damage").damage(2, 1, 5, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    return blanks(table).skip()


def test_a_harm_of_something_else_than_the_spell_is_no_command() -> None:
    zones: dict[str, Any] = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["yard"]["hazard"] = {"name": "Wailing", "dice": 4, "mental": True}
    table = commanded(zones=zones)
    table.do("end turn")
    blanks(table).skip(codes.ACTOR).do("act foe").do("end turn")
    blanks(table)  # the spell
    assert table.state.roll_count == 4
    table.damage(2, 2, 2, 2).skip()  # the place
    assert table["foe"].traumas == 1
    assert table.state.magic.obeys[table.who("foe")] == 0


def test_what_burns_at_the_end_of_a_turn_given_to_help_commands_too() -> None:
    lout = {"lout": person(zone="yard")}
    table = sorcery("compel", foe={**NEAR, "stress": 20}, others=lout, variants={**PLAIN, "assistants": 1})
    cast(table, "compel -> foe", 1, 1).dice(19, 19).skip()
    table.do("roll damage").damage(2, 1, 5, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    blanks(table).skip().do("end turn").skip(codes.ACTOR)
    table.do("act lout", "recover").skip(codes.ASSIST).do("help from foe").skip(codes.ROLL).dice(5, 5, 5)
    table.skip(codes.ROLL, codes.SPEND)
    while table.state.phase == codes.SPEND:
        table.do("done").skip(codes.ROLL, codes.SPEND)
    table.damage(2, 2, 2, 2).skip()
    assert table["foe"].traumas == table.state.magic.obeys[table.who("foe")] == 1


def test_a_harm_that_is_healed_before_commands_no_more() -> None:
    table = sorcery("compel", foe={**NEAR, "stress": 20}, momentum=6)
    cast(table, "compel -> foe", 1, 1).dice(19, 19).skip()
    table.do("roll damage").damage(2, 2, 2, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    blanks(table).skip()
    assert table.state.magic.obeys[table.who("foe")] == 1
    table["foe"].traumas = 0
    table.do("end turn").skip(codes.ACTOR).do("act foe")
    assert table.phase == "turn"


# magic in corrupt places


def corrupt_place(stage: int, *spells: str, **more: Any) -> Table:
    """Return a caster in a place that corruption has taken hold of."""
    return sorcery(*spells, **{**place(stage), "threat": 0, **more})


@pytest.mark.parametrize(("stage", "fatigue"), [(1, 1), (2, 2), (3, 2)])
def test_a_cost_that_drains_tires_once_more_in_a_malign_place(stage: int, fatigue: int) -> None:
    table = cast(corrupt_place(stage), "arcane_blast -> foe", 18, 18)
    assert pay(table, 5, 1, 3)["mage"].fatigue == fatigue


@pytest.mark.parametrize(("stage", "threat"), [(2, 0), (3, 2)])
def test_a_trauma_of_a_cost_feeds_a_vile_place_and_is_an_opening(stage: int, threat: int) -> None:
    table = cast(corrupt_place(stage), "arcane_blast -> foe", 18, 18)
    pay(table, 2, 2, 1)
    assert (table["mage"].traumas, int(table.state.threat)) == (1, threat)
    assert int(table.state.corruption.tempted) >> table.who("mage") & 1


def test_mana_is_no_mind_and_neither_tires_more_nor_feeds_a_vile_place() -> None:
    rules = {**PLAIN, "spell_cost": "mana"}
    table = cast(corrupt_place(3, "shield", variants=rules), "shield", 18, 18).skip(codes.ROLL)
    table.damage(2, 2, 1).skip(codes.TURN)
    assert table.state.magic.casters[0].mana_harms == 1
    assert (table["mage"].fatigue, int(table.state.threat), int(table.state.corruption.tempted)) == (0, 0, 0)


def test_a_distraction_makes_a_spell_harder_but_not_its_complications_more() -> None:
    table = corrupt_place(1)
    table["mage"].distracted = 1
    table.do("cast arcane_blast -> foe")
    assert (table.state.tests[0].difficulty, table.state.tests[0].complication_range) == (3, 2)
    table.skip(codes.DICE).do("buy 0 dice").skip().dice(18, 18).skip(codes.ROLL)
    assert table["mage"].distracted == 0


def test_a_counterspell_is_no_test_and_leaves_a_distraction_where_it_is() -> None:
    table = countered(0, **place(1))
    table.state.characters[table.who("foe")].distracted = 1
    table.skip(codes.DICE).do("buy 0 dice").skip().dice(18, 18).skip(codes.ROLL)
    assert table["foe"].distracted == 1


# what Momentum and blessings touch


def test_a_blessing_of_might_lets_a_die_be_rolled_again_in_a_defence_with_brawn_too() -> None:
    table = sorcery("blessing_of_might", others={"pal": person("pcs")}).engage("mage", "pal")
    cast(table, "blessing_of_might -> pal").do("done").skip(codes.ROLL)
    blanks(table).skip()
    table["pal"].snared = 1
    next_turn(table, "pal")
    text = next(each for each in table.legal() if "free" in each)
    table.do(text).skip(codes.ROLL).dice(18, 18)
    assert table.state.phase == codes.REROLL, table.legal()


def test_a_barrier_shields_an_enemy_in_its_zone_from_what_comes_from_outside() -> None:
    bow = {"bow": {"name": "Bow", "form": "ranged", "damage": 3, "range": "medium"}}
    table = sorcery(
        "shield",
        foe=NEAR,
        others={"pal": person("pcs", zone="hall", weapons=["bow"])},
        weapons=bow,
        momentum=6,
    )
    buy(cast(table, "shield", 1, 1), "shape barrier").do("done").skip(codes.ROLL)
    blanks(table).skip()
    next_turn(table, "pal").do("attack bow -> foe").skip(codes.ROLL).dice(1, 1).skip().do("roll damage")
    table.damage(2, 2, 2, 2)
    table.do("done").skip(codes.ROLL)
    assert (table.state.roll_kind, table.state.roll_count) == (codes.RESISTANCE_DICE, 4)


# more Power, Reactions and hazards


def test_who_draws_deeper_for_a_shield_has_more_dice_of_it_for_more_rounds() -> None:
    table = sorcery("shield", caster={"power_hungry": True, "greater_power": True})
    table.do("cast shield", "draw deeply").skip(codes.DICE).do("buy 0 dice").skip().dice(1, 18).skip()
    blanks(table.do("done").skip(codes.ROLL)).skip()
    working = table.state.magic.workings[0]
    assert (working.cover, working.left) == (7, 7)


def screened(**more: Any) -> Table:
    """Return a table on which the mage has a screen that it may raise as a Reaction."""
    table = sorcery("shield", momentum=6, foe={**NEAR, "weapons": ["bow"]}, **more)
    buy(cast(table, "shield", 1, 1), "shape reactive").do("done").skip(codes.ROLL)
    return blanks(table).skip()


BOW = {"bow": {"name": "Bow", "form": "ranged", "damage": 3, "range": "medium"}}


def shot(table: Table) -> Table:
    """Let the foe shoot at the mage and hit."""
    next_turn(table, "foe").do("attack bow -> mage").skip(codes.ROLL).dice(1, 1).skip().do("roll damage")
    return table.damage(*(2,) * int(table.state.roll_count)).do("done")


def test_a_screen_is_raised_against_one_attack_a_round() -> None:
    table = shot(screened(weapons=BOW))
    assert table.state.phase == codes.SCREEN
    table.do("raise a screen")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.RESISTANCE_DICE, 8)
    blanks(table).skip()
    table.state.turn.majors = 0
    table.do("attack bow -> mage").skip(codes.ROLL).dice(1, 1).skip().do("roll damage")
    table.damage(*(2,) * int(table.state.roll_count)).do("done")
    assert table.state.phase != codes.SCREEN


def test_a_screen_is_for_attacks_and_not_for_what_a_place_throws() -> None:
    table = screened(weapons=BOW, threat=6, **place(1))
    next_turn(table, "foe").do("end turn").skip(codes.ACTOR)
    while not table.legal("endanger mage"):
        legal = table.legal()
        table.do(next((each for each in ("hand over", "end turn") if each in legal), legal[0]))
        table.skip(codes.ACTOR)
    table.do("endanger mage with 2 threat").skip(codes.ROLL).dice(20, 20).skip(codes.ROLL, codes.SCREEN)
    table.damage(2, 2, 2, 2)
    assert table.state.phase != codes.SCREEN


@pytest.mark.parametrize("healed", [0, 1])
def test_of_two_harms_one_of_which_is_healed_the_other_commands(healed: int) -> None:
    table = sorcery("compel", foe={**NEAR, "stress": 20, "harms": 5}, momentum=6)
    table["foe"].stress = 19
    cast(table, "compel -> foe", 1, 1).dice(19, 19).skip()
    table.do("roll damage").damage(2, 2, 2, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    blanks(table).skip()
    assert table["foe"].traumas == 2  # six points, and a full track
    table["foe"].traumas -= healed
    table.do("end turn").skip(codes.ACTOR).do("act foe")
    assert table.phase != "turn" and table["foe"].traumas == 0


def test_a_cost_that_tires_a_caster_out_takes_what_it_had_prepared_too() -> None:
    table = cast(sorcery(), "arcane_blast -> foe", 18, 18)
    table["mage"].fatigue = table["mage"].stress_base
    pay(table, 5, 5, 2)
    assert table["mage"].status == codes.DEAD or table.state.magic.casters[0].prepared == 0


def test_harms_that_a_lingering_curse_brings_later_make_nobody_flee() -> None:
    foe = {**NEAR, "stress": 30, "doctrine": "brute"}
    table = cast(sorcery("curse_of_dread", foe=foe, momentum=6), "curse_of_dread", 1, 1, 5, dice=1)
    buy(table, "shape lingering").do("roll damage").damage(2, 5, 3, 3, 3).do("done").skip(codes.ROLL)
    blanks(table).skip()
    assert (table["foe"].traumas, table["foe"].burning) == (0, 3)
    table["foe"].stress = 28
    table.do("end turn").skip(codes.ACTOR).do("act foe")  # stunned, it loses its turn
    table.damage(2, 2, 1).skip()
    assert table["foe"].traumas == 2 and table.state.magic.flees == 0


@pytest.mark.parametrize("flawed", [False, True])
def test_a_spell_that_fails_on_purpose_has_its_cost_and_its_flaw(flawed: bool) -> None:
    gift = {"knows": [], "flawed": ["arcane_blast"]} if flawed else {}
    table = sorcery("arcane_blast", caster=gift, variants={**PLAIN, "voluntary_failure": True})
    table.do("cast arcane_blast -> foe").skip(codes.DICE).do("fail on purpose", "let it fail")
    assert bool(table.state.phase == codes.BUY_OFF) is flawed
    table.skip(codes.ROLL)
    assert (table.state.roll_kind, table.state.damage.dice) == (codes.COST_DICE, 3)  # none was rolled
