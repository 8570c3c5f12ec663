"""Learning and preparing spells between scenes: how long it takes, the test, and what it leaves.

SRD "Learning and Preparing Spells", "Spellcasting Talents".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from scenarios.errors import ScenarioError, choices
from scenarios.party.reading import LoadedParty
from scenarios.twod20.models import Archetype, Attributes, Caster, Skills, Spell
from scenarios.twod20.models.variants import Variants
from scenarios.twod20.resolve import merged, power_of

Data = dict[str, Any]

MINUTES = 10  # of preparing, for each point of Difficulty
XP = 10  # that a spell costs which is learnt wholly, or mastered
FROM_A_TEXT = 2  # times as long as with a teacher


def days_to_learn(difficulty: int, teacher: bool) -> int:
    """Return the days it takes to learn a spell.

    >>> [days_to_learn(difficulty, True) for difficulty in (1, 2, 3)], days_to_learn(3, False)
    ([1, 4, 9], 18)
    """
    return difficulty**2 * (1 if teacher else FROM_A_TEXT)


def successes(faces: Sequence[int], target: int) -> int:
    """Return how many successes dice show: a 1 is two.

    >>> successes([1, 12, 13], 12)
    3
    """
    return sum((face <= target) + (face == 1) for face in faces)


def chance_to_learn(target: int, difficulty: int, dice: int = 2) -> float:
    """Return the chance of the test, by counting every roll.

    >>> chance_to_learn(12, 2), chance_to_learn(12, 1)
    (0.4, 0.84)
    """
    rolls = list(product(range(1, 21), repeat=dice))
    return round(sum(successes(faces, target) >= difficulty for faces in rolls) / len(rolls), 4)


def brought(member: Data, borne: Any) -> None:
    """Write into the plain data of somebody what it has learnt and prepared since its file was written."""
    caster = member.get("caster")
    if borne is None or not caster or not (borne.learnt or borne.prepared is not None):
        return
    known = {word: list(caster.get(word) or []) for word in ("knows", "flawed")}
    for key, how in borne.learnt.items():
        for keys in known.values():
            if key in keys:
                keys.remove(key)
        known["knows" if how == "known" else "flawed"].append(key)
    member["caster"] = {**caster, **known}
    if borne.prepared is not None:
        member["caster"]["prepared"] = list(borne.prepared)


class Student:
    """Somebody of a party who casts, with what it knows by now."""

    def __init__(self, found: LoadedParty, key: str) -> None:
        """Find who that is; raise `ScenarioError` for nobody, and for who casts nothing."""
        people = found.party.characters
        if key not in people:
            raise ScenarioError([f"{found.source}: nobody is called {key}{choices(key, people)}"])
        shelf = found.shelf
        member = people[key]
        base = shelf.archetypes[member.archetype] if member.archetype else Archetype()
        kind = merged(base, member)
        if kind.caster is None:
            raise ScenarioError([f"{found.source}: {found.name(key)} is no caster, and learns no spells"])
        self.found, self.key, self.name = found, key, found.name(key)
        self.spells, self.attributes = shelf.spells, kind.attributes or Attributes()
        self.skills = kind.skills or Skills()
        data: Data = {"caster": kind.caster.model_dump(exclude_unset=True)}
        brought(data, found.party.carried.people.get(key))
        self.caster = Caster(**data["caster"])

    @property
    def power(self) -> int:
        """How much it may have prepared, by its talent."""
        return power_of(self.caster, self.attributes, self.skills, Variants())

    def spell(self, key: str) -> Spell:
        """Return a spell; raise `ScenarioError` for one that nobody describes."""
        if key not in self.spells:
            raise ScenarioError([f"{self.found.source}: no such spell{choices(key, self.spells)}"])
        found: Spell = self.spells[key]
        return found

    def keeping(self, **more: Any) -> Data:
        """Return what the party carries, with more of this student."""
        carried = dict(self.found.data.get("carried") or {})
        people = dict(carried.get("people") or {})
        people[self.key] = {**(people.get(self.key) or {}), **more}
        return {**carried, "people": people}

    def with_spell(self, key: str, how: str) -> Data:
        """Return what the party carries once this spell is `known` or `flawed`."""
        borne = self.found.party.carried.people.get(self.key)
        learnt = dict(borne.learnt) if borne is not None else {}
        return self.keeping(learnt={**learnt, key: how})


def prepare(student: Student, keys: Sequence[str]) -> tuple[Data, list[str]]:
    """Return what is carried with these spells prepared, and what is said; they have to fit its Power."""
    known = [*student.caster.knows, *student.caster.flawed]
    for key in keys:
        student.spell(key)
        if key not in known:
            raise ScenarioError([f"{student.name} does not know {key}{choices(key, known)}"])
    total = sum(student.spells[key].difficulty for key in dict.fromkeys(keys))
    if total > student.power:
        text = f"{student.name} has Power {student.power}, and these have Difficulty {total} together"
        raise ScenarioError([text])
    names = ", ".join(student.spells[key].name for key in dict.fromkeys(keys)) or "nothing"
    said = f"{student.name} prepares {names}: Difficulty {total} of Power {student.power}"
    return student.keeping(prepared=list(dict.fromkeys(keys))), [f"{said}, {total * MINUTES} minutes."]


def learn(student: Student, key: str, teacher: bool, faces: Sequence[int]) -> tuple[Data, list[str]]:
    """Return what is carried once that spell is studied and tested with these dice, and what is said."""
    spell = student.spell(key)
    if key in (*student.caster.knows, *student.caster.flawed):
        raise ScenarioError([f"{student.name} knows {spell.name} already; a flawed one is mastered"])
    target = student.attributes.reason + student.skills.know
    days = days_to_learn(spell.difficulty, teacher)
    chance = chance_to_learn(target, spell.difficulty, max(2, len(faces)))
    source = "with a teacher" if teacher else "from a text"
    said = [
        f"{student.name} studies {spell.name} {source}: {days} day{'' if days == 1 else 's'}.",
        f"Reason + Know: dice of {target} or less, Difficulty {spell.difficulty}, success {chance:.1%}.",
    ]
    count = successes(faces, target)
    shown = ", ".join(map(str, faces))
    if count >= spell.difficulty:
        said.append(f"Dice {shown}: {count} successes. {spell.name} is known, for {XP} XP.")
        return student.with_spell(key, "known"), said
    said.append(f"Dice {shown}: {count} successes. {spell.name} is known in part, for no XP.")
    return student.with_spell(key, "flawed"), said


def master(student: Student, key: str) -> tuple[Data, list[str]]:
    """Return what is carried once a flawed spell is mastered, and what is said."""
    spell = student.spell(key)
    if key not in student.caster.flawed:
        raise ScenarioError([f"{student.name} does not know {spell.name} in part"])
    said = f"{student.name} masters {spell.name}, for {XP} XP, if it was cast in the last adventure."
    return student.with_spell(key, "known"), [said]


def study(
    found: LoadedParty, what: str, said: str, teacher: bool, faces: Sequence[int]
) -> tuple[Data, list[str]]:
    """Do what was asked: `prepare`, `learn` or `master` what `said` names, such as kip:shield,compel."""
    who, _, spells = said.partition(":")
    keys = [key.strip() for key in spells.split(",") if key.strip()]
    student = Student(found, who.strip())
    if what == "prepare":
        return prepare(student, keys)
    if len(keys) != 1:
        raise ScenarioError([f"{said}: expected somebody and one spell, such as {who or 'kip'}:compel"])
    return learn(student, keys[0], teacher, faces) if what == "learn" else master(student, keys[0])
