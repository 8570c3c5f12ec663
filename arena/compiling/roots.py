"""The rules of a system that Python calls most, and what with: its fast code is made of them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from arena.compiling import kinds
from arena.compiling.kinds import Kind

if TYPE_CHECKING:
    from arena.system import System

HOMES = ("arena.roots", "envs.roots", "agents.roots")  # modules with a function `calls`
Call = tuple[Any, tuple[Any, ...]]  # a rule and arguments of the kinds that Python gives it


def registry() -> Any:
    """Return the registry of rule systems, which stands above this package and so is found by name."""
    return import_module("arena.systems").SYSTEMS


def roots_of(system: System) -> list[tuple[Any, tuple[Kind, ...]]]:
    """Return the rules of all packages with the kinds of their arguments, for the states of one system."""
    found = {}
    for home in HOMES:
        for rule, given in import_module(home).calls(system):
            asked = tuple(map(kinds.kind_of, given))
            found[rule.function, asked] = rule, asked
    return list(found.values())
