"""One fault in a process of its own: does it change play, does the referee find it, do the tests?"""

from __future__ import annotations

import json
import os
import signal
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, NamedTuple

import pytest

from scenarios.loader import bundled
from tests import ROOT
from tests.mutate.faults import FIRST, HOMES, SHARED, Fault, plant, system_of
from tests.mutate.play import Played, play, reached

MOST_SCENES = 8  # that reach the fault
LIMIT = 60  # seconds of processor time for the games, and for the tests
UNREACHED, SAME, CHANGED = "unreached", "same", "changed"


class Result(NamedTuple):
    """What became of a fault. `referee` and `tests` say who found it, with the first sign of it."""

    play: str
    referee: str = ""
    tests: str = ""
    where: str = ""  # the first scene that differs, and the command


def folders(chapter: str) -> list[str]:
    """Return what pytest is given for a chapter: its tests, and the doctests of its rules."""
    tests, name = ROOT / "tests" / system_of(chapter), SHARED.get(chapter, chapter)
    found = [tests / name, tests / f"test_{name}.py"]
    if system_of(chapter) != FIRST:
        found = [path for path in sorted(tests.glob("test_*.py")) if path.stem != "test_referee"]
    return [str(path) for path in (*found, HOMES[chapter]) if path.exists()]


def golden(system: str) -> list[str]:
    """Return what pytest is given for the golden games of a system."""
    test = "tests/arena/test_golden.py::test_the_golden_game_is_played_as_written"
    return [f"{ROOT}/{test}[{name}]" for name, _ in bundled(system)]


def run_tests(chapter: str, *more: str) -> int:
    """Run the tests of a chapter, then the golden games, without a word; return pytest's exit status."""
    options = ("-x", "-q", "-p", "no:cacheprovider", "-m", "not slow", "--doctest-modules", *more)
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        return int(pytest.main([*options, *folders(chapter), *golden(system_of(chapter))]))


def judged(fault: Fault, scenes: dict[str, Played]) -> Result:
    """Play the scenes that reach a fault until the referee finds it; say whether play differs at all."""
    names = reached(fault, scenes)
    if not names:
        return Result(UNREACHED)
    where = ""
    for name in names[:MOST_SCENES]:
        try:
            game = play(name, system_of(fault.chapter))
        except Exception as error:
            return Result(CHANGED, f"stopped: {type(error).__name__}", where=name)
        if game.sums == scenes[name].sums:
            continue
        pairs = zip(game.sums, scenes[name].sums, strict=True)
        place = next(number for number, (one, other) in enumerate(pairs) if one != other)
        where = where or f"--scene {name} --show {place - 1}"
        try:
            verdicts = game.judge(place)
        except Exception as error:
            return Result(CHANGED, f"not readable: {type(error).__name__}", where=where)
        if verdicts:
            return Result(CHANGED, verdicts[0], where=where)
    return Result(CHANGED if where else SAME, where=where)


def child(fault: Fault, scenes: dict[str, Played], tests: bool, out: int) -> None:
    """Plant, play, test; write a line for each of the two to `out`."""
    plant(fault)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    result = judged(fault, scenes)
    os.write(out, (json.dumps(result) + "\n").encode())
    if result.play == CHANGED and tests:
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        failed = run_tests(fault.chapter) == pytest.ExitCode.TESTS_FAILED
        os.write(out, (json.dumps("failed" if failed else "") + "\n").encode())


def tried(fault: Fault, scenes: dict[str, Played], tests: bool) -> Result:
    """Try a fault in a child process; one that takes too long has been found by whoever was at it."""
    inlet, outlet = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(inlet)
        status = 1
        try:
            child(fault, scenes, tests, outlet)
            status = 0
        finally:
            os._exit(status)
    os.close(outlet)
    with open(inlet) as pipe:
        lines = [json.loads(line) for line in pipe]
    os.waitpid(pid, 0)
    return together(lines, tests)


def together(lines: list[Any], tests: bool) -> Result:
    """Return the result that a child's lines come to."""
    if not lines:
        return Result(CHANGED, "no end", "no end")
    result = Result(*lines[0])
    if result.play != CHANGED or not tests:
        return result
    return result._replace(tests=lines[1] if len(lines) > 1 else "no end")
