"""YAML text to plain values with the line of every key: bounded in size, depth and expansion.

Anchors and aliases are understood, tags and several documents in a file are not. Scalars follow YAML 1.2:
only `true` and `false` are truth values, `yes`, `no` and dates are text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from scenarios.errors import Path, Problem, ScenarioError, shown_path, shown_value

FILE_BYTES = 256 * 1024
DEPTH = 16  # mappings and lists inside each other
VALUES = 20_000  # values in one file, those repeated by aliases counted again

INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]{1,3})?")
WORDS: dict[str, bool | None] = {"": None, "~": None, "null": None, "Null": None, "NULL": None}
WORDS |= {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}

WAYS_OUT = {  # by what YAML says of a line, what to do about it
    "'\\t'": "indent with spaces, not with tabs",
    "mapping values are not allowed": 'put a text with ": " in it into quotation marks',
    "<block end>": "look at the indentation of this line and of those above it",
}
MISSING = object()


@dataclass
class Node:
    """A value of the file before it is plain: `parts` are the values of a mapping or list."""

    line: int
    value: Any = None  # of a scalar
    kind: str = "scalar"  # scalar, mapping, list
    keys: dict[str, int] = field(default_factory=dict)  # of a mapping: key -> its line
    parts: list[Node] = field(default_factory=list)
    weight: int = 1  # values in it, itself included
    height: int = 0  # mappings and lists inside each other, itself included
    anchor: str | None = None
    key: str | None = None  # a mapping's key that still waits for its value


@dataclass(frozen=True)
class Document:
    """A file as plain values, with the line of each."""

    source: str
    data: Any
    lines: dict[Path, int]

    def line(self, path: Path) -> int:
        """Return the line of `path`, or of the nearest thing around it."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def problem(self, path: Path, text: str, value: object = MISSING) -> Problem:
        """Return the problem `text` at `path`, with the wrong `value` if one was written."""
        wrong = "" if value is MISSING else f" = {shown_value(value)}"
        return Problem(self.source, self.line(path), f"{shown_path(path) or 'file'}{wrong}: {text}")


def read_bytes(path: FilePath, source: str) -> bytes:
    """Return what the file at `path` holds and is allowed; raise `ScenarioError` for a folder."""
    if path.is_dir():
        raise ScenarioError([f"{source}: is a folder, expected a scenario file"])
    if not path.is_file():
        raise ScenarioError([f"{source}: not a regular file"])
    try:
        with path.open("rb") as file:
            return file.read(FILE_BYTES + 1)
    except OSError as error:
        raise ScenarioError([f"{source}: cannot be read ({error.strerror})"]) from error


