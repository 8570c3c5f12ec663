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
ONE_WORD = ("name", "kind")
LONGEST_TEXT = 300  # characters of a note
NUMBER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)


class Read(NamedTuple):
    """A ruling that was typed: its kind, what it speaks of, and its words in full."""

    ruling: Ruling
    given: Given
    words: str


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
        return Read(ruling, given, " ".join(full))

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
            return self._chosen(kind, words, words, words, rest)
        if kind in self.cast.carried:
            owner = given["who"]
            keys = [key for key in self.cast.keys(kind, owner) if key]
            names = self.cast.names(kind, owner)
            return self._chosen(kind, keys, names, keys, rest)
        if kind in self.cast.named:
            keys, names = list(self.cast.keys(kind)), self.cast.names(kind)
            offered = [key for key in keys if kind != "who" or key in self.known]
            return self._chosen(kind, keys, names, offered, rest)
        if not NUMBER.fullmatch(rest[0]):
            raise RulingError(f"{quoted(rest[0])} is no number")
        return int(rest[0]), 1, str(int(rest[0]))

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
        expected = sorted({each.literal for _, each in far if each.literal})
        shown = quoted(" ".join(said[:most])) if most else ""
        if len(said) == most:
            return f"{shown} says too little: {listed([ruling.usage for ruling, _ in far])}"
        near = difflib.get_close_matches(said[most].lower(), expected, n=1)
        if wrong and not near:
            return wrong[0] if len(far) > 1 else f"{wrong[0]}: {far[0][0].usage}"
        where = f"behind {shown} " if most else ""
        meant = f" (did you mean {near[0]}?)" if near else ""
        return f"{where}{quoted(said[most])} is no ruling{meant}: expected {', '.join(expected)}"
