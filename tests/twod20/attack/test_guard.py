"""Reach and Guard, Salvo Effects, simplified ammunition, non-lethal Harm: variants of attacks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from arena.state.view import columns
from arena.twod20 import codes, odds
from arena.twod20.columns import CHARACTER_FIELDS, VIEW, WORLD_FIELDS
from arena.twod20.sight import observe
from arena.twod20.words.story.story import narrate
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on, fight, hurt, next_turn, win

HIT = "attack arm -> foe"
DULL_FIGHTER = {"skills": {"fight": 0}}


def guarded(reach: int = 1, foe_reach: int = 1, **more: Any) -> Table:
    """Return the hero's turn beside a foe, both on guard, with weapons of these Reaches."""
    pike = {"name": "Pike", "form": "melee", "damage": 2, "reach": foe_reach}
    arm = {"name": "Arm", "form": "melee", "damage": 4, "reach": reach}
    people = {
        "hero": person("pcs", weapons=["arm"], **more.pop("hero", {})),
        "foe": person(tier="major", weapons=["pike"], stress=40, **more.pop("foe", {})),
    }
    rules = {**PLAIN, "guard": True, **more.pop("variants", {})}
    table = Table(scene(people, weapons={"arm": arm, "pike": pike}, variants=rules, **more))
    return table.engage("hero", "foe").do("act hero")


# Guard


def test_everybody_begins_on_guard_where_guard_counts_and_nobody_elsewhere() -> None:
    assert (guarded()["hero"].guard, guarded()["foe"].guard) == (1, 1)
    assert fight()["foe"].guard == 0


def test_an_observation_shows_who_is_on_guard_and_what_one_hit_must_do_to_harm() -> None:
    table = guarded()
    table["foe"].guard = 0
    arrays, at = VIEW.blank(), columns(CHARACTER_FIELDS)
    observe.observe(table.state, codes.PCS, *arrays.values())
    assert arrays["characters"][:2, at["on_guard"]].tolist() == [1, 0]
    assert arrays["characters"][:2, at["harm_threshold"]].tolist() == [5, 5]
    assert arrays["world"][columns(WORLD_FIELDS)["guard"]] == 1


@pytest.mark.parametrize("own, other, difficulty", [(1, 1, 1), (1, 2, 2), (1, 3, 2), (3, 2, 1), (2, 2, 1)])
def test_a_longer_weapon_on_guard_makes_the_attack_one_harder(own: int, other: int, difficulty: int) -> None:
    table = guarded(own, other).do(HIT)
    assert table.state.tests[0].difficulty == difficulty
    assert table.state.tests[1].who == table.who("foe")


@pytest.mark.parametrize("own, other, opposed", [(1, 2, False), (2, 2, True), (3, 2, True)])
def test_an_enemy_off_guard_has_no_defence_against_a_shorter_weapon(
    own: int, other: int, opposed: bool
) -> None:
    table = guarded(own, other)
    table["foe"].guard = 0
    table.do(HIT)
    assert (table.state.tests[1].who != codes.NONE) == opposed
    assert table.state.tests[0].difficulty == 1


def test_the_chance_against_an_enemy_off_guard_is_that_of_a_plain_test() -> None:
    table = guarded(1, 2)
    table["foe"].guard = 0
    table.do(HIT).skip()
    hits = Fraction(sum(weight for weight, after in table.rolls(1, 9) if after.state.won), 400)
    assert hits == odds.test(target=9, difficulty=1).success == Fraction(279, 400)


def test_an_attack_that_misses_an_open_enemy_lets_it_slip_away_and_no_more() -> None:
    table = guarded(1, 2)
    table["foe"].guard = 0
    table.do(HIT).skip().dice(18, 19)
    assert table.legal() == ["let it go", "slip away"]
    table.do("slip away")
    carry_on(table)
    assert table["foe"].in_reach == 0


def test_two_momentum_after_a_hit_beat_a_guard_aside_once() -> None:
    table = win(guarded(), HIT, 1, 1, defence=(19, 19)).do("roll damage").damage(1, 1, 1, 1, 1)
    table.do("remove guard", "pay 2 momentum")
    assert table["foe"].guard == 0
    assert not table.legal("remove guard")


def test_prone_stunned_and_fallen_characters_lose_their_guard() -> None:
    table = guarded().do("drop prone")
    assert table["hero"].guard == 0
    stunned = fight(weapon={"effects": {"stun": True, "knockdown": True}}, variants={**PLAIN, "guard": True})
    carry_on(hurt(stunned, HIT, 5, 5, 5, 5, 5))
    assert stunned["foe"].guard == 0


def test_guard_is_raised_freely_at_the_start_of_a_turn_without_enemies_in_reach() -> None:
    table = guarded()
    table["foe"].guard = 0
    table["foe"].in_reach = table["hero"].in_reach = 0
    next_turn(table, "foe")
    assert table.do("raise guard")["foe"].guard == 1
    assert table.state.turn.minors_left == 1


def test_beside_an_enemy_raising_the_guard_is_a_minor_action() -> None:
    table = guarded()
    table["foe"].guard = 0
    next_turn(table, "foe")
    assert table.do("raise guard")["foe"].guard == 1
    assert table.state.turn.minors_left == 0


