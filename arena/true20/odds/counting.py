"""Exact chances of True20, by counting the faces of the d20: saves, attacks, opposed checks, exchanges."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

from arena.true20.codes import LETHAL, NONLETHAL
from arena.true20.core.rules.check import DIE, HALF

FACES = range(1, DIE + 1)
EACH = Fraction(1, DIE)
CERTAIN = Fraction(1)
GRADES = 5
WORST = GRADES - 1
SAVE, BLOW = 15, 10  # besides the damage bonus: of a Toughness save, and of the Fortitude save of a last blow


def again(first: int) -> dict[int, Fraction]:
    """Return what a die counts that Conviction rolls again after `first`: the better, low faces 10 higher."""
    found: dict[int, Fraction] = {}
    for second in FACES:
        value = max(first, second + HALF if second <= HALF else second)
        found[value] = found.get(value, Fraction(0)) + EACH
    return found


def check(bonus: int, difficulty: int, conviction: bool = False) -> Fraction:
    """Return the chance of a check.

    >>> check(5, 16), check(5, 16, True)
    (Fraction(1, 2), Fraction(1, 1))
    """
    made = Fraction(sum(face + bonus >= difficulty for face in FACES), DIE)
    if not conviction:
        return made
    for face in FACES:
        if face + bonus < difficulty:
            made += EACH * sum(chance for value, chance in again(face).items() if value + bonus >= difficulty)
    return made


@cache
def opposed(bonus: int, other: int, conviction: bool = False) -> tuple[Fraction, Fraction]:
    """Return the chances that the first wins and that the second does; ties go to the higher bonus.

    Equal bonuses roll again until somebody wins. With Conviction the first rolls a lost die again, once.
    """
    wins, ties, again_won = 0, 0, Fraction(0)  # pairs of faces; a lost one that is rolled again wins in part
    afresh = opposed(bonus, other)[0] if conviction else Fraction(0)
    for first, second in product(FACES, FACES):
        ahead = compared(first + bonus, second + other, bonus - other)
        if ahead < 0 and conviction:
            for value, chance in again(first).items():
                then = compared(value + bonus, second + other, bonus - other)
                again_won += chance * (afresh if then == 0 else then > 0)
        else:
            wins += ahead > 0
            ties += ahead == 0
    chance = (wins + again_won) / (DIE * DIE - ties)
    return chance, 1 - chance


def compared(mine: int, theirs: int, lead: int) -> int:
    """Return above 0 where the first of two totals wins, below 0 where it loses, 0 where both roll again."""
    return mine - theirs or lead


def grade(margin: int, natural: int, minion: bool) -> int:
    """Return how bad a save is that lacks `margin`, 0 for made; a 20 is never worse than 1."""
    bad = 0 if margin <= 0 else min(WORST, 1 + margin // 5)
    if minion:
        return WORST if bad else 0
    return min(bad, 1) if natural == DIE else bad


def save(bonus: int, difficulty: int, minion: bool = False, conviction: bool = False) -> list[Fraction]:
    """Return the chance of every result of a Toughness save, from none to the worst.

    With Conviction a save that fails is rolled again.

    >>> [str(each) for each in save(2, 18)]
    ['1/4', '1/5', '1/4', '1/4', '1/20']
    """
    found = [Fraction(0)] * GRADES
    for face, share in rolls(conviction, lambda face, value: value + bonus >= difficulty).items():
        natural, value = face
        found[grade(difficulty - value - bonus, natural, minion)] += share
    return found


Made = Callable[[int, int], bool]  # whether a roll is good enough, by what the die shows and what it counts


def rolls(conviction: bool, made: Made) -> dict[tuple[int, int], Fraction]:
    """Return what a die may show and count; with Conviction again where that is not good enough."""
    found: dict[tuple[int, int], Fraction] = {}
    for first in FACES:
        if not conviction or made(first, first):
            found[first, first] = found.get((first, first), Fraction(0)) + EACH
            continue
        for second in FACES:
            value = second + HALF if second <= HALF else second
            both = (second, value) if value > first else (first, first)
            found[both] = found.get(both, Fraction(0)) + EACH * EACH
    return found


def hits(bonus: int, defense: int, face: int, value: int | None = None) -> bool:
    """Return whether an attack that shows this face hits: 20 always, 1 never; `value` is what it counts.

    A second die for Conviction that shows a 1 counts 11, and is no 1.
    """
    counts = face if value is None else value
    return face == DIE or (counts > 1 and counts + bonus >= defense)


def attack(
    bonus: int, defense: int, threat: int, miss_from: int, conviction: bool = False
) -> tuple[Fraction, Fraction]:
    """Return the chances of a hit, critical ones included, and of a critical hit.

    `miss_from` is the face from which concealment turns a hit into a miss, above 20 for none. With Conviction
    a miss is rolled again, but not the second roll of a threat.
    """
    seen = Fraction(min(DIE, miss_from - 1), DIE)
    plain = Fraction(sum(hits(bonus, defense, face) for face in FACES), DIE)
    every = rolls(conviction, lambda face, value: hits(bonus, defense, face, value))
    lands = {face: share for face, share in every.items() if hits(bonus, defense, *face)}
    threats = sum((share for (face, _), share in lands.items() if face >= threat), Fraction(0))
    return sum(lands.values(), Fraction(0)) * seen, threats * seen * plain


def exchange(
    bonus: int,
    defense: int,
    threat: int,
    miss_from: int,
    difficulty: int,
    critical: int,
    toughness: int,
    minion: bool,
    conviction: bool = False,
) -> tuple[list[Fraction], Fraction, Fraction]:
    """Return the chance of every result of one attack, a miss among none, and those of hit and critical.

    Conviction is that of whoever attacks.
    """
    hit, crit = attack(bonus, defense, threat, miss_from, conviction)
    plain, worse = save(toughness, difficulty, minion), save(toughness, difficulty + critical, minion)
    found = [(hit - crit) * one + crit * two for one, two in zip(plain, worse, strict=True)]
    found[0] += 1 - hit
    return found, hit, crit


def dying(bonus: int, difficulty: int = 10) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that a dying character dies in a round, lives on dying, and is stable.

    >>> [str(each) for each in dying(1)]
    ['2/5', '1/2', '1/10']
    """
    dies = 1 - check(bonus, difficulty)
    stable = check(bonus, difficulty + 10)
    return dies, 1 - dies - stable, stable


