"""Ctrl-C ends whatever is being thought about, at once and without a word of Python."""

import os
import signal
import subprocess
import sys
import time

import pytest

from tests import ROOT

LONGEST = 5.0  # seconds from Ctrl-C to the end, on a machine with much else to do
BEGINNING = 10.0  # seconds until it thinks
LISTENING = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from table.command import program
program()
"""
THOUGHT = {
    "suggest": ["suggest", "skirmish", "--budget", "10min"],
    "balance": ["balance", "brawl", "--games", "50000"],
    "match": ["match", "--games", "100000", "--budget", "1s", "--scenarios", "duel"],
}


def begun(words: list[str]) -> subprocess.Popen[str]:
    """Return the program in a group of its own, as a terminal starts it.

    It hears Ctrl-C even where the tests themselves run in the background and do not.
    """
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "FORCE_COLOR": "1",
        "TERM": "xterm",
        "COLUMNS": "80",
    }
    return subprocess.Popen(
        [sys.executable, "-c", LISTENING, *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
@pytest.mark.parametrize("whole_group", [False, True])
@pytest.mark.parametrize("name", list(THOUGHT))
def test_ctrl_c_ends_a_long_thought(name: str, whole_group: bool) -> None:
    running = begun(THOUGHT[name])
    time.sleep(BEGINNING)
    assert running.poll() is None
    start = time.perf_counter()
    (os.killpg if whole_group else os.kill)(running.pid, signal.SIGINT)
    try:
        _, complaint = running.communicate(timeout=60)
    finally:
        running.kill()
    assert time.perf_counter() - start < LONGEST
    assert running.returncode == 130
    assert "Traceback" not in complaint
