"""What takes no time in a scene with stealth: crying out, showing oneself, being forgotten.

SRD "Speak", "Stealth States", "Changing Stealth State".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20.chapters.stealth.rules.notice import can_be_seen, change, make_noise, reveal, rouse
from arena.twod20.codes import ALERT, CONTINUE, DETECTED, EV_OUTCRY, HIDDEN, LONG, OBJECT, REVEALED, UP
from arena.twod20.core.rules.ground.zone import range_between

SHOUT = LONG  # range over which a cry of alarm is heard


@rule
def knows_intruder(state, side):
    """Return whether `side` knows that an enemy is about who has not always been in plain sight."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != side and character.status == UP and character.tier != OBJECT:
            if character.stealth.level != HIDDEN:
                return True
    return False


@rule
def alone(state, side):
    """Return whether no enemy of `side` is left in the scene for now."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != side and character.status == UP and character.tier != OBJECT:
            return False
    return True


@rule
def can_call_out(state, who):
    """Return whether a cry of alarm would make anybody within hearing more attentive."""
    character = state.characters[who]
    if not knows_intruder(state, int(character.side)):
        return False
    for other in range(state.character_count):
        if hears_call(state, who, other) and state.characters[other].stealth.attention > ALERT:
            return True
    return False


@rule
def hears_call(state, who, other):
    """Return whether `other` is on the side of `who` and hears it cry out."""
    friend = state.characters[other]
    if friend.side != state.characters[who].side or friend.status != UP or friend.tier == OBJECT:
        return False
    return range_between(state, state.characters[who].zone, friend.zone) <= SHOUT


@rule
def list_stealth_free(state, who, out, number):
    """List the free actions that stealth brings: raising the alarm, showing oneself, slipping out of mind."""
    number = offer(out, number, act.CALL_OUT, can_call_out(state, who))
    number = offer(out, number, act.SHOW, state.characters[who].stealth.level != REVEALED)
    if state.characters[who].stealth.level == DETECTED and alone(state, int(state.characters[who].side)):
        out[number] = act.VANISH
        number += 1
    return number


@rule
def do_stealth_free(state, who, action):
    """Do one of them. Speaking up is noisy."""
    if not act.CALL_OUT <= action <= act.VANISH:
        return False
    state.phase = CONTINUE
    if action == act.CALL_OUT:
        log(state, EV_OUTCRY, who, state.characters[who].side, 0, 0)
        for other in range(state.character_count):
            if hears_call(state, who, other):
                rouse(state, other, ALERT)
        make_noise(state, who)
    elif action == act.SHOW:
        show(state, who)
    else:
        change(state, who, HIDDEN)
    return True


@rule
def show(state, who):
    """Draw attention to oneself."""
    if can_be_seen(state, who):
        reveal(state, who)
    else:
        change(state, who, REVEALED)
