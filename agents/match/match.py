"""Matches: two agents play the same scenes with the same dice, sides swapped or not, and are compared."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from agents.names import AGENTS, NETWORK
from agents.search.choosing import manner_of
from arena.words.cast import Cast
from envs.bots import BotPlayer, is_bot
from scenarios.loader import LoadedScenario, bundled, load, loads

Z = 1.96
SEED_STEP = 1000  # between the seeds of two tasks of a scene


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return one of the first `number` actions of `legal` for states[0]."""
        ...


class ScriptedPlayer:
    """The scripted agent of whatever rules are played."""

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the scripted choice."""
        from agents.systems import choose_scripted_at

        return choose_scripted_at(states, 0, legal, number)


class UniformPlayer:
    """Chooses any legal action with the same chance."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return any of them."""
        return int(legal[self.rng.integers(number)])


def make_player(name: str, budget: float, seed: int) -> Player:
    """Return the agent of a name, as `AGENTS` has them, or a network's; raise ValueError for another.

    A searching one may have a level and an aim behind it, `search@2@close`, as
    `agents.search.choosing` has them.
    """
    if is_bot(name):
        return BotPlayer(name, seed)
    name, manner = manner_of(name)
    if name == "uniform":
        return UniformPlayer(seed)
    if name == "scripted":
        return ScriptedPlayer()
    if name == "search":
        from agents.search.player import SearchPlayer

        return SearchPlayer(budget, seed, manner=manner)
    if name == "exact":
        from agents.solving import ExactPlayer

        return ExactPlayer()
    if name.startswith(NETWORK):
        from agents.policy.player import PolicyPlayer

        return PolicyPlayer(name)
    raise ValueError(f'agent "{name}": expected {", ".join(AGENTS)}, {NETWORK}FILE or FILE.py:BOT')


def introduce(players: Iterable[Any], cast: Cast) -> None:
    """Tell bots the words of the scene that they are about to play."""
    for player in players:
        if isinstance(player, BotPlayer):
            player.cast = cast


@dataclass(frozen=True)
class Game:
    """One game of a match: who was which side, and how it went for the first agent."""

    scenario: str
    seed: int
    first_side: int
    result: float  # of the first agent: 1 won, 0.5 drawn, 0 lost
    decisions: int  # of the first agent
    seconds: float  # the first agent thought
    other_decisions: int
    other_seconds: float


