"""Machine code that comes with the package, made when the package was: whoever has it need not compile.

There is a file for each rule system, kind of code and target; quick code for v2 serves newer processors too.
A file is taken where it was made of the very sources that stand here, and is as it was written. Any other is
left alone, and the rules are compiled.
"""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from typing import Any

from arena.compiling import building, cache
from arena.compiling.building import Target
from arena.compiling.rule import CHECKED, ORDER, OUTSIDE, source_hash

FORMAT = 1  # of the files
FOLDER = Path(__file__).parent / "objects"
TARGETS = {
    "linux-x86-64-v2": Target("x86_64-unknown-linux-gnu", "x86-64-v2"),
    "linux-x86-64-v3": Target("x86_64-unknown-linux-gnu", "x86-64-v3"),
    "linux-aarch64": Target("aarch64-unknown-linux-gnu", "generic"),
    "macos-aarch64": Target("arm64-apple-darwin20.0.0", "apple-m1"),
    "windows-x86-64-v2": Target("x86_64-pc-windows-msvc-elf", "x86-64-v2"),
}
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows"}
MACHINES = {"x86_64": "x86-64", "AMD64": "x86-64", "aarch64": "aarch64", "arm64": "aarch64"}
VERSIONS = {  # of x86-64, the newest first, with what tells that a processor has all of one
    "v3": {"avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"},
    "v2": {"cx16", "popcnt", "sahf", "sse4.2", "ssse3"},
}


def fitting() -> list[str]:
    """Return the names of targets whose code runs here, the fastest first."""
    home = f"{SYSTEMS.get(sys.platform)}-{MACHINES.get(platform.machine())}"
    has = set(building.here().features.split(","))
    named = building.here().processor
    fit = [
        version
        for version, needed in VERSIONS.items()
        if {f"+{each}" for each in needed} <= has or f"x86-64-{version}" <= named <= "x86-64-v9"
    ]
    return [each for each in (*(f"{home}-{version}" for version in fit), home) if each in TARGETS]


def sources() -> str:
    """Return what tells apart the sources that code was made of."""
    return f"{FORMAT} {source_hash(ORDER[-1])}"


def path_of(system: str, level: str, target: str) -> Path:
    """Return the file of some code."""
    return FOLDER / f"{system}-{level}-{target}"


def write(path: Path, about: dict[str, Any], code: bytes) -> None:
    """Write a file that comes with the package."""
    content = json.dumps({**about, "made": [path.name, sources()]}).encode() + b"\n" + code
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(cache.digest(content) + content)


def read(system: str, level: str) -> tuple[dict[str, Any], bytes] | None:
    """Return what is known of code that fits here, and the code; None where there is none to be believed."""
    if CHECKED or system in OUTSIDE or not FOLDER.is_dir():
        return None
    for target in fitting():
        found = content_of(path_of(system, level, target))
        if found is not None:
            return found
    return None


def content_of(path: Path) -> tuple[dict[str, Any], bytes] | None:
    """Return what a file holds, None where it is damaged, of other sources or for another target."""
    try:
        whole = path.read_bytes()
    except OSError:
        return None
    content = whole[cache.SEAL :]
    if whole[: cache.SEAL] != cache.digest(content):
        return None
    first, _, code = content.partition(b"\n")
    about = json.loads(first)
    return (about, code) if about["made"] == [path.name, sources()] else None
