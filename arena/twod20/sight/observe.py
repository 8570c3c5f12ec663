"""What one side can see of a conflict, as the numbers that `fields` names.

Left out are the dice to come, reserves of the other side, and, for the players, changes of the scene
that only Threat can bring about and that have not happened.
"""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.twod20.codes import (
    AREA,
    ATTACK_TESTS,
    ATTACKING,
    DEFEATED,
    DEFENCE,
    DEFENDING,
    EASIER,
    ESCAPED,
    FRAGILE,
    HARDER,
    INTENSE,
    KNOCKDOWN,
    MATTERS,
    MEASURED,
    MOUNTS,
    MOVEMENT,
    MOVING,
    NONE,
    NPCS,
    ON_CHARACTER,
    ON_SCENE,
    ON_SIDE,
    ON_ZONE,
    PERSISTENT,
    PIERCING,
    PURSUIT,
    RESERVE,
    SNARE,
    SOCIAL,
    STEALTH,
    STUN,
    STURDY,
    TASKS,
    UNCERTAIN_COVER,
    UP,
    VICIOUS,
)
from arena.twod20.limits import WEAPONS
from arena.twod20.outcome import headway, percent
from arena.twod20.rules.ground.grid import range_between
from arena.twod20.rules.harm.damage import damage_total, effects_rolled
from arena.twod20.rules.harm.harm import total_harms
from arena.twod20.rules.harm.stress import maximum_stress
from arena.twod20.rules.pools.inquiry import knows_of_comers
from arena.twod20.rules.stealth.notice import goes_unnoticed, goes_unnoticed_by, is_lost
from arena.twod20.sight import fields
from arena.twod20.sight.pursuit import write_pursuit
from arena.twod20.sight.social import write_social
from arena.twod20.sight.stealth import write_notice, write_stealth
from arena.twod20.sight.stress import has_variant, write_stress
from arena.twod20.sight.venture import write_venture
from scenarios.limits import OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT, TALENTS, VALUES

PHASES = len(fields.VIEW.phases)
KINDS = fields.EVERYWHERE


@rule
def observe(state, side, characters, zones, distances, sight, world, phase):
    """Write what `side` sees into the six arrays, whatever they held; their rows must hold the state's.

    int16 (characters, fields), (zones, fields); int8 (zones, zones) twice; int16 and int8 vectors.
    """
    characters[:] = 0
    zones[:] = 0
    distances[:] = NONE
    sight[:] = 0
    phase[:] = 0
    world[:] = 0
    for zone in range(state.zone_count):
        for other in range(state.zone_count):
            distances[zone, other] = state.ways[zone, other]
            if has(state.zones[zone].sight, other):
                sight[zone, other] = 1 + range_between(state, zone, other)
    observe_changes(state, side, characters, zones, distances, sight, world, phase)


@rule
def observe_changes(state, side, characters, zones, distances, sight, world, phase):
    """Like `observe`, for arrays that hold an earlier observation of the same conflict: what may change."""
    viewer = state.asked if state.asked != NONE else state.turn.actor
    hides = state.chapters & STEALTH
    rides = state.chapters & MOUNTS
    if hides and viewer != NONE and is_lost(state, side, viewer):
        viewer = NONE
    for who in range(state.character_count):
        row = characters[who]
        if can_know(state, side, who):
            write_character(state, side, viewer, who, row)
        elif row[0] != 0:
            row[:] = 0
        if hides:
            write_stealth(state, side, viewer, who, row)
        if rides and row[0] != 0:
            write_riding(state.characters[who], row)
    for zone in range(state.zone_count):
        write_zone(state.zones[zone], zones[zone])
    write_presence(state, side, zones)
    write_clock(state, side, world)
    write_rules(state, world)
    write_turn(state, side, world)
    for number in range(2):
        write_test(state, side, number, world)
    write_damage(state, world)
    write_traits(state, side, characters, zones, world)
    for number in range(OBJECTIVES):
        write_objective(state, side, number, zones, world)
    for number in range(ENVIRONMENT):
        write_change(state, side, number, world)
    if state.chapters & PURSUIT:
        write_pursuit(state, side, world)
    if state.chapters & TASKS:
        write_venture(state, side, world)
    if state.chapters & MEASURED:
        write_grid(state, world)
    if hides:
        write_notice(state, side, world)
    if state.chapters & SOCIAL:
        write_social(state, side, characters, world)
    if has_variant(state):
        write_stress(state, characters, world)
    for number in range(PHASES):
        phase[number] = number == state.phase


@rule
def can_know(state, side, who):
    """Return whether `side` knows of `who`: everybody but reserves and the hidden of the other side."""
    character = state.characters[who]
    if character.side == side:
        return True
    if character.status == RESERVE:
        return knows_of_comers(state, side)
    return not (state.chapters & STEALTH and goes_unnoticed(state, who))


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
def write_clock(state, side, world):
    """Write the clock, the pools and whose turn it is."""
    world[0] = state.round_number
    world[1] = state.round_limit - state.round_number
    world[2] = state.clock_winner == side
    world[3] = state.clock_winner == 1 - side
    world[4] = state.momentum
    world[5] = state.threat
    world[6] = state.side_to_act == side
    world[7] = state.kept == side
    world[8] = state.kept == 1 - side
    world[9] = side == NPCS


