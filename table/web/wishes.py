"""What a person, a page or a program may wish of a new game, checked."""

from __future__ import annotations

from agents.names import LEVELS, WHAT_MATTERS
from table.web.lobby import LARGEST_SEED, Wish

AGENTS = {"scripted": "the program, quick", "search": "the program, thinking ahead"}


def wish_of(given: dict[str, str]) -> Wish:
    """Return what a person wants to play; raise ValueError for what nobody can."""
    seed = given.get("seed", "").strip()
    if seed and not (seed.isdecimal() and int(seed) <= LARGEST_SEED):
        raise ValueError(f"The seed is a whole number up to {LARGEST_SEED}.")
    level = given.get("level", "")
    against = given.get("against", "scripted")
    if against not in AGENTS or level not in ("", "1", "2", "3", "4", "5"):
        raise ValueError("Nobody plays like that.")
    if against == "search" and level:
        from agents.search.choosing import Manner, named

        against = named("search", Manner(int(level), "win"))
    side, dice = given.get("side", "pcs"), given.get("dice", "auto")
    if side not in ("pcs", "npcs", "both") or dice not in ("auto", "manual"):
        raise ValueError("No table is played like that.")
    ask = given.get("ask", WHAT_MATTERS)
    if ask not in LEVELS:
        raise ValueError(f"What is asked is {', '.join(LEVELS)}.")
    scene, party = given.get("scene", "skirmish"), given.get("party", "") == "yes"
    return Wish(scene, side, against, dice, int(seed) if seed else None, ask, party)
