"""What stands beside the choices of a ritual and of a hack: figures of the rules."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from arena.twod20 import catalog, codes
from arena.twod20.legal import list_legal
from arena.twod20.words.beside import beside
from arena.twod20.words.risks import at_least
from tests.twod20.build import Table, person
from tests.twod20.network.net import hacking
from tests.twod20.ritual.ceremony import ceremony, pay, perform


def said(table: Table, text: str) -> str:
    """Return what stands beside a legal action."""
    legal = np.zeros(catalog.ACTIONS, np.int16)
    number = int(list_legal(table.state, legal))
    action = int(legal[:number][table.legal().index(text)])
    return beside(action, table.state, table.cast, int(table.state.decider))


def test_beside_a_ritual_stand_its_dice_its_cost_and_the_chance_of_a_miscast() -> None:
    table = pay(perform(ceremony(), 20, 18), 3, 3, 3)
    table.state.turn.majors = 0
    found = said(table, "overcome calling")
    assert "4 dice of Stress on it; Cost 3 dice" in found
    assert "miscast 1.0% unless it is done then" in found  # two more on two dice, two faces each
    assert said(table, "abandon calling").endswith("else it is miscast")


def test_beside_how_it_is_begun_stands_what_blood_changes() -> None:
    table = ceremony().do("overcome calling")
    assert "4 dice of Stress on it; Cost 3 dice" in said(table, "perform it in 3 steps")
    assert "5 dice of Stress on it; Cost 3 dice to the body" in said(table, "perform it in blood in 3 steps")


def test_beside_a_sacrifice_stands_what_it_brings() -> None:
    table = ceremony(rite={"animals": 1, "victims": ["captive"]}, others={"captive": person(tier="notable")})
    table["captive"].snared = 2
    assert "then 2 dice of Power more" in said(table, "sacrifice an animal for calling")
    assert "the attempt makes the Cost 1 die more" in said(table, "sacrifice captive")


@pytest.mark.parametrize(
    "tally, words", [(0, "then 1 of 3 Complications to a miscast"), (2, "then it is miscast")]
)
def test_beside_disrupting_stands_how_near_a_miscast_is(tally: int, words: str) -> None:
    table = pay(perform(ceremony(foe={"zone": "yard"}), 5, 18), 3, 3, 3)
    table.state.rituals.rites[0].tally = tally
    table.state.turn.actor, table.state.turn.majors = table.who("foe"), 0
    table.state.decider = codes.NPCS
    assert words in said(table, "disrupt calling")


def test_beside_a_hack_stand_its_dice_and_what_stops_them() -> None:
    assert "6 dice of damage against Security 1" in said(hacking(), "hack brute_force -> lock")


def test_the_chance_of_so_many_complications_is_counted() -> None:
    assert at_least(1, 2, 1) == 1 - Fraction(19, 20) ** 2
    assert at_least(2, 3, 2) == 3 * Fraction(1, 100) * Fraction(9, 10) + Fraction(1, 1000)
