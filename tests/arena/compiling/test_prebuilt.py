"""Machine code that comes with the package: made for other machines, and taken only where it fits."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import warnings
from collections.abc import Iterator

import pytest

from agents import prebuild
from arena.compiling import keeping, prebuilt
from arena.compiling.building import Target
from tests import ROOT
from tests.arena.compiling.test_cache import damaged

pytestmark = pytest.mark.compiled_only

NEEDED = {  # what code may ask for: of Python, of the C library, and of the system for large stacks
    *"PyBool_FromLong PyByteArray_FromStringAndSize PyBytes_FromStringAndSize PyErr_CheckSignals".split(),
    *"PyErr_Occurred PyEval_RestoreThread PyEval_SaveThread PyFloat_FromDouble PyLong_AsLongLong".split(),
    *"PyLong_FromLongLong PyThread_get_thread_ident PyThread_tss_get PyThread_tss_set".split(),
    *"PyTuple_New PyTuple_SetItem Py_IncRef".split(),
    *"_setjmp longjmp time exp exp2 log log1p pow floor sqrt memcmp memcpy memmove memset".split(),
}
OF_SYSTEM = {"windows": {"__chkstk"}, "macos": {"bzero"}, "linux": set()}
HERE = "linux-x86-64-v2"
on_linux = pytest.mark.skipif(HERE not in prebuilt.fitting(), reason=f"code for {HERE} does not run here")


@pytest.fixture(scope="module")
def made():
    """Return quick code of all rules in LLVM's language, with what it holds."""
    from arena.compiling.libraries import QUICK, written

    return written("twod20", QUICK)


@pytest.fixture(scope="module")
def code(made):
    """Return quick code of all rules for Linux, with what it holds."""
    return made[0], prebuild.build(made[1], 0, HERE)


# ---- what is made ----


def missing_in(code: bytes) -> Iterator[str]:
    """Yield the names that an object asks for elsewhere, from its table of symbols."""
    if code[:4] == b"\x7fELF":
        (table,) = struct.unpack_from("<Q", code, 40)
        (count,) = struct.unpack_from("<H", code, 60)
        parts = [struct.unpack_from("<IIQQQQIIQQ", code, table + 64 * n) for n in range(count)]
        symbols = next(part for part in parts if part[1] == 2)
        texts = parts[symbols[6]][4]
        for place in range(symbols[4] + 24, symbols[4] + symbols[5], 24):
            name, _, _, section = struct.unpack_from("<IBBH", code, place)
            if section == 0:
                yield text_at(code, texts + name)
        return
    assert code[:4] == b"\xcf\xfa\xed\xfe"
    place = 32
    for _ in range(struct.unpack_from("<I", code, 16)[0]):
        command, size, symbols, count, texts = struct.unpack_from("<5I", code, place)
        if command == 2:
            for each in range(symbols, symbols + 16 * count, 16):
                name, kind = struct.unpack_from("<IB", code, each)
                if kind & 0x0E == 0:
                    yield text_at(code, texts + name).removeprefix("_")
        place += size


def text_at(code: bytes, place: int) -> str:
    """Return a text that ends with a zero."""
    return code[place : code.index(b"\0", place)].decode()


@pytest.mark.parametrize("target", prebuilt.TARGETS)
def test_code_is_made_for_every_target_and_asks_for_nothing_unknown(made, target):
    code = prebuild.build(made[1], 0, target)
    missing = set(missing_in(code))
    assert {"_setjmp", "longjmp", "PyEval_SaveThread"} <= missing
    assert missing - NEEDED <= OF_SYSTEM[target.partition("-")[0]]


def test_an_unknown_target_is_refused_with_those_there_are(monkeypatch):
    with pytest.raises(SystemExit, match="linux-arm.*expected linux-x86-64-v2"):
        prebuild.targets(["linux-arm"])
    monkeypatch.setenv("ARENA_PREBUILD", "none")
    assert prebuild.targets([]) == []
    monkeypatch.setenv("ARENA_PREBUILD", "macos-aarch64 linux-aarch64")
    assert prebuild.targets([]) == ["macos-aarch64", "linux-aarch64"]


# ---- what is taken ----


@pytest.fixture
def taken(monkeypatch, tmp_path, code):
    """Put quick code where it comes with the package, with nothing kept, and return its file."""
    monkeypatch.setattr(prebuilt, "FOLDER", tmp_path / "objects")
    monkeypatch.setattr(keeping, "folder", lambda: tmp_path)
    monkeypatch.setattr("arena.compiling.building.here", lambda: Target("", "x86-64-v2"))
    path = prebuilt.path_of("twod20", "quick", HERE)
    prebuilt.write(path, *code)
    return path


