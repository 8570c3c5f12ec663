"""Figures of True20 that need no dice: ranges, loads, falls, checks that grow harder, attitudes."""

from __future__ import annotations

from arena.true20.chapters.manoeuvres.rules.grapple import throw_feet
from arena.true20.chapters.manoeuvres.rules.joint import AID, WITHIN
from arena.true20.chapters.manoeuvres.rules.manoeuvre import pushed_feet
from arena.true20.chapters.talk.rules import influence
from arena.true20.core import setup
from arena.true20.core.rules.damage import BASE_OF_THINGS
from arena.true20.core.rules.moving import MOST_FALL, fall_damage
from arena.true20.core.rules.person import SIZE_MODIFIERS
from arena.true20.core.rules.reach import range_penalty
from arena.true20.odds.figure import Figure
from scenarios.true20.words import ATTITUDES, SIZES, TOUGHNESS

BREAKING = 20
SPEEDS = ("normal", "2/3", "2/3", "5 ft as a full action")


def range_figures(increment: int, feet: int) -> dict[str, object]:
    """Return the penalty of a distance."""
    return {"penalty": -int(range_penalty(feet, max(1, increment)))}


def fall_figures(feet: int) -> dict[str, object]:
    """Return the damage of a fall, onto hard and soft ground and into water."""
    hard, soft, water = (
        int(fall_damage(feet, *how)) for how in ((False, False), (False, True), (True, False))
    )
    return {"damage": hard, "on soft ground": soft, "into water": water, "Difficulty": 15 + hard}


def object_figures(pounds: int, feet: int) -> dict[str, object]:
    """Return the damage of a thing that falls on somebody.

    >>> [object_figures(*each)["damage"] for each in ((300, 30), (25, 30), (25, 20), (100, 10))]
    [7, 1, 0, 1]
    """
    if pounds < 1 or feet < 10:
        return {"damage": 0}
    steps, weight = feet // 10 - 1, pounds // 100
    while weight == 0 and steps >= 0:
        pounds, steps = pounds * 2, steps - 1
        weight = pounds // 100
    if steps < 0:
        return {"damage": 0}
    return {"damage": weight + min(MOST_FALL, 2 * steps)}


def load_figures(strength: int, pounds: int) -> dict[str, object]:
    """Return what a load does to somebody."""
    load = setup.load_of(strength, pounds)
    light, medium, heavy = setup.LOADS[max(-5, min(10, strength))]
    found: dict[str, object] = {"load": setup.LOAD_WORDS[load]}
    if load <= setup.MAXIMUM:
        found |= {
            "most dodge": "none" if load == 0 else setup.MOST_DODGE[load],
            "check penalty": -setup.LOAD_PENALTY[load],
            "speed": SPEEDS[load],
        }
    return found | {
        "light up to": light,
        "medium": medium,
        "heavy": heavy,
        "most": 2 * heavy,
        "drag": 5 * heavy,
    }


def throw_figures(strength: int, pounds: int) -> dict[str, object]:
    """Return how far something is thrown."""
    feet = int(throw_feet(strength, pounds))
    return {"feet": feet if feet else "not at all"}


def thing_figures(material: str, inches: int, damage: int) -> dict[str, object]:
    """Return the Toughness of a thing, and what damage asks of it.

    >>> thing_figures("stone", 12, 6)["Toughness"], thing_figures("stone", 12, 6)["Difficulty"]
    (12, 16)
    """
    toughness = TOUGHNESS[material] + (inches - 1).bit_length()
    return {
        "Toughness": toughness,
        "Difficulty": BASE_OF_THINGS + damage,
        "to break it outright": BREAKING + toughness,
    }


def rush_figures(margin: int, speed: int) -> dict[str, object]:
    """Return how far a rush pushes."""
    return {"feet": int(pushed_feet(max(0, margin), speed))}


def combined_figures(hits: list[int]) -> dict[str, object]:
    """Return the damage of a combined attack.

    >>> combined_figures([6, 4, 1])
    {'damage': 10}
    """
    largest = max(hits)
    rest = sorted(hits, reverse=True)[1:]
    return {"damage": largest + AID * sum(largest - each <= WITHIN for each in rest)}


def delay_figures(initiative: int) -> dict[str, object]:
    """Return the count at which whoever delays must act."""
    return {"lowest count": -10 - initiative}


def running_figures(constitution: int, check: int) -> dict[str, object]:
    """Return how long somebody runs all out, and how hard the next check is."""
    return {"rounds before checks": 10 + 2 * constitution, "Difficulty": 10 + check - 1}


def going_without_figures(constitution: int, check: int) -> dict[str, object]:
    """Return how long somebody goes without water, food and breath."""
    return {
        "hours without water": 36 + 2 * constitution,
        "days without food": 3,
        "rounds without breath": 20 + 4 * constitution,
        "Difficulty then": 10 + check - 1,
    }


def attitude_figures(attitude: str, total: int) -> dict[str, object]:
    """Return what a total of Diplomacy makes of an attitude."""
    return {"attitude": ATTITUDES[int(influence(ATTITUDES.index(attitude), total))]}


def last_blow_figures(damage: int, critical: int) -> dict[str, object]:
    """Return the Difficulties of a last blow at the helpless."""
    return {"Toughness": 15 + damage + critical, "Fortitude": 10 + damage + critical}


