"""The checked build: it looks at every place in an array, every field written and every divisor.

What is out of range arrives as an error with rule, line, field and value. It is slower, and else the same.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from arena.compiling.kinds import FLOAT, INT, NUMBERS, SINGLE, Array, Kind
from arena.compiling.lowering import Function
from arena.compiling.ranges import range_of
from arena.compiling.sources import surroundings
from arena.compiling.text import real
from arena.compiling.tree import Node


class Checked(Function):
    """Writes one rule with a look before everything that can go wrong."""

    def insist(self, good: str, error: str, node: Node, text: str, values: list[str]) -> None:
        """Write an error unless a test holds."""
        if self.dead:
            return
        on, bad = self.label(), self.label()
        self.fork(good, on, bad)
        self.start(bad)
        function = self.compiled.function
        told: list[dict[str, str]] = [{"text": text}, *({"kind": INT.text} for _ in values)]
        path = "/".join(function.__code__.co_filename.split("/")[-len(function.__module__.split(".")) :])
        site = {
            "error": f"arena.compiling.errors:{error}",
            "given": told,
            "rule": surroundings(function),
            "file": path,
            "line": node.line,
        }
        self.complain(json.dumps(site), values)
        self.start(on)

    def check_index(self, index: str, length: int | str, node: Node) -> None:
        if index.lstrip("-").isdigit() and isinstance(length, int) and 0 <= int(index) < length:
            return
        good = self.op(f"icmp ult i64 {index}, {length}")
        self.insist(good, "OutOfPlace", node, node.args[2] or "an unpacked array", [index, str(length)])

    def check_divisor(self, kind: Kind, value: str, node: Node) -> None:
        if kind is INT:
            if not value.lstrip("-").isdigit() or int(value) == 0:
                self.insist(self.op(f"icmp ne i64 {value}, 0"), "DividedByZero", node, "//", [])
            return
        good = self.op(f"fcmp une {kind.parts[0]} {value}, {real(0.0)}")
        self.insist(good, "DividedByZero", node, "/", [])

    def check_store(self, target: Node, dtype: np.dtype[Any], value: str, given: Node, text: str) -> None:
        if given.kind not in NUMBERS or dtype.kind not in "iu":
            return
        low, high = self.allowed(target, dtype)
        if given.op == "constant" and given.kind is INT and low <= given.args[0] <= high:
            return
        if given.kind in (FLOAT, SINGLE):
            return
        number = self.converted(value, given.kind, INT)
        above, below = self.op(f"icmp sge i64 {number}, {low}"), self.op(f"icmp sle i64 {number}, {high}")
        values = [number, str(low), str(high)]
        self.insist(self.op(f"and i1 {above}, {below}"), "OutOfRange", target, text, values)

    def allowed(self, target: Node, dtype: np.dtype[Any]) -> tuple[int, int]:
        """Return what a field may hold: its declared range, else all that its type can."""
        field = target
        while field.op in ("item", "slice", "flat"):
            field = field.args[0]
        if field.op == "field":
            found = range_of(field.args[0].kind.dtype, field.args[1])
            if found is not None:
                return found
        about = np.iinfo(dtype)
        return int(about.min), int(min(about.max, 2**63 - 1))

    def check_lengths(self, node: Node, lengths: list[Any], given: list[Any]) -> None:
        target = node.args[0]
        assert isinstance(target.kind, Array)
        for one, other in zip(lengths, given):
            if not (isinstance(one, int) and one == other):
                good = self.op(f"icmp eq i64 {one}, {other}")
                self.insist(good, "OtherLength", node, node.args[3], [str(other), str(one)])
