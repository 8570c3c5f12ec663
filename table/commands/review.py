"""The command `arena review`: a game that was played, looked at again."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from table.commands.advice import SIDES, no_collecting
from table.commands.play import Budget, Seed, found_save
from table.commands.sides import side_option
from table.views.screen import as_json, console, echo, refuse, seconds

if TYPE_CHECKING:
    from agents.review.review import Review
    from table.session.save import Save


def review(
    path: Annotated[
        Path | None, typer.Argument(metavar="SAVE", help="A saved game. Default: the latest one.")
    ] = None,
    side: Annotated[str | None, side_option(help="The side to review. Default: the one you played.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the curve to this file, an SVG.")] = None,
    budget: Budget = "30s",
    seed: Seed = 0,
) -> None:
    """Review a game: the chances turn by turn, what the dice did, and which decisions cost most.

    Example: arena review --budget 1min
    """
    from table.session.save import Save, is_in_saves_folder, saved_games, saves_folder

    if plot is not None and plot.suffix.lower() != ".svg":
        refuse(f"--plot {plot}: expected a file that ends in .svg")
    games = saved_games() if path is None else []
    if path is None and not games:
        refuse(f"no game is saved in {saves_folder()} yet: arena play begins one")
    thought = seconds(budget)
    save = Save.open(games[0] if path is None else found_save(path))
    named = side or save.settings().side or "pcs"
    game = shlex.quote(save.path.name if is_in_saves_folder(save.path) else str(save.path))
    with no_collecting():
        found, cast = looked_at(save, SIDES[named], thought, seed or 0)
    from table.views.review import plain, show_review

    if plot is not None:
        draw(found, cast, plot)
    if json:
        echo(as_json(plain(found, cast)))
    else:
        show_review(console(), found, cast, game)


def looked_at(save: Save, side: int, thought: float, seed: int) -> tuple[Review, Any]:
    """Return the review of a saved game and its words, with progress on standard error; close the file."""
    from table.terminal.start import get_ready

    if not save.commands():
        refuse(f"{save.path}: nothing has been played in this game yet")
    quiet = console(stderr=True)
    get_ready(quiet, [save.about()["system"]])
    from agents.review.review import review as look_at
    from table.session.session import moments_of

    moments, session = moments_of(save)
    save.close()
    with quiet.status("Looking at the game again ...") as status:

        def show(share: float) -> None:
            status.update(f"Looking at the game again: {share:.0%}")

        found = look_at(moments, session.states, session.cast, side, thought, seed, progress=show)
    return found, session.cast


def draw(found: Review, cast: Any, path: Path) -> None:
    """Write the picture of a review."""
    from table.views.review_picture import picture

    try:
        path.write_text(picture(found, cast), encoding="utf-8")
    except OSError as error:
        refuse(f"{path}: cannot be written ({error.strerror})")
