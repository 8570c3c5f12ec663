"""What an action does, one branch a phase; then every step that is nobody's decision.

Written from arena/twod20/phases.py by `make ladders`: change a row there, not a line here.
"""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.phases.stalled import MOST_FORCED, MOST_STEPS
from arena.state.dice import draw
from arena.twod20 import codes
from arena.twod20.legal import list_legal
from arena.twod20.rules.attack.ammunition import do_reloads
from arena.twod20.rules.attack.message import do_receipt
from arena.twod20.rules.core.assistance import ask_help, do_assist
from arena.twod20.rules.core.complication import do_buy_off, do_complication, next_complication
from arena.twod20.rules.core.resolution import do_cost, do_force, do_opening, judge_test, test_done
from arena.twod20.rules.core.skill_test import after_roll, do_dice, do_reroll, next_roll, take_test_dice
from arena.twod20.rules.corruption.malice import take_corruption_dice
from arena.twod20.rules.corruption.soul import take_influence
from arena.twod20.rules.deck.drawing import take_card
from arena.twod20.rules.ground.zone import do_reach
from arena.twod20.rules.harm.avoidance import ask_avoid, do_avoid
from arena.twod20.rules.harm.damage import do_area, do_duck, next_target
from arena.twod20.rules.harm.harm import do_fallen, do_hamper, do_harm, suffer, suffer_aftermath, take_harms
from arena.twod20.rules.harm.last_care import do_care
from arena.twod20.rules.harm.mending import do_mending
from arena.twod20.rules.harm.recovery import do_track
from arena.twod20.rules.harm.resistance import do_resist, roll_resistance, take_resistance_dice
from arena.twod20.rules.harm.striking import damage_done, strike, take_damage_roll
from arena.twod20.rules.magic.counterspell import take_counter_dice
from arena.twod20.rules.magic.healing import take_healing_dice
from arena.twod20.rules.magic.hunger import do_hunger
from arena.twod20.rules.magic.mana import take_magic_dice, take_mana_dice
from arena.twod20.rules.magic.screen import do_screen
from arena.twod20.rules.network.breach import do_breach, do_shutdown, do_spread, settle_breaches
from arena.twod20.rules.pools.fate import do_challenge, do_consent, do_value
from arena.twod20.rules.pools.payment import do_pay
from arena.twod20.rules.pools.spend import ask_spend, do_spend
from arena.twod20.rules.pursuit import do_pursuit_spend, next_exchange, take_pursuit_dice
from arena.twod20.rules.ritual.beginning import do_rite
from arena.twod20.rules.ritual.cost import do_share
from arena.twod20.rules.ritual.glamour import do_knowing
from arena.twod20.rules.social.request import do_answer, do_fallout, do_pressed, press
from arena.twod20.rules.social.tools import do_poise
from arena.twod20.rules.stealth.search import do_evade, do_sense
from arena.twod20.rules.stealth.sneaking import do_quiet, do_watch
from arena.twod20.rules.turns.order import do_actor, do_first, do_hand_over, end_turn, go_on, next_turn
from arena.twod20.rules.turns.order_variants import do_interrupt, do_tie, take_initiative
from arena.twod20.rules.turns.reaction import ask_response, do_response
from arena.twod20.rules.turns.ready import after_move, do_ready
from arena.twod20.rules.turns.trigger import do_trigger
from arena.twod20.rules.turns.turn import do_turn
from arena.twod20.rules.venture.challenge import do_losses, do_meddling
from arena.twod20.rules.venture.problem import do_breakthrough, do_setback, settle_problem
from arena.twod20.rules.venture.task import do_opposing
from arena.twod20.stall import stall


@rule
def do_action(state, action):
    """Carry out one legal action and everything that follows without a decision or a roll."""
    dispatch(state, action)
    run_steps(state)


@rule
def dispatch(state, action):
    """Hand the action to its chapter."""
    phase = state.phase
    if phase == codes.TURN:
        do_turn(state, action)
    elif phase == codes.SPEND:
        do_spend(state, action)
    elif phase == codes.PAY:
        do_pay(state, action)
    elif phase == codes.DICE:
        do_dice(state, action)
    elif phase == codes.RESPONSE:
        do_response(state, action)
    elif phase == codes.ACTOR:
        do_actor(state, action)
    elif phase == codes.REACH:
        do_reach(state, action)
    elif phase == codes.ASSIST:
        do_assist(state, action)
    elif phase == codes.REROLL:
        do_reroll(state, action)
    elif phase == codes.HAND_OVER:
        do_hand_over(state, action)
    else:
        dispatch_rare(state, action)


