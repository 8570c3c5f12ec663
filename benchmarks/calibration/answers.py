"""What the adviser says of positions and how games from them end, kept line by line in a file."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from agents.advice.advice import advise
from agents.advice.chance import games_by_script
from agents.search.race import Budget
from agents.search.simulator import Simulator
from arena.compiling.rule import interrupt, source_hash
from arena.systems import SYSTEMS
from arena.threads import Threads, leave
from benchmarks.calibration.positions import Position, position, truth
from scenarios.loader import load


@dataclass(frozen=True)
class Settings:
    """What is asked: positions of each scene, games for each, simulations of the adviser and in games.

    Games follow the adviser's first line; with `advice` 0 they go on from the position itself.
    """

    positions: int = 12
    games: int = 4
    advice: int = 1500
    thought: int = 60
    seed: int = 20


@dataclass(frozen=True)
class Answer:
    """The adviser's first line for one position, and what the side got of games in which it was followed.

    No actions stand for games in which both sides were free from the start.

    `share` is what the side won of `count` games by script, or the true chance where it is `exact`. The
    position is the `number`th of its scene, `stage` (0..1) through its game; `hides` something or not.
    """

    system: str
    scene: str
    title: str
    number: int
    side: int
    stage: float
    hides: bool
    exact: bool
    share: float
    count: int
    actions: list[int]
    results: list[float]

    @property
    def to_fit(self) -> bool:
        """Whether numbers may be fitted on it: half of each side's; the others are kept for the test."""
        return self.number // 2 % 2 == 0


def answer(where: Position, settings: Settings) -> Answer:
    """Ask the adviser about a position, and play games from it."""
    loaded = load(where.scene)
    _, cast = SYSTEMS[loaded.scenario.system].compile(loaded, 1)
    seed = 1000 * settings.seed + where.number
    budget = Budget(simulations=max(settings.advice, 1))
    advice = advise(where.states, cast, budget=budget, seed=seed, threads=1)
    line = advice.lines[0]
    actions = line.actions if settings.advice else []
    values = games_by_script(Simulator(where.states.dtype), where.states, where.side)
    return Answer(
        loaded.scenario.system,
        where.scene,
        loaded.scenario.name,
        where.number,
        where.side,
        round(where.stage, 3),
        where.hides,
        advice.exact,
        line.win if advice.exact else float(values.mean()),
        len(values),
        actions,
        truth(where.states, actions, settings.games, settings.thought, seed),
    )


def read(path: Path) -> tuple[dict[str, Any], list[Answer]]:
    """Return what a file of answers was asked with, and its answers; nothing where there is no file."""
    if not path.exists():
        return {}, []
    head, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return head, [Answer(**line) for line in lines]


def ask(path: Path, settings: Settings, scenes: Sequence[str], workers: int = 1) -> None:
    """Ask about the positions that the file has no answer for, and write each down when it is known.

    So many processes share the work. A file of other settings or of other agents is put aside.
    """
    head = asdict(settings) | {"agents": source_hash("agents")}
    before, known = read(path)
    if before != head:
        known = []
        path.parent.mkdir(parents=True, exist_ok=True)
        if before:
            path.rename(path.with_suffix(".old"))
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
    done = {(each.scene, each.number) for each in known}
    every = [(scene, number) for number in range(settings.positions) for scene in scenes]
    left = [each for each in every if each not in done]
    start = time.perf_counter()
    with path.open("a", encoding="utf-8") as file:
        for place, found in enumerate(answers_to(left, settings, workers), start=1):
            if found is not None:
                file.write(json.dumps(asdict(found)) + "\n")
                file.flush()
            show(place, len(left), time.perf_counter() - start)
    if left:
        print(file=sys.stderr)


def answers_to(
    wanted: Sequence[tuple[str, int]], settings: Settings, workers: int
) -> Iterator[Answer | None]:
    """Yield the answers to positions, named by scene and number, in order; None where there is none."""
    tasks = [(scene, number, settings) for scene, number in wanted]
    if workers == 1:
        yield from map(answer_to, tasks)
        return
    threads = Threads(workers)
    waiting = [threads.submit(answer_to, task) for task in tasks]
    try:
        for each in waiting:
            yield each.result()
    finally:
        leave(waiting, interrupt)
        threads.close()


def answer_to(task: tuple[str, int, Settings]) -> Answer | None:
    """Return the answer to one position, None where there is none."""
    scene, number, settings = task
    where = position(scene, number, settings.seed)
    return None if where is None else answer(where, settings)


def show(done: int, total: int, used: float) -> None:
    """Say how far it is, on one line of standard error."""
    left = used / done * (total - done)
    line = f"\r{done} of {total} positions in {used:.0f} s, some {left:.0f} s left  "
    print(line, end="", file=sys.stderr, flush=True)
