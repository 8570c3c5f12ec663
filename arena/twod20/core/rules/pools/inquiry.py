"""Questions to the gamemaster: after a success a point of Momentum buys what the other side hides.

SRD "Spending Momentum" (Obtain Information), in scenarios that say so.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20.catalog import INQUIRE
from arena.twod20.codes import ACTIVE, AIMS, COMERS, EV_TOLD, NONE, STEALTH, WHEREABOUTS
from arena.twod20.core import hooks
from arena.twod20.core.rules.ground.presence import may_come
from scenarios.limits import OBJECTIVES

ONCE_WHEREABOUTS = 1 << 21  # bit of `spent_once`


@rule
def can_inquire(state, side, topic):
    """Return whether `side` may ask this: aims and comers once a scene, whereabouts once a test.

    Whether there is anything to tell plays no part, for nobody must learn from the offer alone.
    """
    if topic == WHEREABOUTS:
        return state.chapters & STEALTH != 0 and state.spent_once & ONCE_WHEREABOUTS == 0
    return not has(state.told[side], topic)


@rule
def list_inquiries(state, who, out, number):
    """List what may be asked after a success of `who`'s own test."""
    if state.spender == ACTIVE and state.at_cost == 0:
        for topic in range(AIMS, WHEREABOUTS + 1):
            if can_inquire(state, state.characters[who].side, topic):
                out[number] = INQUIRE + topic
                number += 1
    return number


@rule
def inquire(state, who, topic):
    """The gamemaster answers truly; from then on the whole side of `who` knows it."""
    side = int(state.characters[who].side)
    if topic == WHEREABOUTS:
        state.spent_once |= ONCE_WHEREABOUTS
        found = hooks.told_place(state, who, side)
    else:
        state.told[side] |= 1 << topic
        found = tell_aims(state, who, side) if topic == AIMS else tell_comers(state, who, side)
    if found == 0:
        log(state, EV_TOLD, who, topic, NONE, 0)


@rule
def tell_aims(state, who, side):
    """What the other side wants and does in secret is secret no more; return how much that was."""
    found = 0
    for number in range(OBJECTIVES):
        objective = state.objectives[number]
        if objective.kind != NONE and objective.secret == 1 and objective.side != side:
            objective.secret = 0
            log(state, EV_TOLD, who, AIMS, number, 0)
            found += 1
    return found + hooks.told_aims(state, who, side)


@rule
def tell_comers(state, who, side):
    """Say which reserves of the other side may still come; return how many."""
    found = 0
    for other in range(state.character_count):
        character = state.characters[other]
        if character.side != side and may_come(character) and not hooks.no_reserve(state, other):
            log(state, EV_TOLD, who, COMERS, other, 0)
            found += 1
    return found


@rule
def knows_of_comers(state, side):
    """Return whether `side` has asked who may still come."""
    return has(state.told[side], COMERS)
