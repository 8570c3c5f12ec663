"""What leads by script are held against: turns of one position, and figures that luck does not change."""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks import leads
from benchmarks.leads import (
    Asked,
    Leads,
    Plan,
    begun_turn,
    correlation,
    interval,
    leads_of,
    play,
    read,
    slope,
    table,
)


def made(places: int, each: int, games: int) -> Leads:
    """Return made-up leads of which a half is won, and what few games show of that."""
    rng = np.random.default_rng(1)
    told = rng.normal(0, 0.1, places * each)
    luck = np.full(len(told), 0.25 / games)
    won = told / 2 + rng.normal(0, np.sqrt(luck))
    return Leads(told, won, luck, np.repeat(np.arange(places), each))


def test_slope_and_correlation_are_those_without_the_luck_of_games():
    some = made(400, 6, 10)
    assert slope(some) == pytest.approx(0.5, abs=0.1)
    assert correlation(some) == pytest.approx(1.0, abs=0.2)
    assert np.corrcoef(some.told, some.won)[0, 1] < 0.5


def test_the_interval_of_a_slope_is_as_wide_as_the_luck():
    low, high = interval(slope, made(60, 6, 10))
    assert low < 0.5 < high
    assert high - low > 1.5 * np.diff(interval(slope, made(60, 6, 100)))[0]


def test_a_position_is_one_in_which_the_opposition_begins_a_turn():
    states, _ = begun_turn("orangery", 3)
    assert int(states[0]["decider"]) == 1 and int(states[0]["round_number"]) >= 2
    assert states.tobytes() == begun_turn("orangery", 3)[0].tobytes()


def test_turns_that_come_to_the_same_count_once():
    script = Plan("blow", 0.4, 0.0, 5.0, 0.5, False, [1.0, 0.0, 1.0])
    twin, other = script._replace(family="wait", won=[1.0]), script._replace(share=0.5, won=[0.0])
    asked = [Asked("twod20", "duel", 1, [script, twin, other])]
    assert leads_of(asked).told == pytest.approx([0.1])
    assert leads_of(asked, others=True).told == pytest.approx([-0.1, 0.1])
    assert leads_of(asked, family="wait", others=True).told.size == 0


@pytest.mark.compiled_only
@pytest.mark.parametrize("believed", [False, True])
def test_what_was_asked_is_kept_and_not_asked_again(tmp_path, monkeypatch, believed):
    monkeypatch.setattr(leads, "THOUGHT", 10)
    monkeypatch.setattr(leads, "BY_SCRIPT", 50)
    path = tmp_path / "leads.jsonl"
    asked = play(["orangery"], 1, 1, 3, path, believed)
    assert asked == read(path) == play(["orangery"], 1, 1, 3, path, believed)
    assert [len(each.won) for each in asked[0].plans[:2]] == [3, 1]
    assert all(0 <= each.share <= 1 for each in asked[0].plans)
    assert next(iter(table(asked))).startswith("| turns |")
