"""The row of a zone in an observation: its ground, who is there, and the traits that bear on tests."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import (
    ATTACK_TESTS,
    ATTACKING,
    DEFENCE,
    DEFENDING,
    EASIER,
    FRAGILE,
    HARDER,
    MATTERS,
    MOVEMENT,
    MOVING,
    NONE,
    ON_CHARACTER,
    ON_SCENE,
    ON_SIDE,
    ON_ZONE,
    STEALTH,
    STURDY,
    UNCERTAIN_COVER,
    UP,
)
from arena.twod20.sight import fields


@rule
def write_zone(zone, row):
    """Write the ground of a zone, what stands on it still zero."""
    row[0] = 1
    row[1] = zone.terrain
    row[2] = zone.cover
    row[3] = zone.cover_effects & STURDY != 0
    row[4] = zone.cover_effects & FRAGILE != 0
    row[5] = zone.cover_effects & UNCERTAIN_COVER != 0
    row[6] = zone.cover_volatile
    row[7] = zone.cover_feature
    row[8] = zone.morale
    row[9] = zone.hazard
    row[10] = zone.hazard_mental
    row[11] = zone.hazard_stumble
    row[12] = zone.morale_effects & STURDY != 0
    row[13] = zone.morale_effects & FRAGILE != 0
    row[14] = zone.morale_effects & UNCERTAIN_COVER != 0
    row[15] = zone.morale_volatile
    row[fields.PRESENCE_AT :] = 0


@rule
def write_presence(state, side, zones):
    """Count into the zones who is up in them."""
    for who in range(state.character_count):
        character = state.characters[who]
        if state.chapters & STEALTH and is_lost(state, side, who):
            continue
        if character.status == UP and character.zone != NONE:
            zones[character.zone, fields.PRESENCE_AT + (character.side != side)] += 1


@rule
def write_traits(state, side, characters, zones, world):
    """Add up the traits that make tests harder or easier where they are on: scene, side, zone, character."""
    scene = world[fields.SCENE_TRAITS_AT : fields.OBJECTIVE_AT]
    scene[:] = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or (trait.effect != HARDER and trait.effect != EASIER):
            continue
        if trait.scope == ON_SCENE:
            add_trait_to(trait, scene, 0)
        elif trait.scope == ON_SIDE:
            add_trait_to(trait, scene, 4 if trait.on == side else 8)
        elif trait.scope == ON_ZONE:
            add_trait_to(trait, zones[trait.on], fields.ZONE_TRAITS_AT)
        elif trait.scope == ON_CHARACTER and characters[trait.on, 0] != 0:
            add_trait_to(trait, characters[trait.on], fields.TRAITS_AT)


@rule
def add_trait_to(trait, row, at):
    """Add a trait's copies to the columns of the matters it bears on."""
    copies = trait.copies if trait.effect == HARDER else -trait.copies
    if trait.against == 1:
        row[at + MATTERS] += copies
        return
    row[at + ATTACKING] += copies * (trait.tests & ATTACK_TESTS != 0)
    row[at + DEFENDING] += copies * has(trait.tests, DEFENCE)
    row[at + MOVING] += copies * has(trait.tests, MOVEMENT)
