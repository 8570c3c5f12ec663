"""What a scene is about and how it ends: objectives, the clock, changes of the scene, pursuits."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, Strict

from scenarios import models as shared
from scenarios.models import Aims, Key, Model, Name, Rounds, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.place import Trait
from scenarios.twod20.models.weapon import Hazard
from scenarios.twod20.words import Attribute, Skill, Stranger
from scenarios.words import SideName


class Objective(shared.Objective):
    """What a side wants; exactly one of the keys that name a goal. SRD "Objectives"."""

    NAMED_FIRST = tuple(
        "text defeat destroy protect hold reach escape survive activity complete prevent any".split()
    )

    destroy: list[Key] | None = None  # all of these objects
    activity: Key | None = None  # a task done in that zone: `count` successes at `difficulty`
    complete: list[Key] | None = None  # all of these tasks, or with `any` one of them
    prevent: bool = False  # never reached: the side wins when the other has failed or time runs out
    any: bool = False  # one of `complete` is enough
    secret: bool = False  # the other side does not know
    granted: Key | None = None  # this request is granted
    refuse: Key | None = None  # lost as soon as this request is granted
    overwhelm: list[Key] | None = None  # all of these are overwhelmed
    peace: bool = False  # lost as soon as one's own side strikes a blow
    attribute: Attribute = "reason"  # of `activity`
    skill: Skill = "operate"  # of `activity`
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1  # of `activity`


class Objectives(Model):
    """What each side wants."""

    pcs: Aims[Objective]  # of the players
    npcs: Aims[Objective]  # of the opposition


class Rumour(Model):
    """What everybody has heard of what the other side hides: it may be vague, or wrong, and is told aloud."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    text: Annotated[Text, Field(min_length=1)]
    from_: Annotated[list[Key], Field(alias="from")] = []  # zones from which reserves may come
    like: list[Stranger] = []  # sorts of people they may be
    rounds: Annotated[tuple[Rounds, Rounds], Strict(False)] | None = None  # they come by themselves: from, to
    where: list[Key] = []  # zones in which something may happen that Threat brings
    after: list[Key] = []  # whom the other side may be after in secret


class Clock(shared.Clock):
    """When the scene ends by itself. SRD "Ticking Clock"."""

    threat: Annotated[int, Field(ge=0, le=5)] = 0  # added at the end of each round
    growth: Annotated[int, Field(ge=0, le=3)] = 0  # and so much more with each round
    shorten: Annotated[int, Field(ge=5, le=10)] | None = None  # Threat for one round, or interval, less


class Environment(Model):
    """A change of the scene that happens once: bought by the gamemaster, or set off by Interact.

    SRD "Threat and the Gamemaster", "Interactive Objects".
    """

    name: Name
    text: Text = ""
    threat: Annotated[int, Field(ge=1, le=10)] | None = None  # what the gamemaster pays; None: not for sale
    interact: Key | None = None  # the zone in which anybody may set it off with the Interact minor action
    zone: Key | None = None  # where it happens
    damage: Hazard | None = None  # suffered by everybody in the zone
    trait: Trait | None = None  # put into the scene
    terrain: Small = 0  # added to the zone's terrain
    alarm: bool = False  # the alarm rises by a step
    rouses: SideName | None = None  # everybody of that side is focussed from now on


class Pace(Model):
    """How fast the pursuit goes: high is good for the pursuer."""

    most: Annotated[int, Field(ge=8, le=limits.MOST_PACE)] = 12  # the fastest
    start: Annotated[int, Field(ge=0, le=limits.MOST_PACE)] | None = None  # half of the most unless said


class Distance(Model):
    """How far the quarry is ahead: 0 is caught, more than the most is gone."""

    most: Annotated[int, Field(ge=1, le=limits.MOST_APART)] = 5  # the farthest
    start: Annotated[int, Field(ge=1, le=limits.MOST_APART)] | None = None  # about half unless said


Stretches = Small | Annotated[list[Small], Field(min_length=1, max_length=limits.STRETCHES)]


class Pursuit(Model):
    """A chase told as a track of Pace and Distance. SRD "Abstract Pursuit"."""

    begins: Literal["start", "escape", "objective"] = "start"  # at once, when the quarry leaves, has its aims
    pursuer: Key  # the leads
    quarry: Key  # who is chased
    helpers: list[Key] | None = None  # everybody else unless said
    pace: Pace = Pace()  # how fast it goes
    distance: Distance = Distance()  # how far the quarry is ahead
    resistance: Stretches = 1  # what is in the way: of all exchanges, or of each; the last goes on
    rounds: Rounds = 10  # exchanges
    timeout: Literal["pursuer", "quarry", "nobody"] = "quarry"  # whose the scene is after the last round
    threat_limit: Annotated[int, Field(ge=0, le=30)] | None = None  # points the Threat pool holds
