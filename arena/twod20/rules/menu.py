"""The menu of a turn: which minor, major and free actions are open to the actor.

SRD "Actions", "Minor Actions", "Major Actions", "Free Actions".
"""

from __future__ import annotations

from arena.bits import has
from arena.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.codes import (
    ACTIVITY,
    ADVANTAGE,
    AIMING,
    AS_MENTAL,
    BOLSTERING,
    CONFLICT,
    DEFENDING_OTHER,
    DISENGAGING,
    DRAWING,
    DROPPING_PRONE,
    EASIER,
    ENDURANCE,
    INTERACTING,
    MATTERS,
    MEASURED,
    MOUNTS,
    MOVEMENT,
    NONE,
    OBJECT,
    OFFERING,
    PERSUASION,
    PREPARING,
    SOCIAL,
    STANDING,
    STEALTH,
    TASKS,
    UP,
    WORK,
)
from arena.twod20.record import WEAPONS
from arena.twod20.rules.attack import list_attacks
from arena.twod20.rules.consequence import list_undertakings
from arena.twod20.rules.fate import can_invoke
from arena.twod20.rules.gamemaster import can_interact
from arena.twod20.rules.guard import list_free_guard, list_minor_guard
from arena.twod20.rules.mount import is_passenger, list_mounts
from arena.twod20.rules.objective import exit_for, work_at
from arena.twod20.rules.outcry import list_stealth_free
from arena.twod20.rules.recovery import (
    can_aid,
    can_recover,
    can_revive,
    can_stabilise,
    can_treat,
    is_at_hand,
)
from arena.twod20.rules.resistance import MOST_GIVEN, given_dice
from arena.twod20.rules.resource import can_pay, can_spend_fortune
from arena.twod20.rules.search import list_searches
from arena.twod20.rules.social import list_requests
from arena.twod20.rules.spend import MOST_MAJORS, list_advantages
from arena.twod20.rules.stealth import can_hide
from arena.twod20.rules.talent import list_tricks
from arena.twod20.rules.task import has_work
from arena.twod20.rules.terrain import leaving_price, list_links, list_ways
from arena.twod20.rules.tools import list_offers, list_tools
from arena.twod20.rules.trait import can_add_trait, is_barred
from arena.twod20.rules.zone import distance, is_close, is_engaged
from scenarios.limits import ENVIRONMENT, OBJECTIVES

MINOR_PRICE = 1  # for one more minor action
MOST_BURDEN = 3  # small things of one turn that make its action harder


@rule
def legal_turn(state, out):
    """List everything the actor may do now."""
    if state.chapters & TASKS and state.venture.scene != CONFLICT:
        return legal_attempt(state, out)
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
    number = list_undertakings(state, who, out, 1)
    if turn.moved == 0:
        number = list_steps(state, who, act.MOVE, out, number)
    for event in range(ENVIRONMENT):
        if not has(turn.minors, INTERACTING) and can_interact(state, who, event):
            out[number] = act.INTERACT + event
            number += 1
    return list_tricks(state, who, out, number)


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
        number = list_comforts(state, who, out, number)
        number = list_ready_comforts(state, who, out, number)
        if can_recover(state, who) and not is_barred(state, who, ENDURANCE, NONE):
            out[number] = act.RECOVER
            number += 1
        if not is_barred(state, who, ADVANTAGE, NONE):
            number = list_advantages(state, who, act.ADVANTAGE, out, number)
        if state.chapters & SOCIAL and not is_barred(state, who, PERSUASION, NONE):
            number = list_requests(state, who, out, number)
            number = list_tools(state, who, out, number)
    if state.characters[who].snared > 0:
        out[number] = act.BREAK_FREE
        number += 1
    if state.chapters & STEALTH:
        number = list_stealth_majors(state, who, out, number)
    return number


@rule
def list_stealth_majors(state, who, out, number):
    """List hiding, which needs a free body, and searching."""
    if may_act(state, who, False) and can_hide(state, who):
        out[number] = act.HIDE
        number += 1
    return list_searches(state, who, out, number)


