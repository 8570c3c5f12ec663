"""What a sentence names of things: a zone, a side, a weapon that somebody carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from arena.words.calling import SMALL, called, plural, stem
from arena.words.cast import Named

if TYPE_CHECKING:
    from arena.words.everyday import Everyday, Heard

ANY_ZONE = frozenset(  # words that name no zone by being part of its name
    "door gate way path back front end top".split()
)
EXACT = frozenset(("test",))  # kinds that are named by no part of a name
MANY = "+"


def stems(span: Sequence[str]) -> tuple[str, ...]:
    """Return words as they are held against names."""
    parts = (part for each in span for part in (each.split("-") if each[:1].isalpha() else (each,)))
    return tuple(stem(each) for each in parts if each and each not in SMALL)


class Place(NamedTuple):
    """Where somebody is who takes part, and for which side."""

    zone: str
    side: str


class Things:
    """Finds things by what a line calls them, in one position."""

    def __init__(self, everyday: Everyday, heard: Heard, further: Mapping[str, Named]) -> None:
        self.everyday, self.heard, self.further = everyday, heard, further
        self.there = everyday.there(heard.state, heard.cast)
        cast = heard.cast
        numbers = [cast.characters.index(key) for key in heard.people if key in cast.characters]
        self.keys = [cast.characters[number] for number in numbers]
        self.names = [cast.character_names[number] for number in numbers]
        for key, name in everyday.roles(heard.state, cast):
            if key in self.keys:
                self.keys.append(key)
                self.names.append(name)
        every = [
            *cast.named.values(),
            *further.values(),
            *(one for kind in cast.carried.values() for one in kind),
        ]
        self.words = frozenset(
            word
            for each in every
            for name in (*each.keys, *each.names)
            for one in (name or "").lower().replace("_", " ").replace("'s", "").split()
            for word in (one, stem(one), f"{one}s")
        ) | {word for names in everyday.sides.values() for name in names for word in name.split()}
        self._known: dict[tuple[str, tuple[str, ...], str, str], list[dict[str, str]]] = {}

    def things(self, kind: str, span: tuple[str, ...], names: Mapping[str, str]) -> list[dict[str, str]]:
        """Return what these words may name of a kind of thing, with who carries it."""
        here = kind, span, names.get("who", ""), names.get("zone", "")
        if here not in self._known:
            self._known[here] = list(self._things(kind, span, names))
        return self._known[here]

    def _things(self, kind: str, span: tuple[str, ...], names: Mapping[str, str]) -> Iterator[dict[str, str]]:
        if span[0] in SMALL or span[-1] in SMALL:
            return
        cast, said = self.heard.cast, stems(span)
        if kind == "side":
            keys = [key for key, words in self.everyday.sides.items() if said in map(plural, words)]
            yield from ({"side": key} for key in keys)
        elif kind == "beyond":
            for found in self.things("zone", span, {}):
                if found["zone"] != names.get("zone"):
                    yield {"beyond": found["zone"]}
        elif kind in cast.carried:
            yield from self._carried(kind, said, names.get("who", ""))
        else:
            things = self.further.get(kind) or cast.named.get(kind) or Named((), ())
            if kind == "zone" and said in map(tuple, ((word,) for word in ANY_ZONE)) and span[0] in ANY_ZONE:
                yield from ({kind: key} for key in things.keys if plural(key) == said)
                return
            if kind in EXACT:
                spelt = zip(things.keys, things.names, strict=True)
                yield from ({kind: key} for key, name in spelt if plural(name) == said)
                return
            yield from ({kind: key} for key in called(said, things.keys, things.names))

    def _carried(self, kind: str, said: tuple[str, ...], who: str) -> Iterator[dict[str, str]]:
        """Yield what somebody carries that is called so; where nobody was named, with who carries it."""
        if who.startswith("?"):
            found = {
                key: None for each in self.there if each in self.keys for key in self._of(kind, said, each)
            }
            yield from ({kind: key} for key in list(found)[:1])
            return
        if not who:
            for key in self.there:
                if key in self.keys:
                    yield from ({**found, "who": key} for found in self._carried(kind, said, key))
            return
        each = [self._of(kind, said, key) for key in who.split(MANY)]
        yield from ({kind: MANY.join(chosen)} for chosen in product(*each))

    def _of(self, kind: str, said: tuple[str, ...], key: str) -> Sequence[str]:
        cast = self.heard.cast
        if kind not in cast.carried:
            return ()  # the rules of this game name none
        who = cast.characters.index(key)
        keys = [each for each in cast.keys(kind, who) if each]
        names = [name for each, name in zip(cast.keys(kind, who), cast.names(kind, who), strict=True) if each]
        found = called(said, keys, names)
        if not found and len(said) == 1 and kind == "weapon":
            return self.everyday.arms(self.heard.state, cast, who, said[0])
        return found
