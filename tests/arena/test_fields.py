"""The description of a record: what follows from it."""

from __future__ import annotations

import numpy as np
import pytest

from arena.state.fields import FLAG, Field, Fields, Part, leaves, outside, record, values
from arena.systems import SYSTEMS

WEAPON: Fields = (Field("damage", (0, 10), "dice", fixed=True), Field("held", FLAG, "1: in hand"))
PERSON: Fields = (Field("stress", (0, 60), "points", type="i2"), Part("weapons", WEAPON, "by slot", (2,)))
SCENE: Fields = (
    Part("people", PERSON, "everybody", (3,)),
    Part("laid_aside", WEAPON, "on the table", fixed=True),
    Field("ways", (-1, 9), "zones to walk", (2, 2)),
)


def test_the_record_has_the_types_and_shapes_of_its_fields() -> None:
    states = np.zeros(1, record(SCENE))
    assert states.dtype.itemsize == 3 * (2 + 2 * 2) + 2 + 4
    assert values(states, "people.weapons.held").shape == (1, 3, 2)
    assert values(states, "people.stress").dtype == np.int16
    states[0].people[2].weapons[1].held = 1
    assert values(states, "people.weapons.held")[0, 2, 1] == 1


def test_a_scenario_fixes_single_fields_and_whole_parts() -> None:
    assert [leaf.path for leaf in leaves(SCENE) if leaf.fixed] == [
        "people.weapons.damage",
        "laid_aside.damage",
        "laid_aside.held",
    ]


def test_numbers_below_and_above_their_range_are_named() -> None:
    states = np.zeros(2, record(SCENE))
    assert outside(states, leaves(SCENE)) == []
    states[1].people[0].weapons[1].damage = 11
    states[0].ways[1, 0] = -2
    assert outside(states, leaves(SCENE)) == [
        "people.weapons.damage = 11, expected 0..10",
        "ways = -2, expected -1..9",
    ]


@pytest.mark.parametrize("system", list(SYSTEMS))
def test_no_name_of_a_field_hides_what_an_array_can_do(system: str) -> None:
    names = {name for field in SYSTEMS[system].fields for name in field.path.split(".")}
    assert sorted(names & set(dir(np.ndarray))) == []
