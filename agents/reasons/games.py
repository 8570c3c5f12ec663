"""More games of the lines that are told, with equal dice, and what happened in each of them by when."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Z
from agents.particulars import Particular, behind
from agents.reasons import kernel
from agents.search.kernel import FOR_EVER
from agents.search.order import CLOSE
from agents.search.pieces import Piece, count, pieces_of
from agents.search.race import Budget, Clock, Race
from agents.search.simulator import Simulator
from agents.systems import agents_of

GIFTS = 0.3  # of the games are of all lines, and of the first two with points given ...
ALL = 0.6  # ... then of all lines; the others of those that they do not tell apart


class Games(NamedTuple):
    """Games of some plans of a race to the end, each plan once with each seed.

    `rows` (n,) of the race, `values` (seeds, n) scores, `stages` (seeds, n, STAGES, measures) what was
    measured by the end of each stage, `parts` (seeds, n, STAGES, particulars) who and what stands behind it.
    """

    rows: NDArray[np.int64]
    values: NDArray[np.float64]
    stages: NDArray[np.float64]
    parts: NDArray[np.float64]


class Gift(NamedTuple):
    """Games of some plans with `points` more in a pool, by its number, once the turn is over; and without."""

    pool: int
    points: int
    without: Games
    given: Games


@dataclass
class Played:
    """Games of the lines, and some of them with more points in a pool; `known` is what reasons may name."""

    games: list[Games] = field(default_factory=list)
    gifts: list[Gift] = field(default_factory=list)
    known: list[Particular] = field(default_factory=list)
    slopes: dict[int, tuple[NDArray[np.float64], ...]] = field(default_factory=dict)  # by stage, once known

    def both(self, one: int, other: int) -> list[tuple[Games, int, int]]:
        """Return the games that two plans were both played in, with their places."""
        games = [(each, each.rows.tolist()) for each in self.games]
        played = [(each, rows) for each, rows in games if one in rows and other in rows]
        return [(each, rows.index(one), rows.index(other)) for each, rows in played]

    def behind(self, one: int, other: int, measure: str, stage: int) -> str:
        """Return who or what is most of what two plans differ by in a measure at a stage, "" for nobody."""
        pairs = self.both(one, other)
        if not pairs or not self.known:
            return ""
        mine = np.concatenate([games.parts[:, place, stage] for games, place, _ in pairs])
        theirs = np.concatenate([games.parts[:, place, stage] for games, _, place in pairs])
        return behind(measure, mine, theirs, self.known)


def play_longer(
    simulator: Simulator, race: Race, rows: NDArray[np.int64], budget: Budget, seed: int
) -> Played:
    """Play some plans of a race to the end, and note what happened; the first is thought the best.

    Some games are played again with points given. Those that are not told from the first are played more
    than the others.
    """
    clock = Clock(budget, time.perf_counter())
    rng = np.random.default_rng((seed, len(rows)))
    played = Played()
    clock.until(GIFTS)
    give(simulator, race, rows, clock, rng, played)
    clock.until(ALL)
    play(simulator, race, rows, clock, rng, played)
    if clock.used < 1.0:
        clock.until(1.0)
        play(simulator, race, unsure(race, rows), clock, rng, played)
    return played


def give(
    simulator: Simulator,
    race: Race,
    rows: NDArray[np.int64],
    clock: Clock,
    rng: np.random.Generator,
    played: Played,
) -> None:
    """Play the first two of some plans as they are, and again with points given, until the clock is up."""
    pools = [(place, pool.step) for place, pool in enumerate(race.system.pools) if pool.step > 0]
    while pools:
        seeds = simulator.next_seeds(FOR_EVER, len(rows) + 2 * len(pools), rng, clock)
        played.games.append(play_once(simulator, race, rows, seeds))
        for place, points in pools:
            given = play_once(simulator, race, rows[:2], seeds, place, points)
            played.gifts.append(Gift(place, points, played.games[-1], given))
        games = len(seeds) * (len(rows) + len(rows[:2]) * len(pools))
        if simulator.spend(FOR_EVER, games, clock):
            return


def unsure(race: Race, rows: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the first of some plans and those that are neither told from it nor within a point, else all."""
    ahead, error = race.lead(rows, int(rows[0]))
    margin = Z * error
    open_still = (np.abs(ahead) <= margin) & (np.abs(ahead) + margin > CLOSE)
    open_still[0] = True
    return rows[open_still] if open_still.sum() > 1 else rows


def play(
    simulator: Simulator,
    race: Race,
    rows: NDArray[np.int64],
    clock: Clock,
    rng: np.random.Generator,
    played: Played,
) -> None:
    """Play some plans with equal dice until the clock is up, once at least."""
    while True:
        seeds = simulator.next_seeds(FOR_EVER, len(rows), rng, clock)
        played.games.append(play_once(simulator, race, rows, seeds))
        if simulator.spend(FOR_EVER, len(seeds) * len(rows), clock):
            return


def play_once(
    simulator: Simulator,
    race: Race,
    rows: NDArray[np.int64],
    seeds: NDArray[np.int64],
    pool: int = 0,
    points: int = 0,
) -> Games:
    """Play some plans with each of `seeds`; what they gave is noted in the race unless points are given."""
    values = np.zeros((len(seeds), len(rows)))
    stages = np.zeros((*values.shape, kernel.STAGES, len(race.system.measures)))
    parts = np.zeros((*stages.shape[:3], agents_of(race.system).particulars.width))
    pieces = pieces_of(race, rows, len(seeds))

    def play(thread: int, piece: Piece) -> None:
        kernel.play_staged(
            simulator.states[thread],
            race.root,
            race.side,
            *piece.asked,
            seeds[piece.part],
            simulator.legal[thread],
            pool,
            points,
            values[piece.part],
            stages[piece.part],
            parts[piece.part],
            piece.totals,
            piece.after,
        )

    simulator.share_out(play, pieces)
    if points == 0:
        count(race, rows, pieces)
        race.note(rows, values)
    return Games(rows, values, stages, parts)
