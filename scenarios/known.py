"""The rule systems by name: the one place that names them. Every room of the house has a folder for each."""

from __future__ import annotations

import os

HOUSE = ("twod20",)  # the systems that come with the program; the first is meant where nobody says which
FURTHER = "ARENA_SYSTEMS"  # in the environment: the packages of further ones, with commas between


def homes(room: str) -> dict[str, str]:
    """Return by name where every known system lives in a room, "scenarios", "arena" or "agents".

    A further system, named as its package is, has all of them in one.
    """
    further = os.environ.get(FURTHER, "").split(",")
    ours = {name: f"{room}.{name}" for name in HOUSE}
    return {**ours, **{home.rpartition(".")[2]: home for home in further if home}}
