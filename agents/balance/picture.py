"""The picture of a balance: the players' chance as the scene is, and with what would change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agents.balance.canvas import ADVANCE, Box, Canvas, Colour, Dot, Text

if TYPE_CHECKING:
    from agents.balance.weighing import Balance, Weighed

ACROSS, EDGE, ROW, HEAD, FOOT = 400, 16, 22, 64, 40  # points
MOST_LETTERS = 60  # of the words of a change
BAND: Colour = (220, 230, 244)
LINE: Colour = (43, 92, 158)
GRID: Colour = (225, 225, 225)
BETTER: Colour = (60, 130, 80)
WORSE: Colour = (180, 60, 50)
WANTED: Colour = (200, 130, 20)
TICKS = (0, 0.25, 0.5, 0.75, 1)


def chart(balance: Balance) -> Canvas:
    """Return the picture: a row for each change, those that help the players most first."""
    rows = [row for row in balance.rows if row.shows]
    if balance.nearest is not None and balance.nearest.changes not in [row.changes for row in rows]:
        rows.append(balance.nearest)
    labels = [shortened(row.words) for row in rows]
    left = EDGE * 2 + ADVANCE * max([len("as it is"), *map(len, labels)])
    foot = HEAD + ROW * (len(rows) + 1)
    canvas = Canvas(left + ACROSS + EDGE * 2 + ADVANCE * len("+100 (±100)"), foot + FOOT)
    draw_frame(canvas, balance, left, foot)
    draw_row(canvas, left, HEAD, "as it is", balance.chance, LINE, "")
    for place, (row, label) in enumerate(zip(rows, labels, strict=True), start=1):
        draw_row(canvas, left, HEAD + place * ROW, label, row.chance, colour_of(row), moved(row))
    return canvas


def shortened(words: str) -> str:
    """Return words that are not too long to stand beside a picture."""
    return words if len(words) <= MOST_LETTERS else words[: MOST_LETTERS - 3] + "..."


def colour_of(row: Weighed) -> Colour:
    """Return the colour of a change: for the players, or against them."""
    return BETTER if row.apart > 0 else WORSE


def moved(row: Weighed) -> str:
    """Return by how much a change moves the chance, in points."""
    return f"{100 * row.apart:+.0f} (±{100 * row.error:.0f})"


def draw_frame(canvas: Canvas, balance: Balance, left: int, foot: int) -> None:
    """Draw the title, the scale, the band of the scene as it is and the chance asked for."""
    low, high = balance.chance[1:]
    canvas.shapes += [
        Text(EDGE, 20, balance.title),
        Text(EDGE, 36, f"The players' chance, {balance.played} play on both sides, with 95% intervals"),
        Box(left + ACROSS * low, HEAD - ROW / 2, ACROSS * (high - low), foot - HEAD, BAND),
    ]
    for tick in TICKS:
        canvas.shapes += [
            Box(left + ACROSS * tick, HEAD - ROW / 2, 0.5, foot - HEAD, GRID),
            Text(left + ACROSS * tick, foot + 6, f"{tick:.0%}", "middle"),
        ]
    if balance.target is not None:
        at = left + ACROSS * balance.target
        canvas.shapes += [
            Box(at, HEAD - ROW / 2, 1, foot - HEAD, WANTED),
            Text(at, foot + 22, f"asked for: {balance.target:.0%}", "middle"),
        ]


def draw_row(
    canvas: Canvas,
    left: int,
    y: int,
    label: str,
    chance: tuple[float, float, float],
    colour: Colour,
    moved: str,
) -> None:
    """Draw a chance with its interval, what it belongs to and by how much it is moved."""
    win, low, high = chance
    canvas.shapes += [
        Text(left - EDGE, y + 4, label, "end"),
        Box(left + ACROSS * low, y - 0.5, ACROSS * (high - low), 1, colour),
        Dot(left + ACROSS * win, y, 4, colour),
        Text(left + ACROSS + EDGE, y + 4, moved),
    ]
