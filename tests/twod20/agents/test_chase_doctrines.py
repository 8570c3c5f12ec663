"""The doctrines of a chase: where a pursuer meets its prey, and what a quarry does in Reach."""

from __future__ import annotations

from typing import Any

from agents.twod20.doctrines.pursuer import meeting_zone, prey_of, their_goal
from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.scripts import choice

GOALS = {"pcs": [{"escape": "road"}], "npcs": [{"defeat": "all"}]}


def chased(hare: str, hound: str) -> Table:
    """Return a scene in which hare wants to leave by the road and hound is after it."""
    people: dict[str, Any] = {
        "hare": person("pcs", hare, doctrine="quarry"),
        "hound": person(zone=hound, doctrine="pursuer", weapons=["stick"]),
    }
    return Table(scene(people, objectives=GOALS, variants={"fortune": False}, first="npcs"))


def met(table: Table) -> str:
    """Return where hound means to meet hare."""
    hound = table.who("hound")
    goal = their_goal(table.state, codes.NPCS)
    prey = prey_of(table.state, hound, goal)
    return table.cast.zones[int(meeting_zone(table.state, hound, prey, goal))]


def test_a_pursuer_ahead_of_its_prey_waits_on_the_way_out_and_one_behind_runs_after_it() -> None:
    assert met(chased("yard", "road")) == "road"
    assert met(chased("roof", "yard")) == "roof"


def test_a_pursuer_far_behind_rushes() -> None:
    assert choice(chased("road", "yard").do("act hound")).startswith("rush")


def test_a_quarry_in_reach_gets_out_of_it_first() -> None:
    table = chased("yard", "yard").engage("hare", "hound")
    table.do("act hound", "end turn", "act hare")
    assert choice(table) == "disengage"
