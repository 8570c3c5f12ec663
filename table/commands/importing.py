"""The command that takes people over from other games: import."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from table.commands.with_party import keys_of
from table.views.screen import echo, refuse

if TYPE_CHECKING:
    from scenarios.party_format import Imported, Importer

SHOWN = 12  # remarks on one person; the file has them all


def import_people(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Actors exported from Foundry as JSON.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The party file to write. Default: named like FILE.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="The party's name. Default: like FILE.")] = None,
    only: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="Only these actors.")] = None,
    table: Annotated[Path | None, typer.Option("--map", help="A conversion table of your own.")] = None,
    print_map: Annotated[
        bool, typer.Option("--print-map", help="Print the conversion table, for you to change.")
    ] = False,
    game: Annotated[str, typer.Option(help="The game the actors are from, if the export does not say.")] = "",
    system: Annotated[str | None, typer.Option(help="The rules to convert to.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Take people over from other games: a Foundry export becomes a party file.

    Example: arena import crew.json --out company.yaml

    Example: arena import --print-map
    """
    importer = importer_of(system)
    if print_map:
        echo(importer.table.read_text(encoding="utf-8") if table is None else table_text(table))
        return
    if file is None:
        refuse("import needs the file of an export: arena import crew.json (--print-map prints the table)")
    target = out or Path(f"{file.stem}.yaml")
    if os.path.lexists(target) and not force:
        refuse(f"{target}: is there already, and was left as it is (--force replaces it)")
    found = taken(importer, file, name or title_of(file), keys_of(only), game, table)
    from scenarios.party.keeping import write_whole

    write_whole(target, found.text)
    report(found)
    echo(f"{target} is written. Look at it, change what you like, then: arena play SCENE --party {target}")


def importer_of(system: str | None) -> Importer:
    """Return how a rule system takes people over; refuse one that takes nobody."""
    from scenarios.known import homes
    from scenarios.systems import format_named, formats

    known = homes("scenarios")
    if system is not None and system not in known:
        refuse(f"--system {system}: no such rules (there is {', '.join(known)})")
    for each in formats() if system is None else [format_named(system)]:
        if each.party is not None and each.party.importer is not None:
            return each.party.importer
    refuse(f"--system {system}: these rules take nobody over from other games")


def table_text(path: Path) -> str:
    """Return the text of a table."""
    from scenarios.files.reading import decode, read_bytes

    return decode(read_bytes(path, str(path)), str(path))


def title_of(file: Path) -> str:
    """Return what a party is called that comes from a file.

    >>> title_of(Path("fvtt-Actor-kira.json"))
    'Fvtt actor kira'
    """
    words = "".join(sign if sign.isalnum() else " " for sign in file.stem).split()
    return (" ".join(words)[:60] or "Party").capitalize()


def taken(
    importer: Importer, file: Path, name: str, only: list[str], game: str, table: Path | None
) -> Imported:
    """Return the people of an export as a party file."""
    from scenarios.errors import printable
    from scenarios.party.foundry import read_actors

    rules = importer.read(table)
    found: Imported = importer.take(read_actors(file), printable(str(file)), name, only, game, rules)
    return found


def report(found: Imported) -> None:
    """Say who has been taken over, what was not, and who was left out."""
    for name, left in found.people:
        echo(f"{name}: {'taken over' if left else 'taken over whole'}{', but:' if left else '.'}")
        for each in left[:SHOWN]:
            echo(f"  - {each}")
        if len(left) > SHOWN:
            echo(f"  - and {len(left) - SHOWN} more, as remarks in the file")
    for each in found.refused:
        echo(f"Left out: {each}.")
