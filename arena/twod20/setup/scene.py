"""From a loaded scenario to a state and its cast; all validation has happened before."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.aims.setup import without_turned
from arena.board.setup import write_zones
from arena.state.dice import seed_generator
from arena.twod20 import chapters, codes
from arena.twod20.core import parts
from arena.twod20.core.rules.test.talent import learn
from arena.twod20.core.rules.test.trait import MADE_IN_PLAY
from arena.twod20.record import STATE
from arena.twod20.setup.cast import make_cast
from arena.twod20.setup.character import write_character
from arena.twod20.setup.terms import write_rules
from arena.twod20.setup.upkeep import bring_party
from arena.twod20.setup.variants import adapt_character, write_mounts, write_ranges, write_ways
from arena.twod20.sight.supposed import SORTS
from arena.words.cast import Cast
from scenarios.graph import sight
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Cover, Environment, Hazard, Objective


def compile_scenario(loaded: LoadedScenario, seed: int = 0) -> tuple[NDArray[Any], Cast]:
    """Return the opening position, shape (1,) of STATE with `seed` for its dice, and the words beside it."""
    states = np.zeros(1, STATE)
    state: Any = states[0]
    seed_generator(state.generator, seed)
    write_empty(state)
    write_board(state, loaded)
    for index, character in enumerate(loaded.characters):
        write_character(state.characters[index], character, list(loaded.graph))
        adapt_character(state.characters[index], loaded.scenario.variants)
    state.character_count = len(loaded.characters)
    write_talents(state, loaded)
    places = parts.Places(loaded)
    state.trait_count = len(loaded.scenario.traits)
    for index, trait in enumerate(loaded.scenario.traits):
        parts.write_trait(state.traits[index], trait, places)
    write_objectives(state, loaded, places)
    write_rumour(state.rumour, loaded, places)
    for index, change in enumerate(loaded.scenario.environment):
        write_environment(state.environment[index], change, places)
    write_rules(state, loaded)
    write_ways(state, loaded.graph)
    write_ranges(state, loaded.graph)
    write_mounts(state, loaded.characters, places.groups)
    for chapter in chapters.parts("setup"):
        chapter.write(state, loaded, places)
    note_trait_effects(state)
    for chapter in chapters.parts("opening"):  # what rests on all that is written
        chapter.write(state, loaded, places)
    cast = make_cast(loaded)
    bring_party(states, cast)
    return states, cast


def note_trait_effects(state: Any) -> None:
    """Note which effects of traits there may be: those that play makes, and those that the scenario has."""
    venture = state.venture
    bringers = (state.environment, venture.tasks, venture.consequences, venture.stages, state.deck.deeds)
    traits = (state.traits, *(bringer["trait"] for bringer in bringers))
    effects = {int(each) for part in traits for each in part["effect"][part["copies"] > 0]}
    state.trait_effects = sum(1 << effect for effect in {*MADE_IN_PLAY, *effects})


def write_talents(state: Any, loaded: LoadedScenario) -> None:
    """Write the talents of the scenario, and give them to those who have them."""
    keys = list(loaded.scenario.talents)
    state.talent_count = len(keys)
    for record, talent in zip(state.talents, loaded.scenario.talents.values(), strict=False):
        record.focus, record.bonus = parts.test_bits(list(talent.focus)), parts.test_bits(list(talent.bonus))
        record.form = codes.NONE if talent.form is None else (*parts.FORMS, "task").index(talent.form)
        parts.write_effects(record.effects, talent.effects)
    for who, character in enumerate(loaded.characters):
        for key in dict.fromkeys(character.talents):
            learn(state, who, keys.index(key))


def write_empty(state: Any) -> None:
    """Set every field whose absence is NONE."""
    for field in ("asked", "kept", "test_target", "damage_rolled", "pending"):
        state[field] = codes.NONE
    state.winner = state.settled = codes.ONGOING
    state.ending = codes.NONE
    state.turn.actor = codes.NONE
    state.tests["who"] = codes.NONE
    state.damage.source = state.damage.first = state.damage.target = codes.NONE
    state.talents["form"] = codes.NONE
    state.objectives["kind"] = state.objectives["request"] = codes.NONE
    state.environment["interact"] = state.environment["zone"] = codes.NONE
    absent = ("readied", "ready_whom", "helping", "arrives", "zone", "busy_task", "busy_goal", "mount")
    for field in absent:
        state.characters[field] = codes.NONE
    state.characters["weapons"]["fallen_zone"] = codes.NONE
    for field in ("given_away", "last_seen", "trail_from", "trail_to"):
        state.characters["stealth"][field] = codes.NONE
    state.notice.observer = state.notice.traces = state.notice.zone = codes.NONE


def write_board(state: Any, loaded: LoadedScenario) -> None:
    """Write zones, ways and sight as the small tables the rules read."""
    graph = loaded.graph
    apart = np.array([graph.nodes[key]["network"] is not None for key in graph])
    write_zones(state, graph, sight(graph) & (apart[:, None] == apart[None, :]))
    for zone, node in zip(state.zones, graph.nodes.values(), strict=False):
        zone.terrain, zone.morale = node["terrain"], node["morale"]
        if node["cover"] is not None:
            write_cover(zone, node["cover"])
        if node["morale_effects"] is not None:
            zone.morale_effects = parts.cover_bits(node["morale_effects"])
            zone.morale_volatile = node["morale_effects"].volatile
        if node["hazard"] is not None:
            write_hazard(zone, node["hazard"])
        zone.corrupting = node["corrupting"]


def write_cover(zone: Any, cover: Cover) -> None:
    """Write a zone's cover."""
    zone.cover, zone.cover_effects = cover.dice, parts.cover_bits(cover)
    zone.cover_volatile, zone.cover_feature = cover.volatile, cover.feature is not None


