"""Learning which plain line a sentence means, from sentences whose names stand aside.

`python -m arena.words.learning FOLDER` reads `meant.yaml` there, which has such sentences under each line,
and writes the weights into `learnt.npz` beside it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from ruamel.yaml import YAML

from arena.words.gist import BIAS, TURNING, features, stem

SENSES = Path(__file__).with_name("senses.yaml")
SEEN = 2  # in so many sentences at least has to be what is learnt of
STEPS, RATE, DECAY = 120, 0.2, 1e-5
MET, OFTEN = 2, 0.05  # sentences with a word, and their share, from which on a line is said with it
LEVELS = 127  # of a weight in the file


def read_senses(path: Path = SENSES) -> dict[str, list[str]]:
    """Return what each word tells, by its stem."""
    found: dict[str, list[str]] = {}
    for sense, words in YAML(typ="safe", pure=True).load(path.read_text()).items():
        for each in dict.fromkeys(map(stem, words.split())):
            found.setdefault(each, []).append(sense)
    return found


def read_meant(path: Path) -> list[tuple[str, list[str]]]:
    """Return lines, each with a sentence that means it, in words and tags."""
    told = YAML(typ="safe", pure=True).load(path.read_text())
    return [(line, sentence.split()) for line, sentences in told.items() for sentence in sentences]


def learn(
    meant: Sequence[tuple[str, Sequence[str]]], senses: Mapping[str, Sequence[str]]
) -> tuple[list[str], list[str], NDArray[np.float32]]:
    """Return lines, features and weights, shape (features + 1, lines), that tell the sentences' lines best.

    The last row of weights is that of what every sentence has.
    """
    had = [features(told, senses) for _, told in meant]
    counted = Counter(each for one in had for each in one)
    known = sorted(each for each, times in counted.items() if times >= SEEN)
    rows, lines = {each: n for n, each in enumerate(known)}, sorted({line for line, _ in meant})
    values = np.zeros((len(meant), len(known) + 1), np.float32)
    for value, one in zip(values, had, strict=True):
        held = [rows[each] for each in one if each in rows]
        value[held] = 1 / np.sqrt(max(1, len(held)))
    values[:, -1] = BIAS
    wanted = np.array([[line == each for each in lines] for line, _ in meant], np.float32)
    return lines, known, descend(values, wanted)


def turned(meant: Sequence[tuple[str, Sequence[str]]]) -> dict[str, list[str]]:
    """Return for each word that turns a meaning the lines that are often said with it."""
    often = Counter(line for line, _ in meant)
    found = {}
    for word in sorted(TURNING):
        times = Counter(line for line, told in meant if word in told)
        found[word] = sorted(line for line in times if times[line] >= max(MET, OFTEN * often[line]))
    return found


def descend(values: NDArray[np.float32], wanted: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the weights of a logistic regression, by gradient descent with momentum."""
    weights = np.zeros((values.shape[1], wanted.shape[1]), np.float32)
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        score = values @ weights
        share = np.exp(score - score.max(axis=1, keepdims=True))
        share /= share.sum(axis=1, keepdims=True)
        slope = values.T @ (share - wanted) / len(values) + DECAY * weights
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        rate = RATE * (0.3 if step > 0.7 * STEPS else 1.0)
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-6)
    return weights


def write(folder: Path) -> None:
    """Learn from the sentences of a folder and write the weights beside them."""
    senses = read_senses()
    meant = read_meant(folder / "meant.yaml")
    lines, known, weights = learn(meant, senses)
    kept = {"lines": lines, "features": known, "senses": senses, "turned": turned(meant)}
    told = json.dumps(kept).encode()
    scale = np.float32(np.abs(weights).max() / LEVELS)
    small = np.rint(weights / scale).astype(np.int8)
    np.savez_compressed(folder / "learnt.npz", told=np.frombuffer(told, np.uint8), weights=small, scale=scale)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
