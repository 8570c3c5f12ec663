"""Networks in files of the safetensors format: weights, and beside them what is needed to use them again.

What stands beside them: the rules, the scenes, the sides the network plays, what its inputs and its outputs
mean, its architecture. Inputs are found by name: an observation may gain numbers that a network does not
know. A file that does not fit is refused in one sentence. Files that come with the program are found by
their name alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from agents.names import NETWORK
from agents.policy.layout import Gone, layout_of, moved, rises
from agents.policy.policy import Policy, outputs_of, row_length, sizes_of
from agents.systems import agents_of
from agents.value.store import add_scene, fixed_in
from arena.system import System
from arena.systems import SYSTEMS, system_of
from envs.parameters.scenes import Openings
from scenarios.random_scene import scenes_in

FORMAT = "arena-policy-1"
ARCHITECTURE = "mlp-relu"
SUFFIX = ".safetensors"
FILE = "policy" + SUFFIX  # in the folder of a training
SHIPPED = "networks"  # the folder of a system's agents with what comes with the program
SIDES = ("pcs", "npcs")
MOST_BYTES = 64 * 1024 * 1024
STORED = ("inputs", "scale", "first", "first_bias", "second", "second_bias", "last", "last_bias", "actions")
WHOLE = ("inputs", "actions")  # whole numbers; the others are float32


class PolicyError(ValueError):
    """Why a file is no network, or does not fit; the text is one sentence."""


@dataclass(frozen=True)
class Trained:
    """A policy with what it was trained for: `scenes` are names with the digests of what the scenes fix.

    `about` says how it was trained and measured, for people.
    """

    policy: Policy
    system: System
    scenes: dict[str, str]
    sides: tuple[str, ...]
    rows: tuple[int, int]
    about: dict[str, Any] = field(default_factory=dict)

    def check(self, states: NDArray[Any], sides: Iterable[int], named: str) -> None:
        """Raise `PolicyError` unless the network can play these sides from states[0].

        A network that was trained on a range of random scenes plays every scene that is no larger.
        """
        system = system_of(states.dtype)
        known = " and ".join(self.scenes)
        if system != self.system:
            raise PolicyError(
                f"{named}: was trained on {known} of the rules {self.system.name}, not on these"
            )
        if any(len(scenes_in(name)) > 1 for name in self.scenes):
            self._check_size(states, named)
        elif scene_of(states) not in self.scenes.values():
            raise PolicyError(f"{named}: was trained on {known}, and this is another scene, or was changed")
        for side in sides:
            if SIDES[side] not in self.sides:
                raise PolicyError(f"{named}: was trained to play {' and '.join(self.sides)} alone")

    def _check_size(self, states: NDArray[Any], named: str) -> None:
        people, zones = int(states["character_count"][0]), int(states["zone_count"][0])
        if people > self.rows[0] or zones > self.rows[1]:
            raise PolicyError(
                f"{named}: was trained on scenes of up to {self.rows[0]} people and {self.rows[1]} zones, "
                f"and this one has {people} and {zones}"
            )


def scenes_of(asked: Sequence[str], openings: Openings) -> dict[str, str]:
    """Return the scenes of a training by name, each with its digest; a range of seeds is one entry."""
    found, place = dict[str, str](), 0
    for name in asked:
        end = place + len(scenes_in(name))
        digests = [scene_of(openings.states[each : each + 1]) for each in range(place, end)]
        if end == place + 1:
            found[openings.names[place]] = digests[0]
        else:
            found[name] = hashlib.blake2b("".join(digests).encode(), digest_size=8).hexdigest()
        place = end
    return found


def scene_of(states: NDArray[Any]) -> str:
    """Return 16 hex digits for what the scenario of states[0] fixes."""
    return _scene(system_of(states.dtype), fixed_in(states))


@lru_cache(64)
def _scene(system: System, fixed: bytes) -> str:
    digest = hashlib.blake2b(digest_size=8)
    add_scene(digest, system, fixed)
    return digest.hexdigest()


def meaning_of(actions: NDArray[Any], system: System) -> str:
    """Return 16 hex digits that change when one of these actions comes to mean something else."""
    from arena.actions import actions_table

    rows = actions_table(system)[np.asarray(actions, np.int64)]
    words = [" ".join(str(value) for value in row.tolist() if value != -1) for row in rows]
    return hashlib.blake2b("\n".join(words).encode(), digest_size=8).hexdigest()


def save(trained: Trained, path: Path) -> None:
    """Write a network, so that the file is the old one or the new one whatever happens."""
    from safetensors.numpy import save as in_bytes

    stored = {name: np.ascontiguousarray(getattr(trained.policy, name)) for name in STORED}
    about = {
        "format": FORMAT,
        "architecture": ARCHITECTURE,
        "system": trained.system.name,
        "scenes": json.dumps(trained.scenes),
        "sides": " ".join(trained.sides),
        "rows": json.dumps(trained.rows),
        "layout": json.dumps(layout_of(trained.system.view)),
        "actions": meaning_of(trained.policy.actions, trained.system),
        "about": json.dumps(trained.about),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_bytes(in_bytes(stored, about))
    draft.replace(path)


def find(named: str) -> Path:
    """Return the file of a player's name: net:NAME comes with the program, net:FILE or net:FOLDER lies there.

    Raises `PolicyError` where there is none.
    """
    asked = named.removeprefix(NETWORK)
    known = shipped()
    if asked in known:
        return known[asked]
    path = Path(asked)
    if asked and path.is_dir():
        path = path / FILE
    if not asked or not path.is_file():
        there = ", ".join(f"{NETWORK}{name}" for name in known) or "none"
        raise PolicyError(f"{NETWORK}{asked}: no such file (networks that come with the program: {there})")
    return path


def shipped() -> dict[str, Path]:
    """Return the files of the networks that come with the program, by name."""
    found = {}
    for system in SYSTEMS.values():
        package = agents_of(system).choose.__module__.rpartition(".")[0]
        folder = Path(str(import_module(package).__file__)).parent / SHIPPED
        found.update({path.stem: path for path in sorted(folder.glob(f"*{SUFFIX}"))})
    return found


def load(named: str) -> Trained:
    """Return the network of a player's name; raise `PolicyError` for a file that is none or does not fit."""
    path = find(named)
    stamp = path.stat()
    return _load(path.resolve(), f"{NETWORK}{named.removeprefix(NETWORK)}", stamp.st_mtime_ns, stamp.st_size)


