"""Who falls, how far objectives come and how long a scene lasts: the compiled part of particulars."""

from arena.compiling.rule import rule
from arena.people.rules import is_out
from arena.twod20.codes import DEFEAT, PREVENT
from arena.twod20.outcome import headway
from scenarios.limits import CHARACTERS, OBJECTIVES

ROUNDS = CHARACTERS + OBJECTIVES  # the place of the clock
WIDTH = ROUNDS + 1


@rule
def tally_particulars(state, side, found):
    """Write who is out (1), how far each objective beside beating somebody has come (0 to 1), the round."""
    for who in range(state.character_count):
        found[who] = is_out(state.characters[who].status)
    for number in range(OBJECTIVES):
        kind = state.objectives[number].kind
        if kind > DEFEAT and kind != PREVENT:
            found[CHARACTERS + number] = headway(state, number)
    found[ROUNDS] = state.round_number
