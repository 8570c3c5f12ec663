"""What must hold for the keys of stealth: they mean nothing in a scene where nobody sneaks."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Trait

NOTICING = {"stealth", "observation"}
NO_STEALTH = "means nothing in a scene without `stealth: true`"


def stealth_problems(parts: Parts) -> Iterator[Problem]:
    """Yield every key of stealth that does not fit the scene."""
    yield from _people(parts)
    for index, trait in enumerate(parts.scenario.traits):
        yield from _trait(parts, ("traits", index), trait)
    for index, effect in enumerate(parts.scenario.environment):
        path: Path = ("environment", index)
        if effect.trait is not None:
            yield from _trait(parts, (*path, "trait"), effect.trait)
        if effect.rouses is not None and not parts.scenario.stealth:
            yield parts.document.problem((*path, "rouses"), NO_STEALTH, effect.rouses)


def _people(parts: Parts) -> Iterator[Problem]:
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        for name in ("starts", "attention", "instruments"):
            if name in character.model_fields_set and not parts.scenario.stealth:
                yield parts.document.problem((*path, name), NO_STEALTH, getattr(character, name))
        if character.starts != "revealed" and parts.tier(key) == "object":
            yield parts.document.problem((*path, "starts"), "an object does not sneak", character.starts)


def _trait(parts: Parts, path: Path, trait: Trait) -> Iterator[Problem]:
    """Yield what is wrong with the sense a trait speaks of."""
    if trait.sense is None and not trait.fog:
        return
    if not set(trait.tests) <= NOTICING:
        text = "bears on senses, so its tests can only be stealth and observation"
        yield parts.document.problem((*path, "tests"), text, ", ".join(trait.tests))
    if trait.fog and trait.sense not in (None, "sight"):
        yield parts.document.problem((*path, "fog"), "fog hinders sight, not another sense", True)
    if trait.fog and not (trait.against and trait.tests == ["observation"]):
        text = "fog makes looking harder: expected `tests: [observation]` and `against: true`"
        yield parts.document.problem((*path, "fog"), text, True)
    if not parts.scenario.stealth:
        yield parts.document.problem((*path, "fog" if trait.fog else "sense"), NO_STEALTH)
