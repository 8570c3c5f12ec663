"""Which habit answers a phase: one branch each.

Written from arena/twod20/phases.py by `make ladders`: change a row there, not a line here.
"""

from __future__ import annotations

from agents.twod20.habits.answer.dice import (
    choose_assist,
    choose_cost,
    choose_dice,
    choose_pursuit_reroll,
    choose_reroll,
    choose_response,
)
from agents.twod20.habits.answer.hacking import choose_breach, choose_shutdown
from agents.twod20.habits.answer.injury import choose_avoid, choose_track
from agents.twod20.habits.answer.magic import choose_hunger, choose_screen
from agents.twod20.habits.answer.order import choose_interrupt, choose_tie
from agents.twod20.habits.answer.pressure import (
    choose_breakthrough,
    choose_losses,
    choose_opposing,
    choose_setback,
)
from agents.twod20.habits.answer.pursuit import (
    choose_obstacle,
    choose_obstacle_price,
    choose_pursuit_dice,
    choose_pursuit_spend,
)
from agents.twod20.habits.answer.ritual import choose_knowing, choose_rite, choose_share
from agents.twod20.habits.answer.sneaking import choose_evade, choose_quiet, choose_sense, choose_watch
from agents.twod20.habits.answer.spends import choose_spend
from agents.twod20.habits.answer.trouble import (
    choose_area,
    choose_buy_off,
    choose_complication,
    choose_duck,
    choose_fallen,
    choose_force,
    choose_hamper,
    choose_harm,
    choose_opening,
    choose_receipt,
    choose_reloads,
    choose_resist,
)
from agents.twod20.habits.answer.value import choose_challenge, choose_consent, choose_value
from agents.twod20.habits.price import choose_pay
from agents.twod20.habits.turn.care import choose_care
from agents.twod20.habits.turn.command import choose_actor, choose_first, choose_hand_over, choose_meddling
from agents.twod20.habits.turn.steps import choose_reach
from agents.twod20.habits.turn.talk import choose_answer, choose_fallout, choose_poise, choose_pressed
from agents.twod20.habits.turn.waiting import choose_ready, choose_trigger
from agents.twod20.turns import choose_turn
from arena.compiling.rule import rule
from arena.twod20 import codes


@rule
def propose_in_phase(state, legal, number):
    """Hand the decision to its habit; the frequent phases first."""
    phase = state.phase
    if phase == codes.TURN:
        return choose_turn(state, legal, number)
    if phase == codes.SPEND:
        return choose_spend(state, legal, number)
    if phase == codes.PAY:
        return choose_pay(state, legal, number)
    if phase == codes.DICE:
        return choose_dice(state, legal, number)
    if phase == codes.RESPONSE:
        return choose_response(state, legal, number)
    if phase == codes.ACTOR:
        return choose_actor(state, legal, number)
    if phase == codes.REACH:
        return choose_reach(state, legal, number)
    if phase == codes.ASSIST:
        return choose_assist(state, legal, number)
    if phase == codes.REROLL:
        return choose_reroll(state, legal, number)
    if phase == codes.HAND_OVER:
        return choose_hand_over(state, legal, number)
    return propose_rare(state, legal, number)


@rule
def propose_rare(state, legal, number):
    """The phases that come seldom in a fight."""
    phase = state.phase
    if phase == codes.RELOADS:
        return choose_reloads(state, legal, number)
    if phase == codes.COST:
        return choose_cost(state, legal, number)
    if phase == codes.BUY_OFF:
        return choose_buy_off(state, legal, number)
    if phase == codes.COMPLICATION:
        return choose_complication(state, legal, number)
    if phase == codes.AREA_TARGET:
        return choose_area(state, legal, number)
    if phase == codes.DUCK:
        return choose_duck(state, legal, number)
    if phase == codes.RESIST:
        return choose_resist(state, legal, number)
    if phase == codes.HARM:
        return choose_harm(state, legal, number)
    if phase == codes.HAMPER:
        return choose_hamper(state, legal, number)
    if phase == codes.FALLEN:
        return choose_fallen(state, legal, number)
    if phase == codes.OPENING:
        return choose_opening(state, legal, number)
    if phase == codes.FIRST:
        return choose_first(state, legal, number)
    if phase == codes.MENDING:
        return int(legal[0])
    if phase == codes.READY:
        return choose_ready(state, legal, number)
    if phase == codes.TRIGGER:
        return choose_trigger(state, legal, number)
    if phase == codes.RECEIPT:
        return choose_receipt(state, legal, number)
    return propose_optional(state, legal, number)


