"""The scripted agent: habits for every decision, and a doctrine for each character's turn.

It looks at nothing a side may not see and draws no numbers: the same state gives the same choice.
"""

from __future__ import annotations

from agents.doctrines.beast import play_beast
from agents.doctrines.brute import play_brute
from agents.doctrines.coward import play_coward
from agents.doctrines.guardian import play_guardian
from agents.doctrines.healer import play_healer
from agents.doctrines.infiltrator import play_infiltrator
from agents.doctrines.leader import play_leader
from agents.doctrines.negotiator import play_negotiator
from agents.doctrines.pursuer import play_pursuer
from agents.doctrines.quarry import play_quarry
from agents.doctrines.sentry import play_sentry
from agents.doctrines.skirmisher import play_skirmisher
from agents.doctrines.sniper import play_sniper
from agents.habits import (
    care,
    command,
    dice,
    fate,
    goals,
    injury,
    order,
    pressure,
    price,
    pursuit,
    riding,
    sneaking,
    spends,
    steps,
    talk,
    temper,
    trouble,
    waiting,
)
from agents.habits.lurking import lurk
from agents.habits.menu import offers
from agents.habits.seeking import seek
from arena.rule import rule
from arena.twod20 import codes
from arena.twod20.hidden import unveil, veil
from arena.twod20.rules.notice import is_unseen


@rule
def choose(state, legal, number):
    """Return one of the first `number` (two or more) actions in `legal`, whoever decides."""
    if state.chapters & codes.STEALTH:
        veil(state, state.decider)
        action = propose(state, legal, number)
        unveil(state)
    else:
        action = propose(state, legal, number)
    return action if offers(legal, number, action) else int(legal[0])


@rule
def propose(state, legal, number):
    """Hand the decision to its habit; the frequent phases first."""
    phase = state.phase
    if state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING:
        return propose_in_pursuit(state, legal, number)
    if phase == codes.TURN:
        return choose_turn(state, legal, number)
    if phase == codes.SPEND:
        return spends.choose_spend(state, legal, number)
    if phase == codes.PAY:
        return price.choose_pay(state, legal, number)
    if phase == codes.DICE:
        return dice.choose_dice(state, legal, number)
    if phase == codes.RESPONSE:
        return dice.choose_response(state, legal, number)
    if phase == codes.ACTOR:
        return command.choose_actor(state, legal, number)
    if phase == codes.REACH:
        return steps.choose_reach(state, legal, number)
    if phase == codes.ASSIST:
        return dice.choose_assist(state, legal, number)
    if phase == codes.REROLL:
        return dice.choose_reroll(state, legal, number)
    if phase == codes.HAND_OVER:
        return command.choose_hand_over(state, legal, number)
    return propose_rare(state, legal, number)


@rule
def propose_in_pursuit(state, legal, number):
    """The phases of a pursuit."""
    phase = state.phase
    if phase == codes.DICE:
        return pursuit.choose_pursuit_dice(state, legal, number)
    if phase == codes.PURSUIT_SPEND:
        return pursuit.choose_pursuit_spend(state, legal, number)
    if phase == codes.PAY:
        return price.choose_pay(state, legal, number)
    if phase == codes.BUY_OFF:
        return pursuit.choose_obstacle_price(state, legal, number)
    if phase == codes.COMPLICATION:
        return pursuit.choose_obstacle(state, legal, number)
    return dice.choose_pursuit_reroll(state, legal, number)


@rule
def propose_rare(state, legal, number):
    """The phases that come seldom in a fight."""
    phase = state.phase
    if phase == codes.RELOADS:
        return trouble.choose_reloads(state, legal, number)
    if phase == codes.COST:
        return dice.choose_cost(state, legal, number)
    if phase == codes.BUY_OFF:
        return trouble.choose_buy_off(state, legal, number)
    if phase == codes.COMPLICATION:
        return trouble.choose_complication(state, legal, number)
    if phase == codes.AREA_TARGET:
        return trouble.choose_area(state, legal, number)
    if phase == codes.DUCK:
        return trouble.choose_duck(state, legal, number)
    if phase == codes.RESIST:
        return trouble.choose_resist(state, legal, number)
    if phase == codes.HARM:
        return trouble.choose_harm(state, legal, number)
    if phase == codes.HAMPER:
        return trouble.choose_hamper(state, legal, number)
    if phase == codes.FALLEN:
        return trouble.choose_fallen(state, legal, number)
    if phase == codes.OPENING:
        return trouble.choose_opening(state, legal, number)
    if phase == codes.FIRST:
        return command.choose_first(state, legal, number)
    if phase == codes.MENDING:
        return trouble.choose_mending(state, legal, number)
    if phase == codes.READY:
        return waiting.choose_ready(state, legal, number)
    if phase == codes.TRIGGER:
        return waiting.choose_trigger(state, legal, number)
    if phase == codes.RECEIPT:
        return trouble.choose_receipt(state, legal, number)
    return propose_optional(state, legal, number)


