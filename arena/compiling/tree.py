"""The typed tree of a rule: what its source says, with the kind of every value; and what is refused.

A node has an operation, the kind of its value, and what it works on. Statements are nodes without a value.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from arena.compiling.kinds import BOOL, FLOAT, INT, NOTHING, OUTSIDE, SINGLE, Kind, tuple_of
from arena.compiling.numbers import place_of


class Refused(TypeError):
    """A rule holds what the dialect of rules has not; the text says where, what, and what to write."""


class Node:
    """A value or a statement of a rule; `line` is where it stands in its file."""

    __slots__ = ("args", "kind", "line", "op")

    def __init__(self, op: str, kind: Kind, args: tuple[Any, ...], line: int = 0) -> None:
        self.op, self.kind, self.args, self.line = op, kind, args, line

    def __repr__(self) -> str:
        return f"{self.op}:{self.kind}{self.args}"


def constant(value: Any) -> Node:
    """Return the node of a constant: a number, one in memory, or something that only the compiler sees."""
    if isinstance(value, (bool, np.bool_)):
        return Node("constant", BOOL, (bool(value),))
    if isinstance(value, (int, np.integer)):
        return Node("constant", INT, (int(value),))
    if isinstance(value, np.float32):
        return Node("constant", SINGLE, (float(value),))
    if isinstance(value, (float, np.floating)):
        return Node("constant", FLOAT, (float(value),))
    if isinstance(value, np.ndarray) and value.shape == ():
        place = place_of(value)
        if place is not None:
            return Node("number", FLOAT, (place,))
    return Node("constant", OUTSIDE, (value,))


def settled(node: Node) -> Node:
    """Return a constant tuple as a tuple of values, an array as a table; other nodes as they are."""
    if node.kind is not OUTSIDE:
        return node
    value = node.args[0]
    if isinstance(value, tuple):
        items = tuple(settled(constant(each)) for each in value)
        return Node("tuple", tuple_of(tuple(each.kind for each in items), type(value)), (items,), node.line)
    if isinstance(value, np.ndarray):
        return table(value)
    if value is None:
        return Node("nothing", NOTHING, ())
    return node


def table(value: Any) -> Node:
    """Return the node of a constant table: an array, or a tuple of numbers in any depth."""
    from arena.compiling.kinds import array

    numbers = np.ascontiguousarray(value)
    return Node("table", array(numbers.dtype, numbers.shape), (numbers,))


def is_number(node: Node) -> bool:
    """Return whether a node is a number that is known now."""
    return node.op == "constant" and node.kind is not OUTSIDE


def whole(node: Node) -> int | None:
    """Return the whole number that a node is known to be, None where it is not known."""
    return int(node.args[0]) if node.op == "constant" and node.kind in (INT, BOOL) else None


FOLDED = {
    "Add": lambda a, b: a + b,
    "Sub": lambda a, b: a - b,
    "Mult": lambda a, b: a * b,
    "FloorDiv": lambda a, b: a // b,
    "Mod": lambda a, b: a % b,
    "BitAnd": lambda a, b: a & b,
    "BitOr": lambda a, b: a | b,
    "BitXor": lambda a, b: a ^ b,
    "LShift": lambda a, b: a << b,
    "RShift": lambda a, b: a >> b,
    "Pow": lambda a, b: a**b,
    "Div": lambda a, b: a / b,
}


def fold(operator: str, first: Node, second: Node) -> Node | None:
    """Return what two known numbers make, None where it has to be reckoned when the rule runs."""
    if not (is_number(first) and is_number(second)) or SINGLE in (first.kind, second.kind):
        return None
    try:
        found = FOLDED[operator](first.args[0], second.args[0])
    except (ArithmeticError, TypeError, ValueError):
        return None
    if isinstance(found, float) and not math.isfinite(found):
        return None
    return constant(found) if not isinstance(found, int) or -(2**63) <= found < 2**63 else None
