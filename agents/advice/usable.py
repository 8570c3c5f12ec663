"""How likely a gamemaster would use a turn, as learnt from marks that gamemasters gave.

`python -m benchmarks.verdicts fit` fits the weights, in `usable.json`, to the marks in
`benchmarks/verdicts.jsonl`: a logistic model of what is known of each turn when advice is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from agents.sense import OF_A_BLOW

if TYPE_CHECKING:
    from agents.advice.scribe import Scribe

WEIGHTS = Path(__file__).with_name("usable.json")
CONSTANT = "constant"
MUCH, SPENT, FAR = 30.0, 10.0, 0.125  # words promised, words spent and a lead beyond which more says little
A_LITTLE, MOST = 5.0, 1.5  # words that the most promised is taken for more; times that, at most
SHRINK, STEPS, TINY = 10.0, 30, 1e-6  # of a fit: how strongly weights are kept small, and steps of it

FEATURES = {  # name: meaning
    "scripted": "the script would do it",
    "idle script": "the script would do it, and it only waits, makes ready or is asked the reason of",
    "waits": "how far it stands behind others that are as good",
    "sought": "it goes at somebody whom an aim of the side names",
    "behind": "how much less it wins than the best",
    "harm": "what it does that is good for its side",
    "promise": "all that it promises",
    "of the best": "how that is to the most that any of them promises",
    "answered": "the chance of its test, once the other side answers it",
    "tested": "it has a test",
    "spends": "what it saves less what it spends",
    "leaves the weak": "it harms somebody else where an enemy nearly out or sought could be harmed",
}


@cache
def weights() -> Mapping[str, float]:
    """Return the weight of each feature, and the constant."""
    return dict(json.loads(WEIGHTS.read_text(encoding="utf-8")))


def features(scribe: Scribe, rows: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return what is known of some plans beside each other, shape (rows, FEATURES)."""
    race, promise, plans = scribe.result.race, scribe.promise, rows.tolist()
    sense = race.kinds.sense
    ahead, _ = race.lead(rows, int(rows[0]))
    most = max(max(map(promise.whole, plans)), 0.0)
    harms = {row for row in plans if race.family(row) in sense.harm}
    blows = {row for row in harms if not race.judged(row)[0] and (scribe.tried(row) or 0.0) >= OF_A_BLOW}
    ends = any(map(race.finishes, blows))
    found = []
    for row, lead in zip(plans, ahead.tolist(), strict=True):
        scripted, idles = row == race.scripted, race.family(row) in sense.last or race.judged(row)[0]
        chance, whole = scribe.tried(row), promise.whole(row)
        found.append(
            (
                scripted,
                scripted and idles,
                scribe.waits(row),
                race.seeks_out(row),
                np.tanh((lead - ahead.max()) / FAR),
                np.log1p(max(promise.harm(row), 0.0)),
                np.tanh(whole / MUCH),
                np.clip(whole / (most + A_LITTLE), -MOST, MOST),
                scribe.chance_answered(row),
                chance is not None,
                np.tanh(promise.parts(row)[-1] / SPENT),
                ends and row in harms and not race.finishes(row),
            )
        )
    return np.array(found, np.float64).reshape(-1, len(FEATURES))


def usable(scribe: Scribe, rows: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return how likely a gamemaster would use each of some plans, 0 to 1."""
    known = weights()
    scores = features(scribe, rows) @ [known[name] for name in FEATURES] + known[CONSTANT]
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-scores))
    return chances


def fitted(seen: NDArray[np.float64], marks: NDArray[np.float64]) -> dict[str, float]:
    """Return the weights of a logistic model, a little smaller than fits best: of features, shape
    (n, FEATURES), and the share of gamemasters who would use each turn, shape (n,)."""
    middle, spread = seen.mean(0), seen.std(0) + TINY
    known = np.c_[np.ones(len(seen)), (seen - middle) / spread]
    shrink = np.r_[0.0, np.full(len(FEATURES), SHRINK)]
    found = np.zeros(len(shrink))
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-known @ found))
        curve = (known * (chances * (1 - chances))[:, None]).T @ known + np.diag(shrink + TINY)
        found -= np.linalg.solve(curve, known.T @ (chances - marks) + shrink * found)
    each = found[1:] / spread
    told = {CONSTANT: found[0] - each @ middle, **dict(zip(FEATURES, each, strict=True))}
    return {name: round(float(weight), 3) for name, weight in told.items()}
