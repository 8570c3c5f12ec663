"""A turn of somebody who has no enemy in sight: the alarm, the last known place, a round of the posts.

SRD "Observers", "Tracking".
"""

from agents.twod20.habits.answer.sneaking import easiest_search
from agents.twod20.habits.menu import offers
from agents.twod20.habits.temper import INFILTRATOR, SENTRY
from agents.twod20.habits.turn.lurking import enemy_in_sight
from agents.twod20.habits.turn.steps import FAR, toward, way
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.codes import AIMS, DETECTED, ESCAPE, NONE, REACH_ZONE, WHEREABOUTS
from scenarios.limits import OBJECTIVES

FAIR = 2  # Difficulty at which a search is still worth the turn


@rule
def seek(state, legal, number, who):
    """Return what a watchful character does next while no enemy is in sight; NONE when one is."""
    if offers(legal, number, act.CALL_OUT):
        return act.CALL_OUT
    if enemy_in_sight(state, who):
        return NONE
    suspect = suspect_zone(state, who)
    if suspect != NONE:
        return look_there(state, legal, number, who, suspect)
    return patrol(state, legal, number, who)


@rule
def suspect_zone(state, who):
    """Return where an enemy was last known to be, the nearest such place, detected ones first; or NONE."""
    best, least = NONE, 2 * FAR + 1
    here = int(state.characters[who].zone)
    for other in range(state.character_count):
        enemy = state.characters[other]
        last = int(enemy.stealth.last_seen)
        if enemy.side == state.characters[who].side or enemy.stealth.veiled == 0 or last == NONE:
            continue
        apart = way(state, here, last) + (0 if enemy.stealth.level == DETECTED else FAR)
        if apart < least:
            best, least = last, apart
    return best


@rule
def look_there(state, legal, number, who, zone):
    """Return a step toward `zone`, then the search of it."""
    here = int(state.characters[who].zone)
    if zone != here and state.turn.minors_left > 0 and state.turn.moved == 0:
        step = toward(state, who, legal, number, act.MOVE, zone)
        if step != NONE:
            return step
    if offers(legal, number, act.SEARCH + zone) and easiest_search(state, who, zone) <= FAIR:
        return act.SEARCH + zone
    return search_around(state, legal, number, who)


@rule
def patrol(state, legal, number, who):
    """Return a round of the posts: now and then a step to the next one, then a look around."""
    character = state.characters[who]
    prize = prize_zone(state, who)
    if prize != NONE and way(state, int(character.zone), prize) > 1 and state.turn.moved == 0:
        step = toward(state, who, legal, number, act.MOVE, prize)
        if step != NONE and state.turn.minors_left > 0:
            return step
    turn = (int(state.round_number) + who) % (3 if character.doctrine == SENTRY else 2)
    roams = character.doctrine == SENTRY or character.doctrine == INFILTRATOR
    if roams and turn == 0 and state.turn.minors_left > 0 and state.turn.moved == 0:
        step = next_post(state, legal, number, who)
        if step != NONE:
            return step
    return search_around(state, legal, number, who)


@rule
def prize_zone(state, who):
    """Return the zone that the enemies of `who` are known to want, the nearest one; or NONE."""
    best, least = NONE, FAR
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        wanted = objective.kind == codes.WORK or objective.kind == ESCAPE or objective.kind == REACH_ZONE
        if not wanted or objective.side == state.characters[who].side or objective.done == 1:
            continue
        if objective.secret == 1 or objective.zone == NONE:
            continue
        apart = way(state, int(state.characters[who].zone), int(objective.zone))
        if apart < least:
            best, least = int(objective.zone), apart
    return best


@rule
def next_post(state, legal, number, who):
    """Return a step to one of the neighbouring zones, another one each time, or NONE."""
    here = int(state.characters[who].zone)
    start = int(state.round_number) + 5 * who
    for more in range(state.zone_count):
        zone = (start + more) % int(state.zone_count)
        step = act.MOVE + zone
        if zone != here and has(state.zones[here].links, zone) and offers(legal, number, step):
            return step
    return NONE


@rule
def search_around(state, legal, number, who):
    """Return the search of this zone or one nearby, another one each round; END_TURN without any."""
    best, least = NONE, 99
    prize = prize_zone(state, who)
    for zone in range(state.zone_count):
        if not offers(legal, number, act.SEARCH + zone):
            continue
        rank = 2 * max(0, easiest_search(state, who, zone)) - (2 if zone == prize else 0)
        rank += (5 * zone + 3 * int(state.round_number) + 7 * who) % 5
        if rank < least:
            best, least = act.SEARCH + zone, rank
    return best if best != NONE else act.END_TURN


@rule
def choose_inquiry(state, legal, number, price):
    """Return the question to the gamemaster that is worth its point, or NONE.

    First what the enemies want; then where they hide, once one of them was noticed.
    """
    if price < WEIGHTS.aims_known and offers(legal, number, act.INQUIRE + AIMS):
        return act.INQUIRE + AIMS
    if price < WEIGHTS.place_known and offers(legal, number, act.INQUIRE + WHEREABOUTS):
        for who in range(state.character_count):
            stealth = state.characters[who].stealth
            if stealth.veiled == 1 and stealth.level == DETECTED:
                return act.INQUIRE + WHEREABOUTS
    return NONE
