"""Compile every rule before it is needed, once on a machine for each version.

Compiled rules are kept on disk, so a later run only loads them, and several processes that start
together do not each compile the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arena.cache import read, write
from arena.rule import INTERPRETED, ORDER, ROOT, SUFFIX, cache_folder
from arena.stalled import Stalled

if TYPE_CHECKING:
    from arena.system import System

Show = Callable[[int, int], None]  # told how many rules are compiled, and of how many
READY = "everything-compiled"  # the file that says so, beside the compiled rules


def rule_files(package: str) -> list[Path]:
    """Return the source files of a package."""
    return sorted((ROOT / package).rglob("*.py"))


def rules_written(packages: Sequence[str] = ORDER) -> int:
    """Return how many rules the sources of some packages hold."""
    texts = (path.read_text(encoding="utf-8") for package in packages for path in rule_files(package))
    return sum(text.count("\n@rule\n") for text in texts)


def rules_compiled(packages: Sequence[str] = ORDER) -> int:
    """Return how many rules the cache of some packages holds."""
    found = {
        (package, path.name.rpartition("-")[0])
        for package in packages
        for path in cache_folder(package).rglob(f"*{SUFFIX}")
    }
    return len(found)


def ready_file() -> Path:
    """Return the path of the file that is there once all is compiled for this Python and Numba."""
    from importlib.metadata import version

    return cache_folder(ORDER[-1]) / f"{READY}-{sys.implementation.cache_tag}-{version('numba')}"


def is_warm() -> bool:
    """Return whether nothing has to be compiled before play."""
    if INTERPRETED:
        return True
    noted = read(ready_file())
    return noted is not None and rules_compiled() >= int(noted)


def note_ready() -> None:
    """Leave the file that says that everything is compiled, and how much that is."""
    if not INTERPRETED:
        write(ready_file(), str(rules_compiled()).encode())


def start(module: str, *words: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Start a module of this project as a process of its own, in whatever folder one stands."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-P", "-m", module, *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, **streams)


@contextmanager
def watched(show: Show | None, packages: Sequence[str] = ORDER) -> Iterator[None]:
    """Call `show` whenever a rule of `packages` has been compiled, and with all of them at the end."""
    if show is None or INTERPRETED:
        yield
        return
    from numba.core import event

    tell, total, done = show, rules_written(packages), rules_compiled(packages)

    class Counter(event.Listener):  # type: ignore[misc]
        """Counts what is compiled rather than loaded."""

        def on_start(self, event: Any) -> None:
            """Nothing has been compiled yet."""

        def on_end(self, event: Any) -> None:
            """One more is."""
            nonlocal done
            done = min(done + 1, total)
            tell(done, total)

    with event.install_listener("numba:compile", Counter()):
        yield
    tell(total, total)


def warm(progress: Show | None = None) -> None:
    """Compile every rule of every system, calling `progress(done, total)` as it goes on."""
    from arena.systems import SYSTEMS

    with watched(progress, ("arena",)):
        for system in SYSTEMS.values():
            call_everything(system)


def arguments(system: System, legal: Any, action: int) -> dict[str, tuple[Any, ...]]:
    """Return what each function of a system is called with behind the state, by its name."""
    import numpy as np

    side = points = 0
    seen = tuple(system.view.blank().values())
    return {
        "list_legal": (legal,),
        "settle": (legal,),
        "settle_all": (legal,),
        "stall": (),
        "do_action": (action,),
        "roll_dice": (),
        "take_roll": (),
        "score": (side,),
        "ending": (np.zeros(5, np.int16),),
        "tally": (side, np.zeros(4)),
        "acting": (),
        "give_turn": (side,),
        "add_threat": (points,),
        "conceal": (side,),
        "imagine": (side,),
        "observe": (side, *seen),
        "observe_changes": (side, *seen),
    }


def call_everything(system: System) -> None:
    """Call each function of a system once, early in its first bundled scenario."""
    import numpy as np

    from arena.dice import draw, reseed, seed_generator

    opening = opening_of(system)
    legal = np.zeros(system.actions, np.int16)
    number = int(system.rules["settle_all"](opening[0], legal))
    given = arguments(system, legal, int(legal[number - 1]))
    for name, function in system.rules.items():
        with suppress(Stalled):
            function(opening.copy()[0], *given[name])
    generator = np.zeros(4, np.int64)
    seed_generator(generator, 1)
    reseed(generator, 1)
    draw(generator, 6)


def opening_of(system: System) -> Any:
    """Return the opening position of the first bundled scenario of a system."""
    from scenarios.loader import bundled, load

    scenarios = (load(name) for name, _ in bundled())
    loaded = next(each for each in scenarios if each.scenario.system == system.name)
    return system.compile(loaded, 1)[0]
