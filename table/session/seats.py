"""Who plays whom: each side or character is played by the person, by the program, or by it with consent."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any

from arena.words.cast import Cast
from arena.words.glossary import plain
from arena.words.notation import listed, quoted
from arena.words.said import side_said

SIDES = ("pcs", "npcs")
ME, PROGRAM, PROPOSALS = HOWS = ("me", "program", "proposals")
ALSO = {"myself": ME, "person": ME, "us": ME, "proposal": PROPOSALS, "proposed": PROPOSALS}
SAID = {ME: "you", PROGRAM: "the program", PROPOSALS: "the program proposes, you decide"}
NOBODY = -1


class SeatError(ValueError):
    """Somebody who is not there, or no way to play one; the text is one sentence."""


class Seats:
    """Who plays whom: what holds of each side, and of characters where it is something else.

    Characters go by the keys that they had first, so that another name changes nothing.
    """

    def __init__(self, side: str, text: str = "") -> None:
        """Seat the person at `side` ("" for none) and the program at the other; then what `text` says.

        `text` is a list such as "npcs=me, kip=program" of keys as they are; raises SeatError for another.
        """
        self.own = side
        self.of_side = {name: ME if name == side else PROGRAM for name in SIDES}
        self.of_person: dict[str, str] = {}
        for part in text.split(",") if text else []:
            who, _, how = part.strip().partition("=")
            self.give(who, how_said(how))

    def give(self, who: str, how: str, people: Sequence[Any] = ()) -> None:
        """Let a side, with those of `people` who are on it, or the character of a key be played so."""
        if who not in SIDES:
            named = next((each.first.key for each in people if each.key == who), who)
            self.of_person[named] = how
            return
        self.of_side[who] = how
        for each in people:
            if each.side == who:
                self.of_person.pop(each.first.key, None)

    def text(self) -> str:
        """Return what a new `Seats` is made from."""
        return ", ".join(f"{who}={how}" for who, how in {**self.of_side, **self.of_person}.items())

    def of(self, key: str, side: str) -> str:
        """Return how a character of a side is played."""
        return self.of_person.get(key, self.of_side[side])

    def of_all(self, cast: Cast, side: str) -> set[str]:
        """Return how the characters of a side are played."""
        people = cast.scenario.characters
        own = {self.of(each.first.key, side) for each in people if each.side == side}
        return own or {self.of_side[side]}

    def decides(self, cast: Cast, side: int, about: int) -> str:
        """Return who answers a question to a side, about one of its characters or NOBODY."""
        if about != NOBODY:
            return self.of(cast.scenario.characters[about].first.key, SIDES[side])
        found = self.of_all(cast, SIDES[side])
        return next(how for how in (ME, PROPOSALS, PROGRAM) if how in found)

    def by_hand(self, cast: Cast) -> tuple[int, ...]:
        """Return the sides of which the person decides anything."""
        return tuple(at for at, side in enumerate(SIDES) if self.of_all(cast, side) != {PROGRAM})

    def viewer(self, cast: Cast) -> int | None:
        """Return the side through whose eyes the person sees, None who sees all.

        Who plays both sides does, and who sat down at none; who has given everybody away sees what it saw.
        """
        sides = self.by_hand(cast)
        if sides or not self.own:
            return sides[0] if len(sides) == 1 else None
        return SIDES.index(self.own)

    def lines(self, cast: Cast, shown: Sequence[str]) -> list[str]:
        """Return who plays whom in lines, of those characters whose keys are `shown`."""
        lines = [f"{side}: {SAID[self.of_side[side]]}" for side in SIDES]
        people = {each.first.key: each for each in cast.scenario.characters if each.key in shown}
        return lines + [
            f"{people[key].name}: {SAID[how]}" for key, how in self.of_person.items() if key in people
        ]


def how_said(typed: str) -> str:
    """Return one of HOWS as it was typed; raise SeatError for anything else.

    >>> how_said("the program"), how_said("myself")
    ('program', 'me')
    """
    word = typed.strip().lower().removeprefix("the ").strip()
    if ALSO.get(word, word) not in HOWS:
        raise SeatError(f"{quoted(typed.strip())} cannot play anybody: expected {listed(HOWS)}")
    return ALSO.get(word, word)


def who_said(typed: str, cast: Cast, known: Sequence[str]) -> str:
    """Return the side or the key of one of the `known` that was typed: a key, a name, how a key begins.

    Raises SeatError for anybody else.
    """
    wanted = plain(typed)
    names = dict(zip(cast.characters, cast.character_names, strict=True))
    for key in (*SIDES, *known):
        if wanted in (plain(key), plain(names.get(key, key))):
            return key
    begun = [key for key in known if wanted and plain(key).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if not begun and (side := side_said(typed)):
        return side
    if begun:
        raise SeatError(f"{quoted(typed)} may be {listed(begun)}")
    near = difflib.get_close_matches(typed.lower(), [*SIDES, *known], n=1)
    meant = f"did you mean {near[0]}? " if near else ""
    raise SeatError(f"{quoted(typed)} is nobody here ({meant}there is {listed([*known, *SIDES])})")
