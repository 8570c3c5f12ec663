"""From a scenario file, its text or the name of a bundled one to everything that a game starts from."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from scenarios import graph as board
from scenarios.errors import Problem, ScenarioError, choices, printable, refuse
from scenarios.files.mending import mended
from scenarios.files.reading import Document, decode, parse, read_bytes
from scenarios.files.translate import validated
from scenarios.format import Format, LoadedScenario
from scenarios.known import homes
from scenarios.limits import OURS
from scenarios.models import Library
from scenarios.people import groups_of, shared_names
from scenarios.random_scene import GENERATED, text_named
from scenarios.systems import folder_of, format_of

__all__ = ["COMMON", "LIBRARIES", "LoadedScenario", "bundled", "load", "loads"]

COMMON = f"{OURS}common"  # the name of the library that every scenario of a system has
LISTED = " (arena scenarios lists the bundled ones)"
LIBRARIES = 16  # library files of one scenario

ReadLibrary = Callable[[str], str | None]


def bundled(system: str | None = None) -> list[tuple[str, Path]]:
    """Return name and path of the scenarios that come with the program, in alphabetical order.

    Only those of one `system` where it is named. A name that several systems have is said with the system, as
    in `SYSTEM/NAME`.
    """
    known = homes("scenarios") if system is None else [system]
    found = [(each, path) for each in known for path in (folder_of(each) / "bundled").glob("*.yaml")]
    often = Counter(path.stem for _, path in found)
    return sorted((path.stem if often[path.stem] == 1 else f"{of}/{path.stem}", path) for of, path in found)


def _ours(source: str) -> Path | None:
    """Return the bundled scenario of a name, alone or with its system; None for none.

    Raises `ScenarioError` for a name that several systems have.
    """
    known = dict(bundled())
    of, _, name = source.rpartition("/")
    if of in homes("scenarios"):
        return dict(bundled(of)).get(name)
    several = [each for each in known if each.endswith(f"/{source}")]
    if several:
        which = " or ".join(several)
        raise ScenarioError([f"{printable(source)}: several systems have a scene of that name: {which}"])
    return known.get(source)


def load(source: str | Path) -> LoadedScenario:
    """Return the scenario in the file `source`, the bundled one of that name, or a random one.

    `generated:fight:3v4:7` is a random one (`scenarios.random_scene`). Raises `ScenarioError`.
    """
    if not str(source).strip():
        raise ScenarioError(["no scenario is named: expected a file or a bundled name"])
    if str(source).startswith(f"{GENERATED}:"):
        return loads(text_named(str(source)), str(source))
    ours = _ours(str(source))
    path = Path(source) if ours is None else ours
    shown = printable(str(source)) if ours is None else ours.name
    if not os.path.exists(path):
        is_path = path.suffix or len(path.parts) > 1
        known = LISTED if is_path else choices(path.stem, [name for name, _ in bundled()])
        raise ScenarioError([f"{shown}: no such file or bundled scenario{known}"])
    text = decode(read_bytes(path, shown), shown)
    return _assembled(parse(text, shown), text, lambda name: beside(path, name))


def loads(text: str, name: str, library_texts: Mapping[str, str] | None = None) -> LoadedScenario:
    """Return the scenario that `text` describes, called `name` in errors, without reading other files.

    `library_texts` holds the libraries it needs, by name, as a `LoadedScenario` keeps them. Only the library
    that comes with the program is found without it. Raises `ScenarioError`.
    """
    return _assembled(parse(text, name), text, (library_texts or {}).get)


def changed(loaded: LoadedScenario, data: dict[str, Any]) -> LoadedScenario:
    """Return the scenario that has other plain values in its file; raise `ScenarioError`."""
    document = Document(loaded.source, data, {})
    text = json.dumps(data, ensure_ascii=False, indent=1)
    return _assembled(document, text, loaded.library_texts.get)


def plain(loaded: LoadedScenario) -> dict[str, Any]:
    """Return what a scenario file says, as plain values of the caller's own."""
    return deepcopy(_read(loaded.text, loaded.source))


@lru_cache(maxsize=32)
def _read(text: str, source: str) -> dict[str, Any]:
    if text.startswith("{"):  # as `changed` writes it, which is read twenty times faster so
        with suppress(ValueError):
            return dict(json.loads(text))
    data: dict[str, Any] = parse(text, source).data
    return data


def beside(path: Path, name: str) -> str | None:
    """Return the text of the library `name` in the folder of the scenario at `path`, None without one."""
    place = path.parent / name
    return decode(read_bytes(place, name), name) if os.path.exists(place) else None


def _common(system: Format, read: ReadLibrary) -> str | None:
    """Return the text of the library that every scenario of a system has, None where there is none.

    As `read` keeps it, or else as it is today.
    """
    today = system.folder / "library" / "common.yaml"
    return read(COMMON) or (today.read_text(encoding="utf-8") if today.exists() else None)


