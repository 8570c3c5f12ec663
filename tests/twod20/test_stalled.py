"""Nothing can hang: whoever waits for the rules waits for so many steps, and is then told where they turn."""

import ast
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.search import kernel, sketching
from arena.compiling.rule import ROOT
from arena.phases import stalled
from arena.phases.stalled import Stalled
from arena.systems import SYSTEMS, do_action, settle, settle_all
from arena.twod20 import apply, codes
from arena.twod20.stall import ConflictStalled
from scenarios.loader import load
from tests.soak import soak

NO_STEP = 120  # a number that no step has, so that carrying it out changes nothing
PACKAGES = ("arena", "envs", "agents")
COUNTED = {"arena/state/bits.py": 1}  # loops that take an element out of a set each time


def duel() -> tuple[Any, Any]:
    """Return the opening of a duel and room for its legal actions."""
    system = SYSTEMS["twod20"]
    return system.compile(load("duel"), 1)[0], np.zeros(system.actions, np.int16)


def going_round() -> tuple[Any, Any]:
    """Return a position whose next step leads to itself, and an action that leads there."""
    states, legal = duel()
    state = states[0]
    settle_all(state, legal)
    state.trouble_then, state.phase, state.asked = NO_STEP, codes.COMPLICATION, 0
    number = settle(states.copy()[0], legal)
    assert number > 1
    return states, legal


@pytest.fixture
def no_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `NO_STEP` change nothing in plain Python, as a number without a rule does in compiled code."""
    missing = NO_STEP + 1 - codes.FIRST_STEP - len(apply.STEP)
    monkeypatch.setattr(apply, "STEP", (*apply.STEP, *(lambda _: None for _ in range(missing))))


@pytest.mark.usefixtures("no_step")
def test_steps_that_lead_nowhere_are_an_error_that_names_phase_and_actor() -> None:
    states, legal = duel()
    states[0].phase = NO_STEP
    states[0].turn.actor = 1
    with pytest.raises(Stalled, match='in the phase "120", in the turn of character 1') as caught:
        apply.run_steps(states[0])
    assert (caught.value.phase, caught.value.actor) == (NO_STEP, 1)


@pytest.mark.usefixtures("no_step")
def test_an_action_that_leads_nowhere_is_an_error_in_whatever_looks_ahead() -> None:
    states, legal = going_round()
    number = settle(states.copy()[0], legal)
    spare = np.zeros(SYSTEMS["twod20"].totals), np.zeros(len(legal), np.int32)
    plan = np.full(kernel.LONGEST, kernel.NONE, np.int16)
    work = states.copy()
    waits = [
        lambda: do_action(states.copy()[0], int(legal[0])),
        lambda: kernel.play_on(
            states.copy()[0], legal, number, kernel.FOR_EVER, kernel.FOR_EVER, kernel.NONE
        ),
        lambda: kernel.play_out(work, states, 1, plan, 0, 1, 99, legal, *spare),
        lambda: sketching.sketch(work, states, 1, plan, 0, 0, np.ones(4, np.int64), legal),
    ]
    for wait in waits:
        with pytest.raises(Stalled):
            wait()


@pytest.mark.interpreted_only
def test_one_answer_that_changes_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    states, legal = duel()

    def one(_: Any, out: Any) -> int:
        out[0] = 0
        return 1

    monkeypatch.setattr(apply, "list_legal", one)
    monkeypatch.setattr(apply, "do_action", lambda *_: None)
    with pytest.raises(Stalled, match='"(first side|next character)", in nobody\'s turn'):
        apply.settle(states[0], legal)


@pytest.mark.interpreted_only
def test_dice_that_are_rolled_for_ever_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    states, legal = duel()
    states[0].phase = codes.ROLL
    monkeypatch.setattr(apply, "roll_dice", lambda _: None)
    with pytest.raises(Stalled, match='in the phase "roll"'):
        apply.settle_all(states[0], legal)


def test_a_step_is_named_by_its_name() -> None:
    assert ConflictStalled(codes.NEXT_TURN, -1).phase_words() == '"next turn"'


def test_the_error_goes_from_one_process_to_another_whole() -> None:
    again = pickle.loads(pickle.dumps(ConflictStalled(codes.MEDDLING, 2)))
    assert (type(again), again.phase, again.actor) == (ConflictStalled, codes.MEDDLING, 2)
    assert '"meddling", in the turn of character 2' in str(again)


def test_no_rule_waits_in_a_loop_without_a_bound() -> None:
    found: dict[str, int] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            loops = sum(map(open_loops, rules_of(path)))
            if loops:
                found[str(path.relative_to(ROOT))] = loops
    assert found == COUNTED


def test_no_rule_calls_itself() -> None:
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for rule in rules_of(path):
                calls = [each.func for each in ast.walk(rule) if isinstance(each, ast.Call)]
                assert rule.name not in [call.id for call in calls if isinstance(call, ast.Name)], path


def rules_of(path: Path) -> list[ast.FunctionDef]:
    """Return the rules that a file defines."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]
    return [each for each in functions if any(ast.unparse(mark) == "rule" for mark in each.decorator_list)]


def open_loops(rule: ast.FunctionDef) -> int:
    """Return how many loops of a rule have no bound."""
    return sum(isinstance(each, ast.While) for each in ast.walk(rule))


def test_the_bounds_are_far_beyond_play() -> None:
    assert min(stalled.MOST_STEPS, stalled.MOST_FORCED, stalled.MOST_DECISIONS) >= 10_000


@pytest.mark.slow
def test_random_games_of_every_scene_come_to_their_end() -> None:
    played = soak(1, seed=3, games=1)
    assert [each.name for each in played if each.wrong] == []
    assert all(each.games == 1 and each.longest > 0 for each in played)
