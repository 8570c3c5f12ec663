"""The row of a character in an observation: who it is, where and how it stands, what it has in hand."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.twod20.codes import (
    AREA,
    DEFEATED,
    ESCAPED,
    INTENSE,
    KNOCKDOWN,
    MATTERS,
    NONE,
    PERSISTENT,
    PIERCING,
    RESERVE,
    SNARE,
    STUN,
    UP,
    VICIOUS,
)
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.core.rules.harm.harm import total_harms
from arena.twod20.core.rules.harm.stress import maximum_stress
from arena.twod20.limits import WEAPONS
from arena.twod20.sight import fields
from scenarios.twod20.limits import TALENTS, VALUES

KINDS = fields.EVERYWHERE


@rule
def write_character(state, side, viewer, who, row):
    """Write a whole row, its lasting part only where the row was empty or a talent may have changed it."""
    character = state.characters[who]
    if row[0] == 0 or state.talent_count > 0:
        write_nature(character, row)
        for slot in range(WEAPONS):
            write_weapon_nature(
                character.weapons[slot], row, fields.WEAPON_NATURE_AT + slot * fields.WEAPON_WIDTH
            )
            row[fields.MEDIA_AT + slot] = character.weapons[slot].medium
    write_standing(state, side, viewer, who, row)
    write_body(character, row)
    write_condition(character, row)
    for slot in range(WEAPONS):
        weapon = character.weapons[slot]
        at = fields.ARMS_AT + 3 * slot
        row[at] = weapon.held
        row[at + 1] = weapon.reloads
        row[at + 2] = weapon.fallen_zone
    write_order(state, character, row)


@rule
def write_order(state, character, row):
    """Write what somebody waits for, and its part in what only some scenes know: zeros stay in the others."""
    at = fields.ORDER_AT
    row[at] = character.initiative
    row[at + 1] = character.ready_deed
    row[at + 2] = character.ready_when if character.ready_deed > 0 else 0
    row[at + 3] = character.flaws
    if state.variants.determination == 1:
        for number in range(VALUES):
            value = character.values[number]
            row[at + 4 + number] = value.struck == 0 and value.helps | value.hinders != 0
    if state.talent_count > 0:
        for number in range(TALENTS):
            row[at + 4 + VALUES + number] = has(character.talents, number)
    if state.venture.parallel == 1:
        row[at + 4 + VALUES + TALENTS] = max(0, int(character.busy_until) - int(state.venture.elapsed))
    row[at + 5 + VALUES + TALENTS] = character.guard


@rule
def write_riding(character, row):
    """Write what somebody rides, or carries."""
    row[fields.RIDING_AT] = character.mount + 1
    row[fields.RIDING_AT + 1] = character.seats
    row[fields.RIDING_AT + 2] = character.gait


@rule
def write_standing(state, side, viewer, who, row):
    """Write where somebody stands and what part it has in what is going on; `viewer` is who is asked."""
    character = state.characters[who]
    row[0] = 1
    row[1] = character.side == side
    row[2] = who == state.asked
    row[3] = who == state.turn.actor
    row[4] = who == state.test_target
    row[5] = who == state.damage.target
    row[6] = has(state.tests[0].helpers | state.tests[1].helpers, who)
    row[7] = character.status == UP
    row[8] = character.status == RESERVE
    row[9] = character.status == DEFEATED
    row[10] = character.status > DEFEATED and character.status < ESCAPED
    row[11] = character.status == ESCAPED
    row[12] = character.zone
    row[13] = NONE
    row[14] = 0
    row[15] = 0
    if viewer == NONE or character.zone == NONE or state.characters[viewer].zone == NONE:
        return
    here = state.characters[viewer].zone
    row[13] = range_between(state, here, character.zone)
    row[14] = has(state.zones[here].sight, character.zone)
    row[15] = has(state.characters[viewer].in_reach, who)


@rule
def write_body(character, row):
    """Write Stress, Harms and Fortune."""
    at = fields.BODY_AT
    row[at] = character.stress
    row[at + 1] = maximum_stress(character) - character.stress
    row[at + 2] = character.fatigue
    row[at + 3] = character.wounds
    row[at + 4] = character.traumas
    row[at + 5] = character.treated_wounds
    row[at + 6] = character.treated_traumas
    row[at + 7] = character.harm_limit - total_harms(character)
    row[at + 8] = character.dying
    row[at + 9] = character.voluntary
    row[at + 10] = character.fortune
    for matter in range(MATTERS):
        row[at + 11 + matter] = character.hampered[matter]


@rule
def write_condition(character, row):
    """Write what is the matter with somebody now, the traits on it still zero."""
    at = fields.CONDITION_AT
    row[at] = character.at_cover
    row[at + 1] = character.prone
    row[at + 2] = character.stunned
    row[at + 3] = character.snared
    row[at + 4] = character.snare_mental
    row[at + 5] = character.burning
    row[at + 6] = character.burning_rounds
    row[at + 7] = character.burning_mental
    row[at + 8] = character.protected
    row[at + 9] = count(character.defenders)
    row[at + 10] = count(character.bolsterers)
    row[at + 11] = character.ducked
    row[at + 12] = character.confidence
    row[at + 13] = character.aimed
    row[at + 14] = character.steady
    row[at + 15] = character.flustered
    row[at + 16] = character.acted
    row[at + 17] = character.waited
    row[at + 18] = character.reacted
    row[at + 19] = character.rushed
    row[at + 20] = character.readied
    row[at + 21] = character.armour
    row[at + 22] = character.courage
    row[at + 23] = character.shield
    row[at + 24 : at + 28] = 0


@rule
def write_nature(character, row):
    """Write what never changes about somebody."""
    at = fields.NATURE_AT
    for tier in range(5):
        row[at + tier] = character.tier == tier
    for number in range(6):
        row[at + 5 + number] = character.attributes[number]
        row[at + 11 + number] = character.skills[number]
    for kind in range(KINDS):
        row[at + 17 + kind] = has(character.focus, kind)
    row[at + 17 + KINDS] = character.harm_limit
    row[at + 18 + KINDS] = character.threshold
    row[at + 19 + KINDS] = character.fearless
    row[at + 20 + KINDS] = character.rabble


@rule
def write_weapon_nature(weapon, row, at):
    """Write what never changes about a weapon; an empty slot stays zero."""
    if weapon.damage == 0:
        return
    for form in range(3):
        row[at + form] = weapon.form == form
    row[at + 3] = weapon.damage
    row[at + 4] = weapon.weapon_reach
    row[at + 5] = weapon.band
    row[at + 6] = weapon.burst
    row[at + 7] = weapon.effects.ratings[PERSISTENT]
    row[at + 8] = weapon.effects.ratings[PIERCING]
    row[at + 9] = weapon.effects.ratings[VICIOUS]
    row[at + 10] = weapon.effects.bits & AREA != 0
    row[at + 11] = weapon.effects.bits & INTENSE != 0
    row[at + 12] = weapon.effects.bits & KNOCKDOWN != 0
    row[at + 13] = weapon.effects.bits & SNARE != 0
    row[at + 14] = weapon.effects.bits & STUN != 0
