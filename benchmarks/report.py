"""What was measured, as a table on screen and as a file: against the bars and the last figures."""

from __future__ import annotations

import datetime
import json
import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.measure import ROOT, Figure, Result

LAST = ROOT / "benchmarks" / "last.json"
WRITTEN = ROOT / "build" / "bench.json"
PACKAGES = ("arena", "numpy", "llvmlite", "gymnasium", "torch")
BUSY = 0.5  # load average at the start above which the report says that the machine was busy


# ---- words ----


def short(value: float) -> str:
    """Return a figure with three digits.

    >>> short(1_812_345), short(30_412), short(417.2), short(0.0023)
    ('1.81M', '30.4k', '417', '0.0023')
    """
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.3g}"


def verdict(result: Result) -> str:
    """Return whether the bar is met, in a word."""
    if result.met is None:
        return "" if result.samples else "-"
    return "[green]met[/]" if result.met else "[red]not met[/]"


def bar_of(figure: Figure) -> str:
    """Return the bar of a figure, with what it bounds."""
    if figure.bar is None:
        return ""
    return ("at most " if figure.most else "at least ") + short(figure.bar)


def change(now: float, last: float | None) -> str:
    """Return how a figure stands to the last one.

    >>> change(1.79e6, 1.81e6)
    'last 1.81M, -1%'
    """
    if not last:
        return ""
    return f"last {short(last)}, {round((now / last - 1) * 100):+d}%"


# ---- the table ----


def print_results(results: Iterable[Result], last: dict[str, float], console: Console) -> None:
    """Print a table of all results: what, figure, unit, bar, whether it is met, the last figure."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("what", "figure", "unit", "bar", "", ""):
        table.add_column(heading, justify="right" if heading == "figure" else "left", overflow="fold")
    for result in results:
        figure = result.figure
        if result.median is None:
            table.add_row(figure.what, "-", figure.unit, bar_of(figure), verdict(result), result.problem)
            continue
        against = change(result.median, last.get(figure.key))
        table.add_row(
            figure.what, short(result.median), figure.unit, bar_of(figure), verdict(result), against
        )
    console.print(table)


def print_machine(machine: dict[str, Any], console: Console) -> None:
    """Print what the figures were taken on, and whether it had other work."""
    named = ", ".join(f"{name} {number}" for name, number in machine["versions"].items())
    console.print(
        f"\n{machine['cores']} cores, {machine['memory']} GB, {machine['system']}, "
        f"Python {machine['python']}, {named}. Medians of {machine['runs']} runs or more."
    )
    if machine["load"] > BUSY:
        console.print(f"Other work was running when this began (load {machine['load']}), which costs speed.")


# ---- the file ----


def machine_now(runs: int, load: float) -> dict[str, Any]:
    """Return what figures taken now are taken on; `load` is the load average before they began."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    return {
        "date": datetime.date.today().isoformat(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory": round(memory),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "versions": dict(each for each in map(installed, PACKAGES) if each[1]),
        "runs": runs,
        "load": round(load, 1),
    }


def installed(package: str) -> tuple[str, str]:
    """Return a package and its version, "" when it is not installed."""
    try:
        return package, version(package)
    except PackageNotFoundError:
        return package, ""


def as_data(results: Iterable[Result], machine: dict[str, Any]) -> dict[str, Any]:
    """Return everything measured as plain data."""
    figures = {}
    for result in results:
        figure = result.figure
        figures[figure.key] = {
            "what": figure.what,
            "unit": figure.unit,
            "median": result.median,
            "lowest": min(result.samples, default=None),
            "highest": max(result.samples, default=None),
            "samples": len(result.samples),
            "bar": figure.bar,
            "met": result.met,
            "problem": result.problem,
        }
    return {"machine": machine, "figures": figures}


def read_last() -> dict[str, float]:
    """Return the medians that were last committed, by key; none when there is no such file."""
    if not LAST.exists():
        return {}
    figures = json.loads(LAST.read_text(encoding="utf-8"))["figures"]
    return {key: figure["median"] for key, figure in figures.items() if figure["median"]}


def write(data: dict[str, Any], path: Path) -> None:
    """Write what was measured to a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def write_last(data: dict[str, Any]) -> None:
    """Keep what was measured as the last figures; those not measured now stay as they were."""
    kept = json.loads(LAST.read_text(encoding="utf-8"))["figures"] if LAST.exists() else {}
    measured = {key: figure for key, figure in data["figures"].items() if figure["median"] is not None}
    write({"machine": data["machine"], "figures": {**kept, **measured}}, LAST)
