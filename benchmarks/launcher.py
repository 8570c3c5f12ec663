"""Run one command and print, as the last line, a JSON object: its status, its seconds, its memory peak in MB.

It imports next to nothing and so holds little memory itself: on Linux a process begins with the memory
peak of whoever started it.
"""

import json
import os
import subprocess
import sys
import time

UNIT = 1024 * 1024 if sys.platform == "darwin" else 1024  # of ru_maxrss, to the MB


def launch(command: list[str]) -> dict[str, float]:
    """Run `command` with the input given to this process; its output goes nowhere, its errors pass."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return {"status": process.returncode, "seconds": seconds, "megabytes": used.ru_maxrss / UNIT}


if __name__ == "__main__":
    print(json.dumps(launch(sys.argv[1:])))
