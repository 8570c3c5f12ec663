"""One scene after another: what ends, what goes on, and how a person at the terminal plays an evening."""

import io
import json
import shutil
import sqlite3
import sys
from pathlib import Path

import numpy as np
import pytest

from arena.systems import SYSTEMS
from arena.twod20 import codes
from arena.twod20.setup import upkeep
from scenarios.loader import loads
from table.session.position import OVER
from table.session.save import Save, Settings
from table.session.save_file import SaveError
from table.session.session import Session, resumed
from tests.twod20.build import Table, person, scene


def after(table, **fields):
    """Return what goes on from a table's position, once the hero's record has these fields."""
    for field, value in fields.items():
        table["hero"][field] = value
    return upkeep.carry(table.states, table.cast)


def begun(carried, text=None):
    """Return a table that begins with what has come over."""
    table = Table(text)
    upkeep.take_over(table.states, table.cast, carried)
    return table


def test_a_point_of_momentum_is_lost_between_scenes_and_threat_stays():
    table = Table()
    table.state.momentum, table.state.threat = 6, 7
    carried = after(table)
    assert (carried["momentum"], carried["threat"]) == (5, 7)
    table.state.momentum = 0
    assert after(table)["momentum"] == 0


def test_stress_ends_with_the_scene_and_harms_do_not():
    table = Table()
    carried = after(table, stress=6, wounds=1, hampered=(0, 0, 1), treated_traumas=1, fatigue=2, confidence=3)
    hero = begun(carried)["hero"]
    assert (hero.stress, hero.confidence) == (0, 0)
    assert (hero.wounds, list(hero.hampered), hero.treated_traumas, hero.fatigue) == (1, [0, 0, 1], 1, 2)


def test_harms_of_subdue_are_gone_in_the_next_scene():
    carried = after(Table(), wounds=2, hampered=(1, 1, 0), traumas=1, passing_harms=(1, 1))
    hero = begun(carried)["hero"]
    assert (hero.wounds, hero.traumas, list(hero.hampered)) == (1, 0, [0, 1, 0])


def test_a_treated_harm_of_subdue_goes_too():
    hero = begun(after(Table(), treated_wounds=1, bandaged=(0, 1, 0), passing_harms=(1, 0)))["hero"]
    assert (hero.treated_wounds, list(hero.bandaged)) == (0, [0, 0, 0])


def test_the_defeated_are_on_their_feet_with_their_harms_and_the_dead_stay_dead():
    table = Table()
    table["friend"].status = codes.DEAD
    table["lout"].status = codes.ESCAPED
    begins = begun(after(table, status=codes.DEFEATED, wounds=3, hampered=(3, 0, 0)))
    assert (begins["hero"].status, begins["hero"].wounds) == (codes.UP, 3)
    assert (begins["friend"].status, begins["lout"].status) == (codes.DEAD, codes.UP)


def test_fortune_goes_on_where_the_next_scene_plays_with_it():
    carried = after(Table(), fortune=1)
    assert begun(carried)["hero"].fortune == 1
    values = {"hero": person("pcs", values={"Mercy": {"helps": ["melee"]}}), "thug": person()}
    other = scene(values, variants={"fate": "determination"})
    assert begun(carried, other)["hero"].fortune == 1  # Determination begins with its own point
    assert carried["people"]["Hero"]["fate"] == 1
    assert begun(after(Table(), fortune=5), other)["hero"].fortune == 1


def test_a_value_that_was_struck_out_stays_so_by_its_name():
    def text(*names):
        values = {name: {"helps": ["melee"]} for name in names}
        hero = person("pcs", values=values)
        return scene({"hero": hero, "thug": person()}, variants={"fate": "determination"})

    table = Table(text("Mercy", "Honour"))
    table["hero"].values[1].struck = 1
    begins = begun(upkeep.carry(table.states, table.cast), text("Honour", "Mercy"))
    assert [int(value.struck) for value in begins["hero"].values[:2]] == [1, 0]


def test_nameless_minor_opponents_and_things_begin_anew():
    table = Table()
    table["thug"].status, table["thug"].wounds = codes.DEAD, 1
    carried = after(table)
    assert "Thug" not in carried["people"] and "Lout" in carried["people"]
    assert begun(carried)["thug"].status == codes.UP


def test_a_scene_cannot_begin_with_nobody_of_a_side():
    table = Table()
    table["friend"].status = codes.BROKEN
    with pytest.raises(ValueError, match="nobody of the player characters has come through"):
        begun(after(table, status=codes.DEAD))


def test_who_cannot_be_there_does_not_roll_for_initiative():
    table = Table()
    begins = begun(after(table, status=codes.DEAD), scene(variants={"order": "random"}))
    assert begins.state.asked == begins.who("friend")


