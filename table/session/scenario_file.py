"""A position written into a scenario file, with its libraries, and what no file says told to a person."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arena.rulings.row import RulingError
from arena.rulings.written import Written, written
from scenarios.loader import COMMON

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arena.words.cast import Cast

SHOWN = 8  # sentences on what is not in the file


def write_standing(states: NDArray[Any], cast: Cast, path: Path, force: bool = False) -> list[str]:
    """Write the scenario file that opens with a position, and return what a person is told of that.

    Raises RulingError where the scene is over, where there is something at `path` already unless `force`, and
    where a library file beside it says something else.
    """
    if os.path.lexists(path) and not force:
        raise RulingError(f"{path}: is there already, and was left as it is")
    if path.suffix not in (".yaml", ".yml"):
        raise RulingError(f"{path}: a scenario file ends in .yaml")
    made = written(states, cast)
    libraries = {name: text for name, text in cast.scenario.library_texts.items() if name != COMMON}
    for name, text in libraries.items():
        beside = path.parent / name
        if beside.exists() and beside.read_text(encoding="utf-8") != text:
            raise RulingError(f"{beside}: is another library than the scene was played with")
    for name, text in libraries.items():
        (path.parent / name).parent.mkdir(parents=True, exist_ok=True)
        (path.parent / name).write_text(text, encoding="utf-8")
    path.write_text(made.text, encoding="utf-8")
    return told(made, path)


def told(made: Written, path: Path) -> list[str]:
    """Return what a person is told of a file that was written."""
    lines = [f"{path} says how things stand. Play it, change it or ask about it: arena suggest {path}"]
    lines += [f"Not in the file: {each}." for each in made.lost[:SHOWN]]
    if len(made.lost) > SHOWN:
        lines.append(f"Not in the file: {len(made.lost) - SHOWN} more, which stand in it as remarks.")
    return lines