def write_hazard(zone: Any, hazard: Hazard) -> None:
    """Write a zone's hazard."""
    zone.hazard, zone.hazard_mental = hazard.dice, hazard.mental
    zone.hazard_stumble = hazard.when == "stumble"
    parts.write_effects(zone.hazard_effects, hazard.effects)


def write_objectives(state: Any, loaded: LoadedScenario, places: parts.Places) -> None:
    """Write what both sides want."""
    wanted = loaded.scenario.objectives
    number = 0
    for side, objectives in ((codes.PCS, wanted.pcs), (codes.NPCS, wanted.npcs)):
        for objective in objectives:
            write_objective(state.objectives[number], objective, side, loaded, places)
            number += 1


def write_rumour(record: Any, loaded: LoadedScenario, places: parts.Places) -> None:
    """Write what is said of what is hidden."""
    rumour = loaded.scenario.rumour
    if rumour is None:
        return
    record.entrances = sum(1 << places.zone(key) for key in set(rumour.from_))
    record.sorts = sum(1 << number for sort in set(rumour.like) for number in SORTS[sort])
    if rumour.rounds is not None:
        record.first, record.last = rumour.rounds
    record.places = sum(1 << places.zone(key) for key in set(rumour.where))
    record.sought = places.members(rumour.after)


def write_objective(
    record: Any, objective: Objective, side: int, loaded: LoadedScenario, places: parts.Places
) -> None:
    """Write one objective; without `who` a whole side is meant, objects aside."""
    record.side = side
    record.zone = record.request = codes.NONE
    record.amount, record.rounds = objective.count, objective.rounds
    target = 1 - side if objective.defeat is not None else side
    named = objective.who
    for kind, key in enumerate(codes.OBJECTIVE_WORDS):
        value = getattr(objective, key)
        if not value:
            continue
        record.kind = kind
        if key == "complete":
            tasks = list(loaded.scenario.tasks)
            record.tasks = sum(1 << tasks.index(task) for task in set(value))
        elif isinstance(value, list):
            named = value
        elif key in ("granted", "refuse"):
            record.request = list(loaded.scenario.requests).index(value)
        elif key not in ("survive", "defeat", "prevent", "peace"):
            record.zone = places.zone(value)
    if objective.survive:
        record.rounds = objective.round or loaded.scenario.clock.rounds
    record.who = places.members(named) if named else parts.whole_side(loaded, codes.SIDE_WORDS[target])
    if record.kind != codes.PROTECT:
        owner, against = codes.SIDE_WORDS[side], record.kind in (codes.DEFEAT, codes.DESTROY)
        record.who = without_turned(loaded, int(record.who), owner, on=against)
    record.attribute = codes.ATTRIBUTE_WORDS.index(objective.attribute)
    record.skill = codes.SKILL_WORDS.index(objective.skill)
    record.difficulty = objective.difficulty
    record.any_task, record.secret = objective.any, objective.secret


def write_environment(record: Any, change: Environment, places: parts.Places) -> None:
    """Write a change of the scene that waits to happen."""
    record.price = change.threat or 0
    record.interact, record.zone = places.zone(change.interact), places.zone(change.zone)
    record.terrain, record.alarm = change.terrain, change.alarm
    record.rouses = 0 if change.rouses is None else 1 + codes.SIDE_WORDS.index(change.rouses)
    if change.damage is not None:
        record.damage, record.mental = change.damage.dice, change.damage.mental
        parts.write_effects(record.effects, change.damage.effects)
    if change.trait is not None:
        parts.write_trait(record.trait, change.trait, places)
