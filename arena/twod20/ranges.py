"""The range of every field of a 2d20 state while it waits: for a decision, for dice, or over.

Rules keep to these ranges by themselves; whoever takes a state from outside checks it against them,
so that compiled rules, which look past the end of a table without a word, never see it otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.dice import WORD
from arena.twod20 import catalog, codes, ranges_social
from arena.twod20.ranges_base import (
    ASSISTANTS,
    COUNT,
    DAMAGE_EFFECTS,
    EFFECT_NUMBER,
    FLAG,
    FORMS,
    LEVEL,
    MATTERS,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SIDE,
    SLOT,
    SMALL,
    STEP,
    TESTS,
    Ranges,
)
from arena.twod20.ranges_board import CROSSING, ENVIRONMENT_EFFECT, OBJECTIVE, TRAIT, ZONE
from arena.twod20.ranges_character import CHARACTER
from arena.twod20.ranges_play import DAMAGE, EVENT, NOTICE, PURSUIT, TEST, TURN
from arena.twod20.ranges_venture import VENTURE
from arena.twod20.record import EVENTS, FACES, STATE, WEAPONS
from arena.twod20.rules.grid import MOST_SPEED
from arena.twod20.rules.message import MOST_PRESSURE
from arena.twod20.rules.resource import MOMENTUM_CAP, THREAT_CAP
from scenarios.limits import CHARACTERS, MOST_SQUARE, ROUNDS, TALENTS, TRAITS, VALUES, ZONES

VARIANTS: Ranges = {
    "order": (codes.STANDARD_ORDER, codes.PLAYER_PRIORITY),
    "reactions": (codes.STANDARD_REACTIONS, codes.UNLIMITED_REACTIONS),
    "determination": FLAG,
    "voluntary_failure": FLAG,
    "no_minors": FLAG,
    "edge": (0, 2),
    "attribute_bonus": FLAG,
    "flat_resistance": FLAG,
    "guard": FLAG,
    "ammunition": (codes.BURSTS, codes.SIMPLE),
    "mercy": (0, 7),
    "armour_threshold": FLAG,
    "no_stress": FLAG,
    "cover_harder": FLAG,
    "armour_sacrifice": FLAG,
    "avoid": (codes.AVOID_NEVER, codes.AVOID_BY_ATTACK),
    "tracks": (codes.SHARED_STRESS, codes.LAYERED_STRESS),
    "terrain_momentum": FLAG,
    "square": (0, MOST_SQUARE),
    "unit": (0, codes.FEET),
    "at_cost": TESTS,
    "questions": FLAG,
}

RANGES: Ranges = {
    "generator": (0, WORD),
    "phase": (0, len(codes.PHASE_WORDS) - 1),
    "decider": (codes.PCS, codes.CHANCE),
    "asked": NOBODY,
    "winner": (codes.ONGOING, codes.DRAW),
    "settled": (codes.ONGOING, codes.DRAW),
    "ending": (codes.NONE, codes.AWAY),
    "round_number": (1, ROUNDS + 1),
    "chapters": (0, 2 * codes.WEAK_SPOTS - 1),
    "round_limit": (1, ROUNDS),
    "clock_winner": (codes.PCS, codes.DRAW),
    "clock_threat": LEVEL,
    "gives_up_at": (0, CHARACTERS),
    "gave_up": (0, 3),
    "momentum": (0, MOMENTUM_CAP),
    "threat": (0, THREAT_CAP),
    "side_to_act": SIDE,
    "kept": (codes.NONE, codes.NPCS),
    "round_ending": FLAG,
    "meddled": FLAG,
    "order_stage": (codes.NEXT_FRESH, codes.NEXT_UNCLEAR),
    "order_tie": SIDE,
    "ranged_difficulty": (1, 2),
    "mental_lock_all": FLAG,
    "assistants_allowed": (0, ASSISTANTS),
    "raise_allowed": FLAG,
    "fortune_allowed": FLAG,
    "variants": VARIANTS,
    "roll_kind": (codes.TEST_DICE, codes.PURSUIT_AGAIN),
    "roll_sides": (0, 20),
    "roll_count": (0, FACES),
    "roller": (codes.ACTIVE, codes.REACTIVE),
    "rolled": (0, 20),
    "pay_cost": COUNT,
    "pay_for": (codes.PAID_MINOR, codes.PAID_AVOID),
    "pay_action": (0, catalog.ACTIONS - 1),
    "pay_from_test": FLAG,
    "test_target": NOBODY,
    "weapon_slot": SLOT,
    "attack_form": FORMS,
    "reloads_spent": (0, 6),
    "won": FLAG,
    "generated": COUNT,
    "bonus": COUNT,
    "at_cost": FLAG,
    "spender": (codes.ACTIVE, codes.REACTIVE),
    "spent_once": (0, 2**31 - 1),
    "damage_rolled": (codes.NONE, 1),
    "rush_zone": NOWHERE,
    "stride": (0, MOST_SPEED),
    "trouble_then": STEP,
    "pressed": (0, VALUES - 1),
    "matter": MATTERS,
    "interrupted": FLAG,
    "ready_asked": PEOPLE,
    "ready_event": (codes.ON_MOVE, codes.ON_FALL),
    "pending": (codes.NONE, catalog.ACTIONS - 1),
    "reach_then": STEP,
    "duck_then": STEP,
    "salvo": EFFECT_NUMBER,
    "gentle": FLAG,
    "force_then": (0, WEAPONS),
    "healing": COUNT,
    "healed": NOBODY,
    "receipt": (codes.NOT_SENT, codes.SHRUGGED_OFF),
    "pressure": (0, MOST_PRESSURE),
    "told": (0, 2**codes.WHEREABOUTS - 1),
    "social": ranges_social.SOCIAL,
    "talent_count": (0, TALENTS),
    "talents": {
        "focus": TESTS,
        "bonus": TESTS,
        "form": (codes.NONE, codes.AT_WORK),
        "effects": DAMAGE_EFFECTS,
        "persistent": SMALL,
        "piercing": SMALL,
        "vicious": SMALL,
    },
    "turn": TURN,
    "tests": TEST,
    "damage": DAMAGE,
    "pursuit": PURSUIT,
    "notice": NOTICE,
    "character_count": (0, CHARACTERS),
    "zone_count": (0, ZONES),
    "trait_count": (0, TRAITS),
    "characters": CHARACTER,
    "zones": ZONE,
    "crossings": CROSSING,
    "ways": NOWHERE,
    "traits": TRAIT,
    "objectives": OBJECTIVE,
    "environment": ENVIRONMENT_EFFECT,
    "venture": VENTURE,
    "event_count": (0, EVENTS),
    "events": EVENT,
}


def leaves(part: np.dtype[Any] = STATE, ranges: Ranges = RANGES, name: str = "") -> Iterator[Any]:
    """Yield every plain field as (path of names, low, high); KeyError when a field has no range."""
    for field in part.names or ():
        bounds, path = ranges[field], f"{name}.{field}" if name else field
        if isinstance(bounds, dict):
            yield from leaves(part[field].base, bounds, path)
        else:
            yield path, *bounds


def outside(states: NDArray[Any]) -> list[str]:
    """Return a line for each field of `states` (any shape, of STATE) that is out of its range.

    >>> states = np.zeros(1, STATE)
    >>> states["momentum"] = 7
    >>> [line for line in outside(states) if "momentum" in line]
    ['momentum = 7, expected 0..6']
    """
    found = []
    for path, low, high in leaves():
        values: NDArray[Any] = states
        for name in path.split("."):
            values = values[name]
        least, most = int(values.min()), int(values.max())
        if least < low or most > high:
            found.append(f"{path} = {least if least < low else most}, expected {low}..{high}")
    return found
