"""Networks on disk: those that come with the program and those learnt here, each for one scene.

A scene is known by what its scenario fixes in the record, so a saved game, a token and the file itself find
the same network. What a network weighs is part of the name too: one learnt on other numbers is not found.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
from functools import cache, lru_cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import platformdirs
from numpy.typing import NDArray

from agents.systems import agents_of
from agents.value.network import Network, no_network
from arena.system import System
from arena.systems import system_of

HERE = Path(platformdirs.user_data_dir("arena")) / "values"  # what was learnt on this machine
NONE = -1
EXACT = ("people_scale", "scene_scale")  # the others are kept in half as many bytes
SHIPPED = "values"  # the folder of a system's agents with what comes with the program


def network_for(states: NDArray[Any]) -> Network:
    """Return the network for the scene of states[0], `no_network()` where none was learnt."""
    name = name_of(states)
    return no_network() if name is None else _stored(system_of(states.dtype), name)


def name_of(states: NDArray[Any]) -> str | None:
    """Return 16 hex digits for scene and numbers weighed; None where a system's agents weigh none."""
    system = system_of(states.dtype)
    if agents_of(system).features.scene == 0:
        return None
    return _named(system, fixed_in(states))


def keep(net: Network, name: str, folder: Path, title: str) -> Path:
    """Write a network under its name, with a title for people in front, and return the file."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{title}-*.npz"):
        old.unlink()
    path = folder / f"{title}-{name}.npz"
    narrow = {
        key: value if key in EXACT else value.astype(np.float16) for key, value in net._asdict().items()
    }
    np.savez_compressed(path, **narrow)
    _stored.cache_clear()
    return path


def shipped_with(system: System) -> Path:
    """Return the folder of what comes with the program for a system."""
    package = agents_of(system).choose.__module__.rpartition(".")[0]
    return Path(str(import_module(package).__file__)).parent / SHIPPED


@cache
def _stored(system: System, name: str) -> Network:
    for folder in (shipped_with(system), HERE):
        for path in sorted(folder.glob(f"*-{name}.npz")):
            found = read(path, system)
            if found is not None:
                return found
    return no_network()


def read(path: Path, system: System) -> Network | None:
    """Return the network in a file, None for a file that holds none for this system."""
    features = agents_of(system).features
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as stored:
            net = Network(*(stored[key].astype(np.float32) for key in Network._fields))
    except (OSError, ValueError, KeyError, BadZipFile, EOFError):
        return None
    inner, outer, whole = (len(each) if each.ndim == 1 else 0 for each in net[3::2][:3])
    shapes = [
        (2, features.person),
        (2, features.scene),
        *((features.person, inner), (inner,), (inner, outer), (outer,)),
        *((2 * outer + features.scene, whole), (whole,), (whole, 1), (1,)),
    ]
    fits = [each.shape for each in net] == shapes
    return net if fits and all(np.isfinite(each).all() for each in net) else None


@cache
def _numbers_weighed(system: System) -> bytes:
    """Return a digest of the code that puts positions in numbers, without its words and imports."""
    features = agents_of(system).features
    tree = ast.parse(inspect.getsource(inspect.getmodule(features.describe)))  # type: ignore[arg-type]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Module) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    tree.body = [each for each in tree.body if not isinstance(each, ast.Import | ast.ImportFrom)]
    return hashlib.blake2b(ast.dump(tree).encode(), digest_size=8).digest()


@lru_cache(64)
def _named(system: System, fixed: bytes) -> str:
    """Return the name for what a scenario fixes; zeros have no part in it, so fields may be added."""
    digest = hashlib.blake2b(_numbers_weighed(system), digest_size=8)
    add_scene(digest, system, fixed)
    return digest.hexdigest()


def add_scene(digest: Any, system: System, fixed: bytes) -> None:
    """Let a digest depend on what a scenario fixes, as `fixed_in` gives it.

    What is zero throughout has no part in it, and of what a scene may be without, what is NONE.
    """
    record = np.frombuffer(fixed, system.state)
    for leaf in system.fields:
        numbers = _at(record, leaf.path)
        if numbers.any() and not (leaf.optional and (numbers == NONE).all()):
            digest.update(f"{leaf.path}={numbers.tolist()}".encode())


def fixed_in(states: NDArray[Any]) -> bytes:
    """Return states[0] as bytes, zero but for what its scenario fixes."""
    mask = _fixed(system_of(states.dtype))
    return (np.frombuffer(states[:1].tobytes(), np.uint8) & mask).tobytes()


@cache
def _fixed(system: System) -> NDArray[np.uint8]:
    """Return 255 for each byte of the record that a scenario fixes, else 0."""
    mask = np.zeros(1, system.state)
    for leaf in system.fields:
        if leaf.fixed:
            _at(mask, leaf.path)[...] = -1
    return np.frombuffer(mask.tobytes(), np.uint8)


def _at(record: NDArray[Any], path: str) -> NDArray[Any]:
    """Return a view of what stands at a path in a record."""
    for part in path.split("."):
        record = record[part]
    return record
