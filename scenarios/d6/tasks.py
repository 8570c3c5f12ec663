"""What a file says of a task, and the difficulty that follows from it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from scenarios import models
from scenarios.d6 import tables
from scenarios.d6.codes import code
from scenarios.d6.skills import RATING_NAMES
from scenarios.errors import choices
from scenarios.words import SideName


def readable(read: Callable[[str], object]) -> AfterValidator:
    """Return what lets a text pass as it is that can be read; `read` raises ValueError for any other."""

    def passed(text: str) -> str:
        read(text)
        return text

    return AfterValidator(passed)


def one_of(known: Collection[str]) -> AfterValidator:
    """Return what lets the name of one of some ratings pass as it is."""

    def passed(text: str) -> str:
        if text not in known:
            raise ValueError(f'"{text}": no such skill{choices(text, list(known))}')
        return text

    return AfterValidator(passed)


def hard(said: int | str) -> int | str:
    """Return a difficulty as it is: a number, the word of a level, or dice that draw it."""
    if isinstance(said, str) and said not in tables.LEVELS:
        code(said)
    return said


Rating = Annotated[str, one_of(RATING_NAMES)]
Difficulty = Annotated[int | str, AfterValidator(hard)]


class Repair(models.Model):
    """How bad the damage is, and what there is to repair it with."""

    damage: Literal["light", "heavy", "extensive"] = "light"
    knows: Literal["built", "designs", "common", "seen", "never seen"] = "common"
    parts: Literal["all", "some", "none"] = "all"
    tools: Literal["right", "makeshift"] = "right"

    def needs(self) -> int:
        """Return the difficulty of the repair."""
        found = tables.REPAIR + tables.REPAIRS[self.damage] + tables.KNOWN[self.knows]
        return found + tables.SPARES[self.parts] + tables.TOOLS[self.tools]


class Information(models.Model):
    """How much is to be known, how old it is, and whether it is kept secret."""

    amount: Literal["basic", "theories", "detailed", "professional", "cutting-edge"]
    centuries: Annotated[int, Field(ge=0, le=50)] = 0
    secret: bool = False

    def needs(self) -> int:
        """Return the difficulty of knowing it."""
        found = tables.INFORMATION[self.amount] + tables.CENTURY * self.centuries
        return found + tables.SECRET * self.secret


class Task(models.Model):
    """Something to be done with a skill in a place."""

    name: models.Name
    text: models.Text = ""
    side: SideName = "pcs"
    zone: models.Key
    skill: Rating
    difficulty: Difficulty | None = None  # a number, a level such as moderate, or dice that draw it
    repair: Repair | None = None
    information: Information | None = None
    observation: (
        Literal["obvious", "details", "less obvious", "specific", "obscure", "many obscure"] | None
    ) = None
    modifier: Annotated[int, Field(ge=-30, le=60)] = 0  # of advantages and disadvantages
    opposed: models.Key | None = None  # whose skill is added, twice its dice, while it is up
    parts: Annotated[int, Field(ge=1, le=9)] = 1  # rolls that must succeed
    rounds: Annotated[int, Field(ge=0, le=9)] = 0  # that each roll takes, 0: an action
    again: Literal["freely", "harder", "once"] = "harder"  # after a failure
    related: Rating | None = None  # a skill that may help
    related_difficulty: Annotated[int, Field(ge=0, le=60)] = 10
    after: models.Key | None = None  # the task that must be done before

    def needs(self) -> tuple[int, int]:
        """Return the difficulty of each roll, or 0 and the dice that draw it."""
        if isinstance(self.difficulty, str) and self.difficulty not in tables.LEVELS:
            return 0, code(self.difficulty).dice
        found = self.modifier
        if isinstance(self.difficulty, str):
            low, high, *_ = tables.LEVELS[self.difficulty]
            found += (low + min(high, 35) + 1) // 2
        elif self.difficulty is not None:
            found += self.difficulty
        if self.repair is not None:
            found += self.repair.needs()
        if self.information is not None:
            found += self.information.needs()
        if self.observation is not None:
            found += tables.OBSERVATION[self.observation]
        return max(0, found), 0
