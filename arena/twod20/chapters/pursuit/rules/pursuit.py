"""Abstract pursuit: a lead on each side, a track of Pace and Distance, opposed tests until it is decided.

SRD "Abstract Pursuit", "Resolving the Pursuit", "Pursuit Roll Momentum".
"""

from arena.compiling.rule import rule
from arena.state.bits import count, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.lasting import end_round_of_spells
from arena.twod20.chapters.ritual.rules.performing import leave_rituals
from arena.twod20.codes import ACTIVE, NONE, OBJECT, REACTIVE, UP
from arena.twod20.core import hooks
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.ground.zone import leave_reach
from arena.twod20.core.rules.harm.damage import die_value
from arena.twod20.core.rules.harm.last_care import finish
from arena.twod20.core.rules.pools.resource import can_pay_from_test, charge, gain_threat, save_momentum
from arena.twod20.core.rules.test.assistance import join
from arena.twod20.core.rules.test.skill_test import ask_for_roll, begin_test, go_ahead
from arena.twod20.core.rules.test.successes import excess, score
from arena.twod20.core.rules.test.talent import talent_bonus
from arena.twod20.limits import MOST_HINDRANCE

BASE_DICE = 2  # and one for each point of Move
LONG_STRIDE = 5  # a total that moves the Distance by itself
EVADED = 2  # points of Resistance a point of Momentum takes away
MOST_HELPERS = 3  # dice beside the lead's
PRICE = 1  # of every option
INSTEAD = 2  # Threat in the place of an obstacle. SRD "Complications"


@rule
def begin_pursuit(state):
    """The scene becomes a pursuit; without anybody who can follow the quarry's side has won."""
    pursuit = state.pursuit
    hunters = int(state.characters[pursuit.pursuer].side)
    pursuer, quarry = lead_of(state, pursuit.pursuer), lead_of(state, pursuit.quarry)
    if pursuer == NONE or quarry == NONE:
        finish(state, hunters if quarry == NONE else 1 - hunters, codes.BEATEN)
        return
    pursuit.pursuer = pursuer
    pursuit.quarry = quarry
    pursuit.stage = codes.RUNNING
    state.turn.actor = NONE
    state.turn.swift = 0
    state.test_target = NONE
    for who in range(state.character_count):
        leave_reach(state, who)
        state.characters[who].helping = NONE
        state.characters[who].attempts = 0
    log(state, codes.EV_CHASE, pursuer, quarry, pursuit.apart, 0)
    begin_exchange(state)


@rule
def lead_of(state, named):
    """Return the lead of a side: whoever was named, else the first of the side who can go on, or NONE."""
    if can_go_on(state, named):
        return int(named)
    for who in range(state.character_count):
        if state.characters[who].side == state.characters[named].side and can_go_on(state, who):
            return who
    return NONE


@rule
def can_go_on(state, who):
    """Return whether `who` can take part: up, or already on the way out of the scene."""
    character = state.characters[who]
    return (character.status == UP or character.status == codes.ESCAPED) and character.tier != OBJECT


@rule
def begin_exchange(state):
    """Set up the opposed test of an exchange: Agility + Move on both sides, Difficulty 0, all others help."""
    pursuit = state.pursuit
    pursuit.exchange += 1
    begin_test(
        state, ACTIVE, pursuit.pursuer, codes.FOR_PURSUIT, codes.MOVEMENT, codes.AGILITY, codes.MOVE, 0, NONE
    )
    begin_test(
        state, REACTIVE, pursuit.quarry, codes.FOR_PURSUIT, codes.MOVEMENT, codes.AGILITY, codes.MOVE, 0, NONE
    )
    call_helpers(state, ACTIVE, pursuit.pursuer)
    call_helpers(state, REACTIVE, pursuit.quarry)
    go_ahead(state)


@rule
def call_helpers(state, role, lead):
    """Let those of the lead's side help who can, three at most, and nobody be asked again."""
    test = state.tests[role]
    left = MOST_HELPERS
    for who in range(state.character_count):
        able = can_go_on(state, who) and state.characters[who].status == state.characters[lead].status
        if who != lead and able and left > 0 and has(state.pursuit.helpers[role], who):
            join(state, role, who)
            left -= 1
    test.declined = 1


@rule
def judge_pursuit(state):
    """Compare both tests; whoever has more makes the pursuit roll, and equal successes gain nothing.

    However many Complications a test shows, they are one obstacle.
    """
    score(state, ACTIVE)
    score(state, REACTIVE)
    active = state.tests[ACTIVE]
    reactive = state.tests[REACTIVE]
    active.complications = min(1, int(active.complications))
    reactive.complications = min(1, int(reactive.complications))
    own, other = excess(active), excess(reactive)
    if own == other:
        log(state, codes.EV_ABREAST, active.who, reactive.who, 0, 0)
        state.phase = codes.COMPLICATIONS
        return
    state.spender = ACTIVE if own > other else REACTIVE
    state.generated = max(own, other) - max(0, min(own, other))
    winner = state.tests[state.spender]
    state.bonus = talent_bonus(state, winner.who, codes.MOVEMENT)
    log(state, codes.EV_WON, winner.who, state.generated, codes.FOR_PURSUIT, NONE)
    roll_pursuit(state, winner.who)


