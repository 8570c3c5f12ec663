"""Conditions, checks and Conviction: what a die decides, and whom it leaves asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arena.scene.codes import ROLL
from arena.true20 import codes

NONE, UP, OUT, CHANCE, DIE, TEN = -1, 1, 2, 2, 20, 10
SIMPLE, FIRST, SECOND, FIRST_AGAIN, SECOND_AGAIN = range(5)  # dice of a check
SAVES = (
    codes.TOUGHNESS, codes.FINISH, codes.REFLEX, codes.WILL, codes.BURNING, codes.SMOKE, codes.COLD,
    codes.FUMES, codes.PRESSURE, codes.CRACKING,
)  # fmt: skip
NO_EFFORT = (*SAVES, codes.MISS_CHANCE)
CALM = (codes.WAY, codes.TASK, codes.HEALING, codes.LOOKING)  # one may take 10 where no enemy looks on
NOT_AGAIN = (codes.MISS_CHANCE, codes.CONFIRM, codes.MOUNT_SAVE)
MOST_EVENTS = 40
FORGOTTEN = {  # of a check and an attack once they are settled
    **dict.fromkeys(
        (
            *"check bonus difficulty natural total rerolled other_bonus other_natural other_total".split(),
            *"stage won margin slot mode threat critical damage lethal bypass sneak answers".split(),
            *"cursor after excess extra sweeps swept".split(),
        ),
        0,
    ),
    **dict.fromkeys("checker other attacker victim target goal shielder".split(), NONE),
}
Rule = Callable[[Any], None]
AFTER: dict[int, Rule] = {}  # what a check brings, by what it decides
NEXT: dict[int, Rule] = {}  # what follows an action that is done


def after(*checks: int) -> Callable[[Rule], Rule]:
    """Enter what these checks bring once they are decided."""

    def enter(rule: Rule) -> Rule:
        AFTER.update(dict.fromkeys(checks, rule))
        return rule

    return enter


def say(s: Any, kind: int, who: int, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Tell that something happens."""
    if len(s.told) < MOST_EVENTS:
        s.told.append((kind, int(who), int(b), int(c), int(d)))


def everybody(s: Any) -> Any:
    """Return everybody with their numbers."""
    return enumerate(s.characters[: s.character_count])


def done(s: Any) -> None:
    """Say that the action in hand is done."""
    s.settles = 1


def ask(s: Any, phase: int, who: int) -> None:
    """Ask the side of somebody."""
    s.phase, s.decider = phase, s.characters[who].side


def forget(s: Any) -> None:
    """Forget the check in hand."""
    vars(s).update(FORGOTTEN)


# conditions


def put_in(s: Any, who: int, condition: int, rounds: int = 0) -> None:
    """Put somebody into a condition for so many rounds, 0: until it ends.

    Whoever is stopped in its own turn loses the next one; of two durations the longer counts.
    """
    one = s.characters[who]
    if rounds and s.actor == who and condition in (codes.STUNNED, codes.DAZED):
        rounds += 1
    known, lasts = one.conditions >> condition & 1, one.lasts[condition]
    one.conditions |= 1 << condition
    if known and (lasts == 0 or 0 < rounds < lasts):
        return
    one.lasts[condition], one.sources[condition] = rounds, s.actor
    if rounds:
        s.timed |= 1 << who
    if not known:
        say(s, codes.EV_CONDITION, who, condition, 1, rounds)


def take_out(s: Any, who: int, *conditions: int) -> None:
    """Take somebody out of conditions."""
    one = s.characters[who]
    for condition in conditions:
        if one.conditions >> condition & 1:
            one.conditions &= ~(1 << condition)
            one.lasts[condition], one.sources[condition] = 0, NONE


def lose_aim(s: Any, who: int) -> None:
    """Let somebody aim no longer, nor go on with what it has begun."""
    one = s.characters[who]
    take_out(s, who, codes.AIMING)
    one.aim = one.begun = 0
    one.aimed_at = one.begun_on = NONE


# checks


def await_die(s: Any, purpose: int, who: int) -> None:
    """Wait for a d20 of somebody."""
    s.phase, s.decider = ROLL, CHANCE
    s.roll_for, s.roller, s.roll_count, s.roll_sides = purpose, who, 1, DIE


def await_nothing(s: Any) -> None:
    """Wait for no die."""
    s.roll_for, s.roller, s.roll_count, s.roll_sides = 0, NONE, 0, 0


def effort(s: Any, kind: int, who: int) -> int:
    """Return the 2 of an extra effort, or of a room that was read: it helps one check that is no save."""
    one = s.characters[who]
    if not one.pushed or kind in NO_EFFORT:
        return 0
    one.pushed = 0
    return 2


