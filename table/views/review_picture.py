"""The curve of a review as a picture: the chance after every step, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from agents.calibrating import SIDES
from agents.review.review import Review
from agents.search.kernel import CHANCE

if TYPE_CHECKING:
    from arena.words.cast import Cast

WIDE, HIGH, LEFT, TOP = 800, 300, 50, 50  # points: of the curve, and around it
TICKS = (0, 0.25, 0.5, 0.75, 1)
TEXT = 'font-family="sans-serif" font-size="12" fill="#333"'
DICE, OWN, OTHER = "#999", "#2b5c9e", "#b5482a"  # the colours of who changed the chance


def picture(review: Review, cast: Cast) -> str:
    """Return a review as an SVG."""
    size = f'width="{WIDE + 2 * LEFT}" height="{HIGH + 2 * TOP + 20}"'
    title = f"{cast.scenario.scenario.name}: the chance of {SIDES[review.side]}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
            f'<rect {size} fill="white"/>',
            f'<text x="{LEFT}" y="{TOP - 20}" {TEXT}>{escape(title)}</text>',
            *paper(review),
            *steps(review),
            *marks(review),
            *key(),
            "</svg>",
            "",
        ]
    )


def x(review: Review, place: int) -> float:
    """Return where a step stands from left to right."""
    return round(LEFT + WIDE * place / max(1, len(review.steps)), 1)


def y(chance: float) -> float:
    """Return where a chance stands, the greatest at the top."""
    return round(TOP + HIGH * (1 - chance), 1)


def line(x1: float, y1: float, x2: float, y2: float, how: str) -> str:
    """Return a straight line."""
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {how}/>'


def paper(review: Review) -> Iterator[str]:
    """Yield what lies behind the curve: chances in quarters, and where each round begins."""
    for tick in TICKS:
        yield line(LEFT, y(tick), LEFT + WIDE, y(tick), 'stroke="#ddd"')
        yield f'<text x="{LEFT - 6}" y="{y(tick) + 4}" text-anchor="end" {TEXT}>{tick:.0%}</text>'
    before = None
    for place, step in enumerate(review.steps):
        if step.round_number != before:
            at = x(review, place)
            yield line(at, y(1), at, y(0), 'stroke="#ddd"')
            yield f'<text x="{at + 2}" y="{y(0) + 16}" {TEXT}>round {step.round_number}</text>'
        before = step.round_number


def steps(review: Review) -> Iterator[str]:
    """Yield the curve, a stroke for each step in the colour of who made it."""
    for place, step in enumerate(review.steps):
        colour = DICE if step.side == CHANCE else OWN if step.side == review.side else OTHER
        ends = (
            x(review, place),
            y(review.chances[place]),
            x(review, place + 1),
            y(review.chances[place + 1]),
        )
        yield line(*ends, f'stroke="{colour}" stroke-width="2" stroke-linecap="round"')


def marks(review: Review) -> Iterator[str]:
    """Yield a number at each decision that cost much, as the text has them."""
    for number, costly in enumerate(review.costly, start=1):
        place = review.steps.index(costly.step)
        at, high = x(review, place), y(review.chances[place])
        yield f'<circle cx="{at}" cy="{high}" r="8" fill="{OWN}"/>'
        how = f'text-anchor="middle" {TEXT.replace("#333", "white")}'
        yield f'<text x="{at}" y="{high + 4}" {how}>{number}</text>'


def key() -> Iterator[str]:
    """Yield what the colours mean."""
    names = ((OWN, "own decisions"), (OTHER, "the other side's"), (DICE, "dice"))
    for place, (colour, name) in enumerate(names):
        at, low = LEFT + 140 * place, y(0) + 40
        yield line(at, low - 4, at + 20, low - 4, f'stroke="{colour}" stroke-width="3"')
        yield f'<text x="{at + 26}" y="{low}" {TEXT}>{name}</text>'
