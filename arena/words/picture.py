"""A map drawn as SVG: a box a zone, a line a way, a token for everybody who is known to be somewhere.

Colours come from the page by class names, so that a picture follows its light and dark; a picture that is
kept in a file brings its own. Sides differ in shape as well as in colour.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape

from arena.words.chart import Figure, Map, Zone

WIDE, HIGH = 190, 128  # of the box of a zone
ACROSS, DOWN = 46, 40  # between two boxes
EDGE = 8
WIDEST = 1500  # of a picture that a page may make narrower, and still be read
SIGNS, MOST_LINES = 22, 2  # of the name of a zone in a line, and lines of it
SMALL_SIGNS = 30  # of what a zone has, in a line
TOKEN, PER_ROW = 15, 5  # radius of a token, and how many stand beside each other with room between
SHEET = """
svg { background: #fff; font: 14px system-ui, sans-serif; }
.zone rect { fill: #f6f4ef; stroke: #6b6659; } .zone text { fill: #222; }
.zone .feature { font-size: 11px; fill: #555; }
.way { stroke: #6b6659; fill: none; stroke-width: 2; }
.token text { fill: #fff; font-weight: 600; font-size: 12px; }
.side-0 .shape { fill: #0a5ea8; } .side-1 .shape { fill: #b5460f; } .down .shape { fill-opacity: .35; }
.down text { fill: #222; } .acting .shape { stroke: #111; stroke-width: 3; }
"""


def svg(shown: Map, label: str = "Map", alone: bool = False) -> str:
    """Return a map as one SVG element, "" for a map without zones; every text in it is escaped."""
    if not shown.zones:
        return ""
    drawn = Drawing(shown)
    sheet = f"<style>{SHEET}</style>" if alone else ""
    size = f'viewBox="0 0 {drawn.width} {drawn.height}" width="{drawn.width}"'
    kind = "map wide" if drawn.width > WIDEST else "map"
    body = "".join([*drawn.ways(), *drawn.boxes(), *drawn.tokens()])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{kind}" {size} role="group"'
        f' aria-label="{escape(label)}">{sheet}<title>{escape(label)}</title>{body}</svg>'
    )


class Drawing:
    """A map in the making: where each box is."""

    def __init__(self, shown: Map) -> None:
        """Lay the zones out on a grid without empty rows and columns."""
        self.shown = shown
        columns = sorted({zone.place[0] for zone in shown.zones})
        rows = sorted({zone.place[1] for zone in shown.zones})
        self.corners = [
            (
                EDGE + columns.index(zone.place[0]) * (WIDE + ACROSS),
                EDGE + rows.index(zone.place[1]) * (HIGH + DOWN),
            )
            for zone in shown.zones
        ]
        self.width = 2 * EDGE + len(columns) * (WIDE + ACROSS) - ACROSS
        self.height = 2 * EDGE + len(rows) * (HIGH + DOWN) - DOWN

    def ways(self) -> Iterator[str]:
        """Yield a line for each way; one that leads back is drawn once, another has an arrow."""
        zones = self.shown.zones
        for at, zone in enumerate(zones):
            for other in sorted(zone.leads):
                both = at in zones[other].leads
                if both and other < at:
                    continue
                mark = "" if both else ' marker-end="url(#arrow)"'
                yield f'<path class="way" d="{self.path(at, other)}"{mark}/>'
        yield (
            '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"'
            ' orient="auto"><path class="arrow" d="M0 0L8 4L0 8z"/></marker></defs>'
        )

    def path(self, one: int, other: int) -> str:
        """Return the line from one box to another, bowed around boxes that stand between them."""
        (x, y), (u, v) = self.middle(one), self.middle(other)
        if abs(x - u) <= WIDE + ACROSS and abs(y - v) <= HIGH + DOWN:
            start, end = self.edge(one, u, v), self.edge(other, x, y)
            return f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}"
        bow = (x + u) / 2 + (HIGH + DOWN) / 2 * (y != v), (y + v) / 2 - (HIGH + DOWN) / 2 * (y == v)
        start, end = self.edge(one, *bow), self.edge(other, *bow)
        return f"M{start[0]:.0f} {start[1]:.0f}Q{bow[0]:.0f} {bow[1]:.0f} {end[0]:.0f} {end[1]:.0f}"

    def middle(self, zone: int) -> tuple[float, float]:
        """Return the middle of a box."""
        left, top = self.corners[zone]
        return left + WIDE / 2, top + HIGH / 2

    def edge(self, zone: int, x: float, y: float) -> tuple[float, float]:
        """Return where the line from the middle of a box towards a point leaves it."""
        middle = self.middle(zone)
        across, down = x - middle[0], y - middle[1]
        reach = min(WIDE / 2 / abs(across) if across else 9e9, HIGH / 2 / abs(down) if down else 9e9)
        return middle[0] + across * min(reach, 1), middle[1] + down * min(reach, 1)

    def boxes(self) -> Iterator[str]:
        """Yield the box of each zone with its name and what it has."""
        for at, (zone, (left, top)) in enumerate(zip(self.shown.zones, self.corners)):
            whole = "; ".join(meaning for _, meaning in zone.features)
            title = escape(f"{zone.name}: {whole}" if whole else zone.name)
            yield (
                f'<g class="zone" data-zone="{at}"><title>{title}</title>'
                f'<rect x="{left}" y="{top}" width="{WIDE}" height="{HIGH}" rx="8"/>'
                f"{''.join(self.texts(zone, left, top))}</g>"
            )

    def texts(self, zone: Zone, left: float, top: float) -> Iterator[str]:
        """Yield the name of a zone and what it has, in short lines."""
        lines = textwrap.wrap(zone.name, SIGNS)[:MOST_LINES]
        for number, line in enumerate(lines):
            yield f'<text x="{left + 10}" y="{top + 20 + 16 * number}">{escape(line)}</text>'
        said = textwrap.wrap("; ".join(meaning for _, meaning in zone.features), SMALL_SIGNS)
        if len(said) > MOST_LINES:
            said = [
                *said[: MOST_LINES - 1],
                textwrap.shorten(" ".join(said[1:]), SMALL_SIGNS, placeholder=" …"),
            ]
        for number, line in enumerate(said):
            y = top + 18 + 16 * len(lines) + 13 * number
            yield f'<text class="feature" x="{left + 10}" y="{y}">{escape(line)}</text>'

    def tokens(self) -> Iterator[str]:
        """Yield a token for everybody, in rows from the bottom of their zone's box."""
        for zone in range(len(self.corners)):
            here = [each for each in self.shown.figures if each.zone == zone]
            per_row = max(PER_ROW, (len(here) + 1) // 2)
            step = (WIDE - 2 * TOKEN - 16) / (per_row - 1)
            left, top = self.corners[zone]
            for number, figure in enumerate(here):
                x = left + 8 + TOKEN + number % per_row * step
                y = top + HIGH - 10 - TOKEN - number // per_row * (2 * TOKEN + 4)
                yield token(figure, x, y)


def token(figure: Figure, x: float, y: float) -> str:
    """Return somebody as a token: a disc for the side of the players, a lozenge for the opposition."""
    classes = f"token side-{figure.side}" + " down" * figure.is_down + " acting" * figure.is_acting
    notes = ", ".join(
        filter(None, (figure.note, "down" if figure.is_down else "", "acts now" if figure.is_acting else ""))
    )
    label = escape(f"{figure.name} ({notes})" if notes else figure.name)
    side = TOKEN * 1.75
    shape = (
        f'<circle class="shape" r="{TOKEN}"/>'
        if figure.side == 0
        else f'<rect class="shape" x="{-side / 2}" y="{-side / 2}" width="{side}" height="{side}" rx="5"/>'
    )
    return (
        f'<g class="{classes}" transform="translate({x:.0f} {y:.0f})" data-who="{figure.who}" tabindex="0"'
        f' role="button" aria-label="{label}"><title>{label}</title>{shape}'
        f'<text text-anchor="middle" dy="4">{escape(figure.mark)}</text></g>'
    )
