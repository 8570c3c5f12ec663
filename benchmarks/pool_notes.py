"""Whether the adviser's note on a pool is true: `python -m benchmarks.pool_notes [SCENE ...] [--games N]`.

For each scene and side, from the opening as if the turn were that side's: what points more or fewer in its
pool change in games between scripts, and between searches where asked, with equal dice, and what the note
says. They should have one sign, or the note say nothing, and their intervals should meet.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import WrongSide, advise, opening_for
from agents.lines import Worth
from agents.match.kernel import SCRIPTED, play
from agents.search.player import SearchPlayer
from agents.search.race import Budget
from arena.calls import settle_all_at, step_at
from arena.state.dice import reseed
from arena.system import Pool
from arena.systems import SYSTEMS, add_points, clone, system_of
from scenarios.loader import bundled, load

GAMES = 2000
THOUGHT = 4000  # simulations for one note
Z = 1.96
SHARES = np.array([1.0, 0.0, 0.5])  # of a game, to the first side, by winner


@dataclass(frozen=True)
class Gain:
    """What `points` more in a pool change in games, in winning to its owner, and its standard error."""

    gain: float
    error: float
    games: int

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of its 95% interval."""
        return self.gain - Z * self.error, self.gain + Z * self.error

    def __str__(self) -> str:
        """Say it in points of a hundred."""
        return f"{100 * self.gain:+5.1f} +-{100 * Z * self.error:4.1f} (n = {self.games})"


def gain_of(apart: NDArray[np.float64]) -> Gain:
    """Return what differences of paired games come to."""
    return Gain(float(apart.mean()), float(apart.std()) / math.sqrt(max(len(apart) - 1, 1)), len(apart))


def funded(root: NDArray[Any], place: int, pool: Pool) -> tuple[list[NDArray[Any]], float]:
    """Return the position with fewer and with more points, and what brings their difference to one step."""
    positions = [clone(root), clone(root)]
    for position, points in zip(positions, (-pool.step, pool.step), strict=True):
        add_points(position[0], place, points)
    fewer, more = (int(pool.held(position[0])) for position in positions)
    return positions, pool.step / (more - fewer) if more > fewer else 0.0


def by_script(position: NDArray[Any], pool: Pool, seeds: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the share of the pool's owner in each game between scripts."""
    system = system_of(position.dtype)
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    results = np.zeros(len(seeds), np.int64)
    play(clone(position), 0, position, seeds, SCRIPTED, SCRIPTED, legal, generator, results)
    shares = SHARES[results]
    return shares if pool.side == 0 else 1.0 - shares


def by_search(
    position: NDArray[Any], pool: Pool, seeds: NDArray[np.int64], seconds: float
) -> NDArray[np.float64]:
    """Return the share of the pool's owner in each game between searches."""
    system = system_of(position.dtype)
    legal = np.zeros(system.actions, np.int16)
    shares = []
    for seed in seeds:
        states = clone(position)
        reseed(states[0].generator, int(seed))
        players = [SearchPlayer(seconds, int(seed)), SearchPlayer(seconds, int(seed) + 1)]
        number = settle_all_at(states, 0, legal)
        while number > 0:
            action = players[int(states["decider"][0])].choose(states, legal, number)
            number = step_at(states, 0, action, legal)
        share = float(SHARES[int(states["winner"][0])])
        shares.append(share if pool.side == 0 else 1.0 - share)
    return np.array(shares)


def asked(scene: str) -> Iterator[tuple[NDArray[Any], Any, int, Pool]]:
    """Yield the opening of a scene for each side that may be advised there, with its pools."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, 1)
    for place, pool in enumerate(system.pools):
        try:
            yield opening_for(states, pool.side), cast, place, pool
        except WrongSide:
            continue


def verdict(note: Worth | None, games: Gain) -> str:
    """Return whether a note and games agree: in sign, and by their intervals."""
    if note is None:
        return "no note"
    low, high = note.gain - Z * note.error, note.gain + Z * note.error
    meet = low <= games.ends[1] and games.ends[0] <= high
    silent = low <= 0.0 <= high
    sign = silent or note.gain * games.gain > 0 or games.ends[0] <= 0.0 <= games.ends[1]
    return ("agrees" if sign else "OTHER SIGN") + ("" if meet else ", intervals apart")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each scene and side."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pool_notes", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="bundled scenes (all)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"between scripts ({GAMES})")
    parser.add_argument("--searches", type=int, default=0, help="games between searches (0)")
    parser.add_argument("--think", type=float, default=0.01, help="seconds for one of their decisions (0.01)")
    parser.add_argument("--simulations", type=int, default=THOUGHT, help=f"for one note ({THOUGHT})")
    options = parser.parse_args(arguments)
    for scene in options.scenes or [name for name, _ in bundled()]:
        for root, cast, place, pool in asked(scene):
            positions, share = funded(root, place, pool)
            seeds = np.arange(options.games, dtype=np.int64)
            without, given = (by_script(position, pool, seeds) for position in positions)
            script = gain_of((given - without) * share)
            advice = advise(root, cast, budget=Budget(simulations=options.simulations), threads=1)
            note = advice.points.get(pool.name)
            said = "none" if note is None else str(Gain(note.gain, note.error, note.games))
            line = f"{scene:15} {pool.name:9} scripts {script}  note {said}  {verdict(note, script)}"
            if options.searches > 0:
                without, given = (
                    by_search(position, pool, seeds[: options.searches], options.think)
                    for position in positions
                )
                line += f"  searches {gain_of((given - without) * share)}"
            print(line, flush=True)


if __name__ == "__main__":
    main()
