"""The command `arena journal`: a saved game told as Markdown."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from table.commands.play import Telling, found_save
from table.views.screen import echo, refuse, shown


def journal(
    save: Annotated[Path, typer.Argument(metavar="SAVE", help="A saved game.")],
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="The file to write. Default: print it.")
    ] = None,
    telling: Telling = "told",
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Tell a saved game round by round as Markdown, with what was decided and noted at the table.

    It tells what the side has seen that is played by a person, up to where the game stands.

    Example: arena journal ambush-2026-01-31-201500.arena evening.md
    """
    from table.session.save import Save, is_save
    from table.session.session import resumed
    from table.views import journal as page

    if file is not None and is_save(file):
        refuse(f"{file}: is a saved game, and was left as it is")
    if file is not None and os.path.lexists(file) and not force:
        refuse(f"{file}: is there already, and was left as it is (--force replaces it)")
    kept = Save.open(found_save(save))
    told = shown(page.journal(resumed(kept, telling), numbers=telling == "plain"))
    kept.close()
    if file is None:
        echo(told.rstrip("\n"))
        return
    try:
        file.write_text(told, encoding="utf-8")
    except OSError as error:
        refuse(f"{file}: cannot be written ({error.strerror})")
    echo(f"{file} is written.")
