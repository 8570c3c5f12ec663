"""A position as a text that a person can paste: versioned, checksummed, and checked before it is believed.

`arena1.SYSTEM.<base64url>`: a checksum, the length, which layout of the record and which version of the
program wrote it, and, compressed, the scenario (by name where it comes with the program, else its whole text)
and how the state differs from its opening position.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import struct
import zlib
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arena.state.dice import seed_generator
from arena.system import System
from arena.systems import SYSTEMS, system_of
from arena.words.cast import Cast
from scenarios.errors import ScenarioError, printable
from scenarios.loader import COMMON, LoadedScenario, bundled, load, loads

MARK = "arena1"
HEAD = struct.Struct(
    ">II8sB"
)  # checksum of what follows it, length of the whole, layout, length of the version
MOST_TEXT = 1 << 20  # characters of a token
MOST_BYTES = 1 << 22  # bytes it may unfold to

Position = tuple[NDArray[Any], Cast, LoadedScenario]


class TokenError(ValueError):
    """Why a text is no position that this program can open, in one sentence."""


def encode(states: NDArray[Any], cast: Cast, with_dice: bool = False) -> str:
    """Return the token of a position, shape (1,).

    The dice to come are left out, so that nobody can read them from the text, unless `with_dice`. The log
    of the last command is left out always.
    """
    system = system_of(states.dtype)
    opening, _ = system.compile(cast.scenario, 0)
    kept = _without_log(states.copy())
    if not with_dice:
        kept["generator"] = opening["generator"]
    difference = np.frombuffer(kept.tobytes(), np.uint8) ^ np.frombuffer(opening.tobytes(), np.uint8)
    about = json.dumps({"dice": with_dice, **_scenario(cast.scenario)}, ensure_ascii=False, sort_keys=True)
    packed = zlib.compress(about.encode() + b"\0" + difference.tobytes(), 9)
    return f"{MARK}.{system.name}.{_sealed(system, packed)}"


def _sealed(system: System, packed: bytes) -> str:
    writer = _version().encode()
    length = HEAD.size + len(writer) + len(packed)
    body = HEAD.pack(0, length, layout(system), len(writer))[4:] + writer + packed
    sealed = struct.pack(">I", _checksum(system.name, body)) + body
    return base64.urlsafe_b64encode(sealed).rstrip(b"=").decode()


def _checksum(name: str, body: bytes) -> int:
    return zlib.crc32(body, zlib.crc32(name.encode()))


def _without_log(states: NDArray[Any]) -> NDArray[Any]:
    states["event_count"] = 0
    states["events"] = np.zeros((), states["events"].dtype)
    return states


def layout(system: System) -> bytes:
    """Return eight bytes that change whenever the record of the system does."""
    return hashlib.sha256(repr(system.state.descr).encode()).digest()[:8]


def _version() -> str:
    try:
        return version("arena")
    except PackageNotFoundError:
        return "unknown"


def _digest(*texts: str) -> str:
    whole = hashlib.sha256()
    for text in texts:
        whole.update(f"{len(text)}:{text}".encode())
    return whole.hexdigest()[:16]


def _scenario(loaded: LoadedScenario) -> dict[str, Any]:
    """Return what it takes to find or make the scenario again."""
    common = loaded.library_texts.get(COMMON, "")
    for name, path in bundled(loaded.scenario.system):
        if path.name == loaded.source and path.read_text(encoding="utf-8") == loaded.text:
            return {"bundled": name, "digest": _digest(loaded.text, common)}
    libraries = {name: text for name, text in loaded.library_texts.items() if name != COMMON}
    return {
        "text": loaded.text,
        "source": loaded.source,
        "libraries": libraries,
        "digest": _digest(loaded.text, common),
    }


def decode(token: str) -> Position:
    """Return the position in a token: states of shape (1,), their cast, and the scenario.

    A token without dice gets dice that follow from its text, so that the same token plays the same game.
    Raises `TokenError`.
    """
    system, body = _opened(token)
    about, difference = _unfolded(body)
    loaded = _found(about, system)
    opening, cast = system.compile(loaded, 0)
    raw = opening.tobytes()
    if len(difference) != len(raw):
        raise TokenError("damaged token: its position has the wrong size")
    whole = np.frombuffer(raw, np.uint8) ^ np.frombuffer(difference, np.uint8)
    states = np.frombuffer(whole.tobytes(), opening.dtype).copy()
    if not about["dice"]:
        seed_generator(states[0].generator, zlib.crc32(token.strip().encode()))
    wrong = system.problem(states, opening)
    if wrong is not None:
        raise TokenError(f"impossible position: {wrong}")
    return states, cast, loaded


def _opened(token: str) -> tuple[System, bytes]:
    """Return the system a token is of and its compressed part, its seal checked."""
    if not isinstance(token, str):
        raise TokenError(f"not a position token: expected text, not {type(token).__name__}")
    text = token.strip()
    parts = text.split(".")
    if len(text) > MOST_TEXT:
        raise TokenError(f"not a position token: {len(text)} characters, expected at most {MOST_TEXT}")
    if parts[0] != MARK:
        raise TokenError(f"not a position token: {_shown(text)} does not begin with {MARK}.")
    if len(parts) != 3:
        raise TokenError(f"truncated token: expected {MARK}.SYSTEM.TEXT, found {_shown(text)}")
    system = SYSTEMS.get(parts[1])
    if system is None:
        known = ", ".join(SYSTEMS)
        raise TokenError(f"unknown rule system {_shown(parts[1])} in the token (there is {known})")
    return system, _unsealed(system, _bytes(parts[2]))


def _shown(text: str) -> str:
    return f'"{printable(text[:40])}{"..." if len(text) > 40 else ""}"'


def _bytes(text: str) -> bytes:
    """Return the bytes a text stands for; of one cut short those it still has."""
    whole = text[:-1] if len(text) % 4 == 1 else text
    try:
        return base64.b64decode(whole + "=" * (-len(whole) % 4), altchars="-_", validate=True)
    except (binascii.Error, ValueError):
        raise TokenError("damaged token: it holds characters that no token has") from None


def _unsealed(system: System, sealed: bytes) -> bytes:
    if len(sealed) < HEAD.size:
        raise TokenError("truncated token: its end is missing")
    checksum, length, written_layout, named = HEAD.unpack(sealed[: HEAD.size])
    if len(sealed) < length:
        raise TokenError(f"truncated token: {length - len(sealed)} of its {length} bytes are missing")
    if len(sealed) > length or checksum != _checksum(system.name, sealed[4:]):
        raise TokenError("damaged token: its checksum does not fit")
    if written_layout != layout(system):
        writer = printable(sealed[HEAD.size : HEAD.size + named].decode("utf-8", "replace"))
        raise TokenError(f"token of another version: made by arena {writer}, this is arena {_version()}")
    return sealed[HEAD.size + named :]


def _unfolded(packed: bytes) -> tuple[dict[str, Any], bytes]:
    """Return what a token says about its scenario, and the difference to the opening position."""
    unpacker = zlib.decompressobj()
    try:
        raw = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error:
        raise TokenError("damaged token: it cannot be unpacked") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise TokenError(f"damaged token: it unfolds to more than {MOST_BYTES} bytes")
    head, _, difference = raw.partition(b"\0")
    try:
        about = json.loads(head)
    except (ValueError, RecursionError):
        raise TokenError("damaged token: it does not name its scenario") from None
    if not _well_formed(about):
        raise TokenError("damaged token: it does not name its scenario")
    return about, difference


def _well_formed(about: Any) -> bool:
    """Return whether what a token says about its scenario has the parts it must have."""
    if not isinstance(about, dict) or not isinstance(about.get("dice"), bool):
        return False
    if not isinstance(about.get("digest"), str):
        return False
    if "bundled" in about:
        return isinstance(about["bundled"], str)
    libraries = about.get("libraries")
    own = isinstance(about.get("text"), str) and isinstance(about.get("source"), str)
    return own and isinstance(libraries, dict) and all(isinstance(text, str) for text in libraries.values())


def _found(about: dict[str, Any], system: System) -> LoadedScenario:
    """Return the scenario a token is about, as it was when the token was made."""
    loaded = _bundled(about["bundled"], system.name) if "bundled" in about else _own(about)
    if about["digest"] != _digest(loaded.text, loaded.library_texts.get(COMMON, "")):
        what = (
            f"the scenario {loaded.source}" if "bundled" in about else "the library that all scenarios share"
        )
        raise TokenError(f"token of another version: {what} has changed since it was made")
    if loaded.scenario.system != system.name:
        raise TokenError(f"damaged token: {loaded.source} is not a scenario of the {system.name} rules")
    return loaded


def _bundled(name: str, system: str) -> LoadedScenario:
    if name not in dict(bundled(system)):
        raise TokenError(f"token of another version: no scenario {_shown(name)} comes with this one")
    return load(f"{system}/{name}")


def _own(about: dict[str, Any]) -> LoadedScenario:
    try:
        return loads(about["text"], printable(about["source"]), about["libraries"])
    except ScenarioError as wrong:
        raise TokenError(f"the token's scenario cannot be opened: {wrong}") from None
