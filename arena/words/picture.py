"""A map drawn as SVG: a box a zone, a line a way, a token for everybody who is known to be somewhere.

Colours come from the page by class names, so that a picture follows its light and dark; a picture that is
kept in a file brings its own. Sides differ in shape as well as in colour.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import lru_cache
from html import escape

from arena.words.chart import Figure, Map, Place, Zone

WIDE, HIGH = 190, 146  # of the box of a zone
ACROSS, DOWN = 38, 34  # between two boxes
EDGE = 8
WIDEST = 1500  # of a picture that a page may make narrower, and still be read
LONGEST_ROW = 6  # boxes in a row that has no other below
NARROW, GAP = 440, 20  # the width of a picture for a phone, and what is between two of its boxes
NARROW_ROW, NARROW_LINES = 2, 4  # boxes in a row of it that has no other below, lines of what a zone has
SIGNS, MOST_LINES = 20, 2  # of the name of a zone in a line, and lines of it
SMALL_SIGNS = 27  # of what a zone has, in a line
ROOM = 62  # below the words in a box, for a row of tokens with their names
TOKEN, PER_ROW = 16, 5  # radius of a token, and how many stand beside each other with room between
NAMED, SIGN = 3, 7  # so many in a zone have their names below; the width of a sign of these
SHEET = """
svg { background: #fff; font: 16px system-ui, sans-serif; }
.zone rect { fill: #f6f4ef; stroke: #6b6659; } .zone text { fill: #222; font-weight: 600; }
.zone .feature { font-size: 12.5px; font-weight: 400; fill: #555; }
.way { stroke: #6b6659; fill: none; stroke-width: 2; }
.token text { fill: #fff; font-weight: 600; font-size: 13px; } .token .called { fill: #222; font-size: 12px; }
.side-0 .shape { fill: #0a5ea8; } .side-1 .shape { fill: #b5460f; } .down .shape { fill-opacity: .35; }
.down text { fill: #222; } .acting .shape { stroke: #111; stroke-width: 3; }
.mark { fill: #f2c230; stroke: #222; }
"""


def svg(shown: Map, label: str = "Map", alone: bool = False, narrow: bool = False) -> str:
    """Return a map as one SVG element, "" for a map without zones; every text in it is escaped.

    One that is `narrow` is for a phone: wide maps are turned, and boxes are as low as what is in them.
    """
    if not shown.zones:
        return ""
    drawn = Drawing(shown, narrow)
    sheet = f"<style>{SHEET}</style>" if alone else ""
    size = f'viewBox="0 0 {drawn.width} {drawn.height}" width="{drawn.width}"'
    kind = "map narrow" if narrow else "map wide" if drawn.width > WIDEST else "map"
    body = "".join([*drawn.ways(), *drawn.boxes(), *drawn.tokens()])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" {size} role="group"'
        f' aria-label="{escape(label)}">{sheet}<title>{escape(label)}</title>{body}</svg>'
    )


class Drawing:
    """A map in the making: where each box is."""

    def __init__(self, shown: Map, narrow: bool = False) -> None:
        """Lay the zones out on a grid without empty rows and columns."""
        self.shown, self.narrow, self.arrow = shown, narrow, "arrow-narrow" if narrow else "arrow"
        found = [zone.place for zone in shown.zones]
        self.places = upright(found) if narrow else laid_out(found)
        columns, rows = (1 + max(place[axis] for place in self.places) for axis in (0, 1))
        across, down = (GAP, GAP) if narrow else (ACROSS, DOWN)
        self.wide = (NARROW - 2 * EDGE + across) // columns - across if narrow else WIDE
        self.highs = [self.high_of(row) for row in range(rows)]
        self.corners = [
            (EDGE + x * (self.wide + across), EDGE + sum(self.highs[:y]) + y * down) for x, y in self.places
        ]
        self.width = 2 * EDGE + columns * (self.wide + across) - across
        self.height = 2 * EDGE + sum(self.highs) + (rows - 1) * down

    def high_of(self, row: int) -> int:
        """Return how high the boxes of a row are."""
        if not self.narrow:
            return HIGH
        here = [zone for zone, place in enumerate(self.places) if place[1] == row]
        words = max(self.below(self.shown.zones[zone]) for zone in here)
        crowd = max(sum(each.zone == zone for each in self.shown.figures) for zone in here)
        return words + max(ROOM, TOKEN + 2 * (TOKEN + 2) * -(-crowd // self.per_row(crowd)))

    def per_row(self, crowd: int) -> int:
        """Return how many tokens of so many stand beside each other."""
        most = min(PER_ROW, int((self.wide - 16) / (2 * TOKEN + 2)))
        return most if self.narrow else max(most, (crowd + 1) // 2)

    def named(self) -> int:
        """Return how many tokens beside each other have room for their names."""
        return min(NAMED, self.wide // 60)

    def ways(self) -> Iterator[str]:
        """Yield a line for each way; one that leads back is drawn once, another has an arrow."""
        zones = self.shown.zones
        for at, zone in enumerate(zones):
            for other in sorted(zone.leads):
                both = at in zones[other].leads
                if both and other < at:
                    continue
                mark = "" if both else f' marker-end="url(#{self.arrow})"'
                yield f'<path class="way" d="{self.path(at, other)}"{mark}/>'
        yield (
            f'<defs><marker id="{self.arrow}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
            ' markerHeight="7" orient="auto"><path class="arrow" d="M0 0L8 4L0 8z"/></marker></defs>'
        )

    def path(self, one: int, other: int) -> str:
        """Return the line from one box to another, bowed around boxes that stand between them."""
        (x, y), (u, v) = self.middle(one), self.middle(other)
        if all(abs(here - there) <= 1 for here, there in zip(self.places[one], self.places[other])):
            start, end = self.edge(one, u, v), self.edge(other, x, y)
            return f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}"
        away = (max(self.highs) + (GAP if self.narrow else DOWN)) / 2
        bow = (x + u) / 2 + away * (y != v), (y + v) / 2 - away * (y == v)
        start, end = self.edge(one, *bow), self.edge(other, *bow)
        return f"M{start[0]:.0f} {start[1]:.0f}Q{bow[0]:.0f} {bow[1]:.0f} {end[0]:.0f} {end[1]:.0f}"

    def high(self, zone: int) -> int:
        """Return how high a box is."""
        return self.highs[self.places[zone][1]]

    def middle(self, zone: int) -> tuple[float, float]:
        """Return the middle of a box."""
        left, top = self.corners[zone]
        return left + self.wide / 2, top + self.high(zone) / 2

    def edge(self, zone: int, x: float, y: float) -> tuple[float, float]:
        """Return where the line from the middle of a box towards a point leaves it."""
        middle = self.middle(zone)
        across, down = x - middle[0], y - middle[1]
        half = self.wide / 2, self.high(zone) / 2
        reach = min(half[0] / abs(across) if across else 9e9, half[1] / abs(down) if down else 9e9)
        return middle[0] + across * min(reach, 1), middle[1] + down * min(reach, 1)

    def boxes(self) -> Iterator[str]:
        """Yield the box of each zone with its name and what it has."""
        for at, (zone, (left, top)) in enumerate(zip(self.shown.zones, self.corners)):
            whole = "; ".join(meaning for _, meaning in zone.features)
            title = escape(f"{zone.name}: {whole}" if whole else zone.name)
            yield (
                f'<g class="zone" data-zone="{at}" tabindex="0" role="button" aria-label="{title}">'
                f"<title>{title}</title>"
                f'<rect x="{left}" y="{top}" width="{self.wide}" height="{self.high(at)}" rx="8"/>'
                f"{''.join(self.texts(zone, left, top))}</g>"
            )

    def words(self, zone: Zone) -> tuple[list[str], list[str]]:
        """Return the name of a zone and what it has, in short lines."""
        most = NARROW_LINES if self.narrow else MOST_LINES
        said = "; ".join(meaning for _, meaning in zone.features)
        name = in_lines(zone.name, SIGNS * (self.wide - 20) // (WIDE - 20))[:MOST_LINES]
        return name, in_lines(said, SMALL_SIGNS * self.wide // WIDE, most)

    def below(self, zone: Zone) -> int:
        """Return how far the words of a zone reach down in its box."""
        name, said = self.words(zone)
        return 10 + 18 * len(name) + 14 * len(said)

    def texts(self, zone: Zone, left: float, top: float) -> Iterator[str]:
        """Yield the name of a zone and what it has."""
        name, said = self.words(zone)
        for number, line in enumerate(name):
            yield f'<text x="{left + 10}" y="{top + 22 + 18 * number}">{escape(line)}</text>'
        for number, line in enumerate(said):
            y = top + 21 + 18 * len(name) + 14 * number
            yield f'<text class="feature" x="{left + 10}" y="{y}">{escape(line)}</text>'

    def tokens(self) -> Iterator[str]:
        """Yield a token for everybody, in rows from the bottom of their zone's box."""
        for zone in range(len(self.corners)):
            here = [each for each in self.shown.figures if each.zone == zone]
            is_named = len(here) <= self.named()
            per_row = max(2, len(here)) if is_named else self.per_row(len(here))
            step = (self.wide - 8) / per_row if is_named else (self.wide - 2 * TOKEN - 16) / (per_row - 1)
            signs = int(step / SIGN) if is_named else 0
            low = 24 if is_named else 10
            left, top = self.corners[zone]
            for number, figure in enumerate(here):
                x = left + (4 + step / 2 if is_named else 8 + TOKEN) + number % per_row * step
                y = top + self.high(zone) - low - TOKEN - number // per_row * (2 * TOKEN + 4)
                yield token(figure, x, y, signs)


@lru_cache(2000)
def in_lines(text: str, signs: int, most: int = 99) -> list[str]:
    """Return a text in lines of so many signs, the last of `most` cut.

    >>> in_lines("Crates and barrels", 7), in_lines("Crates and barrels", 7, 2)
    (['Crates', 'and', 'barrels'], ['Crates', 'and …'])
    """
    said = textwrap.wrap(text, signs)
    if len(said) > most:
        rest = textwrap.shorten(" ".join(said[most - 1 :]), signs, placeholder=" …")
        said = [*said[: most - 1], rest]
    return said


def upright(places: list[Place]) -> list[Place]:
    """Return places for a narrow picture: a map that is wider than high is turned, a row goes back and forth.

    >>> upright([(0, 0), (1, 0), (2, 0), (3, 0)])
    [(0, 0), (1, 0), (1, 1), (0, 1)]
    >>> upright([(0, 0), (1, 0), (2, 1)])
    [(0, 0), (0, 1), (1, 2)]
    """
    columns, rows = (len({place[axis] for place in places}) for axis in (0, 1))
    if rows == 1:
        return laid_out(places, NARROW_ROW)
    return laid_out([place[::-1] for place in places] if columns > rows else places)


def laid_out(places: list[Place], longest: int = LONGEST_ROW) -> list[Place]:
    """Return places without empty rows and columns; a long row goes back and forth, row below row.

    >>> laid_out([(0, 0), (5, 3), (5, 0)])
    [(0, 0), (1, 1), (1, 0)]
    >>> laid_out([(number, 0) for number in range(7)])[3:]
    [(3, 0), (3, 1), (2, 1), (1, 1)]
    """
    columns, rows = (sorted({place[axis] for place in places}) for axis in (0, 1))
    found = [(columns.index(x), rows.index(y)) for x, y in places]
    if len(rows) > 1 or len(columns) <= longest:
        return found
    turns = -(-len(columns) // longest)
    per_row = -(-len(columns) // turns)
    return [
        (x % per_row if x // per_row % 2 == 0 else per_row - 1 - x % per_row, x // per_row) for x, _ in found
    ]


def called(figure: Figure, signs: int) -> str:
    """Return what stands below a token: one word of a name, with its number, in at most so many signs.

    >>> called(Figure(0, 0, "BV", "Brannoc Vey", 0), 8), called(Figure(1, 0, "w2", "The watcher 2", 1), 8)
    ('Brannoc', 'watch… 2')
    """
    words = figure.name.split()
    number = f" {words.pop()}" if len(words) > 1 and words[-1].isdigit() else ""
    name = words[0] if figure.side == 0 and words[0] not in ("The", "A", "An") else words[-1]
    most = signs - len(number)
    return (name if len(name) <= most else f"{name[: most - 1]}…") + number


def token(figure: Figure, x: float, y: float, signs: int) -> str:
    """Return somebody as a token: a disc for the side of the players, a square for the opposition.

    Their name stands below in at most so many `signs`, none for 0. Who is not as usual has a dot at the
    corner.
    """
    classes = f"token side-{figure.side}" + " down" * figure.is_down + " acting" * figure.is_acting
    notes = ", ".join(
        filter(None, (figure.note, "down" if figure.is_down else "", "acts now" if figure.is_acting else ""))
    )
    label = escape(f"{figure.name} ({notes})" if notes else figure.name)
    side = TOKEN * 1.75
    dot = f'<circle class="mark" cx="{TOKEN - 3}" cy="{3 - TOKEN}" r="5"/>' if figure.note else ""
    below = (
        f'<text class="called" text-anchor="middle" y="{TOKEN + 15}">{escape(called(figure, signs))}</text>'
    )
    name = below if signs else ""
    shape = (
        f'<circle class="shape" r="{TOKEN}"/>'
        if figure.side == 0
        else f'<rect class="shape" x="{-side / 2}" y="{-side / 2}" width="{side}" height="{side}" rx="5"/>'
    )
    return (
        f'<g class="{classes}" transform="translate({x:.0f} {y:.0f})" data-who="{figure.who}" tabindex="0"'
        f' role="button" aria-label="{label}"><title>{label}</title>{shape}'
        f'<text text-anchor="middle" dy="5">{escape(figure.mark)}</text>{name}{dot}</g>'
    )
