"""What somebody makes of a skill, how badly harm wounds, which way is shortest, and who goes first."""

from __future__ import annotations

from typing import Any, NamedTuple

from arena.d6 import codes

NONE = -1
LESS = (0, 0, 1, 2, 3, 3, 3)  # dice, by wound level
BY_MARGIN = ((16, 6), (13, 5), (9, 4), (4, 2), (1, 1))  # wound level by damage beyond resistance
BANDS = ((9, 5), (19, 4), (39, 3), (59, 2), (80, 1), (100, 0))  # wound level by percent of body points


class Roll(NamedTuple):
    """A roll of a skill: raw ones take no account of wounds, help and the like."""

    rating: int
    dice: int = 0
    pips: int = 0
    difficulty: int | None = None
    raw: bool = False


class Deed(NamedTuple):
    """What was typed, and what the roll before came to."""

    words: str
    total: int = 0

    @property
    def fully(self) -> bool:
        """Return whether it takes the whole turn."""
        return self.words.startswith("full") or self.words.endswith("fully")


def able(person: Any, rating: int) -> int:
    """Return the dice left of a rating: wounds, further actions and a fall take some."""
    less = LESS[int(person.wound)] or int(person.stunned > 0)
    less += int(person.multi) + 2 * int(person.shaken and rating in codes.OF_DEXTERITY)
    return max(0, int(person.dice[rating]) - less)


def best(state: Any, who: int, *ratings: int) -> int:
    """Return the rating of these that promises most, the first of equals."""
    person = state.characters[who]

    def worth(rating: int) -> int:
        return 7 * int(person.dice[rating]) + 2 * int(person.pips[rating]) - 2 * unlearned(state, who, rating)

    return max(ratings, key=worth)


def unlearned(state: Any, who: int, rating: int) -> int:
    """Return what want of training adds to a difficulty."""
    return 0 if int(state.characters[who].trained) >> rating & 1 else int(state.unskilled)


def twice(state: Any, who: int, rating: int) -> int:
    """Return the difficulty that stands for a skill of somebody: twice its dice, and its pips."""
    return 2 * able(state.characters[who], rating) + int(state.characters[who].pips[rating])


def attacked_with(state: Any, who: int, slot: int, manner: int) -> int:
    """Return the skill of an attack: that of the weapon, or by hand the best of those that may be used."""
    if manner == codes.ENTANGLE:
        return codes.THROWING
    if slot != codes.FISTS:
        return int(state.characters[who].weapons[slot].skill)
    agile = [codes.ACROBATICS] if manner in (codes.KICK, codes.PUSH, codes.TACKLE, codes.PIN) else []
    return best(state, who, best(state, who, codes.BRAWLING, codes.MARTIAL), *agile)


def path(state: Any, here: int, goal: int) -> list[int]:
    """Return the places on the shortest way, the first of equals, without the one where it begins."""
    found = list[int]()
    while here != goal:
        near = [zone for zone in range(int(state.zone_count)) if int(state.zones[here].links) >> zone & 1]
        near = [zone for zone in near if state.ways[zone, goal] != NONE]
        if not near:
            return found
        here = min(near, key=lambda zone: int(state.ways[zone, goal]))
        found.append(here)
    return found


def worst(state: Any, here: int, goal: int) -> int:
    """Return the worst ground on the way from one place to another."""
    return max((int(state.zones[zone].terrain) for zone in path(state, here, goal)), default=0)


def order(person: Any, initiative: int) -> tuple[int, ...]:
    """Return the place of somebody in the order of turns: the highest goes first."""
    rating = codes.PERCEPTION
    return initiative, int(person.dice[rating]), int(person.pips[rating]), int(person.tiebreak)


def wound_by(margin: int, stun: bool = False) -> int:
    """Return the wound level of damage beyond resistance; a stun is two levels less, and one at least."""
    level = next((level for least, level in BY_MARGIN if margin >= least), 0)
    return max(1, level - 2) if stun and level else level


def wound_after(before: int, wound: int) -> int:
    """Return the wound level after another wound: one that is no higher raises it by one."""
    return before if wound == 0 else wound if wound > before else min(codes.DEAD, before + 1)


def band(body: int, most: int) -> int:
    """Return the wound level of so many body points."""
    share = 100 * body // most
    return next(level for top, level in BANDS if share <= top) if body else codes.DEAD
