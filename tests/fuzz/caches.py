"""Files of the cache of compiled rules with something changed.

Such a file is thrown away and brings nothing, or it is as it was written.
"""

from __future__ import annotations

import tempfile
import warnings
from functools import cache as once
from pathlib import Path

import numpy as np

from arena.compiling import cache
from tests.fuzz.runner import pick

CONTENT = np.random.default_rng(0).bytes(3000)


@once
def desk() -> tuple[Path, tempfile.TemporaryDirectory[str]]:
    """Return the file that is changed, and what keeps its folder."""
    kept = tempfile.TemporaryDirectory()
    return Path(kept.name) / "file", kept


@once
def whole() -> bytes:
    """Return a file as it was written."""
    path, _ = desk()
    cache.write(path, CONTENT)
    return path.read_bytes()


def changed(rng: np.random.Generator, raw: bytes) -> bytes:
    """Return bytes with some put in, taken out, turned, or from elsewhere."""
    place, other = (int(each) for each in rng.integers(len(raw) + 1, size=2))
    some = rng.bytes(int(pick(rng, (1, 2, 16, 500))))
    ways = (
        raw[:place],
        raw[:place] + some + raw[place:],
        raw[:place] + some + raw[place + len(some) :],
        raw[:place] + raw[place + len(some) :],
        raw[:place] + raw[other : other + len(some)] + raw[place + len(some) :],
    )
    return bytes(pick(rng, ways))


def make(rng: np.random.Generator) -> bytes:
    """Return a file of the cache with one to three changes, or one of another make."""
    if rng.random() < 0.05:
        return rng.bytes(int(rng.integers(200)))
    raw = whole()
    for _ in range(int(rng.integers(1, 4))):
        raw = changed(rng, raw)
    return raw


def judge(given: bytes) -> str:
    """Return how a file was taken."""
    path, _ = desk()
    path.write_bytes(given)
    path.chmod(0o600)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", cache.Unkept)
        found = cache.read(path)
    if found is None:
        assert given != whole() and not path.exists()
        return "thrown away"
    assert found == CONTENT
    return "believed"


def spell(given: bytes) -> bytes:
    """Return what is kept of a file."""
    return given
