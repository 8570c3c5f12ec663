"""Hooks: places in the core of a rule system where its chapters come in, so that core names no chapter.

Core says `round_ends = tells("round_ends")` and calls `round_ends(state)`. A chapter has a module `hooks`
with rows `(name, bit, rule)`; the bit says whether a scene has the chapter, and only then its rule is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from importlib import import_module
from typing import Any

from arena.compiling.rule import rule
from arena.compiling.tables import Table

NONE = -1


class Hook(Table):
    """The rules that chapters have put in one place: pairs of bit and rule, in the order of the chapters.

    They are looked up when they are first asked for, which is later than core is imported.
    """

    def __init__(self, package: str, name: str) -> None:
        """`package` holds the chapters, in its `ORDER`; `name` is what their rows call the place."""
        self.package = package
        self.name = name

    @cached_property
    def rows(self) -> tuple[tuple[int, Callable[..., Any]], ...]:
        """Return the pairs; raise LookupError where no chapter has any, for then the place is misspelt."""
        found = tuple((bit, rule) for name, bit, rule in rows_of(self.package) if name == self.name)
        if not found:
            raise LookupError(f"{self.name}: no chapter of {self.package} has a row of this name")
        return found

    def __iter__(self) -> Iterator[tuple[int, Callable[..., Any]]]:
        return iter(self.rows)

    def named(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """Return `function` as the rule of this place, under the name of the place."""
        function.__name__ = function.__qualname__ = self.name
        function.__dict__["hook"] = self
        return rule(function)


def rows_of(package: str) -> Iterator[tuple[str, int, Callable[..., Any]]]:
    """Yield the rows of all chapters of a package, in their order: name of the place, bit, rule."""
    for chapter in import_module(package).ORDER:
        yield from import_module(f"{package}.{chapter}.hooks").HOOKS


def tells(hook: Hook) -> Callable[..., None]:
    """Return the rule that calls the rules of all chapters."""

    def tell(state: Any, *given: Any) -> None:
        for chapter, told in hook:
            if state.chapters & chapter:
                told(state, *given)

    return hook.named(tell)


def asks(hook: Hook) -> Callable[..., bool]:
    """Return the rule that calls them until one says yes, and returns whether one has."""

    def ask(state: Any, *given: Any) -> bool:
        for chapter, asked in hook:
            if state.chapters & chapter and asked(state, *given):
                return True
        return False

    return hook.named(ask)


def adds(hook: Hook) -> Callable[..., int]:
    """Return the rule that adds up what they return."""

    def add(state: Any, *given: Any) -> int:
        total = 0
        for chapter, each in hook:
            if state.chapters & chapter:
                total += each(state, *given)
        return total

    return hook.named(add)


def finds(hook: Hook) -> Callable[..., int]:
    """Return the rule that returns the first answer that is not NONE, else NONE."""

    def find(state: Any, *given: Any) -> int:
        for chapter, each in hook:
            if state.chapters & chapter:
                found = int(each(state, *given))
                if found != NONE:
                    return found
        return NONE

    return hook.named(find)


def lists(hook: Hook) -> Callable[..., int]:
    """Return the rule that lets each add actions to `out`, and returns how many there are then."""

    def add_to_list(state: Any, who: int, out: Any, number: int, *given: Any) -> int:
        for chapter, listed in hook:
            if state.chapters & chapter:
                number = listed(state, who, out, number, *given)
        return number

    return hook.named(add_to_list)


def offers(hook: Hook) -> Callable[..., int]:
    """Return the same for what is nobody's own action, as what Threat buys."""

    def add_to_offer(state: Any, out: Any, number: int) -> int:
        for chapter, listed in hook:
            if state.chapters & chapter:
                number = listed(state, out, number)
        return number

    return hook.named(add_to_offer)


def places(package: str) -> tuple[Callable[[str], Callable[..., Any]], ...]:
    """Return what makes a place of each kind for the chapters of a package, by the name of the place."""

    def kind(make: Callable[[Hook], Callable[..., Any]]) -> Callable[[str], Callable[..., Any]]:
        return lambda name: make(Hook(package, name))

    return tuple(map(kind, (tells, asks, adds, finds, lists, offers)))
