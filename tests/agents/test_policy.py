"""A trained network is a player like any other, and a file that does not fit is refused in one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from agents.match.match import make_player, play_scene, run_match, scene_named
from agents.policy import store
from agents.policy.advice import ways_on
from agents.policy.layout import keys_of, layout_of, moved, rises
from agents.policy.policy import chances, choose, look, row_length, weigh
from agents.policy.store import PolicyError
from arena import token
from arena.state.dice import reseed
from arena.systems import SYSTEMS, clone, do_action, settle_all
from envs.bots import Bot
from envs.conflict import ConflictEnv
from envs.vector import ConflictVectorEnv
from scenarios.loader import load
from tests import ROOT
from tests.agents.networks import drawn, network, written

SCENE = "duel"


@pytest.fixture(scope="module")
def trained() -> store.Trained:
    """Return a network for the duel."""
    return network(SCENE)


@pytest.fixture(scope="module")
def file(trained: store.Trained, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return its file."""
    path = tmp_path_factory.mktemp("net") / "policy.safetensors"
    store.save(trained, path)
    return path


def opened(scene: str = SCENE) -> tuple[Any, Any]:
    """Return the opening of a scene and its words."""
    loaded = load(scene)
    states, cast = SYSTEMS[loaded.scenario.system].compile(loaded, 3)
    return states, cast


# ---- the file ----


def test_what_is_written_is_read_again(trained: store.Trained, file: Path) -> None:
    found = store.load(f"net:{file}")
    for name in trained.policy._fields:
        np.testing.assert_array_equal(getattr(found.policy, name), getattr(trained.policy, name))
    assert (found.scenes, found.sides, found.rows) == (trained.scenes, trained.sides, trained.rows)
    assert found.system == trained.system and found.about == {"steps": 0}


def test_a_folder_of_a_training_names_its_network(file: Path) -> None:
    assert store.find(f"net:{file.parent}") == file


def test_the_file_is_one_that_other_libraries_read(file: Path) -> None:
    from safetensors import safe_open

    with safe_open(file, "numpy") as opened_file:
        about = opened_file.metadata()
        assert sorted(opened_file.keys()) == sorted(store.STORED)
    assert about["system"] == "twod20" and list(json.loads(about["scenes"])) == [SCENE]
    assert about["sides"] == "pcs npcs" and about["architecture"] == "mlp-relu"


def retold(raw: bytes, **changed: str) -> bytes:
    """Return the bytes of a file with other words beside its arrays."""
    size = int.from_bytes(raw[:8], "little")
    header = json.loads(raw[8 : 8 + size])
    header["__metadata__"] |= changed
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + raw[8 + size :]


def without(raw: bytes, key: str) -> bytes:
    """Return the bytes of a file with something missing beside its arrays."""
    size = int.from_bytes(raw[:8], "little")
    header = json.loads(raw[8 : 8 + size])
    del header["__metadata__"][key]
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text + raw[8 + size :]


def laid_out(raw: bytes, table: str, change: Callable[[Any], Any]) -> bytes:
    """Return the bytes of a file of a network that knew other names in a table."""
    header = json.loads(raw[8 : 8 + int.from_bytes(raw[:8], "little")])
    layout = json.loads(header["__metadata__"]["layout"])
    layout[table] = change(layout[table])
    return retold(raw, layout=json.dumps(layout))


def with_array(name: str, change: Callable[[Any], Any]) -> Callable[[Path], bytes]:
    """Return what gives the bytes of a file in which one array is another."""

    def changed(path: Path) -> bytes:
        from safetensors.numpy import load as tensors_in
        from safetensors.numpy import save

        raw = path.read_bytes()
        about = json.loads(raw[8 : 8 + int.from_bytes(raw[:8], "little")])["__metadata__"]
        arrays = tensors_in(raw)
        arrays[name] = np.ascontiguousarray(change(arrays[name].copy()))
        return save(arrays, about)

    return changed


def first_is(value: float) -> Callable[[Any], Any]:
    """Return what sets the first number of an array."""

    def change(array: Any) -> Any:
        array.flat[0] = value
        return array

    return change


