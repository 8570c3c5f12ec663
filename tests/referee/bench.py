"""The bench the chapters sit on: what a verdict is, what every chapter keeps, and who calls them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

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

    def __init__(self) -> None:
        """Begin without verdicts."""
        self.judged: Counter[str] = Counter()
        self.homes: Counter[str] = Counter()  # judgements made here on what is another chapter's
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
        self.judge(step)

    def expect(self, what: str | int, expected: Any, found: Any, home: str = "") -> None:
        """Count a judgement on `what`, an event or a name of one's own; keep a verdict if they differ.

        `home` is the chapter that it counts for, this one unless said.
        """
        if home:
            self.homes[home] += 1
        event = what if isinstance(what, str) else name_of(what)
        self.judged[event] += 1
        if expected != found:
            self.verdicts.append(Verdict(self.step.number, event, self.name, expected, found))


class Referee:
    """Everybody on the bench, for one recording."""

    def __init__(self, chapters: Sequence[type[Chapter]]) -> None:
        """Seat the chapters."""
        self.chapters = [chapter() for chapter in chapters]

    def judge(self, recording: Recording) -> list[Verdict]:
        """Judge every command of a recording; return the differences in the order of play."""
        for chapter in self.chapters:
            chapter.begin()
        for step in recording.steps():
            for chapter in self.chapters:
                if step is None:
                    chapter.begin()
                else:
                    chapter.watch(step)
        return self.verdicts

    @property
    def verdicts(self) -> list[Verdict]:
        """Every difference so far, in the order of play."""
        return sorted(_all(chapter.verdicts for chapter in self.chapters), key=lambda each: each.command)

    @property
    def judged(self) -> Counter[str]:
        """How many judgements have been made on what belongs to each chapter."""
        found: Counter[str] = Counter()
        for chapter in self.chapters:
            found[chapter.name] += sum(chapter.judged.values()) - sum(chapter.homes.values())
            found += chapter.homes
        return found


def _all(lists: Iterable[list[Verdict]]) -> list[Verdict]:
    """Return the members of all lists."""
    return [each for one in lists for each in one]
