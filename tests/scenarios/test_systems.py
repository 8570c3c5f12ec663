"""A further rule system: its own models read its files, through the same loader, with the same errors."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Literal

import pytest

from arena.systems import SYSTEMS
from scenarios import known, models, systems
from scenarios.checks import aims, shared
from scenarios.errors import ScenarioError
from scenarios.files.schema import schema
from scenarios.files.template import kinds, template
from scenarios.format import Format
from scenarios.known import FURTHER, HOUSE
from scenarios.loader import COMMON, bundled, load, loads


class Ford(models.Link):
    deep: int = 0

    def length(self) -> int:
        return 1 + self.deep


class Fish(models.Model):
    weight: int


class River(models.Library):
    fish: Mapping[models.Key, Fish] = {}


class Angler(models.Character):
    wants: models.Key


class Scene(models.Scenario):
    LINK: ClassVar[type[models.Link]] = Ford

    system: Literal["river"]
    links: list[Ford | str] = []
    fish: Mapping[models.Key, Fish] = {}
    characters: models.Characters[Angler]
    objectives: models.Objectives


def wishes(parts):
    for key, each in parts.scenario.characters.items():
        if each.wants not in parts.shelf.fish:
            yield parts.document.problem(("characters", key, "wants"), "no such fish", each.wants)


def check(parts) -> None:
    shared.check(parts, names=(wishes,), rest=(shared.side_problems, aims.goal_problems))


FILE = """\
system: river
name: At the river
summary: Who lands the pike?
zones: {bank: {name: Bank}, isle: {name: Isle, at: [3, 0]}, far: {name: Far bank}}
links: [bank - isle, {from: isle, to: far, deep: 2}]
fish: {pike: {weight: 9}}
characters:
  ann: {side: pcs, zone: bank, wants: pike}
  bob: {side: npcs, zone: far, wants: trout, count: 2}
objectives: {pcs: [{reach: isle}], npcs: [{survive: true}]}
"""
NEEDED = {"wants": "an angler dreams of some fish"}
KINDS = ("calm",)
FORMAT = Format("river", Path("nowhere"), Scene, River, check=check, needed=NEEDED)


@pytest.fixture(autouse=True)
def river(monkeypatch, tmp_path):
    """Make the system of this file known, with a scene, a library and a template that come with it."""
    for name, text in {
        "library/common.yaml": "fish: {trout: {weight: 2}}\n",
        "bundled/angling.yaml": FILE,
        "templates/calm.yaml": FILE.replace("At the river", "NAME"),
    }.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    here = sys.modules[__name__]
    monkeypatch.setattr(here, "FORMAT", replace(FORMAT, folder=tmp_path))
    for room in ("format", "kinds"):
        monkeypatch.setitem(sys.modules, f"far.river.{room}", here)
    monkeypatch.setenv(known.FURTHER, "far.river")


def complaint(old: str, new: str) -> str:
    """Return the one thing that is said of the file with `old` replaced by `new`."""
    assert old in FILE
    with pytest.raises(ScenarioError) as refused:
        loads(FILE.replace(old, new, 1), "river.yaml")
    (line,) = refused.value.lines
    return line


def test_its_file_is_read_by_its_own_models_and_the_shared_ones() -> None:
    loaded = load("angling")
    assert isinstance(loaded.scenario, Scene) and loaded.scenario.fish["pike"].weight == 9
    assert [each.name for each in loaded.characters] == ["Ann", "Bob 1", "Bob 2"]
    assert loaded.groups["bob"] == [1, 2]
    assert loaded.graph.edges["far", "isle"] == {"length": 3, "deep": 2}
    assert set(loaded.library_texts) == {COMMON}
    assert loads(loaded.text, loaded.source, loaded.library_texts).characters == loaded.characters


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wants: pike", "wants: pik", 'river.yaml:8: characters.ann.wants = "pik": no such fish'),
        (", wants: pike", "", "river.yaml:8: characters.ann.wants: missing, an angler dreams of some fish"),
        ("deep: 2", "dep: 2", 'links[1].dep: unknown key (did you mean "deep"? from, to, one_way'),
        ("far, deep", "fra, deep", 'links[1] = "fra": no such zone (did you mean "far"?'),
        ("reach: isle", "destroy: [bob]", "objectives.pcs[0].destroy: unknown key"),
        ("links: [bank - isle, {from: isle, to: far, deep: 2}]", "links: 3", "links = 3: expected a list"),
        ("system: river", "system: rivre", 'system = "rivre": not known here (did you mean "river"?'),
        (
            "system: river\n",
            "",
            f"system: missing, write {' or '.join(f'`system: {each}`' for each in (*HOUSE, 'river'))}",
        ),
    ],
)
def test_its_mistakes_are_said_as_those_of_any_system(old: str, new: str, said: str) -> None:
    assert said in complaint(old, new)


def test_its_scenes_templates_and_schema_stand_beside_the_others() -> None:
    assert [name for name, _ in bundled("river")] == ["angling"]
    assert ("angling" in dict(bundled()), "duel" in dict(bundled())) == (True, True)
    assert list(kinds())[-1] == "calm"
    assert loads(template("Perch", "calm"), "x").scenario.name == "Perch"
    properties = schema(systems.format_named("river"))["properties"]
    assert set(properties) == set(Scene.model_fields) and properties["system"]["const"] == "river"


def test_packages_bring_systems_by_entry_points_and_one_that_is_gone_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "arena_joust-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: arena-joust\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[arena.systems]\njoust = joust\nlost = lost_package\ntwod20 = joust\n"
    )
    (tmp_path / "joust").mkdir()
    (tmp_path / "joust" / "__init__.py").touch()
    before = known.homes("arena")
    with monkeypatch.context() as there:
        there.syspath_prepend(str(tmp_path))
        known.installed.cache_clear()
        found = known.homes("arena")
    known.installed.cache_clear()
    assert found == {**before, "joust": "joust"} and known.homes("arena") == before


def test_what_comes_with_a_system_lies_where_its_format_says() -> None:
    assert all(systems.folder_of(each.name) == each.folder for each in systems.formats())


def test_a_bundled_scene_is_opened_without_the_formats_of_other_systems() -> None:
    script = "import sys; from scenarios.loader import load; load('skirmish'); print(*sys.modules)"
    command, root = [sys.executable, "-c", script], Path(systems.__file__).parent.parent
    done = subprocess.run(
        command, cwd=root, env={**os.environ, FURTHER: ""}, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert {f"scenarios.{name}.format" for name in HOUSE} & set(done.stdout.split()) == {
        f"scenarios.{HOUSE[0]}.format"
    }


def test_a_system_refuses_the_scene_of_another() -> None:
    for name, other in (("d6", "twod20"), ("twod20", "true20"), ("true20", "d6")):
        scene = load(next(each for each, _ in bundled(other)))
        with pytest.raises(ScenarioError, match=f"a scene of {other}, not of {name}"):
            SYSTEMS[name].compile(scene, 1)


@pytest.mark.parametrize("source", ["", "  "])
def test_a_scene_without_a_name_is_refused_in_a_sentence(source: str) -> None:
    with pytest.raises(ScenarioError, match="no scenario is named"):
        load(source)
