"""Processes that work for another one end when it does, however it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import ROOT

PATIENCE = 60.0  # seconds

# A process that lets another work, and tells its number; the other works for ever.
MATCH = """
import signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from agents.working import begin_work
import os

def work():
    print(os.getpid(), flush=True)
    time.sleep(600)

if __name__ == "__main__":
    with ProcessPoolExecutor(1, get_context("spawn"), begin_work) as pool:
        pool.submit(work).result()
"""


def is_there(process: int) -> bool:
    """Return whether a process runs."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def gone(processes: list[int]) -> bool:
    """Return whether all of these processes end within some time."""
    until = time.monotonic() + PATIENCE
    while any(is_there(each) for each in processes) and time.monotonic() < until:
        time.sleep(0.05)
    return not any(is_there(each) for each in processes)


def children_of(parent: int) -> list[int]:
    """Return the processes that a process has started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(each) for each in found]


linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")


@linux
def test_a_process_that_works_ends_when_its_parent_is_killed(tmp_path) -> None:
    file = tmp_path / "working.py"
    file.write_text(MATCH)
    with subprocess.Popen(
        [sys.executable, str(file)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as running:
        assert running.stdout is not None
        worker = int(running.stdout.readline())
        running.send_signal(signal.SIGKILL)
    assert gone([worker])


@linux
@pytest.mark.slow
def test_a_match_that_is_killed_leaves_nobody_behind() -> None:
    words = (
        "match --first search --second search --games 400 --budget 1 --scenarios frost --workers 2".split()
    )
    command = [sys.executable, "-c", "from table.command import program; program()", *words]
    running = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    until = time.monotonic() + PATIENCE
    while len(workers := children_of(running.pid)) < 2 and time.monotonic() < until:
        time.sleep(0.1)
    time.sleep(2)  # they have begun
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert len(workers) >= 2 and gone(workers)
