"""Who is in a scene: characters, the archetypes they are made from, talents and Values."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios import models as shared
from scenarios.models import Key, Model, Name, Rounds, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.magic import Caster
from scenarios.twod20.models.network import Carries
from scenarios.twod20.models.weapon import Cover, Effects
from scenarios.twod20.words import (
    Attention,
    Doctrine,
    Fact,
    Sense,
    StealthState,
    Technology,
    Temper,
    Test,
    Tier,
)


class Attributes(Model):
    agility: Annotated[int, Field(ge=3, le=18)] = 8
    brawn: Annotated[int, Field(ge=3, le=18)] = 8
    coordination: Annotated[int, Field(ge=3, le=18)] = 8
    insight: Annotated[int, Field(ge=3, le=18)] = 8
    reason: Annotated[int, Field(ge=3, le=18)] = 8
    will: Annotated[int, Field(ge=3, le=18)] = 8


class Skills(Model):
    fight: Annotated[int, Field(ge=0, le=6)] = 1
    know: Annotated[int, Field(ge=0, le=6)] = 1
    move: Annotated[int, Field(ge=0, le=6)] = 1
    operate: Annotated[int, Field(ge=0, le=6)] = 1
    survive: Annotated[int, Field(ge=0, le=6)] = 1
    talk: Annotated[int, Field(ge=0, le=6)] = 1


class Mount(Model):
    """What a thing is that people ride or drive. SRD "Running Battles"."""

    seats: Annotated[int, Field(ge=1, le=limits.MOST_SEATS)] = 1  # how many it carries
    gait: Annotated[int, Field(ge=1, le=limits.MOST_GAIT)] = 2  # zones of a movement; on a grid: its Speed
    skill: Literal["move", "operate"] = "move"  # of whoever drives it, in a Rush


class Reading(Model):
    """What others may learn of somebody, each a short text. SRD "Reading a Target"."""

    fears: Text = ""  # known: threats against it gain Intense
    protects: Text = ""  # known: persuading it is Vicious
    desires: Text = ""  # known: an offer makes asking one easier still
    believes: Text = ""  # known: lies to it are one easier
    known: list[Fact] = []  # found out beforehand


class Layer(Model):
    """Something that takes Stress before its owner does. SRD "Multiple Types of Stress"."""

    name: Name
    stress: Annotated[int, Field(ge=1, le=60)]  # points it takes
    regains: Small = 0  # points back at the end of a turn before which it was not hit


class Archetype(Model):
    """What a kind of character is; every key may be overridden where the archetype is used."""

    name: Name | None = None
    text: Text | None = None
    tier: Tier | None = None  # object: what only breaks; `pc` or `minor` unless said
    attributes: Attributes | None = None  # 8 each unless said
    skills: Skills | None = None  # 1 each unless said
    focuses: dict[Name, list[Test]] | None = None  # name of the Focus -> tests it applies to
    armour: Small | None = None  # Resistance to physical damage
    courage: Small | None = None  # Resistance to mental damage
    shield: Cover | None = None  # Cover carried along
    stress: Annotated[int, Field(ge=1, le=60)] | None = None  # maximum, else the book's sum
    resolve: Annotated[int, Field(ge=1, le=60)] | None = None  # maximum of the mind, where tracks are split
    layers: Annotated[list[Layer], Field(max_length=limits.TRACKS)] | None = None  # of Stress, top one first
    harms: Annotated[int, Field(ge=1, le=9)] | None = None  # to be Defeated, else by tier
    scale: Annotated[int, Field(ge=-3, le=9)] | None = None  # size; 0 is that of people
    fearless: bool | None = None  # cannot understand mental attacks
    rabble: bool | None = None  # no Reactions
    senses: Annotated[list[Sense], Field(min_length=1)] | None = None  # sight and sound unless said
    instruments: bool | None = None  # it observes with Operate, if that is better
    weapons: Annotated[list[Key], Field(max_length=limits.WEAPONS)] | None = None  # or bare hands
    doctrine: Doctrine | None = None  # how it fights when the program decides; brute unless said
    temper: Temper | None = None  # what it wants and fears beside that; even unless said
    carries: Mount | None = None  # an object that people ride or drive
    reading: Reading | None = None  # what others may learn of it
    secretive: Annotated[int, Field(ge=0, le=5)] | None = None  # Difficulty to read it
    purity: Annotated[int, Field(ge=0, le=6)] | None = None  # what resists corruption: 2 unless said
    guarded: bool | None = None  # expects to be read, and may oppose it
    console: Carries | None = None  # what it hacks with
    networked: bool | None = None  # its gear is a network that may be hacked, as that of a console's owner is
    technology: Technology | None = None  # of something that carries people: it may fail, and be corrupted
    maintained: bool | None = None  # its devices are looked after: 1 Purity more
    caster: Caster | None = None  # what spells it may cast, and by what talent


class Talent(Model):
    """What a talent gives, one thing or several. SRD "Fortune", Useful Trick."""

    name: Name
    text: Text = ""
    focus: list[Test] = []  # a Focus for these tests
    bonus: list[Test] = []  # 1 bonus Momentum after a success at these
    form: Literal["melee", "ranged", "mental", "task"] | None = None  # what gains `effects`: weapons, or work
    effects: Effects = Effects()  # damage effects


class Value(Model):
    """What a player character believes in. SRD "Determination"."""

    helps: list[Test] = []  # tests on which its owner may spend Determination
    hinders: list[Test] = []  # tests it may stand in the way of


class Somebody(Archetype):
    """Somebody, or something breakable, wherever it is."""

    archetype: Key | None = None  # what kind of character it is
    fortune: Annotated[int, Field(ge=0, le=5)] | None = None  # player characters: 3 unless said
    values: Annotated[dict[Name, Value], Field(max_length=limits.VALUES)] = {}  # with Determination
    flaws: Annotated[list[Name], Field(max_length=limits.VALUES)] = []  # invoked for Fortune, once each
    talents: list[Key] = []  # of the scenario's `talents`
    corrupt: list[Key] = []  # of its devices: keys of weapons, `console`, or `itself`


class Changed(shared.Changed):
    """What play has changed of somebody, the weapons included."""

    doctrine: Doctrine | None = None
    temper: Temper | None = None
    weapons: Annotated[list[Key | None], Field(max_length=limits.WEAPONS)] | None = None  # null: given away


class Character(shared.Character, Somebody):
    """Somebody, or something breakable, in the scene."""

    reserve: bool = False  # a reinforcement, bought with Threat or sent by the clock
    raised: bool = False  # a reserve that comes only when a spell raises it
    arrives: Annotated[Rounds, Field(ge=2)] | None = None  # a reserve that comes by itself in this round
    starts: StealthState = "revealed"  # what the other side knows of where it is
    attention: Attention = "alert"  # as an observer
    rides: Key | None = None  # what it is on at the start
