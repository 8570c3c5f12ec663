"""What a rule system brings so that its scenario files can be read, and what comes of reading one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import networkx as nx

from scenarios import adjusting
from scenarios.checks.parts import Parts
from scenarios.checks.shared import check
from scenarios.errors import Path as KeyPath
from scenarios.files.reading import Document
from scenarios.models import Library, Scenario
from scenarios.party_format import PartyFormat
from scenarios.people import Person, everybody


@dataclass(frozen=True, eq=False)
class LoadedScenario:
    """A scenario with all its parts checked and resolved, and the exact texts it was made from.

    A system that has keys of its own says so in a subclass, which narrows `scenario` and `characters`.
    """

    source: str  # the name that errors and headings show
    text: str
    library_texts: dict[str, str]  # name -> text of every library file that was read
    scenario: Scenario
    characters: Sequence[Person]  # in the order of the file, counts written out
    groups: dict[str, list[int]]  # key in the file or of one member -> indices into characters
    graph: nx.DiGraph
    lines: Mapping[KeyPath, int] | None = None  # where its keys stand in a file that a party was put into


@dataclass(frozen=True, eq=False)
class Format:
    """How the files of one rule system are read; `folder` holds what comes with the program.

    In `folder` lie `library/common.yaml` (what every scenario of the system has), `bundled/*.yaml`,
    `templates/*.yaml` for the kinds of scene that the module `kinds` names, and the JSON Schema, as far as
    there are any. `check(parts)` raises `ScenarioError` for a scenario that does not hang together,
    `check_library(document, part, shelf)` for weapons and the like in `part`, a library or a scenario, where
    `shelf` is the library of all that may be named. `people(parts)` gives everybody with every choice made,
    in the order of the file. `needed` says why a key that is missing is needed. `adjustments(loaded)` gives
    what could be changed about a scene to make it easier or harder. `party` says how people are kept from
    scene to scene, None where they are not. `title` is what people call the rules, where not by `name`;
    `first` is the bundled scene to begin with.
    """

    name: str
    folder: Path
    scenario: type[Scenario]
    library: type[Library] = Library
    loaded: type[LoadedScenario] = LoadedScenario
    parts: type[Parts] = Parts
    check: Callable[[Any], None] = check
    check_library: Callable[[Document, Any, Any], None] = lambda *_: None
    people: Callable[[Any], Sequence[Person]] = everybody
    needed: Mapping[str, str] = field(default_factory=dict)
    adjustments: Callable[[Any], Iterable[adjusting.Adjustment]] = adjusting.adjustments
    party: PartyFormat | None = None
    title: str = ""
    first: str = ""