@rule
def list_comforts(state, who, out, number):
    """List treating Traumas, which needs a free mind."""
    for other in range(state.character_count):
        if can_treat(state, who, other, False):
            out[number] = act.TREAT_TRAUMA + other
            number += 1
    return number


@rule
def list_physical_majors(state, who, out, number):
    """List the major actions that need a free body."""
    for other in range(state.character_count):
        if state.characters[other].zone != NONE:
            number = list_majors_on(state, who, other, out, number)
    number = list_ready_weapons(state, who, False, out, number)
    number = list_ready_deeds(state, who, out, number)
    if may_work_later(state, who):
        out[number] = act.READY_WORK
        number += 1
    if can_rush(state, who):
        number = list_steps(state, who, act.RUSH, out, number)
    if state.characters[who].fatigue > 0:
        out[number] = act.REST
        number += 1
    if work_at(state, who) != NONE and not is_barred(state, who, ACTIVITY, NONE):
        out[number] = act.WORK
        number += 1
    if state.chapters & TASKS:
        number = list_undertakings(state, who, out, number)
    return number


@rule
def list_ready_weapons(state, who, mental, out, number):
    """List the weapons in hand, of body or of mind, with which an attack may be readied."""
    for slot in range(WEAPONS):
        weapon = state.characters[who].weapons[slot]
        usable = weapon.damage > 0 and weapon.held == 1 and weapon.prepare == 0
        if usable and (weapon.form == AS_MENTAL) == mental:
            out[number] = act.READY + slot
            number += 1
    return number


@rule
def list_ready_comforts(state, who, out, number):
    """List what a free mind may ready: threats, Recover, Create Advantage."""
    number = list_ready_weapons(state, who, True, out, number)
    if can_recover(state, who) and not is_barred(state, who, ENDURANCE, NONE):
        out[number] = act.READY_RECOVER
        number += 1
    if not is_barred(state, who, ADVANTAGE, NONE):
        out[number] = act.READY_ADVANTAGE
        number += 1
    return number


@rule
def may_work_later(state, who):
    """Return whether the scene has anything left for `who` to do at a task of any kind."""
    if state.chapters & TASKS and has_work(state, who):
        return True
    side = state.characters[who].side
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == WORK and objective.done == 0 and objective.side == side:
            if has(objective.who, who):
                return True
    return False


@rule
def list_ready_deeds(state, who, out, number):
    """List what else than an attack may be readied."""
    out[number] = act.READY_PROTECT
    number += 1
    for other in range(state.character_count):
        if state.variants.no_stress == 0 and other != who and is_friend(state, who, other):
            out[number] = act.READY_AID
            number += 1
            break
    free = state.characters[who].rushed == 0 and goes_itself(state, who)
    if free and not is_barred(state, who, MOVEMENT, NONE):
        out[number] = act.READY_RUSH
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
    if who == other or not is_friend(state, who, other) or state.assistants_allowed == 0:
        return False
    apart = distance(state, who, other)
    return apart != NONE and apart <= 1


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


@rule
def goes_itself(state, who):
    """Return whether nobody else says where `who` goes."""
    return state.chapters & MOUNTS == 0 or not is_passenger(state, who)


@rule
def list_minors(state, who, out, number):
    """List the minor actions not yet used this turn."""
    character = state.characters[who]
    turn = state.turn
    free_body = may_act(state, who, False)
    whole = state.variants.no_minors == 0
    if whole and not has(turn.minors, AIMING) and free_body and character.aimed == 0:
        out[number] = act.AIM
        number += 1
    if state.variants.guard == 1:
        number = list_minor_guard(state, who, out, number)
    if state.chapters & SOCIAL and not has(state.turn.minors, OFFERING) and may_act(state, who, True):
        number = list_offers(state, who, out, number)
    if free_body:
        number = list_movement(state, who, out, number)
        number = list_handling(state, who, out, number)
    return list_support(state, who, out, number) if whole else number


