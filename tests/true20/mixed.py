"""Openings of random games in which people, weapons and places are more than those of the bundled scenes."""

from __future__ import annotations

from typing import Any

import numpy as np

from arena.aims.codes import DEFEAT, SURVIVE
from arena.people.codes import RESERVE
from arena.true20 import codes
from arena.true20.core.record import AUTOFIRE, ENTANGLES, LIGHT, NONLETHAL_KIND
from scenarios.true20.words import FEATS, HAZARDS, SKILLS

SPEED = 60  # feet of a mount
SOME, FEW = 0.3, 0.1  # of people, places and weapons have something more
LASTING = (  # conditions that a scene may open with
    codes.SHAKEN, codes.PRONE, codes.KNEELING, codes.BLINDED, codes.DEAFENED, codes.DAZZLED, codes.ENTANGLED,
    codes.ANCHORED, codes.FASCINATED, codes.FRIGHTENED, codes.NAUSEATED, codes.PARALYSED, codes.HELPLESS,
    codes.SICKENED, codes.SLOWED, codes.INVISIBLE, codes.INCORPOREAL, codes.ON_FIRE, codes.SUBMERGED,
)  # fmt: skip


def mix(state: Any, rng: np.random.Generator) -> None:
    """Change an opening: people and what they carry, minions, things, who comes late, places, ways, aims."""
    people = state.characters[: state.character_count]
    for who, one in enumerate(people):
        for change in (ride, learn, grow, be_hurt, be_hindered, be_armed, be_tough):
            if rng.random() < SOME:
                change(one, rng)
        if rng.random() < FEW and one.zone != -1:
            one.status, one.zone, one.arrives = RESERVE, -1, rng.integers(2, 5)
        masters = [each for each in range(len(people)) if people[each].side == one.side and each != who]
        if masters and rng.random() < SOME:
            one.minion, one.conviction, one.orders = 1, 0, rng.choice(masters)
        elif rng.random() < FEW:
            one.thing, one.no_criticals, one.acted, one.conviction = 1, 1, 1, 0
    for place in state.zones[: state.zone_count]:
        if rng.random() < SOME:
            place.hazards |= 1 << int(rng.integers(len(HAZARDS)))
        if rng.random() < SOME:
            place.cover, place.hides = rng.choice((0, 4, 8)), rng.integers(3)
    for aim in state.objectives:
        if aim.kind != -1 and rng.random() < FEW:
            aim.kind, aim.zone = rng.integers(DEFEAT, SURVIVE + 1), rng.integers(state.zone_count)
            aim.amount, aim.rounds, aim.who = (
                rng.integers(1, 3),
                rng.integers(1, 5),
                rng.integers(1 << len(people)),
            )
    if rng.random() < SOME:  # before a minute is over, in a scene that goes on
        state.round_number, state.round_limit = 9, 16
    for obstacle in state.obstacles:
        if obstacle.here != -1 and rng.random() < SOME:
            obstacle.skill, obstacle.drop = rng.integers(-1, len(SKILLS)), rng.choice((0, 20, 60))
            obstacle.water, obstacle.soft, obstacle.fall = (
                rng.integers(2),
                rng.integers(2),
                rng.choice((0, 20)),
            )


def ride(one: Any, rng: np.random.Generator) -> None:
    """Let somebody sit on a mount."""
    one.mount, one.war_saddle = SPEED, rng.integers(2)
    one.mount_defense, one.mount_toughness = 12, 4


def learn(one: Any, rng: np.random.Generator) -> None:
    """Let somebody have some more feats."""
    for feat in rng.choice(len(FEATS), 14, replace=False):
        one.feats |= 1 << int(feat)


def grow(one: Any, rng: np.random.Generator) -> None:
    """Let somebody be of another size, stand firmly, or climb and swim as it walks."""
    one.bulk, one.firm, one.climbs = rng.integers(-2, 3), rng.integers(2), rng.integers(2)
    one.no_criticals, one.runs = rng.integers(2), rng.integers(3, 6)


def be_hurt(one: Any, rng: np.random.Generator) -> None:
    """Let somebody be hurt and tired already."""
    one.bruised, one.hurt, one.fatigue = rng.integers(4), rng.integers(4), rng.integers(4)
    one.wounded, one.dazed_box, one.staggered = rng.integers(2), rng.integers(2), rng.integers(2)
    one.disabled = rng.integers(2)
    one.drained[int(rng.integers(6))] = rng.integers(8)


def be_hindered(one: Any, rng: np.random.Generator) -> None:
    """Let somebody be in some conditions that last."""
    for condition in rng.choice(LASTING, 3, replace=False):
        one.conditions |= 1 << int(condition)


def be_armed(one: Any, rng: np.random.Generator) -> None:
    """Let somebody have a weapon more: a net, or one that fires by itself, strikes a place, runs empty."""
    slot = int(rng.choice((codes.HAND, codes.OFF_HAND, codes.OFF_HAND, codes.MISSILE, codes.THROWN)))
    weapon = one.weapons[slot]
    weapon.carried = 1
    if slot >= codes.MISSILE and not weapon.increment:
        weapon.increment = rng.choice((20, 50))
    weapon.kind ^= 1 << int(rng.choice((NONLETHAL_KIND, LIGHT, AUTOFIRE, ENTANGLES)))
    weapon.threat, weapon.charge, weapon.hardness = rng.integers(17, 21), rng.integers(4), rng.integers(8)
    weapon.blast = rng.choice((0, 15)) if weapon.increment else 0
    if weapon.increment:
        weapon.capacity = weapon.shots = rng.integers(4)
        weapon.reload = rng.integers(3)


def be_tough(one: Any, rng: np.random.Generator) -> None:
    """Let somebody be able to take more, and have Conviction to do it with."""
    one.tough, one.conviction = rng.integers(9), 0 if one.minion else rng.integers(13)
    one.abilities[codes.CONSTITUTION] = rng.choice((-5, 0, 4))
    one.armour, one.breath, one.level = rng.integers(6), rng.integers(4), rng.integers(1, 9)
