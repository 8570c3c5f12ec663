"""Manoeuvres: trips, disarming, grapples, rushes, words, aid, combined attacks, aiming, last blows."""

from __future__ import annotations

from typing import Any

import pytest

from arena.people.codes import OUT
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.grapple import can_grab, grapple_bonus
from arena.true20.chapters.manoeuvres.rules.manoeuvre import balance
from arena.true20.chapters.manoeuvres.rules.tricks import resistance
from arena.true20.core.rules.attack import attack_bonus
from arena.true20.core.rules.defense import defense
from arena.true20.core.rules.person import put_in
from tests.true20.table import FOE, HERO, Spot

ALLY = {"ally": {"side": "pcs", "zone": "near", "level": 1, "role": "warrior", "weapons": ["club"]}}


def is_in(character: object, condition: int) -> bool:
    """Return whether somebody is in a condition."""
    return bool(int(character.conditions) >> condition & 1)  # type: ignore[attr-defined]


def test_a_trip_is_an_attack_and_then_an_opposed_check() -> None:
    spot = Spot()
    spot.do("trip foe", 10)
    assert spot.check() == "trip" and spot.state.bonus == 2 and spot.state.other_bonus == 1
    spot.roll(10, 10)
    assert is_in(spot.foe, codes.PRONE)


def test_whoever_is_not_tripped_may_trip_back_without_an_attack_roll() -> None:
    spot = Spot()
    spot.do("trip foe", 10, 1, 20)
    assert spot.texts() == ["answer in kind", "leave it"] and spot.state.decider == 1
    spot.do("answer in kind", 20, 1)
    assert is_in(spot.hero, codes.PRONE)
    feat = Spot(hero={"feats": ["improved trip"]})
    feat.do("trip foe", 10)
    assert feat.state.bonus == 2 + 2
    feat.roll(1, 20)
    assert feat.state.decider == 0 and "answer in kind" not in feat.texts()


def test_size_and_a_firm_stand_count_for_keeping_ones_feet() -> None:
    spot = Spot(foe={"size": "large", "stable": True, "skills": {"acrobatics": 5}})
    assert balance(spot.state, FOE, True) == 1 + 5 + 4 + 4
    assert balance(spot.state, FOE, False) == 1 + 4


def test_a_disarm_is_damage_against_strength() -> None:
    spot = Spot()
    spot.do("disarm foe", 10)
    assert spot.state.bonus == 3 + 2 and spot.state.other_bonus == 1
    spot.roll(10, 10)
    assert spot.foe.weapons[codes.HAND].dropped == 1
    spot.do("end the turn")
    assert "strike hero" not in spot.texts()
    spot.do("pick up weapons")
    assert "strike hero" in spot.texts()


def test_bare_hands_take_the_weapon_and_cannot_be_answered() -> None:
    spot = Spot(hero={"weapons": []})
    spot.do("disarm foe", 10, 20, 1)
    assert spot.foe.weapons[codes.HAND].dropped == -1
    spot = Spot(hero={"weapons": []})
    spot.do("disarm foe", 10, 1, 20)
    assert "answer in kind" not in spot.texts()
    armed = Spot()
    armed.do("disarm foe", 10, 1, 20)
    assert armed.texts() == ["answer in kind", "leave it"]


def test_a_grapple_check_is_attack_bonus_strength_and_size() -> None:
    spot = Spot(foe={"size": "large"})
    assert grapple_bonus(spot.state, HERO) == 3 + 2 + 2
    assert grapple_bonus(spot.state, FOE) == 2 + 1 - 1 + 1 + 4


def grabbed(**said: object) -> Spot:
    """Return a game in which hero has just got hold of foe."""
    spot = Spot(**said)  # type: ignore[arg-type]
    spot.do("grab foe", 10, 20, 1)
    assert spot.state.phase == codes.GRIP
    return spot


def test_a_grapple_that_is_lost_is_told_and_nobody_holds_anybody() -> None:
    spot = Spot()
    spot.do("grab foe", 10, 1, 20)
    told = [tuple(event)[:4] for event in spot.states[0]["events"][: spot.state.event_count]]
    assert (codes.EV_GRIP, HERO, FOE, 0) in told
    assert (spot.hero.grip, spot.foe.grip) == (-1, -1)


