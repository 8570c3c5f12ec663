"""Agents by one door: the same bot in environments, matches and at tables, with what its side may know."""

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.match.match import run_match
from arena.state.dice import reseed
from arena.systems import SYSTEMS, clone, imagine, settle_all
from envs.bots import BotError, View, bot_named, view_of
from envs.conflict import ConflictEnv
from scenarios.loader import load
from table.command import main
from tests.envs.bots import Reader

BOTS = Path(__file__).with_name("bots.py")
CAREFUL = f"{BOTS}:Careful"


def played(env: ConflictEnv, seed: int) -> list[float]:
    """Return the rewards of a game in which the lowest legal action is taken."""
    _, info = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        _, reward, over, _, info = env.step(int(info["action_mask"].argmax()))
        rewards.append(reward)
    return rewards


def test_a_bot_in_a_file_plays_the_same_game_for_the_same_seed() -> None:
    env = ConflictEnv("duel", opponent=CAREFUL)
    first = played(env, 5)
    assert first == played(env, 5) == played(pickle.loads(pickle.dumps(env)), 5) == played(copy.copy(env), 5)
    assert any(played(env, seed) != first for seed in range(6, 12))


def test_the_same_bot_plays_in_a_match() -> None:
    games = run_match(CAREFUL, "uniform", games=4, scenarios=["duel"], workers=1)
    again = run_match(CAREFUL, "uniform", games=4, scenarios=["duel"], workers=2)
    assert [game.result for game in games] == [game.result for game in again]
    assert all(game.decisions > 0 for game in games)


@pytest.mark.parametrize(
    "words",
    [
        ["watch", "duel", "--pcs", CAREFUL, "--npcs", "scripted", "--seed", "1"],
        ["match", "--first", CAREFUL, "--second", "uniform", "--games", "2", "--scenarios", "duel"],
        ["match", "--first", CAREFUL, "--second", "uniform", "--games", "2", "--scenarios", "orangery"],
        ["match", "--first", CAREFUL, "--second", "uniform", "--games", "2", "--scenarios", "ring"],
        ["ladder", CAREFUL, "uniform", "--games", "2", "--scenarios", "duel"],
    ],
)
def test_a_bot_plays_at_the_table_in_matches_and_in_a_ladder_by_the_command(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["arena", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0, capsys.readouterr().err


def test_a_bot_that_reads_is_told_question_map_people_and_choices() -> None:
    Reader.told.clear()
    played(ConflictEnv("duel", opponent=Reader()), 3)
    view = Reader.told[0]
    assert view.question and view.map and view.people
    assert [line.split(":")[0] for line in view.people] == ["Ours", "Theirs"]
    assert all(isinstance(text, str) and text for text in view.choices.values())


def test_what_is_hidden_is_in_no_view() -> None:
    """A bot is given the same, whatever there is in the place of all that its side does not know."""
    system = SYSTEMS["twod20"]
    opening, cast = system.compile(load("heron"), 1)
    legal = np.zeros(system.actions, np.int16)
    number = int(settle_all(opening[0], legal))
    side = int(opening["decider"][0])
    views, truths = [], set()
    for seed in range(6):
        states = clone(opening)
        reseed(states[0].generator, seed)
        imagine(states[0], side)
        states["generator"] = 0
        truths.add(states.tobytes())
        views.append(view_of(states, 0, legal[:number], cast, True))
    assert len(truths) > 1
    for view in views[1:]:
        assert all((table == views[0].tables[name]).all() for name, table in view.tables.items())
        assert view[1:] == views[0][1:]


def test_a_view_holds_no_record() -> None:
    states, cast = SYSTEMS["twod20"].compile(load("sniper"), 1)
    view: View = view_of(states, 0, np.array([0]), cast, False)
    for table in view.tables.values():
        assert table.base is None and table.dtype.names is None


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.py:Bot", "nowhere.py:Bot: no such file"),
        (f"{BOTS}:Careless", "there is no 'Careless' in it .*Careful"),
        (f"{BOTS}:Needy", "Needy: cannot be made .TypeError"),
        (f"{BOTS}:LIMIT", "expected a name, a function or an object with a method act"),
    ],
)
def test_a_bot_that_is_none_is_refused_in_a_sentence(name: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        bot_named(name)


def test_a_bot_against_the_rules_is_named() -> None:
    with pytest.raises(BotError, match=r"bots.py:stubborn chose -1, which is not legal"):
        played(ConflictEnv("duel", opponent=f"{BOTS}:stubborn"), 1)


@pytest.mark.parametrize("scene", ["duel", "orangery", "ring"])
def test_what_a_bot_chose_is_never_cut_to_a_whole_number(scene: str) -> None:
    def half(view: Any, mask: Any, rng: Any) -> Any:
        return np.flatnonzero(mask)[0] + 0.5

    def whole(view: Any, mask: Any, rng: Any) -> Any:
        return np.flatnonzero(mask)[:1]

    with pytest.raises(BotError, match="which is not legal"):
        played(ConflictEnv(scene, opponent=half), 1)
    played(ConflictEnv(scene, opponent=whole), 1)


def test_a_file_that_cannot_be_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import nothing_like_it\n")
    with pytest.raises(BotError, match="cannot be run .ModuleNotFoundError"):
        bot_named(f"{path}:Bot")
