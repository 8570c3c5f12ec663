"""The folder of compiled rules: closed to others, and healed or gone without where it is damaged."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from arena.compiling import cache
from tests import ROOT

CONTENT = b"what was written" * 9


@pytest.fixture(autouse=True)
def fresh():
    """Forget what was said, and the folder for a run."""
    cache.tell.cache_clear()
    yield
    cache.tell.cache_clear()


# ---- one file ----


def test_what_was_written_is_read(tmp_path):
    cache.write(tmp_path / "a" / "file", CONTENT)
    assert cache.read(tmp_path / "a" / "file") == CONTENT
    assert cache.read(tmp_path / "a" / "none") is None
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "a" / "file").stat().st_mode) == 0o600


def damaged(path: Path, how: str) -> None:
    """Do something to a file."""
    whole = path.read_bytes()
    if how == "changed":
        path.write_bytes(whole[:-3] + b"\x00" + whole[-2:])
    elif how == "cut":
        path.write_bytes(whole[: len(whole) // 2])
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "foreign":
        path.write_bytes(b"\x80\x04N." * 30)
    elif how == "writable by others":
        path.chmod(0o666)
    elif how == "a link":
        path.rename(path.with_name("elsewhere"))
        path.symlink_to(path.with_name("elsewhere"))
    else:
        path.unlink()
        if how == "a folder":
            path.mkdir()
        else:
            os.mkfifo(path)


HOW = ["changed", "cut", "empty", "foreign", "writable by others", "a link", "a folder", "a pipe"]


@pytest.mark.parametrize("how", HOW)
def test_a_damaged_file_is_thrown_away_with_a_sentence_and_written_anew(tmp_path, how):
    path = tmp_path / "file"
    cache.write(path, CONTENT)
    damaged(path, how)
    with pytest.warns(cache.Unkept, match="compiled anew"):
        assert cache.read(path) is None
    cache.write(path, CONTENT)
    assert cache.read(path) == CONTENT


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_a_file_of_somebody_else_is_not_believed(tmp_path):
    cache.write(tmp_path / "file", CONTENT)
    os.chown(tmp_path / "file", 12345, 12345)
    with pytest.warns(cache.Unkept):
        assert cache.read(tmp_path / "file") is None


def test_a_full_disk_is_said_once(monkeypatch, tmp_path):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(cache.os, "open", full)
    with pytest.warns(cache.Unkept, match="No space left") as told:
        cache.write(tmp_path / "file", CONTENT)
        cache.write(tmp_path / "other", CONTENT)
    assert len(told) == 1 and list(tmp_path.iterdir()) == []


# ---- the folder ----


@pytest.fixture
def passing(monkeypatch, tmp_path):
    """Return the folder that stands in for one that cannot be used."""
    monkeypatch.setattr(cache, "passing", lambda: tmp_path / "passing")
    return tmp_path / "passing"


def test_the_folder_and_those_above_it_are_closed_to_others(monkeypatch, tmp_path):
    monkeypatch.setenv("ARENA_CACHE", str(tmp_path / "above" / "cache"))
    before = os.umask(0)
    try:
        folder = cache.folder_for("rules")
    finally:
        os.umask(before)
    assert folder == tmp_path / "above" / "cache" / "rules"
    for each in (folder, folder.parent, folder.parent.parent):
        assert stat.S_IMODE(each.stat().st_mode) == 0o700


def folder_instead(why: str) -> Path:
    """Return the folder for rules where a sentence says why the wished one is gone without."""
    with pytest.warns(cache.Unkept, match=why):
        return cache.folder_for("rules")


@pytest.mark.parametrize("where", ["cache", "cache/rules"])
@pytest.mark.parametrize("how", ["a file", "writable by others", "somebody else's", "too long"])
def test_a_folder_that_cannot_be_trusted_is_gone_without(monkeypatch, tmp_path, passing, where, how):
    base, folder = tmp_path / "cache", tmp_path / where
    folder.mkdir(parents=True)
    why = "others may write there"
    if how == "a file":
        folder.rmdir()
        folder.touch()
        why = "is no folder|Not a directory"
    elif how == "writable by others":
        folder.chmod(0o777)
    elif how == "too long":
        base, why = tmp_path / ("x" * 300), "too long"
    elif os.geteuid() == 0:
        os.chown(folder, 12345, 12345)
    else:
        monkeypatch.setattr(cache.os, "geteuid", lambda: 12345)
    monkeypatch.setenv("ARENA_CACHE", str(base))
    assert folder_instead(why) == passing / "rules"


def test_a_folder_that_only_can_be_read_is_gone_without_when_nothing_is_in_it(monkeypatch, tmp_path, passing):
    (tmp_path / "rules").mkdir()
    monkeypatch.setenv("ARENA_CACHE", str(tmp_path))
    monkeypatch.setattr(cache.os, "access", lambda *_: False)
    assert folder_instead("cannot be written") == passing / "rules"
    cache.write(tmp_path / "rules" / "file", CONTENT)
    assert cache.folder_for("rules") == tmp_path / "rules"


def test_who_has_no_home_goes_without(monkeypatch, passing):
    monkeypatch.setattr(cache, "wished", lambda: None)
    assert folder_instead("no home") == passing / "rules"


def test_a_folder_for_one_run_goes_with_the_run(tmp_path):
    script = (
        "from arena.compiling import cache; import os; "
        "folder = cache.passing(); print(folder, os.environ['ARENA_CACHE'])"
    )
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    one, other = done.stdout.split()
    assert one == other and Path(one).parent == tmp_path and not Path(one).exists()
