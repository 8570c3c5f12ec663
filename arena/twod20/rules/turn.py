"""A character's turn: minor, major and free actions.

SRD "Actions", "Minor Actions", "Major Actions", "Free Actions".
"""

from __future__ import annotations

from arena.bits import bit, has
from arena.events import log
from arena.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import (
    ACTIVE,
    ACTIVITY,
    ADVANTAGE,
    AFTER_MOVE,
    AGILITY,
    AIMING,
    AS_MENTAL,
    ASK_RESPONSE,
    BOLSTERING,
    CONTINUE,
    COORDINATION,
    DEFENDING_OTHER,
    DISENGAGING,
    DRAWING,
    DROPPING_PRONE,
    EASIER,
    ENDURANCE,
    ESCAPED,
    EV_ACTOR,
    EV_GONE,
    EV_HELP,
    EV_MINOR,
    EV_PASS,
    EV_READY,
    EV_RECOVERED,
    FOR_ACTIVITY,
    FOR_ADVANTAGE,
    FOR_AID,
    FOR_BREAK_FREE,
    FOR_PROTECT,
    FOR_RECOVER,
    FOR_REST,
    FOR_REVIVE,
    FOR_RUSH,
    FOR_STABILISE,
    FOR_TREAT_TRAUMA,
    FOR_TREAT_WOUND,
    INSIGHT,
    INTERACTING,
    KNOW,
    LETTING_FALL,
    MAKE_IT_SO,
    MATTERS,
    MOVE,
    MOVEMENT,
    NEXT_TURN,
    NONE,
    OBJECT,
    PAID_MINOR,
    PREPARING,
    REASON,
    SHIFTING,
    STANDING,
    STEPPING,
    SURGE_OF_ACTIVITY,
    SURVIVE,
    TALK,
    TURN,
    TURN_END,
    UP,
)
from arena.twod20.record import WEAPONS
from arena.twod20.rules.attack import declare_attack, form_of, list_attacks, slot_of, target_of
from arena.twod20.rules.gamemaster import can_interact, trigger
from arena.twod20.rules.objective import exit_for, work_at
from arena.twod20.rules.recovery import (
    begin_recovery,
    can_aid,
    can_revive,
    can_stabilise,
    can_treat,
    cover_helps,
    is_at_hand,
)
from arena.twod20.rules.resource import can_pay, can_spend_fortune, charge, spend_fortune
from arena.twod20.rules.skill_test import begin_test, better_pair
from arena.twod20.rules.spend import MOST_MAJORS, drop_weapon, list_advantages
from arena.twod20.rules.trait import add_trait, can_add_trait, is_barred
from arena.twod20.rules.zone import ask_reach, distance, do_place, is_engaged, leave_reach
from scenarios.limits import CHARACTERS, ENVIRONMENT, ZONES

ADVANTAGE_DIFFICULTY = 2
PROTECT_DIFFICULTY = 1
MINOR_PRICE = 1  # for one more minor action


@rule
def begin_turn(state, who):
    """Start the turn of `who`: what lasted until now ends; a stunned character loses the turn."""
    turn = state.turn
    turn.actor = who
    turn.majors = 0
    turn.majors_allowed = 1
    turn.minors = 0
    turn.swift = 0
    turn.shifted = 0
    turn.moved = 0
    turn.rush_used = 0
    turn.disengaged = 0
    turn.prepared = 0
    turn.surged = 0
    turn.stage = 0
    character = state.characters[who]
    turn.minors_left = 1 - character.flustered
    character.flustered = 0
    character.protected = 0
    character.ducked = 0
    character.aimed = 0
    character.reacted = 0
    character.readied = NONE
    character.helping = NONE
    character.acted = 1
    for other in range(state.character_count):
        state.characters[other].defenders &= ~bit(who)
        state.characters[other].bolsterers &= ~bit(who)
    log(state, EV_ACTOR, who, 0, 0, 0)
    state.asked = who
    if character.stunned == 1:
        character.stunned = 0
        log(state, EV_RECOVERED, who, 0, 0, 0)
        state.phase = TURN_END
    else:
        state.phase = CONTINUE


# what is legal


