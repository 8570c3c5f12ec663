"""What the search sees, and how sure it is: `python -m benchmarks.searching pairs`, or another word.

`pairs` counts in every bundled scene who could do what to whom in the opening, and how much of that the first
look of a search with a second to think takes in. `stability` asks for advice on a position with several
seeds. `regret` says what the first line of an advice, and the turn of the script, win less than the best of
what twenty times the thought compares. `match` plays `search` against another agent, with how often either is
asked and how long it thinks.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import advise, compared
from agents.match.match import make_player, play_scene, scene_named, score_of
from agents.search.candidates import Sketcher, every_kind
from agents.search.planner import MOST_PLANS, TO_THE_END
from agents.search.race import Budget, Race
from agents.search.simulator import Simulator
from agents.systems import gives_nothing
from arena.systems import SYSTEMS, acting, clone, conceal, do_action, settle, settle_all
from scenarios.loader import bundled, load

SEEDS = 5
THOUGHT = 1.0  # seconds
OPENING = 3  # decisions into a game at which stability is asked
BETWEEN = 17  # decisions between two positions of one game that are asked
ODD = 0.06  # of the decisions on the way to a position
LONGER, MEASURED = 20, 4000  # times the thought, and games that measure a turn
MOST_GAMES = 5  # for each position, as many as come to nothing


def opening(scene: str, seed: int = 1) -> tuple[Any, Any]:
    """Return the position in which the first decision is made, and its cast."""
    loaded = load(scene)
    states, cast = SYSTEMS[loaded.scenario.system].compile(loaded, seed)
    settle_all(states[0], np.zeros(SYSTEMS[loaded.scenario.system].actions, np.int16))
    return states, cast


def legal_pairs(states: Any, headlines: frozenset[int]) -> set[tuple[int, ...]]:
    """Return the headlines that are legal at once and give something, each that names who acts with what
    is so then."""
    found: set[tuple[int, ...]] = set()
    for first in legal_in(states):
        if first not in headlines:
            continue
        after = clone(states)
        do_action(after[0], first)
        number = legal_in(after)
        same = int(after[0].decider) == int(states[0].decider)
        named = int(acting(states[0])) == -1 and int(acting(after[0])) != -1
        useful = [action for action in number if action in headlines and not gives_nothing(after[0], action)]
        pairs = {(first, action) for action in useful} if same and named else set()
        found |= pairs or {(first,)}
    return found


def legal_in(states: Any) -> list[int]:
    """Return what may be done."""
    legal = np.zeros(2**12, np.int16)
    number = int(settle(states[0], legal))
    return [int(action) for action in legal[:number]]


def headline(plan: Any, headlines: frozenset[int]) -> tuple[int, ...]:
    """Return the actions of a plan by which people would tell it from others."""
    return tuple(int(action) for action in plan if int(action) in headlines)


def seen_pairs(states: Any, most: int = MOST_PLANS) -> set[tuple[int, ...]]:
    """Return how the headlines begin of the plans that a search looks at first."""
    simulator = Simulator(states.dtype)
    root, side = clone(states), int(states[0].decider)
    conceal(root[0], side)
    sketcher = Sketcher(root, side, simulator, np.random.default_rng(0))
    headlines = simulator.system.headlines
    told = [headline(plan, headlines) for plan in every_kind(sketcher, headlines, most)]
    return {kind[:length] for kind in told for length in range(1, len(kind) + 1)}


def pairs() -> None:
    """Print a line for each bundled scene: pairs legal, pairs seen, kinds of turns in all."""
    print(f"{'scene':16} {'legal':>6} {'seen':>6} {'kinds':>6}")
    for scene, _ in bundled():
        states, _ = opening(scene)
        headlines = Simulator(states.dtype).system.headlines
        legal, seen = legal_pairs(states, headlines), seen_pairs(states)
        print(f"{scene:16} {len(legal):6} {len(legal & seen):6} {len(seen):6}")


def positions(scene: str, number: int, seed: int) -> Iterator[Any]:
    """Yield positions of a scripted game in which somebody chooses among several turns."""
    from agents.systems import choose_scripted

    states, _ = opening(scene, seed)
    system = Simulator(states.dtype).system
    legal, made, found = np.zeros(system.actions, np.int16), 0, 0
    count = int(settle_all(states[0], legal))
    while count > 0 and found < number:
        wide = sum(int(action) in system.headlines for action in legal[:count]) > 1
        if wide and made % BETWEEN >= OPENING:
            yield clone(states)
            found, made = found + 1, made - made % BETWEEN + BETWEEN
        states[0].event_count = 0
        do_action(states[0], int(choose_scripted(states[0], legal, count)))
        count = int(settle_all(states[0], legal))
        made += 1


def stability(scenes: list[str], number: int, budget: Budget) -> None:
    """Print in how many positions all seeds agree on the turn that is advised, or say that it is equal."""
    asked = agreed = equal = said = 0
    for scene in scenes:
        _, cast = opening(scene, 1)
        for states in positions(scene, number, 1):
            headlines = Simulator(states.dtype).system.headlines
            kinds, near = [], []
            for seed in range(SEEDS):
                lines = advise(states, cast, budget=budget, seed=seed, threads=1).lines
                told = [headline(np.array(line.actions), headlines) for line in lines]
                kinds.append(told[0])
                near.append({kind for kind, line in zip(told, lines, strict=True) if line.equal})
            usual = max(kinds, key=kinds.count)
            most = kinds.count(usual)
            asked, agreed = asked + SEEDS, agreed + most
            said += sum(kind == usual or len(also) > 1 for kind, also in zip(kinds, near, strict=True))
            common = max(sum(kind in each for each in near) for kind in set(kinds))
            equal += max(most, common)
    thought = f"{budget.seconds:g} s" if budget.simulations is None else f"{budget.simulations} simulations"
    print(f"{asked} times advice of {thought}, {SEEDS} seeds a position: the most frequent turn is first in")
    first, strict, loose = (f"{part / max(asked, 1):.0%}" for part in (agreed, equal, said))
    print(f"{first} of them, first or said to be equal in {strict}, first or among turns")
    print(f"that are said to be equal in {loose}")


def odd_positions(scene: str, number: int, seed: int) -> Iterator[Any]:
    """Yield positions in which a turn is chosen, of games with odd turns strewn in; pursuits have none."""
    from agents.systems import choose_scripted

    rng = np.random.default_rng([seed, *scene.encode()])
    found = 0
    for _ in range(MOST_GAMES * number):
        states, _ = opening(scene, int(rng.integers(2**31)))
        system = Simulator(states.dtype).system
        legal, wait = np.zeros(system.actions, np.int16), int(rng.integers(2 * BETWEEN))
        count = int(settle_all(states[0], legal))
        while count > 0 and found < number:
            wide = sum(int(action) in system.headlines for action in legal[:count]) > 1
            if wide and wait <= 0:
                yield clone(states)
                found, wait = found + 1, int(rng.integers(BETWEEN, 2 * BETWEEN))
            odd = rng.random() < ODD
            chosen = rng.choice(legal[:count]) if odd else choose_scripted(states[0], legal, count)
            states[0].event_count = 0
            do_action(states[0], int(chosen))
            count, wait = int(settle_all(states[0], legal)), wait - 1


def regret(scenes: list[str], number: int, budget: Budget, seed: int) -> None:
    """Print how much less often the first turn of an advice, and the script's, win by script than the best of
    the turns that an advice with twenty times the thought compares; other games choose that than measure."""
    given: list[tuple[float, float]] = []
    long = Budget(LONGER * budget.seconds, budget.simulations and LONGER * budget.simulations)
    for scene in scenes:
        _, cast = opening(scene, 1)
        for states in odd_positions(scene, number, seed):
            root = clone(states)
            simulator = Simulator(root.dtype, 2)
            first, wide = (compared(root, cast, each).scribe.result for each in (budget, long))
            plans = [first.plans[0], wide.race.plans[wide.race.scripted], *wide.plans[: wide.last]]
            race = Race(wide.race.root, wide.race.side, np.array(plans), simulator.system)
            rows = np.arange(len(plans))
            means = []
            for part in range(2):
                race.forget(rows)
                seeds = np.random.default_rng([seed, part]).integers(2**32, size=MEASURED)
                simulator.play_once(race, rows, seeds, TO_THE_END)
                means.append(race.mean.copy())
            best = means[1][int(means[0].argmax())]
            given.append((best - means[1][0], best - means[1][1]))
        own, script = (mean_told(each) for each in np.array(given).reshape(-1, 2).T)
        print(
            f"{len(given)} positions: the first line gives away {own}, the script's turn {script}", flush=True
        )


def mean_told(given: NDArray[np.float64]) -> str:
    """Return a mean with its standard error, in points of winning.

    >>> mean_told(np.array([0.01, 0.03]))
    '2.0 ± 0.7'
    """
    return f"{100 * given.mean():.1f} ± {100 * given.std() / len(given) ** 0.5:.1f}"


def match(scenes: list[str], against: str, rounds: int, seconds: float, seed: int) -> None:
    """Play pairs of games and print the score so far after each round of the scenes."""
    games = []
    for each in range(rounds):
        for scene in scenes:
            for side in (0, 1):
                one, other = make_player("search", seconds, each), make_player(against, seconds, each + 1)
                games.append(play_scene(scene_named(scene), seed + each, side, one, other))
        score = score_of(games)
        low, high = score.interval
        mine, theirs = sum(game.seconds for game in games), sum(game.other_seconds for game in games)
        thought = f"thought {mine:.0f} s, {theirs:.0f} s"
        print(f"{score.games} games: {score.rate:.1%} ({low:.1%} to {high:.1%}); {thought}", flush=True)
    for scene in scenes:
        score = score_of([game for game in games if game.scenario == scene])
        print(f"{scene:16} {score.games:4} {score.points:6} {score.rate:7.1%}")


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.searching", description=__doc__)
    parser.add_argument("what", choices=("pairs", "stability", "regret", "match"))
    parser.add_argument("--scenes", default="all", help="names with commas between")
    parser.add_argument("--number", type=int, default=2, help="positions of a scene, or rounds of games")
    parser.add_argument("--seconds", type=float, default=THOUGHT, help="of thought")
    parser.add_argument("--simulations", type=int, help="instead, so that what is found repeats (stability)")
    parser.add_argument("--against", default="scripted")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processor", action="store_true", help="count its time, where others use it too")
    options = parser.parse_args()
    every = [name for name, _ in bundled()]
    scenes = every if options.scenes == "all" else options.scenes.split(",")
    if options.processor:
        time.perf_counter = time.process_time
    start = time.perf_counter()
    if options.what == "pairs":
        pairs()
    elif options.what == "stability":
        stability(scenes, options.number, Budget(options.seconds, options.simulations))
    elif options.what == "regret":
        regret(scenes, options.number, Budget(options.seconds, options.simulations), options.seed)
    else:
        match(scenes, options.against, options.number, options.seconds, options.seed)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
