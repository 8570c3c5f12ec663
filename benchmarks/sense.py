"""How much sense advice makes, as far as a machine can tell: `python -m benchmarks.sense`.

Asks for advice in the opening of every bundled scene, for both sides, and in the middle of games, and counts
in the lines what no gamemaster would say: actions that give nothing, people who are named and do nothing,
spends without a turn, two lines that are one, fewer lines than there are turns, prices that do not add up, no
strike where one is likely enough to hit. With `--seeds` it asks again with other dice, and counts how often
the first line is the same, or said to be as good.

    python -m benchmarks.sense --scenes ambush,gate --positions 10 --simulations 1000
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

from agents.advice.advice import WrongSide, advise, opening_for
from agents.advice.steps import walk
from agents.lines import Advice, Line
from agents.search.candidates import Sketcher, kinds_of_turns
from agents.search.kinds import Kinds
from agents.search.race import Budget
from agents.search.simulator import Simulator
from agents.systems import agents_of, choose_scripted_at, comes_before_turn
from arena.calls import act_at, acting_at, settle_all_at, settle_at
from arena.systems import clone, conceal, system_of
from benchmarks.searching import odd_positions, opening
from scenarios.loader import bundled

LIKELY = Fraction(1, 4)  # a strike that succeeds as often belongs among the lines
LINES = 3
MOST_KINDS = 400  # turns that are looked at for what else there is
FAULTS = ("nothing", "idle", "no turn", "twins", "single", "prices", "no strike")


class Asked(NamedTuple):
    """A position that advice is asked in, and where it comes from."""

    scene: str
    name: str
    states: Any
    cast: Any
    side: int


@dataclass
class Tally:
    """What was counted: lines, advice, faults, where a strike was due, and the worst to read."""

    lines: int = 0
    asked: int = 0
    strikes: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    first: Counter[str] = field(default_factory=Counter)
    agreed: list[float] = field(default_factory=list)
    worst: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count in what another has."""
        self.lines, self.asked, self.strikes = (
            self.lines + other.lines,
            self.asked + other.asked,
            self.strikes + other.strikes,
        )
        for mine, theirs in ((self.faults, other.faults), (self.families, other.families)):
            mine.update(theirs)
        self.first.update(other.first)
        self.agreed += other.agreed
        self.worst += other.worst


