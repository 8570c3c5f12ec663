"""Positions in which a number was changed by hand, as tokens with a fresh checksum.

Such a token is refused in one sentence, or the position plays at random to its end: no field leaves its
range, nothing is looked up past the end of a table, and the adviser and the sentences cope with it.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.advice.advice import WrongSide, advise
from agents.search.race import Budget
from arena.state.fields import Leaf, outside, values
from arena.systems import SYSTEMS, list_legal, observe, settle
from arena.token import TokenError, decode, encode
from tests.fuzz.runner import pick
from tests.random_play import ONGOING, Player, opened
from tests.random_scenes import scenes

HISTORY = 240  # positions of random play that a scene lends
LONGEST = 20_000  # steps of a game
PIECE = 500  # positions that are looked at together
THOUGHT = Budget(simulations=4)
SELDOM = 16  # one position in so many is thought about


class Token(NamedTuple):
    """A position, the scene it is of, what was changed in it, and a number for the dice."""

    states: NDArray[Any]
    player: Player
    changes: list[str]
    seed: int

    @property
    def text(self) -> str:
        """The position as a token."""
        return encode(self.states, self.player.cast, with_dice=self.seed % 2 == 0)


all_scenes = cache(scenes)


@cache
def positions(system: str, name: str) -> tuple[NDArray[Any], Player]:
    """Return positions of a scene as random play comes by them, and the player that found them."""
    player = opened(system, name, seed=11)
    return player.history(HISTORY), player


@cache
def fields(system: str) -> list[Leaf]:
    """Return every plain field of a system's states with its range; the log does not travel."""
    return [field for field in SYSTEMS[system].fields if not field.path.startswith("event")]


def make(rng: np.random.Generator) -> Token:
    """Return a position of random play with one to three of its numbers changed."""
    system, name = pick(rng, all_scenes())
    history, player = positions(system, name)
    states = history[[int(rng.integers(len(history)))]].copy()
    changes = [
        change(rng, states, history, pick(rng, fields(system))) for _ in range(1 + rng.integers(3) // 2)
    ]
    return Token(states, player, [name, *changes], int(rng.integers(1 << 31)))


def change(rng: np.random.Generator, states: NDArray[Any], history: NDArray[Any], field: Leaf) -> str:
    """Write another number into one place of a field; return what was done."""
    path, low, high, *_ = field
    places, others = values(states, path), values(history, path)
    state: Any = states[0]
    counts = {"characters": state.character_count, "zones": state.zone_count}
    if "trait_count" in states.dtype.names:
        counts["traits"] = state.trait_count
    place = [0]
    for size in places.shape[1:]:
        place.append(int(rng.integers(size)))
    if len(place) > 1 and rng.random() < 0.8:  # where somebody is
        place[1] %= max(1, int(counts.get(path.split(".")[0], place[1] + 1)))
    before = int(places[tuple(place)])
    limits = np.iinfo(places.dtype)
    wild = (limits.min, limits.max, low - 1, high + 1)
    near = (low, high, before - 1, before + 1, low + 1, high - 1, int(rng.integers(low, high + 1)))
    seen = int(pick(rng, others.reshape(-1)))
    value = pick(rng, wild) if rng.random() < 0.03 else pick(rng, (*near, seen, seen))
    places[tuple(place)] = min(limits.max, max(limits.min, value))
    return f"{path}{place[1:]}: {before} -> {value}"


def judge(given: Token) -> str:
    """Return how a position was taken; raise where it brings what may not be.

    One in `SELDOM` goes the whole way, as a text that is read again; reading its scenario takes ten times as
    long as all the rest.
    """
    system, cast, states = given.player.system, given.player.cast, given.states.copy()
    taken = system.problem(states, given.player.opening) is None
    if given.seed % SELDOM == 0:
        try:
            states, cast, _ = decode(given.text)
        except TokenError:
            assert not taken, "refused as a text and not as a position"
    if not taken:
        return "refused"
    look(system, states, cast)
    if given.seed % SELDOM == 0:
        think(states, cast)
    play_out(system, states, cast, given.seed)
    return "played"


def look(system: Any, states: NDArray[Any], cast: Any) -> None:
    """Show the position to both sides and spell everything that can be done or has happened."""
    legal = np.zeros(system.actions, np.int16)
    state = states[0]
    for place in range(list_legal(state, legal)):
        system.text(int(legal[place]), state, cast)
    for side in range(2):
        observe(state, side, *system.view.blank().values())
        system.words.narrate(state, cast, side)
    system.test_chance(state, cast)
    settle(states.copy()[0], legal)


def think(states: NDArray[Any], cast: Any) -> None:
    """Ask the adviser."""
    try:
        advise(states, cast, lines=1, budget=THOUGHT, threads=1)
    except WrongSide:
        return


def play_out(system: Any, states: NDArray[Any], cast: Any, seed: int) -> None:
    """Play at random to the end and look at every position on the way."""
    player = Player.at(system, states, cast, seed)
    for _ in range(0, LONGEST, PIECE):
        history = player.history(PIECE)
        ended = np.flatnonzero(history["winner"] != ONGOING)
        seen = history[: ended[0] + 1] if len(ended) else history
        wrong = outside(seen, system.fields)
        assert not wrong, wrong
        if len(ended):
            return
    raise AssertionError(f"the game does not end: {player.where()}")


def spell(given: Token) -> str:
    """Return what is kept of a token."""
    return "\n".join([given.text, *given.changes, str(given.seed)]) + "\n"
