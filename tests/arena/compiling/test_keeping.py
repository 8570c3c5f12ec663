"""Machine code is kept whole and found again, healed where it is damaged, and gone without if need be."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arena.compiling import keeping, warm
from arena.compiling.rule import source_hash
from tests import ROOT
from tests.arena.compiling.test_cache import damaged

# Runs one rule, and says what it returns, what was compiled, and what was warned of.
TINY = """
import warnings
warnings.simplefilter("always")
with warnings.catch_warnings(record=True) as told:
    from arena.compiling import building, libraries
    made, build = [], libraries.building.build
    def count(text, level):
        made.append(level)
        return build(text, level)
    libraries.building.build = count
    from arena.state.bits import bit
    print(bit(5), len(made), [str(each.message) for each in told if each.category.__name__ == "Unkept"])
"""


def tiny(folder: Path, before: str = "") -> tuple[str, str, str]:
    """Run one rule with the cache in `folder`; return its result, how often it compiled, and the warnings."""
    environment = {**os.environ, "ARENA_CACHE": str(folder), "ARENA_INTERPRETED": ""}
    done = subprocess.run(
        ["bash", "-c", f'{before} exec "$@"', "bash", sys.executable, "-c", TINY],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    result, made, said = done.stdout.strip().split(" ", 2)
    return result, made, said


def test_a_rule_is_loaded_the_second_time_and_healed_whatever_happened_to_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    assert tiny(folder) == ("32", "1", "[]")
    assert tiny(folder, "umask 0;") == ("32", "0", "[]")
    (path,) = (folder / "code").glob("plain-rule-*")
    for how in ("turned", "cut", "foreign", "a pipe", "a folder"):
        if how == "turned":
            whole = path.read_bytes()
            path.write_bytes(whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:])
        else:
            damaged(path, how)
        result, made, said = tiny(folder)
        assert (result, made) == ("32", "1") and "compiled anew" in said
        assert tiny(folder) == ("32", "0", "[]")


def test_a_rule_runs_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below", Path("/proc/nothing")):
        result, _, said = tiny(folder, f"export TMPDIR={tmp_path};")
        assert result == "32" and "cannot be kept" in said
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_code_is_named_after_all_it_follows_from(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {keeping.path_of("one-fast"), keeping.path_of("one-quick"), keeping.path_of("two-fast")}
    monkeypatch.setattr("arena.compiling.building.here", lambda: ("", "another", ""))
    names.add(keeping.path_of("one-fast"))
    monkeypatch.setattr(keeping, "source_hash", lambda package: "another")
    names.add(keeping.path_of("one-fast"))
    monkeypatch.setattr(keeping, "CHECKED", not keeping.CHECKED)
    names.add(keeping.path_of("one-fast"))
    assert len(names) == 6 and len(source_hash("agents")) == 16


def test_only_the_newest_files_of_a_name_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(keeping, "folder", lambda: tmp_path)
    for number in range(7):
        keeping.write(tmp_path / f"one-fast-{number}", {}, b"code")
        os.utime(tmp_path / f"one-fast-{number}", (number, number))
    keeping.write(tmp_path / "two-fast-0", {}, b"code")
    for name, ago in (("new", 0), ("old", 2 * keeping.OLD)):
        keeping.write(tmp_path / f"one-rule-{name}", {}, b"code")
        os.utime(tmp_path / f"one-rule-{name}", (time.time() - ago, time.time() - ago))
    keeping.prune("one-fast")
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [*(f"one-fast-{number}" for number in range(3, 7)), "one-rule-new", "two-fast-0"]


def test_what_is_kept_is_read_back_and_what_is_of_another_make_is_not(tmp_path: Path) -> None:
    from arena.compiling import cache

    keeping.write(tmp_path / "file", {"entries": ["one"]}, b"co\nde")
    assert keeping.read(tmp_path / "file") == ({"entries": ["one"]}, b"co\nde")
    cache.write(tmp_path / "file", b"\x80 not ours")
    cache.tell.cache_clear()  # which says a sentence once in a process
    with pytest.warns(cache.Unkept):
        assert keeping.read(tmp_path / "file") is None
    assert not (tmp_path / "file").exists()


def test_a_rule_that_is_called_while_rules_are_compiled_is_an_error_and_no_endless_wait() -> None:
    with warm.alone("nothing-quick"):
        with pytest.raises(RuntimeError, match="nothing-quick: a rule is called"):
            with warm.alone("nothing-quick"):
                pass
    with warm.alone("nothing-quick"):
        pass