def dying_rounds(bonus: int, rounds: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that a dying character is dead after so many rounds, still dying, and stable."""
    dies, lives, stable = dying(bonus)
    gone, left, safe = Fraction(0), CERTAIN, Fraction(0)
    for _ in range(rounds):
        gone, left, safe = gone + left * dies, left * lives, safe + left * stable
    return gone, left, safe


def blast(reflex: int, difficulty: int, toughness: int, damage: int) -> list[Fraction]:
    """Return the chance of every result of an area: a Reflex save that is made halves its damage."""
    made = check(reflex, difficulty)
    halved, whole = save(toughness, SAVE + damage // 2), save(toughness, SAVE + damage)
    return [made * one + (1 - made) * two for one, two in zip(halved, whole, strict=True)]


def last_blow(toughness: int, damage: int, fortitude: int) -> Fraction:
    """Return the chance that a last blow puts somebody out; `damage` has the critical hit in it."""
    every = save(toughness, SAVE + damage)
    return every[WORST] + sum(every[1:WORST]) * (1 - check(fortitude, BLOW + damage))


def words(lethal: bool) -> tuple[str, ...]:
    """Return what the results are called, from none to the worst."""
    named = LETHAL[:GRADES] if lethal else NONLETHAL
    return ("none", *named[1:])
