"""The Cost of a test at a ritual: divided among those who help, then rolled for each of them.

SRD "Performing Rituals", Cost; "Sacrifice".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.twod20 import codes
from arena.twod20.catalog import SHARE_COST
from arena.twod20.chapters.ritual.rules.performing import note_ritual
from arena.twod20.chapters.ritual.rules.requirement import is_performing, rite_of
from arena.twod20.codes import ACTIVE, AFTER_RITE, NONE, PIERCING, TEST_DONE, UP
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.harm.damage import begin_damage, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.limits import MOST_PENETRATION, MOST_SHARE

HORROR_DICE = 1  # more where somebody was to be sacrificed
HORROR_PIERCING = 1


@rule
def cost_dice(rite):
    """Return the challenge dice of the Cost of each test at a ritual."""
    return min(MOST_SHARE, int(rite.cost) + HORROR_DICE * int(rite.horror))


@rule
def owes_share(state):
    """Return whether the test in hand is one at a ritual whose Cost is still to be paid."""
    return state.rituals.stage != codes.NOTHING_DUE and is_performing(state)


@rule
def pay_cost_of_ritual(state):
    """The test is over: its Cost is divided, then it strikes one after the other."""
    rituals = state.rituals
    if rituals.stage == codes.COST_OPEN:
        rituals.stage = codes.COST_SHARED
        rituals.sharer = NONE
        for who in range(state.character_count):
            rituals.shares[who] = 0
        rituals.shares[state.tests[ACTIVE].who] = cost_dice(rite_of(state, state.venture.task))
    if not ask_share(state):
        strike_next(state)


@rule
def left_to_share(state):
    """Return how many dice assistants may still bear: whoever performs it takes half at least, rounded up."""
    rituals = state.rituals
    leader = int(state.tests[ACTIVE].who)
    given = sum(int(rituals.shares[who]) for who in range(state.character_count) if who != leader)
    return (given + int(rituals.shares[leader])) // 2 - given


@rule
def ask_share(state):
    """Ask the next assistant how much of the Cost it bears; return whether there is one to be asked."""
    rituals = state.rituals
    if left_to_share(state) <= 0:
        rituals.sharer = state.character_count - 1
        return False
    for who in range(rituals.sharer + 1, state.character_count):
        if has(state.tests[ACTIVE].helpers, who) and state.characters[who].status == UP:
            rituals.sharer = who
            ask_side_of(state, codes.SHARE, who)
            return True
    rituals.sharer = state.character_count - 1
    return False


@rule
def legal_share(state, out):
    """List how many dice of the Cost an assistant may bear."""
    most = left_to_share(state)
    for dice in range(most + 1):
        out[dice] = SHARE_COST + dice
    return most + 1


@rule
def do_share(state, action):
    """An assistant takes so many dice from whoever performs the ritual."""
    rituals = state.rituals
    rituals.shares[state.asked] = action - SHARE_COST
    rituals.shares[state.tests[ACTIVE].who] -= action - SHARE_COST
    state.phase = TEST_DONE


@rule
def strike_next(state):
    """Let the Cost strike the next who bears some of it; when all have, the test is over."""
    rituals = state.rituals
    state.phase = TEST_DONE
    for who in range(state.character_count):
        dice = int(rituals.shares[who])
        if dice > 0:
            rituals.shares[who] = 0
            strike_with_cost(state, who, dice)
            return
    rituals.stage = codes.NOTHING_DUE


@rule
def strike_with_cost(state, who, dice):
    """Roll what `who` bears: damage to the mind, or in blood to the body of whoever performs it.

    SRD "Sacrifice": nothing that is worn stops that.
    """
    number = int(state.venture.task)
    rite = rite_of(state, number)
    in_blood = rite.blood == 1 and who == state.tests[ACTIVE].who
    note_ritual(state, who, number, codes.RITE_COST, dice)
    begin_damage(state, who, dice, 0 if in_blood else 1, AFTER_RITE)
    add_effects(state.damage.effects, rite.cost_effects)
    if rite.horror == 1:
        state.damage.effects.ratings[PIERCING] += HORROR_PIERCING
    if in_blood:
        state.damage.penetration = MOST_PENETRATION
    state.damage.first = who
    state.damage.whole = bit(who)
    roll_damage(state)


@rule
def owed_share(state):
    """After a test at a ritual its Cost comes; return whether it does."""
    if not owes_share(state):
        return False
    pay_cost_of_ritual(state)
    return True
