"""What a sentence names, and what it is like when all names stand aside: which line, by what was learnt."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.words.english import is_measure, is_number, spoken
from arena.words.naming import EACH, Naming
from arena.words.reading import LONGEST, WHOLE, Reader, Words
from arena.words.things import ANY_ZONE
from arena.words.vocabulary import IRREGULAR, ORDINALS, OWNS, VAGUE

WHO, OTHER, ZONE, PLACE, ARM, NUMBER, ASIDE = "WHO", "OTHER", "ZONE", "PLACE", "ARM", "N", "NUM"
MISTAKEN = "-"  # the line of a sentence whose names are taken for one another
SIDES = {"pcs": "PARTY", "npcs": "ENEMIES"}
PRONOUNS = frozenset("he she him her they them".split())
THINGS = ("task", "request", "claim", "consequence", "network")
ENDINGS = ("ings", "ing", "ied", "ies", "ed", "es", "ly", "s", "e", "y")
STEM = 3  # letters of a word without its ending
NEW, NEW_ONE = "a", frozenset(("a", "an"))  # before somebody of whom nobody has heard yet
LIMBS = frozenset("hand hands fist fists foot feet".split())  # of a body, though they may be weapons
TURNING = frozenset(
    "not nobody only or will would next part half partly".split()
)  # words that make it another thing
COUNTED_BY = frozenset("round of part step bit".split())  # what an ordinal before it counts
EDGE = "#"  # where a sentence begins and ends
BY_TERM = 20  # how much likelier a line is whose words of the rules a sentence has
UNSAID = 0.2  # ... that counts something of which nothing is said
BIAS = 0.3  # the value of what every sentence has


class Mention(NamedTuple):
    """Words that name something: from where to where, what kind of thing, and the keys of all it may be."""

    start: int
    end: int
    tag: str
    keys: tuple[str, ...] = ()


def mentions(reader: Reader, words: Words) -> list[Mention]:
    """Return what a sentence names, the longest names first where they overlap."""
    found, place = list[Mention](), 0
    while place < len(words):
        best = max(_at(reader, words, place), key=lambda each: each.end, default=None)
        if best is not None:
            if found and found[-1].keys == best.keys and (found[-1].end, found[-1].tag) == (place, WHO):
                found.pop()  # a title and a name of one person
            found.append(best)
        place = best.end if best else place + 1
    return found


def _at(reader: Reader, words: Words, place: int) -> Iterator[Mention]:
    """Yield what may be named from a place on, what is likelier first."""
    typed, naming = words[place].typed, reader.naming
    for size in range(min(LONGEST, len(words) - place), 0, -1):
        span = tuple(each.typed for each in words[place : place + size])
        for found in naming.things("side", span, {}):
            yield Mention(place, place + size, SIDES.get(found["side"], "PARTY"), (found["side"],))
    if typed not in PRONOUNS:
        counted = is_number(typed) or typed in EACH
        some = [each.typed for each in words[place + 1 : place + 2]] == ["of"]
        for end, group, rank in naming.people(words, place, ()):
            named = not group[0].startswith("?")
            if rank < 2 and (named or some or not counted) and not (counted and end == place + 1):
                yield Mention(place, end, WHO, group if named else _asked(group))
    for size in range(min(LONGEST, len(words) - place), 0, -1):
        span = tuple(each.typed for each in words[place : place + size])
        for found in naming.things("kind", span, {}):
            yield Mention(place, place + size, WHO, (f"new {found['kind']}",))  # nobody yet
        for kind, tag in (("zone", ZONE), ("weapon", ARM), *((kind, kind.upper()) for kind in THINGS)):
            keys = tuple(dict.fromkeys(each[kind] for each in naming.things(kind, span, {})))
            if keys and (size > 1 or _names(kind, typed, keys, naming)):
                yield Mention(place, place + size, tag, keys)
    is_nth = typed in ORDINALS and any(each.typed in COUNTED_BY for each in words[place + 1 : place + 2])
    if is_nth or ((is_number(typed) or typed in VAGUE) and not is_measure(words, place)):
        yield Mention(place, place + 1, NUMBER)


def _names(kind: str, typed: str, keys: Sequence[str], naming: Naming) -> bool:
    """Return whether a word by itself may be meant as the name of a thing, and is not said of much else."""
    if kind == "zone":
        return typed in naming.words and (typed in keys or not {typed, stem(typed)} & (WHOLE | ANY_ZONE))
    return typed not in LIMBS


def _asked(group: Sequence[str]) -> tuple[str, ...]:
    """Return the keys among which a question asks."""
    return tuple(group[0].partition(": ")[2].rstrip(".").split(", "))


@cache
def stem(word: str) -> str:
    """Return a word without its ending, for all forms of it alike.

    >>> {stem(each) for each in ("slip", "slips", "slipped", "slipping")}
    {'slip'}
    """
    word = IRREGULAR.get(word, word)
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= STEM:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > STEM and word[-1] == word[-2] and word[-1] not in "sl" else word


def masked(words: Words, found: Sequence[Mention], tags: Mapping[int, str]) -> list[str]:
    """Return a sentence with a tag for each name: that in `tags`, by its place, else the one of its kind."""
    told, place = list[str](), 0
    for each in found:
        told += [str(one) for one in words[place : each.start]]
        told += [NEW] if words[each.start].before in NEW_ONE else []
        told.append(tags.get(each.start, each.tag))
        place = each.end
    return told + [str(one) for one in words[place:]]


def said(words: Words, mention: Mention) -> str:
    """Return a name as it was said, and a number in digits."""
    first, *rest = words[mention.start : mention.end]
    if mention.tag == NUMBER and first.typed in ORDINALS:
        return str(ORDINALS[first.typed])
    is_bare = first.before == OWNS or mention.tag == ARM
    return spoken([first._replace(before="") if is_bare else first, *rest])


# ---- what a sentence tells ----


def features(told: Sequence[str], senses: Mapping[str, Sequence[str]]) -> set[str]:
    """Return what a masked sentence has: words, their senses, neighbours, and what stands behind a name."""
    told = [each if _is_tag(each) else stem(each) for each in told]
    tokens = [EDGE, *told, EDGE]
    kinds = [[each] if _is_tag(each) else list(senses.get(each, ())) for each in tokens]
    found = {f"w {each}" for each in told} | {f"c {kind}" for each in kinds for kind in each}
    for one, other, mine, theirs in zip(tokens, tokens[1:], kinds, kinds[1:], strict=False):
        found.add(f"b {one} {other}")
        found |= {f"p {a} {b}" for a in mine or [one] for b in theirs or [other]}
    for one, other in zip(tokens, tokens[2:], strict=False):
        found |= {f"s {one} {other}"} if _is_tag(one) or _is_tag(other) else set()
    before = list[str]()
    for each, kind in zip(told, kinds[1:-1], strict=True):
        found |= {f"o {tag} {one}" for tag in before for one in kind}
        before += [each] if _is_tag(each) else []
    return found | {f"n {tag} {min(2, before.count(tag))}" for tag in (WHO, OTHER, ZONE, ARM, NUMBER)}


def _is_tag(token: str) -> bool:
    return token.isupper() and token != EDGE


@dataclass(frozen=True)
class Learnt:
    """Weights of what sentences have, for each plain line that they may mean; shape (features, lines).

    A line is not meant by a sentence with one of TURNING, unless it was learnt with that word.
    """

    lines: tuple[str, ...]
    rows: Mapping[str, int]
    weights: NDArray[np.float32]
    senses: Mapping[str, Sequence[str]]
    turned: Mapping[str, Collection[str]]  # the lines that a sentence may mean which has such a word
    terms: Collection[str] = ()  # stems of words of the rules

    @cached_property
    def _own(self) -> tuple[frozenset[str], ...]:
        """Return the words of the rules that each line has."""
        return tuple(frozenset(map(stem, line.split())).intersection(self.terms) for line in self.lines)

    @cached_property
    def _counted(self) -> tuple[frozenset[str], ...]:
        """Return those of each line that counts something."""
        return tuple(
            own if NUMBER in line.split() else frozenset()
            for line, own in zip(self.lines, self._own, strict=True)
        )

    def shares(self, told: Sequence[str]) -> NDArray[np.float32]:
        """Return how likely each line is what a masked sentence means."""
        rows = [self.rows[each] for each in features(told, self.senses) if each in self.rows]
        score = self.weights[rows].sum(axis=0) / np.sqrt(max(1, len(rows))) + self.weights[-1] * BIAS
        share: NDArray[np.float32] = np.exp(score - score.max())
        known = frozenset(map(stem, told)).intersection(self.terms)
        met = np.array([len(own) if own <= known else 0 for own in self._own])
        share[(met == met.max()) & (met > 0)] *= BY_TERM
        share[[not own <= known and own.isdisjoint(known) for own in self._counted]] *= UNSAID
        share /= share.sum()
        return share


@cache
def learnt(path: Path) -> Learnt:
    """Return what a file holds that `arena.words.learning` wrote."""
    with np.load(path) as held:
        told = json.loads(held["told"].tobytes())
        weights = held["weights"].astype(np.float32) * held["scale"]
    rows = {each: n for n, each in enumerate(told["features"])}
    return Learnt(tuple(told["lines"]), rows, weights, told["senses"], told["turned"], told["terms"])
