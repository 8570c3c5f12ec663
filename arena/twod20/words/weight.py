"""How much a choice of a turn promises, so that a menu can show what is sensible first."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.core.rules.attack.attack import hit_dice
from arena.twod20.words.beside import ATTACKS, Tried, chances, try_out
from arena.twod20.words.notation import NOTATION
from arena.words.cast import Cast

HOPELESS = 0.01  # a chance below this is none
NO_STRESS = 4.0  # what a hit is worth in dice where none are rolled


def weigh(action: int, state: Any, cast: Cast, side: int | None) -> float:
    """Return the chance of the test that a choice leads to, for an attack times its dice; 1 without a test.

    It is 0 for an attack on somebody who is out of the fight already, and where the test hardly succeeds.
    """
    tried = try_out(action, state, side)
    at = tried.at
    awaited = at.phase == codes.ROLL and at.roll_kind == codes.TEST_DICE and at.roller == codes.ACTIVE
    if tried.before.phase != codes.TURN or not awaited:
        return 1.0
    if int(at.characters[at.tests[codes.ACTIVE].who].side) != int(tried.before.decider):
        return 1.0
    chance = float(chances(at)[0])
    return 0.0 if chance < HOPELESS else chance * worth(action, tried)


def worth(action: int, tried: Tried) -> float:
    """Return what a success is worth: the dice of a hit, 0 where whom it strikes is out already, else 1."""
    at, verb = tried.at, NOTATION.parts(action)[0]
    if verb.name not in ATTACKS:
        return 1.0
    who, target = int(at.tests[codes.ACTIVE].who), int(at.test_target)
    if target != codes.NONE and at.characters[target].status != codes.UP:
        return 0.0
    if at.variants.no_stress == 1:
        return NO_STRESS
    return float(hit_dice(at, who, int(at.weapon_slot), int(at.attack_form), target))
