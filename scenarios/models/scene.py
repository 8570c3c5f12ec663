"""A whole scenario file, and a library that several of them share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, Strict

from scenarios import limits
from scenarios.models.base import Key, Model, Name, Text
from scenarios.models.character import Archetype, Character, Talent
from scenarios.models.goal import Clock, Environment, Objectives, Pursuit
from scenarios.models.place import Link, Trait, Zone
from scenarios.models.talk import Claim, Offer, Request
from scenarios.models.variants import Variants
from scenarios.models.venture import Consequence, Stage, Task, Time
from scenarios.models.weapon import Weapon
from scenarios.words import SideName


class Scenario(Model):
    """A whole scene, ready to be played."""

    system: Literal["twod20"]
    name: Name
    summary: Annotated[Text, Field(min_length=1)]
    opening: Text = ""
    library: list[str] = []  # further library files, beside the scenario
    variants: Variants = Variants()
    first: Literal["pcs", "npcs", "unclear"] = "pcs"
    momentum: Annotated[int, Field(ge=0, le=6)] = 0
    threat: Annotated[int, Field(ge=0, le=30)] | None = None  # else two for each player character
    clock: Clock = Clock()
    gives_up: dict[SideName, Annotated[int, Field(ge=1, le=limits.CHARACTERS)]] = {}  # from how many out on
    stealth: bool = False  # True: people hide, sneak and search. SRD "Stealth and Infiltration"
    zones: dict[Key, Zone] = Field(min_length=1, max_length=limits.ZONES)
    links: list[Link | str] = []  # "yard - hall - shed" or "roof > yard" (one way), or a mapping
    blind: list[Annotated[tuple[Key, Key], Strict(False)]] = []  # pairs of zones that cannot see each other
    traits: list[Trait] = Field(default=[], max_length=limits.TRAITS // 2)
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
    characters: dict[Key, Character] = Field(min_length=2, max_length=limits.CHARACTERS)
    objectives: Objectives = Objectives.model_construct(pcs=[], npcs=[])
    pursuit: Pursuit | None = None
    environment: list[Environment] = Field(default=[], max_length=limits.ENVIRONMENT)
    scene: Literal["conflict", "challenge", "contest"] = "conflict"
    group: bool = False  # a group challenge: whoever has tried or helped finds the next test harder
    time: Time | None = None
    tasks: dict[Key, Task] = Field(default={}, max_length=limits.TASKS)
    consequences: dict[Key, Consequence] = Field(default={}, max_length=limits.CONSEQUENCES)
    alarm: Annotated[list[Stage], Field(max_length=limits.ALARM)] = []
    talents: dict[Key, Talent] = Field(default={}, max_length=limits.TALENTS)
    requests: dict[Key, Request] = Field(default={}, max_length=limits.REQUESTS)
    claims: dict[Key, Claim] = Field(default={}, max_length=limits.CLAIMS)
    offers: dict[Key, Offer] = Field(default={}, max_length=limits.OFFERS)


class Library(Model):
    """Weapons and archetypes that several scenarios share; may extend other libraries."""

    library: list[str] = []
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
