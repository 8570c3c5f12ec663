"""Checksums of whole games, kept in a file: whatever compiles the rules has to play the same games.

Of each scene so many games are played at random and by script; the checksum of one is over the last position,
its dice among it, and the number of decisions. `python -m tests.checksums` writes the file anew, which is due
when the rules or the script have changed, and only then.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from agents.match.kernel import SCRIPTED, UNIFORM, play
from arena.systems import SYSTEMS
from tests.random_scenes import scene_called

FILE = Path(__file__).parent / "games.json"
GAMES = 100  # of each kind in a scene
POLICIES = {"random": UNIFORM, "script": SCRIPTED}
SCENES = (
    "ambush backroom bell brawl counting_house crossing duel escort gate heron lamp monster quire rescue "
    "rooftops salvage skirmish sluice tide vesper"
).split()


def checksums(scene: str, policy: int, games: int) -> Iterator[str]:
    """Yield the checksum of one game after the other in which both sides play by one policy."""
    loaded = scene_called(scene)
    system = SYSTEMS[loaded.scenario.system]
    opening, _ = system.compile(loaded, 1)
    states, legal = np.zeros(1, system.state), np.zeros(system.actions, np.int16)
    generator, results = np.zeros(4, np.int64), np.zeros(1, np.int64)
    for seed in range(games):
        seeds = np.array([1000 + seed], np.int64)
        made = play(states, 0, opening, seeds, policy, policy, legal, generator, results)
        yield f"{zlib.crc32(states.tobytes() + int(made).to_bytes(8, 'little')):08x}"


def written() -> dict[str, dict[str, list[str]]]:
    """Return the checksums of all games, by scene and by who plays."""
    return {
        scene: {name: list(checksums(scene, policy, GAMES)) for name, policy in POLICIES.items()}
        for scene in SCENES
    }


def kept() -> dict[str, dict[str, list[str]]]:
    """Return the checksums that are in the file."""
    found: dict[str, dict[str, str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return {scene: {name: text.split() for name, text in kinds.items()} for scene, kinds in found.items()}


def main() -> None:
    """Write the file."""
    text = {
        scene: {name: " ".join(found) for name, found in kinds.items()} for scene, kinds in written().items()
    }
    FILE.write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")
    print(f"Wrote {FILE}: {len(SCENES)} scenes, {GAMES} games of each kind.")
