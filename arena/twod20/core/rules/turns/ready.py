"""Readied actions: asking those whose moment has come, and what they do in another's turn.

SRD "Major Actions", Ready. What is readied is a kind of action; whom it is about is said when it happens.
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.listing import offer
from arena.twod20 import catalog, codes
from arena.twod20 import catalog as act
from arena.twod20.codes import NONE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.attack.attack import (
    can_attack,
    declare_attack,
    form_of,
    is_ready_to_use,
    slot_of,
    target_of,
)
from arena.twod20.core.rules.harm.recovery import can_aid
from arena.twod20.core.rules.objective import judge, work_at
from arena.twod20.core.rules.pools.spend import list_advantages
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns import turn
from arena.twod20.core.rules.turns.freedom import goes_itself, may_act
from arena.twod20.core.rules.turns.menu import can_protect, can_tend, list_tending, list_work
from arena.twod20.core.rules.turns.minor import list_steps
from arena.twod20.core.rules.turns.trigger import clear_ready, is_triggered
from scenarios.limits import CHARACTERS, ZONES


@rule
def readied_form(state, who):
    """Return the form of the readied attack of `who`."""
    return int(state.characters[who].weapons[state.characters[who].readied].form)


@rule
def can_fire(state, who, target):
    """Return whether the readied attack of `who` may be made against `target`, who is up."""
    slot = int(state.characters[who].readied)
    if slot == NONE or state.characters[target].status != UP or not is_ready_to_use(state, who, slot):
        return False
    return can_attack(state, who, slot, readied_form(state, who), target)


@rule
def list_ready(state, who, out, number):
    """List how `who` may do what it has readied, now that its moment has come."""
    character = state.characters[who]
    mover = int(state.turn.actor)
    if character.ready_deed == codes.READY_ATTACK:
        return list_ready_attacks(state, who, mover, out, number)
    if character.ready_deed == codes.READY_TEND:
        return list_tending(state, who, out, number)
    if not may_act(state, who, needs_mind(character.ready_deed)):
        return number
    if character.ready_deed == codes.READY_RECOVER:
        number = offer(out, number, catalog.RECOVER, not is_barred(state, who, codes.ENDURANCE, NONE))
    elif character.ready_deed == codes.READY_ADVANTAGE:
        if not is_barred(state, who, codes.ADVANTAGE, NONE):
            number = list_advantages(state, who, act.ADVANTAGE, out, number)
    elif character.ready_deed == codes.READY_HIDE or character.ready_deed == codes.READY_CAST:
        number = hooks.ready_deeds(state, who, out, number)
    elif character.ready_deed == codes.READY_WORK:
        number = list_work(state, who, out, number)
    elif character.ready_deed == codes.READY_PROTECT:
        for other in range(state.character_count):
            number = offer(out, number, act.PROTECT + other, can_protect(state, who, other))
    elif character.ready_deed == codes.READY_AID:
        for other in range(state.character_count):
            number = offer(out, number, catalog.AID + other, can_aid(state, who, other))
    elif can_run_now(state, who):
        number = list_steps(state, who, catalog.RUSH, out, number)
    return number


@rule
def needs_mind(deed):
    """Return whether a readied deed needs a free mind and not a free body."""
    return deed == codes.READY_RECOVER or deed == codes.READY_ADVANTAGE or deed == codes.READY_CAST


@rule
def list_ready_attacks(state, who, mover, out, number):
    """List the readied attack: on the enemy who set it off, or on any when it waited for an ally."""
    if state.characters[mover].side != state.characters[who].side:
        return offer(out, number, catalog.TAKE_READY, can_fire(state, who, mover))
    for target in range(state.character_count):
        if can_fire(state, who, target):
            out[number] = catalog.ATTACK + int(state.characters[who].readied) * CHARACTERS + target
            number += 1
    return number


@rule
def legal_ready(state, out):
    """List what may be done now, and holding it back."""
    who = int(state.asked)
    number = list_ready(state, who, out, 0)
    attack = state.characters[who].ready_deed == codes.READY_ATTACK
    out[number] = catalog.HOLD_READY if attack else catalog.HOLD_BACK
    return number + 1


@rule
def has_ready(state, who):
    """Return whether `who` can do what it has readied."""
    character = state.characters[who]
    mover = int(state.turn.actor)
    if state.ready_event != codes.ON_FALL and hooks.is_lost(state, character.side, mover):
        return False
    if character.ready_deed == codes.READY_ATTACK:
        if state.characters[mover].side != character.side:
            return can_fire(state, who, mover)
        return any(can_fire(state, who, target) for target in range(state.character_count))
    if character.ready_deed == codes.READY_TEND:
        return can_tend(state, who)
    if not may_act(state, who, needs_mind(character.ready_deed)):
        return False
    if character.ready_deed == codes.READY_HIDE or character.ready_deed == codes.READY_CAST:
        return hooks.is_ready(state, who)
    if character.ready_deed == codes.READY_RECOVER:
        return not is_barred(state, who, codes.ENDURANCE, NONE)
    if character.ready_deed == codes.READY_ADVANTAGE:
        return not is_barred(state, who, codes.ADVANTAGE, NONE)
    if character.ready_deed == codes.READY_WORK:
        work = work_at(state, who) != NONE and not is_barred(state, who, codes.ACTIVITY, NONE)
        return work or hooks.is_ready(state, who)
    if character.ready_deed == codes.READY_PROTECT or character.ready_deed == codes.READY_AID:
        for other in range(state.character_count):
            if character.ready_deed == codes.READY_PROTECT and can_protect(state, who, other):
                return True
            if character.ready_deed == codes.READY_AID and can_aid(state, who, other):
                return True
        return False
    return state.zones[character.zone].links != 0 and can_run_now(state, who)


@rule
def can_run_now(state, who):
    """Return whether `who` is free for the Rush it has readied."""
    character = state.characters[who]
    free = character.prone == 0 and character.rushed == 0 and goes_itself(state, who)
    return free and not is_barred(state, who, codes.MOVEMENT, NONE)


@rule
def after_move(state):
    """Something has happened that others may wait for: each is asked once, then the turn goes on."""
    mover = int(state.turn.actor)
    if mover != NONE:
        for who in range(state.character_count):
            asked = state.ready_asked & bit(who) != 0
            if not asked and is_triggered(state, who, mover) and has_ready(state, who):
                state.ready_asked |= bit(who)
                ask_side_of(state, codes.READY, who)
                return
        if state.ready_event == codes.ON_MOVE:
            state.turn.came_from = state.characters[mover].zone
    state.phase = codes.CONTINUE
    if state.ready_event == codes.ON_FALL:
        state.turn.felled = 0
    if state.pending != NONE:
        resume(state)


@rule
def resume(state):
    """The attack that was interrupted goes on, if it still can."""
    action = int(state.pending)
    state.pending = NONE
    judge(state)
    who = int(state.turn.actor)
    if state.settled != codes.ONGOING or state.characters[who].status != UP:
        return
    if hooks.resumes(state, who, action):
        return
    slot, form, target = slot_of(action), form_of(state, who, action), target_of(action)
    if is_ready_to_use(state, who, slot) and can_attack(state, who, slot, form, target):
        declare_attack(state, who, slot, form, target)


@rule
def is_care(action):
    """Return whether an action makes somebody better."""
    helps = (
        catalog.AID <= action < catalog.AID + CHARACTERS
        or catalog.TREAT_WOUND <= action < catalog.REVIVE + CHARACTERS
    )
    return helps or action == catalog.RECOVER


@rule
def do_ready(state, action):
    """Do what was readied, which interrupts the turn, or hold it."""
    who = int(state.asked)
    if action == catalog.HOLD_READY or action == catalog.HOLD_BACK:
        state.phase = codes.AFTER_MOVE
        return
    slot = int(state.characters[who].readied)
    clear_ready(state.characters[who])
    state.interrupted = 1
    hooks.acts(state, who, catalog.ATTACK if action == catalog.TAKE_READY else action)
    if hooks.takes_major(state, who, action):
        return
    if action == catalog.TAKE_READY:
        form = int(state.characters[who].weapons[slot].form)
        declare_attack(state, who, slot, form, state.turn.actor)
    elif act.PROTECT <= action < act.PROTECT + CHARACTERS:
        turn.begin_protect(state, who, action - act.PROTECT)
    elif is_care(action):
        turn.do_recovery(state, who, action)
    elif act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * codes.MATTERS:
        turn.begin_advantage(state, who, action - act.ADVANTAGE)
    elif action == act.WORK:
        turn.begin_work(state, who)
    elif catalog.RUSH <= action < catalog.RUSH + ZONES:
        turn.begin_rush(state, who, action - catalog.RUSH)
    else:
        declare_attack(state, who, slot, int(state.characters[who].weapons[slot].form), target_of(action))