@rule
def legal_turn(state, out):
    """List everything the actor may do now."""
    who = state.turn.actor
    turn = state.turn
    out[0] = act.END_TURN
    number = 1
    fresh = turn.majors == 0 and turn.minors == 0 and turn.shifted == 0
    if fresh and state.characters[who].waited == 0:
        out[number] = act.PASS
        number += 1
    if turn.majors < turn.majors_allowed:
        number = list_majors(state, who, out, number)
    elif turn.majors < MOST_MAJORS and can_spend_fortune(state, who):
        out[number] = act.SURGE
        number += 1
    side = state.characters[who].side
    if turn.minors_left > 0 or can_pay(state, side, MINOR_PRICE):
        number = list_minors(state, who, out, number)
    return list_free(state, who, out, number)


@rule
def may_act(state, who, mental):
    """Return whether snares leave `who` free for physical (or mental) actions."""
    character = state.characters[who]
    return character.snared == 0 or (character.snare_mental == 1) != mental


@rule
def list_majors(state, who, out, number):
    """List the major actions."""
    for slot in range(WEAPONS):
        number = list_attacks(state, who, slot, out, number)
    if may_act(state, who, False):
        number = list_physical_majors(state, who, out, number)
    if may_act(state, who, True):
        if not is_barred(state, who, ENDURANCE, NONE):
            out[number] = act.RECOVER
            number += 1
        if not is_barred(state, who, ADVANTAGE, NONE):
            number = list_advantages(state, who, act.ADVANTAGE, out, number)
    if state.characters[who].snared > 0:
        out[number] = act.BREAK_FREE
        number += 1
    return number


@rule
def list_physical_majors(state, who, out, number):
    """List the major actions that need a free body."""
    for other in range(state.character_count):
        if state.characters[other].zone != NONE:
            number = list_majors_on(state, who, other, out, number)
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        if weapon.damage > 0 and weapon.held == 1 and weapon.prepare == 0 and weapon.form != AS_MENTAL:
            out[number] = act.READY + slot
            number += 1
    if can_rush(state, who):
        for zone in range(state.zone_count):
            if has(state.zones[state.characters[who].zone].links, zone):
                out[number] = act.RUSH + zone
                number += 1
    if state.characters[who].fatigue > 0:
        out[number] = act.REST
        number += 1
    if work_at(state, who) != NONE and not is_barred(state, who, ACTIVITY, NONE):
        out[number] = act.WORK
        number += 1
    return number


@rule
def list_majors_on(state, who, other, out, number):
    """List the major actions of `who` on `other`, who may be itself."""
    if can_aid(state, who, other):
        out[number] = act.AID + other
        number += 1
    if can_assist(state, who, other):
        out[number] = act.ASSIST + other
        number += 1
    if can_protect(state, who, other):
        out[number] = act.PROTECT + other
        number += 1
    if can_treat(state, who, other, True):
        out[number] = act.TREAT_WOUND + other
        number += 1
    if can_treat(state, who, other, False):
        out[number] = act.TREAT_TRAUMA + other
        number += 1
    if can_stabilise(state, who, other):
        out[number] = act.STABILISE + other
        number += 1
    if can_revive(state, who, other):
        out[number] = act.REVIVE + other
        number += 1
    return number


@rule
def is_friend(state, who, other):
    """Return whether `other` is an ally who is up, or `who` itself."""
    character = state.characters[other]
    return (
        character.status == UP and character.side == state.characters[who].side and character.tier != OBJECT
    )


@rule
def can_assist(state, who, other):
    """Return whether `who` may promise help to an ally within earshot."""
    if who == other or not is_friend(state, who, other):
        return False
    apart = distance(state, who, other)
    return apart != NONE and apart <= 1


@rule
def can_protect(state, who, other):
    """Return whether `who` may Protect itself or an ally in Close range, who is not protected yet."""
    if not is_friend(state, who, other) or state.characters[other].protected == 1:
        return False
    return state.characters[who].zone == state.characters[other].zone


@rule
def can_rush(state, who):
    """Return whether Rush is open: once a round, not prone, not beside other movement."""
    turn = state.turn
    character = state.characters[who]
    if turn.moved == 1 or turn.shifted == 1 or turn.rush_used == 1 or character.rushed == 1:
        return False
    return character.prone == 0 and not is_barred(state, who, MOVEMENT, NONE)


