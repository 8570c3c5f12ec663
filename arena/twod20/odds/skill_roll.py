"""Exact odds of Skill Tests, opposed tests and bought dice."""

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import ClassVar, Literal

from arena.odds import counting

POOL_MAXIMUM = 5  # d20s in one pool, however they came there
DICE_COST = (0, 1, 3, 6)  # Momentum or Threat for 0, 1, 2 and 3 bought d20s
COMPLICATION_RANGE_MAXIMUM = 5

Pool = tuple[int, int, int, int]  # successes, Complications; dice that are no success: without one, with one
Side = Literal["active", "reactive"]


@dataclass(frozen=True)
class Assistant:
    """Somebody who helps a Skill Test with one d20 of their own (SRD "Teamwork and Assistance").

    `focus` is the skill rating when a Focus applies, 0 when none does. `complication_range` None
    means the range of the test that is helped. Raises ValueError for values no character can have.
    """

    target: int
    focus: int = 0
    complication_range: int | None = None

    def __post_init__(self) -> None:
        counting.settle(self, "target", 0)
        counting.settle(self, "focus", 0, self.target)
        if self.complication_range is not None:
            counting.settle(self, "complication_range", 1, COMPLICATION_RANGE_MAXIMUM)


@dataclass(frozen=True)
class TestSpec:
    """One Skill Test before the dice are rolled; the fields are the parameters of `test`."""

    __test__: ClassVar[bool] = False  # not a class of unit tests, whatever its name

    dice: int = 2
    target: int = 12
    focus: int = 0
    difficulty: int = 1
    complication_range: int = 1
    perfect: bool = False
    assistants: tuple[Assistant, ...] = ()
    aim: bool = False
    blessed: bool = False

    def __post_init__(self) -> None:
        counting.settle(self, "dice", 1, POOL_MAXIMUM)
        counting.settle(self, "target", 0)
        counting.settle(self, "focus", 0, self.target)
        counting.settle(self, "difficulty", 0)
        counting.settle(self, "complication_range", 1, COMPLICATION_RANGE_MAXIMUM)
        object.__setattr__(self, "assistants", tuple(self.assistants))

    def odds(self) -> "TestOdds":
        """Return the exact odds of this test."""
        joint = _help(_leader(self), self)
        return TestOdds(self.difficulty, counting.chances_of(joint))


@dataclass(frozen=True)
class TestOdds:
    """What a Skill Test may bring; `joint` maps (successes, complications) to their chance.

    Successes are those that count: an assistant's are left out where the leader scored none.
    """

    __test__: ClassVar[bool] = False  # not a class of unit tests, whatever its name

    difficulty: int
    joint: counting.Joint

    @cached_property
    def success(self) -> Fraction:
        """Return the chance of at least `difficulty` successes."""
        return self.at_least(self.difficulty)

    @cached_property
    def successes(self) -> counting.Distribution:
        """Return the distribution of the number of successes."""
        return counting.marginal(self.joint, 0)

    @cached_property
    def complications(self) -> counting.Distribution:
        """Return the distribution of the number of Complications."""
        return counting.marginal(self.joint, 1)

    @cached_property
    def complication(self) -> Fraction:
        """Return the chance of one Complication or more."""
        return counting.at_least(self.complications, 1)

    @cached_property
    def momentum(self) -> counting.Distribution:
        """Return the distribution of Momentum given that the test succeeds; empty if it cannot."""
        spare = {n - self.difficulty: p for n, p in self.successes.items() if n >= self.difficulty}
        return {points: chance / self.success for points, chance in spare.items()}

    @cached_property
    def mean_successes(self) -> Fraction:
        """Return the mean number of successes."""
        return counting.mean(self.successes)

    @cached_property
    def mean_momentum(self) -> Fraction:
        """Return the mean Momentum of a test that succeeds; 0 when none can."""
        return counting.mean(self.momentum)

    @cached_property
    def expected_momentum(self) -> Fraction:
        """Return the mean Momentum over all rolls, a failure bringing none."""
        return self.success * self.mean_momentum

    def at_least(self, successes: int) -> Fraction:
        """Return the chance of `successes` or more."""
        return counting.at_least(self.successes, successes)


