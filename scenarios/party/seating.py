"""A scene with other players: a party takes the places that a scenario has for player characters.

What comes of it is a scenario like any other, its text complete in itself, so that a saved game, a token and
a search need no party file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from scenarios.errors import Path, ScenarioError, choices
from scenarios.files.reading import parse
from scenarios.format import LoadedScenario
from scenarios.limits import CHARACTERS
from scenarios.loader import loads
from scenarios.party.reading import Data, LoadedParty

TELLING = ("opening", "summary", "text", "endings")  # keys of prose, in which names are put right


class Seat(NamedTuple):
    """A place of the scene: the entry of the file, which of its members, and who stood there."""

    entry: str
    member: str
    name: str


class Seated(NamedTuple):
    """A scene with a party in it, and how it came to be, in sentences."""

    loaded: LoadedScenario
    sentences: list[str]


def with_party(loaded: LoadedScenario, party: LoadedParty, only: Sequence[str] = ()) -> Seated:
    """Return the scene with the people of a party, or `only` those, in the places of its own players.

    Whoever has the key or the name of somebody in the scene takes that place, the others the places that are
    left, in order; who finds none comes along, and places that nobody takes are left out. Raises
    `ScenarioError` where the scene cannot be played so.
    """
    if loaded.scenario.system != party.system.name:
        text = f"is a party of the rules {party.system.name}; {loaded.source} is played by others"
        raise ScenarioError([f"{party.source}: {text} ({loaded.scenario.system})"])
    seating = Seating(loaded, party, only)
    text = json.dumps(seating.data, ensure_ascii=False, indent=1)
    try:
        seated = loads(text, loaded.source, loaded.library_texts)
        return Seated(replace(seated, lines=seating.lines()), seating.sentences)
    except ScenarioError as wrong:
        why = [line.partition(": ")[2] or line for line in wrong.lines]
        raise ScenarioError([f"{loaded.source} with {party.source}: {each}" for each in why]) from None


class Seating:
    """Who sits where, and the plain data of the scene with everybody in it."""

    def __init__(self, loaded: LoadedScenario, party: LoadedParty, only: Sequence[str]) -> None:
        """Seat the party; raise `ScenarioError` where that cannot be."""
        self.loaded, self.party, self.reads = loaded, party, party.format
        self.data: Data = parse(loaded.text, loaded.source).data
        self.sentences: list[str] = []
        if getattr(loaded.scenario, "party", None) is not None:
            raise self.refusal("has a party in it already")
        self.seats = self._seats()
        self.coming = self._coming(only)
        self.taken = self._taken()
        self.keys = self._keys()
        self._put_things()
        self._put_people()
        self._put_names()
        self._put_party()
        self._tell()

    def lines(self) -> dict[Path, int]:
        """Return where the keys of the scene stand in its own file, those of who was replaced included."""
        theirs = {seat.member: self.keys[key] for seat, key in self.taken.items()}
        lines = parse(self.loaded.text, self.loaded.source).lines
        new = {tuple(theirs.get(str(step), step) for step in path): line for path, line in lines.items()}
        return {**lines, **new}

    def refusal(self, text: str) -> ScenarioError:
        """Return why the scene cannot be played by this party."""
        return ScenarioError([f"{self.loaded.source} with {self.party.source}: {text}"])

    def _seats(self) -> list[Seat]:
        """Return the places that the scene has for player characters, in the order of the file."""
        found = []
        for entry in self.reads.places(self.loaded):
            indices = self.loaded.groups[entry]
            people = [self.loaded.characters[index] for index in indices]
            found += [Seat(entry, each.key, each.name) for each in people]
        if not found:
            raise self.refusal("the scene has no place for a player character")
        return found

    def _coming(self, only: Sequence[str]) -> list[str]:
        """Return the keys of those who come, in the order of the party, or as they were asked for."""
        people, borne = self.party.party.characters, self.party.party.carried.people
        for key in only:
            if key not in people:
                raise ScenarioError([f"{self.party.source}: nobody is called {key}{choices(key, people)}"])
        wanted = list(dict.fromkeys(only)) or [key for key in people if people[key].side == "pcs"]
        lost = {key: self.reads.lost(borne[key]) for key in wanted if key in borne}
        for key in [key for key, why in lost.items() if why]:
            if key in only:
                raise ScenarioError([f"{self.party.source}: {self.party.name(key)} is {lost[key]}"])
            self.sentences.append(f"{self.party.name(key)} is {lost[key]} and does not come.")
            wanted.remove(key)
        if any(people[key].side != "pcs" for key in wanted):
            key = next(key for key in wanted if people[key].side != "pcs")
            text = "is on the side npcs, and can be added in play"
            raise ScenarioError([f"{self.party.source}: {self.party.name(key)} {text} (add {key} at ZONE)"])
        if not wanted:
            raise ScenarioError([f"{self.party.source}: nobody of the party can come"])
        return wanted

    def _taken(self) -> dict[Seat, str]:
        """Return who takes which place."""
        free, taken = list(self.seats), {}
        left = []
        for key in self.coming:
            own = next(
                (seat for seat in free if key == seat.member or self.party.name(key) == seat.name), None
            )
            if own is None:
                left.append(key)
            else:
                taken[own] = key
                free.remove(own)
        taken |= dict(zip(free, left, strict=False))
        return {seat: taken[seat] for seat in self.seats if seat in taken}

    def _keys(self) -> dict[str, str]:
        """Return the key that everybody of the party has in the scene: the own one, if it is free there."""
        gone = {name for seat in self.seats for name in (seat.entry, seat.member)}
        used = {
            *self.loaded.groups,
            *self.loaded.scenario.zones,
            "scene",
            "pcs",
            "npcs",
            "all",
            "none",
        } - gone
        found = {}
        for key in self.party.people:
            found[key] = _free(key, used)
            used.add(found[key])
        return found

    def _put_things(self) -> None:
        """Bring along the weapons and the like that the party describes, under keys that are free here."""
        texts = [*self.loaded.library_texts.values(), self.loaded.text]
        known = [parse(text, "").data for text in texts]
        self.names: dict[str, dict[str, str]] = {}
        for kind in self.reads.things:
            here = {key: each for data in known for key, each in (data.get(kind) or {}).items()}
            own = {key: self.party.things[kind][key] for key in self._used(kind)}
            used = {*here, *own}
            names = {}
            for key, each in own.items():
                clash = key in here and here[key] != each
                names[key] = _free(key, used) if clash else key
                used.add(names[key])
            self.names[kind] = names
        for kind, names in self.names.items():
            added = {names[key]: self._thing(kind, key) for key in names}
            if added:
                self.data[kind] = {**(self.data.get(kind) or {}), **added}

    def _used(self, kind: str) -> list[str]:
        """Return the keys of the party's own things of a kind that somebody of it has."""
        waiting = [self.reads.used(each) for each in self.party.people.values()]
        found: dict[str, None] = {}
        seen: set[tuple[str, str]] = set()
        while waiting:
            for sort, keys in waiting.pop().items():
                for key in keys:
                    if key in self.party.things[sort] and (sort, key) not in seen:
                        seen.add((sort, key))
                        waiting.append(self.reads.used(self.party.things[sort][key] or {}))
                        if sort == kind:
                            found[key] = None
        return list(found)

    def _thing(self, kind: str, key: str) -> Data:
        thing: Data = _copy(self.party.things[kind][key])
        self.reads.renamed(thing, self.names)
        self.reads.fitted(thing, self.loaded.scenario)
        return thing

    def _person(self, key: str) -> Data:
        """Return somebody of the party as this scene can take them."""
        one: Data = {**_copy(self.party.people[key]), "name": self.party.name(key)}
        self.reads.brought(one, self.party.party.carried.people.get(key))
        self.reads.renamed(one, self.names)
        left_out = self.reads.fitted(one, self.loaded.scenario)
        if left_out and key in self.coming:
            said = ", ".join(left_out)
            self.sentences.append(f"{self.party.name(key)}: the rules of this scene know no {said}.")
        return one

    def _put_people(self) -> None:
        """Put everybody who comes where the scene had its own players."""
        entries = self.data["characters"]
        by_entry: dict[str, list[str]] = {seat.entry: [] for seat in self.seats}
        new: dict[str, list[str]] = {name: [] for seat in self.seats for name in seat[:2]}
        for seat, key in self.taken.items():
            by_entry[seat.entry].append(key)
            new[seat.member] = [self.keys[key]]
        for entry, people in by_entry.items():
            new[entry] = [self.keys[key] for key in people]
        extra = [key for key in self.coming if key not in self.taken.values()]
        whole = {seat.entry for seat in self.seats}
        made: Data = {}
        for entry, old in entries.items():
            if entry not in whole:
                made[entry] = old
                continue
            for key in by_entry[entry]:
                made[self.keys[key]] = {**self._person(key), **self._place(old)}
        for number, key in enumerate(extra):
            place = self._place(entries[self.seats[number % len(self.seats)].entry])
            come = {word: place[word] for word in ("side", "zone", "starts", "attention") if word in place}
            made[self.keys[key]] = {**self._person(key), **come}
        self.extra = extra
        if sum((each or {}).get("count", 1) for each in made.values()) > CHARACTERS:
            text = f"they are too many: a scene holds {CHARACTERS} characters (--only KEY,KEY picks some)"
            raise self.refusal(text)
        self.data["characters"] = made
        everybody = {"": [self.keys[key] for key in self.coming]}
        self.missed = self.reads.references(self.data, {**new, **everybody})

    def _place(self, old: Data) -> Data:
        """Return what an entry says of its place."""
        return {word: each for word, each in old.items() if word in self.reads.kept}

    def _put_names(self) -> None:
        """Put the names of the party into what is told of those whose places they take."""
        names = {seat.name: self.party.name(key) for seat, key in self.taken.items()}
        for old in sorted(names, key=len, reverse=True):
            _retell(self.data, old, names[old])

    def _put_party(self) -> None:
        carried = _copy(self.party.data.get("carried") or {})
        people = carried.get("people") or {}
        if people:
            carried["people"] = {self.keys[key]: each for key, each in people.items()}
        away = [key for key in self.party.people if key not in self.coming]
        absent = {}
        for key in away:
            borne = self.party.party.carried.people.get(key)
            if borne is None or not self.reads.lost(borne):
                absent[self.keys[key]] = self._person(key)
        self.data["party"] = {
            "name": self.party.party.name,
            "file": _shortened(self.party.source),
            "members": {self.keys[key]: key for key in self.party.people},
            "absent": absent,
            "carried": carried,
        }

    def _tell(self) -> None:
        """Say who takes whose place, who comes along, and whose place stays empty."""
        said = [
            f"{self.party.name(key)} takes the place of {seat.name}."
            for seat, key in self.taken.items()
            if self.party.name(key) != seat.name
        ]
        if self.extra:
            said.append(f"{_listed(self.party.name(key) for key in self.extra)} {_come(self.extra)} along.")
        empty = [seat.name for seat in self.seats if seat not in self.taken]
        if empty:
            said.append(f"Nobody takes the place of {_listed(empty)}.")
        for seat in self.seats:
            if {seat.entry, seat.member} & set(self.missed):
                said.append(f"{self.party.name(self.coming[0])} does what the scene needs {seat.name} for.")
        for key, here in self.keys.items():
            if key != here:
                said.append(f"{self.party.name(key)} is called {here} here, for {key} is something else.")
        self.sentences += said


def _free(key: str, used: set[str]) -> str:
    """Return a key that is not in use: kip, kip_2, ..."""
    return next(name for n in count(1) if (name := key if n == 1 else f"{key}_{n}") not in used)


def _copy(value: Any) -> Any:
    """Return plain data, copied as deep as it goes."""
    return json.loads(json.dumps(value))


def _retell(part: Any, old: str, new: str, prose: bool = False) -> Any:
    """Write `new` for `old` wherever a part of the data tells something; return the part."""
    if isinstance(part, str):
        return part.replace(old, new) if prose else part
    if isinstance(part, list):
        part[:] = [_retell(each, old, new, prose) for each in part]
    elif isinstance(part, dict):
        for key in part:
            part[key] = _retell(part[key], old, new, prose or key in TELLING)
    return part


def _shortened(source: str) -> str:
    """Return how a file is called where there is little room."""
    return source if len(source) <= 60 else f"...{source[-57:]}"


def _listed(names: Iterable[str]) -> str:
    found = list(names)
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]}"


def _come(people: Sequence[str]) -> str:
    return "comes" if len(people) == 1 else "come"
