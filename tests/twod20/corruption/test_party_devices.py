"""Corrupt devices and marks that a party file carries from scene to scene, and what clears them."""

from __future__ import annotations

from typing import Any

import pytest

from arena.systems import SYSTEMS
from scenarios.loader import load
from scenarios.party.reading import party_in
from scenarios.party.seating import with_party

COMPANY = """\
system: twod20
name: The Salt Road Company
weapons:
  old_rifle: {name: old rifle, form: ranged, damage: 3, technology: mechanical}
  lamp: {name: lamp, form: melee, damage: 2, technology: basic}
characters:
  kip: {name: Kip Thorn, archetype: fighter, weapons: [old_rifle]}
  mara: {archetype: shooter}
carried:
  people:
    kip: {marks: 2, corrupt: [old_rifle, lamp]}
"""
SYSTEM = SYSTEMS["twod20"]


def carried(scene: str, text: str = COMPANY, **changed: int) -> dict[str, Any]:
    """Return what the party file says of Kip after a scene; `changed` is written on its first device."""
    states, cast = SYSTEM.compile(with_party(load(scene), party_in(text, "company.yaml"), ()).loaded, 1)
    for field, number in changed.items():
        states["corruption"]["devices"][field][0, 0] = number
    left = SYSTEM.carry_party(states, cast)
    assert left is not None
    one: dict[str, Any] = left["carried"]["people"]["kip"]
    return one


@pytest.mark.parametrize("scene", ["wishing_well", "duel"])
def test_what_stayed_at_home_is_as_corrupt_as_it_was_after_a_scene(scene: str) -> None:
    assert sorted(carried(scene)["corrupt"]) == ["lamp", "old_rifle"] and carried(scene)["marks"] == 2


def test_what_was_cleansed_in_the_scene_is_clean_and_what_was_not_there_is_not() -> None:
    assert carried("wishing_well", corrupt=0)["corrupt"] == ["lamp"]


def test_a_device_that_has_failed_works_in_the_next_scene_and_is_corrupt_still() -> None:
    assert "old_rifle" in carried("wishing_well", jammed=1)["corrupt"]


def test_a_party_file_clears_what_is_struck_out_of_it() -> None:
    text = COMPANY.replace("corrupt: [old_rifle, lamp]", "corrupt: [lamp]").replace("marks: 2, ", "")
    one = carried("wishing_well", text)
    assert one.get("marks", 0) == 0 and one["corrupt"] == ["lamp"]
