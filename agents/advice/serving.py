"""What a turn is for, as a gamemaster would say it: at whom it goes and why, or what it comes nearer to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agents.search.race import Race
from agents.sense import enemies_of
from agents.systems import agents_of
from arena.aims.codes import HOLD


def serves(race: Race, row: int, called: Callable[[int], str], wanted: Sequence[str]) -> str:
    """Return what a plan is for beyond what it does, "" where that is not known.

    `called` gives the name of somebody by number, `wanted` is what the side wants.
    """
    state, sense = race.root[0], race.kinds.sense
    plan = [int(action) for action in race.plans[row, : race.lengths[row]]]
    at = sense.seeks | sense.harm | sense.tested
    for who in enemies_of(state, race.side):
        if race.kinds.goes_at(plan, frozenset((who,)), at):
            return why_at(race, who, called(who))
    if sense.nears(state, plan):
        return "a step nearer to " + (f'"{wanted[0]}"' if len(wanted) == 1 else "what its side wants")
    return "holding out here" if holds(race, plan) else ""


def why_at(race: Race, who: int, name: str) -> str:
    """Return why somebody goes at an enemy of this name."""
    if race.kinds.sense.is_at_work(race.root[0], who):
        return f"{name}, who is at what the other side came for"
    if who in race.sought:
        return f"{name}, whom its side is after"
    return f"{name}, who is nearly out" if who in race.weak else ""


def holds(race: Race, plan: list[int]) -> bool:
    """Return whether who acts in a plan stays where its side has to hold out."""
    state, sense = race.root[0], race.kinds.sense
    who = agents_of(race.system).tastes.actor(state, plan)
    if who < 0 or race.kinds.family(plan) not in sense.last:
        return False
    here = int(state["characters"][who]["zone"])
    return any(
        each["side"] == race.side and each["kind"] == HOLD and int(each["zone"]) == here and not each["done"]
        for each in state["objectives"]
    )
