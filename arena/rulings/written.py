"""A position as a scenario file that says under `now` how things stand, and what of it no file can say."""

from __future__ import annotations

import io
import re
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from ruamel.yaml import YAML

from arena.phases.stalled import Stalled
from arena.rulings.now import ONGOING, put, take
from arena.rulings.reading import Read, Reader
from arena.rulings.row import Position, RulingError
from arena.rulings.ruled import rulings_of
from arena.state.fields import values
from arena.system import System
from arena.systems import settle, system_of
from arena.words.cast import Cast
from scenarios.errors import ScenarioError
from scenarios.files.reading import parse
from scenarios.loader import LoadedScenario, loads

PLAIN = re.compile(r"[a-z][a-z0-9_]*( [a-z0-9_+]+)*")  # texts that YAML takes as they are
WIDTH = 100  # columns of a line that holds several keys
NOT_KEPT = ("generator", "event_count", "events")  # dice to come, and what has just been told
HEAD = "# how things stand\n"


class Written(NamedTuple):
    """The text of a scenario file, and what of the position is not in it, a sentence each."""

    text: str
    lost: tuple[str, ...]


def written(states: NDArray[Any], cast: Cast) -> Written:
    """Return the file that opens with a position, shape (1,); raise RulingError where the scene is over.

    What the file cannot say stands in it as comments.
    """
    system, loaded = system_of(states.dtype), cast.scenario
    wanted = states.copy()
    aside = system.sheet.lay_aside(wanted)
    lost = [aside] if aside else []
    if _settled(system, wanted)["winner"][0] != ONGOING:
        raise RulingError("the scene is over: there is nothing to go on from")
    text = without_now(loaded)
    now, unsaid = said(system, wanted, loads(text, loaded.source, loaded.library_texts))
    lost += unsaid
    whole = text + as_yaml(now, [])
    try:
        opened = loads(whole, loaded.source, loaded.library_texts)
        again, _ = system.compile(opened, 0)
    except ScenarioError as wrong:
        raise RulingError(f"this position cannot be written: {wrong}") from wrong
    lost += differences(system, again, wanted, cast)
    return Written(text + as_yaml(now, lost), tuple(lost))


def said(system: System, wanted: NDArray[Any], loaded: LoadedScenario) -> tuple[dict[str, Any], list[str]]:
    """Return what stands under `now` for a wanted position, and what no ruling could make of the opening."""
    start, cast = system.compile(loaded, 0)
    position = Position(start.copy(), start, cast)
    reader = Reader(rulings_of(system), cast)
    now: dict[str, Any] = {}
    lost = []
    for ruling in sorted(rulings_of(system), key=lambda each: each.stage):
        for typed in list(ruling.said(position, wanted[0])):
            before = position.states.copy()
            try:
                read: Read = reader.read(typed)
                take(position, read)
            except RulingError as wrong:
                position.states[:] = before
                lost.append(f"{typed}: {wrong}")
                continue
            put(now, read, loaded.scenario.NOW)
    return now, lost


def _settled(system: System, states: NDArray[Any]) -> NDArray[Any]:
    """Return a position with every choice made that has one answer."""
    made = states.copy()
    try:
        settle(made[0], np.zeros(system.actions, np.int16))
    except Stalled as stalled:
        raise RulingError(f"the rules cannot go on from there: {stalled}") from stalled
    return made


def differences(system: System, found: NDArray[Any], wanted: NDArray[Any], cast: Cast) -> list[str]:
    """Return a sentence for everything in which a position is not the one that is wanted."""
    now = system.sheet.plain(_settled(system, found))
    then = system.sheet.plain(_settled(system, wanted))
    told = []
    for leaf in system.fields:
        if leaf.path.partition(".")[0] in NOT_KEPT:
            continue
        one, other = values(now, leaf.path), values(then, leaf.path)
        for place in np.argwhere(one != other):
            index = tuple(place)
            name = _called(leaf.path, index, cast)
            told.append(f"{name}: {other[index]}, not {one[index]} ({leaf.meaning})")
    return told


def _called(path: str, index: tuple[int, ...], cast: Cast) -> str:
    """Return a field of a position in words: whose it is, and its name."""
    first, _, rest = path.partition(".")
    kind = {"characters": "who", "zones": "zone"}.get(first)
    if kind is None or len(index) < 2:
        return path
    further = f" {' '.join(str(each) for each in index[2:])}" if len(index) > 2 else ""
    return f"{cast.keys(kind)[index[1]]}, {rest}{further}"


# the text of the file


def without_now(loaded: LoadedScenario) -> str:
    """Return the text of a scenario without what it says under `now`, as YAML that can be added to."""
    document = parse(loaded.text, loaded.source)
    if loaded.text.lstrip("\ufeff \t\r\n").startswith("{"):
        data = {key: each for key, each in document.data.items() if key != "now"}
        made = io.StringIO()
        yaml: Any = YAML(typ="safe", pure=True)
        yaml.default_flow_style = yaml.sort_base_mapping_type_on_output = False
        yaml.width = WIDTH
        yaml.dump(data, made)
        return made.getvalue()
    lines = loaded.text.removeprefix("\ufeff").splitlines()
    if "now" in document.data:
        begins = document.lines[("now",)] - 1
        later = [line - 1 for path, line in document.lines.items() if len(path) == 1 and line - 1 > begins]
        ends = min(later, default=len(lines))
        if begins > 0 and lines[begins - 1] == HEAD.strip():
            begins -= 1
        lines = lines[:begins] + lines[ends:]
    return "\n".join(lines).rstrip("\n") + "\n"


def as_yaml(now: dict[str, Any], lost: list[str]) -> str:
    """Return the text of what stands under `now`, with comments on what it does not say."""
    lines = [f"  # not in this file: {each}" for each in lost]
    for key, value in now.items():
        lines += _lines(key, value, "  ")
    if not now:
        return "\n" + HEAD + "now: {}\n" + "".join(f"{line}\n" for line in lines)
    return "\n" + HEAD + "now:\n" + "".join(f"{line}\n" for line in lines)


def _lines(key: str, value: Any, indent: str) -> list[str]:
    """Return a key and what stands under it: on one line where that is short enough."""
    name = _key(key)
    short = f"{indent}{name}: {_flow(value)}"
    nested = isinstance(value, dict) and any(isinstance(each, dict) for each in value.values())
    if not isinstance(value, dict | list) or (len(short) <= WIDTH and not (nested and indent == "  ")):
        return [short]
    if isinstance(value, list):
        return [f"{indent}{name}:", *(f"{indent}  - {_flow(each)}" for each in value)]
    return [f"{indent}{name}:", *(line for k, v in value.items() for line in _lines(k, v, indent + "  "))]


def _key(key: str) -> str:
    """Return a key as YAML takes it."""
    return key if PLAIN.fullmatch(key) and " " not in key else "'" + key.replace("'", "''") + "'"


def _flow(value: Any) -> str:
    """Return a value on one line of YAML."""
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)}: {_flow(each)}" for key, each in value.items())
        return f"{{{inner}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) or PLAIN.fullmatch(value):
        return str(value)
    return "'" + str(value).replace("'", "''") + "'"
