"""The example of a language model: text goes to a server and comes back, in an environment and at a table."""

import json
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from envs.conflict import ConflictEnv
from scenarios.known import HOUSE
from scenarios.loader import bundled
from table.command import main
from tests import ROOT

BOT = f"{ROOT / 'docs' / 'examples' / 'language_model.py'}:Model"


class Stub(BaseHTTPRequestHandler):
    """Answers as a server of language models does: with the last choice, after some thought."""

    asked: list[dict[str, Any]] = []
    says = "I have 3 men left, so I take {}."

    def do_POST(self) -> None:
        """Take the last choice that was offered."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        Stub.asked.append({"path": self.path, "key": self.headers["Authorization"], **body})
        last = body["messages"][-1]["content"].splitlines()[-2].split(":")[0]
        answer = {"choices": [{"message": {"role": "assistant", "content": Stub.says.format(last)}}]}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(autouse=True)
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a server of this machine be the one that the bot asks."""
    Stub.asked.clear()
    here = ThreadingHTTPServer(("127.0.0.1", 0), Stub)
    Thread(target=here.serve_forever, daemon=True).start()
    monkeypatch.setenv("BOT_URL", f"http://127.0.0.1:{here.server_port}/v1")
    monkeypatch.setenv("BOT_MODEL", "small")
    monkeypatch.setenv("BOT_KEY", "secret")
    yield
    here.shutdown()
    here.server_close()


def played(env: ConflictEnv) -> list[str]:
    """Return the texts that the side has played against the model, to the end of a game."""
    _, info = env.reset(seed=2)
    over, texts = False, []
    while not over:
        action = int(info["action_mask"].argmax())
        texts.append(env.text(action))
        _, _, over, _, info = env.step(action)
    return texts


@pytest.mark.parametrize("system", HOUSE)
def test_the_model_is_told_the_scene_in_words_and_does_what_it_names(system: str) -> None:
    played(ConflictEnv(bundled(system)[0][0], opponent=BOT))
    first = Stub.asked[0]
    assert (first["path"], first["model"], first["key"]) == ("/v1/chat/completions", "small", "Bearer secret")
    text = first["messages"][-1]["content"]
    assert text.startswith("You play the players' characters.") and text.count("\n") > 5


def test_a_model_that_names_no_choice_is_asked_twice_and_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stub, "says", "I cannot decide.")
    assert played(ConflictEnv("duel", opponent=BOT))
    texts = [each["messages"][-1]["content"] for each in Stub.asked]
    assert texts[0] == texts[1] != texts[2]


def test_the_model_sits_at_the_table(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    words = ["arena", "watch", "duel", "--pcs", "scripted", "--npcs", BOT, "--seed", "1"]
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0, capsys.readouterr().err
    assert Stub.asked and "You play the opposition." in Stub.asked[0]["messages"][-1]["content"]
