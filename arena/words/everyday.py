"""What people say in everyday words where a ruling is meant: whole lines, held against the list of a system.

A phrase fits a line when it uses all of its words. What differs in case, articles,
prepositions and endings is the same, people and places may be called by any word of their names, and numbers
may be words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from arena.words.cast import Cast, Named

SMALL = frozenset(
    "a an the this that these those and at by for from in into of onto to with is are was were be been being"
    " am im its it's his her their my our your now just please then also again already has've he she it they"
    " there s inside".split()
)
NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}
LONGEST = 6  # words of a name
MOST_DIGITS = 4
SIGNS = {"more": "[+][0-9]{1,3}", "less": "-[0-9]{1,3}"}  # a number with its sign, by its kind
SHORTEST = 3  # letters of a word that stands for a whole name

Rulings: TypeAlias = "tuple[str, ...]"  # all of which together are meant


@dataclass(frozen=True)
class Heard:
    """A position, and what a line names in it: keys by their kind, and a number."""

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
        return self.cast.keys(kind).index(self.found[kind])

    @property
    def who(self) -> int:
        """The number of whoever was named."""
        return self.at("who")

    def key(self, kind: str) -> str:
        """Return the key of what was said of a kind, "" for nothing."""
        return self.found.get(kind, "")


class Phrase(NamedTuple):
    """Ways to say one thing, and the rulings that do it: a line with {who} and the like, or a function.

    In a way to say it `(one|other)` are words either of which is said, `[word]` may be left out, and {who},
    {zone}, {number} ({more}: +2, {less}: -2) or another kind of thing of the scene stands for one; {other} is
    another person, {beyond} another zone. ` | ` stands between rulings of which one is meant; a function
    yields all that are meant, none where the phrase means nothing in the position. A word in
    capitals in a ruling is for the person to say.
    """

    rulings: str | Callable[[Heard], Iterable[str]]
    said: tuple[str, ...]


@dataclass(frozen=True)
class Everyday:
    """The everyday words of a system; `sides` has what people call each side, by its key.

    `kinds(cast)` is what else may be named, beside what the cast has.
    """

    phrases: tuple[Phrase, ...] = ()
    sides: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kinds: Callable[[Cast], Mapping[str, Named]] = lambda cast: {}

    def meant(self, typed: str, state: Any, cast: Cast, people: Sequence[str]) -> Iterator[list[Rulings]]:
        """Yield for each phrase that fits a line what it may mean: each time rulings that hold together."""
        said = simple(typed)
        hearing = Hearing(self, Heard(state, cast, people))
        for phrase in self.phrases:
            found = dict[Rulings, None]()
            for way in ways(phrase.said):
                for names in hearing.fits(way, said, {}):
                    for rulings in rulings_of(phrase, Heard(state, cast, people, names)):
                        found[rulings] = None
            if found:
                yield list(found)


def rulings_of(phrase: Phrase, heard: Heard) -> list[Rulings]:
    """Return what a phrase may mean with what was named put in: each time rulings that hold together."""
    if not isinstance(phrase.rulings, str):
        rulings = tuple(phrase.rulings(heard))
        return [rulings] if rulings else []
    text = phrase.rulings
    for kind, key in {"number": "1", **heard.found}.items():
        text = text.replace(f"{{{kind}}}", key)
    return [(each,) for each in text.split(" | ")]


class Hearing:
    """Holds ways to say something against the words of a line."""

    def __init__(self, everyday: Everyday, heard: Heard) -> None:
        self.everyday, self.heard = everyday, heard
        self.further = everyday.kinds(heard.cast)

    def fits(
        self, way: Sequence[str], said: Sequence[str], names: dict[str, str]
    ) -> Iterator[dict[str, str]]:
        """Yield what a line names, for every reading of it as a way to say something."""
        if not way:
            if not said:
                yield names
            return
        first, *rest = way
        if not first.startswith("{"):
            if said and said[0] == first:
                yield from self.fits(rest, said[1:], names)
            return
        kind = first[1:-1]
        for taken in range(min(LONGEST, len(said) - len(rest)), 0, -1):
            for key in self.named(kind, tuple(said[:taken]), names):
                said_as = "number" if kind in SIGNS else kind
                yield from self.fits(rest, said[taken:], {**names, said_as: key})

    def named(self, kind: str, said: tuple[str, ...], names: dict[str, str]) -> Sequence[str]:
        """Return the keys of what these words may name."""
        cast = self.heard.cast
        if kind == "number":
            number = str(NUMBERS.get(said[0], said[0]))
            return [number] if len(said) == 1 and number.isdecimal() and len(number) < MOST_DIGITS else []
        if kind in SIGNS:
            return [said[0][1:]] if len(said) == 1 and re.fullmatch(SIGNS[kind], said[0], re.ASCII) else []
        if kind == "side":
            return [key for key, words in self.everyday.sides.items() if said in map(plural, words)]
        if kind in ("who", "other"):
            taken = {names.get("who"), names.get("other")}
            people = [key for key in self.heard.people if key not in taken]
            numbers = [cast.characters.index(key) for key in people]
            return called(said, people, [cast.character_names[number] for number in numbers])
        if kind == "beyond":
            return [key for key in self.named("zone", said, names) if key != names.get("zone")]
        if kind in cast.carried:
            who = cast.characters.index(names["who"]) if "who" in names else None
            return [] if who is None else called(said, cast.keys(kind, who), cast.names(kind, who))
        things = self.further.get(kind) or cast.named.get(kind) or Named((), ())
        return called(said, things.keys, things.names)


def called(said: tuple[str, ...], keys: Sequence[str], names: Sequence[str]) -> list[str]:
    """Return the keys of what is called so: by key or name, else by how a word of them ends, or they begin.

    >>> called(("guard",), ["guard_1", "hand"], ["Guard", "Marl"]), called(("marl",), ["hand"], ["Big Marl"])
    (['guard_1'], ['hand'])
    """
    spelt = [(key, {plural(key), plural(name)}) for key, name in zip(keys, names, strict=True) if key]
    whole = [key for key, each in spelt if said in each]
    if whole or len(said) > 1:
        return whole or [key for key, each in spelt if any(one[: len(said)] == said for one in each)]
    word = said[0]
    if len(word) < SHORTEST or word.isdigit():
        return []
    return [key for key, each in spelt if any(part.endswith(word) for one in each for part in one)]


@cache
def ways(said: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return every way to say something, word by word.

    >>> ways(("[the] {who} (falls|is down)",))
    (('{who}', 'fall'), ('{who}', 'down'))
    """
    found = dict[tuple[str, ...], None]()
    for each in said:
        parts = re.findall(r"\(([^)]*)\)|\[([^\]]*)\]|([^\s()\[\]]+)", each)
        choices = [
            one.split("|") if one else ["", *may.split("|")] if may else [word] for one, may, word in parts
        ]
        for chosen in product(*choices):
            found[simple(" ".join(chosen))] = None
    return tuple(found)


@cache
def plural(words: str) -> tuple[str, ...]:
    """Return the words of a key or a name as they are compared."""
    return simple(words)


def simple(typed: str) -> tuple[str, ...]:
    """Return the words of a line as they are compared: without the small ones, endings taken off.

    >>> simple("The cargo doors aren't locked!"), simple("Kip's on fire: {who} +2")
    (('cargo', 'door', 'not', 'locked'), ('kip', 'on', 'fire', '{who}', '+2'))
    """
    plain = typed.lower().replace("’", "'").replace("n't", " not").replace("_", " ")
    words = re.findall(r"\{[a-z ]+\}|[+-]?\d+|[\w']+", plain)
    bare = (word.removesuffix("'s").strip("'") for word in words)
    return tuple(stem(word) for word in bare if word and word not in SMALL)


def stem(word: str) -> str:
    """Return a word without the ending of the plural, or of the third person.

    >>> [stem(word) for word in ("dies", "goes", "boss", "crashes", "is")]
    ['die', 'go', 'boss', 'crash', 'is']
    """
    if len(word) <= SHORTEST or not word.endswith("s") or word.endswith("ss"):
        return word
    return word[:-2] if word.endswith(("oes", "ches", "shes", "sses", "xes")) else word[:-1]
