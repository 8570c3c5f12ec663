"""How hard the bundled scenes are, so that lists of scenes can say it.

`python -m agents.balance.bundled [SCENE ...]` plays them and keeps what comes out in `bundled.json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("bundled.json")
GAMES, SEED = 400, 1
WORDS = ((0.7, "easy"), (0.56, "rather easy"), (0.44, "even"), (0.3, "rather hard"), (0.0, "hard"))


@cache
def shares() -> dict[str, float]:
    """Return by the name of a bundled scene what share of games by script the players win, a draw half."""
    found: dict[str, float] = json.loads(FILE.read_text())
    return found


def hardness(share: float) -> str:
    """Return in words how hard a scene is for the players.

    >>> hardness(0.5), hardness(0.25)
    ('even', 'hard')
    """
    return next(word for least, word in WORDS if share >= least)


def measured(scene: str) -> float:
    """Return what share of games of a bundled scene the players win where the script plays both sides."""
    from agents.balance.games import Playing
    from agents.balance.weighing import seeds_from
    from arena.systems import SYSTEMS
    from scenarios.loader import load

    loaded = load(scene)
    opening, _ = SYSTEMS[loaded.scenario.system].compile(loaded, SEED)
    return round(Playing(opening.dtype).play(opening, seeds_from(SEED, 0, GAMES)).chance, 2)


def main(scenes: Sequence[str]) -> None:
    """Play the named scenes, all unless some are named, and keep their shares."""
    from scenarios.loader import bundled

    names = [name for name, _ in bundled()]
    kept = {name: share for name, share in shares().items() if name in names} if FILE.exists() else {}
    for name in scenes or names:
        kept[name] = measured(name)
        print(f"{name}: {kept[name]:.0%}, {hardness(kept[name])}")
    FILE.write_text(json.dumps(dict(sorted(kept.items())), indent=0) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
