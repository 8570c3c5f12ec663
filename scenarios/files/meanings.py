"""What the keys of a file mean, as the models say: the remark behind a field, or its description."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from typing import Any, get_args

from pydantic import BaseModel


def models(model: type[BaseModel]) -> dict[str, type[BaseModel]]:
    """Return a model and all that its fields lead to, by name, in the order in which they are met."""
    found = {model.__name__: model}
    waiting = [model]
    while waiting:
        for field in waiting.pop(0).model_fields.values():
            for each in parts(field.annotation):
                if each.__name__ not in found:
                    found[each.__name__] = each
                    waiting.append(each)
    return found


def parts(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that an annotation names."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for each in get_args(annotation):
        yield from parts(each)


def meanings(model: type[BaseModel]) -> dict[str, str]:
    """Return what the fields of a model mean, by their keys in a file; some say nothing."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if issubclass(base, BaseModel) and base is not BaseModel and base.__module__.startswith("scenarios."):
            found |= remarks(base)
    described = {name: field.description for name, field in model.model_fields.items() if field.description}
    said = found | described
    return {field.alias or name: said[name] for name, field in model.model_fields.items() if name in said}


def remarks(model: type[BaseModel]) -> dict[str, str]:
    """Return the remarks behind the fields that a model itself has."""
    try:
        source = textwrap.dedent(inspect.getsource(model))
    except (OSError, TypeError):  # made while the program runs
        return {}
    lines, body = source.splitlines(), ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            remark = lines[(node.end_lineno or node.lineno) - 1].encode()[node.end_col_offset :].decode()
            if remark.strip().startswith("# "):
                found[node.target.id] = remark.strip().removeprefix("# ")
    return found
