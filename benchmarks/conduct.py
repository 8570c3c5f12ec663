"""How the opposition plays, by level, aim and temper: `python -m benchmarks.conduct --games 4 ambush duel`.

The script plays the players and each of `--agents` the opposition, with equal dice: `scripted`, or a search
of so many simulations with its level and aim as `arena match` has them (`search@1`, `search@close`). With
`--tempers` all of the opposition have each of these in turn in place of their own. Counted are who wins,
what its turns are for, whom it aims at where its enemies differ in that, its points, and who of the players
is out at the end. With `--kept FILE` games are kept one by one and not played again.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.match.match import Player, ScriptedPlayer, Z, wilson
from agents.search.choosing import manner_of
from agents.search.player import CountedPlayer
from agents.sense import WAIT, enemies_of, sought_by
from agents.systems import agents_of
from arena.actions import actions_table
from arena.calls import acting_at, settle_all_at, step_at
from arena.people.codes import NPCS, PCS
from arena.phases.stalled import MOST_DECISIONS
from arena.system import System
from arena.systems import SYSTEMS, fitness, stall
from scenarios.loader import bundled, load

AGENTS = ("scripted", "search@1", "search@3", "search", "search@close", "search@scare", "search@show")
WRITTEN = "as written"  # instead of a temper
KINDS = {  # of turns, by the families that the systems tell them by
    "blow": ("blow", "strike", "magic", "hold", "manoeuvre", "hacking"),
    "words": ("menace", "talk", "words"),
    "task": ("objective", "task"),
    "move": ("move", "drive", "stealth"),
    "care": ("defence", "support", "help", "trick", "prepare", "watch", "makeshift", "spend", "other"),
    "idle": (WAIT,),
}
KIND_OF = {family: kind for kind, families in KINDS.items() for family in families}
AIMED = ("blow", "words")
TARGETS = ("nearest", "weakest", "named")
Record = dict[str, float]


class Asked(NamedTuple):
    """One game: the scene, who opposes the script, of what temper, and the dice."""

    scene: str
    agent: str
    temper: str
    simulations: int
    seed: int


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
    for target, those in targets(state, who).items() if kind in AIMED and at else ():
        found[f"could {target}"], found[target] = 1, bool(those & at)
    return found


def targets(state: Any, who: int) -> dict[str, frozenset[int]]:
    """Return the enemies of `who` that are nearest, weakest, or named by an aim; not where all are."""
    people, enemies = state["characters"], enemies_of(state, NPCS)
    here = int(people[who]["zone"])
    apart = {each: float(state["ways"][here, people[each]["zone"]]) for each in enemies}
    left = {each: fitness(state, each) for each in enemies}
    found = {"nearest": least(apart), "weakest": least(left), "named": sought_by(state, NPCS)}
    return {name: those for name, those in found.items() if those and len(those) < len(enemies)}


def least(values: dict[int, float]) -> frozenset[int]:
    """Return those with the least value."""
    return frozenset(who for who, value in values.items() if value == min(values.values()))


def play(asked: Asked) -> Record:
    """Play one game and return what is counted of it."""
    loaded = load(asked.scene)
    system = SYSTEMS[loaded.scenario.system]
    states, _ = system.compile(loaded, asked.seed)
    if asked.temper != WRITTEN:
        people = states["characters"][0]
        people["temper"][people["side"] == NPCS] = agents_of(system).tastes.tempers.index(asked.temper)
    players = ScriptedPlayer(), player_of(asked.agent, asked.simulations, asked.seed)
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
    count = int(states["character_count"][0])
    ours = states["characters"]["side"][0, :count] == PCS
    down = agents_of(system).fallen(states)[0, :count][ours]
    return {**total, **ends, "first": first, "left": held(states, system), "fallen": float(down.mean())}


def row(name: str, games: Sequence[Record]) -> str:
    """Return the row of an agent: all its games together, each turn counting alike."""
    total = Counter[str]()
    for each in games:
        total.update(each)
    low, high = wilson(total["won"], len(games))
    spent = [each["first"] for each in games if each["first"]]
    rounds = [each["rounds"] for each in games]
    cells = [
        f"{name} | {len(games)} | {100 * total['won'] / len(games):.0f} ({100 * low:.0f}-{100 * high:.0f})",
        f"{np.mean(rounds):.1f} ± {Z * np.std(rounds) / np.sqrt(len(rounds)):.1f}",
        *(f"{100 * total[kind] / max(1, total['turns']):.0f}" for kind in KINDS),
        *(f"{100 * total[each] / max(1, total[f'could {each}']):.0f}" for each in TARGETS),
        f"{np.mean(spent) if spent else 0:.1f} | {total['left'] / len(games):.1f}",
        f"{100 * total['fallen'] / len(games):.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str]) -> None:
    """Play, and print a table for each system."""
    asked: Any = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("scenes", nargs="*", help="bundled scenes; all unless named")
    asked.add_argument("--agents", default=",".join(AGENTS), help="separated by commas")
    asked.add_argument("--tempers", default=WRITTEN, help=f"separated by commas; {WRITTEN} unless said")
    asked.add_argument("--games", type=int, default=4, help="of each in a scene")
    asked.add_argument("--simulations", type=int, default=60, help="for a decision")
    asked.add_argument("--kept", type=Path, help="where games are kept")
    given = asked.parse_args(words)
    kept: dict[Asked, Record] = {}
    if given.kept and given.kept.exists():
        lines = map(json.loads, given.kept.read_text().splitlines())
        kept = {Asked(*key): found for key, found in lines}
    systems: dict[str, list[str]] = {}
    for scene in given.scenes or [name for name, _ in bundled()]:
        systems.setdefault(load(scene).scenario.system, []).append(scene)
    heads = (
        "opposition wins",
        "rounds",
        *KINDS,
        *(f"at the {each}" for each in TARGETS),
        "first spent",
        "left",
        "players out",
    )
    rows = [(agent, temper) for agent in given.agents.split(",") for temper in given.tempers.split(",")]
    for seed in range(given.games):
        for scene in [each for scenes in systems.values() for each in scenes]:
            for each in [Asked(scene, *row, given.simulations, seed) for row in rows]:
                if each not in kept:
                    kept[each] = play(each)
                    keep(given.kept, each, kept[each])
    for system, scenes in systems.items():
        print(f"\n| {system} | games | {' | '.join(heads)} |\n{'|---' * (len(heads) + 2)}|")
        for agent, temper in rows:
            of_scenes = [
                Asked(s, agent, temper, given.simulations, n) for s in scenes for n in range(given.games)
            ]
            name = f"`{agent}`" + (f", {temper}" if temper != WRITTEN else "")
            print(row(name, [kept[each] for each in of_scenes]))


def keep(path: Path | None, asked: Asked, found: Record) -> None:
    """Add a game to a file, if there is one."""
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([asked, found]) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
