"""Doctrines and tempers of D6: a row each says in which numbers one differs from the others."""

from __future__ import annotations

from typing import NamedTuple

from agents.nerve import BOLD, COVERS, RUNS, YIELDS
from agents.tempers import Taste
from scenarios.d6.words import DOCTRINES, TEMPERS


class Doctrine(NamedTuple):
    """How somebody fights."""

    name: str
    nerve: str  # how it takes a lost fight
    daring: int = 0  # 1: it strikes rather than dodges, -1: the other way
    guards: bool = False  # it stays at its post until there is an alarm


class Temper(NamedTuple):
    """What somebody wants and fears."""

    name: str
    cruelty: float = 1.0  # times as much for enemies who are wounded
    daring: int = 0  # as of doctrines
    taste: Taste = Taste()


OF_DOCTRINE = (
    Doctrine("plain", YIELDS),
    Doctrine("bold", BOLD, daring=1),
    Doctrine("careful", RUNS, daring=-1),
    Doctrine("guard", COVERS, guards=True),
)
OF_TEMPER = (
    Temper("even"),
    Temper("cruel", cruelty=2.0, taste=Taste({"choke": 0.6, "intimidate": 0.3, "treat": -0.6}, weak=0.6)),
    Temper(
        "merciful",
        cruelty=0.0,
        taste=Taste({"treat": 0.6, "knock out": 0.6, "disarm": 0.6, "hold": 0.3, "choke": -0.6}, weak=-0.4),
    ),
    Temper(
        "reckless",
        daring=1,
        taste=Taste({"blow": 0.3, "lunge": 0.6, "ram": 0.6, "defence": -0.6, "prepare": -0.3}, nearer=0.3),
    ),
    Temper(
        "cautious",
        daring=-1,
        taste=Taste({"defence": 0.5, "shoot": 0.3, "strike": -0.3, "hold": -0.3, "ram": -0.6}, nearer=-0.3),
    ),
    Temper(
        "proud",
        cruelty=0.3,
        taste=Taste(
            {"intimidate": 0.6, "disarm": 0.3, "defence": -0.3, "stealth": -0.6}, weak=-0.6, nearer=0.2
        ),
    ),
)
assert [row.name for row in OF_DOCTRINE] == list(DOCTRINES)
assert [row.name for row in OF_TEMPER] == list(TEMPERS)
GUARDS = tuple(int(row.guards) for row in OF_DOCTRINE)
CRUELTY = tuple(row.cruelty for row in OF_TEMPER)
DARING, MORE_DARING = (tuple(row.daring for row in rows) for rows in (OF_DOCTRINE, OF_TEMPER))
