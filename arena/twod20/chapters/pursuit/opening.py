"""From a scenario's pursuit to its track in the state."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.apply import run_steps
from arena.twod20.chapters.pursuit.rules.pursuit import begin_pursuit
from arena.twod20.core.parts import Places
from arena.twod20.limits import THREAT_CAP
from scenarios.twod20.loaded import LoadedScenario


def write(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write the track of a pursuit; one that begins at the start is what the state waits for."""
    track, pursuit, groups = state.pursuit, loaded.scenario.pursuit, places.groups
    if pursuit is None:
        return
    state.chapters |= codes.PURSUIT
    track.begins = ("start", "escape", "objective").index(pursuit.begins)
    leads = [groups[key][0] for key in (pursuit.pursuer, pursuit.quarry)]
    track.pursuer, track.quarry = leads
    everybody = range(int(state.character_count)) if pursuit.helpers is None else []
    able = set(everybody) | {number for key in pursuit.helpers or [] for number in groups[key]}
    for role, lead in enumerate(leads):
        side = state.characters[lead].side
        track.helpers[role] = sum(1 << who for who in able if state.characters[who].side == side)
    track.pace_most, track.apart_most = pursuit.pace.most, pursuit.distance.most
    track.pace = pursuit.pace.most // 2 if pursuit.pace.start is None else pursuit.pace.start
    half = (pursuit.distance.most + 1) // 2
    track.apart = half if pursuit.distance.start is None else pursuit.distance.start
    parts = pursuit.resistance if isinstance(pursuit.resistance, list) else [pursuit.resistance]
    track.resistance[: len(parts)] = parts
    track.stretches, track.exchanges = len(parts), pursuit.rounds
    sides = {word: int(state.characters[lead].side) for word, lead in zip(("pursuer", "quarry"), leads)}
    track.timeout = sides.get(pursuit.timeout, codes.DRAW)
    track.threat_most = THREAT_CAP if pursuit.threat_limit is None else pursuit.threat_limit
    state.threat = min(int(state.threat), int(track.threat_most))
    if track.begins == codes.AT_START:
        state.round_limit, state.clock_winner = pursuit.rounds, track.timeout
        begin_pursuit(state)
        run_steps(state)