def test_whoever_holds_may_squeeze_or_kill() -> None:
    spot = grabbed()
    spot.do("squeeze")
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 2 and spot.state.lethal == 0
    spot = grabbed()
    spot.do("squeeze to kill")
    assert spot.state.lethal == 1


def test_the_pinned_lose_4_and_their_dodge_and_can_be_tied_up() -> None:
    spot = grabbed()
    spot.do("pin")
    spot.clear()
    assert defense(spot.state, FOE, HERO, True) == 12 - 4
    spot.do("end the turn")
    spot.do("escape", 1, 20)
    assert spot.foe.grip == HERO
    spot.do("end the turn")
    spot.do("grab foe")
    assert spot.check() == "grapple"
    spot.roll(20, 1)
    assert "tie up" not in spot.texts()  # a pin lasts until the turn of whoever pins begins


def test_tying_up_puts_out_whoever_is_pinned() -> None:
    spot = grabbed()
    spot.put("foe", codes.PINNED)
    assert "tie up" in spot.texts()
    spot.do("tie up")
    assert spot.foe.status == OUT and is_in(spot.foe, codes.HELPLESS)


def test_escape_is_grapple_or_escape_artist_against_the_grip() -> None:
    spot = grabbed(foe={"skills": {"escape artist": 9}})
    spot.do("squeeze", 20)
    spot.do("end the turn")
    assert "move far" not in spot.texts()
    spot.do("escape")
    assert spot.state.bonus == 10 and spot.state.other_bonus == 7
    spot.roll(10, 10)
    assert spot.foe.grip == -1 and spot.hero.grip == -1


def test_outsiders_find_whoever_grapples_without_dodge_and_the_partner_does_not() -> None:
    spot = grabbed(more=ALLY, initiative=(20, 1, 5))
    spot.do("squeeze", 20)
    spot.clear()
    assert defense(spot.state, FOE, 2, True) == 12
    assert defense(spot.state, FOE, HERO, True) == 13


def test_whoever_grapples_strikes_only_with_bare_hands_and_light_weapons() -> None:
    spot = grabbed(hero={"weapons": ["sword"]})
    spot.do("squeeze", 20)
    spot.do("end the turn")
    spot.do("end the turn")
    assert "strike foe" not in spot.texts() and "punch foe" in spot.texts()
    light = grabbed(hero={"weapons": ["knife"]})
    light.do("squeeze", 20)
    light.do("end the turn")
    light.do("end the turn")
    assert "strike foe" in light.texts()


def test_a_throw_ends_the_grapple_and_the_thrown_lie() -> None:
    spot = grabbed(hero={"abilities": {"strength": 4, "dexterity": 2}})
    spot.do("hurl to near")
    assert is_in(spot.foe, codes.PRONE) and spot.hero.grip == -1


def test_a_drag_goes_half_the_speed() -> None:
    short = {"links": [{"from": "near", "to": "far", "feet": 15}]}
    spot = grabbed(said=short)
    spot.do("drag to far")
    assert spot.hero.zone == spot.foe.zone == 1
    assert "drag to far" not in grabbed().texts()


def test_improved_grab_turns_a_blow_into_a_hold() -> None:
    spot = Spot(hero={"feats": ["improved grab"]})
    spot.do("punch foe", 10, 20)
    assert spot.check() == "grapple"


def test_a_mental_grapple_is_against_10_and_will() -> None:
    spot = Spot(hero={"feats": ["mind touch"], "abilities": {"wisdom": 3}}, foe={"will": 4})
    spot.do("grapple the mind of foe")
    assert spot.state.bonus == 3 + 3 + 3 and spot.state.difficulty == 14
    spot.roll(5)
    assert spot.texts() == ["squeeze", "pin"]
    spot.do("squeeze")
    assert spot.state.lethal == 0 and spot.state.difficulty == 15 + 3


