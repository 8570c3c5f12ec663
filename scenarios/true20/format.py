"""How a scenario of True20 is read: people by role, level and abilities, weapons and armour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as File
from types import SimpleNamespace
from typing import Annotated, Any, Literal

from pydantic import Field

from scenarios import format, models, scene
from scenarios.checks import shared
from scenarios.checks.aims import GOALS, goal_problems
from scenarios.checks.parts import Parts
from scenarios.errors import Path, Problem, choices
from scenarios.people import everybody
from scenarios.true20.words import (
    Ability,
    Attitude,
    Doctrine,
    Feat,
    Hazard,
    Material,
    Role,
    Size,
    Skill,
    Temper,
)

Score = Annotated[int, Field(ge=-10, le=20)]
Bonus = Annotated[int, Field(ge=-20, le=40)]
Difficulty = Annotated[int, Field(ge=0, le=60)]
Feet = Annotated[int, Field(ge=0, le=600)]
SLOTS = ("unarmed attack", "weapon in hand", "weapon in the other hand", "missile weapon", "throwing weapon")
FISTS, HAND, OFF_HAND, MISSILE, THROWN = range(5)
ONE_OF = {"weapons": "weapon", "armour": "armour"}


class Weapon(models.Model):
    """What somebody attacks with; `range` is its increment in feet, none for a weapon of melee."""

    name: models.Name
    damage: Bonus = 0
    threat: Annotated[int, Field(ge=2, le=20)] = 20  # the lowest face that threatens
    critical: Annotated[int, Field(ge=0, le=20)] = 3  # added to damage by a critical hit
    range: Feet = 0
    thrown: bool = False
    unarmed: bool = False  # it takes no hand: fists, claws
    muscle: bool | None = None  # Strength adds to damage; unless said, of all but missile weapons
    nonlethal: bool = False
    light: bool = False
    autofire: bool = False  # the save is 1 harder for every 2 by which the attack beats Defense
    blast: Difficulty = 0  # an area: the Difficulty of the Reflex save that halves damage
    entangles: bool = False
    reload: Literal["none", "move", "full"] = "none"
    shots: Annotated[int, Field(ge=0, le=99)] = 0  # before it is reloaded, or to be thrown; 0: enough
    charge: Bonus = 0  # damage that a mounted charge adds
    material: Material = "steel"  # of what must be broken


class Armour(models.Model):
    """What is worn: what it adds to Toughness, to dodge and parry, and takes from some skills."""

    name: models.Name
    toughness: Annotated[int, Field(ge=0, le=20)] = 0
    dodge: Annotated[int, Field(ge=0, le=10)] = 0
    parry: Annotated[int, Field(ge=0, le=10)] = 0
    penalty: Annotated[int, Field(ge=0, le=20)] = 0
    shield: bool = False


class Being(models.Model):
    """What templates and characters say alike; what a character leaves out its template says."""

    level: Annotated[int, Field(ge=1, le=20)] | None = None
    role: Role | None = None
    good_save: Literal["fortitude", "reflex", "will"] | None = None  # of an expert
    abilities: Mapping[Ability, Score] = {}
    combat: Bonus | None = None  # instead of what role and level give
    toughness: Bonus | None = None  # besides Constitution and armour
    fortitude: Bonus | None = None  # base saves, instead of what role and level give
    reflex: Bonus | None = None
    will: Bonus | None = None
    dodge: Bonus | None = None  # besides Dexterity
    parry: Bonus | None = None  # besides Strength
    initiative: Bonus | None = None  # besides Dexterity
    skills: Mapping[Skill, Bonus] = {}  # ranks
    feats: list[Feat] = []
    weapons: list[models.Key] | None = None
    armour: list[models.Key] | None = None
    size: Size | None = None
    speed: Feet | None = None
    climbs: bool | None = None  # climbs and swims as fast as it walks
    load: Annotated[int, Field(ge=0, le=20000)] | None = None  # pounds carried
    conviction: Annotated[int, Field(ge=0, le=12)] | None = None
    doctrine: Doctrine | None = None  # how the script plays it
    temper: Temper | None = None  # what it wants and fears
    minion: bool | None = None
    stable: bool | None = None  # more than two legs, or else hard to push over
    no_criticals: bool | None = None
    mount: Annotated[int, Field(ge=0, le=300)] | None = None  # it rides: speed of the mount in feet
    mount_defense: Bonus = 12  # of that mount, and its Toughness
    mount_toughness: Bonus = 4
    war_saddle: bool | None = None  # a military saddle, harder to fall from


class Template(Being):
    """Somebody of a kind, from whom a character takes what it does not say itself."""

    text: models.Text = ""


class Character(scene.Character, Being):
    """Somebody, of a template and with numbers of its own."""

    template: models.Key | None = None
    arrives: Annotated[int, Field(ge=0, le=99)] = 0  # the round in which it comes, 0: it is there
    unaware: bool = False  # surprised when the scene begins
    hides: bool = False  # hidden when the scene begins
    attitude: Attitude = "hostile"  # towards the other side
    won_at: Attitude | None = None  # the attitude at which it is won over
    orders: models.Key | None = None  # a minion that attacks only on the word of this one
    object: Material | None = None  # no person, but a thing of this material
    thickness: Annotated[int, Field(ge=1, le=64)] = 1  # of that thing, in inches


class Zone(models.Zone):
    """A place: what shelters and hides people in it, how hard it is to cross, and what is wrong there."""

    cover: Literal["none", "cover", "improved"] = "none"
    concealment: Literal["none", "partial", "total"] = "none"
    hampered: Annotated[int, Field(ge=10, le=100)] = 100  # percent of the usual distance
    higher: bool = False
    attackers: Annotated[int, Field(ge=1, le=8)] = 8  # on foot that can get at one person here at once
    hazards: list[Hazard] = []
    task: Skill | None = None  # something to be done here
    difficulty: Difficulty = 15  # of that task
    steps: Annotated[int, Field(ge=1, le=9)] = 1  # successes that it takes
    concentrate: bool = False  # it is done by concentrating


class Link(models.Link):
    """A way between two zones: how many feet, and what must be rolled to pass."""

    feet: Annotated[int, Field(ge=5, le=600)] = 30
    skill: Literal["climb", "swim", "jump", "acrobatics"] | None = None
    difficulty: Difficulty = 10
    fall: Annotated[int, Field(ge=0, le=250)] = 0  # feet, where the roll fails by 5 or more
    water: bool = False  # what is fallen into
    soft: bool = False
    drop: Annotated[int, Field(ge=0, le=250)] = 0  # feet straight down: whoever takes this way jumps
    opens: models.Key | None = None  # a way that is open once the task of this zone is done


class Objective(models.Objective):
    """What a side wants; a further goal is a task that is done."""

    work: models.Key | None = None  # the task of that zone is done

    def own_goal(self, zones: Mapping[str, str]) -> str:
        """Return what is to be done, in words."""
        return f"do what is to be done at {zones[self.work]}" if self.work else ""


class Objectives(models.Objectives):
    """What each side wants."""

    pcs: models.Aims[Objective]
    npcs: models.Aims[Objective]


class Changed(models.Changed):
    """What play has changed of somebody, how it plays included."""

    doctrine: Doctrine | None = None
    temper: Temper | None = None


class Scenario(scene.Scenario):
    """A scene of True20."""

    LINK = Link

    system: Literal["true20"]
    zones: models.Zones[Zone]
    links: list[Link | str] = []
    characters: models.Characters[Character]
    changed: Mapping[models.Key, Changed] = {}
    objectives: Objectives | None = None
    weapons: Mapping[models.Key, Weapon] = {}
    armour: Mapping[models.Key, Armour] = {}
    templates: Mapping[models.Key, Template] = {}
    talk: bool = False  # attitudes are what counts

    @property
    def defeats(self) -> str:
        """What it is called to put enemies out: in a talk they are won over."""
        return "win over" if self.talk else "defeat"


class Library(models.Library):
    """Weapons, armour and templates that several scenes share."""

    weapons: Mapping[models.Key, Weapon] = {}
    armour: Mapping[models.Key, Armour] = {}
    templates: Mapping[models.Key, Template] = {}


def slot(weapon: Weapon, taken: set[int]) -> int:
    """Return in which place of the record a weapon stands, where some are taken."""
    if weapon.unarmed:
        return FISTS
    if weapon.range == 0 or (weapon.thrown and HAND not in taken and weapon.shots == 0):
        return OFF_HAND if HAND in taken else HAND
    return THROWN if weapon.thrown else MISSILE


def places(weapons: list[Weapon]) -> list[int]:
    """Return the places of somebody's weapons, in their order."""
    found: list[int] = []
    for weapon in weapons:
        found.append(slot(weapon, set(found)))
    return found


