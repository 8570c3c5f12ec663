"""The command that begins a rule system of one's own: new system."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

from table.views.screen import echo, refuse

SKELETON = Path(__file__).parent.parent / "skeleton"
MODEL, HOME = "brawl", "table.skeleton"  # what the skeleton is called, and the package it stands in
KEY = re.compile(r"[a-z][a-z0-9_]{1,31}")


def new_system(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What it is called, such as duel: the name of its package.")
    ],
    into: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where it is written. Default: a new folder NAME.")
    ] = None,
) -> None:
    """Write a small rule system that plays, with its tests, for you to change.

    Example: arena new system duel
    """
    wrong = problem(name)
    if wrong:
        refuse(f"{name}: {wrong}")
    folder = into or Path(name)
    files = dict(written(name))
    there = [each for each in files if os.path.lexists(folder / each)]
    if there:
        refuse(f"{folder / there[0]}: is there already, and was left as it is")
    try:
        for each, text in files.items():
            (folder / each).parent.mkdir(parents=True, exist_ok=True)
            (folder / each).write_text(text, encoding="utf-8")
    except OSError as error:
        refuse(f"{folder}: cannot be written ({error.strerror})")
    home = folder.resolve()
    scene = next(each for each in files if each.suffix == ".yaml")
    echo(f"{folder} is written: {len(files)} files. The rules are in {folder / name / 'rules.py'}.")
    echo(f"Install it:  pip install -e {folder}")
    echo(f"Or try it:   export ARENA_SYSTEMS={name} PYTHONPATH={home}")
    echo(f"Then:        arena play {folder / scene}   and   python -m pytest {folder}")


def problem(name: str) -> str:
    """Return why a system cannot have this name, "" where it can."""
    from scenarios.known import homes

    if KEY.fullmatch(name) is None or iskeyword(name):
        return "expected a name of 2 to 32 small letters, digits and _, which begins with a letter"
    if name in homes("scenarios"):
        return "there is a rule system of that name"
    if find_spec(name) is not None:
        return "Python has a package of that name"
    return ""


def written(name: str) -> Iterator[tuple[Path, str]]:
    """Yield the files of a new system, each by its place in the folder, with their text."""
    for path in sorted(SKELETON.rglob("*")):
        place = path.relative_to(SKELETON)
        if path.is_dir() or "__pycache__" in place.parts or place == Path("__init__.py"):
            continue
        if place == Path("project.toml"):
            place = Path("pyproject.toml")
        elif place.parent == Path("."):
            place = Path("tests") / place
        yield Path(renamed(str(place), name)), renamed(path.read_text(encoding="utf-8"), name)


def renamed(text: str, name: str) -> str:
    """Return a text of the skeleton for a system of another name.

    >>> renamed("from table.skeleton.brawl import rules  # Brawl", "duel")
    'from duel import rules  # Duel'
    """
    alone = text.replace(f"from {HOME} import {MODEL}", f"import {name}").replace(f"{HOME}.{MODEL}", name)
    return alone.replace(MODEL, name).replace(MODEL.capitalize(), name.replace("_", " ").capitalize())
