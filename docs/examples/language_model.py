"""A language model as a bot: arena play duel --against docs/examples/language_model.py:Model

It asks a server that has the usual calls for chat. BOT_URL is its address (http://localhost:11434/v1),
BOT_MODEL the model, BOT_KEY the key, where the server wants one.
"""

from __future__ import annotations

import json
import os
import re
from typing import Any
from urllib.request import Request, urlopen

TASK = "You play one side of a tabletop conflict, by its rules. You decide alone, and you want to win."
ANSWER = "Answer with the number of one choice."
PATIENCE = 60  # seconds for an answer
TRIES = 2


class Model:
    """Decides by what a language model answers; an answer that names no choice twice is one at random."""

    reads = True

    def __init__(self) -> None:
        self.url = os.environ["BOT_URL"].rstrip("/") + "/chat/completions"
        self.model, self.key = os.environ.get("BOT_MODEL", ""), os.environ.get("BOT_KEY", "")

    def act(self, view: Any, mask: Any, rng: Any) -> int:
        """Return the number of a choice."""
        if len(view.choices) > 1:
            for _ in range(TRIES):
                numbers = [int(each) for each in re.findall(r"\d+", self.asked(told(view)))]
                named = [number for number in numbers if number in view.choices]
                if named:
                    return named[-1]
        return int(rng.choice(list(view.choices)))

    def asked(self, text: str) -> str:
        """Return what the model answers to a text."""
        messages = [{"role": "system", "content": TASK}, {"role": "user", "content": text}]
        body = json.dumps({"model": self.model, "messages": messages}).encode()
        head = {"Content-Type": "application/json", "Authorization": f"Bearer {self.key}"}
        with urlopen(Request(self.url, body, head), timeout=PATIENCE) as answer:
            return str(json.load(answer)["choices"][0]["message"]["content"])


def told(view: Any) -> str:
    """Return what a side sees, in words, with its choices by number."""
    side = ("the players' characters", "the opposition")[view.side]
    choices = [f"{number}: {text}" for number, text in view.choices.items()]
    return "\n".join([f"You play {side}.", *view.people, view.map, view.question, *choices, ANSWER])
