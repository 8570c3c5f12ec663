"""Compiling ahead: everything that is played with is compiled before it is needed, with progress."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

import agents.warm
from agents.advice import advise
from agents.match import make_player
from arena.compiling import code_store
from arena.compiling.warm import arguments, rules_compiled, rules_written, warm, watched
from arena.systems import SYSTEMS
from scenarios.loader import load
from table.save import Settings
from table.session import CHOICE, OVER, Session
from tests import ROOT


@pytest.mark.parametrize("name", list(SYSTEMS))
def test_every_function_of_a_system_is_compiled_ahead(name: str) -> None:
    system = SYSTEMS[name]
    assert set(arguments(system, np.zeros(system.actions, np.int16), 0)) >= set(system.rules)


@pytest.mark.compiled_only
def test_progress_counts_up_to_all_rules() -> None:
    from arena.compiling.rule import rule

    @rule
    def one_more(number):
        """Return the next number."""
        return number + 1

    told: list[tuple[int, int]] = []
    before = rules_compiled(("arena",))
    with watched(lambda done, total: told.append((done, total)), ("arena",)):
        assert one_more(1) == 2
    total = rules_written(("arena",))
    assert told == [(min(before + 1, total), total), (total, total)]


@pytest.mark.compiled_only
def test_after_warming_a_game_at_the_table_compiles_nothing() -> None:
    agents.warm.warm(["twod20"])
    compiled = rules_compiled()
    session = Session(load("duel"), Settings(seed=3))
    session.begin()
    players = [make_player(name, 0.01, 1) for name in ("uniform", "scripted", "search", "net:duel")]
    for step in range(30):
        if session.waiting == CHOICE:
            player = players[step % len(players)]
            session.act(player.choose(session.states, session.legal, session.number))
        elif session.waiting != OVER:
            session.roll()
    while session.waiting not in (CHOICE, OVER):
        session.roll()
    if session.waiting == CHOICE:
        advise(session.states, session.cast, lines=1, budget=0.01)
    assert rules_compiled() == compiled


@pytest.mark.compiled_only
def test_a_long_rule_is_called_by_its_name_and_a_short_one_is_part_of_its_caller() -> None:
    warm(["twod20"])
    names = {name.rsplit(":", 1)[0] for name in code_store.KNOWN}
    assert "rule:arena.twod20.rules.turns.turn:do_turn" in names
    assert "rule:arena.twod20.rules.harm.harm:total_harms" not in names


@pytest.mark.interpreted_only
def test_interpreted_rules_need_no_compiling() -> None:
    told: list[tuple[int, int]] = []
    warm(["twod20"], lambda done, total: told.append((done, total)))
    assert told == []


def test_the_command_says_in_one_line_that_all_is_compiled() -> None:
    command = [sys.executable, "-m", "agents.warm", "rules", "twod20"]
    environment = {**os.environ, "ARENA_INTERPRETED": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr.strip() == "The rules are compiled."


def test_unknown_rules_are_refused_in_one_line() -> None:
    command = [sys.executable, "-m", "agents.warm", "rules", "chess"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("chess: expected ") and result.stderr.count("\n") == 1
