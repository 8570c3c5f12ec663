"""What rules may not hold is refused with file, line and what to write; errors come with their rule."""

from __future__ import annotations

import inspect
import re
from types import FunctionType
from typing import Any

import numpy as np
import pytest

from arena.compiling.rule import Rule
from arena.compiling.tree import Refused
from arena.phases.stalled import Stalled
from tests.arena.compiling import raising, refused, small

GIVEN = {
    "number": 3,
    "states": np.zeros(2, small.BOARD),
    "values": np.arange(4),
    "tables": np.zeros((2, 2)),
}
LINE = re.compile(r"# refused: ([^#]+)")


def rules() -> list[Any]:
    """Return the rules that are refused."""
    found = (getattr(each, "function", each) for each in vars(refused).values())
    return [
        each for each in found if isinstance(each, FunctionType) and "refused:" in inspect.getsource(each)
    ]


@pytest.mark.parametrize("function", rules(), ids=lambda each: each.__name__)
def test_what_a_rule_may_not_hold_is_refused_with_its_line_and_what_to_write(function: Any) -> None:
    lines, first = inspect.getsourcelines(function)
    given = [GIVEN[name] for name in inspect.signature(function).parameters if name in GIVEN]
    with pytest.raises(Refused) as error:
        Rule(function)(*given)
    told = str(error.value)
    expected = next(LINE.search(line)[1].strip() for line in lines if LINE.search(line))  # type: ignore[index]
    assert expected in told
    if function.__name__ not in ("an_inner_array", "around"):
        number = first + next(place for place, line in enumerate(lines) if LINE.search(line))
        assert told.startswith(
            f"{refused.__file__}:{number}: in the rule {refused.__name__}.{function.__name__}: "
        )


def test_an_error_that_a_rule_raises_arrives_with_its_numbers_its_rule_and_its_line() -> None:
    called = Rule(raising.outer)
    assert called(3) == 6
    with pytest.raises(Stalled) as error:
        called(-4)
    assert (error.value.phase, error.value.actor) == (-4, 7)
    (note,) = error.value.__notes__
    line = inspect.getsourcelines(raising.inner.function)[1] + 4
    assert note == f"raised by the rule {raising.__name__}.inner (tests/arena/compiling/raising.py:{line})"
    with pytest.raises(ValueError, match="too much, 0.5"):
        called(1000)
    assert called(3) == 6


def test_errors_of_many_threads_do_not_mix() -> None:
    from concurrent.futures import ThreadPoolExecutor

    called = Rule(raising.outer)
    called(1)

    def phase(number: int) -> int:
        try:
            return int(called(number))
        except Stalled as error:
            return error.phase

    with ThreadPoolExecutor(4) as pool:
        given = [each if each % 3 else -each for each in range(1, 100)]
        assert list(pool.map(phase, given)) == [2 * each if each > 0 else each for each in given]


@pytest.mark.compiled_only
@pytest.mark.parametrize("where", ["main", "threads"])
def test_ctrl_c_ends_long_play(where: str) -> None:
    import subprocess
    import sys
    import time

    script = (
        "import sys, threading, signal, os, time\n"
        "from concurrent.futures import ThreadPoolExecutor\n"
        "from benchmarks.core import Board, play_random\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in the background of a shell\n"
        "board = Board(); board.play()\n"
        "def long(seed):\n"
        "    b = Board()\n"
        "    return play_random(b.states, b.opening, b.legal, b.mask, seed, 10**8)\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "begun = time.monotonic()\n"
        "try:\n"
        + (
            "    long(1)\n"
            if where == "main"
            else "    with ThreadPoolExecutor(2) as pool: list(pool.map(long, range(2)))\n"
        )
        + "except KeyboardInterrupt:\n"
        "    print('stopped', time.monotonic() - begun < 3)\n"
        "time.sleep(2.5)\n"
        "board.play(); print('plays on')\n"
    )
    begun = time.monotonic()
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert done.stdout.split("\n")[:2] == ["stopped True", "plays on"], done.stderr
    assert time.monotonic() - begun < 110


@pytest.mark.compiled_only
def test_an_argument_that_no_rule_takes_is_named_with_the_rule_and_its_line() -> None:
    from arena.state.bits import bit

    with pytest.raises(TypeError, match="no rule takes a str") as told:
        bit("five")
    (note,) = told.value.__notes__
    assert re.fullmatch(r"argument `\w+` of <rule arena.state.bits.bit> \(.*arena/state/bits.py:\d+\)", note)


def test_a_rule_that_calls_itself_is_refused_with_file_and_line() -> None:
    with pytest.raises(Refused, match=r"refused.py:\d+: in the rule .*around: a rule cannot call itself"):
        Rule(getattr(refused.around, "function", refused.around))(3)
