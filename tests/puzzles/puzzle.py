"""A puzzle: a position of the 2d20 System, and what a good gamemaster would do in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tests.twod20.build import Table

AND_THEN = ", "  # between the actions of a turn
ANYTHING = "..."  # in an action: whatever it is


@dataclass(frozen=True)
class Puzzle:
    """A position with a known best answer.

    `why` is a sentence on what it tests and why the answer is best. `position` makes the table, at a decision
    of the side that is asked. `best` holds the acceptable answers and `tempting` wrong ones that people might
    give: each is a turn, the actions that tell it from others, as the program writes them and in their order
    ("act archer, disengage, attack bow -> captain"); "attack ... -> captain" leaves a part open. `minors` is
    how many minor and free actions the other lines may have before their major action. The life of `dear`, if
    somebody is named, counts as much as winning. `unknown`: the side does not know where hidden enemies are,
    so they are put anew for each game where it may suppose them.
    """

    name: str
    why: str
    position: Callable[[], Table]
    best: tuple[str, ...]
    tempting: tuple[str, ...] = ()
    minors: int = 1
    dear: str = ""
    unknown: bool = False

    def solves(self, steps: Iterable[str]) -> bool:
        """Return whether a turn, given by its actions, is one of the best."""
        taken = list(steps)
        return any(matches(answer, taken) for answer in self.best)


def puzzle(
    best: str | tuple[str, ...], tempting: str | tuple[str, ...] = (), **more: Any
) -> Callable[[Callable[[], Table]], Puzzle]:
    """Make a puzzle of the function that sets its position up: its name, and its docstring as the reason."""

    def made(position: Callable[[], Table]) -> Puzzle:
        why = " ".join((position.__doc__ or "").split())
        return Puzzle(position.__name__, why, position, several(best), several(tempting), **more)

    return made


def several(answers: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return answers as a tuple, one alone too."""
    return (answers,) if isinstance(answers, str) else answers


def matches(answer: str, steps: list[str]) -> bool:
    """Return whether the actions of `answer` stand among `steps` in their order.

    >>> matches("act a, attack bow -> ...", ["act a", "move hall", "attack bow -> thug"])
    True
    """
    left = iter(steps)
    return all(any(is_action(wanted, step) for step in left) for wanted in answer.split(AND_THEN))


def is_action(wanted: str, step: str) -> bool:
    """Return whether an action is the wanted one.

    >>> is_action("attack ... -> thug", "attack bow -> thug")
    True
    """
    start, open_, end = wanted.partition(ANYTHING)
    return step.startswith(start) and step.endswith(end) if open_ else step == wanted


def set_fields(record: Any, **fields: Any) -> None:
    """Write fields of a record: those of a character, a task, the whole state."""
    for name, value in fields.items():
        record[name] = value
