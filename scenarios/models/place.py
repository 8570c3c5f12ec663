"""Where a scene is: zones, the ways between them, the grid, and traits of anything there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, Strict

from scenarios import limits
from scenarios.models.base import Column, Key, Model, Name, Small, Text
from scenarios.models.weapon import Conditional, Cover, Hazard
from scenarios.words import Attribute, Sense, Skill, Test


class Zone(Model):
    """A place of the battlefield. SRD "Environments and Zones"."""

    name: Name
    text: Text = ""
    at: Annotated[tuple[Column, Column], Strict(False)] | None = None  # column and row on the drawn map
    terrain: Small = 0  # added to the Difficulty of movement tests through it
    cover: Cover | None = None
    morale: Annotated[int, Field(ge=0, le=4)] = 0  # challenge dice of Morale for everybody there
    morale_effects: Conditional | None = None
    hazard: Hazard | None = None
    enclosed: bool = False  # seen only from the zones it is linked to, and sees only those


class Obstacle(Model):
    """A test without which nobody gets across a link. SRD "Running Battles"."""

    difficulty: Annotated[int, Field(ge=1, le=5)]
    attribute: Attribute = "agility"
    skill: Skill = "move"


class Link(Model):
    """A way between two zones, which are side by side; or one without the other."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    from_: Annotated[Key, Field(alias="from")]
    to: Key
    one_way: bool = False
    way: bool = True  # False: side by side, and no way from the one to the other
    near: bool = True  # False: a way that leads farther than next door
    sight: bool = True  # False: a closed door
    on_foot: bool = False  # True: no mount or vehicle passes
    obstacle: Annotated[int, Field(ge=0, le=5)] = 0  # Momentum to cross it. SRD "Variant: Terrain Momentum"
    test: Obstacle | None = None  # only a Rush gets across, and it is this test


class Trait(Model):
    """A fact that makes tests easier, harder, possible or impossible, or hits worse.

    SRD "Permission and Difficulty", "Damage".
    """

    name: Name
    on: str = "scene"  # "scene", "pcs", "npcs", a zone or a character
    tests: list[Test] = Field(min_length=1)
    effect: Literal["easier", "harder", "possible", "impossible", "uncertain", "damage", "necessary"]
    against: bool = False  # True: it changes the tests made against the one it is on
    copies: Annotated[int, Field(ge=1, le=5)] = 1
    sense: Sense | None = None  # only stealth and observation tests that rely on it; None: on any
    fog: bool = False  # hinders sight from afar only, and no light undoes it


class Grid(Model):
    """Zones that are squares of one size. SRD "Combat Variant: Grid and Granular Distances"."""

    square: Annotated[int, Field(ge=3, le=limits.MOST_SQUARE)]  # length of each
    unit: Literal["metres", "feet"] = "feet"
