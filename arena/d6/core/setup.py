"""From a loaded scenario to the fields of D6: people, weapons, ways, tasks, vehicles, initiative."""

from __future__ import annotations

from typing import Any

from arena.aims.codes import DESTROY
from arena.aims.setup import SIDES
from arena.d6 import codes
from arena.people.codes import NONE
from arena.scene.setup import roll_initiative
from arena.words import cast
from arena.words.cast import Named
from scenarios.d6.codes import Code, code, signed
from scenarios.d6.format import slot
from scenarios.d6.skills import ATTRIBUTES, RATING_NAMES
from scenarios.d6.tables import REQUESTS, STANDING, WEAKENED
from scenarios.d6.words import DOCTRINES, TEMPERS
from scenarios.loader import LoadedScenario

RATINGS = tuple(RATING_NAMES)
UNSAID = Code(2, 0)  # an attribute that nobody gives a code
INITIATIVE_DIE = 20
AGAIN = ("freely", "harder", "once")
MODES = ("single", "burst", "auto")
OPTIONS = {  # the field of what a scene may play with, beside what is declared
    "several shots": "multi_shots",
    "skilled defence": "skilled",
    "crouching": "lows",
    "good hits": "margin_bonus",
}


def prepare(state: Any, loaded: LoadedScenario) -> None:
    """Write what people can do and carry, ways, tasks and vehicles, and let initiative be rolled."""
    scenario: Any = loaded.scenario
    for character, each in zip(state.characters, loaded.characters, strict=False):
        write_ratings(character, each.entry)
        write_weapons(character, each.entry)
        write_person(character, each.entry)
        if scenario.wounds == "points":
            character.most_body = each.entry.body_points or 20 + 4 * int(character.dice[codes.STRENGTH])
            character.body = character.most_body
    state.characters["holder"] = state.characters["aboard"] = NONE
    state.checker = state.goal = state.task = state.vehicle = state.rammer = state.resume = NONE
    write_options(state, scenario)
    for zone, said in zip(state.zones, scenario.zones.values(), strict=False):
        if said.hazard:
            zone.hazard_dice, zone.hazard_pips = code(said.hazard)
    write_passages(state, scenario)
    write_tasks(state, loaded)
    write_vehicles(state, loaded)
    write_aims(state, scenario)
    roll_initiative(state, INITIATIVE_DIE)


def write_ratings(character: Any, entry: Any) -> None:
    """Write every rating: what is learned, and else the attribute that stands in for it."""
    learned = 0
    for number, (name, attribute) in enumerate(RATING_NAMES.items()):
        said = entry.skills.get(name)
        rolled = said or entry.attributes.get(attribute)
        character.dice[number], character.pips[number] = code(rolled) if rolled else UNSAID
        if name in ATTRIBUTES or said:
            learned |= 1 << number
    character.trained = learned


def write_weapons(character: Any, entry: Any) -> None:
    """Write the weapons somebody carries, and its fists."""
    strongest = max(int(character.dice[codes.STRENGTH]), int(character.dice[codes.LIFT]))
    muscle = (strongest + 1) // 2  # no rule is called while an opening is set up
    fists = character.weapons[codes.FISTS]
    fists.carried, fists.skill, fists.dice = 1, codes.BRAWLING, muscle
    for weapon in entry.weapons:
        made, damage = character.weapons[slot(weapon)], code(weapon.damage)
        made.carried, made.skill = 1, RATINGS.index(weapon.skill)
        made.dice, made.pips = damage.dice + muscle * weapon.muscle, damage.pips
        made.ranges = weapon.ranges or (0, 0, 0)
        made.capacity = made.shots = weapon.shots
        made.stun, made.unwieldy = weapon.stun, weapon.unwieldy
        made.pointed, made.net = weapon.pointed, weapon.net
        made.modes = sum(1 << MODES.index(mode) for mode in weapon.modes)
        made.mode = MODES.index(weapon.modes[0]) if weapon.modes else 0
        made.away = entry.sheathed and slot(weapon) != codes.FISTS


