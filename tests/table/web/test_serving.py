"""The server stays up whatever the other end of a connection does."""

from __future__ import annotations

import json
import re
import socket
import struct
from contextlib import suppress
from pathlib import Path

import pytest

from tests.table.web.serving import Server

client = pytest.importorskip("websockets.sync.client", reason="websockets is not installed")
ConnectionClosed = pytest.importorskip("websockets.exceptions").ConnectionClosed
AT_ONCE = struct.pack("ii", 1, 0)  # a socket that is closed says so without waiting


@pytest.mark.compiled_only
def test_pages_that_vanish_while_they_are_told_something_end_no_server(tmp_path: Path) -> None:
    server = Server(tmp_path, "duel")
    key, game = re.findall(r"(?:key|game)=([^&\s]+)", server.address)
    try:
        for _ in range(30):
            live = f"ws://127.0.0.1:{server.port}/games/{game}/live"
            with (
                suppress(OSError, ConnectionClosed),
                client.connect(live, additional_headers={"Authorization": f"Bearer {key}"}) as page,
            ):
                for number in range(20):
                    page.send(json.dumps({"choose": f"zone:{number}"}))
                page.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
                page.socket.shutdown(socket.SHUT_RDWR)
                page.socket.close()
        assert server.process.poll() is None
        with socket.create_connection(("127.0.0.1", server.port)) as asked:
            asked.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % server.port)
            assert asked.recv(12) == b"HTTP/1.1 403"
    finally:
        server.kill()