def test_a_rush_pushes_5_feet_a_point_up_to_the_speed() -> None:
    spot = Spot(hero={"zone": "far"})
    spot.do("move near")
    spot.do("rush foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (2, 1)
    spot.roll(10, 6)  # 12 against 7
    assert "Hero pushes Foe back 25 feet." in spot.sentences and spot.foe.zone == 0
    spot = Spot(hero={"zone": "far"})
    spot.do("move near")
    spot.do("rush foe", 20, 1)
    assert spot.foe.zone == 1


def test_a_larger_one_pushes_4_better_a_size() -> None:
    spot = Spot(hero={"zone": "far", "size": "huge"}, foe={"stable": True})
    spot.do("move near")
    spot.do("rush foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (2 + 8, 1 + 4)


def test_an_overrun_lets_its_target_choose() -> None:
    spot = Spot(hero={"zone": "far"})
    spot.do("move near")
    spot.do("overrun foe")
    assert spot.texts() == ["block the way", "step aside"] and spot.state.decider == 1
    spot.do("block the way", 20, 1)
    assert is_in(spot.foe, codes.PRONE) and spot.hero.feet == 30
    aside = Spot(hero={"zone": "far"})
    aside.do("move near")
    aside.do("overrun foe")
    aside.do("step aside")
    assert aside.hero.feet == 30 and not is_in(aside.foe, codes.PRONE)


def test_a_feint_takes_dodge_and_2_from_defense_for_the_next_attack() -> None:
    spot = Spot(hero={"skills": {"bluff": 5}}, foe={"skills": {"sense motive": 2}})
    spot.clear()
    spot.do("feint foe")
    assert (spot.state.bonus, spot.state.other_bonus) == (5, 2)
    spot.roll(10, 10)
    assert defense(spot.state, FOE, HERO, True) == 12 - 2
    spot.do("end the turn")
    spot.do("end the turn")
    spot.do("strike foe", 5)
    assert spot.check() == "Toughness"
    assert defense(spot.state, FOE, HERO, True) == 13


@pytest.mark.parametrize("words", ["demoralize foe", "taunt foe"])
def test_the_frightened_and_the_taunted_are_shaken_for_a_round(words: str) -> None:
    spot = Spot(hero={"feats": ["taunt"]})
    assert resistance(spot.state, FOE) == 10 + 2
    spot.do(words, 20)
    if spot.state.roll_count:
        spot.roll(1)
    assert is_in(spot.foe, codes.SHAKEN)
    spot.do("end the turn")
    assert attack_bonus(spot.state, FOE, HERO, codes.HAND) == 3 - 2
    spot.do("end the turn")
    assert not is_in(spot.foe, codes.SHAKEN)


def test_a_quick_taunt_is_a_move_action_at_5_less() -> None:
    spot = Spot(hero={"feats": ["taunt"], "skills": {"bluff": 6}})
    spot.do("taunt quickly foe")
    assert spot.state.bonus == 1 and spot.hero.standard == 1 and spot.hero.moves == 0


def test_the_distracted_are_dazed_and_keep_their_dodge() -> None:
    spot = Spot(hero={"feats": ["distract"]})
    spot.clear()
    spot.do("distract foe", 20, 1)
    assert is_in(spot.foe, codes.DAZED) and defense(spot.state, FOE, HERO, True) == 13
    spot.do("end the turn")
    assert spot.texts() == ["end the turn"]


def test_a_trick_hides_whoever_plays_it_and_finds_something_to_hide_behind() -> None:
    spot = Spot()
    assert "trick foe" not in spot.texts()
    spot.state.zones[0].hides = codes.PARTIAL
    spot.do("trick foe", 20, 1)
    assert spot.hero.hidden == 1


def test_nobody_taunts_an_enemy_who_hides() -> None:
    spot = Spot(hero={"feats": ["taunt"]})
    assert "taunt quickly foe" in spot.texts()
    spot.foe.hidden = 1
    assert not [words for words in spot.texts() if "foe" in words]


def test_nobody_tricks_its_way_out_of_sight_from_a_grapple() -> None:
    spot = Spot()
    spot.state.zones[0].hides = codes.PARTIAL
    assert "trick foe" in spot.texts()
    spot.hero.grip, spot.foe.grip = FOE, HERO
    assert "trick foe" not in spot.texts()


def test_aid_is_an_attack_against_10_that_helps_an_ally_by_2() -> None:
    spot = Spot(more=ALLY, initiative=(20, 1, 10))
    spot.do("aid against foe")
    assert spot.state.difficulty == 10
    spot.roll(5)
    spot.do("help ally attack")
    assert attack_bonus(spot.state, 2, FOE, codes.HAND) == 1 + 2
    other = Spot(more=ALLY, initiative=(20, 1, 10))
    other.clear()
    other.do("aid against foe", 5)
    other.do("help ally defend")
    assert defense(other.state, 2, FOE, True) == 11 + 2


def test_a_combined_attack_takes_the_largest_damage_and_2_for_each_near_it() -> None:
    spot = Spot(more=ALLY, initiative=(20, 1, 10))
    spot.do("join an attack on foe", 10)
    assert spot.state.roll_count == 0
    spot.do("end the turn")
    spot.do("lead the attack on foe", 15)
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 5 + 2
    spot = Spot(hero={"abilities": {"strength": 6}}, more=ALLY, initiative=(20, 1, 10))
    spot.do("join an attack on foe", 10)
    spot.do("end the turn")
    spot.do("lead the attack on foe", 15)
    assert spot.state.difficulty == 15 + 9  # a club of +2 is more than 5 below a sword of +9


def test_aim_adds_5_within_reach_and_2_from_afar_and_gives_up_dodging() -> None:
    spot = Spot(foe={"zone": "far"})
    spot.clear()
    spot.do("aim at foe")
    assert spot.state.actor == FOE and defense(spot.state, HERO, FOE, True) == 13
    spot.do("end the turn")
    assert attack_bonus(spot.state, HERO, FOE, codes.MISSILE) == 5 + 2
    near = Spot()
    near.do("aim at foe")
    near.do("end the turn")
    assert attack_bonus(near.state, HERO, FOE, codes.HAND) == 5 + 5


def test_an_aim_is_lost_by_moving_and_perhaps_when_struck() -> None:
    spot = Spot()
    spot.do("aim at foe")
    spot.do("strike hero", 15, 18)
    assert spot.check() == "Concentration (aim)" and spot.state.difficulty == 10 + 2 + 1
    spot.roll(1)
    assert not is_in(spot.hero, codes.AIMING)
    moved = Spot()
    moved.do("aim at foe")
    moved.do("end the turn")
    moved.do("move far")
    assert not is_in(moved.hero, codes.AIMING)


def test_a_last_blow_hits_critically_and_asks_fortitude_10_and_damage() -> None:
    spot = Spot(foe={"fortitude": 0})
    spot.put("foe", codes.HELPLESS)
    spot.do("finish off foe")
    assert spot.check() == "Toughness" and spot.state.difficulty == 15 + 5 + 3
    spot.roll(20)
    assert spot.check() == "Fortitude" and spot.state.difficulty == 10 + 5 + 3
    spot.roll(1)
    assert spot.foe.dying == 1 and spot.foe.status == OUT


def test_a_full_action_can_be_begun_and_completed_in_the_next_turn() -> None:
    spot = Spot(hero={"zone": "far"})
    spot.put("foe", codes.HELPLESS)
    spot.do("move near")
    assert "finish off foe" not in spot.texts()
    spot.do("begin to finish off foe")
    spot.do("end the turn")
    spot.do("finish off foe")
    assert spot.check() == "Toughness" and spot.hero.moves == 1


def test_a_charge_runs_straight_hits_2_better_and_costs_2_defense() -> None:
    spot = Spot(hero={"zone": "far"})
    spot.do("charge foe")
    assert spot.hero.zone == 0 and spot.state.bonus == 5 + 2
    spot.roll(2)
    spot.clear()
    assert defense(spot.state, HERO, FOE, True) == 15 - 2
    tired = Spot(hero={"zone": "far"})
    tired.hero.fatigue = codes.WINDED
    assert "charge foe" not in tired.texts()


def test_a_slam_adds_damage_for_every_20_feet() -> None:
    spot = Spot(hero={"zone": "far"}, said={"links": [{"from": "near", "to": "far", "feet": 40}]})
    spot.do("slam into foe", 15)
    assert spot.state.difficulty == 15 + 2 + 2


def test_a_readied_blow_falls_when_somebody_acts_and_moves_the_turn() -> None:
    spot = Spot(foe={"zone": "far"})
    spot.do("ready a blow")
    spot.do("end the turn")
    spot.do("move near")
    assert spot.texts() == ["take the readied action", "keep it ready"] and spot.state.decider == 0
    spot.do("take the readied action", 15, 20)
    assert spot.state.actor == FOE and spot.hero.initiative == spot.foe.initiative


def test_a_readied_blow_is_lost_on_whoever_is_stunned_meanwhile() -> None:
    spot = Spot(foe={"zone": "near"})
    spot.do("ready a blow")
    spot.do("end the turn")
    put_in(spot.state, HERO, codes.STUNNED, 1)
    spot.do("drop prone")
    assert spot.state.decider == 1
    assert spot.state.actor == FOE


def test_whoever_refocuses_acts_next_round_as_if_it_had_rolled_20() -> None:
    spot = Spot(initiative=(5, 1))
    spot.do("refocus")
    assert spot.state.actor == FOE
    spot.do("end the turn")
    assert spot.hero.initiative == 20 + 2


def test_an_ally_who_covers_adds_2_and_may_be_hit_instead() -> None:
    spot = Spot(
        hero={"dodge": 3},
        more={"ally": {"side": "npcs", "zone": "near", "dodge": -4}},
        initiative=(1, 10, 20),
    )
    spot.clear()
    assert spot.state.actor == 2
    spot.do("cover foe")
    spot.do("end the turn")
    spot.do("end the turn")
    assert defense(spot.state, FOE, HERO, True) == 13 + 2
    spot.do("strike foe", 9)  # 14: would hit but for the cover, and beats the Defense of the ally
    assert spot.state.victim == 2


def covered(place: int, ally: dict[str, Any] | None = None) -> Spot:
    """Return a place where an ally has covered the foe and then been put into a zone, and the hero acts."""
    quick = {"side": "npcs", "zone": "near", "dodge": -4, **(ally or {})}
    spot = Spot(hero={"dodge": 3}, more={"ally": quick}, initiative=(1, 10, 20))
    spot.clear()
    spot.do("cover foe")
    spot.do("end the turn")
    spot.who("ally").zone = place
    spot.do("end the turn")
    return spot


def test_an_ally_who_has_gone_elsewhere_covers_nobody() -> None:
    spot = covered(1)
    assert defense(spot.state, FOE, HERO, True) == 13
    spot.do("strike foe", 7)  # 12
    assert spot.state.roll_count == 0 and spot.state.victim == -1


def test_what_keeps_an_ally_from_critical_hits_counts_when_it_is_hit_instead() -> None:
    spot = covered(0)
    spot.hero.weapons[codes.HAND].threat = 9
    spot.who("ally").no_criticals = 1
    spot.do("strike foe", 9)
    assert spot.check() == "Toughness" and spot.state.victim == 2


def test_minions_under_orders_attack_only_on_the_word_of_their_leader() -> None:
    more = {"thug": {"side": "npcs", "zone": "near", "minion": True, "orders": "foe", "count": 2}}
    spot = Spot(more=more, initiative=(1, 20, 10))
    assert spot.state.actor == FOE
    spot.do("order thug_1")
    assert spot.foe.moves == 0
    assert spot.who("thug_1").ordered == spot.who("thug_2").ordered == 1
    quiet = Spot(more=more, initiative=(1, 5, 20))
    assert "punch hero" not in quiet.texts()


def test_recovering_costs_conviction_and_a_full_action() -> None:
    spot = Spot(hero={"conviction": 2})
    spot.hero.bruised = 2
    spot.do("recover", 15)
    assert spot.hero.bruised == 1 and spot.hero.conviction == 1


def test_a_warriors_determination_erases_bruises_and_hurts() -> None:
    spot = Spot(hero={"conviction": 2})
    spot.hero.bruised, spot.hero.hurt = 2, 3
    spot.do("spend conviction on determination")
    assert (spot.hero.bruised, spot.hero.hurt) == (0, 0)


def test_a_surge_is_a_further_standard_action() -> None:
    spot = Spot(hero={"conviction": 2})
    spot.do("strike foe", 2)
    spot.do("let it stand")
    spot.do("spend conviction for a standard action")
    assert "strike foe" in spot.texts()


def test_a_feat_by_conviction_lasts_until_the_next_turn() -> None:
    spot = Spot(hero={"conviction": 2})
    spot.do("spend conviction on improved trip")
    spot.do("trip foe", 15)
    assert spot.state.bonus == 2 + 2
    spot.roll(20, 1)
    spot.do("end the turn")
    spot.do("end the turn")
    assert int(spot.hero.heroic) == 0


def test_a_sneak_attack_adds_2_and_cripples() -> None:
    spot = Spot(
        hero={"feats": ["sneak attack", "crippling strike"]}, foe={"unaware": True}, initiative=(20, 1)
    )
    spot.do("strike foe", 10)
    assert spot.state.difficulty == 15 + 5 + 2
    spot.roll(19)
    assert spot.foe.drained[codes.STRENGTH] == 1


def test_a_net_entangles_and_a_second_one_holds() -> None:
    spot = Spot(hero={"weapons": ["net"]}, foe={"skills": {"escape artist": 5}})
    spot.do("throw at foe", 15)
    assert is_in(spot.foe, codes.ENTANGLED)
    spot.do("end the turn")
    spot.do("escape")
    assert spot.check() == "Escape Artist" and spot.state.difficulty == 20
    spot.roll(20)
    assert not is_in(spot.foe, codes.ENTANGLED)


def test_a_turn_can_be_held_back_and_taken_after_another() -> None:
    spot = Spot(more=ALLY, initiative=(20, 1, 10))
    spot.do("delay")
    assert spot.state.actor == 2
    spot.do("end the turn")
    assert spot.texts() == ["act now", "wait on"]
    spot.do("act now")
    assert spot.state.actor == HERO and spot.hero.initiative == spot.who("ally").initiative


def test_dropping_prone_is_free_and_standing_up_is_a_move_action() -> None:
    spot = Spot()
    spot.do("drop prone")
    assert (spot.hero.standard, spot.hero.moves) == (1, 1) and is_in(spot.hero, codes.PRONE)
    assert "move far" not in spot.texts()
    spot.do("stand up")
    assert spot.hero.moves == 0 and not is_in(spot.hero, codes.PRONE)
    quick = Spot(hero={"feats": ["instant up"]})
    quick.put("hero", codes.PRONE)
    quick.do("stand up")
    assert quick.hero.moves == 1


def test_four_of_a_size_find_room_in_a_grapple() -> None:
    more = {
        "gang": {"side": "pcs", "zone": "near", "count": 5},
        "giant": {"side": "pcs", "zone": "near", "size": "huge"},
    }
    spot = Spot(more=more, initiative=(20, 1, 1, 1))
    gang = [spot.cast.characters.index(f"gang_{number}") for number in range(1, 6)]
    for number, who in enumerate(gang):
        assert can_grab(spot.state, who, FOE) == (number < 4)
        spot.state.characters[who].grip = FOE
        if number == 0:
            spot.foe.grip = who
            assert not can_grab(spot.state, spot.cast.characters.index("giant"), FOE)


def test_a_narrow_place_lets_only_some_get_at_one_person() -> None:
    zones = {"near": {"name": "Near", "attackers": 1}, "far": {"name": "Far"}}
    spot = Spot(more=ALLY, said={"zones": zones}, initiative=(20, 1, 10))
    spot.do("strike foe", 2)
    spot.do("end the turn")
    assert "strike foe" not in spot.texts()


def test_a_rider_strikes_1_better_and_a_lance_3_harder_in_a_charge() -> None:
    spot = Spot(hero={"zone": "far", "mount": 60, "weapons": ["lance"]})
    spot.do("charge foe")
    assert spot.state.bonus == 5 + 2 + 1
    spot.roll(15)
    assert spot.state.difficulty == 15 + 3 + 2 + 3


@pytest.mark.parametrize("feats, left", [([], (0, 0)), (["quick draw"], (1, 1))])
def test_reloading_a_heavy_crossbow_takes_a_full_action_and_no_time_for_who_draws_quickly(
    feats: list[str], left: tuple[int, int]
) -> None:
    spot = Spot(hero={"feats": feats, "weapons": ["heavy_crossbow"]}, foe={"zone": "far"})
    assert "reload" not in spot.texts()
    spot.hero.weapons[codes.MISSILE].shots = 0
    spot.hero.conviction = 0
    before = spot.state.actor
    spot.do("reload")
    assert spot.hero.weapons[codes.MISSILE].shots == 1
    assert before == HERO and (int(spot.hero.standard), int(spot.hero.moves)) == left
    assert (spot.state.actor == HERO) == bool(feats)
