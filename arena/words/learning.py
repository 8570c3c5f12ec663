"""Learning which plain line a sentence means, from sentences whose names stand aside.

`python -m arena.words.learning FOLDER` reads `meant.yaml` there and the one beside this file, which every
system shares: each has such sentences under the line that they mean, those that differ in little as one:
“WHO (slips|trips) (badly|)”. A line with one of KINDS in it stands for as many as the system has of these.
It writes the weights into `learnt.npz`.
"""

from __future__ import annotations

import json
import math
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from ruamel.yaml import YAML

from arena.words.english import words_of
from arena.words.gist import (
    ASIDE,
    BIAS,
    MISTAKEN,
    NEW,
    NEW_ONE,
    NUMBER,
    OTHER,
    PLACE,
    STEM,
    TURNING,
    WHO,
    ZONE,
    features,
    stem,
)

SENSES = Path(__file__).with_name("senses.yaml")
SHARED = Path(__file__).with_name("meant.yaml")
TAG = re.compile(r"\b[A-Z]{2,}\b")
STANDS_FOR = {NUMBER: "3", ASIDE: "7"}  # numbers in place of tags, so that they are heard as such
SUBJECTS = frozenset((WHO, OTHER, ZONE))  # with which a sentence begins that may be denied
DENIALS = frozenset("not no nobody none nothing".split())
NAMED = "zz"  # how a word in place of another tag begins
SEEN = 2  # in so many sentences at least has to be what is learnt of
TIMES, RATE, MET_FIRST = 15, 2.0, 0.1  # over all sentences, and how far each moves the weights
MET, OFTEN = 2, 0.02  # sentences with a word, and their share, from which on a line is said with it
MOST_VARIANTS = 24  # of a sentence
KINDS = ("STATE", "POOL", "TERM")  # states, what is counted of somebody, and further words of the rules
LEVELS = 127  # of a weight in the file


def read_senses(path: Path = SENSES) -> dict[str, list[str]]:
    """Return what each word tells, by its stem."""
    found: dict[str, list[str]] = {}
    for sense, words in YAML(typ="safe", pure=True).load(path.read_text()).items():
        for each in dict.fromkeys(map(stem, words.split())):
            found.setdefault(each, []).append(sense)
    return found


def read_meant(*paths: Path) -> list[tuple[str, list[str]]]:
    """Return lines, each with a sentence that means it, in words as they are heard, and tags."""
    files = [YAML(typ="safe", pure=True).load(path.read_text()) for path in paths]
    words = kinds(*paths)
    return [
        (line.replace(kind, word), heard(sentence.replace(kind, word)))
        for told in files
        for line, sentences in told.items()
        if line not in KINDS
        for kind in [next((each for each in KINDS if each in line), "")]
        for word in (words[kind] if kind else ("",))
        for sentence in dict.fromkeys(each for one in sentences for each in variants(one))
    ]


def kinds(*paths: Path) -> dict[str, list[str]]:
    """Return what a system has of each of KINDS."""
    files = [YAML(typ="safe", pure=True).load(path.read_text()) for path in paths]
    return {kind: [each for told in files for each in told.get(kind, ())] for kind in KINDS}


def terms(*paths: Path) -> list[str]:
    """Return the stems of the words of the rules by which a line is known."""
    words = (each for one in kinds(*paths).values() for each in one)
    return sorted({stem(each) for one in words for each in one.split() if len(each) > STEM - 1})


