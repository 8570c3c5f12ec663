"""`python -m tests.referee --events 2000000 --seed 3`: judge random games, print the first differences."""

from __future__ import annotations

import argparse
import sys
import time

from tests.referee.session import Session, scene_names, scenes_with


def main() -> int:
    """Judge until so many judgements are made, or show one command of a game that can be played again.

    Return the exit status: 1 where anything differs. Bad usage ends with status 2.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("--events", type=int, default=200_000, help="judgements to make")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scene", help="one scene instead of all")
    parser.add_argument("--having", help="only mixed scenes with this ingredient, guard say")
    parser.add_argument("--length", type=int, default=200, help="commands of a recording")
    parser.add_argument("--show", type=int, help="print the commands that lead to this one")
    said = parser.parse_args()
    try:
        names = scenes_with(said.having) if said.having else scene_names()
    except ValueError as error:
        parser.error(f"--having {error}")
    if said.scene not in (None, *names):
        parser.error(f"--scene {said.scene}: no such scene")
    session = Session(said.seed, said.length, [said.scene] if said.scene else names)
    if said.show is not None:
        print(*session.told(session.names[0], said.seed, said.show), sep="\n")
        return 0
    began = time.perf_counter()
    session.run(said.events, lambda line: print(line, file=sys.stderr, flush=True))
    took = time.perf_counter() - began
    print(f"{session.total} judgements in {took:.0f} s, {session.total / took:.0f} a second")
    for chapter, number in session.judged.most_common():
        print(f"  {chapter:16} {number:9} {number / session.total:6.1%}")
    print(f"{len(session.verdicts)} differences")
    for line in session.first_differences(20):
        print(" ", line)
    return 1 if session.verdicts else 0


sys.exit(main())
