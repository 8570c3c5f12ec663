"""Action order: who acts next, keeping the initiative, and what the end of a turn brings.

SRD "Action Order", the standard order; `order_variants` has the others.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import ACT, GIVE_UP, KEEP_INITIATIVE, UNDEFEATED
from arena.twod20.codes import NONE, NPCS, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask, ask_side_of
from arena.twod20.core.rules.harm.harm import can_get_up, get_up
from arena.twod20.core.rules.harm.last_care import see_to_the_dying
from arena.twod20.core.rules.pools.gamemaster import do_threat_spend, list_threat_spends
from arena.twod20.core.rules.pools.resource import can_pay, charge, gain_threat
from arena.twod20.core.rules.turns.lasting import end_help, last_stage, suffer_end
from arena.twod20.core.rules.turns.order_variants import (
    act_early,
    list_candidates,
    name_next,
    next_by_variant,
)
from arena.twod20.core.rules.turns.rounds import (
    ask_actor,
    ask_meddling,
    can_act,
    end_round,
    is_decided,
    waiting,
)
from arena.twod20.core.rules.turns.surrender import give_up, list_giving_up
from arena.twod20.core.rules.turns.trigger import wait_for_falls
from arena.twod20.core.rules.turns.turn import begin_turn
from scenarios.limits import CHARACTERS

KEEP_PRICE = 2
FIRST_PRICE = 2


@rule
def legal_first(state, out):
    """List who may open the scene when that is unclear: a player character, or for Threat an opponent."""
    out[0] = act.FIRST + PCS
    if state.threat < FIRST_PRICE:
        return 1
    out[1] = act.FIRST + NPCS
    return 2


@rule
def do_first(state, action):
    """Open the scene."""
    side = action - act.FIRST
    state.venture.priority = side
    if side == NPCS:
        gain_threat(state, -FIRST_PRICE)
    state.order_stage = codes.NEXT_OPENS
    ask_actor(state, side)


@rule
def legal_actor(state, out):
    """List who may act next, who may get up, and what Threat may buy first."""
    side = state.decider
    number = 0
    standard = state.variants.order == codes.STANDARD_ORDER
    if not standard:
        number = list_candidates(state, out)
    for who in range(state.character_count):
        if standard and state.characters[who].side == side and can_act(state, who):
            out[number] = ACT + who
            number += 1
        number = offer(out, number, UNDEFEATED + who, side == PCS and can_get_up(state, who))
    if side == NPCS:
        number = list_threat_spends(state, out, number)
    return list_giving_up(state, side, out, number)


@rule
def do_actor(state, action):
    """Name the next character, or buy something first: then the scene is judged before the side names one."""
    name_actor(state, action)
    if state.phase == codes.ACTOR:
        state.phase = codes.CONTINUE


@rule
def name_actor(state, action):
    """Do what was chosen in phase ACTOR."""
    if ACT <= action < ACT + CHARACTERS:
        begin_turn(state, action - ACT)
    elif act.INTERRUPT <= action < act.INTERRUPT + CHARACTERS:
        act_early(state, action - act.INTERRUPT)
    elif UNDEFEATED <= action < UNDEFEATED + CHARACTERS:
        get_up(state, action - UNDEFEATED)
    elif action == GIVE_UP:
        give_up(state, state.decider)
    else:
        do_threat_spend(state, action)


@rule
def go_on(state):
    """Between actions: judge the scene, then the actor's menu, the end of its turn, or the next turn."""
    if state.settled != codes.ONGOING:
        see_to_the_dying(state)
        return
    hooks.action_over(state)
    if hooks.comes_first(state):
        return
    if is_decided(state):
        return
    if hooks.comes_due(state):
        return
    if state.turn.helped != 0:
        end_help(state)
        return
    if state.turn.felled != 0 and wait_for_falls(state):
        state.phase = codes.AFTER_MOVE
        return
    who = state.turn.actor
    if who == NONE:
        if state.variants.order != codes.STANDARD_ORDER:
            name_next(state)
        elif state.order_stage == codes.NEXT_UNCLEAR and waiting(state, PCS) > 0 and waiting(state, NPCS) > 0:
            state.phase = codes.FIRST  # a hit came before anybody had said who opens
            state.decider = NPCS
        elif waiting(state, state.side_to_act) == 0 or state.order_stage == codes.NEXT_ASKED:
            state.phase = codes.NEXT_TURN
        else:
            ask_actor(state, state.side_to_act)
    elif state.characters[who].status != UP or has_tried(state):
        state.phase = codes.TURN_END
    else:
        ask_side_of(state, codes.TURN, who)


