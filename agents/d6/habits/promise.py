"""What an action of a turn promises, in points of harm: chances by the mean, from the rules themselves."""

from agents.d6.characters import CRUELTY
from arena.board.rules import can_see
from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.grapple.rules import disarming, holds_somebody
from arena.d6.chapters.hazards.rules import harms
from arena.d6.chapters.stealth.rules import sneak_difficulty
from arena.d6.chapters.talk.rules import SKILLS, mind_rating, talk_difficulty
from arena.d6.core.rules import attack, difficulty
from arena.d6.core.rules.turn import dice_of, untrained
from arena.people.codes import NONE, UP
from arena.state.bits import has
from scenarios.d6.tables import FLIP, INTERACTION, MULTI, TREAT
from scenarios.limits import CHARACTERS

MOST = 14.0  # harm of a blow that puts somebody out
MEAN, SPREAD = 3.6, 14.0  # of a die; how far a total strays that matters
SURE, VAIN = 0.97, 0.02
HELD, WORK = 13.0, 20.0  # what it is worth to hold somebody down, and to do a task
A_SHOT = len(codes.DECLARED)  # in the place of what is declared: a single shot more
IDLE_WORDS = 0.1  # chance below which nobody talks to somebody


@rule
def chance(mean, needed):
    """Return about how likely a roll of such a mean reaches a number."""
    return min(SURE, max(VAIN, 0.5 + (mean + 0.5 - needed) / SPREAD))


@rule
def mean_of(state, who, rating, dice):
    """Return the mean of a rating of `who` with dice on top, and with the bonus that waits."""
    character = state.characters[who]
    have = dice_of(state, who, rating) + dice + character.bonus_dice
    if character.fated == 1:
        have *= 2
    return MEAN * have + character.pips[rating] + character.bonus_pips


@rule
def hit_chance(state, who, other, slot, manner):
    """Return about how likely an attack hits."""
    return hit_chance_at(state, who, other, slot, manner, 0)


@rule
def hit_chance_at(state, who, other, slot, manner, harder):
    """Return about how likely an attack hits that is so much harder than it would be."""
    dice = int(state.characters[who].aim) if slot >= codes.GUN else 0
    rating = difficulty.rating_of(state, who, slot, manner)
    needed = difficulty.difficulty_of(state, who, other, slot, manner) + harder
    return chance(mean_of(state, who, rating, dice), needed)


@rule
def resistance(state, who):
    """Return about what `who` resists damage with."""
    character = state.characters[who]
    found = MEAN * character.armour_dice + character.armour_pips
    if character.most_body == 0:
        found += MEAN * character.dice[codes.STRENGTH] + character.pips[codes.STRENGTH]
    return found


@rule
def peril(state, who, number):
    """Return the harm that a zone promises `who` when its next turn begins there."""
    zone = state.zones[number]
    if not harms(state, who, number):
        return 0.0
    return max(0.0, 5.0 + MEAN * zone.hazard_dice + zone.hazard_pips - resistance(state, who))


@rule
def declared_worth(state, who, other, slot, manner, more):
    """Return the harm that an attack promises; whoever is nearly out is worth more.

    `more` is the number of what would be declared besides, A_SHOT for a single shot, NONE for nothing.
    """
    weapon, target = state.characters[who].weapons[slot], state.characters[other]
    damage, resists = MEAN * weapon.dice + weapon.pips, resistance(state, other)
    damage += MEAN * (MULTI[1] * state.shots_more + setting_dice(state, who, slot, int(weapon.mode)))
    harder = 0
    if more == A_SHOT:
        damage += MEAN * MULTI[1]
        harder = int(MULTI[0])
    for number in range(len(codes.DECLARED)):
        if number == more or has(state.declared, number):
            damage += MEAN * attack.DECLARED_DICE[number] + attack.DECLARED_PIPS[number]
            harder += difficulty.DECLARED[number] if number == more else 0
    margin = max(0.8, 5.0 + damage - resists)
    if target.most_body > 0:
        margin = MOST * min(1.0, max(0.8, damage - resists) / target.body)
    if weapon.stun == 1:
        margin = 12.0 * chance(damage, resists + 1.0)
    ready = 1.0 + 0.3 * CRUELTY[state.characters[who].temper] * target.wound
    return hit_chance_at(state, who, other, slot, manner, harder) * min(MOST, margin) * ready


