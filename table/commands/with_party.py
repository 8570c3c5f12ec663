"""A scene with a party in it, as commands ask for one: the options, and what is said of who comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from table.views.screen import echo, refuse

if TYPE_CHECKING:
    from scenarios.format import LoadedScenario

PartyFile = Annotated[
    Path | None, typer.Option("--party", help="A party file: its people take the players' places.")
]
Only = Annotated[
    str | None, typer.Option("--only", metavar="KEY,KEY", help="Only these people of the party.")
]


def keys_of(only: str | None) -> list[str]:
    """Return the keys that were typed with commas between.

    >>> keys_of("kip, mara"), keys_of(None)
    (['kip', 'mara'], [])
    """
    return [key.strip() for key in (only or "").split(",") if key.strip()]


def scene(
    given: str, party: Path | None = None, only: str | None = None, err: bool = False
) -> LoadedScenario:
    """Return the scenario of a name or a file, with a party in it where there is one.

    Who takes whose place is said at once, on standard error where `err`. Raises `ScenarioError`.
    """
    from scenarios.loader import load

    loaded = load(given)
    if party is None:
        if only is not None:
            refuse("--only names people of a party: --party FILE says of which")
        return loaded
    from scenarios.party.reading import read_party
    from scenarios.party.seating import with_party

    seated = with_party(loaded, read_party(party), keys_of(only))
    for sentence in seated.sentences:
        echo(sentence, err=err)
    return seated.loaded


def no_scenario(party: Path | None, only: str | None, given: str) -> None:
    """Refuse a party for what is no scenario: a saved game or a token has its people already."""
    if party is not None or only is not None:
        refuse(f"--party: {given[:60]} has its people already; only a scenario takes a party")
