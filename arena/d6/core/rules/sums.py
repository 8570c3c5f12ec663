"""What the book reckons from numbers alone: bonuses, difficulties, rates. Play and odds ask these rules."""

from arena.compiling.rule import rule
from scenarios.d6.tables import CLIMB_STEP, EASY, FALL_FROM, JUMP_METRES, MOVE_STEP, PASSIVE

MOST_PREPARED = 3  # dice of preparing and of aiming
FULL_DEFENCE = 10  # added where the whole round goes into a defence
FATIGUE = 5  # off the total, for every round too many
SKILLED = 4  # dice of dodging, above which two more make it 1 harder to hit who does not dodge
GM_DICE = 2  # beside the mean level of the players' characters


@rule
def half_up(number):
    """Return half of a number, rounded up.

    >>> int(half_up(3)), int(half_up(6))
    (2, 3)
    """
    return (number + 1) // 2


@rule
def steps(amount, step):
    """Return how many steps hold an amount, the last one in part.

    >>> int(steps(20, 10)), int(steps(21, 10)), int(steps(0, 10))
    (2, 3, 0)
    """
    return (amount + step - 1) // step


@rule
def related(total, difficulty):
    """Return what a related roll adds to the main one: half of the margin rounded up, 1 at least.

    >>> int(related(17, 10)), int(related(10, 10)), int(related(7, 10))
    (4, 1, -2)
    """
    if total >= difficulty:
        return max(1, half_up(total - difficulty))
    return -max(1, half_up(difficulty - total))


@rule
def combined(people, short):
    """Return dice and pips of a joint effort of so many, by how much its command roll fell short.

    >>> [tuple(map(int, combined(8, short))) for short in (0, 1, 2, 3)]
    [(2, 2), (1, 2), (0, 2), (0, 0)]
    """
    dice = people // 3 - short
    if short > 0 and dice < 0:
        return 0, 0
    return dice, people % 3


@rule
def prepared(times):
    """Return the dice of taking so many times as long: one for each doubling, three at most.

    >>> [int(prepared(times)) for times in (1, 2, 3, 4, 8, 16)]
    [0, 1, 1, 2, 3, 3]
    """
    dice = 0
    for _ in range(MOST_PREPARED):
        if times >= 2:
            times = times // 2
            dice += 1
    return dice


@rule
def rushed(whole, taken):
    """Return what less time adds to the difficulty: 5 for each quarter that is saved, even in part.

    >>> int(rushed(60, 30)), int(rushed(4, 3)), int(rushed(4, 1)), int(rushed(2, 2))
    (10, 5, 15, 0)
    """
    return 5 * steps(4 * max(0, whole - taken), whole)


@rule
def run_difficulty(metres, move):
    """Return the difficulty of running so far in a round: 5 for every Move beyond the first.

    >>> [int(run_difficulty(metres, 10)) for metres in (10, 20, 25, 40)]
    [0, 5, 10, 15]
    """
    return MOVE_STEP * max(0, steps(metres, move) - 1)


@rule
def swim_difficulty(metres, move):
    """Return the difficulty of swimming so far in a round.

    >>> [int(swim_difficulty(metres, 10)) for metres in (5, 10, 15)]
    [5, 10, 15]
    """
    return EASY + MOVE_STEP * max(0, steps(metres, half_up(move)) - 1)


@rule
def climb_difficulty(metres, move, learned):
    """Return the difficulty of climbing so far in a round; who has not learned it climbs half as fast.

    >>> int(climb_difficulty(8, 10, 0)), int(climb_difficulty(10, 10, 1)), int(climb_difficulty(15, 10, 1))
    (15, 5, 15)
    """
    base = move if learned else half_up(move)
    return EASY + CLIMB_STEP * steps(max(0, metres - base), half_up(base))


@rule
def jump_difficulty(metres, move):
    """Return the difficulty of jumping so far from a stand: a quarter of the Move, and 10 for 2 metres more.

    >>> [int(jump_difficulty(metres, 10)) for metres in (3, 4, 5, 6)]
    [5, 15, 15, 25]
    """
    return EASY + CLIMB_STEP * steps(max(0, metres - steps(move, 4)), JUMP_METRES)


@rule
def top_rate(rate, move):
    """Return how far somebody can go this round who went `rate` in the last: twice that, or twice its Move.

    >>> [int(top_rate(rate, 10)) for rate in (0, 10, 20, 40)]
    [20, 20, 40, 80]
    """
    return 2 * max(rate, move)


@rule
def slower(rate, move):
    """Return the rate after a roll that did not hold it: two Moves less, below 0 for whoever trips.

    >>> [int(slower(rate, 10)) for rate in (40, 20, 10)]
    [20, 0, -10]
    """
    return rate - 2 * move


@rule
def tired(rounds):
    """Return what so many fast rounds too many take from a total.

    >>> int(tired(2))
    10
    """
    return FATIGUE * rounds


@rule
def derived(dice, pips):
    """Return the difficulty that stands for an opposing skill: twice its dice, and its pips.

    >>> int(derived(5, 1))
    11
    """
    return 2 * dice + pips


@rule
def gm_dice(levels, players):
    """Return the gamemaster's Action Dice: the mean level of the players' characters rounded down, and 2.

    >>> int(gm_dice(30, 5))
    8
    """
    return levels // players + GM_DICE


@rule
def passive(dice):
    """Return the difficulty to hit somebody who has so many dice of dodging and does not dodge.

    >>> [int(passive(dice)) for dice in (3, 4, 5, 6, 7)]
    [10, 10, 11, 11, 12]
    """
    return PASSIVE + half_up(max(0, dice - SKILLED))


@rule
def fall_dice(metres):
    """Return the dice of damage of a fall: one for each metre and a half, from 3 metres on.

    >>> [int(fall_dice(metres)) for metres in (2, 3, 6, 8)]
    [0, 2, 4, 5]
    """
    return 2 * metres // 3 if metres >= FALL_FROM else 0


@rule
def of_body(total):
    """Return dice and pips of body points that rest or care give for a roll.

    >>> [tuple(map(int, of_body(total))) for total in (0, 5, 6, 11, 20, 25, 30, 31)]
    [(0, 0), (0, 2), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)]
    """
    if total <= 0:
        return 0, 0
    return (0, 2) if total <= 5 else (min(6, (total - 1) // 5), 0)
