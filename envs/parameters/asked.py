"""An opponent that is a bot in Python: it is asked between the steps of the kernel, game by game.

The kernel then plays both sides from outside and starts nothing anew; what it would have done by itself is
done here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from arena.calls import observe_at
from envs.kernel import NEXT_STEP, SAME_STEP, TRIES

if TYPE_CHECKING:
    from envs.games import Games


def open_asked(games: Games, which: NDArray[np.bool_]) -> None:
    """Start the games of `which`, each played to the side's first decision."""
    for game in np.flatnonzero(which):
        only, given = np.arange(games.number) == game, games.arrays.given[game]
        for _ in range(TRIES):
            games.arrays.given[game] = given
            games.open(only)
            games.chances[int(game)] = np.random.default_rng(int(games.arrays.seeds[game]))
            answer(games, int(game))
            if games.numbers[game] > 0:
                break
        games.over[game] = False


def step_asked(games: Games, actions: NDArray[np.int64], first: int, last: int) -> None:
    """Carry out one action in each game from `first` up to `last`, and what the opponent answers."""
    for game in range(first, last):
        if games.over[game] and games.again == NEXT_STEP:
            open_asked(games, np.arange(games.number) == game)
            games.rewards[game] = 0.0
            continue
        games.play(actions, game, game + 1)
        games.rewards[game] += answer(games, game)
        if games.over[game]:
            show_end(games, game)


def answer(games: Games, game: int) -> float:
    """Let the opponent decide until the side does; return what it brought the side."""
    gained, number = 0.0, games.number
    own = float(games.rewards[game])
    while games.asked and games.numbers[game] > 0 and games.sides[game] != games.side:
        legal, cast = games.legal_in(game).astype(np.int16), games.cast_of(game)
        action = games.asked.choose(games.states, game, legal, cast, games.chances[game])
        games.play(np.full(number, action), game, game + 1)
        gained -= float(games.rewards[game])
    games.rewards[game] = own
    return gained


def show_end(games: Games, game: int) -> None:
    """Show the side the end of a game, and begin the next one where that is due in the same step."""
    games.endings[game, 3] = games.side
    again = games.again == SAME_STEP
    rows: tuple[Any, ...] = tuple(view[game] for view in (games.finals if again else games.views))
    observe_at(games.states, game, games.side, *rows)
    games.sides[game] = games.side
    if again:
        gained = games.rewards[game]
        open_asked(games, np.arange(games.number) == game)
        games.over[game], games.rewards[game] = True, gained
