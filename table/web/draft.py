"""A scene in the making: its file, changed piece by piece with its remarks kept, and what is wrong."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import YAMLError

from scenarios.errors import ScenarioError
from scenarios.files.reading import parse, scalar

if TYPE_CHECKING:
    from scenarios.format import LoadedScenario

FOLDER = "scenes"  # within the folder of saved games
TEXTS = (
    "name",
    "summary",
    "opening",
    "text",
    "feature",
)  # keys whose values are text, whatever they look like
WIDTH = 110  # of a line of the file
MOST_UNDONE = 50
LINE = re.compile(r"[^:]*:(\d+): ([\w.\[\]]+)(?: = .*?)?: (.*)", re.DOTALL)
CHAIN = re.compile(r"\s*([->~])\s*")  # what stands between the zones of a line of links

Keys = Sequence[str | int]


class Wrong(NamedTuple):
    """One thing that is wrong: in which line, at which key, and what."""

    line: int
    path: str
    text: str


class DraftError(ValueError):
    """A change that cannot be made; the text is one sentence."""


class Draft:
    """A scene in the making; every change is in its file at once."""

    def __init__(self, path: Path) -> None:
        """Read the file."""
        self.path, self.name = path, path.stem
        self.text = path.read_text(encoding="utf-8")
        self.undone: list[str] = []
        self.weighing = ""  # the text that is weighed
        self.check()

    @classmethod
    def begin(cls, folder: Path, title: str, text: str) -> Draft:
        """Make a new file for a scene."""
        folder.mkdir(parents=True, exist_ok=True)
        stem = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_")[:40] or "scene"
        path, number = folder / f"{stem}.yaml", 1
        while path.exists():
            number += 1
            path = folder / f"{stem}_{number}.yaml"
        path.write_text(text, encoding="utf-8")
        return cls(path)

    def check(self) -> None:
        """Find out what is wrong, and load the scene where nothing is."""
        from scenarios.loader import load

        self.loaded: LoadedScenario | None = None
        self.wrong: list[Wrong] = []
        try:
            self.loaded = load(self.path)
        except ScenarioError as error:
            self.wrong = [read_wrong(line) for line in error.lines]

    def data(self) -> Any:
        """Return what the file says, with its remarks; raise DraftError where it cannot be read."""
        try:
            parse(self.text, self.path.name)  # bounded, which what keeps remarks is not
            return rounder().load(self.text)
        except ScenarioError as error:
            raise DraftError(error.lines[0]) from error
        except YAMLError as error:
            raise DraftError("The file cannot be read: mend its text first.") from error

    def change(self, edit: Callable[[Any], None]) -> None:
        """Change what the file says and keep all else as it is written."""
        data = self.data()
        edit(data)
        stream = io.StringIO()
        rounder().dump(data, stream)
        self.write(stream.getvalue())

    def write(self, text: str) -> None:
        """Make this the text of the file."""
        if text == self.text:
            return
        self.undone = [*self.undone[-MOST_UNDONE:], self.text]
        self._keep(text)

    def undo(self) -> None:
        """Take the last change back."""
        if not self.undone:
            raise DraftError("There is nothing to undo.")
        self._keep(self.undone.pop())

    def _keep(self, text: str) -> None:
        beside = self.path.with_suffix(".new")
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, self.path)
        self.text = text
        self.check()


def rounder() -> YAML:
    """Return what reads and writes a file without losing its remarks."""
    made = YAML()
    made.preserve_quotes, made.width = True, WIDTH
    made.indent(mapping=2, sequence=4, offset=2)
    return made


def read_wrong(line: str) -> Wrong:
    """Return a line of an error in its parts.

    >>> read_wrong('inn.yaml:31: characters.pell.zone = "roof": no such zone')
    Wrong(line=31, path='characters.pell.zone', text='no such zone')
    """
    found = LINE.fullmatch(line)
    return Wrong(int(found[1]), found[2], found[3]) if found else Wrong(0, "", line)


# ---- changes ----


def put(data: Any, path: Keys, typed: str) -> None:
    """Write what was typed at a place; nothing typed takes the key away."""
    if not path:
        raise DraftError("Say what is to be written.")
    holder, key = at(data, path[:-1], bool(typed.strip()) and len(path) == 2), path[-1]
    if typed.strip():
        holder[key] = typed.strip() if key in TEXTS else valued(typed.strip())
    elif isinstance(holder, dict):
        holder.pop(key, None)


def valued(typed: str) -> Any:
    """Return the value of what was typed: a list where there are commas.

    >>> valued("3"), valued("pell, kip"), valued("all")
    (3, ['pell', 'kip'], 'all')
    """
    return (
        [scalar(each.strip()) for each in typed.split(",") if each.strip()] if "," in typed else scalar(typed)
    )


def at(data: Any, path: Keys, makes: bool = False) -> Any:
    """Return what stands at a place; where there is none, make it if that is asked, or raise DraftError."""
    here = data
    for key in path:
        is_there = isinstance(here, (dict, list)) and (
            key in here if isinstance(here, dict) else isinstance(key, int) and 0 <= key < len(here)
        )
        if not is_there and makes and isinstance(here, dict):
            here[key] = CommentedMap()
        elif not is_there:
            raise DraftError("That is not in the file any more.")
        here = here[key]
    return here


def remove(data: Any, path: Keys) -> None:
    """Take something out of the file; with a zone go the ways to it."""
    if not path:
        raise DraftError("Say what is to be taken out.")
    holder = at(data, path[:-1])
    at(data, path)
    del holder[path[-1]]
    if len(path) == 2 and path[0] == "zones":
        for other in [*data["zones"]]:
            part(data, str(path[1]), str(other))


def new_key(taken: Any, wanted: str) -> str:
    """Return a key that is free.

    >>> new_key({"zone": 1, "zone_2": 1}, "Zone")
    'zone_3'
    """
    stem = re.sub(r"[^a-z0-9]+", "_", wanted.lower()).strip("_") or "new"
    stem = stem if stem[0].isalpha() else f"x_{stem}"
    number, found = 1, stem
    while found in taken:
        number += 1
        found = f"{stem}_{number}"
    return found


def add_zone(data: Any, name: str) -> None:
    """Add a zone below all others, linked to the last one."""
    zones = at(data, ["zones"], True)
    last = next(reversed(zones), None)
    rows = [each["at"][1] for each in zones.values() if isinstance(each, dict) and each.get("at")]
    key = new_key(zones, name or "zone")
    zones[key] = CommentedMap({"name": name or key.replace("_", " ").capitalize()})
    zones[key]["at"] = flat([0, min(max(rows, default=-1) + 1, 8)])
    if last is not None:
        toggle(data, str(last), key)


def flat(values: list[Any]) -> CommentedSeq:
    """Return a list that is written in one line."""
    made = CommentedSeq(values)
    made.fa.set_flow_style()
    return made


def place(data: Any, places: dict[str, Any]) -> None:
    """Write where zones stand on the map, all of them, so that none moves by itself."""
    zones = at(data, ["zones"])
    for key, (column, row) in places.items():
        if key in zones:
            zones[key]["at"] = flat([int(column), int(row)])


def toggle(data: Any, one: str, other: str) -> None:
    """Link two zones, or part them where they are linked."""
    if one != other and not part(data, one, other):
        at_links(data).append(f"{one} - {other}")


def at_links(data: Any) -> Any:
    """Return the list of links, made where there is none."""
    if not isinstance(data.get("links"), list):
        data["links"] = CommentedSeq()
    return data["links"]


def part(data: Any, one: str, other: str) -> bool:
    """Part two zones; return whether they were linked."""
    links, found = at_links(data), False
    for number in reversed(range(len(links))):
        entry = links[number]
        if isinstance(entry, dict):
            pieces: list[Any] = [] if {entry.get("from"), entry.get("to")} == {one, other} else [entry]
        else:
            pieces = list(without(str(entry), {one, other}))
        if pieces == [entry]:
            continue
        found = True
        if pieces:
            links[number] = pieces[0]  # remarks stay beside what is left of a line
        else:
            del links[number]
        for piece in pieces[1:]:
            links.insert(number + 1, piece)
    return found


def without(chain: str, pair: set[str]) -> Iterator[str]:
    """Yield a line of links without the one between two zones: the pieces before and behind it.

    >>> list(without("a - b - c > d", {"b", "c"})), list(without("a - b", {"a", "c"}))
    (['a - b', 'c > d'], ['a - b'])
    """
    parts = CHAIN.split(chain.strip())
    zones, signs = parts[::2], parts[1::2]
    if not any({a, b} == pair for a, b in zip(zones, zones[1:])):
        yield chain
        return
    said = zones[0]
    for before, sign, zone in zip(zones, signs, zones[1:]):
        if {before, zone} == pair:
            if " " in said:
                yield said
            said = zone
        else:
            said += f" {sign} {zone}"
    if " " in said:
        yield said


def add_person(data: Any, kind: str, of: str, side: str) -> None:
    """Add somebody of the library, in the first zone where somebody of their side is."""
    people = at(data, ["characters"], True)
    beside = [
        each.get("zone") for each in people.values() if isinstance(each, dict) and each.get("side") == side
    ]
    zones = list(at(data, ["zones"], True))
    zone = next(
        (each for each in beside if each in zones), zones[0 if side == "pcs" else -1] if zones else ""
    )
    key = new_key(people, of)
    people[key] = CommentedMap(
        {kind: of, "name": key.replace("_", " ").capitalize(), "side": side, "zone": zone}
    )


def add_aim(data: Any, side: str, goal: str, target: str) -> None:
    """Add something that a side wants."""
    aims = at(data, ["objectives"], True)
    if not isinstance(aims.get(side), list):
        aims[side] = CommentedSeq()
    value = {"survive": True}.get(goal, valued(target or "all"))
    if goal in ("defeat", "protect") and isinstance(value, str) and value != "all":
        value = [value]
    aims[side].append(CommentedMap({goal: value}))