WRONG = {
    "empty": (lambda path: b"", "is damaged"),
    "text": (lambda path: b"no network " * 30, "is damaged"),
    "cut off": (lambda path: path.read_bytes()[:-7], "is damaged"),
    "a header that never ends": (lambda path: b"\xff" * 8 + b"{}", "is damaged"),
    "without words": (lambda path: retold(path.read_bytes(), format=""), "is not a network of this program"),
    "another architecture": (lambda path: retold(path.read_bytes(), architecture="lstm"), "is not a network"),
    "other rules": (lambda path: retold(path.read_bytes(), system="chess"), "is for rules that are not here"),
    "no layout": (lambda path: without(path.read_bytes(), "layout"), "version of the observation"),
    "an empty layout": (lambda path: retold(path.read_bytes(), layout="{}"), "does not hang together"),
    "a layout of lists": (lambda path: retold(path.read_bytes(), layout="[]"), "does not hang together"),
    "a number that is gone": (
        lambda path: laid_out(path.read_bytes(), "world", lambda names: [f"old {each}" for each in names]),
        "observed no more",
    ),
    "other ranges": (
        lambda path: laid_out(path.read_bytes(), "ranges", lambda names: [*names, "beyond"]),
        "observed no more",
    ),
    "other actions": (lambda path: retold(path.read_bytes(), actions="0" * 16), "other actions"),
    "rows of nobody": (lambda path: retold(path.read_bytes(), rows="[0, 4]"), "does not hang together"),
    "rows of many": (lambda path: retold(path.read_bytes(), rows="[9, 4]"), "does not hang together"),
    "deep rows": (lambda path: retold(path.read_bytes(), rows="[" * 100_000), "does not hang together"),
    "deep words": (lambda path: retold(path.read_bytes(), about="[" * 100_000), "does not hang together"),
    "no scene": (lambda path: retold(path.read_bytes(), scenes="{}"), "does not hang together"),
    "a number too large": (with_array("last", first_is(np.inf)), "does not hang together"),
    "other numbers": (with_array("last", lambda array: array.astype(np.float64)), "does not hang together"),
    "a layer too short": (with_array("second", lambda array: array[1:]), "does not hang together"),
    "an input twice": (with_array("inputs", lambda array: array * 0), "does not hang together"),
    "an action of nobody": (with_array("actions", first_is(-1)), "does not hang together"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_does_not_fit_is_refused_in_one_sentence(wrong: str, file: Path, tmp_path: Path) -> None:
    made, said = WRONG[wrong]
    path = tmp_path / "wrong.safetensors"
    path.write_bytes(made(file))
    with pytest.raises(PolicyError, match=said) as refused:
        store.load(f"net:{path}")
    assert "\n" not in str(refused.value) and str(path) in str(refused.value)


def test_a_file_that_is_not_there_is_said_beside_those_that_are() -> None:
    with pytest.raises(PolicyError, match="net:nowhere: no such file .networks that come with the program"):
        store.load("net:nowhere")


def test_a_network_goes_on_where_an_observation_gains_numbers(trained: store.Trained) -> None:
    """It looks at the same numbers by their names, wherever they stand now."""
    now = layout_of(trained.system.view)
    then = {**now}
    for table, columns in now.items():
        if table not in ("ranges", "phases"):
            then[table] = [name for number, name in enumerate(columns) if number % 7 != 3]
    then["phases"] = now["phases"][:-1]
    stored = {name: getattr(trained.policy, name) for name in store.STORED}
    known, names = (keys_of(layout, trained.rows) for layout in (then, now))
    stored["inputs"] = np.arange(0, len(known), 5, dtype=np.int32)
    stored["scale"] = np.arange(2 * len(stored["inputs"]), dtype=np.float32).reshape(2, -1)
    stored["first"] = np.arange(len(stored["inputs"]), dtype=np.float32)[:, None]
    found = moved(stored, then, now, trained.rows)
    assert rises(found["inputs"], len(names)) and len(names) > len(known)
    assert [names[place] for place in found["inputs"]] == [known[place] for place in stored["inputs"]]
    assert np.array_equal(found["scale"], stored["scale"]) and np.array_equal(found["first"], stored["first"])


def test_numbers_of_an_observation_may_change_places(trained: store.Trained) -> None:
    now = layout_of(trained.system.view)
    swapped = {**now, "world": now["world"][::-1]}
    first = keys_of(now, trained.rows).index(("world", 0, now["world"][0]))
    stored = {
        "inputs": np.array([first, first + 1], np.int32),
        "scale": np.array([[1, 2], [3, 4]], np.float32),
        "first": np.array([[5], [6]], np.float32),
    }
    found = moved(stored, now, swapped, trained.rows)
    last = first + len(now["world"]) - 1
    assert found["inputs"].tolist() == [last - 1, last] and found["first"].tolist() == [[6], [5]]
    assert found["scale"].tolist() == [[2, 1], [4, 3]]


def test_what_stands_in_a_row_of_all_numbers_is_named(trained: store.Trained) -> None:
    names = keys_of(layout_of(trained.system.view), trained.rows)
    assert len(names) == len(set(names)) == row_length(trained.policy.sizes)


def test_another_scene_or_side_is_refused(trained: store.Trained) -> None:
    with pytest.raises(PolicyError, match="was trained on duel, and this is another scene"):
        trained.check(opened("rooftops")[0], [0], "net:duel")
    alone = replace(trained, sides=("npcs",))
    alone.check(opened()[0], [1], "net:duel")
    with pytest.raises(PolicyError, match="was trained to play npcs alone"):
        alone.check(opened()[0], [0], "net:duel")


def test_the_scene_is_the_same_in_the_middle_of_the_game(trained: store.Trained) -> None:
    states, cast = opened()
    legal = np.zeros(trained.system.actions, np.int16)
    for _ in range(6):
        settle_all(states[0], legal)
        states[0]["event_count"] = 0
        do_action(states[0], int(legal[0]))
    settle_all(states[0], legal)
    later = token.decode(token.encode(states, cast))[0]
    trained.check(later, [0, 1], "net:duel")
    assert later.tobytes() != opened()[0].tobytes()


# ---- play ----


def test_it_does_what_is_likeliest_among_what_is_legal(trained: store.Trained) -> None:
    states, _ = opened()
    legal = np.zeros(trained.system.actions, np.int16)
    probabilities = np.zeros(trained.system.actions, np.float32)
    seen = set()
    for _ in range(40):
        number = int(settle_all(states[0], legal))
        if number == 0:
            break
        action = int(choose(trained.policy, states[0], legal, number))
        chances(trained.policy, states, legal, number, probabilities)
        assert action in legal[:number]
        assert probabilities[:number].sum() == pytest.approx(1, abs=1e-5)
        assert action == legal[int(probabilities[:number].argmax())]
        seen.add(action)
        states[0]["event_count"] = 0
        do_action(states[0], action)
    assert len(seen) > 3


def test_an_action_that_it_does_not_know_is_never_what_it_prefers(trained: store.Trained) -> None:
    states, _ = opened()
    legal = np.zeros(trained.system.actions, np.int16)
    number = int(settle_all(states[0], legal))
    unknown = trained.policy._replace(outputs=np.full_like(trained.policy.outputs, -1))
    assert int(choose(unknown, states[0], legal, number)) == legal[0]
    known = np.full_like(trained.policy.outputs, -1)
    known[legal[number - 1]] = 0
    assert int(choose(trained.policy._replace(outputs=known), states[0], legal, number)) == legal[number - 1]


def test_who_decides_is_seen(trained: store.Trained) -> None:
    states, _ = opened()
    rows = np.zeros((2, len(trained.policy.inputs)), np.float32)
    for side in range(2):
        states[0]["decider"] = side
        look(trained.policy, states[0], rows[side])
    assert rows[0, -1] < rows[1, -1]


def test_three_layers_are_what_is_weighed(trained: store.Trained) -> None:
    policy, states = trained.policy, opened()[0]
    row = np.zeros(len(policy.inputs), np.float32)
    found = np.zeros(len(policy.actions), np.float32)
    look(policy, states[0], row)
    weigh(policy, row, found)
    first = np.maximum(row @ policy.first + policy.first_bias, 0)
    second = np.maximum(first @ policy.second + policy.second_bias, 0)
    np.testing.assert_allclose(found, second @ policy.last + policy.last_bias, rtol=1e-4, atol=1e-4)


def test_it_plays_matches(file: Path) -> None:
    played = run_match(f"net:{file}", "uniform", 2, workers=1)
    assert [game.scenario for game in played] == [SCENE] * 2
    assert {game.first_side for game in played} == {0, 1}
    with pytest.raises(PolicyError, match="another scene"):
        run_match("uniform", f"net:{file}", 2, scenarios=["rooftops"], workers=1)


def test_the_same_dice_give_the_same_game(file: Path) -> None:
    games = [
        play_scene(scene_named(SCENE), 5, 1, make_player(f"net:{file}", 0, 1), make_player("scripted", 0, 1))
        for _ in "ab"
    ]
    assert games[0].decisions == games[1].decisions and games[0].result == games[1].result


def test_it_says_how_it_would_go_on(trained: store.Trained, file: Path) -> None:
    states, cast = opened()
    before = states.tobytes()
    ways = ways_on(states, cast, f"net:{file}", lines=10)
    assert states.tobytes() == before
    found = [way.chance for way in ways.ways]
    assert found == sorted(found, reverse=True) and 0 < sum(found) <= 1.0001
    legal = np.zeros(trained.system.actions, np.int16)
    root = clone(states)
    number = int(settle_all(root[0], legal))
    assert {way.actions[0] for way in ways.ways} <= set(map(int, legal[:number]))
    assert all(len(way.actions) == len(way.steps) for way in ways.ways)


# ---- as an opponent inside the batch ----


def test_the_compiled_opponent_plays_as_the_player_does(file: Path) -> None:
    player = make_player(f"net:{file}", 0, 1)

    class Asked(Bot):
        def choose(self, states: Any, index: int, legal: Any, cast: Any, rng: Any) -> int:
            return player.choose(states[index : index + 1].copy(), legal, len(legal))

    asked = Asked(player.choose)
    inside = ConflictVectorEnv(2, SCENE, "npcs", f"net:{file}", padded=False, observation="flat_only")
    outside = ConflictVectorEnv(2, SCENE, "npcs", asked, padded=False, observation="flat_only")
    rows = [games.reset(seed=4)[0] for games in (inside, outside)]
    rng = np.random.default_rng(0)
    for _ in range(15):
        np.testing.assert_array_equal(*rows)
        masks = inside.action_masks()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        rows = [games.step(actions)[0] for games in (inside, outside)]


def test_an_environment_against_a_network_can_be_copied(file: Path) -> None:
    import pickle

    env = ConflictEnv(SCENE, "pcs", f"net:{file}")
    env.reset(seed=2)
    again = pickle.loads(pickle.dumps(env))
    action = int(env.action_masks().argmax())
    assert env.step(action)[1] == again.step(action)[1]
    assert env.games.states.tobytes() == again.games.states.tobytes()


def test_an_opponent_that_does_not_fit_is_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="another scene"):
        ConflictEnv("rooftops", "pcs", f"net:{file}")
    one = written(SCENE, tmp_path / "one.safetensors", sides=("npcs",))
    with pytest.raises(ValueError, match="trained to play npcs alone"):
        ConflictEnv(SCENE, "npcs", one)
    with pytest.raises(ValueError, match="no such file"):
        ConflictVectorEnv(2, SCENE, "npcs", "net:nobody")
    env = ConflictEnv(SCENE, "pcs", f"net:{file}")
    states, cast = opened("rooftops")
    with pytest.raises(ValueError, match="another scene"):
        env.reset(seed=1, options={"position": token.encode(states, cast)})


def test_playing_with_a_network_needs_no_torch(file: Path) -> None:
    script = (
        "import sys\n"
        "from agents.match.match import run_match\n"
        "from envs.conflict import ConflictEnv\n"
        f"run_match('net:{file}', 'scripted', 2, workers=1)\n"
        f"ConflictEnv('{SCENE}', 'pcs', 'net:{file}').reset(seed=1)\n"
        "print([name for name in ('torch', 'stable_baselines3', 'sb3_contrib') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.stdout.strip() == "[]", done.stderr


def test_two_networks_in_one_process_are_told_apart(trained: store.Trained) -> None:
    other = drawn(trained.policy, seed=9)
    states, legal = opened()[0], np.zeros(trained.system.actions, np.int16)
    reseed(states[0]["generator"], 8)
    differ = 0
    for _ in range(30):
        number = int(settle_all(states[0], legal))
        if number == 0:
            break
        chosen = [int(choose(policy, states[0], legal, number)) for policy in (trained.policy, other)]
        differ += chosen[0] != chosen[1]
        states[0]["event_count"] = 0
        do_action(states[0], chosen[0])
    assert differ > 0


# ---- those that come with the program ----


@pytest.mark.parametrize("name", sorted(store.shipped()))
def test_what_comes_with_the_program_fits_the_scene_of_its_name(name: str) -> None:
    found = store.load(f"net:{name}")
    found.check(opened(name)[0], [0, 1], f"net:{name}")
    assert found.about["measured"]
