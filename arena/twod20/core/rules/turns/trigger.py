"""Triggers of readied actions: what somebody waits for, and whether it has just happened.

SRD "Major Actions", Ready.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.catalog import WHEN_ACTS, WHEN_ATTACKS, WHEN_ENTERS, WHEN_FALLS, WHEN_MOVES, WHEN_REACHES
from arena.twod20.codes import NONE, OBJECT, UP
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.turns.freedom import is_friend
from arena.twod20.limits import WEAPONS


@rule
def clear_ready(character):
    """Forget what `character` was ready to do."""
    character.readied = NONE
    character.ready_deed = codes.READY_NOTHING


@rule
def stand_down(character):
    """Whoever is out of the scene is ready for nothing: no readied deed, no help, no aim, no Guard."""
    clear_ready(character)
    character.helping = NONE
    character.aimed = 0
    character.guard = 0


@rule
def ask_trigger(state, who, deed, slot):
    """`who` readies a deed (an attack with the weapon in `slot`) and is asked what it waits for."""
    character = state.characters[who]
    character.ready_deed = deed
    character.readied = slot
    character.ready_hard = state.turn.swift
    ask(state, codes.TRIGGER, character.side, who)


@rule
def legal_trigger(state, out):
    """List what may be waited for: what an enemy does, the turn of anybody else, or the fall of a friend."""
    out[0] = WHEN_MOVES
    out[1] = WHEN_ATTACKS
    out[2] = WHEN_ENTERS
    out[3] = WHEN_REACHES
    number = 4
    for other in range(state.character_count):
        character = state.characters[other]
        if other != state.asked and character.status == UP and character.tier != OBJECT:
            out[number] = WHEN_ACTS + other
            number += 1
    for other in range(state.character_count):
        if other != state.asked and is_friend(state, state.asked, other):
            out[number] = WHEN_FALLS
            return number + 1
    return number


@rule
def do_trigger(state, action):
    """Note what is waited for; the turn goes on."""
    who = int(state.asked)
    character = state.characters[who]
    character.ready_whom = NONE
    character.ready_when = codes.ON_MOVE
    if action == WHEN_ATTACKS:
        character.ready_when = codes.ON_ATTACK
    elif action == WHEN_ENTERS:
        character.ready_when = codes.ON_ENTRY
    elif action == WHEN_REACHES:
        character.ready_when = codes.ON_REACH
    elif action == WHEN_FALLS:
        character.ready_when = codes.ON_FALL
    elif action >= WHEN_ACTS:
        character.ready_when = codes.ON_TURN
        character.ready_whom = action - WHEN_ACTS
    what = (
        int(character.readied)
        if character.ready_deed == codes.READY_ATTACK
        else WEAPONS + character.ready_deed
    )
    log(state, codes.EV_READY, who, what, character.ready_when, character.ready_whom)
    state.phase = codes.CONTINUE


@rule
def is_triggered(state, who, mover):
    """Return whether what `who` waits for is what `mover` has just done, or is about to do."""
    character = state.characters[who]
    if character.ready_deed == codes.READY_NOTHING or who == mover:
        return False
    if character.status != UP or character.stunned == 1:
        return False
    event = state.ready_event
    if event == codes.ON_FALL or character.ready_when == codes.ON_FALL:
        return event == character.ready_when and has_lost_friend(state, who)
    if character.ready_when == codes.ON_TURN:
        return event == codes.ON_TURN and character.ready_whom == mover
    other = state.characters[mover]
    if other.side == character.side or event == codes.ON_TURN:
        return False
    if event == codes.ON_ATTACK or character.ready_when == codes.ON_ATTACK:
        return event == codes.ON_ATTACK and character.ready_when == codes.ON_ATTACK
    if character.ready_when == codes.ON_ENTRY:
        return other.zone == character.zone and other.zone != state.turn.came_from
    return character.ready_when == codes.ON_MOVE or has(character.in_reach, mover)


@rule
def has_lost_friend(state, who):
    """Return whether somebody else of the side of `who` has just fallen."""
    for other in range(state.character_count):
        friend = state.characters[other]
        if other != who and has(state.turn.felled, other) and friend.side == state.characters[who].side:
            return friend.tier != OBJECT
    return False


@rule
def wait_for_falls(state):
    """Somebody has fallen: let those who waited for that act; return whether anybody did."""
    if state.turn.actor != NONE and somebody_waits(state, codes.ON_FALL):
        return True
    state.turn.felled = 0
    return False


@rule
def somebody_waits(state, event):
    """Return whether anybody may want to interrupt what the actor is about to do."""
    state.ready_event = event
    state.ready_asked = 0
    return any(is_triggered(state, who, int(state.turn.actor)) for who in range(state.character_count))
