"""Networks that may be hacked, what their breaches do, consoles and the software on them.

SRD "Hacking and Electronic Warfare".
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios.models import Key, Model, Name, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.weapon import Effects
from scenarios.twod20.words import Quality, Technology
from scenarios.words import SideName

Stress = Annotated[int, Field(ge=1, le=30)]


class Breach(Model):
    """What a Harm of a network opens, or what its shutdown does: one thing or several."""

    name: Name
    text: Text = ""
    completes: Key | None = None  # a key test among `tasks`
    event: Name | None = None  # a change of the scene
    ends: Name | None = None  # a trait of the scene that is true no longer
    opens: Annotated[list[Key], Field(min_length=2, max_length=2)] | None = None  # a link that needs a test
    stops: list[Key] = []  # drones, turrets: they stand still while the network is shut down
    silences: bool = False  # the alarm rises no more
    reveals: list[Key] = []  # networks that are hidden


class Network(Model):
    """Something that may be hacked. SRD "Hacking Attacks and Damage", "Common Networks"."""

    name: Name
    text: Text = ""
    zones: Annotated[list[Key], Field(min_length=1)]  # where a device of it stands
    side: SideName | None = None  # whose it is: that side does not hack it; None: nobody's
    quality: Quality = "basic"  # Firewall 7, 9, 11, 13, 15; Security 0 to 4
    firewall: Stress | None = None  # these three instead of what its quality says
    security: Small | None = None  # Resistance
    harms: Annotated[int, Field(ge=1, le=9)] | None = None  # before it is shut down
    interference: Annotated[int, Field(ge=0, le=6)] = 0  # challenge dice
    hidden: bool = False  # the other side does not know of it before it has found it
    wireless: bool = True  # may be attacked without a wire
    hardline: bool = True  # a console may be plugged in
    linked: list[Key] = []  # networks that an Area attack on this one may catch as well
    breaches: dict[Key, Breach] = {}  # what Harms open, one each
    shutdown: Breach | None = None  # what happens when it is shut down


class Software(Model):
    """A program of a console: to intrude, or for security. SRD "Software"."""

    name: Name
    text: Text = ""
    slots: Annotated[int, Field(ge=1, le=5)] = 1  # room it takes
    damage: Annotated[int, Field(ge=1, le=10)] | None = None  # challenge dice before Operate's: it intrudes
    memory: Annotated[int, Field(ge=0, le=limits.MEMORY)] = 0  # units that one attack may use
    subtle: bool = False  # 2 dice and Intense more against somebody who is not aware
    effects: Effects = Effects()  # damage effects
    security: Annotated[int, Field(ge=1, le=10)] | None = None  # of the network it is part of: for security
    firewall: Small = 0  # more for that network
    threshold: Annotated[int, Field(ge=1, le=20)] = 5  # stress of one attack that is a Harm
    reaction: Literal["oppose", "harden"] | None = None  # for a unit of memory


class Console(Model):
    """A computer to hack with. SRD "Consoles"."""

    name: Name
    text: Text = ""
    intrusion: Annotated[int, Field(ge=0, le=9)] = 2  # slots
    security_slots: Annotated[int, Field(ge=0, le=9)] = 2  # slots for security
    memory: Annotated[int, Field(ge=0, le=limits.MEMORY)] = 3  # units, each once a scene
    at_hand: bool = False  # wireless attacks within Reach are as easy as over a line
    firewall: Small = 0  # more for its owner's network
    damage: Small = 0  # challenge dice more
    security: Small = 0  # more for its owner's network
    technology: Technology = "advanced"  # by which it may fail, and be corrupted


class Carries(Model):
    """The console somebody has, and what is installed on it."""

    kind: Key  # which console
    software: list[Key] = []  # what is installed on it
