"""What has to stay as it is: nothing about a person changes unless something is told that changes it.

What a turn gives when it begins, and what is over then, is judged here too, and parts of the menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.scene.codes import EV_FOUND, EV_HID, EV_LEFT, EV_MOVED, EV_OUT, EV_ROUND, EV_TURN
from arena.true20 import codes

NONE, TURN, UP = -1, 0, 1
MINUTE = 10  # rounds
LEFT = (EV_OUT, EV_LEFT)
MARKS = (codes.EV_DAMAGE, codes.EV_RECOVERED)
TWO = (  # events that name somebody in the second place as well
    codes.EV_ATTACK, codes.EV_CONTEST, codes.EV_GRIP, codes.EV_PUSHED, codes.EV_SHIELDED,
)  # fmt: skip
Event = tuple[int, ...]
Judgement = tuple[str, bool, str]  # what, whether it is as the book has it, why not
WHY = {  # what may change a field: events that name the person
    **dict.fromkeys(("bruised", "hurt", "dazed_box", "staggered"), MARKS),
    "unconscious": (*MARKS, codes.EV_FATIGUE, codes.EV_SAVED, EV_OUT),
    "wounded": (codes.EV_DAMAGE,),
    "disabled": (codes.EV_DAMAGE, codes.EV_SAVED),
    "dying": (codes.EV_DAMAGE, codes.EV_SAVED, codes.EV_DIED, EV_OUT),
    "dead": (codes.EV_DAMAGE, codes.EV_DIED),
    "zone": (EV_MOVED, EV_LEFT, codes.EV_CAME, codes.EV_PUSHED, codes.EV_FELL),
    "status": (*LEFT, codes.EV_RECOVERED, codes.EV_CAME),
    "hidden": (EV_HID, EV_FOUND, codes.EV_CAME, *LEFT),
    "conviction": (codes.EV_SPENT,),
    "fatigue": (codes.EV_FATIGUE,),
    "attitude": (codes.EV_ATTITUDE,),
}
OF_THE_TURN = ("standard", "moves", "feet", "walked", "toggled")
STOPS = (EV_TURN, EV_ROUND, codes.EV_DAMAGE, codes.EV_CONDITION, *LEFT)
GONE_AT_TURN = ("toggled", "feet", "walked", "readied", "guarded", "hurried", "steady")


def kept(before: Any, after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of all people."""
    for who in range(int(before.character_count)):
        if before.characters[who].tobytes() != after.characters[who].tobytes():
            kinds = {kind for kind, one, two, *_ in events if who == one or (who == two and kind in TWO)}
            yield from unchanged(
                before, after, who, kinds - {EV_ROUND}, (EV_ROUND in {event[0] for event in events})
            )
    yield from begins(after, events)


def unchanged(before: Any, after: Any, who: int, kinds: set[int], round_begins: bool) -> Iterator[Judgement]:
    """Whatever nothing was told of is as it was; bruises fade once a minute."""
    one, now = before.characters[who], after.characters[who]
    between = round_begins or before.actor == NONE
    fades = between and after.round_number % MINUTE == 1 and after.round_number > 1
    fields = [field for field, causes in WHY.items() if not kinds.intersection(causes)]
    if who not in (before.actor, after.actor) and not round_begins and not kinds.intersection(STOPS):
        fields += OF_THE_TURN
    for field in fields:
        faded = fades and field in ("bruised", "dazed_box") and now[field] == one[field] - 1
        yield (
            f"{field} stays",
            now[field] == one[field] or faded,
            f"{one[field]} to {now[field]}, {who}",
        )


def begins(after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Whoever begins a turn has the actions that it gives, and nothing left of the turn before."""
    if not events or events[-1][0] != EV_TURN or after.phase != TURN:
        return
    who = events[-1][1]
    now = after.characters[who]
    yield "whose turn it is", int(after.actor) == who, f"{after.actor}, not {who}"
    for field in GONE_AT_TURN:
        yield f"{field} at the beginning of a turn", now[field] == 0, f"{now[field]}"
    here = {name for number, name in enumerate(codes.CONDITIONS) if int(now.conditions) >> number & 1}
    yield "surprised at the beginning of a turn", "surprised" not in here, f"{here}"
    if not after.surprise:
        yield "flat-footed at the beginning of a turn", "flat-footed" not in here, f"{here}"
    once = bool(now.staggered or now.disabled or "slowed" in here or after.surprise)
    given = (int(now.standard), int(now.moves))
    idle = given == (0, 0) and bool(here & set(IDLE))
    wanted = (0 if "nauseated" in here else 1, 0 if once and "nauseated" not in here else 1)
    yield "actions that a turn gives", idle or given == wanted, f"{given}, not {wanted}: {here}"


IDLE = ("dazed", "stunned", "paralysed", "helpless", "cowering", "fascinated", "unconscious")
