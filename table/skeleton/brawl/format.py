"""How a scenario of these rules is read: what every scenario has, and what only this one does."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from scenarios import format, models, scene

Rating = Annotated[int, Field(ge=0, le=10)]


class Character(scene.Character):
    """Somebody, with the numbers of these rules: fields of the record that have these names begin so."""

    fight: Rating = 3
    health: Rating = 3
    grit: Rating = 1


class Scenario(scene.Scenario):
    """A scene of these rules."""

    system: Literal["brawl"]
    characters: models.Characters[Character]


FORMAT = format.Format(name="brawl", folder=Path(__file__).parent, scenario=Scenario, check=scene.check)
