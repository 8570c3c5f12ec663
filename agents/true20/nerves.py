"""How somebody of True20 takes a lost fight, by doctrine and temper."""

from __future__ import annotations

from typing import Any

from agents.nerve import BEAST, BOLD, COVERS, NEVER, RUNS, YIELDS, Nerve
from agents.true20.characters import OF_DOCTRINE, OF_TEMPER
from arena.state.fields import set_with
from arena.true20 import codes

ANIMAL = -4  # Intelligence of what has no speech
FAST = set_with(codes.ENTANGLED, codes.ANCHORED, codes.PARALYSED, codes.PINNED, codes.HELPLESS, codes.STUNNED)


def nerve(state: Any, who: int) -> Nerve:
    """Return how somebody takes a lost fight; whom no blow can strike in a vital place knows no fear."""
    one = state["characters"][who]
    hurt = bool(int(one["hurt"]) + one["wounded"] + one["staggered"] > 1 or one["disabled"])
    free = not int(one["conditions"]) & FAST and (one["grip"] < 0 or bool(one["holds"]))
    return Nerve(manner(one), hurt, free, bool(state["talk"]), int(one["conviction"]))


def manner(one: Any) -> str:
    """Return what somebody is like: by what it is, how it fights, and what it wants and fears."""
    if one["thing"] or one["no_criticals"]:
        return NEVER
    if one["abilities"][codes.INTELLIGENCE] <= ANIMAL:
        return BEAST
    doctrine, temper = OF_DOCTRINE[one["doctrine"]], OF_TEMPER[one["temper"]]
    if temper.daring > 0:
        return BOLD
    if doctrine.flees or temper.daring < 0:
        return RUNS
    return COVERS if doctrine.name == "guardian" else YIELDS
