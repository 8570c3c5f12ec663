"""Compile every rule of a system before it is needed, once on a machine for each version.

Compiled rules are kept on disk, so a later run only loads them, and several processes that start
together do not each compile the same. Only the rule systems that are asked for are compiled.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arena.compiling.cache import read, write
from arena.compiling.rule import INTERPRETED, ORDER, ROOT, SUFFIX, cache_folder
from arena.phases.stalled import Stalled

if TYPE_CHECKING:
    from arena.system import System

Systems = Collection[str] | None  # names of rule systems, None for all of them
Show = Callable[[int, int], None]  # told how many rules are compiled, and of how many
READY = "everything-compiled"  # the file that says so, beside the compiled rules


def others(systems: Systems) -> frozenset[str]:
    """Return the names of the rule systems that are not asked for; None asks for all."""
    from arena.systems import SYSTEMS

    return frozenset() if systems is None else frozenset(SYSTEMS) - set(systems)


def rule_files(package: str, systems: Systems = None) -> list[Path]:
    """Return the source files of a package, but for those of rule systems that are not asked for."""
    left = others(systems)
    files = sorted((ROOT / package).rglob("*.py"))
    return [path for path in files if path.relative_to(ROOT).parts[1] not in left]


def rules_written(packages: Sequence[str] = ORDER, systems: Systems = None) -> int:
    """Return how many rules the sources of some packages hold."""
    files = (path for package in packages for path in rule_files(package, systems))
    return sum(path.read_text(encoding="utf-8").count("\n@rule\n") for path in files)


def rules_compiled(packages: Sequence[str] = ORDER, systems: Systems = None) -> int:
    """Return how many rules the cache of some packages holds."""
    left = tuple(f"{package}.{name}." for package in packages for name in others(systems))
    found = {
        (package, path.name.rpartition("-")[0])
        for package in packages
        for path in cache_folder(package).rglob(f"*{SUFFIX}")
        if not path.name.startswith(left)
    }
    return len(found)


def ready_file(system: str) -> Path:
    """Return the path of the file that is there once a system is compiled for this Python and Numba."""
    from importlib.metadata import version

    made_with = f"{sys.implementation.cache_tag}-{version('numba')}"
    return cache_folder(ORDER[-1]) / f"{READY}-{system}-{made_with}"


def is_warm(systems: Iterable[str]) -> bool:
    """Return whether nothing has to be compiled before some rule systems are played."""
    return INTERPRETED or all(map(is_ready, systems))


def is_ready(system: str) -> bool:
    """Return whether the cache holds all that its file says."""
    noted = read(ready_file(system))
    return noted is not None and rules_compiled(ORDER, (system,)) >= int(noted)


def note_ready(systems: Iterable[str]) -> None:
    """Leave the files that say that everything is compiled, and how much that is."""
    for system in () if INTERPRETED else systems:
        write(ready_file(system), str(rules_compiled(ORDER, (system,))).encode())


def start(module: str, *words: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Start a module of this project as a process of its own, in whatever folder one stands."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-P", "-m", module, *words]
    return subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, **streams)


@contextmanager
def watched(show: Show | None, packages: Sequence[str] = ORDER, systems: Systems = None) -> Iterator[None]:
    """Call `show` whenever a rule of `packages` has been compiled, and with all of them at the end."""
    if show is None or INTERPRETED:
        yield
        return
    from numba.core import event

    tell = show
    total, done = rules_written(packages, systems), rules_compiled(packages, systems)

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


def warm(systems: Sequence[str], progress: Show | None = None) -> None:
    """Compile every rule of some systems, calling `progress(done, total)` as it goes on."""
    from arena.systems import SYSTEMS

    with watched(progress, ("arena",), systems):
        for name in systems:
            call_everything(SYSTEMS[name])


def arguments(system: System, legal: Any, action: int) -> dict[str, tuple[Any, ...]]:
    """Return what each function of a system is called with behind the state, by its name."""
    import numpy as np

    side = pool = points = 0
    totals = np.zeros(system.totals)
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
        "tally": (side, totals),
        "tally_end": (side, totals),
        "acting": (),
        "give_turn": (side,),
        "add_points": (pool, points),
        "conceal": (side,),
        "imagine": (side,),
        "observe": (side, *seen),
        "observe_changes": (side, *seen),
    }


def call_everything(system: System) -> None:
    """Call each function of a system once, early in its example."""
    import numpy as np

    from arena.state.dice import draw, reseed, seed_generator

    opening = opening_of(system)
    legal = np.zeros(system.actions, np.int16)
    number = int(system.rule("settle_all")(opening[0], legal))
    given = arguments(system, legal, int(legal[number - 1]))
    for name, others in given.items():
        with suppress(Stalled):
            system.rule(name)(opening.copy()[0], *others)
    generator = np.zeros(4, np.int64)
    seed_generator(generator, 1)
    reseed(generator, 1)
    draw(generator, 6)


def opening_of(system: System) -> Any:
    """Return the opening position of the scenario that a system is tried on."""
    from scenarios.loader import load

    return system.compile(load(system.example), 1)[0]
