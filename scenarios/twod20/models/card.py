"""Cards of the Threat deck, and which of them a scene plays with."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Key, Model, Name, Text
from scenarios.twod20.models.place import Trait


class Blow(Model):
    """Damage that every player character suffers."""

    dice: Annotated[int, Field(ge=1, le=6)]  # challenge dice
    mental: bool = False  # to the mind


class Card(Model):
    """A problem that Threat brings into the scene while its card lies open. SRD "The Threat Deck"."""

    name: Name
    text: Text = ""
    threat: Annotated[int, Field(ge=1, le=10)]  # its price: about one for each ordinary opponent
    arrivals: Annotated[int, Field(ge=0, le=6)] = 0  # reserves of the opposition who come
    tier: Literal["minor", "notable", "major"] | None = None  # of those; None: of any tier
    like: Key | None = None  # and only of this archetype
    who: list[Key] = []  # or only of these
    trait: Trait | None = None  # put into the scene
    damage: Blow | None = None  # suffered by all player characters
    alarm: bool = False  # the alarm rises by a step
    hurries: bool = False  # the scene ends a round sooner
    event: Name | None = None  # a change of the scene that happens


class Deck(Model):
    """Which cards a scene plays with: all of its libraries and its own, but for what is said here."""

    without: list[Key] = []  # cards that are taken out
    twice: list[Key] = []  # cards that are in it two times
    only: list[Key] | None = None  # no others
