"""The rule that plays a turn of each doctrine."""

from agents.twod20 import doctrines
from arena.compiling.rule import rule
from arena.phases.tables import rule_at

PLAYS = tuple(rule_at(doctrines, f"{row.name}.play_{row.name}") for row in doctrines.DOCTRINES)


@rule
def play(state, legal, number, who):
    """Hand the turn to the actor's doctrine; a number that is none is an error."""
    doctrine = state.characters[who].doctrine
    if not 0 <= doctrine < len(PLAYS):
        raise ValueError("no such doctrine")
    return PLAYS[doctrine](state, legal, number, who)
