"""Whether Fortune, Determination, Values and flaws of a scenario fit together."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem
from scenarios.files.reading import Document
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.models import Character, Scenario

MOST_DETERMINATION = 3


def fate_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what means nothing with the points that this scenario's player characters have."""
    document, scenario = parts.document, parts.scenario
    variants = scenario.variants
    if not variants.fortune and variants.fate == "determination":
        yield document.problem(
            ("variants", "fortune"), "a game with Determination has points (leave this out)", False
        )
    for key, character in scenario.characters.items():
        path = ("characters", key)
        yield from _of_one(document, scenario, path, character)
        if character.fortune and parts.tier(key) != "pc":
            text = "only characters of tier pc have such points (leave this out)"
            yield document.problem((*path, "fortune"), text, character.fortune)


def _of_one(document: Document, scenario: Scenario, path: Path, character: Character) -> Iterator[Problem]:
    """Yield what one character has too much."""
    determination = scenario.variants.fate == "determination"
    if character.values and not determination:
        yield document.problem((*path, "values"), "Values count with `fate: determination` only")
    if determination and (character.fortune or 0) > MOST_DETERMINATION:
        yield document.problem(
            (*path, "fortune"), f"at most {MOST_DETERMINATION} Determination", character.fortune
        )
    has_fortune = scenario.variants.fortune and scenario.variants.fate == "fortune"
    if character.flaws and (character.side != "pcs" or not has_fortune):
        yield document.problem((*path, "flaws"), "flaws bring Fortune, which only player characters have")
