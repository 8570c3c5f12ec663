"""The menu of a turn: what the actor may do, and which major actions are open to it.

SRD "Actions", "Major Actions".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ACTIVITY, AS_MENTAL, CONFLICT, ENDURANCE, INTERACTING, MOVEMENT, NONE, TASKS
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.attack import EARSHOT, list_attacks
from arena.twod20.core.rules.ground.zone import is_close, range_band
from arena.twod20.core.rules.harm.recovery import (
    can_aid,
    can_recover,
    can_rest,
    can_revive,
    can_stabilise,
    can_treat,
)
from arena.twod20.core.rules.objective import work_at
from arena.twod20.core.rules.pools.gamemaster import can_interact
from arena.twod20.core.rules.pools.resource import can_pay, can_spend_fortune
from arena.twod20.core.rules.pools.spend import list_advantages
from arena.twod20.core.rules.test.talent import list_tricks
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import goes_itself, is_friend, may_act
from arena.twod20.core.rules.turns.minor import MINOR_PRICE, list_free, list_minors, list_steps
from arena.twod20.limits import MOST_BURDEN, MOST_MAJORS, WEAPONS
from scenarios.twod20.limits import ENVIRONMENT


@rule
def legal_turn(state, out):
    """List everything the actor may do now."""
    if state.chapters & TASKS and state.venture.scene != CONFLICT:
        return legal_attempt(state, out)
    who = state.turn.actor
    turn = state.turn
    number = hooks.only_actions(state, who, out, 0)
    if number > 0:
        return number
    out[0] = act.END_TURN
    number = 1
    fresh = turn.majors == 0 and turn.minors == 0 and turn.shifted == 0
    number = offer(out, number, act.PASS, fresh and state.characters[who].waited == 0)
    if turn.majors < turn.majors_allowed:
        number = list_majors(state, who, out, number)
    elif turn.majors < MOST_MAJORS and can_spend_fortune(state, who):
        out[number] = act.SURGE
        number += 1
    if may_do_more(state, who):
        number = list_minors(state, who, out, number)
    return list_free(state, who, out, number)


@rule
def may_do_more(state, who):
    """Return whether the turn has room for a minor action, free or for its price."""
    turn = state.turn
    if turn.minors_left > 0:
        return True
    if state.variants.no_minors == 1:
        return turn.majors < turn.majors_allowed and turn.burden < MOST_BURDEN
    return can_pay(state, state.characters[who].side, MINOR_PRICE)


@rule
def legal_attempt(state, out):
    """List what may be tried where there are no rounds of turns: one test, and a step to its place before."""
    who = state.turn.actor
    turn = state.turn
    out[0] = act.END_TURN
    number = 1
    number = hooks.work(state, who, out, number)
    if not may_do_more(state, who):
        return list_tricks(state, who, out, number)
    if turn.moved == 0:
        number = list_steps(state, who, act.MOVE, out, number)
    for event in range(ENVIRONMENT):
        if not has(turn.minors, INTERACTING) and can_interact(state, who, event):
            out[number] = act.INTERACT + event
            number += 1
    return list_tricks(state, who, out, number)


@rule
def list_majors(state, who, out, number):
    """List the major actions."""
    if hooks.is_away(state, who):
        return list_majors_elsewhere(state, who, out, number)
    for slot in range(WEAPONS):
        number = list_attacks(state, who, slot, out, number)
    if may_act(state, who, False):
        number = list_physical_majors(state, who, out, number)
    else:
        number = list_promises(state, who, out, number)
    if may_act(state, who, True):
        number = list_comforts(state, who, out, number)
        number = list_ready_comforts(state, who, out, number)
        if can_recover(state, who) and not is_barred(state, who, ENDURANCE, NONE):
            out[number] = act.RECOVER
            number += 1
        if not is_barred(state, who, codes.ADVANTAGE, NONE):
            number = list_advantages(state, who, act.ADVANTAGE, out, number)
        number = hooks.majors_of_mind(state, who, out, number)
    number = offer(out, number, act.BREAK_FREE, state.characters[who].snared > 0)
    return hooks.majors(state, who, out, number)


@rule
def list_majors_elsewhere(state, who, out, number):
    """List the major actions of a mind inside a network. SRD "Intrusion"."""
    number = hooks.majors_elsewhere(state, who, out, number)
    number = list_promises(state, who, out, number)
    return list_work(state, who, out, number)


@rule
def list_comforts(state, who, out, number):
    """List treating Traumas, which needs a free mind."""
    for other in range(state.character_count):
        number = offer(out, number, act.TREAT_TRAUMA + other, can_treat(state, who, other, False))
    return number


@rule
def list_physical_majors(state, who, out, number):
    """List the major actions that need a free body."""
    for other in range(state.character_count):
        if state.characters[other].zone != NONE:
            number = list_majors_on(state, who, other, out, number)
    number = list_ready_weapons(state, who, False, out, number)
    number = list_ready_deeds(state, who, out, number)
    number = offer(out, number, act.READY_WORK, may_work_later(state, who))
    if can_rush(state, who):
        number = list_steps(state, who, act.RUSH, out, number)
    number = offer(out, number, act.REST, can_rest(state, who))
    return list_work(state, who, out, number)


@rule
def list_work(state, who, out, number):
    """List the tasks that `who` may try where it stands."""
    if work_at(state, who) != NONE and not is_barred(state, who, ACTIVITY, NONE):
        out[number] = act.WORK
        number += 1
    return hooks.work(state, who, out, number)


@rule
def list_promises(state, who, out, number):
    """List promising help, which one whose body is bound can still give in words."""
    for other in range(state.character_count):
        number = offer(out, number, act.ASSIST + other, can_assist(state, who, other))
    return number


@rule
def list_ready_weapons(state, who, mental, out, number):
    """List the weapons in hand, of body or of mind, with which an attack may be readied."""
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        usable = weapon.damage > 0 and weapon.held == 1 and weapon.prepare == 0
        number = offer(out, number, act.READY + slot, usable and (weapon.form == AS_MENTAL) == mental)
    return number


@rule
def list_ready_comforts(state, who, out, number):
    """List what a free mind may ready: threats, Recover, Create Advantage."""
    number = list_ready_weapons(state, who, True, out, number)
    if can_recover(state, who) and not is_barred(state, who, ENDURANCE, NONE):
        out[number] = act.READY_RECOVER
        number += 1
    return offer(out, number, act.READY_ADVANTAGE, not is_barred(state, who, codes.ADVANTAGE, NONE))


@rule
def may_work_later(state, who):
    """Return whether the scene has anything left for `who` to do at a task of any kind."""
    if hooks.work_left(state, who):
        return True
    side = state.characters[who].side
    return any(
        objective.kind == codes.WORK
        and objective.done == 0
        and objective.side == side
        and has(objective.who, who)
        for objective in state.objectives
    )


@rule
def list_ready_deeds(state, who, out, number):
    """List what else than an attack may be readied."""
    out[number] = act.READY_PROTECT
    number += 1
    for other in range(state.character_count):
        if other != who and is_friend(state, who, other):
            number = offer(out, number, act.READY_AID, state.variants.no_stress == 0)
            out[number] = act.READY_TEND
            number += 1
            break
    free = state.characters[who].rushed == 0 and goes_itself(state, who)
    return offer(out, number, act.READY_RUSH, free and not is_barred(state, who, MOVEMENT, NONE))


@rule
def list_tending(state, who, out, number):
    """List treating, stabilising and reviving with free hands, and comforting with a free mind."""
    if may_act(state, who, False):
        for other in range(state.character_count):
            if state.characters[other].zone != NONE:
                number = list_bandages(state, who, other, out, number)
    return list_comforts(state, who, out, number) if may_act(state, who, True) else number


@rule
def list_bandages(state, who, other, out, number):
    """List treating the Wounds of `other`, stabilising and reviving."""
    number = offer(out, number, act.TREAT_WOUND + other, can_treat(state, who, other, True))
    number = offer(out, number, act.STABILISE + other, can_stabilise(state, who, other))
    return offer(out, number, act.REVIVE + other, can_revive(state, who, other))


@rule
def can_tend(state, who):
    """Return whether there is anybody whom `who` could treat, stabilise, revive or comfort now."""
    hands, mind = may_act(state, who, False), may_act(state, who, True)
    for other in range(state.character_count):
        if state.characters[other].zone == NONE:
            continue
        if hands and (can_treat(state, who, other, True) or can_stabilise(state, who, other)):
            return True
        if (hands and can_revive(state, who, other)) or (mind and can_treat(state, who, other, False)):
            return True
    return False


@rule
def list_majors_on(state, who, other, out, number):
    """List the major actions of `who` on `other`, who may be itself; an enemy it can only keep from dying."""
    if state.characters[other].side != state.characters[who].side:
        return offer(out, number, act.STABILISE + other, can_stabilise(state, who, other))
    number = offer(out, number, act.AID + other, can_aid(state, who, other))
    number = offer(out, number, act.ASSIST + other, can_assist(state, who, other))
    number = offer(out, number, act.PROTECT + other, can_protect(state, who, other))
    return list_bandages(state, who, other, out, number)


@rule
def can_assist(state, who, other):
    """Return whether `who` may promise help to an ally within earshot."""
    if who == other or not is_friend(state, who, other) or state.assistants_allowed == 0:
        return False
    if state.characters[who].attempts > 0:  # SRD "Group Challenges"
        return False
    if hooks.are_apart(state, who, other):
        return False
    return hooks.is_away(state, who) or range_band(state, who, other) <= EARSHOT


@rule
def can_protect(state, who, other):
    """Return whether `who` may Protect itself or an ally in Close range, who is not protected yet."""
    if not is_friend(state, who, other) or state.characters[other].protected == 1:
        return False
    return is_close(state, who, other)


@rule
def can_rush(state, who):
    """Return whether Rush is open: once a round, not prone, not beside other movement."""
    turn = state.turn
    character = state.characters[who]
    if turn.moved == 1 or turn.shifted == 1 or turn.rush_used == 1 or character.rushed == 1:
        return False
    return character.prone == 0 and not is_barred(state, who, MOVEMENT, NONE) and goes_itself(state, who)