def made_of(parts: Any, each: Character) -> Template:
    """Return the template of a character, an empty one where it names none."""
    found: Template = parts.shelf.templates[each.template] if each.template else Template()
    return found


def resolved(parts: Any) -> list[Any]:
    """Return everybody with what their templates say, and with the weapons and armour themselves."""
    shelf, found = parts.shelf, []
    for key, each in parts.scenario.characters.items():
        kind = made_of(parts, each)
        said = {
            name: getattr(kind, name)
            for name in Being.model_fields
            if getattr(each, name) is None and getattr(kind, name) is not None
        }
        carried = each.weapons if each.weapons is not None else kind.weapons or []
        worn = each.armour if each.armour is not None else kind.armour or []
        said |= {
            "abilities": {**kind.abilities, **each.abilities},
            "skills": {**kind.skills, **each.skills},
            "feats": list(dict.fromkeys([*kind.feats, *each.feats])),
            "weapons": [shelf.weapons[name] for name in carried],
            "armour": [shelf.armour[name] for name in worn],
            "text": each.text or kind.text,
        }
        found.append((key, each.model_copy(update=said)))
    scenario = parts.scenario.model_copy(update={"characters": dict(found)})
    return everybody(SimpleNamespace(scenario=scenario))


def names(parts: Parts) -> Iterator[Problem]:
    """Yield what people name that is nowhere, and weapons for which there is no hand."""
    shelf = parts.shelf
    for key, each in parts.scenario.characters.items():
        path = ("characters", key)
        if each.template is not None and each.template not in shelf.templates:
            yield parts.document.problem(
                (*path, "template"),
                "no such template" + choices(each.template, list(shelf.templates)),
                each.template,
            )
            continue
        kind, wrong = made_of(parts, each), False
        for word in ("weapons", "armour"):
            said = getattr(each, word) if getattr(each, word) is not None else getattr(kind, word) or []
            for name in said:
                if name not in getattr(shelf, word):
                    wrong = True
                    known = choices(name, list(getattr(shelf, word)))
                    yield parts.document.problem((*path, word), f"no such {ONE_OF[word]}{known}", name)
        if not wrong:
            carried = each.weapons if each.weapons is not None else kind.weapons or []
            taken = places([shelf.weapons[name] for name in carried])
            for number in sorted({place for place in taken if taken.count(place) > 1}):
                yield parts.document.problem((*path, "weapons"), f"a second {SLOTS[number]}, one is enough")
        if each.orders is not None and each.orders not in parts.scenario.characters:
            yield parts.document.problem(
                (*path, "orders"),
                "no such character" + choices(each.orders, list(parts.scenario.characters)),
                each.orders,
            )


