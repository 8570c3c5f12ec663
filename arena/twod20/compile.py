"""From a loaded scenario to a state and its cast; all validation has happened before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from arena.cast import Cast
from arena.dice import seed_generator
from arena.twod20 import codes
from arena.twod20.compile_pursuit import write_pursuit
from arena.twod20.compile_social import fact_bits, write_social
from arena.twod20.compile_variants import (
    adapt_character,
    write_mounts,
    write_salvo,
    write_tracks,
    write_variants,
    write_ways,
)
from arena.twod20.compile_venture import test_bits, write_venture
from arena.twod20.record import OBJECTIVE, STATE, WEAPONS
from arena.twod20.rules.talent import learn
from scenarios.graph import distances, sight
from scenarios.loader import LoadedScenario
from scenarios.models import (
    Claim,
    Cover,
    Effects,
    Environment,
    Factors,
    Hazard,
    Objective,
    Offer,
    Request,
    Trait,
    Weapon,
)
from scenarios.resolve import ResolvedCharacter
from scenarios.words import Doctrine

DOCTRINES = get_args(Doctrine)
FORMS = ("melee", "ranged", "mental")
BARE_HANDS = "bare_hands"


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
    places = Places(loaded)
    state.trait_count = len(loaded.scenario.traits)
    for index, trait in enumerate(loaded.scenario.traits):
        write_trait(state.traits[index], trait, places)
    write_objectives(state, loaded, places)
    for index, change in enumerate(loaded.scenario.environment):
        write_environment(state.environment[index], change, places)
    write_venture(state, loaded, places, write_trait)
    write_social(state, loaded)
    write_rules(state, loaded)
    write_ways(state, loaded.graph)
    write_mounts(state, loaded.characters, places.groups)
    if loaded.scenario.pursuit is not None:
        write_pursuit(state, loaded.scenario.pursuit, places.groups)
    return states, make_cast(loaded)


def write_talents(state: Any, loaded: LoadedScenario) -> None:
    """Write the talents of the scenario, and give them to those who have them."""
    keys = list(loaded.scenario.talents)
    state.talent_count = len(keys)
    for record, talent in zip(state.talents, loaded.scenario.talents.values(), strict=False):
        record.focus, record.bonus = test_bits(list(talent.focus)), test_bits(list(talent.bonus))
        record.form = codes.NONE if talent.form is None else FORMS.index(talent.form)
        record.effects = effect_bits(talent.effects)
        record.persistent, record.piercing = talent.effects.persistent, talent.effects.piercing
        record.vicious = talent.effects.vicious
    for who, character in enumerate(loaded.characters):
        for key in dict.fromkeys(character.talents):
            learn(state, who, keys.index(key))


class Places:
    """Numbers of the zones and characters that keys in the file stand for."""

    def __init__(self, loaded: LoadedScenario) -> None:
        self.zones = {key: index for index, key in enumerate(loaded.graph)}
        self.groups = loaded.groups

    def zone(self, key: str | None) -> int:
        """Return the number of a zone, NONE for no zone."""
        return codes.NONE if key is None else self.zones[key]

    def members(self, keys: list[str]) -> int:
        """Return the set of all characters that `keys` name."""
        return sum(1 << number for number in {number for key in keys for number in self.groups[key]})


def write_empty(state: Any) -> None:
    """Set every field whose absence is NONE."""
    for field in ("asked", "kept", "test_target", "damage_rolled", "pending"):
        state[field] = codes.NONE
    state.winner = codes.ONGOING
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
    state.distance[:] = codes.NONE


def write_board(state: Any, loaded: LoadedScenario) -> None:
    """Write zones, distances and sight as the small tables the rules read."""
    graph = loaded.graph
    order = {key: index for index, key in enumerate(graph)}
    count = len(order)
    state.zone_count = count
    state.distance[:count, :count] = distances(graph)
    seen = sight(graph)
    for key, index in order.items():
        zone, node = state.zones[index], graph.nodes[key]
        zone.links = sum(1 << order[other] for other in graph.successors(key))
        zone.sight = sum(1 << other for other in range(count) if seen[index, other])
        zone.terrain, zone.morale = node["terrain"], node["morale"]
        if node["cover"] is not None:
            write_cover(zone, node["cover"])
        if node["hazard"] is not None:
            write_hazard(zone, node["hazard"])


def write_cover(zone: Any, cover: Cover) -> None:
    """Write a zone's cover."""
    zone.cover, zone.cover_effects = cover.dice, cover_bits(cover)
    zone.cover_volatile, zone.cover_feature = cover.volatile, cover.feature is not None


def cover_bits(cover: Cover) -> int:
    """Return the effects of conditional Resistance as bits."""
    return (
        cover.sturdy * codes.STURDY | cover.fragile * codes.FRAGILE | cover.uncertain * codes.UNCERTAIN_COVER
    )


