"""The questions of a scene with requests, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.twod20.chapters.social.rules.context import asking_difficulty, resisting_difficulty
from arena.words.cast import Cast
from arena.words.story import count_of, quoted


def _request(state: Any, cast: Cast) -> str:
    return quoted(cast.names("request")[state.social.request])


def _asking(state: Any, cast: Cast) -> str:
    return str(max(0, asking_difficulty(state, int(state.turn.actor), int(state.social.request))))


def _resisting(state: Any, cast: Cast) -> str:
    return str(resisting_difficulty(state, int(state.social.request)))


def _pressed(state: Any, cast: Cast) -> str:
    """Return how many Complications resisting has brought and is about to bring."""
    request, character = state.social.requests[state.social.request], state.characters[state.asked]
    more = count_of(int(state.damage.harms), "Complication")
    return f"{more}, {character.pressed} before, {request.limit} overwhelm"


DETAILS: dict[str, Callable[[Any, Cast], str]] = {
    "request": _request,
    "asking": _asking,
    "resisting": _resisting,
    "pressed": _pressed,
}
