"""What the optional rules of a scene ask of its parts, and which keys mean nothing without them."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem
from scenarios.twod20.checks.fate import fate_problems
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.checks.stress import stress_problems
from scenarios.twod20.checks.talents import talent_problems

CAN_FAIL = ("melee", "ranged", "mental", "defence", "persuasion", "casting")


def variant_problems(parts: Parts) -> Iterator[Problem]:
    """Yield every key of a character that the scene's variants leave without a meaning."""
    variants = parts.scenario.variants
    for key, character in parts.scenario.characters.items():
        path: Path = ("characters", key)
        if character.scale is not None and not (variants.scaled_harms or variants.scale_threshold):
            text = "size counts only with `variants: {scale_threshold: true}` or `{scaled_harms: true}`"
            yield parts.document.problem((*path, "scale"), text, character.scale)
        if character.harms is not None and variants.harms is not None and parts.tier(key) != "object":
            text = f"everybody takes {variants.harms} here, as `variants` says"
            yield parts.document.problem((*path, "harms"), text, character.harms)
    if variants.harms is not None and variants.scaled_harms:
        text = "either everybody takes the same or size counts, not both"
        yield parts.document.problem(("variants", "scaled_harms"), text, True)
    if variants.ambush is not None and variants.order != "random":
        text = "an edge counts for rolled initiative only (order: random)"
        yield parts.document.problem(("variants", "ambush"), text, variants.ambush)
    for place, word in enumerate(variants.success_at_cost):
        if word in CAN_FAIL:
            text = "attacks, defences, requests and spells can be failed; other tests may succeed at a cost"
            yield parts.document.problem(("variants", "success_at_cost", place), text, word)
    yield from fate_problems(parts)
    yield from talent_problems(parts.document, parts.scenario)
    yield from stress_problems(parts.document, parts.scenario)
