"""The JSON Schema of scenario files, for editors that complete and check while somebody writes.

`python -m scenarios.schema` rewrites the committed file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scenarios.models import Scenario

SCHEMA = Path(__file__).with_name("scenario.schema.json")
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a scenario file, made from the models."""
    return {"$schema": DIALECT, **Scenario.model_json_schema(by_alias=True)}


def schema_text() -> str:
    """Return the JSON Schema as the committed file holds it."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
