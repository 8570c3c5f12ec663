"""Runs that lead nowhere, making ready for too late, and lines that pass over whom another finishes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from agents.advice.scribe import Scribe
from agents.search.kernel import LONGEST
from agents.search.race import Race
from agents.systems import agents_of
from agents.twod20.running import zones_that_matter
from arena.aims.codes import REACH
from arena.twod20 import catalog as act
from arena.twod20 import codes
from scenarios.limits import CHARACTERS
from tests.twod20.agents.test_table_sense import TWOD20, fight, number_of
from tests.twod20.build import Table, person, scene
from tests.twod20.stealth.dark import begin, dark


def far_fight() -> Table:
    """Return a fight in the turn of the hero, whose enemies are two zones away and out of sight."""
    table = fight().do("act hero")
    for thug in ("thug_1", "thug_2"):
        table[thug].zone = table.cast.zones.index("roof")
    for zone in range(4):
        table.state.zones[zone].sight = 1 << zone
    return table


def test_nobody_only_runs_off_from_an_enemy_in_reach() -> None:
    table = far_fight()
    misplaced, runs = agents_of(TWOD20).sense.misplaced, number_of(table, "rush hall")
    assert not misplaced(table.state, [runs])
    table["hero"].in_reach = 1 << table.who("thug_1")
    table["thug_1"].zone = table["hero"].zone
    assert misplaced(table.state, [runs])


def test_nobody_runs_where_a_step_leads_to_an_enemy_a_shot_or_a_search() -> None:
    misplaced = agents_of(TWOD20).sense.misplaced
    run = number_of(fight().do("act hero"), "rush hall")
    assert misplaced(fight().do("act hero").state, [run])
    table = far_fight()
    assert not misplaced(table.state, [run])
    table.state.zones[table.cast.zones.index("hall")].sight = 0b1111
    assert misplaced(table.state, [run])  # it could walk there and shoot
    table["hero"].weapons[1].held = 0
    assert not misplaced(table.state, [run])
    for thug in ("thug_1", "thug_2"):
        table[thug].zone = codes.NONE
    assert misplaced(table.state, [run])  # or look round there: nobody is in sight


def test_nobody_runs_away_from_those_who_matter() -> None:
    table = far_fight()
    hall, run = table.cast.zones.index("hall"), number_of(far_fight(), "rush hall")
    misplaced = agents_of(TWOD20).sense.misplaced
    table["hero"].zone, back = hall, run - hall + table.cast.zones.index("yard")
    assert misplaced(table.state, [back])
    aim = table.state.objectives[table.state.objectives["side"].tolist().index(codes.PCS)]
    aim.kind, aim.zone, aim.who = REACH, table.cast.zones.index("yard"), 1 << table.who("hero")
    assert not misplaced(table.state, [back])


def test_a_run_to_where_a_step_leads_to_an_enemy_is_for_nothing_though_the_side_wants_to_be_there() -> None:
    people = {"hero": person("pcs", weapons=["stick"]), "thug": person(weapons=["stick"], zone="hall")}
    aims = {"pcs": [{"reach": "hall", "who": ["hero"]}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(people, first="pcs", objectives=aims)).do("act hero")
    misplaced, run = agents_of(TWOD20).sense.misplaced, number_of(table, "rush hall")
    assert misplaced(table.state, [run])
    table["thug"].zone = table.cast.zones.index("roof")
    assert not misplaced(table.state, [run])


def test_nobody_runs_to_somebody_whom_it_has_not_noticed() -> None:
    table = begin(dark(), "guard")
    guard, sneak = table["guard"], table["sneak"]
    guard.zone, there = 0, int(np.argmax(table.state.ways[0, : len(table.cast.zones)]))
    sneak.zone = there
    assert there not in zones_that_matter(table.state, table.who("guard"))
    sneak.stealth.level = codes.REVEALED
    assert there in zones_that_matter(table.state, table.who("guard"))


def test_who_only_waits_stands_behind_who_goes_somewhere() -> None:
    table = far_fight()
    rows = np.full((2, LONGEST), -1, np.int16)
    rows[:, 0] = [number_of(table, each) for each in ("pass", "rush hall")]
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.scripted = -1
    result = SimpleNamespace(race=race, side=codes.PCS, rows=np.arange(2), last=2)
    scribe = Scribe(table.states, table.cast, cast(Any, result))
    assert [scribe.waits(row) for row in range(2)] == [3, 0]


def lost(best: float) -> list[int]:
    """Return how far an aim and a blow that rarely hits stand behind, where the blow wins so many games."""
    table = far_fight()
    rows = np.full((2, LONGEST), -1, np.int16)
    rows[:, 0] = act.ADVANTAGE, act.ATTACK + CHARACTERS + table.who("thug_1")
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.scripted = -1
    race.note(np.arange(2), np.array([[0.0, best]] * 20))
    race.totals[:, -1] = 20
    result = SimpleNamespace(race=race, side=codes.PCS, rows=np.arange(2), last=2)
    scribe = Scribe(table.states, table.cast, cast(Any, result))
    scribe.is_likely = lambda row: row == 0  # type: ignore[method-assign]
    return [scribe.waits(row) for row in range(2)]


def test_nobody_makes_ready_for_a_turn_that_decides_nothing() -> None:
    assert lost(0.3) == [1, 1]
    assert lost(0.0) == [2, 1]


def test_where_nobody_wins_whoever_strikes_and_spends_nothing_stands_first() -> None:
    table = fight().do("act hero")
    rows = np.full((4, LONGEST), -1, np.int16)
    words = "attack gun -> thug_1", "attack gun -> thug_2", "rush hall", "pass"
    rows[:, 0] = [number_of(table, each) for each in words]
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.note(np.arange(4), np.zeros((2, 4)))
    race.totals[:, -1], race.totals[:, 4] = 2, 2 * (table.state.threat + np.array([3, 0, 0, 0]))
    result = SimpleNamespace(race=race, side=codes.PCS, rows=np.arange(4), last=4)
    scribe = Scribe(table.states, table.cast, cast(Any, result))
    assert scribe.is_decided() and sorted(range(4), key=scribe.plainness)[:2] == [1, 0]
    race.totals[:, 1], race.totals[:, 3] = 2, 9
    assert scribe.promise.whole(0) < 0 and scribe.waits(0) == 0


def test_who_goes_at_whom_the_side_is_after_may_cost_more_and_stands_first_among_equals() -> None:
    table = fight().do("act hero")
    table["thug_1"].wounds = int(table["thug_1"].harm_limit) - 1
    table["thug_1"].prone = 1
    rows = np.full((2, LONGEST), -1, np.int16)
    rows[:, 0] = [number_of(table, f"attack gun -> {thug}") for thug in ("thug_1", "thug_2")]
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.note(np.arange(2), np.zeros((2, 2)))
    result = SimpleNamespace(race=race, side=codes.PCS, rows=np.arange(2), last=2)
    scribe = Scribe(table.states, table.cast, cast(Any, result))
    scribe.weight = lambda row: (1, 0.0)  # type: ignore[method-assign]
    assert scribe.burden(0) < scribe.burden(1)


@pytest.mark.parametrize(("behind", "first"), [(0.03, 1), (0.1, 0)])
def test_a_blow_stands_before_what_is_only_a_little_better(behind: float, first: int) -> None:
    table = fight().do("act hero")
    rows = np.full((2, LONGEST), -1, np.int16)
    rows[:, 0] = [number_of(table, each) for each in ("threaten gun -> thug_1", "attack gun -> thug_1")]
    race = Race(table.states, codes.PCS, rows, TWOD20)
    race.scripted = -1
    race.family = lambda row: ("trick", "strike")[row]  # type: ignore[method-assign]
    race.note(np.arange(2), np.array([0.5, 0.5 - behind]) + np.linspace(-0.01, 0.01, 40)[:, None])
    race.totals[:, -1] = 1
    result = SimpleNamespace(race=race, side=codes.PCS, rows=np.arange(2), last=2)
    scribe = Scribe(table.states, table.cast, cast(Any, result))
    scribe.promise.whole = lambda row: 10.0 + row  # type: ignore[method-assign]
    scribe.waits = lambda row: 0  # type: ignore[method-assign]
    assert scribe.business_first(np.arange(2))[0] == first


def test_nobody_goes_off_from_its_work_or_away_from_where_its_side_wants_it() -> None:
    people = {"hero": person("pcs", zone="hall"), "thug": person(zone="yard")}
    table = Table(scene(people, first="pcs")).do("act hero")
    yard, roof, road = (act.MOVE + table.cast.zones.index(zone) for zone in ("yard", "roof", "road"))
    misplaced, goal = agents_of(TWOD20).sense.misplaced, table.state.objectives[0]
    assert not any(misplaced(table.state, [step]) for step in (yard, roof))
    goal.side, goal.kind, goal.who, goal.zone = codes.PCS, REACH, 1 << table.who("hero"), road - act.MOVE
    assert misplaced(table.state, [yard]) and not misplaced(table.state, [roof])
    goal.zone = table["hero"].zone
    assert misplaced(table.state, [roof])
