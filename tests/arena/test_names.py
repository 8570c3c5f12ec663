"""One name means one thing: what names an action and something else is written with its module before it."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from tests import ROOT

SYSTEMS = sorted(path.parent.name for path in (ROOT / "arena").glob("*/catalog.py"))
FOLDERS = ("scenarios", "arena", "envs", "agents", "table", "benchmarks", "tests")


def constants(path: Path) -> set[str]:
    """Return the constants that a module gives a value to."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    given = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    return {
        name.id
        for each in given
        for name in ast.walk(each)
        if isinstance(name, ast.Name) and name.id.isupper()
    }


def faults(source: str, where: str, system: str, twice: set[str]) -> list[str]:
    """Return a sentence for each name that is imported though it means two things, or by another name."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in (
            f"arena.{system}.codes",
            f"arena.{system}.catalog",
        ):
            for alias in node.names:
                if alias.name in twice or alias.asname:
                    short = "codes" if node.module.endswith("codes") else "act"
                    found.append(f"{where}:{node.lineno} {alias.name}: write {short}.{alias.name}")
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_name_that_means_an_action_and_something_else_is_said_with_its_module(system: str) -> None:
    actions = {name.upper() for name in import_module(f"arena.{system}.catalog").BASE}
    twice = constants(ROOT / f"arena/{system}/codes.py") & actions
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}
    assert [fault for path, text in texts.items() for fault in faults(text, path, system, twice)] == []


def test_a_name_that_means_two_things_is_found_and_so_is_one_that_is_renamed() -> None:
    source = "from arena.{0}.codes import RELOADS, TURN\nfrom arena.{0}.catalog import SUFFER as BEAR\n"
    assert faults(source.format("game"), "here.py", "game", {"RELOADS"}) == [
        "here.py:1 RELOADS: write codes.RELOADS",
        "here.py:2 SUFFER: write act.SUFFER",
    ]
