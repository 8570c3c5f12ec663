"""Every scene of every system is kept and comes back: as a token, as a save, by undoing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from arena.compiling.rule import INTERPRETED
from arena.rulings.written import written
from arena.systems import SYSTEMS
from arena.token import decode, encode
from scenarios.loader import load, loads
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save import Save, Settings
from table.session.session import Session, resumed
from tests.shared import SYSTEM_OF, every_scene, positions

COMMANDS = 15 if INTERPRETED else 60
SETTINGS = Settings(seed=5, side="pcs", against="scripted")


def begun(scene: str, path: Path | None = None) -> Session:
    """Return a game at its first decision, kept at `path` if there is one."""
    loaded = load(scene)
    system = SYSTEMS[SYSTEM_OF[scene]]
    session = Session(loaded, SETTINGS, None if path is None else Save.create(path, loaded, SETTINGS, system))
    session.begin()
    return session


STEPS = 7  # commands between two notes


def played(session: Session, commands: int, seed: int = 0) -> Session:
    """Give that many commands, choices at random."""
    hand = np.random.default_rng(seed)
    for _ in range(commands):
        if session.waiting == CHOICE:
            session.act(int(hand.choice(session.legal_actions())))
        elif session.waiting == ROLLING:
            session.roll()
    return session


@every_scene
def test_a_position_of_play_is_a_token_that_gives_it_back(scene: str) -> None:
    for position in positions(scene, 4, count=4, steps=12):
        found, cast, loaded = decode(encode(position.states, position.cast, with_dice=True))
        position.states["event_count"] = 0
        position.states["events"] = np.zeros((), position.states["events"].dtype)
        assert found.tobytes() == position.states.tobytes()
        assert (cast.characters, loaded.text) == (position.cast.characters, position.cast.scenario.text)


@every_scene
def test_a_saved_game_opens_where_it_was_left(scene: str, tmp_path: Path) -> None:
    session = played(begun(scene, tmp_path / "game.arena"), COMMANDS)
    session.rule("note it rains")
    assert session.save is not None
    session.save.close()
    again = resumed(Save.open(tmp_path / "game.arena"))
    assert again.states.tobytes() == session.states.tobytes()
    assert again.played == session.played and again.waiting == session.waiting
    assert again.save is not None
    again.save.close()


@every_scene
def test_a_position_is_written_as_a_file_that_opens_with_it(scene: str) -> None:
    session = played(begun(scene), 11)
    if session.waiting == OVER:
        pytest.skip("over already")
    made = written(session.states, session.cast)
    opened = loads(made.text, "again.yaml", session.loaded.library_texts)
    session.system.compile(opened, 0)
    assert all(f"# not in this file: {each}" in made.text for each in made.lost)


@every_scene
def test_a_note_leaves_what_is_asked_and_what_is_awaited_as_they_are(scene: str) -> None:
    session = begun(scene)
    for step in range(6):
        session = played(session, STEPS, step)
        before, waiting = session.states.copy(), session.waiting
        session.rule("note it rains")
        after = session.states.copy()
        for states in (before, after):
            states["event_count"] = 0
            states["events"] = np.zeros((), states["events"].dtype)
        assert (after.tobytes(), session.waiting) == (before.tobytes(), waiting)


@every_scene
def test_what_is_undone_and_done_again_is_the_same(scene: str) -> None:
    session = played(begun(scene), COMMANDS)
    if session.waiting == OVER:
        pytest.skip("over already")
    states, done = session.states.tobytes(), list(session.played)
    assert session.undo()
    assert len(session.played) < len(done)
    while session.redo():
        pass
    assert session.states.tobytes() == states and list(session.played) == done


@pytest.mark.parametrize(("scene", "left"), [("fir_pass", "moves"), ("bell_tower", "actions")])
def test_what_is_left_of_a_turn_is_written(scene: str, left: str) -> None:
    session = begun(scene)
    while int(session.state["actor"]) < 0:
        played(session, 1)
    actor = session.state["characters"][int(session.state["actor"])]
    actor[left] = number = 2 if actor[left] == 1 else 1
    opened = loads(written(session.states, session.cast).text, "again.yaml", session.loaded.library_texts)
    states, _ = session.system.compile(opened, 0)
    assert int(states[0]["characters"][left][int(states[0]["actor"])]) == number
