"""One way of measuring for every engine: warm up a second, three runs, the median.

It needs nothing but the standard library, because it runs in each engine's own environment. Time is that of
the processor, all threads added up, so that other work on the machine disturbs little.
"""

import json
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import version

RUNS = 3
WARM_UP = 1.0  # seconds
SECONDS = float(os.environ.get("SECS", "5"))  # a run

# How an engine is driven; figures are compared with those of the same way.
CALLS, STEPS, LOOP, BATCH, BATCH_CHOOSING, COPY = "calls", "steps", "loop", "batch", "batch_choosing", "copy"

Play = Callable[[random.Random], float]  # plays one game or one batch, returns its decisions
_spared = [0.0]  # seconds that no run counts


@contextmanager
def left_out() -> Iterator[None]:
    """Leave what happens meanwhile out of the time of a run."""
    start = time.process_time()
    yield
    _spared[0] += time.process_time() - start


def run_for(seconds: float, play: Play, chance: random.Random) -> float:
    """Play for at least `seconds` and return decisions a second."""
    decisions, _spared[0] = 0.0, 0.0
    start = time.process_time()
    while True:
        decisions += play(chance)
        elapsed = time.process_time() - start - _spared[0]
        if elapsed >= seconds:
            return decisions / elapsed


def measure(package: str, way: str, layer: str, play: Play) -> None:
    """Print one JSON line with the decisions a second that `play` reaches, driving `package` in a `way`."""
    chance = random.Random(0)
    try:
        run_for(WARM_UP, play, chance)
        rates = sorted(run_for(SECONDS, play, chance) for _ in range(RUNS))
    except Exception as error:
        report(package, layer=layer, failed=f"{type(error).__name__}: {error}"[:200])
        return
    median = statistics.median(rates)
    values = {"median": median, "lowest": rates[0], "highest": rates[-1]}
    report(package, way=way, layer=layer, unit="decisions/s", **values)


def measure_call(package: str, layer: str, call: Callable[[], object]) -> None:
    """Print one JSON line with the microseconds that one `call`, which copies a state, takes."""

    def play(chance: random.Random) -> int:
        for _ in range(100):
            call()
        return 100

    run_for(WARM_UP, play, random.Random(0))
    times = sorted(1e6 / run_for(SECONDS, play, random.Random(0)) for _ in range(RUNS))
    values = {"median": times[1], "lowest": times[0], "highest": times[-1]}
    report(package, way=COPY, layer=layer, unit="us", **values)


def report(package: str, **values: object) -> None:
    """Print `values` as one JSON line that names the package and its version; numbers to four figures."""
    short = {name: float(f"{v:.4g}") if isinstance(v, float) else v for name, v in values.items()}
    print(json.dumps({"peer": package, "version": version(package), **short}), flush=True)


def pick(chance: random.Random, choices: list[int]) -> int:
    """Return one of `choices`, each as likely as the others."""
    return choices[int(chance.random() * len(choices))]
