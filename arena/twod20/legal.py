"""Which actions are legal: the rule of each phase, as its row in `phases` names it."""

from arena import twod20
from arena.compiling.rule import rule
from arena.phases.tables import by_number, rule_at
from arena.twod20 import codes
from arena.twod20.phases import PHASES, WAITS


@rule
def list_nothing(state, out):
    """Nobody is asked: dice are to be rolled, or the scene is over."""
    return 0


LEGAL = by_number(
    codes,
    [(row.name, rule_at(twod20, row.legal)) for row in PHASES] + [(row.name, list_nothing) for row in WAITS],
)


@rule
def list_legal(state, out):
    """Write the numbers of all legal actions to `out` (int16, shape (ACTIONS,)); return how many.

    None while dice are to be rolled and when the scene is over.
    """
    return LEGAL[state.phase](state, out)
