"""Play a scene over HTTP: python docs/examples/http_client.py ADDRESS [SCENE], as `arena table` prints it.

It takes the choice with the best chance, rolls where dice are awaited, and prints the story as it goes.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen


class Table:
    """The API of a table: every call brings the key of its address."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.base, self.key = f"http://{parts.netloc}/api", parse_qs(parts.query)["key"][0]

    def call(self, path: str, given: dict[str, Any] | None = None) -> Any:
        """Return what the table answers."""
        body = None if given is None else json.dumps(given).encode()
        with urlopen(Request(self.base + path, body, {"Authorization": f"Bearer {self.key}"})) as answer:
            return json.load(answer)


def best(choices: dict[str, Any]) -> dict[str, Any]:
    """Return the choice with the best chance, else the first."""
    return max(choices["first"], key=lambda each: each["chance"] or 0)


def play(table: Table, scene: str) -> str:
    """Play a scene to its end; return how it ended."""
    game = table.call("/games", {"scene": scene, "seed": "3"})["name"]
    told = 0
    while True:
        view = table.call(f"/games/{game}")
        if view["stage"] == "preparing" or view.get("thinking"):
            time.sleep(0.2)
            continue
        for each in view["story"][told:]:
            print(each["text"])
        told = len(view["story"])
        if view["waiting"] == "over":
            return str(view["ending"])
        done = {"do": "roll"} if view["dice"] else {"do": "act", "with": best(view["choices"])["action"]}
        table.call(f"/games/{game}", {**done, "revision": view["revision"]})


if __name__ == "__main__":
    print(play(Table(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "duel"))
