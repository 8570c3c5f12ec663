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
from arena.twod20.ranges_venture import TIME, venture_ranges
from arena.twod20.record import EVENTS, FACES, STATE, WEAPONS
from arena.twod20.rules.attribute import HIGHEST_BONUS
from arena.twod20.rules.damage import MOST_DAMAGE_DICE
from arena.twod20.rules.grid import MOST_SPEED
from arena.twod20.rules.menu import MOST_BURDEN
from arena.twod20.rules.message import MOST_PRESSURE
from arena.twod20.rules.pursuit import MOST_HINDRANCE
from arena.twod20.rules.resistance import CONFIDENCE_CAP, MOST_RESISTANCE_DICE
from arena.twod20.rules.resource import FORTUNE_CAP, MOMENTUM_CAP, THREAT_CAP
from arena.twod20.rules.spend import MOST_MAJORS, MOST_PENETRATION
from arena.twod20.rules.trait import MOST_COPIES
from scenarios.limits import (
    CHARACTERS,
    ENVIRONMENT,
    MOST_APART,
    MOST_GAIT,
    MOST_PACE,
    MOST_SEATS,
    MOST_SQUARE,
    REQUESTS,
    ROUNDS,
    STRETCHES,
    TALENTS,
    TASKS,
    TRAITS,
    VALUES,
    ZONES,
)

Range = tuple[int, int]  # lowest and highest value
Ranges = dict[str, "Range | Ranges"]

FLAG = (0, 1)
COUNT = (0, 99)  # of what no rule bounds and no game brings near a hundred
STRESS = (0, 60)  # the most a scenario may give
SMALL = (0, 10)  # ratings of weapons, hazards and protection
PROTECTION = (0, SMALL[1] + HIGHEST_BONUS)
MOST_PRICE = 20  # of anything that is paid in points
MOST_HARMS = 18  # nine, and nine more for size
EFFECT_NUMBER = (0, len(codes.EVERY_EFFECT))
LEVEL = (0, 5)  # Difficulty in a scenario, Complication range
WHO = (0, CHARACTERS - 1)
NOBODY = (codes.NONE, CHARACTERS - 1)
NOWHERE = (codes.NONE, ZONES - 1)
SLOT = (0, WEAPONS - 1)
NO_SLOT = (codes.NONE, WEAPONS - 1)
PEOPLE = (0, 2**CHARACTERS - 1)
PLACES = (0, 2**ZONES - 1)
SIDE = (codes.PCS, codes.NPCS)
TESTS = (0, 2 ** len(codes.TEST_WORDS) - 1)
GOALS = (0, len(codes.GOAL_WORDS) - 1)
ATTRIBUTES = (0, len(codes.ATTRIBUTE_WORDS) - 1)
SKILLS = (0, len(codes.SKILL_WORDS) - 1)
DAMAGE_EFFECTS = (0, 2 ** len(codes.EFFECT_WORDS) - 1)
COVER_EFFECTS = (0, codes.STURDY | codes.FRAGILE | codes.UNCERTAIN_COVER)
FORMS = (codes.AS_MELEE, codes.AS_MENTAL)
MATTERS = (codes.ATTACKING, codes.MOVING)
DAMAGE_DICE = (0, MOST_DAMAGE_DICE)
RESISTANCE_DICE = (0, MOST_RESISTANCE_DICE)
CHALLENGE = (0, 6)
MOST_DICE = 5  # of one character in a test
ASSISTANTS = 3
RELOADS = (0, 9)
LAST_EVENT = max(number for name, number in vars(codes).items() if name.startswith("EV_"))
STEP = (0, 2 * codes.FIRST_STEP - 1)  # phases and the steps between them
NUMBERS = (-THREAT_CAP, 2**15 - 1)  # what an event says

