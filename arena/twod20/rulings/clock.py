"""Pools, rounds and other time, and the track of a pursuit."""

from __future__ import annotations

from typing import Any

from arena.rulings.row import FIRST, WHOSE, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded, number_said
from arena.twod20 import codes
from arena.twod20.chapters.pursuit.rules.pursuit import begin_pursuit
from arena.twod20.core.going import call_off, is_pursued, name_of
from arena.twod20.core.rules.ground.presence import arrive, may_come
from arena.twod20.core.rules.pools.resource import threat_cap
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
        if may_come(character) and due and state.phase != codes.OVER:
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


def said_of(field: str, words: str) -> Any:
    """Return what says the wanted value of a field, by its dotted name, with the words of a ruling."""
    *path, last = field.split(".")

    def said(position: Position, wanted: Any) -> Any:
        now = position.state
        for name in path:
            now, wanted = now[name], wanted[name]
        return [] if now[last] == wanted[last] else [f"{words} {wanted[last]}"]

    return said


def pursued(field: str, words: str) -> Any:
    """Return the same for the track of a pursuit that runs."""
    said = said_of(f"pursuit.{field}", words)
    return lambda position, wanted: said(position, wanted) if is_pursued(wanted) else []


def begin_chase(position: Position, given: Given) -> list[Line]:
    """Let the pursuit of the scene begin now."""
    state = position.state
    need(state.chapters & codes.PURSUIT, "this scene has no pursuit")
    need(state.pursuit.stage == codes.TO_COME and state.phase != codes.OVER, "the pursuit has begun")
    call_off(state)
    begin_pursuit(state)
    return []


def chase_said(position: Position, wanted: Any) -> list[str]:
    """Say that a pursuit runs."""
    return ["begin pursuit"] if is_pursued(wanted) and not is_pursued(position.state) else []


def exchange_said(position: Position, wanted: Any) -> list[str]:
    """Say which exchange it is, and so which round."""
    same = (position.state.pursuit.exchange, position.state.round_number)
    if not is_pursued(wanted) or same == (wanted.pursuit.exchange, wanted.round_number):
        return []
    return [f"set exchange {wanted.pursuit.exchange}"]


def round_said(position: Position, wanted: Any) -> list[str]:
    """Say which round it is, where rounds are counted."""
    return [] if is_pursued(position.state) else number_said(position, wanted, "round_number", "set round")


def clock_said(position: Position, wanted: Any) -> list[str]:
    """Say which round is the last, where rounds are counted."""
    return [] if is_pursued(position.state) else number_said(position, wanted, "round_limit", "set clock")


CLOCK = (
    Ruling(
        "set threat {number}",
        "set the Threat pool",
        "set threat 5",
        set_threat,
        said=said_of("threat", "set threat"),
    ),
    Ruling(
        "set clock {number}",
        "say which round is the last",
        "set clock 8",
        set_clock,
        said=clock_said,
        stage=FIRST,
    ),
    Ruling(
        "set round {number}", "say which round it is", "set round 3", set_round, said=round_said, stage=FIRST
    ),
    Ruling(
        "begin pursuit",
        "let the pursuit of the scene begin now",
        "begin pursuit",
        begin_chase,
        said=chase_said,
        stage=WHOSE,
    ),
    Ruling(
        "set pace {number}",
        "set the Pace of a pursuit",
        "set pace 4",
        set_pace,
        said=pursued("pace", "set pace"),
    ),
    Ruling(
        "set distance {number}",
        "set the Distance of a pursuit",
        "set distance 2",
        set_distance,
        said=pursued("apart", "set distance"),
    ),
    Ruling(
        "set exchange {number}",
        "say which exchange of a pursuit it is",
        "set exchange 3",
        set_exchange,
        said=exchange_said,
    ),
    Ruling(
        "set time {number}",
        "say how many intervals there are",
        "set time 12",
        set_time,
        said=said_of("venture.limit", "set time"),
    ),
    Ruling(
        "set interval {number}",
        "say how many intervals have gone",
        "set interval 2",
        set_interval,
        said=said_of("venture.elapsed", "set interval"),
    ),
)
