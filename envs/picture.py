"""The map as one side sees it, drawn from an observation: as text, or as a small picture.

A zone is a box at its place on the map, a character a square in the colour of its side with a bar for
what it can still take.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.view import Token
from arena.system import System
from arena.words.cast import Cast
from scenarios.graph import positions

Observation = dict[str, NDArray[Any]]
Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

BOX, GAP, EDGE = 84, 16, 6  # pixels
SQUARE, BAR = 12, 4
ACROSS = (BOX - EDGE) // (SQUARE + EDGE)
PAPER, FLOOR, LINE, INK = (244, 241, 232), (222, 214, 196), (150, 140, 120), (60, 54, 46)
OWN, ENEMY, FALLEN, FRESH, SPENT = (
    (43, 108, 176),
    (192, 57, 43),
    (150, 150, 150),
    (60, 150, 80),
    (200, 190, 170),
)


def tell_map(seen: Observation, system: System, cast: Cast) -> str:
    """Return the map in words: round and pools, then every zone with who is in it."""
    found = system.picture(seen, cast)
    waits = system.view.phases[int(seen["phase"].argmax())]
    lines = [f"{', '.join(found.head)}; waits for: {waits}"]
    for number, name in enumerate(cast.zone_names):
        people = [_told(token) for token in found.tokens if token.zone == number]
        lines.append(f"  {name}: {', '.join(people) if people else 'nobody'}")
    return "\n".join(lines)


def _told(token: Token) -> str:
    sign = ">" if token.acting else ""
    side = "own" if token.own else "enemy"
    state = f"{token.word} {token.taken:g}/{token.taken + token.left:g}" if token.up else "down"
    return f"{sign}{token.name} ({side}, {state})"


def draw_map(seen: Observation, system: System, cast: Cast) -> Picture:
    """Return the map as a picture, uint8 of shape (height, width, 3)."""
    tokens = system.picture(seen, cast).tokens
    places = list(positions(cast.scenario.graph).values())
    step = BOX + GAP
    corners = [(GAP + column * step, GAP + row * step) for column, row in places]
    width = max(x for x, _ in corners) + step
    height = max(y for _, y in corners) + step
    picture = np.full((height, width, 3), PAPER, np.uint8)
    draw_links(picture, seen, corners)
    for number, (x, y) in enumerate(corners):
        fill(picture, x, y, BOX, BOX, LINE)
        fill(picture, x + 2, y + 2, BOX - 4, BOX - 4, FLOOR)
        draw_people(picture, x, y, [token for token in tokens if token.zone == number])
    return picture


def fill(picture: Picture, x: int, y: int, width: int, height: int, colour: Colour) -> None:
    """Paint a rectangle."""
    picture[y : y + height, x : x + width] = colour


def draw_links(picture: Picture, seen: Observation, corners: list[tuple[int, int]]) -> None:
    """Draw a line between the middles of zones that are one step apart."""
    for start, (x, y) in enumerate(corners):
        for end in np.flatnonzero(seen["distances"][start, : len(corners)] == 1):
            other = corners[end]
            for share in np.linspace(0, 1, 2 * (abs(other[0] - x) + abs(other[1] - y))):
                column, row = (
                    int(a + share * (b - a)) + BOX // 2 for a, b in zip((x, y), other, strict=True)
                )
                fill(picture, column, row, 2, 2, LINE)


def draw_people(picture: Picture, x: int, y: int, tokens: list[Token]) -> None:
    """Draw the characters of a zone, row by row from its upper left corner."""
    for place, token in enumerate(tokens):
        left = x + EDGE + place % ACROSS * (SQUARE + EDGE)
        top = y + EDGE + place // ACROSS * (SQUARE + BAR + EDGE)
        colour = (OWN if token.own else ENEMY) if token.up else FALLEN
        if token.acting:
            fill(picture, left - 2, top - 2, SQUARE + 4, SQUARE + 4, INK)
        fill(picture, left, top, SQUARE, SQUARE, colour)
        whole = token.taken + token.left
        share = token.left / whole if whole > 0 else 0.0
        fill(picture, left, top + SQUARE + 1, SQUARE, BAR - 1, SPENT)
        fill(picture, left, top + SQUARE + 1, round(SQUARE * float(np.clip(share, 0, 1))), BAR - 1, FRESH)
