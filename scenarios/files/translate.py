"""From the findings of the models to lines that a gamemaster can act on."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar, Union

from pydantic import ValidationError

from scenarios.errors import Path, Problem, ScenarioError, choices, refuse
from scenarios.files.reading import Document
from scenarios.models import Model

Checked = TypeVar("Checked", bound=Model)

FORM = "expected small letters, digits and _ after a first letter, at most 32, such as roof_guard"
BAD_KEY = f"not a possible key; {FORM}"
LINK_PATH = ("links", 0)
LINK_FORM = 'expected a way, such as "yard - hall" or {from: yard, to: hall}'
WRONG_KINDS = ("string_type", "model_type", "dict_type")
KEYED = ("model_type", "dict_type")
MOST_KEYS = 4  # of those that might stand below, named as examples
COMMA = "if it is part of a text, that text needs quotes, for a comma inside { } ends it"
EXPECTED = {
    "int_type": "expected a whole number",
    "bool_type": "expected true or false",
    "string_type": "expected text",
    "list_type": "expected a list in brackets, such as [{shown}]",
    "is_instance_of": "expected a list in brackets, such as [{shown}]",
    "sequence_str": "expected a list in brackets, such as [{shown}]",
    "tuple_type": "expected two entries in brackets",
    "dict_type": "expected keys with values below it",
    "model_type": "expected keys with values below it",
    "string_too_short": "must not be empty",
    "string_too_long": "too long, at most {max_length} characters",
    "greater_than_equal": "too low, at least {ge}",
    "less_than_equal": "too high, at most {le}",
    "too_long": "{actual_length} of them, at most {max_length} fit",
    "too_short": "{actual_length} of them, at least {min_length} needed",
}
NEEDED = {
    "name": "say what people read it called",
    "side": "a character is on the side pcs or npcs",
    "objectives": "say under `pcs` and `npcs` what each side wants",
    "zones": "a scenario needs places",
    "characters": "a scenario needs characters on both sides",
}


def validated(document: Document, model: type[Checked], needed: Mapping[str, str] | None = None) -> Checked:
    """Return `document` as a `model`; raise `ScenarioError` with a line for everything that does not fit.

    `needed` says of keys that only a system has why they are needed.
    """
    try:
        return model.model_validate(document.data)
    except ValidationError as error:
        found = error.errors(include_url=False)
    why = {**NEEDED, **(needed or {})}
    refuse(_problem(document, model, each, why) for each in _meant_ones(document, found))
    raise ScenarioError([f"{document.source}: not a scenario"])


def _meant_ones(document: Document, errors: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return `errors` without those of union branches that were not meant, but one for each wrong value."""
    kept: list[Mapping[str, Any]] = []
    told: set[Path] = set()
    dropped: dict[Path, Mapping[str, Any]] = {}
    for error in errors:
        path, tags, _ = located(document.data, error["loc"])
        if all(_meant(tag, value) for tag, value in tags):
            kept.append(error)
            told |= {path[:length] for length in range(len(path) + 1)}
        else:
            dropped.setdefault(path, error)
    return kept + [error for path, error in dropped.items() if path not in told]


def _problem(
    document: Document, model: type[Model], error: Mapping[str, Any], needed: Mapping[str, str]
) -> Problem:
    """Return what `error` finds wrong, in words for people."""
    path, _, value = located(document.data, error["loc"])
    kind = error["type"]
    if kind == "missing":
        path = (*path, error["loc"][-1])
        return document.problem(path, f"missing, {_needed(document.data, path, needed)}")
    if kind == "extra_forbidden" and value is None:
        return document.problem(path, f"unknown key without a value; {COMMA}")
    if kind == "extra_forbidden":
        return document.problem(path, "unknown key" + choices(path[-1], fields_at(model, path[:-1])))
    if error["loc"][-1] == "[key]":
        known = words_at(model, path[:-1])
        return document.problem(path, f"unknown key{choices(path[-1], known)}" if known else BAD_KEY)
    if path[:1] == ("links",) and len(path) == len(LINK_PATH) and kind in WRONG_KINDS:
        return document.problem(path, LINK_FORM, value)
    said = _expected(kind, error.get("ctx", {}), value, error["msg"])
    known = examples_at(model, path) or words_at(model, path)[:MOST_KEYS] if kind in KEYED else []
    said += f", such as {', '.join(known)}" if known else ""
    return document.problem(path, said, value)


