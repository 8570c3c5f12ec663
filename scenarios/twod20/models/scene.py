"""A whole scenario file, and a library that several of them share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import Field

from scenarios import models as shared
from scenarios.limits import CHARACTERS
from scenarios.models import Characters, Key, Zones
from scenarios.twod20 import limits
from scenarios.twod20.models.card import Card, Deck
from scenarios.twod20.models.character import Archetype, Changed, Character, Talent
from scenarios.twod20.models.corruption import Location
from scenarios.twod20.models.goal import Clock, Environment, Objectives, Pursuit, Rumour
from scenarios.twod20.models.magic import Spell
from scenarios.twod20.models.network import Console, Network, Software
from scenarios.twod20.models.now import Now
from scenarios.twod20.models.party import Together
from scenarios.twod20.models.place import Link, Trait, Zone
from scenarios.twod20.models.ritual import Ritual
from scenarios.twod20.models.talk import Claim, Offer, Request
from scenarios.twod20.models.variants import Variants
from scenarios.twod20.models.venture import Consequence, Stage, Task, Time
from scenarios.twod20.models.weapon import Weapon
from scenarios.words import SideName


class Scenario(shared.Scenario):
    """A whole scene, ready to be played."""

    LINK = Link
    NOW = Now
    NAMED_FIRST = tuple(
        "system name summary opening endings library variants first momentum threat clock "
        "gives_up stealth".split()
    )

    system: Literal["twod20"]
    variants: Variants = Variants()
    first: Literal["pcs", "npcs", "unclear"] = "pcs"
    momentum: Annotated[int, Field(ge=0, le=6)] = 0
    threat: Annotated[int, Field(ge=0, le=30)] | None = None  # else two for each player character
    clock: Clock = Clock()
    gives_up: dict[SideName, Annotated[int, Field(ge=1, le=CHARACTERS)]] = {}  # from how many out on
    stealth: bool = False  # True: people hide, sneak and search. SRD "Stealth and Infiltration"
    zones: Zones[Zone]
    links: Sequence[Link | str] = []
    traits: list[Trait] = Field(default=[], max_length=limits.TRAITS // 2)
    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
    spells: dict[Key, Spell] = {}
    rituals: dict[Key, Ritual] = {}
    characters: Characters[Character]
    changed: dict[Key, Changed] = {}  # what play has made of people, by their keys
    objectives: Objectives = Objectives.model_construct(pcs=[], npcs=[])
    rumour: Rumour | None = None  # what everybody has heard of what is hidden
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
    cards: dict[Key, Card] = Field(default={}, max_length=limits.CARDS)
    deck: Deck | None = None  # the Threat deck, in which cards of libraries and of the scene are
    corruption: bool = False  # True: people can be corrupted, also where no place is
    locations: dict[Key, Location] = Field(default={}, max_length=limits.LOCATIONS)
    networks: dict[Key, Network] = Field(default={}, max_length=limits.NETWORKS)
    consoles: dict[Key, Console] = {}
    software: dict[Key, Software] = {}
    now: Now | None = None
    party: Together | None = None  # whose people the players' are


class Library(shared.Library):
    """What several scenarios share: weapons, consoles, spells and the like; may extend other libraries."""

    weapons: dict[Key, Weapon] = {}
    archetypes: dict[Key, Archetype] = {}
    consoles: dict[Key, Console] = {}
    software: dict[Key, Software] = {}
    spells: dict[Key, Spell] = {}
    rituals: dict[Key, Ritual] = {}
    cards: dict[Key, Card] = {}
