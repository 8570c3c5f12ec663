"""Compile every rule that playing and advising need, once for each version: `python -m agents.warm`.

`python -m agents.warm environments` compiles the environments of learners and tests as well,
`python -m agents.warm rules` the rules alone, `python -m agents.warm beside` what `warm` leaves to another
process; each for the rule systems whose names stand behind it, or for all of them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

import arena.compiling.warm
from agents.advice import advise
from agents.balance.weighing import weigh
from agents.match import make_player
from agents.policy import policy
from agents.rollout import play_to_end
from agents.systems import agents_of, choose_scripted
from arena.calls import examples, settle_all_at
from arena.compiling.rule import INTERPRETED, ORDER
from arena.compiling.warm import Show, call_everything, note_ready, opening_of, start, watched
from arena.phases.stalled import Stalled
from arena.system import System
from arena.systems import SYSTEMS
from scenarios.loader import load

AGENTS = ("uniform", "scripted", "search")
THOUGHT = 0.01  # seconds
SEED = 1
WEIGHED = 2  # games


def warm(systems: Sequence[str], progress: Show | None = None) -> None:
    """Compile every rule of some systems and of all agents, calling `progress(done, total)` as it goes on.

    About half the work is done by a process beside this one; what it has left in the cache is only
    loaded here.
    """
    collect_seldom()
    with watched(progress, ORDER, systems):
        for name in systems:
            beside = None if INTERPRETED else start("agents.warm", "beside", name)
            system = SYSTEMS[name]
            call_everything(system)
            if beside is not None:
                meet(system)
            decide_once(system)
            if beside is not None:
                beside.wait()
    note_ready(systems)


def warm_beside(systems: Sequence[str], _: Show | None = None) -> None:
    """Compile what follows a roll, to which the rules come last, and the scripted agent."""
    collect_seldom()
    for name in systems:
        system = SYSTEMS[name]
        opening = opening_of(system)
        system.rule("take_roll")(opening.copy()[0])
        legal = np.zeros(system.actions, np.int16)
        legal[:2] = sorted(system.headlines)[:2]
        choose_scripted(opening[0], legal, 2)


def meet(system: System) -> None:
    """Compile what the process beside comes to last in the script."""
    import numba

    given = opening_of(system)[0], np.zeros(system.actions, np.int16), 2
    for late in agents_of(system).late:
        compiled: Any = late
        compiled.linked.compile(tuple(map(numba.typeof, given)))


def collect_seldom() -> None:
    """Look for garbage less often: a compiler makes much that stays, and searching it all takes time."""
    gc.freeze()
    gc.set_threshold(200_000, 10, 100)


def decide_once(system: System) -> None:
    """Have a network decide, then every agent, the adviser advise, and the scene weighed.

    A network asks least of the script, which the process beside may still have in hand.
    """
    states, cast = system.compile(load(system.example), SEED)
    legal = np.zeros(system.actions, np.int16)
    number = settle_all_at(states, 0, legal)
    for call, given in examples(states, int(legal[0])):
        with suppress(Stalled):
            call(*given)
    decide_by_network(system, states, legal, number)
    for name in AGENTS:
        make_player(name, THOUGHT, SEED).choose(states, legal, number)
    advise(states, cast, lines=1, budget=THOUGHT)
    agents_of(system).tastes.liking(states[0], 0, int(legal[0]))
    weigh(states, cast, whole=False, games=WEIGHED)
    play_to_end(states.copy(), states, 0, 1, 0, np.ones(1, np.int64), legal, np.zeros((1, 1)))


def decide_by_network(system: System, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> None:
    """Have a network without weights decide, and say what it might do."""
    nobody = np.zeros(0, np.int32)
    sizes = policy.sizes_of(system.view, system.view.rows)
    blank = policy.no_policy()._replace(outputs=policy.outputs_of(nobody, system.actions), sizes=sizes)
    policy.choose_at(blank, states, 0, legal, number)
    policy.chances(blank, states, legal, number, np.zeros(system.actions, np.float32))


def warm_environments(systems: Sequence[str], progress: Show | None = None) -> None:
    """Compile what `warm` does, and the environments against every opponent and for a table of two."""
    from envs.conflict import ConflictEnv
    from envs.vector import ConflictVectorEnv

    warm(systems, progress)
    for scene in (SYSTEMS[name].example for name in systems):
        for side, opponent in (("npcs", "uniform"), ("npcs", "scripted"), ("both", "uniform")):
            if side != "both":
                alone = ConflictEnv(scene, side, opponent)
                alone.reset(seed=SEED)
                alone.step(int(alone.action_masks().argmax()))
            many = ConflictVectorEnv(2, scene, side, opponent)
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


KINDS: dict[str, Callable[[Sequence[str], Show | None], None]] = {
    "agents": warm,
    "environments": warm_environments,
    "rules": arena.compiling.warm.warm,
    "beside": warm_beside,
}


def main() -> None:
    """Compile what the command line asks for, and say so."""
    words = sys.argv[1:]
    kind = words.pop(0) if words and words[0] in KINDS else "agents"
    unknown = [word for word in words if word not in SYSTEMS]
    if unknown:
        sys.exit(f"{unknown[0]}: expected {', '.join(KINDS)}, then rules ({', '.join(SYSTEMS)})")
    line = Line()
    KINDS[kind](words or list(SYSTEMS), line.show)
    if kind != "beside":
        line.close()


if __name__ == "__main__":
    main()