@rule
def roll_pursuit(state, who):
    """Ask for the pursuit roll of `who`."""
    pursuit = state.pursuit
    pursuit.dice = BASE_DICE + state.characters[who].skills[codes.MOVE]
    pursuit.rerolled = 0
    pursuit.speed = 0
    pursuit.evasion = 0
    state.asked = who
    ask_for_roll(state, codes.PURSUIT_DICE, 6, pursuit.dice)


@rule
def take_pursuit_dice(state):
    """Note the challenge dice that came up, first roll or re-roll, and let the winner spend."""
    pursuit = state.pursuit
    place = 0
    for die in range(pursuit.dice):
        if state.roll_kind == codes.PURSUIT_DICE or has(pursuit.again, die):
            pursuit.faces[die] = state.rolled[place]
            place += 1
    ask_pursuit_spend(state)


@rule
def points(pursuit):
    """Return what the dice of the pursuit roll show."""
    return sum(die_value(pursuit.faces[die]) for die in range(pursuit.dice))


@rule
def route_resistance(pursuit):
    """Return the Resistance of this part of the route, hindrances not counted."""
    return int(pursuit.resistance[min(max(0, pursuit.exchange - 1), max(0, pursuit.stretches - 1))])


@rule
def resistance_left(state):
    """Return the Resistance against the roll in hand: the route's and the hindrance's, less Evasion."""
    pursuit = state.pursuit
    whole = route_resistance(pursuit) + pursuit.hindrance[state.spender]
    return max(0, whole - pursuit.evasion)


@rule
def final_total(state):
    """Return the final total of the roll in hand, never below none."""
    return max(0, points(state.pursuit) + int(state.pursuit.speed) - resistance_left(state))


# Momentum


@rule
def ask_pursuit_spend(state):
    """Let whoever makes the pursuit roll spend Momentum."""
    who = state.tests[state.spender].who
    ask_side_of(state, codes.PURSUIT_SPEND, who)


@rule
def again_below(pursuit, choice):
    """Return the set of dice a re-roll picks up: blanks; blanks and single points; all of them."""
    again = 0
    for die in range(pursuit.dice):
        if die_value(pursuit.faces[die]) <= choice:
            again |= 1 << die
    return again


@rule
def legal_pursuit_spend(state, out):
    """List what the winner may buy: speed, a way past obstacles, other dice, a hindrance; and being done."""
    pursuit = state.pursuit
    out[0] = act.DONE
    number = 1
    if not can_pay_from_test(state, state.decider, PRICE):
        return number
    number = offer(out, number, act.BONUS_PACE, final_total(state) < pursuit.pace_most)
    number = offer(out, number, act.EVASION, resistance_left(state) > 0)
    number = offer(out, number, act.HINDER, pursuit.hindrance[1 - state.spender] < MOST_HINDRANCE)
    return list_rerolls(pursuit, out, number)


@rule
def list_rerolls(pursuit, out, number):
    """List the re-rolls that differ, if none has been bought."""
    if pursuit.rerolled == 1:
        return number
    last = 0
    for choice in range(3):
        again = again_below(pursuit, choice)
        if again != last:
            out[number] = act.AGAIN_ALL if choice == 2 else act.AGAIN_BLANKS + choice
            number += 1
            last = again
    return number


@rule
def do_pursuit_spend(state, action):
    """Buy something, or be done: the rest is saved and the track moves."""
    side = int(state.decider)
    if action == act.DONE:
        save_momentum(state, side)
        move_track(state)
    elif charge(state, side, PRICE, codes.PAID_PURSUIT, action, 1):
        take_pursuit_spend(state, action)


@rule
def take_pursuit_spend(state, action):
    """The price is paid: the effect of the option."""
    pursuit = state.pursuit
    ask_pursuit_spend(state)
    log(state, codes.EV_CHOSEN, state.asked, action, NONE, NONE)
    if action == act.BONUS_PACE:
        pursuit.speed += 1
    elif action == act.EVASION:
        pursuit.evasion += EVADED
    elif action == act.HINDER:
        hinder(state, 1 - state.spender)
    else:
        choice = 2 if action == act.AGAIN_ALL else action - act.AGAIN_BLANKS
        pursuit.again = again_below(pursuit, choice)
        pursuit.rerolled = 1
        ask_for_roll(state, codes.PURSUIT_AGAIN, 6, count(pursuit.again))


