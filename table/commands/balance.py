"""The command that weighs a scene: balance."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from table.commands.play import Budget, Seed
from table.commands.with_party import Only, PartyFile
from table.views.screen import as_json, console, echo, refuse, seconds

PLOTS = (".svg", ".png")
CHANCE = re.compile(r"([0-9]{1,2}(?:\.[0-9]+)?)\s*%?")
FEWEST, MOST = 20, 100_000


def balance(
    position: Annotated[
        str, typer.Argument(metavar="FILE|SAVE|TOKEN", help="A scenario, a saved game or a position token.")
    ],
    played: Annotated[
        Literal["average", "well"],
        typer.Option(help="average: both sides follow the script. well: both search, within the budget."),
    ] = "average",
    target: Annotated[
        str | None, typer.Option(help="Find the least change that gives the players this chance: 60%.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            min=FEWEST,
            max=MOST,
            help="Games of the scene as it is; each change gets half as many. Default: enough for 3 points.",
        ),
    ] = None,
    budget: Budget = "5s",
    plot: Annotated[Path | None, typer.Option(help="Draw it to this file, .svg or .png.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seed: Seed = 0,
    party: PartyFile = None,
    only: Only = None,
) -> None:
    """Show how fair a scene is, and what would change it.

    Example: arena balance ambush --target 60%
    """
    wanted, thought = None if target is None else chance(target), seconds(budget)
    if plot is not None and plot.suffix.lower() not in PLOTS:
        refuse(f"--plot {plot}: expected a file that ends in .svg or .png")
    if plot is not None and not plot.absolute().parent.is_dir():
        refuse(f"--plot {plot}: there is no folder {plot.parent}")
    found = weighed(position, played, wanted, games, thought, seed or 0, party, only)
    if plot is not None:
        draw(found, plot)
    if json:
        echo(as_json(found.to_json()))
        return
    from table.views.balance import show_balance

    show_balance(console(), found)
    if plot is not None:
        echo(f"\n{plot} is drawn.")


def chance(text: str) -> float:
    """Return the chance that `text` says; end the command with a clear line when it says none.

    >>> chance("60%"), chance("12.5")
    (0.6, 0.125)
    """
    match = CHANCE.fullmatch(text.strip())
    found = float(match[1]) / 100 if match else 0.0
    if not 0.01 <= found <= 0.99:
        refuse(f"--target {text}: expected a chance from 1% to 99%, such as 60%")
    return found


def weighed(
    given: str,
    played: str,
    target: float | None,
    games: int | None,
    budget: float,
    seed: int,
    party: Path | None = None,
    only: str | None = None,
) -> Any:
    """Return the balance of what was given, compiling the rules first where they are not, with progress."""
    from table.commands.position import is_scenario, open_position

    whole = is_scenario(given)
    states, cast = open_position(given, seed, party, only)
    from arena.systems import system_of
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, [system_of(states.dtype).name])
    from agents.balance.weighing import weigh

    with quiet.status("Weighing ...") as status:

        def show(share: float) -> None:
            status.update(f"Weighing: {share:.0%}" if share < 1 else "Weighing: looking for the target")

        return weigh(states, cast, whole, played, target, games, budget, seed, show=show)


def draw(found: Any, path: Path) -> None:
    """Draw a balance into a file."""
    from agents.balance.picture import chart

    drawn = chart(found)
    data = drawn.svg().encode() if path.suffix.lower() == ".svg" else drawn.png()
    try:
        path.write_bytes(data)
    except OSError as error:
        refuse(f"--plot {path}: cannot be written ({error.strerror})")
