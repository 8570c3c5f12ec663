"""How many answers a person types in a round of a scene, by what the person wants to be asked.

`python -m benchmarks.answers skirmish --games 8` seats a person who answers as the script does at a table,
against the script, and counts what was asked. A turn in a line counts what is asked of one turn, with naming
who takes it, as one answer: so a person plays who types whole turns. Games of a seed are the same on every
level, for habits answer as that person would, but for what they keep.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from agents.match.match import ScriptedPlayer
from agents.names import LEVELS
from arena.phases.rows import A_TURN
from arena.systems import acting
from scenarios.loader import load
from table.session.deciding import Deciding
from table.session.position import OVER, ROLLING
from table.session.save import Settings
from table.session.seats import PROGRAM
from table.session.session import Session

BETWEEN, NOBODY = -1, -2  # between turns; nobody's


class Asked(NamedTuple):
    """What was asked in one game by round: answers, and how many are left where a turn is one line."""

    answers: Counter[int]
    lines: Counter[int]
    rounds: int


class Count:
    """Counts what a person is asked."""

    def __init__(self) -> None:
        self.answers, self.lines = Counter[int](), Counter[int]()
        self.typed = NOBODY  # whose turn is in the line that was typed last, BETWEEN before it has begun

    def add(self, session: Session) -> None:
        """Count the question that `session` asks."""
        number, who = int(session.state.round_number), int(acting(session.state))
        self.answers[number] += 1
        if session.system.asking.matters(session.state) != A_TURN:
            self.lines[number] += 1
        else:
            self.lines[number] += who == BETWEEN or self.typed not in (who, BETWEEN)
            self.typed = who


def play(scene: str, seed: int, level: str, side: str = "pcs") -> Asked:
    """Play a scene to its end with a person who answers as the script does; return what was asked."""
    session = Session(load(scene), Settings(seed=seed, side=side, ask=level))
    session.begin()
    deciding, script, count = Deciding(session), ScriptedPlayer(), Count()
    while session.waiting != OVER:
        if session.waiting == ROLLING:
            session.roll()
            continue
        if deciding.seat() != PROGRAM:
            answer = deciding.answer()
            if answer is not None:
                session.act(answer.action, asked=False)
                continue
            count.add(session)
        session.act(script.choose(session.states, session.legal, session.number))
    return Asked(count.answers, count.lines, int(session.state.round_number))


def told(scene: str, level: str, games: list[Asked]) -> str:
    """Return a row of a table in Markdown: answers and lines a round, and how many rounds those were."""
    rounds = sum(game.rounds for game in games)
    cells = [scene, level]
    for counts in ([game.answers for game in games], [game.lines for game in games]):
        first = sum(count[1] for count in counts) / len(games)
        most = max(max(count.values(), default=0) for count in counts)
        cells.append(f"{sum(sum(count.values()) for count in counts) / rounds:.1f} ({first:.0f}, {most})")
    return f"| {' | '.join([*cells, str(rounds)])} |"


def main() -> None:
    """Count for the scenes that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--as", dest="side", choices=("pcs", "npcs"), default="pcs")
    asked = parser.parse_args()
    print("| scene | asked | answers a round (the first, most) | with a turn in a line | rounds |")
    print("|---|---|---|---|---|")
    for scene in asked.scenes:
        for level in LEVELS:
            games = [play(scene, seed, level, asked.side) for seed in range(asked.games)]
            print(told(scene, level, games), flush=True)


if __name__ == "__main__":
    main()