@lru_cache(8)
def _load(path: Path, named: str, _: int, size: int) -> Trained:
    if size > MOST_BYTES:
        raise PolicyError(
            f"{named}: longer than {MOST_BYTES // 1024 // 1024} MB, and no network of this program"
        )
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise PolicyError(f"{named}: cannot be read ({error.strerror})") from error
    return parsed(raw, named)


def parsed(raw: bytes, named: str) -> Trained:
    """Return the network in the bytes of a file; raise `PolicyError`, naming it, where there is none."""
    from safetensors import SafetensorError
    from safetensors.numpy import load as tensors_in

    try:
        stored = tensors_in(raw)
        header = json.loads(raw[8 : 8 + int.from_bytes(raw[:8], "little")])
        about = dict(header.get("__metadata__") or {})
    except (SafetensorError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PolicyError(f"{named}: is damaged, or no file of a network") from error
    if about.get("format") != FORMAT or about.get("architecture") != ARCHITECTURE:
        raise PolicyError(f"{named}: is not a network of this program ({FORMAT}, {ARCHITECTURE})")
    try:
        return _fitting(stored, about, named)
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        IndexError,
        OverflowError,
        RecursionError,
    ) as error:
        if isinstance(error, PolicyError):
            raise
        raise PolicyError(f"{named}: is damaged: what stands in it does not hang together") from error


def _fitting(stored: dict[str, NDArray[Any]], about: dict[str, str], named: str) -> Trained:
    """Return the network of these arrays if it fits the program as it is."""
    system = SYSTEMS.get(about["system"])
    if system is None:
        raise PolicyError(f"{named}: is for rules that are not here ({about['system'][:40]!r})")
    people, zones = json.loads(about["rows"])
    scenes = {str(name): str(digest) for name, digest in json.loads(about["scenes"]).items()}
    sides = tuple(side for side in SIDES if side in about["sides"].split())
    if not (0 < people <= system.view.rows[0] and 0 < zones <= system.view.rows[1] and scenes and sides):
        raise ValueError("rows")
    if "layout" not in about:
        raise PolicyError(f"{named}: was trained on another version of the observation; train it anew")
    try:
        stored = moved(stored, json.loads(about["layout"]), layout_of(system.view), (people, zones))
    except Gone as error:
        raise PolicyError(f"{named}: looks at what is observed no more ({error}); train it anew") from error
    policy = _policy(stored, system, (people, zones))
    if about["actions"] != meaning_of(policy.actions, system):
        raise PolicyError(f"{named}: was trained with other actions than there are now; train it anew")
    return Trained(policy, system, scenes, sides, (people, zones), json.loads(about["about"]))


def _policy(stored: dict[str, NDArray[Any]], system: System, rows: tuple[int, int]) -> Policy:
    """Return the arrays as a policy; raise ValueError where they do not hang together."""
    given = {name: stored[name] for name in STORED}
    inputs, first, second, actions = (
        len(given[name]) for name in ("inputs", "first_bias", "second_bias", "actions")
    )
    shapes = [(inputs,), (2, inputs), (inputs, first), (first,), (first, second), (second,)]
    shapes += [(second, actions), (actions,), (actions,)]
    kinds = [np.dtype(np.int32 if name in WHOLE else np.float32) for name in STORED]
    sizes = sizes_of(system.view, rows)
    fits = (
        [each.shape for each in given.values()] == shapes
        and [each.dtype for each in given.values()] == kinds
        and min(inputs, first, second, actions) > 0
        and all(np.isfinite(each).all() for each in given.values())
        and rises(given["inputs"], row_length(sizes))
        and given["inputs"][-1] == row_length(sizes) - 1  # the side is always looked at
        and rises(given["actions"], system.actions)
    )
    if not fits:
        raise ValueError("arrays")
    return Policy(
        **{name: np.ascontiguousarray(each) for name, each in given.items()},
        outputs=outputs_of(given["actions"], system.actions),
        sizes=sizes,
    )
