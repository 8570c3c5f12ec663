"""The rules as the registry knows them: what may be done, what it does, and what the dice decide."""

import numpy as np

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.care import rules as care
from arena.d6.chapters.grapple import rules as grapple
from arena.d6.chapters.hazards.rules import begin_harm
from arena.d6.chapters.joint import rules as joint
from arena.d6.chapters.moving import rules as moving
from arena.d6.chapters.stealth import rules as stealth
from arena.d6.chapters.talk import rules as talk
from arena.d6.chapters.tasks import rules as tasks
from arena.d6.chapters.vehicles import rules as vehicles
from arena.d6.core import record as act
from arena.d6.core.rules import check as checks
from arena.d6.core.rules import hands, turn
from arena.d6.core.rules.attack import begin_attack, split
from arena.d6.core.rules.check import pay_die, roll_skill
from arena.d6.core.rules.harm import give_up_wheel, penalty, put_down, release, rescue
from arena.d6.core.rules.sums import FULL_DEFENCE
from arena.d6.core.rules.turn import ACTIONS, better, finish_turn, go_on_with_turn, goes_before, use_action
from arena.d6.rules.settling import catch, finish_action, hit, settle_checks
from arena.d6.rules.turns import list_turn
from arena.people.codes import NONE, UP
from arena.scene.alike import alike, one_of
from arena.scene.codes import HELD, INITIATIVE, TURN
from arena.scene.order import note_initiative, roll_off, take_tie
from arena.scene.rules import hold_turn, keep_holding, leave, take_held_turn
from arena.state.events import log
from arena.state.listing import offer

__all__ = ["goes_before"]

VERB_OF = np.zeros(act.ACTIONS, np.int16)
FIRST_OF = np.zeros(act.ACTIONS, np.int16)
for _number, (_first, _after) in enumerate(zip(act.FIRSTS, act.FIRSTS[1:], strict=False)):
    VERB_OF[_first:_after], FIRST_OF[_first:_after] = _number, _first

ANSWERS = (
    (codes.CRITICAL, act.CANCEL, act.COMPLICATION),
    (codes.RESCUE, act.RESCUE_IT, act.LET_FALL),
    (codes.CATCH, act.CATCH, act.LET_FALL),
    (codes.SUSPECT, act.RESIST, act.LISTEN),
)


@rule
def list_legal(state, out):
    """Write what may be done into `out`; return how much that is."""
    if state.phase == TURN:
        return list_turn(state, int(state.actor), out)
    if state.phase == HELD:
        out[0], out[1] = act.ACT_NOW, act.WAIT
        return 2
    if state.phase == codes.SPEND:
        buys = checks.can_buy(state, int(state.checker))
        number = offer(out, 0, act.SPEND_DIE, buys and state.points == 0)
        number = offer(out, number, act.SPEND_POINT, buys and state.points == 1)
        return offer(out, number, act.STAND, True)
    if state.phase == codes.SPLIT:
        return list_split(state, out)
    if state.phase == codes.SHOVE:
        return grapple.list_shoves(state, out)
    return list_answers(state, out)


@rule
def list_answers(state, out):
    """List the two answers to a question with two; return 2, 0 where nothing is asked."""
    for phase, one, other in ANSWERS:
        if state.phase == phase:
            out[0], out[1] = one, other
            return 2
    return 0


@rule
def list_split(state, out):
    """List how a joint bonus may be shared between attack and damage."""
    character, number = state.characters[state.checker], 0
    for dice in range(7):
        for pips in range(3):
            may = dice <= character.bonus_dice and pips <= max(0, character.bonus_pips)
            number = offer(out, number, act.SPLIT + 3 * dice + pips, may)
    return number


@rule
def do_action(state, action):
    """Do what was chosen, and settle what comes of it without dice."""
    if state.phase == TURN:
        DO[VERB_OF[action]](state, int(state.actor), int(action - FIRST_OF[action]))
    else:
        do_answer(state, action)
    settle_checks(state)


