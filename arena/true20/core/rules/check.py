"""A check: a d20 and a bonus against a Difficulty or an opponent, and what Conviction makes of it.

"Conviction": whoever fails may roll again and takes the better; a second die of 10 or less counts 10 more, so
that it counts 11 to 20, and a 1 is no 1. A natural 20, or a threat, is what the die that counts shows.
A tie between opponents goes to the higher bonus; of equal ones both roll again.
"""

from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import await_nothing, await_roll
from arena.state.bits import bit
from arena.state.events import log
from arena.true20 import codes

DIE = 20
HALF = 10  # a second die of no more counts so much more
PUSH = 2  # by extra effort
TAKEN = 10
CALM = (codes.WAY, codes.TASK, codes.HEALING, codes.LOOKING)  # checks for which one may take 10 in peace
SIMPLE, FIRST, SECOND, FIRST_AGAIN, SECOND_AGAIN = range(5)  # stages


@rule
def begin_check(state, check, who, bonus, difficulty):
    """Let `who` roll a d20 with a bonus against a Difficulty."""
    state.check, state.checker, state.other = check, who, NONE
    state.bonus, state.difficulty = bonus + take_push(state, check, who), difficulty
    state.stage, state.rerolled = SIMPLE, 0
    await_roll(state, codes.CHECK, who, 1, DIE)
    if state.characters[who].steady == 1 and may_take_10(state, check, who):
        state.characters[who].steady = 0
        state.rolled[0], state.settled = TAKEN, 1


@rule
def may_take_10(state, check, who):
    """Return whether `who` may take 10 on a check: against a minion, or where no enemy looks on.

    "Minions"; taking 10 asks for calm.
    """
    if check == codes.ATTACK:
        return state.characters[state.target].minion == 1 and state.characters[who].minion == 0
    return check in CALM and is_calm(state, who)


@rule
def is_calm(state, who):
    """Return whether no enemy who is up and not hidden sees `who`: who hides disturbs nobody."""
    for other in range(state.character_count):
        one = state.characters[other]
        if one.side != state.characters[who].side and one.status == UP and one.thing == 0 and one.hidden == 0:
            if can_see(state, other, who):
                return False
    return True


@rule
def begin_contest(state, check, who, bonus, other, other_bonus):
    """Let `who` and then `other` roll against each other."""
    state.check, state.checker, state.other = check, who, other
    state.bonus, state.other_bonus = bonus + take_push(state, check, who), other_bonus
    state.difficulty, state.stage, state.rerolled = 0, FIRST, 0
    await_roll(state, codes.CHECK, who, 1, DIE)


@rule
def take_push(state, check, who):
    """Return what extra effort, or a room that was read, adds to a check that is no save, and use it up."""
    character = state.characters[who]
    if character.pushed == 0 or check in codes.SAVES or check == codes.MISS_CHANCE:
        return 0
    character.pushed = 0
    return PUSH


@rule
def counted(face, before):
    """Return what a die counts that Conviction rolls again: the better, low faces 10 higher.

    >>> int(counted(4, 9)), int(counted(12, 15)), int(counted(1, 1))
    (14, 15, 11)
    """
    return max(int(before), face + HALF if face <= HALF else int(face))


@rule
def face_of(face, before):
    """Return what the die shows that counts once Conviction has rolled `face` after `before`.

    >>> int(face_of(4, 9)), int(face_of(12, 15)), int(face_of(10, 19)), int(face_of(9, 19))
    (4, 15, 10, 19)
    """
    return int(face) if counted(face, before) > before else int(before)


@rule
def is_one(state):
    """Return whether the die of the check in hand is a 1, which a second die never is."""
    return state.natural == 1 and state.rerolled == 0


