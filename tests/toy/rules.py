"""The rules of the toy: who sees the stone pushes it with as much luck as they like, or rests for a point.

A push rolls a die, and one more a point; each that shows five or more moves the stone a zone. The players win
at the last zone, the opposition at the first.
"""

from arena.aims.codes import ACHIEVED
from arena.aims.rules import finish
from arena.board.rules import sees
from arena.compiling.rule import rule
from arena.scene.codes import TURN
from arena.scene.rules import await_dice, dice_taken, end_turn, list_moves, move, settle_scene
from arena.state.events import log
from arena.state.listing import offer
from tests.toy.record import DICE, EV_PUSHED, EV_RESTED, HIT, MOST, PUSH, REST, SIDES, WALK


@rule
def list_legal(state, out):
    """Write what may be done into `out`; return how much that is."""
    if state.phase != TURN:
        return 0
    number, character = 0, state.characters[state.actor]
    if sees(state, character.zone, state.stone):
        for points in range(min(DICE - 1, character.luck) + 1):
            out[number] = PUSH + points
            number += 1
    number = offer(out, number, REST, character.luck < MOST)
    return list_moves(state, state.actor, WALK, out, number)


@rule
def do_action(state, action):
    """Push, rest or walk."""
    character = state.characters[state.actor]
    if action < REST:
        character.luck -= action
        await_dice(state, action + 1, SIDES)
        return
    if action == REST:
        character.luck += 1
        log(state, EV_RESTED, state.actor, 0, 0, 0)
    else:
        move(state, state.actor, action - WALK)
    end_turn(state)


@rule
def take_roll(state):
    """Move the stone a zone for each die that shows enough."""
    side, before, last = state.characters[state.actor].side, int(state.stone), state.zone_count - 1
    for die in range(state.roll_count):
        if state.rolled[die] >= HIT:
            state.stone = min(last, max(0, state.stone + 1 - 2 * side))
    dice_taken(state)
    log(state, EV_PUSHED, state.actor, abs(state.stone - before), state.stone, 0)
    if state.stone == (last if side == 0 else 0):
        finish(state, side, ACHIEVED)
        settle_scene(state)
    else:
        end_turn(state)


@rule
def fitness(state, who):
    """Return what somebody is worth to its side: more, the farther the stone is its way."""
    return state.stone + 1.0 if state.characters[who].side == 0 else 1.0 * (state.zone_count - state.stone)


@rule
def tally(state, side, totals):
    """Add the zones that the side has pushed the stone, behind what every scene measures."""
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == EV_PUSHED and state.characters[event.a].side == side:
            totals[4] += event.b
