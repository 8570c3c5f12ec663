"""Compile every rule that playing and advising need: `python -m agents.warm`, once for each version.

`python -m agents.warm environments` compiles the environments of learners and tests as well,
`python -m agents.warm rules` the rules alone, `python -m agents.warm beside` what `warm` leaves to another
process.
"""

from __future__ import annotations

import gc
import sys
from typing import Any

import numpy as np

import arena.warm
from agents.advice import advise
from agents.match import make_player
from agents.scripted import choose, propose_rare
from arena.rule import INTERPRETED, ORDER
from arena.systems import SYSTEMS
from arena.warm import Show, call_everything, note_ready, opening_of, start, watched
from scenarios.loader import load

SCENE = "duel"
AGENTS = ("uniform", "scripted", "search")
THOUGHT = 0.01  # seconds
SEED = 1


def warm(progress: Show | None = None) -> None:
    """Compile every rule of every system and agent, calling `progress(done, total)` as it goes on.

    About half the work is done by a process beside this one; what it has left in the cache is only
    loaded here.
    """
    collect_seldom()
    beside = None if INTERPRETED else start("agents.warm", "beside")
    with watched(progress, ORDER):
        for system in SYSTEMS.values():
            call_everything(system)
        if beside is not None:
            meet()
            beside.wait()
        decide_once()
    note_ready()


def warm_beside() -> None:
    """Compile what follows a roll, to which the rules come last, and the scripted agent."""
    collect_seldom()
    for system in SYSTEMS.values():
        opening = opening_of(system)
        system.rules["take_roll"](opening.copy()[0])
        legal = np.zeros(system.actions, np.int16)
        legal[:2] = sorted(system.headlines)[:2]
        choose(opening[0], legal, 2)


def meet() -> None:
    """Compile what the process beside comes to last: the script's rare phases."""
    import numba

    for system in SYSTEMS.values():
        given = opening_of(system)[0], np.zeros(system.actions, np.int16), 2
        compiled: Any = propose_rare
        compiled.compile(tuple(map(numba.typeof, given)))


def collect_seldom() -> None:
    """Look for garbage less often: a compiler makes much that stays, and searching it all takes time."""
    gc.freeze()
    gc.set_threshold(200_000, 10, 100)


def decide_once() -> None:
    """Have every agent decide, and the adviser advise."""
    loaded = load(SCENE)
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, SEED)
    legal = np.zeros(system.actions, np.int16)
    number = int(system.rules["settle_all"](states[0], legal))
    for name in AGENTS:
        make_player(name, THOUGHT, SEED).choose(states, legal, number)
    advise(states, cast, lines=1, budget=THOUGHT)


def warm_environments(progress: Show | None = None) -> None:
    """Compile what `warm` does, and the environments against every opponent and for a table of two."""
    from envs.conflict import ConflictEnv
    from envs.vector import ConflictVectorEnv

    warm(progress)
    for side, opponent in (("npcs", "uniform"), ("npcs", "scripted"), ("both", "uniform")):
        if side != "both":
            alone = ConflictEnv(SCENE, side, opponent)
            alone.reset(seed=SEED)
            alone.step(int(alone.action_masks().argmax()))
        many = ConflictVectorEnv(2, SCENE, side, opponent)
        many.reset(seed=SEED)
        many.step(many.action_masks().argmax(axis=1))
        many.close()


class Line:
    """The progress of compiling as one line that is written over itself on a terminal."""

    def __init__(self) -> None:
        """Nothing is said before something is compiled."""
        self.said = 0

    def show(self, done: int, total: int) -> None:
        """Say how far it is, at most once a percent; where nobody looks on, only that it has begun."""
        share, watched = 100 * done // max(total, 1), sys.stderr.isatty()
        if done >= total or share == self.said or (self.said > 0 and not watched):
            return
        self.said = share
        line = f"\rCompiling the rules, once: {share}% " if watched else "Compiling the rules, once.\n"
        print(line, end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Say that it is done."""
        print(("\r" if sys.stderr.isatty() else "") + "The rules are compiled." + " " * 9, file=sys.stderr)


def main() -> None:
    """Compile what the command line asks for, and say so."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "agents"
    if asked == "beside":
        warm_beside()
        return
    line = Line()
    {"rules": arena.warm.warm, "agents": warm, "environments": warm_environments}[asked](line.show)
    line.close()


if __name__ == "__main__":
    main()
