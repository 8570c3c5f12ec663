"""The scenes of random play: the bundled ones of every system, and those of `tests/SYSTEM/scenes.py`.

There a system may have `MADE`, scenes that reach what no bundled one does, and `mixtures()`, in which its
chapters and variants meet: a function for each name; and `any_scene(number)`, one mixed at random.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from types import ModuleType

from arena.systems import SYSTEMS
from scenarios.loader import LoadedScenario, bundled, load

Scenes = dict[str, Callable[[], LoadedScenario]]


def _of_tests(system: str) -> ModuleType | None:
    """Return the module of scenes that the tests of a system have."""
    home = f"tests.{system}"
    has_any = find_spec(home) is not None and find_spec(f"{home}.scenes") is not None
    return import_module(f"{home}.scenes") if has_any else None


def _made(system: str) -> Scenes:
    """Return the scenes that reach what no bundled one does."""
    return getattr(_of_tests(system), "MADE", {})


def _mixed(system: str) -> Scenes:
    """Return the scenes in which chapters and variants meet."""
    module = _of_tests(system)
    return module.mixtures() if hasattr(module, "mixtures") else {}


def scenes() -> list[tuple[str, str]]:
    """Return (system, scenario) for every bundled scenario, and for those that tests make."""
    systems = {path: system for system in SYSTEMS for _, path in bundled(system)}
    found = [(systems[path], name) for name, path in bundled()]
    return [*found, *((system, name) for system in SYSTEMS for name in _made(system))]


def mixed_scenes() -> list[tuple[str, str]]:
    """Return (system, scenario) for scenes in which every two chapters and variants meet."""
    return [(system, name) for system in SYSTEMS for name in _mixed(system)]


def any_scene(number: int) -> LoadedScenario:
    """Return the scene of this number that a system mixes at random."""
    modules = (_of_tests(system) for system in SYSTEMS)
    mixers: list[Callable[[int], LoadedScenario]] = [m.any_scene for m in modules if hasattr(m, "any_scene")]
    return mixers[number % len(mixers)](number)


def scene_called(name: str) -> LoadedScenario:
    """Return a scene of `scenes` or `mixed_scenes` by its name."""
    if name in dict(bundled()):
        return load(name)
    for made in chain(map(_made, SYSTEMS), map(_mixed, SYSTEMS)):
        if name in made:
            return made[name]()
    return load(name)
