"""The commands that judge: suggest and match."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from arena.odds.asked import percent
from table.commands.play import Agent, Budget, Seed
from table.screen import as_json, console, echo, refuse, seconds, sheet

SIDES = {"pcs": 0, "pc": 0, "npcs": 1, "npc": 1}
MOST_LINES = 10


def suggest(
    position: Annotated[
        str, typer.Argument(metavar="FILE|SAVE|TOKEN", help="A scenario, a saved game or a position token.")
    ],
    side: Annotated[
        str | None, typer.Option(help="Whose turn to plan, pcs or npcs; else whoever decides.")
    ] = None,
    lines: Annotated[int, typer.Option(min=1, max=MOST_LINES, help="How many turns to show.")] = 3,
    why: Annotated[bool, typer.Option("--why", help="Give reasons, and say what pools are worth.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    budget: Budget = "1s",
    seed: Seed = 0,
) -> None:
    """Rank the turns for whoever decides now, with odds and reasons.

    Example: arena suggest ambush --side npcs --why
    """
    if side is not None and side not in SIDES:
        refuse(f"--side {side}: expected pcs or npcs")
    thought = seconds(budget)
    with no_collecting():
        from table.position import open_position

        states, cast = open_position(position, seed or 0)
        viewer = None if side is None else SIDES[side]
        advice = thought_through(states, cast, viewer, lines, thought, seed or 0)
    if json:
        echo(as_json(advice.to_json()))
        return
    from table.advice_view import show_advice

    show_advice(console(), advice, why)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Look for no garbage meanwhile: most of what loading makes stays, and the search takes .3 s."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def thought_through(states: Any, cast: Any, side: int | None, lines: int, budget: float, seed: int) -> Any:
    """Return the advice, compiling the rules first where they are not, with progress on standard error."""
    from arena.systems import system_of
    from table.seat import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, [system_of(states.dtype).name])
    from agents.advice import advise

    with quiet.status("Thinking ...") as status:

        def show(share: float) -> None:
            status.update(f"Thinking: {share:.0%}")

        return advise(states, cast, side=side, lines=lines, budget=budget, seed=seed, progress=show)


def match(
    first: Annotated[Agent, typer.Option(help="The agent that is measured.")] = "search",
    second: Annotated[Agent, typer.Option(help="The agent it plays against.")] = "scripted",
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="Games in all.")] = 400,
    budget: Budget = "100ms",
    scenarios: Annotated[str, typer.Option(help="Names with commas between, or all.")] = "all",
    seed: Seed = 0,
) -> None:
    """Let two agents play the same scenes with sides swapped and the same dice.

    Example: arena match --first search --second scripted --games 40
    """
    thought = seconds(budget)
    names = None if scenarios == "all" else [name for name in scenarios.split(",") if name]
    from arena.rooms import HOMES
    from scenarios.loader import bundled, load

    named = {load(name).scenario.system for name in names or []}
    systems = named or {name for name in HOMES if bundled(name)}
    from table.seat import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, sorted(systems))
    from agents.match import run_match

    with quiet.status("Playing ...") as status:

        def show(done: int, total: int) -> None:
            status.update(f"Playing: {done} of {total} pairs of games")

        played = run_match(first, second, games, thought, names, seed or 0, progress=show)
    console().print(match_sheet(played, first, second))


def match_sheet(played: list[Any], first: str, second: str) -> Any:
    """Return the sheet of a match: a line for each scenario, and one for all of them."""
    from agents.match import score_of

    made = sheet(
        ["scenario", ">games", ">won", ">95% interval", f">ms, {first}", f">ms, {second}"],
        f"{first} against {second}; sides swapped, same dice, a draw is half; ms for a decision",
    )
    names = list(dict.fromkeys(game.scenario for game in played))
    for name in [*names, "all"]:
        part = [game for game in played if name in (game.scenario, "all")]
        score = score_of(part)
        low, high = score.interval
        made.add_row(
            name,
            str(score.games),
            percent(score.rate),
            f"{percent(low)} - {percent(high)}",
            milliseconds(part, "seconds", "decisions"),
            milliseconds(part, "other_seconds", "other_decisions"),
        )
    return made


def milliseconds(games: list[Any], spent: str, made: str) -> str:
    """Return the mean time of a decision in milliseconds, from the fields `spent` and `made` of the games."""
    decisions = sum(getattr(game, made) for game in games)
    return f"{1000 * sum(getattr(game, spent) for game in games) / max(1, decisions):.2f}"
