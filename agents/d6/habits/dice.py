"""What dice are bought for, what a critical failure comes to, and how a joint bonus is shared."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core import record as act
from arena.d6.core.rules.check import cancelled

NEVER_BOUGHT_FOR = (codes.DODGE, codes.PARRY, codes.HELP, codes.RELATED)
FOR_AIMS = (codes.WORK, codes.TALK, codes.DRIVE)
NEAR, NEAR_AIM = 8, 10  # a roll that misses by no more is worth an Action Die; one for what a side wants
ESCAPES, RESISTS = 12, 18  # what is enough to get out of a hold, and against words
BAD = 16  # so is a wound, up to so much more than a stun


@rule
def choose_critical(state):
    """Cancel where that spoils a roll of the others, or spoils nothing of a roll of one's own.

    A complication costs an action, and is what is left.
    """
    own = state.characters[state.checker].side == state.decider
    stands = cancelled(state) >= (state.damage if state.check == codes.RESIST else state.difficulty)
    sure = stands and state.check != codes.SNEAK and (state.difficulty > 0 or state.check == codes.RESIST)
    return act.CANCEL if own == sure else act.COMPLICATION


@rule
def choose_spend(state, legal):
    """Spend where a roll has nearly done it, or where a wound would put somebody out."""
    stand, spend = act.STAND, int(legal[0])
    if state.check == codes.RESIST or state.check == codes.KEEP:
        return spend if 3 < state.damage - state.total <= 3 + BAD else stand
    if state.check == codes.ESCAPE or state.check == codes.MIND:
        enough = ESCAPES if state.check == codes.ESCAPE else RESISTS
        return spend if state.total < enough and state.spent == 0 else stand
    if state.difficulty <= 0 or state.check in NEVER_BOUGHT_FOR:
        return stand
    near = NEAR_AIM if state.check in FOR_AIMS else NEAR
    return spend if 0 < state.difficulty - state.total <= near else stand


@rule
def choose_split(state, legal, number):
    """Put into an attack what it needs by the mean, and the rest into damage."""
    character = state.characters[state.checker]
    rating = int(character.weapons[state.slot].skill)
    needed = state.difficulty + 2 - 3.5 * character.dice[rating] - character.pips[rating]
    dice = min(int(character.bonus_dice), max(0, int(needed / 3.5) + 1))
    wanted_split = act.SPLIT + 3 * dice
    for place in range(number):
        if legal[place] == wanted_split:
            return wanted_split
    return int(legal[0])
