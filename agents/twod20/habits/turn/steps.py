"""Where to stand, and how to get there: one step, a rush, an approach, cover.

SRD "Movement", "Distances", "Cover".
"""

from agents.twod20.habits.likely import likely
from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.price import price_of
from agents.twod20.habits.temper import HEALER, blows, caution, mercy
from agents.twod20.habits.turn.attacks import best_blow, best_from
from agents.twod20.habits.turn.malice import contact_cost
from agents.twod20.habits.worth import tier_worth, worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.terrain.rules.terrain import leap_of, toll_to
from arena.twod20.codes import AS_MELEE, AS_RANGED, CORRUPTION, MOVEMENT, NONE, OBJECT, OBSTACLES, UP
from arena.twod20.core.rules.attack.attack import is_in_hand
from arena.twod20.core.rules.ground.zone import has_feature, is_engaged
from arena.twod20.core.rules.harm.recovery import can_rise
from arena.twod20.core.rules.turns.turn import rush_test
from arena.twod20.limits import WEAPONS

FAR = 12  # zones; farther than any way that is worth a walk
PLAIN_COVER = 2  # dice of Cover that are as good as attacks one harder
RUSH_BRINGS = 1  # Momentum that the test of a Rush may be expected to bring


@rule
def way(state, zone, other):
    """Return how many zones one walks from one zone to another, FAR when there is no way."""
    apart = state.ways[zone, other]
    return FAR if apart == NONE else int(apart)


@rule
def ground_cost(state, who, first, zone):
    """Return what it costs to pay the ground for a movement of a verb (MOVE or RUSH), in fights."""
    if state.variants.terrain_momentum == 0:
        return 0.0
    toll = toll_to(state, who, first, zone)
    if first == act.RUSH:
        toll -= RUSH_BRINGS
    return price_of(state, state.characters[who].side, max(0, toll))


@rule
def shoots(state, who):
    """Return whether `who` holds a loaded ranged weapon."""
    for slot in range(1, WEAPONS):
        if state.characters[who].weapons[slot].form == AS_RANGED and is_in_hand(state, who, slot):
            return True
    return False


@rule
def fights_close(state, who):
    """Return whether `who` does best in Reach of its enemies: it has no ranged or mental weapon to use."""
    for slot in range(1, WEAPONS):
        if is_in_hand(state, who, slot) and state.characters[who].weapons[slot].form != AS_MELEE:
            return False
    return True


@rule
def danger(state, who, zone):
    """Return how much enemies could do to `who` in `zone` in their next turns."""
    total = 0.0
    side = state.characters[who].side
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == side or enemy.status != UP or enemy.tier == OBJECT:
            continue
        near = way(state, enemy.zone, zone) <= 1
        if near or (has(state.zones[enemy.zone].sight, zone) and shoots(state, other)):
            total += WEIGHTS.danger * tier_worth(enemy)
    place = state.zones[zone]
    total *= 1.0 - WEIGHTS.cover_saves * min(4, cover_worth(state, place))
    if place.hazard > 0 and place.hazard_stumble == 0:
        total += WEIGHTS.hazard * place.hazard
    if state.chapters & CORRUPTION:
        total += contact_cost(state, who, zone)
    return total


@rule
def cover_worth(state, place):
    """Return the dice of Cover a zone is worth; where it only makes attacks harder, as good as so many."""
    if state.variants.no_stress == 0:
        return int(place.cover)
    return PLAIN_COVER if place.cover > 0 and state.variants.cover_harder == 1 else 0


@rule
def lure(state, who, zone):
    """Return how much the enemies who are out of range draw `who`, standing in `zone`."""
    most = 0.0
    side = state.characters[who].side
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side != side and enemy.status == UP:
            most = max(most, WEIGHTS.lure * worth(state, other) / (1.0 + way(state, zone, enemy.zone)))
    return most


@rule
def standing_value(state, who, zone, may_approach):
    """Return how good it is for `who` to be in `zone`: what it can do there less what it must fear."""
    return value_of_place(
        state, who, zone, best_from(state, who, zone, may_approach, blows(state.characters[who]))
    )


@rule
def value_of_place(state, who, zone, offence):
    """Return the same, `offence` being the most that an attack from `zone` promises."""
    if offence <= 0.0:
        offence = 0.5 * lure(state, who, zone)
    return offence - caution(state.characters[who]) * danger(state, who, zone)