WEAPON: Ranges = {
    "form": FORMS,
    "damage": SMALL,
    "skill": SKILLS,
    "weapon_reach": (0, 3),
    "band": (codes.CLOSE, codes.EXTREME),
    "burst": (0, 6),
    "mandatory": FLAG,
    "reloads": RELOADS,
    "hands": (0, 2),
    "thrown": FLAG,
    "natural": FLAG,
    "prepare": FLAG,
    "escalates": FLAG,
    "held": FLAG,
    "fallen_zone": NOWHERE,
    "effects": DAMAGE_EFFECTS,
    "persistent": SMALL,
    "piercing": SMALL,
    "vicious": SMALL,
    "salvo": EFFECT_NUMBER,
    "salvo_rating": SMALL,
    "medium": (codes.FACE_TO_FACE, codes.ABSTRACT),
    "difficulty": LEVEL,
    "price": (0, MOST_PRICE),
}

STEALTH: Ranges = {
    "level": (codes.REVEALED, codes.HIDDEN),
    "given_away": NOWHERE,
    "last_seen": NOWHERE,
    "attention": (codes.FOCUSSED, codes.ASLEEP),
    "senses": (0, 2 ** (codes.SMELL + 1) - 1),
    "trail_from": NOWHERE,
    "trail_to": NOWHERE,
    "trail_round": (0, ROUNDS + 1),
    "noise": FLAG,
    "veiled": FLAG,
}

TRACK: Ranges = {"stress": STRESS, "most": STRESS, "regains": SMALL, "struck": FLAG}

VALUE: Ranges = {"helps": TESTS, "hinders": TESTS, "struck": FLAG}

CHARACTER: Ranges = {
    "status": (codes.RESERVE, codes.OVERWHELMED),
    "side": SIDE,
    "tier": (codes.PLAYER, codes.OBJECT),
    "zone": NOWHERE,
    "attributes": (0, 18),
    "skills": (0, 6),
    "bonus_tests": TESTS,
    "talents": (0, 2**TALENTS - 1),
    "focus": TESTS,
    "armour": PROTECTION,
    "courage": PROTECTION,
    "shield": (0, 6),
    "shield_effects": COVER_EFFECTS,
    "fearless": FLAG,
    "rabble": FLAG,
    "doctrine": (0, 12),
    "arrives": (codes.NONE, ROUNDS),
    "stress": STRESS,
    "stress_base": STRESS,
    "tracks": TRACK,
    "fatigue": STRESS,
    "wounds": COUNT,
    "traumas": COUNT,
    "treated_wounds": COUNT,
    "hampered": COUNT,
    "bandaged": COUNT,
    "treated_traumas": COUNT,
    "passing_harms": COUNT,
    "harm_limit": (0, MOST_HARMS),
    "threshold": (0, 20),
    "guard": FLAG,
    "avoided": FLAG,
    "dying": FLAG,
    "voluntary": FLAG,
    "fortune": (0, FORTUNE_CAP),
    "in_reach": PEOPLE,
    "at_cover": FLAG,
    "prone": FLAG,
    "stunned": FLAG,
    "snared": DAMAGE_DICE,
    "snare_mental": FLAG,
    "burning": SMALL,
    "burning_rounds": DAMAGE_DICE,
    "burning_mental": FLAG,
    "protected": FLAG,
    "defenders": PEOPLE,
    "bolsterers": PEOPLE,
    "ducked": FLAG,
    "confidence": (0, CONFIDENCE_CAP),
    "aimed": FLAG,
    "steady": FLAG,
    "flustered": FLAG,
    "acted": FLAG,
    "waited": FLAG,
    "reacted": COUNT,
    "rushed": FLAG,
    "readied": NO_SLOT,
    "ready_deed": (codes.READY_NOTHING, codes.READY_WORK),
    "ready_when": (codes.ON_MOVE, codes.ON_TURN),
    "ready_whom": NOBODY,
    "ready_hard": FLAG,
    "helping": NOBODY,
    "flaws": (0, VALUES),
    "values": VALUE,
    "initiative": (codes.NONE, 2 * 18),
    "busy_until": TIME,
    "busy_task": (codes.NONE, TASKS - 1),
    "busy_goal": (codes.NONE, codes.FOR_PAVE),
    "attempts": COUNT,
    "unthreatened": PEOPLE,
    **ranges_social.CHARACTER,
    "mount": NOBODY,
    "seats": (0, MOST_SEATS),
    "gait": (0, MOST_GAIT),
    "handling": SKILLS,
    "weapons": WEAPON,
    "stealth": STEALTH,
}

