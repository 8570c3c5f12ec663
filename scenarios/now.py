"""The keys under `now` as checked objects, made from a list of what may be ruled.

A room above knows the rulings and writes the list, `python -m arena.rulings.keys`; here it becomes models.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from scenarios.models import Key, Model, Name

ANY = "*"  # stands in a list for keys that a person names
Number = Annotated[int, Field(ge=-9, le=250)]  # a ruling has its own range
KINDS: Mapping[str, Any] = {
    "number": Number,
    "numbers": Annotated[list[Number], Field(min_length=2, max_length=2)],
    "yes": bool,
    "key": Key,
    "word": Name,
    "keys": list[Key],
}


def with_keys(
    base: type[Model],
    keys: Mapping[str, Any],
    first: Mapping[str, tuple[str, ...]],
    named: tuple[str, ...] = (),
) -> Any:
    """Return a model like `base` with these keys, each a kind, a list of words, or a mapping of further keys.

    `first` are the keys that messages name first where they cannot name all, by what they stand under. What
    stands under one of `named` has names of people's own, not keys.
    """
    fields: dict[str, Any] = {}
    for key, each in keys.items():
        if ANY in each and isinstance(each, Mapping):
            names = Name if key in named else Key
            fields[key] = (dict[names, _model(key, each[ANY], first)], {})  # type: ignore[misc, valid-type]
        else:
            fields[key] = (_kind(key, each, first), None)
    return create_model(f"{base.__name__}Keys", __base__=base, **fields)


def _model(key: str, keys: Mapping[str, Any], first: Mapping[str, tuple[str, ...]]) -> Any:
    made = with_keys(Model, keys, first)
    made.__name__ = made.__qualname__ = f"{key.title().replace('_', '')}Now"
    made.__doc__ = f"How things stand: what may be said of {key}."
    made.NAMED_FIRST = first.get(key, ())
    return made


def _kind(key: str, each: Any, first: Mapping[str, tuple[str, ...]]) -> Any:
    if isinstance(each, str):
        return KINDS[each] | None
    if isinstance(each, list):
        return Literal[tuple(each)] | None
    return _model(key, each, first) | None
