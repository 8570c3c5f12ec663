"""What a question about D6 is, and what all of them are answered with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from arena.d6.odds.dice import CRITICALS
from arena.odds.asked import Answer, Given, Sheet, plain_chance, row
from arena.odds.counting import whole_number
from scenarios.d6.codes import Code, code

CHANCES = ("", ">chance", ">exact")
SUMS = ("", ">number")


class Question(NamedTuple):
    """A kind of question: the option that asks it, the keys that may stand beside it, and who answers."""

    key: str
    beside: frozenset[str]
    answer: Callable[[Given, frozenset[str]], Answer]


def question(key: str, beside: str, answer: Callable[[Given, frozenset[str]], Answer]) -> Question:
    """Return a question whose further keys stand in one line, with spaces between them."""
    return Question(key, frozenset(beside.split()), answer)


def figures(
    key: str, title: str, asked: str, rows: Callable[[int], Mapping[str, Any]], least: int = 0, most: int = 99
) -> Question:
    """Return the question that a whole number asks alone, and that a few figures answer."""

    def answer(given: Given, typed: frozenset[str]) -> Answer:
        number = whole_number(f"--{key}", given[key], least, most)
        return said(title, asked.format(number), rows(number))

    return question(key, "", answer)


def picked(given: Given, key: str, table: Mapping[str, Any]) -> Any:
    """Return what a table has under the word that was typed; raise ValueError for one that it has not."""
    word = str(given[key]).replace("-", " ") if str(given[key]) not in table else str(given[key])
    if word not in table:
        raise ValueError(f"--{key.replace('_', '-')} is {given[key]!r}: expected {', '.join(table)}")
    return table[word]


def number_or(given: Given, key: str, table: Mapping[str, int]) -> int:
    """Return a number that was typed, or what a table has under the word."""
    said = str(given[key])
    return int(said) if said.lstrip("-").isdecimal() and said not in table else int(picked(given, key, table))


def critical_of(given: Given) -> str:
    """Return what a 1 on the Wild Die brings."""
    if given["critical"] not in CRITICALS:
        raise ValueError(f"--critical is {given['critical']!r}: expected {', '.join(CRITICALS)}")
    return str(given["critical"])


def joined(first: str, other: str | None) -> Code:
    """Return a code with another added, where there is one: dice to dice, pips to pips.

    >>> str(joined("4D+1", "+2D+2"))
    '6D+3'
    """
    one, two = code(first), code(other or "0D")
    return Code(one.dice + two.dice, one.pips + two.pips)


def pair_of(given: Given, key: str, words: str) -> tuple[int, int]:
    """Return two whole numbers with a colon between them."""
    one, _, two = str(given[key]).partition(":")
    if not (one.lstrip("-").isdecimal() and two.isdecimal()):
        raise ValueError(f'--{key} is "{given[key]}": expected {words}')
    return int(one), int(two)


def summed(title: str, asked: str, parts: Iterable[tuple[str, int]]) -> Answer:
    """Return the difficulty that is a sum of parts; those that are 0 are left out but for the first."""
    every = [(words, number) for at, (words, number) in enumerate(parts) if number or not at]
    total = sum(number for _, number in every)
    rows: list[tuple[str, ...]] = [
        (words, f"{number:+d}" if at else str(number)) for at, (words, number) in enumerate(every)
    ]
    rows.append(("difficulty", str(total)))
    return Answer(title, asked, [Sheet(SUMS, rows)], {"parts": dict(every), "total": total})


def said(title: str, asked: str, rows: Mapping[str, Any]) -> Answer:
    """Return the answer that is a few figures with names; a mean is shown with a digit behind the point."""
    sheet: list[tuple[str, ...]] = [
        (words, f"{float(value):.1f}" if isinstance(value, Fraction) else str(value))
        for words, value in rows.items()
    ]
    plain = {words: value if isinstance(value, int | str) else str(value) for words, value in rows.items()}
    return Answer(title, asked, [Sheet(SUMS, sheet)], plain)


def chances(title: str, asked: str, found: Mapping[str, Fraction]) -> Answer:
    """Return the answer that is a chance for each of a few outcomes."""
    rows: list[tuple[str, ...]] = [row(words, chance) for words, chance in found.items()]
    plain = {words: plain_chance(chance) for words, chance in found.items()}
    return Answer(title, asked, [Sheet(CHANCES, rows)], plain)
