"""Games without a fault: what every position was, and which lines of the rules each scene comes by."""

from __future__ import annotations

import hashlib
import pickle
import sys
import zlib
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from scenarios.loader import bundled
from tests import ROOT
from tests.mutate.faults import CHAPTERS as BY_SYSTEM
from tests.mutate.faults import FIRST, HOMES, Fault
from tests.random_scenes import scene_called
from tests.referee import CHAPTERS
from tests.referee.bench import Referee
from tests.referee.recording import ANEW, Recording, recorded
from tests.referee.session import scene_names

LENGTH = 400  # commands of a scene
LONGER = 1200  # of a scene of the other systems, which have fewer
AFTERWARDS = 200  # commands that are judged once a game differs
SEED = 1
Lines = set[tuple[str, int]]


class Played(NamedTuple):
    """A scene that was played without faults."""

    sums: list[int]  # of every position
    lines: Lines  # file below the root, line


class Game(NamedTuple):
    """Games of a scene: a checksum of every position, and what the referee says from one of them on."""

    sums: list[int]
    judge: Callable[[int], list[str]]


def play(scene: str, system: str = FIRST) -> Game:
    """Return games of a scene, the same for the same rules."""
    if system != FIRST:
        return _watched(scene, system)
    recording = recorded(scene_called(scene), SEED, LENGTH)
    return Game(
        [zlib.crc32(each.tobytes()) for each in recording.history],
        lambda place: [str(each) for each in Referee(CHAPTERS).judge(around(recording, place))],
    )


def _watched(scene: str, system: str) -> Game:
    """Return games that the referee of a system has watched, one after the other."""
    watched = import_module(f"tests.{system}.referee").watched
    sums, said, seed = list[int](), list[str](), SEED
    while len(sums) < LONGER:
        for state, wrong in islice(watched(scene, seed), LONGER - len(sums)):
            sums.append(zlib.crc32(state.tobytes()))
            said += wrong
        seed += 1
    return Game(sums, lambda place: said)


def around(recording: Recording, place: int) -> Recording:
    """Return the game in which a position first differs, from its beginning, and what follows for a while."""
    games = [number + 1 for number, command in enumerate(recording.commands[:place]) if command == ANEW]
    part = slice(games[-1] if games else 0, place + AFTERWARDS)
    offers, menus = (None if each is None else each[part] for each in (recording.offers, recording.menus))
    return Recording(recording.history[part], recording.commands[part], recording.cast, offers, menus)


def reached(fault: Fault, scenes: dict[str, Played]) -> list[str]:
    """Return the scenes that come by the line of a fault."""
    return [name for name, played in scenes.items() if (fault.path, fault.line) in played.lines]


def all_played(kept: Path, system: str, say: Callable[[str], None]) -> dict[str, Played]:
    """Return every scene of a system as it is played without faults; each is kept until a source changes."""
    folder = kept / f"played-{system}-{_sources(system)}"
    folder.mkdir(exist_ok=True)
    names = scene_names() if system == FIRST else [name for name, _ in bundled(system)]
    return {name: _once_played(folder / f"{name}.pickle", name, system, say) for name in names}


def _once_played(path: Path, scene: str, system: str, say: Callable[[str], None]) -> Played:
    """Return what is kept of a scene, or play it now."""
    if not path.exists():
        say(f"playing {scene} without faults")
        path.write_bytes(pickle.dumps(_traced(scene, system)))
    found = pickle.loads(path.read_bytes())
    assert isinstance(found, Played)
    return found


def _sources(system: str) -> str:
    """Return a digest of all that decides what is played."""
    digest = hashlib.sha256(f"{LENGTH} {LONGER} {SEED}".encode())
    names = ["twod20/mixed_scenes.py", "twod20/scenes.py", "random_scenes.py", "referee/recording.py"]
    if system != FIRST:
        names = [f"{system}/{path.name}" for path in sorted((ROOT / "tests" / system).glob("[!t]*.py"))]
    tests = [ROOT / "tests" / name for name in names]
    sources = [path for top in ("arena", "scenarios") for path in sorted((ROOT / top).rglob("*.[py]*"))]
    others = set(BY_SYSTEM) - {system}
    for path in [*sources, *tests]:
        if path.suffix in (".py", ".yaml") and not others.intersection(path.relative_to(ROOT).parts[:2]):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _traced(scene: str, system: str) -> Played:
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
        game = play(scene, system)
    finally:
        sys.settrace(None)
    return Played(game.sums, {(path.removeprefix(root), line) for path, line in lines})
