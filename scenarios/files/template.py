"""The files that somebody starts from: a scenario of each kind of scene, and a party."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from scenarios.known import homes

PARTY = "party.yaml"


def kinds(only: str | None = None) -> dict[str, str]:
    """Return of every kind of scene which system has it; the first where several know one.

    Of one system alone where it is named. This is quick: no models are loaded.
    """
    found: dict[str, str] = {}
    for system, home in homes("scenarios").items():
        if only in (None, system) and find_spec(f"{home}.kinds") is not None:
            for kind in import_module(f"{home}.kinds").KINDS:
                found.setdefault(kind, system)
    return found


def template_file(kind: str, system: str | None = None) -> Path:
    """Return the file of one of `kinds`, of one `system` where it is named."""
    from scenarios.systems import format_named

    folder = format_named(kinds(system)[kind]).folder
    return folder / "templates" / f"{kind.replace('-', '_')}.yaml"


def template(name: str, kind: str = "fight", system: str | None = None) -> str:
    """Return a playable scenario called `name` of one of `kinds`; raise `ScenarioError` for a bad name.

    That of a fight explains every key there is, the others only what their scene is made of.
    """
    return named(template_file(kind, system), name)


def party_template(name: str) -> str:
    """Return a party file called `name` for the first system that keeps parties and brings one.

    Raises `ScenarioError` for a bad name, and where no system has such a file.
    """
    from scenarios.errors import ScenarioError
    from scenarios.systems import formats

    files = [format.folder / "templates" / PARTY for format in formats() if format.party is not None]
    found = next((file for file in files if file.is_file()), None)
    if found is None:
        raise ScenarioError(["no system that is installed brings a party to begin with"])
    return named(found, name)


def named(file: Path, name: str) -> str:
    """Return the text of a file to start from, called `name`; raise `ScenarioError` for a bad name.

    The name of a file means the scene without its ending.
    """
    from pydantic import TypeAdapter, ValidationError

    from scenarios.errors import ScenarioError, shown_value
    from scenarios.models import Name

    name = name.removesuffix(".yaml")
    try:
        TypeAdapter(Name).validate_python(name)
    except ValidationError as error:
        text = f"name = {shown_value(name)}: expected one line of 1 to 60 characters"
        raise ScenarioError([text]) from error
    quoted = json.dumps(name, ensure_ascii=False)
    return file.read_text(encoding="utf-8").replace("name: NAME", f"name: {quoted}", 1)