@rule
def list_minors(state, who, out, number):
    """List the minor actions not yet used this turn."""
    character = state.characters[who]
    turn = state.turn
    free_body = may_act(state, who, False)
    if not has(turn.minors, AIMING) and free_body and character.aimed == 0:
        out[number] = act.AIM
        number += 1
    if free_body:
        number = list_movement(state, who, out, number)
        number = list_handling(state, who, out, number)
    for other in range(state.character_count):
        if not is_friend(state, who, other) or state.characters[other].zone != character.zone:
            continue
        bolstered = has(state.characters[other].bolsterers, who)
        if not has(turn.minors, BOLSTERING) and not bolstered and may_act(state, who, True):
            out[number] = act.BOLSTER + other
            number += 1
        if free_body and not has(turn.minors, DEFENDING_OTHER) and is_at_hand(state, who, other):
            if not has(state.characters[other].defenders, who):
                out[number] = act.DEFEND + other
                number += 1
    return number


@rule
def list_movement(state, who, out, number):
    """List the minor actions that move: Movement, Disengage, dropping, standing, leaving the scene."""
    character = state.characters[who]
    turn = state.turn
    if character.prone == 1:
        if not has(turn.minors, STANDING) and not has(turn.minors, DROPPING_PRONE):
            out[number] = act.STAND
            number += 1
    elif not has(turn.minors, DROPPING_PRONE) and not has(turn.minors, STANDING):
        out[number] = act.DROP_PRONE
        number += 1
    engaged = is_engaged(state, who)
    if engaged and not has(turn.minors, DISENGAGING):
        out[number] = act.DISENGAGE
        number += 1
    if engaged or turn.moved == 1 or turn.shifted == 1 or turn.rush_used == 1:
        return number
    for zone in range(state.zone_count):
        if zone == character.zone or has(state.zones[character.zone].links, zone):
            out[number] = act.MOVE + zone
            number += 1
    if exit_for(state, who):
        out[number] = act.LEAVE
        number += 1
    return number


@rule
def list_handling(state, who, out, number):
    """List drawing or picking up weapons, interacting and preparing."""
    character = state.characters[who]
    turn = state.turn
    if not has(turn.minors, DRAWING):
        for slot in range(1, WEAPONS):
            weapon = character.weapons[slot]
            lies_here = weapon.fallen_zone == NONE or weapon.fallen_zone == character.zone
            if weapon.damage > 0 and weapon.held == 0 and lies_here:
                out[number] = act.DRAW + slot
                number += 1
    if not has(turn.minors, INTERACTING):
        for event in range(ENVIRONMENT):
            if can_interact(state, who, event):
                out[number] = act.INTERACT + event
                number += 1
    if not has(turn.minors, PREPARING) and needs_preparing(state, who):
        out[number] = act.PREPARE
        number += 1
    return number


@rule
def needs_preparing(state, who):
    """Return whether `who` holds a weapon that must be prepared."""
    for slot in range(1, WEAPONS):
        weapon = state.characters[who].weapons[slot]
        if weapon.damage > 0 and weapon.held == 1 and weapon.prepare == 1:
            return True
    return False


@rule
def list_free(state, who, out, number):
    """List the free actions that change something, and Make It Happen."""
    turn = state.turn
    if may_act(state, who, False):
        if turn.shifted == 0 and turn.moved == 0 and turn.rush_used == 0 and turn.disengaged == 0:
            out[number] = act.SHIFT
            number += 1
        for slot in range(1, WEAPONS):
            weapon = state.characters[who].weapons[slot]
            if weapon.damage > 0 and weapon.held == 1 and weapon.natural == 0:
                out[number] = act.DROP + slot
                number += 1
    if can_spend_fortune(state, who):
        for matter in range(MATTERS):
            if can_add_trait(state, who, matter, EASIER):
                out[number] = act.MAKE_IT_HAPPEN + matter
                number += 1
    return number


# what is done


