"""What has to come next: the roll after a roll, what is asked and what is not, whose turn goes on, who falls.

Each duty takes the positions before and after a command, what was typed, and the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.aims.codes import DESTROY
from arena.d6 import codes
from arena.scene.codes import EV_MOVED, EV_OUT, EV_ROUND, EV_TURN
from tests.d6.place import passage

NONE, TURN, ROLL, OVER, HELD, UP = -1, 0, 1, 2, 3, 1
HOLDS = (codes.GRAB, codes.TRIP, codes.PUSH, codes.TACKLE, codes.PIN)  # by hand, and no damage
NO_DICE = (codes.DAMAGE, codes.DRAW, codes.CRASH, codes.TOUGHNESS, codes.FALL, codes.HAZARD)
EVERY_POINT = (
    codes.DODGE, codes.PARRY, codes.MIND, codes.ESCAPE, codes.RELATED, codes.HELP, codes.SEARCH, codes.BODY,
    codes.RAM,
)  # fmt: skip
FALLS = (
    codes.EV_HARM, codes.EV_BOUND, codes.EV_GAVE_IN, codes.EV_DIED, codes.EV_RESCUED, codes.EV_CHECK,
)  # fmt: skip
ENDS = ("aim", "leave", "hold", "wait")  # words that end a turn
MAY_END = ("prepare", "work", "rush")
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


def follows(before: Any, after: Any, verb: str, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of what comes next."""
    kinds = [event[0] for event in events]
    if after.phase != ROLL:
        yield "dice are awaited where somebody rolls alone", after.roll_count, 0
    checks = [event for event in events if event[0] == codes.EV_CHECK]
    if checks and EV_TURN not in kinds:
        yield from next_roll(before, after, checks[-1], kinds)
    if before.phase in (ROLL, codes.CRITICAL):
        yield from asked(before, after, checks)
    if before.phase == TURN and before.actor != NONE:
        yield from declared(before, after, verb)
        yield from turn(before, after, verb, kinds)
    if EV_OUT in kinds:
        why = bool(set(kinds) & set(FALLS)) or before.phase == codes.RESCUE
        yield "who is out has a reason", why, True
    yield from told(before, after, verb, events)
    yield from vehicles(before, after, kinds)
    yield from waiting(after)


def next_roll(before: Any, after: Any, check: Event, kinds: list[int]) -> Iterator[Judgement]:
    """A check that is settled is followed by the roll that the book has next."""
    _, who, kind, total, difficulty = check
    if before.check != kind or before.phase not in (ROLL, codes.SPEND, codes.CRITICAL):
        return
    won, rolls = total >= difficulty, int(after.check) if after.phase == ROLL else NONE
    if kind == codes.ATTACK:
        hits = codes.CRASH if before.vehicle != NONE else codes.DAMAGE
        does = won and before.manner not in HOLDS
        yield "a hit does damage", rolls == hits or after.phase == codes.CATCH, does
    elif kind == codes.DAMAGE:
        next_one = {codes.DISARM: codes.KEEP, codes.ENTANGLE: NONE}.get(int(before.manner), codes.RESIST)
        yield "damage is resisted", rolls, next_one
        yield "a net holds", codes.EV_HOLD in kinds, before.manner == codes.ENTANGLE
    elif kind == codes.CRASH:
        yield "a vehicle resists", rolls, codes.TOUGHNESS
    elif kind == codes.RAM:
        yield "who is rammed evades", rolls, codes.EVADE
    elif kind == codes.EVADE:
        yield "a ram that is not evaded strikes", rolls == codes.CRASH, not won
    elif kind == codes.DRIVE:
        yield "who drives arrives", codes.EV_SHORT in kinds, not won
        if won:
            yield "where it drives", after.vehicles[before.vehicle].zone, before.goal
    elif kind in (codes.FALL, codes.HAZARD):
        yield "a place is resisted", rolls, codes.RESIST
    elif kind == codes.CATCHING:
        yield "a throw is caught", codes.EV_CAUGHT in kinds, won
    elif kind == codes.KEEP:
        lost = before.damage > total
        yield "a weapon is lost", codes.EV_DROPPED in kinds, lost
    elif kind == codes.ESCAPE and before.characters[who].held != codes.NETTED:
        yield "who holds keeps hold", rolls, codes.GRIP


def asked(before: Any, after: Any, checks: list[Event]) -> Iterator[Judgement]:
    """More dice are asked about where some are left and may change what comes, and only there."""
    if after.phase == codes.SPEND:
        total = int(after.total)
    elif checks and checks[0][2] == before.check:
        total = checks[0][3]
    else:
        return
    one, check = before.characters[before.checker], int(before.check)
    left = int(one.action_dice) if one.side == 0 else int(before.gm_dice)
    if before.points:
        left = int(one.character_points) * int(before.spent < before.most_points)
    against = int(before.damage) if check in (codes.RESIST, codes.KEEP) else int(before.difficulty)
    matters = check in EVERY_POINT or total < against
    if check in NO_DICE:
        matters = bool(check == codes.DAMAGE and before.points)
    yield "whether more dice are asked about", after.phase == codes.SPEND, left > 0 and matters


