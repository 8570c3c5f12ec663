"""The zone graph drawn in plain text: a box a zone, where the scenario puts it, and who stands there."""

from __future__ import annotations

import textwrap
from typing import Any

from arena.cast import Cast
from arena.twod20 import codes
from arena.twod20.unseen import lost_to
from arena.twod20.wording import crossing_words, gaps, long_ways, zone_features
from scenarios.graph import positions

GAP = 3  # columns between two boxes
LEAST_BOX = 8  # columns of the narrowest box that is still read
MOST_BOX = 20

Place = tuple[int, int]  # column and row of a box


def map_text(state: Any, cast: Cast, width: int = 80, side: int | None = None) -> str:
    """Return the map, at most `width` columns wide, with its legend; a table where boxes do not fit.

    With `side` enemies in hiding are left out, and detected ones stand where they were last known to be.
    """
    chart = Chart(state, cast, width, side)
    body = chart.boxes() if chart.fits else chart.table()
    return "\n".join(line.rstrip() for line in [*body, *chart.legend()])


def marks(state: Any, cast: Cast) -> dict[int, str]:
    """Return a mark of two or three signs for everybody in the scene: capitals for players, unique.

    Somebody called `thug_2` becomes `t2`; those who are down stand in brackets on the map.
    """
    found: dict[int, str] = {}
    for who in range(int(state.character_count)):
        words = cast.characters[who].split("_")
        number = words[-1] if words[-1].isdigit() else ""
        letters = words[0] + "".join(words[1 : -1 if number else None])
        tries = [letters[0] + number] if number else [letters[:2]]
        tries += [letters[0] + other + number for other in letters[1:]]
        tries += [f"{letters[0]}{more}" for more in range(1, 100)]
        cased = [each.upper() if state.characters[who].side == codes.PCS else each for each in tries]
        taken = {mark.lower() for mark in found.values()}
        found[who] = next(each for each in cased if each.lower() not in taken)
    return found


