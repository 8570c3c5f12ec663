"""A map of zones drawn in plain text: a box a zone, where the scenario puts it, and who stands there.

A system says what is in each zone and where one may go from it; here it is laid out.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

GAP = 3  # columns between two boxes
LEAST_BOX = 8  # columns of the narrowest box that is still read
MOST_BOX = 20
IN_SERIES = re.compile(r"(\D+)(\d+) (\D+)\2")  # r1 Raider 1

Place = tuple[int, int]  # column and row of a box


@dataclass(frozen=True)
class Zone:
    """One zone as a map shows it."""

    name: str
    place: Place
    leads: frozenset[int] = frozenset()  # the numbers of the zones that one may move to
    features: Sequence[tuple[str, str]] = ()  # a short mark and what it means
    people: Sequence[str] = ()  # the marks of who is there


@dataclass(frozen=True)
class Figure:
    """Somebody on a map: their number, where they are known to be, and how they are shown."""

    who: int
    zone: int
    mark: str
    name: str
    side: int
    note: str = ""  # what is not normal about them, in words
    is_down: bool = False
    is_acting: bool = False


@dataclass(frozen=True)
class Track:
    """A row of steps, as a chase has: a word at each step or "", how many are filled, who stands at which.

    The `zone` of a figure is its step.
    """

    name: str
    steps: Sequence[str]
    filled: int = 0
    figures: Sequence[Figure] = ()


@dataclass(frozen=True)
class Map:
    """What a map shows: the zones by their numbers, and what cannot be drawn."""

    zones: Sequence[Zone]
    notes: Sequence[str] = ()  # of ways and distances, below the boxes
    people: Sequence[str] = ()  # what the marks of the people mean
    figures: Sequence[Figure] = ()  # the people for a picture
    tracks: Sequence[Track] = ()  # what a scene has in place of zones


LETTERS = re.compile(r"[^\W_]+")  # the words of a name
ARTICLE = re.compile(r"^(?:the|an?) ")


def map_lines(shown: Map, width: int = 80) -> list[str]:
    """Return the map, at most `width` columns wide, with its legend; a table where boxes do not fit."""
    chart = Chart(shown, width)
    body = chart.boxes() if chart.fits else chart.table()
    return [line.rstrip() for line in [*body, *chart.legend()]]


def marks(people: Iterable[tuple[str, bool]]) -> list[str]:
    """Return a mark of two or three signs for each name, unique; capitals for those that are true.

    Two names give their initials, one its first letters; Thug 2 becomes `t2`.

    >>> marks([("Ada Stone", True), ("Thug 2", False), ("The troll", False), ("Trout", False)])
    ['AS', 't2', 'tr', 'to']
    """
    found: list[str] = []
    for name, is_capital in people:
        words = LETTERS.findall(ARTICLE.sub("", name.lower())) or ["x"]
        number = words[-1] if words[-1].isdigit() and len(words) > 1 else ""
        words = words[:-1] if number else words
        letters = "".join(words) + "x"
        tries = (
            [letters[0] + number]
            if number
            else [letters[:2] if len(words) == 1 else words[0][0] + words[-1][0]]
        )
        tries += [letters[0] + other + number for other in letters[1:]]
        tries += [f"{letters[0]}{more}" for more in range(1, 100)]
        cased = [each.upper() if is_capital else each for each in tries]
        taken = {mark.lower() for mark in found}
        found.append(next(each for each in cased if each.lower() not in taken))
    return found


def meanings(marked: Sequence[str]) -> list[str]:
    """Return what marks mean, a mark and a name each, those of three or more with numbers together.

    >>> meanings(["ch The chief", "r1 Raider 1", "r2 Raider 2", "r3 Raider 3", "r5 Raider 5"])
    ['ch The chief', 'r1 to r3 Raider 1 to 3', 'r5 Raider 5']
    """

    found = [IN_SERIES.fullmatch(each) for each in marked]
    series = [(one[1], one[3], int(one[2]) - place) if one else (place,) for place, one in enumerate(found)]
    said: list[str] = []
    for _, places in groupby(range(len(marked)), series.__getitem__):
        first, *others = places
        if len(others) > 1 and (one := found[first]) and (last := found[others[-1]]):
            said.append(f"{one[1]}{one[2]} to {last[1]}{last[2]} {one[3]}{one[2]} to {last[2]}")
        else:
            said += [marked[place] for place in (first, *others)]
    return said


class Chart:
    """A map in the making: where each box is, how wide it is, and what is written in it."""

    def __init__(self, shown: Map, width: int) -> None:
        """Lay the zones out on a grid without empty rows and columns."""
        self.shown, self.zones, self.width = shown, shown.zones, width
        columns = sorted({zone.place[0] for zone in self.zones})
        rows = sorted({zone.place[1] for zone in self.zones})
        self.places: list[Place] = [
            (columns.index(zone.place[0]), rows.index(zone.place[1])) for zone in self.zones
        ]
        self.zone_at = {place: zone for zone, place in enumerate(self.places)}
        self.columns, self.rows = len(columns), len(rows)
        self.box = min(MOST_BOX, (width + GAP) // self.columns - GAP)

    @property
    def fits(self) -> bool:
        """Return whether the boxes are wide enough to be read."""
        return self.box >= LEAST_BOX

    def leads(self, zone: int, other: int) -> bool:
        """Return whether one may move from the zone to the other."""
        return other in self.zones[zone].leads

    def inside(self, zone: int) -> list[str]:
        """Return what is written in the box of a zone: name, features, people."""
        room, there = self.box - 2, self.zones[zone]
        features = " ".join(short for short, _ in there.features)
        texts = (there.name, features, " ".join(there.people))
        return [line for text in texts for line in textwrap.wrap(text, room)]

    def boxes(self) -> list[str]:
        """Return the drawn map, then the links that cannot be drawn."""
        lines: list[str] = []
        for row in range(self.rows):
            lines += self._row(row)
            if row + 1 < self.rows:
                lines.append(self._between(row))
        return lines + self._other_links() + self._notes()

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
        names, found = [zone.name for zone in self.zones], []
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

    def _notes(self) -> list[str]:
        """Return what there is to know of ways and distances."""
        return textwrap.wrap("; ".join(self.shown.notes), self.width)

    def table(self) -> list[str]:
        """Return a line or more a zone: its number, name, features, people, and the zones it leads to."""
        lines = []
        for zone, there in enumerate(self.zones):
            said = [there.name, *(short for short, _ in there.features), *there.people]
            ways = [str(other + 1) for other in sorted(there.leads)]
            text = f"{zone + 1:2}. {' '.join(said)} -> {' '.join(ways) or 'nowhere'}"
            lines += textwrap.wrap(text, self.width, subsequent_indent="    ")
        return lines + self._notes()

    def legend(self) -> list[str]:
        """Return what the marks mean, wrapped."""
        meant = dict(pair for zone in self.zones for pair in zone.features)
        features = [f"{short} {whole}" for short, whole in meant.items()]
        return [line for items in (self.shown.people, features) for line in self._wrapped(items)]

    def _wrapped(self, items: Sequence[str]) -> list[str]:
        """Return items as lines of a list, none of them torn apart."""
        whole = ", ".join(item.replace(" ", "\xa0") for item in items)
        return [line.replace("\xa0", " ") for line in textwrap.wrap(whole, self.width)]
