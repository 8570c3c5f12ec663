"""How the opposition plays, by level, aim and temper: `python -m benchmarks.conduct --games 4 ambush petition`.

The script plays the players and each of `--agents` the opposition, with equal dice: `scripted`, or a search of
so many simulations with its level and aim as `arena match` has them (`search@1`, `search@close`). `:cruel`
behind it gives all of the opposition that temper, `:none` takes theirs away. Counted are who wins, what its
turns are for, whom it aims at, and its points. Games are kept one by one and not played again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.match.match import Player, ScriptedPlayer, Z, wilson
from agents.search.choosing import manner_of
from agents.search.player import CountedPlayer
from agents.sense import enemies_of, sought_by
from agents.systems import agents_of
from agents.twod20.tempers import TEMPERS as OF_TWOD20
from arena.actions import actions_table
from arena.calls import acting_at, settle_all_at, step_at
from arena.phases.stalled import MOST_DECISIONS
from arena.system import System
from arena.systems import SYSTEMS, fitness, stall
from scenarios.loader import bundled, load
from scenarios.true20.words import TEMPERS as OF_TRUE20

AGENTS = ("scripted", "search@1", "search@3", "search", "search@close", "search@scare", "search@show")
TEMPERS = {"twod20": [each.name for each in OF_TWOD20], "true20": list(OF_TRUE20)}
PLAIN = {"none": "even"}
KINDS = {  # of turns, by the families that the systems tell them by
    "blow": ("blow", "strike", "magic", "hold", "manoeuvre", "hacking"),
    "words": ("menace", "talk", "words"),
    "task": ("objective", "task"),
    "move": ("move", "drive", "stealth"),
    "care": ("defence", "support", "help", "trick", "prepare", "watch", "makeshift", "spend", "other"),
    "idle": ("wait",),
}
KIND_OF = {family: kind for kind, families in KINDS.items() for family in families}
AIMED = ("blow", "words")
NPCS = 1
Record = dict[str, float]


def player_of(agent: str, simulations: int, seed: int) -> Player:
    """Return who plays the opposition."""
    name, manner = manner_of(agent)
    if name == "scripted":
        return ScriptedPlayer()
    player = CountedPlayer(simulations, seed)
    player.manner = manner
    return player


def held(states: NDArray[Any], system: System) -> int:
    """Return the points that the opposition has."""
    return sum(int(pool.held(states[0])) for pool in system.pools if pool.side == NPCS)


def of_turn(state: Any, system: System, actions: Sequence[int], who: int) -> Record:
    """Return what is counted of a turn that began in `state`: what it was for, and at whom."""
    family = agents_of(system).sense.family_of([each for each in actions if each not in system.spends])
    kind = KIND_OF.get(family, "care")
    found: Record = {"turns": 1, kind: 1}
    column = actions_table(system)["who"]
    at = {int(column[action]) for action in actions} & set(enemies_of(state, NPCS))
    if kind in AIMED and at:
        enemies, here = enemies_of(state, NPCS), int(state["characters"][who]["zone"])
        ways = {each: int(state["ways"][here, state["characters"][each]["zone"]]) for each in enemies}
        worth = {each: float(fitness(state, each)) for each in enemies}
        named = sought_by(state, NPCS)
        found["aimed"] = 1
        found["nearest"] = any(ways[each] == min(ways.values()) for each in at)
        found["weakest"] = any(worth[each] == min(worth.values()) for each in at)
        found["could name"], found["named"] = bool(named), bool(named & at)
    return found


def game(scene: str, agent: str, simulations: int, seed: int) -> Record:
    """Play one game and return what is counted of it."""
    agent, _, temper = agent.partition(":")
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, _ = system.compile(loaded, seed)
    if temper and system.name in TEMPERS:
        people = states["characters"][0]
        people["temper"][people["side"] == NPCS] = TEMPERS[system.name].index(PLAIN.get(temper, temper))
    players = ScriptedPlayer(), player_of(agent, simulations, seed)
    legal, total = np.zeros(system.actions, np.int16), Counter[str]()
    before, turn, actions, first = states[0].copy(), (-1, -1), list[int](), 0
    number, decisions = settle_all_at(states, 0, legal), 0
    while number > 0:
        who, side = acting_at(states, 0), int(states["decider"][0])
        now = int(states["round_number"][0]), who
        if now != turn:
            if actions:
                total.update(of_turn(before, system, actions, turn[1]))
            before, turn, actions = states[0].copy(), now, []
        action = players[side].choose(states, legal, number)
        if side == NPCS and who >= 0 and int(states["characters"][0]["side"][who]) == NPCS:
            actions.append(int(action))
        points = held(states, system)
        number = step_at(states, 0, action, legal)
        if side == NPCS and not first and held(states, system) < points:
            first = now[0]
        decisions += 1
        if decisions > MOST_DECISIONS:
            stall(states[0])
    if actions:
        total.update(of_turn(before, system, actions, turn[1]))
    winner = int(states["winner"][0])
    ends = {"won": 0.5 if winner == 2 else float(winner == NPCS), "rounds": int(states["round_number"][0])}
    return {**total, **ends, "first": first, "left": held(states, system)}


def row(agent: str, games: Sequence[Record]) -> str:
    """Return the row of an agent: all its games together, each turn counting alike."""
    total = Counter[str]()
    for each in games:
        total.update(each)
    low, high = wilson(total["won"], len(games))
    spent = [each["first"] for each in games if each["first"]]
    rounds = [each["rounds"] for each in games]
    cells = [
        f"`{agent}` | {len(games)} | {100 * total['won'] / len(games):.0f} ({100 * low:.0f}-{100 * high:.0f})",
        f"{np.mean(rounds):.1f} ± {Z * np.std(rounds) / np.sqrt(len(rounds)):.1f}",
        *(f"{100 * total[kind] / max(1, total['turns']):.0f}" for kind in KINDS),
        *(f"{100 * total[kind] / max(1, total['aimed']):.0f}" for kind in ("nearest", "weakest")),
        f"{100 * total['named'] / max(1, total['could name']):.0f}",
        f"{np.mean(spent) if spent else 0:.1f} | {total['left'] / len(games):.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> None:
    """Play, and print a table for each system."""
    asked: Any = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("scenes", nargs="*", help="bundled scenes; all unless named")
    asked.add_argument("--agents", default=",".join(AGENTS), help="separated by commas")
    asked.add_argument("--games", type=int, default=4, help="of each in a scene")
    asked.add_argument("--simulations", type=int, default=100, help="for a decision")
    asked.add_argument("--kept", type=Path, default=Path("build/conduct.jsonl"), help="where games are kept")
    given = asked.parse_args(words)
    kept: dict[tuple[Any, ...], Record] = {}
    if given.kept.exists():
        kept = {tuple(key): found for key, found in map(json.loads, given.kept.read_text().splitlines())}
    systems: dict[str, list[str]] = {}
    for scene in given.scenes or [name for name, _ in bundled()]:
        systems.setdefault(load(scene).scenario.system, []).append(scene)
    agents, seeds = given.agents.split(","), range(given.games)
    for key in [(s, a, given.simulations, n) for n in seeds for each in systems.values() for s in each for a in agents]:
        if key not in kept:
            kept[key] = game(*key)
            with given.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, kept[key]]) + "\n")
    heads = ("opposition wins", "rounds", *KINDS, "at the nearest", "weakest", "named", "first spent", "left")
    for system, scenes in systems.items():
        print(f"\n| {system} | games | {' | '.join(heads)} |\n{'|---' * (len(heads) + 2)}|")
        for agent in agents:
            print(row(agent, [kept[s, agent, given.simulations, n] for s in scenes for n in seeds]))


if __name__ == "__main__":
    main(sys.argv[1:])
