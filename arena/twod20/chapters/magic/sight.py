"""What a side sees of magic: who casts what, and the spell in hand."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.magic.rules.lasting import (
    blur,
    given_armour,
    is_swift,
    lies_on,
    must_flee,
    strike_dice,
    ward_dice,
    ward_of,
)
from arena.twod20.codes import ACTIVE, AS_SCREEN, FOR_SPELL, NONE
from arena.twod20.sight import fields
from scenarios.twod20.limits import CASTERS, SPELLS, WORKINGS

OF_A_CASTER = 5  # columns before those of everybody


@rule
def write_magic(state, characters, world):
    """Write what casters who are known may cast, and the spell in hand."""
    magic = state.magic
    for number in range(CASTERS):
        caster = magic.casters[number]
        if caster.who != NONE and characters[caster.who, 0] != 0:
            write_caster(caster, characters[caster.who])
    for who in range(state.character_count):
        if characters[who, 0] != 0:
            write_spellbound(state, who, characters[who])
    for number in range(WORKINGS):
        working = magic.workings[number]
        at = fields.LASTING_AT + number * fields.LASTING_WIDTH
        world[at : at + fields.LASTING_WIDTH] = 0
        if working.spell != NONE and characters[working.caster, 0] != 0:
            write_working(working, world, at)
    at = fields.SPELL_AT
    in_hand = state.tests[ACTIVE].goal == FOR_SPELL and magic.spell != NONE
    world[at] = magic.spell + 1 if in_hand else 0
    world[at + 1] = magic.power if in_hand else 0
    world[at + 2] = magic.flawed if in_hand else 0
    world[at + 3] = magic.cast


@rule
def write_caster(caster, row):
    """Write Power and prepared spells of one caster."""
    at = fields.CASTER_AT
    row[at] = caster.power
    for spell in range(SPELLS):
        known = 1 if has(caster.flawed, spell) else 2
        row[at + 1 + spell] = known if has(caster.prepared, spell) else 0
    at = fields.SPELLBOUND_AT
    row[at] = caster.mana
    row[at + 1] = caster.mana_most
    row[at + 2] = caster.mana_harms
    row[at + 3] = caster.ward
    row[at + 4] = caster.points


@rule
def write_spellbound(state, who, row):
    """Write what spells give somebody, and what they have made of it."""
    magic = state.magic
    at = fields.SPELLBOUND_AT + OF_A_CASTER
    row[at] = given_armour(state, who)
    row[at + 1] = strike_dice(state, who)
    row[at + 2] = ward_dice(state, who)
    screen = ward_of(state, who, AS_SCREEN)
    row[at + 3] = 0 if screen == NONE else magic.workings[screen].cover
    row[at + 4] = is_swift(state, who)
    row[at + 5] = blur(state, who)
    row[at + 6] = magic.obeys[who]
    row[at + 7] = has(magic.flees, who) or must_flee(state, who)
    row[at + 8] = magic.relief[who]
    for number in range(WORKINGS):
        row[at + 9 + number] = lies_on(state, number, who)


@rule
def write_working(working, world, at):
    """Write a spell that lasts, whose caster is known."""
    world[at] = working.spell + 1
    world[at + 1] = working.caster + 1
    world[at + 2] = working.left
    world[at + 3] = working.form
    world[at + 4] = working.cover
    world[at + 5] = working.zone + 1
