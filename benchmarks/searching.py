"""What the search sees, and how sure it is: `python -m benchmarks.searching pairs`, or another of four words.

`pairs` counts in every bundled scene who could do what to whom in the opening, and how much of that the first
look of a search with a second to think takes in. `stability` asks for advice on a position with several
seeds. `regret` asks each search in positions with odd turns behind them, or with `--visited` where searches
think in games of theirs, and plays what it chooses by script, with equal dice: what that gains over
the script's choice, as what was learnt judges right after the turn and eight turns later, and as games end.
`match` plays `search` against another agent, with how often either is asked and how long it thinks.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from agents.advice.advice import advise
from agents.match.match import make_player, play_scene, scene_named, score_of
from agents.search.candidates import Plan, Sketcher, every_kind
from agents.search.planner import MOST_PLANS, NEAR, TO_THE_END, TURN, enter
from agents.search.player import SMALL, SMALL_DECISION
from agents.search.race import Budget
from agents.search.simulator import Simulator
from agents.systems import gives_nothing
from agents.value.store import network_for
from arena.systems import SYSTEMS, acting, clone, conceal, do_action, settle, settle_all
from benchmarks.visited import visited
from scenarios.loader import bundled, load

SEEDS = 5
THOUGHT = 1.0  # seconds
OPENING = 3  # decisions into a game at which stability is asked
BETWEEN = 17  # decisions between two positions of one game that are asked
ODD = 0.06  # of the decisions on the way to a position whose regret is asked
MOST_GAMES = 5  # for each of them, as many as come to nothing
GAMES = 300  # from each plan, by which it is judged ...
AHEAD = {
    "right after it": TURN,
    "eight turns later": NEAR,
    "at the end": TO_THE_END,
}  # ... when so many turns passed
SEARCHES = ("search",)


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


def worth(states: Any, side: int, choices: list[Plan]) -> Any:
    """Return how well plans do in many games by script, with equal dice, shape (depths of `AHEAD`, plans)."""
    simulator, root = Simulator(states.dtype), clone(states)
    simulator.judge_by(network_for(states))
    conceal(root[0], side)
    race = enter(root, side, simulator.system, choices)
    seeds, found = np.random.default_rng(GAMES).integers(2**32, size=GAMES), []
    for turns in AHEAD.values():
        race.clear()
        simulator.play_once(race, np.arange(len(choices)), seeds, turns)
        found.append(race.mean)
    return np.array(found)


def asked_positions(scene: str, number: int, seed: int, by_search: bool) -> Iterator[Any]:
    """Yield positions in which choices are judged."""
    if by_search:
        yield from visited(opening(scene, seed)[0], number, seed)
    else:
        yield from odd_positions(scene, number, seed)


def regret(scenes: list[str], number: int, seconds: float, seed: int, by_search: bool) -> None:
    """Print what the choices of each search gain over those of the script, with standard errors."""
    gains: list[Any] = []
    for scene in scenes:
        players: list[Any] = [make_player(name, seconds, seed) for name in SEARCHES]
        planners = [player.make_planner(opening(scene)[0].dtype) for player in players]
        for each, states in enumerate(asked_positions(scene, number, seed, by_search)):
            side, root = int(states[0].decider), clone(states)
            conceal(root[0], side)
            thought = Budget(seconds * (SMALL if len(legal_in(states)) <= SMALL_DECISION else 1.0))
            scripted = Sketcher(root, side, Simulator(states.dtype), np.random.default_rng(each)).plan(())
            choices: list[Plan] = [scripted]
            for planner in planners:
                if each == 0:
                    planner.search(states, side, thought)  # finds its pace
                choices.append(planner.search(states, side, thought, each).plans[0])
            values = worth(states, side, choices)
            gains.append(values[:, 1:] - values[:, :1])
    found = np.array(gains)
    for depth, when in enumerate(AHEAD):
        told = dict(zip(SEARCHES, found[:, depth].T, strict=True))
        print(f"{when}: " + ", ".join(f"{name} {with_error(gain)}" for name, gain in told.items()))
    print(f"{len(found)} positions; of winning, beyond the script's choice, ± a standard error")


def with_error(numbers: Any) -> str:
    """Return the mean of numbers, and its standard error."""
    return f"{np.mean(numbers):+.4f} ± {np.std(numbers, ddof=1) / np.sqrt(len(numbers)):.4f}"


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
    parser.add_argument("--visited", action="store_true", help="where searches think (regret)")
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
        regret(scenes, options.number, options.seconds, options.seed, options.visited)
    else:
        match(scenes, options.against, options.number, options.seconds, options.seed)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
