"""Which change of a scene comes nearest to a chance asked for: one, more of it, or two together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from agents.balance.changes import Change
from agents.calibrating import log_odds, odds

if TYPE_CHECKING:
    from agents.balance.weighing import Scales, Weighed

NEAR = 0.03  # of the chance asked for is near enough
LOOK = 256  # games that a change gets at most when it is looked for
PAIRS, FINALISTS = 8, 3  # pairs that are tried, and changes that are weighed afresh
SURE = 0.005  # no chance is taken to be nearer to none or all
STEP = 0.004  # of chance that a step less of change is worth


class Found(NamedTuple):
    """What comes nearest: None is the scene as it is, or nothing at all where it is not `reached`."""

    nearest: Weighed | None
    reached: bool
    tried: int


class Family(NamedTuple):
    """Ever more of one change in one direction, and what was found of it: steps -> chance."""

    about: str
    changes: dict[int, Change]
    chances: dict[int, float]

    def moved(self, steps: int, base: float) -> float:
        """Return by how much so many steps move the log odds, read between those that were weighed."""
        known = sorted({0: base, **self.chances}.items())
        ends = [held(chance) for _, chance in known]
        return float(np.interp(steps, [step for step, _ in known], ends)) - held(base)


def held(chance: float) -> float:
    """Return log odds, held off the ends."""
    return log_odds(min(max(chance, SURE), 1 - SURE))


def find(scales: Scales, changes: Sequence[Change], target: float) -> Found:
    """Return the least change that comes near enough to a chance of the players, else the nearest one.

    Single changes are followed as far as they lead; pairs are tried where none of those is near enough.
    """
    base = scales.chance.win
    if abs(base - target) <= NEAR:
        return Found(None, True, 0)
    families = families_of(changes)
    looked = scales.playing.over_all(lambda each: follow(scales, each, target), families)
    weighed = [found for each in looked for found in each]
    found = chosen(scales, weighed, target)
    if not found.reached:
        tried = pairs(families, base, target)
        looks = scales.playing.over_all(lambda pair: scales.weigh(*pair, games=LOOK), tried)
        weighed += [each for each in looks if each is not None]
        found = chosen(scales, weighed, target)
    return found


def chosen(scales: Scales, weighed: Sequence[Weighed], target: float) -> Found:
    """Return the best of what was weighed, by games with dice that had no part in choosing it.

    The best are weighed afresh one after the other, until one is near enough.
    """
    best = sorted(weighed, key=lambda each: worth(each, target))[:FINALISTS]
    again: list[Weighed] = []
    for each in best:
        found = scales.weigh_afresh(each.changes, lambda games: scales.is_decided(games, target, NEAR))
        if found is not None:
            again.append(found)
            if abs(found.chance.win - target) <= NEAR:
                break
    if not again:
        return Found(None, False, len(weighed))
    nearest = min(again, key=lambda each: worth(each, target))
    return Found(nearest, abs(nearest.chance.win - target) <= NEAR, len(weighed))


def worth(weighed: Weighed, target: float) -> tuple[bool, tuple[int, int], float]:
    """Return how well a change suits, less is better: near enough, then little, then near; else near."""
    off = abs(weighed.chance.win - target)
    return (off > NEAR, weighed.size if off <= NEAR else (0, 0), off)


def families_of(changes: Sequence[Change]) -> list[Family]:
    """Return the changes in families."""
    found: dict[tuple[str, bool], Family] = {}
    for each in changes:
        family = found.setdefault((each.about, each.amount > 0), Family(each.about, {}, {}))
        family.changes[abs(each.amount)] = each
    return list(found.values())


def follow(scales: Scales, family: Family, target: float) -> list[Weighed]:
    """Look along a family for where it passes the target, if it leads there; return what was weighed."""
    steps, up = sorted(family.changes), target > scales.chance.win
    weighed: list[Weighed] = []

    def passes(number: int, games: int | None = LOOK) -> bool | None:
        found = scales.weigh(family.changes[steps[number]], games=games)
        if found is None:
            del family.changes[steps.pop(number)]
            return None
        weighed.append(found)
        family.chances[steps[number]] = found.chance.win
        return (found.chance.win > target) == up

    if passes(0, None) is not False or leads_away(weighed[-1], up):
        return weighed
    while len(steps) > 1 and (passed := passes(len(steps) - 1)) is None:
        pass
    if len(steps) == 1 or not passed:
        return weighed
    low, high = 0, len(steps) - 1
    while high - low > 1:
        middle = (low + high) // 2
        passed = passes(middle)
        low, high = (middle, high) if passed is False else (low, high - 1 if passed is None else middle)
    return weighed


def leads_away(first: Weighed, up: bool) -> bool:
    """Return whether the first step shows that a family leads away from a target above or below."""
    return (first.apart if up else -first.apart) < -first.error


def pairs(families: Sequence[Family], base: float, target: float) -> list[tuple[Change, Change]]:
    """Return the pairs of changes that should come nearest, the best first."""
    wanted = held(target)
    ranked = sorted(
        (abs(odds(held(base) + moved) - odds(wanted)) + STEP * steps, number, pair)
        for number, (moved, steps, pair) in enumerate(possible_pairs(families, base))
    )
    return [pair for _, _, pair in ranked[:PAIRS]]


def possible_pairs(
    families: Sequence[Family], base: float
) -> Iterator[tuple[float, int, tuple[Change, Change]]]:
    """Yield by how much each pair should move the log odds, its steps, and the pair."""
    for one, other in combinations(families, 2):
        if one.about == other.about:
            continue
        for first in within(one):
            for second in within(other):
                moved = one.moved(first, base) + other.moved(second, base)
                yield moved, first + second, (one.changes[first], other.changes[second])


def within(family: Family) -> list[int]:
    """Return the steps of a family that lie between some that were weighed."""
    return [steps for steps in family.changes if steps <= max(family.chances, default=0)]
