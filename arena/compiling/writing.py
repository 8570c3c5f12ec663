"""Which arguments of a rule it may write to: read-only arrays are refused there before the call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arena.compiling.kinds import NUMBERS
from arena.compiling.program import Compiled
from arena.compiling.tree import Node

WITHIN = ("field", "item", "slice", "flat", "part")  # what lies in the memory of what it is taken from
Places = frozenset[int]
NONE: Places = frozenset()


def written_by(compiled: Compiled) -> Places:
    """Return the places of the arguments that a rule, or one that it calls, may write to."""
    if compiled.writes is None:
        compiled.writes = Writing(compiled).found()
    return compiled.writes


class Writing:
    """Follows the arguments of a rule through its variables."""

    def __init__(self, compiled: Compiled) -> None:
        self.nodes = list(within(compiled.reader.body))
        self.sources = {key: frozenset({place}) for place, key in enumerate(compiled.reader.parameters)}

    def found(self) -> Places:
        """Return the places of the arguments that may be written to."""
        assigned = [each.args for each in self.nodes if each.op == "assign"]
        before = -1
        while before != (before := sum(map(len, self.sources.values()))):
            for key, given in assigned:
                self.sources[key] = self.sources.get(key, NONE) | self.of(given)
        return NONE.union(*map(self.by, self.nodes))

    def of(self, node: Node) -> Places:
        """Return the arguments whose memory a value may lie in."""
        if node.kind in NUMBERS:
            return NONE
        if node.op == "variable":
            return self.sources.get(node.args[0], NONE)
        if node.op in WITHIN:
            return self.of(node.args[0])
        if node.op in ("tuple", "choice", "call", "chosen"):
            return NONE.union(*(self.of(each) for each in parts(node.args)))
        return NONE

    def by(self, node: Node) -> Places:
        """Return the arguments that a node itself writes to."""
        if node.op == "put":
            return self.of(node.args[0].args[0])
        if node.op in ("fill", "copy record"):
            return self.of(node.args[0])
        if node.op == "call":
            called, given = node.args
            return NONE.union(*(self.of(given[place]) for place in written_by(called)))
        return NONE


def parts(values: Iterable[Any]) -> Iterator[Node]:
    """Yield the nodes that are next among some values."""
    for each in values:
        if isinstance(each, Node):
            yield each
        elif isinstance(each, (list, tuple)):
            yield from parts(each)


def within(values: Iterable[Any]) -> Iterator[Node]:
    """Yield all nodes within some values."""
    for each in parts(values):
        yield each
        yield from within(each.args)
