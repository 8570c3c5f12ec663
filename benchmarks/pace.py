"""How scenes go by script: `python -m benchmarks.pace [SCENE ...] --games 400`, by default all of 2d20.

Both sides are the script. A row says how long a scene lasts, how much is asked, what injures and who wins.
`--write` puts the table into docs/lab/pace.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from agents.systems import choose_scripted
from arena.compiling.rule import rule
from arena.games import begin, next_choice
from arena.phases.stalled import MOST_DECISIONS
from arena.systems import SYSTEMS, do_action
from scenarios.loader import bundled, load

PAGE = Path(__file__).resolve().parent.parent / "docs" / "lab" / "pace.md"
START, END = "<!-- written by benchmarks/pace.py -->\n", "<!-- end of what is written -->\n"
COUNTED = 7  # of each game
ROUNDS, FIRST, SECOND, WOUNDS, TRAUMAS, THREAT, WINNER = range(COUNTED)
MANY_ROUNDS = 5
SEED = 500


@rule
def watch(states, opening, seeds, legal, found):
    """Play a game by script with each of `seeds`; found[g] int64 (COUNTED,) becomes what is counted of it."""
    state = states[0]
    for game in range(len(seeds)):
        begin(states, opening[0], seeds[game])
        row = found[game]
        row[:] = 0
        for made in range(MOST_DECISIONS):
            number = next_choice(state, legal, made)
            if number == 0:
                break
            row[FIRST if state.decider == 0 else SECOND] += 1
            do_action(state, choose_scripted(state, legal, number))
        row[ROUNDS], row[WINNER], row[THREAT] = state.round_number, state.winner, state.threat
        for who in range(state.character_count):
            row[WOUNDS] += state.characters[who].wounds
            row[TRAUMAS] += state.characters[who].traumas


class Pace(NamedTuple):
    """How games of a scene went."""

    scene: str
    found: NDArray[np.int64]

    def row(self) -> list[str]:
        """Return the cells of the table."""
        found = self.found
        rounds, winner = found[:, ROUNDS], found[:, WINNER]
        return [
            f"`{self.scene}`",
            f"{np.median(rounds):.0f} ({np.quantile(rounds, 0.9):.0f})",
            f"{np.median(found[:, FIRST]):.0f} / {np.median(found[:, SECOND]):.0f}",
            f"{found[:, WOUNDS].mean():.1f} / {found[:, TRAUMAS].mean():.1f}",
            f"{(winner == 0).mean() + (winner == 2).mean() / 2:.2f}",
            f"{found[:, THREAT].mean():.1f}",
            f"{(rounds <= MANY_ROUNDS).mean():.0%}",
        ]


HEAD = (
    "| scene | rounds: half of the games, 90% | answers: players, opposition | Wounds / Traumas |"
    " players win | Threat left | over in five rounds |"
)


def pace_of(scene: str, games: int) -> Pace:
    """Play so many games of a scene by script."""
    loaded = load(scene)
    system = SYSTEMS[loaded.scenario.system]
    opening, _ = system.compile(loaded, 0)
    states, legal = np.zeros(1, system.state), np.zeros(system.actions, np.int16)
    found = np.zeros((games, COUNTED), np.int64)
    watch(states, opening, np.arange(games, dtype=np.int64) + SEED, legal, found)
    return Pace(Path(scene).stem, found)


def table(paces: Sequence[Pace]) -> str:
    """Return the table of all scenes, as Markdown."""
    lines = [HEAD, "|---" * HEAD.count(" | ") + "|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(each.row())} |" for each in paces)]) + "\n"


def main(words: Sequence[str]) -> None:
    """Play, and print or write the table."""
    asked: Any = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("scenes", nargs="*", help="bundled ones or files; all of 2d20 unless named")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--write", action="store_true", help="into docs/lab/pace.md")
    given = asked.parse_args(words)
    names = given.scenes or [
        name for name, _ in bundled() if load(name).scenario.system == next(iter(SYSTEMS))
    ]
    lines = table([pace_of(name, given.games) for name in names])
    if not given.write:
        print(lines, end="")
        return
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(START)
    PAGE.write_text(before + START + lines + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