@rule
def do_turn(state, action):
    """Do one thing of the menu."""
    who = state.turn.actor
    if action == act.END_TURN:
        state.phase = TURN_END
    elif action == act.PASS:
        pass_turn(state, who)
    elif act.AIM <= action < act.SHIFT:
        pay_minor(state, who, action)
    elif action == act.SHIFT:
        state.turn.shifted = 1
        log(state, EV_MINOR, who, SHIFTING, NONE, NONE)
        leave_reach(state, who)
        ask_reach(state, who, AFTER_MOVE)
    elif act.DROP <= action < act.DROP + WEAPONS:
        log(state, EV_MINOR, who, LETTING_FALL, NONE, action - act.DROP)
        drop_weapon(state, who, action - act.DROP)
    elif action == act.SURGE:
        spend_fortune(state, who, SURGE_OF_ACTIVITY)
        state.turn.surged = 1
        state.turn.majors_allowed = MOST_MAJORS
    elif act.MAKE_IT_HAPPEN <= action < act.MAKE_IT_HAPPEN + MATTERS:
        spend_fortune(state, who, MAKE_IT_SO)
        add_trait(state, who, action - act.MAKE_IT_HAPPEN, EASIER)
    else:
        do_major(state, who, action)


@rule
def pass_turn(state, who):
    """Do nothing at all: the turn is not taken and may come later this round."""
    state.characters[who].acted = 0
    state.characters[who].waited = 1
    log(state, EV_PASS, who, 0, 0, 0)
    state.phase = NEXT_TURN


@rule
def pay_minor(state, who, action):
    """The first minor action is free, each further one costs a point."""
    if state.turn.minors_left > 0:
        state.turn.minors_left -= 1
        do_minor(state, action)
    elif charge(state, state.characters[who].side, MINOR_PRICE, PAID_MINOR, action, 0):
        do_minor(state, action)


@rule
def do_minor(state, action):
    """Do a minor action that is paid for."""
    who = state.turn.actor
    state.phase = TURN
    state.decider = state.characters[who].side
    if act.MOVE <= action < act.MOVE + ZONES:
        mark_minor(state, who, STEPPING, NONE, NONE)
        state.turn.moved = 1
        do_place(state, who, action - act.MOVE)
        ask_reach(state, who, AFTER_MOVE)
    elif action == act.DISENGAGE:
        mark_minor(state, who, DISENGAGING, NONE, NONE)
        state.turn.disengaged = 1
        leave_reach(state, who)
        ask_reach(state, who, AFTER_MOVE)
    elif action == act.LEAVE:
        leave_reach(state, who)
        state.characters[who].status = ESCAPED
        log(state, EV_GONE, who, 0, 0, 0)
        state.phase = TURN_END
    else:
        do_small_minor(state, who, action)


@rule
def do_small_minor(state, who, action):
    """Do a minor action that moves nobody."""
    character = state.characters[who]
    if action == act.AIM:
        mark_minor(state, who, AIMING, NONE, NONE)
        character.aimed = 1
    elif act.BOLSTER <= action < act.BOLSTER + CHARACTERS:
        other = action - act.BOLSTER
        mark_minor(state, who, BOLSTERING, other, NONE)
        state.characters[other].bolsterers |= bit(who)
    elif act.DEFEND <= action < act.DEFEND + CHARACTERS:
        other = action - act.DEFEND
        mark_minor(state, who, DEFENDING_OTHER, other, NONE)
        state.characters[other].defenders |= bit(who)
    elif act.DRAW <= action < act.DRAW + WEAPONS:
        slot = action - act.DRAW
        mark_minor(state, who, DRAWING, NONE, slot)
        character.weapons[slot].held = 1
        character.weapons[slot].fallen_zone = NONE
    elif action == act.DROP_PRONE:
        mark_minor(state, who, DROPPING_PRONE, NONE, NONE)
        character.prone = 1
    elif action == act.STAND:
        mark_minor(state, who, STANDING, NONE, NONE)
        character.prone = 0
    elif act.INTERACT <= action < act.INTERACT + ENVIRONMENT:
        mark_minor(state, who, INTERACTING, NONE, NONE)
        trigger(state, action - act.INTERACT)
    else:
        mark_minor(state, who, PREPARING, NONE, NONE)
        state.turn.prepared = 1


@rule
def mark_minor(state, who, minor, other, slot):
    """Note that this kind of minor action is used up for the turn."""
    state.turn.minors |= 1 << minor
    log(state, EV_MINOR, who, minor, other, slot)


