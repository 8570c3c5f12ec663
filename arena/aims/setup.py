"""From what a scenario says of objectives and the clock to the record."""

from __future__ import annotations

from typing import Any

from arena.aims.codes import DEFEAT, DESTROY, GOALS, PROTECT, SURVIVE
from arena.people.codes import DRAW, NONE, NPCS, ONGOING, PCS
from scenarios.loader import LoadedScenario

SIDES = {"pcs": PCS, "npcs": NPCS}
SIDE_WORDS = tuple(SIDES)


def write_aims(state: Any, loaded: LoadedScenario) -> None:
    """Write the clock, and what both sides want where the scenario says it."""
    clock = loaded.scenario.clock
    state.winner, state.ending, state.round_number = ONGOING, NONE, 1
    state.round_limit, state.clock_winner = clock.rounds, SIDES.get(clock.winner, DRAW)
    state.objectives["kind"] = state.objectives["zone"] = NONE
    wanted = getattr(loaded.scenario, "objectives", None)
    if wanted is not None:
        every = [(side, each) for name, side in SIDES.items() for each in getattr(wanted, name)]
        for number, (side, each) in enumerate(every):
            write_objective(state.objectives[number], each, side, loaded)


def write_objective(record: Any, objective: Any, side: int, loaded: LoadedScenario) -> None:
    """Write one objective; without `who` a whole side is meant, with a goal of a system's own nobody."""
    goal = next((goal for goal in GOALS if getattr(objective, goal)), None)
    if goal is None:
        record.side, record.kind, record.rounds = side, DESTROY, 1
        return
    value, rounds = getattr(objective, goal), objective.rounds
    record.side, record.kind, record.amount = side, GOALS[goal], objective.count
    record.rounds = (objective.round or loaded.scenario.clock.rounds) if record.kind == SURVIVE else rounds
    named = value if record.kind in (DEFEAT, PROTECT) and value != "all" else objective.who
    if isinstance(value, str) and value != "all":
        record.zone = list(loaded.scenario.zones).index(value)
    meant = 1 - side if record.kind == DEFEAT else side
    people = enumerate(loaded.characters)
    everybody = [who for who, each in people if SIDES[each.side] == meant]
    chosen = {who for key in named for who in loaded.groups[key]} if named else everybody
    record.who = sum(1 << who for who in chosen)
    if record.kind != PROTECT:
        on = record.kind == DEFEAT
        record.who = without_turned(loaded, int(record.who), SIDE_WORDS[side], on)


def without_turned(loaded: LoadedScenario, members: int, side: str, on: bool) -> int:
    """Return a set without those whom play has brought to `side` (`on`), or away from it; never nobody."""
    gone = 0
    for number, each in enumerate(loaded.characters):
        if each.side != each.first.side and (each.side == side) == on:
            gone |= 1 << number
    return members & ~gone or members
