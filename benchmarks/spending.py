"""What each way to spend a pool is worth to the script: `python -m benchmarks.spending [SCENE ...]`.

Script against script from the opening, and again without one kind of action for the side that owns the pool,
with equal dice. What loses there is a habit that spends where it does not tell, or where more would be had.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import begin, next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import reseed
from arena.system import Pool, System
from arena.systems import SYSTEMS, add_points, clone, do_action, settle_all
from benchmarks.pool_notes import SHARES, Gain, gain_of
from scenarios.loader import bundled, load

GAMES = 800
WATCHED = 60  # games in which it is seen what the points go for
MOST = 8  # ways that are asked about, those that take most points
NOTHING = -1


class Way(NamedTuple):
    """A way to spend: its verb, the points a game that went for it, what having it brings."""

    verb: str
    points: float
    gain: Gain


@rule
def play_without(state, verb_of, left_out, side, legal):
    """Play a game by script in which `side` leaves out one verb wherever it may do anything else."""
    for made in range(MOST_DECISIONS):
        number = next_choice(state, legal, made)
        if number == 0:
            return
        if state.decider == side:
            number = leave_out(legal, number, verb_of, left_out)
        do_action(state, choose_scripted(state, legal, number) if number > 1 else int(legal[0]))


@rule
def leave_out(legal, number, verb_of, left_out):
    """Take a verb out of the first `number` actions, unless none would be left; return how many are."""
    kept = 0
    for place in range(number):
        kept += verb_of[legal[place]] != left_out
    if kept == 0:
        return number
    kept = 0
    for place in range(number):
        if verb_of[legal[place]] != left_out:
            legal[kept] = legal[place]
            kept += 1
    return kept


@rule
def play_all_without(states, opening, seeds, verb_of, left_out, side, legal, results):
    """Play such a game for each of `seeds`; results[g] becomes its winner."""
    for game in range(len(seeds)):
        begin(states, opening[0], seeds[game])
        play_without(states[0], verb_of, left_out, side, legal)
        results[game] = states[0].winner


def verbs_of(system: System) -> NDArray[np.int64]:
    """Return the number of the verb of each action."""
    sizes = [int(np.prod(verb.sizes)) for verb in system.verbs]
    return np.repeat(np.arange(len(sizes)), sizes)


def points_spent(opening: NDArray[Any], system: System, pool: Pool, games: int) -> Counter[int]:
    """Return how many points of a pool went for each verb of its owner."""
    legal, spent, verb_of = np.zeros(system.actions, np.int16), Counter[int](), verbs_of(system)
    for seed in range(games):
        states = clone(opening)
        reseed(states[0].generator, seed)
        while (number := int(settle_all(states[0], legal))) > 0:
            action = int(choose_scripted(states[0], legal, number)) if number > 1 else int(legal[0])
            before, decider = int(pool.held(states[0])), int(states[0].decider)
            states[0].event_count = 0
            do_action(states[0], action)
            if decider == pool.side:
                spent[int(verb_of[action])] += max(0, before - int(pool.held(states[0])))
    return spent


def ways(scene: str, place: int, more: int, games: int) -> Iterator[Way]:
    """Yield the ways in which most of a pool is spent, from the opening with so many points more."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    pool, verb_of = system.pools[place], verbs_of(system)
    opening, _ = system.compile(loaded, 1)
    add_points(opening[0], place, more)
    states, legal, seeds = clone(opening), np.zeros(system.actions, np.int16), np.arange(games)

    def shares(left_out: int) -> NDArray[np.float64]:
        results = np.zeros(games, np.int64)
        play_all_without(states, opening, seeds, verb_of, left_out, pool.side, legal, results)
        return SHARES[results] if pool.side == 0 else 1.0 - SHARES[results]

    plain = shares(NOTHING)
    for verb, points in points_spent(opening, system, pool, WATCHED).most_common(MOST):
        if points > 0:
            yield Way(system.verbs[verb].name, points / WATCHED, gain_of(plain - shares(verb)))


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each scene, pool and way."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.spending", description=__doc__)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help="bundled scenes (all)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"with and without each ({GAMES})")
    parser.add_argument("--more", type=int, default=2, help="points more than the scene has (2)")
    parser.add_argument("--pool", default="Threat", help="which pool (Threat)")
    options = parser.parse_args(arguments)
    for scene in options.scenes or [name for name, _ in bundled()]:
        pools = SYSTEMS[load(scene).scenario.system].pools
        for place, pool in enumerate(pools):
            if pool.name == options.pool:
                for way in ways(scene, place, options.more, options.games):
                    print(
                        f"{scene:15} {way.verb:20} {way.points:5.1f} points a game, having it {way.gain}",
                        flush=True,
                    )


if __name__ == "__main__":
    main()