def asked_in(scenes: list[str], middle: int, seed: int) -> Iterator[Asked]:
    """Yield the openings of scenes, as either side may ask there, then positions of games."""
    each = -(-middle // len(scenes))
    for scene in scenes:
        states, cast = opening(scene, seed)
        for side in (0, 1):
            try:
                decider = int(opening_for(states, side)[0].decider)
            except WrongSide:
                continue
            yield Asked(scene, f"{scene}, opening, {('pcs', 'npcs')[side]}", states, cast, decider)
        for place, at in enumerate(odd_positions(scene, each, seed)):
            yield Asked(scene, f"{scene}, game {place + 1}", at, cast, int(at["decider"][0]))


def judge(asked: Asked, advice: Advice) -> Tally:
    """Return what is wrong with advice."""
    root = opening_for(asked.states, asked.side)
    conceal(root[0], asked.side)
    system, kinds = system_of(root.dtype), Kinds(system_of(root.dtype), root[0])
    found = Tally(len(advice.lines), 1)
    for place, line in enumerate(advice.lines):
        family = kinds.family(line.actions)
        found.families[family] += 1
        found.first[family] += place == 0
        for fault in faults_of(root, asked, line):
            found.faults[fault] += 1
            found.worst.append(f"{fault}: {asked.name}: {place + 1}. {line.aloud}")
    told = [kinds.of(line.actions) for line in advice.lines]
    for place in range(len(told)):
        if told[place] in told[:place]:
            found.faults["twins"] += 1
            found.worst.append(f"twins: {asked.name}: {advice.lines[place].aloud}")
    every, likely = what_there_is(root, asked, kinds)
    if len(advice.lines) < min(LINES, len(every)):
        found.faults["single"] += 1
        found.worst.append(f"single: {asked.name}: {len(every)} kinds; {advice.lines[0].aloud}")
    if likely:
        found.strikes += 1
        strikes = agents_of(system).sense.strikes
        if not any(kinds.family(line.actions) == strikes for line in advice.lines):
            found.faults["no strike"] += 1
            found.worst.append(f"no strike: {asked.name}: {' / '.join(each.aloud for each in advice.lines)}")
    return found


def faults_of(root: Any, asked: Asked, line: Line) -> Iterator[str]:
    """Yield what is wrong with one line, as it is carried out."""
    system, work = system_of(root.dtype), clone(root)
    gives_nothing, headlines = agents_of(system).sense.gives_nothing, system.headlines
    legal = np.zeros(system.actions, np.int16)
    left, named = list(line.actions), False
    paid = Counter[str]()
    number = settle_at(work, 0, legal)
    while left and number > 0:
        if int(work["decider"][0]) != asked.side:
            act_at(work, 0, choose_scripted_at(work, 0, legal, number))
        elif (action := left.pop(0)) in legal[:number]:
            if number > 1 and bool(gives_nothing(work[0], action)):
                idle = system.verbs and str(system.text(action, work[0], asked.cast)) == "end turn"
                yield "idle" if idle else "nothing"
            before = {pool.name: int(pool.held(work)[0]) for pool in system.pools if pool.side == asked.side}
            act_at(work, 0, action)
            for pool in system.pools:
                paid[pool.name] += max(0, before.get(pool.name, 0) - int(pool.held(work)[0]))
        else:
            break
        named = named or acting_at(work, 0) >= 0
        number = settle_at(work, 0, legal)
        if number == 0 and left and bool(comes_before_turn(work[0])):
            number = settle_all_at(work, 0, legal)
    if any(paid[pool.name] > int(pool.held(root)[0]) for pool in system.pools) and "bring" not in line.aloud:
        yield "prices"
    if acting_at(root, 0) < 0 and not named and not any(each in headlines for each in line.actions):
        yield "no turn"


def what_there_is(root: Any, asked: Asked, kinds: Kinds) -> tuple[set[Any], bool]:
    """Return the kinds of turns there are, and whether there is a strike that is likely enough."""
    sketcher = Sketcher(root, asked.side, Simulator(root.dtype), np.random.default_rng(0))
    every, likely = set(), False
    strikes = kinds.sense.families.get(kinds.sense.strikes, frozenset())
    for number, begun in enumerate(kinds_of_turns(sketcher, sketcher.headlines)):
        if number > MOST_KINDS:
            break
        plan = [int(action) for action in sketcher.plan(begun) if action >= 0]
        if kinds.family(plan) in kinds.sense.families:
            every.add(kinds.of(plan))
        if not likely and begun and begun[-1] in strikes:
            test = walk(root, asked.cast, asked.side, plan).test
            likely = test is not None and test.side == asked.side and test.success >= LIKELY
    return every, likely


def agreement(asked: Asked, options: argparse.Namespace) -> float:
    """Return in what share of seeds the first line is the most frequent one, or is said to be as good."""
    first, near = [], []
    for seed in range(options.seeds):
        advice = ask(asked, options.simulations, seed)
        root = opening_for(asked.states, asked.side)
        kinds = Kinds(system_of(root.dtype), root[0])
        told = [kinds.of(line.actions) for line in advice.lines]
        first.append(told[0])
        near.append({kind for kind, line in zip(told, advice.lines, strict=True) if line.equal})
    usual = max(first, key=first.count)
    return float(np.mean([kind == usual or usual in also for kind, also in zip(first, near, strict=True)]))


def ask(asked: Asked, simulations: int, seed: int) -> Advice:
    """Return advice for a position."""
    budget = Budget(simulations=simulations)
    return advise(asked.states, asked.cast, asked.side, LINES, budget, seed, threads=1)


def table(by_scene: dict[str, Tally]) -> Iterator[str]:
    """Yield the figures of each scene, and of all."""
    whole = Tally()
    yield f"{'scene':15}{'lines':>6}" + "".join(f"{each:>10}" for each in FAULTS)
    for scene, tally in by_scene.items():
        whole.add(tally)
        yield f"{scene:15}{tally.lines:6}" + "".join(f"{tally.faults[each]:10}" for each in FAULTS)
    yield f"{'all':15}{whole.lines:6}" + "".join(f"{whole.faults[each]:10}" for each in FAULTS)
    had = whole.strikes - whole.faults["no strike"]
    yield f"asked {whole.asked} times; a strike among the lines in {had} of {whole.strikes} that have one"
    yield "all lines: " + ", ".join(f"{name} {number}" for name, number in whole.families.most_common())
    first = [f"{name} {number}" for name, number in whole.first.most_common() if number]
    yield f"first lines: {', '.join(first)}"
    if whole.agreed:
        share, number = np.mean(whole.agreed), len(whole.agreed)
        yield f"same first line, or said to be equal: {share:.0%} in {number} positions"


def main() -> None:
    """Ask, count and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sense", description=__doc__)
    parser.add_argument("--scenes", default="all", help="names with commas between")
    parser.add_argument("--positions", type=int, default=100, help="in the middle of games")
    parser.add_argument("--simulations", type=int, default=2000, help="of each advice")
    parser.add_argument("--seeds", type=int, default=5, help="asked with in every tenth position, 0: none")
    parser.add_argument("--worst", type=int, default=40, help="lines to read, 0: none")
    parser.add_argument("--lines", action="store_true", help="print all lines")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    every = [name for name, _ in bundled()]
    scenes = every if options.scenes == "all" else options.scenes.split(",")
    start, by_scene = time.perf_counter(), dict[str, Tally]()
    for number, asked in enumerate(asked_in(scenes, options.positions, options.seed)):
        advice = ask(asked, options.simulations, options.seed)
        if advice.exact:
            continue
        tally = judge(asked, advice)
        if options.seeds and number % 10 == 0:
            tally.agreed.append(agreement(asked, options))
        by_scene.setdefault(asked.scene, Tally()).add(tally)
        if options.lines:
            print(asked.name)
            for line in advice.lines:
                print("   ", line.aloud, f"[{line.win:.0%}{' =' if line.equal else ''}]")
    print("\n".join(table(by_scene)))
    worst = [each for tally in by_scene.values() for each in tally.worst]
    if options.worst:
        print("\n".join(worst[: options.worst]))
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
