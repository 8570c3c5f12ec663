"""Positions to ask the adviser about, out of games of bundled scenes between agents of every sort."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.match.match import Player, ScriptedPlayer
from agents.search.player import CountedPlayer
from arena.phases.stalled import MOST_DECISIONS
from arena.state.dice import WORD, reseed
from arena.system import System
from arena.systems import SYSTEMS, clone, conceal, do_action, settle_all, stall, system_of
from scenarios.loader import load

SEED = 20
SLIPS = 0.1  # of a careless agent's decisions are any
THOUGHT_OF_GAMES = 30  # simulations of a searched decision in the games that positions come from
TRIES = 20  # games that are looked through for a turn of one side


@dataclass(frozen=True)
class Position:
    """One position: the `number`th of its scene, whose turn it is, and how far in its game, 0..1."""

    scene: str
    number: int
    side: int
    stage: float
    states: NDArray[Any]

    @property
    def to_fit(self) -> bool:
        """Whether it belongs to the half that numbers are fitted on; the other half is kept for the test."""
        return self.number // 2 % 2 == 0

    @property
    def hides(self) -> bool:
        """Whether there is something that the side does not know."""
        seen = clone(self.states)
        true = clone(self.states)
        conceal(seen[0], self.side)
        for each in (seen, true):
            reseed(each[0].generator, 0)
        return seen.tobytes() != true.tobytes()


class CarelessPlayer(ScriptedPlayer):
    """Plays by script, and now and then does anything."""

    def __init__(self, seed: int) -> None:
        """Slip by chance from this seed."""
        self.rng = np.random.default_rng(seed)

    def choose(self, states: NDArray[Any], legal: NDArray[np.int16], number: int) -> int:
        """Return the scripted choice or any."""
        if self.rng.random() < SLIPS:
            return int(legal[self.rng.integers(number)])
        return super().choose(states, legal, number)


def position(scene: str, number: int, seed: int = SEED) -> Position | None:
    """Return a position of a scene, the same for equal numbers; None where a side has nothing to choose.

    Even numbers are the players' choices, odd ones the opposition's: a turn, or in a scene without turns any.
    """
    side, rng = number % 2, np.random.default_rng([seed, *scene.encode(), number])
    choices: list[NDArray[Any]] = []
    for _ in range(TRIES):
        turns, others = choices_of_game(scene, side, rng)
        choices = turns or choices or others
        if turns:
            break
    if not choices:
        return None
    place = int(rng.integers(len(choices)))
    return Position(scene, number, side, place / len(choices), choices[place])


def any_player(rng: np.random.Generator) -> Player:
    """Return an agent: one that plays by script, a careless one or one that searches."""
    seed = int(rng.integers(2**31))
    kind = rng.integers(3)
    if kind == 0:
        return ScriptedPlayer()
    return CarelessPlayer(seed) if kind == 1 else CountedPlayer(THOUGHT_OF_GAMES, seed)


def choices_of_game(
    scene: str, side: int, rng: np.random.Generator
) -> tuple[list[NDArray[Any]], list[NDArray[Any]]]:
    """Return the positions of a game in which `side` chooses among several turns, and other choices."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    states, _ = system.compile(loaded, int(rng.integers(2**31)))
    turns: list[NDArray[Any]] = []
    others: list[NDArray[Any]] = []

    def look(before: NDArray[Any], legal: NDArray[np.int16]) -> None:
        if len(legal) > 1 and int(before[0].decider) == side:
            wide = sum(int(action) in system.headlines for action in legal) > 1
            (turns if wide else others).append(clone(before))

    play_on(states, (any_player(rng), any_player(rng)), look)
    return turns, others


def play_on(states: NDArray[Any], players: tuple[Player, Player], look: Any = None) -> int:
    """Let two players play states[0] to its end; return who won. `look(states, legal)` sees each decision."""
    system: System = system_of(states.dtype)
    state: Any = states[0]
    legal = np.zeros(system.actions, np.int16)
    for _ in range(MOST_DECISIONS):
        number = int(settle_all(state, legal))
        if number == 0:
            return int(state.winner)
        if look is not None:
            look(states, legal[:number])
        action = players[int(state.decider)].choose(states, legal, number)
        state.event_count = 0
        do_action(state, action)
    stall(state)
    return int(state.winner)


def carry_out(states: NDArray[Any], plan: list[int], other: Player) -> None:
    """Carry out a plan of who decides in states[0] as far as it goes; `other` decides for the other side."""
    system: System = system_of(states.dtype)
    state: Any = states[0]
    side = int(state.decider)
    legal = np.zeros(system.actions, np.int16)
    left = list(plan)
    while left and (number := int(settle_all(state, legal))) > 0:
        if int(state.decider) != side:
            action = other.choose(states, legal, number)
        elif left[0] in legal[:number]:
            action = left.pop(0)
        else:
            return
        state.event_count = 0
        do_action(state, action)


def truth(states: NDArray[Any], plan: list[int], games: int, thought: int, seed: int) -> list[float]:
    """Return what the side that decides in states[0] gets of games in which it carries out a plan.

    1 won, 0.5 drawn, 0 lost. The position is the true one, whatever the side knows of it; after the plan both
    sides search with `thought` simulations a decision.
    """
    side = int(states[0].decider)
    rng = np.random.default_rng(seed)
    results = []
    for _ in range(games):
        played = clone(states)
        reseed(played[0].generator, int(rng.integers(WORD)))
        players = (
            CountedPlayer(thought, int(rng.integers(WORD))),
            CountedPlayer(thought, int(rng.integers(WORD))),
        )
        carry_out(played, plan, players[1 - side])
        winner = play_on(played, players)
        results.append(0.5 if winner == 2 else float(winner == side))
    return results
