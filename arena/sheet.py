"""What a system does where a person has changed a position: how play goes on, and what of it is on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray


def as_it_is(state: Any) -> None:
    """Leave a position as it is."""


def nothing_in_hand(states: NDArray[Any]) -> str:
    """Say that nothing is going on that a paper sheet does not hold."""
    return ""


def whole(states: NDArray[Any]) -> NDArray[Any]:
    """Return a position with all its numbers."""
    return states


@dataclass(frozen=True)
class Sheet:
    """How a system deals with positions that a person has changed, or written down.

    `go_on(state)` asks again what the state has to ask after a ruling, `begin(state)` after those that say
    how things stand when a table opens. `lay_aside(states)` takes out of a position, shape (1,), what is
    going on in the middle of an action, and says in a sentence what that was, "" for nothing.
    `plain(states)` returns the position, shape (1,), with whatever makes no difference to play set to one
    value.
    """

    go_on: Callable[[Any], None] = as_it_is
    begin: Callable[[Any], None] = as_it_is
    lay_aside: Callable[[NDArray[Any]], str] = nothing_in_hand
    plain: Callable[[NDArray[Any]], NDArray[Any]] = whole
