"""A scenario changed by a ruling: its plain values, and what it fixes carried over into a position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from numpy.typing import NDArray

from arena.rulings.row import Position, RulingError
from arena.state.fields import Leaf, values
from arena.words.cast import Cast
from scenarios.errors import ScenarioError
from scenarios.loader import changed

Compile: TypeAlias = "Callable[[Any, int], tuple[NDArray[Any], Cast]]"  # of a loaded scenario, by a seed


@dataclass(frozen=True)
class Rebuilding:
    """How a position of a system is carried over into a changed scenario.

    `compile(loaded, seed)` gives opening and words of a scenario, `known` are the leaves of its record.
    """

    compile: Compile
    known: Sequence[Leaf]

    def rebuild(self, position: Position, data: dict[str, Any], refused: str) -> NDArray[Any]:
        """Carry a position over into the scenario that has other plain values; return how that one opens.

        Whatever the scenario fixes is as it says then; what play has brought stays. Raises RulingError that
        begins with `refused` if there is no such scenario.
        """
        try:
            other = changed(position.cast.scenario, data)
        except ScenarioError as wrong:
            why = wrong.lines[0].partition(": ")[2] or wrong.lines[0]
            raise RulingError(f"{refused}: {why}") from None
        opening, position.cast = self.compile(other, 0)
        position.states = self.with_fixed(position.states, opening)
        position.opening = self.with_fixed(position.opening, opening)
        return opening

    def with_fixed(self, states: NDArray[Any], opening: NDArray[Any]) -> NDArray[Any]:
        """Return a position, shape (1,), with whatever a scenario fixes as in the scene that opens so."""
        new = states.copy()
        for leaf in self.known:
            if leaf.fixed:
                values(new, leaf.path)[...] = values(opening, leaf.path)
        return new
