"""A fight by the rules: attacks and Defense, criticals, concealment, the damage track, dying, Conviction."""

from __future__ import annotations

from typing import Any

import pytest

from arena.people.codes import OUT, UP
from arena.true20 import codes
from arena.true20.core.rules.attack import attack_bonus
from arena.true20.core.rules.damage import suffer
from arena.true20.core.rules.defense import defense
from arena.true20.core.rules.person import toughness
from arena.true20.core.rules.reach import feet_apart
from arena.true20.core.rules.turn import goes_before
from tests.true20.table import FOE, HERO, Spot

TRACK = ("hurt", "bruised", "dazed_box", "staggered", "unconscious", "wounded", "disabled", "dying", "dead")


def track(character: Any) -> dict[str, int]:
    """Return what is ticked and counted on the damage track."""
    return {name: int(character[name]) for name in TRACK if character[name]}


def test_initiative_is_a_d20_and_dexterity_and_dexterity_breaks_ties() -> None:
    spot = Spot(initiative=(10, 11))
    assert (spot.hero.initiative, spot.foe.initiative) == (12, 12)
    assert goes_before(spot.state, HERO, FOE) and spot.state.actor == HERO


def test_attack_bonus_and_defense_add_up() -> None:
    spot = Spot()
    spot.clear()
    assert attack_bonus(spot.state, HERO, FOE, codes.HAND) == 3 + 2
    assert defense(spot.state, FOE, HERO, True) == 10 + 2 + 1
    assert defense(spot.state, HERO, FOE, True) == 10 + 3 + 2


def test_parrying_counts_only_at_close_quarters_and_armed() -> None:
    spot = Spot(foe={"abilities": {"strength": 4, "dexterity": 1}})
    spot.clear()
    assert defense(spot.state, FOE, HERO, True) == 10 + 2 + 4
    assert defense(spot.state, FOE, HERO, False) == 10 + 2 + 1
    unarmed = Spot(foe={"abilities": {"strength": 4, "dexterity": 1}, "weapons": []})
    unarmed.clear()
    assert defense(unarmed.state, FOE, HERO, True) == 10 + 2 + 1


def test_the_flat_footed_neither_dodge_nor_parry_until_their_turn() -> None:
    spot = Spot()
    assert defense(spot.state, FOE, HERO, True) == 10 + 2
    spot.do("end the turn")
    assert defense(spot.state, FOE, HERO, True) == 10 + 2 + 1


def test_uncanny_dodge_keeps_both() -> None:
    spot = Spot(foe={"feats": ["uncanny dodge"]})
    assert defense(spot.state, FOE, HERO, True) == 10 + 2 + 1


@pytest.mark.parametrize(
    ("size", "attack", "armour_class"), [("large", -1, -1), ("small", 1, 1), ("fine", 8, 8)]
)
def test_size_counts_for_attack_and_defense(size: str, attack: int, armour_class: int) -> None:
    spot = Spot(foe={"size": size})
    spot.clear()
    assert attack_bonus(spot.state, FOE, HERO, codes.HAND) == 3 + attack
    assert defense(spot.state, FOE, HERO, True) == 13 + armour_class


@pytest.mark.parametrize(
    ("condition", "melee", "ranged"),
    [
        (codes.BLINDED, 10, 10),
        (codes.ENTANGLED, 10, 10),
        (codes.STUNNED, 10, 10),
        (codes.SURPRISED, 10, 10),
        (codes.FLAT_FOOTED, 12, 12),
        (codes.PINNED, 8, 8),
        (codes.PRONE, 9, 17),
        (codes.KNEELING, 11, 15),
        (codes.DEFENDING, 17, 17),
        (codes.CHARGED, 11, 11),
        (codes.RUNNING, 12, 14),
        (codes.HELPLESS, 1, 6),
        (codes.PARALYSED, 1, 6),
        (codes.SLOWED, 12, 12),
    ],
)
def test_conditions_change_defense(condition: int, melee: int, ranged: int) -> None:
    spot = Spot()
    spot.clear()
    spot.put("foe", condition)
    assert defense(spot.state, FOE, HERO, True) == melee
    assert defense(spot.state, FOE, HERO, False) == ranged


