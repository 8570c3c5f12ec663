"""Golden games: the rules, the scenarios and the words still play the games that were written down."""

from __future__ import annotations

import difflib
from itertools import takewhile

import pytest

from arena.rule import INTERPRETED
from tests.golden import END, FOLDER, Game, chosen, golden_games

HOW = "Where the new game is right, `make golden` rewrites it; read the difference line by line first."


@pytest.mark.parametrize("name", golden_games())
def test_the_golden_game_is_played_as_written(name: str) -> None:
    """Interpreted rules play only the part that is written out, which takes them long enough."""
    path = FOLDER / f"{name}.txt"
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    after = []
    for line in Game(name).lines():
        after.append(line)
        if INTERPRETED and line == END:
            before = [*takewhile(lambda each: each != END, before), END]
            break
    change = "\n".join(difflib.unified_diff(before, after, f"written {path.name}", "played", lineterm=""))
    assert not change, f"the golden game of {name} is played differently.\n{change}\n{HOW}"


def test_every_golden_game_is_of_a_bundled_scenario() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == golden_games()


def test_the_fixed_rule_takes_every_action_now_and_then() -> None:
    assert {chosen(step, 5) for step in range(60)} == set(range(5))
