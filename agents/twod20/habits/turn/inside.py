"""What a mind does inside a network, and whether one goes in: SRD "Intrusion"."""

from agents.twod20.habits.menu import offers
from agents.twod20.habits.turn.hacking import best_hack, harm_worth
from agents.twod20.habits.turn.steps import FAR, contact_cost, way
from agents.twod20.habits.turn.tasks import wanted_by
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.network.rules.intrusion import entry_of
from arena.twod20.chapters.network.rules.mind import is_program
from arena.twod20.chapters.network.rules.system import is_against, is_there, is_unnoticed, stands_in
from arena.twod20.chapters.task.rules.standing import is_open
from arena.twod20.codes import CORRUPTION, NONE, UP
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.turns.lasting import is_spared
from scenarios.limits import ZONES
from scenarios.twod20.limits import NETWORKS, TASKS


@rule
def zone_gain(state, who, zone):
    """Return the most that a zone inside a network has for `who`: a network to hack, or a task to do."""
    side = int(state.characters[who].side)
    best = 0.0
    for number in range(NETWORKS):
        network = state.hacking.networks[number]
        if not is_there(state, network) or network.down > 0 or has(network.locked_out, who):
            continue
        if not stands_in(state, network, zone) or not is_against(state, who, network):
            continue
        if network.owner != NONE and not is_known_target(state, int(network.owner)):
            continue
        best = max(best, harm_worth(state, side, number))
    for task in range(TASKS):
        record = state.venture.tasks[task]
        wanted = record.zone == zone and has(wanted_by(state, side), task) and has(record.who, who)
        if wanted and is_open(state, task):
            best = max(best, WEIGHTS.task_inside)
    return best


@rule
def is_known_target(state, owner):
    """Return whether enemies inside may be gone for: up, and noticed there."""
    return state.characters[owner].status == UP and not is_unnoticed(state, owner)


@rule
def static_cost(state, who, zone):
    """Return what the ground of a zone inside a network costs `who` by the end of its turn."""
    place = state.zones[zone]
    total = 0.0
    if place.hazard > 0 and place.hazard_stumble == 0 and not is_spared(state, who, zone):
        total += WEIGHTS.hazard * place.hazard
    if state.chapters & CORRUPTION:
        total += contact_cost(state, who, zone)
    return total


@rule
def best_zone(state, who, here):
    """Return the zone inside a network that has most for whoever is at `here`, near ones first; how much."""
    best, value = NONE, 0.0
    for zone in range(state.zone_count):
        if not has(state.hacking.rooms, zone) or way(state, here, zone) >= FAR:
            continue
        gain = zone_gain(state, who, zone) / (1.0 + way(state, here, zone)) - static_cost(state, who, zone)
        if gain > value:
            best, value = zone, gain
    return best, value


@rule
def inside_worth(state, who, number):
    """Return what going into a network promises `who`; 0.0 where it has no inside."""
    if state.hacking.networks[number].rooms == 0:
        return 0.0
    return best_zone(state, who, entry_of(state, number))[1]


@rule
def step_towards(state, legal, number, first, here, zone):
    """Return the action of a verb that leads nearer to a zone inside, or NONE."""
    best, shortest = NONE, way(state, here, zone)
    for place in range(number):
        action = int(legal[place])
        if first <= action < first + ZONES and way(state, action - first, zone) < shortest:
            best, shortest = action, way(state, action - first, zone)
    return best


@rule
def work_inside(state, legal, number, who):
    """Return the attempt at a task that one's side wants and that stands open here, or NONE."""
    side = int(state.characters[who].side)
    for task in range(TASKS):
        if has(wanted_by(state, side), task):
            for first in (act.OVERCOME, act.ATTEMPT):
                if offers(legal, number, first + task):
                    return first + task
    return NONE


@rule
def play_inside(state, legal, number, who):
    """Return what a mind inside a network does next: free its gear, work, hack, go on, come out."""
    for first in (act.PREPARE, act.RELEASE):  # nothing else is done before the console works
        if offers(legal, number, first):
            return first
    action = work_inside(state, legal, number, who)
    if action != NONE:
        return action
    action, promise = best_hack(state, legal, number, who)
    if action != NONE and promise >= WEIGHTS.worth_a_turn:
        return action
    here = acting_zone(state, who)
    zone, _ = best_zone(state, who, here)
    if zone == NONE and not is_program(state, who) and offers(legal, number, act.COME_OUT):
        return act.COME_OUT
    if zone != NONE and zone != here:
        if state.turn.minors_left > 0:
            action = step_towards(state, legal, number, act.SLIP, here, zone)
            if action != NONE:
                return action
        action = step_towards(state, legal, number, act.FORCE, here, zone)
        if action != NONE:
            return action
    return action if action != NONE else act.END_TURN