@rule
def setting_dice(state, who, slot, mode):
    """Return the dice of damage that a weapon on such a setting does more."""
    if slot != codes.GUN:
        return 0
    if mode == codes.AUTO:
        return attack.AUTO_DICE
    bursts = has(state.characters[who].weapons[slot].modes, codes.BURST)
    return attack.BURST_AS_SINGLE if mode == codes.SINGLE and bursts else 0


@rule
def flip_worth(state, who, other):
    """Return the harm that it promises to throw somebody down."""
    margin = max(0.8, 5.0 + MEAN * FLIP - resistance(state, other))
    return hit_chance(state, who, other, codes.FISTS, codes.FLIP) * min(MOST, margin)


@rule
def grip_worth(state, who, other, manner):
    """Return what it promises to take hold of somebody: most to hold it down."""
    target = state.characters[other]
    if target.held != codes.FREE:
        return 0.0
    worth = 1.2
    if manner == codes.TACKLE or manner == codes.PIN:
        strong = MEAN * state.characters[who].dice[codes.STRENGTH] + 3.0
        worth = HELD * chance(strong, MEAN * target.dice[codes.STRENGTH])
    if manner == codes.TRIP or manner == codes.PUSH:
        worth = 0.5
    if manner == codes.PUSH and holds_somebody(state, other):
        worth = HELD
    return worth * hit_chance(state, who, other, codes.FISTS, manner)


@rule
def disarm_worth(state, who, other):
    """Return what it promises to strike somebody's weapon away."""
    slot = disarming(state, who, other)
    if slot == NONE:
        return 0.0
    return 2.5 * hit_chance(state, who, other, slot, codes.DISARM)


@rule
def work_worth(state, who, number):
    """Return what work on a task promises."""
    task = state.tasks[number]
    needed = task.difficulty + task.harder + untrained(state, who, int(task.skill))
    if task.difficulty == 0:
        needed += MEAN * task.dice
    return WORK * chance(mean_of(state, who, int(task.skill), 0), needed)


@rule
def best_worker(state, who, number):
    """Return whether nobody of the side is better at a task than `who`."""
    task = state.tasks[number]
    mine = mean_of(state, who, int(task.skill), 0) - untrained(state, who, int(task.skill))
    for other in range(state.character_count):
        one = state.characters[other]
        if other != who and one.side == task.side and one.status == UP:
            rating = int(task.skill)
            if mean_of(state, other, rating, 0) - untrained(state, other, rating) > mine + 0.01:
                return False
    return True


@rule
def talk_worth(state, who, at):
    """Return what words promise."""
    other, place = at % CHARACTERS, at // CHARACTERS
    target, rating = state.characters[other], SKILLS[place]
    needed = talk_difficulty(state, other) + untrained(state, who, rating)
    likely = chance(mean_of(state, who, rating, 0), needed)
    if likely < IDLE_WORDS:
        return 0.0
    return 9.0 * likely / (0.5 + 0.5 * target.resolve)


@rule
def sway_chance(state, who, other):
    """Return about how likely the best words of `who` sway `other`."""
    best = 0.0
    for rating in SKILLS:
        needed = talk_difficulty(state, other) + untrained(state, who, rating)
        if state.characters[who].dice[rating] > 0:
            best = max(best, chance(mean_of(state, who, rating, 0), needed))
    return best


@rule
def resist_worth(state, who):
    """Return what it promises to resist the words that may come: what that makes them less likely."""
    target, spared = state.characters[who], 0.0
    better = (mean_of(state, who, mind_rating(state, who), 0) - INTERACTION) / SPREAD
    for other in range(state.character_count):
        one = state.characters[other]
        if one.side != target.side and one.status == UP and one.hidden == 0 and can_see(state, other, who):
            spared += min(better, sway_chance(state, other, who))
    return 6.0 * max(0.0, spared) / (0.5 + 0.5 * target.resolve)


@rule
def treat_worth(state, who, other):
    """Return what first aid promises: most for whoever it brings back."""
    one = state.characters[other]
    needed = TREAT[max(1, one.wound)] + untrained(state, who, codes.MEDICINE)
    worth = 9.0 if one.status != UP else 2.0 + one.wound
    return worth * chance(mean_of(state, who, codes.MEDICINE, 0), needed)


@rule
def sneak_worth(state, who):
    """Return what it promises to get out of sight."""
    needed = sneak_difficulty(state, who, int(state.characters[who].zone))
    return 2.0 * chance(mean_of(state, who, codes.SNEAKING, 0), needed)
