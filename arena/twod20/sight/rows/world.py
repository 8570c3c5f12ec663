"""What an observation says once: the clock, the turn, the tests and the damage in hand, aims and changes."""

from __future__ import annotations

from typing import Any

from arena.aims.rules import percent
from arena.compiling.rule import rule
from arena.state.bits import count
from arena.state.seen import copier, places
from arena.twod20.chapters.social.imagined import has_open_terms
from arena.twod20.chapters.stealth.rules.notice import goes_unnoticed_by
from arena.twod20.chapters.task.rules.standing import can_know_task
from arena.twod20.codes import COMPLETE, GRANT, NONE, NPCS, STEALTH
from arena.twod20.columns import ACTIVE_SEEN, CHANGE_SEEN, OBJECTIVE_SEEN, WORLD_FIELDS, W, Z
from arena.twod20.core.record.board import ENVIRONMENT_EFFECT, OBJECTIVE
from arena.twod20.core.record.hand import DAMAGE, TEST, TURN
from arena.twod20.core.rules.harm.damage import damage_total, effects_rolled
from arena.twod20.outcome import headway, request_support, tasks_headway
from arena.twod20.record import FIELDS, VARIANTS
from scenarios.twod20.limits import TASKS

copy_scene = copier(FIELDS, WORLD_FIELDS)
copy_variants = copier(VARIANTS, WORLD_FIELDS)
copy_turn = copier(TURN, WORLD_FIELDS)
copy_damage = copier(DAMAGE, WORLD_FIELDS, "damage_")
copy_test = copier(TEST, ACTIVE_SEEN, "active_")
copy_objective = copier(OBJECTIVE, OBJECTIVE_SEEN)
copy_change = copier(ENVIRONMENT_EFFECT, CHANGE_SEEN)
ACTIVE_AT: Any = places(ACTIVE_SEEN)
OBJECTIVE_AT: Any = places(OBJECTIVE_SEEN)


@rule
def write_scene(state, side, world):
    """Write the clock, the pools, the optional rules, whose turn it is, and what a result may still buy."""
    copy_scene(state, world, 0)
    copy_variants(state.variants, world, 0)
    copy_turn(state.turn, world, 0)
    world[W.rounds_left] = state.round_limit - state.round_number
    world[W.clock_own] = state.clock_winner == side
    world[W.clock_enemy] = state.clock_winner == 1 - side
    world[W.own_acting] = state.side_to_act == side
    world[W.kept_own] = state.kept == side
    world[W.kept_enemy] = state.kept == 1 - side
    world[W.gamemaster] = side == NPCS
    world[W.majors_left] = state.turn.majors_allowed - state.turn.majors
    leader = state.tests[state.spender].who
    world[W.own_spends] = leader != NONE and state.characters[leader].side == side


@rule
def write_grid(state, world):
    """Write how far a Rush carries where ways are measured."""
    world[W.stride] = state.stride


@rule
def write_test(state, side, number, world):
    """Write one of the two tests of an opposed test, zeros while there is none."""
    test = state.tests[number]
    at = W.active_made + number * len(ACTIVE_SEEN)
    if test.who == NONE or (state.chapters & STEALTH and goes_unnoticed_by(state, test.who, side)):
        if world[at] != 0:
            world[at : at + len(ACTIVE_SEEN)] = 0
        return
    world[at] = 1
    world[at + ACTIVE_AT.active_own] = state.characters[test.who].side == side
    world[at + ACTIVE_AT.active_helpers] = count(test.helpers)
    copy_test(test, world, at)


@rule
def write_damage(state, world):
    """Write the damage roll in hand."""
    copy_damage(state.damage, world, 0)
    world[W.damage_total] = damage_total(state)
    world[W.damage_effects] = effects_rolled(state)


@rule
def write_objective(state, side, number, zones, world):
    """Write what one side wants, and mark the zone it is about."""
    objective = state.objectives[number]
    at = W.objective_0_own + number * len(OBJECTIVE_SEEN)
    if objective.kind == NONE or (objective.secret == 1 and objective.side != side):
        if world[at + OBJECTIVE_AT.kind] != NONE:
            world[at : at + len(OBJECTIVE_SEEN)] = 0
            world[at + OBJECTIVE_AT.kind] = NONE
            world[at + OBJECTIVE_AT.zone] = NONE
        return
    copy_objective(objective, world, at)
    world[at + OBJECTIVE_AT.own] = objective.side == side
    world[at + OBJECTIVE_AT.enemy] = objective.side != side
    world[at + OBJECTIVE_AT.headway] = percent(seen_headway(state, side, number))
    if objective.zone != NONE:
        zones[objective.zone, Z.own_goal + (objective.side != side)] = 1


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
    at = W.environment_0_known + number * len(CHANGE_SEEN)
    if not can_know_change(state, side, number):
        if world[at] != 0:
            world[at : at + len(CHANGE_SEEN)] = 0
        return
    world[at] = 1
    copy_change(state.environment[number], world, at)