@rule
def do_major(state, who, action):
    """Begin a major action."""
    state.turn.majors += 1
    if act.ATTACK <= action < act.AID:
        declare_attack(state, who, slot_of(action), form_of(state, who, action), target_of(action))
    elif act.READY <= action < act.READY + WEAPONS:
        state.characters[who].readied = action - act.READY
        log(state, EV_READY, who, action - act.READY, 0, 0)
    elif act.ASSIST <= action < act.ASSIST + CHARACTERS:
        state.characters[who].helping = action - act.ASSIST
        log(state, EV_HELP, who, action - act.ASSIST, 1, 0)
    elif act.ADVANTAGE <= action < act.ADVANTAGE + CHARACTERS * MATTERS:
        begin_advantage(state, who, action - act.ADVANTAGE)
    elif act.PROTECT <= action < act.PROTECT + CHARACTERS:
        begin_protect(state, who, action - act.PROTECT)
    elif act.RUSH <= action < act.RUSH + ZONES:
        begin_rush(state, who, action - act.RUSH)
    elif action == act.WORK:
        begin_work(state, who)
    else:
        do_recovery(state, who, action)


@rule
def do_recovery(state, who, action):
    """Begin one of the actions that make somebody better."""
    if act.AID <= action < act.AID + CHARACTERS:
        begin_recovery(state, who, FOR_AID, action - act.AID)
    elif action == act.RECOVER:
        begin_recovery(state, who, FOR_RECOVER, who)
    elif act.TREAT_WOUND <= action < act.TREAT_WOUND + CHARACTERS:
        begin_recovery(state, who, FOR_TREAT_WOUND, action - act.TREAT_WOUND)
    elif act.TREAT_TRAUMA <= action < act.TREAT_TRAUMA + CHARACTERS:
        begin_recovery(state, who, FOR_TREAT_TRAUMA, action - act.TREAT_TRAUMA)
    elif act.STABILISE <= action < act.STABILISE + CHARACTERS:
        begin_recovery(state, who, FOR_STABILISE, action - act.STABILISE)
    elif act.REVIVE <= action < act.REVIVE + CHARACTERS:
        begin_recovery(state, who, FOR_REVIVE, action - act.REVIVE)
    elif action == act.REST:
        begin_recovery(state, who, FOR_REST, who)
    else:
        begin_recovery(state, who, FOR_BREAK_FREE, who)


@rule
def begin_advantage(state, who, about):
    """Set up Create Advantage: Insight + Talk, or Reason + Know, whichever is better."""
    state.test_target = about // MATTERS
    state.matter = about % MATTERS
    attribute, skill = INSIGHT, TALK
    if not better_pair(state, who, ADVANTAGE, INSIGHT, TALK, REASON, KNOW):
        attribute, skill = REASON, KNOW
    begin_test(state, ACTIVE, who, FOR_ADVANTAGE, ADVANTAGE, attribute, skill, ADVANTAGE_DIFFICULTY, NONE)
    state.phase = ASK_RESPONSE


@rule
def begin_protect(state, who, other):
    """Set up Protect: one easier in cover, one harder for an ally."""
    state.test_target = other
    difficulty = PROTECT_DIFFICULTY - cover_helps(state, who)
    if other != who:
        difficulty += 1
    attribute = COORDINATION
    if not better_pair(state, who, ENDURANCE, COORDINATION, SURVIVE, INSIGHT, SURVIVE):
        attribute = INSIGHT
    begin_test(state, ACTIVE, who, FOR_PROTECT, ENDURANCE, attribute, SURVIVE, difficulty, NONE)
    state.phase = ASK_RESPONSE


@rule
def begin_rush(state, who, zone):
    """Set up Rush: Difficulty 0 and the terrain at both ends of the first step."""
    state.rush_zone = zone
    state.test_target = NONE
    state.characters[who].rushed = 1
    state.turn.rush_used = 1
    here = state.zones[state.characters[who].zone].terrain
    difficulty = max(int(here), int(state.zones[zone].terrain))
    begin_test(state, ACTIVE, who, FOR_RUSH, MOVEMENT, AGILITY, MOVE, difficulty, NONE)
    state.phase = ASK_RESPONSE


@rule
def begin_work(state, who):
    """Set up the test of an objective's task. SRD "Objectives"."""
    objective = state.objectives[work_at(state, who)]
    state.test_target = NONE
    begin_test(
        state,
        ACTIVE,
        who,
        FOR_ACTIVITY,
        ACTIVITY,
        objective.attribute,
        objective.skill,
        objective.difficulty,
        NONE,
    )
    state.phase = ASK_RESPONSE