def test(
    dice: int = 2,
    target: int = 12,
    focus: int = 0,
    difficulty: int = 1,
    complication_range: int = 1,
    perfect: bool = False,
    assistants: tuple[Assistant, ...] = (),
    aim: bool = False,
    blessed: bool = False,
) -> TestOdds:
    """Return the exact odds of a test that is rolled, Difficulty 0 included (SRD "Attempting a Skill Test").

    `focus` is the skill rating when a Focus applies, 0 when none does; a 1 always scores two. A 20
    is a Complication, and a success as well at a target of 20 or more. `perfect` lays one die down
    as a 1 instead of rolling it. `aim` re-rolls one die of the leader that is no success, if there
    is one, and rather one that is a Complication; so does `blessed`, after that. Raises ValueError for
    values outside the rules.

    >>> test(dice=3, target=12, focus=3, difficulty=2).success
    Fraction(18, 25)
    """
    return TestSpec(
        dice, target, focus, difficulty, complication_range, perfect, assistants, aim, blessed
    ).odds()


@dataclass(frozen=True)
class OpposedOdds:
    """Who wins an opposed test; `margin` maps each side to its Momentum left, given that it wins."""

    active_wins: Fraction
    reactive_wins: Fraction
    both_fail: Fraction
    margin: dict[Side, counting.Distribution]


def opposed_result(active: int | None, reactive: int | None) -> tuple[Side | None, int]:
    """Return who wins and the Momentum left, from each side's Momentum, None for a failed test.

    SRD "Opposed Tests": the higher Momentum wins and keeps the difference, a tie goes to the active
    side with nothing left; the reactive side also prevails when only the active side fails.

    >>> opposed_result(active=1, reactive=1)
    ('active', 0)
    """
    if active is None:
        return (None, 0) if reactive is None else ("reactive", reactive)
    if reactive is None:
        return "active", active
    return ("active", active - reactive) if active >= reactive else ("reactive", reactive - active)


@lru_cache(maxsize=256)
def opposed(active: TestSpec, reactive: TestSpec) -> OpposedOdds:
    """Return the exact odds of an opposed test, each side against its own Difficulty.

    >>> opposed(TestSpec(target=13, focus=3), TestSpec(target=11, focus=2)).active_wins
    Fraction(45, 64)
    """
    results: dict[tuple[Side | None, int], Fraction] = defaultdict(Fraction)
    defences = _momentum_or_failure(reactive)
    for own, chance in _momentum_or_failure(active):
        for other, other_chance in defences:
            results[opposed_result(own, other)] += chance * other_chance
    wins: dict[Side | None, Fraction] = defaultdict(Fraction)
    for (side, _), chance in results.items():
        wins[side] += chance
    margin: dict[Side, counting.Distribution] = {"active": {}, "reactive": {}}
    for (side, left), chance in sorted(results.items(), key=lambda result: result[0][1]):
        if side is not None:
            margin[side][left] = chance / wins[side]
    return OpposedOdds(wins["active"], wins["reactive"], wins[None], margin)


def dice_cost(dice: int) -> int:
    """Return the Momentum, Threat or mixture that `dice` bought d20s cost in all (SRD "Improving the Odds").

    Raises ValueError for more dice than may be bought.
    """
    return DICE_COST[counting.whole_number("dice", dice, 0, len(DICE_COST) - 1)]


@dataclass(frozen=True)
class DiceValue:
    """What one test is worth with `bought` extra d20s, `price` being points of Momentum or Threat.

    `mean_momentum` is that of a success, `expected_momentum` counts failures as none; neither has
    the price taken off.
    """

    bought: int
    price: int
    success: Fraction
    mean_momentum: Fraction
    expected_momentum: Fraction
    complication: Fraction


