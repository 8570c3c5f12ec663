"""Games without a fault: what every position was, and which lines of the rules each scene comes by."""

from __future__ import annotations

import hashlib
import pickle
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from tests import ROOT
from tests.mutate.faults import HOMES, Fault
from tests.random_scenes import scene_called
from tests.referee.recording import Recording, recorded
from tests.referee.session import scene_names

LENGTH = 400  # commands of a scene
SEED = 1
Lines = set[tuple[str, int]]


class Played(NamedTuple):
    """A scene that was played without faults."""

    sums: list[int]  # of every position
    lines: Lines  # file below the root, line


def play(scene: str) -> Recording:
    """Return a recording of a scene, the same for the same rules."""
    return recorded(scene_called(scene), SEED, LENGTH)


def sums(recording: Recording) -> list[int]:
    """Return a checksum of every position."""
    return [zlib.crc32(each.tobytes()) for each in recording.history]


def reached(fault: Fault, scenes: dict[str, Played]) -> list[str]:
    """Return the scenes that come by the line of a fault."""
    return [name for name, played in scenes.items() if (fault.path, fault.line) in played.lines]


def all_played(kept: Path, say: Callable[[str], None]) -> dict[str, Played]:
    """Return every scene as it is played without faults; it is kept until a source changes."""
    path = kept / f"played-{_sources()}.pickle"
    if not path.exists():
        found = {}
        for name in scene_names():
            say(f"playing {name} without faults")
            found[name] = _traced(name)
        path.write_bytes(pickle.dumps(found))
    found = pickle.loads(path.read_bytes())
    assert isinstance(found, dict)
    return found


def _sources() -> str:
    """Return a digest of all that decides what is played."""
    digest = hashlib.sha256(f"{LENGTH} {SEED}".encode())
    names = ("mixed_scenes.py", "random_scenes.py", "referee/recording.py")
    tests = [ROOT / "tests" / name for name in names]
    sources = [path for top in ("arena", "scenarios") for path in sorted((ROOT / top).rglob("*.[py]*"))]
    for path in [*sources, *tests]:
        if path.suffix in (".py", ".yaml"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _traced(scene: str) -> Played:
    """Play a scene and write down which lines of the rules were come by."""
    lines: Lines = set()
    prefixes, root = tuple(map(str, HOMES.values())), f"{ROOT}/"

    def local(frame: FrameType, event: str, _: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        return local if frame.f_code.co_filename.startswith(prefixes) else None

    sys.settrace(trace)
    try:
        recording = play(scene)
    finally:
        sys.settrace(None)
    return Played(sums(recording), {(path.removeprefix(root), line) for path, line in lines})
