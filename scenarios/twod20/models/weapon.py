"""What hurts and what protects: damage effects, weapons, Cover and hazards."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from scenarios.models import Model, Name, Small
from scenarios.twod20.words import Medium, RangeBand, Technology


def says(what: str) -> Any:
    """Return what a damage effect does, for the manual and for editors."""
    return Field(description=what)


class Effects(Model):
    """The damage effects that rules know, in the order of their numbers: append, never reorder.

    Those with a rating are numbers, the others are there or not. SRD "Damage", the list of damage effects.
    """

    area: Annotated[bool, says("each Effect catches one more in Reach of the target")] = False
    destructive: Annotated[bool, says("each Effect takes a die from the Cover or Morale it meets")] = False
    drain: Annotated[bool, says("each Effect is a point of Fatigue")] = False
    intense: Annotated[bool, says("a hit with an Effect that does Harm does one more")] = False
    knockdown: Annotated[bool, says("with as many Effects as its Move the target falls prone")] = False
    perilous: Annotated[bool, says("each Effect adds a point of Threat, or takes one when npcs hit")] = False
    snare: Annotated[bool, says("the target is caught; as many Effects, so hard to break free")] = False
    stun: Annotated[bool, says("with as many Effects as its Survive the target loses a turn")] = False
    persistent: Annotated[Small, says("so many dice more at the end of as many turns as Effects")] = 0
    piercing: Annotated[Small, says("each Effect ignores so many points of Resistance")] = 0
    vicious: Annotated[Small, says("each Effect counts so many points more")] = 0


class Factors(Model):
    """What a threat draws on, each adding to its damage. SRD "Morale and Psychological Warfare"."""

    awe_inspiring: Annotated[int, Field(ge=0, le=6)] = 0  # challenge dice, 2 or more; face to face only
    evidence: bool = False  # a die more, Vicious
    horrifying: bool = False  # Drain
    dramatic: bool = False  # obvious and dramatic
    personal: bool = False  # Intense
    revelatory: bool = False  # Destructive
    shocking: bool = False  # Knockdown and Stun
    status: Annotated[int, Field(ge=0, le=6)] = 0  # challenge dice, 1 or more
    unnatural: bool = False  # Piercing 2


class Weapon(Model):
    """A means of attack. SRD "Making an Attack", "Range", "Burst"."""

    name: Name
    form: Literal["melee", "ranged", "mental"]  # how it attacks
    damage: Annotated[int, Field(ge=1, le=10)]  # challenge dice before the skill's
    skill: Literal["fight", "talk", "operate"] = "fight"  # whose dice are added
    reach: Annotated[int, Field(ge=1, le=3)] = 1  # of a melee weapon
    range: RangeBand = "close"  # ranged and mental attacks
    burst: Annotated[int, Field(ge=0, le=6)] = 0  # most Reloads for one attack
    mandatory_reload: bool = False  # every attack spends a Reload
    reloads: Annotated[int, Field(ge=0, le=9)] = 0  # how many are carried
    hands: Annotated[int, Field(ge=1, le=2)] = 1  # how many it takes
    thrown: bool = False  # a melee weapon that may also be thrown at Close range
    drawn: bool = True  # in hand at the start, else it must be drawn first
    natural: bool = False  # part of the body: cannot be dropped or knocked away
    escalates: bool = False  # an attack with it adds a point of Threat; an opponent's spends one
    salvo: Effects = Effects()  # one of these for a Reload, where Salvo Effects are in play
    prepare: bool = False  # needs the Prepare minor action in the same turn
    effects: Effects = Effects()  # what Effects on the dice do
    medium: Medium = "face_to_face"  # mental: how the threat gets to its target
    difficulty: Annotated[int, Field(ge=0, le=5)] | None = None  # of an abstract threat
    factors: Factors | None = None  # mental
    avoid_cost: Annotated[int, Field(ge=1, le=10)] | None = None  # points that avoid a Harm of it; its damage
    technology: Technology | None = None  # a device that may fail, and be corrupted


class Conditional(Model):
    """What is special about Cover or Morale. SRD "Conditional Resistance Effects"."""

    sturdy: bool = False  # harder to destroy
    fragile: bool = False  # easier to destroy
    uncertain: bool = False  # its Effects count for nothing
    volatile: Small = 0  # challenge dice to those behind it when it breaks


class Cover(Conditional):
    """Conditional Resistance. SRD "Resistance"."""

    dice: Annotated[int, Field(ge=1, le=6)]  # challenge dice
    feature: Name | None = None  # None: everybody in the zone has it; else only in Reach of the feature


class Hazard(Model):
    """Something in a zone that hurts. SRD "Movement and Terrain"."""

    name: Name
    dice: Annotated[int, Field(ge=1, le=10)]  # challenge dice
    mental: bool = False  # to the mind
    biofeedback: bool = False  # inside a network: it hurts people themselves, not their gear
    when: Literal["turn_end", "stumble"] = "turn_end"  # a turn ends there, or a Rush through it fails
    effects: Effects = Effects()  # damage effects