def write_person(character: Any, entry: Any) -> None:
    """Write armour, endurance, and what words could do."""
    character.armour_dice, character.armour_pips = code(entry.armour)
    character.move = entry.move or 10
    character.doctrine = DOCTRINES.index(entry.doctrine)
    character.temper = TEMPERS.index(entry.temper)
    character.hidden = entry.hidden
    sneak = character.dice[codes.SNEAKING], character.pips[codes.SNEAKING]
    character.stealth = (2 * int(sneak[0]) + int(sneak[1])) * entry.hidden
    if entry.endurance is None:
        character.endurance = int(character.dice[codes.STRENGTH])
    if entry.talk is not None:
        talk = entry.talk
        character.resolve, character.guarded = talk.resolve, talk.guard
        character.suspects = talk.suspects
        standing = talk.standing if isinstance(talk.standing, int) else STANDING[talk.standing]
        character.standing = standing + REQUESTS[talk.request] + WEAKENED * talk.weakened


def write_options(state: Any, scenario: Any) -> None:
    """Write what the scene plays with."""
    state.points = scenario.luck == "points"
    for name in scenario.options:
        if name in codes.DECLARED:
            state.options |= 1 << codes.DECLARED.index(name)
        elif name == "called shots":
            state.options |= codes.CALLED
        else:
            state[OPTIONS[name]] = 1


def write_passages(state: Any, scenario: Any) -> None:
    """Write the ways that are swum, climbed or jumped, both directions unless they are one-way."""
    zones, number = list(scenario.zones), 0
    state.passages["start"] = NONE
    for link in scenario.links:
        if isinstance(link, str) or link.by == "walk":
            continue
        pairs = [(link.from_, link.to)] + ([] if link.one_way else [(link.to, link.from_)])
        for start, end in pairs:
            passage = state.passages[number]
            passage.start, passage.end = zones.index(start), zones.index(end)
            passage.kind, passage.metres = codes.WAYS.index(link.by), link.metres
            number += 1


def write_tasks(state: Any, loaded: LoadedScenario) -> None:
    """Write what is to be done."""
    scenario: Any = loaded.scenario
    keys, zones = list(scenario.tasks), list(scenario.zones)
    people = [each.group for each in loaded.characters]
    for name in ("side", "zone", "opposed", "related", "after", "worker"):
        state.tasks[name] = NONE
    state.tasks["parts"] = 1
    for task, said in zip(state.tasks, scenario.tasks.values(), strict=False):
        task.side, task.zone = SIDES[said.side], zones.index(said.zone)
        task.skill, task.parts, task.rounds = RATINGS.index(said.skill), said.parts, said.rounds
        task.difficulty, task.dice = said.needs()
        task.again = AGAIN.index(said.again)
        if said.opposed is not None:
            task.opposed = people.index(said.opposed)
        if said.related is not None:
            task.related, task.eased = RATINGS.index(said.related), said.related_difficulty
        if said.after is not None:
            task.after = keys.index(said.after)


def write_vehicles(state: Any, loaded: LoadedScenario) -> None:
    """Write the vehicles, and who is in them."""
    scenario: Any = loaded.scenario
    zones, keys = list(scenario.zones), [each.first.key for each in loaded.characters]
    state.vehicles["zone"] = state.vehicles["driver"] = NONE
    for number, said in enumerate(scenario.vehicles.values()):
        vehicle, make = state.vehicles[number], said.made
        vehicle.move, vehicle.scale, vehicle.cover = make.move, make.scale, make.cover
        vehicle.dice, vehicle.pips = code(make.toughness)
        vehicle.handling_dice, vehicle.handling_pips = signed(make.handling)
        vehicle.zone, vehicle.rate, vehicle.went = zones.index(said.zone), said.rate, said.rate
        for key in (*([said.driver] if said.driver else []), *said.passengers):
            state.characters[keys.index(key)].aboard = number
            state.characters[keys.index(key)].zone = vehicle.zone
        if said.driver:
            vehicle.driver = keys.index(said.driver)


def write_aims(state: Any, scenario: Any) -> None:
    """Write which task an objective is about."""
    if scenario.objectives is None:
        return
    every, keys = [*scenario.objectives.pcs, *scenario.objectives.npcs], list(scenario.tasks)
    for objective, said in zip(state.objectives, every, strict=False):
        if objective.kind == DESTROY and said.do is not None:
            objective.amount = keys.index(said.do) + 1
            objective.rounds = scenario.tasks[said.do].parts


def named(loaded: LoadedScenario) -> dict[str, Named]:
    """Return what actions speak of besides people and places."""
    scenario: Any = loaded.scenario
    said = codes.SAID_OF_DECLARED
    return {
        "task": cast.named(scenario.tasks),
        "vehicle": cast.named(scenario.vehicles),
        "mode": Named(MODES, codes.MODES),
        "declared": Named(said, said, tuple((f"for {each}",) for each in codes.DECLARED)),
    }
