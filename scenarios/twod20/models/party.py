"""A party file: characters of the players, what they carry from scene to scene; and a party in a scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from scenarios import limits as counted
from scenarios import models as shared
from scenarios.models import Key, Model, Name
from scenarios.twod20 import limits
from scenarios.twod20.models.character import Archetype, Somebody, Talent
from scenarios.twod20.models.magic import Spell
from scenarios.twod20.models.network import Console, Software
from scenarios.twod20.models.weapon import Weapon
from scenarios.twod20.words import Fact
from scenarios.words import SideName

Count = Annotated[int, Field(ge=0, le=9)]
Matter = Literal["attack", "defence", "movement"]


class Member(Somebody):
    """Somebody of a party, in the words of a scenario's characters, but without a place."""

    side: SideName = "pcs"  # npcs: waits to be added to a scene


class Borne(Model):
    """What somebody brings along from the scenes before. SRD "Recovering from Damage", "Fortune"."""

    fortune: Annotated[int, Field(ge=0, le=5)] | None = None  # or Determination; as at the start unless said
    wounds: Count = 0
    traumas: Count = 0
    treated_wounds: Count = 0
    treated_traumas: Count = 0
    hampers: dict[Matter, Count] = {}  # Wounds by what they hamper, where that is known
    treated_hampers: dict[Matter, Count] = {}  # and treated ones
    fatigue: Annotated[int, Field(ge=0, le=60)] = 0
    marks: Annotated[int, Field(ge=0, le=60)] = 0  # boxes of Stress that corruption has marked
    corrupt: list[Key] = []  # of its devices: keys of weapons, `console`, or `itself`
    status: Literal["up", "defeated", "unconscious", "dead", "broken"] = "up"
    learnt: dict[Key, Literal["known", "flawed"]] = {}  # spells, wholly or in part
    prepared: list[Key] | None = None  # spells it may cast; as its file says unless said
    known: list[Fact] = []  # what the other side has learnt by reading
    struck: list[Name] = []  # Values that have been struck out


class Carried(Model):
    """What a party brings into its next scene; what is not said is as the scene says."""

    momentum: Annotated[int, Field(ge=0, le=6)] | None = None
    threat: Annotated[int, Field(ge=0, le=30)] | None = None
    fate: Literal["fortune", "determination"] = "fortune"  # what `fortune` of somebody counts
    people: dict[Key, Borne] = {}


class Party(shared.Party):
    """A party file: who belongs to it, what they have, what they carry."""

    system: Literal["twod20"]
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
    consoles: dict[Key, Console] = {}
    software: dict[Key, Software] = {}
    spells: dict[Key, Spell] = {}
    talents: dict[Key, Talent] = Field(default={}, max_length=limits.TALENTS)
    characters: Annotated[Mapping[Key, Member], Field(min_length=1, max_length=counted.PARTY)]
    carried: Carried = Carried()


class Together(Model):
    """A party in a scene, as the program writes it: who belongs to it, who stays away, what they bring."""

    name: Name
    file: Name  # where it is kept
    members: dict[Key, Key]  # here -> in the party file
    absent: dict[Key, Member] = {}  # who may still be added
    carried: Carried = Carried()
