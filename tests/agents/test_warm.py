"""Compiling ahead: everything that is played with is compiled before it is needed, fast code too."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from agents.advice.advice import advise
from agents.match.match import make_player
from arena import roots
from arena.compiling import libraries, warm
from arena.systems import SYSTEMS
from scenarios.loader import load
from table.session.position import CHOICE, OVER
from table.session.save import Settings
from table.session.session import Session
from tests import ROOT

# What rules alone ask of a system: it is compiled with them.
OF_RULES = {"fitness", "goes_before", "is_absent", "is_person", "place_of", "reached"}
OF_RULES |= {"round_begins", "turn_begins"}


@pytest.mark.parametrize("name", list(SYSTEMS))
def test_every_function_of_a_system_is_compiled_ahead(name: str) -> None:
    system = SYSTEMS[name]
    asked = set(system.rules) - OF_RULES
    assert set(roots.arguments(system, np.zeros(system.actions, np.int16), 0)) >= asked


@pytest.mark.compiled_only
def test_after_warming_a_game_at_the_table_compiles_no_rule_that_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    warm.warm(["twod20"])
    apart: list[str] = []
    extra = libraries.Library.extra

    def noted(self: libraries.Library, rule: object, given: object, name: str) -> object:
        apart.append(name)
        return extra(self, rule, given, name)  # type: ignore[arg-type]

    monkeypatch.setattr(libraries.Library, "extra", noted)
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
    assert [name for name in apart if name.startswith(("arena.calls.", "agents.", "envs."))] == []
    assert libraries.library("twod20").fast is not None


def test_unknown_rules_are_refused_in_one_line() -> None:
    command = [sys.executable, "-m", "agents.warm", "chess"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.startswith("chess: expected ") and result.stderr.count("\n") == 1


def test_the_command_says_in_one_line_that_all_is_compiled() -> None:
    command = [sys.executable, "-m", "agents.warm", "twod20"]
    environment = {**os.environ, "ARENA_INTERPRETED": "1"}
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "")
    assert result.stderr.strip() == "The rules are compiled."


@pytest.mark.interpreted_only
def test_interpreted_rules_need_no_compiling() -> None:
    told: list[tuple[int, int]] = []
    warm.warm(["twod20"], lambda done, total: told.append((done, total)))
    assert told == []


# Plays from an empty cache, and says when it had quick code, when fast code, and that both play the same.
FIRST = """
import time
from benchmarks.core import Board
from arena.compiling.libraries import library
board, code = Board(), library("twod20")
first = board.system.rule("settle_all")(board.states[:1].copy()[0], board.legal)
quick = board.play(), board.states[0].tobytes(), code.fast is not None
for _ in range(1200):
    if code.fast:
        break
    time.sleep(0.25)
board.seed = 0
fast = board.play(), board.states[0].tobytes(), code.fast is not None
print(quick[2], fast[2], quick[:2] == fast[:2])
"""


@pytest.mark.slow
@pytest.mark.compiled_only
def test_play_begins_with_quick_code_and_takes_fast_code_over(tmp_path: object) -> None:
    environment = {**os.environ, "ARENA_CACHE": str(tmp_path), "ARENA_FAST": ""}
    command = [sys.executable, "-c", FIRST]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True", "True"], done.stderr
    assert done.stderr == ""
