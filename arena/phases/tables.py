"""Tables of rules by number: what a system does in a phase, in a step or with a roll, from its rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

Function: TypeAlias = "Callable[..., Any]"


def rule_at(rules: ModuleType, path: str) -> Function:
    """Return the rule that `path`, chapter and rule joined with dots, means in a package of rules.

    Raises LookupError where there is none.
    """
    chapter, _, name = path.rpartition(".")
    home = f"{rules.__name__}.{chapter}"
    try:
        found: Function = getattr(import_module(home), name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{home}.".startswith(f"{error.name}."):
            raise
        raise LookupError(f"{name}: there is no module {home}") from None
    except AttributeError:
        raise LookupError(f"{name}: there is no such rule in {home}") from None
    return found


def by_number(
    codes: ModuleType, rules: Iterable[tuple[str, Function]], first: int = 0
) -> tuple[Function, ...]:
    """Return the rules of some names in the order of the names' numbers in `codes`, from `first` on.

    Raises LookupError where a number up to the highest has none.
    """
    found: Mapping[int, Function] = {int(getattr(codes, name)): rule for name, rule in rules}
    missing = sorted(set(range(first, max(found) + 1)) - set(found))
    if missing:
        raise LookupError(f"{codes.__name__}: no row has the number {missing[0]}")
    return tuple(found[number] for number in range(first, max(found) + 1))
