"""What the files of every rule system say, as checked objects; a system adds the keys of its own.

Files are for people, so every name is a friendly one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict

from scenarios import limits
from scenarios.words import SideName

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)]
# Names and texts are shown in terminals, so neither may hold control characters.
LINE = r"^[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
PROSE = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$"
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=LINE)]
Text = Annotated[str, Field(max_length=4000, pattern=PROSE)]
Small = Annotated[int, Field(ge=0, le=10)]
Column = Annotated[int, Field(ge=0, le=99)]

Place = TypeVar("Place")
Person = TypeVar("Person")
Aim = TypeVar("Aim")

Rounds = Annotated[int, Field(ge=1, le=limits.ROUNDS)]
Zones = Annotated[Mapping[Key, Place], Field(min_length=1, max_length=limits.ZONES)]
Characters = Annotated[Mapping[Key, Person], Field(min_length=2, max_length=limits.CHARACTERS)]
Aims = Annotated[Sequence[Aim], Field(min_length=1, max_length=limits.OBJECTIVES // 2)]


class Model(BaseModel):
    """A part of a file: unknown keys are refused, values are never coerced from other types."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    NAMED_FIRST: ClassVar[tuple[str, ...]] = ()  # of its keys, by messages that cannot name them all

    @classmethod
    def keys(cls) -> list[str]:
        """Return the keys that a file may write here, in the order in which messages name them."""
        written = [str(field.alias or name) for name, field in cls.model_fields.items()]
        return list(dict.fromkeys([*cls.NAMED_FIRST, *written]))


class Zone(Model):
    """A place of the battlefield."""

    name: Name
    text: Text = ""
    at: Annotated[tuple[Column, Column], Strict(False)] | None = None  # column and row on the drawn map
    enclosed: bool = False  # seen only from the zones it is linked to, and sees only those

    def apart(self) -> bool:
        """Return whether no way on foot leads here, by what a system adds to zones."""
        return False


class Link(Model):
    """A way between two zones, which are side by side; or one without the other."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)

    from_: Annotated[Key, Field(alias="from")]  # the one zone
    to: Key  # the other
    one_way: bool = False  # it leads only there
    way: bool = True  # False: side by side, and no way from the one to the other
    closed: bool = False  # True: a way on which nobody passes for now, a locked door say
    near: bool = True  # False: a way that leads farther than next door
    sight: bool = True  # False: a closed door

    def length(self) -> int:
        """Return how many zones long the way is."""
        return 1


class Changed(Model):
    """What play has changed of somebody; whatever is left out is as it was."""

    key: Key | None = None  # the key it was made from
    name: Name | None = None
    side: SideName | None = None  # whose it is now


class Character(Model):
    """Somebody, or `count` of them, with a side and a place."""

    side: SideName  # whose it is
    zone: Key  # where it starts
    count: Annotated[int, Field(ge=1, le=12)] = 1  # so many: `thug` becomes `thug_1`, `thug_2`


class Clock(Model):
    """When the scene ends by itself."""

    rounds: Rounds = 12  # the last round
    winner: Literal["pcs", "npcs", "nobody"] = "nobody"  # whose the scene is after it


class Objective(Model):
    """What a side wants; exactly one of the keys that name a goal."""

    text: Text = ""  # what people read
    defeat: list[Key] | Literal["all"] | None = None  # all of these enemies are out
    protect: list[Key] | None = None  # lost as soon as one of these is out
    hold: Key | None = None  # alone in that zone at the end of `rounds` rounds in a row
    reach: Key | None = None  # `count` of `who` stand in that zone at the end of a round
    escape: Key | None = None  # `count` of `who` leave the scene from that zone
    survive: bool = False  # somebody of the side is up when `round` ends
    who: list[Key] | None = None  # everybody of the side unless said
    count: Annotated[int, Field(ge=1, le=12)] = 1  # how many
    rounds: Rounds = 1  # how many
    round: Rounds | None = None  # the clock's last unless said

    def own_goal(self, zones: Mapping[str, str]) -> str:
        """Return a goal that only a system has, in words, "" for none; `zones` has their names."""
        return ""


class Objectives(Model):
    """What each side wants."""

    pcs: Aims[Objective]  # of the players
    npcs: Aims[Objective]  # of the opposition


class Endings(Model):
    """What is told of the scene once it is over, by who has won."""

    pcs: Text = ""
    npcs: Text = ""
    nobody: Text = ""


class Now(Model):
    """How things stand where a scene is under way: time, and whatever else may be ruled at a table."""

    BEGINS: ClassVar[Mapping[str, str]] = {"also": ""}  # the rulings of a key, else `set` and the key
    LISTS: ClassVar[tuple[str, ...]] = ("also",)  # keys that hold one ruling an entry
    GROUPS: ClassVar[Mapping[str, str]] = {"who": "people"}  # kinds of things, and the key they stand under

    round: Rounds | None = None
    also: list[Text] = []  # further rulings, as they are typed at a table

    @classmethod
    def takes(cls, keys: Sequence[str]) -> bool:
        """Return whether a ruling has keys of its own, each below the one before; else `also` has it."""
        return True


class SceneNow(Now):
    """How people and places stand, by the words that rule it at a table: `ada: {zone: yard, acted: yes}`."""

    GROUPS: ClassVar[Mapping[str, str]] = {"who": "people", "zone": "places"}

    people: Mapping[Key, Mapping[str, int | str | bool | list[Key]]] = {}
    places: Mapping[Key, Mapping[str, int | str | bool]] = {}

    @classmethod
    def takes(cls, keys: Sequence[str]) -> bool:
        """Return whether these are a word of one of the people or places, or a known word of the scene."""
        deep = 3 if keys[0] in cls.GROUPS.values() else 1
        return keys[0] in cls.model_fields and len(keys) == deep


class Scenario(Model):
    """A whole scene, ready to be played."""

    LINK: ClassVar[type[Link]] = Link  # what "yard - hall" is short for
    NOW: ClassVar[type[Now]] = Now  # of a system whose scenes may be under way: what stands under `now`

    system: str
    name: Name
    summary: Annotated[Text, Field(min_length=1)]
    opening: Text = ""
    endings: Endings = Endings()
    library: list[str] = []  # further library files, beside the scenario
    clock: Clock = Clock()
    zones: Zones[Zone]
    links: Sequence[Link | str] = []  # "yard - hall - shed" or "roof > yard" (one way), or a mapping
    blind: list[Annotated[tuple[Key, Key], Strict(False)]] = []  # pairs of zones that cannot see each other
    characters: Characters[Character]

    @property
    def defeats(self) -> str:
        """What it is called in this scene to put enemies out."""
        return "defeat"


class Library(Model):
    """What several scenarios share, each kind of thing under a key; may extend other libraries."""

    library: list[str] = []


class Party(Model):
    """Characters who are kept from scene to scene; a system says what they are made of, and what lasts."""

    NAMED_FIRST = ("system", "name", "library", "characters", "carried")

    system: str
    name: Name
    library: list[str] = []  # library files beside this one
    characters: Annotated[Mapping[Key, Any], Field(min_length=1, max_length=limits.PARTY)]
