"""The JSON Schema of scenario files, for editors that complete and check while somebody writes.

`python -m scenarios.files.schema` rewrites the committed files, one for each rule system.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenarios.files.meanings import meanings, models
from scenarios.format import Format
from scenarios.systems import formats

SCHEMA = "scenario.schema.json"  # in the folder of a system
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(system: Format) -> dict[str, Any]:
    """Return the JSON Schema of a system's scenario files, made from the models and their remarks."""
    made = system.scenario.model_json_schema(by_alias=True)
    for name, model in models(system.scenario).items():
        part = made if model is system.scenario else made["$defs"].get(name, {})
        for key, meaning in meanings(model).items():
            if key in part.get("properties", {}):
                part["properties"][key].setdefault("description", meaning)
    return {"$schema": DIALECT, **made}


def schema_text(system: Format) -> str:
    """Return the JSON Schema as the committed file holds it."""
    return json.dumps(schema(system), indent=2, ensure_ascii=False) + "\n"


def schema_path(system: Format) -> Path:
    """Return where the committed file of a system lies."""
    return system.folder / SCHEMA


if __name__ == "__main__":
    for each in formats():
        schema_path(each).write_text(schema_text(each), encoding="utf-8")
