"""How the compiler names and keeps record types, whose hundreds of fields it would spell out each time."""

from __future__ import annotations

import functools
from typing import Any

import numba
from numba import types


def name_records_once() -> None:
    """Keep the name of a record type once it is made: Numba spells all fields out at every look-up."""
    spell = types.Record.__repr__

    def __repr__(self: Any) -> str:
        text: str = self.__dict__.get("spelt") or spell(self)
        self.__dict__["spelt"] = text
        return text

    types.Record.__repr__ = __repr__


@functools.cache
def record_types(name: str) -> dict[str, types.Record]:
    """Return the types of all records of a rule system, by the system's name and the path of fields."""
    from arena.systems import SYSTEMS

    found: dict[str, types.Record] = {}
    waiting = [(name, SYSTEMS[name].state)]
    while waiting:
        path, dtype = waiting.pop()
        if dtype.base.names is not None:
            found[path] = numba.from_dtype(dtype.base)
            waiting += [(f"{path}.{name}", dtype.base[name]) for name in dtype.base.names]
    return found


def record_type(path: str) -> types.Record:
    """Return the type of a record by its path."""
    return record_types(path.partition(".")[0])[path]


def record_path(record: types.Record) -> str | None:
    """Return the path of a record's type, of which Numba has one each; None where it is of no state."""
    from arena.systems import SYSTEMS

    known = (record_paths(name).get(id(record)) for name in list(SYSTEMS.loaded))
    return next((path for path in known if path is not None), None)


@functools.cache
def record_paths(name: str) -> dict[int, str]:
    """Return the paths of all records of a rule system by the identity of their types."""
    return {id(record): path for path, record in record_types(name).items()}


def refer_to_records() -> None:
    """Keep record types in files by their paths: a state's fields spelt out are a tenth of a megabyte."""
    spell_out = types.Record.__reduce__

    def __reduce__(self: Any) -> Any:
        path = record_path(self)
        return spell_out(self) if path is None else (record_type, (path,))

    types.Record.__reduce__ = __reduce__


def shorten() -> None:
    """Name records once, and keep them by their paths."""
    name_records_once()
    refer_to_records()