def value_of_dice(spec: TestSpec) -> tuple[DiceValue, ...]:
    """Return one row for each number of d20s that may be bought on top of `spec.dice`, 0 first.

    There are at most three to buy, and a pool never holds more than five.
    """
    most = min(len(DICE_COST) - 1, POOL_MAXIMUM - spec.dice)
    return tuple(_value(spec, bought) for bought in range(most + 1))


def _face(face: int, target: int, focus: int, complication_range: int) -> tuple[int, int]:
    successes = 2 if face <= max(1, focus) else int(face <= target)
    return successes, int(face > 20 - complication_range)


@lru_cache(maxsize=256)
def _d20(target: int, focus: int, complication_range: int) -> Counter[tuple[int, int]]:
    return Counter(_face(face, target, focus, complication_range) for face in range(1, 21))


def _leader(spec: TestSpec) -> Counter[tuple[int, int]]:
    """Count the leader's rolls by (successes, complications), after the re-rolls where there are any."""
    die = _d20(spec.target, spec.focus, spec.complication_range)
    rolls = Counter({(2, 0, 0, 0) if spec.perfect else (0, 0, 0, 0): 1})
    for _ in range(spec.dice - spec.perfect):
        rolls = _with_die(rolls, die)
    for _ in range(spec.aim + spec.blessed):
        rolls = _with_again(rolls, die)
    leader: Counter[tuple[int, int]] = Counter()
    for (successes, complications, _, _), weight in rolls.items():
        leader[successes, complications] += weight
    return leader


def _with_die(rolls: Counter[Pool], die: Counter[tuple[int, int]]) -> Counter[Pool]:
    """Add a die to a pool."""
    more: Counter[Pool] = Counter()
    for pool, weight in rolls.items():
        for face, chance in die.items():
            more[_put(pool, face)] += weight * chance
    return more


def _with_again(rolls: Counter[Pool], die: Counter[tuple[int, int]]) -> Counter[Pool]:
    """Roll one die of a pool again that is no success, one that is a Complication before another."""
    more: Counter[Pool] = Counter()
    for pool, weight in rolls.items():
        successes, complications, blanks, troubles = pool
        if troubles:
            pool = successes, complications - 1, blanks, troubles - 1
        elif blanks:
            pool = successes, complications, blanks - 1, troubles
        else:
            more[pool] += weight * 20
            continue
        for face, chance in die.items():
            more[_put(pool, face)] += weight * chance
    return more


def _put(pool: Pool, face: tuple[int, int]) -> Pool:
    """Return a pool with one die more, that shows so many successes and Complications."""
    successes, complications, blanks, troubles = pool
    scored, trouble = face
    lost = scored == 0
    return (
        successes + scored,
        complications + trouble,
        blanks + (lost and not trouble),
        troubles + (lost and trouble == 1),
    )


def _help(leader: Counter[tuple[int, int]], spec: TestSpec) -> Counter[tuple[int, int]]:
    """Add the assistants' dice: Complications always, successes where the leader scored."""
    for assistant in spec.assistants:
        width = assistant.complication_range or spec.complication_range
        die = _d20(assistant.target, assistant.focus, width)
        helped: Counter[tuple[int, int]] = Counter()
        for (successes, complications), weight in leader.items():
            for (scored, trouble), chance in die.items():
                counted = scored if successes else 0
                helped[successes + counted, complications + trouble] += weight * chance
        leader = helped
    return leader


def _momentum_or_failure(spec: TestSpec) -> list[tuple[int | None, Fraction]]:
    """List the Momentum a test may leave with its chance; None stands for a failed test."""
    odds = spec.odds()
    outcomes: list[tuple[int | None, Fraction]] = [(n, p * odds.success) for n, p in odds.momentum.items()]
    if odds.success < 1:
        outcomes.append((None, 1 - odds.success))
    return outcomes


def _value(spec: TestSpec, bought: int) -> DiceValue:
    odds = replace(spec, dice=spec.dice + bought).odds()
    return DiceValue(
        bought,
        dice_cost(bought),
        odds.success,
        odds.mean_momentum,
        odds.expected_momentum,
        odds.complication,
    )
