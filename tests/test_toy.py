"""A further rule system, of under 200 lines, works everywhere, and no line elsewhere knows of it.

It writes no objectives, clock, sight, pool of persons, map or rulings: those are what every scene has.
"""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import envs
from agents.advice.advice import advise
from agents.match.match import make_player, play_scene, run_match, scene_named
from agents.policy.sampling import blank_policy
from agents.search.race import Budget
from arena import token
from arena.actions import actions_table
from arena.compiling import keeping
from arena.people.codes import OUT
from arena.rulings.written import written
from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.words.notation import NotationError
from benchmarks.calibration.answers import Settings, answer
from benchmarks.calibration.positions import position
from envs.vector import ConflictVectorEnv
from scenarios.errors import ScenarioError
from scenarios.loader import load, loads
from tests import ROOT
from tests.further import known
from tests.random_play import Player

TOY = ROOT / "tests" / "toy"
FILE = str(TOY / "stone.yaml")
GAMES = 3
STANDING = (
    "now: {round: 3, stone: 3, people: {miller: {luck: 1, zone: barn, acted: true}, farmer_2: {status: out}}}"
)


class Views(NamedTuple):
    """States among other arrays, as environments keep them."""

    states: Any
    others: Any


@pytest.fixture(autouse=True, scope="module")
def toy() -> Iterator[None]:
    """Make the toy known to this module alone."""
    with known("tests.toy"):
        yield


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what runs `arena WORDS` with `typed` on standard input, and gives what was printed."""
    from table.command import main

    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)

    def run(words: str, typed: str = "") -> str:
        monkeypatch.setattr(sys, "argv", ["arena", *words.split()])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        assert ended.value.code in (0, None), said.err
        return said.out

    return run


def opened(seed: int = 1) -> tuple[Any, Any]:
    """Return the opening position and its words."""
    return SYSTEMS["toy"].compile(load(FILE), seed)


# ---- the house ----


def test_it_has_under_200_lines_and_nobody_else_knows_it() -> None:
    files = [path for path in TOY.rglob("*") if path.suffix in (".py", ".yaml")]
    assert sum(bool(line.strip()) for path in files for line in path.read_text().splitlines()) < 200
    rooms = ("scenarios", "arena", "envs", "agents", "table")
    texts = {path: path.read_text("utf-8") for room in rooms for path in (ROOT / room).rglob("*.py")}
    assert not [path for path, text in texts.items() if re.search(r"\btoy\b", text)]


def test_another_process_knows_it() -> None:
    command = [sys.executable, "-m", "table.command", "check", FILE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The stone in the lane can be played (5 zones, 3 characters)" in done.stdout


def test_where_it_is_played_no_other_rules_are_imported() -> None:
    script = (
        "import sys, agents.advice.advice, agents.match.match, envs.vector;"
        "from scenarios.known import HOUSE;"
        f"envs.vector.ConflictVectorEnv(2, {FILE!r}, 'npcs', 'scripted').reset(seed=1);"
        "rules = [f'{room}.{name}.' for room in ('arena', 'agents') for name in HOUSE];"
        "print([name for name in sys.modules if name.startswith(tuple(rules))])"
    )
    environment = {**os.environ, "ARENA_INTERPRETED": "1"}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_what_is_compiled_for_it_is_told_apart_by_its_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    assert SYSTEMS["toy"].state is not None
    before = keeping.path_of("toy-fast")
    monkeypatch.setitem(keeping.OUTSIDE, "toy", "another")
    assert keeping.path_of("toy-fast") != before


# ---- scenario and rules ----


def test_a_file_is_read_and_checked() -> None:
    loaded = load(FILE)
    assert [each.key for each in loaded.characters] == ["miller", "farmer_1", "farmer_2"]
    with pytest.raises(ScenarioError, match=r'stone = "ok": no such zone \(did you mean "oak"'):
        loads(Path(FILE).read_text().replace("stone: oak", "stone: ok"), "ok.yaml")


def test_a_file_says_how_things_stand_and_a_position_is_written_as_one() -> None:
    text = (TOY / "stone.yaml").read_text(encoding="utf-8")
    states, cast = SYSTEMS["toy"].compile(loads(f"{text}{STANDING}\n", "lane.yaml"), 1)
    state, (miller, farmer, other) = states[0], states[0].characters[:3]
    assert (state.round_number, state.stone, state.actor, other.status) == (3, 3, 1, OUT)
    assert (miller.luck, miller.zone, miller.acted, farmer.acted) == (1, 4, 1, 0)
    made = written(states, cast)
    assert made.lost == () and "luck: 1" in made.text and "zone: barn" in made.text
    again = SYSTEMS["toy"].compile(loads(made.text, "lane.yaml"), 1)[0]
    again["events"], again["event_count"] = states["events"], states["event_count"]
    assert again.tobytes() == states.tobytes()
    with pytest.raises(ScenarioError, match=r"lane.yaml:16: now.people.miller.luck: luck is 0 to 6"):
        SYSTEMS["toy"].compile(loads(f"{text}now: {{people: {{miller: {{luck: 9}}}}}}\n", "lane.yaml"), 1)


def test_random_play_keeps_every_contract() -> None:
    player = Player(SYSTEMS["toy"], load(FILE))
    for _ in range(5):
        assert outside(player.history(200), SYSTEMS["toy"].fields) == []
        assert all(tried.tobytes() != player.states[0].tobytes() for tried in player.tried())
    assert player.games > 2
    again = [Player(SYSTEMS["toy"], load(FILE), seed).history(80).tobytes() for seed in (5, 5, 6)]
    assert again[0] == again[1] != again[2]


def test_every_action_is_written_and_read_back() -> None:
    states, cast = opened()
    system = SYSTEMS["toy"]
    spelt = [system.text(action, states[0], cast) for action in system.possible_actions(cast)]
    pushes = ["push 0", "push 1", "push 2", "push 3", "rest"]
    assert spelt == [*pushes, "walk mill", "walk ford", "walk oak", "walk well", "walk barn"]
    assert [system.parse(each, states[0], cast, [*range(system.actions)]) for each in spelt] == [*range(10)]
    with pytest.raises(NotationError, match="did you mean .push"):
        system.parse("shove 1", states[0], cast, [0, 1])
    assert list(actions_table("toy")["number"])[:6] == [0, 1, 2, 3, -1, -1]


def test_a_position_is_a_token_and_a_damaged_one_is_refused() -> None:
    player = Player(SYSTEMS["toy"], load(FILE))
    for place in player.history(30)[::7]:
        text = token.encode(np.array([place], SYSTEMS["toy"].state), player.cast, with_dice=True)
        states = token.decode(text)[0]
        states["events"], states["event_count"] = place["events"], place["event_count"]
        assert states[0].tobytes() == place.tobytes()
    states, cast = opened()
    states["stone"] = 7
    with pytest.raises(token.TokenError, match="impossible position"):
        token.decode(token.encode(states, cast))


# ---- environments ----


@pytest.mark.parametrize("opponent", ["uniform", "scripted"])
def test_gymnasium_accepts_it(opponent: str) -> None:
    assert envs
    asked: dict[str, Any] = {"scenario": FILE, "opponent": opponent, "padded": False}
    check_env(gymnasium.make("arena/Conflict-v1", **asked).unwrapped, skip_render_check=True)


def test_the_map_shows_who_is_where() -> None:
    env = gymnasium.make("arena/Conflict-v1", scenario=FILE, side="pcs", render_mode="ansi")
    env.reset(seed=1)
    drawn: Any = env.render()
    assert "The old oak: >Miller (own" in drawn and drawn.startswith("round 1")


def test_many_games_at_once_play_what_one_plays() -> None:
    many = ConflictVectorEnv(GAMES, FILE, "npcs", "scripted", padded=False)
    alone = gymnasium.make("arena/Conflict-v1", scenario=FILE, opponent="scripted", padded=False)
    seen, _ = many.reset(seed=4)
    first, info = alone.reset(seed=4)
    over = False
    while not over:
        assert all(np.array_equal(seen[name][0], first[name]) for name in seen)
        action = int(np.flatnonzero(info["action_mask"])[-1])
        first, reward, over, _, info = alone.step(action)
        actions = many.action_masks().argmax(axis=1)
        actions[0] = action
        seen, rewards, ended, _, _ = many.step(actions)
        assert (reward, over) == (rewards[0], ended[0])


def test_two_learners_sit_at_a_table() -> None:
    pytest.importorskip("pettingzoo")
    from envs.table import TableEnv

    table = TableEnv(FILE, padded=False, observation="flat")
    table.reset(seed=1)
    for side in table.agent_iter():
        seen, _, over, _, info = table.last()
        table.step(None if over else table.action_space(side).sample(seen["action_mask"]))
    assert info["sentence"].split(":")[0] in ("The players win", "The opposition wins", "Nobody wins")


def test_a_learner_is_given_its_games() -> None:
    training = pytest.importorskip("agents.training.training")
    many = ConflictVectorEnv(GAMES, FILE, "npcs", "uniform", padded=False)
    games = training.TrainingGames([many], blank_policy(many.games.openings, seed=0, looked_at=60))
    games.reset()
    games.step_async(games.masks().argmax(axis=1))
    assert games.step_wait()[1].shape == (GAMES,)


# ---- agents ----


def test_script_and_search_play_it() -> None:
    for names in (("scripted", "uniform"), ("search", "scripted")):
        one, other = (make_player(name, 0.02, 1) for name in names)
        game = play_scene(scene_named(FILE), 3, 0, one, other)
        assert game.decisions > 0 and game.result in (0.0, 0.5, 1.0)
    played = run_match("scripted", "uniform", 40, scenarios=[FILE], workers=1)
    assert len(played) == 40


def test_advice_speaks_of_what_it_measures() -> None:
    states, cast = opened()
    advice = advise(states, cast, lines=8, budget=Budget(simulations=1200), threads=1)
    assert advice.lines[0].steps[0].startswith("push")
    best = next(line for line in advice.lines if line.steps == ["push 3"])
    assert best.equal and all(line.equal for line in advice.lines[: advice.lines.index(best)])
    assert best.brings.startswith("pushes the stone 1.")
    assert "with 1 more" in advice.worth["Luck"]


def test_its_chances_can_be_held_against_games_between_searches() -> None:
    where = position(FILE, 0)
    assert where is not None and where.side == 0 and not where.hides
    found = answer(where, Settings(games=2, advice=200, thought=8))
    assert (found.system, found.exact, len(found.results)) == ("toy", False, 2)
    assert 0 <= found.share <= 1 and found.count > 0


# ---- the table ----


def test_a_person_plays_saves_undoes_and_comes_back(arena: Any) -> None:
    shown = arena(f"play {FILE} --as pcs --seed 7", "map\npush 2\nundo\nrest\nstatus\nquit\n")
    assert "Miller rests." in shown and "Miller (The old oak): luck 4" in shown
    (saved,) = Path("saves").iterdir()
    assert "Miller rests." in arena(f"resume {saved}", "log\nquit\n")
    found = json.loads(arena(f"suggest {saved} --budget 20ms --json"))
    assert found["side"] == 0
    again = json.loads(arena(f"review {saved} --budget 20ms --json"))
    assert again["decisions_judged"] > 0 and len(again["steps"]) > 1


def test_what_every_table_may_decide_needs_no_line_of_the_toy() -> None:
    from table.session.save import Settings as Seats
    from table.session.session import Session

    session = Session(load(FILE), Seats(3))
    session.begin()
    assert session.rule("set miller luck 1").sentences == ("Luck of Miller is 1 now.",)
    session.rule("set round 2")
    session.rule("note the weeds grow")
    assert (int(session.state.characters[0].luck), int(session.state.round_number)) == (1, 2)
    assert session.undo(0) and session.undo(0) and session.state.round_number == 1
