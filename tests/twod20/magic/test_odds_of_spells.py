"""The odds of spells: beside the choice, on the sheet, and counted against the rules face by face."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import numpy as np
import pytest

from arena.odds.asked import percent
from arena.twod20 import codes, odds
from arena.twod20.chapters.magic.odds import CostSpec, counterspell, made_harder, spell, spell_range
from arena.twod20.chapters.magic.rules import casting
from arena.twod20.legal import list_legal
from arena.twod20.odds.asked import ODDS
from arena.twod20.odds.chance import test_chance as chance_of
from arena.twod20.words.beside import beside
from arena.twod20.words.parts import difficulty_words
from arena.twod20.words.sheet import sheet
from tests.twod20.build import Table, person
from tests.twod20.fight import challenge_rolls
from tests.twod20.magic.sorcery import PLAIN, SKILLED, sorcery


def said(table: Table, typed: str) -> str:
    """Return what stands beside a choice."""
    legal = np.zeros(4096, np.int16)
    number = int(list_legal(table.state, legal))
    found = {table._words(int(action)): int(action) for action in legal[:number]}
    return beside(found[typed], table.state, table.cast, None)


def test_the_range_of_the_odds_is_that_of_the_rules() -> None:
    assert [spell_range(each) for each in range(8)] == [casting.spell_range(each) for each in range(8)]


def test_a_failed_blast_with_two_complications_costs_four_and_a_half() -> None:
    found = CostSpec(3).roll(2)
    assert found.mean == F(9, 2)
    assert sum(number * chance for number, chance in found.effects.items()) == 3


def test_mean_cost_and_harm_are_those_of_every_roll_of_test_and_cost() -> None:
    """Each roll of two d20s against 14, Difficulty 2, 19-20 a Complication; then each roll of the Cost."""
    stress = harm = won = F(0)
    for first in range(1, 21):
        for second in range(1, 21):
            faces = (first, second)
            successes = sum((face <= 14) + (face == 1) for face in faces)
            set_dice = 0 if successes >= 2 else sum(face >= 19 for face in faces)
            won += F(successes >= 2, 400)
            roll = odds.damage(3, odds.Effects(fixed=set_dice), 1, target_stress=4, target_maximum=9)
            stress += roll.mean / 400
            harm += roll.at_least_harms(1) / 400
    spec = odds.TestSpec(target=14, difficulty=2, complication_range=2)
    found = spell(spec, CostSpec(3, courage=1, stress=4, maximum=9))
    assert (found.success, found.mean_stress, found.harm) == (won, stress, harm)


def test_a_spell_that_is_resisted_works_as_often_as_the_opposed_test_is_won() -> None:
    active = odds.TestSpec(target=14, difficulty=2, complication_range=2)
    reactive = odds.TestSpec(target=11, focus=2, difficulty=2)
    assert spell(active, CostSpec(4), reactive).success == odds.opposed(active, reactive).active_wins


@pytest.mark.parametrize("power, most", [(3, 3), (4, 4)])
def test_a_counterspell_is_a_third_of_its_power_on_average(power: int, most: int) -> None:
    found = counterspell(power)
    assert sum(found.values()) == 1 and max(found) == most
    assert sum(more * chance for more, chance in found.items()) == F(power, 3)
    spec = made_harder(odds.TestSpec(difficulty=4, complication_range=4), 2)
    assert (spec.difficulty, spec.complication_range) == (6, 5)


def test_beside_a_spell_stand_chance_range_dice_and_cost() -> None:
    table = sorcery(mage={"courage": 1})
    spec = odds.TestSpec(target=14, difficulty=2, complication_range=2)
    character = table["mage"]
    most = int(character.stress_base)
    found = spell(spec, CostSpec(3, courage=1, maximum=most))
    shown = said(table, "cast arcane_blast -> foe")
    assert shown.startswith(
        f"{percent(found.success)}; Difficulty 2; Complication 19.0% (19-20); 6 dice of damage"
    )
    cost = f"Cost 3 dice, Drain: {float(found.mean_stress):.1f} Stress on average"
    assert cost in shown and f"{float(found.mean_drain):.1f} Fatigue" in shown
    assert shown.endswith(f"{percent(found.harm)} a Harm")


def test_what_is_shown_of_a_cost_is_what_the_rules_make_of_it() -> None:
    table = sorcery("shield", mage={"tier": "notable", "harms": 1, "stress": 6, "courage": 1})
    table["mage"].stress = 3
    roll = table.fork().do("cast shield").skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL).dice(18, 18)
    roll.skip(codes.ROLL)
    falls = sum(chance for chance, each in challenge_rolls(roll) if each.skip()["mage"].status != codes.UP)
    found = CostSpec(3, courage=1, stress=3, maximum=6).roll(0)
    assert falls == found.at_least_harms(1) > 0


def test_what_a_spell_needs_to_reach_and_what_is_flawed_is_said() -> None:
    far = said(sorcery(foe={"zone": "roof"}), "cast arcane_blast -> foe")
    assert "reaches only with distant, 2 Momentum" in far
    flawed = said(sorcery(caster={"knows": [], "flawed": ["shield"]}), "cast shield")
    assert "Complication 100.0%" in flawed and "4 dice of Cover, Fragile, 4 rounds" in flawed


@pytest.mark.parametrize(
    "cost, words",
    [
        ("points", "Cost 3 of 14 points of magic"),
        ("threat", "Cost 3 Threat given"),
        ("mana", "Cost 3 dice, Drain: 2."),
    ],
)
def test_other_costs_are_said_as_they_are(cost: str, words: str) -> None:
    assert words in said(sorcery(variants={**PLAIN, "spell_cost": cost}), "cast arcane_blast -> foe")


def test_what_a_counterspell_is_worth_stands_beside_it() -> None:
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    table = sorcery(foe={"tier": "major", "skills": SKILLED, "caster": gift}).do("cast arcane_blast -> foe")
    spec = odds.TestSpec(target=14, difficulty=2, complication_range=2)
    after = sum(chance * made_harder(spec, more).odds().success for more, chance in counterspell(4).items())
    shown = said(table, "counterspell with foe")
    assert shown == f"Difficulty +1.33 on average: {percent(after)} instead of {percent(spec.odds().success)}"
    table.do("counterspell with foe").damage(5, 5, 3, 3)
    assert difficulty_words(table.state, table.cast) == "4 (2, a Counterspell +2)"


def test_drawing_deeper_is_said_with_its_dice_and_its_price() -> None:
    table = sorcery(caster={"power_hungry": True})
    assert "6 dice of damage" in said(table, "cast arcane_blast -> foe")
    table.do("cast arcane_blast -> foe")
    assert "each Effect on its dice a point of Threat" in said(table, "draw deeply")
    assert "8 dice of damage" in said(table, "draw deeply")


def test_a_sheet_says_what_each_spell_does_costs_and_may_have_for_momentum() -> None:
    table = sorcery("compel", "healing", others={"pal": person("pcs")})
    lines = sheet(table.state, table.cast, table.who("mage"), None)
    compel = next(line for line in lines if line.startswith("- Compel"))
    assert "Cost 4 dice, Drain, Piercing 2; Complications on 19-20" in compel
    assert "7 dice of damage to the mind, Persistent 4" in compel
    assert "Momentum for vicious 1, insidious 1 and oppressive 1" in compel


def test_magic_harms_are_a_part_of_the_difficulty() -> None:
    table = sorcery(variants={**PLAIN, "spell_cost": "mana"})
    table.state.magic.casters[0].mana_harms = 1
    assert "Difficulty 3 (2, Magic Harms +1)" in said(table, "cast arcane_blast -> foe")


def everything(table: Table) -> Any:
    """Return all bytes of a position."""
    return table.states.tobytes()


def test_looking_at_a_spell_changes_nothing() -> None:
    table = sorcery("farsight", "healing", blind=[["yard", "hall"]])
    before = everything(table)
    for typed in table.legal("look"):
        assert said(table, typed)
    assert everything(table) == before


# asked outside a game


def answered(**given: Any) -> Any:
    """Return the answer to a question about a spell, everything else as it is unless said."""
    options = {option.key: option.default for option in ODDS.options}
    return ODDS.answer({**options, **given}, frozenset(given))


def test_a_spell_is_asked_about_by_its_key_and_brings_its_own_difficulty() -> None:
    found = answered(spell="curse_of_dread", target=14, power=5)
    assert "Difficulty 3, Complications on 18-20" in found.asked
    spec = odds.TestSpec(target=14, difficulty=3, complication_range=3)
    assert found.plain["mean_cost"]["exact"] == str(spell(spec, CostSpec(5)).mean_stress)
    titles = [sheet.title for sheet in found.sheets]
    assert "Cost 5 challenge dice, Drain, Perilous" in titles
    assert "6 challenge dice of mental damage, Stun, Piercing 1" in titles


@pytest.mark.parametrize(
    "key, words",
    [
        ("arcane_blast", "6 challenge dice of physical damage"),
        ("compel", "7 challenge dice of mental damage, Persistent 4"),
        ("healing", "4 challenge dice of healing"),
        ("shield", "4 challenge dice of Cover, Sturdy"),
        ("weir_light:squall", "5 challenge dice of physical damage, Knockdown"),
    ],
)
def test_what_a_spell_does_is_said_with_its_dice(key: str, words: str) -> None:
    assert words in [sheet.title for sheet in answered(spell=key).sheets]


def test_a_flawed_compel_costs_two_dice_more_and_stuns() -> None:
    found = answered(spell="compel", flawed=True)
    assert "Cost 6 challenge dice, Drain, Piercing 2, Stun" in [sheet.title for sheet in found.sheets]
    assert found.plain["complication"]["chance"] == 1 and found.plain["cost_dice"] == 6


def test_a_counterspell_is_counted_effect_by_effect() -> None:
    found = answered(spell="arcane_blast", target=14, counterspell=2)
    rows = found.sheets[-1].rows
    assert [each[:4] for each in rows[:3]] == [
        ("0", "44.4%", "2", "19-20"),
        ("1", "44.4%", "3", "18-20"),
        ("2", "11.1%", "4", "17-20"),
    ]
    assert rows[3][0] == "0.67 on average"


@pytest.mark.parametrize(
    "given, words",
    [
        ({"spell": "compol"}, 'did you mean "compel"'),
        ({"spell": "nowhere:compel"}, "no such file or bundled scenario"),
        ({"spell": "shield", "against": "11"}, "nothing resists Shield"),
        ({"spell": "compel", "against": "x"}, "expected a Target Number"),
        ({"spell": "compel", "damage": 3}, "ask without --damage"),
        ({"power": 3}, "say which with --spell"),
        ({"spell": "shield", "power": 99}, "--power is 0 to 20"),
    ],
)
def test_what_cannot_be_asked_about_spells_is_refused_in_a_sentence(
    given: dict[str, Any], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        answered(**given)


# a blessing, in the chance of a test in hand


def blessed(attribute: str) -> Table:
    """Return a table at the dice of a Rush by Agility, 2d20 against 14 and Difficulty 1, under a blessing."""
    swift: dict[str, Any] = {"name": "Swift", "skill": "move", "difficulty": 1, "cost": 1}
    swift |= {"target": "self", "lasts": "rounds", "gives": {"reroll": attribute}}
    table = sorcery("swift", spells={"swift": swift})
    working = table.state.magic.workings[0]
    working.spell, working.caster, working.left, working.on = 0, 0, 3, 1 << table.who("mage")
    table.do("rush hall").skip(codes.DICE).do("buy 0 dice").skip(codes.ROLL)
    table.state.tests[codes.ACTIVE].difficulty = 1
    return table


def test_the_chance_of_a_test_counts_the_die_that_a_blessing_lets_one_roll_again() -> None:
    number, difficulty = 14, 1
    for attribute, dice in (("agility", 3), ("brawn", 2)):
        table = blessed(attribute)
        test = table.state.tests[codes.ACTIVE]
        assert (int(test.target_number), int(test.difficulty)) == (number, difficulty)
        found = chance_of(table.state, table.cast)
        assert found is not None
        assert found.success == 1 - F(20 - number, 20) ** dice


def test_a_die_picked_up_already_is_not_counted_again() -> None:
    table = blessed("agility")
    table.state.tests[codes.ACTIVE].blessed = 1
    found = chance_of(table.state, table.cast)
    assert found is not None and found.success == 1 - F(6, 20) ** 2