def check(s: Any, kind: int, who: int, bonus: int, difficulty: int) -> None:
    """Let somebody roll against a Difficulty, or take 10 where it has said so."""
    s.check, s.checker, s.other, s.stage, s.rerolled = kind, who, NONE, SIMPLE, 0
    s.bonus, s.difficulty = bonus + effort(s, kind, who), difficulty
    await_die(s, codes.CHECK, who)
    one = s.characters[who]
    if one.steady and (against_minion(s, one) if kind == codes.ATTACK else kind in CALM and in_peace(s, one)):
        one.steady = 0
        take_10(s)


def take_10(s: Any) -> None:
    """Let the die of the check in hand count 10."""
    s.rolled[0], s.settled = TEN, 1


def against_minion(s: Any, one: Any) -> bool:
    """Return whether somebody who is no minion attacks one."""
    return bool(s.characters[s.target].minion and not one.minion)


def in_peace(s: Any, one: Any) -> bool:
    """Return whether no enemy looks on; of one who hides nobody knows."""
    return not any(
        other.side != one.side
        and other.status == UP
        and not (other.thing or other.hidden)
        and s.zones[other.zone].sight >> one.zone & 1
        for _, other in everybody(s)
    )


def contest(s: Any, kind: int, who: int, bonus: int, other: int, other_bonus: int) -> None:
    """Let two roll against each other."""
    s.check, s.checker, s.other, s.stage, s.rerolled = kind, who, other, FIRST, 0
    s.bonus, s.other_bonus, s.difficulty = bonus + effort(s, kind, who), other_bonus, 0
    await_die(s, codes.CHECK, who)


def take_die(s: Any) -> None:
    """Take the die of the check in hand."""
    face = s.rolled[0]
    await_nothing(s)
    opposes = s.stage in (SECOND, SECOND_AGAIN)
    again = s.stage == SECOND_AGAIN or (not opposes and s.rerolled)
    was = s.other_natural if opposes else s.natural
    counts = face + TEN if again and face <= TEN else face
    if again and counts <= was:
        counts = face = was
    if opposes:
        s.other_natural, s.other_total = face, counts + s.other_bonus
    else:
        s.natural, s.total = face, counts + s.bonus
    if s.stage == FIRST:
        s.stage = SECOND
        await_die(s, codes.CHECK, s.other)
    elif decided(s):
        settle(s)


def decided(s: Any) -> bool:
    """Say who wins; return whether that stands, and nobody rolls again."""
    s.margin = s.total - (s.difficulty if s.stage == SIMPLE else s.other_total)
    if s.stage != SIMPLE and (s.margin, s.bonus) == (0, s.other_bonus):
        s.stage, s.rerolled = FIRST, 0
        await_die(s, codes.CHECK, s.checker)
        return False
    s.won = s.margin > 0 or (s.margin == 0 and (s.stage == SIMPLE or s.bonus > s.other_bonus))
    if s.check == codes.ATTACK and (s.natural == DIE or shows_1(s)):
        s.won = s.natural == DIE
    who = loser(s)
    if s.rerolled or who == NONE or not may_spend(s, who) or s.check in NOT_AGAIN:
        return True
    ask(s, codes.REROLL, who)
    return False


def shows_1(s: Any) -> bool:
    """Return whether the die is a 1: one that Conviction rolls again is not, since it counts 11 at least."""
    return bool(s.natural == 1 and not s.rerolled)


def loser(s: Any) -> int:
    """Return who has failed."""
    if not s.won:
        return int(s.checker)
    return NONE if s.stage == SIMPLE else int(s.other)


def may_spend(s: Any, who: int) -> bool:
    """Return whether somebody has Conviction to spend: once a round, and without limit while disabled."""
    one = s.characters[who]
    return bool(one.conviction > 0 and (not one.spent or one.disabled))


def spend(s: Any, who: int) -> None:
    """Take a point of Conviction."""
    one = s.characters[who]
    one.conviction -= 1
    one.spent = 1
    say(s, codes.EV_SPENT, who, one.conviction, int(s.phase == codes.REROLL))


def roll_again(s: Any) -> None:
    """Let whoever has failed spend Conviction and roll again."""
    who = loser(s)
    spend(s, who)
    s.rerolled = 1
    if s.stage != SIMPLE:
        s.stage = FIRST_AGAIN if who == s.checker else SECOND_AGAIN
    await_die(s, codes.CHECK, who)


def settle(s: Any) -> None:
    """Let the check that is decided bring what it brings."""
    await_nothing(s)
    if s.check == codes.ATTACK:  # kept for the roll that confirms a critical hit
        s.other_bonus, s.other_total = s.bonus, s.difficulty
    if s.stage == SIMPLE:
        say(s, codes.EV_CHECK, s.checker, s.check, s.total, s.difficulty)
    else:
        say(s, codes.EV_CONTEST, s.checker, s.other, s.total, s.other_total)
    AFTER[s.check](s)
    follow(s)


def follow(s: Any) -> None:
    """Go on with what follows for as long as actions are done."""
    while s.settles:
        s.settles = 0
        NEXT[s.after](s)


def take_settled(s: Any) -> None:
    """Take the 10 that is taken instead of a die."""
    while s.settled:
        s.settled = 0
        take_die(s)
