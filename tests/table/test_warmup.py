"""Compiling while a person reads: it is watched, and its failure is said."""

import sys

import pytest
from rich.console import Console

import arena.compiling.warm
from table.terminal import start as seat
from table.terminal import warmup


def test_nothing_is_started_where_everything_is_compiled(monkeypatch):
    monkeypatch.setattr(warmup, "is_playable", lambda systems: True)
    nothing = warmup.Warmup(["twod20"])
    assert (nothing.needed, nothing.finished, nothing.failed) == (False, True, False)


def test_what_cannot_be_compiled_beside_is_said_and_play_goes_on(monkeypatch, capsys):
    monkeypatch.setattr(warmup, "is_playable", lambda systems: False)
    monkeypatch.setattr(sys, "executable", "/bin/false")
    seat.get_ready(Console(width=80, no_color=True), ["twod20"])
    said = " ".join(capsys.readouterr().out.split())
    assert "which happens once and takes 5 to 15 seconds ..." in said
    assert said.endswith(" ".join(seat.COMPILE_LATER.split()))


def test_compiling_can_be_stopped(monkeypatch):
    monkeypatch.setattr(warmup, "is_playable", lambda systems: False)
    begun = warmup.Warmup(["twod20"])
    assert not begun.finished
    begun.stop()
    assert begun.finished and begun.failed


@pytest.mark.compiled_only
def test_the_process_beside_makes_code_that_plays(monkeypatch, tmp_path):
    from arena.compiling import keeping

    monkeypatch.setattr(keeping, "folder", lambda: tmp_path)
    assert not arena.compiling.warm.is_playable(["d6"])
    monkeypatch.setattr(sys, "argv", ["warmup", "d6"])
    warmup.main()
    assert arena.compiling.warm.is_playable(["d6"])
    assert not arena.compiling.warm.is_kept("d6", "fast")


def test_a_process_of_ours_finds_our_modules_whatever_folder_one_stands_in(monkeypatch, tmp_path):
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "__init__.py").write_text("raise SystemExit(3)", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert arena.compiling.warm.start("scenarios.limits").wait() == 0
