"""Whether more dice are asked about, whose turn goes on, which aims are reached, and what belongs together.

Each duty takes the positions before and after a command, what was typed, and the log.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.aims.codes import DESTROY
from arena.d6 import codes
from arena.people.codes import ESCAPED
from arena.scene.codes import EV_ROUND, EV_TURN

NONE, TURN, ROLL, OVER, HELD, UP = -1, 0, 1, 2, 3, 1
NO_DICE = (codes.DAMAGE, *codes.NOBODYS)
EVERY_POINT = (
    codes.DODGE, codes.PARRY, codes.MIND, codes.ESCAPE, codes.RELATED, codes.HELP, codes.SEARCH, codes.BODY,
    codes.RAM,
)  # fmt: skip
ENDS = ("aim", "leave", "hold", "wait")  # words that end a turn
MAY_END = ("prepare", "work", "rush")
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has


def follows(before: Any, after: Any, words: str, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged."""
    if after.phase != ROLL:
        yield "dice are awaited where somebody rolls alone", after.roll_count, 0
    checks = [event for event in events if event[0] == codes.EV_CHECK]
    if before.phase in (ROLL, codes.CRITICAL):
        yield from asked(before, after, checks)
    if before.phase == TURN and before.actor != NONE:
        yield from turn(before, after, words.partition(" ")[0], [event[0] for event in events])
    for kind, _, number, succeeds, _ in events:
        if kind == codes.EV_TASK and succeeds:
            yield from done(after, number)
    yield from together(after)


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
    netted = check == codes.ESCAPE and against > 0  # what a net takes is known, what its holder rolls is not
    matters = (check in EVERY_POINT and not netted) or total < against
    if check in NO_DICE:
        matters = bool(check == codes.DAMAGE and before.points)
    yield "whether more dice are asked about", after.phase == codes.SPEND, left > 0 and matters


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


def done(after: Any, number: int) -> Iterator[Judgement]:
    """A task that is done is the aim that it was to reach."""
    task = after.tasks[number]
    for aim in after.objectives:
        if aim.kind == DESTROY and aim.amount == number + 1:
            yield "how far an aim is", aim.progress, task.done
            yield "an aim is reached", aim.done, task.done >= task.parts


def together(state: Any) -> Iterator[Judgement]:
    """Whoever is held is where the holder is, and whoever drives is up and aboard; between two deeds."""
    if state.phase != TURN:
        return
    people = state.characters[: int(state.character_count)]
    for one in people:
        if one.holder != NONE:
            other = people[one.holder]
            near = other.status == UP and (other.zone, other.aboard) == (one.zone, one.aboard)
            yield "a hold is between two who are side by side", near, 1
        if one.status != UP:
            here = one.held or one.joined or one.aim or one.aboard != NONE and one.status != ESCAPED
            yield "who is gone is about nothing", bool(here), 0
        if one.aboard != NONE and one.status == UP:
            yield "who is aboard is where it is", one.zone, state.vehicles[one.aboard].zone
    for vehicle in state.vehicles:
        if vehicle.driver != NONE and people[vehicle.driver].status == UP:
            yield "who drives is aboard", state.vehicles[people[vehicle.driver].aboard].zone, vehicle.zone
