"""The command that writes a position as a scenario file: now."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from table.views.screen import console, echo, refuse


def now(
    position: Annotated[
        str, typer.Argument(metavar="SAVE|TOKEN|FILE", help="A saved game, a position token or a scenario.")
    ],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The scenario file to write.")],
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write where a game stands as a scenario file, to be changed, played or asked about.

    Example: arena now ambush-2026-01-31-201500.arena ambush_now.yaml
    """
    from arena.rulings.row import RulingError
    from arena.systems import system_of
    from table.commands.position import open_position
    from table.session.scenario_file import write_standing
    from table.terminal.start import get_ready

    states, cast = open_position(position)
    get_ready(console(stderr=True), [system_of(states.dtype).name])
    try:
        for line in write_standing(states, cast, file, force):
            echo(line)
    except (RulingError, OSError) as error:
        refuse(str(error))