@rule
def list_support(state, who, out, number):
    """List the minor actions that give Cover or Morale to oneself or an ally."""
    turn = state.turn
    free_body = may_act(state, who, False)
    if state.variants.no_stress == 1:  # neither Cover nor Morale resists anything
        return number
    for other in range(state.character_count):
        if not is_friend(state, who, other) or not is_close(state, who, other):
            continue
        bolsterers, defenders = state.characters[other].bolsterers, state.characters[other].defenders
        if not has(turn.minors, BOLSTERING) and takes_more(bolsterers, who) and may_act(state, who, True):
            out[number] = act.BOLSTER + other
            number += 1
        if free_body and not has(turn.minors, DEFENDING_OTHER) and is_at_hand(state, who, other):
            if takes_more(defenders, who):
                out[number] = act.DEFEND + other
                number += 1
    return number


@rule
def takes_more(givers, who):
    """Return whether Defend or Bolster of `who` adds to what `givers` give already."""
    return not has(givers, who) and given_dice(givers) < MOST_GIVEN


@rule
def list_movement(state, who, out, number):
    """List the minor actions that move: Movement, Disengage, dropping, standing, leaving the scene."""
    character = state.characters[who]
    turn = state.turn
    if state.chapters & MOUNTS:
        number = list_mounts(state, who, out, number)
        if is_passenger(state, who):
            return number
    if character.prone == 1:
        if not has(turn.minors, STANDING) and not has(turn.minors, DROPPING_PRONE):
            out[number] = act.STAND
            number += 1
    elif character.mount == NONE and turn.minors & (1 << DROPPING_PRONE | 1 << STANDING) == 0:
        out[number] = act.DROP_PRONE
        number += 1
    engaged = is_engaged(state, who)
    if engaged and not has(turn.minors, DISENGAGING) and turn.shifted == 0:
        out[number] = act.DISENGAGE
        number += 1
    if engaged or turn.moved == 1 or turn.shifted == 1 or turn.rush_used == 1:
        return number
    number = list_movements(state, who, out, number)
    price = leaving_price(state, who) + extra_price(state)
    if exit_for(state, who) and can_pay(state, character.side, price):
        out[number] = act.LEAVE
        number += 1
    return number


@rule
def extra_price(state):
    """Return what one more minor action costs by itself now."""
    return 0 if state.turn.minors_left > 0 or state.variants.no_minors == 1 else MINOR_PRICE


@rule
def list_movements(state, who, out, number):
    """List where Movement takes `who`: about the zone and next door, or as far as measured ways lead."""
    if state.chapters & MEASURED:
        return list_ways(state, who, act.MOVE, extra_price(state), out, number)
    here = state.characters[who].zone
    for zone in range(state.zone_count):
        if zone == here or has(state.zones[here].links, zone):
            out[number] = act.MOVE + zone
            number += 1
    return number


@rule
def list_steps(state, who, first, out, number):
    """List the zones that a step or a Rush, by the `first` number of its verb, takes `who` to."""
    if state.chapters & MEASURED:
        return list_ways(state, who, first, extra_price(state), out, number)
    return list_links(state, who, first, out, number)


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
    if state.variants.guard == 1:
        number = list_free_guard(state, who, out, number)
    if may_act(state, who, False):
        still = turn.shifted == 0 and turn.moved == 0 and turn.rush_used == 0 and turn.disengaged == 0
        if still and goes_itself(state, who):
            out[number] = act.SHIFT
            number += 1
        for slot in range(1, WEAPONS):
            weapon = state.characters[who].weapons[slot]
            if weapon.damage > 0 and weapon.held == 1 and weapon.natural == 0:
                out[number] = act.DROP + slot
                number += 1
    if state.chapters & STEALTH:
        number = list_stealth_free(state, who, out, number)
    if can_invoke(state, who):
        out[number] = act.INVOKE
        number += 1
    number = list_tricks(state, who, out, number)
    if can_spend_fortune(state, who):
        for matter in range(MATTERS):
            if can_add_trait(state, who, matter, EASIER):
                out[number] = act.MAKE_IT_HAPPEN + matter
                number += 1
    return number
