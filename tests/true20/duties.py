"""What had to happen: what a check leaves, who rolls again, and that the record is as the log says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.scene.codes import EV_ROUND, EV_TURN
from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.true20 import codes
from tests.true20.kept import kept

MOVING = [field for field in SYSTEMS["true20"].fields if not field.fixed]
SIMPLE = 0  # a check against a difficulty; else a contest, or its second die
TURN, UP = 0, 1
CHECKED = (codes.EV_CHECK, codes.EV_ATTACK)
Judgement = tuple[str, bool, str]  # what, whether it is as the book has it, why not


def duties(before: Any, after: Any, face: int, events: list[tuple[int, ...]]) -> Iterator[Judgement]:
    """Yield all that is judged of a command."""
    wrong = outside(after.reshape(1) if after.shape == () else after, MOVING)
    yield "numbers in their ranges", not wrong, "; ".join(wrong[:2])
    yield from kept(before, after, events)
    yield from asked_between(after)
    if int(before.phase) == TURN and int(after.roll_count):
        yield "a fresh roll is no second one", not after.rerolled, f"{after.rerolled}"
    if face:
        yield from asked_again(before, after, events)
    kinds = [event[0] for event in events]
    later = EV_ROUND in kinds or EV_TURN in kinds
    for kind, a, b, c, d in events:
        if kinds.count(kind) > 1:
            continue
        if kind == codes.EV_CONTEST:
            yield from contested(before, after, events, a, b, c, d)
        elif kind in TOLD and not later:
            yield from TOLD[kind](before, after, a, b, c)


def asked_again(before: Any, after: Any, events: list[tuple[int, ...]]) -> Iterator[Judgement]:
    """Whoever fails may roll again for Conviction, once, and nobody who has succeeded is asked."""
    if int(before.stage) != SIMPLE or int(before.check) in (codes.MISS_CHANCE, codes.CONFIRM):
        return
    asked = int(after.phase) == codes.REROLL
    told = any(event[0] in CHECKED for event in events)
    if not asked and not told:
        return
    who = int(before.checker)
    one = before.characters[who]
    able = int(one.conviction) > 0 and (not one.spent or bool(one.disabled)) and not before.rerolled
    failed = not int(after.won) if asked else fails(before, events, who)
    if before.check not in (codes.MOUNT_SAVE, codes.ATTACK):  # a 1 misses and a 20 hits
        yield "whoever fails is asked", asked == (able and bool(failed)), f"{one.conviction} points"
    if asked:
        yield "who may roll again", able and bool(failed), f"{one.conviction} points, won {after.won}"


def fails(before: Any, events: list[tuple[int, ...]], who: int) -> bool:
    """Return whether the check in hand has failed, as it is told first."""
    kind, one, two, three, four = next(each for each in events if each[0] in CHECKED)
    return kind == codes.EV_CHECK and (one, two) == (who, before.check) and three < four


def asked_between(after: Any) -> Iterator[Judgement]:
    """Whoever is asked about Conviction when a round begins has something to spend it on."""
    if int(after.phase) != codes.SHAKING:
        return
    one, what = after.characters[after.checker], int(after.stage)
    lies = bool(one.unconscious) and not one.dying and not one.dead and int(one.status) != UP
    due = (True, bool(one.disabled), bool(one.dying), False, lies)[what]
    able = int(one.conviction) > 0 and (not one.spent or bool(one.disabled))
    yield "who is asked when a round begins", due and able, f"{what}: {one.conviction} points"


def contested(
    before: Any, after: Any, events: list[tuple[int, ...]], who: int, other: int, total: int, against: int
) -> Iterator[Judgement]:
    """The higher total wins, with equal ones the higher bonus: and that is what happens."""
    wins = total > against or (total == against and int(before.bonus) > int(before.other_bonus))
    check, one, two = int(before.check), after.characters[who], after.characters[other]
    if check == codes.HIDING and int(one.status) == UP:
        yield "hides", bool(one.hidden) == wins, f"{total} against {against}"
        if wins:
            yield "how well it hides", int(one.found_by) == min(60, max(0, total)), f"{one.found_by}"
    elif check == codes.GRAPPLE and int(before.characters[other].status) == UP == int(two.status):
        yield "a grip", (int(after.phase) == codes.GRIP) == wins, f"{total} against {against}"
        yield "a grip is told", any(event[0] == codes.EV_GRIP for event in events), "nothing told"
    elif check == codes.BREAK_FREE and wins:
        yield "breaks free", int(one.grip) == -1, f"{total} against {against}"
    elif check == codes.TRIPPING and wins and not two.thing:
        prone = int(two.conditions) >> codes.PRONE & 1
        yield "is tripped", bool(prone), f"{total} against {against}"


def in_condition(before: Any, after: Any, who: int, condition: int, on: int) -> Iterator[Judgement]:
    """Whoever is told to be in a condition is in it."""
    held = int(after.characters[who].conditions) >> condition & 1
    yield "a condition", held == on, f"{codes.CONDITIONS[condition]}: {held}"


def tired(before: Any, after: Any, who: int, level: int, c: int) -> Iterator[Judgement]:
    """Fatigue is as deep as it is told; beyond the exhausted one falls."""
    one = after.characters[who]
    if level > codes.EXHAUSTED:
        yield "falls from fatigue", int(one.status) != UP or bool(one.unconscious), f"{one.status}"
    else:
        yield "fatigue", int(one.fatigue) == level, f"{one.fatigue}, not {level}"


def recovered(before: Any, after: Any, who: int, what: int, c: int) -> Iterator[Judgement]:
    """Of what is not lethal the worst goes: one box."""
    was, now = before.characters[who], after.characters[who]
    gone = {0: "unconscious", 1: "staggered", 2: "dazed_box"}
    if what in gone:
        yield "a box is cleared", int(now[gone[what]]) == 0, gone[what]
        worse = [gone[each] for each in range(what) if was[gone[each]]]
        yield "the worst goes first", not worse, ", ".join(worse)
    elif what == 3:
        yield "a bruise less", int(now.bruised) == int(was.bruised) - 1, f"{now.bruised}"
        yield "the worst goes first", not any(was[name] for name in gone.values()), "worse is left"


def died(before: Any, after: Any, who: int, b: int, c: int) -> Iterator[Judgement]:
    """Whoever has died was dying, or was struck dead, and is out."""
    one = after.characters[who]
    found = (int(one.dead), int(one.dying), int(one.status) != UP)
    yield "is dead", found == (1, 0, True), str(found)


TOLD = {
    codes.EV_CONDITION: in_condition,
    codes.EV_FATIGUE: tired,
    codes.EV_RECOVERED: recovered,
    codes.EV_DIED: died,
    codes.EV_UNHORSED: lambda before, after, who, b, c: iter(
        [("rides no more", int(after.characters[who].mount) == 0, "still mounted")]
    ),
    codes.EV_SAVED: lambda before, after, who, b, c: iter(
        [("dies no more", int(after.characters[who].dying) == 0, "still dying")]
    ),
}
