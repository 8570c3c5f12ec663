"""The command that ranks agents by games of each against each: ladder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from arena.odds.asked import percent
from table.commands.match import Where, Workers, brief
from table.commands.play import Budget, Seed, known_agent
from table.views.screen import as_json, console, echo, seconds, sheet


def ladder(
    agents: Annotated[
        list[str],
        typer.Argument(metavar="AGENT...", parser=known_agent, help="Two agents or more, as match has them."),
    ],
    scenarios: Annotated[
        list[str],
        typer.Option(
            metavar="NAME,NAME", help="Bundled names, files or generated:fight:3v3:0-9, separated by commas."
        ),
    ] = ["duel"],  # noqa: B006  typer copies it
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games of each two agents.")] = 100,
    budget: Budget = "100ms",
    keep: Annotated[
        Path | None, typer.Option(help="Keep results in this file, and go on from what it holds.")
    ] = None,
    workers: Workers = 2,
    on: Where = "here",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seed: Seed = 0,
) -> None:
    """Let every agent play every other one, and rank them by Elo with intervals.

    Example: arena ladder scripted uniform net:duel --games 200 --keep duel.jsonl
    """
    thought = seconds(budget)
    from scenarios.loader import load
    from scenarios.random_scene import scenes_listed

    names = scenes_listed(",".join(scenarios))
    systems = sorted({load(name).scenario.system for name in names})
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, systems)
    from agents.match.ladder import pairings, played, rungs

    tasks = pairings(agents, games, thought, names, seed or 0)
    with quiet.status("Playing ...") as status:
        results = played(
            tasks,
            workers,
            on,
            keep,
            lambda done: status.update(f"Playing: {done} of {len(tasks)} pairs of games"),
        )
    found = rungs(agents, results)
    if json:
        echo(as_json([rung._asdict() for rung in found]))
    else:
        console().print(ladder_sheet(found))


def ladder_sheet(found: list[Any]) -> Any:
    """Return the ladder as a sheet, the best agent first."""
    made = sheet(
        ["agent", ">Elo", ">95% interval", ">games", ">won"],
        "Each against each, sides swapped, same dice; a draw is half; the mean Elo is 0",
    )
    for rung in found:
        interval, won = f"{rung.low:+.0f} to {rung.high:+.0f}", percent(rung.points / rung.games)
        made.add_row(brief(rung.name), f"{rung.rating:+.0f}", interval, str(rung.games), won)
    return made
