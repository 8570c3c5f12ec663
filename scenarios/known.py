"""The rule systems by name: the one place that names them. Every room of the house has a folder for each."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

# The systems that come with the program; the first is meant where nobody says which.
HOUSE = ("twod20", "d6", "true20")
FURTHER = "ARENA_SYSTEMS"  # in the environment: the packages of further ones, with commas between
GROUP = "arena.systems"  # the entry points by which installed packages bring further ones


def homes(room: str) -> dict[str, str]:
    """Return by name where every known system lives in a room, "scenarios", "arena" or "agents".

    A further system, named as its package is, has all of them in one.
    """
    further = (home for home in os.environ.get(FURTHER, "").split(",") if home)
    ours = {name: f"{room}.{name}" for name in HOUSE}
    return {**ours, **installed(), **{home.rpartition(".")[2]: home for home in further}, **ours}


@cache
def installed() -> dict[str, str]:
    """Return the packages of the systems that are installed, by name, of which the package is there.

    The slow look at all that is installed is taken only where some package has such an entry point.
    """
    folders = (Path(folder) for folder in sys.path)
    listed = (file for folder in folders for file in folder.glob("*-info/entry_points.txt"))
    if not any(f"[{GROUP}]" in file.read_text("utf-8", errors="replace") for file in listed):
        return {}
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    found = entry_points(group=GROUP)
    return {each.name: each.value for each in found if find_spec(each.value.partition(".")[0]) is not None}
