"""The row of a character in an observation: who it is, where and how it stands, what it has in hand."""

from __future__ import annotations

from typing import Any

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.state.fields import Field
from arena.state.seen import copier, places
from arena.twod20.codes import DEFEATED, ESCAPED, NONE, OBJECT, RESERVE, UP
from arena.twod20.columns import CHARACTER_FIELDS, FORMS, OF_TALENTS, WEAPON_SEEN, C
from arena.twod20.core.record.character import CHARACTER
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.core.record.weapon import WEAPON
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.harm.harm import total_harms
from arena.twod20.core.rules.harm.stress import maximum_stress
from arena.twod20.limits import WEAPONS
from scenarios.twod20.limits import VALUES


def lasts(field: Field) -> bool:
    """Return whether a field is fixed by the scene, or changes only where there are talents."""
    return field.fixed or field.name in OF_TALENTS


copy_lasting = copier(CHARACTER, CHARACTER_FIELDS, only=lasts)
copy_passing = copier(CHARACTER, CHARACTER_FIELDS, only=lambda field: not lasts(field))
copy_arm_lasting = copier(WEAPON, WEAPON_SEEN, only=lasts)
copy_arm_passing = copier(WEAPON, WEAPON_SEEN, only=lambda field: not lasts(field))
copy_effects = copier(EFFECTS, WEAPON_SEEN)
ARM: Any = places(WEAPON_SEEN)
WIDTH = len(WEAPON_SEEN)


@rule
def write_character(state, side, viewer, who, row):
    """Write a whole row, its lasting part only where the row was empty or a talent may have changed it."""
    character = state.characters[who]
    lasting = row[0] == 0 or state.talent_count > 0
    if lasting:
        copy_lasting(character, row, 0)
        for tier in range(OBJECT + 1):
            row[C.pc + tier] = character.tier == tier
    copy_passing(character, row, 0)
    for slot in range(WEAPONS):
        write_weapon(character.weapons[slot], lasting, row, C.weapon_0_melee + slot * WIDTH)
    write_standing(state, side, viewer, who, row)
    write_body(character, row)
    write_order(state, character, row)


@rule
def write_weapon(weapon, lasting, row, at):
    """Write how a weapon is, and what never changes about it; that of an empty slot stays zero."""
    copy_arm_passing(weapon, row, at)
    if lasting and weapon.damage > 0:
        copy_arm_lasting(weapon, row, at)
        copy_effects(weapon.effects, row, at)
        for form in range(len(FORMS)):
            row[at + ARM.melee + form] = weapon.form == form


@rule
def write_order(state, character, row):
    """Write what somebody waits for, and its part in what only some scenes know: zeros stay in the others."""
    row[C.ready_when] = character.ready_when if character.ready_deed > 0 else 0
    if state.variants.determination == 1:
        for number in range(VALUES):
            value = character.values[number]
            row[C.value_0_holds + number] = value.struck == 0 and value.helps | value.hinders != 0
    if state.venture.parallel == 1:
        row[C.busy] = max(0, int(character.busy_until) - int(state.venture.elapsed))


@rule
def write_standing(state, side, viewer, who, row):
    """Write where somebody stands and what part it has in what is going on; `viewer` is who is asked."""
    character = state.characters[who]
    row[C.known] = 1
    row[C.own] = character.side == side
    row[C.asked] = who == state.asked
    row[C.acting] = who == state.turn.actor
    row[C.targeted] = who == state.test_target
    row[C.suffering] = who == state.damage.target
    row[C.helping] = has(state.tests[0].helpers | state.tests[1].helpers, who)
    row[C.up] = character.status == UP
    row[C.reserve] = character.status == RESERVE
    row[C.defeated] = character.status == DEFEATED
    row[C.out] = character.status > DEFEATED and character.status < ESCAPED
    row[C.escaped] = character.status == ESCAPED
    row[C.range] = NONE
    row[C.seen] = 0
    row[C.in_reach] = 0
    if viewer == NONE or character.zone == NONE or state.characters[viewer].zone == NONE:
        return
    here = state.characters[viewer].zone
    row[C.range] = range_between(state, here, character.zone)
    row[C.seen] = has(state.zones[here].sight, character.zone)
    row[C.in_reach] = has(state.characters[viewer].in_reach, who)


@rule
def write_body(character, row):
    """Write what Stress and Harms leave, who stands by, and zeros for the traits still to be added up."""
    row[C.stress_left] = maximum_stress(character) - character.stress
    row[C.harms_left] = character.harm_limit - total_harms(character)
    row[C.defended_by] = count(character.defenders)
    row[C.bolstered_by] = count(character.bolsterers)
    row[C.trait_attack : C.trait_against + 1] = 0