def test_who_lies_prone_must_stand_before_raising_the_guard() -> None:
    table = guarded()
    table["foe"].guard, table["foe"].prone = 0, 1
    next_turn(table, "foe")
    assert not table.legal("raise guard")
    assert table.do("stand").legal("raise guard") == ["raise guard"]


def test_a_guard_lost_in_ones_own_turn_stays_down_until_the_next() -> None:
    assert not guarded().do("drop prone").legal("raise guard")


def test_a_guard_raised_and_lost_in_one_turn_stays_down_until_the_next() -> None:
    table = guarded()
    table["hero"].guard, table.state.turn.off_guard = 0, 1
    while table["hero"].in_reach:
        table["hero"].in_reach &= table["hero"].in_reach - 1
    table.do("raise guard")
    table["hero"].guard = 0  # a Complication
    assert not table.legal("raise guard")


def test_a_complication_may_cost_the_guard() -> None:
    table = guarded().do(HIT).skip().dice(20, 2).dice(19, 19).skip(codes.SPEND, codes.BUY_OFF)
    table.do("roll damage").damage(3, 3, 3, 3, 3).do("done")
    carry_on_to(table, codes.BUY_OFF).do("suffer the complication", "complication guard")
    assert table["hero"].guard == 0


def carry_on_to(table: Table, phase: int) -> Table:
    """Answer dully until this phase."""
    assert table.skip(phase).state.phase == phase
    return table


def test_only_the_weapon_whose_reach_counted_strikes_back() -> None:
    table = guarded(1, 3, foe={"skills": {"fight": 4}}).do(HIT).skip().dice(19, 19).dice(2, 2)
    assert table.legal("strike back") == ["strike back with pike"]


# ammunition


def shooter(ammunition: str, **weapon: Any) -> Table:
    """Return the turn of a hero whose arm is a bow."""
    bow = {"form": "ranged", "reloads": 2, **weapon}
    return fight(DULL_FIGHTER, {"stress": 30, "armour": 2}, bow, variants={**PLAIN, "ammunition": ammunition})


def test_a_reload_adds_the_salvo_effect_that_is_named() -> None:
    table = shooter("salvo", salvo={"piercing": 1, "stun": True}, burst=2).do(HIT)
    assert table.legal() == ["spend 0 reloads", "salvo stun", "salvo piercing"]
    table.do("salvo piercing").skip().dice(1, 1).skip()
    assert (
        table.state.damage.effects.ratings[codes.PIERCING],
        table.state.bonus,
        table.weapon("hero", "arm").reloads,
    ) == (1, 0, 1)
    table.do("roll damage").damage(5, 5, 2, 2).do("done")
    assert table["foe"].stress == 6


def test_without_a_reload_there_is_no_salvo_effect() -> None:
    table = shooter("salvo", salvo={"stun": True})
    table = win(table, HIT, 1, 1)
    assert table.state.damage.effects.bits & codes.STUN == 0
    empty = shooter("salvo", salvo={"stun": True})
    empty.weapon("hero", "arm").reloads = 0
    assert empty.do(HIT).phase != "reloads"


def test_a_salvo_of_a_rated_effect_keeps_the_higher_rating() -> None:
    table = shooter("salvo", salvo={"vicious": 2}, effects={"vicious": 1}).do(HIT, "salvo vicious")
    assert table.skip().dice(1, 1).skip().state.damage.effects.ratings[codes.VICIOUS] == 2


def test_a_mandatory_reload_is_spent_beside_that_of_the_salvo() -> None:
    table = shooter("salvo", salvo={"stun": True}, mandatory_reload=True, burst=1).do(HIT)
    assert table.legal() == ["spend 1 reload", "salvo stun"]
    assert table.do("salvo stun").weapon("hero", "arm").reloads == 0


def test_a_threat_with_the_weapon_gains_the_salvo_effect_as_well() -> None:
    table = shooter("salvo", salvo={"piercing": 2, "stun": True})
    table["foe"].courage = 1
    table.do("threaten arm -> foe", "salvo piercing").skip().dice(1, 1).skip().dice(19, 19).skip()
    assert (table.state.damage.effects.ratings[codes.PIERCING], table.weapon("hero", "arm").reloads) == (2, 1)
    table.do("roll damage").damage(5, 3, 3, 3).do("done")
    assert table["foe"].stress == 1


def test_a_readied_shot_gains_the_salvo_effect() -> None:
    table = shooter("salvo", salvo={"vicious": 1}).do("ready arm", "when an enemy attacks")
    table.engage("hero", "foe")
    next_turn(table, "foe").do("attack stick -> hero")
    table.do("take the readied attack", "salvo vicious").skip().dice(1, 1).skip()
    assert table.state.damage.effects.ratings[codes.VICIOUS] == 1


