"""The pages of keys: what the files of each rule system may say, as the models have it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

from pydantic import BaseModel

from scenarios.files.meanings import meanings, models
from scenarios.files.schema import schema
from scenarios.format import Format
from scenarios.models import Now
from scenarios.systems import formats
from tests import ROOT

Row = tuple[str, str, str]

HEAD = """# Keys of a scenario file: {title}

`make written` writes this page from the models. [Scenarios](scenarios.md) shows how a file is written. A key
with * must be there. What holds where a key is left out stands in brackets, unless it is nothing, 0 or false.

"""
REPEATED = ("name", "text")  # every thing may have them: what people read
MANY = 8  # rows that two models share
UNSAID: tuple[Any, ...] = (None, "", [], {}, 0, False)


def page(system: Format) -> str:
    """Return the page of one system: a table for each model, the scene first."""
    whole = schema(system)
    parts = {
        name: (model, whole if model is system.scenario else whole["$defs"].get(name))
        for name, model in models(system.scenario).items()
        if not issubclass(model, Now)
    }
    told: dict[str, list[Row]] = {}
    tables = [section(model, part, set(parts), told) for model, part in parts.values() if part]
    return HEAD.format(title=system.title or system.name) + "\n".join(tables)


def section(model: type[BaseModel], part: dict[str, Any], known: set[str], told: dict[str, list[Row]]) -> str:
    """Return heading, sentence and table of one model; rows that were `told` of another are not again."""
    said = meanings(model)
    rows = [
        (
            f"`{key}`{'*' * (key in part.get('required', ()))}",
            value(each, known) + unsaid(key, each, part),
            said.get(key, "").replace("|", "\\|"),
        )
        for key, each in part["properties"].items()
        if not (key in REPEATED and key not in said and model.__name__ != "Scenario")
    ]
    summary = (inspect.getdoc(model) or "").partition("\n")[0] if "__doc__" in vars(model) else ""
    whole = list(rows)
    for name, others in told.items():
        if len(set(others) & set(rows)) >= MANY:
            without = ", ".join(key for key, *_ in others if key not in {row[0] for row in rows}).replace(
                "*", ""
            )
            summary += (
                f" It has the keys of [{name}](#{name.lower()}){f' without {without}' if without else ''}."
            )
            rows = [row for row in rows if row not in others]
            break
    told[model.__name__] = whole
    shown = table("| key | value | meaning |", together(rows)) if rows else ""
    return "\n\n".join(filter(None, (f"## {model.__name__}", summary.strip(), shown))).rstrip() + "\n"


def together(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows, those of neighbours that may hold the same and mean the same as one."""
    for (values, meaning), alike in groupby(rows, itemgetter(1, 2)):
        yield ", ".join(key for key, *_ in alike), values, meaning


def table(head: str, rows: Iterable[Iterable[str]]) -> str:
    """Return the lines of a table."""
    columns = head.count("|") - 1
    return "".join([f"{head}\n", "|---" * columns + "|\n", *(f"| {' | '.join(row)} |\n" for row in rows)])


def unsaid(key: str, field: dict[str, Any], part: dict[str, Any]) -> str:
    """Return what holds where a key is left out, in brackets: "" where that is nothing, or not to be said."""
    given = field.get("default")
    if key in part.get("required", ()) or given in UNSAID or isinstance(given, dict):
        return ""
    return f" (`{str(given).lower() if isinstance(given, bool) else given}`)"


def value(field: dict[str, Any], known: set[str]) -> str:
    """Return what may be written as a value."""
    return " or ".join(dict.fromkeys(values(field, known)))


def values(field: dict[str, Any], known: set[str]) -> Iterator[str]:
    """Yield each kind of value."""
    choices = field.get("anyOf", field.get("oneOf"))
    if choices:
        for each in choices:
            yield from values(each, known)
    elif "$ref" in field:
        name = field["$ref"].rpartition("/")[2]
        yield f"[{name}](#{name.lower()})" if name in known else "see `help set`"
    elif "const" in field:
        yield f"`{field['const']}`"
    elif "enum" in field:
        yield ", ".join(f"`{each}`" for each in field["enum"])
    elif field.get("type") == "array":
        yield listed(field, known)
    elif field.get("type") == "object":
        inner = next(iter(field.get("patternProperties", {"": field.get("additionalProperties")}).values()))
        yield f"keys, each {value(inner, known)}" if isinstance(inner, dict) and inner else "keys"
    elif field.get("type") != "null":
        yield plain(field)


def listed(field: dict[str, Any], known: set[str]) -> str:
    """Return what a list holds, and how many."""
    if "prefixItems" in field:
        return f"{len(field['prefixItems'])}, each {value(field['prefixItems'][0], known)}"
    most = f"at most {field['maxItems']}" if "maxItems" in field else "a list"
    return f"{most}, each {value(field['items'], known)}"


def plain(field: dict[str, Any]) -> str:
    """Return what a number, a truth value or a text may be."""
    kind = field.get("type")
    if kind in ("integer", "number"):
        ends = [field.get("minimum"), field.get("maximum")]
        return f"{ends[0]} to {ends[1]}" if None not in ends else "a number"
    if kind == "boolean":
        return "`true`" if field.get("default") is False else "`true`, `false`"
    return "a key" if re.match(r"\^\[a-z\]", field.get("pattern", "")) else "text"


PAGES = {ROOT / "docs" / "reference" / f"keys-{each.name}.md": partial(page, each) for each in formats()}
