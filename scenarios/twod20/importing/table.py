"""The table by which people of other games are taken over, as a checked object: `foundry.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from scenarios.errors import ScenarioError
from scenarios.files.reading import decode, parse, read_bytes
from scenarios.files.translate import validated
from scenarios.models import Model
from scenarios.twod20.words import Attribute, Doctrine, RangeBand, Skill, Test, Tier

SHIPPED = Path(__file__).with_name("foundry.yaml")

Paths = list[str]
Form = Literal["melee", "ranged", "mental"]
Effect = Literal[
    "area", "destructive", "drain", "intense", "knockdown", "perilous", "snare", "stun",
    "persistent", "piercing", "vicious",
]  # fmt: skip


class Actor(Model):
    """What becomes of one type of actor."""

    tier: Tier | None = None  # whose side follows from it; or `leave` says why nothing does
    leave: str | None = None  # "a ship": it is left out
    attributes: dict[Attribute, Paths] | None = None  # where they are not as for everybody
    skills: dict[Skill, Paths] | None = None


class Rank(Model):
    """How important an opponent is."""

    at: Paths = []
    words: dict[str, Tier] = {}


class Arms(Model):
    """Where weapons are, and where what they do stands in them."""

    items: list[str]
    damage: Paths
    plus: int = 0  # added to damage
    form: Paths = []  # words that `forms` knows, or a truth: melee
    range: Paths = []  # words that `ranges` or `forms` knows
    hands: Paths = []
    reach: Paths = []
    burst: Paths = []
    qualities: Paths = []
    equipped: Paths = []


class Game(Model):
    """One game: the id it has in Foundry, and where its actors say what."""

    title: str
    actors: dict[str, Actor]
    rank: Rank = Rank()
    attributes: dict[Attribute, Paths]  # the mean of what is found there
    skills: dict[Skill, Paths]  # the best of what is found there
    attributes_plus: int = 0
    skills_plus: int = 0
    stress: Paths = []  # the most; of these and the following the first that is found
    armour: Paths = []
    courage: Paths = []
    focuses: list[str] = []  # items that are a Focus
    fortune: Paths = []  # what somebody has now
    wounds: Paths = []
    traumas: Paths = []
    fatigue: Paths = []
    weapons: Arms | None = None
    known: list[str] = []  # items that need no mention: they mean nothing here


class Table(Model):
    """All games, and what they share."""

    forms: dict[str, Form]  # words for how a weapon is used
    ranges: dict[str, RangeBand]
    names: dict[str, Form]  # words in a weapon's name that tell it where nothing else does
    effects: dict[str, Effect]  # qualities of weapons
    harmless: list[str] = []  # qualities that need no mention
    focuses: dict[str, list[Test]]  # words in the name of a Focus -> tests it helps with
    doctrines: dict[Form, Doctrine]
    reloads: Annotated[int, Field(ge=1, le=9)] = 3  # of a weapon that fires bursts
    games: dict[str, Game]


def read_table(path: Path | None = None) -> Table:
    """Return the table in a file, else the one that comes with the program; raise `ScenarioError`."""
    source = "foundry.yaml" if path is None else str(path)
    place = SHIPPED if path is None else path
    if not place.exists():
        raise ScenarioError([f"{source}: no such table"])
    return validated(parse(decode(read_bytes(place, source), source), source), Table)