def write_hazard(zone: Any, hazard: Hazard) -> None:
    """Write a zone's hazard."""
    zone.hazard, zone.hazard_mental = hazard.dice, hazard.mental
    zone.hazard_stumble = hazard.when == "stumble"
    zone.hazard_effects = effect_bits(hazard.effects)
    zone.hazard_persistent, zone.hazard_piercing = hazard.effects.persistent, hazard.effects.piercing
    zone.hazard_vicious = hazard.effects.vicious


def effect_bits(effects: Effects) -> int:
    """Return the damage effects without a rating as bits."""
    return sum((1 << index) * getattr(effects, word) for index, word in enumerate(codes.EFFECT_WORDS))


def write_character(record: Any, character: ResolvedCharacter, zones: list[str]) -> None:
    """Write somebody, or something breakable."""
    record.status = codes.RESERVE if character.reserve else codes.UP
    record.side = ("pcs", "npcs").index(character.side)
    record.tier = codes.TIER_WORDS.index(character.tier)
    record.zone = zones.index(character.zone)
    record.attributes[:] = [getattr(character.attributes, word) for word in codes.ATTRIBUTE_WORDS]
    record.skills[:] = [getattr(character.skills, word) for word in codes.SKILL_WORDS]
    record.focus = test_bits([test for tests in character.focuses.values() for test in tests])
    record.armour, record.courage = character.armour, character.courage
    if character.shield is not None:
        record.shield, record.shield_effects = character.shield.dice, cover_bits(character.shield)
    record.fearless, record.rabble = character.fearless, character.rabble
    record.doctrine = DOCTRINES.index(character.doctrine)
    record.arrives = codes.NONE if character.arrives is None else character.arrives
    record.stress_base, record.harm_limit = character.stress_maximum, character.harms
    record.threshold = character.threshold
    write_tracks(record, character)
    record.fortune = character.fortune
    write_stealth(record, character)
    record.facts, record.secretive = fact_bits(character.reading), character.secretive
    record.guarded = character.guarded
    record.flaws = len(character.flaws)
    for number, value in enumerate(character.values.values()):
        record.values[number].helps = test_bits(list(value.helps))
        record.values[number].hinders = test_bits(list(value.hinders))
    if character.tier != "object":
        write_weapon(record.weapons[0], BARE_HANDS_WEAPON)
        for slot, (_, weapon) in enumerate(character.weapons, start=1):
            write_weapon(record.weapons[slot], weapon)


def write_stealth(record: Any, character: ResolvedCharacter) -> None:
    """Write what the other side knows of somebody, and what it notices itself."""
    stealth = record.stealth
    stealth.level = codes.STEALTH_WORDS.index(character.starts)
    stealth.attention = codes.FOCUSSED + codes.ATTENTION_WORDS.index(character.attention)
    stealth.senses = sum(1 << (codes.SIGHT + codes.SENSE_WORDS.index(word)) for word in set(character.senses))
    if stealth.level == codes.DETECTED:
        stealth.given_away = stealth.last_seen = record.zone


def write_weapon(record: Any, weapon: Weapon) -> None:
    """Write a means of attack."""
    record.form, record.damage = FORMS.index(weapon.form), weapon.damage
    record.skill = codes.SKILL_WORDS.index(weapon.skill)
    record.weapon_reach, record.band = weapon.reach, codes.BAND_WORDS.index(weapon.range)
    record.burst, record.mandatory, record.reloads = weapon.burst, weapon.mandatory_reload, weapon.reloads
    record.hands, record.thrown, record.natural = weapon.hands, weapon.thrown, weapon.natural
    record.prepare, record.held = weapon.prepare, weapon.drawn or weapon.natural
    record.escalates = weapon.escalates
    record.effects = effect_bits(weapon.effects)
    record.persistent, record.piercing = weapon.effects.persistent, weapon.effects.piercing
    record.vicious = weapon.effects.vicious
    write_salvo(record, weapon)
    record.medium, record.difficulty = codes.MEDIUM_WORDS.index(weapon.medium), weapon.difficulty or 0
    if weapon.factors is not None:
        write_factors(record, weapon.factors)
    record.price = weapon.avoid_cost or record.damage


def write_factors(record: Any, factors: Factors) -> None:
    """Add to a threat what it draws on: dice or damage effects. SRD "Morale and Psychological Warfare"."""
    record.damage += factors.awe_inspiring + factors.evidence + factors.status
    record.vicious = max(record.vicious, int(factors.evidence))
    record.piercing = max(record.piercing, UNNATURAL_PIERCING * factors.unnatural)
    record.effects |= sum(bits for word, bits in FACTOR_EFFECTS.items() if getattr(factors, word))