@rule
def has_tried(state):
    """Return whether the actor has made its one test, in a scene that has no rounds of turns."""
    return state.venture.scene != codes.CONFLICT and state.turn.majors > 0


@rule
def end_turn(state):
    """The end of a turn: lasting damage, then the zone's hazard, then the next turn."""
    turn = state.turn
    who = turn.actor
    character = state.characters[who]
    turn.stage += 1
    suffer_end(state, who, turn.stage, codes.AFTER_TURN)
    if turn.stage == 1:
        hooks.turn_ends(state, who)
    if turn.stage == last_stage(state):
        hooks.action_over(state)
        if state.kept != character.side:
            state.kept = NONE
        if not is_decided(state):
            state.phase = codes.NEXT_TURN


@rule
def next_turn(state):
    """Decide whose turn it is: hand over, keep the initiative, or end the round; or who tries next."""
    if hooks.next_attempt(state):
        return
    if state.variants.order != codes.STANDARD_ORDER:
        next_by_variant(state)
        return
    side = int(state.side_to_act)
    own, others = waiting(state, side), waiting(state, 1 - side)
    state.turn.actor = NONE
    if state.order_stage == codes.NEXT_ASKED:
        state.order_stage = codes.NEXT_FRESH
    state.round_ending = 0
    if own == 0 and others == 0:
        state.round_ending = 1
        if end_round(state):
            return
        own, others = waiting(state, side), waiting(state, 1 - side)
    if ask_meddling(state):
        state.order_stage = (
            codes.NEXT_ASKED
        )  # what is bought may need dice: after them it is settled who acts
        return
    if state.round_ending == 1 and opens_as_ruled(state):
        return
    if own == 0:
        pass_on(state, 1 - side)
    elif others == 0:
        ask_actor(state, side)
    elif state.kept != side and can_pay(state, side, KEEP_PRICE):
        ask(state, codes.HAND_OVER, side, NONE)
    else:
        pass_on(state, 1 - side)


@rule
def opens_as_ruled(state):
    """Let the side open the round of which that was decided at the table; return whether one does."""
    side = int(state.venture.next_priority)
    state.venture.next_priority = NONE
    if side == NONE or waiting(state, side) == 0:
        return False
    state.kept = NONE
    pass_on(state, side)
    return True


@rule
def pass_on(state, side):
    """Let `side` act next."""
    log(state, codes.EV_HANDED, side, 0, 0, 0)
    ask_actor(state, side)


legal_hand_over = choices(act.HAND_OVER, KEEP_INITIATIVE)


@rule
def do_hand_over(state, action):
    """Hand over, or pay to keep the initiative for an ally."""
    side = state.side_to_act
    if action == act.HAND_OVER:
        pass_on(state, 1 - side)
    elif charge(state, side, KEEP_PRICE, codes.PAID_KEEP, action, 0):
        take_keep(state)


@rule
def take_keep(state):
    """The price is paid: an ally acts next, and the side may not keep again before an enemy has acted."""
    side = int(state.side_to_act)
    state.kept = side
    log(state, codes.EV_KEPT, side, 0, 0, 0)
    ask_actor(state, side)
