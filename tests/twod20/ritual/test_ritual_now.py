"""A ritual that is under way when a scene begins: the keys of `now`."""

from __future__ import annotations

import json

import pytest

from arena.systems import system_of
from arena.twod20.record import STATE
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import person, scene
from tests.twod20.ritual.ceremony import CALLING


def position(**task: object) -> object:
    """Return the state of a scene in which a ritual stands as `task` says."""
    text = scene(
        {"mage": person("pcs", skills={"know": 4}), "foe": person(tier="major", zone="hall")},
        rituals={"calling": CALLING},
        tasks={"calling": {"name": "The calling", "zone": "yard", "ritual": {"of": "calling"}}},
        objectives={"pcs": [{"complete": ["calling"]}], "npcs": [{"prevent": True}]},
        now={"turn": "mage", "tasks": {"calling": task}},
    )
    return system_of(STATE).compile(loads(json.dumps(json.loads(text)), "test.yaml"), 1)[0][0]


def test_a_position_says_who_performs_a_ritual_and_how_far_it_has_come() -> None:
    state = position(ritualist="mage", tally=2, stress=4, blood=True)
    rite = state.rituals.rites[0]  # type: ignore[attr-defined]
    assert (rite.leader, rite.tally, rite.blood) == (0, 2, 1)


def test_as_many_complications_as_steps_are_refused() -> None:
    with pytest.raises(ScenarioError, match="Complications are 0 to 2"):
        position(ritualist="mage", tally=3)
