"""Rules as they are compiled: each for the kinds of arguments it is called with, and those that it calls."""

from __future__ import annotations

import hashlib
import sys
from types import FunctionType
from typing import Any

from arena.compiling.kinds import Kind
from arena.compiling.reading import Reader
from arena.compiling.sources import surroundings

DEEP = 20_000  # calls within calls of Python, for rules that call rules are read within each other
SPELT = 80  # characters of kinds that a name holds before it has their digest instead


class Compiled:
    """A rule for some kinds of arguments: its tree, its result and its name in machine code."""

    def __init__(self, function: FunctionType, given: tuple[Kind, ...], name: str) -> None:
        self.function, self.given, self.name = function, given, name
        self.reader: Any = None
        self.result: Any = None
        self.calls: dict[str, Compiled] = {}
        self.writes: frozenset[int] | None = None  # the places of arguments it may write to, once known


def name_of(function: FunctionType, given: tuple[Kind, ...]) -> str:
    """Return the name of a rule for some kinds of arguments, the same in every process."""
    spelt = ",".join(each.text for each in given)
    if len(spelt) > SPELT:
        spelt = hashlib.blake2s(spelt.encode(), digest_size=8).hexdigest()
    return f"{surroundings(function)}({spelt})"


class Program:
    """The rules read so far in this process, by function and kinds of arguments."""

    def __init__(self) -> None:
        self.known: dict[tuple[FunctionType, tuple[Kind, ...]], Compiled] = {}
        self.names: dict[str, int] = {}
        self.reading: list[Compiled] = []

    def find(self, rule: Any, given: tuple[Kind, ...]) -> Compiled:
        """Return a rule for these kinds of arguments, read where it has not been; note who calls it."""
        function = rule.function
        found = self.known.get((function, given))
        if found is None:
            found = self.read(function, given)
        elif found.result is None:
            found.reader.refuse(None, "a rule cannot call itself; write a loop")
        if self.reading:
            self.reading[-1].calls[found.name] = found
        return found

    def read(self, function: FunctionType, given: tuple[Kind, ...]) -> Compiled:
        """Read a rule for these kinds of arguments."""
        name = name_of(function, given)
        number = self.names[name] = self.names.get(name, 0) + 1  # functions within functions share names
        made = Compiled(function, given, name if number == 1 else f"{name}.{number}")
        self.known[function, given] = made
        self.reading.append(made)
        before = sys.getrecursionlimit()
        sys.setrecursionlimit(max(before, DEEP))
        try:
            made.reader = Reader(function, given, self.find)
            made.reader.read()
            made.result = made.reader.result
        except BaseException:
            del self.known[function, given]
            self.names[name] -= 1
            raise
        finally:
            sys.setrecursionlimit(before)
            self.reading.pop()
        return made


def reached(roots: list[Compiled], known: frozenset[str] | set[str] = frozenset()) -> list[Compiled]:
    """Return the rules that some rules call, themselves among them, without those `known` by name."""
    found: dict[str, Compiled] = {}
    waiting = list(reversed(roots))
    while waiting:
        each = waiting.pop()
        if each.name not in found and each.name not in known:
            found[each.name] = each
            waiting += reversed(each.calls.values())
    return list(found.values())