@pytest.mark.parametrize(
    ("condition", "melee", "ranged"),
    [
        (codes.PRONE, -4, 0),
        (codes.SHAKEN, -2, -2),
        (codes.SICKENED, -2, -2),
        (codes.DAZZLED, -1, -1),
        (codes.ENTANGLED, -2 - 4, -2 - 4),
        (codes.SLOWED, -1, -1),
        (codes.INVISIBLE, 2, 2),
    ],
)
def test_conditions_change_attacks(condition: int, melee: int, ranged: int) -> None:
    spot = Spot()
    spot.clear()
    spot.put("hero", condition)
    assert attack_bonus(spot.state, HERO, FOE, codes.HAND) == 5 + melee
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == 5 + ranged


def test_a_shot_loses_2_for_each_increment_begun_and_4_into_a_fight() -> None:
    said = {"links": [{"from": "near", "to": "far", "feet": 120}]}
    ally = {"ally": {"side": "pcs", "zone": "far"}}
    spot = Spot(foe={"zone": "far"}, said=said, initiative=(20, 1))
    assert feet_apart(spot.state, HERO, FOE) == 120
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == 5 - 2
    crowd = Spot(foe={"zone": "far"}, said=said, more=ally, initiative=(20, 1, 1))
    assert attack_bonus(crowd.state, HERO, FOE, codes.MISSILE) == 5 - 2 - 4
    giant = Spot(foe={"zone": "far", "size": "huge"}, said=said, more=ally, initiative=(20, 1, 1))
    assert attack_bonus(giant.state, HERO, FOE, codes.MISSILE) == 5 - 2


def test_cover_counts_from_elsewhere_only() -> None:
    zones = {"near": {"name": "Near", "cover": "improved"}, "far": {"name": "Far"}}
    spot = Spot(hero={"zone": "far"}, said={"zones": zones})
    spot.clear()
    assert defense(spot.state, FOE, HERO, False) == 13 + 8
    near = Spot(said={"zones": zones})
    near.clear()
    assert defense(near.state, FOE, HERO, False) == 13


@pytest.mark.parametrize(("face", "hits"), [(1, False), (6, False), (7, True), (20, True)])
def test_an_attack_hits_at_defense(face: int, hits: bool) -> None:
    spot = Spot()  # the foe is flat-footed: 12
    spot.do("strike foe", face)
    assert (spot.state.roll_count == 1) == hits


def test_a_natural_20_hits_whatever_the_defense_and_a_1_misses() -> None:
    for dodge, face, hits in ((30, 20, True), (30, 19, False), (-9, 1, False)):
        spot = Spot(foe={"dodge": dodge, "parry": -20})
        spot.clear()
        spot.do("strike foe", face)
        assert (spot.state.roll_count == 1) == hits


def test_a_threat_is_confirmed_by_a_second_attack_roll() -> None:
    spot = Spot()
    spot.do("strike foe", 19)
    assert spot.check() == "critical hit"
    spot.roll(7)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 3 + 2 + 3
    spot = Spot()
    spot.do("strike foe", 19, 6)
    assert spot.state.difficulty == 15 + 3 + 2


def test_a_minion_lands_no_critical_hit_on_others() -> None:
    spot = Spot(hero={"minion": True})
    spot.do("strike foe", 20)
    assert spot.check() == "Toughness"


def test_concealment_turns_a_hit_into_a_miss_from_17_on() -> None:
    zones = {"near": {"name": "Near", "concealment": "partial"}, "far": {"name": "Far"}}
    for face, check in ((16, "Toughness"), (17, "")):
        spot = Spot(said={"zones": zones})
        spot.do("strike foe", 10)
        assert spot.check() == "miss chance"
        spot.roll(face)
        assert spot.check() == check


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (18, {}),
        (17, {"hurt": 1, "bruised": 1}),
        (14, {"hurt": 1, "bruised": 1}),
        (13, {"wounded": 1, "dazed_box": 1}),
        (9, {"wounded": 1, "dazed_box": 1}),
        (8, {"disabled": 1, "staggered": 1}),
        (4, {"disabled": 1, "staggered": 1}),
        (3, {"dying": 1, "unconscious": 1}),
    ],
)
def test_a_lethal_hit_ticks_the_track_by_how_much_the_save_fails(face: int, expected: dict[str, int]) -> None:
    spot = Spot()  # 15 + 3 + 2 against Toughness +2
    spot.do("strike foe", 10, face)
    assert track(spot.foe) == expected
    assert (spot.foe.status == OUT) == ("dying" in expected)


