"""What a hacker makes of a success: memory, more damage, what Harms open; and when software answers."""

from agents.twod20.habits.answer.pressure import has_own, what_lacks
from agents.twod20.habits.menu import first_of_kind, offers
from agents.twod20.habits.turn.hacking import breach_worth, points_lacking
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20.chapters.network.rules.breach import in_hand, network_resistance
from arena.twod20.chapters.network.rules.system import most_stress
from arena.twod20.codes import ATTACKING, DEFENDING, NONE
from arena.twod20.core.rules.harm.damage import damage_total
from scenarios.twod20.limits import BREACHES, MEMORY, SOFTWARE

POINTS_A_DIE = 0.9  # of damage, an Effect's worth counted a little


@rule
def memory_to_use(state, legal, number):
    """Return how many units of memory the attack in hand is worth: as many dice as a Harm probably lacks."""
    lacking = points_lacking(state, int(state.hacking.network)) - POINTS_A_DIE * state.damage.dice
    best = act.ROLL_DAMAGE
    for place in range(number):
        action = int(legal[place])
        if act.RUN_MEMORY < action <= act.RUN_MEMORY + MEMORY:
            if POINTS_A_DIE * (action - act.RUN_MEMORY - 1) < lacking:
                best = action
    return best


@rule
def hack_spend(state, legal, number):
    """Return what is bought for a roll against a network: what a Harm lacks, or DONE."""
    network = in_hand(state)
    stopped = int(network_resistance(state, network))
    through = int(damage_total(state)) - stopped
    room = max(1, int(most_stress(network)) - int(network.stress))
    lacking = min(int(network.threshold), room) - through
    if lacking <= 0 or not has_own(state, 1):
        return act.DONE
    return what_lacks(state, legal, number, lacking, stopped)


@rule
def counter_offered(legal, number):
    """Return the first software that may answer an attack, or NONE."""
    return first_of_kind(legal, number, act.COUNTER, SOFTWARE)


@rule
def choose_breach(state, legal, number):
    """Open what is worth most to one's side; on the gear of somebody hamper its attacks; else mere damage."""
    side = int(state.characters[state.damage.source].side)
    best, value = act.MERE_DAMAGE, 0.0
    for place in range(number):
        action = int(legal[place])
        if act.BREACH <= action < act.BREACH + BREACHES:
            gain = breach_worth(state, side, action - act.BREACH)
            if gain > value:
                best, value = action, gain
    if best == act.MERE_DAMAGE and offers(legal, number, act.BREACH_HAMPERS + ATTACKING):
        return act.BREACH_HAMPERS + ATTACKING
    if best == act.MERE_DAMAGE and offers(legal, number, act.BREACH_HAMPERS + DEFENDING):
        return act.BREACH_HAMPERS + DEFENDING
    return best


@rule
def choose_shutdown(state, legal, number):
    """Shut a network down when that does something, or nothing is left to open; else go on with it."""
    hacking = state.hacking
    left = False
    for breach in range(BREACHES):
        record = hacking.breaches[breach]
        if record.network != hacking.network:
            continue
        if record.shutdown == 1:
            return act.SHUT_DOWN
        left = left or record.done == 0
    owner = hacking.networks[hacking.network].owner
    return act.KEEP_RUNNING if left and owner == NONE else act.SHUT_DOWN
