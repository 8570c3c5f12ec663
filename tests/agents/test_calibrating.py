"""Chances of winning as they are told: set right by what is fitted, never surer than what is known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from agents import calibrating
from agents.advice.advice import is_early, opening_for
from agents.calibrating import Fit, Own, assumed, fit_of, interval, log_odds, odds, told
from arena.systems import SYSTEMS
from benchmarks.calibration import figures, report
from benchmarks.calibration.__main__ import write
from benchmarks.calibration.answers import Answer, Settings, ask, read
from benchmarks.calibration.figures import Told
from benchmarks.calibration.fitting import fit
from benchmarks.calibration.report import as_told
from scenarios.loader import bundled, load
from table.views.advice import whole

PLAIN = Fit(shift=0.0, slope=1.0, scatter=0.5, elsewhere=Own(0.0, 0.5), scenes={"Known": Own(0.4, 0.1)})
GAMES = 200


def made(number: int, shift: float, slope: float, seed: int = 1) -> tuple[list[Answer], NDArray[np.float64]]:
    """Return made-up answers with eight games each, and their truths, which scatter by a half."""
    rng = np.random.default_rng(seed)
    found, truths = [], np.zeros(number)
    for each in range(number):
        share = float(rng.integers(1, 20)) / 20
        truths[each] = odds(shift + slope * log_odds(share) + 0.5 * rng.normal())
        results = [float(rng.random() < truths[each]) for _ in range(8)]
        found.append(
            Answer("twod20", "a", f"{each % 5}", each, each % 2, 0.5, False, False, share, 400, [], results)
        )
    return found, truths


def test_a_fit_finds_the_shift_and_slope_that_games_were_made_with():
    found = fit(made(300, -0.5, 0.7)[0])
    assert found.shift == pytest.approx(-0.5, abs=0.15)
    assert found.slope == pytest.approx(0.7, abs=0.15)
    assert found.scatter == pytest.approx(0.5, abs=0.25)


def test_fitted_figures_promise_no_more_than_is_won_and_hold_the_truth_in_other_positions():
    fitted = fit(made(300, -0.6, 0.8)[0])
    others, truths = made(400, -0.6, 0.8, seed=2)
    those = figures.told_of(others, [fitted.chance(e.share, e.count, e.title, e.side) for e in others])
    assert abs(figures.bias(those)[0]) < 0.03
    held = float(np.mean((truths >= those.low) & (truths <= those.high)))
    assert 0.8 < held < 0.99
    assert figures.holds(those) == pytest.approx(held, abs=0.15)


def test_intervals_of_a_tenth_the_scatter_hold_the_truth_seldom():
    others = made(400, 0.0, 1.0)[0]
    wins = np.array([each.share for each in others])
    results = np.array([each.results for each in others])
    narrow = Told(wins, wins - 0.01, wins + 0.01, results)
    wide = Told(wins, wins - 0.3, wins + 0.3, results)
    assert figures.holds(narrow) < 0.3 and figures.holds(wide) > 0.9


def test_the_order_of_shares_is_the_order_of_chances():
    shares = np.linspace(0, 1, 21)
    wins = [PLAIN.chance(float(share), GAMES, "Known", 0).win for share in shares]
    assert wins == sorted(wins) and len(set(wins)) == len(wins)


def test_chances_lie_in_their_interval_and_are_never_certain():
    for share in (0.0, 0.01, 0.5, 0.99, 1.0):
        chance = PLAIN.chance(share, GAMES, "Unknown", 1)
        assert 0 < chance.low <= chance.win <= chance.high < 1


def test_what_a_scene_gives_the_players_it_takes_from_the_opposition():
    known = [PLAIN.chance(0.5, GAMES, "Known", side).win for side in (0, 1)]
    assert known[0] > 0.55 and sum(known) == pytest.approx(1.0)


def test_the_interval_of_an_unknown_scene_is_wider():
    known, unknown = (PLAIN.chance(0.5, GAMES, title, 0) for title in ("Known", "Unknown"))
    assert unknown.high - unknown.low > known.high - known.low


def test_a_system_without_a_fit_tells_what_was_simulated(monkeypatch):
    monkeypatch.setattr(calibrating, "fit_of", lambda system: None)
    system = SYSTEMS["twod20"]
    states, cast = system.compile(load("duel"), 1)
    assert told(system, cast, 0, 0.6, 0.04, 150) == (0.6, *interval(0.6, 0.04, 150))
    assert assumed(states, cast, early=False) == "both sides play by script from here on"


def test_a_fit_that_is_written_is_read_as_it_was(tmp_path):
    path = tmp_path / "fit.json"
    write(PLAIN, path)
    assert calibrating.read(path) == PLAIN


def test_scenes_with_a_fit_are_bundled_scenes():
    titles = {load(name).scenario.name for name, _ in bundled()}
    fitted = fit_of(SYSTEMS["twod20"])
    assert fitted is not None and len(fitted.scenes) > 20
    assert set(fitted.scenes) <= titles


def test_advice_out_of_turn_says_who_is_taken_to_move_first():
    states, cast = SYSTEMS["twod20"].compile(load("skirmish"), 1)
    decider = int(opening_for(states, None)[0].decider)
    assert not is_early(states, decider) and is_early(states, 1 - decider)
    other = opening_for(states, 1 - decider)
    assert f"{calibrating.SIDES[1 - decider]} move first, out of turn" in assumed(other, cast, early=True)
    assert "out of turn" not in assumed(opening_for(states, decider), cast, early=False)


def test_only_what_is_certain_is_told_as_none_or_all():
    assert [whole(chance) for chance in (0.0, 0.0049, 0.995, 1.0)] == ["0%", "under 1%", "over 99%", "100%"]


def test_what_is_told_is_shown_by_band_side_and_system(monkeypatch):
    monkeypatch.setattr(report, "fit_of", lambda _: Fit(0.0, 1.0, 0.5, Own(0.0, 0.1), {}))
    rows = list(as_told(made(150, 0.0, 1.0)[0]))
    names = [row.split("|")[1].strip() for row in rows[2:]]
    assert names[:5] == ["as simulated", "all", "all under .35", "all .35 to .65", "all over .65"]
    assert {"players", "opposition over .65", "twod20 under .35"} <= set(names)
    counts = [int(row.split("|")[2]) for row in rows[3:7]]
    assert counts[0] == 150 == sum(counts[1:])


def test_games_between_searches_narrow_what_is_told_and_do_not_judge_it():
    answers = made(60, 0.0, 1.0)[0]
    more = [replace(each, results=[*each.results, 0.0]) for each in answers]
    plain, narrowed = (list(as_told(more, number))[3].split("|") for number in (0, 8))
    assert float(narrowed[7]) < float(plain[7]) and float(narrowed[4]) == 0.0


@pytest.mark.compiled_only
def test_without_advice_games_go_on_from_the_position_itself(tmp_path):
    ask(tmp_path / "free.jsonl", Settings(positions=2, games=1, advice=0, thought=8), ["duel"])
    assert [each.actions for each in read(tmp_path / "free.jsonl")[1]] == [[], []]


@pytest.mark.compiled_only
def test_an_interrupted_run_goes_on_to_the_same_answers(tmp_path):
    few = Settings(positions=2, games=1, advice=60, thought=8)
    ask(tmp_path / "whole.jsonl", few, ["duel"])
    whole = (tmp_path / "whole.jsonl").read_text()
    head, first, second = whole.splitlines()
    (tmp_path / "cut.jsonl").write_text(f"{head}\n{first}\n")
    ask(tmp_path / "cut.jsonl", few, ["duel"])
    assert (tmp_path / "cut.jsonl").read_text() == whole
    assert [each.side for each in read(tmp_path / "cut.jsonl")[1]] == [0, 1]
    ask(tmp_path / "cut.jsonl", Settings(positions=0), ["duel"])
    assert read(tmp_path / "cut.jsonl")[1] == [] and (tmp_path / "cut.old").read_text() == whole