@rule
def take_check(state):
    """Take the die of the check in hand; return whether the check is decided."""
    face = int(state.rolled[0])
    await_nothing(state)
    if state.stage == SECOND or state.stage == SECOND_AGAIN:
        again = state.stage == SECOND_AGAIN
        value = counted(face, state.other_natural) if again else face
        state.other_natural = face_of(face, state.other_natural) if again else face
        state.other_total = value + state.other_bonus
    else:
        again = state.rerolled == 1
        value = counted(face, state.natural) if again else face
        state.natural = face_of(face, state.natural) if again else face
        state.total = value + state.bonus
    if state.stage == FIRST:
        state.stage = SECOND
        await_roll(state, codes.CHECK, state.other, 1, DIE)
        return False
    return decide(state)


@rule
def decide(state):
    """Say who wins, and ask who may spend Conviction; return whether the check is decided."""
    if state.stage == SIMPLE:
        state.margin = state.total - state.difficulty
        state.won = state.margin >= 0
        if state.check == codes.ATTACK:
            state.won = (state.won or state.natural == DIE) and not is_one(state)
    else:
        state.margin = state.total - state.other_total
        if state.margin == 0 and state.bonus == state.other_bonus:
            state.stage, state.rerolled = FIRST, 0
            await_roll(state, codes.CHECK, state.checker, 1, DIE)
            return False
        state.won = state.margin > 0 or (state.margin == 0 and state.bonus > state.other_bonus)
    return not asks_for_conviction(state)


@rule
def loser(state):
    """Return who has failed the check in hand, NONE for nobody."""
    if state.won == 0:
        return int(state.checker)
    return int(state.other) if state.stage != SIMPLE else NONE


@rule
def asks_for_conviction(state):
    """Ask whoever fails whether it spends Conviction, where it can; return whether anybody is asked."""
    who = loser(state)
    if state.rerolled == 1 or who == NONE or not can_spend(state, who):
        return False
    if state.check == codes.MISS_CHANCE or state.check == codes.CONFIRM or state.check == codes.MOUNT_SAVE:
        return False
    state.phase, state.decider = codes.REROLL, state.characters[who].side
    return True


@rule
def roll_again(state):
    """Spend Conviction: whoever fails rolls again."""
    who = loser(state)
    spend(state, who)
    state.rerolled = 1
    if state.stage != SIMPLE:
        state.stage = FIRST_AGAIN if who == state.checker else SECOND_AGAIN
    await_roll(state, codes.CHECK, who, 1, DIE)


@rule
def can_spend(state, who):
    """Return whether `who` can spend Conviction now: once a round, while disabled as often as it likes."""
    character = state.characters[who]
    return character.conviction > 0 and (character.spent == 0 or character.disabled == 1)


@rule
def spend(state, who):
    """Take a point of Conviction from `who`."""
    character = state.characters[who]
    character.conviction -= 1
    character.spent = 1
    log(state, codes.EV_SPENT, who, character.conviction, state.phase == codes.REROLL, 0)


@rule
def tell_check(state):
    """Log what was rolled, once the check is decided."""
    if state.stage == SIMPLE:
        log(state, codes.EV_CHECK, state.checker, state.check, state.total, state.difficulty)
    else:
        log(state, codes.EV_CONTEST, state.checker, state.other, state.total, state.other_total)


@rule
def done(state):
    """Say that the action in hand is done; what follows is looked up when the rule comes back."""
    state.settles = 1


@rule
def forget_check(state):
    """Forget the roll and the attack that are settled."""
    state.check = state.bonus = state.difficulty = state.natural = state.total = 0
    state.rerolled = state.other_bonus = state.other_natural = state.other_total = 0
    state.stage = state.won = state.margin = state.slot = state.mode = 0
    state.threat = state.critical = state.damage = state.lethal = state.bypass = state.sneak = 0
    state.answers = state.cursor = state.after = state.excess = state.extra = state.sweeps = 0
    state.swept = bit(0) - bit(0)
    state.checker = state.other = state.attacker = state.victim = state.target = NONE
    state.goal = state.shielder = NONE
