"""The command that lets agents play many games: match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from agents.names import BOT, NETWORK
from arena.odds.asked import percent
from table.commands.play import Aim, Budget, Level, Seed, agent_option, in_manner
from table.views.screen import as_json, console, echo, seconds, sheet

MOST_WORKERS = 256
Workers = Annotated[int, typer.Option(min=1, max=MOST_WORKERS, help="Number of threads.")]
Where = Annotated[
    Literal["here", "ray"], typer.Option(help="ray: play on every processor of a ray cluster instead.")
]
MOST_HEAD = 16  # signs of an agent's name above a column
POLICY = "policy.safetensors"  # what a training calls its network


def match(
    first: Annotated[str, agent_option("The agent that is measured.")] = "search",
    second: Annotated[str | None, agent_option("The agent it plays against; scripted unless said.")] = None,
    level: Level = None,
    aim: Aim = "win",
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Number of games.")] = 400,
    budget: Budget = "100ms",
    scenarios: Annotated[
        list[str],
        typer.Option(
            metavar="NAME,NAME",
            help="Bundled names, files or generated:fight:3v3:0-9, separated by commas, or all.",
        ),
    ] = ["all"],  # noqa: B006  typer copies it
    as_written: Annotated[
        bool,
        typer.Option(
            "--as-written", help="Do not swap sides: the first plays the players, the second the rest."
        ),
    ] = False,
    workers: Workers = 2,
    on: Where = "here",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    seed: Seed = 0,
) -> None:
    """Let two agents play the same scenes with sides swapped and the same dice, or as the scenes are written.

    A level or an aim is that of the second.

    Example: arena match --first search --second scripted --games 40

    Example: arena match --as-written --first scripted --second scripted --scenarios skirmish
    """
    thought, other = seconds(budget), in_manner(second, level, aim, "--second")
    from arena.rooms import HOMES
    from scenarios.loader import bundled, load
    from scenarios.random_scene import scenes_listed

    names = None if scenarios == ["all"] else scenes_listed(",".join(scenarios))

    named = {load(name).scenario.system for name in names or []}
    systems = named or {name for name in HOMES if bundled(name)}
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, sorted(systems))
    from agents.match.match import run_match

    with quiet.status("Playing ...") as status:

        def show(done: int, total: int) -> None:
            status.update(f"Playing: {done} of {total} {'games' if as_written else 'pairs of games'}")

        played = run_match(first, other, games, thought, names, seed or 0, workers, show, as_written, on)
    if json:
        echo(as_json(match_figures(played, first, other, as_written)))
    else:
        console().print(match_sheet(played, first, other, as_written))


def by_scene(played: list[Any]) -> dict[str, list[Any]]:
    """Return the games of each scene, and of all of them under "all"."""
    names = dict.fromkeys(game.scenario for game in played)
    return {name: [game for game in played if game.scenario == name] for name in names} | {"all": played}


def match_figures(played: list[Any], first: str, second: str, as_written: bool) -> dict[str, Any]:
    """Return a match as plain values; what is won, drawn and lost is so for the first agent."""
    from agents.match.match import score_of

    scenes = {}
    for name, part in by_scene(played).items():
        score = score_of(part)
        drawn = sum(game.result == 0.5 for game in part)
        scenes[name] = {
            "games": score.games,
            "won": sum(game.result == 1 for game in part),
            "drawn": drawn,
            "lost": sum(game.result == 0 for game in part),
            "rate": score.rate,
            "interval": list(score.interval),
            "milliseconds": [float(each) for each in both_milliseconds(part)],
        }
    return {"first": first, "second": second, "as_written": as_written, "scenarios": scenes}


def match_sheet(played: list[Any], first: str, second: str, as_written: bool = False) -> Any:
    """Return the sheet of a match: a line for each scenario, and one for all of them."""
    from agents.match.match import score_of

    won = "players" if as_written else "won"
    one, other = brief(first), brief(second)
    title = f"{one} against {other}; sides swapped, same dice, a draw is half; ms for a decision of each"
    if as_written:
        title = (
            f"The players' chances as the scenes are written, {one} for them, {other} for the opposition; "
            "a draw is half; ms for a decision of each"
        )
    drawn = [">drawn"] * as_written
    made = sheet(["scenario", ">games", f">{won}", ">95% interval", *drawn, ">ms"], title)
    made.columns[0].overflow = "fold"  # a long name goes on below
    for name, part in by_scene(played).items():
        score = score_of(part)
        low, high = score.interval
        cells = [name, str(score.games), percent(score.rate), f"{percent(low)} - {percent(high)}"]
        if as_written:
            cells.append(percent(sum(game.result == 0.5 for game in part) / len(part)))
        made.add_row(*cells, ", ".join(both_milliseconds(part)))
    return made


def brief(name: str) -> str:
    """Return an agent's name for a head: of a network or bot in a file what tells it from others.

    >>> brief("search@2"), brief("net:/home/ada/runs/mill/policy.safetensors"), brief("/ada/bots.py:Careful")
    ('search@2', 'net:mill', 'Careful')
    """
    if BOT in name:
        return name.rpartition(":")[2][:MOST_HEAD]
    if not name.startswith(NETWORK) or len(name) <= MOST_HEAD:
        return name
    path = Path(name.removeprefix(NETWORK))
    return NETWORK + (path.parent.name if path.name == POLICY else path.stem)[-MOST_HEAD:]


def both_milliseconds(games: list[Any]) -> tuple[str, str]:
    """Return the mean time of a decision of the first and of the second agent."""
    first = milliseconds(games, "seconds", "decisions")
    return first, milliseconds(games, "other_seconds", "other_decisions")


def milliseconds(games: list[Any], spent: str, made: str) -> str:
    """Return the mean time of a decision in milliseconds, from the fields `spent` and `made` of the games."""
    decisions = sum(getattr(game, made) for game in games)
    return f"{1000 * sum(getattr(game, spent) for game in games) / max(1, decisions):.2f}"
