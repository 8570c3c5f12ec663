"""What a side decides as a whole: who acts, who keeps the initiative, what Threat buys.

SRD "Action Order", "Threat and the Gamemaster".
"""

from __future__ import annotations

from agents.twod20.habits.answer.order import fair_side
from agents.twod20.habits.answer.pressure import venture_purchase
from agents.twod20.habits.menu import offers
from agents.twod20.habits.price import threat_price
from agents.twod20.habits.turn.attacks import best_from
from agents.twod20.habits.turn.fight import trait_value
from agents.twod20.habits.turn.goals import goal_zone
from agents.twod20.habits.turn.steps import way
from agents.twod20.habits.turn.tasks import readiness
from agents.twod20.habits.worth import tier_worth
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import ATTACKING, CONFLICT, MATTERS, NONE, NPCS, OBJECT, STEALTH, TASKS, UP
from arena.twod20.rules.objective import more_to_come, side_up
from arena.twod20.rules.pools.gamemaster import TRAIT_PRICE
from arena.twod20.rules.turns.order import KEEP_PRICE
from scenarios.limits import CHARACTERS, OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT

KEEP_GAIN = 0.75  # an ally's promise that is worth keeping the initiative for
RESERVED = 2  # Threat that is not spent on traits
ENVIRONMENT_GAIN = 0.12  # by each challenge die and enemy caught


@rule
def choose_first(state, legal, number):
    """Phase FIRST: pay for the first turn when anybody can strike at once."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == NPCS and character.status == UP:
            if best_from(state, who, int(character.zone), True, 1.0) > KEEP_GAIN:
                return act.FIRST + NPCS if offers(legal, number, act.FIRST + NPCS) else int(legal[0])
    return int(legal[0])


@rule
def eagerness(state, who):
    """Return how much `who` should act now: what it can do, and more when an objective waits for it."""
    character = state.characters[who]
    zone = int(character.zone)
    value = best_from(state, who, zone, True, 1.0)
    if value <= 0.0:
        value = 0.1
    goal = goal_zone(state, who)
    if goal != NONE:
        value += 0.6 if goal == zone else 0.3
    if state.chapters & TASKS:
        value += readiness(state, who)
        if state.venture.scene != CONFLICT:
            return readiness(state, who)
    if character.stunned == 1:
        value -= 1.0
    return value


@rule
def choose_actor(state, legal, number):
    """Phase ACTOR: give up where all is lost, get up, buy what pays, then name whoever promises most."""
    if offers(legal, number, act.GIVE_UP) and is_beaten(state, int(state.decider)):
        return act.GIVE_UP
    if state.decider == NPCS:
        bought = buys(state, legal, number)
        if bought != NONE:
            return bought
    best, value = int(legal[0]), -9.0
    side = fair_side(state, legal, number)
    for place in range(number):
        action = int(legal[place])
        if act.UNDEFEATED <= action < act.UNDEFEATED + CHARACTERS:
            return action
        if act.ACT <= action < act.ACT + CHARACTERS:
            eager = eagerness(state, action - act.ACT)
            if eager > value and state.characters[action - act.ACT].side == side:
                best, value = action, eager
    return best


@rule
def buys(state, legal, number):
    """Return what the gamemaster buys now, or NONE."""
    if state.chapters & TASKS:
        bought = venture_purchase(state, legal, number)
        if bought != NONE:
            return bought
    return NONE if unaware(state) else choose_purchase(state, legal, number)


@rule
def choose_meddling(state, legal, number):
    """Phase MEDDLING: what pays most, or nothing."""
    if state.venture.scene == CONFLICT:
        bought = buys(state, legal, number)
        return bought if bought != NONE else act.LEAVE_BE
    action = venture_purchase(state, legal, number)
    if action != NONE:
        return action
    for place in range(number):
        reinforces = act.REINFORCE <= legal[place] < act.REINFORCE + CHARACTERS
        if act.ENVIRONMENT <= legal[place] < act.COMPLICATE and not reinforces:
            return int(legal[place])
    return act.LEAVE_BE


@rule
def is_beaten(state, side):
    """Return whether `side` is outnumbered two to one, and nobody comes to its help by himself."""
    return 2 * side_up(state, side) <= side_up(state, 1 - side) and not more_to_come(state, side)


@rule
def unaware(state):
    """Return whether nobody of the opposition knows that an enemy is about: then it has no reason to pay."""
    if state.chapters & STEALTH == 0:
        return False
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != NPCS and (character.status == UP or character.stealth.last_seen != NONE):
            return False
    return True


@rule
def choose_purchase(state, legal, number):
    """Return what the gamemaster buys before the next turn: reserves, then trouble that pays; or NONE."""
    best, gain = NONE, 0.0
    price = threat_price(state)
    for place in range(number):
        action = int(legal[place])
        value = 0.0
        if act.REINFORCE <= action < act.REINFORCE + CHARACTERS:
            value = 2.0 * tier_worth(state.characters[action - act.REINFORCE])
        elif act.ENVIRONMENT <= action < act.ENVIRONMENT + ENVIRONMENT:
            event = action - act.ENVIRONMENT
            value = event_value(state, event) - price * state.environment[event].price
        elif act.COMPLICATE <= action < act.END_TURN and state.threat >= TRAIT_PRICE + RESERVED:
            about = action - act.COMPLICATE
            if about % MATTERS == ATTACKING:
                value = trait_value(state, about // MATTERS) - TRAIT_PRICE * price
        if value > gain:
            best, gain = action, value
    return best


@rule
def event_value(state, event):
    """Return what a change of the scene is worth to the opposition: whom it catches, whom it slows."""
    change = state.environment[event]
    total = 0.0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status != UP or character.tier == OBJECT or character.zone != change.zone:
            continue
        weight = -1.0 if character.side == NPCS else 1.0
        total += weight * ENVIRONMENT_GAIN * change.damage * tier_worth(character)
    if change.terrain > 0:
        total += slowed(state, int(change.zone))
    if change.trait.copies > 0:
        total += 0.5
    return total


@rule
def slowed(state, zone):
    """Return what rough ground in `zone` is worth against players who must go through it or work there."""
    total = 0.0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind == NONE or objective.side == NPCS or objective.done == 1 or objective.zone == NONE:
            continue
        for who in range(state.character_count):
            character = state.characters[who]
            if character.side != NPCS and character.status == UP and has(objective.who, who):
                on_way = way(state, int(character.zone), zone) + way(state, zone, int(objective.zone))
                if objective.kind != codes.WORK and on_way == way(
                    state, int(character.zone), int(objective.zone)
                ):
                    total += 0.1
    return total


@rule
def choose_hand_over(state, legal, number):
    """Phase HAND_OVER: keep the initiative for an ally who can finish something, and can pay for it."""
    side = int(state.side_to_act)
    if state.round_ending == 1:
        return act.HAND_OVER
    affordable = state.threat >= KEEP_PRICE + RESERVED if side == NPCS else state.momentum >= KEEP_PRICE
    if not affordable:
        return act.HAND_OVER
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != side or character.status != UP or character.acted == 1:
            continue
        if character.tier != OBJECT and best_from(state, who, int(character.zone), True, 1.0) > KEEP_GAIN:
            return act.KEEP_INITIATIVE
    return act.HAND_OVER
