"""A phase is a row: what a rule system's table of phases says.

A system's `phases` module has four tables. `PHASES` are what the state asks somebody, `WAITS` what it waits
for without asking, `STEPS` what happens by itself between two decisions, `ROLLS` what is done with dice that
lie. The words of phases are taken from the rows, and so is what a position from outside is checked for.
`arena.phases.tables` makes the tables of rules by which `legal` and `apply` find what a number stands for.
The numbers of phases and steps are those of the system's `codes`; a row may stand anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

# how much a question matters to a person; see `Phase`
A_TURN, ALWAYS, PRECIOUS, FREE = "turn", "always", "precious", "free"


@dataclass(frozen=True)
class Asked:
    """Whom a phase asks, as a position that comes from outside is checked for it; see `asks`."""

    who: str
    hand: tuple[str, ...]
    side: str


def asks(who: str, *hand: str, by: str = "own") -> Asked:
    """Return whom a phase asks and what has to be in hand, by the names in the system's relations.

    `by` says which side decides: "own" is the side of who is asked, "any" is either, else a side in `codes`.
    """
    return Asked(who, hand, by)


@dataclass(frozen=True)
class Phase:
    """One decision: its name in `codes`, its words, its question, the chapter that owns it, and whom it asks.

    The `question` is what people read after the name of who is asked; the system's words fill in {test} and
    the like. The chapter's `legal_*(state, out)` lists what may be chosen, and `do_*(state, action)` there,
    or in the chapter `does`, carries it out; both are named after the phase, or after `rule`, and so is the
    habit by which the script answers. `only` is what a scene needs for the phase ever to come: a bit of
    `chapters` by its name in `codes`, or the field of a variant. `when` is a rule, by chapter and name, of
    which `rule(state)` holds wherever the phase is asked: only then is a position from outside believed.
    Without a `habit` the script takes what stands first in `legal_*`.

    `matters` says whether a person at a table is asked who wants to hear of what matters alone: A_TURN for
    what a turn is made of, ALWAYS for any other choice of weight. Where there is mostly one sensible answer,
    it is the script's that is taken unless it costs something precious or moves anybody: with PRECIOUS
    together with what follows from it, with FREE at once.
    """

    name: str
    words: str
    question: str
    chapter: str
    asked: Asked
    rule: str = ""
    does: str = ""
    only: str = ""
    when: str = ""
    habit: bool = True
    matters: str = ALWAYS

    @property
    def called(self) -> str:
        """Return what the phase's rules and its habit are called after their first word."""
        return self.rule or self.name.lower()

    @property
    def legal(self) -> str:
        """Return the path of the rule that lists what may be chosen, chapter and name."""
        return f"{self.chapter}.legal_{self.called}"

    @property
    def do(self) -> str:
        """Return the path of the rule that carries out what is chosen."""
        return f"{self.does or self.chapter}.do_{self.called}"


@dataclass(frozen=True)
class Wait:
    """What the state waits for without anybody to decide: dice, or nothing any more."""

    name: str
    words: str


@dataclass(frozen=True)
class Step:
    """One thing that happens by itself: its name in `codes`, and `chapter.rule(state)`."""

    name: str
    rule: str

    @property
    def words(self) -> str:
        """Return what the step is called: nobody sees it, unless the rules go round in a circle."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class Roll:
    """What is done with dice of these kinds (names in `codes`) once they lie: `chapter.rule(state)`."""

    names: tuple[str, ...]
    rule: str


def words_by_number(
    rows: Iterable[Phase | Wait | Step], names: Mapping[str, Any], numbers: range
) -> tuple[str, ...]:
    """Return the words of every row by its number; raise ValueError where a row or a number is missing.

    `names` are those of the system's `codes`, those of the rows the last that were given.

    >>> words_by_number([Wait("OVER", "over"), Wait("ROLL", "roll")], {"ROLL": 0, "OVER": 1}, range(2))
    ('roll', 'over')
    """
    rows = list(rows)
    wrong = unnumbered([row.name for row in rows], names, numbers)
    if wrong:
        raise ValueError("; ".join(wrong))
    words = {names[row.name]: row.words for row in rows}
    return tuple(words[number] for number in numbers)


def unnumbered(rows: list[str], names: Mapping[str, Any], numbers: range) -> list[str]:
    """Return a sentence for each row without a number in `codes`, each number without a row, each row twice.

    >>> unnumbered(["ROLL", "ROLL"], {"ROLL": 0, "OVER": 1}, range(2))
    ['ROLL has two rows in phases.py', 'OVER has a number in codes.py and no row in phases.py']
    """
    wrong = [f"{row} has two rows in phases.py" for row in sorted(set(rows)) if rows.count(row) > 1]
    found = {names.get(row): row for row in rows}
    for number, row in found.items():
        if number not in numbers:
            wrong.append(f"{row} has a row in phases.py and no number in codes.py")
    for number in sorted(set(numbers) - set(found)):
        name = [name for name, value in names.items() if value == number and name.isupper()][-1]
        wrong.append(f"{name} has a number in codes.py and no row in phases.py")
    return wrong
