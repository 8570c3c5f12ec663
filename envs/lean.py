"""What a learner of some scenes needs: the numbers that vary in them, and the actions that are possible.

Actions follow from what the scenes have. Most numbers that never vary follow from the description of rules
and scenes (`envs.proved`). The others are found by play, random and by script: one that varied for nobody
is left out, and a flag of the row says where one of them does after all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.state.view import OBSERVED, View
from envs.games import Games
from envs.opponents import NOBODY
from envs.parameters.scenes import Openings
from envs.proved import proved, seen_at_first
from envs.rows import Rows, Views

GAMES, STEPS, SEED = 32, 240, 20  # that are played to find what varies
PEOPLE = OBSERVED.index("characters")
LARGE = np.int16(2**15 - 1)  # more than any number of a person
DIGITS = re.compile(r"\d+")
PLAYED = (("both", NOBODY), ("npcs", "scripted"), ("pcs", "scripted"))


def possible(games: Games) -> NDArray[np.int64]:
    """Return the numbers of all actions that are possible in any scene of these games."""
    own = games.openings.casts[: len(games.openings.mixture)]
    return np.unique(np.concatenate([games.system.possible_actions(cast) for cast in own])).astype(np.int64)


def lean_rows(games: Games, side: bool) -> Rows:
    """Return how observations of these games become rows of what varies in their scenes."""
    found = found_for(Scenes(games.openings))
    return Rows(games.system.view, games.rows, found.varying, found.usual, side, found.watched)


class Found(NamedTuple):
    """For each table which numbers vary, one row of the usual ones, and which are proved never to vary.

    A proved one of a person stands as it is while the row shows somebody.
    """

    varying: Views
    usual: Views
    proved: Views

    @property
    def watched(self) -> Views:
        """For each table the numbers that only play has shown not to vary."""
        return tuple(~varies & ~sure for varies, sure in zip(self.varying, self.proved, strict=True))


class Scenes:
    """What games start from; equal where the positions are."""

    def __init__(self, openings: Openings) -> None:
        """Take the mixture, without positions that single games were placed in."""
        self.openings, self.key = openings, openings.states[: len(openings.mixture)].tobytes()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenes) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


@lru_cache(16)
def found_for(scenes: Scenes) -> Found:
    """Return what varies in scenes: what did in play or differs between them, and is not proved constant.

    What varies for a zone, a task, a card or the like is kept for all of its kind.
    """
    openings = scenes.openings
    states = openings.states[: len(openings.mixture)]
    played, usual = found_by_play(scenes)
    seen = seen_at_first(openings.system, states, openings.most)
    sure = proved(openings.system, states, seen)
    apart = ((table != table[:1]).any(0).ravel() for table in seen.values())
    alike = (of_alike(openings.system.view, name, each) for name, each in zip(OBSERVED, played, strict=True))
    varying = tuple((one | other) & ~never for one, other, never in zip(alike, apart, sure, strict=True))
    return Found(varying, usual, sure)


def of_alike(view: View, name: str, varying: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which numbers of a table vary where those do that are said of all zones, tasks and so on."""
    if name == "zones":
        one = varying.reshape(-1, len(view.zones))
        return np.tile(one.any(0), len(one))
    if name != "world":
        return varying
    words = [DIGITS.sub("", column.name) for column in view.world]
    seen = {word for word, varies in zip(words, varying, strict=True) if varies}
    return np.array([word in seen for word in words], np.bool_)


def found_by_play(scenes: Scenes) -> tuple[Views, Views]:
    """Return for each table which of its numbers vary in play, and one row of its usual ones.

    What varies for somebody while they are seen is kept for everybody: it may happen to the others as well.
    """
    low: list[NDArray[Any]] = []
    high: list[NDArray[Any]] = []
    for side, opponent in PLAYED:
        for tables in seen_of(Games(GAMES, scenes.openings, side, opponent, padded=False)):
            people = tables[PEOPLE].reshape(GAMES, scenes.openings.most[0], -1)
            there = people.any(2, keepdims=True)
            seen = [np.where(there, people, LARGE), np.where(there, people, -LARGE)]
            least, most = ([each(table, 0) for table in [*tables, *seen]] for each in (np.min, np.max))
            low = [np.minimum(*pair) for pair in zip(low or least, least, strict=True)]
            high = [np.maximum(*pair) for pair in zip(high or most, most, strict=True)]
    *usual, seen_low, _ = low
    varying = [least < most for least, most in zip(usual, high, strict=False)]
    varying[PEOPLE] |= np.tile((seen_low < high[-1]).any(0), len(seen_low))
    return tuple(varying), tuple(usual)


def seen_of(games: Games) -> Iterator[list[NDArray[Any]]]:
    """Play at random, and yield what is seen at each step, a table (games, numbers) after the other."""
    chance = np.random.default_rng(SEED)
    games.start(chance.integers(2**32, size=GAMES), np.ones(GAMES, bool))
    for _ in range(STEPS):
        yield [view.reshape(GAMES, -1) for view in games.views]
        drawn = chance.random(games.masks.shape, np.float32) * games.masks
        games.step(drawn.argmax(1), 0, GAMES)
