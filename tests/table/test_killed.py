"""A process that is killed between any two things done at a table loses neither, and none is half done."""

import subprocess
import sys
from pathlib import Path

import pytest

from arena.rulings.written import written
from arena.systems import SYSTEMS
from scenarios.loader import LoadedScenario, load, loads
from table.session.save import Save, Settings
from table.session.session import Session
from tests import ROOT

SETTINGS = Settings(seed=5, side="pcs", against="scripted")
DONE = {  # in a scene that begins under way, one after the other: rulings, and what else is typed
    "sluice": """
        set threat 3; turn of ottily; set gate stress 2; undo; redo; play 2; set bells done yes
        give bede levers; set crack stress 1; give bede to program; note the bells ring; set stone closed yes
        play 6; take back; redo; set pier difficulty 3; ask turns; trait harder activity on crest; undo; redo
        end scene nobody; undo
    """,
    "skirmish": """
        turn of pell; close way quay cargo_doors; open way quay lane; give npcs to proposals; turn after pcs
        add thug at quay; turn of npcs; play 6; rule success; play; add copy of watcher at vats
        give watcher_2 to me; undo; undo; redo; set tamsin wounds 1; set tamsin hampered movement 1
        remove deputy; set round 2; play 4; take back; redo; rule off; end turn
    """,
    "weir_light": """
        turn of tamsel; do cast shield; do no response; do no help; do buy 0 dice; show 3 2; do keep the roll
        undo; redo; do shape stronger; play 4; take back; redo; set tamsel stress 2
    """,
    "threshold": """
        turn of henne; do overcome corners; do perform it in blood; do no response; do no help; do buy 0 dice
        show 5 11; do keep the roll; show 6 5 5 6 1 2; do expend an offering; undo; redo; do done; play 2
        set corners stress 3; undo
    """,
    "meridian": """
        turn of wiretapper; do hack injection -> house; do no response; do no help; do buy 0 dice; show 1 1
        do keep the roll; do use 1 memory; show 6 6 5 5 1 1 2; undo; redo; do done; play 3; take back; redo
    """,
    "vesper": """
        play; set threat 8; turn of npcs; do draw a card; show 9; undo; redo; do draw a card; roll; take back
        redo; do corrupt churchyard with 4 threat; roll; play; set hearts_9 lies open
    """,
}
CHILD = """
import os, random, signal, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from tests.table.test_killed import killed_at_each_step
killed_at_each_step(Path({path!r}), {steps!r}, random.Random(7))
print("all", flush=True)
"""
LATEST = 0.02  # seconds after which a process is killed in the middle of something


def under_way(scene: str) -> LoadedScenario:
    """Return a scene that begins as things stand after a ruling, from a file that says so."""
    session = Session(load(scene), SETTINGS)
    session.begin()
    session.rule("set threat 4")
    return loads(written(session.states, session.cast).text, "now.yaml", session.loaded.library_texts)


def steps_of(scene: str) -> list[str]:
    """Return what is done in a scene, each play of several commands as so many steps."""
    found = []
    for step in filter(None, map(str.strip, DONE[scene].replace("\n", ";").split(";"))):
        word, _, often = step.partition(" ")
        found += ["play"] * int(often or 1) if word == "play" else [step]
    return found


def do(session: Session, step: str) -> None:
    """Do what is typed at a table."""
    word, _, rest = step.partition(" ")
    if word == "do":
        session.act(session.parse(rest))
    elif word == "show":
        session.put([int(face) for face in rest.split()])
    elif step == "roll":
        session.roll()
    elif step == "play":
        if session.number:
            session.act(int(session.legal[len(session.played) * 7 % session.number]))
        else:
            session.roll()
    elif step in ("undo", "take back"):
        assert session.undo() if step == "undo" else session.take_back()
    elif step == "redo":
        assert session.redo()
    elif word == "ask":
        session.ask(rest)
    elif word == "give" and " to " in rest:
        session.give(*rest.split(" to "))
    else:
        session.rule(step)


def state_of(session: Session) -> tuple:
    """Return all that a saved game has to keep."""
    done = tuple(session.played), tuple(session.undone)
    return session.states.tobytes(), *done, session.settings, session.cast.characters


def killed_at_each_step(path: Path, steps: list[str], chance) -> None:
    """Do every step in a process of its own, killed in the middle of it, then in one killed right after it.

    The game is opened again each time. A step that was begun is done or not; one that was acknowledged is
    done.
    """
    from table.session.session import resumed

    for step in steps:
        before = resumed(Save.open(path))
        here = state_of(before)
        before.save.close()
        before.save = None
        do(before, step)
        then = state_of(before)
        found = killed(path, step, chance.uniform(0, LATEST))
        assert found in (here, then), step
        if found != then:
            assert killed(path, step, None) == then, step


def killed(path: Path, step: str, after: float | None) -> tuple:
    """Let a process do a step and kill it so many seconds after it began, or once it has said it is done."""
    import os
    import signal
    import time

    from table.session.session import resumed

    told, tells = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            session = resumed(Save.open(path))
            os.write(tells, b"begun")
            do(session, step)
            os.write(tells, b"done")
            signal.pause()
        finally:
            os._exit(1)
    assert os.read(told, 5) == b"begun"
    if after is None:
        assert os.read(told, 4) == b"done"
    else:
        time.sleep(after)
    os.kill(child, signal.SIGKILL)
    assert os.WIFSIGNALED(os.waitpid(child, 0)[1])
    os.close(told)
    os.close(tells)
    again = resumed(Save.open(path))
    found = state_of(again)
    again.save.close()
    return found


def check(path: Path, scene: str) -> None:
    """Begin a saved game in a scene under way, and let a process be killed at every step of what is done."""
    Save.create(path, under_way(scene), SETTINGS, SYSTEMS["twod20"]).close()
    script = CHILD.format(root=str(ROOT), path=str(path), steps=steps_of(scene))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.stdout == "all\n", done.stderr[-2000:]


def test_undertakings_talents_and_people_given_away_outlive_a_killed_process(tmp_path):
    check(tmp_path / "game.arena", "sluice")


@pytest.mark.slow
def test_ways_turns_and_people_added_outlive_a_killed_process(tmp_path):
    check(tmp_path / "game.arena", "skirmish")


@pytest.mark.slow
@pytest.mark.parametrize("scene", ["weir_light", "threshold", "meridian", "vesper"])
def test_a_spell_a_rite_a_breach_and_a_card_outlive_a_killed_process(tmp_path, scene):
    check(tmp_path / "game.arena", scene)
