"""A game as a review sees it: what was done one after another, put together into decisions and rolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from agents.search.kernel import CHANCE, NONE, turn_of
from arena.systems import acting

TABLE = 3  # the side of what is decided at the table beside the rules


@dataclass(frozen=True, eq=False)
class Moment:
    """One thing that was done: the position before it, shape (1,), and who did what.

    `side` is 0, 1, CHANCE for a roll, or TABLE for a ruling; `action` is NONE for the last two. `said` is
    what it led to, in sentences.
    """

    states: NDArray[Any]
    side: int
    action: int
    words: str
    said: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Step:
    """What one side decided before the next dice or the end of the turn, or one roll, or rulings together.

    `turn` is the number of the turn in which it ends, `who` acts in that; NONE before the first. What happens
    between two turns belongs to the one before.
    """

    moments: tuple[Moment, ...]
    turn: int
    who: int
    round_number: int

    @property
    def side(self) -> int:
        """The side that decided, CHANCE for a roll, TABLE for a ruling."""
        return self.moments[0].side

    @property
    def states(self) -> NDArray[Any]:
        """The position before it."""
        return self.moments[0].states

    @property
    def actions(self) -> tuple[int, ...]:
        """What was decided; nothing in a roll."""
        return tuple(moment.action for moment in self.moments if moment.action != NONE)

    @property
    def words(self) -> tuple[str, ...]:
        """What was decided, as it is typed."""
        return tuple(moment.words for moment in self.moments if moment.action != NONE)

    @property
    def said(self) -> tuple[str, ...]:
        """What it led to, in sentences."""
        return tuple(sentence for moment in self.moments for sentence in moment.said)


def steps_of(moments: Sequence[Moment]) -> list[Step]:
    """Return the steps of a game; every moment is in one of them."""
    groups: list[list[Moment]] = []
    turns = [int(turn_of(moment.states[0])) for moment in moments]
    for number, moment in enumerate(moments):
        goes_on = groups and moment.side == groups[-1][-1].side != CHANCE
        if goes_on and turns[number - 1] in (NONE, turns[number]):
            groups[-1].append(moment)
        else:
            groups.append([moment])
    steps: list[Step] = []
    turn, who = NONE, NONE
    for group in groups:
        for moment in group:
            if turn_of(moment.states[0]) != NONE:
                turn, who = int(turn_of(moment.states[0])), int(acting(moment.states[0]))
        steps.append(Step(tuple(group), turn, who, int(group[0].states[0].round_number)))
    return steps
