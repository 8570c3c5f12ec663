"""How many rows the menus take that a person is shown at a table, in every scene.

`python -m benchmarks.menus` seats a person who answers as the script does, on either side of every bundled
scene, and counts the rows of each menu at 80 columns. `--show 3` prints the three longest.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple

from agents.match.match import ScriptedPlayer
from scenarios.loader import bundled, load
from table.session.deciding import Deciding
from table.session.position import OVER, ROLLING
from table.session.save import Settings
from table.session.seats import PROGRAM
from table.session.session import Session
from table.views.menu import lines_of
from table.views.short_menu import ROWS, menu_now

WIDTH = 80  # columns


class Shown(NamedTuple):
    """A menu as it was shown: of which scene, under which question, its lines."""

    scene: str
    question: str
    lines: list[str]


def menus(scene: str, side: str, answers: int, seed: int = 0) -> Iterator[Shown]:
    """Yield the menus of a game that a person and the script play, as far as `answers` go."""
    session = Session(load(scene), Settings(seed=seed, side=side))
    session.begin()
    deciding, script = Deciding(session), ScriptedPlayer()
    while session.waiting != OVER and answers > 0:
        if session.waiting == ROLLING:
            session.roll()
            continue
        if deciding.seat() != PROGRAM:
            answer = deciding.answer()
            if answer is not None:
                session.act(answer.action, asked=False)
                continue
            answers -= 1
            yield Shown(scene, session.words.question(session.state, session.cast), lines_now(session))
        session.act(script.choose(session.states, session.legal, session.number))


def lines_now(session: Session) -> list[str]:
    """Return the menu of the question that a session asks, as a terminal of 80 columns prints it."""
    found = menu_now(session, WIDTH)
    return lines_of(found, WIDTH, False, found.notes)


def main() -> None:
    """Count for the scenes that the command line names, all by default."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", default=[name for name, _ in bundled()])
    parser.add_argument("--answers", type=int, default=40, help="of each game")
    parser.add_argument("--show", type=int, default=0, help="print the longest")
    asked = parser.parse_args()
    print(f"| scene | menus | rows on average | most | over {ROWS} |")
    print("|---|---|---|---|---|")
    every: list[Shown] = []
    for scene in asked.scenes:
        found = [each for side in ("pcs", "npcs") for each in menus(scene, side, asked.answers)]
        print(told(scene, found), flush=True)
        every += found
    print(told("all", every))
    for each in sorted(every, key=lambda each: -len(each.lines))[: asked.show]:
        print(f"\n{each.scene}: {each.question}", *each.lines, sep="\n")


def told(scene: str, found: list[Shown]) -> str:
    """Return a row of a table in Markdown."""
    rows = [len(each.lines) for each in found]
    over = sum(each > ROWS for each in rows)
    return (
        f"| {scene} | {len(rows)} | {sum(rows) / max(1, len(rows)):.1f} | {max(rows, default=0)} | {over} |"
    )


if __name__ == "__main__":
    main()
