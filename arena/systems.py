"""The registry of rule systems and the one surface that environments, agents and tables know.

Every function here takes a state and finds its system by the type of its record: compiled code at
compile time, interpreted code by a look at the dtype. Who writes `settle(state, out)` writes it once
for all systems. A system is imported when its first scene is opened, and only its rules are compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import compiled_against
from arena.rooms import HOMES
from arena.system import System
from scenarios.known import FURTHER, HOUSE


class Registry(Mapping[str, System]):
    """The known systems by name, in order; each is imported when it is first asked for."""

    def __init__(self, homes: dict[str, str]) -> None:
        """Know the systems in these packages, the module `system` of which holds SYSTEM."""
        self.homes = homes
        self.loaded: dict[str, System] = {}

    def __getitem__(self, name: str) -> System:
        if name not in self.loaded:
            self.loaded[name] = import_module(f"{self.homes[name]}.system").SYSTEM
            if name not in HOUSE:
                compiled_against(name, self.homes[name])
        return self.loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.homes)

    def __len__(self) -> int:
        return len(self.homes)

    def __contains__(self, name: object) -> bool:
        return name in self.homes

    def nearest(self) -> Iterator[System]:
        """Yield the systems that are in use, and then, imported one by one, the others."""
        yield from list(self.loaded.values())
        yield from (self[name] for name in list(self.homes) if name not in self.loaded)


SYSTEMS = Registry(HOMES)


def register(home: str) -> None:
    """Make a further rule system known, in processes that this one starts as well.

    `home` is a package named as the system is: its module `system` holds SYSTEM, its module `agents` the
    AGENTS of `agents.systems`, `words.surface` its WORDS and `words.opening` its OPENING.
    """
    SYSTEMS.homes[home.rpartition(".")[2]] = home
    os.environ[FURTHER] = ",".join(each for name, each in SYSTEMS.homes.items() if name not in HOUSE)


def system_of(dtype: np.dtype[Any]) -> System:
    """Return the system whose states have this dtype; raise TypeError for another record."""
    for system in SYSTEMS.nearest():
        if system.state == dtype:
            return system
    raise TypeError("this record is no state of a known rule system")


def clone(states: NDArray[Any]) -> NDArray[Any]:
    """Return a copy of states[0], shape (1,), by its bytes: a hundred times faster than numpy's `copy`.

    The buffer takes the bytes over as they are, where a `bytearray` would copy them again.
    """
    first = states if len(states) == 1 else states[:1]
    return np.frombuffer(BytesIO(first.tobytes()).getbuffer(), states.dtype)


def copied(state: Any) -> Any:
    """Return a copy of one position that may be changed, made of its bytes: thirty times faster."""
    return np.frombuffer(BytesIO(state.tobytes()).getbuffer(), state.dtype)[0]


class Surface:
    """A function that works on the states of every system, compiled or interpreted.

    Rules that call it are compiled for one system at a time, and call what `found` gives for that.
    """

    def __init__(self, name: str, found: Callable[[System], Callable[..., Any]], home: str) -> None:
        self.__name__ = self.__qualname__ = name
        self.__module__, self.found = home, found
        self.known: dict[int, Callable[..., Any]] = {}  # by the identity of a dtype
        self.kept: list[Any] = []

    def __call__(self, state: Any, *arguments: Any) -> Any:
        dtype = state.dtype
        called = self.known.get(id(dtype))
        if called is None:
            called = self.found(system_of(dtype))
            self.known[id(dtype)] = called
            self.kept.append(dtype)
        return called(state, *arguments)

    def resolve(self, given: tuple[Any, ...]) -> tuple[Callable[..., Any], int]:
        """Return which rule stands behind it for arguments of some kinds, and how many it is not given."""
        dtype = getattr(given[0], "dtype", None)
        if dtype is None:
            raise TypeError("the first argument is no state")
        return self.found(system_of(dtype)), 0

    def __reduce__(self) -> str:
        return self.__name__


def surface(name: str, found: Callable[[System], Callable[..., Any]], home: str) -> Any:
    """Return a function called `name` that works on the states of every system, compiled or interpreted.

    `found` gives the function of one system, `home` is the module that the new one belongs to.
    """
    return Surface(name, found, home)


def _rule(name: str) -> Any:
    return surface(name, lambda system: system.rule(name), __name__)


list_legal = _rule("list_legal")
do_action = _rule("do_action")
settle = _rule("settle")
settle_all = _rule("settle_all")
stall = _rule("stall")
roll_dice = _rule("roll_dice")
take_roll = _rule("take_roll")
score = _rule("score")
ending = _rule("ending")
tally = _rule("tally")
tally_end = _rule("tally_end")
acting = _rule("acting")
give_turn = _rule("give_turn")
add_points = _rule("add_points")
conceal = _rule("conceal")
imagine = _rule("imagine")
observe = _rule("observe")
observe_changes = _rule("observe_changes")

is_person = _rule("is_person")
is_absent = _rule("is_absent")
place_of = _rule("place_of")
goes_before = _rule("goes_before")
reached = _rule("reached")
turn_begins = _rule("turn_begins")
round_begins = _rule("round_begins")
fitness = _rule("fitness")
