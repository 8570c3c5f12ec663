"""Rules that differ in one thing alone: each is made of it, and has a name of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.compiling.rule import rule


def alike(function: Callable[..., Any], *said: object) -> Any:
    """Return a rule that is one of several alike, called by what is `said` of it alone."""
    function.__qualname__ += "".join(f".{each}" for each in said)
    return rule(function)


def one_of(do: Any, number: int) -> Any:
    """Return the rule that does one of several things that are alike: `do(state, who, at, number)`."""

    def do_one(state, who, at):  # type: ignore[no-untyped-def]
        do(state, who, at, number)

    return alike(do_one, do.__name__, number)
