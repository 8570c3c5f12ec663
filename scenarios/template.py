"""The file that somebody who writes a scenario starts from."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from scenarios.errors import ScenarioError, shown_value
from scenarios.models import Name

TEMPLATE = Path(__file__).with_name("template.yaml")


def template(name: str) -> str:
    """Return a playable scenario called `name`, every key explained; raise `ScenarioError` for a bad name."""
    try:
        TypeAdapter(Name).validate_python(name)
    except ValidationError as error:
        text = f"name = {shown_value(name)}: expected one line of 1 to 60 characters"
        raise ScenarioError([text]) from error
    quoted = json.dumps(name, ensure_ascii=False)
    return TEMPLATE.read_text(encoding="utf-8").replace("name: NAME", f"name: {quoted}", 1)
