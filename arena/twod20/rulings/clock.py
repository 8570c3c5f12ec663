"""Pools, rounds and other time, and the track of a pursuit."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling
from arena.rulings.ruled import bounded
from arena.twod20 import codes
from arena.twod20.rules.pools.resource import threat_cap
from arena.twod20.rules.venture.alarm import arrive
from arena.twod20.rulings.going import is_pursued, name_of, need
from scenarios.limits import ROUNDS
from scenarios.twod20.limits import INTERVALS

ROOM = 30  # intervals that must be left beside the longest time limit


def set_threat(position: Position, given: Given) -> list[Line]:
    """Set the gamemaster's pool."""
    points = bounded(given["number"], 0, int(threat_cap(position.state)), "Threat")
    position.state.threat = points
    return [Line(f"Threat is {points} now.")]


def set_round(position: Position, given: Given) -> list[Line]:
    """Set the round; reserves that were to come until then do."""
    state = position.state
    need(not is_pursued(state), "a pursuit counts exchanges: type set exchange NUMBER")
    state.round_number = bounded(given["number"], 1, int(state.round_limit), "the round")
    lines = [Line(f"It is round {state.round_number} now.")]
    for who in range(int(state.character_count)):
        character = state.characters[who]
        due = codes.NONE < character.arrives <= state.round_number
        if character.status == codes.RESERVE and due and state.phase != codes.OVER:
            arrive(state, who)
            lines.append(Line(f"{name_of(position, who)} comes.", (who,)))
    return lines


def set_clock(position: Position, given: Given) -> list[Line]:
    """Set the last round."""
    state = position.state
    need(not is_pursued(state), "a pursuit has its own clock: type set exchange NUMBER")
    state.round_limit = bounded(given["number"], int(state.round_number), ROUNDS, "the last round")
    return [Line(f"Round {state.round_limit} is the last now.")]


def _chased(position: Position) -> Any:
    """Return the track of the pursuit that runs; raise RulingError without one."""
    need(is_pursued(position.state), "no pursuit runs")
    return position.state.pursuit


def set_pace(position: Position, given: Given) -> list[Line]:
    """Set the Pace of a pursuit."""
    pursuit = _chased(position)
    pursuit.pace = bounded(given["number"], 0, int(pursuit.pace_most), "Pace")
    return [Line(f"Pace is {pursuit.pace} now.")]


def set_distance(position: Position, given: Given) -> list[Line]:
    """Set the Distance of a pursuit; who is caught or gone has ended the scene."""
    pursuit = _chased(position)
    pursuit.apart = bounded(given["number"], 1, int(pursuit.apart_most), "the Distance")
    return [Line(f"The Distance is {pursuit.apart} now.")]


def set_exchange(position: Position, given: Given) -> list[Line]:
    """Set which exchange of a pursuit it is."""
    state, pursuit = position.state, _chased(position)
    number = bounded(given["number"], 1, int(pursuit.exchanges), "the exchange")
    state.round_number = max(1, int(state.round_number) + number - int(pursuit.exchange))
    pursuit.exchange = number
    return [Line(f"It is exchange {number} now.")]


def set_interval(position: Position, given: Given) -> list[Line]:
    """Set how much time of a challenge has gone."""
    venture = position.state.venture
    need(venture.limit > 0, "this scene counts no intervals")
    venture.elapsed = bounded(given["number"], 0, int(venture.limit) - 1, "the intervals gone")
    return [Line(f"{venture.elapsed} of {venture.limit} intervals have gone now.")]


def set_time(position: Position, given: Given) -> list[Line]:
    """Set how much time a challenge has in all."""
    venture = position.state.venture
    need(venture.limit > 0, "this scene counts no intervals")
    venture.limit = bounded(given["number"], int(venture.elapsed) + 1, INTERVALS - ROOM, "the time limit")
    return [Line(f"There are {venture.limit} intervals now.")]


CLOCK = (
    Ruling("set threat {number}", "set the Threat pool", "set threat 5", set_threat),
    Ruling("set round {number}", "say which round it is", "set round 3", set_round),
    Ruling("set clock {number}", "say which round is the last", "set clock 8", set_clock),
    Ruling("set pace {number}", "set the Pace of a pursuit", "set pace 4", set_pace),
    Ruling("set distance {number}", "set the Distance of a pursuit", "set distance 2", set_distance),
    Ruling("set exchange {number}", "say which exchange of a pursuit it is", "set exchange 3", set_exchange),
    Ruling("set interval {number}", "say how many intervals have gone", "set interval 2", set_interval),
    Ruling("set time {number}", "say how many intervals there are", "set time 12", set_time),
)
