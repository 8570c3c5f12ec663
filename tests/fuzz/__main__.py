"""`python -m tests.fuzz KIND --count N --seed S`: give that many inputs and print how they were taken.

KIND is a file of this folder, or `all`. What failed is kept under build/fuzz/KIND with its traceback; which
case never ended stands in build/fuzz/KIND/in_hand.
"""

from __future__ import annotations

import argparse
import sys

from tests.fuzz.runner import KINDS, Report, run


def main() -> None:
    """Run what the command line asks for; status 1 when an input failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("kind", choices=(*KINDS, "all"))
    parser.add_argument("--count", type=int, default=1000, help="inputs of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--first", type=int, default=0, help="the first case, to see one again")
    asked = parser.parse_args()
    failed = False
    for kind in KINDS if asked.kind == "all" else (asked.kind,):
        told = 0

        def tell(report: Report) -> None:
            nonlocal told
            for line in report.failures[told:]:
                print(f"  {line}", flush=True)
            told = len(report.failures)

        report = run(kind, asked.count, asked.seed, asked.first, tell)
        print(report, flush=True)
        failed = failed or bool(report.failures)
    sys.exit(failed)


if __name__ == "__main__":
    main()