def declared(before: Any, after: Any, verb: str) -> Iterator[Judgement]:
    """What is declared is kept, and how a joint bonus is shared is asked."""
    if verb == "go":
        said = (bin(state.declared).count("1") for state in (after, before))
        yield "one thing more is declared", next(said), next(said) + 1
    elif verb == "add":
        yield "shots that are added", after.shots_more, int(before.shots_more) + 1
    one, rolls = before.characters[before.actor], after.phase == ROLL and after.check == codes.ATTACK
    if after.phase == codes.SPLIT or (rolls and after.vehicle == NONE):
        shares = one.joint == 1 and one.bonus_dice + one.bonus_pips > 0
        yield "a joint bonus is shared", after.phase == codes.SPLIT, shares


def turn(before: Any, after: Any, verb: str, kinds: list[int]) -> Iterator[Judgement]:
    """A turn ends with the words that end it, and otherwise only where whoever acts is out of it."""
    if after.phase == OVER:
        return
    who = int(before.actor)
    over = EV_TURN in kinds or EV_ROUND in kinds or (after.actor != who and after.phase != HELD)
    if verb in ENDS:
        yield f"{verb} ends the turn", over or after.phase in (HELD, ROLL, codes.SUSPECT), True
        back = int(before.resume)
        if back != NONE and after.characters[back].status == UP and after.phase == TURN:
            yield "whoever was interrupted goes on", after.actor, back
    elif after.characters[who].status == UP and after.phase == TURN and verb not in MAY_END:
        yield "the turn goes on", over, False


def told(before: Any, after: Any, verb: str, events: list[Event]) -> Iterator[Judgement]:
    """Numbers of events are those of the book."""
    for kind, one, two, three, four in events:
        if kind == codes.EV_CRITICAL:
            yield "what becomes of a 1", two, verb == "bring"
        elif kind == codes.EV_DROPPED:
            yield "numbers of a drop", three + four, 0
            yield "what is dropped was in hand", before.characters[one].weapons[two].away, 0
        elif kind == codes.EV_BONUS:
            was, now = before.characters[one], after.characters[one]
            kept = (max(0, int(was.bonus_dice)), int(was.bonus_pips))
            yield "dice of a joint effort are kept", now.bonus_dice, min(16, kept[0] + two)
            yield "pips of a joint effort are kept", now.bonus_pips, min(40, kept[1] + three)
        elif kind == codes.EV_TASK and three:
            yield from done(after, two)
        elif kind == codes.EV_CHECK and two == codes.TREAT and after.check == codes.BODY:
            dice = (0, 2) if three <= 5 else (min(6, (three - 1) // 5), 0)
            found = (int(after.roll_count) * (after.phase == ROLL), int(after.total) * (after.phase == ROLL))
            yield "body points that care gives", found == (dice if three > 5 else found), True
    if before.check == codes.RUN:
        yield from went(before, after, events)


def done(after: Any, number: int) -> Iterator[Judgement]:
    """A task that is done is the aim that it was to reach."""
    task = after.tasks[number]
    for aim in after.objectives:
        if aim.kind == DESTROY and aim.amount == number + 1:
            yield "how far an aim is", aim.progress, task.done
            yield "an aim is reached", aim.done, task.done >= task.parts


def went(before: Any, after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Whoever runs over plain ground has gone as far as the places that it came through."""
    who = int(before.checker)
    one, now = before.characters[who], after.characters[who]
    steps = [event for event in events if event[0] == EV_MOVED and event[1] == who]
    if after.actor != who or not steps or passage(before, int(one.zone), int(before.goal)) is not None:
        return
    places = sum(int(before.ways[here, there]) for _, _, here, there, _ in steps)
    yield "how far it went", now.went, int(one.went) + places * int(before.zone_size)


def vehicles(before: Any, after: Any, kinds: list[int]) -> Iterator[Judgement]:
    """Nothing about a vehicle changes by itself."""
    drives = {codes.EV_DRIVEN, codes.EV_CRASHED, codes.EV_VEHICLE} & set(kinds)
    for number, (was, now) in enumerate(zip(before.vehicles, after.vehicles, strict=True)):
        if was.move == 0 or drives:
            continue
        begins = EV_TURN in kinds and after.actor == now.driver != NONE
        yield "the rate of a vehicle", now.rate, was.went if begins else was.rate
        yield "how far a vehicle went", now.went, 0 if begins else was.went
        if codes.EV_BOARDED not in kinds and EV_OUT not in kinds and was.driver != now.driver:
            yield f"the driver of vehicle {number}", now.driver, NONE


def waiting(after: Any) -> Iterator[Judgement]:
    """Whoever is asked whether to act now holds its turn back; whoever waited for what happened is asked."""
    if after.phase == HELD and after.resume != NONE:
        yield "who is asked holds its turn", int(after.holding) >> int(after.actor) & 1, 1
        yield "who is asked waited for it", after.characters[after.actor].waits_for > 0, 1
    elif after.phase == TURN and after.resume == NONE:
        people = range(int(after.character_count))
        stirred = int(after.stirred) & int(after.holding)
        due = [who for who in people if stirred >> who & 1 and after.characters[who].status == UP]
        yield "who waited for it is asked", len(due), 0
