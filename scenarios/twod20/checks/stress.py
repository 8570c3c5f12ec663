"""Whether what a scenario says of Stress, and of avoiding Harm, fits the variants it plays with."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem
from scenarios.files.reading import Document
from scenarios.twod20.models import Archetype, Scenario

ABOUT_DAMAGE = (  # what means nothing where nobody rolls damage
    "attribute_bonus",
    "flat_resistance",
    "personal_resistance",
    "scale_threshold",
    "armour_threshold",
)
ABOUT_HARM = ("cover_harder", "armour_sacrifice")  # what means nothing where somebody does


def stress_problems(document: Document, scenario: Scenario) -> Iterator[Problem]:
    """Yield every key that the variants of Stress and Harm leave without a meaning."""
    variants = scenario.variants
    for key in ABOUT_DAMAGE:
        if variants.no_stress and getattr(variants, key):
            yield document.problem(("variants", key), "means nothing with `no_stress: true`", True)
    if variants.no_stress and variants.tracks != "shared":
        text = "means nothing with `no_stress: true`"
        yield document.problem(("variants", "tracks"), text, variants.tracks)
    for key in ABOUT_HARM:
        if getattr(variants, key) and not variants.no_stress:
            yield document.problem(("variants", key), "counts only with `no_stress: true`", True)
    for name, kind in scenario.archetypes.items():
        yield from _of_one(document, scenario, ("archetypes", name), kind)
    for name, character in scenario.characters.items():
        yield from _of_one(document, scenario, ("characters", name), character)
    for name, weapon in scenario.weapons.items():
        if weapon.avoid_cost is not None and variants.avoid_injury != "attack":
            path: Path = ("weapons", name, "avoid_cost")
            yield document.problem(path, "counts only with `avoid_injury: attack`", weapon.avoid_cost)


def _of_one(document: Document, scenario: Scenario, path: Path, kind: Archetype) -> Iterator[Problem]:
    """Yield what one character, or one kind of them, has too much."""
    variants = scenario.variants
    if kind.stress is not None and variants.no_stress:
        yield document.problem((*path, "stress"), "nobody has Stress with `no_stress: true`", kind.stress)
    if kind.resolve is not None and variants.tracks != "split":
        yield document.problem((*path, "resolve"), "counts only with `tracks: split`", kind.resolve)
    if kind.layers and variants.tracks != "layered":
        yield document.problem((*path, "layers"), "counts only with `tracks: layered`")
