"""A check: the dice of a code, the Wild Die, Action Dice and points, and whether more are asked about.

"Wild Die", "Action Dice": a first six is rolled again and again, of a first one the gamemaster says whether
it cancels the highest die or brings a complication. Bought dice come after the roll, and Action Dice never
to damage. What a check decides is settled in `settling`.
"""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.core.rules.turn import dice_of
from arena.people.codes import NPCS, PCS
from arena.scene.codes import TURN
from arena.scene.rules import await_nothing, await_roll
from arena.state.events import log

BAD_COMPLICATION = 10  # below this total a complication also spoils the aim and the gun
ALWAYS = (  # checks of which every further point counts
    codes.DODGE,
    codes.PARRY,
    codes.MIND,
    codes.ESCAPE,
    codes.RELATED,
    codes.HELP,
    codes.SEARCH,
    codes.BODY,
    codes.RAM,
)


@rule
def begin_check(state, check, who, dice, pips, difficulty):
    """Let `who` roll a die code for some check; without a die its pips are all there is."""
    state.check, state.checker, state.total = check, who, max(-99, min(999, pips))
    state.highest, state.difficulty = 0, difficulty
    state.failed = state.spent = 0
    if dice > 0:
        await_roll(state, codes.DICE, who, min(dice, codes.MOST_DICE), 6)
    else:
        await_nothing(state)
        state.settles = 1


@rule
def skill_code(state, who, rating, dice, pips):
    """Return dice and pips that `who` rolls of a rating: what helps and hinders counts, and these on top."""
    character = state.characters[who]
    have = dice_of(state, who, rating)
    have = (have + dice if have > 0 else 0) + character.bonus_dice
    if character.fated == 1:
        have *= 2
    return have, pips + character.pips[rating] + character.bonus_pips


@rule
def roll_skill(state, check, who, rating, dice, pips, difficulty):
    """Let `who` roll a rating, with what helps and hinders it, and dice and pips on top."""
    character = state.characters[who]
    have, more = skill_code(state, who, rating, dice, pips)
    character.bonus_dice = character.bonus_pips = character.joint = character.fated = 0
    if rating in codes.OF_DEXTERITY:
        character.shaken = 0
    begin_check(state, check, who, have, more, difficulty)


@rule
def take_check_roll(state):
    """Take the dice that were rolled for the check in hand."""
    if state.roll_for == codes.DICE:
        take_code(state)
        return
    state.total = min(999, state.total + state.rolled[0])
    if state.rolled[0] == 6:
        await_roll(state, state.roll_for, state.checker, 1, 6)
        return
    after_dice(state)


@rule
def take_code(state):
    """Take the dice of a code; the last of them is the Wild Die."""
    last = state.roll_count - 1
    for die in range(state.roll_count):
        state.total += state.rolled[die]
        if die < last:
            state.highest = max(state.highest, state.rolled[die])
    wild = int(state.rolled[last])
    if wild == 6:
        await_roll(state, codes.WILD, state.checker, 1, 6)
    elif wild == 1 and state.check not in codes.NOBODYS:
        await_nothing(state)
        state.phase, state.decider, state.failed = codes.CRITICAL, NPCS, 1
    else:
        after_dice(state)


@rule
def cancel_highest(state):
    """Take the highest other die out of the total, and the one itself unless a scene lets it count."""
    log(state, codes.EV_CRITICAL, state.checker, 0, state.highest, 0)
    state.total = cancelled(state)
    after_dice(state)


@rule
def cancelled(state):
    """Return the total without the highest other die, and without the 1 unless a scene lets it count."""
    goes_too = state.keep_one == 0 or state.highest == 0
    return state.total - state.highest - (1 if goes_too else 0)


@rule
def bring_complication(state):
    """Let the total stand: whoever rolled loses an action of its next turn, and more after a low total."""
    log(state, codes.EV_CRITICAL, state.checker, 1, state.total, 0)
    character = state.characters[state.checker]
    character.hindered = 1
    if state.total < BAD_COMPLICATION:
        character.aim = 0
        if character.weapons[codes.GUN].capacity > 0:
            character.weapons[codes.GUN].shots = 0
    after_dice(state)


@rule
def after_dice(state):
    """Roll the Action Die that was readied, ask about further ones, or let the check be settled."""
    if state.readied > 0 and state.check == codes.ATTACK:
        state.readied = 0
        await_roll(state, codes.ACTION_DIE, state.checker, 1, 6)
        return
    await_nothing(state)
    if can_buy(state, int(state.checker)) and is_worth_asking(state):
        state.phase, state.decider = codes.SPEND, state.characters[state.checker].side
        return
    state.settles = 1


@rule
def let_stand(state):
    """Let the roll be settled as it lies."""
    state.phase = TURN
    state.settles = 1


@rule
def action_dice(state, who):
    """Return how many Action Dice `who` can spend: a player's own, or the gamemaster's."""
    if state.characters[who].side == PCS:
        return int(state.characters[who].action_dice)
    return int(state.gm_dice)


@rule
def can_spend(state, who):
    """Return whether `who` has an Action Die left, where the scene is played with them."""
    return state.points == 0 and action_dice(state, who) > 0


@rule
def can_buy(state, who):
    """Return whether `who` can add an Action Die or a character point to the roll in hand."""
    if state.points == 1:
        return state.characters[who].character_points > 0 and state.spent < state.most_points
    return action_dice(state, who) > 0


@rule
def is_worth_asking(state):
    """Return whether a die more can change what the check decides; damage takes no Action Dice."""
    if state.check == codes.DAMAGE:
        return state.points == 1
    if state.check in codes.NOBODYS:
        return False
    if state.check == codes.RESIST or state.check == codes.KEEP:
        return state.damage > state.total
    if state.check in ALWAYS and not (state.check == codes.ESCAPE and state.difficulty > 0):
        return True  # of an escape from a net alone it is known what is needed
    return state.total < state.difficulty


@rule
def pay_die(state, who):
    """Take an Action Die from `who`, or from the gamemaster."""
    if state.characters[who].side == PCS:
        state.characters[who].action_dice -= 1
    else:
        state.gm_dice -= 1
    log(state, codes.EV_SPENT, who, action_dice(state, who), 0, 0)


@rule
def spend(state):
    """Add an Action Die, or a character point, to the roll that lies."""
    who = int(state.checker)
    if state.points == 1:
        state.characters[who].character_points -= 1
        log(state, codes.EV_SPENT, who, state.characters[who].character_points, 1, 0)
    else:
        pay_die(state, who)
    state.spent = min(99, state.spent + 1)
    await_roll(state, codes.ACTION_DIE, who, 1, 6)


@rule
def clear_check(state):
    """Forget the roll that is settled."""
    state.check = state.total = state.highest = state.difficulty = 0
    state.failed = state.spent = state.damage = state.slot = 0
    state.checker = state.target = state.goal = state.task = state.vehicle = -1
    state.distance = 0
