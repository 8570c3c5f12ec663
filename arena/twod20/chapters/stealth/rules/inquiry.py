"""What the gamemaster says when somebody asks where the hidden are.

SRD "Spending Momentum" (Obtain Information), in scenarios that say so.
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import EV_TOLD, HIDDEN, NONE, WHEREABOUTS


@rule
def tell_place(state, who, side):
    """Say where one enemy hides, one that was detected before all others; return how many there were."""
    found, best = NONE, HIDDEN + 1
    for other in range(state.character_count):
        level = int(state.characters[other].stealth.level)
        if is_lost(state, side, other) and level < best:
            found, best = other, level
    if found == NONE:
        return 0
    sneaker = state.characters[found]
    sneaker.stealth.last_seen = sneaker.zone
    log(state, EV_TOLD, who, WHEREABOUTS, found, sneaker.zone)
    return 1
