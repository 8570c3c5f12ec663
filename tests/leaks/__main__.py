"""`python -m tests.leaks --positions 1000 --words 50`: try many positions of all bundled scenes."""

from __future__ import annotations

import argparse
import sys

from arena.systems import SYSTEMS
from scenarios.loader import bundled, load
from tests.leaks.gate import leaks
from tests.random_play import Player


def main() -> None:
    """Print each leak, and how many there were; status 1 where there was one."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks")
    parser.add_argument("--positions", type=int, default=200, help="of each scene, in numbers")
    parser.add_argument("--words", type=int, default=20, help="of each scene, in words as well")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--scene", help="this one alone")
    asked = parser.parse_args()
    names = [asked.scene] if asked.scene else [name for name, _ in bundled()]
    total = 0
    for name in names:
        loaded = load(name)
        player = Player(SYSTEMS[loaded.scenario.system], loaded, seed=3 + asked.seed)
        for count, with_words in ((asked.positions, False), (asked.words, True)):
            for line in leaks(player, count, asked.seed, with_words=with_words):
                print(f"{name}: {line}", flush=True)
                total += 1
    positions = len(names) * (asked.positions + asked.words)
    print(f"{positions:,} positions of {len(names)} scenes, both sides: {total} leaks")
    sys.exit(total > 0)


if __name__ == "__main__":
    main()