def located(data: Any, location: tuple[str | int, ...]) -> tuple[Path, list[tuple[str, Any]], Any]:
    """Return the path of `location` in `data`, the union branches on the way, and the value there."""
    path: Path = ()
    tags: list[tuple[str, Any]] = []
    value = data
    for step in location:
        if isinstance(value, dict) and step in value:
            value = value[step]
            path = (*path, step)
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
            path = (*path, step)
        elif isinstance(step, str) and step != "[key]":
            tags.append((step, value))
    return path, tags, value


def _meant(tag: str, value: Any) -> bool:
    """Return whether the union branch `tag` is the one that somebody who wrote `value` had in mind."""
    if tag[:1].isupper():  # the name of a model
        return isinstance(value, dict)
    if tag == "str" or tag.startswith("literal["):
        return not isinstance(value, dict | list)
    if tag.startswith("list["):
        return isinstance(value, list)
    return True


def _expected(kind: str, context: Mapping[str, Any], value: Any, message: str) -> str:
    if kind == "literal_error":
        names = [
            name.strip().strip("'") for name in str(context["expected"]).replace(" or ", ", ").split(",")
        ]
        return "not known here" + choices(value, names)
    if kind == "string_pattern_mismatch":
        return "holds characters that are not allowed" if "x00" in str(context) else FORM
    if kind in EXPECTED:
        return EXPECTED[kind].format(
            **{**context, "actual_length": len(value) if hasattr(value, "__len__") else 0},
            shown=value if isinstance(value, str | int) else "{...}" if isinstance(value, dict) else "...",
        )
    return message[:1].lower() + message[1:]


def _needed(data: Any, path: Path, needed: Mapping[str, str]) -> str:
    """Return why the missing `path` is needed."""
    if len(path) == 3 and path[0] == "characters" and path[2] == "zone":
        zones = data.get("zones")
        names = ", ".join(list(zones)[:12]) if isinstance(zones, dict) else "a zone"
        return f"{path[1]} stands nowhere (name one of {names})"
    return needed.get(str(path[-1]), "expected here")


def words_at(model: type[Model], path: Path) -> list[str]:
    """Return the words that may be keys of the mapping at `path` of `model`; none where people name them."""
    kind: Any = model
    for step in path:
        kind = _inside(kind, step)
    for branch in _branches(kind):
        if issubclass(typing.get_origin(branch) or object, Mapping):
            return [str(word) for word in typing.get_args(_branches(typing.get_args(branch)[0])[0])]
    return []


def fields_at(model: type[Model], path: Path) -> list[str]:
    """Return the keys that are possible at `path` of `model`; none where a person names the keys."""
    owner = _owner_at(model, path)
    return owner.keys() if owner else []


def examples_at(model: type[Model], path: Path) -> list[str]:
    """Return a few of the keys that are possible at `path` of `model`, first those that are needed."""
    owner = _owner_at(model, path)
    if owner is None:
        return []
    needed = {field.alias or name for name, field in owner.model_fields.items() if field.is_required()}
    return sorted(owner.keys(), key=lambda key: key not in needed)[:MOST_KEYS]


def _owner_at(model: type[Model], path: Path) -> type[Model] | None:
    """Return the model of what stands at `path` of `model`, None where it is no model."""
    kind: Any = model
    for step in path:
        kind = _inside(kind, step)
    return _model_in(kind)


def _inside(kind: Any, step: str | int) -> Any:
    """Return the type of what `step` names in a value of type `kind`."""
    owner = _model_in(kind) if isinstance(step, str) else None
    if owner is not None:
        named = {field.alias or name: field.annotation for name, field in owner.model_fields.items()}
        return named.get(str(step))
    for branch in _branches(kind):
        inner = typing.get_args(branch)
        if inner:
            return inner[-1] if issubclass(typing.get_origin(branch) or object, Mapping) else inner[0]
    return None


def _branches(kind: Any) -> list[Any]:
    """Return the types that `kind` allows, annotations taken off."""
    if typing.get_origin(kind) is Annotated:
        return _branches(typing.get_args(kind)[0])
    if typing.get_origin(kind) in (Union, types.UnionType):
        return [inner for branch in typing.get_args(kind) for inner in _branches(branch)]
    return [kind]


def _model_in(kind: Any) -> type[Model] | None:
    for branch in _branches(kind):
        if isinstance(branch, type) and issubclass(branch, Model):
            return branch
    return None
