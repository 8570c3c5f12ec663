"""The kinds of values that a compiled rule knows: numbers, records, arrays and tuples of them.

Every kind is made once, so two are the same where they are one object. `text` spells it, the same in every
process, for the names that compiled rules go by.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

FREE = -1  # a length that is known when the rule runs


class Kind:
    """A kind of values; `parts` are LLVM's types of the numbers and pointers that one value is made of."""

    __slots__ = ("parts", "text")

    def __init__(self, text: str, parts: tuple[str, ...]) -> None:
        self.text, self.parts = text, parts

    def __repr__(self) -> str:
        return self.text


INT = Kind("int", ("i64",))
BOOL = Kind("bool", ("i1",))
FLOAT = Kind("float", ("double",))
SINGLE = Kind("single", ("float",))
NOTHING = Kind("nothing", ())
OUTSIDE = Kind("outside", ())  # a constant that only the compiler sees: a rule, a module, a type
NUMBERS = (BOOL, INT, SINGLE, FLOAT)


class Record(Kind):
    """A record of a structured array, by its place in memory."""

    __slots__ = ("dtype",)

    def __init__(self, dtype: np.dtype[Any]) -> None:
        digest = hashlib.blake2s(repr(dtype.descr).encode(), digest_size=5).hexdigest()
        super().__init__(f"record.{digest}", ("ptr",))
        self.dtype = dtype


class Array(Kind):
    """Numbers or records one behind the other, in C's order; FREE lengths travel with the pointer."""

    __slots__ = ("dtype", "element", "shape")

    def __init__(self, element: Kind, dtype: np.dtype[Any], shape: tuple[int, ...]) -> None:
        lengths = "x".join("?" if each == FREE else str(each) for each in shape)
        name = element.text if isinstance(element, Record) else dtype.str[1:]
        super().__init__(f"{name}[{lengths}]", ("ptr", *("i64" for each in shape if each == FREE)))
        self.element, self.dtype, self.shape = element, dtype, shape


class Tuple(Kind):
    """A tuple of some kinds; `type` is tuple, or the class of a named one."""

    __slots__ = ("items", "type")

    def __init__(self, items: tuple[Kind, ...], type: type = tuple) -> None:
        name = "" if type is tuple else f"{type.__module__}.{type.__qualname__}"
        parts = tuple(part for each in items for part in each.parts)
        super().__init__(f"{name}({','.join(each.text for each in items)})", parts)
        self.items, self.type = items, type


_MADE: dict[Any, Any] = {}
_RECORDS: dict[int, Record] = {}  # by the identity of a dtype, which is kept alive by its record


def record(dtype: np.dtype[Any]) -> Record:
    """Return the kind of a structured dtype's records; numpy makes equal dtypes anew, which are not kept."""
    found = _RECORDS.get(id(dtype))
    if found is None:
        found = _MADE.get(dtype)
        if found is None:
            found = _MADE[dtype] = _RECORDS[id(dtype)] = Record(dtype)
    return found


def element(dtype: np.dtype[Any]) -> Kind:
    """Return the kind of what is read from a place of this dtype; TypeError for what rules do not know."""
    if dtype.names is not None:
        return record(dtype)
    if dtype.kind == "b":
        return BOOL
    if dtype.kind in "iu" and dtype.str[0] != ">":
        return INT
    if dtype.kind == "f" and dtype.itemsize in (4, 8):
        return FLOAT if dtype.itemsize == 8 else SINGLE
    raise TypeError(f"no rule knows the type {dtype}")


def array(dtype: np.dtype[Any], shape: tuple[int, ...]) -> Array:
    """Return the kind of arrays of a dtype; a length is a number or FREE."""
    of = element(dtype)
    key = (of if isinstance(of, Record) else dtype.str, shape)
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = Array(of, of.dtype if isinstance(of, Record) else dtype, shape)
    return found


def tuple_of(items: tuple[Kind, ...], type: type = tuple) -> Tuple:
    """Return the kind of tuples of these kinds."""
    key = (items, type)
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = Tuple(items, type)
    return found


def stored(dtype: np.dtype[Any]) -> Kind:
    """Return the kind of a field: an array where its type has a shape, else what is read from it."""
    return array(dtype.base, dtype.shape) if dtype.shape else element(dtype)


def family(kind: Kind) -> str:
    """Return what tells variables of one name apart: two kinds of a family can be held by one."""
    if kind in NUMBERS:
        return ""
    if isinstance(kind, Array):
        element = kind.element.text if isinstance(kind.element, Record) else kind.dtype.str
        return f"{element}{len(kind.shape)}"
    return f"{len(kind.items)} values" if isinstance(kind, Tuple) else kind.text


def joined(first: Kind, second: Kind) -> Kind | None:
    """Return the kind that holds values of both, None where there is none."""
    if first is second:
        return first
    if first in NUMBERS and second in NUMBERS:
        both = {first, second}
        if FLOAT in both or SINGLE in both:  # a whole number beside a single one makes a float
            return FLOAT
        return INT
    if isinstance(first, Tuple) and isinstance(second, Tuple) and len(first.items) == len(second.items):
        items = [joined(*pair) for pair in zip(first.items, second.items)]
        return None if None in items else tuple_of(tuple(items), first.type)  # type: ignore[arg-type]
    if isinstance(first, Array) and isinstance(second, Array) and len(first.shape) == len(second.shape):
        if first.dtype == second.dtype:
            return array(first.dtype, tuple(a if a == b else FREE for a, b in zip(first.shape, second.shape)))
    return None


def kind_of(value: Any) -> Kind:
    """Return the kind that a rule takes an argument from Python as; TypeError for what no rule takes."""
    if isinstance(value, np.ndarray):
        return array(value.dtype, (FREE,) * value.ndim)
    if isinstance(value, np.void):
        return record(value.dtype)
    if isinstance(value, (bool, np.bool_, int, np.integer)):
        return INT
    if isinstance(value, (float, np.floating)):
        return FLOAT
    if isinstance(value, tuple):
        return tuple_of(tuple(map(kind_of, value)), type(value))
    raise TypeError(f"no rule takes a {type(value).__name__}")