@dataclass(frozen=True)
class Score:
    """The first agent's record: games, points (a draw is half), and Wilson's 95% interval."""

    games: int
    points: float

    @property
    def rate(self) -> float:
        """Points a game."""
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of `rate`."""
        return wilson(self.points, self.games)


def wilson(points: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95% interval of points/games.

    >>> tuple(round(end, 3) for end in wilson(65, 100))
    (0.553, 0.736)
    >>> wilson(0, 5)[0], wilson(5, 5)[1]
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate = points / games
    middle = rate + Z * Z / (2 * games)
    half = Z * math.sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    low, high = (middle - half) / scale, (middle + half) / scale
    return 0.0 if points == 0 else low, 1.0 if points == games else high


class Scene(NamedTuple):
    """A scene as any process or machine can open it, without its files: its name, and all its texts."""

    name: str  # as it was asked for
    source: str
    text: str
    libraries: tuple[tuple[str, str], ...]


def scene_named(name: str) -> Scene:
    """Return the scene of a bundled name or a file; raise `ScenarioError` for one that cannot be played."""
    loaded = load(name)
    return Scene(name, loaded.source, loaded.text, tuple(loaded.library_texts.items()))


@lru_cache(64)
def opened(scene: Scene) -> LoadedScenario:
    """Return the scenario of a scene."""
    return loads(scene.text, scene.source, dict(scene.libraries))


class Task(NamedTuple):
    """Games to play with dice from one seed: one as written, or two with the sides swapped."""

    scene: Scene
    seed: int
    first: str
    second: str
    budget: float
    as_written: bool = False


Stop = Callable[[], bool]  # whether to leave a game where it is


def play_scene(
    scene: Scene, seed: int, first_side: int, first: Player, other: Player, stop: Stop | None = None
) -> Game:
    """Play one game of a scene with dice from `seed`; `first` plays `first_side`.

    Raises KeyboardInterrupt once `stop` says so.
    """
    from arena.calls import settle_all_at, step_at
    from arena.phases.stalled import MOST_DECISIONS
    from arena.systems import SYSTEMS, stall

    loaded = opened(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, cast = system.compile(loaded, seed)
    introduce((first, other), cast)
    deciders, legal = states["decider"], np.zeros(system.actions, np.int16)
    players = (first, other) if first_side == 0 else (other, first)
    decisions, seconds = [0, 0], [0.0, 0.0]
    number = settle_all_at(states, 0, legal)
    while number > 0:
        if stop is not None and stop():
            raise KeyboardInterrupt
        side = int(deciders[0])
        start = time.perf_counter()
        action = players[side].choose(states, legal, number)
        seconds[side] += time.perf_counter() - start
        decisions[side] += 1
        number = step_at(states, 0, action, legal)
        if sum(decisions) > MOST_DECISIONS:
            stall(states[0])
    winner = int(states["winner"][0])
    result = 0.5 if winner == 2 else float(winner == first_side)
    mine, theirs = first_side, 1 - first_side
    return Game(
        scene.name,
        seed,
        first_side,
        result,
        decisions[mine],
        seconds[mine],
        decisions[theirs],
        seconds[theirs],
    )


def play_task(task: Task, stop: Stop | None = None) -> list[Game]:
    """Play one game as the scene is written, the first agent for the players; or a pair, sides swapped.

    Raises KeyboardInterrupt once `stop` says so.
    """
    games = []
    for side in (0,) if task.as_written else (0, 1):
        one = make_player(task.first, task.budget, task.seed)
        other = make_player(task.second, task.budget, task.seed + 1)
        games.append(play_scene(task.scene, task.seed, side, one, other, stop))
    return games


def run_match(
    first: str,
    second: str,
    games: int = 400,
    budget: float = 0.1,
    scenarios: list[str] | None = None,
    seed: int = 0,
    workers: int = 2,
    progress: Callable[[int, int], None] | None = None,
    as_written: bool = False,
    on: str = "here",
) -> list[Game]:
    """Play at least `games` games of `first` against `second`, spread evenly over `scenarios` (all bundled).

    Games come in pairs with sides swapped and equal dice seeds; or singly with `as_written`, `first` for the
    players. `budget` is seconds a searched decision. Unless scenarios are named, the exact agent plays those
    it can solve. `workers` and `on` are as `agents.match.workers.results_of` has them.
    """
    from agents.match.workers import results_of

    tasks = tasks_of(first, second, games, budget, scenarios or scenes_for(first, second), seed, as_written)
    played: list[Game] = []
    for done, result in enumerate(results_of(tasks, workers, on), start=1):
        played += result
        if progress is not None:
            progress(done, len(tasks))
    return played


def tasks_of(
    first: str, second: str, games: int, budget: float, names: list[str], seed: int, as_written: bool = False
) -> list[Task]:
    """Return the tasks of a match. The seed of each comes from its number, whoever plays it, and when."""
    for name in (first, second):
        make_player(name, budget, seed)
    scenes = [scene_named(name) for name in names]
    check_networks(scenes, first, second, as_written)
    rounds = math.ceil(games / ((1 if as_written else 2) * len(scenes)))
    return [
        Task(scene, seed + SEED_STEP * number, first, second, budget, as_written)
        for number in range(rounds)
        for scene in scenes
    ]


def check_networks(scenes: list[Scene], first: str, second: str, as_written: bool) -> None:
    """Raise `PolicyError` where an agent is a network that does not play its side, or both, of a scene."""
    for name, sides in ((first, (0,)), (second, (1,))):
        if name.startswith(NETWORK):
            from agents.policy.player import check_network

            for scene in scenes:
                check_network(name, opened(scene), sides if as_written else (0, 1))


def scenes_for(first: str, second: str) -> list[str]:
    """Return the bundled scenarios that both agents can play."""
    networks = [name for name in (first, second) if name.startswith(NETWORK)]
    if networks:
        from agents.policy.player import known_scenes

        return sorted(set.intersection(*(set(known_scenes(name)) for name in networks)))
    if "exact" in (first, second):
        from agents.solving import solvable_scenarios

        return solvable_scenarios()
    return [name for name, _ in bundled()]


def score_of(games: list[Game]) -> Score:
    """Return the record over these games."""
    return Score(len(games), sum(game.result for game in games))
