"""Avoiding injury, a variant: whoever is about to suffer a Harm may pay, once a scene, and does not.

SRD "Avoiding Injury"; armour that takes a Harm upon itself, SRD "No Stress".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import AVOID_AT_COST, TAKE_HARM, USE_ARMOUR
from arena.twod20.codes import NPCS, OBJECT, PCS, UP
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.harm.harm import ask_harm
from arena.twod20.core.rules.pools import resource
from arena.twod20.core.rules.pools.fate import ask_trouble

AVOID_PRICE = 2  # points, where the attack does not say


@rule
def ask_avoid(state):
    """Ask whoever is about to suffer a Harm whether to avoid it; what is left is suffered."""
    who = state.damage.target
    if state.damage.harms <= 0:
        state.phase = codes.AFTERMATH
    elif state.characters[who].status == UP and (can_avoid(state, who) or can_use_armour(state, who)):
        ask_side_of(state, codes.AVOID, who)
    else:
        ask_harm(state)


@rule
def has_way_out(state, who):
    """Return whether `who` may still avoid an injury: minor ones never, major ones always, others once."""
    character = state.characters[who]
    if state.variants.avoid == codes.AVOID_NEVER or character.tier == codes.MINOR or character.tier == OBJECT:
        return False
    return character.tier == codes.MAJOR or character.avoided == 0


@rule
def can_avoid(state, who):
    """Return whether `who` may avoid a Harm now, and has what it takes."""
    if not has_way_out(state, who):
        return False
    return state.variants.avoid == codes.AVOID_FOR_POINTS or can_pay_for_it(state, who)


@rule
def avoid_price(state):
    """Return the points that avoid a Harm of the damage in hand."""
    return int(state.damage.price) if state.variants.avoid == codes.AVOID_BY_ATTACK else AVOID_PRICE


@rule
def can_pay_for_it(state, who):
    """Return whether the side of `who` can pay the points; where both are due players add to Threat."""
    side = state.characters[who].side
    if state.variants.avoid == codes.AVOID_FOR_BOTH:
        return resource.can_pay_threat(state, side, AVOID_PRICE)
    return resource.can_pay(state, side, avoid_price(state))


@rule
def can_use_armour(state, who):
    """Return whether the armour of `who` may take a Wound upon itself."""
    if state.variants.armour_sacrifice == 0 or state.damage.mental == 1:
        return False
    return state.characters[who].armour > 0


@rule
def legal_avoid(state, out):
    """List suffering the Harm, paying for it, a Complication in its place, and giving up armour."""
    who = state.damage.target
    out[0] = TAKE_HARM
    number = 1
    if can_avoid(state, who):
        number = offer(out, number, act.AVOID, can_pay_for_it(state, who))
        number = offer(out, number, AVOID_AT_COST, state.variants.avoid == codes.AVOID_FOR_POINTS)
    return offer(out, number, USE_ARMOUR, can_use_armour(state, who))


@rule
def do_avoid(state, action):
    """Suffer the Harm, or avoid it by what is paid for it."""
    who = int(state.damage.target)
    if action == TAKE_HARM:
        ask_harm(state)
    elif action == USE_ARMOUR:
        state.characters[who].armour = 0
        avoid(state, who, codes.BY_ARMOUR)
    elif action == AVOID_AT_COST:
        avoid(state, who, codes.BY_COMPLICATION)
        ask_trouble(state, who, codes.AVOIDING)
    elif state.variants.avoid == codes.AVOID_FOR_BOTH:
        give_threat(state, state.characters[who].side)
        avoid(state, who, codes.BY_PAYING)
        ask_trouble(state, who, codes.AVOIDING)
    elif resource.charge(state, state.characters[who].side, avoid_price(state), codes.PAID_AVOID, action, 0):
        take_avoid(state)


@rule
def take_avoid(state):
    """The points are paid: the Harm does not happen."""
    avoid(state, int(state.damage.target), codes.BY_PAYING)


@rule
def give_threat(state, side):
    """Players add two points to Threat, the gamemaster spends two of it."""
    if side == PCS:
        resource.add_threat_instead(state, AVOID_PRICE, 0)
    else:
        resource.change_threat(state, -AVOID_PRICE)
        log(state, codes.EV_PAID, NPCS, 0, AVOID_PRICE, state.threat)


@rule
def avoid(state, who, means):
    """One Harm less; Stress and what the Effects of the hit leave behind stay."""
    character = state.characters[who]
    if means != codes.BY_ARMOUR and character.tier != codes.MAJOR:
        character.avoided = 1
    state.damage.harms -= 1
    state.phase = codes.AVOIDING
    log(state, codes.EV_AVOIDED, who, means, 0, 0)


@rule
def regain_avoidance(state, who):
    """Recover lets `who` avoid an injury once more."""
    character = state.characters[who]
    if character.avoided == 1:
        character.avoided = 0
        log(state, codes.EV_HEALED, who, 1, codes.GUARD_REGAINED, 0)