def haggling_figures(margin: int) -> dict[str, object]:
    """Return what haggling does to a price, by how much the seller wins; below 0 the buyer does."""
    change = 25 * (margin // 5) if margin >= 0 else -10 * (-margin // 5)
    return {"price in percent": 100 + change}


def air_figures(people: int, feet: int) -> dict[str, object]:
    """Return how long the air of a room lasts that measures so many feet each way."""
    hours = 6 * feet**3 / 1000 / max(1, people)
    return {"hours": f"{hours:g}"}


MINIONS = (  # Defense, Toughness, attack, damage, good save, poor save, special Difficulty, by level
    (12, 1, 2, 2, 3, 1, 12),
    (13, 1, 3, 2, 4, 1, 13),
    (14, 2, 4, 3, 4, 2, 14),
    (15, 2, 5, 3, 5, 2, 15),
    (16, 3, 6, 4, 5, 2, 15),
    (17, 3, 7, 4, 6, 3, 16),
    (18, 4, 8, 5, 6, 3, 17),
    (19, 4, 9, 5, 7, 3, 18),
    (20, 5, 10, 6, 7, 4, 18),
    (21, 5, 11, 6, 8, 4, 19),
    (22, 6, 12, 7, 8, 4, 20),
    (23, 6, 13, 7, 9, 5, 21),
)
MINION_WORDS = ("Defense", "Toughness", "attack", "damage", "good save", "poor save", "special Difficulty")


def minion_figures(level: int) -> dict[str, object]:
    """Return the numbers of a minion of a level.

    >>> minion_figures(5)["Defense"], minion_figures(12)["special Difficulty"]
    (16, 21)
    """
    return dict(zip(MINION_WORDS, MINIONS[max(1, min(12, level)) - 1], strict=True))


def level_figures(role: str, level: int) -> dict[str, object]:
    """Return what role and level give.

    >>> list(level_figures("warrior", 5).values())
    [5, 4, 1, 8, 5]
    """
    saves = setup.base_saves(role, level, "reflex").values()
    return {
        "combat bonus": setup.combat_bonus(role, level),
        "good save": max(saves),
        "other saves": min(saves),
        "most ranks": level + 3,
        "Conviction": 0 if role == "ordinary" else min(12, 3 + (level - 1) // 2),
    }


def size_figures(size: str, other: str) -> dict[str, object]:
    """Return what a size adds to attack and Defense, grapples and trips, and to a rush against another.

    >>> size_figures("large", "small")
    {'attack and Defense': -1, 'grapple': 4, 'trip': 4, 'rush': 8}
    """
    above, they = (SIZES.index(each) - SIZES.index("medium") for each in (size, other))
    found: dict[str, object] = {
        "attack and Defense": SIZE_MODIFIERS[SIZES.index(size)],
        "grapple": 4 * above,
        "trip": 4 * above,
    }
    return found | {"rush": 4 * max(0, above - they)}


def jump_figures(total: int) -> dict[str, object]:
    """Return how far and how high a total of Jump goes, in feet."""
    return {"long": max(0, total), "high": max(0, total - 10) / 2}


def dive_figures(feet: int) -> dict[str, object]:
    """Return how hard a dive into water is, and how deep the water must be.

    >>> dive_figures(60)
    {'Difficulty': 20, 'feet of water': 20}
    """
    return {"Difficulty": 15 + 5 * (feet // 50), "feet of water": 10 * -(-feet // 30)}


FIGURES = {
    "range": Figure(("increment", "feet"), "the penalty of a distance", range_figures),
    "fall": Figure(("feet",), "the damage of a fall", fall_figures),
    "falling-object": Figure(("pounds", "feet"), "the damage of a thing that falls", object_figures),
    "load": Figure(("strength", "pounds"), "what a load does", load_figures),
    "throw": Figure(("strength", "pounds"), "how far something is thrown", throw_figures),
    "thing": Figure(("material", "inches", "damage"), "the Toughness of a thing", thing_figures),
    "rush": Figure(("margin", "speed"), "how far a rush pushes", rush_figures),
    "combined": Figure(("hits",), "the damage of a combined attack", combined_figures),
    "delay": Figure(("initiative",), "how long one can delay", delay_figures),
    "running": Figure(("constitution", "number"), "how long one runs all out", running_figures),
    "without": Figure(("constitution", "number"), "how long one lives without", going_without_figures),
    "attitude": Figure(("attitude", "total"), "what a total makes of an attitude", attitude_figures),
    "last-blow": Figure(("damage", "critical"), "the Difficulties of a last blow", last_blow_figures),
    "haggling": Figure(("margin",), "what haggling does to a price", haggling_figures),
    "minion": Figure(("level",), "the numbers of a minion", minion_figures),
    "level": Figure(("role", "level"), "what role and level give", level_figures),
    "size": Figure(("bulk", "other_bulk"), "what a size adds", size_figures),
    "jump": Figure(("total",), "how far a jump goes", jump_figures),
    "dive": Figure(("feet",), "how hard a dive is", dive_figures),
    "air": Figure(("people", "feet"), "how long air lasts", air_figures),
}
