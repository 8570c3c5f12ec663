"""From a loaded scenario to the fields of True20: scores, saves, weapons, ways in feet, who is surprised."""

from __future__ import annotations

from typing import Any

import networkx as nx

from arena.people.codes import NONE, RESERVE
from arena.scene.setup import roll_initiative
from arena.state.fields import set_with
from arena.true20 import codes
from arena.true20.core import record
from scenarios.loader import LoadedScenario
from scenarios.true20.format import places
from scenarios.true20.words import (
    ABILITIES,
    ATTITUDES,
    DOCTRINES,
    FEATS,
    ROLES,
    SIZES,
    SKILLS,
    TEMPERS,
    TOUGHNESS,
)

DIE = 20
PACE = 5  # feet
INSIDE = 10  # feet between people in one zone
LONGEST = 120  # paces that a record holds
LOADS = {  # pounds of a light, medium and heavy load by Strength
    -5: (3, 6, 10),
    -4: (6, 13, 20),
    -3: (13, 26, 40),
    -2: (20, 40, 60),
    -1: (26, 53, 80),
    0: (33, 66, 100),
    1: (43, 86, 130),
    2: (58, 116, 175),
    3: (76, 153, 230),
    4: (100, 200, 300),
    5: (133, 266, 400),
    6: (173, 346, 520),
    7: (233, 466, 700),
    8: (306, 613, 920),
    9: (400, 800, 1200),
    10: (532, 1064, 1600),
}
LIGHT, MEDIUM, HEAVY, MAXIMUM = range(4)
LOAD_WORDS = ("light", "medium", "heavy", "maximum", "more than it can lift")
MOST_DODGE, LOAD_PENALTY = (99, 3, 1, 0), (0, 3, 6, 6)


def load_of(strength: int, pounds: int) -> int:
    """Return which load so many pounds are: light, medium, heavy, maximum, or 4 where it is too much.

    >>> load_of(3, 160), load_of(0, 33), load_of(0, 201)
    (2, 0, 4)
    """
    light, medium, heavy = LOADS[max(-5, min(10, strength))]
    return sum(pounds > limit for limit in (light, medium, heavy, 2 * heavy))


