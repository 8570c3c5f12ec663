"""Which questions of D6 are left to habit at a table: what a bought die hardly changes."""

from __future__ import annotations

import pytest

from agents.asking import answer_unasked
from agents.names import EVERYTHING, TURNS, WHAT_MATTERS
from arena.d6 import codes
from arena.d6.core.record import STAND
from arena.systems import list_legal
from tests.d6.table import D6, HERO, Spot


def answered(spot: Spot, level: str) -> int | None:
    """Return what is answered without asking."""
    number = int(list_legal(spot.state, spot.legal))
    return answer_unasked(spot.states, spot.legal, number, level)


@pytest.mark.parametrize(("faces", "is_asked"), [((1, 1, 1, 2), False), ((2, 3, 3, 2), True)])
def test_a_die_is_asked_about_where_it_may_well_turn_the_roll(faces: tuple[int, ...], is_asked: bool) -> None:
    spot = Spot(zone="far", cover=6)
    spot.do("shoot foe")
    spot.roll(*faces)  # 5 and 10 against 16
    assert (answered(spot, WHAT_MATTERS) is None) == is_asked
    assert answered(spot, EVERYTHING) is None and D6.asking.about(spot.state) == HERO


def test_of_all_but_turns_nothing_is_asked_where_that_is_wished() -> None:
    spot = Spot(zone="far", cover=6)
    spot.do("shoot foe")
    spot.roll(1, 1, 1, 2)
    assert answered(spot, TURNS) == STAND


@pytest.mark.parametrize(("dice", "is_asked"), [(1, False), (4, True)])
def test_who_passes_out_is_asked_where_all_dice_left_may_well_help(dice: int, is_asked: bool) -> None:
    spot = Spot()
    state = spot.state
    state.check, state.checker, state.difficulty, state.total = codes.STAY_UP, HERO, 15, 6
    spot.who("hero").action_dice = dice
    assert D6.asking.is_urgent(spot.states, ()) == is_asked
