"""From typed words to a ruling: which one is meant, what it speaks of, or where reading came to an end."""

from __future__ import annotations

import difflib
import re
from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from arena.rulings.row import Given, Ruling, RulingError
from arena.words.cast import Cast
from arena.words.glossary import plain
from arena.words.notation import listed, quoted
from scenarios.errors import printable

LONGEST_NAME = 6  # words
NEAR = 0.7  # how much of a word must be right for it to be meant
ONE_WORD = ("name", "kind")
OR_NONE = {
    "whom": ("who", "nobody"),
    "where": ("zone", "nowhere"),
}  # kind: what it names, or the word for none
PEOPLE = "people"  # any number of them
LONGEST_TEXT = 300  # characters of a note
NUMBER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)


class Read(NamedTuple):
    """A ruling that was typed: its kind, what it speaks of, and its words in full, those of each part too."""

    ruling: Ruling
    given: Given
    words: str
    parts: tuple[str, ...] = ()


class Failure(NamedTuple):
    """How far a kind of ruling fits what was typed: so many words, and what is wrong with the next."""

    words: int
    literal: str  # the word that had to come, "" where it is something else
    wrong: str


class Reader:
    """Reads rulings in one scene; `known` are the keys of characters that may be offered or abbreviated."""

    def __init__(self, rulings: Iterable[Ruling], cast: Cast, known: Container[str]) -> None:
        self.rulings, self.cast, self.known = tuple(rulings), cast, known

    def read(self, typed: str) -> Read:
        """Return the ruling that `typed` means; raise RulingError with one sentence when it means none."""
        said = printable(typed).split()
        failures = []
        for ruling in self.rulings:
            found = self._fit(ruling, said)
            if isinstance(found, Read):
                return found
            failures.append(found)
        raise RulingError(self._refusal(said, failures))

    def _fit(self, ruling: Ruling, said: list[str]) -> Read | Failure:
        given: Given = {}
        full: list[str] = []
        place = 0
        for word in ruling.words.split():
            rest = said[place:]
            if not word.startswith("{"):
                if not rest or rest[0].lower() != word:
                    return Failure(place, word, "")
                place, full = place + 1, [*full, word]
                continue
            kind = word[1:-1]
            if not rest:
                return Failure(place, "", f"{kind} is missing")
            try:
                given[kind], taken, spelt = self._argument(ruling, kind, rest, given)
            except RulingError as wrong:
                return Failure(place, "", str(wrong))
            place, full = place + taken, [*full, spelt]
        if place < len(said):
            return Failure(place, "", f"nothing comes behind {quoted(' '.join(said[:place]))}")
        return Read(ruling, given, " ".join(full), tuple(full))

    def _argument(self, ruling: Ruling, kind: str, rest: list[str], given: Given) -> tuple[Any, int, str]:
        """Return what the next words stand for, how many they are, and how it is spelt in full."""
        if kind == "text":
            text = " ".join(rest)
            if len(text) > LONGEST_TEXT:
                raise RulingError(f"a text has at most {LONGEST_TEXT} characters, and this one {len(text)}")
            return text, len(rest), text
        if kind in ONE_WORD:
            return rest[0], 1, rest[0]
        if kind in ruling.choices:
            words = tuple(ruling.choices[kind])
            if kind in ruling.several and "+" in rest[0]:
                each = [self._chosen(kind, words, words, words, [part]) for part in rest[0].split("+")]
                return tuple(found[0] for found in each), 1, "+".join(found[2] for found in each)
            return self._chosen(kind, words, words, words, rest)
        if kind == PEOPLE:
            return self._people(rest)
        if kind in OR_NONE:
            kind, none = OR_NONE[kind]
            if rest[0].lower() == none:
                return -1, 1, none
        if kind in self.cast.carried:
            owner = given["who"]
            keys = [key for key in self.cast.keys(kind, owner) if key]
            names = self.cast.names(kind, owner)
            return self._chosen(kind, keys, names, keys, rest)
        if kind in self.cast.named:
            return self._argument_of(kind, rest)
        if not NUMBER.fullmatch(rest[0]):
            raise RulingError(f"{quoted(rest[0])} is no number")
        return int(rest[0]), 1, str(int(rest[0]))

    def _people(self, rest: list[str]) -> tuple[int, int, str]:
        """Return the set of everybody whom the rest of the line names, by number as bits."""
        if rest[0].lower() == OR_NONE["whom"][1]:
            return 0, 1, rest[0].lower()
        members, place, spelt = 0, 0, list[str]()
        while place < len(rest):
            who, taken, key = self._argument_of("who", rest[place:])
            members, place, spelt = members | 1 << who, place + taken, [*spelt, key]
        return members, place, " ".join(spelt)

    def _argument_of(self, kind: str, rest: list[str]) -> tuple[int, int, str]:
        """Return which thing of a kind that everybody may name the next words mean."""
        keys, names = list(self.cast.keys(kind)), self.cast.names(kind)
        offered = [key for key in keys if kind != "who" or key in self.known]
        return self._chosen(kind, keys, names, offered, rest)

    def _chosen(
        self, kind: str, keys: Sequence[str], names: Sequence[str], offered: Sequence[str], rest: list[str]
    ) -> tuple[int, int, str]:
        """Return which of `keys` the next words name: by key, by name, or by the beginning of a key."""
        for taken in range(min(LONGEST_NAME, len(rest)), 0, -1):
            wanted = plain(" ".join(rest[:taken]))
            for at, key in enumerate(keys):
                if wanted in (plain(key), plain(names[at])):
                    return at, taken, key
        begun = [key for key in offered if plain(key).startswith(plain(rest[0]))]
        begun = begun or [key for key in offered if rest[0].lower() in key.split("_")]
        if len(begun) == 1:
            return list(keys).index(begun[0]), 1, begun[0]
        what = {"who": "nobody", "zone": "no zone"}.get(kind, f"no {kind}")
        if not offered:
            raise RulingError(f"{quoted(rest[0])}: there is {what} here")
        if begun:
            raise RulingError(f"{quoted(rest[0])} may be {listed(begun)}")
        near = difflib.get_close_matches(rest[0].lower(), offered, n=1)
        meant = f"did you mean {near[0]}? " if near else ""
        raise RulingError(f"{quoted(rest[0])} is {what} here ({meant}there is {listed(offered)})")

    def _refusal(self, said: list[str], failures: list[Failure]) -> str:
        """Return why no kind of ruling fits: what came behind the words that one of them still knows."""
        if not said:
            return "nothing was typed"
        most = max(failure.words for failure in failures)
        far = [
            (ruling, each) for ruling, each in zip(self.rulings, failures, strict=True) if each.words == most
        ]
        wrong = [each.wrong for _, each in far if each.wrong]
        literals = {each.literal: ruling.rare for ruling, each in reversed(far) if each.literal}
        expected = sorted(literals, key=lambda word: (literals[word], word))
        shown = quoted(" ".join(said[:most])) if most else ""
        if len(said) == most:
            return f"{shown} says too little: {listed([ruling.usage for ruling, _ in far])}"
        near = difflib.get_close_matches(said[most].lower(), expected, n=1, cutoff=NEAR)
        if wrong and not near:
            return wrong[0] if len(far) > 1 else f"{wrong[0]}: {far[0][0].usage}"
        where = f"behind {shown} " if most else ""
        meant = f" (did you mean {near[0]}?)" if near else ""
        return f"{where}{quoted(said[most])} is no ruling{meant}: expected {listed(expected)}"
