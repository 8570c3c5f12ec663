"""Whom to hack with what, where to stand for it, and when to plug in.

SRD "Hacking and Electronic Warfare".
"""

from agents.twod20.estimate import inflicts
from agents.twod20.habits.likely import likely
from agents.twod20.habits.turn.tasks import wanted_by
from agents.twod20.habits.worth import worth
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20.chapters.network.rules.hack import hack_dice, hack_difficulty
from arena.twod20.chapters.network.rules.mind import console_of, is_away
from arena.twod20.chapters.network.rules.system import most_stress
from arena.twod20.codes import ACTIVITY, NONE, OPERATE, REASON, UP, VICIOUS
from arena.twod20.core.rules.ground.zone import is_engaged
from scenarios.twod20.limits import BREACHES, NETWORKS


@rule
def breach_worth(state, side, number):
    """Return what one breach, or a shutdown, is worth to `side`."""
    breach = state.hacking.breaches[number]
    if breach.done == 1 and (breach.shutdown == 0 or breach.stops == 0):
        return 0.0
    if breach.task != NONE:
        if has(wanted_by(state, side), breach.task) and state.venture.tasks[breach.task].done == 0:
            return WEIGHTS.breach
        if has(wanted_by(state, 1 - side), breach.task):
            return 0.0
    total = 0.0
    if breach.event != NONE or breach.trait != NONE or breach.opens != NONE or breach.silences == 1:
        total += WEIGHTS.other_breach
    for who in range(state.character_count):
        character = state.characters[who]
        if has(breach.stops, who) and character.side != side and character.status == UP:
            total += WEIGHTS.stopped * worth(state, who)
    return total


@rule
def harm_worth(state, side, number):
    """Return what a Harm of a network is worth to `side`: the best that it may open, or shutting it down."""
    network = state.hacking.networks[number]
    best = 0.0
    for breach in range(BREACHES):
        record = state.hacking.breaches[breach]
        if record.network == number:
            share = 1.0
            if record.shutdown == 1 and network.limit - network.harms > 1:
                share = 1.0 / (network.limit - network.harms)
            best = max(best, share * breach_worth(state, side, breach))
    if network.owner != NONE and state.characters[network.owner].status == UP:
        best = max(best, WEIGHTS.hampered * worth(state, network.owner))
        if is_away(state, network.owner):
            left = max(1, int(network.limit) - int(network.harms))
            best = max(best, WEIGHTS.expelled / left * worth(state, network.owner))
    return best


@rule
def points_lacking(state, number):
    """Return the points of damage that are a Harm of a network: its threshold, or its end, and Security."""
    network = state.hacking.networks[number]
    room = max(1, int(most_stress(network)) - int(network.stress))
    return min(int(network.threshold), room) + int(network.security)


@rule
def hack_promise(state, who, program, number, line, engaged):
    """Return what an attack on a network promises `who` where it stands."""
    value = harm_worth(state, int(state.characters[who].side), number)
    if value <= 0.0:
        return 0.0
    difficulty = hack_difficulty(state, who, number, line)
    owner = int(state.hacking.networks[number].owner)
    share = likely(state, who, engaged, ACTIVITY, REASON, OPERATE, owner, difficulty)
    record = state.hacking.programs[program]
    dice = hack_dice(state, who, program)
    dice += min(int(record.memory), int(state.hacking.consoles[console_of(state, who)].memory)) // 2
    vicious = int(record.effects.ratings[VICIOUS])
    harm = inflicts(dice, vicious, points_lacking(state, number))
    return share * value * (harm + WEIGHTS.on_the_way * (1.0 - harm))


@rule
def best_hack(state, legal, number, who):
    """Return the attack on a network that promises most, and what; (NONE, 0.0)."""
    best, value = NONE, 0.0
    engaged = is_engaged(state, who)
    for place in range(number):
        action = int(legal[place])
        if act.HACK <= action < act.PLUG:
            line = 1 if action >= act.HACK_LINE else 0
            about = action - (act.HACK_LINE if line == 1 else act.HACK)
            promise = hack_promise(state, who, about // NETWORKS, about % NETWORKS, line, engaged)
            if promise > value:
                best, value = action, promise
    return best, value
