"""The chance of a scene: one figure everywhere, moved the right way by rulings, never a certainty."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.advice.advice import WrongSide, advise, with_games
from agents.advice.chance import SEEDS, chance_of, games_by_script
from agents.balance.games import Games
from agents.balance.reading import well_played
from agents.calibrating import fit_of, narrowed, title_of
from agents.review.curve import curve_of
from agents.search.race import Budget, Clock
from agents.search.simulator import Simulator
from arena.systems import SYSTEMS
from benchmarks.searching import opening
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session

TWOD20 = SYSTEMS["twod20"]
SCENES = ("skirmish", "backroom", "counting_house")
WHOLE = Budget(seconds=1.0)
NEAR = 0.03
RULINGS = (
    ("skirmish", "defeat marl", 0),
    ("skirmish", "defeat tamsin", 1),
    ("skirmish", "stress orsk 9", 0),
    ("backroom", "defeat orlo", 0),
    ("backroom", "defeat tomas", 1),
    ("gate", "defeat soot", 0),
    ("gate", "stress fletcher 9", 1),
    ("yew_court", "defeat pupil", 0),
)


def told_to(states: Any, cast: Any, side: int) -> float | None:
    """Return the chance that advice for a side tells of the players, None where it has nothing to decide."""
    try:
        advice = advise(states, cast, side, budget=Budget(simulations=1100), seed=side + 3, threads=1)
    except WrongSide:
        return None
    return advice.win if side == 0 else 1 - advice.win


@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_advice_a_review_and_balance_tell_the_same_chance_of_a_position(scene: str) -> None:
    states, cast = opening(scene)
    simulator = Simulator(states.dtype)
    told = [win for side in (0, 1) if (win := told_to(states, cast, side)) is not None]
    clock = Clock(Budget(simulations=256), 0.0)
    told.append(float(curve_of(simulator, states, cast, 0, clock).chances[0]))
    results = games_by_script(simulator, states, 0)[:, 0]
    nothing = np.zeros((256, 0))
    games = Games(results, nothing.astype(np.int64), nothing.astype(bool), nothing.astype(np.int64))
    share = float(results.mean()), 256
    told.append(well_played(games, [], fit_of(TWOD20), title_of(cast), share).chance(games).win)
    assert len(told) >= 3
    assert told == pytest.approx([told[0]] * len(told), abs=NEAR)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("scene", "ruling", "side"), RULINGS)
def test_a_ruling_in_favour_of_a_side_never_lowers_its_chance(scene: str, ruling: str, side: int) -> None:
    session = Session(load(scene), Settings(seed=2))
    session.begin()
    simulator = Simulator(session.states.dtype)
    before = chance_of(simulator, session.states, session.cast, side, WHOLE).win
    session.rule(ruling)
    assert chance_of(simulator, session.states, session.cast, side, WHOLE).win >= before


def test_games_between_searches_narrow_a_chance_and_move_it_towards_what_they_show() -> None:
    middle, spread = narrowed(0.5, 1.2, [])
    assert (middle, spread) == (0.5, 1.2)
    won, lost = narrowed(0.5, 1.2, [1.0] * 6), narrowed(0.5, 1.2, [0.0] * 6)
    assert lost[0] < 0.5 < won[0] and max(won[1], lost[1]) < 1.2
    assert narrowed(0.5, 1.2, [1.0, 0.0] * 8)[1] < narrowed(0.5, 1.2, [1.0, 0.0])[1]


@pytest.mark.compiled_only
def test_who_waits_is_told_a_narrower_chance() -> None:
    states, cast = opening("duel")
    advice = advise(states, cast, budget=Budget(simulations=300), threads=1)
    later = with_games(advice, states, cast, 3.0)
    assert later.searched > 0 and later.lines == advice.lines
    assert later.high - later.low < advice.high - advice.low


def test_the_dice_of_the_games_are_always_the_same() -> None:
    states, _ = opening("duel")
    one, two = (
        games_by_script(Simulator(states.dtype, threads), states, 0, SEEDS[:20]) for threads in (1, 2)
    )
    assert one.tolist() == two.tolist() and 0 < one.mean() < 1
