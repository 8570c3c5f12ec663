"""Reading the places in arrays, tuples and tables that a rule names."""

from __future__ import annotations

import ast
from typing import Any

from arena.compiling import kinds
from arena.compiling.kinds import BOOL, FREE, INT, OUTSIDE, Array, Record, Tuple
from arena.compiling.reading_values import Values, said
from arena.compiling.tree import Node, constant, table, whole


class Places(Values):
    """Reads what stands in brackets."""

    def read_Subscript(self, node: ast.Subscript) -> Node:
        of = self.value(node.value)
        if isinstance(of.kind, Record):
            return self.named(node, of)
        if of.kind is OUTSIDE and isinstance(of.args[0], tuple) and not isinstance(node.slice, ast.Tuple):
            place = whole(self.value(node.slice))
            if place is not None:
                return constant(of.args[0][place])
        if of.kind is OUTSIDE:
            of = self.table_of(node, of.args[0])
        if isinstance(of.kind, Tuple):
            return self.part(node, of)
        if not isinstance(of.kind, Array):
            self.refuse(node, f"{ast.unparse(node.value)} is {said(of.kind)} and has no places")
        places = list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]
        if len(places) > len(of.kind.shape):
            self.refuse(node, f"{ast.unparse(node.value)} has {len(of.kind.shape)} axes, not {len(places)}")
        return self.places(node, of, places)

    def named(self, node: ast.Subscript, of: Node) -> Node:
        """Return the field of a record whose name is a constant, as in a loop over a table of names."""
        name = self.value(node.slice)
        if name.op != "constant" or not isinstance(name.args[0], str):
            self.refuse(node, f"{ast.unparse(node)}: a field is named by a constant")
        return self.field(node, of, name.args[0])

    def table_of(self, node: ast.Subscript, value: Any) -> Node:
        """Return a constant as a table that is looked up when the rule runs."""
        try:
            return table(value)
        except (TypeError, ValueError):
            self.refuse(
                node, f"{ast.unparse(node.value)} is no table of numbers; loop over it, or make it one"
            )

    def part(self, node: ast.Subscript, of: Node) -> Node:
        """Return one value of a tuple."""
        place = whole(self.value(node.slice))
        assert isinstance(of.kind, Tuple)
        if place is None or not -len(of.kind.items) <= place < len(of.kind.items):
            self.refuse(node, "the place in a tuple has to be a constant; use an array for any other")
        place %= len(of.kind.items)
        return of.args[0][place] if of.op == "tuple" else Node("part", of.kind.items[place], (of, place))

    def places(self, node: ast.Subscript, of: Node, places: list[ast.expr]) -> Node:
        """Return an element, a row or a slice of an array."""
        while len(places) > 1 and _is_whole(places[-1]):
            places = places[:-1]
        if any(isinstance(each, ast.Slice) for each in places[:-1]):
            self.refuse(node, "only the last place may be a slice: an array of a rule lies in one piece")
        last = places[-1]
        lead = places[:-1] if isinstance(last, ast.Slice) else places
        found = of
        if lead:
            assert isinstance(of.kind, Array)
            at = tuple(self.index(each) for each in lead)
            rest = of.kind.shape[len(at) :]
            kind = kinds.array(of.kind.dtype, rest) if rest else of.kind.element
            found = Node("item", kind, (of, at, ast.unparse(node)), node.lineno)
        return self.sliced(node, found, last) if isinstance(last, ast.Slice) else found

    def index(self, node: ast.expr) -> Node:
        """Return a place in an array, which has to be a whole number."""
        found = self.number(node)
        if found.kind not in (INT, BOOL):
            self.refuse(node, f"the place {ast.unparse(node)} is no whole number; write int(...)")
        return found

    def sliced(self, node: ast.Subscript, of: Node, last: ast.Slice) -> Node:
        """Return the part of an array that a slice names."""
        if last.step is not None:
            self.refuse(node, "a slice of a rule has no step; write a loop")
        low, high = (None if each is None else self.index(each) for each in (last.lower, last.upper))
        if low is None and high is None:
            return of
        assert isinstance(of.kind, Array)
        kind = kinds.array(of.kind.dtype, (FREE, *of.kind.shape[1:]))
        return Node("slice", kind, (of, low, high))


def _is_whole(node: ast.expr) -> bool:
    return isinstance(node, ast.Slice) and node.lower is node.upper is node.step is None
