"""What a side decides as a whole: who acts, who keeps the initiative, whether Threat is spent.

SRD "Action Order", "Threat and the Gamemaster".
"""

from agents.twod20.habits.answer.order import fair_side
from agents.twod20.habits.answer.pressure import venture_purchase
from agents.twod20.habits.menu import offers
from agents.twod20.habits.price import price_of
from agents.twod20.habits.turn.attacks import best_from, best_with, slots_in_hand
from agents.twod20.habits.turn.goals import goal_zone
from agents.twod20.habits.turn.purchase import best_event, choose_purchase
from agents.twod20.habits.turn.tasks import readiness
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.people.rules import side_up
from arena.twod20 import catalog as act
from arena.twod20.codes import CONFLICT, NONE, NPCS, OBJECT, STEALTH, TASKS, UP
from arena.twod20.core.rules.objective import more_to_come
from arena.twod20.core.rules.turns.order import KEEP_PRICE
from scenarios.limits import CHARACTERS


@rule
def choose_first(state, legal, number):
    """Phase FIRST: pay for the first turn when anybody can strike at once."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == NPCS and character.status == UP:
            if best_from(state, who, int(character.zone), True, 1.0) > WEIGHTS.first_gain:
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
    if action == NONE:
        action, _ = best_event(state, legal, number)
    return action if action != NONE else act.LEAVE_BE


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
def choose_hand_over(state, legal, number):
    """Phase HAND_OVER: keep the initiative for an ally to whose attack it is worth more than it costs."""
    side = int(state.side_to_act)
    if state.round_ending == 1:
        return act.HAND_OVER
    price = price_of(state, side, KEEP_PRICE)
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side != side or character.status != UP or character.acted == 1:
            continue
        if character.tier != OBJECT and WEIGHTS.first_turn * forestalls(state, who) > price:
            return act.KEEP_INITIATIVE
    return act.HAND_OVER


@rule
def forestalls(state, who):
    """Return the most that an attack of `who` promises on somebody who has yet to act in this round."""
    best, zone, armed = 0.0, int(state.characters[who].zone), slots_in_hand(state, who)
    for target in range(state.character_count):
        enemy = state.characters[target]
        if enemy.side != state.characters[who].side and enemy.status == UP and enemy.acted == 0:
            best = max(best, best_with(state, who, armed, zone, True, 1.0, target))
    return best
