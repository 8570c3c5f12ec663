"""`python -m tests.mutate --each 20 --seed 1`: plant faults, say who finds them. See the package's text."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from itertools import islice
from pathlib import Path

from tests import ROOT
from tests.mutate.faults import CHAPTERS, FIRST, Fault, by_operator, planted
from tests.mutate.play import Played, all_played
from tests.mutate.table import table
from tests.mutate.trial import CHANGED, Result, run_tests, tried

KEPT = ROOT / "build" / "mutate"


def asked() -> argparse.Namespace:
    """Return what was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description=__doc__)
    parser.add_argument("--system", choices=CHAPTERS, default=FIRST)
    parser.add_argument("--each", type=int, default=20, help="faults of a chapter, half of them by hand")
    parser.add_argument("--seed", type=int, default=1, help="of the faults by rote")
    parser.add_argument("--chapters", nargs="+", help="these alone")
    parser.add_argument("--missed", choices=("referee", "tests"), help="try again what these have missed")
    parser.add_argument("--again", action="store_true", help="try all again")
    parser.add_argument("--by-hand", action="store_true", help="all that are written down, and no others")
    parser.add_argument("--by-rote", action="store_true", help="none that are written down")
    parser.add_argument("--no-tests", action="store_true", help="ask the referee alone")
    said = parser.parse_args()
    there = CHAPTERS[said.system]
    said.chapters = said.chapters or there
    if unknown := [name for name in said.chapters if name not in there]:
        parser.error(f"--chapters {' '.join(unknown)}: {said.system} has {', '.join(there)}")
    return said


def chosen(chapter: str, said: argparse.Namespace) -> list[Fault]:
    """Return the faults of a chapter: what is written down, and the rest by rote."""
    written = planted(chapter)
    if said.by_hand:
        return written
    each, seed = said.each, said.seed
    by_hand = [] if said.by_rote else written[: (each + 1) // 2]
    known = {fault.key for fault in written}
    others = (fault for fault in by_operator(chapter, seed) if fault.key not in known)
    return by_hand + list(islice(others, each - len(by_hand)))


class Log:
    """Results of earlier runs, by the key of a fault; each new one is written down at once."""

    def __init__(self, path: Path) -> None:
        """Read what there is."""
        self.path = path
        lines = path.read_text().splitlines() if path.exists() else []
        self.known = {key: Result(*result) for key, result in map(json.loads, lines)}

    def add(self, fault: Fault, result: Result) -> None:
        """Keep a result; a later one of the same fault counts instead of it."""
        self.known[fault.key] = result
        with self.path.open("a") as out:
            out.write(json.dumps([fault.key, result]) + "\n")


def is_due(said: argparse.Namespace, result: Result | None) -> bool:
    """Return whether a fault is to be tried now."""
    if result is None or said.again:
        return True
    return bool(said.missed and result.play == CHANGED and not getattr(result, said.missed))


def warm(chapters: list[str]) -> None:
    """Import the tests of these chapters here, so that no child has to."""
    for chapter in chapters:
        if run_tests(chapter, "--collect-only") != 0:
            sys.exit(f"the tests of {chapter} cannot be collected")


def one(number: int, fault: Fault, scenes: dict[str, Played], log: Log, tests: bool) -> None:
    """Try a fault and say what came of it."""
    began = time.perf_counter()
    result = tried(fault, scenes, tests)
    if not tests and fault.key in log.known:
        result = result._replace(tests=log.known[fault.key].tests)
    log.add(fault, result)
    took = time.perf_counter() - began
    found = [f"referee: {result.referee or 'MISSED'}", f"tests: {result.tests or 'MISSED'}"]
    print(f"{number:4} {took:5.1f} s  {fault}", flush=True)
    detail = f"{'; '.join(found)} ({result.where})" if result.play == CHANGED else f"play: {result.play}"
    print(f"              {detail}", flush=True)


def main() -> None:
    """Try all that is due and print the table."""
    said = asked()
    KEPT.mkdir(parents=True, exist_ok=True)
    log = Log(KEPT / "results.jsonl")
    faults = [fault for chapter in said.chapters for fault in chosen(chapter, said)]
    due = [fault for fault in faults if is_due(said, log.known.get(fault.key))]
    print(f"{len(faults)} faults, {len(due)} of them to try", flush=True)
    if due:
        scenes = all_played(KEPT, said.system, lambda line: print(line, file=sys.stderr))
        if not said.no_tests:
            warm(sorted({fault.chapter for fault in due}))
        for number, fault in enumerate(due, start=1):
            one(number, fault, scenes, log, not said.no_tests)
    print(table({fault: log.known[fault.key] for fault in faults}))


if os.environ.get("ARENA_INTERPRETED", "") in ("", "0"):
    sys.exit("faults are planted in rules that are interpreted: ARENA_INTERPRETED=1")
main()