UNNATURAL_PIERCING = 2
FACTOR_EFFECTS = {
    "horrifying": codes.DRAIN,
    "dramatic": codes.AREA | codes.PERILOUS,
    "personal": codes.INTENSE,
    "revelatory": codes.DESTRUCTIVE,
    "shocking": codes.KNOCKDOWN | codes.STUN,
}


# SRD "Basic Attacks": a strike, a thrown stone and a threat in words all roll 1[CD] with Stun.
BARE_HANDS_WEAPON = Weapon(
    name="bare hands", form="melee", damage=1, thrown=True, natural=True, effects=Effects(stun=True)
)


def write_trait(record: Any, trait: Trait, places: Places) -> None:
    """Write a trait the scenario begins with."""
    record.scope, record.on = trait_place(trait.on, places)
    record.tests, record.effect = test_bits(list(trait.tests)), codes.TRAIT_WORDS.index(trait.effect)
    record.against, record.copies = trait.against, trait.copies
    record.sense = 0 if trait.sense is None else codes.SIGHT + codes.SENSE_WORDS.index(trait.sense)
    if trait.fog:
        record.sense = codes.FOG


def trait_place(where: str, places: Places) -> tuple[int, int]:
    """Return scope and number of what a trait is on."""
    if where == "scene":
        return codes.ON_SCENE, 0
    if where in ("pcs", "npcs"):
        return codes.ON_SIDE, ("pcs", "npcs").index(where)
    if where in places.zones:
        return codes.ON_ZONE, places.zones[where]
    return codes.ON_CHARACTER, places.groups[where][0]


def write_objectives(state: Any, loaded: LoadedScenario, places: Places) -> None:
    """Write what both sides want."""
    wanted = loaded.scenario.objectives
    number = 0
    for side, objectives in ((codes.PCS, wanted.pcs), (codes.NPCS, wanted.npcs)):
        for objective in objectives:
            record = np.zeros(1, OBJECTIVE)
            write_objective(record[0], objective, side, loaded, places)
            state.objectives[number] = record[0]
            number += 1


