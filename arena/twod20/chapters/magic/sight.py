"""What a side sees of magic: who casts what, and the spell in hand."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier, places
from arena.twod20.chapters.magic.record import CASTER, MAGIC, WORKING, WORKING_SEEN
from arena.twod20.chapters.magic.rules import lasting
from arena.twod20.codes import ACTIVE, AS_SCREEN, FOR_SPELL, NONE
from arena.twod20.columns import CHARACTER_FIELDS, WORLD_FIELDS, C, W
from scenarios.twod20.limits import CASTERS, SPELLS, WORKINGS

copy_caster = copier(CASTER, CHARACTER_FIELDS)
copy_magic = copier(MAGIC, WORLD_FIELDS)
copy_working = copier(WORKING, WORKING_SEEN)
WORKING_AT: Any = places(WORKING_SEEN)


@rule
def write_magic(state, side, characters, zones, world):
    """Write what casters who are known may cast, and the spell in hand."""
    magic = state.magic
    for number in range(CASTERS):
        caster = magic.casters[number]
        if caster.who != NONE and characters[caster.who, C.known] != 0:
            write_caster(caster, characters[caster.who])
    for who in range(state.character_count):
        if characters[who, C.known] != 0:
            write_spellbound(state, who, characters[who])
    for number in range(WORKINGS):
        working = magic.workings[number]
        at = W.lasting_0 + number * len(WORKING_SEEN)
        world[at : at + len(WORKING_SEEN)] = 0
        if working.spell != NONE and characters[working.caster, C.known] != 0:
            write_working(working, world, at)
    in_hand = state.tests[ACTIVE].goal == FOR_SPELL and magic.spell != NONE
    world[W.spell_in_hand] = magic.spell + 1 if in_hand else 0
    world[W.spell_power] = magic.power if in_hand else 0
    world[W.spell_flawed] = magic.flawed if in_hand else 0
    copy_magic(magic, world, 0)


@rule
def write_caster(caster, row):
    """Write Power and prepared spells of one caster."""
    copy_caster(caster, row, 0)
    for spell in range(SPELLS):
        known = 1 if has(caster.flawed, spell) else 2
        row[C.spell_0 + spell] = known if has(caster.prepared, spell) else 0


@rule
def write_spellbound(state, who, row):
    """Write what spells give somebody, and what they have made of it."""
    magic = state.magic
    row[C.spell_armour] = lasting.given_armour(state, who)
    row[C.spell_blows] = lasting.strike_dice(state, who)
    row[C.spell_cover] = lasting.ward_dice(state, who)
    screen = lasting.ward_of(state, who, AS_SCREEN)
    row[C.spell_screen] = 0 if screen == NONE else magic.workings[screen].cover
    row[C.spell_swift] = lasting.is_swift(state, who)
    row[C.spell_blur] = lasting.blur(state, who)
    row[C.commanded] = magic.obeys[who]
    row[C.dreads] = has(magic.flees, who) or lasting.must_flee(state, who)
    row[C.spell_healing] = magic.relief[who]
    for number in range(WORKINGS):
        row[C.under_0 + number] = lasting.lies_on(state, number, who)


@rule
def write_working(working, world, at):
    """Write a spell that lasts, whose caster is known."""
    copy_working(working, world, at)
    world[at] = working.spell + 1
    world[at + WORKING_AT.caster] = working.caster + 1
    world[at + WORKING_AT.zone] = working.zone + 1
