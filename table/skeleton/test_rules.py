"""What the dice decide in brawl: tests of its own people and rules, to be changed with your game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from arena.calls import act_at, settle_all_at, take_roll_at
from arena.systems import SYSTEMS, register
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from table.skeleton import brawl

register(brawl.__name__)
YARD = str(Path(brawl.__file__).parent / "bundled" / "yard.yaml")
ADA, INNKEEPER = 0, 2


def blow(die: int, words: str = "hit innkeeper") -> Any:
    """Return the position after Ada has hit at the innkeeper in the stable, and the die has shown that."""
    session = Session(load(YARD), Settings(1))
    session.begin()
    session.rule("set ada zone stable")
    session.rule("turn of ada")
    states, system = session.states.copy(), SYSTEMS["brawl"]
    legal = np.zeros(system.actions, np.int16)
    number = int(settle_all_at(states, 0, legal))
    act_at(states, 0, system.parse(words, states[0], session.cast, legal[:number]))
    states[0].rolled[0] = die
    take_roll_at(states, 0)
    return states[0]


@pytest.mark.parametrize(
    ("die", "words", "health"), [(9, "", 3), (10, "", 2), (5, " with grit", 2), (4, " with grit", 3)]
)
def test_a_blow_hits_from_14_on_and_grit_adds_5(die: int, words: str, health: int) -> None:
    state = blow(die, f"hit innkeeper{words}")
    assert state.characters[INNKEEPER].health == health
    assert state.characters[ADA].grit == (1 if words else 2)
