"""What is wrong with a scenario file, said in lines that name the file, the line, the key and the way out."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

SHOWN_CHOICES = 12  # more names than this are cut off in a message
SHORT = 2  # letters of a beginning that stands for a whole word
SHOWN_VALUE = 40  # characters of a wrong value that a message repeats

Path = tuple[str | int, ...]


class ScenarioError(ValueError):
    """A scenario that cannot be played; `lines` holds every problem, the text the first one."""

    def __init__(self, lines: Sequence[str], problems: Sequence[Problem] = ()) -> None:
        """Keep `lines`, one sentence each, in the order of the file, and the `problems` that they tell."""
        self.lines, self.problems = [printable(line) for line in lines], tuple(problems)
        more = f" (and {len(self.lines) - 1} more)" if len(self.lines) > 1 else ""
        super().__init__(self.lines[0] + more)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong, with the place where a person finds it."""

    source: str
    line: int  # counted from 1; 0 where there is no line
    text: str

    @property
    def place(self) -> str:
        """Return the path that the text begins with."""
        return self.text.partition(": ")[0].partition(" = ")[0]

    def __str__(self) -> str:
        """Return `file:line: text`."""
        place = f"{self.source}:{self.line}" if self.line else self.source
        return f"{place}: {self.text}"


def printable(text: str) -> str:
    """Return `text` without what could move the cursor or colour the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def refuse(problems: Iterable[Problem]) -> None:
    """Raise `ScenarioError` with all `problems` in the order of their lines; return when there are none."""
    found = sorted(problems, key=lambda problem: (problem.source, problem.line))
    if found:
        raise ScenarioError(list(dict.fromkeys(str(problem) for problem in found)), found)


def shown_path(path: Path) -> str:
    """Return `path` as a person writes it.

    >>> shown_path(("objectives", "pcs", 0, "hold"))
    'objectives.pcs[0].hold'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def shown_value(value: Any) -> str:
    """Return `value` on one short line."""
    if isinstance(value, dict):
        return "a mapping"
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= SHOWN_VALUE else text[: SHOWN_VALUE - 3] + "..."


def choices(wrong: object, known: Iterable[str]) -> str:
    """Return the bracket that helps somebody who wrote `wrong` where one of `known` was expected.

    >>> choices("roof", ["yard", "hall", "rooftop"])
    ' (did you mean "rooftop"? yard, hall, rooftop)'
    >>> choices("roof", [])
    ' (there are none)'
    >>> choices("str", ["strength", "dexterity"])
    ' (did you mean "strength"? strength, dexterity)'
    """
    names = list(known)
    if not names:
        return " (there are none)"
    begun = [name for name in names if len(str(wrong)) >= SHORT and name.startswith(str(wrong).lower())]
    near = begun if len(begun) == 1 else difflib.get_close_matches(str(wrong)[:64], names, n=1, cutoff=0.6)
    hint = f'did you mean "{near[0]}"? ' if near else "one of: "
    shown = ", ".join(names[:SHOWN_CHOICES])
    rest = f" and {len(names) - SHOWN_CHOICES} more" if len(names) > SHOWN_CHOICES else ""
    return f" ({hint}{shown}{rest})"
