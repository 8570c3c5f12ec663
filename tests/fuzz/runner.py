"""What every kind of input shares: making, judging, counting, and keeping what failed.

A kind is a module of this folder with `make(rng)`, which returns an input; `judge(given)`, which returns a
word for how it was taken, or that and what was counted meanwhile, and raises where it was taken badly; and
`spell(given)`, which returns what is kept of it. Case n of seed s is the same input for ever.
"""

from __future__ import annotations

import faulthandler
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from arena.compiling.rule import INTERPRETED
from arena.compiling.warm import warm
from arena.systems import SYSTEMS
from tests import ROOT

KEPT = ROOT / "build" / "fuzz"  # inputs that failed, and the number of the one in hand
PATIENCE = 300.0  # seconds after which an input counts as one that never ends; solving a pursuit takes twenty
KINDS = ("tokens", "scenarios", "standing", "saves", "caches", "lines", "rulings", "networks", "checkpoints")


@dataclass
class Report:
    """How a number of inputs of one kind were taken."""

    kind: str
    taken: Counter[str] = field(default_factory=Counter)
    within: Counter[str] = field(default_factory=Counter)  # what was counted within the inputs
    failures: list[str] = field(default_factory=list)  # the case and the last line of what was raised
    seconds: float = 0.0

    def __str__(self) -> str:
        """Say it in one line."""
        words = ", ".join(f"{number:,} {word}" for word, number in sorted(self.taken.items()))
        total = sum(self.taken.values()) + len(self.failures)
        within = ", ".join(f"{number:,} {word}" for word, number in sorted(self.within.items()))
        words += f"; within them {within}" if within else ""
        return f"{self.kind}: {total:,} inputs, {words}; {len(self.failures)} failed; {self.seconds:.0f} s"


def run(
    kind: str,
    count: int,
    seed: int = 0,
    first: int = 0,
    progress: Callable[[Report], None] | None = None,
    patience: float = PATIENCE,
) -> Report:
    """Give `count` inputs of a kind, from case `first` on; keep those that fail under build/fuzz.

    The process ends, with a traceback, when one of them takes longer than `patience` seconds.
    """
    if not INTERPRETED:
        warm(list(SYSTEMS))  # what has to be compiled first is no part of an input's time
    module = import_module(f"tests.fuzz.{kind}")
    folder = KEPT / kind
    folder.mkdir(parents=True, exist_ok=True)
    report, start = Report(kind), time.perf_counter()
    for case in range(first, first + count):
        given = module.make(np.random.default_rng([seed, case]))
        in_hand = folder / "in_hand"
        in_hand.write_text(f"seed {seed}, case {case}\n", encoding="utf-8")
        faulthandler.dump_traceback_later(patience, exit=True)
        try:
            taken = module.judge(given)
            word, within = (taken, {}) if isinstance(taken, str) else taken
            report.taken[word] += 1
            report.within.update(within)
        except Exception as wrong:
            report.failures.append(f"seed {seed}, case {case}: {type(wrong).__name__}: {str(wrong)[:300]}")
            keep(folder / f"{seed}-{case}", module.spell(given))
            (folder / f"{seed}-{case}.traceback").write_text(traceback.format_exc(), encoding="utf-8")
        finally:
            faulthandler.cancel_dump_traceback_later()
        report.seconds = time.perf_counter() - start
        if progress is not None:
            progress(report)
    return report


def keep(path: Path, spelt: str | bytes) -> None:
    """Write an input to a file."""
    path.write_bytes(spelt if isinstance(spelt, bytes) else spelt.encode("utf-8", "surrogatepass"))


def pick(rng: np.random.Generator, among: Any) -> Any:
    """Return one of `among`."""
    return among[int(rng.integers(len(among)))]
