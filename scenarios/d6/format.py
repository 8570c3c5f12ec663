"""How a scenario of D6 is read: people with die codes, weapons, tasks and vehicles, some from a library."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from scenarios import format, models, scene
from scenarios.checks import shared
from scenarios.checks.aims import GOALS, goal_problems
from scenarios.checks.parts import Parts
from scenarios.d6.adjusting import adjustments
from scenarios.d6.codes import code, signed
from scenarios.d6.skills import SKILLS
from scenarios.d6.tables import HAZARDS
from scenarios.d6.tasks import Task, one_of, readable
from scenarios.d6.words import Doctrine, Temper
from scenarios.errors import Problem, choices
from scenarios.people import everybody

MOST_TASKS, MOST_VEHICLES, MOST_PASSAGES = 8, 4, 16


def hazardous(text: str) -> str:
    """Return the die code of a hazard by its name or a code; raise ValueError for anything else."""
    said = HAZARDS.get(text, text.upper())
    try:
        made = code(said)
    except ValueError:
        made = code("0D")
    if made.dice == 0:
        raise ValueError(f'"{text}": expected a die code such as 2D+1, or one of {", ".join(HAZARDS)}')
    return said


DieCode = Annotated[str, readable(code)]
Handling = Annotated[str, readable(signed)]
Hazard = Annotated[str, AfterValidator(hazardous)]
Skill = Annotated[str, one_of(SKILLS)]
Metres = Annotated[int, Field(ge=0, le=2000)]
Attribute = Literal["dexterity", "strength", "perception", "knowledge", "technical", "mechanical"]
Option = Literal[
    "called shots", "all out", "sweep", "several shots", "good hits", "skilled defence", "crouching"
]


class Weapon(models.Model):
    """What somebody attacks with; `ranges` are short, medium and long in metres, none for a hand weapon."""

    name: models.Name
    skill: Literal["brawling", "melee", "firearms", "missile", "throwing"]
    damage: DieCode
    muscle: bool = False  # the damage is added to what the wielder's Strength does
    ranges: Annotated[list[Metres], Field(min_length=3, max_length=3)] | None = None
    shots: Annotated[int, Field(ge=0, le=99)] = 0  # before it is reloaded, 0: as many as you like
    stun: bool = False
    unwieldy: bool = False
    modes: list[Literal["single", "burst", "auto"]] = []  # settings, the first as it is at the start
    pointed: bool = False  # one can lunge with it
    net: bool = False  # it entangles, and does no harm


class Armour(models.Model):
    """What is worn: its die code is added to what resists damage."""

    name: models.Name
    protects: DieCode


class Make(models.Model):
    """A kind of vehicle."""

    name: models.Name
    move: Annotated[int, Field(ge=1, le=2000)]  # metres a round at cruising speed
    toughness: DieCode
    handling: Handling = "0D"
    scale: Annotated[int, Field(ge=-30, le=99)] = 6
    cover: Annotated[int, Field(ge=0, le=12)] = 6  # added to the difficulty to hit people in it


class Vehicle(models.Model):
    """A vehicle of the scene, of a make, with whoever is in it at the start."""

    name: models.Name
    make: models.Key
    zone: models.Key
    driver: models.Key | None = None
    passengers: list[models.Key] = []
    rate: Annotated[int, Field(ge=0, le=8000)] = 0  # metres a round at which it comes
    text: models.Text = ""
    made: Make | None = Field(default=None, exclude=True)


class Talk(models.Model):
    """What words must overcome in somebody, and how it stands to those who speak."""

    resolve: Annotated[int, Field(ge=1, le=9)]  # rolls that must succeed before it gives in
    standing: Literal["friendly", "neutral", "hostile", "enemy"] | int = "neutral"
    request: Literal["minor", "would do", "illegal", "dangerous"] = "minor"
    weakened: bool = False
    guard: bool = False
    suspects: bool = False  # it may resist before its turn


class Template(models.Model):
    """Somebody of a kind, from whom a character takes what it does not say itself."""

    attributes: Mapping[Attribute, DieCode] = {}
    skills: Mapping[Skill, DieCode] = {}
    weapons: list[models.Key] = []
    armour: models.Key | None = None
    out_at: Annotated[int, Field(ge=1, le=5)] = 5  # the wound level that puts it out for certain
    move: Annotated[int, Field(ge=1, le=200)] = 10  # metres a round
    scale: Annotated[int, Field(ge=-30, le=99)] = 0
    text: models.Text = ""


class Character(scene.Character):
    """Somebody, of a template and with die codes of its own."""

    template: models.Key | None = None
    attributes: Mapping[Attribute, DieCode] = {}
    skills: Mapping[Skill, DieCode] = {}
    weapons: list[models.Key] | None = None
    armour: models.Key | None = None
    action_dice: Annotated[int, Field(ge=0, le=20)] = 0  # of a player's character
    character_points: Annotated[int, Field(ge=0, le=40)] = 0
    fate_points: Annotated[int, Field(ge=0, le=9)] = 0
    out_at: Annotated[int, Field(ge=1, le=5)] | None = None
    important: bool = False  # the gamemaster may save it from death for four Action Dice
    body_points: Annotated[int, Field(ge=1, le=99)] | None = None
    move: Annotated[int, Field(ge=1, le=200)] | None = None
    scale: Annotated[int, Field(ge=-30, le=99)] | None = None
    endurance: Annotated[int, Field(ge=0, le=30)] | None = None  # fast rounds before it tires
    extra: Annotated[int, Field(ge=0, le=2)] = 0  # actions that an ability gives beyond two
    doctrine: Doctrine = "plain"  # how the script plays it
    temper: Temper = "even"  # what it wants and fears
    sheathed: bool = False  # weapons are not in hand at the start
    hidden: bool = False
    talk: Talk | None = None


class Zone(models.Zone):
    """A place: shelter from fire, darkness, how hard it is to cross, and what does harm there."""

    cover: Annotated[int, Field(ge=0, le=12)] = 0
    dark: Annotated[int, Field(ge=0, le=12)] = 0
    terrain: Annotated[int, Field(ge=0, le=60)] = 0
    hazard: Hazard | None = None  # the damage to whoever begins a turn there


class Link(models.Link):
    """A way, which may have to be swum, climbed or jumped over so many metres."""

    by: Literal["walk", "swim", "climb", "jump"] = "walk"
    metres: Annotated[int, Field(ge=0, le=999)] = 0


class Objective(models.Objective):
    """What a side wants; a task may be that."""

    do: models.Key | None = None


class Objectives(models.Model):
    """What each side wants."""

    pcs: models.Aims[Objective]
    npcs: models.Aims[Objective]


class Changed(models.Changed):
    """What play has changed of somebody, how it plays included."""

    doctrine: Doctrine | None = None
    temper: Temper | None = None


class Scenario(scene.Scenario):
    """A scene of D6."""

    LINK = Link

    system: Literal["d6"]
    zones: models.Zones[Zone]
    links: list[Link | str] = []
    characters: models.Characters[Character]
    changed: Mapping[models.Key, Changed] = {}
    objectives: Objectives | None = None  # type: ignore[assignment]
    weapons: Mapping[models.Key, Weapon] = {}
    armour: Mapping[models.Key, Armour] = {}
    templates: Mapping[models.Key, Template] = {}
    makes: Mapping[models.Key, Make] = {}
    tasks: Annotated[Mapping[models.Key, Task], Field(max_length=MOST_TASKS)] = {}
    vehicles: Annotated[Mapping[models.Key, Vehicle], Field(max_length=MOST_VEHICLES)] = {}
    zone_size: Annotated[int, Field(ge=1, le=500)] = 10  # metres from one zone to the next
    gm_dice: Annotated[int, Field(ge=0, le=99)] = 2
    unskilled: Annotated[int, Field(ge=0, le=20)] = 5
    wounds: Literal["levels", "points"] = "levels"
    luck: Literal["dice", "points"] = "dice"  # Action Dice, or character points and Fate Points
    most_points: Annotated[int, Field(ge=0, le=40)] = 2  # character points that a roll may take
    keep_one: bool = False  # a 1 on the Wild Die that cancels the highest die counts itself
    accelerate: bool = False  # nobody goes more than twice as fast as in the turn before
    command: Annotated[int, Field(ge=0, le=60)] = 12  # the difficulty of joining efforts
    peaceful: bool = False  # nobody comes to blows
    groups: bool = False  # opponents who are alike and attack in the same way share one roll a round
    options: list[Option] = []


class Library(models.Library):
    """Weapons, armour, templates and vehicles that several scenes share."""

    weapons: Mapping[models.Key, Weapon] = {}
    armour: Mapping[models.Key, Armour] = {}
    templates: Mapping[models.Key, Template] = {}
    makes: Mapping[models.Key, Make] = {}


SLOTS = ("fists", "hand weapon", "gun or bow", "thrown weapon")


def slot(weapon: Weapon) -> int:
    """Return in which place of the record a weapon stands; everybody has fists."""
    if weapon.ranges is None:
        return 0 if weapon.skill == "brawling" else 1
    return 3 if weapon.skill == "throwing" else 2


def places(weapons: list[Weapon]) -> list[int]:
    """Return the places of somebody's weapons, in their order."""
    return [slot(weapon) for weapon in weapons]