def is_taken() -> bool:
    """Return whether code that comes with the package is taken, without a word."""
    from arena.compiling import warm

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return warm.is_kept("twod20", "quick")


@on_linux
def test_what_fits_is_taken(taken):
    assert is_taken()


@pytest.mark.parametrize("how", ["turned", "cut", "empty", "foreign", "a folder", "gone"])
def test_what_is_damaged_is_passed_over(taken, how):
    if how == "gone":
        taken.unlink()
    elif how == "turned":
        whole = taken.read_bytes()
        taken.write_bytes(whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:])
    else:
        damaged(taken, how)
    assert not is_taken()


def test_what_is_of_other_sources_is_passed_over(monkeypatch, taken):
    monkeypatch.setattr(prebuilt, "source_hash", lambda package: "another")
    assert not is_taken()


def test_what_is_for_another_target_is_passed_over(taken, code):
    other = prebuilt.path_of("twod20", "quick", "linux-aarch64")
    prebuilt.write(other, *code)
    other.replace(taken)
    assert not is_taken()


def test_checked_rules_and_further_systems_are_compiled(monkeypatch, taken):
    monkeypatch.setitem(prebuilt.OUTSIDE, "twod20", "hash")
    assert not is_taken()
    monkeypatch.undo()
    monkeypatch.setattr(prebuilt, "FOLDER", taken.parent)
    monkeypatch.setattr(prebuilt, "CHECKED", True)
    assert prebuilt.read("twod20", "quick") is None


def features(*versions: str) -> str:
    """Return the features of a processor as LLVM lists them."""
    return ",".join(f"+{each}" for version in versions for each in prebuilt.VERSIONS[version]) + ",-sse4a"


@pytest.mark.parametrize(
    ("system", "machine", "target", "expected"),
    [
        (
            "linux",
            "x86_64",
            Target("", "znver5", features("v2", "v3")),
            ["linux-x86-64-v3", "linux-x86-64-v2"],
        ),
        ("linux", "x86_64", Target("", "nehalem", features("v2")), ["linux-x86-64-v2"]),
        ("linux", "x86_64", Target("", "k8", "+cx16,-popcnt"), []),
        ("linux", "x86_64", Target("", "x86-64-v3"), ["linux-x86-64-v3", "linux-x86-64-v2"]),
        ("linux", "x86_64", Target("", "x86-64-v2"), ["linux-x86-64-v2"]),
        ("linux", "aarch64", Target("", "cortex-a72", "+neon"), ["linux-aarch64"]),
        ("darwin", "arm64", Target("", "apple-m3", "+neon"), ["macos-aarch64"]),
        ("darwin", "x86_64", Target("", "haswell", features("v2", "v3")), []),
        ("win32", "AMD64", Target("", "haswell", features("v2", "v3")), ["windows-x86-64-v2"]),
        ("freebsd14", "amd64", Target("", "haswell", features("v2", "v3")), []),
    ],
)
def test_a_machine_takes_what_runs_on_it_the_fastest_first(monkeypatch, system, machine, target, expected):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(prebuilt.platform, "machine", lambda: machine)
    monkeypatch.setattr("arena.compiling.building.here", lambda: target)
    assert prebuilt.fitting() == expected


GAMES = """
import sys
from pathlib import Path
from arena.compiling import building, libraries, prebuilt
prebuilt.FOLDER = Path(sys.argv[1])
written, made = libraries.written, []
libraries.written = lambda *which: made.append(which) or written(*which)
from tests.checksums import POLICIES, checksums, kept
assert list(checksums("skirmish", POLICIES["script"], 2)) == kept()["skirmish"]["script"][:2]
print(building.here().processor, made, libraries.library("twod20").quick.about["made"][0])
"""


@on_linux
def test_games_are_played_as_noted_by_code_for_an_older_processor_and_nothing_is_compiled(taken):
    empty = taken.parent.parent / "cache"
    environment = {**os.environ, "ARENA_CACHE": str(empty), "ARENA_PROCESSOR": "x86-64-v2", "ARENA_FAST": "0"}
    done = subprocess.run(
        [sys.executable, "-c", GAMES, str(taken.parent)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == f"x86-64-v2 [] {taken.name}", done.stderr
