"""What Threat buys between turns: reserves, changes of the scene, trouble for players; each above its price.

SRD "Threat and the Gamemaster".
"""

from agents.twod20.habits.nothing import may_be_complicated
from agents.twod20.habits.price import threat_price
from agents.twod20.habits.turn.cards import draw_value, other_value, reshuffle_value, strike_value
from agents.twod20.habits.turn.fight import nearest_foe, rounds_to_serve, strikes, trait_value
from agents.twod20.habits.turn.goals import goal_zone, travel_zone
from agents.twod20.habits.turn.malice import malice_value
from agents.twod20.habits.turn.steps import FAR, way
from agents.twod20.habits.worth import hit_gain, tier_worth, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.malice import is_malice
from arena.twod20.chapters.deck.rules.buying import comers, deed_of
from arena.twod20.codes import NONE, NPCS, OBJECT, UP
from arena.twod20.core.rules.attack.attack import is_in_hand, kind_of
from arena.twod20.core.rules.pools.gamemaster import TRAIT_PRICE, reinforcement_price
from arena.twod20.core.rules.test.trait import is_on
from arena.twod20.limits import WEAPONS
from scenarios.limits import CHARACTERS, OBJECTIVES
from scenarios.twod20.limits import ENVIRONMENT

NO_WEAPON = 2  # dice that are no loss: what bare hands and a word do
RUN = 2  # zones that somebody covers in a round


