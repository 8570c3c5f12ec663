"""An observation put on the map: what stands above it, and who is where with how much fight left."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.view import Picture, Token, columns
from arena.twod20.columns import VIEW
from arena.words.cast import Cast

AT, WORLD = columns(VIEW.characters), columns(VIEW.world)
HEAD = ("round", "momentum", "threat")
TRACKS = ("stress", "track_1_stress", "track_2_stress")
ROOMS = ("stress_left", "track_1_left", "track_2_left")


def picture(seen: dict[str, NDArray[Any]], cast: Cast) -> Picture:
    """Return what is drawn of an observation: everybody known to be in a zone, up or down."""
    head = tuple(f"{word} {seen['world'][WORLD[word]]:g}" for word in HEAD)
    people = enumerate(seen["characters"])
    return Picture(head, [token(row, cast.character_names[who]) for who, row in people if is_there(row)])


def is_there(row: NDArray[np.int16]) -> bool:
    """Return whether a row of an observation is somebody on the map."""
    return bool(row[AT["known"]] and not row[AT["reserve"]] and not row[AT["escaped"]])


def token(row: NDArray[np.int16], name: str) -> Token:
    """Return somebody on the map, by the row of an observation."""
    own, up, acting = (bool(row[AT[flag]]) for flag in ("own", "up", "acting"))
    return Token(name, int(row[AT["zone"]]), own, up, acting, *fight_left(row))


def fight_left(row: NDArray[np.int16]) -> tuple[float, float, str]:
    """Return what a character has taken and can still take: stress on all tracks, or Harms without any."""
    taken, left = (float(sum(int(row[AT[name]]) for name in names)) for names in (TRACKS, ROOMS))
    if taken + left > 0:
        return taken, left, "stress"
    return float(row[AT["harm_limit"]] - row[AT["harms_left"]]), float(row[AT["harms_left"]]), "Harms"
