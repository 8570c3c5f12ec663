"""A random scene that is as hard as somebody asks: the strength of its opposition is found by play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from agents.balance.games import Playing
from agents.balance.weighing import seeds_from
from arena.systems import SYSTEMS
from scenarios.loader import loads
from scenarios.random_scene import scene_text

STEPS = 9  # strengths that are tried, each halfway between one that is too little and one too much
FEW, MANY = 200, 600  # games by script, of each strength and of the one that is taken
NAME = "generated"


class Generated(NamedTuple):
    """A scene as a file, and the players' chance in it between scripts with its 95% interval."""

    text: str
    chance: float
    low: float
    high: float
    games: int


def generated(
    system: str,
    kind: str,
    people: str,
    difficulty: float,
    seed: int,
    tell: Callable[[float], None] = lambda share: None,
) -> Generated:
    """Return the random scene of a seed in which the opposition wins nearest to `difficulty` of all games.

    Raises `ScenarioError` where no such scene can be made.
    """
    low, high, tried = 0.0, 1.0, []
    for step in range(STEPS):
        strength = (low + high) / 2
        text = scene_text(system, kind, people, strength, seed)
        won = 1 - played(text, FEW, seed)[0]
        low, high = (strength, high) if won < difficulty else (low, strength)
        tried.append((abs(won - difficulty), step, text))
        tell((step + 1) / (STEPS + 1))
    text = min(tried)[2]
    return Generated(text, *played(text, MANY, seed + 1), MANY)


def played(text: str, games: int, seed: int) -> tuple[float, float, float]:
    """Return the players' chance in a scene between scripts, and its interval, by so many games."""
    loaded = loads(text, NAME)
    opening, _ = SYSTEMS[loaded.scenario.system].compile(loaded, seed)
    found = Playing(opening.dtype).play(opening, seeds_from(seed, 0, games))
    return found.chance, *found.interval
