"""Which actions are legal: one branch a phase.

Written from arena/twod20/phases.py by `make ladders`: change a row there, not a line here.
"""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.rules.attack.ammunition import legal_reloads
from arena.twod20.rules.attack.force import legal_force
from arena.twod20.rules.attack.message import legal_receipt
from arena.twod20.rules.attack.opening import legal_opening
from arena.twod20.rules.core.assistance import legal_assist
from arena.twod20.rules.core.complication import legal_buy_off, legal_complication
from arena.twod20.rules.core.skill_test import legal_dice, legal_reroll
from arena.twod20.rules.core.successes import legal_cost
from arena.twod20.rules.ground.zone import legal_reach
from arena.twod20.rules.harm.avoidance import legal_avoid
from arena.twod20.rules.harm.damage import legal_area, legal_duck
from arena.twod20.rules.harm.harm import legal_fallen, legal_hamper, legal_harm
from arena.twod20.rules.harm.last_care import legal_care
from arena.twod20.rules.harm.mending import legal_mending
from arena.twod20.rules.harm.recovery import legal_track
from arena.twod20.rules.harm.resistance import legal_resist
from arena.twod20.rules.magic.hunger import legal_hunger
from arena.twod20.rules.magic.screen import legal_screen
from arena.twod20.rules.network.breach import legal_breach, legal_shutdown, legal_spread
from arena.twod20.rules.pools.fate import legal_challenge, legal_consent, legal_value
from arena.twod20.rules.pools.payment import legal_pay
from arena.twod20.rules.pools.spend import legal_spend
from arena.twod20.rules.pursuit import legal_pursuit_spend
from arena.twod20.rules.ritual.cost import legal_share
from arena.twod20.rules.ritual.glamour import legal_knowing
from arena.twod20.rules.ritual.performing import legal_rite
from arena.twod20.rules.social.request import legal_answer, legal_fallout, legal_pressed
from arena.twod20.rules.social.tools import legal_poise
from arena.twod20.rules.stealth.search import legal_evade, legal_sense
from arena.twod20.rules.stealth.sneaking import legal_quiet, legal_watch
from arena.twod20.rules.turns.menu import legal_turn
from arena.twod20.rules.turns.order import legal_actor, legal_first, legal_hand_over
from arena.twod20.rules.turns.order_variants import legal_interrupt, legal_tie
from arena.twod20.rules.turns.reaction import legal_response
from arena.twod20.rules.turns.ready import legal_ready
from arena.twod20.rules.turns.trigger import legal_trigger
from arena.twod20.rules.venture.challenge import legal_losses, legal_meddling
from arena.twod20.rules.venture.problem import legal_breakthrough, legal_setback
from arena.twod20.rules.venture.task import legal_opposing


@rule
def list_legal(state, out):
    """Write the numbers of all legal actions to `out` (int16, shape (ACTIONS,)); return how many.

    None while dice are to be rolled and when the scene is over.
    """
    phase = state.phase
    if phase == codes.TURN:
        return legal_turn(state, out)
    if phase == codes.SPEND:
        return legal_spend(state, out)
    if phase == codes.PAY:
        return legal_pay(state, out)
    if phase == codes.DICE:
        return legal_dice(state, out)
    if phase == codes.RESPONSE:
        return legal_response(state, out)
    if phase == codes.ACTOR:
        return legal_actor(state, out)
    if phase == codes.REACH:
        return legal_reach(state, out)
    if phase == codes.ASSIST:
        return legal_assist(state, out)
    if phase == codes.REROLL:
        return legal_reroll(state, out)
    if phase == codes.HAND_OVER:
        return legal_hand_over(state, out)
    return list_rare(state, out)