@rule
def best_step(state, who, legal, number, offence):
    """Return the legal step to a better zone than this one, where attacks promise `offence`; or NONE."""
    here = int(state.characters[who].zone)
    best = NONE
    value = value_of_place(state, who, here, offence)
    if offence > 0.0:
        value += WEIGHTS.step_margin
    for place in range(number):
        action = int(legal[place])
        if not act.MOVE <= action < act.MOVE + int(state.zone_count) or action == act.MOVE + here:
            continue
        there = standing_value(state, who, action - act.MOVE, True)
        there -= ground_cost(state, who, act.MOVE, action - act.MOVE)
        if there > value:
            best, value = action, there
    return best


@rule
def leap_chance(state, who, zone):
    """Return the chance that a Rush to `zone` gets across what lies before it; 1 for an ordinary one."""
    if leap_of(state, who, zone) == NONE:
        return 1.0
    attribute, skill, base = rush_test(state, who, zone)
    return likely(state, who, is_engaged(state, who), MOVEMENT, attribute, skill, NONE, base)


@rule
def left_after(state, who, first, step, zone):
    """Return how far from `zone` a movement to `step` leaves `who`, on average where it needs a test."""
    left = way(state, step, zone)
    if first != act.RUSH or state.chapters & OBSTACLES == 0:
        return 1.0 * left
    likely = leap_chance(state, who, step)
    return likely * left + (1.0 - likely) * way(state, int(state.characters[who].zone), zone)


@rule
def toward(state, who, legal, number, first, zone):
    """Return the legal action of a movement verb (MOVE or RUSH) that shortens the way to `zone`, or NONE."""
    here = int(state.characters[who].zone)
    best, shortest = NONE, 1.0 * way(state, here, zone)
    for place in range(number):
        action = int(legal[place])
        if first <= action < first + int(state.zone_count):
            left = left_after(state, who, first, action - first, zone)
            if state.chapters & CORRUPTION and action - first != zone:
                left += min(WEIGHTS.detour, contact_cost(state, who, action - first))
            if left < shortest and ground_cost(state, who, first, action - first) <= WEIGHTS.way:
                best, shortest = action, left
    return best


@rule
def best_prey_zone(state, who):
    """Return the zone of the enemy that draws `who` most, or NONE."""
    best, value = NONE, 0.0
    here = int(state.characters[who].zone)
    side = state.characters[who].side
    for other in range(state.character_count):
        enemy = state.characters[other]
        if enemy.side == side or enemy.status != UP:
            continue
        apart = way(state, here, enemy.zone)
        pull = worth(state, other) / (1.0 + apart)
        if apart < FAR and pull > value:
            best, value = int(enemy.zone), pull
    return best


@rule
def run_to(state, who, legal, number, zone):
    """Return a Rush toward `zone` when it is two zones away or more, else a step; NONE without a way."""
    if zone == NONE or zone == state.characters[who].zone:
        return NONE
    step = toward(state, who, legal, number, act.MOVE, zone)
    rush = toward(state, who, legal, number, act.RUSH, zone)
    if rush != NONE and (step == NONE or way(state, state.characters[who].zone, zone) >= 2):
        return rush
    return step


@rule
def wants_cover(state, who, legal, number):
    """Return whether a Shift would bring `who` to the cover of its zone."""
    return (
        has_feature(state, who) and state.characters[who].at_cover == 0 and offers(legal, number, act.SHIFT)
    )


@rule
def choose_reach(state, legal, number):
    """Phase REACH: stand at the cover, close in on whom one can fight, keep away from the others."""
    who = state.asked
    cover = take(legal, number, act.APPROACH_COVER)
    if cover != NONE:
        return cover
    if state.turn.actor != who:
        return act.STAY
    best, value = NONE, 0.0
    to_beat = best_from(state, who, int(state.characters[who].zone), False, 0.0)
    to_beat /= blows(state.characters[who])
    for place in range(number):
        action = int(legal[place])
        if not act.APPROACH <= action < act.APPROACH + int(state.character_count):
            continue
        gain = approach_value(state, who, action - act.APPROACH, to_beat)
        if gain > value:
            best, value = action, gain
    return best if best != NONE else act.STAY


@rule
def approach_value(state, who, other, to_beat):
    """Return how much `who` wants `other` in Reach: prey, enemies who would rather shoot, patients."""
    character = state.characters[other]
    if character.side == state.characters[who].side:
        hurt = character.status != UP or (character.stress > 2 and state.characters[who].doctrine == HEALER)
        return 0.1 if hurt and can_be_helped(character) and mercy(state.characters[who]) >= 1.0 else 0.0
    if character.status != UP:
        return 0.0
    promise = best_blow(state, who, other)
    if promise <= 0.0 or promise < to_beat:
        return 0.0
    return promise


@rule
def can_be_helped(character):
    """Return whether a friend within Reach could do something for `character`."""
    return can_rise(character) or (character.status == UP and character.tier != OBJECT)
