"""One way of measuring for every peer: warm up a second, three runs, the median.

It needs nothing but the standard library, because it runs in each peer's own environment.
"""

import json
import os
import random
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version

RUNS = 3
WARM_UP = 1.0  # seconds
SECONDS = float(os.environ.get("SECS", "5"))  # a run

Play = Callable[[random.Random], int]  # plays one game or one batch, returns its decisions


def run_for(seconds: float, play: Play, chance: random.Random) -> float:
    """Play for at least `seconds` and return decisions a second."""
    decisions = 0
    start = time.perf_counter()
    while True:
        decisions += play(chance)
        elapsed = time.perf_counter() - start
        if elapsed >= seconds:
            return decisions / elapsed


def measure(package: str, layer: str, play: Play) -> None:
    """Print one JSON line with the decisions a second that `play` reaches on `layer` of `package`."""
    chance = random.Random(0)
    try:
        run_for(WARM_UP, play, chance)
        rates = sorted(run_for(SECONDS, play, chance) for _ in range(RUNS))
    except Exception as error:
        report(package, layer=layer, failed=f"{type(error).__name__}: {error}"[:200])
        return
    median = statistics.median(rates)
    report(package, layer=layer, unit="decisions/s", median=median, lowest=rates[0], highest=rates[-1])


def measure_call(package: str, layer: str, call: Callable[[], object]) -> None:
    """Print one JSON line with the microseconds that one `call` takes."""

    def play(chance: random.Random) -> int:
        for _ in range(100):
            call()
        return 100

    run_for(WARM_UP, play, random.Random(0))
    times = sorted(1e6 / run_for(SECONDS, play, random.Random(0)) for _ in range(RUNS))
    report(package, layer=layer, unit="us/call", median=times[1], lowest=times[0], highest=times[-1])


def report(package: str, **values: object) -> None:
    """Print `values` as one JSON line that names the package and its version; numbers to four figures."""
    short = {name: float(f"{v:.4g}") if isinstance(v, float) else v for name, v in values.items()}
    print(json.dumps({"peer": package, "version": version(package), **short}), flush=True)


def pick(chance: random.Random, choices: list[int]) -> int:
    """Return one of `choices`, each as likely as the others."""
    return choices[int(chance.random() * len(choices))]
