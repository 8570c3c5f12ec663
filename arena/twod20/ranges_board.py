"""The ranges of the fields of zones, traits, objectives and changes of the scene."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.ranges_base import (
    ATTRIBUTES,
    COUNT,
    COVER_EFFECTS,
    DAMAGE_EFFECTS,
    FLAG,
    LEVEL,
    NOWHERE,
    PEOPLE,
    PLACES,
    SIDE,
    SKILLS,
    SMALL,
    TESTS,
    Ranges,
)
from arena.twod20.rules.trait import MOST_COPIES
from scenarios.limits import CHARACTERS, ENVIRONMENT, REQUESTS, ROUNDS, TASKS, ZONES

ZONE: Ranges = {
    "links": PLACES,
    "sight": PLACES,
    "close": PLACES,
    "medium": PLACES,
    "long": PLACES,
    "terrain": (0, 10 * (1 + ENVIRONMENT)),
    "cover": (0, 6),
    "cover_effects": COVER_EFFECTS,
    "cover_volatile": SMALL,
    "cover_feature": FLAG,
    "morale": (0, 4),
    "morale_effects": COVER_EFFECTS,
    "morale_volatile": SMALL,
    "hazard": SMALL,
    "hazard_mental": FLAG,
    "hazard_stumble": FLAG,
    "hazard_effects": DAMAGE_EFFECTS,
    "hazard_persistent": SMALL,
    "hazard_piercing": SMALL,
    "hazard_vicious": SMALL,
}

CROSSING: Ranges = {
    "one": NOWHERE,
    "other": NOWHERE,
    "price": LEVEL,
    "on_foot": FLAG,
    "difficulty": LEVEL,
    "attribute": ATTRIBUTES,
    "skill": SKILLS,
}

TRAIT: Ranges = {
    "scope": (codes.ON_SCENE, codes.ON_CHARACTER),
    "on": (0, max(CHARACTERS, ZONES) - 1),
    "tests": TESTS,
    "effect": (codes.EASIER, codes.NECESSARY),
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
