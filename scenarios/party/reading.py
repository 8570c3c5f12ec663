"""From a party file to people that scenes can take: read, checked by itself, its libraries beside it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenarios.errors import ScenarioError, printable
from scenarios.files.reading import Document, decode, parse, read_bytes
from scenarios.files.translate import validated
from scenarios.loader import COMMON, Shelf, beside
from scenarios.models import Party
from scenarios.party_format import PartyFormat
from scenarios.people import name_from
from scenarios.systems import format_of

if TYPE_CHECKING:
    from scenarios.format import Format

Data = dict[str, Any]
NEEDED = {
    "name": "a party has a name",
    "characters": "a party has people, each under a key such as kip",
}


@dataclass(frozen=True, eq=False)
class LoadedParty:
    """A party file that has been read: its text, its models, and by kind the things that it describes."""

    source: str  # the name that errors show
    text: str
    document: Document
    system: Format
    party: Any  # the model of a party of that system
    things: dict[str, Data]  # kind -> key -> plain data, libraries beside the file included
    shelf: Any  # the model of all that libraries and the file describe

    @property
    def format(self) -> PartyFormat:
        """How parties of this system are read."""
        return format_for_parties(self.system, self.source)

    @property
    def data(self) -> Data:
        """The file as plain values."""
        found: Data = self.document.data
        return found

    @property
    def people(self) -> dict[str, Data]:
        """The characters of the file as plain values, by key."""
        return {key: each or {} for key, each in self.data["characters"].items()}

    def name(self, key: str) -> str:
        """Return what somebody is called."""
        return str(self.party.characters[key].name or name_from(key))


def format_for_parties(system: Format, source: str) -> PartyFormat:
    """Return how a system keeps parties; raise `ScenarioError` for one that keeps none."""
    if system.party is None:
        raise ScenarioError([f"{source}: the rules {system.name} keep no parties"])
    return system.party


def read_party(path: str | Path) -> LoadedParty:
    """Return the party in a file; raise `ScenarioError` with everything that is wrong with it."""
    place, shown = Path(path), printable(str(path))
    if not os.path.exists(place):
        raise ScenarioError([f"{shown}: no such party file (arena new party NAME begins one)"])
    return party_in(decode(read_bytes(place, shown), shown), shown, place)


def party_in(text: str, source: str, path: Path | None = None) -> LoadedParty:
    """Return the party that `text` describes; libraries are looked for beside `path`."""
    document = parse(text, source)
    system = format_of(document)
    if isinstance(document.data, dict) and "zones" in document.data:
        raise ScenarioError([f"{source}: is a scenario, expected a party file (characters without places)"])
    reads = format_for_parties(system, source)
    party: Party = validated(document, reads.model, {**system.needed, **NEEDED})
    shelf = Shelf(system, lambda name: None if path is None else beside(path, name))
    shelf.add_common()
    shelf.add_all(document, party.library, ("",))
    shelf.put(document, party)
    whole = shelf.library()
    reads.check(document, party, whole)
    return LoadedParty(source, text, document, system, party, _things(reads, document, shelf), whole)


def _things(reads: PartyFormat, document: Document, shelf: Shelf) -> dict[str, Data]:
    """Return what the file and the libraries beside it describe, as plain values; the file comes last."""
    texts = [parse(text, name).data for name, text in shelf.texts.items() if name != COMMON]
    return {
        kind: {key: each for data in [*texts, document.data] for key, each in (data.get(kind) or {}).items()}
        for kind in reads.things
    }
