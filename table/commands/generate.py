"""The command that makes a random scene as hard as somebody asks: generate."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from arena.odds.asked import percent
from scenarios.known import HOUSE
from table.commands.play import Seed, seed_of
from table.views.screen import console, echo, refuse


def generate(
    kind: Annotated[str, typer.Option(help="The kind of scene: fight, hunt, breakout or stand.")] = "fight",
    people: Annotated[str, typer.Option(help="How many players against how many, 1 to 8 each.")] = "4v4",
    difficulty: Annotated[
        float, typer.Option(min=0, max=1, help="The share of games that the opposition should win.")
    ] = 0.5,
    system: Annotated[str, typer.Option(help="The rule system.")] = HOUSE[0],
    seed: Seed = None,
    out: Annotated[Path | None, typer.Option(help="Write the file here. Default: print it.")] = None,
) -> None:
    """Make a random scene that is as hard as you ask, for tonight or for training.

    Example: arena generate --kind hunt --people 3v5 --difficulty 0.4 --out tonight.yaml
    """
    if out is not None and os.path.lexists(out):
        refuse(f"{out}: is there already, and was left as it is")
    from scenarios.random_scene import recipe_for, size_of

    recipe_for(system, kind), size_of(people)
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, [system])
    from agents.balance.generating import generated

    drawn = seed_of(seed)
    with quiet.status("Weighing ...") as status:
        found = generated(
            system, kind, people, difficulty, drawn, lambda share: status.update(f"Weighing: {share:.0%}")
        )
    said = (
        f"The opposition wins {percent(1 - found.chance)} of {found.games} games between scripts "
        f"({percent(1 - found.high)} to {percent(1 - found.low)}; seed {drawn})."
    )
    if out is None:
        echo(f"# {said}\n{found.text}")
        return
    try:
        out.write_text(f"# {said}\n{found.text}", encoding="utf-8")
    except OSError as error:
        refuse(f"{out}: cannot be written ({error.strerror})")
    echo(f"{out} is written. {said}")
    echo(f"Play it: arena play {out}")
