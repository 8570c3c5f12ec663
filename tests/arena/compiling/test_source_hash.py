"""What is compiled is served only while everything it was compiled from is as it was."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from arena.compiling import rule
from tests import ROOT

SOURCES = (
    "arena/state/dice.py",
    "arena/twod20/core/rules/turn.py",
    "scenarios/limits.py",
    "scenarios/twod20/limits.py",
    "scenarios/other/words.py",
)


def taken_of_scenarios(path: Path) -> set[str]:
    """Return the modules of `scenarios` that the file at `path` imports, if there are rules in it."""
    text = path.read_text(encoding="utf-8")
    if "@rule\n" not in text:
        return set()
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "scenarios":
            module = ROOT / str(node.module).replace(".", "/")
            inside = module.is_dir()
            found |= {each.name for each in node.names} if inside else {module.name}
    return found


@pytest.mark.parametrize("changed", SOURCES)
def test_a_change_of_what_rules_are_made_of_compiles_them_anew(monkeypatch, tmp_path, changed) -> None:
    monkeypatch.setattr(rule, "ROOT", tmp_path)
    for name in (*SOURCES, "scenarios/loader.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("MOST = 1\n", encoding="utf-8")
    before = rule.source_hash.__wrapped__("arena")
    (tmp_path / "scenarios/loader.py").write_text("MOST = 2\n", encoding="utf-8")
    assert rule.source_hash.__wrapped__("arena") == before
    (tmp_path / changed).write_text("MOST = 2\n", encoding="utf-8")
    assert rule.source_hash.__wrapped__("arena") != before


def test_rules_take_nothing_of_scenarios_but_what_they_are_compiled_anew_for() -> None:
    taken = {
        name
        for package in rule.ORDER
        for path in (ROOT / package).rglob("*.py")
        for name in taken_of_scenarios(path)
    }
    assert taken and taken <= set(rule.TAKEN)
