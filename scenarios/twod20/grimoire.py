"""Spells by their keys, for whoever asks about one: those of the common library, or of a scene."""

from __future__ import annotations

from scenarios.errors import ScenarioError, choices
from scenarios.loader import Shelf, load
from scenarios.systems import format_named
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Spell


def spells_of(source: str) -> dict[str, Spell]:
    """Return the spells of a scene, a file or a bundled name; "" for those of the common library."""
    if source:
        loaded = load(source)
        if not isinstance(loaded, LoadedScenario):
            raise ScenarioError([f"{source}: a scene of other rules, which have no spells"])
        return {**loaded.shelf("spells"), **loaded.scenario.spells}
    shelf = Shelf(format_named("twod20"), lambda name: None)
    shelf.add_common()
    return dict(shelf.things["spells"])


def spell_named(said: str) -> Spell:
    """Return the spell that `KEY` or `SCENE:KEY` names; raise `ScenarioError` where nobody has it."""
    source, _, key = said.rpartition(":")
    known = spells_of(source)
    if key not in known:
        raise ScenarioError([f'"{key}": no such spell{choices(key, known)}'])
    return known[key]
