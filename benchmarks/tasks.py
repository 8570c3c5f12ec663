"""The tasks of learners, measured: `python -m benchmarks.tasks` plays them and writes docs/lab/tasks.md.

What was measured is kept in build/tasks.json, so that a run that was cut off goes on. With `--learn Roofs`
learners train as docs show it, `--seeds` times with `--steps` decisions each, and their curves join the page.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np

import envs  # noqa: F401  (registers the tasks)
from agents.match.match import ScriptedPlayer, UniformPlayer, play_scene, scene_named, wilson
from agents.policy.player import PolicyPlayer
from agents.policy.store import load as network
from agents.policy.store import shipped
from agents.search.player import CountedPlayer
from envs.tasks import SIDE, TASKS, Task
from scenarios.loader import load

ROOT = Path(__file__).resolve().parent.parent
PAGE, KEPT = ROOT / "docs" / "lab" / "tasks.md", ROOT / "build" / "tasks.json"
SIMULATIONS = 256  # of a searched decision: counted, not timed, so that games repeat
TENTHS, PART = 10, 20
ROWS = 512  # games at once of a learner, and its settings, those of the guide
LEARNER = {
    "n_steps": 16,
    "batch_size": 1024,
    "n_epochs": 2,
    "learning_rate": 6e-4,
    "gamma": 0.999,
    "ent_coef": 0.01,
}
HEAD = """# Tasks for learners