def variants(sentence: str) -> list[str]:
    """Return the sentences that one stands for, some of them where they are many.

    >>> variants("WHO (slips|trips) (badly|)")
    ['WHO slips badly', 'WHO slips', 'WHO trips badly', 'WHO trips']
    """
    parts = [part.split("|") for part in re.split(r"[()]", sentence)]
    count = math.prod(map(len, parts))
    step = max(1, count // MOST_VARIANTS)
    step += step > 1 and any(len(part) > 1 and step % len(part) == 0 for part in parts)
    found = []
    for number in range(0, count, step):
        chosen = list[str]()
        for part in reversed(parts):
            number, at = divmod(number, len(part))
            chosen.insert(0, part[at])
        found.append(" ".join("".join(chosen).split()))
    return found


def mistaken(line: str, told: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield a sentence with its names taken for one another, and denied, as MISTAKEN.

    Of a sentence that means nothing each of its people may be who it is about.
    """
    if not line:
        places = [n for n, each in enumerate(told) if each == OTHER]
        yield from ((line, [*told[:n], WHO, *told[n + 1 :]]) for n in places)
        return
    for one, other in ((WHO, OTHER), (ZONE, PLACE), (NUMBER, ASIDE)):
        if one in told and (other in told or one != WHO):
            yield MISTAKEN, [{one: other, other: one}.get(each, each) for each in told]
    if told[0] in SUBJECTS and told[1:] and DENIALS.isdisjoint(told):
        yield MISTAKEN, [*told[:2], "not", *told[2:]] if told[1] == "be" else [told[0], "not", *told[1:]]


def heard(sentence: str) -> list[str]:
    """Return the words of a sentence with tags as those of one with names are heard.

    >>> heard("a WHO has taken N of OTHER's boots into ZONE")
    ['a', 'WHO', 'taken', 'N', 'of', 'OTHER', 'boots', 'in', 'ZONE']
    """
    text = re.sub(rf"\b{NUMBER}\b", STANDS_FOR[NUMBER], sentence)
    text = TAG.sub(lambda tag: STANDS_FOR.get(tag[0], f"{NAMED}{tag[0].lower()}"), text)
    tags, told = {number: tag for tag, number in STANDS_FOR.items()}, list[str]()
    for each in words_of(text):
        if each.typed.startswith(NAMED):
            told += [NEW] if each.before in NEW_ONE else []
            told.append(each.typed.removeprefix(NAMED).upper())
        else:
            told.append(tags.get(each.typed.lstrip("+-"), each.typed))
    return told


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
    held = [[rows[each] for each in one if each in rows] for one in had]
    wanted = [lines.index(line) for line, _ in meant]
    return lines, known, descend(held, wanted, len(known), len(lines))


def turned(meant: Sequence[tuple[str, Sequence[str]]]) -> dict[str, list[str]]:
    """Return for each word that turns a meaning the lines that are often said with it."""
    often = Counter(line for line, _ in meant)
    found = {}
    for word in sorted(TURNING):
        times = Counter(line for line, told in meant if word in told)
        found[word] = sorted(line for line in times if times[line] >= max(MET, OFTEN * often[line]))
    return found


def descend(
    held: Sequence[Sequence[int]], wanted: Sequence[int], features: int, lines: int
) -> NDArray[np.float32]:
    """Return the weights of a logistic regression, shape (features + 1, lines), learnt sentence by sentence.

    `held` are the features of each sentence, `wanted` is its line; the more often a feature was met, the less
    it is moved.
    """
    weights = np.zeros((features + 1, lines), np.float32)
    met = np.full((features + 1, 1), MET_FIRST, np.float32)
    rows = [np.array([*one, features]) for one in held]  # the last is what every sentence has
    values = [np.full((len(one) + 1, 1), 1 / np.sqrt(max(1, len(one))), np.float32) for one in held]
    for each in values:
        each[-1] = BIAS
    order = np.random.default_rng(1)
    for _ in range(TIMES):
        for number in order.permutation(len(held)):
            row, value = rows[number], values[number]
            score = (weights[row] * value).sum(axis=0)
            share = np.exp(score - score.max())
            share /= share.sum()
            share[wanted[number]] -= 1
            met[row] += value**2 * (share @ share)
            weights[row] -= RATE / np.sqrt(met[row]) * value * share
    return weights


def write(folder: Path) -> None:
    """Learn from the sentences of a folder and write the weights beside them."""
    senses = read_senses()
    paths = SHARED, folder / SHARED.name
    meant = read_meant(*paths)
    meant += [each for line, told in meant for each in mistaken(line, told)]
    lines, known, weights = learn(meant, senses)
    kept = {"lines": lines, "features": known, "senses": senses, "turned": turned(meant)}
    kept["terms"] = terms(*paths)
    told = json.dumps(kept).encode()
    scale = np.float32(np.abs(weights).max() / LEVELS)
    small = np.rint(weights / scale).astype(np.int8)
    np.savez_compressed(folder / "learnt.npz", told=np.frombuffer(told, np.uint8), weights=small, scale=scale)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
