"""The scripted agent: habits for every decision, and a doctrine for each character's turn.

It looks at nothing a side may not see and draws no numbers: the same state gives the same choice. `proposals`
says which habit answers what, `doctrines` who plays how.
"""

from __future__ import annotations

from agents.twod20.habits.menu import offers
from agents.twod20.proposals import propose_in_phase, propose_in_pursuit
from agents.twod20.sense import gives_nothing
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.sight.hidden import unveil, veil


@rule
def choose(state, legal, number):
    """Return one of the first `number` (two or more) actions in `legal`, whoever decides.

    What gives nothing is done only where the script knows nothing else; `legal` may come back in another
    order.
    """
    action = answer(state, legal, number)
    if gives_nothing(state, action):
        kept = sensible_first(state, legal, number)
        other = answer(state, legal, kept) if kept > 1 else int(legal[0])
        if kept > 0 and (action != act.END_TURN or other != int(legal[0])):
            action = other
    return action


@rule
def answer(state, legal, number):
    """Return the script's answer among the first `number` actions of `legal`, the first where it has none."""
    if state.chapters & codes.STEALTH:
        veil(state, state.decider)
        action = propose(state, legal, number)
        unveil(state)
    else:
        action = propose(state, legal, number)
    return action if offers(legal, number, action) else int(legal[0])


@rule
def sensible_first(state, legal, number):
    """Put those of the first `number` legal actions first that give something; return how many they are."""
    kept = 0
    for place in range(number):
        action = int(legal[place])
        if not gives_nothing(state, action):
            for later in range(place, kept, -1):
                legal[later] = legal[later - 1]
            legal[kept] = action
            kept += 1
    return kept


@rule
def propose(state, legal, number):
    """Hand the decision to its habit; NONE where there is no opinion."""
    if state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING:
        return propose_in_pursuit(state, legal, number)
    return propose_in_phase(state, legal, number)