@rule
def propose_optional(state, legal, number):
    """The phases of optional rules."""
    phase = state.phase
    if phase == codes.INTERRUPT:
        return choose_interrupt(state, legal, number)
    if phase == codes.TIE:
        return choose_tie(state, legal, number)
    if phase == codes.FORCE:
        return choose_force(state, legal, number)
    if phase == codes.CONSENT:
        return choose_consent(state, legal, number)
    if phase == codes.VALUE:
        return choose_value(state, legal, number)
    if phase == codes.AT_STAKE:
        return choose_challenge(state, legal, number)
    if phase == codes.AVOID:
        return choose_avoid(state, legal, number)
    if phase == codes.TRACK:
        return choose_track(state, legal, number)
    if phase == codes.LAST_CARE:
        return choose_care(state, legal, number)
    return propose_special(state, legal, number)


@rule
def propose_special(state, legal, number):
    """The phases of pursuits, of stealth and of talk."""
    phase = state.phase
    if phase == codes.PURSUIT_SPEND:
        return choose_pursuit_spend(state, legal, number)
    if phase == codes.QUIET:
        return choose_quiet(state, legal, number)
    if phase == codes.WATCH:
        return choose_watch(state, legal, number)
    if phase == codes.EVADE:
        return choose_evade(state, legal, number)
    if phase == codes.SENSE:
        return choose_sense(state, legal, number)
    if phase == codes.ANSWER:
        return choose_answer(state, legal, number)
    if phase == codes.POISE:
        return choose_poise(state, legal, number)
    if phase == codes.PRESSED:
        return choose_pressed(state, legal, number)
    if phase == codes.FALLOUT:
        return choose_fallout(state, legal, number)
    return propose_venture(state, legal, number)


@rule
def propose_venture(state, legal, number):
    """The phases of tasks, consequences and challenges."""
    phase = state.phase
    if phase == codes.OPPOSING:
        return choose_opposing(state, legal, number)
    if phase == codes.BREAKTHROUGH:
        return choose_breakthrough(state, legal, number)
    if phase == codes.SETBACK:
        return choose_setback(state, legal, number)
    if phase == codes.LOSSES:
        return choose_losses(state, legal, number)
    if phase == codes.MEDDLING:
        return choose_meddling(state, legal, number)
    return propose_hacking(state, legal, number)


@rule
def propose_hacking(state, legal, number):
    """The phases of hacking."""
    phase = state.phase
    if phase == codes.BREACH:
        return choose_breach(state, legal, number)
    if phase == codes.SHUTDOWN:
        return choose_shutdown(state, legal, number)
    if phase == codes.SPREAD:
        return int(legal[0])
    return propose_magic(state, legal, number)


@rule
def propose_magic(state, legal, number):
    """The phases of spells."""
    phase = state.phase
    if phase == codes.HUNGER:
        return choose_hunger(state, legal, number)
    if phase == codes.SCREEN:
        return choose_screen(state, legal, number)
    return propose_rituals(state, legal, number)


@rule
def propose_rituals(state, legal, number):
    """The phases of rituals."""
    phase = state.phase
    if phase == codes.RITE:
        return choose_rite(state, legal, number)
    if phase == codes.SHARE:
        return choose_share(state, legal, number)
    if phase == codes.KNOWING:
        return choose_knowing(state, legal, number)
    return codes.NONE


@rule
def propose_in_pursuit(state, legal, number):
    """The phases of a pursuit."""
    phase = state.phase
    if phase == codes.DICE:
        return choose_pursuit_dice(state, legal, number)
    if phase == codes.PURSUIT_SPEND:
        return choose_pursuit_spend(state, legal, number)
    if phase == codes.PAY:
        return choose_pay(state, legal, number)
    if phase == codes.BUY_OFF:
        return choose_obstacle_price(state, legal, number)
    if phase == codes.COMPLICATION:
        return choose_obstacle(state, legal, number)
    if phase == codes.REROLL:
        return choose_pursuit_reroll(state, legal, number)
    return codes.NONE
