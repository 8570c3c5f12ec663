"""Everyday words of a rule system: patterns of what people say, and the rulings that are meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from arena.words.cast import Cast, Named
from arena.words.pattern import Part, literals, needed, parsed
from arena.words.things import Place

ASKS = "? "  # how a reading begins that is a question
Rulings: TypeAlias = (
    "tuple[str, ...]"  # all of which together are meant; one that begins with ASKS is a question
)


class Unnamed(LookupError):
    """What a phrase needs, and a sentence does not name."""


@dataclass(frozen=True)
class Heard:
    """A position, and what a sentence names in it: keys by their kind, and a number."""

    state: Any
    cast: Cast
    people: Sequence[str]  # keys of those who may be spoken of
    found: Mapping[str, str] = field(default_factory=dict)

    @property
    def number(self) -> int:
        """The number that was said, 1 where none was."""
        return int(self.found.get("number", "1"))

    def at(self, kind: str) -> int:
        """Return the number of what was said of a kind."""
        if kind not in self.found:
            raise Unnamed(kind)
        return self.cast.keys(kind).index(self.found[kind])

    @property
    def who(self) -> int:
        """The number of whoever was named."""
        return self.at("who")

    def key(self, kind: str) -> str:
        """Return the key of what was said of a kind, "" for nothing."""
        return self.found.get(kind, "")


class Phrase(NamedTuple):
    """Ways to say one thing, as patterns, and the rulings that do it: a line with slots, or a function.

    In a pattern {who} stands for one or more people, {one} for one, {like} for a kind of them, {other} for
    whoever or whatever does something, {stranger} for a word unknown; {zone} and {beyond} for two zones;
    {number} for a number, {more} for +2, {less} for -2; {text} for the rest of the line as typed, {name} for
    it where it is written as a name; any other kind of thing of the scene for one of these.

    ` | ` stands between rulings of which one is meant. A function yields all rulings that are meant, or a
    tuple for each reading; none where the phrase means nothing here. Of several people each is ruled on.
    What begins with ASKS is a question to the person, and a word in capitals is for the person to say.
    """

    rulings: str | Callable[[Heard], Iterable[str | Rulings]]
    said: tuple[str, ...]
    sure: bool = False  # whether a sentence that fits means this and nothing else


class Way(NamedTuple):
    """One way to say a phrase: its parts, sets of words of each of which it needs one, and its slots."""

    phrase: Phrase
    parts: tuple[Part, ...]
    words: tuple[frozenset[str], ...]
    slots: frozenset[str]


@dataclass(frozen=True)
class Everyday:
    """The everyday words of a system; `sides` has what people call each side, by its key.

    `kinds(cast)` is what else may be named, beside what the cast has. `there(state, cast)` has the keys of
    all who take part, with where each is and for which side; `arms(state, cast, who, word)` which weapons of
    somebody may be called by such a common word; `roles` which keys go by which words for what they do.
    `notes` are said beside rulings with a word. `learnt` is a file of what was learnt of other sentences.
    """

    phrases: tuple[Phrase, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kinds: Callable[[Cast], Mapping[str, Named]] = lambda cast: {}
    there: Callable[[Any, Cast], Mapping[str, Place]] = lambda *_: {}
    arms: Callable[[Any, Cast, int, str], Sequence[str]] = lambda state, cast, who, word: ()
    roles: Callable[[Any, Cast], Iterable[tuple[str, str]]] = lambda state, cast: ()
    notes: Mapping[str, str] = field(default_factory=dict)
    learnt: Path | None = None

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of a pattern."""
        return frozenset().union(*(literals(way) for phrase in self.phrases for way in phrase.said))

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every way to say each phrase."""
        return tuple(Way(phrase, parsed(way), *needed(way)) for phrase in self.phrases for way in phrase.said)

    @cached_property
    def _by_word(self) -> Mapping[str, Sequence[int]]:
        """The numbers of the ways by the words of which they need one; "" has those that need none."""
        found: dict[str, list[int]] = {}
        for number, way in enumerate(self.ways):
            for word in min(way.words, key=len, default=frozenset(("",))):
                found.setdefault(word, []).append(number)
        return found

    def near(self, forms: frozenset[str]) -> list[Way]:
        """Return the ways all of whose words are among these forms."""
        numbers = {number for form in (*forms, "") for number in self._by_word.get(form, ())}
        found = [self.ways[number] for number in sorted(numbers)]
        return [way for way in found if not any(map(forms.isdisjoint, way.words))]


def rulings_of(phrase: Phrase, heard: Heard) -> list[Rulings]:
    """Return what a phrase may mean with what was named put in: each time rulings that hold together."""
    if not isinstance(phrase.rulings, str):
        try:
            found = list(phrase.rulings(heard))
        except Unnamed:
            return []
        together = tuple(each for each in found if isinstance(each, str))
        return [each for each in found if not isinstance(each, str)] + ([together] if together else [])
    text = phrase.rulings
    for kind, key in {"number": "1", **heard.found}.items():
        text = text.replace(f"{{{kind}}}", key)
    if text.startswith(ASKS):
        return [(text,)]
    return [(each,) for each in text.split(" | ")]
