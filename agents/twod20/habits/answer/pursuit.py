"""A pursuit: how many dice, what a pursuit roll should buy, what to make of an obstacle.

SRD "Abstract Pursuit", "Pursuit Roll Momentum".
"""

from agents.twod20.estimate import MOST_SUCCESSES, chance
from agents.twod20.habits.menu import offers
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import count
from arena.twod20 import catalog as act
from arena.twod20.chapters.pursuit.rules.pursuit import (
    BASE_DICE,
    EVADED,
    INSTEAD,
    distance_steps,
    final_total,
    points,
    resistance_left,
)
from arena.twod20.codes import ACTIVE, NPCS, PCS
from arena.twod20.core.rules.harm.damage import die_value
from arena.twod20.core.rules.pools.resource import MOMENTUM_CAP, can_pay_threat
from arena.twod20.core.rules.test.skill_test import DICE_PRICE

MOST_BOUGHT = 5  # points that are spent at once on one more step
FEW = 2  # dice that show nothing and are worth a re-roll


@rule
def equals(dice, test, successes):
    """Return the chance of exactly so many successes on so many dice of a test."""
    least = chance(dice, test.target_number, test.critical, successes)
    return least - chance(dice, test.target_number, test.critical, successes + 1)


@rule
def lead(state, role, dice, others):
    """Return the chance to have more successes less the chance to have fewer, helpers counted as dice."""
    own, other = state.tests[role], state.tests[1 - role]
    total = 0.0
    for successes in range(MOST_SUCCESSES + 1):
        exact = equals(dice, own, successes)
        fewer = 1.0 - chance(others, other.target_number, other.critical, successes)
        more = chance(others, other.target_number, other.critical, successes + 1)
        total += exact * (fewer - more)
    return total


@rule
def choose_pursuit_dice(state, legal, number):
    """Phase DICE in a pursuit: as many dice as the exchange is worth."""
    role = int(state.roller)
    test, other = state.tests[role], state.tests[1 - role]
    helped = count(test.helpers)
    expected = 1 if role == ACTIVE else int(other.bought)
    others = 2 + expected + count(other.helpers)
    best, most = act.BUY_DICE, -9.0
    for dice in range(4):
        if not offers(legal, number, act.BUY_DICE + dice):
            break
        gain = (
            WEIGHTS.stake * lead(state, role, 2 + dice + helped, others)
            + WEIGHTS.exchange_momentum * dice * 0.6
        )
        gain -= price(state, int(state.decider), DICE_PRICE[dice])
        if gain > most:
            best, most = act.BUY_DICE + dice, gain
    return best


@rule
def price(state, side, points):
    """Return what so many points are worth to the side that pays them; none is worth keeping at the end."""
    if state.pursuit.exchange >= state.pursuit.exchanges:
        return 0.0 if side == NPCS else 0.001 * points
    if side == NPCS:
        return WEIGHTS.exchange_point * points
    own = min(points, int(state.momentum))
    return WEIGHTS.exchange_point * own + (WEIGHTS.exchange_point + WEIGHTS.exchange_gift) * (points - own)


@rule
def purse(state):
    """Return how many points may be spent on this roll: its own, the pool's, and for players some Threat."""
    if state.decider == NPCS:
        return int(state.generated + state.threat)
    room = max(0, int(state.pursuit.threat_most - state.threat))
    return int(state.generated + state.momentum) + min(2, room)


@rule
def steps_of(state, total):
    """Return how many steps of Distance the roll in hand moves with this total."""
    pursuit = state.pursuit
    limit = pursuit.pace_most if state.spender == ACTIVE else 0
    return distance_steps(pursuit.pace, limit, total)


@rule
def decisive(state, total):
    """Return whether this total ends the pursuit."""
    pursuit = state.pursuit
    steps = steps_of(state, total)
    if state.spender == ACTIVE:
        return steps >= pursuit.apart
    return pursuit.apart + steps > pursuit.apart_most


@rule
def total_with(state, spent):
    """Return the total after spending so many points, on Evasion first where that gives more."""
    resistance = resistance_left(state)
    total = int(points(state.pursuit) + state.pursuit.speed)
    for _ in range(spent):
        if resistance >= EVADED:
            resistance -= EVADED
        elif resistance > 0:
            resistance = 0
        else:
            total += 1
    return max(0, total - resistance)


@rule
def wanted(state):
    """Return how many points to spend for one more step of Distance or the end, 0 when none is worth it."""
    now = final_total(state)
    most = min(purse(state), MOST_BOUGHT)
    if decisive(state, now):
        return 0
    for spent in range(1, most + 1):
        if decisive(state, total_with(state, spent)):
            return spent
    affordable = min(most, int(state.generated) + 1)
    for spent in range(1, affordable + 1):
        if steps_of(state, total_with(state, spent)) > steps_of(state, now):
            return spent
    return 0


@rule
def choose_pursuit_spend(state, legal, number):
    """Phase PURSUIT_SPEND: the end, or another step; else new dice for blanks, a hindrance, or saving."""
    if wanted(state) > 0:
        past = resistance_left(state) > 0 and offers(legal, number, act.EVASION)
        return act.EVASION if past else act.BONUS_PACE
    if decisive(state, final_total(state)):
        return act.DONE
    blanks = sum(1 if die_value(state.pursuit.faces[die]) == 0 else 0 for die in range(state.pursuit.dice))
    if blanks >= FEW and state.generated > 0 and offers(legal, number, act.AGAIN_BLANKS):
        return act.AGAIN_BLANKS
    last = state.pursuit.exchange >= state.pursuit.exchanges
    full = state.decider == PCS and state.momentum + state.generated >= MOMENTUM_CAP
    if full and not last and state.generated > 0 and offers(legal, number, act.HINDER):
        return act.HINDER
    if state.generated > 0 and offers(legal, number, act.BONUS_PACE) and final_total(state) < BASE_DICE:
        return act.BONUS_PACE
    return act.DONE


@rule
def choose_obstacle_price(state, legal, number):
    """Phase BUY_OFF in a pursuit: an obstacle is borne; it costs less than two points."""
    return act.SUFFER


@rule
def choose_obstacle(state, legal, number):
    """Phase COMPLICATION in a pursuit: two Threat while the pool has room, else the obstacle."""
    room = can_pay_threat(state, PCS, INSTEAD)
    last = state.pursuit.exchange >= state.pursuit.exchanges
    if room and not last and offers(legal, number, act.BUY_OFF):
        return act.BUY_OFF
    return act.OBSTACLE
