"""Figures of situations: conditions, the damage track, things, hands, mounts, room, pace, hazards, words."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np

from arena.people.codes import UP
from arena.state.fields import record, set_with
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.grapple import MOST_GRAPPLERS, weighs
from arena.true20.core.record import LIGHT, SCENE
from arena.true20.core.rules.attack import condition_penalty
from arena.true20.core.rules.damage import BASE, BASE_OF_THINGS, grade, suffer
from arena.true20.core.rules.defense import THINGS, passive_defense
from arena.true20.core.rules.person import SIZE_MODIFIERS, ability_bonus, reflex
from arena.true20.odds.figure import Figure
from arena.true20.rules.resolving import two_weapon_penalty
from scenarios.true20.words import SIZES

BOXES = ("dazed_box", "staggered", "unconscious", "wounded", "disabled", "dying", "dead")
BOX_WORDS = tuple(name.removesuffix("_box") for name in BOXES)
HELD, NEAR, AIMED = 5, 4, 5  # added to the Defense of what somebody holds; to attacks on what stands near
ROOM = {"in the open": 8, "against a wall": 5, "in a corner": 3, "in a doorway": 3, "in a corridor": 1}
MOUNT = {
    "shots, double move": -4,
    "shots, all out": -8,
    "blows at smaller people on foot": 1,
    "lance in a charge, damage": 3,
    "Ride to use both hands": 5,
    "Ride when the mount falls, or 2 damage": 15,
    "a d20 to stay in the saddle when knocked out": 11,
    "the same in a military saddle": 6,
}
WORDS = {
    "wants to believe it": -5,
    "plausible": 0,
    "a little hard to believe, or some risk": 5,
    "hard to believe, or great risk": 10,
    "incredible": 20,
}
GROWING = 15  # the Difficulty of a row of Fortitude saves; each is 1 harder than the one before


def somebody(**values: int) -> Any:
    """Return a position with two people in it, the first with these values."""
    states = np.zeros(1, record(SCENE.fields))
    states["character_count"], states["actor"] = 2, -1
    states["characters"]["status"], states["characters"]["grip"] = UP, -1
    states["characters"]["most_dodge"] = 99
    for name, value in values.items():
        states["characters"][name][0, 0] = value
    return states[0]


def listed(text: str, known: tuple[str, ...], option: str) -> list[int]:
    """Return the numbers of words with commas between them; raise ValueError for one that is not known."""
    words = [each.strip() for each in text.split(",") if each.strip()]
    for word in words:
        if word not in known:
            raise ValueError(f"--{option} has {word!r}: expected words of {', '.join(known)}")
    return [known.index(word) for word in words]


def condition_figures(conditions: str) -> dict[str, object]:
    """Return what conditions change, as the rules reckon it.

    >>> condition_figures("prone,shaken")["own attacks, melee"]
    -6
    """
    state = somebody(conditions=set_with(*listed(conditions, codes.CONDITIONS, "conditions")))
    held = int(state.characters[0].conditions)
    prone = -4 if held >> codes.PRONE & 1 else 0
    return {
        "own attacks, melee": prone - int(condition_penalty(state, 0)),
        "own attacks, ranged": -int(condition_penalty(state, 0)),
        "Defense, melee": int(passive_defense(state, 0, True)),
        "Defense, ranged": int(passive_defense(state, 0, False)),
        "dodges and parries": "no" if held & codes.NO_DODGE else "yes",
        "checks": int(ability_bonus(state, 0, codes.WISDOM)),
        "Reflex saves": int(reflex(state, 0)),
        "acts": "no" if held & codes.IDLE else "yes",
    }


def track_figures(boxes: str, margin: int, nonlethal: bool) -> dict[str, object]:
    """Return what a save that fails by so much marks, where these boxes are ticked already.

    >>> track_figures("unconscious", 2, True)["ticked"]
    'wounded'
    """
    state = somebody()
    for number in listed(boxes, BOX_WORDS, "boxes"):
        state.characters[0][BOXES[number]] = 1
    state.characters["zone"] = 0
    before = [int(state.characters[0][name]) for name in BOXES]
    suffer(state, 0, grade(margin), not nonlethal)
    after = [int(state.characters[0][name]) for name in BOXES]
    new = [word for word, was, now in zip(BOX_WORDS, before, after, strict=True) if now > was]
    now = state.characters[0]
    said = {"with it": ", ".join(new[:-1]), "hurt": int(now.hurt), "bruised": int(now.bruised)}
    return {"ticked": new[-1] if new else "none"} | {word: each for word, each in said.items() if each}


def damage_figures(damage: int, strength: int, critical: int) -> dict[str, object]:
    """Return the damage bonus of a weapon and what it asks of Toughness.

    >>> damage_figures(3, 2, 3)
    {'damage': 5, 'Difficulty': 20, 'critical': 23, 'of a thing': 15, 'of a thing, critical': 18}
    """
    bonus = damage + strength
    return {
        "damage": bonus,
        "Difficulty": BASE + bonus,
        "critical": BASE + bonus + critical,
        "of a thing": BASE_OF_THINGS + bonus,
        "of a thing, critical": BASE_OF_THINGS + bonus + critical,
    }


def object_defense_figures(defense: int, bulk: str) -> dict[str, object]:
    """Return the Defense of a thing that is held, worn or stands, and what helps to hit one that stands.

    >>> object_defense_figures(16, "small")["held"]
    22
    """
    size = SIZE_MODIFIERS[SIZES.index(bulk)]
    return {
        "held": defense + HELD + size,
        "worn": defense + size,
        "standing": THINGS + size,
        "attacks on it from near": NEAR,
        "aimed shots at it": AIMED,
        "aimed blows at it": "hit",
    }


def hands_figures(light: bool, feat: bool) -> dict[str, object]:
    """Return what fighting with two weapons takes from attacks.

    >>> hands_figures(True, False)
    {'main hand': -4, 'other hand': -8}
    """
    state = somebody(feats=set_with(codes.TWO_WEAPON_FIGHTING) if feat else 0)
    if light:
        state.characters[0].weapons[codes.OFF_HAND].kind = 1 << LIGHT
    hands = (int(two_weapon_penalty(state, 0, off_hand)) for off_hand in (False, True))
    return dict(zip(("main hand", "other hand"), hands, strict=True))


def grappler_figures(bulk: str, other: str) -> dict[str, object]:
    """Return how many people of a size can grapple one of another.

    >>> grappler_figures("small", "medium"), grappler_figures("large", "medium")
    ({'most grapplers': 8}, {'most grapplers': 2})
    """
    state = somebody(bulk=SIZES.index(bulk) - SIZES.index("medium"))
    state.characters[1].bulk = SIZES.index(other) - SIZES.index("medium")
    return {"most grapplers": MOST_GRAPPLERS // int(weighs(state, 0, 1))}


def pace_figures(speed: int, hampered: str) -> dict[str, object]:
    """Return how many feet somebody goes in a round, with percents for what hampers it.

    >>> pace_figures(30, "50,50")["accelerated"], pace_figures(30, "100")["all out"]
    (15, 120)
    """
    try:
        share = prod(int(each) for each in hampered.split(","))
    except ValueError:
        raise ValueError(f"--hampered is {hampered!r}: expected percents such as 50,75") from None
    hundred = 100 ** len(hampered.split(","))
    times = {"normal": 1, "accelerated": 2, "all out": 4}
    found: dict[str, object] = {word: speed * each * share // hundred for word, each in times.items()}
    return found | {"climbing or swimming": speed * share // hundred / 4}


def weather_figures(number: int, feet: int) -> dict[str, object]:
    """Return how hard saves in a row against hazards are, and what those do."""
    return {
        "Fortitude against cold, heat, smoke, pressure": GROWING + number - 1,
        "pressure of water, damage a minute": 2 * (feet // 100),
        "extreme cold or heat, damage a minute": 2,
        "acid, damage a round": 4,
        "immersed in acid or boiling water": 20,
        "boiling water": 2,
        "Fortitude against acid fumes, or 1 Constitution": 13,
        "Reflex against fire, or 2 damage": 15,
        "to smother it": 4,
        "Swim in calm water": 10,
        "Swim in fast water, 0 damage a round": 15,
        "Acrobatics and Climb on ice, harder by": 5,
    }


def fatigue_figures() -> dict[str, object]:
    """Return what fatigue takes from Strength and Dexterity."""
    return {word: -level for level, word in enumerate(codes.FATIGUES) if word}


def nerve_figures(level: int, wisdom: int) -> dict[str, object]:
    """Return the Difficulty of frightening somebody."""
    return {"Difficulty": 10 + level + wisdom, "with allies or on its own ground": 15 + level + wisdom}


SITUATIONS = {
    "conditions": Figure(("conditions",), "what conditions change", condition_figures),
    "track": Figure(("boxes", "margin", "nonlethal"), "what a failed save ticks", track_figures),
    "damage": Figure(("damage", "strength", "critical"), "the damage of a weapon", damage_figures),
    "object": Figure(("defense", "bulk"), "the Defense of a thing", object_defense_figures),
    "hands": Figure(("light", "feat"), "what two weapons take", hands_figures),
    "grapplers": Figure(("bulk", "other_bulk"), "how many can grapple somebody", grappler_figures),
    "pace": Figure(("speed", "hampered"), "how far one goes in a round", pace_figures),
    "hazards": Figure(("number", "feet"), "how hard hazards are", weather_figures),
    "fatigue": Figure((), "what fatigue takes from Strength and Dexterity", fatigue_figures),
    "frighten": Figure(("level", "wisdom"), "how hard it is to frighten somebody", nerve_figures),
    "mount": Figure((), "what a mount changes", lambda: dict(MOUNT)),
    "room": Figure((), "how many can get at one person", lambda: dict(ROOM)),
    "bluff": Figure((), "what is added to the check of whoever is lied to", lambda: dict(WORDS)),
}
