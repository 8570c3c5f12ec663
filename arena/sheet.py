"""What a system does where a person has changed a position: how play goes on, and what of it is on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray


@dataclass(frozen=True)
class Sheet:
    """How a system deals with positions that a person has changed, or written down.

    `go_on(state)` asks again what the state has to ask after a ruling, `begin(state)` after those that say
    how things stand when a table opens. `lay_aside(states)` takes out of a position, shape (1,), what is
    going on in the middle of an action, and says in a sentence what that was, "" for nothing.
    `plain(states)` returns the position, shape (1,), with whatever makes no difference to play set to one
    value.
    """

    go_on: Callable[[Any], None] = lambda *_: None
    begin: Callable[[Any], None] = lambda *_: None
    lay_aside: Callable[[NDArray[Any]], str] = lambda *_: ""
    plain: Callable[[NDArray[Any]], NDArray[Any]] = lambda states: states
