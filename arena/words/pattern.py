"""Patterns of what people say: words, words either of which is said, words that may be left out, and slots.

`(one|other)` are words either of which is said, `[word]` may be left out, both may stand inside each other,
and `{who}` is a slot. A word fits each form of it that is typed: `fall` fits "fell", and `wounded`
fits no other form of "wound". `wound~` fits a verb alone, no noun with an article or its owner before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from arena.words.english import Word

Names: TypeAlias = "dict[str, str]"
Slot: TypeAlias = "Callable[[str, int, Names], Iterator[tuple[int, Names]]]"


class Part(NamedTuple):
    """A word, a slot, or some sequences of parts either of which is said."""

    word: str = ""
    slot: str = ""
    either: tuple[tuple[Part, ...], ...] = ()
    verb: bool = False  # whether the word is no noun


@cache
def parsed(pattern: str) -> tuple[Part, ...]:
    """Return the parts of a pattern.

    >>> [part.word or part.slot or len(part.either) for part in parsed("{who} (fall|be down) [now]")]
    ['who', 2, 2]
    """
    tokens = re.findall(r"[()\[\]|]|\{[a-z]+\}|[^\s()\[\]|{}]+", pattern)
    found, place = _sequence(tokens, 0)
    if place != len(tokens):
        raise ValueError(f"{pattern}: a bracket too many")
    return found


def _sequence(tokens: Sequence[str], place: int) -> tuple[tuple[Part, ...], int]:
    found: list[Part] = []
    while place < len(tokens) and tokens[place] not in ")]|":
        token = tokens[place]
        place += 1
        if token in "([":
            either: list[tuple[Part, ...]] = [()] if token == "[" else []
            while True:
                each, place = _sequence(tokens, place)
                either.append(each)
                place += 1
                if tokens[place - 1] != "|":
                    break
            found.append(Part(either=tuple(either)))
        else:
            is_verb = token.endswith("~")
            word = Part(word=token.removesuffix("~"), verb=is_verb)
            found.append(Part(slot=token[1:-1]) if token.startswith("{") else word)
    return tuple(found), place


def fits(
    parts: Sequence[Part], said: Sequence[Word], place: int, names: Names, slot: Slot
) -> Iterator[tuple[int, Names]]:
    """Yield where a line goes on behind these parts, from a place on, and what fills their slots."""
    if not parts:
        yield place, names
        return
    first, rest = parts[0], parts[1:]
    if first.word:
        if place < len(said) and is_said(first, said[place]):
            yield from fits(rest, said, place + 1, names, slot)
    elif first.slot:
        for after, filled in slot(first.slot, place, names):
            yield from fits(rest, said, after, filled, slot)
    else:
        for each in first.either:
            yield from fits((*each, *rest), said, place, names, slot)


def is_said(part: Part, word: Word) -> bool:
    """Return whether a word is that of a pattern."""
    return part.word in word.forms and not (part.verb and word.before)


@cache
def literals(pattern: str) -> frozenset[str]:
    """Return all words of a pattern."""
    found, left = set[str](), list(parsed(pattern))
    while left:
        part = left.pop()
        found |= {part.word} if part.word else set()
        left += [each for one in part.either for each in one]
    return frozenset(found)


@cache
def needed(pattern: str) -> tuple[tuple[frozenset[str], ...], frozenset[str]]:
    """Return sets of words one of each of which has to be said, and the slots that have to be filled.

    >>> needed("{who} [now] (fall|be (down|out))") == ((frozenset(("fall", "be")),), frozenset(("who",)))
    True
    """
    return _needed(parsed(pattern))


def _needed(parts: Sequence[Part]) -> tuple[tuple[frozenset[str], ...], frozenset[str]]:
    words, slots = list[frozenset[str]](), set[str]()
    for part in parts:
        if part.word:
            words.append(frozenset((part.word,)))
        elif part.slot:
            slots.add(part.slot)
        elif all(part.either):
            each = [_needed(one) for one in part.either]
            slots |= frozenset.intersection(*(one for _, one in each))
            if all(found for found, _ in each):
                words.append(frozenset().union(*(min(found, key=len) for found, _ in each)))
    return tuple(words), frozenset(slots)
