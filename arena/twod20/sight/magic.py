"""What a side sees of magic: who casts what, and the spell in hand."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.codes import ACTIVE, FOR_SPELL, NONE
from arena.twod20.sight import fields
from scenarios.twod20.limits import CASTERS, SPELLS


@rule
def write_magic(state, characters, world):
    """Write what casters who are known may cast, and the spell in hand."""
    magic = state.magic
    for number in range(CASTERS):
        caster = magic.casters[number]
        if caster.who != NONE and characters[caster.who, 0] != 0:
            write_caster(caster, characters[caster.who])
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
