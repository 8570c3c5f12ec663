"""Ways that are measured: where a movement may end, and what the ground on the way to it costs.

SRD "Variant: Terrain Momentum", "Combat Variant: Grid and Granular Distances", "Movement and Terrain",
"Running Battles".
"""

import numpy as np

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.catalog import RUSH, RUSH_ON
from arena.twod20.chapters.terrain.rules.grid import speed, square
from arena.twod20.codes import ACTIVE, FOR_RUSH, NONE, OBSTACLES
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.zone import do_place
from arena.twod20.core.rules.pools.resource import can_pay, can_pay_from_test
from scenarios.limits import ZONES
from scenarios.twod20.limits import CROSSINGS

FREELY, PRICED, ROUGHEST, ENTERED = range(
    4
)  # how the ground counts: not, as Momentum, as Difficulty, by zones
STRIDE_PRICE = 1  # Momentum for as far again in a Rush


@rule
def crossing_of(state, zone, other):
    """Return the number of what makes the link of two zones more than a step, or NONE."""
    for number in range(CROSSINGS):
        crossing = state.crossings[number]
        if crossing.one == zone and crossing.other == other:
            return number
        if crossing.one == other and crossing.other == zone:
            return number
    return NONE


@rule
def obstacle_price(state, zone, other):
    """Return the Momentum for the obstacle between two zones."""
    number = crossing_of(state, zone, other)
    return 0 if number == NONE else int(state.crossings[number].price)


@rule
def is_open(state, who, zone, other):
    """Return whether `who` can go from a zone to another in one step.

    Some ways are for those on foot, and some need a test.
    """
    if not has(state.zones[zone].links, other):
        return False
    if state.characters[who].mount == NONE and state.chapters & OBSTACLES == 0:
        return True
    number = crossing_of(state, zone, other)
    if number == NONE:
        return True
    free = state.crossings[number].difficulty == 0 or hooks.is_unlocked(state, number)
    return passes(state, who, number) and free


@rule
def passes(state, who, number):
    """Return whether `who` fits through a crossing: some are too much for what it rides."""
    return state.characters[who].mount == NONE or state.crossings[number].on_foot == 0


@rule
def leap_to(state, who, zone):
    """Return the number of the crossing that `who` gets across to `zone` by its test, or NONE.

    SRD "Running Battles": a shortcut lies behind an obstacle.
    """
    here = state.characters[who].zone
    if state.chapters & OBSTACLES == 0 or not has(state.zones[here].links, zone):
        return NONE
    number = crossing_of(state, here, zone)
    if number == NONE or state.crossings[number].difficulty == 0 or not passes(state, who, number):
        return NONE
    return NONE if hooks.is_unlocked(state, number) else number


@rule
def add_leaps(state, who, tolls):
    """Write the Difficulty of each obstacle beside `who` that nothing but a test gets it across.

    Rough ground at either end counts when it is harder than the obstacle.
    """
    here = state.zones[state.characters[who].zone]
    for zone in range(state.zone_count):
        number = leap_to(state, who, zone)
        if number != NONE and tolls[zone] == NONE:
            ground = max(int(here.terrain), int(state.zones[zone].terrain))
            tolls[zone] = max(ground, int(state.crossings[number].difficulty))