def ours(system: Format, name: str) -> str | None:
    """Return the text of a library that comes with the program, None for any other name."""
    known = {f"{OURS}{path.name}": path for path in (system.folder / "library").glob("*.yaml")}
    return known[name].read_text(encoding="utf-8") if name in known else None


@lru_cache(maxsize=32)
def _library(system: Format, text: str, name: str) -> tuple[Document, Library]:
    """Return what the library file `name` says; the same text is read only once."""
    document = parse(text, name)
    return document, validated(document, system.library, system.needed)


@dataclass(frozen=True)
class Shelf:
    """What the libraries of a scenario hold together; a later library replaces what an earlier one says."""

    system: Format
    read: ReadLibrary
    texts: dict[str, str] = field(default_factory=dict)
    things: dict[str, dict[str, Any]] = field(default_factory=dict)  # kind of thing -> key -> what it is

    def library(self) -> Library:
        """Return all that is on the shelf as one library."""
        return self.system.library.model_construct(None, **self.things)

    def add_common(self) -> None:
        """Add the library that every scenario of the system has."""
        text = _common(self.system, self.read)
        if text is not None:
            self.texts[COMMON] = text
            self.add(*_library(self.system, text, "library/common.yaml"), ("", COMMON))

    def add_all(self, document: Document, names: list[str], chain: tuple[str, ...]) -> None:
        """Add the libraries that `document` names; `chain` is how one came to it from the scenario."""
        folder = PurePosixPath(chain[-1]).parent
        for index, written in enumerate(names):
            name = written if written.startswith(OURS) else str(folder / written)
            refuse(_library_problems(document, index, written, name, (*chain[1:], name)))
            if name not in self.texts:
                self._add_one(document, index, name, (*chain, name))

    def _add_one(self, document: Document, index: int, name: str, chain: tuple[str, ...]) -> None:
        text = self.read(name) or ours(self.system, name)
        if text is None or len(self.texts) > LIBRARIES:
            reason = "no such library file" if text is None else f"more than {LIBRARIES} library files"
            refuse([document.problem(("library", index), reason, name)])
            return
        self.texts[name] = text
        self.add(*_library(self.system, text, name), chain)

    def add(self, document: Document, library: Library, chain: tuple[str, ...]) -> None:
        """Add what `library` holds, which stands in `document`, after the libraries that it extends."""
        self.add_all(document, library.library, chain)
        self.put(document, library)

    def put(self, document: Document, part: Any) -> None:
        """Put the things of `part`, a library or a scenario that stands in `document`, on the shelf."""
        for kind in set(self.system.library.model_fields) - {"library"}:
            self.things[kind] = {**self.things.get(kind, {}), **getattr(part, kind, {})}
        self.system.check_library(document, part, self.library())


def _library_problems(
    document: Document, index: int, written: str, name: str, chain: tuple[str, ...]
) -> list[Problem]:
    """Return why the library `written` in the list of `document` cannot be opened."""
    path = ("library", index)
    odd = PurePosixPath(written).is_absolute() or ".." in PurePosixPath(written).parts or "\\" in written
    if odd or not written.endswith((".yaml", ".yml")):
        return [
            document.problem(path, "expected a .yaml file beside this one, such as weapons.yaml", written)
        ]
    if name in chain[:-1]:
        circle = " -> ".join(chain[chain.index(name) :])
        return [document.problem(path, f"libraries extend each other in a circle: {circle}", written)]
    return []


def _shelf(document: Document, system: Format, scenario: Any, read: ReadLibrary) -> Shelf:
    """Return what the libraries of a scenario and the scenario itself hold."""
    shelf = Shelf(system, read)
    shelf.add_common()
    shelf.add_all(document, scenario.library, ("",))
    shelf.put(document, scenario)
    return shelf


def _further(document: Document, system: Format, read: ReadLibrary) -> list[Problem]:
    """Return what else is wrong with a scenario that does not fit its model, beside where it does not."""
    known = mended(document, system.scenario)
    if known is None:
        return []
    try:
        parts = system.parts(
            document, known.scenario, _shelf(document, system, known.scenario, read).library()
        )
        parts.is_mended = True
        system.check(parts)
    except ScenarioError as wrong:
        return [each for each in wrong.problems if not known.explains(each)]
    except (LookupError, ValueError, TypeError, AttributeError):
        return []
    return []


def _assembled(document: Document, text: str, read: ReadLibrary) -> LoadedScenario:
    """Return the scenario in `document`, which `text` says; libraries come from `read`."""
    system = format_of(document)
    try:
        scenario = validated(document, system.scenario, system.needed)
    except ScenarioError as wrong:
        refuse([*wrong.problems, *_further(document, system, read)])
        raise
    shelf = _shelf(document, system, scenario, read)
    parts = system.parts(document, scenario, shelf.library())
    system.check(parts)
    people = system.people(parts)
    refuse(shared_names(document, people))
    return system.loaded(
        source=document.source,
        text=text,
        library_texts=shelf.texts,
        scenario=scenario,
        characters=people,
        groups=groups_of(people),
        graph=board.build(scenario),
    )
