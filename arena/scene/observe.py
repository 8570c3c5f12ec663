"""The rules by which a side sees a scene, and imagines where enemies are who hide from it."""

from arena.board.rules import sees
from arena.compiling.rule import rule
from arena.people.codes import ESCAPED, NONE, RESERVE, UP
from arena.people.rules import is_out, knows_of
from arena.state.bits import bit, has
from arena.state.dice import draw_from, reseed
from scenarios.limits import OBJECTIVES

PER_GOAL = 4  # columns of an objective


@rule
def observe(state, side, characters, zones, distances, sight, world, phase):
    """Write what a side sees of people, places and aims."""
    for who in range(state.character_count):
        characters[who, :] = 0
        if knows_of(state, side, who):
            observe_person(state, side, who, characters[who])
    for zone in range(state.zone_count):
        zones[zone, 0], zones[zone, 1], zones[zone, 2] = 1, 0, 0
        for other in range(state.zone_count):
            distances[zone, other] = state.ways[zone, other]
            sight[zone, other] = sees(state, zone, other)
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status == UP and knows_of(state, side, who):
            zones[character.zone, 1 if character.side == side else 2] += 1
    world[0] = state.round_number
    world[1] = max(0, state.round_limit - state.round_number)
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        world[2 + PER_GOAL * number] = objective.kind != NONE and objective.side == side
        world[3 + PER_GOAL * number] = objective.kind + 1
        world[4 + PER_GOAL * number] = objective.progress
        world[5 + PER_GOAL * number] = objective.done
    for each in range(len(phase)):
        phase[each] = each == state.phase


@rule
def observe_person(state, side, who, row):
    """Write what a side sees of somebody."""
    character = state.characters[who]
    row[0], row[1] = 1, character.side == side
    row[2], row[3] = who == state.actor, who == state.target
    row[4], row[5] = character.status == UP, is_out(character.status)
    row[6], row[7] = character.status == ESCAPED, character.acted
    row[8], row[9] = has(state.holding, who), character.hidden
    row[10], row[11] = character.zone, character.initiative


@rule
def conceal(state, side):
    """Turn face down what `side` cannot know: the coming dice, and where enemies are who hide from it."""
    reseed(state.generator, 0)
    imagine(state, side)


@rule
def leave_out(state, side):
    """Take enemies who hide from `side` off the board: what is reckoned then tells nothing of them."""
    for who in range(state.character_count):
        if not knows_of(state, side, who):
            state.characters[who].status = RESERVE


@rule
def imagine(state, side):
    """Put enemies who hide from `side` anywhere but where its people stand, by chance."""
    free = bit(state.zone_count) - 1
    for who in range(state.character_count):
        if state.characters[who].side == side and state.characters[who].status == UP:
            free &= ~bit(state.characters[who].zone)
    for who in range(state.character_count):
        if not knows_of(state, side, who):
            everywhere = bit(state.zone_count) - 1
            state.characters[who].zone = draw_from(state.generator, free if free != 0 else everywhere)
