"""Casting a spell: Power, preparing, the test, Cost, miscasts, flawed spells, what Momentum adds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import spell_range
from arena.twod20.chapters.magic.rules.power import casting_attribute, power
from arena.twod20.legal import list_legal
from arena.twod20.words.notation import NOTATION
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import challenge_rolls
from tests.twod20.magic.sorcery import PLAIN, SKILLED, buy, cast, next_turn, pay, sorcery


@pytest.mark.parametrize(
    "talent, skills, greater, expected, attribute",
    [
        ("arcane_lore", {"know": 3}, False, 4, codes.REASON),
        ("voice_of_spirit", {"talk": 2}, False, 3, codes.INSIGHT),
        ("mystical_power", {"survive": 4}, True, 6, codes.WILL),
    ],
)
def test_power_and_attribute_follow_the_talent(
    talent: str, skills: dict[str, int], greater: bool, expected: int, attribute: int
) -> None:
    table = sorcery(
        caster={"talent": talent, "greater_power": greater}, mage={"skills": {**SKILLED, **skills}}
    )
    assert power(table.state, table.who("mage")) == expected
    assert casting_attribute(table.state, table.who("mage")) == attribute


def test_who_is_no_caster_has_half_of_know_and_will() -> None:
    table = sorcery(foe={"skills": {"know": 3}})
    assert power(table.state, table.who("foe")) == 1
    assert casting_attribute(table.state, table.who("foe")) == codes.WILL


def test_no_more_is_prepared_than_power_allows() -> None:
    spells = {
        name: {
            "name": name.title(),
            "skill": "fight",
            "difficulty": difficulty,
            "target": "enemy",
            "damage": {},
        }
        for name, difficulty in (("spark", 1), ("bolt", 2), ("lance", 2))
    }
    knows = ["spark", "bolt", "lance"]
    sorcery(*knows, spells=spells, caster={"greater_power": True})  # 1 + 2 + 2 with Power 5
    with pytest.raises(ScenarioError, match="Difficulty 5 together, and its Power is 4"):
        sorcery(*knows, spells=spells)
    sorcery(*knows, spells=spells, caster={"prepared": ["bolt", "lance"]})


@pytest.mark.parametrize("difficulty, expected", [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_the_complication_range_goes_by_the_difficulty(difficulty: int, expected: int) -> None:
    assert spell_range(difficulty) == expected


def test_a_blast_strikes_with_power_and_two_dice_and_then_its_cost_strikes_the_caster() -> None:
    table = cast(sorcery(), "arcane_blast -> foe")
    assert table.phase == "spends"
    table.do("roll damage").damage(1, 1, 1, 1, 1, 1)
    assert table["foe"].stress == 0
    table.do("done").skip()
    assert table["foe"].stress == 6 and table["foe"].wounds == 1
    assert table["mage"].stress == 0 and table.phase == "roll"
    pay(table, 2, 5, 3)
    assert table["mage"].stress == 3
    assert table["mage"].fatigue == 1
    assert table.phase == "turn"


def test_courage_resists_the_cost_and_what_is_resisted_wholly_drains_nothing() -> None:
    table = cast(sorcery(mage={"courage": 3}), "arcane_blast -> foe", 18, 18)
    pay(table, 1, 1, 5)
    assert (table["mage"].stress, table["mage"].fatigue) == (0, 0)


def test_a_failed_spell_with_two_complications_costs_two_effects_more() -> None:
    table = cast(sorcery(), "arcane_blast -> foe", 20, 19)
    totals = [(chance, pay_any(each)) for chance, each in challenge_rolls(table.skip(codes.ROLL))]
    assert sum(chance * stress for chance, (stress, _) in totals) == Fraction(9, 2)
    assert sum(chance * tired for chance, (_, tired) in totals) == 3


def pay_any(table: Table) -> tuple[int, int]:
    """Return Stress and Fatigue once the Cost has struck, Harms included."""
    table.skip()
    said = table["mage"]
    return int(said.stress), int(said.fatigue)


def test_a_success_with_complications_costs_no_more() -> None:
    table = cast(sorcery(), "arcane_blast -> foe", 1, 19)
    table.do("roll damage").damage(3, 3, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    assert table.state.roll_count == 3


def test_a_spell_is_cast_once_a_turn_even_with_a_second_major_action() -> None:
    table = cast(sorcery(), "arcane_blast -> foe", 1, 1)
    table.do("roll damage").damage(3, 3, 3, 3, 3, 3)
    buy(table, "swift action").do("done").skip(codes.ROLL)
    pay(table, 3, 3, 3)
    assert table.state.turn.majors_allowed == 2
    assert table.legal("cast") == []
    assert table.legal("rush") != []


def test_the_next_turn_brings_the_next_spell() -> None:
    table = sorcery()
    cast(table, "arcane_blast -> foe", 18, 18)
    next_turn(pay(table, 3, 3, 3), "mage")
    assert table.legal("cast") == ["cast arcane_blast -> foe"]


def test_momentum_shapes_the_blast_before_its_dice() -> None:
    table = cast(sorcery(), "arcane_blast -> foe", 1, 1)
    assert table.legal("shape") == [f"shape {word}" for word in "kinetic flame spear explosion".split()] + [
        "shape distant"
    ]
    buy(table, "shape flame")
    assert table.state.damage.effects.ratings[codes.PERSISTENT] == 4
    buy(table, "shape spear")
    assert table.state.damage.effects.ratings[codes.PIERCING] == 2
    assert table.state.generated == 0
    assert table.state.threat == 2
    table.do("roll damage")
    assert table.state.roll_count == 6


def test_momentum_carries_the_blast_farther_or_it_does_not_reach() -> None:
    table = cast(sorcery(foe={"zone": "roof"}), "arcane_blast -> foe", 1, 1)
    assert "roll damage" not in table.legal()
    short = table.fork().do("done").skip(codes.ROLL)
    assert short.state.roll_kind == codes.COST_DICE
    buy(table, "shape distant").do("roll damage").damage(1, 1, 1, 1, 1, 1)
    table.do("done").skip(codes.ROLL)
    assert table["foe"].stress == 6


def test_beyond_all_options_and_out_of_sight_nobody_is_cast_at() -> None:
    assert sorcery(foe={"zone": "road"}).legal("cast") == []
    assert sorcery(blind=[["yard", "hall"]]).legal("cast") == []


def test_a_flawed_spell_has_a_complication_and_no_options_and_dice_for_threat_alone() -> None:
    table = sorcery(caster={"knows": [], "flawed": ["arcane_blast"]}, momentum=6)
    cast(table, "arcane_blast -> foe", 1, 1, 5, dice=1)
    assert table.state.momentum == 6 and table.state.threat == 3
    assert table.legal("shape") == []
    assert table.state.tests[codes.ACTIVE].complications == 1


def test_the_complication_of_a_flaw_was_not_rolled_and_adds_nothing_to_the_cost() -> None:
    table = sorcery(caster={"knows": [], "flawed": ["arcane_blast"]})
    cast(table, "arcane_blast -> foe", 18, 18)
    assert table.skip(codes.ROLL).state.roll_count == 3
    assert table.state.damage.dice == 3


def test_an_enemy_in_reach_makes_casting_two_harder() -> None:
    table = sorcery(foe={"zone": "yard"}).engage("mage", "foe").do("cast arcane_blast -> foe")
    assert table.state.tests[codes.ACTIVE].difficulty == 4


def test_the_power_hungry_draw_two_more_and_each_effect_feeds_the_threat() -> None:
    table = sorcery(caster={"power_hungry": True}).do("cast arcane_blast -> foe")
    assert table.phase == "power"
    table.do("draw deeply").skip(codes.ROLL).dice(5, 5).do("roll damage")
    assert table.state.roll_count == 8
    table.damage(5, 5, 3, 3, 3, 3, 3, 3).do("done").skip(codes.ROLL)
    assert table.state.threat == 2 + 2
    pay(table, 5, 5, 5)
    assert table.state.threat == 2 + 2  # the Cost is no roll of Power


def test_a_cost_that_defeats_comes_after_the_effect() -> None:
    table = cast(sorcery(mage={"tier": "notable", "stress": 3, "harms": 1}), "arcane_blast -> foe")
    table.do("roll damage").damage(1, 1, 1, 1, 1, 1).do("done").skip(codes.ROLL)
    assert table["foe"].wounds == 1
    table.damage(1, 1, 1)
    assert table["mage"].status == codes.DEFEATED


def test_a_snared_body_may_cast_and_a_bound_mind_may_not() -> None:
    table = sorcery()
    table["mage"].snared = 2
    assert table.legal("cast") != []
    table["mage"].snare_mental = 1
    assert table.legal("cast") == []


def test_a_scene_without_magic_offers_no_spell() -> None:
    table = Table(scene({"a": person("pcs"), "b": person()}, variants=PLAIN)).do("act a")
    assert table.legal("cast") == []
    assert not table.state.chapters & codes.MAGIC


def test_an_option_that_carries_a_spell_less_far_is_refused() -> None:
    spark = {"name": "Spark", "skill": "fight", "difficulty": 1, "target": "enemy", "damage": {}}
    near = {**spark, "range": "medium", "options": {"near": {"name": "near", "range": "close"}}}
    with pytest.raises(ScenarioError, match="carries it no farther: the spell reaches as far as medium"):
        sorcery("spark", spells={"spark": near})


def test_why_a_spell_is_not_cast_is_said() -> None:
    blast = "cast arcane_blast -> foe"
    assert why(sorcery(foe={"zone": "road"}), blast).startswith("foe is out of its range")
    assert why(sorcery(blind=[["yard", "hall"]]), blast) == "foe is out of sight"
    assert why(sorcery(), "cast arcane_blast -> mage") == "Arcane Blast is for others"
    cast_once = pay(cast(sorcery(), blast[5:], 18, 18), 3, 3, 3)
    assert why(cast_once, blast) == "the major action of this turn is taken"


def why(table: Table, typed: str) -> str:
    """Return why something cannot be done now."""
    number = int(list_legal(table.state, table.out))
    with pytest.raises(NotationError) as refused:
        NOTATION.parse(typed, table.state, table.cast, table.out[:number])
    return str(refused.value).split("not legal now: ")[1].split("; legal")[0]


def test_a_silent_spell_may_be_hushed_and_another_gives_its_caster_away() -> None:
    spark = {"name": "Spark", "skill": "fight", "difficulty": 1, "target": "enemy", "damage": {}}
    asked = []
    for silent in (True, False):
        table = sorcery(
            "spark",
            spells={"spark": {**spark, "range": "medium", "silent": silent}},
            mage={"starts": "hidden"},
            stealth=True,
        )
        table.do("cast spark -> foe").skip(codes.QUIET, codes.DICE)
        asked.append(table.state.phase == codes.QUIET)
    assert asked == [True, False]
