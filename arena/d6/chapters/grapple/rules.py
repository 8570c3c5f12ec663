"""Holds and their like: what a hit by hand does besides harm, and how somebody gets free."""

from arena.board.rules import leads_to
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.attack import begin_attack, can_attack, is_in_reach, is_ready, roll_damage
from arena.d6.core.rules.check import begin_check, roll_skill, skill_code
from arena.d6.core.rules.harm import put_down, release
from arena.d6.core.rules.turn import ACTIONS, better, dice_of, use_action
from arena.people.codes import NONE, UP
from arena.scene.rules import move
from arena.state.events import log
from arena.state.listing import offer

TOO_BIG = 3  # of a scale: a horse beside a person
HOLD_OF = (0, 0, 0, codes.GRABBED, codes.CHOKED, 0, 0, codes.TACKLED, codes.PINNED, 0, 0, 0)  # by manner


@rule
def list_grapples(state, who, out, number):
    """List attacks by hand that hold, throw or disarm; return how many actions there are then."""
    character = state.characters[who]
    if character.actions == 0:
        return number
    hands, blade = is_ready(state, who, codes.FISTS), is_ready(state, who, codes.HAND)
    shoots = is_ready(state, who, codes.GUN)
    net = character.weapons[codes.THROWN].net == 1 and is_ready(state, who, codes.THROWN)
    for other in range(state.character_count):
        target = state.characters[other]
        if character.side == target.side or target.status != UP or target.hidden == 1:
            continue
        near = character.zone == target.zone and character.aboard == target.aboard
        if near and hands:
            number = list_by_hand(state, who, other, out, number)
        struck = (near and (hands or blade)) or (shoots and is_in_reach(state, who, other, codes.GUN))
        number = offer(out, number, act.DISARM + other, struck and weapon_in_hand(state, other) != NONE)
        if net and target.held == codes.FREE and is_in_reach(state, who, other, codes.THROWN):
            number = offer(out, number, act.ENTANGLE + other, True)
    return number


@rule
def list_by_hand(state, who, other, out, number):
    """List what can be done to somebody within reach of the hands."""
    character, target = state.characters[who], state.characters[other]
    number = offer(out, number, act.KICK + other, character.held == codes.FREE)
    lunges = character.weapons[codes.HAND].pointed == 1 and can_attack(state, who, other, codes.HAND)
    number = offer(out, number, act.LUNGE + other, lunges)
    mine = target.holder == who
    bound = mine and may_be_bound(state, other) and character.actions >= ACTIONS
    number = offer(out, number, act.BIND + other, bound)
    free = target.held == codes.FREE and character.held == codes.FREE and is_of_a_size(state, who, other)
    number = offer(out, number, act.GRAB + other, free)
    number = offer(out, number, act.CHOKE + other, free or (mine and target.held == codes.CHOKED))
    number = offer(out, number, act.TRIP + other, free and target.prone == 0)
    number = offer(out, number, act.PUSH + other, free)
    number = offer(out, number, act.TACKLE + other, free)
    number = offer(out, number, act.FLIP + other, free and target.prone == 0)
    return offer(out, number, act.PIN + other, free)


@rule
def may_be_bound(state, who):
    """Return whether `who` is in a net, or lies held and is hurt: who is not struggles too hard."""
    one = state.characters[who]
    hurt = one.wound > codes.UNHURT or one.stunned > 0 or one.body < one.most_body
    return one.held == codes.NETTED or (one.held >= codes.PINNED and hurt)


@rule
def is_of_a_size(state, who, other):
    """Return whether `other` is small enough for `who` to take hold of it, or to throw it."""
    return state.characters[other].scale - state.characters[who].scale < TOO_BIG


@rule
def disarming(state, who, other):
    """Return the place of the weapon with which `who` can disarm `other`, NONE for none."""
    for slot in (codes.HAND, codes.FISTS, codes.GUN):
        if can_attack(state, who, other, slot):
            return slot
    return NONE


@rule
def weapon_in_hand(state, who):
    """Return the place of the weapon that `who` would lose: the gun before the hand weapon, NONE for none."""
    for slot in (codes.GUN, codes.HAND):
        weapon = state.characters[who].weapons[slot]
        if weapon.carried == 1 and weapon.away == 0:
            return slot
    return NONE


@rule
def do_choke(state, who, other):
    """Choke somebody; who is choked already is not attacked again, but hurt."""
    if state.characters[other].held == codes.CHOKED:
        use_action(state, 1)
        state.target, state.slot, state.manner = other, codes.FISTS, codes.CHOKE
        roll_damage(state)
        return
    begin_attack(state, who, other, codes.FISTS, codes.CHOKE)


@rule
def do_disarm(state, who, other):
    """Strike at the weapon of somebody."""
    begin_attack(state, who, other, max(0, disarming(state, who, other)), codes.DISARM)


@rule
def bind(state, who, other):
    """Take somebody who lies held: a whole round's work, so that it could try to get free before."""
    use_action(state, ACTIONS)
    log(state, codes.EV_BOUND, who, other, 0, 0)
    state.characters[other].lost = 1
    put_down(state, other)