@pytest.mark.parametrize(
    ("face", "expected"),
    [
        (15, {}),
        (14, {"bruised": 1}),
        (10, {"dazed_box": 1}),
        (5, {"staggered": 1}),
        (1, {"staggered": 1}),
    ],
)
def test_a_blow_with_bare_hands_is_not_lethal(face: int, expected: dict[str, int]) -> None:
    spot = Spot()  # 15 + 2 against +2
    spot.do("punch foe", 10, face)
    assert track(spot.foe) == expected


def test_a_ticked_box_ticks_the_next() -> None:
    spot = Spot()
    for _ in range(2):
        suffer(spot.state, FOE, codes.GRAVE, True)
    assert track(spot.foe) == {"wounded": 1, "dazed_box": 1, "disabled": 1, "staggered": 1}
    spot = Spot()
    for _ in range(3):
        suffer(spot.state, FOE, codes.GRAVE, False)
    assert track(spot.foe) == {"dazed_box": 1, "staggered": 1, "unconscious": 1}


def test_the_unconscious_take_the_first_free_lethal_box() -> None:
    spot = Spot()
    spot.foe.unconscious = 1
    suffer(spot.state, FOE, codes.SLIGHT, False)
    assert spot.foe.wounded == 1 and spot.foe.disabled == 0


def test_past_dying_is_death() -> None:
    spot = Spot()
    for _ in range(2):
        suffer(spot.state, FOE, codes.WORST, True)
    assert spot.foe.dead == 1 and spot.foe.status == OUT


def test_earlier_damage_makes_saves_harder_and_only_the_higher_counts() -> None:
    spot = Spot()
    foe = spot.foe
    foe.hurt, foe.wounded, foe.bruised, foe.dazed_box = 2, 1, 4, 1
    assert toughness(spot.state, FOE, True, False) == 2 - 3
    assert toughness(spot.state, FOE, False, False) == 2 - 5


def test_a_natural_20_on_a_save_is_never_worse_than_hurt() -> None:
    spot = Spot(hero={"abilities": {"strength": 20, "dexterity": 2}})
    spot.do("strike foe", 10, 20)
    assert track(spot.foe) == {"hurt": 1, "bruised": 1}


def test_a_minion_is_out_by_any_failed_save_even_with_a_20() -> None:
    spot = Spot(foe={"minion": True})
    spot.do("strike foe", 10, 17)
    assert spot.foe.dying == 1 and spot.foe.status == OUT


def test_the_wounded_are_stunned_for_a_round_and_shaken_until_healed() -> None:
    spot = Spot()
    spot.do("strike foe", 10, 10)
    assert int(spot.foe.conditions) >> codes.STUNNED & 1
    spot.do("end the turn")
    assert spot.state.actor == FOE and spot.texts() == ["end the turn"]
    assert attack_bonus(spot.state, FOE, HERO, codes.HAND) == 3 - 2
    spot.do("end the turn")
    assert not int(spot.foe.conditions) >> codes.STUNNED & 1


def test_the_staggered_take_one_action_and_further_damage_puts_them_out() -> None:
    spot = Spot()
    suffer(spot.state, FOE, codes.SEVERE, False)
    suffer(spot.state, FOE, codes.SLIGHT, False)
    assert spot.foe.unconscious == 1
    spot = Spot(hero={"zone": "far"}, initiative=(1, 20))
    assert (spot.foe.standard, spot.foe.moves) == (1, 1)
    spot.foe.staggered = 1
    spot.do("end the turn")
    spot.do("end the turn")
    assert (spot.foe.standard, spot.foe.moves) == (1, 0)


def test_the_disabled_who_act_are_dying_when_the_next_round_begins() -> None:
    more = {"other": {"side": "npcs", "zone": "far"}}
    said = {"objectives": {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}}
    spot = Spot(more=more, said=said, initiative=(20, 10, 1))
    spot.foe.disabled = 1
    spot.do("end the turn")
    spot.do("strike hero", 2)
    assert spot.foe.status == UP
    spot.do("end the turn")
    assert spot.foe.dying == 1 and spot.foe.status == OUT


