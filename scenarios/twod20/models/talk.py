"""What may be asked, told and offered in a scene."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from scenarios.models import Key, Model, Name, Text
from scenarios.twod20.words import TalkMedium
from scenarios.words import SideName


class Request(Model):
    """What somebody may be asked for. SRD "Social Conflict"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName  # who may ask
    of: Key  # who is asked
    difficulty: Annotated[int, Field(ge=0, le=5)] = 1  # of asking: more for the unreasonable
    medium: TalkMedium = "face_to_face"  # how it is made
    resistance: Annotated[int, Field(ge=0, le=5)] = 1  # Difficulty of resisting: less for the wary
    complications: Annotated[int, Field(ge=1, le=9)] = 3  # from resisting, that overwhelm
    needs: list[Key] = []  # requests that must be granted before
    in_the_way: bool = False  # whoever is asked only stands in the way: out of the scene, it is granted
    settles_for: list[Key] = []  # claims and offers for which the one who is asked grants it
    leaves: bool = False  # whoever grants it leaves the scene
    changes: Name | None = None  # the change of the scene, by its name, that granting it brings


class Claim(Model):
    """A lie, or a piece of evidence. SRD "Deception", "Evidence"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName  # who may say it
    to: Key  # to whom
    about: list[Key] = []  # requests it bears on; all to that person unless said
    lie: bool = False  # it is a lie: an opposed test
    difficulty: Annotated[int, Field(ge=0, le=5)] | None = None  # of a lie 1; evidence: 0, nobody doubts it
    medium: TalkMedium = "face_to_face"  # how it is put forward
    suspicion: Annotated[int, Field(ge=0, le=5)] = 1  # Difficulty of the test against a lie
    apt: bool = False  # evidence that suits especially well
    backfires: bool = False  # evidence that does the contrary


class Offer(Model):
    """What may be offered in exchange, and what that costs. SRD "Negotiation"."""

    name: Name
    text: Text = ""
    by: list[Key] | SideName  # who may make it
    to: Key  # to whom
    about: list[Key] = []  # requests it bears on; all to that person unless said
    medium: TalkMedium = "face_to_face"  # how it is made
    threat: Annotated[int, Field(ge=0, le=5)] = 0  # its price: players add it, the gamemaster pays it
    changes: Name | None = None  # the change of the scene, by its name, that is the price
