"""What a figure is, and how samples of it are taken: time, rates, processes with their memory."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LAUNCHER = ROOT / "benchmarks" / "launcher.py"
WARM_UP = 0.3  # of a run's seconds, played before anything is counted
PROCESS_LIMIT = 900  # seconds


class NotThere(Exception):
    """What a figure measures is not in this checkout or environment; the message says what is missing."""


@dataclass(frozen=True)
class Plan:
    """How long to measure: `runs` samples of every figure, each of `seconds` where its length is free."""

    runs: int = 3
    seconds: float = 2.0


@dataclass(frozen=True)
class Figure:
    """One figure: its key for ever, what it says, its unit, its bar, and what takes samples of it.

    `most` says that the bar is the most allowed, and not the least. A bar of None is no bar. `slow`
    figures take minutes; `process` figures start whole processes.
    """

    key: str
    what: str
    unit: str
    bar: float | None
    take: Callable[[Plan], list[float]]
    most: bool = False
    slow: bool = False
    process: bool = False


@dataclass(frozen=True)
class Result:
    """The samples of a figure, or in `problem` why there are none (`failed` when that is an error)."""

    figure: Figure
    samples: tuple[float, ...] = ()
    problem: str = ""
    failed: bool = False

    @property
    def median(self) -> float | None:
        """The median of the samples, None when there are none."""
        return statistics.median(self.samples) if self.samples else None

    @property
    def met(self) -> bool | None:
        """Whether the bar is met, None without a bar or a sample."""
        if self.median is None or self.figure.bar is None:
            return None
        return self.median <= self.figure.bar if self.figure.most else self.median >= self.figure.bar


def measure(figure: Figure, plan: Plan) -> Result:
    """Take the samples of a figure; whatever goes wrong becomes the result's `problem`."""
    try:
        return Result(figure, tuple(figure.take(plan)))
    except NotThere as missing:
        return Result(figure, problem=f"not there: {missing}")
    except ModuleNotFoundError as missing:
        return Result(figure, problem=f"not there: no module {missing.name}")
    except Exception as error:
        return Result(figure, problem=f"{type(error).__name__}: {error}"[:200], failed=True)


def rates(play: Callable[[], int], plan: Plan) -> list[float]:
    """Return how many a second `play` does, one sample a run; each call returns how many it did."""
    rate(play, plan.seconds * WARM_UP)
    return [rate(play, plan.seconds) for _ in range(plan.runs)]


def rate(play: Callable[[], int], seconds: float) -> float:
    """Call `play` for at least so many seconds and return how many a second it did."""
    done = 0
    start = time.perf_counter()
    while True:
        done += play()
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return done / elapsed


def durations(call: Callable[[], object], plan: Plan, unit: float) -> list[float]:
    """Return how long a call takes in units of `unit` seconds, one sample a run, many calls in each."""

    def hundred() -> int:
        for _ in range(100):
            call()
        return 100

    return [1 / (each * unit) for each in rates(hundred, plan)]


def timed(call: Callable[[], object], runs: int, unit: float = 1.0) -> list[float]:
    """Return how long each of `runs` single calls takes, in units of `unit` seconds."""
    samples = []
    for _ in range(runs):
        start = time.perf_counter()
        call()
        samples.append((time.perf_counter() - start) / unit)
    return samples


@dataclass(frozen=True)
class Process:
    """How a process went: seconds from start to end, and the most memory it held, in MB."""

    seconds: float
    megabytes: float


def run_process(
    arguments: Sequence[str], environment: dict[str, str] | None = None, text: str = ""
) -> Process:
    """Run a Python process with these arguments and `text` as its input; raise RuntimeError if it fails.

    A small launcher starts it, because a process takes over the memory peak of the one that starts it. It may
    keep bytecode, as it may for whoever has not forbidden it.
    """
    command = [sys.executable, "-S", str(LAUNCHER), sys.executable, *arguments]
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    done = subprocess.run(
        command,
        input=text,
        capture_output=True,
        text=True,
        timeout=PROCESS_LIMIT,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "", **(environment or {})},
    )
    lines = done.stdout.splitlines()
    told: dict[str, Any] = json.loads(lines[-1]) if done.returncode == 0 and lines else {"status": 1}
    if told["status"]:
        why = [line for line in done.stderr.splitlines() if line.strip()] or ["no message"]
        raise RuntimeError(f"{' '.join(arguments)}: {why[-1].strip()}")
    return Process(told["seconds"], told["megabytes"])
