"""Whether the weapons of a file work, and whoever carries one carries one that is described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices, refuse
from scenarios.files.reading import Document
from scenarios.twod20.checks.deck import card_problems
from scenarios.twod20.checks.magic import gift_problems, spell_problems
from scenarios.twod20.checks.network import software_problems
from scenarios.twod20.checks.ritual import ritual_problems
from scenarios.twod20.limits import SALVO_EFFECTS
from scenarios.twod20.models import Archetype, Library, Party, Scenario, Weapon

MOST_DAMAGE = 10  # challenge dice of a weapon before those of the skill


def check_library(document: Document, part: Library | Party | Scenario, shelf: Library) -> None:
    """Raise `ScenarioError` for weapons and archetypes of `part`, in `document`, that do not work."""
    refuse(weapon_problems(document, part.weapons))
    refuse(salvo_problems(document, part.weapons))
    refuse(archetype_problems(document, part.archetypes, shelf.weapons))
    refuse(software_problems(document, part))
    refuse(spell_problems(document, part.spells))
    refuse(gift_problems(document, part.archetypes, shelf.spells))
    refuse(ritual_problems(document, getattr(part, "rituals", {})))
    refuse(card_problems(document, getattr(part, "cards", {})))


def weapon_problems(document: Document, weapons: Mapping[str, Weapon]) -> Iterator[Problem]:
    """Yield what keeps a weapon of this file from working."""
    for key, weapon in weapons.items():
        path: Path = ("weapons", key)
        if weapon.thrown and weapon.form != "melee":
            yield document.problem((*path, "thrown"), "only a melee weapon can be thrown as well", True)
        if weapon.mandatory_reload and not weapon.reloads:
            yield document.problem(path, "every attack costs a reload but it has none, give it `reloads`")
        if weapon.burst and not weapon.reloads:
            yield document.problem(
                (*path, "burst"), "burst is paid in reloads, give it `reloads`", weapon.burst
            )
        if weapon.form == "melee" and weapon.range != "close":
            yield document.problem((*path, "range"), "a melee weapon has a reach, not a range", weapon.range)
        if weapon.technology is not None and (weapon.natural or weapon.form == "mental"):
            text = "a weapon of the body or the mind is no device"
            yield document.problem((*path, "technology"), text, weapon.technology)
        yield from _threat_problems(document, path, weapon)


def _threat_problems(document: Document, path: Path, weapon: Weapon) -> Iterator[Problem]:
    """Yield what is wrong with how a threat gets to its target and what it draws on."""
    given = {"medium", "difficulty", "factors"} & weapon.model_fields_set
    if weapon.form != "mental":
        for key in sorted(given):
            yield document.problem((*path, key), "only a mental weapon has it")
        return
    if (weapon.medium == "abstract") != (weapon.difficulty is not None):
        text = "an abstract threat, and no other, says its own `difficulty`"
        yield document.problem((*path, "medium"), text, weapon.medium)
    factors = weapon.factors
    if factors is None:
        return
    awe = (*path, "factors", "awe_inspiring")
    if factors.awe_inspiring == 1:
        yield document.problem(awe, "adds 2 challenge dice or more", 1)
    if factors.awe_inspiring and weapon.medium != "face_to_face":
        yield document.problem(awe, "prowess is shown face to face only", factors.awe_inspiring)
    total = weapon.damage + factors.awe_inspiring + factors.evidence + factors.status
    if total > MOST_DAMAGE:
        yield document.problem(path, f"{total} challenge dice with its factors, at most {MOST_DAMAGE}")


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


def archetype_problems(
    document: Document, archetypes: Mapping[str, Archetype], weapons: Mapping[str, Weapon]
) -> Iterator[Problem]:
    """Yield every weapon that an archetype (or character) of this file names and nobody describes."""
    for key, archetype in archetypes.items():
        yield from unknown_weapons(document, ("archetypes", key), archetype, weapons)


def unknown_weapons(
    document: Document, path: Path, archetype: Archetype, weapons: Mapping[str, Weapon]
) -> Iterator[Problem]:
    """Yield every weapon of one archetype or character that nobody describes, or that it names twice."""
    carried = archetype.weapons or []
    for index, weapon in enumerate(carried):
        if weapon not in weapons:
            place = (*path, "weapons", index)
            yield document.problem(place, "no such weapon" + choices(weapon, weapons), weapon)
        if weapon in carried[:index]:
            yield document.problem((*path, "weapons", index), "named twice", weapon)