def combat_bonus(role: str, level: int) -> int:
    """Return the combat bonus of a role.

    >>> [combat_bonus(role, 5) for role in ("warrior", "expert", "adept", "ordinary")]
    [5, 3, 2, 0]
    """
    return {"warrior": level, "expert": 3 * level // 4, "adept": level // 2}.get(role, 0)


def base_saves(role: str, level: int, good: str) -> dict[str, int]:
    """Return the base saves of a role: half the level and two for the good one, a third for the others."""
    chosen = {"warrior": "fortitude", "adept": "will", "expert": good}.get(role, "")
    return {
        name: level // 2 + 2 if name == chosen else level // 3 for name in ("fortitude", "reflex", "will")
    }


def prepare(state: Any, loaded: LoadedScenario) -> None:
    """Write people's numbers, ways and zones, and let initiative be rolled."""
    keys = list(loaded.scenario.characters)
    for who, (character, each) in enumerate(zip(state.characters, loaded.characters, strict=False)):
        write_scores(character, each.entry)
        write_gear(character, each.entry)
        write_standing(state, character, each.entry)
        named = [number for number, one in enumerate(loaded.characters) if one.entry.orders]
        character.orders = leader(loaded, keys, each.entry.orders) if who in named else NONE
        character.group = each_alone(loaded, who)
    write_nobody(state)
    write_zones(state, loaded)
    write_ways(state, loaded)
    write_tasks(state, loaded)
    people = state.characters[: state.character_count]
    unaware = [bool(int(one.conditions) >> codes.SURPRISED & 1) for one in people]
    if any(unaware) and not all(unaware):
        state.surprise = 1
        for one, is_unaware in zip(people, unaware, strict=True):
            one.acted = is_unaware
    roll_initiative(state, DIE)


def leader(loaded: LoadedScenario, keys: list[str], key: str) -> int:
    """Return the first character with a key of the file."""
    first = 0
    for each in keys[: keys.index(key)]:
        first += loaded.scenario.characters[each].count
    return first


def each_alone(loaded: LoadedScenario, who: int) -> int:
    """Return for whom one die is rolled: minions of a kind roll together, all others for themselves."""
    groups = [each.group for each in loaded.characters]
    return groups.index(groups[who])


def write_nobody(state: Any) -> None:
    """Write that nobody is meant wherever nobody is."""
    for name in ("checker", "other", "attacker", "victim", "goal", "shielder"):
        state[name] = NONE
    for name in ("bound", "aimed_at", "begun_on", "grip", "struck", "joint_on", "help_against", "sources"):
        state.characters[name] = NONE
    state.characters["orders"][state.character_count :] = NONE
    state.check, state.difficulty = 0, 0


def write_scores(character: Any, entry: Any) -> None:
    """Write abilities, skills, feats, saves and what role and level give."""
    feats = set(entry.feats)
    level, role = entry.level or 1, entry.role or "ordinary"
    for number, name in enumerate(ABILITIES):
        character.abilities[number] = entry.abilities.get(name, 0)
    for number, name in enumerate(SKILLS):
        character.skills[number] = entry.skills.get(name, 0)
    character.feats = sum(1 << FEATS.index(feat) for feat in feats)
    character.level, character.role = level, ROLES.index(role)
    character.combat = combat_bonus(role, level) if entry.combat is None else entry.combat
    saves = base_saves(role, level, entry.good_save or "reflex")
    more = {"fortitude": "great fortitude", "reflex": "lightning reflexes", "will": "iron will"}
    for name, value in saves.items():
        said = getattr(entry, name)
        character[name] = (value if said is None else said) + 2 * (more[name] in feats)
    character.bulk = SIZES.index(entry.size or "medium") - SIZES.index("medium")
    character.tough = (entry.toughness or 0) + ("great toughness" in feats)
    character.dodge = (entry.dodge or 0) + ("dodge focus" in feats)
    character.parry = (entry.parry or 0) + ("parry focus" in feats) + ("two-weapon defense" in feats)
    character.quick = (entry.initiative or 0) + 4 * ("improved initiative" in feats)
    character.doctrine = DOCTRINES.index(entry.doctrine or "plain")
    character.temper = TEMPERS.index(entry.temper or "even")
    character.minion, character.firm = bool(entry.minion), bool(entry.stable)
    character.war_saddle, character.arrives = bool(entry.war_saddle), entry.arrives
    character.no_criticals, character.mount = bool(entry.no_criticals), entry.mount or 0
    character.mount_defense, character.mount_toughness = entry.mount_defense, entry.mount_toughness
    character.climbs = bool(entry.climbs)


def write_gear(character: Any, entry: Any) -> None:
    """Write weapons, armour, load and speed."""
    feats = set(entry.feats)
    fists = character.weapons[codes.FISTS]
    fists.carried, fists.threat, fists.critical = 1, DIE, 3
    fists.kind = 1 << record.MUSCLE | 1 << record.LIGHT
    if "improved strike" not in feats:
        fists.kind |= 1 << record.NONLETHAL_KIND
    for weapon, place in zip(entry.weapons, places(entry.weapons), strict=True):
        write_weapon(character.weapons[place], weapon)
    for weapon in character.weapons:
        weapon.attack = int(weapon.carried) * ("attack focus" in feats)
        weapon.damage += int(weapon.carried) * ("attack specialization" in feats)
        if "improved critical" in feats and weapon.carried:
            weapon.threat = 21 - 2 * (21 - int(weapon.threat))
        weapon.threat = max(2, int(weapon.threat))
    load = load_of(int(character.abilities[codes.STRENGTH]), entry.load or 0)
    character.armour = max([0, *(each.toughness for each in entry.armour)])
    character.shield = any(each.shield for each in entry.armour)
    character.dodge += sum(each.dodge for each in entry.armour)
    character.parry += sum(each.parry for each in entry.armour)
    character.penalty = sum(each.penalty for each in entry.armour) + LOAD_PENALTY[min(load, MAXIMUM)]
    character.most_dodge = MOST_DODGE[min(load, MAXIMUM)]
    speed = (30 if entry.speed is None else entry.speed) + 10 * ("improved speed" in feats)
    character.speed = speed if load == LIGHT else 2 * speed // 3 if load < MAXIMUM else 5
    character.runs = (5 if "run" in feats else 4) - (load == HEAVY)


def write_weapon(made: Any, weapon: Any) -> None:
    """Write a weapon into its place."""
    muscle = weapon.muscle if weapon.muscle is not None else weapon.thrown or weapon.range == 0
    kinds = (weapon.thrown, muscle, weapon.nonlethal, weapon.light or weapon.unarmed, weapon.autofire)
    made.carried, made.damage, made.threat, made.critical = 1, weapon.damage, weapon.threat, weapon.critical
    made.hardness = TOUGHNESS[weapon.material]
    made.increment, made.blast, made.charge = weapon.range, weapon.blast, weapon.charge
    made.kind = sum(bool(is_so) << number for number, is_so in enumerate((*kinds, weapon.entangles)))
    made.reload = ("none", "move", "full").index(weapon.reload)
    made.capacity = made.shots = weapon.shots


def write_standing(state: Any, character: Any, entry: Any) -> None:
    """Write how somebody stands when the scene begins."""
    character.conditions = set_with(codes.FLAT_FOOTED)
    if entry.unaware:
        character.conditions |= set_with(codes.SURPRISED)
    character.hidden = entry.hides
    character.conviction = 0 if entry.minion else entry.conviction or 0
    character.attitude = ATTITUDES.index(entry.attitude)
    character.won_at = ATTITUDES.index(entry.won_at) if entry.won_at else len(ATTITUDES)
    character.breath = 20 + 4 * int(character.abilities[codes.CONSTITUTION])
    character.entrance = character.zone
    if entry.arrives:
        character.status, character.zone = RESERVE, NONE
    if entry.object:
        character.thing, character.no_criticals = 1, 1
        character.acted = 1  # it never has a turn
        doublings = (entry.thickness - 1).bit_length()
        character.tough = TOUGHNESS[entry.object] + doublings - int(character.abilities[codes.CONSTITUTION])


def write_zones(state: Any, loaded: LoadedScenario) -> None:
    """Write what a system's zones have besides whole numbers."""
    cover = {"none": 0, "cover": codes.COVER, "improved": codes.IMPROVED_COVER}
    state.zones["task"] = NONE
    state.zones["hampered"] = 100
    for zone, entry in zip(state.zones, loaded.scenario.zones.values(), strict=False):
        zone.cover = cover[entry.cover]  # type: ignore[attr-defined]
        zone.hides = codes.CONCEALMENTS.index(entry.concealment)  # type: ignore[attr-defined]
        zone.hampered = entry.hampered  # type: ignore[attr-defined]
        if entry.task:  # type: ignore[attr-defined]
            zone.task = list(SKILLS).index(entry.task)  # type: ignore[attr-defined]
        else:
            zone.steps = zone.difficulty = 0


def write_tasks(state: Any, loaded: LoadedScenario) -> None:
    """Write which objectives are tasks that are to be done, and where."""
    said, zones = loaded.scenario.objectives, list(loaded.scenario.zones)  # type: ignore[attr-defined]
    wanted = [*said.pcs, *said.npcs] if said else []
    for record_of, objective in zip(state.objectives, wanted, strict=False):
        if objective.work:
            record_of.zone = zones.index(objective.work)
            record_of.rounds = loaded.scenario.zones[objective.work].steps  # type: ignore[attr-defined]


def write_ways(state: Any, loaded: LoadedScenario) -> None:
    """Write how long ways are, how far zones are apart, and where something is rolled on the way."""
    graph, order = loaded.graph, {key: number for number, key in enumerate(loaded.scenario.zones)}
    state.obstacles["here"] = state.obstacles["there"] = state.obstacles["skill"] = NONE
    state.obstacles["opens"] = NONE
    number = 0
    for start, end, data in graph.edges(data=True):
        feet = data.get("feet") or 30
        state.paces[order[start], order[end]] = min(LONGEST, max(1, feet // PACE))
        if (data.get("skill") or data.get("opens") or data.get("drop")) and number < record.OBSTACLES:
            write_obstacle(state.obstacles[number], order, (start, end), data)
            number += 1
    state.spaces[:] = NONE
    apart = {
        key: value for key, value in nx.all_pairs_dijkstra_path_length(graph.to_undirected(), weight=feet_of)
    }
    for start, lengths in apart.items():
        for end, feet in lengths.items():
            far = max(INSIDE, feet) // PACE
            state.spaces[order[start], order[end]] = far if far <= LONGEST else NONE


def feet_of(start: str, end: str, data: Any) -> int:
    """Return how long an edge of the graph is."""
    return int(data.get("feet") or 30)


def write_obstacle(made: Any, order: dict[str, int], ends: tuple[str, str], data: Any) -> None:
    """Write what is rolled on a way, or what opens it."""
    made.here, made.there = order[ends[0]], order[ends[1]]
    made.drop, made.water, made.soft = data.get("drop", 0), bool(data.get("water")), bool(data.get("soft"))
    if data.get("skill"):
        made.skill = list(SKILLS).index(data["skill"])
        made.difficulty, made.fall = data.get("difficulty", 10), data.get("fall", 0)
    if data.get("opens"):
        made.opens = order[data["opens"]]
