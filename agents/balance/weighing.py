"""How fair a scene or a position is, what would change that, and what comes nearest to a chance asked for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.balance.changes import Change, changes_of, opened
from agents.balance.games import Games, Playing
from agents.balance.reading import Average, Reading, well_played
from agents.balance.searched import searched_games
from agents.calibrating import Chance, fit_of, title_of
from arena.state.dice import WORD
from arena.system import System
from arena.systems import system_of
from arena.words.cast import Cast

GAMES = 1100  # of the scene as it is: its chance to 3 points
PLAYED = ("average", "well")
LITTLE = 0.02  # of chance that is not worth speaking of
ONGOING = -1

Show = Callable[[float], None]


class NotWeighed(ValueError):
    """Why something cannot be weighed, in one sentence."""


@dataclass(frozen=True)
class Weighed:
    """Some changes together: the chance then, and by how much it is apart, with half its 95% interval."""

    changes: tuple[Change, ...]
    games: int
    chance: Chance
    apart: float
    error: float

    @property
    def words(self) -> str:
        """What is changed."""
        return " and ".join(each.words for each in self.changes)

    @property
    def shows(self) -> bool:
        """Whether the games show that it makes a difference worth speaking of."""
        return abs(self.apart) > self.error and abs(self.apart) >= LITTLE

    @property
    def size(self) -> tuple[int, int]:
        """How much is changed: things, and steps in all."""
        return len(self.changes), sum(abs(each.amount) for each in self.changes)


class Scales:
    """Weighs changes of one scene with equal dice for all; each only once."""

    def __init__(self, opening: NDArray[Any], cast: Cast, playing: Playing, seed: int, games: int) -> None:
        """Weigh opening[0] as it is, by so many games; changes by half as many."""
        self.opening, self.cast, self.playing = opening, cast, playing
        self.seeds = seeds_from(seed, 0, games)
        self.fresh = seeds_from(seed, 1, games)
        self.few = max(2, games // 2)
        self.base = playing.play(opening, self.seeds)
        self.reading: Reading = Average()
        self.known: dict[tuple[tuple[Change, ...], int], Weighed | None] = {}

    @property
    def chance(self) -> Chance:
        """The players' chance as the scene is."""
        return self.reading.chance(self.base)

    def weigh(self, *changes: Change, games: int | None = None) -> Weighed | None:
        """Return what some changes come to, None where the scene cannot be played so."""
        number = min(games or self.few, len(self.seeds))
        if (changes, number) not in self.known:
            self.known[changes, number] = self.weighed(changes, self.seeds[:number], self.base)
        return self.known[changes, number]

    def weigh_afresh(self, changes: Sequence[Change], base: Games) -> Weighed | None:
        """Return what some changes come to with dice that had no part in choosing them."""
        return self.weighed(tuple(changes), self.fresh, base)

    def weighed(self, changes: tuple[Change, ...], seeds: NDArray[np.int64], base: Games) -> Weighed | None:
        """Play with some changes."""
        states = opened(self.opening, self.cast, changes)
        if states is None:
            return None
        found = self.playing.play(states, seeds)
        return Weighed(changes, len(found), self.reading.chance(found), *self.reading.apart(base, found))


def seeds_from(seed: int, part: int, games: int) -> NDArray[np.int64]:
    """Return the seeds of games; each part has its own."""
    return np.random.default_rng([seed, part]).integers(WORD, size=games)


@dataclass(frozen=True)
class Balance:
    """What was found: the scene as it is, each change, and the changes that come nearest to a target.

    `pools` and `people` name what the columns of `base` are about; `searched` games were played between
    searches, `played` says how the sides are taken to play.
    """

    title: str
    system: System
    cast: Cast
    played: str
    base: Games
    chance: Chance
    rows: list[Weighed]
    target: float | None
    nearest: Weighed | None
    reached: bool
    tried: int
    searched: int
    fitted: bool
    games: int
    seconds: float

    def to_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        from agents.balance.figures import figures

        return figures(self)


def weigh(
    opening: NDArray[Any],
    cast: Cast,
    whole: bool = True,
    played: str = "average",
    target: float | None = None,
    games: int = GAMES,
    budget: float = 5.0,
    seed: int = 0,
    threads: int | None = None,
    show: Show | None = None,
) -> Balance:
    """Weigh the position opening[0]; `whole`: a scene as it begins, so that its file may be changed.

    `played` is one of PLAYED; for "well" there are up to `budget` seconds of games between searches. `show`
    is told the share that is done. Raises `NotWeighed` for a scene that is over.
    """
    from agents.balance.target import find

    if int(opening[0]["winner"]) != ONGOING:
        raise NotWeighed("that scene is over: there is nothing left to weigh")
    begun, number = time.perf_counter(), threads or os.cpu_count() or 1
    changes = changes_of(opening, cast, whole)
    shown = [each for each in changes if abs(each.amount) == 1]
    work = games + len(shown) * (games // 2)
    playing = Playing(opening.dtype, number)
    if show is not None:
        tell = show
        playing.show = lambda _: tell(min(1.0, playing.played / work))
    scales = Scales(opening, cast, playing, seed, games)
    results: list[float] = []
    if played == "well":
        results = searched_games(opening, budget, seed, number)
        scales.reading = well_played(scales.base, results, fit_of(playing.system), title_of(cast))
    rows = [found for each in shown if (found := scales.weigh(each)) is not None]
    rows.sort(key=lambda row: -row.apart)
    search = None if target is None else find(scales, changes, target)
    return Balance(
        title=title_of(cast),
        system=system_of(opening.dtype),
        cast=cast,
        played=played,
        base=scales.base,
        chance=scales.chance,
        rows=rows,
        target=target,
        nearest=None if search is None else search.nearest,
        reached=search is not None and search.reached,
        tried=0 if search is None else search.tried,
        searched=len(results),
        fitted=fit_of(playing.system) is not None,
        games=playing.played,
        seconds=time.perf_counter() - begun,
    )
