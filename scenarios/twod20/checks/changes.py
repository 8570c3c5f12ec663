"""Whether traits are on something, and changes of the scene change something."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.errors import Path, Problem, choices
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.checks.social import brought_about
from scenarios.twod20.checks.venture import named_events, venture_traits
from scenarios.twod20.models import Environment, Hazard, Trait

SHARED_SCOPES = ("scene", "pcs", "npcs")
ATTACKS = ("melee", "ranged", "mental")


def trait_problems(parts: Parts) -> Iterator[Problem]:
    """Yield every trait that is on nothing, or adds to damage where there is none."""
    for index, trait in enumerate(parts.scenario.traits):
        yield from _scope(parts, ("traits", index, "on"), trait)
        yield from _damage(parts, ("traits", index), trait)
        yield from _necessity(parts, ("traits", index), trait)
    for key, card in parts.scenario.cards.items():
        if card.trait is not None:
            yield from _scope(parts, ("cards", key, "trait", "on"), card.trait)
            yield from _damage(parts, ("cards", key, "trait"), card.trait)
            yield from _necessity(parts, ("cards", key, "trait"), card.trait)
    for path, trait in venture_traits(parts.scenario):
        yield from _scope(parts, path, trait)
        yield from _damage(parts, path[:-1], trait)
        yield from _necessity(parts, path[:-1], trait)


def _necessity(parts: Parts, path: Path, trait: Trait) -> Iterator[Problem]:
    """Yield the problem that a trait demands a test of those who deal with its owner."""
    if trait.effect == "necessary" and trait.against:
        text = "whoever it is on needs the test: it cannot be `against` them"
        yield parts.document.problem((*path, "against"), text, True)


def _damage(parts: Parts, path: Path, trait: Trait) -> Iterator[Problem]:
    """Yield the problem that a trait adds to the damage of what has none."""
    if trait.effect != "damage":
        return
    other = [test for test in trait.tests if test not in ATTACKS]
    if other:
        text = f"only attacks deal damage: {', '.join(ATTACKS)}"
        yield parts.document.problem((*path, "tests"), text, other[0])
    if parts.scenario.variants.no_stress:
        text = "with `no_stress` there are no dice of damage to add to"
        yield parts.document.problem((*path, "effect"), text, trait.effect)


def _scope(parts: Parts, path: Path, trait: Trait) -> Iterator[Problem]:
    """Yield the problem that a trait is on something that does not exist."""
    if trait.on in SHARED_SCOPES or trait.on in parts.scenario.zones or trait.on in parts.members:
        return
    if trait.on in parts.groups:
        members = parts.groups[trait.on]
        text = f"stands for {len(members)} characters, name one of {', '.join(members)}"
        yield parts.document.problem(path, text, trait.on)
        return
    names = [*SHARED_SCOPES, *parts.scenario.zones, *parts.members]
    yield parts.document.problem(path, "no such zone or character" + choices(trait.on, names), trait.on)


def environment_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what keeps a change of the scene from changing something, somewhere that exists."""
    for index, effect in enumerate(parts.scenario.environment):
        path: Path = ("environment", index)
        if effect.zone is not None:
            yield from parts.unknown_zone((*path, "zone"), effect.zone)
        if effect.interact is not None:
            yield from parts.unknown_zone((*path, "interact"), effect.interact)
        if effect.trait is not None:
            yield from _scope(parts, (*path, "trait", "on"), effect.trait)
            yield from _damage(parts, (*path, "trait"), effect.trait)
            yield from _necessity(parts, (*path, "trait"), effect.trait)
        yield from _change(parts, path, effect)


def told_of_rituals(parts: Parts) -> set[str | None]:
    """Return the changes that rituals bring about, which may be no more than what people read."""
    rites = [task.ritual for task in parts.scenario.tasks.values() if task.ritual is not None]
    return {name for rite in rites for name in (rite.outcome, rite.miscast)}


def _change(parts: Parts, path: Path, effect: Environment) -> Iterator[Problem]:
    damage: Hazard | None = effect.damage
    cards = {card.event for card in parts.scenario.cards.values()}
    named = cards | named_events(parts.scenario) | brought_about(parts)
    if effect.threat is None and effect.interact is None and effect.name not in named:
        yield parts.document.problem(path, "nobody can bring it about, give it `threat` or `interact`")
    does = damage or effect.trait or effect.terrain or effect.rouses or effect.alarm
    if not does and effect.name not in told_of_rituals(parts):
        text = "changes nothing, give it `damage`, a `trait`, `terrain`, `alarm`, or whom it `rouses`"
        yield parts.document.problem(path, text)
    if effect.zone is None and (damage is not None or effect.terrain):
        yield parts.document.problem(path, "damage and terrain need a `zone`")
