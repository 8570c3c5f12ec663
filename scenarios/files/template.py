"""The files that somebody who writes a scenario starts from: one for each kind of scene."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from scenarios.known import homes


def kinds() -> dict[str, str]:
    """Return of every kind of scene which system has it; the first where several know one.

    This is quick: no models are loaded.
    """
    found: dict[str, str] = {}
    for system, home in homes("scenarios").items():
        if find_spec(f"{home}.kinds") is not None:
            for kind in import_module(f"{home}.kinds").KINDS:
                found.setdefault(kind, system)
    return found


def template_file(kind: str) -> Path:
    """Return the file of one of `kinds`."""
    from scenarios.systems import format_named

    folder = format_named(kinds()[kind]).folder
    return folder / "templates" / f"{kind.replace('-', '_')}.yaml"


def template(name: str, kind: str = "fight") -> str:
    """Return a playable scenario called `name` of one of `kinds`; raise `ScenarioError` for a bad name.

    That of a fight explains every key there is, the others only what their scene is made of.
    """
    from pydantic import TypeAdapter, ValidationError

    from scenarios.errors import ScenarioError, shown_value
    from scenarios.models import Name

    try:
        TypeAdapter(Name).validate_python(name)
    except ValidationError as error:
        text = f"name = {shown_value(name)}: expected one line of 1 to 60 characters"
        raise ScenarioError([text]) from error
    quoted = json.dumps(name, ensure_ascii=False)
    return template_file(kind).read_text(encoding="utf-8").replace("name: NAME", f"name: {quoted}", 1)