@rule
def do_answer(state, action):
    """Do what was answered to a question."""
    if state.phase == HELD:
        answer_held(state, action)
    elif action == act.SPEND_DIE or action == act.SPEND_POINT:
        checks.spend(state)
    elif action == act.STAND:
        checks.let_stand(state)
    elif action == act.CANCEL:
        checks.cancel_highest(state)
    elif action == act.COMPLICATION:
        checks.bring_complication(state)
    elif state.phase == codes.RESCUE:
        answer_rescue(state, action)
    elif state.phase == codes.SPLIT:
        split(state, (action - act.SPLIT) // 3, (action - act.SPLIT) % 3)
    else:
        answer_further(state, action)


@rule
def answer_further(state, action):
    """Do what was answered about a throw, a push, or words."""
    if state.phase == codes.CATCH:
        if action == act.CATCH:
            catch(state)
        else:
            hit(state)
    elif state.phase == codes.SHOVE:
        grapple.shove(state, action - act.SHOVE)
        state.phase = TURN
        finish_action(state)
    else:
        talk.suspect(state, action == act.RESIST)


@rule
def answer_rescue(state, action):
    """Save somebody from death, or let it happen."""
    who = int(state.checker)
    if action == act.RESCUE_IT:
        rescue(state, who)
    else:
        put_down(state, who)
    state.phase = TURN
    finish_action(state)


@rule
def answer_held(state, action):
    """Take a turn that was held back, or wait on; speed and tiredness are as they were."""
    who = int(state.actor)
    character = state.characters[who]
    if action == act.ACT_NOW:
        rate, fast = int(character.rate), int(character.fast)
        character.waits_for = codes.HOLD_ON
        take_held_turn(state)
        character.rate, character.fast = rate, fast
    elif state.resume != NONE:
        turn.go_back(state)
    else:
        keep_holding(state)


@rule
def take_roll(state):
    """Take the dice for the order of turns, or for the check in hand."""
    if state.roll_for == INITIATIVE:
        if note_initiative(state, int(state.characters[state.roller].dice[codes.DEXTERITY])):
            roll_off(state, codes.TIE, 6)
    elif state.roll_for == codes.TIE:
        take_tie(state, codes.TIE, 6, codes.EV_TIE)
    else:
        checks.take_check_roll(state)
        settle_checks(state)


@rule
def turn_begins(state, who):
    """Give whoever is next its turn; where it burns there, dice of damage come first, once in a round."""
    turn.begin_turn(state, who)
    if state.characters[who].acted == 0:
        begin_harm(state, who)


@rule
def round_begins(state):
    """Let those roll who are dying, before the first turn; what was joined and waited for is over."""
    state.stirred, state.resume = 0, NONE
    for who in range(state.character_count):
        state.characters[who].waits_for = codes.HOLD_ON
        state.characters[who].joined = state.characters[who].shared = 0
    care.begin_dying(state, 0)


# what is done in a turn


def attacks(slot, manner):
    """Return the rule that attacks somebody with the weapon in a place, in a manner."""

    def do_attack(state, who, other):
        begin_attack(state, who, other, slot, manner)

    return alike(do_attack, slot, manner)


@rule
def defend(state, who, check, rating, fully):
    """Roll what replaces the difficulty to hit `who` until its next turn."""
    state.characters[who].aim = 0
    use_action(state, ACTIONS if fully else 1)
    roll_skill(state, check, who, rating, 0, 0, FULL_DEFENCE if fully else 0)


@rule
def do_dodge(state, who, at, fully):
    """Dodge, with one action or the whole turn."""
    rating = better(state, who, codes.DODGING, codes.ACROBATICS)
    defend(state, who, codes.DODGE, int(better(state, who, rating, codes.MARTIAL)), fully)


@rule
def do_parry(state, who, at, fully):
    """Parry with the weapon in hand or bare hands, with one action or the whole turn."""
    rating = int(better(state, who, codes.BRAWLING, codes.MARTIAL))
    hand = state.characters[who].weapons[codes.HAND]
    if hand.carried == 1 and hand.away == 0:
        rating = int(better(state, who, int(hand.skill), rating))
    defend(state, who, codes.PARRY, rating, fully)


@rule
def do_aim(state, who, at):
    """Aim for a whole round."""
    character = state.characters[who]
    character.aim += 1
    log(state, codes.EV_AIM, who, character.aim, 0, 0)
    finish_turn(state)


@rule
def do_reload(state, who, at):
    """Reload the gun."""
    gun = state.characters[who].weapons[codes.GUN]
    state.characters[who].aim = 0
    gun.shots = gun.capacity
    use_action(state, 1)
    log(state, codes.EV_RELOAD, who, 0, 0, 0)


@rule
def do_ready_die(state, who, at):
    """Put an Action Die into the next attack of this turn."""
    pay_die(state, who)
    state.readied = 1


@rule
def do_ready_fate(state, who, at):
    """Let a Fate Point double the dice of the next roll."""
    state.characters[who].fate_points -= 1
    state.characters[who].fated = 1


@rule
def do_leave(state, who, at):
    """Leave the scene."""
    release(state, who)
    give_up_wheel(state, who)
    leave(state, who)
    finish_turn(state)


@rule
def do_hold(state, who, at, what):
    """Hold the turn back until something happens."""
    state.characters[who].waits_for = what
    log(state, codes.EV_WAITS, who, what, 0, 0)
    hold_turn(state)


@rule
def do_wait(state, who, at):
    """End the turn."""
    finish_turn(state)


@rule
def do_extra(state, who, at):
    """Take an action beyond two, which takes a die from everything until the next turn."""
    character = state.characters[who]
    character.actions += 1
    character.multi += 1
    log(state, codes.EV_EXTRA, who, character.multi, 0, 0)


@rule
def do_walk(state, who, zone):
    """Move; whoever hides tries to stay unseen there."""
    moving.do_move(state, who, zone)
    if state.checker != NONE or state.settles == 1:
        return
    if state.characters[who].hidden == 1:
        stealth.roll_sneak(state, who)
    else:
        go_on_with_turn(state)


@rule
def do_bind(state, who, other):
    """Take somebody who lies held, which may decide the scene."""
    grapple.bind(state, who, other)
    go_on_with_turn(state)


@rule
def do_nothing(state, who, at):
    """Do nothing: an answer, and no action of a turn."""


ARMED = {
    "strike": (codes.HAND, codes.PLAIN),
    "shoot": (codes.GUN, codes.PLAIN),
    "throw": (codes.THROWN, codes.PLAIN),
    "lunge": (codes.HAND, codes.LUNGE),
    "entangle": (codes.THROWN, codes.ENTANGLE),
}
BY_HAND = {
    "punch": codes.PLAIN, "kick": codes.KICK, "grab": codes.GRAB, "trip": codes.TRIP, "push": codes.PUSH,
    "tackle": codes.TACKLE, "pin": codes.PIN, "flip": codes.FLIP,
}  # fmt: skip
TALKS = ("persuade", "con", "bargain", "intimidate", "order")
HOLDS = ("hold", "hold if attacked", "hold if approached")
LOWS = ("rise", "crouch", "lie down")
DO_BY_NAME = {
    **{name: attacks(slot, manner) for name, (slot, manner) in ARMED.items()},
    **{name: attacks(codes.FISTS, manner) for name, manner in BY_HAND.items()},
    **{name: one_of(talk.do_talk, place) for place, name in enumerate(TALKS)},
    **{name: one_of(do_hold, what) for what, name in enumerate(HOLDS)},
    **{name: one_of(hands.get_low, low) for low, name in enumerate(LOWS)},
    "move": do_walk, "run": moving.do_run, "dodge": one_of(do_dodge, 0), "full dodge": one_of(do_dodge, 1),
    "aim": do_aim, "reload": do_reload, "ready die": do_ready_die, "leave": do_leave, "wait": do_wait,
    "choke": grapple.do_choke, "disarm": grapple.do_disarm, "bind": do_bind,
    "escape": grapple.do_break_free, "parry": one_of(do_parry, 0), "full parry": one_of(do_parry, 1),
    "stand up": hands.do_stand_up, "ready": hands.do_ready,
    "switch": hands.do_switch, "declare": hands.declare, "shot more": hands.do_shot_more,
    "knock out": hands.do_knock_out, "work": tasks.do_work, "prepare": tasks.do_prepare,
    "rush": tasks.do_rush, "related": tasks.do_related, "resist": one_of(talk.do_resist, 0),
    "full resist": one_of(talk.do_resist, 1), "sneak": stealth.do_sneak, "search": stealth.do_search,
    "treat": care.do_treat, "free": care.do_save, "help": joint.do_help, "lead": joint.do_lead,
    "ready fate": do_ready_fate, "extra": do_extra, "drive": vehicles.do_drive, "ram": vehicles.do_ram,
    "fire at": vehicles.do_fire_at, "board": vehicles.do_board, "get out": vehicles.do_get_out,
}  # fmt: skip
DO = tuple(DO_BY_NAME.get(verb.name, do_nothing) for verb in act.VERBS)


# how it stands


@rule
def fitness(state, who):
    """Return how much somebody is still worth to its side: less with every wound, more with Action Dice."""
    character = state.characters[who]
    if character.status != UP:
        return 0.0
    left = 1.0 - character.wound / (character.out_at + 1.0)
    if character.most_body > 0:
        left = character.body / character.most_body
    if character.held >= codes.PINNED:
        left *= 0.6
    return 1.0 + 2.0 * left + 0.1 * character.action_dice - 0.1 * penalty(state, who)


@rule
def tally(state, side, totals):
    """Add the wounds, or the body points lost, of people of the other side and of one's own, behind what
    every scene measures."""
    for number in range(state.event_count):
        event = state.events[number]
        if event.kind == codes.EV_HARM:
            place = 4 if state.characters[event.a].side != side else 5
            most = int(state.characters[event.a].most_body)
            if most > 0:
                totals[place + 2] += min(most, max(0, event.b))
            else:
                totals[place] += max(0, event.d - event.c)