@rule
def list_rare(state, out):
    """The phases that come seldom in a fight."""
    phase = state.phase
    if phase == codes.RELOADS:
        return legal_reloads(state, out)
    if phase == codes.COST:
        return legal_cost(state, out)
    if phase == codes.BUY_OFF:
        return legal_buy_off(state, out)
    if phase == codes.COMPLICATION:
        return legal_complication(state, out)
    if phase == codes.AREA_TARGET:
        return legal_area(state, out)
    if phase == codes.DUCK:
        return legal_duck(state, out)
    if phase == codes.RESIST:
        return legal_resist(state, out)
    if phase == codes.HARM:
        return legal_harm(state, out)
    if phase == codes.HAMPER:
        return legal_hamper(state, out)
    if phase == codes.FALLEN:
        return legal_fallen(state, out)
    if phase == codes.OPENING:
        return legal_opening(state, out)
    if phase == codes.FIRST:
        return legal_first(state, out)
    if phase == codes.MENDING:
        return legal_mending(state, out)
    if phase == codes.READY:
        return legal_ready(state, out)
    if phase == codes.TRIGGER:
        return legal_trigger(state, out)
    if phase == codes.RECEIPT:
        return legal_receipt(state, out)
    return list_optional(state, out)


@rule
def list_optional(state, out):
    """The phases of optional rules."""
    phase = state.phase
    if phase == codes.INTERRUPT:
        return legal_interrupt(state, out)
    if phase == codes.TIE:
        return legal_tie(state, out)
    if phase == codes.FORCE:
        return legal_force(state, out)
    if phase == codes.CONSENT:
        return legal_consent(state, out)
    if phase == codes.VALUE:
        return legal_value(state, out)
    if phase == codes.AT_STAKE:
        return legal_challenge(state, out)
    if phase == codes.AVOID:
        return legal_avoid(state, out)
    if phase == codes.TRACK:
        return legal_track(state, out)
    if phase == codes.LAST_CARE:
        return legal_care(state, out)
    return list_special(state, out)


@rule
def list_special(state, out):
    """The phases of pursuits, of stealth and of talk."""
    phase = state.phase
    if phase == codes.PURSUIT_SPEND:
        return legal_pursuit_spend(state, out)
    if phase == codes.QUIET:
        return legal_quiet(state, out)
    if phase == codes.WATCH:
        return legal_watch(state, out)
    if phase == codes.EVADE:
        return legal_evade(state, out)
    if phase == codes.SENSE:
        return legal_sense(state, out)
    if phase == codes.ANSWER:
        return legal_answer(state, out)
    if phase == codes.POISE:
        return legal_poise(state, out)
    if phase == codes.PRESSED:
        return legal_pressed(state, out)
    if phase == codes.FALLOUT:
        return legal_fallout(state, out)
    return list_venture(state, out)


@rule
def list_venture(state, out):
    """The phases of tasks, consequences and challenges."""
    phase = state.phase
    if phase == codes.OPPOSING:
        return legal_opposing(state, out)
    if phase == codes.BREAKTHROUGH:
        return legal_breakthrough(state, out)
    if phase == codes.SETBACK:
        return legal_setback(state, out)
    if phase == codes.LOSSES:
        return legal_losses(state, out)
    if phase == codes.MEDDLING:
        return legal_meddling(state, out)
    return list_hacking(state, out)


@rule
def list_hacking(state, out):
    """The phases of hacking."""
    phase = state.phase
    if phase == codes.BREACH:
        return legal_breach(state, out)
    if phase == codes.SHUTDOWN:
        return legal_shutdown(state, out)
    if phase == codes.SPREAD:
        return legal_spread(state, out)
    return list_magic(state, out)


@rule
def list_magic(state, out):
    """The phases of spells."""
    phase = state.phase
    if phase == codes.HUNGER:
        return legal_hunger(state, out)
    if phase == codes.SCREEN:
        return legal_screen(state, out)
    return list_rituals(state, out)


@rule
def list_rituals(state, out):
    """The phases of rituals."""
    phase = state.phase
    if phase == codes.RITE:
        return legal_rite(state, out)
    if phase == codes.SHARE:
        return legal_share(state, out)
    if phase == codes.KNOWING:
        return legal_knowing(state, out)
    return 0
