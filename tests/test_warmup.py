"""Compiling while a person reads: it is counted, it is watched, and its failure is said."""

import ast
import sys

import pytest
from rich.console import Console

import arena.warm
from arena.rule import ORDER
from arena.warm import rule_files, rules_written
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


def test_nothing_is_started_where_everything_is_compiled(monkeypatch):
    monkeypatch.setattr(warmup, "is_warm", lambda: True)
    nothing = warmup.Warmup()
    assert (nothing.needed, nothing.finished, nothing.failed) == (False, True, False)


def test_what_cannot_be_compiled_beside_is_said_and_play_goes_on(monkeypatch, capsys):
    monkeypatch.setattr(warmup, "is_warm", lambda: False)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    seat.get_ready(Console(width=80, no_color=True))
    said = " ".join(capsys.readouterr().out.split())
    assert "once on this machine: about two minutes ..." in said
    assert said.endswith(seat.COMPILE_LATER)


def test_compiling_can_be_stopped(monkeypatch):
    monkeypatch.setattr(warmup, "is_warm", lambda: False)
    begun = warmup.Warmup()
    assert not begun.finished
    begun.stop()
    assert begun.finished and begun.failed


@pytest.mark.compiled_only
def test_the_process_beside_compiles_everything_and_leaves_the_file_that_says_so(monkeypatch, tmp_path):
    said = tmp_path / "cache" / "ready"
    monkeypatch.setattr(arena.warm, "ready_file", lambda: said)
    assert not arena.warm.is_warm()
    warmup.main()
    assert said.exists() and arena.warm.is_warm()


def test_a_process_of_ours_finds_our_modules_whatever_folder_one_stands_in(monkeypatch, tmp_path):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "__init__.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert arena.warm.start("scenarios.limits").wait() == 0
