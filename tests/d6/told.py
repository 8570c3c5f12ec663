"""The numbers that events tell, of those that are told alone and change little or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.d6 import codes
from arena.scene.codes import (
    EV_FOUND,
    EV_GOAL,
    EV_HELD,
    EV_HID,
    EV_INITIATIVE,
    EV_LEFT,
    EV_MOVED,
    EV_OUT,
    EV_ROUND,
    EV_TURN,
)  # fmt: skip

At = Any  # the ledger
ONE = (
    EV_ROUND, EV_TURN, EV_OUT, EV_LEFT, EV_HELD, EV_HID, EV_GOAL, codes.EV_RELOAD, codes.EV_RESCUED,
    codes.EV_PRONE, codes.EV_STOOD, codes.EV_CAUGHT, codes.EV_GAVE_IN, codes.EV_DIED, codes.EV_TRIPPED,
)  # fmt: skip
TWO = (
    EV_INITIATIVE, EV_FOUND, codes.EV_AIM, codes.EV_TIE, codes.EV_FREED, codes.EV_DROPPED, codes.EV_READY,
    codes.EV_MODE, codes.EV_BOUND, codes.EV_CRASHED, codes.EV_DECLARED, codes.EV_EXTRA, codes.EV_WAITS,
    codes.EV_JOINED, codes.EV_LOW,
)  # fmt: skip
THREE = (
    EV_MOVED, codes.EV_SPENT, codes.EV_CRITICAL, codes.EV_DEFENCE, codes.EV_HOLD, codes.EV_PUSHED,
    codes.EV_BONUS, codes.EV_DRAWN, codes.EV_RELATED, codes.EV_DRIVEN, codes.EV_VEHICLE, codes.EV_BOARDED,
)  # fmt: skip
NUMBERS = {kind: many for many, kinds in enumerate((ONE, TWO, THREE), start=1) for kind in kinds}


def waits(at: At, who: int, what: int, *_: int) -> None:
    """What a turn waits for is told."""
    at.say("what it waits for", what, at.people[who].waits_for)


def critical(at: At, who: int, complication: int, number: int, *_: int) -> None:
    """What becomes of a 1 is told, with the total that stands or the die that goes."""
    due = at.before.total if complication else at.before.highest
    at.say("what becomes of a 1", (complication, number), (int(at.verb == "bring"), due))


def prepared(at: At, who: int, number: int, rounds: int, whole: int) -> None:
    """What is told of a task is how long it has taken."""
    at.say("rounds that are told", (rounds, whole), at.rounds)


def drawn(at: At, who: int, total: int, search: int, *_: int) -> None:
    """What a search or a difficulty came to is told."""
    at.say("what was drawn", (total, search), (at.last[3], int(at.last[2] == codes.SEARCH)))


def found(at: At, who: int, zone: int, *_: int) -> None:
    """Whoever is found is so where it is."""
    at.people[who].hidden = 0
    at.say("where it is found", zone, at.people[who].zone)


def freed(at: At, who: int, holder: int, *_: int) -> None:
    """Whoever is free is so of whom held it."""
    at.say("of whom it is free", holder, at.fixed(who).holder)


def joined(at: At, who: int, worker: int, *_: int) -> None:
    """Whoever joins an effort works for one."""
    at.people[who].joined = 1
    at.say("whom it joins", worker, at.scene.target)


def bound(at: At, who: int, other: int, *_: int) -> None:
    """Whoever is bound is so by whoever acts."""
    at.say("who binds whom", (who, other), (at.before.actor, at.about("target")))


def pushed(at: At, who: int, other: int, zone: int, *_: int) -> None:
    """Whoever is pushed goes where it was typed."""
    at.say("whom it pushes, and where", (other, zone), (at.scene.target, at.about("goal")))


def short(at: At, who: int, zone: int, rams: int, number: int) -> None:
    """A miss tells where somebody wanted to, or whom it did not ram."""
    scene, evaded = at.scene, at.last[2] == codes.EVADE
    due = (at.vehicles[scene.vehicle].zone, 1, scene.vehicle) if evaded else (scene.goal, 0, 0)
    at.say("what it does not reach", (zone, rams, number), due)


def boarded(at: At, who: int, number: int, inside: int, *_: int) -> None:
    """Whoever gets in or out is told to, and of which vehicle."""
    gets_in = at.verb == "get" and "out" not in at.words.split()
    due = at.about("vehicle") if gets_in else at.fixed(who).aboard
    at.say("what it gets into or out of", (number, inside), (due, int(gets_in)))


def repeats(what: Callable[[At, Any], int]) -> Callable[..., None]:
    """Return an entry of an event that tells what is so already."""

    def entry(at: At, who: int, value: int, *_: int) -> None:
        at.say("what is told of a deed", value, what(at, at.people[who]))

    return entry


TOLD: dict[int, Callable[..., None]] = {
    EV_FOUND: found, codes.EV_WAITS: waits, codes.EV_CRITICAL: critical, codes.EV_PREPARED: prepared,
    codes.EV_DRAWN: drawn, codes.EV_FREED: freed, codes.EV_JOINED: joined, codes.EV_BOUND: bound,
    codes.EV_PUSHED: pushed, codes.EV_SHORT: short, codes.EV_BOARDED: boarded,
    codes.EV_AIM: repeats(lambda at, one: one.aim), codes.EV_EXTRA: repeats(lambda at, one: one.multi),
    codes.EV_LOW: repeats(lambda at, one: one.low),
    codes.EV_MODE: repeats(lambda at, one: one.mode[codes.GUN]),
    codes.EV_DECLARED: repeats(lambda at, one: 7 if "knockout" in at.words else at.about("declared")),
}  # fmt: skip
