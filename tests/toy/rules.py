"""The rules of the toy: push with as much luck as you like, or rest and leave a point for whoever comes.

A push rolls a die, and one more a point; each that shows five or more moves the stone a zone. The players win
at the last zone, the opposition at the first.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from tests.toy import codes


@rule
def list_legal(state, out):
    """Write what may be done into `out`; return how much that is."""
    number = min(codes.DICE - 1, state.luck) + 1 if state.phase == codes.PUSHING else 0
    for points in range(number):
        out[points] = points
    if number > 0 and state.luck < codes.MOST:
        out[number] = codes.REST
        number += 1
    return number


@rule
def do_action(state, action):
    """Push, or rest."""
    if action == codes.REST:
        state.luck += 1
        log(state, codes.RESTED, state.actor, 0, 0, 0)
        next_turn(state)
    else:
        state.luck -= action
        state.phase, state.decider = codes.ROLLING, codes.CHANCE
        state.roll_sides, state.roll_count = codes.SIDES, action + 1


@rule
def take_roll(state):
    """Move the stone a zone for each die that shows enough."""
    side, before, last = state.sides[state.actor], int(state.stone), state.zones - 1
    for die in range(state.roll_count):
        if state.rolled[die] >= codes.HIT:
            state.stone = min(last, max(0, state.stone + 1 - 2 * side))
    state.roll_sides = state.roll_count = 0
    log(state, codes.PUSHED, state.actor, abs(state.stone - before), state.stone, 0)
    next_turn(state)
    if state.stone == (last if side == 0 else 0):
        state.phase, state.winner = codes.OVER, side


@rule
def next_turn(state):
    """Let the next of those who push decide; after the last one a round is over."""
    state.actor = (state.actor + 1) % state.people
    state.phase, state.decider = codes.PUSHING, state.sides[state.actor]
    state.round_number += 1 if state.actor == 0 else 0
    if state.round_number > state.round_limit:
        state.phase, state.winner = codes.OVER, codes.DRAW


@rule
def score(state, side):
    """Return how well a side stands, 0 to 1: how far the stone is."""
    if state.winner != codes.ONGOING:
        return 0.5 if state.winner == codes.DRAW else 1.0 * (state.winner == side)
    far = (state.stone + 1.0) / (state.zones + 1.0)
    return far if side == 0 else 1.0 - far


@rule
def ending(state, notes):
    """Write who has won and when."""
    notes[0], notes[1], notes[2] = state.winner, 0, state.round_number


@rule
def tally(state, side, totals):
    """Add the zones that the side has pushed the stone."""
    if state.event_count > 0 and state.sides[state.events[0].a] == side:
        totals[0] += state.events[0].b


@rule
def add_points(state, pool, points):
    """Change what luck there is."""
    state.luck = min(codes.MOST, max(0, state.luck + points))


@rule
def acting(state):
    """Return whose turn it is."""
    return int(state.actor)


@rule
def observe(state, side, characters, zones, distances, sight, world, phase):
    """Write what a side sees."""
    for who in range(state.people):
        characters[who, 0], characters[who, 1] = 1, state.sides[who] == side
        characters[who, 2] = who == state.actor
    for zone in range(state.zones):
        zones[zone, 0] = zone == state.stone
        for other in range(state.zones):
            distances[zone, other], sight[zone, other] = abs(zone - other), 1
    world[0], world[1] = state.round_number, state.luck
    for each in range(len(phase)):
        phase[each] = each == state.phase
