"""Keeping what a party carries: its file is changed in that one part, and else stays as it was written."""

from __future__ import annotations

import os
import re
import stat
import tempfile
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from scenarios.errors import ScenarioError
from scenarios.party.reading import Data, LoadedParty, party_in

PART = "carried"
REMARK = "# What the people bring from the scenes before; written by the program, and yours to change."
TOP = re.compile(r"[^\s#-]")  # how a line begins that has a key of its own


def merged(party: LoadedParty, carried: Data) -> Data:
    """Return what a party carries after a scene; whoever was not there is as before."""
    before = party.data.get(PART) or {}
    people = {**(before.get("people") or {}), **carried["people"]}
    return {**carried, "people": {key: each for key, each in people.items() if each}}


def with_carried(party: LoadedParty, carried: Data) -> str:
    """Return the text of a party file that carries something else; the rest stays letter by letter.

    Raises `ScenarioError` for a file in which that part cannot be told from the rest.
    """
    kept, after = _without_part(party.text.splitlines())
    part = (
        [REMARK, *as_yaml({PART: carried}).splitlines()]
        if any(each != {} for each in carried.values())
        else []
    )
    while kept and not kept[-1].strip():
        kept.pop()
    text = "\n".join([*kept, *([""] if part else []), *part, *([""] if after else []), *after]) + "\n"
    try:
        changed = party_in(text, party.source, Path(party.source))
    except ScenarioError as wrong:
        raise _by_hand(party, str(wrong)) from None
    rest = {key: each for key, each in party.data.items() if key != PART}
    if {key: each for key, each in changed.data.items() if key != PART} != rest:
        raise _by_hand(party, "the rest of the file would change")
    return text


def _by_hand(party: LoadedParty, why: str) -> ScenarioError:
    return ScenarioError(
        [f"{party.source}: `{PART}` cannot be written there, and the file was left as it is ({why})"]
    )


def _without_part(lines: list[str]) -> tuple[list[str], list[str]]:
    """Return the lines before the part that is kept, and those behind it."""
    begin = next((at for at, line in enumerate(lines) if line.startswith(f"{PART}:")), None)
    if begin is None:
        return lines, []
    end = next((at for at in range(begin + 1, len(lines)) if TOP.match(lines[at])), len(lines))
    before = lines[:begin]
    if before and before[-1] == REMARK:
        before.pop()
    return before, lines[end:]


def as_yaml(data: Data) -> str:
    """Return plain data as YAML: small parts on one line, as people write them.

    >>> print(as_yaml({"name": "Two", "kip": {"wounds": 1, "hampers": {"attack": 1}}}), end="")
    name: Two
    kip:
      wounds: 1
      hampers: {attack: 1}
    """
    yaml = YAML()
    yaml.width, yaml.allow_unicode = 100, True
    written = StringIO()
    yaml.dump(_styled(data, whole=True), written)
    return written.getvalue()


def _styled(value: Any, whole: bool = False) -> Any:
    """Return data with what is small marked to stand on one line."""
    if not isinstance(value, dict | list):
        return value
    parts = value.values() if isinstance(value, dict) else value
    small = not whole and not any(isinstance(each, dict | list) for each in parts)
    made: CommentedMap | CommentedSeq
    if isinstance(value, dict):
        made = CommentedMap({key: _styled(each) for key, each in value.items()})
    else:
        made = CommentedSeq([_styled(each) for each in value])
    if small:
        made.fa.set_flow_style()
    return made


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all; raise `ScenarioError` where it cannot be written."""
    target = Path(os.path.realpath(path))
    written = ""
    try:
        handle, written = tempfile.mkstemp(dir=target.parent, prefix=".writing-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(written, stat.S_IMODE(target.stat().st_mode) if target.exists() else _usual())
        os.replace(written, target)
    except OSError as error:
        with suppress(OSError):
            os.unlink(written)
        raise ScenarioError([f"{path}: cannot be written ({error.strerror})"]) from None


def _usual() -> int:
    """Return the rights that a new file has."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
