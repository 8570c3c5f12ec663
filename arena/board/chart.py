"""The map of a scene: zones where the scenario puts them, their ways, and who is seen where.

A system that has more to show of zones and people does so in a subclass of `Figures`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from arena.people.codes import NONE, PCS, UP
from arena.words.cast import Cast
from arena.words.chart import Figure, Map, Zone, map_lines, marks, meanings
from scenarios.graph import positions

Features = Callable[[Any, int], Sequence[tuple[str, str]]]


class Mark(NamedTuple):
    """How a map shows a field of a zone that is not 0: by a sign, and by what its number, {}, does.

    Of a set the things in it are shown by their `names`, as {}.
    """

    field: str
    sign: str
    means: str
    names: tuple[str, ...] = ()


def marked(*known: Mark) -> Features:
    """Return what tells the marks of a zone, and what each means."""

    def features(state: Any, zone: int) -> Sequence[tuple[str, str]]:
        found = []
        for mark in known:
            value = int(state.zones[zone][mark.field])
            there = [name for at, name in enumerate(mark.names) if value >> at & 1]
            for shown in there if mark.names else [value] if value else []:
                found.append((f"{mark.sign}{shown}", mark.means.format(shown)))
        return found

    return features


class Figures:
    """What stands on a map as one side sees it: everybody by a mark, capitals for players."""

    def __init__(self, state: Any, cast: Cast, side: int | None, features: Features = lambda *_: ()) -> None:
        """Give everybody in the scene a mark; `side` looks at it, or everybody.

        `features(state, zone)` are what there is in a zone: a short mark each, and what it means.
        """
        self.state, self.cast, self.side, self.features = state, cast, side, features
        sides = state.characters["side"][: state.character_count]
        self.marks = marks(zip(cast.character_names, (side == PCS for side in sides), strict=False))

    def place(self, who: int) -> int:
        """Return the zone where the mark of `who` stands, NONE for none."""
        return int(self.state.characters[who].zone)

    def mark(self, who: int) -> str:
        """Return how somebody is marked: in brackets who is down."""
        up = self.state.characters[who].status == UP
        return self.marks[who] if up else f"({self.marks[who]})"

    @cached_property
    def places(self) -> list[int]:
        """The zone where the mark of each stands, NONE for none."""
        return [self.place(who) for who in range(len(self.marks))]

    def people(self, zone: int) -> list[str]:
        """Return the marks of who is in the zone."""
        return [self.mark(who) for who, place in enumerate(self.places) if place == zone]

    def notes(self) -> Sequence[str]:
        """Return what there is to know of ways and distances."""
        return ()

    def legend(self) -> list[str]:
        """Return what the marks of the people mean."""
        people = enumerate(self.marks)
        return meanings(
            [f"{mark} {self.cast.character_names[who]}" for who, mark in people if self.places[who] != NONE]
        )

    def shown(self) -> Map:
        """Return the whole map."""
        cast, places = self.cast, positions(self.cast.scenario.graph)
        zones = [
            Zone(
                cast.zone_names[zone],
                places[key],
                self.leads(zone),
                self.features(self.state, zone),
                self.people(zone),
            )
            for zone, key in enumerate(cast.zones)
        ]
        return Map(zones, self.notes(), self.legend(), self.figures())

    def figures(self) -> list[Figure]:
        """Return everybody who is known to be somewhere, for a picture."""
        found = []
        for who, mark in enumerate(self.marks):
            if self.places[who] != NONE:
                character, name = self.state.characters[who], self.cast.character_names[who]
                up, acts = bool(character.status == UP), bool(who == self.state.actor)
                found.append(Figure(who, self.places[who], mark, name, int(character.side), "", not up, acts))
        return found

    def leads(self, zone: int) -> frozenset[int]:
        """Return the numbers of the zones that one may move to."""
        links = int(self.state.zones[zone].links)
        return frozenset(at for at in range(len(self.cast.zones)) if links >> at & 1)


def drawn(figures: Figures, width: int = 80) -> str:
    """Return the map, at most `width` columns wide, with its legend; a table where boxes do not fit."""
    return "\n".join(map_lines(figures.shown(), width))
