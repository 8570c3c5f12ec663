"""Put a load on the table in the browser: `python -m benchmarks.table [--games 20] [--pages 60]`.

A server in a process of its own keeps the games; pages are sockets that act and ask for advice, a click in
four seconds each. Prints the times of the answers, the memory and processor time of the server, and whether
what was acknowledged is there again after the server was killed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

SCENES = ("duel", "skirmish", "ambush", "brawl")
CLICK = 4.0  # seconds between two clicks of a page, at least
ADVICE = 0.1  # share of the clicks that ask the adviser
PORT = 8027


class Server:
    """A table in a process of its own."""

    def __init__(self, folder: str) -> None:
        self.environment = {**os.environ, "ARENA_SAVES": folder}
        self.start()

    def start(self) -> None:
        """Start it and wait for its address."""
        command = [sys.executable, "-m", "table.command", "table", "--no-open", "--port", str(PORT)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
        assert self.process.stdout is not None
        found = re.search(r"key=(\S+)", self.process.stdout.readline())
        assert found is not None
        self.key = found[1]

    def kill(self) -> None:
        """End it as a power failure does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def call(self, path: str, given: dict[str, Any] | None = None) -> Any:
        """Return what the table answers to a program."""
        body = None if given is None else json.dumps(given).encode()
        address = f"http://127.0.0.1:{PORT}/api{path}"
        with urlopen(Request(address, body, {"Authorization": f"Bearer {self.key}"}), timeout=120) as answer:
            return json.load(answer)

    def worked(self) -> float:
        """Return the seconds of processor time that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def proc(self, name: str) -> int:
        """Return a number that the system keeps of the process: VmRSS in KB, Threads."""
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(rf"{name}:\s+(\d+)", text)
        return int(found[1]) if found else 0


async def page(
    server: Server, number: int, game: str, until: float, answers: list[float], done: dict[str, int]
) -> None:
    """Act on a page until the time is over; note how long each answer takes."""
    luck = random.Random(f"{game} {number}")
    await asyncio.sleep(luck.random() * CLICK)  # people do not click all at once
    headers = {"Cookie": f"arena-key={server.key}"}
    address = f"ws://127.0.0.1:{PORT}/games/{game}/live"
    async with connect(address, additional_headers=headers, max_size=None) as socket:
        revision, ask, wish = 0, "", 0
        while time.monotonic() < until:
            try:
                news = json.loads(await asyncio.wait_for(socket.recv(), 0.2))
                revision, ask = news.get("revision", revision), news.get("pieces", {}).get("ask", ask)
                continue
            except TimeoutError:
                pass
            actions = re.findall(r'data-do="act" data-with="(\d+)"', ask)
            wish += 1
            asks = {"do": "advise", "with": None} if luck.random() < ADVICE else {"do": "roll", "with": None}
            if actions and asks["do"] == "roll":
                asks = {"do": "act", "with": int(luck.choice(actions[:6]))}
            begun = time.perf_counter()
            await socket.send(json.dumps({**asks, "revision": revision, "id": wish}))
            while (news := json.loads(await socket.recv())).get("done") != wish:
                revision, ask = news.get("revision", revision), news.get("pieces", {}).get("ask", ask)
            answers.append(time.perf_counter() - begun)
            if asks["do"] == "act" and not news["wrong"]:
                done[game] = done.get(game, 0) + 1
            await asyncio.sleep(max(0.0, CLICK - (time.perf_counter() - begun)))


async def pages(
    server: Server, games: list[str], count: int, seconds: float
) -> tuple[list[float], dict[str, int]]:
    """Have so many pages act; return the times of all answers, and how many acts of each game were done."""
    answers: list[float] = []
    done: dict[str, int] = {}
    until = time.monotonic() + seconds
    work = [page(server, number, games[number % len(games)], until, answers, done) for number in range(count)]
    for result in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(result, BaseException) and not isinstance(result, ConnectionClosed):
            raise result
    return answers, done


def chosen(folder: str, game: str) -> int:
    """Return how many decisions of people a saved game holds."""
    from table.session.save import ACTION, Save

    save = Save.open(next(Path(folder).glob(f"{game}.*")))
    found = sum(command.kind == ACTION for command in save.commands())
    save.close()
    return found


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table", description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--pages", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        games = [
            server.call(
                "/games", {"scene": SCENES[number % len(SCENES)], "side": "both", "seed": str(number)}
            )["name"]
            for number in range(options.games)
        ]
        for game in games:
            while server.call(f"/games/{game}")["stage"] == "preparing":
                time.sleep(0.1)
        threads = server.proc("Threads")
        for number in range(100):
            server.call(f"/games/{games[number % len(games)]}")
        left = server.proc("Threads") - threads
        before = server.worked()
        answers, done = asyncio.run(pages(server, games, options.pages, options.seconds))
        memory, worked = server.proc("VmRSS") / 1024, server.worked() - before
        server.kill()
        kept = {game: chosen(folder, game) for game in games}
        server.start()
        for game in games:
            while server.call(f"/games/{game}")["stage"] == "preparing":
                time.sleep(0.1)
        again = {game: chosen(folder, game) for game in games}
        server.kill()
    answers.sort()
    lost = [game for game in games if kept[game] < done.get(game, 0) or again[game] != kept[game]]
    print(
        f"{options.games} games, {options.pages} pages, {len(answers):,} answers in {options.seconds:.0f} s"
    )
    print(f"median {1000 * statistics.median(answers):.0f} ms, 95 of 100 within", end=" ")
    print(f"{1000 * answers[int(0.95 * len(answers))]:.0f} ms, longest {1000 * answers[-1]:.0f} ms")
    print(f"processor time of the server {worked:.0f} s, advice and all")
    print(f"memory of the server {memory:.0f} MB; 100 requests without a socket left {left} threads behind")
    print(f"{sum(done.values()):,} acts were acknowledged; killed in the middle, {len(lost)} games lost any")


if __name__ == "__main__":
    main()