def resolved(parts: Any) -> list[Any]:
    """Return everybody with what their templates say, and with the weapons and armour themselves."""
    shelf = parts.shelf
    found = []
    for key, each in parts.scenario.characters.items():
        kind = shelf.templates[each.template] if each.template else Template()
        armour = each.armour or kind.armour
        carried = kind.weapons if each.weapons is None else each.weapons
        one = each.model_copy(
            update={
                "attributes": {**kind.attributes, **each.attributes},
                "skills": {**kind.skills, **each.skills},
                "weapons": [shelf.weapons[name] for name in carried],
                "armour": shelf.armour[armour].protects if armour else "0D",
                "out_at": each.out_at or kind.out_at,
                "move": each.move or kind.move,
                "scale": kind.scale if each.scale is None else each.scale,
                "text": each.text or kind.text,
            }
        )
        found.append((key, one))
    for vehicle in parts.scenario.vehicles.values():
        object.__setattr__(vehicle, "made", shelf.makes[vehicle.make])
    scenario = parts.scenario.model_copy(update={"characters": dict(found)})
    return everybody(SimpleNamespace(scenario=scenario))


def unless_known(
    parts: Any, path: tuple[Any, ...], name: str | None, known: Iterable[str], wrong: str = ""
) -> Iterator[Problem]:
    """Yield that a name is not among those that are known, with the nearest of them."""
    if name is not None and name not in (among := list(known)):
        kind = "weapon" if path[-1] == "weapons" else path[-1]
        yield parts.document.problem(path, (wrong or f"no such {kind}") + choices(name, among), name)


