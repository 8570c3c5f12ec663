"""Where a scene is: zones, the ways between them, the grid, and traits of anything there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scenarios import models as shared
from scenarios.models import Key, Model, Name, Small
from scenarios.twod20 import limits
from scenarios.twod20.models.weapon import Conditional, Cover, Hazard
from scenarios.twod20.words import Attribute, Sense, Skill, Test


class Zone(shared.Zone):
    """A place of the battlefield. SRD "Environments and Zones"."""

    NAMED_FIRST = ("name", "text", "at", "terrain", "cover", "morale", "morale_effects", "hazard")

    terrain: Small = 0  # added to the Difficulty of movement tests through it
    cover: Cover | None = None  # what protects there
    morale: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice of Morale for everybody there
    morale_effects: Conditional | None = None  # what that Morale is like
    hazard: Hazard | None = None  # what hurts there
    bodies: bool = False  # the dead of other days lie here, for spells that raise them
    miles: Literal[1, 10, 100] | None = None  # how far off it lies, for spells that look afar
    corrupting: Small = 0  # challenge dice of corruption for player characters whose turn ends there
    network: Key | None = None  # of which it is a part: minds go there, and no bodies

    def apart(self) -> bool:
        """Return whether no way on foot leads here."""
        return self.network is not None


class Obstacle(Model):
    """A test without which nobody gets across a link. SRD "Running Battles"."""

    difficulty: Annotated[int, Field(ge=1, le=5)]  # of the test
    attribute: Attribute = "agility"  # of the test
    skill: Skill = "move"  # of the test


class Link(shared.Link):
    """A way between two zones, which are side by side; or one without the other."""

    on_foot: bool = False  # True: no mount or vehicle passes
    obstacle: Annotated[int, Field(ge=0, le=5)] = 0  # Momentum to cross it. SRD "Variant: Terrain Momentum"
    test: Obstacle | None = None  # only a Rush gets across, and it is this test

    def length(self) -> int:
        """Return how many zones long the way is: a test is worth a way around of its Difficulty."""
        return 1 if self.test is None else 1 + self.test.difficulty


class Trait(Model):
    """A fact that makes tests easier, harder, possible or impossible, or hits worse.

    SRD "Permission and Difficulty", "Damage".
    """

    name: Name
    on: str = "scene"  # "scene", "pcs", "npcs", a zone or a character
    tests: list[Test] = Field(min_length=1)  # kinds of test
    effect: Literal[
        "easier", "harder", "possible", "impossible", "uncertain", "damage", "necessary"
    ]  # on tests
    against: bool = False  # True: it changes the tests made against the one it is on
    copies: Annotated[int, Field(ge=1, le=5)] = 1  # how many of it there are
    sense: Sense | None = None  # only stealth and observation tests that rely on it; None: on any
    fog: bool = False  # hinders sight from afar only, and no light undoes it


class Grid(Model):
    """Zones that are squares of one size. SRD "Combat Variant: Grid and Granular Distances"."""

    square: Annotated[int, Field(ge=3, le=limits.MOST_SQUARE)]  # length of each
    unit: Literal["metres", "feet"] = "feet"  # of that length