class Chart:
    """A map in the making: where each box is, how wide it is, and what is written in it."""

    def __init__(self, state: Any, cast: Cast, width: int, side: int | None = None) -> None:
        """Lay the zones out on a grid without empty rows and columns; `side` looks at it, or everybody."""
        self.state, self.cast, self.width, self.side = state, cast, width, side
        places = positions(cast.scenario.graph)
        columns = sorted({column for column, _ in places.values()})
        rows = sorted({row for _, row in places.values()})
        self.places: list[Place] = [
            (columns.index(places[key][0]), rows.index(places[key][1])) for key in cast.zones
        ]
        self.zone_at = {place: zone for zone, place in enumerate(self.places)}
        self.columns, self.rows = len(columns), len(rows)
        self.box = min(MOST_BOX, (width + GAP) // self.columns - GAP)
        self.marks = marks(state, cast)

    @property
    def fits(self) -> bool:
        """Return whether the boxes are wide enough to be read."""
        return self.box >= LEAST_BOX

    def leads(self, zone: int, other: int) -> bool:
        """Return whether one may move from the zone to the other."""
        return bool(int(self.state.zones[zone].links) >> other & 1)

    def people(self, zone: int) -> list[str]:
        """Return the marks of who is in the zone, in brackets those who are down."""
        found = []
        for who, mark in self.marks.items():
            character = self.state.characters[who]
            if self.place(who) == zone and character.status not in codes.OFF_THE_MAP:
                shown = f"{mark}?" if self.is_lost(who) else mark + self.mount(character)
                found.append(shown if character.status == codes.UP else f"({mark})")
        return found

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

    def inside(self, zone: int) -> list[str]:
        """Return what is written in the box of a zone: name, features, people."""
        room = self.box - 2
        features = " ".join(short for short, _ in zone_features(self.state, zone))
        texts = (self.cast.zone_names[zone], features, " ".join(self.people(zone)))
        return [line for text in texts for line in textwrap.wrap(text, room)]

    def boxes(self) -> list[str]:
        """Return the drawn map, then the links that cannot be drawn."""
        lines: list[str] = []
        for row in range(self.rows):
            lines += self._row(row)
            if row + 1 < self.rows:
                lines.append(self._between(row))
        return lines + self._other_links() + self._crossings()

    def _row(self, row: int) -> list[str]:
        """Return one row of boxes with the links between neighbours."""
        zones = [self.zone_at.get((column, row)) for column in range(self.columns)]
        written = [self.inside(zone) if zone is not None else [] for zone in zones]
        height = max(map(len, written))
        lines = []
        for line in range(-1, height + 1):
            cells = []
            for column, zone in enumerate(zones):
                cells.append(self._cell(zone, written[column], line, height))
                if column + 1 < self.columns:
                    link = self._link(zone, zones[column + 1], "<->") if line == (height - 1) // 2 else ""
                    cells.append(link.ljust(GAP))
            lines.append("".join(cells))
        return lines

    def _cell(self, zone: int | None, written: list[str], line: int, height: int) -> str:
        """Return one line of a box; lines -1 and `height` are its edges."""
        room = self.box - 2
        if zone is None:
            return " " * self.box
        if line in (-1, height):
            return "+" + "-" * room + "+"
        return "|" + (written[line] if line < len(written) else "").ljust(room) + "|"

    def _link(self, zone: int | None, other: int | None, signs: str) -> str:
        """Return the link of two neighbours: `signs` are back, both ways and there; "" for none."""
        if zone is None or other is None:
            return ""
        back, both, there = tuple(signs)
        if self.leads(zone, other) and self.leads(other, zone):
            return both * GAP if both == "-" else both
        middle = there if self.leads(zone, other) else back if self.leads(other, zone) else ""
        return f"-{middle}-" if middle and both == "-" else middle

    def _between(self, row: int) -> str:
        """Return the line between two rows: links straight down, and those across the corners."""
        line = [" "] * self.width
        for column in range(self.columns):
            left = column * (self.box + GAP)
            here, below = self.zone_at.get((column, row)), self.zone_at.get((column, row + 1))
            line[left + self.box // 2] = self._link(here, below, "^|v") or " "
            across = self.zone_at.get((column + 1, row)), self.zone_at.get((column + 1, row + 1))
            falls, rises = self._both_ways(here, across[1]), self._both_ways(across[0], below)
            if falls or rises:
                line[left + self.box + GAP // 2] = "X" if falls and rises else "\\" if falls else "/"
        return "".join(line)

    def _both_ways(self, zone: int | None, other: int | None) -> bool:
        """Return whether the two are linked in both directions."""
        return zone is not None and other is not None and self.leads(zone, other) and self.leads(other, zone)

    def _is_drawn(self, zone: int, other: int) -> bool:
        """Return whether the link of the two is drawn: between neighbours, across corners both ways only."""
        (column, row), (column2, row2) = self.places[zone], self.places[other]
        apart = abs(column - column2), abs(row - row2)
        return sum(apart) == 1 or (apart == (1, 1) and self._both_ways(zone, other))

    def _other_links(self) -> list[str]:
        """Return the links that the drawing leaves out, as lines of text."""
        names, found = self.cast.zone_names, []
        for zone in range(len(names)):
            for other in range(len(names)):
                both = self._both_ways(zone, other)
                if (
                    self.leads(zone, other)
                    and not self._is_drawn(zone, other)
                    and not (both and other < zone)
                ):
                    found.append(f"{names[zone]} {'-' if both else '>'} {names[other]}")
        return textwrap.wrap("Also linked: " + ", ".join(found), self.width) if found else []

    def _crossings(self) -> list[str]:
        """Return the links that are more or less than a step, and how long a zone is on a grid."""
        names, found = self.cast.zone_names, []
        for crossing in self.state.crossings:
            if crossing.one != codes.NONE:
                what = crossing_words(self.state, crossing.one, crossing.other)
                found.append(f"{names[crossing.one]} - {names[crossing.other]} {what}")
        said = ["To cross: " + ", ".join(found)] if found else []
        for what, pairs in (("Near, no way: ", gaps(self.cast)), ("A long way: ", long_ways(self.cast))):
            if pairs:
                said.append(what + ", ".join(f"{names[zone]} - {names[other]}" for zone, other in pairs))
        if self.state.variants.square:
            length = f"{self.state.variants.square} {codes.UNIT_WORDS[int(self.state.variants.unit)]}"
            said.append(f"Each zone is {length} long")
        return textwrap.wrap("; ".join(said), self.width)

    def table(self) -> list[str]:
        """Return a line or more a zone: its number, name, features, people, and the zones it leads to."""
        names, lines = self.cast.zone_names, []
        for zone, name in enumerate(names):
            said = [name, *(short for short, _ in zone_features(self.state, zone)), *self.people(zone)]
            ways = [str(other + 1) for other in range(len(names)) if self.leads(zone, other)]
            text = f"{zone + 1:2}. {' '.join(said)} -> {' '.join(ways) or 'nowhere'}"
            lines += textwrap.wrap(text, self.width, subsequent_indent="    ")
        return lines + self._crossings()

    def legend(self) -> list[str]:
        """Return what the marks mean, wrapped."""
        present = [who for who in self.marks if self.people_of(who)]
        zones = range(len(self.cast.zones))
        meant = dict(pair for zone in zones for pair in zone_features(self.state, zone))
        people = [f"{self.marks[who]} {self.cast.character_names[who]}" for who in present]
        features = [f"{short} {whole}" for short, whole in meant.items()]
        return [line for items in (people, features) for line in self._wrapped(items)]

    def _wrapped(self, items: list[str]) -> list[str]:
        """Return items as lines of a list, none of them torn apart."""
        whole = ", ".join(item.replace(" ", "\xa0") for item in items)
        return [line.replace("\xa0", " ") for line in textwrap.wrap(whole, self.width)]

    def people_of(self, who: int) -> bool:
        """Return whether the mark of `who` stands on the map."""
        character = self.state.characters[who]
        return self.place(who) != codes.NONE and character.status not in codes.OFF_THE_MAP
