"""The parameters that all environments share: which values there are, and what is said about another one."""

from __future__ import annotations

from math import isfinite
from numbers import Real
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from envs.kernel import LEFT, NEXT_STEP, SAME_STEP

ILLEGAL = ("refuse", "replace")
RENDERED = ("ansi", "rgb_array")
OBSERVATIONS = ("tables", "flat", "flat_only", "lean", "lean_masked", "entities")
ACTIONS = ("all", "lean")
AGAIN = {
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.DISABLED: LEFT,
}


def check(name: str, value: Any, allowed: tuple[str, ...], none: bool = False) -> None:
    """Raise ValueError when a parameter has a value it cannot have; with `none` it may be None."""
    if (isinstance(value, str) and value in allowed) or (none and value is None):
        return
    words = [repr(each) for each in allowed] + (["None"] if none else [])
    said = " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    raise ValueError(f"{name}={value!r}: expected {said}")


def finite(name: str, value: Any) -> float:
    """Return a parameter that is a finite number; raise ValueError for anything else."""
    if isinstance(value, Real) and not isinstance(value, bool) and isfinite(value):
        return float(value)
    raise ValueError(f"{name}={value!r}: expected a finite number")


def check_count(name: str, value: Any) -> None:
    """Raise ValueError when a parameter is not a whole number of 1 or more."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise ValueError(f"{name}={value!r}: expected a whole number, 1 or more")


def check_flag(name: str, value: Any) -> None:
    """Raise ValueError when a parameter is neither True nor False."""
    if not isinstance(value, bool | np.bool_):
        raise ValueError(f"{name}={value!r}: expected True or False")


def whole_action(action: Any) -> int:
    """Return an action as an int of Python; raise ValueError for what is not one whole number."""
    if isinstance(action, int | np.integer):
        return int(action)
    given = np.asarray(action)
    if given.size != 1 or given.dtype.kind not in "iu":
        raise ValueError(f"action={action!r}: expected one whole number")
    return int(given.item())


def check_side(side: str) -> int:
    """Return the number of the side that one agent plays; raise ValueError for another word."""
    if side == "both":
        raise ValueError("side='both': one agent plays one side; see envs.vector and envs.table")
    if side not in ("pcs", "npcs"):
        raise ValueError(f"side={side!r}: no such side (there is pcs, npcs)")
    return ("pcs", "npcs").index(side)


def autoreset(mode: str | AutoresetMode) -> AutoresetMode:
    """Return a mode by itself, its value ("SameStep") or its name ("SAME_STEP")."""
    for each in AutoresetMode:
        if mode in (each, each.value, each.name):
            return each
    known = ", ".join(repr(each.value) for each in AutoresetMode)
    raise ValueError(f"autoreset_mode={mode!r}: no such mode (there is {known})")
