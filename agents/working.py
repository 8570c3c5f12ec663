"""How a process begins that works for another one."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import connection, parent_process


def begin_work() -> None:
    """Leave Ctrl-C to who started this process, and end with it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, name="parent", daemon=True).start()


def end_with_parent() -> None:
    """Wait until the process that started this one is gone, and end at once: nobody is left to work for."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