def decode(raw: bytes, source: str) -> str:
    """Return `raw` as text; raise `ScenarioError` when it is too long or not UTF-8."""
    if len(raw) > FILE_BYTES:
        raise ScenarioError(
            [f"{source}: longer than {FILE_BYTES // 1024} KB, the most a scenario file may hold"]
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        found = f"byte 0x{raw[error.start]:02x}"
        raise ScenarioError(
            [f"{source}:{line}: not UTF-8 ({found}); save the file with UTF-8 encoding"]
        ) from error


def parse(text: str, source: str) -> Document:
    """Return `text` as a document; raise `ScenarioError` for anything that is not one YAML mapping."""
    if len(text.encode("utf-8", "replace")) > FILE_BYTES:
        raise ScenarioError(
            [f"{source}: longer than {FILE_BYTES // 1024} KB, the most a scenario file may hold"]
        )
    root = Builder(source).build(text)
    if root is None or (root.kind == "scalar" and root.value is None):
        raise ScenarioError([f"{source}:1: the file is empty, expected a scenario"])
    if root.kind != "mapping":
        raise ScenarioError(
            [f"{source}:{root.line}: expected keys such as `name: ...`, found {_kind_of(root)}"]
        )
    lines: dict[Path, int] = {(): root.line}
    return Document(source, _plain(root, (), lines), lines)


def _kind_of(node: Node) -> str:
    return "a list" if node.kind == "list" else f"only {shown_value(node.value)}"


def _plain(node: Node, path: Path, lines: dict[Path, int]) -> Any:
    """Return the plain value of `node`, noting in `lines` where each key of it stands."""
    if node.kind == "scalar":
        return node.value
    if node.kind == "list":
        for index, part in enumerate(node.parts):
            lines[(*path, index)] = part.line
        return [_plain(part, (*path, index), lines) for index, part in enumerate(node.parts)]
    for key, line in node.keys.items():
        lines[(*path, key)] = line
    return {key: _plain(part, (*path, key), lines) for key, part in zip(node.keys, node.parts, strict=True)}


def scalar(text: str) -> str | int | float | bool | None:
    """Return an unquoted YAML 1.2 scalar as a value.

    >>> scalar("12"), scalar("true"), scalar("no"), scalar("2d20")
    (12, True, 'no', '2d20')
    """
    if text in WORDS:
        return WORDS[text]
    if INTEGER.fullmatch(text):
        return int(text)
    if FLOAT.fullmatch(text):
        return float(text)
    return text


class Builder:
    """Builds one tree of nodes from YAML events without recursion, refusing what would grow too large."""

    def __init__(self, source: str) -> None:
        """Start with nothing built; `source` names the file in errors."""
        self.source = source
        self.open: list[Node] = []
        self.anchors: dict[str, Node] = {}
        self.opened: set[str] = set()
        self.root: Node | None = None

    def build(self, text: str) -> Node | None:
        """Return the root of `text`, None when it holds nothing; raise `ScenarioError` at the first fault."""
        try:
            for event in self._events(text):
                self._take(event)
        except MarkedYAMLError as error:
            raise self._malformed(error) from error
        except (YAMLError, ValueError, RecursionError) as error:
            if isinstance(error, ScenarioError):
                raise
            reason = str(error).splitlines()[0] if str(error) else type(error).__name__
            raise ScenarioError([f"{self.source}: not YAML ({reason})"]) from error
        return self.root

    def _events(self, text: str) -> Iterator[Event]:
        yaml = YAML(typ="safe", pure=True)
        yield from yaml.parse(text.removeprefix("\ufeff"))

    def _malformed(self, error: MarkedYAMLError) -> ScenarioError:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        begun = (
            f"{error.context} that begins on line {error.context_mark.line + 1}"
            if error.context_mark
            else None
        )
        parts = [part for part in (begun or error.context, error.problem) if part]
        parts += [way for sign, way in WAYS_OUT.items() if sign in str(error.problem)]
        return ScenarioError([f"{self.source}:{line}: not YAML: {', '.join(parts)}"])

    def _fault(self, line: int, text: str) -> ScenarioError:
        return ScenarioError([f"{self.source}:{line}: {text}"])

    def _take(self, event: Event) -> None:
        """Let `event` change what is built so far."""
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, DocumentStartEvent) and self.root is not None:
            raise self._fault(line, "a second document begins here, expected one scenario a file")
        if isinstance(event, ScalarEvent):
            self._scalar(event, line)
        elif isinstance(event, MappingStartEvent | SequenceStartEvent):
            self._begin(event, line)
        elif isinstance(event, MappingEndEvent | SequenceEndEvent):
            self._put(self.open.pop())
        elif isinstance(event, AliasEvent):
            self._alias(str(event.anchor), line)

    def _scalar(self, event: ScalarEvent, line: int) -> None:
        if event.tag is not None:
            raise self._fault(line, f"the tag {event.tag} is not used in scenario files")
        plain = bool(event.implicit[0])
        holder = self.open[-1] if self.open else None
        if holder is not None and holder.kind == "mapping" and holder.key is None:
            self._key(holder, str(event.value), line)
            return
        value = scalar(event.value) if plain else str(event.value)
        self._put(Node(line, value, anchor=event.anchor))

    def _key(self, holder: Node, key: str, line: int) -> None:
        if key in holder.keys:
            raise self._fault(line, f'duplicate key "{key}", already given on line {holder.keys[key]}')
        holder.keys[key] = line
        holder.key = key

    def _begin(self, event: MappingStartEvent | SequenceStartEvent, line: int) -> None:
        if event.tag is not None:
            raise self._fault(line, f"the tag {event.tag} is not used in scenario files")
        if len(self.open) >= DEPTH:
            raise self._fault(line, f"more than {DEPTH} mappings and lists inside each other")
        if self.open and self.open[-1].kind == "mapping" and self.open[-1].key is None:
            raise self._fault(line, "a key must be a word, not a mapping or a list")
        if event.anchor:
            self.opened.add(event.anchor)
        kind = "mapping" if isinstance(event, MappingStartEvent) else "list"
        self.open.append(Node(line, kind=kind, height=1, anchor=event.anchor))

    def _alias(self, anchor: str, line: int) -> None:
        if self.open and self.open[-1].kind == "mapping" and self.open[-1].key is None:
            raise self._fault(line, "a key must be a word, not an alias")
        if anchor not in self.anchors:
            reason = "contains itself" if anchor in self.opened else "has no anchor before it"
            raise self._fault(line, f"the alias *{anchor} {reason}")
        self._put(self.anchors[anchor], line)

    def _put(self, node: Node, line: int = 0) -> None:
        """Put a finished `node` into the mapping or list around it."""
        if node.anchor:
            self.anchors[node.anchor] = node
        if not self.open:
            self.root = node
            return
        holder = self.open[-1]
        holder.parts.append(node)
        holder.key = None
        holder.weight += node.weight
        holder.height = max(holder.height, node.height + 1)
        at = line or node.line
        if sum(each.weight for each in self.open) > VALUES:
            raise self._fault(at, f"more than {VALUES:,} values once the aliases are written out")
        if len(self.open) + node.height > DEPTH:
            raise self._fault(at, f"more than {DEPTH} mappings and lists inside each other")