def tasks(parts: Parts, path: Path, side: str, objective: Any, goal: str) -> Iterator[Problem]:
    """Yield that there is nothing to be done in a zone."""
    zone = parts.scenario.zones.get(objective.work) if goal == "work" else None
    if goal == "work" and (zone is None or zone.task is None):
        yield parts.document.problem((*path, "work"), f'"{objective.work}" is no zone with a task')


def goals(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with the objectives, where the scene has any."""
    if parts.scenario.objectives is not None:
        yield from goal_problems(parts, {**GOALS, "work": frozenset()}, tasks)


def ways(parts: Parts) -> Iterator[Problem]:
    """Yield what is wrong with the ways between zones."""
    for number, link in enumerate(parts.scenario.links):
        if isinstance(link, Link) and link.opens is not None:
            zone = parts.scenario.zones.get(link.opens)
            if zone is None or zone.task is None:
                yield parts.document.problem(
                    ("links", number, "opens"), f'"{link.opens}" is no zone with a task'
                )


def check(parts: Parts) -> None:
    """Raise `ScenarioError` with all that is wrong with a scene."""
    shared.check(parts, rest=(shared.side_problems, goals, names, ways))


FORMAT = format.Format(
    name="true20",
    title="True20",
    first="mill_bridge",
    folder=File(__file__).parent,
    scenario=Scenario,
    library=Library,
    check=check,
    people=resolved,
)
