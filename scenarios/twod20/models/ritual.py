"""Rituals, made of parts, and how one is performed in a scene. SRD "Rituals"."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from scenarios.limits import ROUNDS
from scenarios.models import Key, Model, Name, Small, Text
from scenarios.twod20 import limits
from scenarios.twod20.models.weapon import Effects
from scenarios.twod20.words import Sacrifice, Skill

Steps = Annotated[int, Field(ge=1, le=limits.RITE_STEPS)]
Few = Annotated[int, Field(ge=0, le=9)]


class Miscast(Model):
    """What happens to the ritualist when a ritual goes out of control."""

    dice: Small = 0  # challenge dice of damage
    mental: bool = True  # to the mind
    effects: Effects = Effects()  # damage effects
    stands: bool = False  # what it was to bring comes about all the same, in a flawed form


class Ritual(Model):
    """A ritual, whoever performs it. SRD "Rituals", "Sample Rituals"."""

    name: Name
    text: Text = ""
    skill: Skill  # of its tests
    difficulty: Annotated[int, Field(ge=1, le=5)]  # of its tests; so much wider is the Complication range
    stress: Annotated[int, Field(ge=1, le=60)]  # its track
    stress_per_step: Annotated[int, Field(ge=0, le=5)] = 0  # more of it for each Step
    resistance: Small = 0  # what that stops
    steps: Steps = 1  # the fewest
    most_steps: Steps | None = None  # as many as the ritualist may set itself before it begins
    cost: Small = 3  # challenge dice of mental damage for each test
    cost_effects: Effects = Effects()  # damage effects of the Cost
    casters_only: bool = False  # only casters perform it
    participants: Annotated[int, Field(ge=1, le=9)] = 1  # who must be there, the ritualist among them
    offerings: Few = 0  # used up as it begins
    sacrifice: Sacrifice | None = None  # this at least
    unclear: Annotated[int, Field(ge=0, le=4)] = 0  # how much wider its Complication range is
    glamour: bool = False  # a false look, which holds until somebody sees through it
    reveals: bool = False  # tells what is what: glamours fall, and questions are answered
    hours: Annotated[int, Field(ge=0, le=5)] = 0  # that it holds for each point of Power, told as it is done
    miscast: Miscast = Miscast()  # what strikes the ritualist when it goes out of control


class Rite(Model):
    """A ritual as it may be performed in a scene, where and by whom its task says."""

    of: Key  # the ritual
    steps: Steps | None = None  # that it takes here, where the ritual leaves it open
    offerings: Few = 0  # at hand
    animals: Few = 0  # at hand for a sacrifice
    victims: list[Key] = []  # people who may be sacrificed
    from_round: Annotated[int, Field(ge=2, le=ROUNDS)] | None = None  # earlier it cannot be begun
    outcome: Name | None = None  # the change of the scene once it is done
    miscast: Name | None = None  # the change of the scene when it is miscast
    reverses: Key | None = None  # the task whose ritual it undoes