@rule
def leap_of(state, who, zone):
    """Return the number of the crossing whose test a Rush to `zone` is; NONE for an ordinary Rush."""
    number = leap_to(state, who, zone)
    if number == NONE:
        return NONE
    tolls = np.zeros(ZONES, np.int64)
    survey(state, who, speed(state, who) // square(state), ROUGHEST, tolls, np.zeros(ZONES, np.int64))
    return number if tolls[zone] == NONE else NONE


@rule
def step_toll(state, zone, other, measure, so_far):
    """Return the toll of a way with one more step from `zone` to `other`, `so_far` being that of the rest."""
    if measure == PRICED:
        return so_far + int(state.zones[zone].terrain) + obstacle_price(state, zone, other)
    if measure == ROUGHEST:
        return max(so_far, int(state.zones[zone].terrain), int(state.zones[other].terrain))
    return so_far + int(state.zones[other].terrain) if measure == ENTERED else so_far


@rule
def survey(state, who, steps, measure, tolls, lengths):
    """Write the least toll to each zone within `steps`, and the fewest steps at that toll; NONE elsewhere.

    `tolls` and `lengths` are int64, shape (ZONES,); ways begin where `who` stands.
    """
    tolls[:] = NONE
    lengths[:] = NONE
    before = np.zeros(ZONES, np.int64)
    tolls[state.characters[who].zone] = 0
    lengths[state.characters[who].zone] = 0
    for step in range(1, steps + 1):
        before[:] = tolls
        for zone in range(state.zone_count):
            if before[zone] == NONE:
                continue
            for other in range(state.zone_count):
                if is_open(state, who, zone, other):
                    toll = step_toll(state, zone, other, measure, before[zone])
                    if tolls[other] == NONE or toll < tolls[other]:
                        tolls[other] = toll
                        lengths[other] = step


@rule
def ground_of(state, first):
    """Return how the ground counts: for a Movement (MOVE), a Rush, or going on with one (RUSH_ON)."""
    if state.variants.terrain_momentum == 1:
        return PRICED
    if first == act.MOVE:
        return FREELY
    return ENTERED if first == RUSH_ON else ROUGHEST


@rule
def survey_first(state, who, first, tolls):
    """Write the least toll to each zone that a Movement (MOVE) or the first part of a Rush reaches."""
    steps = speed(state, who) // square(state)
    survey(state, who, steps, ground_of(state, first), tolls, np.zeros(ZONES, np.int64))
    if first == RUSH and state.chapters & OBSTACLES:
        add_leaps(state, who, tolls)


@rule
def toll_to(state, who, first, zone):
    """Return the toll of a Movement or Rush to `zone`, NONE when that is too far."""
    tolls = np.zeros(ZONES, np.int64)
    survey_first(state, who, first, tolls)
    return int(tolls[zone])


@rule
def list_ways(state, who, out, number, first, extra):
    """List the zones to which a Movement (MOVE) or a Rush takes `who`.

    A Movement is paid as it is made, and `extra` besides; a Rush once its test has brought what it brings.
    """
    tolls = np.zeros(ZONES, np.int64)
    survey_first(state, who, first, tolls)
    side = state.characters[who].side
    for zone in range(state.zone_count):
        if tolls[zone] == NONE or (first != act.MOVE and zone == state.characters[who].zone):
            continue
        if first != act.MOVE or can_pay(state, side, int(tolls[zone]) + extra):
            out[number] = first + zone
            number += 1
    return number


@rule
def begin_run(state, who):
    """A Rush has succeeded: go where it leads, unless the ground asks for Momentum first."""
    tolls = np.zeros(ZONES, np.int64)
    lengths = np.zeros(ZONES, np.int64)
    far = speed(state, who)
    zone = int(state.rush_zone)
    priced = state.variants.terrain_momentum == 1
    survey(state, who, far // square(state), PRICED if priced else ROUGHEST, tolls, lengths)
    state.stride = far - (1 if lengths[zone] == NONE else int(lengths[zone])) * square(state)
    if not priced or tolls[zone] == 0:
        go_first(state, who)


@rule
def go_first(state, who):
    """Go to the zone that a Rush was made for."""
    zone = int(state.rush_zone)
    state.rush_zone = NONE
    do_place(state, who, zone)


@rule
def run_prices(state, who, prices, lengths):
    """Write the Momentum for going on with a Rush to each zone, NONE where it does not lead.

    Before it has begun: the ground's price to the zone that it was made for, and nowhere else.
    """
    if state.rush_zone != NONE:
        survey(state, who, speed(state, who) // square(state), PRICED, prices, lengths)
        toll = int(prices[state.rush_zone])
        prices[:] = NONE
        prices[state.rush_zone] = toll
        return
    stride = int(state.stride)
    steps = (stride + speed(state, who)) // square(state)
    survey(state, who, steps, ground_of(state, RUSH_ON), prices, lengths)
    for zone in range(state.zone_count):
        if prices[zone] != NONE and lengths[zone] * square(state) > stride:
            prices[zone] += STRIDE_PRICE
    prices[state.characters[who].zone] = NONE


@rule
def run_price(state, who, zone):
    """Return the Momentum for going on to `zone` with a Rush."""
    prices = np.zeros(ZONES, np.int64)
    run_prices(state, who, prices, np.zeros(ZONES, np.int64))
    return int(prices[zone])


@rule
def list_runs(state, who, out, number):
    """List where a Rush may go on to, as far as Momentum pays for it."""
    prices = np.zeros(ZONES, np.int64)
    run_prices(state, who, prices, np.zeros(ZONES, np.int64))
    side = state.characters[who].side
    for zone in range(state.zone_count):
        if prices[zone] != NONE and can_pay_from_test(state, side, int(prices[zone])):
            out[number] = RUSH_ON + zone
            number += 1
    return number


@rule
def run_on(state, who, zone):
    """Go on to `zone`, the price being paid."""
    if state.rush_zone != NONE:
        go_first(state, who)
        return
    lengths = np.zeros(ZONES, np.int64)
    run_prices(state, who, np.zeros(ZONES, np.int64), lengths)
    left = int(state.stride) - int(lengths[zone]) * square(state)
    state.stride = left if left >= 0 else left + speed(state, who)
    do_place(state, who, zone)


@rule
def win_rush(state, who, goal):
    """Where ways are measured a Rush has succeeded, and its run begins; return whether it is one."""
    if goal == FOR_RUSH:
        begin_run(state, who)
    return goal == FOR_RUSH


@rule
def can_run(state):
    """Return whether it is a Rush that may go on."""
    return state.spender == ACTIVE and state.at_cost == 0 and state.tests[ACTIVE].goal == FOR_RUSH


@rule
def list_runs_of_rush(state, who, out, number):
    """List where a Rush may go on to for nothing, after one that has succeeded."""
    return list_runs(state, who, out, number) if can_run(state) else number


@rule
def spend_price(state, action):
    """Return the Momentum for going on with a Rush, NONE for another spend."""
    if not RUSH_ON <= action < RUSH_ON + ZONES:
        return NONE
    return run_price(state, int(state.tests[state.spender].who), action - RUSH_ON)


@rule
def take_run(state, who, action):
    """Go on with a Rush; return whether the spend is that."""
    if not RUSH_ON <= action < RUSH_ON + ZONES:
        return False
    run_on(state, who, action - RUSH_ON)
    return True