@rule
def propose_optional(state, legal, number):
    """The phases of optional rules."""
    phase = state.phase
    if phase == codes.INTERRUPT:
        return order.choose_interrupt(state, legal, number)
    if phase == codes.TIE:
        return order.choose_tie(state, legal, number)
    if phase == codes.FORCE:
        return trouble.choose_force(state, legal, number)
    if phase == codes.CONSENT:
        return fate.choose_consent(dice.success_value(state, int(state.roller)))
    if phase == codes.VALUE:
        return fate.choose_value(state, legal, number)
    if phase == codes.AT_STAKE:
        return fate.choose_challenge(dice.success_value(state, codes.ACTIVE))
    if phase == codes.AVOID:
        return injury.choose_avoid(state, legal, number)
    if phase == codes.TRACK:
        return injury.choose_track(state, legal, number)
    if phase == codes.LAST_CARE:
        return care.choose_care(state, legal, number)
    return propose_special(state, legal, number)


@rule
def propose_special(state, legal, number):
    """The phases of pursuits, of stealth and of talk."""
    phase = state.phase
    if phase == codes.QUIET:
        return sneaking.choose_quiet(state, legal, number)
    if phase == codes.WATCH:
        return sneaking.choose_watch(state, legal, number)
    if phase == codes.EVADE:
        return sneaking.choose_evade(state, legal, number)
    if phase == codes.SENSE:
        return sneaking.choose_sense(state, legal, number)
    if phase == codes.ANSWER:
        return talk.choose_answer(state, legal, number)
    if phase == codes.POISE:
        return talk.choose_poise(state, legal, number)
    if phase == codes.PRESSED:
        return talk.choose_pressed(state, legal, number)
    if phase == codes.FALLOUT:
        return talk.choose_fallout(state, legal, number)
    return propose_venture(state, legal, number)


@rule
def propose_venture(state, legal, number):
    """The phases of tasks, consequences and challenges."""
    phase = state.phase
    if phase == codes.OPPOSING:
        return pressure.choose_opposing(state, legal, number)
    if phase == codes.BREAKTHROUGH:
        return pressure.choose_breakthrough(state, legal, number)
    if phase == codes.SETBACK:
        return pressure.choose_setback(state, legal, number)
    if phase == codes.LOSSES:
        return pressure.choose_losses(state, legal, number)
    return command.choose_meddling(state, legal, number)


@rule
def choose_turn(state, legal, number):
    """Phase TURN: what an objective demands, else what the actor's doctrine says."""
    who = int(state.turn.actor)
    if state.chapters & codes.STEALTH:
        action = choose_unseen(state, legal, number, who)
        if action != codes.NONE:
            return action
    if state.chapters & codes.SOCIAL:
        said = talk.converse(state, legal, number, who)
        if said != codes.NONE:
            return said
    if state.chapters & codes.MOUNTS:
        action = riding.ride(state, legal, number, who)
        if action != codes.NONE:
            return action
    action = goals.pursue(state, legal, number, who)
    if action != codes.NONE:
        return action
    if state.chapters & codes.SOCIAL and talk.keeps_peace(state, who):
        return talk.stand_by(state, legal, number, who)
    return play(state, legal, number, who)


@rule
def choose_unseen(state, legal, number, who):
    """Return what stealth makes of the turn before anything else: sneak on, or look for whoever sneaks."""
    if is_unseen(state, who) or state.characters[who].doctrine == temper.INFILTRATOR:
        action = lurk(state, legal, number, who)
        if action != codes.NONE:
            return action
    busy = goals.goal_zone(state, who) != codes.NONE
    return codes.NONE if busy else seek(state, legal, number, who)


@rule
def play(state, legal, number, who):
    """Hand the turn to the actor's doctrine."""
    doctrine = state.characters[who].doctrine
    if doctrine == temper.BRUTE:
        return play_brute(state, legal, number, who)
    if doctrine == temper.SKIRMISHER:
        return play_skirmisher(state, legal, number, who)
    if doctrine == temper.SNIPER:
        return play_sniper(state, legal, number, who)
    if doctrine == temper.LEADER:
        return play_leader(state, legal, number, who)
    if doctrine == temper.GUARDIAN:
        return play_guardian(state, legal, number, who)
    if doctrine == temper.COWARD:
        return play_coward(state, legal, number, who)
    if doctrine == temper.BEAST:
        return play_beast(state, legal, number, who)
    if doctrine == temper.SENTRY:
        return play_sentry(state, legal, number, who)
    if doctrine == temper.INFILTRATOR:
        return play_infiltrator(state, legal, number, who)
    if doctrine == temper.NEGOTIATOR:
        return play_negotiator(state, legal, number, who)
    if doctrine == temper.PURSUER:
        return play_pursuer(state, legal, number, who)
    if doctrine == temper.QUARRY:
        return play_quarry(state, legal, number, who)
    return play_healer(state, legal, number, who)
