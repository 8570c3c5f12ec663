"""Questions about spells with answers worked out by hand from the book, number by number."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.power import power
from arena.twod20.odds import test as odds_of_test
from scenarios.errors import ScenarioError
from scenarios.twod20.learning import MINUTES, chance_to_learn, days_to_learn
from tests.twod20.build import Table, person
from tests.twod20.fight import challenge_rolls
from tests.twod20.magic.sorcery import PLAIN, SKILLED, blanks, buy, cast, next_turn, pay, sorcery

NEAR = {"zone": "yard"}
PAL = {"pal": person("pcs", weapons=["stick"])}
MEAN = Fraction(5, 6)  # of a challenge die: 1, 2, 0, 0 and twice 1 with an Effect
EFFECT = Fraction(1, 3)  # on a challenge die


def known_in_part(spell: str) -> dict[str, Any]:
    """Return what makes a caster know one spell, and that in part."""
    return {"knows": [], "flawed": [spell]}


def failed(spell: str, *faces: int, **more: Any) -> Table:
    """Return a table on which a spell has failed, up to the dice of its Cost."""
    return cast(sorcery(spell.split(" ")[0], **more), spell, *faces).skip(codes.ROLL)


def cost_of(table: Table) -> tuple[Fraction, Fraction]:
    """Return mean Stress and mean Fatigue of the Cost whose dice are awaited; nothing resists it."""
    stress = tired = Fraction(0)
    for chance, each in challenge_rolls(table):
        each.skip()
        stress += chance * int(each["mage"].stress)
        tired += chance * int(each["mage"].fatigue)
    return stress, tired


# Power and preparing


@pytest.mark.parametrize(
    "score, expected", [(8, 1), (9, 2), (10, 3), (11, 3), (12, 4), (13, 4), (14, 5), (16, 6)]
)
def test_power_by_an_attribute_is_one_and_its_bonus(score: int, expected: int) -> None:
    able = {**dict.fromkeys(("agility", "brawn", "coordination", "insight", "will"), 9), "reason": score}
    table = sorcery("shield", mage={"attributes": able}, variants={**PLAIN, "power": "attribute"})
    assert power(table.state, table.who("mage")) == expected


def test_greater_power_adds_to_a_fixed_rating_too() -> None:
    table = sorcery("shield", caster={"greater_power": True}, variants={**PLAIN, "power": "three"})
    assert power(table.state, table.who("mage")) == 4


def test_compel_and_a_curse_are_too_much_for_power_four_and_two_spells_of_two_are_not() -> None:
    with pytest.raises(ScenarioError, match="Difficulty 5 together, and its Power is 4"):
        sorcery("compel", "curse_of_dread")
    sorcery("compel", "healing")
    assert (2 + 2) * MINUTES == 40


@pytest.mark.parametrize(
    "difficulty, teacher, days", [(1, False, 2), (2, True, 4), (2, False, 8), (3, True, 9), (4, True, 16)]
)
def test_learning_takes_the_square_of_the_difficulty_in_days(
    difficulty: int, teacher: bool, days: int
) -> None:
    assert days_to_learn(difficulty, teacher) == days


def test_the_test_that_learns_a_spell_is_any_skill_test() -> None:
    assert chance_to_learn(14, 2) == round(float(odds_of_test(target=14, difficulty=2).success), 4)


# the test


@pytest.mark.parametrize(
    "spell, attribute, skill, difficulty",
    [
        ("animate_dead", "reason", "talk", 3),
        ("arcane_blast -> foe", "reason", "fight", 2),
        ("blessing_of_might -> pal", "reason", "move", 2),
        ("blessing_of_swiftness -> pal", "reason", "move", 2),
        ("compel -> foe", "reason", "talk", 2),
        ("curse_of_dread", "reason", "talk", 3),
        ("healing -> pal", "reason", "survive", 2),
        ("shield", "reason", "survive", 1),
    ],
)
def test_each_spell_has_its_pair_its_difficulty_and_so_its_complication_range(
    spell: str, attribute: str, skill: str, difficulty: int
) -> None:
    table = company(spell.split(" ")[0]).do(f"cast {spell}")
    test = table.state.tests[codes.ACTIVE]
    assert codes.ATTRIBUTE_WORDS[test.attribute] == attribute and codes.SKILL_WORDS[test.skill] == skill
    assert (test.difficulty, test.complication_range) == (difficulty, difficulty)


def company(spell: str, **more: Any) -> Table:
    """Return a mage with a friend in Reach, a foe at Close range, bodies, and somebody who may rise."""
    zones = {key: {"name": key.title(), "bodies": True} for key in ("yard", "hall", "roof", "road")}
    dead = person("pcs", archetype="husk", reserve=True, raised=True, count=9)
    table = sorcery(
        spell, foe=more.pop("foe", NEAR), others={**PAL, "husk": dead}, zones=zones, **{"momentum": 6, **more}
    )
    return table.engage("mage", "pal")


def test_farsight_is_reason_and_know_against_two() -> None:
    table = sorcery("farsight").do("look into hall")
    test = table.state.tests[codes.ACTIVE]
    assert (test.attribute, test.skill, test.difficulty) == (codes.REASON, codes.KNOW, 2)


@pytest.mark.parametrize("effects, difficulty, width", [(0, 2, 2), (1, 3, 3), (2, 4, 4), (4, 6, 5)])
def test_counterspell_moves_the_spell_along_its_table_up_to_sixteen_and_more(
    effects: int, difficulty: int, width: int
) -> None:
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = sorcery(foe={"skills": SKILLED, "caster": gift}).do("cast arcane_blast -> foe")
    table.do("counterspell with foe").damage(*(5,) * effects, *(3,) * (4 - effects))
    test = table.state.tests[codes.ACTIVE]
    assert (test.difficulty, test.complication_range) == (difficulty, width)


@pytest.mark.parametrize("know, mean", [(2, Fraction(1)), (4, Fraction(5, 3))])
def test_counterspell_adds_a_third_of_a_point_for_each_point_of_power(know: int, mean: Fraction) -> None:
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = sorcery(foe={"skills": {**SKILLED, "know": know}, "caster": gift}).do("cast arcane_blast -> foe")
    table.do("counterspell with foe")
    rolls = list(challenge_rolls(table))
    assert sum(chance * (int(each.state.tests[0].difficulty) - 2) for chance, each in rolls) == mean
    none = sum(chance for chance, each in rolls if each.state.tests[0].difficulty == 2)
    assert none == Fraction(2, 3) ** (know + 1)


def test_a_tie_goes_to_whoever_compels_and_what_is_higher_wins() -> None:
    table = cast(sorcery("compel", foe=NEAR), "compel -> foe", 1, 5)
    assert table.state.tests[codes.REACTIVE].difficulty == 2
    tie = table.fork().dice(1, 5).skip()
    assert (tie.state.won, tie.state.generated) == (1, 0)
    assert table.dice(1, 1).skip().state.won == 0


# what it costs


@pytest.mark.parametrize(
    "spell, faces, dice",
    [
        ("arcane_blast -> foe", (18, 18), 3),
        ("shield", (18, 18), 3),
        ("healing -> pal", (18, 18), 4),
        ("blessing_of_might -> pal", (18, 18), 4),
        ("blessing_of_swiftness -> pal", (18, 18), 4),
        ("compel -> foe", (18, 18), 4),
        ("animate_dead", (17, 17), 5),
        ("curse_of_dread", (17, 17), 5),
    ],
)
def test_a_cost_is_its_dice_and_its_fatigue_its_effects(
    spell: str, faces: tuple[int, ...], dice: int
) -> None:
    table = cast(company(spell.split(" ")[0]), spell, *faces).skip(codes.ROLL)
    if table.state.roll_sides == 20:
        table.dice(18, 18).skip(codes.ROLL)
    assert table.state.roll_count == dice
    assert cost_of(table) == (dice * MEAN, dice * EFFECT)


def test_a_failed_curse_with_one_complication_has_a_die_more_that_is_an_effect() -> None:
    table = failed("curse_of_dread", 18, 17, foe=NEAR)
    assert table.state.roll_count == 5
    threat = sum(
        chance * (int(each.skip().state.threat) - 2) for chance, each in challenge_rolls(table.fork())
    )
    assert cost_of(table) == (5 * MEAN + 1, 5 * EFFECT + 1)
    assert threat == 5 * EFFECT + 1  # Perilous


def test_a_failed_flawed_compel_costs_six_dice_and_those_rolled_and_stuns() -> None:
    table = sorcery("shield", foe=NEAR, caster=known_in_part("compel"))
    table = cast(table, "compel -> foe", 19, 18)
    table.dice(18, 18).skip(codes.ROLL)
    assert table.state.roll_count == 4 + 2 and table.state.damage.dice == 6 + 1
    table.damage(5, 5, 3, 3, 3, 3).skip()
    assert table["mage"].stunned == 1  # three Effects against Survive 3
    assert table["mage"].stress == 3 and table["mage"].fatigue == 3


def test_courage_is_pierced_by_two_for_each_effect_of_the_cost_of_compel() -> None:
    table = sorcery("compel", foe=NEAR, mage={"courage": 3})
    cast(table, "compel -> foe", 18, 18).dice(18, 18).skip(codes.ROLL)
    one = pay(table.fork(), 2, 2, 5, 3)
    assert one["mage"].stress == 5 - (3 - 2)
    assert pay(table, 5, 5, 3, 3)["mage"].stress == 2


def test_five_points_of_cost_are_a_trauma_and_a_success_costs_the_same() -> None:
    table = cast(company("animate_dead"), "animate_dead", 1, 1, 1, dice=1)
    table.do("done").skip(codes.ROLL)
    assert table.state.roll_count == 5
    pay(table, 2, 2, 1, 3, 3)
    assert (table["mage"].stress, table["mage"].traumas) == (5, 1)


def test_morale_of_the_place_resists_a_cost() -> None:
    zones: dict[str, Any] = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["yard"]["morale"] = 2
    table = failed("arcane_blast -> foe", 18, 18, zones=zones)
    table.damage(2, 2, 3).skip(codes.ROLL)
    assert table.state.roll_kind == codes.RESISTANCE_DICE and table.state.roll_count == 2
    assert table.damage(1, 2).skip()["mage"].stress == 1


# other Costs


def priced(cost: str, spell: str, **more: Any) -> Table:
    """Return the company where spells cost something else than Stress."""
    return company(spell, variants={**PLAIN, "spell_cost": cost}, **more)


def test_points_of_magic_are_attribute_and_know_and_nothing_tires() -> None:
    table = cast(priced("points", "animate_dead"), "animate_dead", 1, 1, 1, dice=1)
    threat = int(table.state.threat)
    table.do("done").skip(codes.TURN)
    assert table.state.magic.casters[0].points == 11 + 3 - 5
    assert (table["mage"].stress, table["mage"].fatigue, table.state.threat) == (0, 0, threat)


def test_a_flawed_compel_costs_six_points() -> None:
    table = priced("points", "shield", caster=known_in_part("compel"))
    cast(table, "compel -> foe", 1, 1).dice(18, 18).skip().do("roll damage")
    blanks(table).do("done").skip(codes.TURN)
    assert table.state.magic.casters[0].points == 14 - 6


def test_farsight_in_a_world_that_twists_costs_a_point_of_threat_for_each_of_its_momentum() -> None:
    table = priced("threat", "farsight").do("look into hall").skip(codes.DICE).do("buy 0 dice").skip()
    table.dice(1, 1).skip()
    buy(table, "shape duration", "shape duration")
    threat = int(table.state.threat)
    table.do("done").skip(codes.TURN)
    assert table.state.threat == threat + 2 + 2
    assert table.state.magic.workings[0].left == 3 * 4


def test_a_curse_needs_five_points_of_threat_from_whoever_opposes() -> None:
    gift = {"talent": "arcane_lore", "knows": ["curse_of_dread"]}
    rules = {**PLAIN, "spell_cost": "threat"}
    table = sorcery(foe={**NEAR, "skills": SKILLED, "caster": gift}, first="npcs", threat=4, variants=rules)
    assert table.legal("cast") == []
    table.state.threat = 5
    assert table.legal("cast") == ["cast curse_of_dread"]


def test_mana_is_attribute_and_know_and_a_cost_of_five_through_the_ward_is_a_magic_harm() -> None:
    table = priced("mana", "animate_dead", caster={"ward": 2})
    cast(table, "animate_dead", 17, 17).skip(codes.ROLL).damage(2, 2, 2, 1, 3).skip(codes.TURN)
    caster = table.state.magic.casters[0]
    assert (caster.mana_most, caster.mana, caster.mana_harms) == (14, 5, 1)


def test_a_full_track_of_mana_is_a_harm_and_each_point_on_it_another() -> None:
    table = priced("mana", "shield")
    caster = table.state.magic.casters[0]
    caster.mana = 13
    cast(table, "shield", 18, 18).skip(codes.ROLL).damage(1, 3, 3).skip(codes.TURN)
    assert (caster.mana, caster.mana_harms) == (14, 1)
    next_turn(table, "mage")
    cast(table, "shield", 18, 18).skip(codes.ROLL)
    assert table.state.tests[0].difficulty == 2
    table.damage(1, 3, 3).skip(codes.TURN)
    assert (caster.mana, caster.mana_harms) == (14, 2)


# what it does


def test_arcane_blast_with_power_five_and_a_drawn_deeper_one_roll_seven_and_nine_dice() -> None:
    gift = {"greater_power": True, "power_hungry": True}
    for draw, dice in (("draw no deeper", 7), ("draw deeply", 9)):
        table = sorcery(caster=gift).do("cast arcane_blast -> foe", draw).skip(codes.DICE).do("buy 0 dice")
        assert table.skip().dice(5, 5).skip().do("roll damage").state.roll_count == dice


@pytest.mark.parametrize(
    "option, price",
    [("kinetic", 1), ("flame", 1), ("spear", 1), ("explosion", 2), ("distant", 2)],
)
def test_each_option_of_the_blast_has_its_price(option: str, price: int) -> None:
    assert paid("arcane_blast -> foe", f"shape {option}") == price


@pytest.mark.parametrize(
    "spell, option, price",
    [
        ("animate_dead", "shape numbers", 1),
        ("animate_dead", "shape command", 2),
        ("blessing_of_might -> pal", "extend to mage", 1),
        ("blessing_of_might -> pal", "shape harden", 1),
        ("blessing_of_might -> pal", "shape force", 1),
        ("blessing_of_swiftness -> pal", "extend to mage", 1),
        ("blessing_of_swiftness -> pal", "shape blur", 2),
        ("compel -> foe", "shape vicious", 1),
        ("compel -> foe", "shape insidious", 1),
        ("compel -> foe", "shape oppressive", 1),
        ("curse_of_dread", "shape lingering", 1),
        ("curse_of_dread", "shape demoralising", 1),
        ("healing -> pal", "shape lingering", 2),
        ("shield", "shape stronger", 1),
        ("shield", "shape reactive", 2),
        ("shield", "shape barrier", 2),
    ],
)
def test_each_option_has_its_price(spell: str, option: str, price: int) -> None:
    assert paid(spell, option) == price


def paid(spell: str, option: str) -> int:
    """Return what an option takes of the Momentum that the test and the group have."""
    table = cast(company(spell.split(" ")[0]), spell, 1, 1, 1, 1, dice=2)
    if table.state.phase == codes.ROLL and table.state.roll_sides == 20:
        table.dice(18, 18).skip()
    before = int(table.state.generated) + int(table.state.momentum) - int(table.state.threat)
    buy(table, option)
    return before - int(table.state.generated) - int(table.state.momentum) + int(table.state.threat)


def test_compel_has_power_and_three_dice_and_burns_with_the_power() -> None:
    table = cast(sorcery("compel", foe=NEAR), "compel -> foe", 1, 1).dice(18, 18).skip().do("roll damage")
    assert table.state.roll_count == 7
    assert table.state.damage.mental == 1
    assert table.state.damage.effects.ratings[codes.PERSISTENT] == 4


def test_a_curse_has_power_and_one_dice_with_piercing_one_and_stun() -> None:
    table = cast(sorcery("curse_of_dread", foe=NEAR), "curse_of_dread", 1, 1, 5, dice=1).do("roll damage")
    assert table.state.roll_count == 5
    damage = table.state.damage
    assert (damage.mental, damage.effects.ratings[codes.PIERCING]) == (1, 1)
    assert damage.effects.bits & codes.STUN


def test_the_dead_rise_by_power_and_what_is_bought() -> None:
    table = cast(company("animate_dead"), "animate_dead", 1, 1, 1, 1, dice=2)
    buy(table, "shape numbers", "shape numbers").do("done").skip(codes.ROLL)
    assert sum(table[f"husk_{number}"].status == codes.UP for number in range(1, 10)) == 4 + 2


def test_blessings_last_as_many_rounds_as_the_power_this_one_included() -> None:
    table = cast(
        company("blessing_of_might", mage={"skills": {**SKILLED, "know": 1}}), "blessing_of_might -> pal"
    )
    blanks(table.do("done").skip(codes.ROLL)).skip()
    assert table.state.magic.workings[0].left == 2
    next_turn(table, "mage")
    assert table.state.round_number == 2 and table.state.magic.workings[0].spell != codes.NONE
    next_turn(table, "mage")
    assert table.state.round_number == 3 and table.state.magic.workings[0].spell == codes.NONE


def test_a_shield_of_power_four_and_two_more_resists_seven_on_average() -> None:
    assert 6 * (MEAN + EFFECT) == 7
    table = cast(sorcery("shield", momentum=6), "shield", 1, 1)
    buy(table, "shape stronger", "shape stronger").do("done").skip(codes.ROLL)
    assert table.state.magic.workings[0].cover == 6


def test_healing_is_as_many_dice_as_the_power_and_goes_on_with_three_for_each_effect() -> None:
    table = company("healing")
    table["pal"].stress = 9
    cast(table, "healing -> pal", 1, 1)
    buy(table, "shape lingering").do("done").skip(codes.ROLL)
    assert table.state.roll_count == 4
    table.damage(5, 5, 3, 3)
    assert (table["pal"].stress, table.state.magic.relief[table.who("pal")]) == (7, 2)


def test_who_draws_deeper_for_healing_feeds_the_threat_by_each_effect() -> None:
    table = company("healing", caster={"power_hungry": True})
    table["pal"].stress = 9
    table.do("cast healing -> pal", "draw deeply").skip(codes.DICE).do("buy 0 dice").skip().dice(5, 5).skip()
    table.do("done").skip(codes.ROLL)
    before = int(table.state.threat)
    assert table.state.roll_count == 6
    assert table.damage(5, 5, 5, 3, 3, 3).state.threat == before + 3


@pytest.mark.parametrize(("spell", "form"), [("arcane_blast", codes.AS_MELEE), ("compel", codes.AS_MENTAL)])
def test_a_spell_strikes_as_a_blow_or_as_a_threat(spell: str, form: int) -> None:
    table = cast(sorcery(spell, foe={"zone": "yard"}), f"{spell} -> foe", 1, 1)
    if form == codes.AS_MENTAL:
        table.dice(19, 19).skip()  # the foe resists
    assert (table.state.damage.mental, table.state.attack_form) == (int(form == codes.AS_MENTAL), form)
