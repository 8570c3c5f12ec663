"""What the gamemaster buys with Threat: negative traits, reinforcements, changes of the scene.

SRD "Threat and the Gamemaster", "Interactive Objects".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import COMPLICATE, REINFORCE
from arena.twod20.codes import NONE, NPCS, OBJECT, PCS, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.ground.presence import arrive, may_come
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.trait import add_trait, can_add_trait, free_trait
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import ENVIRONMENT

TRAIT_PRICE = 2
MOST_TERRAIN = 10 * (1 + ENVIRONMENT)  # as if every change had made the same zone as rough as can be, once
MINOR_PRICE, NOTABLE_PRICE = 1, 2  # of one reinforcement


@rule
def reinforcement_price(character):
    """Return what a minor or notable reserve costs, NONE: not for sale."""
    if character.tier == codes.MINOR:
        return MINOR_PRICE
    return NOTABLE_PRICE if character.tier == codes.NOTABLE else NONE


@rule
def is_reserve_for_sale(state, who):
    """Return whether `who` waits for Threat to bring it in, and there is enough."""
    character = state.characters[who]
    if not may_come(character) or character.side != NPCS:
        return False
    if hooks.no_reserve(state, who):
        return False
    price = reinforcement_price(character)
    return price != NONE and state.threat >= price


@rule
def is_change_for_sale(state, event):
    """Return whether Threat buys this change of the scene now."""
    change = state.environment[event]
    return change.price > 0 and change.used == 0 and state.threat >= change.price


@rule
def is_scene_for_sale(state):
    """Return whether Threat could bring somebody in or change the scene now."""
    if state.threat == 0:
        return False
    for who in range(state.character_count):
        if is_reserve_for_sale(state, who):
            return True
    for event in range(ENVIRONMENT):
        if is_change_for_sale(state, event):
            return True
    if hooks.for_sale(state):
        return True
    return False


@rule
def list_threat_spends(state, out, number):
    """List what the gamemaster may buy before naming the next character."""
    for who in range(state.character_count):
        character = state.characters[who]
        if is_reserve_for_sale(state, who):
            out[number] = REINFORCE + who
            number += 1
        elif character.status == UP and character.side == PCS and state.threat >= TRAIT_PRICE:
            number = list_complications(state, who, out, number)
    for event in range(ENVIRONMENT):
        number = offer(out, number, act.ENVIRONMENT + event, is_change_for_sale(state, event))
    return hooks.threat_spends(state, out, number)


@rule
def list_complications(state, who, out, number):
    """List the negative traits that may be put on one player character."""
    if state.characters[who].tier == OBJECT or state.venture.scene != codes.CONFLICT:
        return number
    for matter in range(codes.MATTERS):
        if can_add_trait(state, who, matter, codes.HARDER):
            out[number] = COMPLICATE + who * codes.MATTERS + matter
            number += 1
    return number


@rule
def do_threat_spend(state, action):
    """Buy one of them."""
    if hooks.takes_threat_spend(state, action):
        return
    if REINFORCE <= action < REINFORCE + CHARACTERS:
        who = action - REINFORCE
        gain_threat(state, -reinforcement_price(state.characters[who]))
        arrive(state, who)
    elif act.ENVIRONMENT <= action < act.ENVIRONMENT + ENVIRONMENT:
        event = action - act.ENVIRONMENT
        gain_threat(state, -int(state.environment[event].price))
        trigger(state, event)
    else:
        gain_threat(state, -TRAIT_PRICE)
        add_trait(
            state, (action - COMPLICATE) // codes.MATTERS, (action - COMPLICATE) % codes.MATTERS, codes.HARDER
        )


@rule
def can_interact(state, who, event):
    """Return whether `who` stands where the change of the scene may be set off."""
    change = state.environment[event]
    return change.used == 0 and change.interact != NONE and change.interact == state.characters[who].zone


@rule
def trigger(state, event):
    """Let a change of the scene happen: terrain, a trait, damage to everybody in the zone."""
    change = state.environment[event]
    change.used = 1
    log(state, codes.EV_ENVIRONMENT, event, 0, 0, 0)
    if change.zone != NONE:
        zone = state.zones[change.zone]
        zone.terrain = min(int(zone.terrain) + int(change.terrain), MOST_TERRAIN)
    if change.trait.copies > 0:
        place_trait(state, change.trait)
    hooks.scene_changes(state, change)
    if change.damage > 0:
        begin_damage(state, NONE, change.damage, change.mental, codes.AFTER_ENVIRONMENT)
        add_effects(state.damage.effects, change.effects)
        form = codes.AS_MENTAL if change.mental == 1 else codes.AS_RANGED
        state.damage.whole = everybody_in(state, change.zone, form)
        if state.damage.whole != 0:
            roll_damage(state)


@rule
def place_trait(state, trait):
    """Write a scenario's trait into the scene, if there is room."""
    free = free_trait(state)
    if free == NONE:
        return
    state.trait_count = max(state.trait_count, free + 1)
    written = state.traits[free]
    written.scope = trait.scope
    written.on = trait.on
    written.tests = trait.tests
    written.effect = trait.effect
    written.against = trait.against
    written.copies = trait.copies
    written.sense = trait.sense


@rule
def everybody_in(state, zone, form):
    """Return the set of all who can be hurt in `zone` by damage of this form."""
    members = bit(0) - bit(0)
    for who in range(state.character_count):
        if state.characters[who].zone == zone and can_be_hurt(state, who, form):
            members |= bit(who)
    return members
