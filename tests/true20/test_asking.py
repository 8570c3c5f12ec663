"""Which questions of True20 are left to habit at a table: what Conviction hardly changes."""

from __future__ import annotations

import pytest

from agents.asking import answer_unasked
from agents.names import EVERYTHING, WHAT_MATTERS
from arena.systems import list_legal
from arena.true20 import codes
from arena.true20.core.record import STAND
from arena.true20.rules.rounds import DYING, TIRING
from tests.true20.table import FOE, HERO, TRUE20, Spot


def answered(spot: Spot, level: str) -> int | None:
    """Return what is answered without asking."""
    number = int(list_legal(spot.state, spot.legal))
    return answer_unasked(spot.states, spot.legal, number, level)


@pytest.mark.parametrize(("level", "is_asked"), [(2, True), (18, False)])
def test_conviction_is_asked_about_where_it_may_well_turn_the_check(level: int, is_asked: bool) -> None:
    spot = Spot(hero={"conviction": 2}, foe={"level": level})
    spot.clear()
    spot.do("strike foe", 3)
    assert spot.state.phase == codes.REROLL
    assert answered(spot, WHAT_MATTERS) == (None if is_asked else STAND)
    assert answered(spot, EVERYTHING) is None and TRUE20.asking.about(spot.state) == HERO


def test_conviction_is_asked_about_where_a_blow_may_well_do_less() -> None:
    spot = Spot(foe={"conviction": 1})
    spot.do("strike foe", 15, 8)  # disabled
    assert answered(spot, WHAT_MATTERS) is None and TRUE20.asking.about(spot.state) == FOE


@pytest.mark.parametrize(
    ("what", "fatigue", "is_urgent"),
    [(TIRING, codes.UNTIRED, False), (TIRING, codes.WINDED, True), (DYING, codes.UNTIRED, True)],
)
def test_what_a_round_brings_is_asked_about_where_it_is_about_life_or_deep_fatigue(
    what: int, fatigue: int, is_urgent: bool
) -> None:
    spot = Spot(hero={"conviction": 1})
    spot.state.phase, spot.state.stage, spot.state.checker = codes.SHAKING, what, HERO
    spot.hero.fatigue = fatigue
    assert TRUE20.asking.is_urgent(spot.states, []) == is_urgent
