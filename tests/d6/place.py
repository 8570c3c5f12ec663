"""Where somebody acts: who is there, what reaches whom, and which ways are walked; read without the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arena.d6 import codes
from tests.acting import Acting
from tests.d6.skills import able

NONE, UP = -1, 1
BOUND = (codes.TACKLED, codes.NETTED)


class Table(Acting):
    """Who acts, and what can be done with whom."""

    def foes(self) -> Iterator[tuple[int, str, Any]]:
        """Yield the enemies who are up and do not hide."""
        for number, key, one in self.people():
            if one.side != self.person.side and one.status == UP and not one.hidden:
                yield number, key, one

    def beside(self, one: Any) -> bool:
        """Return whether somebody is within reach of the hands."""
        return bool((one.zone, one.aboard) == (self.person.zone, self.person.aboard))

    def near(self, zone: int) -> list[int]:
        """Return the zones one step from a zone."""
        return [
            each
            for each in range(int(self.state.zone_count))
            if int(self.state.zones[zone].links) >> each & 1
        ]


def zone_key(at: Table, zone: int) -> str:
    """Return the key of a zone."""
    return at.cast.keys("zone")[zone]


def chosen(pairs: Iterable[tuple[str, Any]]) -> set[str]:
    """Return the words that may be chosen."""
    return {words for words, may in pairs if may}


def passage(state: Any, here: int, there: int) -> Any:
    """Return the way that is swum, climbed or jumped from one zone to another, None for a plain one."""
    return next((way for way in state.passages if (way.start, way.end) == (here, there)), None)


def walked(at: Table, here: int, goal: int) -> bool:
    """Return whether the shortest way leads over plain ground alone."""
    while here != goal:
        nearest = [each for each in at.near(here) if at.state.ways[each, goal] != NONE]
        if not nearest:
            return False
        step = min(nearest, key=lambda each: int(at.state.ways[each, goal]))
        if passage(at.state, here, step) is not None:
            return False
        here = step
    return True


def is_ready(at: Table, slot: int) -> bool:
    """Return whether one can attack with a weapon at all."""
    who, weapon = at.person, at.person.weapons[slot]
    empty = weapon.capacity > 0 and weapon.shots == 0
    if at.state.peaceful or not weapon.carried or weapon.away or empty or who.held in BOUND:
        return False
    if who.held == codes.PINNED and slot != codes.FISTS:
        return False
    return who.actions >= 1 and bool(who.bonus_dice > 0 or able(who, int(weapon.skill)))


def strikes(at: Table, meant: int, shots: int) -> set[tuple[int, str]]:
    """Return with which weapons one can attack whom, if so much is declared and so many shots are added.

    The book has all-out attacks for hands and hand weapons alone, sweeps also for guns that spray.
    """
    gun, fit = at.person.weapons[codes.GUN], set(range(codes.SLOTS))
    if at.person.weapons[codes.THROWN].net:
        fit.discard(codes.THROWN)  # a net does not strike
    if shots:
        fit &= {codes.GUN}
    if meant & codes.ALL_OUT:
        fit -= {codes.GUN, codes.THROWN}
    if meant & codes.SWEEP:
        fit -= {codes.THROWN} if gun.mode or shots else {codes.GUN, codes.THROWN}
    ready = [slot for slot in sorted(fit) if is_ready(at, slot)]
    return {(slot, key) for slot in ready for _, key, one in at.foes() if reaches(at, one, slot)}


def reaches(at: Table, one: Any, slot: int) -> bool:
    """Return whether a weapon reaches an enemy."""
    if slot < codes.GUN:
        return at.beside(one)
    zones, size = int(at.state.near[at.person.zone, one.zone]), int(at.state.zone_size)
    metres = zones * size if zones else size // 2
    return at.sees(one) and zones >= 0 and metres <= at.person.weapons[slot].ranges[2]
