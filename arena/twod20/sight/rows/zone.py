"""The row of a zone in an observation: its ground, who is there, and the traits that bear on tests."""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import NONE, UP
from arena.twod20.columns import ZONE_FIELDS, C, W, Z
from arena.twod20.core.record.board import ZONE

copy_ground = copier(ZONE, ZONE_FIELDS)


@rule
def write_zone(zone, row):
    """Write the ground of a zone, what stands on it still zero."""
    row[Z.exists] = 1
    copy_ground(zone, row, 0)
    row[Z.own_up :] = 0


@rule
def write_presence(state, side, zones):
    """Count into the zones who is up in them."""
    for who in range(state.character_count):
        character = state.characters[who]
        if state.chapters & codes.STEALTH and is_lost(state, side, who):
            continue
        if character.status == UP and character.zone != NONE:
            zones[character.zone, Z.own_up + (character.side != side)] += 1


@rule
def write_traits(state, side, characters, zones, world):
    """Add up the traits that make tests harder or easier where they are on: scene, side, zone, character."""
    scene = world[W.scene_trait_attack : W.enemy_trait_against + 1]
    scene[:] = 0
    for number in range(state.trait_count):
        trait = state.traits[number]
        if trait.copies == 0 or (trait.effect != codes.HARDER and trait.effect != codes.EASIER):
            continue
        if trait.scope == codes.ON_SCENE:
            add_trait_to(trait, scene, 0)
        elif trait.scope == codes.ON_SIDE:
            add_trait_to(trait, scene, 4 if trait.on == side else 8)
        elif trait.scope == codes.ON_ZONE:
            add_trait_to(trait, zones[trait.on], Z.trait_attack)
        elif trait.scope == codes.ON_CHARACTER and characters[trait.on, C.known] != 0:
            add_trait_to(trait, characters[trait.on], C.trait_attack)


@rule
def add_trait_to(trait, row, at):
    """Add a trait's copies to the columns of the matters it bears on."""
    copies = trait.copies if trait.effect == codes.HARDER else -trait.copies
    if trait.against == 1:
        row[at + codes.MATTERS] += copies
        return
    row[at + codes.ATTACKING] += copies * (trait.tests & codes.ATTACK_TESTS != 0)
    row[at + codes.DEFENDING] += copies * has(trait.tests, codes.DEFENCE)
    row[at + codes.MOVING] += copies * has(trait.tests, codes.MOVEMENT)
