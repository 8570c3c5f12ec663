"""How strong a network is: many compiled games against a baseline, both sides with equal dice."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.match.match import wilson
from agents.names import NETWORK
from agents.policy import games
from agents.policy.policy import Policy, no_policy
from agents.policy.store import load
from arena.systems import system_of

BASELINES = {"uniform": games.UNIFORM, "scripted": games.SCRIPTED}
DRAW = 2


class Measured(NamedTuple):
    """How games against an opponent ended for the network, by the side it played."""

    opponent: str
    side: str
    games: int
    won: int
    drawn: int

    @property
    def points(self) -> float:
        """Games won, a draw as half."""
        return self.won + self.drawn / 2

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95% interval of points a game."""
        return wilson(self.points, self.games)

    def __str__(self) -> str:
        """Say it in one line."""
        low, high = self.interval
        return (
            f"against {self.opponent}, playing {self.side}: {self.points / self.games:.1%} "
            f"({low:.1%} - {high:.1%}) of {self.games} games, {self.drawn} drawn"
        )


def play_games(
    policy: Policy, opening: NDArray[Any], side: int, opponent: int | Policy, number: int, seed: int
) -> NDArray[np.int8]:
    """Return the winners (0, 1, 2 for a draw) of so many games in which `side` is the network's.

    `opponent` is UNIFORM or SCRIPTED of `agents.policy.games`, or another network.
    """
    system = system_of(opening.dtype)
    theirs = opponent if isinstance(opponent, Policy) else no_policy()
    other = games.POLICY if isinstance(opponent, Policy) else opponent
    players = np.array([games.POLICY, other] if side == 0 else [other, games.POLICY], np.int64)
    policies = (policy, theirs) if side == 0 else (theirs, policy)
    states = np.zeros(1, system.state)
    begun = states.copy()
    begun[0] = opening[0]
    seeds = np.random.default_rng(seed).integers(2**32 - 1, size=number)
    legal, generator = np.zeros(system.actions, np.int16), np.zeros(4, np.int64)
    winners = np.zeros(number, np.int8)
    games.play(policies, states, begun, seeds, players, legal, generator, winners)
    return winners


def player_of(name: str) -> int | Policy:
    """Return a baseline or a network as `play_games` takes it; raise ValueError for anybody else."""
    if name in BASELINES:
        return BASELINES[name]
    if not name.startswith(NETWORK):
        raise ValueError(f"{name}: expected {', '.join(BASELINES)} or {NETWORK}FILE")
    return load(name).policy


def measured(
    policy: Policy, openings: NDArray[Any], sides: tuple[str, ...], opponent: str, number: int, seed: int
) -> list[Measured]:
    """Return how the network does against a baseline or a network, by side, and for both together.

    The games are spread over sides and openings in equal shares, with equal dice for both sides.
    """
    found, theirs = [], player_of(opponent)
    each = max(1, number // (len(sides) * len(openings)))
    for side in sides:
        place = ("pcs", "npcs").index(side)
        ends = [
            play_games(policy, openings[scene : scene + 1], place, theirs, each, seed + scene)
            for scene in range(len(openings))
        ]
        winners = np.concatenate(ends)
        won, drawn = int((winners == place).sum()), int((winners == DRAW).sum())
        found.append(Measured(opponent, side, len(winners), won, drawn))
    if len(found) > 1:
        totals = [sum(getattr(line, name) for line in found) for name in ("games", "won", "drawn")]
        found.append(Measured(opponent, "both", *totals))
    return found