ZONE: Ranges = {
    "links": PLACES,
    "sight": PLACES,
    "terrain": (0, 10 * (1 + ENVIRONMENT)),
    "cover": (0, 6),
    "cover_effects": COVER_EFFECTS,
    "cover_volatile": SMALL,
    "cover_feature": FLAG,
    "morale": (0, 4),
    "hazard": SMALL,
    "hazard_mental": FLAG,
    "hazard_stumble": FLAG,
    "hazard_effects": DAMAGE_EFFECTS,
    "hazard_persistent": SMALL,
    "hazard_piercing": SMALL,
    "hazard_vicious": SMALL,
}

CROSSING: Ranges = {"one": NOWHERE, "other": NOWHERE, "price": LEVEL, "on_foot": FLAG}

TRAIT: Ranges = {
    "scope": (codes.ON_SCENE, codes.ON_CHARACTER),
    "on": (0, max(CHARACTERS, ZONES) - 1),
    "tests": TESTS,
    "effect": (codes.EASIER, codes.UNCERTAIN),
    "against": FLAG,
    "copies": (0, MOST_COPIES),
    "sense": (codes.NO_SENSE, codes.FOG),
}

OBJECTIVE: Ranges = {
    "side": SIDE,
    "kind": (codes.NONE, len(codes.OBJECTIVE_WORDS) - 1),
    "who": PEOPLE,
    "zone": NOWHERE,
    "amount": (0, 12),
    "rounds": (0, ROUNDS),
    "attribute": ATTRIBUTES,
    "skill": SKILLS,
    "difficulty": LEVEL,
    "request": (codes.NONE, REQUESTS - 1),
    "progress": COUNT,
    "done": FLAG,
    "tasks": (0, 2**TASKS - 1),
    "any_task": FLAG,
    "secret": FLAG,
}

ENVIRONMENT_EFFECT: Ranges = {
    "price": SMALL,
    "interact": NOWHERE,
    "zone": NOWHERE,
    "damage": SMALL,
    "mental": FLAG,
    "effects": DAMAGE_EFFECTS,
    "persistent": SMALL,
    "piercing": SMALL,
    "vicious": SMALL,
    "terrain": SMALL,
    "trait": TRAIT,
    "used": FLAG,
    "alarm": FLAG,
    "rouses": (0, 2),
}

TURN: Ranges = {
    "actor": NOBODY,
    "majors": (0, MOST_MAJORS),
    "majors_allowed": (0, MOST_MAJORS),
    "minors": (0, 2 ** (codes.MOUNTING + 1) - 1),
    "minors_left": (0, 9),
    "swift": FLAG,
    "shifted": FLAG,
    "moved": FLAG,
    "rush_used": FLAG,
    "disengaged": FLAG,
    "prepared": FLAG,
    "surged": FLAG,
    "came_from": NOWHERE,
    "burden": (0, MOST_BURDEN),
    "off_guard": FLAG,
    "stage": (0, 9),
}

TEST: Ranges = {
    "who": NOBODY,
    "goal": GOALS,
    "kind": (codes.MELEE, len(codes.TEST_WORDS) - 1),
    "attribute": ATTRIBUTES,
    "skill": SKILLS,
    "target_number": (0, 24),
    "critical": (0, 6),
    "difficulty": COUNT,
    "complication_range": LEVEL,
    "bought": (0, 3),
    "perfect": FLAG,
    "helpers": PEOPLE,
    "declined": FLAG,
    "rolled": (0, MOST_DICE),
    "faces": (0, 20),
    "inspired": FLAG,
    "successes": (0, 2 * (MOST_DICE + 2 * ASSISTANTS)),
    "complications": (0, MOST_DICE + 2 * ASSISTANTS),
    "again": (0, 2**8 - 1),
    "failed": FLAG,
    "refused": FLAG,
    "owed": FLAG,
}

