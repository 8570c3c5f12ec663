"""The scripted agent: habits for every decision, and a doctrine for each character's turn.

It looks at nothing a side may not see and draws no numbers: the same state gives the same choice. `proposals`
says which habit answers what, `doctrines` who plays how.
"""

from agents.twod20.habits.menu import offers
from agents.twod20.proposals import propose_in_phase, propose_in_pursuit
from arena.compiling.rule import rule
from arena.twod20 import codes
from arena.twod20.sight.hidden import unveil, veil


@rule
def choose(state, legal, number):
    """Return one of the first `number` (two or more) actions in `legal`, whoever decides."""
    if state.chapters & codes.STEALTH:
        veil(state, state.decider)
        action = propose(state, legal, number)
        unveil(state)
    else:
        action = propose(state, legal, number)
    return action if offers(legal, number, action) else int(legal[0])


@rule
def propose(state, legal, number):
    """Hand the decision to its habit; NONE where there is no opinion."""
    if state.chapters & codes.PURSUIT and state.pursuit.stage == codes.RUNNING:
        return propose_in_pursuit(state, legal, number)
    return propose_in_phase(state, legal, number)