@pytest.mark.parametrize(
    ("face", "dying", "dead", "disabled"), [(7, 0, 1, 0), (8, 1, 0, 0), (17, 1, 0, 0), (18, 0, 0, 1)]
)
def test_the_dying_roll_when_a_round_begins(face: int, dying: int, dead: int, disabled: int) -> None:
    more = {"other": {"side": "npcs", "zone": "far"}}
    said = {"objectives": {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}}
    spot = Spot(more=more, said=said, initiative=(20, 10, 1))
    suffer(spot.state, FOE, codes.WORST, True)
    spot.do("end the turn")
    spot.do("end the turn")
    assert spot.check() == "Constitution (dying)"
    spot.roll(face)
    assert (spot.foe.dying, spot.foe.dead, spot.foe.disabled) == (dying, dead, disabled)


def test_conviction_rolls_a_failed_save_again_and_low_dice_count_10_more() -> None:
    spot = Spot(foe={"conviction": 1})
    spot.do("strike foe", 10, 3)
    assert spot.texts() == ["spend conviction", "let it stand"]
    spot.do("spend conviction", 8)
    assert spot.foe.conviction == 0 and track(spot.foe) == {}
    spot = Spot(foe={"conviction": 1})
    spot.do("strike foe", 10, 3)
    spot.do("let it stand")
    assert spot.foe.dying == 1 and spot.foe.conviction == 1


@pytest.mark.parametrize(
    ("first", "second", "lands", "threatens"),
    [
        (1, 1, True, False),  # counts 11, and 11 and 5 are 16
        (5, 1, True, False),
        (1, 10, True, False),  # counts 20, and is no 20
        (2, 9, True, False),  # counts 19, and a sword threatens from 19
        (2, 19, True, True),
        (2, 20, True, True),
    ],
)
def test_a_second_die_for_conviction_counts_11_at_least_and_threatens_by_what_it_shows(
    first: int, second: int, lands: bool, threatens: bool
) -> None:
    spot = Spot(hero={"conviction": 1})
    spot.clear()
    spot.foe.dodge = 3  # Defense 16
    spot.do("strike foe", first)
    assert spot.state.difficulty == 16 and spot.state.bonus == 5
    spot.do("spend conviction", second)
    assert (spot.check() != "") == lands
    assert (spot.check() == "critical hit") == threatens


def test_a_second_die_of_10_is_no_natural_20() -> None:
    spot = Spot(hero={"conviction": 1})
    spot.clear()
    spot.foe.dodge = 40
    spot.do("strike foe", 12)
    spot.do("spend conviction", 10)
    assert spot.check() == "" and track(spot.foe) == {}


def test_a_first_die_that_threatens_and_misses_does_not_threaten_by_the_second() -> None:
    spot = Spot(hero={"conviction": 1})
    spot.clear()
    spot.foe.dodge = 12  # Defense 25
    spot.do("strike foe", 19)
    spot.do("spend conviction", 10)
    assert spot.check() == "Toughness"


def test_an_attack_that_a_1_misses_or_a_20_lands_is_told_without_a_margin() -> None:
    told = []
    for dodge, face in ((-9, 1), (30, 20)):
        spot = Spot(foe={"dodge": dodge, "parry": -20})
        spot.clear()
        spot.do("strike foe", face)
        told.append(spot.sentences[-1])
    assert told == ["Hero misses Foe: a 1 always misses.", "Hero hits Foe."]


def test_conviction_is_spent_once_a_round() -> None:
    spot = Spot(foe={"conviction": 3})
    spot.do("strike foe", 10, 13)
    spot.do("spend conviction", 1)
    assert spot.foe.conviction == 2 and spot.foe.wounded == 1
    spot.do("end the turn")
    spot.do("end the turn")
    spot.do("strike foe", 20, 20, 3)
    assert spot.texts() == ["spend conviction", "let it stand"]


def test_a_dying_character_stabilises_by_conviction() -> None:
    more = {"other": {"side": "npcs", "zone": "far"}}
    said = {"objectives": {"pcs": [{"defeat": ["foe", "other"]}], "npcs": [{"defeat": ["hero"]}]}}
    spot = Spot(foe={"conviction": 1}, more=more, said=said, initiative=(20, 10, 1))
    suffer(spot.state, FOE, codes.WORST, True)
    spot.do("end the turn")
    spot.do("end the turn")
    spot.do("spend conviction")
    assert (spot.foe.dying, spot.foe.disabled, spot.foe.unconscious) == (0, 1, 1)


