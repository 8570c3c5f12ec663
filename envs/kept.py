"""Games that go on from positions that were kept, in a file that anybody may have written."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.systems import list_legal
from envs.games import Games
from envs.kernel import ANY, BOTH, WORD, show


class KeptError(ValueError):
    """Why what was kept is no batch of games to go on with, in one sentence."""


def go_on(
    games: Games,
    states: NDArray[Any],
    seeds: NDArray[np.int64],
    opened: NDArray[np.int32],
    scores: NDArray[np.float32],
) -> None:
    """Let each game go on from its position; raise `KeptError`, and change nothing, where one cannot.

    Each position is asked what a token is asked. What is legal and what is seen follows from it, whatever
    was kept of that.
    """
    legal = np.zeros(games.masks.shape, np.int16)
    numbers = [_checked(games, game, states, opened, legal[game]) for game in range(games.number)]
    if (seeds < 0).any() or (seeds > WORD).any():
        raise KeptError(f"seeds: expected numbers from 0 to {WORD}")
    if not ((scores >= 0) & (scores <= 1)).all():
        raise KeptError("scores: expected numbers from 0 to 1")
    games.states[:], games.arrays.seeds[:], games.opened[:], games.scores[:] = states, seeds, opened, scores
    games.legal[:], games.numbers[:] = legal[:, : games.legal.shape[1]], numbers
    games.arrays.given[:], games.over[:], games.masks[:] = ANY, False, 0
    for game, number in enumerate(numbers):
        games.masks[game, legal[game, :number]] = 1
        games.sides[game] = games.states[game]["decider"] if games.side == BOTH else games.side
        show(games.states[game], int(games.sides[game]), games.views, game, True)


def _checked(games: Games, game: int, states: NDArray[Any], opened: NDArray[Any], legal: NDArray[Any]) -> int:
    """Write the legal actions of a game into `legal` and return how many; raise `KeptError` for none."""
    scene = int(opened[game])
    if not 0 <= scene < len(games.openings.mixture):
        raise KeptError(f"game {game}: it is of none of these scenes")
    one = states[game : game + 1].copy()
    wrong = games.system.problem(one, games.opening[scene : scene + 1])
    if wrong is not None:
        raise KeptError(f"game {game}: impossible position: {wrong}")
    number = int(list_legal(one[0], legal))
    if number == 0:
        raise KeptError(f"game {game}: nobody has a decision in it")
    if games.side != BOTH and int(one[0]["decider"]) != games.side:
        raise KeptError(f"game {game}: the other side has the decision in it")
    return number