`python -m benchmarks.tasks` plays the tasks and writes this page. `gymnasium.make("arena/NAME-v0")` makes one
([research](../guide/research.md#tasks)): the players' side of a bundled scene against the script, with lean
rows and lean actions, and a reward of 1, 0 or -1 at the end.

"Decided" is the share of games between two random players that are no draws, "won" the learner's share of
points. Where that is near 0 a learner begins with defeats. `shaping=1` then adds what a step gains in the
position's score, 0 to 1. Over a game this adds up to the score at the end less that at the start, so a
better end stays better. "Numbers" and "actions" are what a learner sees and chooses from, "decisions" those
it has in a game.
"""
SIZES = (
    "| task | rules | scene | to do | hidden | people, zones | numbers | actions |"
    " decided | won | decisions |"
)
SHARES = "| task | random | script | search | networks |"
BETWEEN = f"""
Agents play the learner's side against the script. A draw is half a game won; intervals are Wilson's, 95%.
The search takes {SIMULATIONS} simulations a decision, on one thread.
"""
LEARNERS = """## Learners

`--learn Roofs,Fencers,Wrestlers --steps 200000` adds MaskablePPO on `ArenaVecEnv`, as the guide shows it,
against the script. The curve is the share won in each tenth of the training, the mean of the seeds. At the
end 512 games are played by the chances that were learnt. In brackets stand the least and the most of them.
"""
CURVES = "| task | decisions | curve | at the end | processor |"


class Played(NamedTuple):
    """How an agent did: games, points, draws, its decisions, seconds of processor."""

    games: int
    points: float
    drawn: int
    decisions: int
    seconds: float

    def told(self) -> str:
        """Return the share and its interval."""
        low, high = wilson(self.points, self.games)
        return f"{self.points / self.games:.2f} ({low:.2f}-{high:.2f}), n={self.games}"


Maker = Callable[[int], Any]  # of a player, from a seed


def agents_for(task: Task) -> dict[str, Maker]:
    """Return who is measured in a task: random, script, search, and the networks that know its scene."""
    found: dict[str, Maker] = {
        "random": UniformPlayer,
        "script": lambda seed: ScriptedPlayer(),
        "search": lambda seed: CountedPlayer(SIMULATIONS, seed),
    }
    for name in shipped():
        if task.scene in network(f"net:{name}").scenes:
            found[f"net:{name}"] = lambda seed, name=name: PolicyPlayer(f"net:{name}")
    return found


def played(task: Task, mine: Maker, theirs: Maker, games: int, first: int = 0) -> Played:
    """Play so many games of a task, with dice from the seed `first` on."""
    scene, begun = scene_named(task.scene), time.process_time()
    ends = [play_scene(scene, seed, 0, mine(seed), theirs(seed + 1)) for seed in range(first, first + games)]
    points, drawn = sum(each.result for each in ends), sum(each.result == 0.5 for each in ends)
    return Played(games, points, drawn, sum(each.decisions for each in ends), time.process_time() - begun)


def learnt(task: Task, steps: int, seed: int) -> dict[str, Any]:
    """Train a learner as docs show it; return its curve, its share at the end, and what it took."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    from envs.sb3 import ArenaVecEnv, LegalPolicy

    class Curve(BaseCallback):  # type: ignore[misc]
        ends: list[tuple[int, float]] = []

        def _on_step(self) -> bool:
            for info in self.locals["infos"]:
                if "episode" in info:
                    self.ends.append((self.num_timesteps, (info["episode"]["r"] + 1) / 2))
            return True

    batch, curve, begun = ArenaVecEnv(ROWS, task.scene, side=SIDE), Curve(), time.process_time()
    curve.ends = []
    model = MaskablePPO(LegalPolicy, batch, seed=seed, **LEARNER)
    model.learn(steps, callback=curve)
    seconds = time.process_time() - begun
    batch.seed(1_000_000 + seed)
    points = first_games(model, batch)
    batch.close()
    tenths = [
        [share for step, share in curve.ends if tenth * steps < TENTHS * step <= (tenth + 1) * steps]
        for tenth in range(TENTHS)
    ]
    return {
        "steps": steps,
        "curve": [round(float(np.mean(each)), 4) if each else None for each in tenths],
        "played": Played(len(points), sum(points), points.count(0.5), 0, seconds)._asdict(),
    }


def first_games(model: Any, batch: Any) -> list[float]:
    """Return the points of the first game in each row of a batch, so that short games do not count more."""
    seen, points = batch.reset(), dict[int, float]()
    while len(points) < batch.num_envs:
        actions, _ = model.predict(seen, action_masks=batch.action_masks())
        seen, _, over, infos = batch.step(actions)
        for game in np.flatnonzero(over):
            points.setdefault(int(game), (infos[game]["episode"]["r"] + 1) / 2)
    return list(points.values())


class Kept:
    """What was measured so far, by task and what was done."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}

    def of(self, key: str, make: Callable[[], Any]) -> Any:
        """Return what is kept under a key, measured and kept now where nothing is."""
        if key not in self.found:
            self.found[key] = make()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.found, indent=1), encoding="utf-8")
            print(key, self.found[key], flush=True)
        return self.found[key]


def page(kept: Kept, games: int, searched: int) -> str:
    """Measure what is not kept yet; return the page."""
    sizes = [SIZES, ruled(SIZES), *(size_row(task, kept, games) for task in TASKS)]
    rows = [SHARES, ruled(SHARES), *(share_row(task, kept, games, searched) for task in TASKS)]
    parts = [HEAD, "\n".join(sizes), BETWEEN, "\n".join(rows), curves(kept)]
    return "\n\n".join(part.strip() for part in parts if part) + "\n"


def ruled(head: str) -> str:
    """Return the line below the head of a table."""
    return "|---" * (head.count("|") - 1) + "|"


def size_row(task: Task, kept: Kept, games: int) -> str:
    """Return how large a task is, and how games of two random players end."""
    size = kept.of(f"{task.name} size", lambda: sizes_of(task))
    key = f"{task.name} random against random {games}"
    apart = Played(**kept.of(key, lambda: played(task, UniformPlayer, UniformPlayer, games)._asdict()))
    cells = [
        f"`{task.id}`",
        size["system"],
        f"`{task.scene}`",
        task.aim,
        task.hidden,
        f"{size['people']}, {size['zones']}",
        size["numbers"],
        size["actions"],
        f"{1 - apart.drawn / games:.0%}",
        f"{apart.points / games:.2f}",
        f"{apart.decisions / games:.0f}",
    ]
    return f"| {' | '.join(map(str, cells))} |"


def share_row(task: Task, kept: Kept, games: int, searched: int) -> str:
    """Return how agents do in a task against the script."""
    found, makers = {}, agents_for(task)
    for name, maker in makers.items():
        number = searched if name == "search" else games
        key = f"{task.name} {name} against script"
        found[name] = in_parts(kept, key, task, maker, makers["script"], number)
    told = {name: each.told() for name, each in found.items()}
    networks = ", ".join(f"`{name}` {words}" for name, words in told.items() if name.startswith("net:"))
    return f"| {task.name} | {told['random']} | {told['script']} | {told['search']} | {networks} |"


def in_parts(kept: Kept, key: str, task: Task, mine: Maker, theirs: Maker, games: int) -> Played:
    """Return how an agent did; some games at a time are kept, so that little is lost."""
    firsts = range(0, games, PART)
    parts = [
        Played(
            **kept.of(f"{key}, {first}", partial(one, task, mine, theirs, min(PART, games - first), first))
        )
        for first in firsts
    ]
    return Played(*map(sum, zip(*parts, strict=True)))


def one(task: Task, mine: Maker, theirs: Maker, games: int, first: int) -> dict[str, Any]:
    """Return how an agent did, as plain data."""
    return played(task, mine, theirs, games, first)._asdict()


def sizes_of(task: Task) -> dict[str, Any]:
    """Return how large a task is."""
    env: Any = gymnasium.make(task.id).unwrapped
    cast = env.games.cast
    return {
        "system": load(task.scene).scenario.system,
        "people": len(cast.characters),
        "zones": len(cast.zones),
        "numbers": len(env.columns),
        "actions": len(env.actions),
    }


def curves(kept: Kept) -> str:
    """Return the part about learners, empty where none was trained."""
    found = {task.name: runs_of(task, kept) for task in TASKS}
    rows = [curve_row(name, runs) for name, runs in found.items() if runs]
    return "\n".join([LEARNERS, CURVES, ruled(CURVES), *rows]) if rows else ""


def runs_of(task: Task, kept: Kept) -> list[Any]:
    """Return what is kept of the learners of a task, of those that learnt longest."""
    runs = [each for key, each in kept.found.items() if key.startswith(f"{task.name} learner ")]
    return [run for run in runs if run["steps"] == max(each["steps"] for each in runs)]


def curve_row(name: str, runs: list[Any]) -> str:
    """Return how the learners of a task did."""
    ends = [Played(**run["played"]) for run in runs]
    shares = [each.points / each.games for each in ends]
    columns = zip(*(run["curve"] for run in runs), strict=True)
    known = [[share for share in column if share is not None] for column in columns]
    mean = " ".join(f"{np.mean(column):.2f}" if column else "-" for column in known)
    end = f"{np.mean(shares):.2f} ({min(shares):.2f}-{max(shares):.2f}), {len(runs)} x n={ends[0].games}"
    seconds = np.mean([each.seconds for each in ends])
    return f"| {name} | {runs[0]['steps']:,} | {mean} | {end} | {seconds:.0f} s |"


def main(words: Sequence[str]) -> None:
    """Measure, and write the page."""
    asked: Any = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=400, help="of each agent but the search")
    asked.add_argument("--searched", type=int, default=100, help="games of the search")
    asked.add_argument("--learn", default="", help="tasks whose learners are trained, separated by commas")
    asked.add_argument("--steps", type=int, default=200_000, help="decisions of a learner")
    asked.add_argument("--seeds", type=int, default=5, help="learners of a task")
    asked.add_argument("--print", action="store_true", help="print the page and do not write it")
    given, kept = asked.parse_args(words), Kept(KEPT)
    for name in filter(None, given.learn.split(",")):
        task = next(each for each in TASKS if each.name == name)
        for seed in range(given.seeds):
            key = f"{name} learner {given.steps} {seed}"
            kept.of(key, lambda task=task, seed=seed: learnt(task, given.steps, seed))
    text = page(kept, given.games, given.searched)
    if given.print:
        print(text, end="")
    else:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
