"""`python -m tests.puzzles`: `--list` them, `--prove` them by play, `--solve` them by an agent."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from tests.puzzles.collection import KINDS, named
from tests.puzzles.proof import STAGES, Proof, prove
from tests.puzzles.puzzle import Puzzle
from tests.puzzles.solving import AGENTS, solve

SHOWN = 5


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles", description=__doc__)
    parser.add_argument("--list", action="store_true", help="say what each puzzle tests")
    parser.add_argument("--prove", nargs="*", metavar="NAME", help="prove these, or kinds, or all")
    parser.add_argument("--solve", nargs="*", metavar="NAME", help="let an agent solve them")
    parser.add_argument("--games", type=int, default=STAGES[-1], help="most games for each turn")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds of thought")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--agent", choices=list(AGENTS), default="search")
    parser.add_argument("--lines", type=int, default=SHOWN, help="turns shown of each proof")
    given = parser.parse_args()
    if given.list:
        show_list()
    if given.prove is not None:
        prove_all(named(given.prove), given.games, given.lines)
    if given.solve is not None:
        solve_all(named(given.solve), given.agent, given.budget, given.seeds)


def show_list() -> None:
    """Print every puzzle with its sentence."""
    for kind, puzzles in KINDS.items():
        print(f"{kind}: {len(puzzles)}")
        for puzzle in puzzles:
            print(f"  {puzzle.name}: {puzzle.why} ({' or '.join(puzzle.best)})")


def prove_all(puzzles: Sequence[Puzzle], games: int, lines: int) -> None:
    """Prove puzzles one by one, and say which do not hold."""
    failed = []
    for puzzle in puzzles:
        start = time.process_time()
        try:
            found = prove(puzzle, games)
        except (ValueError, AssertionError) as error:
            print(f"{puzzle.name}: {error}", flush=True)
            failed.append(puzzle.name)
            continue
        print(report(found, lines), f"  ({time.process_time() - start:.1f} s)", flush=True)
        if not found.holds:
            failed.append(puzzle.name)
    print(f"{len(puzzles) - len(failed)} of {len(puzzles)} hold", *failed)


def report(found: Proof, lines: int) -> str:
    """Return what a proof has found, the best of the other turns included."""
    head = "holds" if found.holds else "DOES NOT HOLD"
    said = [f"{found.puzzle.name}: {head}, by {found.gap:+.1%}, {len(found.others)} other turns"]
    said += [f"  best  {each.mean:6.1%} of {len(each.results):5} {each.turn}" for each in found.answers]
    doubtful = {id(each) for each in found.doubtful}
    for each in found.others[:lines]:
        mark = "  ???  " if id(each) in doubtful else "       "
        said.append(f"{mark} {each.mean:6.1%} of {len(each.results):5} {each.turn}")
    return "\n".join(said)


def solve_all(puzzles: Sequence[Puzzle], agent: str, budget: float, seeds: int) -> None:
    """Let an agent solve puzzles, and say which it solves with all, some or none of its seeds."""
    counts = {"all": 0, "some": 0, "none": 0}
    for puzzle in puzzles:
        answers = [solve(puzzle, agent, budget, seed) for seed in range(1, seeds + 1)]
        right = sum(puzzle.solves(answer) for answer in answers)
        kind = "all" if right == len(answers) else "some" if right else "none"
        counts[kind] += 1
        wrong = {", ".join(answer) for answer in answers if not puzzle.solves(answer)}
        print(
            f"{kind:5} {right}/{len(answers)} {puzzle.name}", *(f"\n      {each}" for each in sorted(wrong))
        )
    print(f"solved by all seeds {counts['all']}, some {counts['some']}, none {counts['none']}")


if __name__ == "__main__":
    main()
