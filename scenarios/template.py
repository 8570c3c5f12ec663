"""The files that somebody who writes a scenario starts from: one for each kind of scene."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from scenarios.errors import ScenarioError, shown_value
from scenarios.models import Name

TEMPLATE = Path(__file__).with_name("template.yaml")
KINDS = {
    "fight": TEMPLATE,
    "chase": TEMPLATE.with_name("template_chase.yaml"),
    "break-in": TEMPLATE.with_name("template_break_in.yaml"),
    "negotiation": TEMPLATE.with_name("template_negotiation.yaml"),
}


def template(name: str, kind: str = "fight") -> str:
    """Return a playable scenario called `name` of one of `KINDS`; raise `ScenarioError` for a bad name.

    That of a fight explains every key there is, the others only what their scene is made of.
    """
    try:
        TypeAdapter(Name).validate_python(name)
    except ValidationError as error:
        text = f"name = {shown_value(name)}: expected one line of 1 to 60 characters"
        raise ScenarioError([text]) from error
    quoted = json.dumps(name, ensure_ascii=False)
    return KINDS[kind].read_text(encoding="utf-8").replace("name: NAME", f"name: {quoted}", 1)