def names(parts: Parts) -> Iterator[Problem]:
    """Yield what people name that no library has, and two weapons of a kind."""
    shelf = parts.shelf
    for key, each in parts.scenario.characters.items():
        path = ("characters", key)
        if each.template is not None and each.template not in shelf.templates:
            yield from unless_known(parts, (*path, "template"), each.template, shelf.templates)
            continue
        kind = shelf.templates[each.template] if each.template else Template()
        yield from unless_known(parts, (*path, "armour"), each.armour, shelf.armour)
        taken: set[int] = set()
        for name in kind.weapons if each.weapons is None else each.weapons:
            if name not in shelf.weapons:
                yield from unless_known(parts, (*path, "weapons"), name, shelf.weapons)
                continue
            place = slot(shelf.weapons[name])
            if place in taken:
                wrong = f"a second {SLOTS[place]}, one is enough"
                yield parts.document.problem((*path, "weapons"), wrong, name)
            taken.add(place)


def deeds(parts: Any) -> Iterator[Problem]:
    """Yield what tasks name that is not there, and objectives about tasks that are not there or not named."""
    scenario = parts.scenario
    for key, task in scenario.tasks.items():
        path = ("tasks", key)
        yield from parts.unknown_zone((*path, "zone"), task.zone)
        who, others = scenario.characters, [each for each in scenario.tasks if each != key]
        yield from unless_known(parts, (*path, "opposed"), task.opposed, who, "no such character")
        yield from unless_known(parts, (*path, "after"), task.after, others, "no other task")


def about_task(parts: Any, path: Any, side: str, objective: Any, goal: str) -> Iterator[Problem]:
    """Yield what is wrong with an objective about a task."""
    if goal != "do":
        return
    known = [key for key, task in parts.scenario.tasks.items() if task.side == side]
    if objective.do not in known:
        yield parts.document.problem((*path, "do"), "no task of that side" + choices(objective.do, known))
    if not objective.text:
        yield parts.document.problem(path, "`text` says in words what is to be done")


def goals(parts: Any) -> Iterator[Problem]:
    """Yield what is wrong with the objectives, where the scene has any."""
    if parts.scenario.objectives is not None:
        yield from goal_problems(parts, {**GOALS, "do": frozenset()}, about_task)


def vehicles(parts: Any) -> Iterator[Problem]:
    """Yield what vehicles name that is not there, and ways that are too many or have no length."""
    scenario, aboard = parts.scenario, set()
    members = {key for key, each in scenario.characters.items() if each.count == 1}
    for key, vehicle in scenario.vehicles.items():
        path = ("vehicles", key)
        yield from parts.unknown_zone((*path, "zone"), vehicle.zone)
        yield from unless_known(parts, (*path, "make"), vehicle.make, parts.shelf.makes)
        for who in (*([vehicle.driver] if vehicle.driver else []), *vehicle.passengers):
            if who not in members or who in aboard:
                yield parts.document.problem(path, "nobody of that name, or in two vehicles", who)
            elif scenario.characters[who].hidden:
                yield parts.document.problem(("characters", who, "hidden"), "nobody hides in a vehicle", who)
            aboard.add(who)
    special = [link for link in scenario.links if not isinstance(link, str) and link.by != "walk"]
    if sum(1 if link.one_way else 2 for link in special) > MOST_PASSAGES:
        wrong = f"at most {MOST_PASSAGES // 2} ways are swum, climbed or jumped"
        yield parts.document.problem(("links",), wrong)


def check(parts: Any) -> None:
    """Raise `ScenarioError` with all that is wrong with a scene."""
    shared.check(parts, rest=(shared.side_problems, goals, names, deeds, vehicles))


FORMAT = format.Format(
    name="d6",
    first="wharf",
    folder=Path(__file__).parent,
    scenario=Scenario,
    library=Library,
    check=check,
    people=resolved,
    adjustments=adjustments,
)
