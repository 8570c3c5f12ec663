"""Whole games are the same whatever compiles the rules, and when the interpreter runs them."""

from __future__ import annotations

import pytest

from arena.compiling.rule import INTERPRETED
from tests.checksums import GAMES, POLICIES, SCENES, checksums, kept

EVERYDAY = (
    {("skirmish", "random"), ("duel", "script")}
    if INTERPRETED
    else {(s, p) for s in SCENES for p in POLICIES}
)
HOW = (
    "the rules or the script play other games; where they should, `python -m tests.checksums` writes the file"
)


@pytest.mark.parametrize(("scene", "policy"), sorted(EVERYDAY))
def test_some_games_are_played_as_noted(scene: str, policy: str) -> None:
    games = 1 if INTERPRETED else 5
    assert list(checksums(scene, POLICIES[policy], games)) == kept()[scene][policy][:games], HOW


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("scene", SCENES)
def test_all_games_are_played_as_noted(scene: str) -> None:
    for policy, number in POLICIES.items():
        assert list(checksums(scene, number, GAMES)) == kept()[scene][policy], HOW