def test_a_blow_back_has_no_salvo_effect() -> None:
    table = shooter("salvo", salvo={"vicious": 1}).do(HIT, "salvo vicious")
    carry_on(table.skip().dice(19, 19))
    table.engage("hero", "foe")
    next_turn(table, "foe").do("attack stick -> hero").skip().dice(19, 19).dice(1, 1)
    table.do("strike back with bare_hands")
    assert table.state.damage.effects.ratings[codes.VICIOUS] == 0


def test_a_salvo_of_area_catches_more_with_a_threat() -> None:
    others = {"lout": person()}
    bow = {"form": "ranged", "reloads": 2, "salvo": {"area": True}}
    table = fight(DULL_FIGHTER, None, bow, others, variants={**PLAIN, "ammunition": "salvo"})
    table.do("threaten arm -> foe", "salvo area").skip().dice(1, 1).skip().dice(19, 19).skip()
    table.do("roll damage").damage(5, 3, 3, 3).do("done")
    assert table.legal() == ["catch lout"]


def test_simplified_ammunition_is_not_counted_until_a_complication_ends_it() -> None:
    table = shooter("simple", mandatory_reload=True, burst=1).do(HIT)
    assert table.phase != "reloads"
    table.skip().dice(1, 20).skip(codes.SPEND).do("roll damage").damage(3, 3, 3, 3).do("done")
    assert table.weapon("hero", "arm").reloads == 1
    carry_on_to(table, codes.BUY_OFF).do("suffer the complication", "complication ammunition")
    assert narrate(table.state, table.cast)[-1] == "A Complication: Hero is out of ammunition."
    assert not carry_on(table).legal(HIT)


# non-lethal Harm


def merciful(price: str, foe: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return the hero's turn where blows may be meant to stun."""
    foe = {"harms": 1, **(foe or {})}
    return fight(DULL_FIGHTER, foe, variants={**PLAIN, "non_lethal": price}, **more)


def test_every_physical_attack_is_declared_to_kill_or_to_stun_and_threats_are_not() -> None:
    assert merciful("free").do(HIT).legal() == ["strike to stun", "strike to kill"]
    assert merciful("free").do("threaten arm -> foe").phase != "force"
    assert fight().do(HIT).phase != "force"


def test_the_last_harm_being_non_lethal_the_target_lies_unconscious_and_not_dying() -> None:
    others = {"others": {"lout": person()}}
    table = (
        merciful("free", {"tier": "major"}, **others).do(HIT, "strike to stun").skip().dice(5, 5).dice(19, 19)
    )
    carry_on(table.do("roll damage").damage(2, 2, 2, 2).do("done"))
    foe = table["foe"]
    assert (foe.status, foe.dying, foe.passing_harms[0], foe.wounds) == (codes.UNCONSCIOUS, 0, 1, 1)
    lethal = (
        merciful("free", {"tier": "major"}, **others).do(HIT, "strike to kill").skip().dice(5, 5).dice(19, 19)
    )
    carry_on(lethal.do("roll damage").damage(2, 2, 2, 2).do("done"))
    assert (lethal["foe"].status, lethal["foe"].dying) == (codes.DEFEATED, 1)


def test_a_player_who_strikes_to_kill_adds_threat_and_an_opponent_spends_it() -> None:
    table = merciful("threat", threat=3).do(HIT, "strike to kill")
    assert table.state.threat == 4
    foes = merciful("threat", first="npcs", threat=1).do("attack stick -> hero", "strike to kill")
    assert foes.state.threat == 0
    poor = merciful("threat", first="npcs", threat=0).do("attack stick -> hero")
    assert poor.legal() == ["strike to stun"]


def test_striking_to_stun_is_one_harder_where_mercy_has_its_price() -> None:
    for price, harder in (("difficulty", 1), ("both", 1), ("threat", 0)):
        table = merciful(price).do(HIT, "strike to stun")
        assert table.state.tests[0].difficulty == 1 + harder


def test_a_blow_back_is_declared_too_and_costs_no_difficulty() -> None:
    table = merciful("both", threat=2).do(HIT, "strike to stun").skip().dice(19, 19).dice(5, 5)
    table.do("strike back with stick")
    assert table.legal() == ["strike to stun", "strike to kill"]
    assert table.do("strike to kill").state.threat == 1
    assert table.phase == "spends"


def test_subdue_gives_way_to_declared_mercy() -> None:
    table = merciful("free").do(HIT, "strike to kill").skip().dice(1, 1).dice(19, 19).do("roll damage")
    assert not table.damage(1, 1, 1, 1).legal("subdue")


def test_a_non_lethal_blow_at_the_fallen_kills_nobody() -> None:
    table = merciful("free", {"tier": "major"})
    table["foe"].status, table["foe"].stress = codes.DEFEATED, 9
    table.do(HIT, "strike to stun").skip().dice(5, 5).skip().do("roll damage").damage(2, 2, 2, 2).do("done")
    assert carry_on(table)["foe"].status == codes.DEFEATED


def test_nobody_raises_a_guard_in_a_scene_without_guard() -> None:
    plain, guarding = fight(variants=PLAIN), guarded()
    for table in (plain, guarding):
        table["hero"].guard, table.state.turn.off_guard = 0, 1
    assert not plain.legal("raise guard")
    assert guarding.legal("raise guard") == ["raise guard"]
