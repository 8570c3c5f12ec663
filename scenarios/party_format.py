"""What a rule system brings so that a party can be kept for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple

from scenarios.files.reading import Document
from scenarios.models import Party

Data = dict[str, Any]
Rest = Literal["session", "adventure", "week"]


class Imported(NamedTuple):
    """People of another game as the text of a party file; what was not taken over of each; who was not."""

    text: str
    people: list[tuple[str, list[str]]]
    refused: list[str]


@dataclass(frozen=True, eq=False)
class Importer:
    """How people of other games come into parties of a system, by a table that people may change.

    `table` is the one that comes with the program, `read(path)` gives one (None: that) as an object or raises
    `ScenarioError`; `take(actors, source, name, only, game, table)` makes a party file.
    """

    table: Path
    read: Callable[[Path | None], Any]
    take: Callable[..., Imported]


@dataclass(frozen=True, eq=False)
class PartyFormat:
    """How party files of a rule system are read, and how their people come into its scenes.

    `things` are the keys under which a file describes what its people have; a party brings its own along.
    `check(document, party, shelf)` raises `ScenarioError` for a party that does not hang together.
    `places(loaded)` gives the keys of the characters that players play in a scene; of such an entry `kept`
    are the keys that belong to the place and not to the person. `references(data, new)` puts other people
    into all that speaks of them, where `new` has for each old key those who stand for it now, and for ""
    everybody; it returns the keys of those for whom somebody had to stand in. `fitted(data, scenario)` takes
    from plain data what this scene's rules do not know, and returns what that was. `used(member)` names by
    kind the things somebody has, `renamed(entry, names)` gives things other keys. `lost(carried)` says why
    somebody cannot come, "" for nothing. `rested(carried, rest)` gives what is carried after a rest,
    `told(borne)` what somebody brings, `pools(carried)` what the group does, in words. `importer` takes
    people over from other games, None where nobody can be. `brought(member, borne)` writes into the plain
    data of somebody what it has learnt since, and `study(found, what, said, teacher, faces)` gives what is
    carried after learning or preparing, and what is said; None where nothing is learnt.
    """

    model: type[Party]
    things: tuple[str, ...]
    kept: frozenset[str]
    check: Callable[[Document, Any, Any], None]
    places: Callable[[Any], Sequence[str]]
    references: Callable[[Data, Mapping[str, list[str]]], list[str]]
    fitted: Callable[[Data, Any], list[str]]
    used: Callable[[Data], Mapping[str, Sequence[str]]]
    renamed: Callable[[Data, Mapping[str, Mapping[str, str]]], None]
    lost: Callable[[Any], str]
    rested: Callable[[Data, Rest], Data]
    told: Callable[[Any], list[str]]
    pools: Callable[[Any], list[str]]
    importer: Importer | None = None
    brought: Callable[[Data, Any], None] = lambda *_: None
    study: Callable[..., tuple[Data, list[str]]] | None = None
