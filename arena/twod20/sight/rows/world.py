"""What an observation says once: the clock, the turn, the tests and the damage in hand, aims and changes."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import count
from arena.twod20.chapters.social.imagined import has_open_terms
from arena.twod20.chapters.stealth.rules.notice import goes_unnoticed_by
from arena.twod20.chapters.venture.sight import can_know_task
from arena.twod20.codes import COMPLETE, GRANT, NONE, NPCS, STEALTH
from arena.twod20.core.rules.harm.damage import damage_total, effects_rolled
from arena.twod20.outcome import headway, percent, request_support, tasks_headway
from arena.twod20.sight import fields
from scenarios.twod20.limits import TASKS


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
    world[at + 4] = percent(seen_headway(state, side, number))
    world[at + 5] = objective.done
    if objective.zone != NONE:
        zones[objective.zone, fields.PRESENCE_AT + 2 + (objective.side != side)] = 1


@rule
def seen_headway(state, side, number):
    """Return how far an objective has come, 0 to 1, without terms and tasks of which `side` does not know."""
    objective = state.objectives[number]
    if objective.done == 0 and objective.kind == GRANT and has_open_terms(state, side, objective.request):
        return request_support(state, objective.request)
    if objective.done == 0 and objective.kind == COMPLETE:
        return tasks_headway(state, int(objective.tasks), known_tasks(state, side))
    return headway(state, number)


@rule
def known_tasks(state, side):
    """Return the set of tasks of which `side` knows."""
    known = 0
    for number in range(TASKS):
        if can_know_task(state, side, number):
            known |= 1 << number
    return known


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
