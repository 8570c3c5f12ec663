"""Why a line wins more often than another: what each thing that was measured contributes to winning.

In the games of the lines it is seen how much winning goes with each measure at the end of the next round,
among games of the same line. What a measure contributes is how much two lines differ in it times that. Points
left in pools are worth what games with points given show. What is left comes later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.calibrating import Z
from agents.lines import Reason
from agents.reasons.games import Played
from agents.reasons.kernel import END, OWN, ROUND, STAGES
from arena.system import Measure, System

LEAST_GAMES = 20  # of both lines, before anything is said
LEAST = 0.01  # of winning: what contributes less is no reason ...
SMALL = 0.1  # ... nor what is less than so much of the first reason
SURE = 2.5  # standard errors that a contribution must have
STIFF = 4.0  # games' worth of doubt that anything matters
DOUBT = 0.5  # of a contribution, for what is not as simple as a slope
UNSEEN = 0.05  # of winning: what is not measured may well be worth
FAR = 3.0  # standard deviations within a line: what lines differ by beyond is not judged by these
SLIGHT = 0.12  # of a figure: by what is less nobody tells two turns apart
MUCH = 0.7  # of a difference: then it is told as being there
NOT = 2  # no sign: what is not looked at
WORDS = (
    "in this turn",
    "before its side acts again",
    "by the end of the next round",
    "by the end of the scene",
)

Matrix = NDArray[np.float64]


class Weighed(NamedTuple):
    """What one measure contributes to the lead of a line, with its error; its figures by stage, (STAGES,).

    `errors` are standard errors of what the figures differ by. `behind` says who or what is most of it at a
    stage.
    """

    measure: Measure
    worth: float
    error: float
    mine: Matrix
    theirs: Matrix
    errors: Matrix = np.zeros(STAGES)
    behind: Callable[[int], str] = lambda stage: ""


def weigh(played: Played, one: int, other: int, system: System, stage: int) -> list[Weighed]:
    """Return what each measure, at the end of a stage, contributes to the lead of one plan over another.

    Nothing from few games.
    """
    pairs = played.both(one, other)
    if sum(len(games.values) for games, _, _ in pairs) < LEAST_GAMES or not system.measures:
        return []
    mine = np.concatenate([games.stages[:, place] for games, place, _ in pairs])
    theirs = np.concatenate([games.stages[:, place] for games, _, place in pairs])
    if stage not in played.slopes:
        played.slopes[stage] = slopes_of(played, system, stage)
    slopes, doubts, most = played.slopes[stage]
    left = mine[:, OWN] - theirs[:, OWN]
    worth, error = points_given(played, system, left, stage, slopes)
    apart = at(mine, system, stage) - at(theirs, system, stage)
    means, spread = np.clip(apart.mean(0), -most, most), apart.std(0) / np.sqrt(len(apart))
    worth += slopes * means
    error += np.hypot(slopes * spread, means * doubts)
    doubts = (mine - theirs).std(0) / np.sqrt(len(mine))
    return [
        Weighed(
            measure,
            worth[k],
            error[k],
            mine[:, :, k].mean(0),
            theirs[:, :, k].mean(0),
            doubts[:, k],
            partial(played.behind, one, other, measure.name),
        )
        for k, measure in enumerate(system.measures)
    ]


def slopes_of(played: Played, system: System, stage: int) -> tuple[Matrix, Matrix, Matrix]:
    """Return how much winning goes with each measure at a stage, the errors, and how far that holds."""
    values, groups, stages = in_one(played)
    inside = at(stages, system, stage)
    inside -= by_group(inside, groups)
    slopes, doubts = signed(inside, values - by_group(values, groups), wanted(system))
    return slopes, doubts, FAR * inside.std(0)


def points_given(
    played: Played, system: System, left: Matrix, stage: int, slopes: Matrix
) -> tuple[Matrix, Matrix]:
    """Return what points left in pools contribute beside what they bring by the end of a stage, and errors.

    Both are of shape (measures,); `left` (games, measures) is by what two lines differ when the turn is over.
    Games with points given and games without, with equal dice, say what a point is worth then; what it
    changes that is measured, and counts there, is taken off.
    """
    worth, error = np.zeros((2, left.shape[1]))
    names = [measure.name for measure in system.measures]
    for number, pool in enumerate(system.pools):
        gifts = [gift for gift in played.gifts if gift.pool == number]
        if not gifts or pool.after not in names:
            continue
        place, two = names.index(pool.after), gifts[0].given.values.shape[1]
        gains = np.concatenate([each.given.values - each.without.values[:, :two] for each in gifts]).ravel()
        grew = np.concatenate([each.given.stages - each.without.stages[:, :two] for each in gifts])
        beside = gains - at(grew.reshape(-1, *grew.shape[2:]), system, stage) @ slopes
        more, spread = float(left[:, place].mean()), float(left[:, place].std()) / np.sqrt(len(left))
        gain, doubt = (each / gifts[0].points for each in (beside.mean(), beside.std() / np.sqrt(len(gains))))
        if gain * gains.mean() > 0:
            worth[place], error[place] = gain * more, np.hypot(doubt * more, gain * spread)
    return worth, error


def in_one(played: Played) -> tuple[Matrix, NDArray[np.int64], Matrix]:
    """Return the score of every game, which plan it was of, and what was measured in it."""
    values = np.concatenate([games.values.ravel() for games in played.games])
    rows = np.concatenate([np.tile(games.rows, len(games.values)) for games in played.games])
    stages = np.concatenate([games.stages.reshape(-1, *games.stages.shape[2:]) for games in played.games])
    return values, rows, stages


def at(stages: Matrix, system: System, stage: int) -> Matrix:
    """Return what was measured by the end of a stage, or at once, of all games: shape (games, measures)."""
    at_once = np.array([measure.at_once for measure in system.measures])
    found: Matrix = np.where(at_once, stages[:, OWN], stages[:, stage])
    return found


def by_group(values: Matrix, groups: NDArray[np.int64]) -> Matrix:
    """Return for each game the mean of its group."""
    means = np.zeros_like(values)
    for group in np.unique(groups):
        inside = groups == group
        means[inside] = values[inside].mean(0)
    return means


def wanted(system: System) -> NDArray[np.int64]:
    """Return the sign of what each measure may be worth, 0 where any, NOT where it is not looked at."""
    pools = {pool.after for pool in system.pools}
    return np.array([NOT if measure.name in pools else measure.good for measure in system.measures])


def fit(given: Matrix, sought: Matrix) -> Matrix:
    """Return the slopes by which `sought` goes with what is given, drawn towards none."""
    scale = np.sqrt((given * given).mean(0))
    near = scale < 1e-9
    scale[near] = 1.0
    even = np.where(near, 0.0, given / scale)
    slopes = np.linalg.solve(even.T @ even + STIFF * np.eye(even.shape[1]), even.T @ sought)
    found: Matrix = slopes / (scale if sought.ndim == 1 else scale[:, None])
    return found


def signed(given: Matrix, sought: Matrix, signs: NDArray[np.int64]) -> tuple[Matrix, Matrix]:
    """Return slopes as `fit` does and their errors, none where the sign is not what it may be."""
    use = (signs != NOT) & (np.abs(given).max(0) > 1e-9)
    slopes, doubts = np.zeros(len(signs)), np.zeros(len(signs))
    while use.any():
        slopes[:] = 0.0
        slopes[use] = fit(given[:, use], sought)
        wrong = use & (slopes * signs < 0)
        if not wrong.any():
            break
        use &= ~wrong
        slopes[wrong] = 0.0
    if use.any():
        left = sought - given @ slopes
        inner = given[:, use]
        scale = np.sqrt((inner * inner).mean(0))
        even = inner / scale
        cover = np.linalg.inv(even.T @ even + STIFF * np.eye(even.shape[1]))
        doubts[use] = np.sqrt(left.var() * np.diag(cover)) / scale
    return slopes, doubts


# reasons


def reasons(weighed: list[Weighed], edge: float, most: int) -> tuple[list[Reason], float]:
    """Return what contributes most to an edge of winning, the most first, and what is left of it unexplained.

    Measures about one thing are told together. Contributions are made to add up to the edge, those that are
    less sure by more.
    """
    told: dict[str, list[Reason]] = {}
    for each in weighed:
        reason = reason_of(each)
        if reason is not None:
            told.setdefault(reason.about, []).append(reason)
    found = [together(sorted(group, key=lambda each: -abs(each.worth))) for group in told.values()]
    found = [reason for reason in found if abs(reason.worth) >= SURE * reason.error]
    found = added_up(found, edge)
    found = [reason for reason in found if abs(reason.worth) >= LEAST]
    found.sort(key=lambda reason: -abs(reason.worth))
    found = [reason for reason in found if abs(reason.worth) >= SMALL * abs(found[0].worth)][:most]
    return found, edge - sum(reason.worth for reason in found)


def added_up(found: list[Reason], edge: float) -> list[Reason]:
    """Return contributions that come nearer to an edge together, none with another sign than before."""
    doubts = np.array([np.hypot(reason.error, DOUBT * reason.worth) for reason in found])
    missing = edge - sum(reason.worth for reason in found)
    share = missing / (UNSEEN**2 + float((doubts**2).sum()))
    worths = [reason.worth + share * doubt**2 for reason, doubt in zip(found, doubts, strict=True)]
    return [
        replace(reason, worth=float(worth) if worth * reason.worth > 0 else 0.0)
        for reason, worth in zip(found, worths, strict=True)
    ]


def reason_of(weighed: Weighed, latest: int = ROUND) -> Reason | None:
    """Return what one measure contributes, told by when it is there; None where that is not to be seen."""
    measure, worth, apart = weighed.measure, weighed.worth, weighed.mine - weighed.theirs
    stage = OWN if measure.at_once else next(s for s in range(latest + 1) if is_there(apart, s, latest))
    if abs(apart[stage]) < measure.least or measure.good * apart[stage] * worth < 0:
        return None
    mine, theirs = float(weighed.mine[stage]), float(weighed.theirs[stage])
    if not measure.one_more and abs(mine - theirs) < SLIGHT * max(abs(mine), abs(theirs)):
        return None
    when = "" if measure.at_once else WORDS[stage]
    words = with_more(measure.told(mine, theirs), weighed.behind(stage))
    return Reason(measure.about or measure.name, words, worth, weighed.error, when, mine, theirs)


def is_there(apart: Matrix, stage: int, latest: int) -> bool:
    """Return whether most of a difference is there by the end of a stage."""
    return stage == latest or bool(
        MUCH < apart[stage] * apart[latest] / max(apart[latest] ** 2, 1e-12) < 2 - MUCH
    )


def unrepeated(words: str, before: str) -> str:
    """Return a reason without its verb where the one before it has the same.

    >>> unrepeated("suffers 2 Harms instead of 1", "suffers 9 stress instead of 7")
    '2 Harms instead of 1'
    >>> unrepeated("has 2 people dying", "has lost 3 people instead of 1")
    'has 2 people dying'
    """
    verb, _, rest = words.partition(" ")
    return (
        rest
        if before.startswith(f"{verb} ") and verb in ("inflicts", "deals", "suffers", "leaves", "loses")
        else words
    )


def together(group: list[Reason]) -> Reason:
    """Return reasons about one thing as one: told by the first, and another that says a good part of it."""
    first, words = group[0], group[0].words
    for other in group[1:2]:
        if (
            other.worth * first.worth > 0
            and abs(other.worth) * 2 > abs(first.worth)
            and other.when == first.when
        ):
            words += f" and {unrepeated(other.words, first.words)}"
    whole = sum(each.worth for each in group)
    if whole * first.worth <= 0:
        whole = first.worth
    error = max(each.error for each in group)
    when = f", {first.when}" if first.when else ""
    return Reason(first.about, words + when, whole, error, first.when, first.mine, first.theirs)


def in_the_end(weighed: list[Weighed], left: float) -> str:
    """Return what a part of a difference, of this sign, comes to in the end; "" where unknown."""
    lasting = [each for each in weighed if not each.measure.at_once]
    shown = [each for each in lasting if (reason := reason_of(each, END)) and reason.worth * left > 0]
    if not shown:
        shown = [each for each in lasting if each.measure.good * steps(each) * left >= abs(left)]
    shown = [each for each in shown if abs(each.mine[END] - each.theirs[END]) >= Z * each.errors[END]]
    if not shown:
        return ""
    best = max(shown, key=lambda each: (abs(each.worth), abs(steps(each))))
    words = best.measure.told(float(best.mine[END]), float(best.theirs[END]))
    return f"{with_more(words, best.behind(END))}, {WORDS[END]}"


def with_more(words: str, more: str) -> str:
    """Return words with who or what is most of it, where that is known."""
    return f"{words} ({more})" if more else words


def steps(weighed: Weighed) -> float:
    """Return by how many of the least differences that are told two lines differ in the end."""
    return float(weighed.mine[END] - weighed.theirs[END]) / weighed.measure.least