@rule
def choose_purchase(state, legal, number):
    """Return what the gamemaster buys before the next turn, whatever brings most above its price; or NONE."""
    best, gain = best_event(state, legal, number)
    price, rounds = threat_price(state), rounds_to_serve(state)
    for place in range(number):
        action = int(legal[place])
        value = 0.0
        if act.REINFORCE <= action < act.REINFORCE + CHARACTERS:
            who = action - act.REINFORCE
            value = reserve_value(state, who) - price * reinforcement_price(state.characters[who])
        elif act.COMPLICATE <= action < act.END_TURN:
            about = action - act.COMPLICATE
            if about % codes.MATTERS == codes.ATTACKING and may_be_complicated(state, about // codes.MATTERS):
                value = trait_value(state, about // codes.MATTERS, rounds) - TRAIT_PRICE * price
        elif act.BRING_IN <= action < act.DRAW_CARD:
            deed = deed_of(state, action - act.BRING_IN)
            value = deed_value(state, deed) - price * deed.price
        elif action == act.DRAW_CARD:
            value = draw_value(state, price)
        elif action == act.RESHUFFLE:
            value = reshuffle_value(state, price)
        elif is_malice(action):
            value = malice_value(state, action, price)
        if value > gain:
            best, gain = action, value
    return best


@rule
def deed_value(state, deed):
    """Return what all that a card brings in is worth to the opposition."""
    total, left = other_value(state, deed), int(deed.amount)
    there = comers(state, deed)
    for who in range(state.character_count):
        if left > 0 and has(there, who):
            total += reserve_value(state, who)
            left -= 1
    if deed.damage > 0:
        total += strike_value(state, deed)
    if deed.trait.copies > 0:
        for who in range(state.character_count):
            character = state.characters[who]
            if character.status == UP and character.tier != OBJECT:
                pain = trait_pain(state, deed.trait, who)
                total += -pain if character.side == NPCS else pain
    if deed.event > 0:
        total += event_value(state, deed.event - 1)
    return total


@rule
def reserve_value(state, who):
    """Return what calling a reserve now is worth: less if it comes anyway, has far to go or little time."""
    character = state.characters[who]
    until = state.round_limit + 1.0
    if character.arrives > state.round_number:
        until = min(until, 1.0 * character.arrives)
    apart = distance_to_enemy(state, who)
    stay = until - state.round_number - apart / RUN
    share = max(0.0, min(1.0, stay / WEIGHTS.full_stay)) * WEIGHTS.later_nearer ** max(0, apart - RUN)
    return WEIGHTS.reserve * tier_worth(character) * share


@rule
def alarm_value(state):
    """Return what the next step of the alarm brings above its price: who comes, what changes.

    Whoever could be had for Threat alone is worth no more than that.
    """
    stage = state.venture.stages[state.venture.stage]
    price = threat_price(state)
    total = trait_swing(state, stage.trait) if stage.trait.copies > 0 else 0.0
    if stage.event != NONE:
        total += event_value(state, int(stage.event))
    for who in range(state.character_count):
        character = state.characters[who]
        if has(stage.arrivals, who) and character.status == codes.RESERVE:
            value, alone = reserve_value(state, who), reinforcement_price(character)
            total += value if alone == NONE else min(value, price * alone)
    return total - price * stage.price


@rule
def distance_to_enemy(state, who):
    """Return how many zones it is from `who` to the nearest enemy who is up; none where nobody is known."""
    apart = nearest_foe(state, who)
    return 0 if apart == FAR else apart


@rule
def best_event(state, legal, number):
    """Return the change of the scene that brings most above its price, and how much; (NONE, 0.0)."""
    best, gain = NONE, 0.0
    for place in range(number):
        event = int(legal[place]) - act.ENVIRONMENT
        if not 0 <= event < ENVIRONMENT:
            continue
        value = event_value(state, event) - threat_price(state) * state.environment[event].price
        if value > gain:
            best, gain = int(legal[place]), value
    return best, gain


@rule
def event_value(state, event):
    """Return what a change of the scene is worth to the opposition: whom it catches, hinders, slows."""
    change = state.environment[event]
    total = 0.0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status != UP or character.tier == OBJECT:
            continue
        if change.damage > 0 and character.zone == change.zone:
            dice, mental = int(change.damage), int(change.mental)
            swing = worth(state, who) * hit_gain(
                state, who, dice, change.effects.bits, change.effects.ratings, mental
            )
            total += -swing if character.side == NPCS else swing
    if change.trait.copies > 0:
        total += trait_swing(state, change.trait)
    return total + slowed(state, int(change.zone)) if change.terrain > 0 else total


@rule
def trait_swing(state, trait):
    """Return what a trait of the scene is worth to the opposition: what it costs players above its own."""
    total = float(WEIGHTS.uncovered) if uncovers(trait) else 0.0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.status == UP and character.tier != OBJECT:
            swing = trait_pain(state, trait, who)
            total += -swing if character.side == NPCS else swing
    return total


@rule
def uncovers(trait):
    """Return whether a trait of the scene makes watching easier, or sneaking harder."""
    watching = trait.effect == codes.EASIER and has(trait.tests, codes.OBSERVING)
    return watching or (trait.effect == codes.HARDER and has(trait.tests, codes.SNEAKING))


@rule
def trait_pain(state, trait, who):
    """Return what a trait of the scene costs `who` (below 0: brings it): in attacks, guard and way."""
    here = 1.0 if is_on(state, trait, who) else WEIGHTS.soon * is_bound_for(state, trait, who)
    if trait.effect > codes.HARDER or here == 0.0:
        return 0.0
    pain = 0.0
    if trait.against == 1:
        if trait.tests & codes.ATTACK_TESTS:
            pain = -WEIGHTS.hindered_defence * tier_worth(state.characters[who])
    else:
        pain = attacks_hindered(state, trait, who)
        if has(trait.tests, codes.DEFENCE):
            pain += WEIGHTS.hindered_defence * tier_worth(state.characters[who])
        goal = goal_zone(state, who)
        if has(trait.tests, codes.MOVEMENT) and goal != NONE and goal != state.characters[who].zone:
            pain += WEIGHTS.hindered_way
    pain *= here
    return pain * trait.copies if trait.effect == codes.HARDER else -pain * trait.copies


@rule
def is_bound_for(state, trait, who):
    """Return whether a trait is on a zone through which `who` comes on the way to where it wants to be."""
    if trait.scope != codes.ON_ZONE:
        return False
    here, goal = int(state.characters[who].zone), travel_zone(state, who)
    if goal == NONE or goal == here:
        return False
    return way(state, here, int(trait.on)) + way(state, int(trait.on), goal) == way(state, here, goal)


@rule
def attacks_hindered(state, trait, who):
    """Return what it costs `who` that these attacks are harder: nothing when it has others as strong."""
    hindered, free = NO_WEAPON, NO_WEAPON
    character = state.characters[who]
    for slot in range(1, WEAPONS):
        if not is_in_hand(state, who, slot):
            continue
        strength = int(character.weapons[slot].damage + character.skills[codes.FIGHT])
        if has(trait.tests, kind_of(character.weapons[slot].form)):
            hindered = max(hindered, strength)
        else:
            free = max(free, strength)
    return WEIGHTS.trait_gain * max(0, hindered - free) * rounds_to_serve(state) * strikes(state, who)


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
