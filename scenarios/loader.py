"""From a scenario file, its text or the name of a bundled one to everything that a game starts from."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath

import networkx as nx

from scenarios import graph as board
from scenarios.checks import check
from scenarios.checks_variants import salvo_problems
from scenarios.checks_weapons import archetype_problems, weapon_problems
from scenarios.errors import Problem, ScenarioError, choices, printable, refuse
from scenarios.models import Archetype, Library, Scenario, Weapon
from scenarios.parts import Parts
from scenarios.reading import Document, decode, parse, read_bytes
from scenarios.resolve import ResolvedCharacter, opening_threat, resolved
from scenarios.translate import validated

HERE = Path(__file__).parent
COMMON = "arena:common"  # the name of the library that every scenario has
LIBRARIES = 16  # library files of one scenario

ReadLibrary = Callable[[str], str | None]


@dataclass(frozen=True, eq=False)
class LoadedScenario:
    """A scenario with all its parts checked and resolved, and the exact texts it was made from."""

    source: str  # the name that errors and headings show
    text: str
    library_texts: dict[str, str]  # name -> text of every library file that was read
    scenario: Scenario
    characters: list[ResolvedCharacter]  # in the order of the file, counts written out
    groups: dict[str, list[int]]  # key in the file or of one member -> indices into characters
    graph: nx.DiGraph
    threat: int  # points in the pool at the start


def bundled() -> list[tuple[str, Path]]:
    """Return name and path of the scenarios that come with the program, in alphabetical order."""
    return [(path.stem, path) for path in sorted((HERE / "bundled").glob("*.yaml"))]


def load(source: str | Path) -> LoadedScenario:
    """Return the scenario in the file `source`, or the bundled one of that name; raise `ScenarioError`."""
    path = dict(bundled()).get(str(source), Path(source))
    shown = path.name if path.parent == HERE / "bundled" else printable(str(source))
    if not os.path.exists(path):
        names = [name for name, _ in bundled()]
        raise ScenarioError([f"{shown}: no such file or bundled scenario{choices(path.stem, names)}"])
    text = decode(read_bytes(path, shown), shown)
    return _assembled(text, shown, lambda name: _beside(path, name))


def loads(text: str, name: str, library_texts: Mapping[str, str] | None = None) -> LoadedScenario:
    """Return the scenario that `text` describes, called `name` in errors, without reading other files.

    `library_texts` holds the libraries it needs, by name, as a `LoadedScenario` keeps them. Only the library
    that comes with the program is found without it. Raises `ScenarioError`.
    """
    return _assembled(text, name, (library_texts or {}).get)


def _beside(path: Path, name: str) -> str | None:
    """Return the text of the library `name` in the folder of the scenario at `path`, None without one."""
    place = path.parent / name
    return decode(read_bytes(place, name), name) if os.path.exists(place) else None


def _common(read: ReadLibrary) -> str:
    """Return the text of the library that every scenario has, as `read` keeps it or else as it is today."""
    return read(COMMON) or (HERE / "library" / "common.yaml").read_text(encoding="utf-8")


@lru_cache(maxsize=32)
def _library(text: str, name: str) -> tuple[Document, Library]:
    """Return what the library file `name` says; the same text is read only once."""
    document = parse(text, name)
    return document, validated(document, Library)


@dataclass(frozen=True)
class Shelf:
    """What the libraries of a scenario hold together; a later library replaces what an earlier one says."""

    read: ReadLibrary
    texts: dict[str, str]
    weapons: dict[str, Weapon]
    archetypes: dict[str, Archetype]

    def add_all(self, document: Document, names: list[str], chain: tuple[str, ...]) -> None:
        """Add the libraries that `document` names; `chain` is how one came to it from the scenario."""
        folder = PurePosixPath(chain[-1]).parent
        for index, written in enumerate(names):
            name = str(folder / written)
            refuse(_library_problems(document, index, written, name, (*chain[1:], name)))
            if name not in self.texts:
                self._add_one(document, index, name, (*chain, name))

    def _add_one(self, document: Document, index: int, name: str, chain: tuple[str, ...]) -> None:
        text = self.read(name)
        if text is None or len(self.texts) > LIBRARIES:
            reason = "no such library file" if text is None else f"more than {LIBRARIES} library files"
            refuse([document.problem(("library", index), reason, name)])
            return
        self.texts[name] = text
        self.add(*_library(text, name), chain)

    def add(self, document: Document, library: Library, chain: tuple[str, ...]) -> None:
        """Add what `library` holds, which stands in `document`, after the libraries that it extends."""
        self.add_all(document, library.library, chain)
        self.weapons.update(library.weapons)
        self.archetypes.update(library.archetypes)
        refuse(weapon_problems(document, library.weapons))
        refuse(salvo_problems(document, library.weapons))
        refuse(archetype_problems(document, library.archetypes, self.weapons))


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


def _assembled(text: str, source: str, read: ReadLibrary) -> LoadedScenario:
    """Return the scenario in `text`; libraries come from `read`."""
    document = parse(text, source)
    scenario = validated(document, Scenario)
    shelf = Shelf(read, {COMMON: _common(read)}, {}, {})
    shelf.add(*_library(shelf.texts[COMMON], "library/common.yaml"), ("", COMMON))
    shelf.add_all(document, scenario.library, ("",))
    weapons = {**shelf.weapons, **scenario.weapons}
    archetypes = {**shelf.archetypes, **scenario.archetypes}
    refuse(weapon_problems(document, scenario.weapons))
    refuse(salvo_problems(document, scenario.weapons))
    refuse(archetype_problems(document, scenario.archetypes, weapons))
    check(Parts(document, scenario, weapons, archetypes))
    characters = resolved(scenario.characters, archetypes, weapons, scenario.variants)
    refuse(_shared_names(document, characters))
    return LoadedScenario(
        source=source,
        text=text,
        library_texts=shelf.texts,
        scenario=scenario,
        characters=characters,
        groups=_groups(characters),
        graph=board.build(scenario),
        threat=opening_threat(scenario.threat, characters),
    )


def _groups(characters: list[ResolvedCharacter]) -> dict[str, list[int]]:
    """Return the indices of the characters that each key, of an entry or of a member, stands for."""
    groups: dict[str, list[int]] = {}
    for index, each in enumerate(characters):
        for key in dict.fromkeys((each.key, each.group)):
            groups.setdefault(key, []).append(index)
    return groups


def _shared_names(document: Document, characters: list[ResolvedCharacter]) -> list[Problem]:
    """Return a problem for everybody whose name somebody before already has."""
    seen: set[str] = set()
    found: list[Problem] = []
    for each in characters:
        if each.name in seen:
            text = f"somebody before is already called {each.name}"
            found.append(document.problem(("characters", each.group), text))
        seen.add(each.name)
    return found
