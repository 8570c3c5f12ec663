"""Weapons in and out of hand: drawing, picking up, settings, and how a shot is meant."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.attack import can_mean
from arena.d6.core.rules.turn import ACTIONS, use_action
from arena.people.codes import NONE
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer

MOST_SHOTS_MORE = 3
KNOCKOUT = len(codes.DECLARED) - 1
DECLARING = (*range(act.DECLARE, act.SHOT_MORE), act.KNOCK_OUT)  # what came later has a verb of its own


@rule
def away(state, who):
    """Return the place of a weapon that is not in hand, NONE for none."""
    for slot in (codes.GUN, codes.HAND, codes.THROWN):
        if state.characters[who].weapons[slot].away == 1:
            return slot
    return NONE


@rule
def list_weapons(state, who, out, number):
    """List what can be done with weapons besides attacking."""
    character = state.characters[who]
    acts, gun = character.actions > 0, character.weapons[codes.GUN]
    number = offer(out, number, act.READY, acts and away(state, who) != NONE)
    for mode in range(3):
        may = acts and gun.away == 0 and has(gun.modes, mode) and gun.mode != mode
        number = offer(out, number, act.SWITCH + mode, may)
    return number


@rule
def list_declarations(state, who, out, number):
    """List how an attack may be meant, of somebody who can attack so."""
    declared, more = int(state.declared), int(state.shots_more)
    for place in range(len(codes.DECLARED)):
        may = has(state.options, place) and goes_with(state, who, place)
        may = may and can_mean(state, who, declared | bit(place), more)
        number = offer(out, number, DECLARING[place], may)
    gun = state.characters[who].weapons[codes.GUN]
    single = gun.mode == codes.SINGLE and gun.capacity > 0 and state.multi_shots == 1
    single = single and more < min(MOST_SHOTS_MORE, gun.shots - 1)
    return offer(out, number, act.SHOT_MORE, single and can_mean(state, who, declared, more + 1))


@rule
def goes_with(state, who, place):
    """Return whether this may be declared beside what is declared already.

    One part of the body is aimed at; a sweep is aimed at none, and is not struck all out. All out takes the
    whole turn, without a defence.
    """
    character, declared, wanted = state.characters[who], int(state.declared), bit(place)
    if declared & wanted:
        return False
    if wanted & codes.CALLED:
        return declared & (codes.CALLED | codes.SWEEP) == 0
    if wanted == codes.SWEEP:
        return declared & (codes.CALLED | codes.ALL_OUT) == 0
    whole = character.actions == ACTIONS and character.defence == 0 and character.parry == 0
    return whole and declared & codes.SWEEP == 0


@rule
def do_ready(state, who, at):
    """Draw a weapon, or pick one up."""
    slot = away(state, who)
    state.characters[who].weapons[slot].away = 0
    use_action(state, 1)
    log(state, codes.EV_READY, who, slot, 0, 0)


@rule
def do_switch(state, who, mode):
    """Switch the gun to another setting."""
    state.characters[who].weapons[codes.GUN].mode = mode
    use_action(state, 1)
    log(state, codes.EV_MODE, who, mode, 0, 0)


@rule
def declare(state, who, number):
    """Say how the next attack is meant; a part of the body replaces another."""
    if bit(number) & codes.CALLED:
        state.declared &= ~codes.CALLED
    state.declared |= bit(number)
    log(state, codes.EV_DECLARED, who, number, 0, 0)


@rule
def do_knock_out(state, who, at):
    """Say that the next attack is to knock somebody out."""
    declare(state, who, KNOCKOUT)


@rule
def do_shot_more(state, who, at):
    """Put a single shot more into the next attack."""
    state.shots_more += 1


@rule
def list_lows(state, who, out, number):
    """List how `who` may make itself low, or rise again: freely, once in a turn."""
    character = state.characters[who]
    may = state.lows == 1 and character.shifted == 0 and character.aboard == NONE
    number = offer(out, number, act.CROUCH, may and character.prone == 0 and character.low == codes.UPRIGHT)
    number = offer(out, number, act.LIE_DOWN, may and character.prone == 0)
    return offer(out, number, act.RISE, character.shifted == 0 and character.low != codes.UPRIGHT)


@rule
def get_low(state, who, at, low):
    """Let `who` be so low from now on."""
    character = state.characters[who]
    character.low, character.shifted, character.prone = low, 1, low == codes.LYING
    log(state, codes.EV_LOW, who, low, 0, 0)


@rule
def do_stand_up(state, who, at):
    """Get up from the ground."""
    state.characters[who].prone = 0
    use_action(state, 1)
    log(state, codes.EV_STOOD, who, 0, 0, 0)
