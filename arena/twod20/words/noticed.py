"""What a side notices of what happens: the log of one command without what enemies do unseen.

States of stealth change within a command, and the log says when; so they are read backwards from how
things are now.
"""

from __future__ import annotations

from typing import Any

from arena.twod20 import chapters, codes
from arena.twod20.chapters.network.rules.system import is_unnoticed
from arena.twod20.chapters.task.rules.standing import can_know_task
from arena.words.story import Event

# events whose first number is no character; those of a chapter stand in its `story`
OF_NOBODY = {
    *(codes.EV_ROUND, codes.EV_PAID, codes.EV_THREAT, codes.EV_MOMENTUM, codes.EV_KEPT, codes.EV_HANDED),
    *(codes.EV_ENVIRONMENT, codes.EV_OBJECTIVE, codes.EV_OVER, codes.EV_ALARM),
    *range(codes.EV_PROBLEM, codes.EV_OPPOSED),  # tasks, consequences, time
    codes.EV_GAVE_UP,
    *(kind for part in chapters.parts("story") for kind in getattr(part, "OF_NOBODY", ())),
}
# what is noticed even when nobody sees who does it, or when the one it happens to is not seen
EVIDENT = {
    *(codes.EV_ACTOR, codes.EV_ATTACK, codes.EV_DAMAGE, codes.EV_NOTICED, codes.EV_OUTCRY, codes.EV_GONE),
    *(codes.EV_DEFEATED, codes.EV_DEAD, codes.EV_HACK, codes.EV_BREACH),
}


def noticed(state: Any, events: list[Event], side: int) -> tuple[list[Event], list[int]]:
    """Return the events that `side` notices, and beside each the set of enemies who are hidden then."""
    sneaking = bool(state.chapters & codes.STEALTH)
    everybody = state.characters[: state.character_count]
    levels = [int(each.stealth.level) if sneaking else codes.REVEALED for each in everybody]
    before: list[list[int]] = []
    for kind, who, old, _, _ in reversed(events):
        if kind == codes.EV_NOTICED:
            levels[who] = old
        before.append(list(levels))
    kept: list[Event] = []
    unknown: list[int] = []
    for event, now in zip(events, reversed(before), strict=True):
        found = _as_noticed(state, event, now, side)
        if found is not None:
            kept.append(event)
            unknown.append(found)
    return kept, unknown


def _as_noticed(state: Any, event: Event, levels: list[int], side: int) -> int | None:
    """Return whose names `side` does not know in an event; None when it does not notice the event."""
    kind, who, first, after, _ = event
    if kind == codes.EV_RITUAL and not can_know_task(state, side, first):
        return None
    enemies = [other for other in range(len(levels)) if state.characters[other].side != side]
    hidden = sum(1 << other for other in enemies if levels[other] == codes.HIDDEN)
    if kind == codes.EV_STEP_INSIDE and who in enemies and is_unnoticed(state, who):
        return None
    if kind in OF_NOBODY or who == codes.NONE or who not in enemies or levels[who] == codes.REVEALED:
        return hidden
    if kind == codes.EV_NOTICED:
        return None if after == codes.HIDDEN else hidden & ~(1 << who)
    return hidden if kind in EVIDENT else None
