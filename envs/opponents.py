"""Who plays the other side inside an environment: compiled choices known by name.

An opponent is a rule `choose(state, legal, number)` that returns one of the first `number` actions in
`legal`. Environments are compiled once for each of them, told apart by the type of a small array: its
record has one field, named after the opponent and the sources it was compiled from, so that a changed
opponent is never taken from an old cache.

Opponents that live in later packages are named here and imported when asked for. Nothing in this package
needs them: whoever wants another opponent registers it under a new name.

A kind of opponents shares the beginning of their names, such as `net:`, and one rule `choose(opponent,
state, legal, number)`, whose first argument, a named tuple, is what makes one differ from another. So the
environment is compiled once for all of them.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.compiling.rule import ORDER, source_hash

NOBODY = "nobody"
BY_NAME = {
    NOBODY: "envs.uniform_opponent",
    "uniform": "envs.uniform_opponent",
    "scripted": "agents.scripted_opponent",
}
KINDS = {"net:": "agents.policy.opponent"}  # by how their names begin
_CHOICES: dict[str, Callable[..., int]] = {}
_HOMES: dict[str, str] = {}
_MARKS: dict[str, NDArray[Any]] = {}
_OF_KIND: dict[type, Callable[..., int]] = {}
_MAKERS: dict[str, Callable[..., Any]] = {}


def register(name: str, choose: Callable[..., int]) -> None:
    """Make the rule `choose` known as the opponent `name`; raise ValueError for a name that is taken."""
    if name in BY_NAME or _prefix(name) is not None:
        raise ValueError(f"opponent={name!r}: there is one of that name, which stays as it is")
    enter(name, choose)


def enter(name: str, choose: Callable[..., int]) -> None:
    """Make known what plays as an opponent that is named in `BY_NAME`, or as any other."""
    field = f"{name}_{_source(choose)}"
    _CHOICES[field] = choose
    _HOMES[name] = choose.__module__
    _MARKS[name] = np.zeros(1, np.dtype([(field, "i1")]))


def register_kind(prefix: str, kind: type, choose: Callable[..., int], make: Callable[..., Any]) -> None:
    """Make opponents known whose names begin with `prefix`: named tuples of type `kind`, played by `choose`.

    `make(name, openings, sides)` returns the one of a name, or raises ValueError unless it can play these
    sides of all the openings.
    """
    _OF_KIND[kind] = choose
    _MAKERS[prefix] = make


def seated(name: str, openings: Iterable[NDArray[Any]], sides: Iterable[int]) -> Any:
    """Return what stands for the opponent `name`; ValueError for one unknown, or that cannot play there."""
    prefix = _prefix(name)
    if prefix is None:
        return mark(name)
    if prefix not in _MAKERS:
        _import(name, KINDS[prefix])
    return _MAKERS[prefix](name, openings, sides)


def _prefix(name: str) -> str | None:
    return next((prefix for prefix in KINDS if name.startswith(prefix)), None)


def _source(choose: Callable[..., int]) -> str:
    """Return digits that change with the sources of a rule: its package's, or elsewhere its own file's."""
    package = choose.__module__.split(".")[0]
    if package in ORDER:
        return source_hash(package)
    path = inspect.getsourcefile(inspect.unwrap(choose))
    whole = Path(path).read_bytes() if path and Path(path).exists() else os.urandom(16)
    return hashlib.sha256(whole).hexdigest()[:16]


def mark(name: str) -> NDArray[Any]:
    """Return the small array that stands for the opponent `name`; raise ValueError for an unknown one."""
    if name not in _MARKS:
        module = BY_NAME.get(name)
        if module is None:
            known = ", ".join([*names(), *(f"{prefix}FILE" for prefix in KINDS)])
            raise ValueError(f"opponent={name!r}: no such opponent (there is {known})")
        _import(name, module)
    return _MARKS[name]


def home(name: str) -> str:
    """Return the module that makes an opponent known when it is imported."""
    prefix = _prefix(name)
    if prefix is not None:
        return KINDS[prefix]
    mark(name)
    return BY_NAME.get(name, _HOMES[name])


def names() -> list[str]:
    """Return the names of the opponents that play."""
    return sorted((set(BY_NAME) | set(_MARKS)) - {NOBODY})


def _import(name: str, module: str) -> None:
    try:
        importlib.import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name not in (module, module.split(".")[0]):
            raise
        raise ValueError(f"opponent={name!r}: {module} is not installed here") from None


class Choosing:
    """The rule that `opponent`, a mark, chooses by; compiled code finds it by the mark's type."""

    def __call__(self, opponent: Any, state: Any, legal: Any, number: int) -> int:
        """Return what an opponent does in this state."""
        if isinstance(opponent, tuple):
            return _OF_KIND[type(opponent)](opponent, state, legal, number)
        return _CHOICES[opponent.dtype.names[0]](state, legal, number)

    def resolve(self, given: tuple[Any, ...]) -> tuple[Callable[..., int], int]:
        """Return which rule stands behind arguments of some kinds, and how many of them it is not given."""
        kind = getattr(given[0], "type", None)
        if kind is not None:
            return _OF_KIND[kind], 0
        return _CHOICES[given[0].dtype.names[0]], 1


choose_action = Choosing()
