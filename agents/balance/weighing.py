"""How fair a scene or a position is, what would change that, and what comes nearest to a chance asked for."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.advice.chance import GAMES as GAMES_TOLD
from agents.advice.chance import games_by_script
from agents.balance.beside import beside
from agents.balance.changes import Change, changes_of, opened
from agents.balance.games import Enough, Games, Playing
from agents.balance.reading import Average, Reading, well_played
from agents.calibrating import Chance, fit_of, title_of
from agents.search.searched import searched_games
from agents.search.simulator import Simulator
from arena.state.dice import WORD
from arena.system import System
from arena.systems import system_of
from arena.words.cast import Cast

CLOSE = 0.03  # of chance: how near games have to tell it
PART = 0.25  # of a difference: how near is near enough where it is a great one
GAMES = 1100  # of the scene as it is at most: even chances to 3 points
FEW = 352  # with each change, at most
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

    def __init__(
        self, opening: NDArray[Any], cast: Cast, playing: Playing, seed: int, games: int | None
    ) -> None:
        """Weigh opening[0] as it is, by so many games, changes by half as many; or by what it takes."""
        self.opening, self.cast, self.playing, self.by_number = opening, cast, playing, games is not None
        most = GAMES if games is None else games
        self.few = FEW if games is None else max(2, games // 2)
        self.seeds, self.fresh = (seeds_from(seed, part, most) for part in range(2))
        self.base = playing.play(opening, self.seeds, self.until(is_close))
        self.reading: Reading = Average()
        self.known: dict[tuple[Change, ...], Weighed | None] = {}

    @property
    def chance(self) -> Chance:
        """The players' chance as the scene is."""
        return self.reading.chance(self.base)

    def until(self, enough: Enough) -> Enough | None:
        """Return when games are enough; nothing says so where they are to be so many."""
        return None if self.by_number else enough

    def weigh(self, *changes: Change, games: int | None = None) -> Weighed | None:
        """Return what some changes come to by at most so many games; None where no scene can be played so."""
        if changes not in self.known:
            seeds = self.seeds[: min(games or self.few, self.few, len(self.base))]
            self.known[changes] = self.weighed(changes, seeds)
        return self.known[changes]

    def weighed(self, changes: tuple[Change, ...], seeds: NDArray[np.int64]) -> Weighed | None:
        """Play with some changes, in this thread."""
        states = opened(self.opening, self.cast, changes)
        if states is None:
            return None
        found = self.playing.play_here(states, seeds, self.until(self.is_told))
        return self.as_weighed(changes, found, True)

    def is_told(self, found: Games) -> bool:
        """Return whether games with a change say closely enough by how much it moves the chance."""
        apart, error = beside(self.base.results, found.results)[3:]
        return error <= max(CLOSE, PART * abs(apart))

    def weigh_afresh(self, changes: Sequence[Change], enough: Enough) -> Weighed | None:
        """Return what some changes come to with dice that had no part in choosing them, by all threads."""
        states = opened(self.opening, self.cast, changes)
        if states is None:
            return None
        found = self.playing.play(states, self.fresh, self.until(enough))
        return self.as_weighed(tuple(changes), found, False)

    def is_decided(self, found: Games, target: float, near: float) -> bool:
        """Return whether games tell the chance closely enough, or that it is not near a target."""
        low, high = found.interval
        off = abs(self.reading.chance(found).win - target)
        return is_close(found) or off - near > (high - low) / 2

    def as_weighed(self, changes: tuple[Change, ...], found: Games, paired: bool) -> Weighed:
        """Return what games with some changes say."""
        told = self.reading.beside(self.base, found, paired)
        return Weighed(changes, len(found), Chance(*told[:3]), told.apart, told.error)


def is_close(games: Games) -> bool:
    """Return whether games say the chance of a scene closely enough."""
    low, high = games.interval
    return high - low <= 2 * CLOSE


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
    games: int | None = None,
    budget: float = 5.0,
    seed: int = 0,
    threads: int | None = None,
    show: Show | None = None,
) -> Balance:
    """Weigh the position opening[0]; `whole`: a scene as it begins, so that its file may be changed.

    There are so many `games` of it and half as many with each change; where none are named, as many as tell
    the chance to 3 points, and a difference to 3 points or a quarter, as far as a third as many do.
    `played` is one of PLAYED; for "well" there are up to `budget` seconds of games between searches. `show`
    is told the share that is done. Raises `NotWeighed` for a scene that is over.
    """
    from agents.balance.target import find

    if int(opening[0]["winner"]) != ONGOING:
        raise NotWeighed("that scene is over: there is nothing left to weigh")
    begun, number = time.perf_counter(), threads or os.cpu_count() or 1
    changes = changes_of(opening, cast, whole)
    shown = [each for each in changes if abs(each.amount) == 1]
    playing = Playing(opening.dtype, number)
    if show is not None:
        tell, most = show, GAMES + len(shown) * FEW if games is None else games + len(shown) * (games // 2)
        playing.show = lambda _: tell(min(1.0, playing.played / most))
    scales = Scales(opening, cast, playing, seed, games)
    results: list[float] = []
    if played == "well":
        results = searched_games(opening, budget, 0, number)
        share = float(games_by_script(Simulator(opening.dtype, number), opening, 0).mean())
        told = share, GAMES_TOLD
        scales.reading = well_played(scales.base, results, fit_of(playing.system), title_of(cast), told)
    weighed = playing.over_all(scales.weigh, shown)
    rows = [found for found in weighed if found is not None]
    rows.sort(key=lambda row: -row.apart)
    if show is not None:
        show(1.0)
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
