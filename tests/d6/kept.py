"""What has to stay as it is: nothing about a person changes unless something is told that changes it.

A turn's beginning and end are judged here too: what is given back then, and what is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.d6 import codes
from arena.scene.codes import EV_FOUND, EV_HID, EV_LEFT, EV_MOVED, EV_OUT, EV_ROUND, EV_TURN

NONE, TURN, UP = -1, 0, 1
Event = tuple[int, ...]
Judgement = tuple[str, Any, Any]  # what, what the rules have, what the book has
GONE = (EV_OUT, EV_LEFT, codes.EV_RESCUED, codes.EV_BOUND, codes.EV_GAVE_IN, codes.EV_DIED)
DEFENDS = (codes.EV_DEFENCE, EV_TURN, *GONE)
WHY = {  # what may change a field: events that name the person
    "wound": (codes.EV_CHECK, codes.EV_HARM, codes.EV_TREATED, *GONE),
    "body": (codes.EV_CHECK, codes.EV_HARM, codes.EV_TREATED, *GONE),
    "zone": (EV_MOVED, EV_LEFT, codes.EV_RESCUED),
    "status": (*GONE, codes.EV_TREATED),
    "hidden": (EV_HID, EV_FOUND, *GONE),
    "prone": (codes.EV_PRONE, codes.EV_STOOD, codes.EV_TRIPPED, *GONE),
    "held": (codes.EV_HOLD, codes.EV_FREED, *GONE),
    "holder": (codes.EV_HOLD, codes.EV_FREED, *GONE),
    "defence": DEFENDS,
    "parry": DEFENDS,
    "mind": DEFENDS,
    "multi": (codes.EV_EXTRA, EV_TURN),
    "dying": (codes.EV_HARM, codes.EV_TREATED, codes.EV_CHECK, EV_ROUND, *GONE),
    "resolve": (codes.EV_SWAYED, codes.EV_GAVE_IN),
}
OF_THE_TURN = ("actions", "went", "rate", "fast")  # of whoever acts, or begins to


def kept(before: Any, after: Any, verb: str, events: list[Event]) -> Iterator[Judgement]:
    """Yield what is judged of all people."""
    for who in range(int(before.character_count)):
        kinds = {event[0] for event in events if who in event[1:3] or event[0] == EV_ROUND}
        yield from unchanged(before, after, who, kinds)
    yield from begins(before, after, events)


def unchanged(before: Any, after: Any, who: int, kinds: set[int]) -> Iterator[Judgement]:
    """Whatever nothing was told of is as it was."""
    one, now, acts = before.characters[who], after.characters[who], who == before.actor
    carried = one.aboard != NONE or now.aboard != NONE
    for field, causes in WHY.items():
        if carried and field in ("zone", "prone"):
            continue
        if not kinds.intersection(causes) and not (field == "wound" and acts):
            yield f"{field} stays", now[field], one[field]
    if not acts and EV_TURN not in kinds and who != after.actor:
        for field in OF_THE_TURN:
            yield f"{field} stays", now[field], one[field]
    if codes.EV_AIM not in kinds:
        yield "nobody aims by chance", now.aim > one.aim, 0
    if now.acted > one.acted:
        yield "only who acts has acted", acts, 1


def begins(before: Any, after: Any, events: list[Event]) -> Iterator[Judgement]:
    """Whoever begins a turn has all that a turn gives, and whoever has ended one has nothing left."""
    if not events or events[-1][0] != EV_TURN or after.phase != TURN:
        return
    who, was = events[-1][1], int(before.actor)
    one, now = before.characters[who], after.characters[who]
    yield "whose turn it is", after.actor, who
    for field in ("multi", "exposed", "hindered", "went"):
        yield f"{field} at the beginning of a turn", now[field], 0
    for field in ("readied", "declared", "shots_more", "manner"):
        yield f"{field} is forgotten", after[field], 0
    if who != was and now.waits_for == one.waits_for:
        yield "how far it went before", now["rate"], one.went
    if was not in (NONE, who) and before.resume == NONE and before.check != codes.DYING:
        over = after.characters[was]
        held = int(after.holding) >> was & 1
        again = any(kind == EV_ROUND for kind, *_ in events)
        yield "who has ended its turn", over.acted or over.status != UP or again, 1
        if not held and before.phase == TURN:
            yield "nothing is left of a turn", over.actions, 0
