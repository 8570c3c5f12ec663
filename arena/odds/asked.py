"""How exact odds are asked for and answered, whatever the rules: options as data, answers as sheets of text.

A system's module `odds.asked` has ODDS. A table makes a command of it; nothing here prints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Given = dict[str, Any]  # what each option is, by its name with _ for -
LONGEST = 15  # signs of a fraction that is written out


@dataclass(frozen=True)
class Option:
    """One option of a question: `--name`, what it takes, what it is unless said, and its line of help.

    `kind` is int or str, or bool for one that takes nothing. Of one that may be given `often` a list of all
    is made, None without any. `shown` is how its value is written in the help, "" for its kind.
    """

    name: str
    help: str
    kind: type = int
    default: Any = None
    shown: str = ""
    often: bool = False

    @property
    def key(self) -> str:
        """Return the name that an answer knows it by."""
        return self.name.replace("-", "_")


def flag(name: str, help: str) -> Option:
    """Return an option that is given or not."""
    return Option(name, help, bool, False)


@dataclass(frozen=True)
class Sheet:
    """Rows of text under headings; a heading that begins with ">" stands to the right."""

    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]
    title: str = ""


@dataclass(frozen=True)
class Answer:
    """What is answered: what was asked, in bold and then plain, sheets of chances, and all of it for JSON."""

    title: str
    asked: str
    sheets: list[Sheet]
    plain: dict[str, Any]
    note: str = ""


@dataclass(frozen=True)
class Odds:
    """The questions about chances that a rule system answers.

    `answer(given, typed)` answers one: `given` has every option by its `key`, `typed` the keys of those that
    were really given. It raises ValueError, with one sentence, for what the rules do not have.
    """

    about: str  # what can be asked, with examples; its first line stands in the list of commands
    options: tuple[Option, ...]
    answer: Callable[[Given, frozenset[str]], Answer]


def percent(chance: Fraction | float) -> str:
    """Return a chance in percent with one digit behind the point; only what is sure is 100% or 0%.

    >>> percent(Fraction(18, 25)), percent(1), percent(Fraction(9999, 10000)), percent(0.0004)
    ('72.0%', '100.0%', 'over 99.9%', 'under 0.1%')
    """
    said = f"{float(chance) * 100:.1f}%"
    if said == "100.0%" and chance < 1:
        return "over 99.9%"
    return "under 0.1%" if said == "0.0%" and chance > 0 else said


def exact(chance: Fraction) -> str:
    """Return a fraction as people write it, rounded where its digits would not fit.

    >>> exact(Fraction(18, 25)), exact(Fraction(2)), exact(Fraction(10**12 + 1, 10**13))
    ('18/25', '2', '~0.100000')
    """
    return str(chance) if len(str(chance)) <= LONGEST else f"~{float(chance):.6f}"


def row(words: str, chance: Fraction) -> tuple[str, str, str]:
    """Return a row of a sheet of chances."""
    return words, percent(chance), exact(chance)


def mean_row(words: str, value: Fraction) -> tuple[str, str, str]:
    """Return a row of a sheet of chances that holds a mean."""
    return words, f"{float(value):.2f}", exact(value)


def count_rows(
    distribution: Iterable[tuple[int, Fraction]], at_least: Callable[[int], Fraction]
) -> list[tuple[str, ...]]:
    """Return the rows of a distribution: the number, its chance, that of so many or more, and exactly."""
    return [
        (str(number), percent(share), percent(at_least(number)), exact(share))
        for number, share in distribution
    ]


def plain_chance(value: Fraction) -> dict[str, Any]:
    """Return a chance for JSON: exact, and as a plain number."""
    return {"exact": str(value), "chance": float(value)}


def plain_chances(distribution: Mapping[int, Fraction]) -> dict[str, dict[str, Any]]:
    """Return a distribution for JSON, keys as text."""
    return {str(key): plain_chance(value) for key, value in distribution.items()}


def pair(text: str, expected: str) -> tuple[int, int]:
    """Return one number, or two with a colon between them, the second 0 unless said; raise ValueError else.

    >>> pair("6:2", "two numbers"), pair("6", "two numbers")
    ((6, 2), (6, 0))
    """
    first, _, second = text.partition(":")
    if not first.isdecimal() or not (second.isdecimal() or not second) or len(text) > 6:
        raise ValueError(f'"{text}": expected {expected}')
    return int(first), int(second or 0)
