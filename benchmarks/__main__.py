"""Measure this program's speed against its bars: `python -m benchmarks [--all | --quick]`.

Prints one table, writes build/bench.json, compares with the figures last committed. The exit status is 1
when a figure could not be taken because something failed, and 0 otherwise, bars met or not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from rich.console import Console

from arena.compiling import warm
from arena.systems import SYSTEMS
from benchmarks import core, deciding, environment, report, strength, training, whole
from benchmarks.measure import Figure, Plan, Result, measure

FIGURES = [
    *core.FIGURES,
    *environment.FIGURES,
    *deciding.FIGURES,
    *strength.FIGURES,
    *whole.FIGURES,
    *training.FIGURES,
]


def options_of(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options given; a wrong one ends the program with one line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="FIGURE", help=", ".join(each.key for each in FIGURES))
    parser.add_argument("--all", action="store_true", help="also what takes minutes: compiling, training")
    parser.add_argument("--quick", action="store_true", help="short runs, no whole processes")
    parser.add_argument("--runs", type=int, default=3, help="samples of each figure (3)")
    parser.add_argument("--write", action="store_true", help="keep these as the last figures")
    options = parser.parse_args(arguments)
    unknown = set(options.keys) - {each.key for each in FIGURES}
    if unknown:
        parser.error(f"no such figure: {', '.join(sorted(unknown))}")
    if options.runs < 1:
        parser.error(f"--runs {options.runs}: expected 1 or more")
    return options


def chosen(options: argparse.Namespace) -> list[Figure]:
    """Return the figures to take; a figure named is always taken."""
    if options.keys:
        return [each for each in FIGURES if each.key in options.keys]
    wanted = [each for each in FIGURES if options.all or not each.slow]
    return [each for each in wanted if not (options.quick and each.process)]


def take(figures: Sequence[Figure], plan: Plan, progress: Console) -> list[Result]:
    """Measure figure after figure, saying which."""
    results = []
    for number, figure in enumerate(figures, 1):
        progress.print(f"[{number}/{len(figures)}] {figure.what}", highlight=False, markup=False)
        results.append(measure(figure, plan))
    return results


def main(arguments: Sequence[str]) -> int:
    """Measure what the arguments ask for and report it; return the exit status."""
    options = options_of(arguments)
    warm.warm(SYSTEMS)
    load = os.getloadavg()[0]
    plan = Plan(runs=options.runs, seconds=0.2 if options.quick else 2.0)
    results = take(chosen(options), plan, Console(stderr=True))
    machine = report.machine_now(options.runs, load)
    data = report.as_data(results, machine)
    console = Console(width=None if sys.stdout.isatty() else 160)
    console.print("")
    report.print_results(results, report.read_last(), console)
    report.print_machine(machine, console)
    report.write(data, report.WRITTEN)
    if options.write:
        report.write_last(data)
    return int(any(result.failed for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