def write_objective(
    record: Any, objective: Objective, side: int, loaded: LoadedScenario, places: Places
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
    record.who = places.members(named) if named else whole_side(loaded, target)
    record.attribute = codes.ATTRIBUTE_WORDS.index(objective.attribute)
    record.skill = codes.SKILL_WORDS.index(objective.skill)
    record.difficulty = objective.difficulty
    record.any_task, record.secret = objective.any, objective.secret


def whole_side(loaded: LoadedScenario, side: int) -> int:
    """Return the set of all people and creatures of a side."""
    word = ("pcs", "npcs")[side]
    numbers = enumerate(loaded.characters)
    return sum(1 << index for index, each in numbers if each.side == word and each.tier != "object")


def write_environment(record: Any, change: Environment, places: Places) -> None:
    """Write a change of the scene that waits to happen."""
    record.price = change.threat or 0
    record.interact, record.zone = places.zone(change.interact), places.zone(change.zone)
    record.terrain, record.alarm = change.terrain, change.alarm
    record.rouses = 0 if change.rouses is None else 1 + ("pcs", "npcs").index(change.rouses)
    if change.damage is not None:
        record.damage, record.mental = change.damage.dice, change.damage.mental
        record.effects = effect_bits(change.damage.effects)
        record.persistent, record.piercing = change.damage.effects.persistent, change.damage.effects.piercing
        record.vicious = change.damage.effects.vicious
    if change.trait is not None:
        write_trait(record.trait, change.trait, places)


def write_rules(state: Any, loaded: LoadedScenario) -> None:
    """Write pools, clock, variants and who opens the scene."""
    scenario, variants = loaded.scenario, loaded.scenario.variants
    state.round_number = 1
    state.chapters |= codes.STEALTH * scenario.stealth
    state.round_limit = scenario.clock.rounds
    state.clock_winner = ("pcs", "npcs", "nobody").index(scenario.clock.winner)
    state.clock_threat = scenario.clock.threat
    state.momentum, state.threat = scenario.momentum, loaded.threat
    state.ranged_difficulty = variants.ranged_difficulty
    if variants.reactions != "standard" and "ranged_difficulty" not in variants.model_fields_set:
        state.ranged_difficulty = 1  # SRD "Reactions", the variant Defensive Reactions
    state.mental_lock_all = variants.mental_lock == "all"
    state.assistants_allowed = variants.assistants
    state.raise_allowed = variants.raise_difficulty
    state.fortune_allowed = variants.fortune and variants.fate != "none"
    state.variants.determination = variants.fate == "determination"
    state.variants.voluntary_failure = variants.voluntary_failure
    state.variants.order = codes.ORDER_WORDS.index(variants.order)
    state.variants.reactions = codes.REACTION_WORDS.index(variants.reactions)
    state.variants.no_minors = not variants.minor_actions
    state.variants.edge = (None, "pcs", "npcs").index(variants.ambush)
    write_variants(state.variants, variants)
    state.phase = codes.FIRST if scenario.first == "unclear" else codes.ACTOR
    state.decider = codes.NPCS if scenario.first in ("npcs", "unclear") else codes.PCS
    state.side_to_act = state.decider
    if state.variants.order != codes.STANDARD_ORDER:
        write_order(state)


def write_order(state: Any) -> None:
    """Write how the scene opens in an action order other than the standard one."""
    order, unclear = state.variants.order, state.phase == codes.FIRST
    people = state.characters[: state.character_count]
    if order in (codes.NARRATIVE, codes.PLAYER_PRIORITY):
        state.phase = codes.ACTOR
        state.side_to_act = state.decider = codes.NPCS if order == codes.NARRATIVE else codes.PCS
        return
    state.order_stage = codes.NEXT_UNCLEAR if unclear else codes.NEXT_OPENS
    people["initiative"] = initiative_of(people)
    if order == codes.RANDOM_SCORES:
        people["initiative"] = codes.NONE
        state.phase, state.decider = codes.ROLL, codes.CHANCE
        state.roll_kind, state.roll_sides = codes.INITIATIVE_DICE, 6
        ask_first_score(state)


def ask_first_score(state: Any) -> None:
    """Let the first of those present roll for initiative."""
    people = state.characters[: state.character_count]
    present = (people["status"] == codes.UP) & (people["tier"] != codes.OBJECT)
    state.asked = int(np.argmax(present))
    state.roll_count = initiative_of(people)[state.asked]


def initiative_of(people: Any) -> Any:
    """Return the initiative scores: the higher of Agility and Insight. SRD "Action Order"."""
    attributes = people["attributes"]
    return np.maximum(attributes[:, codes.AGILITY], attributes[:, codes.INSIGHT])


def distinct(keys: list[str]) -> list[str]:
    """Return `keys` with `_2`, `_3` ... behind those that came before.

    >>> distinct(["knife", "knife", "bow"])
    ['knife', 'knife_2', 'bow']
    """
    seen: Counter[str] = Counter()
    found = []
    for key in keys:
        seen[key] += 1
        found.append(key if seen[key] == 1 else f"{key}_{seen[key]}")
    return found


def social_words(loaded: LoadedScenario) -> dict[str, tuple[str, ...]]:
    """Return keys and names of requests, claims and offers, as the cast holds them."""
    scenario = loaded.scenario
    parts: tuple[tuple[str, Mapping[str, Request | Claim | Offer]], ...] = (
        ("request", scenario.requests),
        ("claim", scenario.claims),
        ("offer", scenario.offers),
    )
    keys = {f"{word}s": tuple(part) for word, part in parts}
    names = {f"{word}_names": tuple(each.name for each in part.values()) for word, part in parts}
    return {**keys, **names}


def make_cast(loaded: LoadedScenario) -> Cast:
    """Return the words beside the state."""
    graph = loaded.graph
    keys, names = [], []
    for character in loaded.characters:
        own = distinct([BARE_HANDS, *(key for key, _ in character.weapons)])
        keys.append(tuple(own + [""] * (WEAPONS - len(own))))
        titles = ["bare hands", *(weapon.name for _, weapon in character.weapons)]
        names.append(tuple(titles + [""] * (WEAPONS - len(titles))))
    events = [change.name for change in loaded.scenario.environment]
    wanted = loaded.scenario.objectives
    return Cast(
        characters=tuple(character.key for character in loaded.characters),
        character_names=tuple(character.name for character in loaded.characters),
        zones=tuple(graph),
        zone_names=tuple(graph.nodes[key]["name"] for key in graph),
        weapons=tuple(keys),
        weapon_names=tuple(names),
        environment=tuple(distinct([event.lower().replace(" ", "_") for event in events])),
        environment_names=tuple(events),
        objectives=tuple(objective.text for objective in [*wanted.pcs, *wanted.npcs]),
        sides=("pcs", "npcs"),
        scenario=loaded,
        tasks=tuple(loaded.scenario.tasks),
        task_names=tuple(task.name for task in loaded.scenario.tasks.values()),
        consequences=tuple(loaded.scenario.consequences),
        consequence_names=tuple(each.name for each in loaded.scenario.consequences.values()),
        talents=tuple(loaded.scenario.talents),
        talent_names=tuple(each.name for each in loaded.scenario.talents.values()),
        stage_names=tuple(stage.name for stage in loaded.scenario.alarm),
        **social_words(loaded),
    )