@rule
def paid(state, action):
    """A price is paid; return whether it was for an option of a pursuit."""
    if state.pay_for != codes.PAID_PURSUIT:
        return False
    take_pursuit_spend(state, action)
    return True


@rule
def hinder(state, role):
    """Put one more point of Resistance in the way of the next pursuit roll of one side."""
    pursuit = state.pursuit
    pursuit.hindrance[role] = min(MOST_HINDRANCE, pursuit.hindrance[role] + 1)
    log(state, codes.EV_HINDRANCE, state.tests[role].who, pursuit.hindrance[role], 0, 0)


# the track


@rule
def move_track(state):
    """Apply the final total to Pace and Distance; caught or escaped, the scene is over."""
    pursuit = state.pursuit
    total = final_total(state)
    chasing = state.spender == ACTIVE
    limit = pursuit.pace_most if chasing else 0
    steps = distance_steps(pursuit.pace, limit, total)
    if chasing:
        pursuit.pace = min(pursuit.pace_most, pursuit.pace + total)
        pursuit.apart = max(0, pursuit.apart - steps)
    else:
        pursuit.pace = max(0, pursuit.pace - total)
        pursuit.apart = min(pursuit.apart_most + 1, pursuit.apart + steps)
    pursuit.hindrance[state.spender] = 0
    log(state, codes.EV_PURSUED, state.tests[state.spender].who, total, pursuit.pace, pursuit.apart)
    hunters = int(state.characters[pursuit.pursuer].side)
    if pursuit.apart == 0:
        finish(state, hunters, codes.CAUGHT)
    elif pursuit.apart > pursuit.apart_most:
        finish(state, 1 - hunters, codes.AWAY)
    else:
        state.phase = codes.COMPLICATIONS


@rule
def distance_steps(pace, limit, total):
    """Return how many steps the Distance moves when `total` is applied to `pace` toward its `limit`.

    One for a total of five or more, one when Pace reaches its limit or was there before. A total of
    nothing moves nothing.

    >>> [int(distance_steps(*each)) for each in ((6, 12, 4), (6, 12, 6), (12, 12, 5), (0, 0, 1), (12, 12, 0))]
    [0, 2, 2, 1, 0]
    """
    if total == 0:
        return 0
    steps = 1 if total >= LONG_STRIDE else 0
    if abs(limit - pace) <= total:
        steps += 1
    return steps


@rule
def next_exchange(state):
    """The exchange is over: time may be up, else the next one begins as a new round."""
    pursuit = state.pursuit
    if pursuit.exchange >= pursuit.exchanges:
        finish(state, pursuit.timeout, codes.TIME)
        return
    if state.chapters & codes.MAGIC:
        end_round_of_spells(state)
    state.round_number += 1
    log(state, codes.EV_ROUND, state.round_number, 0, 0, 0)
    if state.clock_threat > 0:
        gain_threat(state, state.clock_threat)
    begin_exchange(state)


# Complications


@rule
def become_pursuit(state):
    """Where it is due the round ends, and the scene becomes a pursuit; return whether it is."""
    if state.pursuit.stage != codes.DUE:
        return False
    if state.chapters & codes.RITUALS and leave_rituals(state):
        return True
    hooks.round_ends(state)
    state.round_number += 1
    state.turn.helped = 0
    begin_pursuit(state)
    return True


@rule
def judge_exchange(state):
    """Judge the tests of a pursuit; return whether they were."""
    if state.tests[ACTIVE].goal != codes.FOR_PURSUIT:
        return False
    judge_pursuit(state)
    return True


@rule
def list_obstacle(state, who, out, number):
    """List what a Complication of a pursuit is: an obstacle and nothing else."""
    if state.tests[ACTIVE].goal != codes.FOR_PURSUIT:
        return number
    out[0] = act.OBSTACLE
    return 1


@rule
def is_all_of_pursuit(state, first):
    """Return whether a Complication can be nothing but an obstacle of a pursuit."""
    return first == act.OBSTACLE


@rule
def obstruct(state, who, action):
    """An obstacle hampers the next pursuit roll of `who`; return whether the Complication is one."""
    if action != act.OBSTACLE:
        return False
    log(state, codes.EV_COMPLICATION, who, codes.OBSTACLE, 0, 0)
    hinder(state, ACTIVE if state.tests[ACTIVE].who == who else REACTIVE)
    return True


@rule
def end_exchange(state):
    """Nothing is left of a test: an exchange of a pursuit ends, if it was one; return whether so."""
    if state.tests[ACTIVE].goal != codes.FOR_PURSUIT:
        return False
    state.phase = codes.NEXT_EXCHANGE
    return True
