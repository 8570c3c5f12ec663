"""The map as one side sees it, drawn from an observation: as text, or as a small picture.

A zone is a box at its place on the map, a character a square in the colour of its side with a bar for
the Stress it can still take.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.cast import Cast
from arena.view import View, columns
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


def tell_map(seen: Observation, view: View, cast: Cast) -> str:
    """Return the map in words: round and pools, then every zone with who is in it."""
    world = columns(view.world)
    head = [
        f"{word} {seen['world'][world[word]]:g}" for word in ("round", "momentum", "threat") if word in world
    ]
    waits = view.phases[int(seen["phase"].argmax())]
    lines = [f"{', '.join(head)}; waits for: {waits}"]
    for number, name in enumerate(cast.zone_names):
        people = [_told(row, view, cast.character_names[who]) for who, row in _in_zone(seen, view, number)]
        lines.append(f"  {name}: {', '.join(people) if people else 'nobody'}")
    return "\n".join(lines)


def _in_zone(seen: Observation, view: View, zone: int) -> list[tuple[int, NDArray[np.int16]]]:
    """Return number and row of everybody known to be in a zone, up or down."""
    at = columns(view.characters)
    here = [
        (who, row)
        for who, row in enumerate(seen["characters"])
        if row[at["known"]] and row[at["zone"]] == zone
    ]
    return [(who, row) for who, row in here if not row[at["reserve"]] and not row[at["escaped"]]]


def _told(row: NDArray[np.int16], view: View, name: str) -> str:
    at = columns(view.characters)
    sign = ">" if row[at["acting"]] else ""
    side = "own" if row[at["own"]] else "enemy"
    taken, left, word = _fight_left(row, at)
    state = f"{word} {taken:g}/{taken + left:g}" if row[at["up"]] else "down"
    return f"{sign}{name} ({side}, {state})"


def _fight_left(row: NDArray[np.int16], at: dict[str, int]) -> tuple[float, float, str]:
    """Return what a character has taken and can still take: stress on all tracks, or Harms without any."""
    tracks = ("stress", "track_1_stress", "track_2_stress")
    rooms = ("stress_left", "track_1_left", "track_2_left")
    taken, left = (float(sum(int(row[at[name]]) for name in names)) for names in (tracks, rooms))
    if taken + left > 0:
        return taken, left, "stress"
    return float(row[at["harm_limit"]] - row[at["harms_left"]]), float(row[at["harms_left"]]), "Harms"


def draw_map(seen: Observation, view: View, cast: Cast) -> Picture:
    """Return the map as a picture, uint8 of shape (height, width, 3)."""
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
        draw_people(picture, x, y, [row for _, row in _in_zone(seen, view, number)], view)
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


def draw_people(picture: Picture, x: int, y: int, rows: list[NDArray[np.int16]], view: View) -> None:
    """Draw the characters of a zone, row by row from its upper left corner."""
    at = columns(view.characters)
    for place, row in enumerate(rows):
        left = x + EDGE + place % ACROSS * (SQUARE + EDGE)
        top = y + EDGE + place // ACROSS * (SQUARE + BAR + EDGE)
        colour = (OWN if row[at["own"]] else ENEMY) if row[at["up"]] else FALLEN
        if row[at["acting"]]:
            fill(picture, left - 2, top - 2, SQUARE + 4, SQUARE + 4, INK)
        fill(picture, left, top, SQUARE, SQUARE, colour)
        taken, free, _ = _fight_left(row, at)
        share = free / (taken + free) if taken + free > 0 else 0.0
        fill(picture, left, top + SQUARE + 1, SQUARE, BAR - 1, SPENT)
        fill(picture, left, top + SQUARE + 1, round(SQUARE * float(np.clip(share, 0, 1))), BAR - 1, FRESH)
