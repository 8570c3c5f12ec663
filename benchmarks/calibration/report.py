"""The table of how true figures are, before and after the fit."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from agents.calibrating import Chance, Fit, fit_of, interval
from arena.systems import SYSTEMS
from benchmarks.calibration import figures
from benchmarks.calibration.answers import Answer
from benchmarks.calibration.figures import Told
from benchmarks.calibration.fitting import fit

BANDS = ("under .35", 0.0, 0.35), (".35 to .65", 0.35, 0.65), ("over .65", 0.65, 1.01)
TOLD = "what is told", "n", "told", "won", "told - won", "interval holds the truth", "its width"
HEAD = (
    "positions, and what is told",
    "n",
    "told - won",
    "n .60-.95",
    "told - won there",
    "calibration error (by luck)",
    "Brier",
    "better than the base rate by",
    "interval holds the truth",
    "its width",
)

FEWEST = 20  # positions that a row is written for
PARTS: dict[str, Callable[[Answer], bool]] = {
    "": lambda each: True,
    ": something hidden": lambda each: each.hides,
    ": nothing hidden": lambda each: not each.hides,
    ": players": lambda each: each.side == 0,
    ": opposition": lambda each: each.side == 1,
}


def before(answer: Answer) -> Chance:
    """Return what the simulated games alone say, with their interval."""
    if answer.exact:
        return Chance(answer.share, answer.share, answer.share)
    error = math.sqrt(answer.share * (1 - answer.share) / max(answer.count - 1, 1))
    return Chance(answer.share, *interval(answer.share, error, answer.count))


def after(answer: Answer, fitted: Fit | None, searched: int = 0) -> Chance:
    """Return what is told with a fit, narrowed by the first games between searches; what is exact stays."""
    if answer.exact or fitted is None:
        return before(answer)
    results = answer.results[:searched]
    return fitted.chance(answer.share, answer.count, answer.title, answer.side, results)


def by_system(answers: Sequence[Answer]) -> dict[str, list[Answer]]:
    """Return the answers that were simulated, by system."""
    found: dict[str, list[Answer]] = {}
    for each in answers:
        if not each.exact:
            found.setdefault(each.system, []).append(each)
    return found


def fits(answers: Sequence[Answer]) -> dict[str, Fit]:
    """Return the fit of each system to these answers."""
    return {system: fit(each) for system, each in by_system(answers).items()}


def crossed(answers: Sequence[Answer]) -> list[Chance]:
    """Return what is told of each position by the fit to the half that it is not in."""
    halves = {half: fits([each for each in answers if each.to_fit == half]) for half in (True, False)}
    return [after(each, halves[not each.to_fit].get(each.system)) for each in answers]


def as_advised(answers: Sequence[Answer], searched: int = 0) -> list[Chance]:
    """Return what the adviser tells of each position, after so many games between searches."""
    return [after(each, fit_of(SYSTEMS[each.system]), searched) for each in answers]


def sheet(answers: Sequence[Answer]) -> Iterator[str]:
    """Yield the lines of a table in Markdown: the half kept for the test, then both halves crosswise."""
    kept = [each for each in answers if not each.exact and not each.to_fit]
    both = [each for each in answers if not each.exact]
    yield f"| {' | '.join(HEAD)} |"
    yield "|---" * len(HEAD) + "|"
    yield from rows_of("kept half", kept, as_advised(kept))
    yield from rows_of("both halves, crosswise", both, crossed(both))


def as_told(answers: Sequence[Answer], searched: int = 0) -> Iterator[str]:
    """Yield the lines of a table in Markdown of what the adviser tells of positions that no fit has seen.

    The first `searched` games of each narrow what is told, and the others judge it.
    """
    asked = [each for each in answers if not each.exact]
    yield f"| {' | '.join(TOLD)} |"
    yield "|---" * len(TOLD) + "|"
    yield told_row("as simulated", figures.told_of(asked, [before(each) for each in asked]))
    parts = {"all": asked} | {name: [each for each in asked if PARTS[name](each)] for name in PARTS}
    del parts[""]
    for name, part in (parts | by_system(asked)).items():
        judged = [replace(each, results=each.results[searched:]) for each in part]
        told = figures.told_of(judged, as_advised(part, searched))
        for band, low, high in ("", 0.0, 1.01), *BANDS:
            some = told.part((told.win >= low) & (told.win < high))
            if len(some.win) >= FEWEST:
                yield told_row(f"{name.removeprefix(': ')} {band}".rstrip(), some)


def told_row(name: str, told: Told) -> str:
    """Return one row of the table of what is told."""
    cells = (
        name,
        str(len(told.win)),
        f"{told.win.mean():.3f}",
        f"{told.won.mean():.3f}",
        str(figures.bias(told)),
        str(figures.resampled(figures.holds, told)),
        f"{figures.width(told)[0]:.3f}",
    )
    return f"| {' | '.join(cells)} |"


def rows_of(name: str, asked: Sequence[Answer], chances: Sequence[Chance]) -> Iterator[str]:
    """Yield two rows for each part of some answers: as simulated, and with these chances."""
    for kind, wanted in PARTS.items():
        rows = [place for place, each in enumerate(asked) if wanted(each)]
        if len(rows) >= FEWEST:
            part = [asked[row] for row in rows]
            simulated = [before(each) for each in part]
            yield row_of(f"{name}{kind}, as simulated", figures.told_of(part, simulated))
            yield row_of(f"{name}{kind}, fitted", figures.told_of(part, [chances[row] for row in rows]))


def row_of(name: str, told: Told) -> str:
    """Return one row of the table."""
    band = figures.in_band(told)
    cells = (
        name,
        str(len(told.win)),
        str(figures.bias(told)),
        str(len(band.win)),
        str(figures.bias(band)),
        f"{figures.calibration_error(told):.3f} ({figures.by_luck(told):.3f})",
        str(figures.brier(told)),
        str(figures.gain(told)),
        str(figures.resampled(figures.holds, told)),
        f"{figures.width(told)[0]:.3f}",
    )
    return f"| {' | '.join(cells)} |"
