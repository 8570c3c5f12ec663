"""The plain lines that a sentence may mean, with its own names in them, by what it is like."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from arena.words.gist import (
    ARM,
    ASIDE,
    MISTAKEN,
    NEW_ONE,
    NUMBER,
    OTHER,
    PLACE,
    PRONOUNS,
    TURNING,
    WHO,
    ZONE,
    Mention,
    learnt,
    masked,
    mentions,
    said,
)
from arena.words.loose import TIED
from arena.words.reading import Reader, Words
from arena.words.vocabulary import ARTICLES, ORDINALS

BEYOND, LIKE, NAME = "BEYOND", "LIKE", "NAME"
SLOT = re.compile(r"\b[A-Z]+\b")
NEWCOMER = frozenset(
    "another more fresh new extra further additional second third reinforcement reinforcements".split()
) | (ORDINALS.keys() - {"first", "1st"})
GOES, COMES_BACK = "WHO goes to", "comes back"
ONE = frozenset(("one", "1"))  # one guard may be one of those who are there
NONE_LEFT = frozenset("no none nothing zero empty".split())
EXACTLY = re.compile(r"\b(?:is|has|at|lasts|after|round) (?:a hazard of )?N\b")  # says all there is
OPEN = frozenset(  # words that leave open whether something is so
    "if unless whether try tries tried attempt attempts want wants hope hopes plan plans pretend pretends"
    " threaten threatens intend intends maybe perhaps probably possibly almost nearly seem seems think thinks"
    " believe believes imagine imagines dream dreams tomorrow soon".split()
)
PASSED_OVER = {
    ASIDE: 0.5,
    NUMBER: 0.5,
    PLACE: 0.85,
    ZONE: 0.85,
}  # how likely a line still is that has no use for a number, or a place
COUNTED = frozenset((NUMBER, ARM))
TRIED = 4  # lines that are tried for each way to see a sentence
CAPITAL = r"(?!(?:I|You|He|She|It|We|They|That|And|But|So)\b)[A-Z][\w-]*"
NEW_NAME = re.compile(  # a name in a line that gives one
    r"\b(?i:called|named|names?|as|is|be|him|her|it|them|now)[,:]? (?:now )?[\"“']?"
    rf"((?:Old |the )?{CAPITAL}(?: (?:the |of )?{CAPITAL})*)"
    r"(?!.*\b(?:called|named) )"
)


class Guess(NamedTuple):
    """A plain line that a sentence may mean, "" for nothing that could be ruled on, and how likely it is."""

    line: str
    share: float


def guesses(reader: Reader, path: Path, words: Words, typed: str) -> list[Guess]:
    """Return what a sentence may mean, the likeliest first; no line that a word of it turns."""
    model, found, best = learnt(path), mentions(reader, words), dict[str, float]()
    if all(each.tag in COUNTED for each in found) and len(found) == len(words):
        return []  # what only counts or is a thing tells nothing of anybody
    turning = {each.typed for each in reader.unnamed(words)} & TURNING
    for tags in _taggings(found):
        seen = Seen(reader, words, typed, found, tags)
        shares = model.shares(masked(words, found, tags))
        for number in np.argsort(-shares)[:TRIED]:
            is_turned = any(model.lines[number] not in model.turned[each] for each in turning)
            line = None if is_turned else seen.filled(model.lines[number])
            if line is not None and line != MISTAKEN:
                share = float(shares[number])
                share *= seen.used_by(model.lines[number]) if line else 1.0
                best[line] = max(best.get(line, 0.0), share)
    return sorted((Guess(*each) for each in best.items()), key=lambda each: -each.share)


def _taggings(found: Sequence[Mention]) -> Iterator[dict[int, str]]:
    """Yield who, which number and which zones a sentence may be about, the rest being others."""
    people, numbers, zones = ([one for one in found if one.tag == tag] for tag in (WHO, NUMBER, ZONE))
    whom: list[Mention | None] = [*people] or [None]
    about = [[], *([one] for one in zones), *([zones[:2]] if len(zones) > 1 else [])]
    for who, number, places in product(whom, [*numbers, None], about):
        yield (
            {one.start: WHO if one is who else OTHER for one in people}
            | {one.start: NUMBER if one is number else ASIDE for one in numbers}
            | {one.start: ZONE if one in places else PLACE for one in zones}
        )


def _put(named: Mapping[str, str], line: str) -> str:
    """Return a line with names in its slots."""
    return SLOT.sub(lambda slot: named[slot[0]], line)


@dataclass(frozen=True)
class Seen:
    """A sentence, what it names, and which of these it is about, by their places."""

    reader: Reader
    words: Words
    typed: str
    found: Sequence[Mention]
    tags: Mapping[int, str]

    def filled(self, lines: str) -> str | None:
        """Return the first of some lines, parted by “|”, for which there are names, with these, or None."""
        named = self._named()
        for line in lines.split(" | "):
            line = line if WHO in named else line.replace("WHO's ARM", "the ARM")
            all_there_is = EXACTLY.search(line) is not None
            is_none = any(each.typed in NONE_LEFT for each in self.words)
            if NUMBER not in named and (all_there_is and not is_none or is_none and line.startswith("add ")):
                continue
            filling = {NUMBER: "0" if all_there_is else "1", **named}
            if self._may_be(line) and all(slot in filling for slot in SLOT.findall(line)):
                return _put(filling, line)
        return None

    def used_by(self, lines: str) -> float:
        """Return how likely lines are by the numbers and places that they have a use for, 1 for all."""
        slots = set(SLOT.findall(lines))
        return math.prod(PASSED_OVER.get(tag, 1.0) for tag in self.tags.values() if tag not in slots)

    def _named(self) -> dict[str, str]:
        """Return names by their tags, those of weapons the plainest first."""
        named = dict[str, str]()
        for each in sorted(self.found, key=lambda each: (each.tag == ARM and len(each.keys), each.start)):
            tag = self.tags.get(each.start, each.tag)
            named.setdefault(BEYOND if tag == ZONE and ZONE in named else tag, said(self.words, each))
        pronoun = next((each.typed for each in self.words if each.typed in PRONOUNS), None)
        if pronoun is not None:
            named.setdefault(WHO, pronoun)
        if WHO in named:
            first, _, rest = named[WHO].partition(" ")
            named[LIKE] = rest if first in ARTICLES else named[WHO]
        if name := NEW_NAME.search(self.typed):
            named[NAME] = name[1]
        return named

    def _is_behind(self, each: Mention, before: Collection[str]) -> bool:
        """Return whether a zone that the sentence is about stands behind one of some words."""
        return self.tags.get(each.start) == ZONE and self.words[max(0, each.start - 1)].typed in before

    def _may_be(self, line: str) -> bool:
        """Return whether a line may be said of whom a sentence is about: of newcomers, that they come."""
        who = next((each for each in self.found if self.tags.get(each.start) == WHO), None)
        if who is None:
            return True
        if GOES in line:
            is_new = self.words[max(0, who.start - 1)].typed in NEWCOMER
            return not (is_new or any(self._is_behind(each, TIED) for each in self.found))
        if COMES_BACK in line and set(who.keys) <= self.reader.naming.there.keys():
            return False
        if LIKE not in line:
            return True
        is_there = set(who.keys) <= self.reader.naming.there.keys()
        is_new = self.words[who.start].before in NEW_ONE or not is_there
        counts = (self.words[at].typed for at, tag in self.tags.items() if tag == NUMBER)
        return (
            is_new
            or any(each not in ONE for each in counts)
            or any(each.typed in NEWCOMER for each in self.words)
        )
