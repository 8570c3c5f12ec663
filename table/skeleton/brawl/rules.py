"""The rules: what may be done, what it does, and what the dice decide.

Whoever acts moves to a neighbouring zone, or hits somebody in the same zone: d20 and the rating to fight
against TARGET. A point of grit adds GRIT_BONUS. Who is alone in an enclosed zone may hide there. The order of
turns is rolled; a turn may be held back.
"""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import UP
from arena.people.rules import are_enemies, knows_of
from arena.scene.codes import HELD, INITIATIVE, TURN
from arena.scene.order import take_initiative
from arena.scene.rules import (
    await_dice,
    can_hold,
    can_leave,
    dice_taken,
    end_turn,
    find,
    hide,
    hold_turn,
    keep_holding,
    leave,
    list_moves,
    move,
    put_out,
    take_held_turn,
)
from arena.state.events import log
from arena.state.listing import offer
from table.skeleton.brawl.record import ACT_NOW, EV_HIT, HIDE, HIT, HIT_HARD, HOLD, LEAVE, MOVE, WAIT

DIE = 20
TARGET = 14
GRIT_BONUS = 5


@rule
def list_legal(state, out):
    """Write what may be done into `out`; return how much that is."""
    if state.phase == HELD:
        out[0], out[1] = ACT_NOW, WAIT
        return 2
    if state.phase != TURN:
        return 0
    who = int(state.actor)
    number = list_moves(state, who, MOVE, out, 0)
    for other in range(state.character_count):
        may = can_hit(state, who, other)
        number = offer(out, number, HIT + other, may)
        number = offer(out, number, HIT_HARD + other, may and state.characters[who].grit > 0)
    number = offer(out, number, LEAVE, can_leave(state, who))
    number = offer(out, number, HIDE, can_hide(state, who))
    number = offer(out, number, HOLD, can_hold(state))
    return offer(out, number, WAIT, True)


@rule
def can_hide(state, who):
    """Return whether `who` does not hide yet, and no enemy that it knows of sees where it stands."""
    character = state.characters[who]
    for other in range(state.character_count):
        enemy = state.characters[other].status == UP and are_enemies(state, who, other)
        if enemy and knows_of(state, character.side, other) and can_see(state, other, who):
            return False
    return character.hidden == 0


@rule
def can_hit(state, who, other):
    """Return whether `other` is an enemy on its feet, and known to be in the zone of `who`."""
    target, character = state.characters[other], state.characters[who]
    if target.status != UP or not are_enemies(state, who, other):
        return False
    return target.zone == character.zone and knows_of(state, character.side, other)


@rule
def do_action(state, action):
    """Do what was chosen: move, hit, leave, hide, hold the turn back or wait."""
    who = int(state.actor)
    if state.phase == HELD or action == HOLD:
        do_hold(state, action)
        return
    if HIT <= action < LEAVE:
        begin_blow(state, who, action)
        return
    if action < HIT:
        move(state, who, action - MOVE)
        meet(state, who)
    elif action == LEAVE:
        leave(state, who)
    elif action == HIDE:
        hide(state, who)
    end_turn(state)


@rule
def do_hold(state, action):
    """Hold a turn back, take one that was held, or go on waiting."""
    if action == HOLD:
        hold_turn(state)
    elif action == ACT_NOW:
        take_held_turn(state)
    else:
        keep_holding(state)


@rule
def meet(state, who):
    """Let everybody be found whom an enemy now sees, the one who has moved or those whom it comes upon."""
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.status == UP and are_enemies(state, who, other):
            if can_see(state, other, who):
                find(state, who)
            if can_see(state, who, other):
                find(state, other)


@rule
def begin_blow(state, who, action):
    """Pay for the blow, and wait for its die; whoever strikes is seen."""
    find(state, who)
    state.hard = action >= HIT_HARD
    state.target = action - (HIT_HARD if state.hard == 1 else HIT)
    state.characters[who].grit -= state.hard
    await_dice(state, 1, DIE)


@rule
def take_roll(state):
    """Take the die for the order of turns, or let the blow hit or miss; who has no health left is out."""
    if state.roll_for == INITIATIVE:
        take_initiative(state, state.characters[state.roller].fight)
        return
    who, target = int(state.actor), int(state.target)
    hits = state.rolled[0] + state.characters[who].fight + GRIT_BONUS * state.hard >= TARGET
    dice_taken(state)
    state.hard = 0
    victim = state.characters[target]
    if hits:
        victim.health = max(0, victim.health - 1)
    log(state, EV_HIT, who, target, hits, victim.health)
    if victim.health == 0:
        put_out(state, target)
    end_turn(state)


@rule
def fitness(state, who):
    """Return how much somebody is still worth to its side: more with more health."""
    character = state.characters[who]
    return (1.0 + character.health) * (character.status == UP)


@rule
def tally(state, side, totals):
    """Add the blows that hit people of the other side, behind what every scene measures."""
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == EV_HIT and state.characters[event.b].side != side:
            totals[4] += event.c
