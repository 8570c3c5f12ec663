"""The minor and free actions that are open to the actor.

SRD "Minor Actions", "Free Actions".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import NONE
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.guard import list_free_guard, list_minor_guard
from arena.twod20.core.rules.ground.ways import leaving_price, list_links, reached
from arena.twod20.core.rules.ground.zone import is_close, is_engaged
from arena.twod20.core.rules.harm.recovery import is_at_hand
from arena.twod20.core.rules.harm.resistance import MOST_GIVEN, given_dice
from arena.twod20.core.rules.objective import exit_for
from arena.twod20.core.rules.pools.fate import can_invoke
from arena.twod20.core.rules.pools.gamemaster import can_interact
from arena.twod20.core.rules.pools.resource import can_pay, can_spend_fortune
from arena.twod20.core.rules.test.talent import list_tricks
from arena.twod20.core.rules.test.trait import can_add_trait, hard_ways
from arena.twod20.core.rules.turns.freedom import goes_itself, is_friend, may_act
from arena.twod20.limits import WEAPONS
from scenarios.twod20.limits import ENVIRONMENT

MINOR_PRICE = 1  # for one more minor action


@rule
def list_minors(state, who, out, number):
    """List the minor actions not yet used this turn."""
    if hooks.is_away(state, who):
        return hooks.minors_elsewhere(state, who, out, number)
    character = state.characters[who]
    turn = state.turn
    free_body = may_act(state, who, False)
    whole = state.variants.no_minors == 0
    if whole and not has(turn.minors, codes.AIMING) and free_body and character.aimed == 0:
        out[number] = act.AIM
        number += 1
    if state.variants.guard == 1:
        number = list_minor_guard(state, who, out, number)
    number = hooks.minors_of_mind(state, who, out, number)
    if free_body:
        number = list_movement(state, who, out, number)
        number = list_handling(state, who, out, number)
    number = hooks.minors(state, who, out, number)
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
        if (
            not has(turn.minors, codes.BOLSTERING)
            and takes_more(bolsterers, who)
            and may_act(state, who, True)
        ):
            out[number] = act.BOLSTER + other
            number += 1
        if free_body and not has(turn.minors, codes.DEFENDING_OTHER) and is_at_hand(state, who, other):
            number = offer(out, number, act.DEFEND + other, takes_more(defenders, who))
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
    number = hooks.movement(state, who, out, number)
    if not goes_itself(state, who):
        return number
    if character.prone == 1:
        if not has(turn.minors, codes.STANDING) and not has(turn.minors, codes.DROPPING_PRONE):
            out[number] = act.STAND
            number += 1
    elif character.mount == NONE and turn.minors & (1 << codes.DROPPING_PRONE | 1 << codes.STANDING) == 0:
        out[number] = act.DROP_PRONE
        number += 1
    engaged = is_engaged(state, who)
    if engaged and not has(turn.minors, codes.DISENGAGING) and turn.shifted == 0:
        out[number] = act.DISENGAGE
        number += 1
    if engaged or turn.moved == 1 or turn.shifted == 1 or turn.rush_used == 1:
        return number
    number = list_movements(state, who, out, number)
    price = leaving_price(state, who) + extra_price(state)
    return offer(out, number, act.LEAVE, exit_for(state, who) and can_pay(state, character.side, price))


@rule
def extra_price(state):
    """Return what one more minor action costs by itself now."""
    return 0 if state.turn.minors_left > 0 or state.variants.no_minors == 1 else MINOR_PRICE


@rule
def list_movements(state, who, out, number):
    """List where Movement takes `who`: about the zone and next door, or as far as measured ways lead.

    Where a trait makes moving a test only a Rush goes from zone to zone.
    """
    first = number
    if state.chapters & codes.MEASURED:
        number = hooks.ways(state, who, out, number, act.MOVE, extra_price(state))
        return leave_out_hard_ways(state, who, out, first, number)
    here = state.characters[who].zone
    near = reached(state, who)
    for zone in range(state.zone_count):
        number = offer(out, number, act.MOVE + zone, zone == here or has(near, zone))
    return leave_out_hard_ways(state, who, out, first, number)


@rule
def leave_out_hard_ways(state, who, out, first, number):
    """Keep those movements listed from `first` on that need no test; return how many there are."""
    hard = hard_ways(state, who)
    if hard == 0:
        return number
    kept = first
    for place in range(first, number):
        zone = int(out[place]) - act.MOVE
        kept = offer(out, kept, out[place], zone == state.characters[who].zone or not has(hard, zone))
    return kept


@rule
def list_steps(state, who, first, out, number):
    """List the zones that a step or a Rush, by the `first` number of its verb, takes `who` to."""
    if state.chapters & codes.MEASURED:
        return hooks.ways(state, who, out, number, first, extra_price(state))
    return list_links(state, who, first, out, number)


@rule
def list_handling(state, who, out, number):
    """List drawing or picking up weapons, interacting and preparing."""
    character = state.characters[who]
    turn = state.turn
    if not has(turn.minors, codes.DRAWING):
        for slot in range(1, WEAPONS):
            weapon = character.weapons[slot]
            lies_here = weapon.fallen_zone == NONE or weapon.fallen_zone == character.zone
            number = offer(out, number, act.DRAW + slot, weapon.damage > 0 and weapon.held == 0 and lies_here)
    if not has(turn.minors, codes.INTERACTING):
        for event in range(ENVIRONMENT):
            number = offer(out, number, act.INTERACT + event, can_interact(state, who, event))
    if not has(turn.minors, codes.PREPARING) and needs_preparing(state, who):
        out[number] = act.PREPARE
        number += 1
    return number


@rule
def needs_preparing(state, who):
    """Return whether `who` holds a weapon that must be prepared, or something of its has failed."""
    if hooks.needs_preparing(state, who):
        return True
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
        number = offer(out, number, act.SHIFT, still and goes_itself(state, who))
        for slot in range(1, WEAPONS):
            weapon = state.characters[who].weapons[slot]
            if weapon.damage > 0 and weapon.held == 1 and weapon.natural == 0:
                out[number] = act.DROP + slot
                number += 1
    number = hooks.free_actions(state, who, out, number)
    number = offer(out, number, act.INVOKE, can_invoke(state, who))
    number = list_tricks(state, who, out, number)
    if can_spend_fortune(state, who):
        for matter in range(codes.MATTERS):
            if can_add_trait(state, who, matter, codes.EASIER):
                out[number] = act.MAKE_IT_HAPPEN + matter
                number += 1
    return number
