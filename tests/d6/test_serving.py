"""What a line is said to be for: at whom it goes and why, or what it comes nearer to."""

from __future__ import annotations

import numpy as np
import pytest

from agents.advice.serving import serves
from agents.search.kernel import LONGEST
from agents.search.race import Race
from arena.aims.codes import HOLD, REACH
from arena.d6.codes import INCAPACITATED
from arena.d6.core import record as act
from arena.people.codes import NPCS, PCS
from tests.d6.table import D6, FOE, HERO, Spot


def said(spot: Spot, *plan: int) -> str:
    """Return what a plan of the hero is for."""
    rows = np.full((1, LONGEST), -1, np.int16)
    rows[0, : len(plan)] = plan
    names = spot.cast.character_names
    return serves(Race(spot.states, PCS, rows, D6), 0, names.__getitem__, ["take the hall"])


def test_a_blow_at_somebody_who_is_nearly_out_says_so() -> None:
    spot = Spot()
    assert said(spot, act.SHOOT + FOE) == ""
    spot.foe.wound = INCAPACITATED
    assert said(spot, act.SHOOT + FOE) == "Foe, who is nearly out"
    assert said(spot, act.DODGE) == ""


@pytest.mark.parametrize("holds", [True, False])
def test_who_keeps_what_its_side_has_to_hold_says_so(holds: bool) -> None:
    spot = Spot()
    objective = spot.states[0]["objectives"][0]
    objective["kind"], objective["side"], objective["done"] = HOLD, PCS if holds else NPCS, 0
    objective["zone"], objective["who"] = spot.hero.zone, 1 << HERO
    assert said(spot, act.DODGE) == ("holding out here" if holds else "")


def test_a_step_to_where_the_side_wants_it_names_what_it_wants() -> None:
    spot = Spot()
    objective, there = spot.states[0]["objectives"][0], 1 - int(spot.hero.zone)
    objective["kind"], objective["side"], objective["done"] = REACH, PCS, 0
    objective["zone"], objective["who"] = there, 1 << HERO
    assert said(spot, act.MOVE + there) == 'a step nearer to "take the hall"'
