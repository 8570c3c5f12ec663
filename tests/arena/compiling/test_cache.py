"""The folder of compiled rules: closed to others, and healed or gone without where it is damaged."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

import arena.compiling.warm
from arena.compiling import cache
from arena.compiling.rule import ENTRY, ORDER, SUFFIX
from tests import ROOT

CONTENT = b"what was written" * 9

# Runs one rule, and says what it returns, how often it was loaded, and what was warned of.
TINY = """
import sys, warnings
from pathlib import Path
sys.path.insert(0, sys.argv[1])
warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as told:
    from arena.compiling.rule import OPTIONS, cache_folder
    import numba
    from arena.compiling.linking import Linked

    import types
    tiny = sys.modules["arena.tiny"] = types.ModuleType("arena.tiny")
    tiny.__file__ = sys.argv[0]
    exec("def double(number): return 2 * long(number)", vars(tiny))
    text = "\\n".join(f"    n = n + {k}" for k in range(200)) + "\\n    return n - 19900"
    exec("def long(n):\\n" + text, vars(tiny))
    tiny.long = numba.njit(**OPTIONS)(tiny.long)
    Linked(tiny.long, cache_folder("arena"))
    rule = numba.njit(**OPTIONS)(tiny.double)
    Linked(rule, cache_folder("arena"))
    rule = tiny.long if sys.argv[2:] else rule
    print(rule(21), sum(rule._cache_hits.values()), [str(each.message) for each in told if
        each.category.__name__ == "Unkept"])
"""


def tiny(folder: Path, before: str = "", *words: str) -> tuple[str, str, str]:
    """Run one rule with the cache in `folder`; return its result, the loads and the warnings."""
    environment = {**os.environ, "ARENA_CACHE": str(folder), "ARENA_INTERPRETED": ""}
    done = subprocess.run(
        ["bash", "-c", f'{before} exec "$@"', "bash", sys.executable, "-c", TINY, str(ROOT), *words],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    result, loads, said = done.stdout.strip().split(" ", 2)
    return result, loads, said


@pytest.fixture(autouse=True)
def fresh():
    """Forget what was said, and the folder for a run."""
    cache.tell.cache_clear()
    yield
    cache.tell.cache_clear()


def files(folder: Path) -> list[Path]:
    """Return the files of compiled rules, and of what Python calls of them."""
    return [path for path in folder.rglob("*") if path.suffix in (SUFFIX, ENTRY) and path.is_file()]


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


# ---- ready ----


@pytest.mark.parametrize("content", [b"2", b""])
def test_all_is_ready_only_while_all_is_there(monkeypatch, tmp_path, content):
    monkeypatch.setattr(arena.compiling.warm, "INTERPRETED", False)
    monkeypatch.setattr(arena.compiling.warm, "cache_folder", lambda package: tmp_path / package)
    assert not arena.compiling.warm.is_warm(["one"])
    for package in ORDER:
        cache.make(tmp_path / package)
        (tmp_path / package / "one-1.rule").touch()
    arena.compiling.warm.note_ready(["one"])
    assert arena.compiling.warm.is_warm(["one"])
    (tmp_path / ORDER[0] / "one-1.rule").unlink()
    assert not arena.compiling.warm.is_warm(["one"])
    arena.compiling.warm.ready_file("one").write_bytes(content)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert not arena.compiling.warm.is_warm(["one"])


# ---- a rule ----


def test_a_rule_is_loaded_the_second_time_and_healed_whatever_happened_to_its_file(tmp_path):
    folder = tmp_path / "cache"
    assert tiny(folder) == ("42", "0", "[]")
    assert tiny(folder, "umask 0;") == ("42", "1", "[]")
    entry, path = sorted(each for each in files(folder) if "double" in each.name)
    (called,) = [each for each in path.parent.iterdir() if "long" in each.name and each not in files(folder)]
    called.unlink()
    assert tiny(folder) == ("42", "0", "[]")
    damaged(called, "cut")
    assert "compiled anew" in tiny(folder)[2]
    assert tiny(folder) == ("42", "1", "[]")
    for how in ("changed", "a pipe", "a folder"):
        for damages, loaded in (([entry], "1"), ([entry, path], "0")):
            for each in damages:
                damaged(each, how)
            result, loads, said = tiny(folder)
            assert (result, loads) == ("42", loaded) and "compiled anew" in said
            assert tiny(folder) == ("42", "1", "[]")
    shutil.rmtree(path.parent)
    path.parent.touch()
    assert tiny(folder)[:2] == ("42", "0")
    assert tiny(folder) == ("42", "1", "[]")


def test_only_what_python_calls_is_made_ready_for_it(tmp_path):
    tiny(tmp_path)
    assert [path.name.rpartition("-")[0] for path in tmp_path.rglob(f"*{ENTRY}")] == ["arena.tiny.double"]


def test_a_long_rule_that_others_called_can_be_called_from_python_later(tmp_path):
    tiny(tmp_path)
    for _ in range(2):
        assert tiny(tmp_path, "", "the long rule") == ("21", "1", "[]")


@pytest.mark.compiled_only
def test_a_rule_that_is_part_of_others_has_no_machine_code_until_python_calls_it():
    from arena.compiling.rule import rule

    @rule
    def double(number):
        return 2 * number

    @rule
    def quadruple(number):
        return double(double(number))

    assert quadruple(3) == 12
    (part,) = double.overloads.values()
    assert not part.library.emitted and double.linked.entries == {}
    assert [double(3), double(np.int16(4))] == [6, 8] and len(double.linked.entries) == 2


def test_a_rule_runs_where_nothing_can_be_kept(tmp_path):
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/nothing")):
        result, _, said = tiny(folder, f"export TMPDIR={tmp_path};")
        assert result == "42" and "cannot be kept" in said
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
