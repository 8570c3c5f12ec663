"""From the optional rules a scenario asks for to the fields that they are played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import networkx as nx

from arena.state.fields import FLAG, Field
from arena.twod20 import codes
from arena.twod20.chapters.terrain.rules.grid import band_at
from arena.twod20.core.rules.ground.zone import sit_together
from arena.twod20.core.rules.test.attribute import attribute_bonus
from arena.twod20.record import VARIANTS
from scenarios.graph import nearness
from scenarios.twod20.crossings import crossings
from scenarios.twod20.models import Variants
from scenarios.twod20.resolve import ResolvedCharacter

# optional rules that are there or not, under one name in scenario files and in the record
FLAGS = [
    field.name
    for field in VARIANTS
    if isinstance(field, Field) and field.range == FLAG and field.name in Variants.model_fields
]


def write_variants(record: Any, variants: Variants) -> None:
    """Write which optional rules of damage and attacks are in play."""
    for name in FLAGS:
        record[name] = getattr(variants, name)
    record.at_cost = sum(1 << codes.TEST_WORDS.index(word) for word in set(variants.success_at_cost))
    record.ammunition = codes.AMMUNITION_WORDS.index(variants.ammunition)
    record.terrain_momentum = variants.terrain == "momentum"
    if variants.grid is not None:
        record.square = variants.grid.square
        record.unit = codes.FEET if variants.grid.unit == "feet" else codes.METRES
    record.mercy = codes.MERCY_WORDS[variants.non_lethal]
    record.avoid = codes.AVOID_WORDS.index(variants.avoid_injury)
    record.spell_cost = codes.SPELL_COST_WORDS.index(variants.spell_cost)
    record.threats = codes.THREAT_WORDS.index(variants.threats)
    record.tracks = codes.TRACK_WORDS.index(variants.tracks)


def write_ways(state: Any, graph: nx.DiGraph) -> None:
    """Write the links that are more than a step, and whether ways are measured at all."""
    state.crossings["one"] = state.crossings["other"] = codes.NONE
    for record, (one, other, link) in zip(state.crossings, crossings(graph), strict=False):
        record.one, record.other, record.price, record.on_foot = one, other, link.obstacle, link.on_foot
        if link.test is not None:
            record.difficulty = link.test.difficulty
            record.attribute = codes.ATTRIBUTE_WORDS.index(link.test.attribute)
            record.skill = codes.SKILL_WORDS.index(link.test.skill)
            state.chapters |= codes.OBSTACLES | codes.MEASURED
    if state.variants.terrain_momentum or state.variants.square:
        state.chapters |= codes.MEASURED


def write_ranges(state: Any, graph: nx.DiGraph) -> None:
    """Write which zones are in which range of each, by zones between or on a grid by length."""
    apart = nearness(graph)
    for zone in range(len(apart)):
        for other in range(len(apart)):
            for band in range(band_at(state.variants, int(apart[zone, other])), codes.EXTREME):
                state.zones[zone].within[band] |= 1 << other


def write_mounts(
    state: Any, characters: Sequence[ResolvedCharacter], groups: Mapping[str, list[int]]
) -> None:
    """Write who rides what, and how far that goes."""
    for who, character in enumerate(characters):
        record = state.characters[who]
        if character.carries is not None:
            record.seats, record.gait = character.carries.seats, character.carries.gait
            record.handling = codes.SKILL_WORDS.index(character.carries.skill)
            state.chapters |= codes.MOUNTS | codes.MEASURED
        if character.rides is not None:
            record.mount = groups[character.rides][0]
    for who in range(len(characters)):
        if state.characters[who].mount != codes.NONE:
            sit_together(state, who)


def adapt_character(record: Any, variants: Variants) -> None:
    """Give a character what the optional rules ask of it."""
    if record.tier != codes.OBJECT:
        record.guard = variants.guard
    if variants.personal_resistance:
        record.armour += attribute_bonus(record.attributes[codes.BRAWN])
        record.courage += attribute_bonus(record.attributes[codes.WILL])
    if variants.ammunition == "simple":
        for weapon in record.weapons:
            forget_reloads(weapon)


def forget_reloads(weapon: Any) -> None:
    """Let a ranged weapon have ammunition or not, and no number of it; what is natural never runs dry."""
    if weapon.damage > 0 and weapon.form == codes.AS_RANGED:
        weapon.burst = 0
        weapon.mandatory = weapon.reloads = 1 - weapon.natural
