"""Compiling while a person reads: it is counted, it is watched, and its failure is said."""

import ast
import sys

import pytest
from rich.console import Console

import arena.compiling.warm
from arena.compiling.rule import ORDER
from arena.compiling.warm import rule_files, rules_written
from table import seat, warmup


def rules_by_syntax() -> int:
    """Return how many functions of the compiled packages carry the decorator."""
    return sum(
        isinstance(node, ast.FunctionDef)
        and any(isinstance(mark, ast.Name) and mark.id == "rule" for mark in node.decorator_list)
        for package in ORDER
        for path in rule_files(package)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


def test_progress_is_counted_against_the_rules_there_are():
    assert rules_written() == rules_by_syntax() > 300


def test_rules_of_other_systems_are_not_counted():
    shared = rules_written(ORDER, ())
    assert 0 < shared < rules_written(ORDER, ["twod20"]) <= rules_written()
    assert not any("twod20" in path.parts for path in rule_files("arena", ()))


def test_nothing_is_started_where_everything_is_compiled(monkeypatch):
    monkeypatch.setattr(warmup, "is_warm", lambda systems: True)
    nothing = warmup.Warmup(["twod20"])
    assert (nothing.needed, nothing.finished, nothing.failed) == (False, True, False)


def test_what_cannot_be_compiled_beside_is_said_and_play_goes_on(monkeypatch, capsys):
    monkeypatch.setattr(warmup, "is_warm", lambda systems: False)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    seat.get_ready(Console(width=80, no_color=True), ["twod20"])
    said = " ".join(capsys.readouterr().out.split())
    assert "once on this machine: a minute or two ..." in said
    assert said.endswith(seat.COMPILE_LATER)


def test_compiling_can_be_stopped(monkeypatch):
    monkeypatch.setattr(warmup, "is_warm", lambda systems: False)
    begun = warmup.Warmup(["twod20"])
    assert not begun.finished
    begun.stop()
    assert begun.finished and begun.failed


@pytest.mark.compiled_only
def test_the_process_beside_compiles_everything_and_leaves_the_file_that_says_so(monkeypatch, tmp_path):
    said = tmp_path / "cache" / "ready"
    monkeypatch.setattr(arena.compiling.warm, "ready_file", lambda system: said)
    assert not arena.compiling.warm.is_warm(["twod20"])
    monkeypatch.setattr(sys, "argv", ["warmup", "twod20"])
    warmup.main()
    assert said.exists() and arena.compiling.warm.is_warm(["twod20"])


def test_a_process_of_ours_finds_our_modules_whatever_folder_one_stands_in(monkeypatch, tmp_path):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "__init__.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert arena.compiling.warm.start("scenarios.limits").wait() == 0
