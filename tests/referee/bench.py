"""The bench the chapters sit on: what a verdict is, what every chapter keeps, and who calls them."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tests.referee.homes import home_of
from tests.referee.recording import Recording, Step, name_of


class Verdict(NamedTuple):
    """A difference between the book and what was played: where, what, and what it should have been."""

    command: int
    event: str
    chapter: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        """Return the verdict as a line."""
        judged = f"{self.expected} expected, {self.found} found"
        return f"command {self.command}, {self.chapter}, {self.event}: {judged}"


class Chapter:
    """A part of the book that judges every command, and keeps a ledger of its own from one to the next."""

    name = ""
    general = False  # whether what it judges is about the chapter whose action is in hand
    home = ""

    def __init__(self) -> None:
        """Begin without verdicts."""
        self.judged: Counter[str] = Counter()  # judgements, by the chapter that they are about
        self.verdicts: list[Verdict] = []
        self.step: Step
        self.begin()

    def begin(self) -> None:
        """Clear the ledger: a game begins."""

    def judge(self, step: Step) -> None:
        """Look at one command. `expect` says what is to be found."""
        raise NotImplementedError

    def watch(self, step: Step) -> None:
        """Judge one command, and remember which it is."""
        self.step = step
        self.home = home_of(step) if self.general else ""
        self.judge(step)

    def expect(self, what: str | int, expected: Any, found: Any, home: str = "") -> None:
        """Count a judgement on `what`, an event or a name of one's own; keep a verdict if they differ.

        `home` is the chapter that it counts for, unless said that of the action in hand, or this one.
        """
        self.judged[home or self.home or self.name] += 1
        if expected != found:
            event = what if isinstance(what, str) else name_of(what)
            self.verdicts.append(Verdict(self.step.number, event, self.name, expected, found))


class Referee:
    """Everybody on the bench, for one recording."""

    def __init__(self, chapters: Sequence[type[Chapter]]) -> None:
        """Seat the chapters; they count together."""
        self.chapters = [chapter() for chapter in chapters]
        self.judged: Counter[str] = Counter()  # judgements on what belongs to each chapter
        for each in self.chapters:
            each.judged = self.judged

    def judge(self, recording: Recording) -> list[Verdict]:
        """Judge every command of a recording; return the differences in the order of play."""
        self.begin()
        for step in recording.steps():
            self.watch(step)
        return self.verdicts

    def begin(self) -> None:
        """Clear all ledgers: a game begins."""
        for chapter in self.chapters:
            chapter.begin()

    def watch(self, step: Step | None) -> None:
        """Judge one command, None: a game is over."""
        if step is None:
            self.begin()
            return
        for chapter in self.chapters:
            chapter.watch(step)

    def fork(self) -> Referee:
        """Return a referee with the same ledgers that has judged nothing yet."""
        other = Referee([])
        for chapter in self.chapters:
            copied = object.__new__(type(chapter))
            copied.__dict__ = copy.deepcopy(
                {**chapter.__dict__, "step": None, "judged": None, "verdicts": []}
            )
            copied.judged = other.judged
            other.chapters.append(copied)
        return other

    @property
    def verdicts(self) -> list[Verdict]:
        """Every difference so far, in the order of play."""
        return sorted(_all(chapter.verdicts for chapter in self.chapters), key=lambda each: each.command)


def _all(lists: Iterable[list[Verdict]]) -> list[Verdict]:
    """Return the members of all lists."""
    return [each for one in lists for each in one]
