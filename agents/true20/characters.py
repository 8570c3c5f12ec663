"""Doctrines and tempers of the script: a row each says in which numbers one differs from the others.

Names and numbers are those of `Doctrine` and `Temper` in `scenarios.true20.words`, in their order.
"""

from __future__ import annotations

from typing import NamedTuple

from agents.tempers import Taste
from scenarios.true20.words import DOCTRINES, TEMPERS


class Doctrine(NamedTuple):
    """How somebody fights, in shares of what the script would weigh anyway."""

    name: str
    blows: float = 1.0  # at close quarters
    shots: float = 1.0
    holds: bool = False  # it does not go after enemies
    flees: bool = False  # it keeps away from them once hurt


class Temper(NamedTuple):
    """What somebody wants and fears."""

    name: str
    cruelty: float = 1.0  # times as much for enemies who are hurt and for last blows
    pulls: bool = False  # it strikes to stun
    daring: int = 0  # 1: it fights all out, -1: with care once hurt
    taste: Taste = Taste()


OF_DOCTRINE = (
    Doctrine("plain"),
    Doctrine("brute", blows=1.3, shots=0.7),
    Doctrine("sniper", blows=0.6, shots=1.4, holds=True),
    Doctrine("guardian", holds=True),
    Doctrine("coward", blows=0.6, shots=1.2, flees=True),
)
OF_TEMPER = (
    Temper("even"),
    Temper(
        "cruel",
        cruelty=2.0,
        taste=Taste({"finish": 1.0, "crush": 0.6, "demoralize": 0.3, "heal": -0.6, "pull": -0.6}, weak=0.6),
    ),
    Temper(
        "merciful",
        cruelty=0.0,
        pulls=True,
        taste=Taste({"pull": 0.6, "heal": 0.6, "disarm": 0.6, "finish": -1.0, "crush": -0.6}, weak=-0.4),
    ),
    Temper(
        "reckless",
        daring=1,
        taste=Taste(
            {"all out": 0.6, "charge": 0.6, "defence": -0.6, "guarded": -0.6, "hide": -0.6}, nearer=0.3
        ),
    ),
    Temper(
        "cautious",
        daring=-1,
        taste=Taste(
            {"guarded": 0.6, "shoot": 0.3, "hide": 0.3, "all out": -0.6, "charge": -0.6}, nearer=-0.3
        ),
    ),
    Temper(
        "proud",
        cruelty=-0.5,
        taste=Taste(
            {"demoralize": 0.6, "taunt": 0.6, "question": 0.3, "trick": -0.3, "hide": -0.6, "defence": -0.3},
            weak=-0.6,
            nearer=0.2,
        ),
    ),
)
assert [row.name for row in OF_DOCTRINE] == list(DOCTRINES)
assert [row.name for row in OF_TEMPER] == list(TEMPERS)
BLOWS = tuple(row.blows for row in OF_DOCTRINE)
SHOTS = tuple(row.shots for row in OF_DOCTRINE)
HOLDS = tuple(int(row.holds) for row in OF_DOCTRINE)
FLEES = tuple(int(row.flees) for row in OF_DOCTRINE)
CRUELTY = tuple(row.cruelty for row in OF_TEMPER)
PULLS = tuple(int(row.pulls) for row in OF_TEMPER)
DARING = tuple(row.daring for row in OF_TEMPER)
