"""Files of networks with something changed: bytes, what stands beside the weights, or the weights.

Such a file is refused in one sentence that names it, or the network plays.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np

from agents.policy import store
from agents.policy.store import PolicyError
from tests.fuzz.caches import changed
from tests.fuzz.runner import pick

NAMED = "net:odd"
ODD = (
    "",
    "x",
    "-1",
    "[",
    "{}",
    "null",
    "1e999",
    "[0, 0]",
    "[99, 99]",
    "\x1b[2J",
    '{"a": 1}',
    "pcs npcs both",
)
DEEP = ("[" * 40_000, "[" * 900 + "]" * 900, '{"a":' * 40_000)  # deeper than can be read, or nearly


@cache
def whole() -> tuple[dict[str, Any], bytes]:
    """Return the head of a network that comes with the program, and the bytes behind it."""
    raw = sorted(store.shipped().items())[0][1].read_bytes()
    length = int.from_bytes(raw[:8], "little")
    return json.loads(raw[8 : 8 + length]), raw[8 + length :]


def make(rng: np.random.Generator) -> bytes:
    """Return the bytes of a network with one to three changes."""
    head, body = json.loads(json.dumps(whole()[0])), bytearray(whole()[1])
    for _ in range(int(rng.integers(1, 4))):
        what = rng.random()
        if what < 0.6:
            beside = head.setdefault("__metadata__", {})
            name = pick(rng, sorted(beside) or ["about"])
            beside[name] = pick(rng, (*ODD, *DEEP)) if rng.random() < 0.8 else beside[name][:-1]
        elif what < 0.8:
            array = pick(rng, sorted(name for name in head if name != "__metadata__"))
            head[array]["shape"] = [int(each) for each in rng.integers(0, 9, 2)]
        else:
            at = 4 * int(rng.integers(len(body) // 4))
            body[at : at + 4] = pick(rng, (b"\xff\xff\xff\xff", b"\x00\x00\xc0\x7f", rng.bytes(4)))
    text = json.dumps(head).encode()
    raw = len(text).to_bytes(8, "little") + text + bytes(body)
    return changed(rng, raw) if rng.random() < 0.1 else raw


def judge(given: bytes) -> str:
    """Return how a network was taken."""
    try:
        trained = store.parsed(given, NAMED)
    except PolicyError as refused:
        line = str(refused)
        assert NAMED in line and "\n" not in line and line.isprintable(), line
        return "refused"
    policy = trained.policy
    row = np.zeros((1, len(policy.inputs)), np.float32)
    with np.errstate(all="ignore"):
        layer = np.maximum(row @ policy.first + policy.first_bias, 0)
        outputs = np.maximum(layer @ policy.second + policy.second_bias, 0) @ policy.last + policy.last_bias
    assert outputs.shape == (1, len(policy.actions))
    return "taken"


def spell(given: bytes) -> bytes:
    """Return what is kept of a network."""
    return given
