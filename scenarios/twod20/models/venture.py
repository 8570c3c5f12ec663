"""Tasks, consequences, alarms and time pressure of a scene."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Key, Model, Name, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.place import Trait
from scenarios.twod20.models.ritual import Rite
from scenarios.twod20.words import Attribute, BreakthroughEffect, SetbackEffect, Skill, Test
from scenarios.words import SideName

Events = Name | Annotated[list[Name], Field(min_length=1, max_length=limits.ENVIRONMENT)] | None


def in_order(events: Events) -> list[str]:
    """Return the names of changes of the scene in the order in which they come."""
    if events is None:
        return []
    return [events] if isinstance(events, str) else events


class Opposition(Model):
    """Who stands against a task and makes it an opposed test. SRD "Opposition in Challenges"."""

    who: list[Key] = Field(min_length=1)  # of the other side
    attribute: Attribute = "insight"  # of their test
    skill: Skill = "survive"  # of their test
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1  # of their test


class Task(Model):
    """A key test; with `stress` an extended task; with `delays` a test that wins time.

    SRD "Challenges", "Extended Tasks", "Time Pressure".
    """

    name: Name
    text: Text = ""
    side: SideName = "pcs"  # who may try: everybody of a side, or those named
    who: list[Key] | None = None  # these alone
    zone: Key | None = None  # None: anywhere
    test: Test = "activity"  # the kind of test, for Focuses and traits
    attribute: Attribute = "reason"  # of the test
    skill: Skill = "operate"  # of the test
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1  # of the test
    needs: list[Key] = []  # tasks that come first
    needs_any: bool = False  # one of them is enough
    closes: list[Key] = []  # tasks that are over once this one is done
    opposed: Opposition | None = None  # who stands against it
    stress: Annotated[int, Field(ge=1, le=60)] | None = None  # of an extended task
    breakthroughs: Annotated[int, Field(ge=1, le=9)] = 1  # of an extended task: how many it takes
    resistance: Small = 0  # of an extended task
    piercing: Small = 0  # effects of the right tools
    vicious: Small = 0  # likewise
    intense: bool = False  # likewise
    on_breakthrough: Annotated[list[BreakthroughEffect], Field(max_length=5)] = []  # in order, the last again
    chosen_by: Literal["order", "pcs", "npcs"] = "order"  # in order, or which side picks
    delays: bool = False  # a test that wins time instead
    attempts: Annotated[int, Field(ge=1, le=9)] = 2  # at a test that wins time
    intervals: Annotated[int, Field(ge=1, le=12)] = 2  # it takes
    trait: Trait | None = None  # put into the scene
    event: Events = None  # the changes of the scene that it brings about
    carry: bool = False  # who does it carries something from then on
    brings: Key | None = None  # only who carries what that task is about may try
    secret: bool = False  # the other side does not know of it
    cleanses: Key | None = None  # a location, which loses a stage of corruption; or a device
    ritual: Rite | None = None  # it is a ritual, which says with what skill and how long it is worked at

    def events(self) -> list[str]:
        """Return the changes of the scene in order."""
        return in_order(self.event)


class Steady(Model):
    """A test that takes Stress from a consequence."""

    zone: Key | None = None  # where; anywhere unless said
    attribute: Attribute = "will"  # of the test
    skill: Skill = "survive"  # of the test
    difficulty: Annotated[int, Field(ge=0, le=5)] = 2  # of the test
    points: Annotated[int, Field(ge=1, le=10)] = 2  # Stress taken, and again for each Momentum


class Consequence(Model):
    """Something that gets worse with what a side does. SRD "Extended Consequences"."""

    name: Name
    text: Text = ""
    side: SideName = "pcs"  # whose deeds move it, and who suffers
    dice: Annotated[int, Field(ge=1, le=10)] = 4  # challenge dice of each roll
    stress: Annotated[int, Field(ge=1, le=60)]  # its track
    setbacks: Annotated[int, Field(ge=1, le=9)] = 3  # how many it takes
    resistance: Small = 0  # what that stops
    piercing: Small = 0  # of the dice
    vicious: Small = 0  # of the dice
    complications: list[Test] = []  # kinds of test whose Complications move it
    failures: list[Test] = []  # kinds of test whose failure moves it
    deeds: list[Literal["attack", "move", "rush", "interact", "overcome", "round", "noticed"]] = []  # move it
    zone: Key | None = None  # only what is done there counts
    on_setback: Annotated[list[SetbackEffect], Field(max_length=5)] = []  # in order, the last again
    chosen_by: Literal["order", "pcs", "npcs"] = "order"  # in order, or which side picks
    tests: list[Test] = []  # what uncertainty and difficulty bear on
    trait: Trait | None = None  # put into the scene
    event: Events = None  # one after the other, where there are several
    disaster: Name | None = None  # the change of the scene at the end
    fatal: bool = True  # at the end the side has failed
    steady: Steady | None = None  # a test that takes Stress away
    ease: Annotated[int, Field(ge=0, le=5)] = 0  # Stress taken by each point of Momentum after a test

    def events(self) -> list[str]:
        """Return the changes of the scene in order."""
        return in_order(self.event)


class Stage(Model):
    """One step of an alarm."""

    name: Name
    text: Text = ""
    threat: Annotated[int, Field(ge=1, le=10)] | None = None  # what it costs; None: not for sale
    arrivals: list[Key] = []  # reserves who come
    trait: Trait | None = None  # put into the scene
    event: Name | None = None  # the change of the scene it brings


class Time(Model):
    """Time pressure in a challenge, in intervals. SRD "Time Pressure"."""

    limit: Annotated[int, Field(ge=1, le=limits.INTERVALS // 2)]  # intervals
    winner: Literal["pcs", "npcs", "nobody"] = "npcs"  # whose it is when they are used up
    at_cost: bool = False  # failed key tests may succeed at a cost
    parallel: bool = False  # tests are made at the same time: whoever makes one is busy, the others are not
