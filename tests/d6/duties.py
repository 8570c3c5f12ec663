"""What had to happen: which roll a deed begins, what a check leaves, and that the record is as the log says.

A duty takes the positions before and after a command and yields what is judged: its name, what the rules
have, what the book has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_TURN
from arena.state.fields import outside
from arena.systems import SYSTEMS
from tests.d6.follows import follows
from tests.d6.kept import kept
from tests.d6.rolls import rolls
from tests.d6.works import works

MOVING = [field for field in SYSTEMS["d6"].fields if not field.fixed]
NONE, TURN, ROLL, UP, OUT = -1, 0, 1, 1, 2
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has
BY_HAND = "punch kick strike shoot throw lunge grab choke trip push tackle pin entangle flip"
BEGINS = {
    codes.ATTACK: BY_HAND,
    codes.SNEAK: "sneak",
    codes.SEARCH: "search",
    codes.TREAT: "treat",
    codes.HELP: "help",
    codes.COMMAND: "lead",
    codes.TALK: "persuade con bargain intimidate",
}
CHECK_OF = {verb: check for check, verbs in BEGINS.items() for verb in verbs.split()}
ONE_ACTION = ("sneak", "search", "treat", "help", "lead", "switch")
WHOLE = ("bind",)


def duties(before: Any, after: Any, verb: str) -> Iterator[Judgement]:
    """Yield all that is judged of a command."""
    events = [
        tuple(int(event[name]) for name in ("kind", "a", "b", "c", "d"))
        for event in after.events[: after.event_count]
    ]
    wrong = outside(after.reshape(1) if after.shape == () else after, MOVING)
    yield "numbers in their ranges", len(wrong), 0
    yield from begun(before, after, verb, events)
    yield from kept(before, after, verb, events)
    yield from rolls(before, after, verb)
    yield from works(before, after, verb, events)
    yield from follows(before, after, verb, events)
    kinds = [event[0] for event in events]
    for kind, a, b, c, d in events:
        if kind == codes.EV_CHECK and kinds.count(kind) == 1:
            yield from settled(before, after, a, b, c, d)
        elif kind in TOLD and kinds.count(kind) == 1:
            yield from TOLD[kind](before, after, a, b, c)


def begun(before: Any, after: Any, verb: str, events: list[tuple[int, ...]]) -> Iterator[Judgement]:
    """A deed begins the roll that it is decided by, and takes its actions."""
    if before.phase != TURN or before.actor == NONE:
        return
    who = int(before.actor)
    if verb in CHECK_OF and after.phase == ROLL and after.roll_for == codes.DICE:
        again = verb == "choke" and before.characters[after.target].held == codes.CHOKED
        shared = any(kind == codes.EV_CHECK and check == codes.ATTACK for kind, _, check, *_ in events)
        begins = codes.DAMAGE if again or shared else CHECK_OF[verb]  # a group has rolled already
        yield f"what {verb} begins", after.check, begins
        yield "who rolls", after.checker, who
    elif verb in CHECK_OF and not events and after.phase == TURN and after.actor == who:
        yield f"{verb} takes an action", after.characters[who].actions < before.characters[who].actions, 1
    if verb in ONE_ACTION and after.actor == who and after.phase in (TURN, ROLL):
        left = int(before.characters[who].actions) - 1
        if left > 0:
            yield "actions left", after.characters[who].actions, left
    if verb in WHOLE and not any(kind == codes.EV_BOUND for kind, *_ in events):
        yield "somebody is bound", 0, 1


def settled(
    before: Any, after: Any, who: int, check: int, total: int, difficulty: int
) -> Iterator[Judgement]:
    """What a check leaves: cover, discovery, a defence, a level healed, whoever falls."""
    one, now = before.characters[who], after.characters[who]
    if check == codes.SNEAK:
        yield "is out of sight", now.hidden, total >= difficulty
    elif check == codes.SEARCH:
        yield from searched(before, after, who, total)
    elif check == codes.PARRY and after.actor == who:
        yield "a parry", now.parry, max(1, total + difficulty)
    elif check == codes.DODGE and after.actor == who:
        yield "a dodge", now.defence, max(1, total + difficulty)
    elif check == codes.STAY_UP and after.phase != codes.RESCUE:
        yield "stays up", now.status == UP, total >= difficulty
    elif check == codes.TREAT:
        other = int(before.target)
        was, healed = before.characters[other], after.characters[other]
        if was.most_body == 0:
            yield "a level healed", healed.wound, max(0, int(was.wound) - (total >= difficulty))
        yield from comes_round(before, after, other)
    elif check == codes.BODY:
        yield from comes_round(before, after, int(before.target))
    elif check == codes.HELP:
        more = after.characters[before.target].bonus_pips - before.characters[before.target].bonus_pips
        yield "help helps, or hinders", (int(more) > 0) - (int(more) < 0) >= 0, total >= difficulty
    elif check == codes.WORK and one.side == now.side and total < difficulty and before.task != NONE:
        yield "a task that failed", after.tasks[before.task].done, before.tasks[before.task].done


def comes_round(before: Any, after: Any, who: int) -> Iterator[Judgement]:
    """Whoever is unhurt again is stunned no longer."""
    was, now = before.characters[who], after.characters[who]
    yield "is stunned still", now.stunned, 0 if now.wound == codes.UNHURT else was.stunned


def searched(before: Any, after: Any, who: int, total: int) -> Iterator[Judgement]:
    """Whoever is seen plainly is found by more than they had to hide; nobody is found by less."""
    for other in range(int(before.character_count)):
        one, now = before.characters[other], after.characters[other]
        if one.side == before.characters[who].side or one.hidden == 0 or one.status != UP:
            continue
        place = before.zones[one.zone]
        enough = total > int(one.stealth) + int(place.dark) + int(place.cover)
        if one.zone == before.characters[who].zone or not enough:
            yield "found by a search", now.hidden == 0, enough


def held(before: Any, after: Any, who: int, other: int, hold: int) -> Iterator[Judgement]:
    """Whoever is held is so, by whoever holds."""
    one = after.characters[other]
    if hold != codes.NETTED:
        yield "is held", (int(one.held), int(one.holder)) == (hold, who), True


def related(before: Any, after: Any, who: int, more: int, by_help: int) -> Iterator[Judgement]:
    """What helps is added to the next roll of whoever was told."""
    if by_help == 1:
        was = int(before.characters[who].bonus_pips)
        yield "what help adds", after.characters[who].bonus_pips, max(-20, min(40, was + more))


def begins(before: Any, after: Any, who: int, b: int, c: int) -> Iterator[Judgement]:
    """A turn begins with what its place does, but for one that was held back, and in a vehicle."""
    one = after.characters[who]
    if not before.holding >> who & 1 and one.aboard == NONE and after.zones[one.zone].hazard_dice:
        yield "a place does harm", int(after.check), codes.HAZARD
        yield "who resists a place", int(after.checker), who


TOLD = {
    EV_TURN: begins,
    codes.EV_HOLD: held,
    codes.EV_RELATED: related,
    codes.EV_PRONE: lambda before, after, who, b, c: iter(
        [("lies there", after.characters[who].prone, 1), ("numbers of a fall", b + c, 0)]
    ),
    codes.EV_STOOD: lambda before, after, who, b, c: iter([("stands", after.characters[who].prone, 0)]),
    codes.EV_BOUND: lambda before, after, who, other, c: iter(
        [("is bound", after.characters[other].status == UP, False)]
    ),
    codes.EV_READY: lambda before, after, who, slot, c: iter(
        [("is in hand", after.characters[who].weapons[slot].away, 0)]
    ),
    codes.EV_DROPPED: lambda before, after, who, slot, c: iter(
        [("is out of hand", after.characters[who].weapons[slot].away, 1)]
    ),
    codes.EV_TIE: lambda before, after, who, face, c: iter([("a die for a tie", face, before.rolled[0])]),
    codes.EV_JOINED: lambda before, after, who, b, c: iter([("follows", after.characters[who].joined, 1)]),
    codes.EV_TRIPPED: lambda before, after, who, b, c: iter([("trips", after.characters[who].prone, 1)]),
    codes.EV_FREED: lambda before, after, who, b, c: iter(
        [("is free", after.characters[who].held, codes.FREE)]
    ),
    codes.EV_MODE: lambda before, after, who, mode, c: iter(
        [("a setting", after.characters[who].weapons[codes.GUN].mode, mode)]
    ),
}