@rule
def write_rules(state, world):
    """Write which optional rules are in play, and what they add to the action in hand."""
    at = fields.RULES_AT
    world[at] = state.variants.order
    world[at + 1] = state.variants.reactions
    world[at + 2] = state.variants.no_minors
    world[at + 3] = state.variants.determination
    world[at + 4] = state.variants.voluntary_failure
    world[at + 5] = state.turn.burden
    world[at + 6] = state.variants.guard
    world[at + 7] = state.gentle


@rule
def write_grid(state, world):
    """Write how ways are measured."""
    at = fields.GRID_AT
    world[at] = state.variants.terrain_momentum
    world[at + 1] = state.variants.square
    world[at + 2] = state.variants.unit
    world[at + 3] = state.stride


@rule
def write_turn(state, side, world):
    """Write what is left of the turn, and what a result may still buy."""
    turn = state.turn
    at = fields.TURN_AT
    world[at] = turn.majors_allowed - turn.majors
    world[at + 1] = turn.minors_left
    world[at + 2] = turn.swift
    world[at + 3] = turn.moved
    world[at + 4] = turn.rush_used
    world[at + 5] = turn.surged
    world[at + 6] = turn.prepared
    world[at + 7] = turn.disengaged
    world[at + 8] = turn.shifted
    world[at + 9] = state.pay_cost
    world[at + 10] = state.generated
    world[at + 11] = state.bonus
    world[at + 12] = state.reloads_spent
    leader = state.tests[state.spender].who
    world[at + 13] = leader != NONE and state.characters[leader].side == side


@rule
def write_test(state, side, number, world):
    """Write one of the two tests of an opposed test, zeros while there is none."""
    test = state.tests[number]
    at = fields.TESTS_AT + number * fields.TEST_WIDTH
    if test.who == NONE or (state.chapters & STEALTH and goes_unnoticed_by(state, test.who, side)):
        if world[at] != 0:
            world[at : at + fields.TEST_WIDTH] = 0
        return
    world[at] = 1
    world[at + 1] = state.characters[test.who].side == side
    world[at + 2] = test.goal
    world[at + 3] = test.kind
    world[at + 4] = test.target_number
    world[at + 5] = test.critical
    world[at + 6] = test.difficulty
    world[at + 7] = test.complication_range
    world[at + 8] = test.bought
    world[at + 9] = count(test.helpers)
    world[at + 10] = test.successes
    world[at + 11] = test.complications


@rule
def write_damage(state, world):
    """Write the damage roll in hand."""
    at = fields.DAMAGE_AT
    damage = state.damage
    world[at] = damage.dice
    world[at + 1] = damage_total(state)
    world[at + 2] = effects_rolled(state)
    world[at + 3] = damage.mental
    world[at + 4] = damage.resist_dice
    world[at + 5] = damage.harms


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


@rule
def write_objective(state, side, number, zones, world):
    """Write what one side wants, and mark the zone it is about."""
    objective = state.objectives[number]
    at = fields.OBJECTIVE_AT + number * fields.OBJECTIVE_WIDTH
    if objective.kind == NONE or (objective.secret == 1 and objective.side != side):
        if world[at + 2] != NONE:
            world[at : at + fields.OBJECTIVE_WIDTH] = 0
            world[at + 2 : at + 4] = NONE
        return
    world[at] = objective.side == side
    world[at + 1] = objective.side != side
    world[at + 2] = objective.kind
    world[at + 3] = objective.zone
    world[at + 4] = percent(headway(state, number))
    world[at + 5] = objective.done
    if objective.zone != NONE:
        zones[objective.zone, fields.PRESENCE_AT + 2 + (objective.side != side)] = 1


@rule
def can_know_change(state, side, number):
    """Return whether `side` knows of a change of the scene: the gamemaster of all, others of some.

    Players see what they can set off themselves and what has happened.
    """
    change = state.environment[number]
    exists = change.price > 0 or change.interact != NONE
    return exists and (side == NPCS or change.interact != NONE or change.used == 1)


@rule
def write_change(state, side, number, world):
    """Write a change of the scene that somebody may bring about."""
    change = state.environment[number]
    at = fields.CHANGE_AT + number * fields.CHANGE_WIDTH
    if not can_know_change(state, side, number):
        if world[at] != 0:
            world[at : at + fields.CHANGE_WIDTH] = 0
        return
    world[at] = 1
    world[at + 1] = change.used
    world[at + 2] = change.price
    world[at + 3] = change.zone
    world[at + 4] = change.interact
    world[at + 5] = change.damage