def test_conviction_shakes_off_a_stun() -> None:
    spot = Spot(foe={"conviction": 2})
    spot.do("strike foe", 10, 10)
    spot.do("let it stand")
    spot.do("end the turn")
    spot.do("spend conviction to shake it off")
    assert spot.foe.standard == 1 and "strike hero" in spot.texts()


def test_extra_effort_tires_when_the_next_round_begins_unless_conviction_is_spent() -> None:
    for points, fatigue in ((0, codes.WINDED), (1, 0)):
        spot = Spot(hero={"conviction": points})
        spot.do("extra effort for a check")
        spot.do("strike foe", 4)
        if spot.state.phase == codes.REROLL:
            spot.do("let it stand")
        spot.do("end the turn")
        spot.do("end the turn")
        if points:
            spot.do("spend conviction")
        assert spot.hero.fatigue == fatigue


def test_extra_effort_adds_2_to_the_next_check() -> None:
    spot = Spot()
    spot.do("extra effort for a check")
    spot.do("strike foe", 5)
    assert spot.check() == "Toughness"


def test_the_exhausted_who_tire_fall() -> None:
    spot = Spot()
    spot.hero.fatigue = codes.EXHAUSTED
    spot.hero.owes = 1
    spot.do("end the turn")
    spot.do("end the turn")
    assert spot.hero.unconscious == 1 and spot.hero.status == OUT


def test_a_finesse_attack_goes_past_armour_it_must_beat() -> None:
    spot = Spot(foe={"armour": ["breastplate"]})
    spot.do("strike past armour")
    spot.do("strike foe", 9)
    assert spot.state.roll_count == 0 or spot.state.actor == FOE
    spot = Spot(foe={"armour": ["breastplate"]})
    spot.do("strike past armour")
    spot.do("strike foe", 10)
    assert spot.check() == "Toughness" and spot.state.bonus == 2
    plain = Spot(foe={"armour": ["breastplate"]})
    plain.do("strike foe", 10)
    assert plain.state.bonus == 5


def test_total_defense_adds_4_until_the_next_turn() -> None:
    spot = Spot(initiative=(1, 20))
    spot.do("total defense")
    assert spot.state.actor == FOE
    assert defense(spot.state, FOE, HERO, True) == 13 + 4
    spot.do("end the turn")
    spot.do("end the turn")
    assert defense(spot.state, FOE, HERO, True) == 13


def test_two_weapons_strike_twice_with_penalties() -> None:
    spot = Spot(hero={"weapons": ["sword", "short_sword"]})
    spot.do("strike with both hands foe")
    assert spot.state.bonus == 5 - 4
    spot.roll(2)
    assert spot.check() == "attack" and spot.state.bonus == 5 - 8
    feat = Spot(hero={"weapons": ["sword", "short_sword"], "feats": ["two-weapon fighting"]})
    feat.do("strike with both hands foe")
    assert feat.state.bonus == 5 - 2


def test_autofire_makes_the_save_1_harder_for_every_2_beyond_defense() -> None:
    spot = Spot(hero={"weapons": ["machine_pistol"]})
    spot.do("shoot foe", 13)
    assert spot.state.difficulty == 15 + 3 + (13 + 5 - 12) // 2


def test_a_blast_halves_its_damage_for_whoever_makes_the_reflex_save() -> None:
    spot = Spot(hero={"weapons": ["grenade"], "zone": "far"})
    spot.hero.zone = 0
    spot.foe.zone = 1
    spot.do("throw at foe")
    assert spot.check() == "Reflex" and spot.state.difficulty == 15
    spot.roll(15)
    assert spot.state.difficulty == 15 + 2
    spot = Spot(hero={"weapons": ["grenade"]}, foe={"zone": "far"})
    spot.do("throw at foe", 5)
    assert spot.state.difficulty == 15 + 5


def test_cover_adds_2_to_reflex_saves() -> None:
    zones = {"near": {"name": "Near", "cover": "cover"}, "far": {"name": "Far"}}
    spot = Spot(hero={"weapons": ["grenade"], "zone": "far"}, said={"zones": zones})
    spot.states[0].spaces[1, 0] = 4  # 20 feet
    spot.do("throw at foe")
    assert spot.state.bonus == 1 + 2
