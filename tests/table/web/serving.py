"""The server in a process of its own."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path


class Server:
    """`arena table` in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder, self.options = folder, options
        self.start()

    def start(self) -> None:
        """Start it and wait for its address."""
        command = [sys.executable, "-m", "table.command", "table", "--no-open", "--port", str(self.port)]
        command += self.options
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "ARENA_SAVES": str(self.folder)}
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        self.address = found[0]

    def kill(self) -> None:
        """End it as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
