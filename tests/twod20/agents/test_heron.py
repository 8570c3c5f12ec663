"""A bundled scene of three kinds: it begins in the dark, comes to blows, and ends as a pursuit."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.twod20.scripted import choose
from arena.compiling.rule import INTERPRETED
from arena.systems import SYSTEMS, do_action, settle_all
from arena.twod20 import codes
from scenarios.loader import load

GAMES = 1 if INTERPRETED else 20
SOME = 3001  # the dice of a game that goes all the way


class Game:
    """A game of scripted agents, and what it went through."""

    def __init__(self, seed: int) -> None:
        loaded = load("heron")
        system = SYSTEMS[loaded.scenario.system]
        states, _ = system.compile(loaded, seed)
        self.state: Any = states[0]
        self.began_hidden = self.hidden()
        self.steps: list[str] = []
        legal = np.zeros(system.actions, np.int16)
        number = settle_all(self.state, legal)
        while number:
            self.note()
            self.state.event_count = 0
            do_action(self.state, choose(self.state, legal, number))
            number = settle_all(self.state, legal)
        self.winner = int(self.state.winner)

    def hidden(self) -> int:
        """Return how many player characters nobody has noticed."""
        return sum(int(self.state.characters[who].stealth.level) == codes.HIDDEN for who in range(4))

    def note(self) -> None:
        """Note the first time that each kind of scene is seen."""
        state = self.state
        seen = {
            "found": self.hidden() < self.began_hidden,
            "fight": int(state.tests[codes.ACTIVE].goal) == codes.FOR_ATTACK,
            "pursuit": int(state.pursuit.stage) == codes.RUNNING,
        }
        self.steps += [word for word, now in seen.items() if now and word not in self.steps]


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Return some games to their end."""
    return [Game(SOME + 1000 * number) for number in range(GAMES)]


def test_everybody_who_breaks_in_begins_unseen(games: list[Game]) -> None:
    assert {game.began_hidden for game in games} == {4}


def test_a_game_goes_from_the_dark_to_a_fight_to_a_pursuit(games: list[Game]) -> None:
    steps = games[0].steps
    assert set(steps) == {"found", "fight", "pursuit"}
    assert steps[-1] == "pursuit"
    assert games[0].winner in (codes.PCS, codes.NPCS)


@pytest.mark.skipif(INTERPRETED, reason="so many whole games take interpreted rules too long")
def test_not_every_break_in_becomes_a_pursuit_and_both_sides_win_some(games: list[Game]) -> None:
    assert {"pursuit" in game.steps for game in games} == {True, False}
    assert {game.winner for game in games} == {codes.PCS, codes.NPCS}