@rule
def dispatch_rare(state, action):
    """The phases that come seldom in a fight."""
    phase = state.phase
    if phase == codes.RELOADS:
        do_reloads(state, action)
    elif phase == codes.COST:
        do_cost(state, action)
    elif phase == codes.BUY_OFF:
        do_buy_off(state, action)
    elif phase == codes.COMPLICATION:
        do_complication(state, action)
    elif phase == codes.AREA_TARGET:
        do_area(state, action)
    elif phase == codes.DUCK:
        do_duck(state, action)
    elif phase == codes.RESIST:
        do_resist(state, action)
    elif phase == codes.HARM:
        do_harm(state, action)
    elif phase == codes.HAMPER:
        do_hamper(state, action)
    elif phase == codes.FALLEN:
        do_fallen(state, action)
    elif phase == codes.OPENING:
        do_opening(state, action)
    elif phase == codes.FIRST:
        do_first(state, action)
    elif phase == codes.MENDING:
        do_mending(state, action)
    elif phase == codes.READY:
        do_ready(state, action)
    elif phase == codes.TRIGGER:
        do_trigger(state, action)
    elif phase == codes.RECEIPT:
        do_receipt(state, action)
    else:
        dispatch_optional(state, action)


@rule
def dispatch_optional(state, action):
    """The phases of optional rules."""
    phase = state.phase
    if phase == codes.INTERRUPT:
        do_interrupt(state, action)
    elif phase == codes.TIE:
        do_tie(state, action)
    elif phase == codes.FORCE:
        do_force(state, action)
    elif phase == codes.CONSENT:
        do_consent(state, action)
    elif phase == codes.VALUE:
        do_value(state, action)
    elif phase == codes.AT_STAKE:
        do_challenge(state, action)
    elif phase == codes.AVOID:
        do_avoid(state, action)
    elif phase == codes.TRACK:
        do_track(state, action)
    elif phase == codes.LAST_CARE:
        do_care(state, action)
    else:
        dispatch_special(state, action)


@rule
def dispatch_special(state, action):
    """The phases of pursuits, of stealth and of talk."""
    phase = state.phase
    if phase == codes.PURSUIT_SPEND:
        do_pursuit_spend(state, action)
    elif phase == codes.QUIET:
        do_quiet(state, action)
    elif phase == codes.WATCH:
        do_watch(state, action)
    elif phase == codes.EVADE:
        do_evade(state, action)
    elif phase == codes.SENSE:
        do_sense(state, action)
    elif phase == codes.ANSWER:
        do_answer(state, action)
    elif phase == codes.POISE:
        do_poise(state, action)
    elif phase == codes.PRESSED:
        do_pressed(state, action)
    elif phase == codes.FALLOUT:
        do_fallout(state, action)
    else:
        dispatch_venture(state, action)


@rule
def dispatch_venture(state, action):
    """The phases of tasks, consequences and challenges."""
    phase = state.phase
    if phase == codes.OPPOSING:
        do_opposing(state, action)
    elif phase == codes.BREAKTHROUGH:
        do_breakthrough(state, action)
    elif phase == codes.SETBACK:
        do_setback(state, action)
    elif phase == codes.LOSSES:
        do_losses(state, action)
    elif phase == codes.MEDDLING:
        do_meddling(state, action)
    else:
        dispatch_hacking(state, action)


@rule
def dispatch_hacking(state, action):
    """The phases of hacking."""
    phase = state.phase
    if phase == codes.BREACH:
        do_breach(state, action)
    elif phase == codes.SHUTDOWN:
        do_shutdown(state, action)
    elif phase == codes.SPREAD:
        do_spread(state, action)
    else:
        dispatch_magic(state, action)


@rule
def dispatch_magic(state, action):
    """The phases of spells."""
    phase = state.phase
    if phase == codes.HUNGER:
        do_hunger(state, action)
    elif phase == codes.SCREEN:
        do_screen(state, action)
    else:
        dispatch_rituals(state, action)


@rule
def dispatch_rituals(state, action):
    """The phases of rituals."""
    phase = state.phase
    if phase == codes.RITE:
        do_rite(state, action)
    elif phase == codes.SHARE:
        do_share(state, action)
    elif phase == codes.KNOWING:
        do_knowing(state, action)


