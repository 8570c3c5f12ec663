"""What a side supposes where it knows nothing: people of a common sort, and some task."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.twod20 import codes, limits
from arena.twod20.record import STATE

ATTRIBUTES, SKILLS = (9, 9, 8, 7, 7, 7), (2, 0, 1, 1, 1, 1)
GUARD_ATTRIBUTES, GUARD_SKILLS, GUARD_ARMOUR = (9, 8, 9, 8, 7, 8), (2, 1, 2, 1, 2, 1), 2
PRICE = 2  # Threat for a change of the scene, or a step of the alarm
SCORE = 9  # initiative, where scores are fixed
STRESS, ARMOUR, THRESHOLD = 10, 1, 5
SORTS = {"thug": (0, 1, 2), "gunhand": (3,), "guard": (4,)}  # those of the STRANGERS that are of a sort
COMMON = 4  # so many of them are supposed where nothing is said: of guards one hears


def strangers() -> NDArray[Any]:
    """Return records of characters: three thugs, with little in hand, one gunhand, one guard."""
    found = np.zeros(limits.STRANGERS, STATE["characters"].base)
    for name in ("readied", "ready_whom", "helping", "arrives", "busy_task", "busy_goal", "mount"):
        found[name] = codes.NONE
    for name in ("given_away", "last_seen", "trail_from", "trail_to"):
        found["stealth"][name] = codes.NONE
    found["weapons"]["fallen_zone"] = codes.NONE
    found["status"], found["side"], found["tier"] = codes.RESERVE, codes.NPCS, codes.MINOR
    found["attributes"], found["skills"] = ATTRIBUTES, SKILLS
    found["stress_base"], found["armour"], found["harm_limit"] = STRESS, ARMOUR, 1
    found["threshold"] = THRESHOLD
    found["stealth"]["senses"] = 1 << codes.SIGHT | 1 << codes.HEARING
    found["stealth"]["attention"] = codes.ALERT
    for each, weapon in zip(found, (2, 2, 3, 3, 4), strict=True):
        arm(each["weapons"][0], 1, stun=True)
        arm(each["weapons"][1], weapon)
        each["doctrine"] = codes.DOCTRINE_WORDS.index("brute")
    found[0]["weapons"][0]["thrown"] = found[0]["weapons"][1]["thrown"] = 1
    found[0]["weapons"][1]["effects"]["ratings"][codes.PIERCING] = 1
    found[1]["weapons"][1]["effects"]["bits"] = codes.STUN
    found[2]["weapons"][1]["effects"]["bits"] = codes.KNOCKDOWN
    found[2]["weapons"][1]["weapon_reach"] = 2
    shoot(found[3], "skirmisher")
    shoot(found[4], "guardian")
    drill(found[4])
    return found


def arm(weapon: Any, damage: int, stun: bool = False) -> None:
    """Write bare hands, or a plain weapon for one hand."""
    weapon["form"], weapon["skill"], weapon["damage"] = codes.AS_MELEE, codes.FIGHT, damage
    weapon["weapon_reach"] = weapon["hands"] = weapon["held"] = 1
    weapon["natural"] = weapon["thrown"] = stun
    weapon["effects"]["bits"] = codes.STUN * stun
    weapon["price"] = damage


def shoot(stranger: Any, doctrine: str) -> None:
    """Give a stranger something to shoot with, and say how it does."""
    weapon = stranger["weapons"][1]
    weapon["form"], weapon["burst"], weapon["reloads"] = codes.AS_RANGED, 1, 3
    weapon["effects"]["ratings"][codes.VICIOUS] = 1
    stranger["doctrine"] = codes.DOCTRINE_WORDS.index(doctrine)


def drill(stranger: Any) -> None:
    """Make a stranger of those who are paid to stand watch, with what they carry."""
    stranger["attributes"], stranger["skills"] = GUARD_ATTRIBUTES, GUARD_SKILLS
    stranger["focus"] = 1 << codes.RANGED | 1 << codes.DEFENCE
    stranger["armour"] = GUARD_ARMOUR
    weapon = stranger["weapons"][1]
    weapon["band"], weapon["hands"], weapon["burst"] = codes.MEDIUM, 2, 2


def secret_task() -> NDArray[Any]:
    """Return the record of a task that is not there, one row."""
    found = np.zeros(1, STATE["venture"]["tasks"].base)
    for name in ("kind", "zone", "effects", "chooser", "events", "bearer", "brings"):
        found[name] = codes.NONE
    found["test"], found["difficulty"], found["intervals"], found["secret"] = codes.ACTIVITY, 1, 2, 1
    return found


def no_rite() -> NDArray[Any]:
    """Return the record of no ritual, one row."""
    found = np.zeros(1, STATE["rituals"]["rites"].base)
    for name in ("task", "outcome", "trouble", "reverses", "leader"):
        found[name] = codes.NONE
    return found


STRANGERS = strangers()
SECRET_TASK = secret_task()
NO_RITE = no_rite()
SENTRY = codes.DOCTRINE_WORDS.index("sentry")
