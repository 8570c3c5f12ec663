"""From typed words to a ruling: which one is meant, what it speaks of, or where reading came to an end."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from arena.rulings.row import Given, Ruling, RulingError
from arena.words.cast import Cast
from arena.words.glossary import plain
from arena.words.notation import listed, quoted
from scenarios.errors import printable

LONGEST_NAME = 6  # words
SMALL = ("a", "an", "the", "to", "is")  # what a person may say between the words of a ruling
NEAR = 0.7  # how much of a word must be right for it to be meant
ONE_WORD = ("name", "kind")
CHOICES = ("choice", "yes", "level")  # one of a few words of the rules
OR_NONE = {
    "whom": ("who", "nobody"),
    "where": ("zone", "nowhere"),
    "craft": ("vehicle", "none"),
    "charm": ("spell", "none"),
}  # kind: what it names, or the word for none
PEOPLE = "people"  # any number of them
LONGEST_TEXT = 300  # characters of a note
SLIP = "did you mean"  # before what was typed nearly
NUMBER = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)


class Read(NamedTuple):
    """A ruling that was typed: its kind, what it speaks of, and its words in full, those of each part too."""

    ruling: Ruling
    given: Given
    words: str
    parts: tuple[str, ...] = ()


class Words(NamedTuple):
    """The words of a kind of ruling, and those of them that are said as they stand."""

    each: tuple[str, ...]
    literals: frozenset[str]


@cache
def _words_of(words: str) -> Words:
    each = tuple(words.split())
    return Words(each, frozenset(word for word in each if not word.startswith("{")))


class Failure(NamedTuple):
    """How far a kind of ruling fits what was typed: so many words, and what is wrong with the next."""

    words: int
    literal: str  # the word that had to come, "" where it is something else
    wrong: RulingError | str


class Unread(RulingError):
    """Words that mean nothing of a `kind` here: why not is looked up only where it is read."""

    def __init__(self, kind: str, why: Callable[[], str]) -> None:
        super().__init__()
        self.kind, self.why = kind, why

    def __str__(self) -> str:
        return self.why()


class Reader:
    """Reads rulings in one scene; `known` finds the keys of characters that may be offered or abbreviated."""

    def __init__(
        self, rulings: Iterable[Ruling], cast: Cast, known: Callable[[], Container[str]] | None = None
    ) -> None:
        self.rulings, self.cast = tuple(rulings), cast
        self.known = known or (lambda: cast.characters)
        self._meant: dict[tuple[str, ...], tuple[int, int, str] | RulingError] = {}  # of words read before

    def read(self, typed: str) -> Read:
        """Return the ruling that `typed` means; raise RulingError with one sentence when it means none."""
        said = printable(typed).split()
        try:
            return self._read(said)
        except RulingError:
            bare = [word.removesuffix("'s") for word in said if word.lower() not in SMALL]
            if not bare or bare == said:
                raise
        return self._read(bare)

    def _read(self, said: list[str]) -> Read:
        """Return the ruling that these words mean; raise RulingError when they mean none."""
        spoken = {word.lower() for word in said}
        failures = dict[int, Failure]()
        fitting = list[Read]()
        for place, ruling in enumerate(self.rulings):
            if _words_of(ruling.words).literals <= spoken:
                found = self._fit(ruling, said)
                if isinstance(found, Failure):
                    failures[place] = found
                    continue
                fitting.append(found)
                if found.words.lower() == " ".join(said).lower():
                    return found
        if fitting:
            return fitting[0]  # none has every key in full
        begun = said[0].lower() if said else ""
        every = [
            failures.get(place) or self._failed(ruling, said, begun)
            for place, ruling in enumerate(self.rulings)
        ]
        raise RulingError(self._refusal(said, every))

    def _failed(self, ruling: Ruling, said: list[str], begun: str) -> Failure:
        """Return how far a kind of ruling fits that does not fit whole."""
        first = _words_of(ruling.words).each[0]
        if first != begun and not first.startswith("{"):
            return Failure(0, first, "")
        found = self._fit(ruling, said)
        assert isinstance(found, Failure)  # a word of it was not said
        return found

    def _fit(self, ruling: Ruling, said: list[str]) -> Read | Failure:
        given: Given = {}
        full: list[str] = []
        place = 0
        for word in _words_of(ruling.words).each:
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
                return Failure(place, "", wrong)
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
                each = [self._chosen(kind, words, words, [part]) for part in rest[0].split("+")]
                return tuple(found[0] for found in each), 1, "+".join(found[2] for found in each)
            return self._chosen(kind, words, words, rest)
        if kind == PEOPLE:
            return self._people(rest)
        if kind in OR_NONE:
            kind, none = OR_NONE[kind]
            if rest[0].lower() == none:
                return -1, 1, none
        if kind in self.cast.carried:
            owner = given["who"]
            things = zip(self.cast.keys(kind, owner), self.cast.names(kind, owner), strict=True)
            places = {key: (place, name) for place, (key, name) in enumerate(things) if key}
            at, taken, spelt = self._chosen(kind, [*places], [name for _, name in places.values()], rest)
            return places[spelt][0], taken, spelt
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
        words = (kind, *rest)  # read for every ruling that begins so
        if words not in self._meant:
            try:
                self._meant[words] = self._found(kind, rest)
            except RulingError as wrong:
                self._meant[words] = wrong
        found = self._meant[words]
        if isinstance(found, RulingError):
            raise found
        return found

    def _found(self, kind: str, rest: list[str]) -> tuple[int, int, str]:
        """Return which thing of a kind the next words mean."""
        keys, names = list(self.cast.keys(kind)), self.cast.names(kind)
        found = _named(keys, names, rest, self.cast.also(kind))
        if found is not None:
            at, taken, key = found
            return at, max(taken, _words_of_name(names[at], rest)), key
        return _meant(kind, keys, rest, self.known if kind == "who" else lambda: keys, names)

    def _chosen(
        self, kind: str, keys: Sequence[str], names: Sequence[str], rest: list[str]
    ) -> tuple[int, int, str]:
        """Return which of `keys`, all of which may be offered, the next words name."""
        return _named(keys, names, rest) or _meant(kind, keys, rest, lambda: keys)

    def _refusal(self, said: list[str], failures: list[Failure]) -> str:
        """Return why no kind of ruling fits: what came behind the words that one of them still knows."""
        if not said:
            return "nothing was typed"
        other = self._of_another_kind(said, failures)
        if other:
            return other
        most = max(failure.words for failure in failures)
        far = [
            (ruling, each) for ruling, each in zip(self.rulings, failures, strict=True) if each.words == most
        ]
        wrong = [each.wrong for _, each in far if each.wrong != ""]
        literals = {each.literal: ruling.rare for ruling, each in reversed(far) if each.literal}
        expected = sorted(literals, key=lambda word: (literals[word], word))
        shown = quoted(" ".join(said[:most])) if most else ""
        if len(said) == most:
            return f"{shown} says too little: {listed([ruling.usage for ruling, _ in far])}"
        near = difflib.get_close_matches(said[most].lower(), expected, n=1, cutoff=NEAR)
        if wrong and not near and not (expected and self._is_unlike(wrong[0])):
            return str(wrong[0]) if len(far) > 1 else f"{wrong[0]}: {far[0][0].usage}"
        where = f"behind {shown} " if most else ""
        meant = f" ({SLIP} {near[0]}?)" if near else ""
        return f"{where}{quoted(said[most])} is no ruling{meant}: expected {listed(expected)}"

    def _is_unlike(self, wrong: RulingError | str) -> bool:
        """Return whether what was typed is like nothing that somebody carries: it need not be meant so."""
        return isinstance(wrong, Unread) and wrong.kind in self.cast.carried and SLIP not in str(wrong)

    def _is_of_nothing(self, words: Sequence[str]) -> bool:
        """Return whether a word of a ruling stands for a kind of thing of which this scene has none."""
        kinds = [word[1:-1] for word in words if word.startswith("{")]
        return any(kind in self.cast.named and not self.cast.keys(kind) for kind in kinds)

    def _of_another_kind(self, said: list[str], failures: list[Failure]) -> str:
        """Return why the thing is none of those of which what was typed is said; "" where that is not it."""
        most = max(failure.words for failure in failures)
        for ruling, failure in zip(self.rulings, failures, strict=True):
            words, place = ruling.words.split(), failure.words
            if most > place and self._is_of_nothing(words[place : place + 1]):
                continue
            if failure.wrong == "" or most > place + 1 or len(words) < place + 2 or len(said) < place + 2:
                continue
            if words[place].startswith("{") and words[place + 1] == said[place + 1].lower():
                return f"{failure.wrong}: {ruling.usage}"
        return ""


def _named(
    keys: Sequence[str],
    names: Sequence[str],
    rest: list[str],
    also: Sequence[Sequence[str]] = (),
) -> tuple[int, int, str] | None:
    """Return which of `keys` the next words are in full, by key or by name, how many words, and the key."""
    spelt: dict[str, int] = {}
    for at, pair in enumerate(zip(keys, names, strict=False)):
        for each in (*pair, *(also[at] if at < len(also) else ())):
            spelt.setdefault(plain(each), at)
    for taken in range(min(LONGEST_NAME, len(rest)), 0, -1):
        at = spelt.get(plain(" ".join(rest[:taken])), len(keys))
        if at < len(keys):
            return at, taken, keys[at]
    return None


def _meant(
    kind: str,
    keys: Sequence[str],
    rest: list[str],
    known: Callable[[], Container[str]],
    names: Sequence[str] = (),
) -> tuple[int, int, str]:
    """Return which of the keys that are known the next word begins, or of whose name it is a word.

    Raises RulingError for none or many.
    """
    word = rest[0].lower()
    begun = [key for key in keys if plain(key).startswith(plain(word)) or word in key.split("_")]
    if not begun:
        begun = [key for key, name in zip(keys, names, strict=False) if plain(word) in plain(name).split()]
    if begun:
        begun = [key for key in begun if key in known()]
        begun = [key for key in begun if plain(key).startswith(plain(word))] or begun
    if len(begun) == 1:
        at = list(keys).index(begun[0])
        return at, _words_of_name(names[at] if names else "", rest), begun[0]
    raise Unread(kind, lambda: _unread(kind, rest[0], begun, [key for key in keys if key in known()]))


def _words_of_name(name: str, rest: Sequence[str]) -> int:
    """Return how many words, one at least, are words of a name: "glass eyes" of The glass eyes close."""
    own = f" {plain(name)} "
    for taken in range(min(LONGEST_NAME, len(rest)), 1, -1):
        if f" {plain(' '.join(rest[:taken]))} " in own:
            return taken
    return 1


def _unread(kind: str, word: str, begun: Sequence[str], offered: Sequence[str]) -> str:
    """Return why a word names nothing: there is none of the kind, it begins many, or it begins none."""
    what = {"who": "nobody", "zone": "no zone"}.get(kind, f"no {kind}")
    if kind in CHOICES and not begun:
        return f"{quoted(word)} is none of {listed(offered)}"
    if not offered:
        return f"{quoted(word)}: there is {what} here"
    if begun:
        return f"{quoted(word)} may be {listed(begun)}"
    near = difflib.get_close_matches(word.lower(), offered, n=1)
    meant = f"{SLIP} {near[0]}? " if near else ""
    return f"{quoted(word)} is {what} here ({meant}there is {listed(offered)})"
