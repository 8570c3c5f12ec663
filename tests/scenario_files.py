"""A small scenario for tests, and how it is changed, loaded and complained about."""

import pytest

from scenarios.errors import ScenarioError
from scenarios.loader import LoadedScenario, loads

YARD = """\
system: twod20
name: The yard
summary: A small fight.
zones:
  yard: {name: Yard}
  hall: {name: Hall}
  rooftop: {name: Rooftop}
links:
  - yard - hall
  - hall - rooftop
weapons:
  stick: {name: stick, form: melee, damage: 2}
archetypes:
  lout:
    name: Lout
    attributes: {brawn: 11}
    skills: {fight: 2, survive: 2}
    weapons: [stick]
characters:
  hero:
    side: pcs
    zone: yard
    weapons: [stick]
  roof_guard:
    archetype: lout
    side: npcs
    zone: rooftop
objectives:
  pcs:
    - defeat: [roof_guard]
  npcs:
    - defeat: all
"""


def changed(old: str, new: str) -> str:
    """Return the small scenario with `old`, which must be in it, replaced by `new`."""
    assert old in YARD
    return YARD.replace(old, new, 1)


def yard(old: str = "", new: str = "", library_texts: dict[str, str] | None = None) -> LoadedScenario:
    """Return the small scenario, loaded, after one replacement."""
    return loads(changed(old, new), "yard.yaml", library_texts)


def complaints(text: str, library_texts: dict[str, str] | None = None) -> list[str]:
    """Return what is said about the scenario `text`, which must be refused."""
    with pytest.raises(ScenarioError) as refused:
        loads(text, "yard.yaml", library_texts)
    return refused.value.lines


def complaint(old: str, new: str, library_texts: dict[str, str] | None = None) -> str:
    """Return the one thing that is said about the small scenario after a replacement."""
    lines = complaints(changed(old, new), library_texts)
    assert len(lines) == 1, lines
    return lines[0]
