"""Where the source of a rule is found: its part of the file's syntax tree, and the names it knows."""

from __future__ import annotations

import ast
import builtins
import functools
from types import FunctionType
from typing import Any

from arena.compiling.tree import Refused


@functools.cache
def functions_in(path: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """Return the functions of a file, by name and by the line that they or what decorates them begin in."""
    with open(path, encoding="utf-8") as stream:
        tree = ast.parse(stream.read())
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found[node.name, first] = node
    return found


def source_of(function: FunctionType) -> ast.FunctionDef:
    """Return the syntax tree of a function; raise Refused where there is none to read."""
    code = function.__code__
    try:
        return functions_in(code.co_filename)[code.co_name, code.co_firstlineno]
    except (OSError, KeyError, SyntaxError):
        raise Refused(f"{function.__qualname__}: a rule is a function in a file, which can be read") from None


def value_of(function: FunctionType, name: str) -> Any:
    """Return what a name that is not the rule's own stands for; raise NameError where it is unknown."""
    if name in function.__code__.co_freevars:
        place = function.__code__.co_freevars.index(name)
        return (function.__closure__ or ())[place].cell_contents
    if name in function.__globals__:
        return function.__globals__[name]
    if hasattr(builtins, name):
        return getattr(builtins, name)
    raise NameError(name)


def surroundings(function: FunctionType) -> str:
    """Return how a rule is named in errors and in machine code: by its module and itself."""
    return f"{function.__module__}.{function.__qualname__}"