@rule
def run_steps(state):
    """Run the steps that are nobody's decision until somebody decides, dice roll, or all is over."""
    for _ in range(MOST_STEPS):
        if state.phase < codes.FIRST_STEP:
            return
        step(state)
    stall(state)


@rule
def step(state):
    """Run one step: of a turn or of a test."""
    phase = state.phase
    if phase == codes.CONTINUE:
        go_on(state)
    elif phase == codes.ASK_RESPONSE:
        ask_response(state)
    elif phase == codes.ASK_HELP:
        ask_help(state)
    elif phase == codes.NEXT_ROLL:
        next_roll(state)
    elif phase == codes.AFTER_ROLL:
        after_roll(state)
    elif phase == codes.JUDGE_TEST:
        judge_test(state)
    elif phase == codes.SPENDING:
        ask_spend(state)
    elif phase == codes.COMPLICATIONS:
        next_complication(state)
    elif phase == codes.TEST_DONE:
        test_done(state)
    elif phase == codes.AFTER_MOVE:
        after_move(state)
    elif phase == codes.TURN_END:
        end_turn(state)
    elif phase == codes.NEXT_TURN:
        next_turn(state)
    else:
        step_damage(state)


@rule
def step_damage(state):
    """Run one step of damage, and of what follows it; of talk, a pursuit or a task."""
    phase = state.phase
    if phase == codes.DAMAGE_READY:
        strike(state)
    elif phase == codes.NEXT_TARGET:
        next_target(state)
    elif phase == codes.SUFFERING:
        suffer(state)
    elif phase == codes.RESISTING:
        roll_resistance(state)
    elif phase == codes.TAKE_HARMS:
        take_harms(state)
    elif phase == codes.AVOIDING:
        ask_avoid(state)
    elif phase == codes.AFTERMATH:
        suffer_aftermath(state)
    elif phase == codes.DAMAGE_DONE:
        damage_done(state)
    elif phase == codes.PRESSING:
        press(state)
    elif phase == codes.NEXT_EXCHANGE:
        next_exchange(state)
    elif phase == codes.SETTLE_PROBLEM:
        settle_problem(state)
    elif phase == codes.BREACHING:
        settle_breaches(state)


@rule
def take_roll(state):
    """The dice in `rolled` count: note them where they belong and go on."""
    kind = state.roll_kind
    if kind == codes.TEST_DICE or kind == codes.TEST_AGAIN:
        take_test_dice(state)
    elif kind == codes.RESISTANCE_DICE or kind == codes.RESISTANCE_AGAIN:
        take_resistance_dice(state)
    elif kind == codes.INITIATIVE_DICE:
        take_initiative(state)
    elif kind == codes.PURSUIT_DICE or kind == codes.PURSUIT_AGAIN:
        take_pursuit_dice(state)
    elif kind == codes.INFLUENCE_DIE:
        take_influence(state)
    elif kind == codes.CARD_DRAW:
        take_card(state)
    elif kind == codes.CORRUPTION_DICE:
        take_corruption_dice(state)
    elif kind == codes.DAMAGE_DICE or kind == codes.BONUS_DIE or kind == codes.DAMAGE_AGAIN:
        take_damage_roll(state)
    elif kind == codes.COST_DICE:
        take_damage_roll(state)
    elif kind == codes.MANA_DICE:
        take_mana_dice(state)
    elif kind == codes.MAGIC_DICE:
        take_magic_dice(state)
    elif kind == codes.COUNTER_DICE:
        take_counter_dice(state)
    elif kind == codes.HEAL_DICE or kind == codes.LINGERING_DICE:
        take_healing_dice(state)
    run_steps(state)


@rule
def roll_dice(state):
    """Roll what is waited for with the state's own generator."""
    for die in range(state.roll_count):
        state.rolled[die] = draw(state.generator, state.roll_sides)
    take_roll(state)


@rule
def settle(state, out):
    """Take every choice that has one legal answer; return how many actions are legal after that.

    Returns 0 when dice are to be rolled or the scene is over.
    """
    for _ in range(MOST_FORCED):
        number = list_legal(state, out)
        if number != 1:
            return number
        do_action(state, out[0])
    stall(state)
    return 0


@rule
def settle_all(state, out):
    """Like `settle`, and roll dice with the state's own generator as they come."""
    for _ in range(MOST_FORCED):
        number = settle(state, out)
        if state.phase != codes.ROLL:
            return number
        roll_dice(state)
    stall(state)
    return 0
