"""Whether a party hangs together: what its people have, what they carry, and how that is in a scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scenarios.errors import Path, Problem, choices, refuse
from scenarios.files.reading import Document
from scenarios.twod20.checks.magic import unknown_spells
from scenarios.twod20.checks.parts import Parts
from scenarios.twod20.checks.weapons import check_library, unknown_weapons
from scenarios.twod20.models import Borne, Library, Member, Party

OUT = ("dead", "broken")  # for good


def check_party(document: Document, party: Party, shelf: Library) -> None:
    """Raise `ScenarioError` with everything that is wrong between the parts of a party file."""
    check_library(document, party, shelf)
    refuse(member_problems(document, party, shelf))
    refuse(borne_problems(document, ("carried", "people"), party.carried.people, party.characters))


def member_problems(document: Document, party: Party, shelf: Library) -> Iterator[Problem]:
    """Yield what somebody is made of, or has, that nobody describes."""
    for key, member in party.characters.items():
        path: Path = ("characters", key)
        if member.archetype is not None and member.archetype not in shelf.archetypes:
            text = "no such archetype" + choices(member.archetype, shelf.archetypes)
            yield document.problem((*path, "archetype"), text, member.archetype)
        yield from unknown_weapons(document, path, member, shelf.weapons)
        yield from unknown_spells(document, path, member, shelf.spells)
        yield from _tier_problems(document, path, member, shelf)
        for index, talent in enumerate(member.talents):
            if talent not in party.talents:
                text = "no such talent" + choices(talent, party.talents)
                yield document.problem((*path, "talents", index), text, talent)


def _tier_problems(document: Document, path: Path, member: Member, shelf: Library) -> Iterator[Problem]:
    """Yield that an opponent is of the tier of player characters."""
    base = shelf.archetypes.get(member.archetype or "")
    tier = member.tier or (base.tier if base else None)
    if member.side == "npcs" and tier == "pc":
        yield document.problem(path, "is on the side npcs but of tier pc; expected minor, notable or major")


def borne_problems(
    document: Document, place: Path, people: Mapping[str, Borne], known: Mapping[str, Member]
) -> Iterator[Problem]:
    """Yield what somebody carries that cannot be, or that nobody is there to carry."""
    for key, borne in people.items():
        path: Path = (*place, key)
        if key not in known:
            yield document.problem(path, "nobody of the party has that key" + choices(key, known))
        for word, most in (("hampers", borne.wounds), ("treated_hampers", borne.treated_wounds)):
            total = sum(getattr(borne, word).values())
            if total > most:
                text = f"{total} Wounds hamper something, of {most} that there are"
                yield document.problem((*path, word), text)


def together_problems(parts: Parts) -> Iterator[Problem]:
    """Yield what a party brings into this scene that nobody can carry there."""
    party = parts.scenario.party
    if party is None:
        return
    for key in party.carried.people:
        if key not in party.members:
            yield parts.document.problem(
                ("party", "carried", "people", key), "nobody of the party has that key"
            )
    able = [
        key
        for key in parts.people("pcs")
        if parts.is_there(key) and party.carried.people.get(key, Borne()).status == "up"
    ]
    if not able:
        yield parts.document.problem(
            ("characters",), "nobody of the player characters is up to play this scene"
        )
