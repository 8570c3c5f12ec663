"""What the optional rules of a scene ask of its parts, and which keys mean nothing without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.checks_fate import fate_problems
from scenarios.checks_stress import stress_problems
from scenarios.checks_talents import talent_problems
from scenarios.errors import Path, Problem
from scenarios.limits import SALVO_EFFECTS
from scenarios.models import Weapon
from scenarios.parts import Parts
from scenarios.reading import Document

CAN_FAIL = ("melee", "ranged", "mental", "defence", "persuasion")


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
            text = "attacks, defences and requests can be failed; other tests may succeed at a cost"
            yield parts.document.problem(("variants", "success_at_cost", place), text, word)
    yield from fate_problems(parts.document, parts.scenario)
    yield from talent_problems(parts.document, parts.scenario)
    yield from stress_problems(parts.document, parts.scenario)


def salvo_problems(document: Document, weapons: Mapping[str, Weapon]) -> Iterator[Problem]:
    """Yield every weapon whose Salvo Effects cannot be used as they are."""
    for key, weapon in weapons.items():
        named = [word for word in type(weapon.salvo).model_fields if getattr(weapon.salvo, word)]
        path: Path = ("weapons", key, "salvo")
        if named and weapon.form != "ranged":
            yield document.problem(path, f"a {weapon.form} weapon has no Reloads to fire a salvo with")
        elif named and not weapon.reloads:
            yield document.problem(path, "a salvo is paid with a reload, give it `reloads`")
        if len(named) > SALVO_EFFECTS:
            text = f"{len(named)} of them, at most {SALVO_EFFECTS} fit: {', '.join(named)}"
            yield document.problem(path, text)
