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

    system: Literal["twod20"]  # the rules it is played by
    variants: Variants = Variants()  # readings and optional rules
    first: Literal["pcs", "npcs", "unclear"] = "pcs"  # unclear: the npcs may pay 2 Threat for it
    momentum: Annotated[int, Field(ge=0, le=6)] = 0  # points in the group pool
    threat: Annotated[int, Field(ge=0, le=30)] | None = None  # else two for each player character
    clock: Clock = Clock()  # when the scene ends by itself
    gives_up: dict[SideName, Annotated[int, Field(ge=1, le=CHARACTERS)]] = {}  # from how many out on
    stealth: bool = False  # True: people hide, sneak and search. SRD "Stealth and Infiltration"
    zones: Zones[Zone]  # the places
    links: Sequence[Link | str] = []  # the ways between them, such as `yard - hall`
    traits: list[Trait] = Field(default=[], max_length=limits.TRAITS // 2)  # facts that bear on tests
    weapons: dict[Key, Weapon] = {}  # your own, beside those of the libraries
    archetypes: dict[Key, Archetype] = {}  # your own, likewise
    spells: dict[Key, Spell] = {}  # your own, likewise
    rituals: dict[Key, Ritual] = {}  # your own, likewise
    characters: Characters[Character]  # who and what is there
    changed: dict[Key, Changed] = {}  # what play has made of people, by their keys
    objectives: Objectives = Objectives.model_construct(pcs=[], npcs=[])  # what each side wants
    rumour: Rumour | None = None  # what everybody has heard of what is hidden
    pursuit: Pursuit | None = None  # a chase told as a track
    environment: list[Environment] = Field(default=[], max_length=limits.ENVIRONMENT)  # what can change once
    scene: Literal["conflict", "challenge", "contest"] = "conflict"  # rounds, attempts, cycles
    group: bool = False  # a group challenge: whoever has tried or helped finds the next test harder
    time: Time | None = None  # how long a challenge may take
    tasks: dict[Key, Task] = Field(default={}, max_length=limits.TASKS)  # what is worked at
    consequences: dict[Key, Consequence] = Field(default={}, max_length=limits.CONSEQUENCES)  # what worsens
    alarm: Annotated[list[Stage], Field(max_length=limits.ALARM)] = []  # its steps, in order
    talents: dict[Key, Talent] = Field(default={}, max_length=limits.TALENTS)  # what people may have
    requests: dict[Key, Request] = Field(default={}, max_length=limits.REQUESTS)  # what may be asked of whom
    claims: dict[Key, Claim] = Field(default={}, max_length=limits.CLAIMS)  # lies and evidence
    offers: dict[Key, Offer] = Field(default={}, max_length=limits.OFFERS)  # what may be offered for it
    cards: dict[Key, Card] = Field(default={}, max_length=limits.CARDS)  # your own cards of the Threat deck
    deck: Deck | None = None  # the Threat deck, in which cards of libraries and of the scene are
    corruption: bool = False  # True: people can be corrupted, also where no place is
    locations: dict[Key, Location] = Field(default={}, max_length=limits.LOCATIONS)  # what may be corrupted
    networks: dict[Key, Network] = Field(default={}, max_length=limits.NETWORKS)  # what may be hacked
    consoles: dict[Key, Console] = {}  # your own, beside those of the libraries
    software: dict[Key, Software] = {}  # your own, likewise
    now: Now | None = None  # how things stand, where the scene is under way
    party: Together | None = None  # whose people the players' are


class Library(shared.Library):
    """What several scenarios share: weapons, consoles, spells and the like; may extend other libraries."""

    weapons: dict[Key, Weapon] = {}  # keys and weapons
    archetypes: dict[Key, Archetype] = {}  # keys and archetypes
    consoles: dict[Key, Console] = {}  # keys and consoles
    software: dict[Key, Software] = {}  # keys and software
    spells: dict[Key, Spell] = {}  # keys and spells
    rituals: dict[Key, Ritual] = {}  # keys and rituals
    cards: dict[Key, Card] = {}  # keys and cards
