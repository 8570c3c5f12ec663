"""Habits ask the rules: what they reckon for elsewhere is what the rules say once somebody stands there.

Each test carries somebody to the place a habit thinks of, in a copy of the position, declares the attack, and
compares what the rules then set up with what the habit reckoned before.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from agents.twod20 import estimate
from agents.twod20.habits.likely import difficulty_here
from agents.twod20.habits.turn.attacks import defence_against, difficulty_from, will_oppose, within_range
from agents.twod20.habits.worth import given_resistance
from agents.uniform import choose as choose_uniform
from arena.state.dice import seed_generator
from arena.twod20 import apply, catalog, codes
from arena.twod20.chapters.network.rules.mind import is_away
from arena.twod20.core.rules.attack.attack import (
    can_attack,
    declare_attack,
    hit_dice_from,
    hit_effects,
    is_in_hand,
)
from arena.twod20.core.rules.ground.zone import enter_reach, is_engaged, leave_reach
from arena.twod20.core.rules.harm.damage import die_value, is_effect
from arena.twod20.core.rules.harm.recovery import begin_recovery, recovery_test
from arena.twod20.core.rules.harm.resistance import fixed_resistance, roll_resistance
from arena.twod20.core.rules.test.resolution import begin_weapon_damage
from arena.twod20.core.rules.turns.reaction import may_defend
from arena.twod20.limits import WEAPONS
from arena.twod20.setup.scene import compile_scenario
from scenarios.loader import LoadedScenario, load
from tests.twod20.mixed_scenes import at_random, mixed

SCENES = ("skirmish", "sniper", "gate", "salt_house", "crossing", "pears", "frost", "tide")
MIXED = 8  # scenes of chapters and variants at random
POSITIONS = 3  # of each scene
APART = 23  # decisions between one position and the next
ATTACKS = 14  # tried in each position


class Attack(NamedTuple):
    """An attack somebody thinks of: from a zone, with a weapon, in a form, on a target."""

    who: int
    zone: int
    slot: int
    form: int
    target: int


def scenes() -> Iterator[tuple[str, LoadedScenario]]:
    """Yield the scenes that positions are taken from."""
    yield from ((name, load(name)) for name in SCENES)
    yield from ((f"mixed {seed}", mixed(at_random(seed))) for seed in range(MIXED))


def positions(loaded: LoadedScenario, seed: int) -> Iterator[np.ndarray]:
    """Yield copies of positions on the way of a random game."""
    states, _ = compile_scenario(loaded, seed)
    legal, generator = np.zeros(catalog.ACTIONS, np.int16), np.zeros(4, np.int64)
    seed_generator(generator, seed)
    for decision in range(POSITIONS * APART):
        number = int(apply.settle_all(states[0], legal))
        if number == 0:
            return
        if decision % APART == APART - 1:
            yield states.copy()
        states[0].event_count = 0
        apply.do_action(states[0], int(choose_uniform(states[0], legal, number, generator)))


def thoughts(state: Any, chance: random.Random) -> list[Attack]:
    """Return some of the attacks that somebody who is up may think of, from anywhere."""
    number = int(state.character_count)
    up = [who for who in range(number) if state.characters[who].status == codes.UP]
    found = []
    for who in up:
        for target in up:
            if state.characters[who].side == state.characters[target].side:
                continue
            for slot in range(WEAPONS):
                if is_in_hand(state, who, slot):
                    form = int(state.characters[who].weapons[slot].form)
                    zone = chance.randrange(int(state.zone_count))
                    found.append(Attack(who, zone, slot, form, target))
    return chance.sample(found, min(ATTACKS, len(found)))


def carried(states: np.ndarray, attack: Attack) -> Any:
    """Return a copy of the position in which the attacker stands where it thinks to, the target in Reach."""
    state: Any = states.copy()[0]
    who, target = attack.who, attack.target
    if state.characters[who].zone != attack.zone:
        leave_reach(state, who)
        state.characters[who].zone = attack.zone
    if attack.form == codes.AS_MELEE and state.characters[target].zone == attack.zone:
        enter_reach(state, who, target)
    state.event_count = 0
    return state


@pytest.fixture(scope="module")
def places() -> list[tuple[str, np.ndarray]]:
    """Positions of all the scenes, each with the name of its scene."""
    return [
        (name, states) for seed, (name, loaded) in enumerate(scenes()) for states in positions(loaded, seed)
    ]


@pytest.fixture(scope="module")
def thought(places: Any) -> list[tuple[str, np.ndarray, Attack]]:
    """The positions with the attacks that are thought of in them."""
    chance = random.Random(9)
    return [(name, states, attack) for name, states in places for attack in thoughts(states[0], chance)]


@pytest.fixture
def tried(thought: Any) -> list[tuple[str, np.ndarray, Attack, Any]]:
    """The thoughts that the rules allow once they are carried out, each with the position it leads to."""
    found = []
    for name, states, attack in thought:
        state = carried(states, attack)
        if can_attack(state, attack.who, attack.slot, attack.form, attack.target):
            found.append((name, states, attack, state))
    assert len(found) > 100, "too few attacks can be carried out to say anything"
    return found


def test_an_attack_is_within_range_from_there_when_it_may_be_declared_there(thought: Any) -> None:
    seen = set()
    for name, states, attack in thought:
        who, zone, slot, form, target = attack
        there = carried(states, attack)
        if is_away(there, who) and not is_away(states[0], who):
            continue  # a body does not go into a network
        reckoned = bool(within_range(states[0], who, zone, slot, form, target, True))
        assert reckoned == bool(can_attack(there, who, slot, form, target)), (name, attack)
        seen.add(reckoned)
    assert seen == {False, True}


def test_the_difficulty_from_there_is_that_of_the_test_there(tried: Any) -> None:
    seen = set()
    for name, states, (who, zone, slot, form, target), state in tried:
        engaged = bool(is_engaged(state, who))
        reckoned = int(difficulty_from(states[0], who, zone, engaged, slot, form, target))
        defence = int(defence_against(states[0], who, zone, target))
        declare_attack(state, who, slot, form, target)
        assert reckoned == state.tests[codes.ACTIVE].difficulty, (name, who, zone, slot, form, target)
        if state.tests[codes.REACTIVE].who != codes.NONE:
            assert defence == state.tests[codes.REACTIVE].difficulty, (name, who, zone, slot, form, target)
        seen.add(reckoned)
    assert len(seen) >= 4


def test_who_is_said_to_oppose_an_attack_does_or_may(tried: Any) -> None:
    seen = set()
    for name, states, (who, zone, slot, form, target), state in tried:
        weapon = states[0].characters[who].weapons[slot]
        reckoned = bool(will_oppose(states[0], who, weapon, form, target))
        declare_attack(state, who, slot, form, target)
        opposed = state.tests[codes.REACTIVE].who == target or bool(may_defend(state))
        assert reckoned == opposed, (name, who, zone, slot, form, target)
        seen.add((reckoned, int(state.variants.reactions) == codes.STANDARD_REACTIONS))
    assert len(seen) == 4


def test_the_dice_and_effects_of_a_hit_from_there_are_those_there(tried: Any) -> None:
    for name, states, (who, zone, slot, form, target), state in tried:
        dice = int(hit_dice_from(states[0], who, zone, slot, form, target))
        effects = int(hit_effects(states[0], who, slot, form, target))
        state.salvo = 0
        begin_weapon_damage(state, who, target, slot, form)
        assert effects == state.damage.effects.bits, (name, who, slot, form, target)
        if state.variants.no_stress == 0:
            assert min(20, dice) == state.damage.dice, (name, who, zone, slot, form, target)


def test_the_resistance_reckoned_with_is_what_the_rules_let_roll(tried: Any) -> None:
    seen = set()
    for name, states, (who, _, slot, form, target), state in tried:
        if state.variants.no_stress == 1:
            continue
        mental = 1 if form == codes.AS_MENTAL else 0
        reckoned = float(given_resistance(states[0], target, mental))
        begin_weapon_damage(state, who, target, slot, form)
        state.damage.target = target
        roll_resistance(state)
        a_die = 1.0 if state.variants.flat_resistance == 1 else estimate.POINTS_PER_DIE
        stopped = state.damage.resist_dice * a_die + int(fixed_resistance(state, target, mental))
        assert reckoned == pytest.approx(stopped), (name, who, target)
        seen.add(int(state.damage.resist_dice))
    assert len(seen) >= 3


RECOVERING = (codes.FOR_AID, codes.FOR_RECOVER, codes.FOR_REVIVE, codes.FOR_STABILISE)


@pytest.mark.parametrize("goal", RECOVERING)
def test_the_difficulty_of_looking_after_somebody_is_that_of_the_test(goal: int, places: Any) -> None:
    for name, states in places:
        for who in range(int(states[0].character_count)):
            state: Any = states.copy()[0]
            if state.characters[who].status != codes.UP:
                continue
            state.event_count = 0
            kind, _, _, base = recovery_test(state, who, goal)
            engaged = bool(is_engaged(state, who))
            reckoned = int(difficulty_here(state, who, engaged, kind, who, base))
            begin_recovery(state, who, goal, who)
            assert reckoned == state.tests[codes.ACTIVE].difficulty, (name, who)


def test_the_dice_of_the_tables_are_those_the_rules_read() -> None:
    faces = range(1, 7)
    points, effects = [int(die_value(face)) for face in faces], [bool(is_effect(face)) for face in faces]
    assert pytest.approx(sum(points) / 6) == estimate.POINTS_PER_DIE
    assert pytest.approx(sum(effects) / 6) == estimate.EFFECTS_PER_DIE
    for vicious in range(estimate.MOST_VICIOUS + 1):
        shown = [each + vicious * effect for each, effect in zip(points, effects, strict=True)]
        for needed in range(1, 6):
            share = sum(each >= needed for each in shown) / 6
            assert estimate.inflicts(1, vicious, needed) == pytest.approx(share, abs=1e-6)
