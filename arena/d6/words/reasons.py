"""Why an attack cannot be made now, where that is easily told: reach, sight, range, no weapon."""

from __future__ import annotations

from typing import Any

from arena.board.rules import can_see
from arena.d6 import codes
from arena.d6.core.record import VERBS
from arena.d6.core.rules.attack import is_in_reach
from arena.d6.core.rules.difficulty import OUT_OF_RANGE, range_of
from arena.people.codes import NONE, UP
from arena.scene.codes import TURN
from arena.words.cast import Cast
from arena.words.story import name_of
from arena.words.verb import verb_of

WITH = {"strike": codes.HAND, "shoot": codes.GUN, "throw": codes.THROWN} | dict.fromkeys(
    "punch kick lunge grab choke trip push tackle pin disarm".split(), codes.FISTS
)


def reason(number: int, state: Any, cast: Cast) -> str:
    """Return why an attack cannot be made now, "" where that is not easily told."""
    verb, numbers = verb_of(VERBS, number)
    if state.phase != TURN or state.actor == NONE or verb.name not in WITH:
        return ""
    who, other, slot = int(state.actor), numbers[0], WITH[verb.name]
    one, target, name = state.characters[who], state.characters[other], name_of(cast, numbers[0])
    if target.side == one.side or target.hidden:
        return ""
    if target.status != UP:
        return f"{name} is out already"
    if not can_see(state, who, other):
        return f"{name} is out of sight"
    if slot < codes.GUN and not is_in_reach(state, who, other, slot):
        return f"{name} is out of reach"
    if not one.weapons[slot].carried:
        return f"{name_of(cast, who)} has no weapon for that"
    is_far = slot >= codes.GUN and range_of(state, who, other, slot) == OUT_OF_RANGE
    return f"{name} is out of range" if is_far else ""