# ---- at the table ----


@pytest.fixture
def first(played, tmp_path, monkeypatch):
    """Return the path of a saved game that is over, beside the file of a scene to come."""
    monkeypatch.setenv("ARENA_SAVES", str(tmp_path / "saves"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "next.yaml").write_text(scene(name="The next morning"))
    return Path(shutil.copy(played, tmp_path / "first.arena"))


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Play a scene of two rounds by chance; return where it is kept."""
    path = tmp_path_factory.mktemp("kept") / "first.arena"
    people = {"hero": person("pcs", weapons=["stick"]), "thug": person(tier="minor")}
    text = scene(people, clock={"rounds": 2})
    loaded, settings = loads(text, "first.yaml"), Settings(seed=5)
    session = Session(loaded, settings, Save.create(path, loaded, settings, SYSTEMS["twod20"]))
    session.begin()
    rng = np.random.default_rng(1)
    while session.waiting != OVER:
        if session.number:
            session.act(int(rng.choice(session.legal_actions())))
        else:
            session.roll()
    session.save.close()
    return path


def arena(monkeypatch, capsys, words, typed=""):
    """Run `arena WORDS`; return its status and what it printed."""
    from table.command import main

    monkeypatch.setattr(sys, "argv", ["arena", *words.split()])
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as ended:
        main()
    said = capsys.readouterr()
    return ended.value.code, said.out, said.err


def test_the_end_of_a_scene_says_what_goes_on_and_how_to_go_on(first, monkeypatch, capsys):
    _, out, _ = arena(monkeypatch, capsys, f"resume {first}")
    assert "Into the next scene: Momentum" in out
    assert "Hero: " in out and "Thug" not in out.split("Into the next scene")[1]
    assert "arena play SCENE --from" in " ".join(out.split()) and "first.arena" in out


def test_a_scene_is_played_after_another_and_resumed(first, monkeypatch, capsys):
    carried = resumed(Save.open(first)).carry()
    status, out, _ = arena(
        monkeypatch, capsys, f"play next.yaml --from {first} --save second.arena", "quit\n"
    )
    assert status == 0 and f"From the scene before: Momentum {carried['momentum']}" in out
    second = resumed(Save.open(first.parent / "second.arena"))
    assert second.state.threat == carried["threat"]
    hero = second.state.characters[0]
    assert int(hero.wounds) == carried["people"]["Hero"]["wounds"]
    assert int(hero.fortune) == carried["people"]["Hero"]["fate"]


def test_who_misses_a_scene_comes_back_as_he_was(first):
    carried = resumed(Save.open(first)).carry()
    carried["people"]["Absent"] = {**carried["people"]["Hero"], "wounds": 2}
    session = Session(loads(scene(), "next.yaml"), Settings(seed=1), None, carried)
    session.begin()
    assert session.carry()["people"]["Absent"]["wounds"] == 2


def test_a_scene_that_is_not_over_leads_to_no_other(first, monkeypatch, capsys):
    arena(monkeypatch, capsys, "play next.yaml --save open.arena", "quit\n")
    status, _, err = arena(monkeypatch, capsys, "play next.yaml --from open.arena --save third.arena")
    assert status == 2 and "is not over yet (arena resume open.arena goes on with it)" in err
    assert not (first.parent / "third.arena").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --from first.arena", "--from needs the scene that comes next"),
        ("play first.arena --from first.arena", "--from needs the scene that comes next"),
        ("play next.yaml --from nowhere.arena", "no such saved game"),
        ("play next.yaml --from next.yaml", "is no saved game of this program"),
    ],
)
def test_what_cannot_lead_to_another_scene_is_refused_in_one_line(first, monkeypatch, capsys, words, said):
    status, _, err = arena(monkeypatch, capsys, words)
    assert status == 2 and said in err and len(err.splitlines()) == 1


@pytest.mark.parametrize("text", ["{", "[]", '{"momentum": 3}', "PEOPLE", "FAR"])
def test_a_damaged_hand_over_is_refused(first, text):
    carried = resumed(Save.open(first)).carry()
    if text == "PEOPLE":
        text = json.dumps({**carried, "people": {"Hero": {"wounds": "many"}}})
    elif text == "FAR":
        text = json.dumps({**carried, "momentum": 99})
    path, loaded = first.parent / "second.arena", loads(scene(), "next.yaml")
    Save.create(path, loaded, Settings(seed=1), SYSTEMS["twod20"], carried).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE about SET value = ? WHERE name = 'carried'", (text,))
    with pytest.raises(SaveError, match="is damaged"):
        resumed(Save.open(path))