@rule
def take_hold(state, who, other):
    """Let a hit by hand take hold of somebody, or throw it; return whether something is still asked."""
    target = state.characters[other]
    hold = HOLD_OF[state.manner]
    if hold != codes.FREE:
        target.held, target.holder, target.aim = hold, who, 0
        log(state, codes.EV_HOLD, who, other, hold, 0)
    if state.manner == codes.TRIP or state.manner == codes.TACKLE:
        knock_down(state, other)
    if state.manner == codes.PUSH:
        return ask_where(state, who, other)
    return False


@rule
def knock_down(state, who):
    """Throw `who` to the ground."""
    lay = int(state.characters[who].prone)
    state.characters[who].prone = state.characters[who].shaken = 1
    state.characters[who].low = codes.UPRIGHT
    log(state, codes.EV_PRONE, who, lay, 0, 0)


@rule
def fling(state, who):
    """Throw `who` down so hard that it needs all of its next round to get up."""
    lay = int(state.characters[who].prone)
    state.characters[who].prone = state.characters[who].hindered = 1
    state.characters[who].low = codes.UPRIGHT
    log(state, codes.EV_PRONE, who, lay, 0, 0)


@rule
def ask_where(state, who, other):
    """Ask where somebody is pushed; without a way out it falls. Return whether it is asked."""
    for zone in range(state.zone_count):
        if leads_to(state, state.characters[other].zone, zone):
            state.phase, state.decider = codes.SHOVE, state.characters[who].side
            state.checker = who
            return True
    knock_down(state, other)
    return False


@rule
def list_shoves(state, out):
    """List the places into which somebody may be pushed."""
    number = 0
    for zone in range(state.zone_count):
        near = leads_to(state, state.characters[state.target].zone, zone)
        number = offer(out, number, act.SHOVE + zone, near)
    return number


@rule
def shove(state, zone):
    """Push the target into another place, away from whomever it holds."""
    log(state, codes.EV_PUSHED, state.checker, state.target, zone, 0)
    release(state, int(state.target))
    move(state, int(state.target), zone)


@rule
def keep_weapon(state):
    """Let whoever is struck at the hand roll to keep the weapon."""
    who = int(state.target)
    dice, pips = keeping_code(state, who)
    begin_check(state, codes.KEEP, who, dice, pips, 0)


@rule
def keeping_code(state, who):
    """Return dice and pips with which `who` keeps its weapon: Strength or lift."""
    rating = better(state, who, codes.STRENGTH, codes.LIFT)
    character = state.characters[who]
    return int(character.dice[rating]), int(character.pips[rating])


@rule
def drop_weapon(state, who):
    """Let `who` lose the weapon in hand until it picks it up."""
    slot = weapon_in_hand(state, who)
    if slot != NONE:
        state.characters[who].weapons[slot].away = 1
        log(state, codes.EV_DROPPED, who, slot, 0, 0)


@rule
def entangle(state, who, other):
    """Leave `other` in a net, which takes as much to get out of as the damage came to."""
    target = state.characters[other]
    target.held, target.holder, target.net, target.aim = codes.NETTED, NONE, max(1, state.damage), 0
    log(state, codes.EV_HOLD, who, other, codes.NETTED, 0)


@rule
def do_break_free(state, who, at):
    """Try to get out of a hold: against the holder's grip, or against a net."""
    character = state.characters[who]
    use_action(state, 1)
    rating = better(state, who, codes.STRENGTH, codes.LIFT)
    if dice_of(state, who, codes.ACROBATICS) > 0:
        rating = better(state, who, rating, codes.ACROBATICS)
    rating = better(state, who, rating, codes.MARTIAL)
    state.target = character.holder
    need = int(character.net) if character.held == codes.NETTED else 0
    roll_skill(state, codes.ESCAPE, who, int(rating), 0, 0, need)


@rule
def answer_escape(state):
    """Settle an escape from a net, or let the holder roll; return whether dice are awaited."""
    who = int(state.checker)
    character = state.characters[who]
    if character.held == codes.NETTED or character.holder == NONE:
        if state.total >= state.difficulty:
            set_free(state, who)
        return False
    holder, total = int(character.holder), int(state.total)
    roll_skill(state, codes.GRIP, holder, int(better(state, holder, codes.STRENGTH, codes.LIFT)), 0, 0, total)
    return True


@rule
def gripping(state, holder):
    """Return dice and pips with which `holder` keeps its hold."""
    return skill_code(state, holder, int(better(state, holder, codes.STRENGTH, codes.LIFT)), 0, 0)


@rule
def set_free(state, who):
    """End what holds `who`."""
    character = state.characters[who]
    log(state, codes.EV_FREED, who, character.holder, 0, 0)
    character.held, character.holder, character.net = codes.FREE, NONE, 0


@rule
def holds_somebody(state, who):
    """Return whether `who` holds somebody: nobody who hides is held."""
    for other in range(state.character_count):
        if state.characters[other].holder == who and state.characters[other].hidden == 0:
            return True
    return False
