"""What a map shows of a 2d20 scene: zones, ways, who is seen where."""

from __future__ import annotations

from typing import Any

from arena.board import chart
from arena.board.chart import drawn
from arena.twod20 import codes
from arena.twod20.chapters.network.sight import hides_mind
from arena.twod20.chapters.stealth.unseen import lost_to
from arena.twod20.words.wording import closed_ways, crossing_words, gaps, long_ways, zone_features
from arena.words.cast import Cast
from arena.words.chart import Figure, Map


def map_text(state: Any, cast: Cast, width: int = 80, side: int | None = None) -> str:
    """Return the map, at most `width` columns wide, with its legend; a table where boxes do not fit.

    With `side` enemies in hiding are left out, and detected ones stand where they were last known to be.
    """
    return drawn(Figures(state, cast, side, zone_features), width)


def shown(state: Any, cast: Cast, side: int | None) -> Map:
    """Return what `side` sees on the map, or everybody."""
    return Figures(state, cast, side, zone_features).shown()


class Figures(chart.Figures):
    """Who stands on a map as one side sees it, each by a mark."""

    def people(self, zone: int) -> list[str]:
        """Return the marks of who is in the zone, in brackets those who are down."""
        found = []
        for who, mark in enumerate(self.marks):
            if self.places[who] != zone:
                continue
            character = self.state.characters[who]
            if character.status not in codes.OFF_THE_MAP:
                written = f"{mark}?" if self.is_lost(who) else mark + self.mount(character)
                found.append(written if character.status == codes.UP else f"({mark})")
        return found + [f"{self.marks[who]}~" for who in self.minds(zone)]

    def figures(self) -> list[Figure]:
        """Return everybody who is known to be somewhere, and the minds in a network."""
        people, acting = self.state.characters, int(self.state.turn.actor)
        there = [
            (who, self.places[who], "last known to be here" if self.is_lost(who) else self.rides(people[who]))
            for who in range(len(self.marks))
            if people[who].status not in codes.OFF_THE_MAP and self.places[who] != codes.NONE
        ]
        zones = range(len(self.cast.zones))
        there += [(who, zone, "in the network") for zone in zones for who in self.minds(zone)]
        return [
            Figure(
                who,
                zone,
                self.marks[who],
                self.cast.character_names[who],
                int(people[who].side),
                note,
                bool(people[who].status != codes.UP),
                bool(who == acting),
            )
            for who, zone, note in there
        ]

    def rides(self, character: Any) -> str:
        """Return what somebody rides, in words; "" on foot."""
        return f"rides {self.cast.character_names[int(character.mount)]}" if self.mount(character) else ""

    def minds(self, zone: int) -> list[int]:
        """Return whose minds are in a zone of a network, while their bodies are elsewhere."""
        if not self.state.hacking.rooms:
            return []
        consoles = (each for each in self.state.hacking.consoles if each.owner != codes.NONE)
        found = [each for each in consoles if each.inside == zone]
        return [
            int(each.owner)
            for each in found
            if self.side is None or not hides_mind(self.state, self.side, each)
        ]

    def mount(self, character: Any) -> str:
        """Return the mark of what somebody rides, behind a sign; "" on foot."""
        rides = bool(self.state.chapters & codes.MOUNTS) and character.mount != codes.NONE
        return f"@{self.marks[int(character.mount)]}" if rides else ""

    def is_lost(self, who: int) -> bool:
        """Return whether whoever looks does not know where `who` is."""
        return self.side is not None and lost_to(self.state, self.side, who)

    def place(self, who: int) -> int:
        """Return the zone where the mark of `who` stands: the true one, the last known one, NONE for none."""
        character = self.state.characters[who]
        if not self.is_lost(who):
            return int(character.zone)
        return int(character.stealth.last_seen) if character.stealth.level == codes.DETECTED else codes.NONE

    def legend(self) -> list[str]:
        """Return what the marks on the map mean."""
        return [
            f"{mark} {self.cast.character_names[who]}"
            for who, mark in enumerate(self.marks)
            if self.places[who] != codes.NONE and self.state.characters[who].status not in codes.OFF_THE_MAP
        ]

    def notes(self) -> list[str]:
        """Return what there is to know of ways and distances."""
        return crossings(self.state, self.cast)


def crossings(state: Any, cast: Cast) -> list[str]:
    """Return the links that are more or less than a step, and how long a zone is on a grid."""
    names, found = cast.zone_names, []
    for crossing in state.crossings:
        if crossing.one != codes.NONE:
            what = crossing_words(state, crossing.one, crossing.other)
            found.append(f"{names[crossing.one]} - {names[crossing.other]} {what}")
    said = ["To cross: " + ", ".join(found)] if found else []
    kinds = (
        ("Closed: ", closed_ways(cast)),
        ("Near, no way: ", gaps(cast)),
        ("A long way: ", long_ways(cast)),
    )
    for what, pairs in kinds:
        if pairs:
            said.append(what + ", ".join(f"{names[zone]} - {names[other]}" for zone, other in pairs))
    if state.variants.square:
        length = f"{state.variants.square} {codes.UNIT_WORDS[int(state.variants.unit)]}"
        said.append(f"Each zone is {length} long")
    return said