DAMAGE: Ranges = {
    "source": NOBODY,
    "first": NOBODY,
    "mental": FLAG,
    "dice": DAMAGE_DICE,
    "faces": CHALLENGE,
    "effects": DAMAGE_EFFECTS,
    "persistent": SMALL,
    "piercing": SMALL,
    "vicious": SMALL,
    "penetration": (0, MOST_PENETRATION + 1),
    "subdue": FLAG,
    "gentle": FLAG,
    "again": (0, 2**FACES - 1),
    "rerolled": FLAG,
    "extra_targets": DAMAGE_DICE,
    "whole": PEOPLE,
    "half": PEOPLE,
    "target": NOBODY,
    "is_half": FLAG,
    "resist_dice": RESISTANCE_DICE,
    "resist_zone": RESISTANCE_DICE,
    "resist_shield": RESISTANCE_DICE,
    "resist_faces": CHALLENGE,
    "resist_again": (0, 2**FACES - 1),
    "resist_done": FLAG,
    "harms": (0, 3),
    "price": (0, MOST_PRICE),
    "after": (codes.AFTER_ATTACK, codes.AFTER_PERSUASION),
    "blown": PEOPLE,
    "blown_dice": SMALL,
}

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
}

PURSUIT: Ranges = {
    "stage": (codes.TO_COME, codes.RUNNING),
    "begins": (codes.AT_START, codes.AT_OBJECTIVE),
    "pursuer": WHO,
    "quarry": WHO,
    "helpers": PEOPLE,
    "pace": (0, MOST_PACE),
    "pace_most": (0, MOST_PACE),
    "apart": (0, MOST_APART + 1),
    "apart_most": (0, MOST_APART),
    "resistance": SMALL,
    "stretches": (0, STRETCHES),
    "exchange": (0, ROUNDS),
    "exchanges": (0, ROUNDS),
    "timeout": (codes.PCS, codes.DRAW),
    "threat_most": (0, THREAT_CAP),
    "hindrance": (0, MOST_HINDRANCE),
    "dice": (0, 8),
    "faces": CHALLENGE,
    "again": (0, 2**8 - 1),
    "rerolled": FLAG,
    "speed": (0, MOST_PACE),
    "evasion": (0, 14),
}

NOTICE: Ranges = {
    "quiet": (codes.UNASKED, codes.HUSHED),
    "asked": FLAG,
    "observer": NOBODY,
    "searching": FLAG,
    "zone": NOWHERE,
    "sense": (codes.NO_SENSE, codes.SMELL),
    "traces": NOBODY,
    "light_round": (0, ROUNDS + 1),
}

EVENT: Ranges = {
    "kind": (codes.EV_ROUND, LAST_EVENT),
    **dict.fromkeys("abcd", NUMBERS),
}

RANGES: Ranges = {
    "generator": (0, WORD),
    "phase": (0, len(codes.PHASE_WORDS) - 1),
    "decider": (codes.PCS, codes.CHANCE),
    "asked": NOBODY,
    "winner": (codes.ONGOING, codes.DRAW),
    "round_number": (1, ROUNDS + 1),
    "chapters": (0, 2 * codes.MOUNTS - 1),
    "round_limit": (1, ROUNDS),
    "clock_winner": (codes.PCS, codes.DRAW),
    "clock_threat": LEVEL,
    "momentum": (0, MOMENTUM_CAP),
    "threat": (0, THREAT_CAP),
    "side_to_act": SIDE,
    "kept": (codes.NONE, codes.NPCS),
    "round_ending": FLAG,
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
    "ready_event": (codes.ON_MOVE, codes.ON_TURN),
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
    "social": ranges_social.SOCIAL,
    "talent_count": (0, TALENTS),
    "talents": {
        "focus": TESTS,
        "bonus": TESTS,
        "form": (codes.NONE, codes.AS_MENTAL),
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
    "distance": NOWHERE,
    "traits": TRAIT,
    "objectives": OBJECTIVE,
    "environment": ENVIRONMENT_EFFECT,
    "venture": venture_ranges(TRAIT),
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
