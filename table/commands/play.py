"""The commands that play: play, resume, watch, saves, token."""

from __future__ import annotations

import os
import secrets
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from agents.names import AGENTS, BOT, NETWORK, WHAT_MATTERS
from table.commands.sides import side_option
from table.commands.with_party import Only, PartyFile, no_scenario, scene
from table.views.screen import console, echo, refuse, seconds, sheet

LARGEST_SEED = 2**32 - 1
Level = Annotated[
    int | None,
    typer.Option(min=1, max=5, help="How well the program plays: from 1 (weak) to 5 (as well as it can)."),
]
Aim = Annotated[
    Literal["win", "close", "scare", "show"],
    typer.Option(
        help="What it plays for: win, to win; close, to win but hold back when it is ahead; scare, to hurt"
        " without killing; show, to do something new each time."
    ),
]
Asked = Literal["everything", "what-matters", "turns"]
ASKED_HELP = "What you are asked: all, what matters (habit answers the rest), or who acts and what they do."
SEATS = typer.Option(
    "--played-by",
    metavar="WHO=HOW",
    help="Who plays a character or side: me, program or proposals, such as kip=program. May be repeated.",
)
Seed = Annotated[
    int | None,
    typer.Option(min=0, max=LARGEST_SEED, help="Seed of the dice: the same seed gives the same dice."),
]
Budget = Annotated[str, typer.Option(help="How long a search may think, such as 500ms or 2s.")]


Telling = Annotated[
    Literal["told", "plain"],
    typer.Option(help="told: in words that vary with what happens; plain: what happens, and its numbers."),
]


def known_agent(typed: str) -> str:
    """Return the agent that was typed, the file of a network or bot with its whole path."""
    if typed.startswith(NETWORK):
        path = Path(typed.removeprefix(NETWORK))
        is_file = len(path.parts) > 1 or path.suffix != ""
        return f"{NETWORK}{path.absolute()}" if is_file else typed
    if BOT in typed:
        return str(Path(typed).absolute())
    if typed not in AGENTS:
        known = ", ".join(f"'{agent}'" for agent in AGENTS)
        raise typer.BadParameter(
            f"Value error, '{typed}' is not one of {known}, {NETWORK}FILE or FILE.py:BOT."
        )
    return typed


def agent_option(said: str) -> Any:
    """Return an option that names an agent."""
    return typer.Option(
        parser=known_agent, metavar=f"<{'|'.join(AGENTS)}|{NETWORK}FILE|FILE.py:BOT>", help=said
    )


def in_manner(agent: str | None, level: int | None, aim: str, option: str) -> str:
    """Return the agent that a person means who names one, a level or an aim, as `make_player` takes it."""
    if level is None and aim == "win":
        return agent or "scripted"
    if agent not in (None, "search"):
        refuse(f"--level and --aim: only search has them, not {option} {agent}")
    from agents.search.choosing import MOST_LEVEL, Manner, named

    return named("search", Manner(level or MOST_LEVEL, aim))


def seed_of(seed: int | None) -> int:
    """Return the seed, a fresh one when none was named."""
    return secrets.randbits(32) if seed is None else seed


def play(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE|SAVE",
            help="A scenario file, a bundled name or a saved game. Default: the skirmish.",
        ),
    ] = None,
    side: Annotated[str, side_option("--as", help="The side you play.")] = "pcs",
    against: Annotated[str | None, agent_option("Who plays the other side. Default: scripted.")] = None,
    level: Level = None,
    aim: Aim = "win",
    dice: Annotated[
        Literal["auto", "manual"], typer.Option(help="manual: roll your own dice and type what they show.")
    ] = "auto",
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    budget: Budget = "1s",
    before: Annotated[
        Path | None,
        typer.Option(
            "--from",
            help="A finished game: its pools and people carry over into this scene.",
        ),
    ] = None,
    again: Annotated[
        int | None,
        typer.Option(
            "--from-review",
            min=0,
            metavar="NUMBER",
            help="Play a saved game again from here, in a copy: a number that arena review shows.",
        ),
    ] = None,
    party: PartyFile = None,
    only: Only = None,
    telling: Telling = "told",
    ask: Annotated[Asked | None, typer.Option(help=ASKED_HELP)] = None,
    played_by: Annotated[list[str] | None, SEATS] = None,
) -> None:
    """Play a scene in the terminal against the program.

    Example: arena play ambush --as npcs --against search
    """
    from table.session.save import Settings, is_save
    from table.terminal import start as seat

    thought = seconds(budget)
    if before is not None and (file is None or is_save(Path(file))):
        refuse("--from needs the scene that comes next: arena play SCENE --from SAVED_GAME")
    if again is not None:
        if file is None or not is_save(found_save(Path(file))):
            refuse("--from-review needs a saved game: arena play SAVED_GAME --from-review NUMBER")
        no_scenario(party, only, file)
        seat.play_again(found_save(Path(file)), again, save, telling, ask, played_by or ())
        return
    if file is not None and is_save(Path(file)):
        no_scenario(party, only, file)
        seat.resume(Path(file), telling, ask, played_by or ())
        return
    opponent = in_manner(against, level, aim, "--against")
    settings = Settings(seed_of(seed), side, opponent, dice, thought, ask or WHAT_MATTERS)
    last = None if before is None else found_save(before)
    opened = partial(scene, party=party, only=only)
    seat.play(file, settings, save, last, opened, telling, played_by or ())


def found_save(path: Path) -> Path:
    """Return `path`, or where a saved game of that name is kept when there is nothing at `path`."""
    from table.session.save import saves_folder

    if os.path.lexists(path):
        return path
    kept = saves_folder() / path.name
    return kept if os.path.exists(kept) else path


def resume(
    path: Annotated[
        Path | None, typer.Argument(metavar="SAVE", help="A saved game. Default: the latest one.")
    ] = None,
    telling: Telling = "told",
    ask: Annotated[Asked | None, typer.Option(help=ASKED_HELP)] = None,
    played_by: Annotated[list[str] | None, SEATS] = None,
) -> None:
    """Go on with a saved game.

    Example: arena resume
    """
    from table.session.save import saved_games, saves_folder
    from table.terminal import start as seat

    games = saved_games()
    if path is None and not games:
        refuse(f"no game is saved in {saves_folder()} yet: arena play begins one")
    seat.resume(games[0] if path is None else found_save(path), telling, ask, played_by or ())


def watch(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A scenario file or a bundled name.")],
    pcs: Annotated[str, agent_option("Who plays the player characters.")] = "scripted",
    npcs: Annotated[str | None, agent_option("Who plays the opposition; scripted unless said.")] = None,
    level: Level = None,
    aim: Aim = "win",
    seed: Seed = None,
    delay: Annotated[float, typer.Option(min=0, max=60, help="Seconds between two decisions.")] = 0.0,
    budget: Budget = "100ms",
    party: PartyFile = None,
    only: Only = None,
    telling: Telling = "told",
) -> None:
    """Watch two programs play a scene out.

    A level or an aim is that of the opposition.

    Example: arena watch duel --seed 7
    """
    from table.terminal import start as seat

    agents = (pcs, in_manner(npcs, level, aim, "--npcs"))
    seat.watch(scene(file, party, only), agents, seed_of(seed), delay, seconds(budget), telling)


def saves() -> None:
    """List the saved games, the latest first.

    Example: arena saves
    """
    from table.session.save import Save, saved_games, saves_folder
    from table.session.save_file import SaveError

    made = sheet(["saved game", "scene", "you play", ">commands"])
    games = saved_games()
    for path in games:
        try:
            save = Save.open(path)
            made.add_row(path.name, save.about()["title"], save.settings().side, str(len(save.commands())))
            save.close()
        except SaveError as error:
            made.add_row(path.name, str(error).removeprefix(f"{path}: "), "", "")
    screen = console()
    if games:
        screen.print(made)
    where = f"They are in {saves_folder()}" if games else f"No game is saved in {saves_folder()} yet."
    screen.print(where, soft_wrap=True)


def token(path: Annotated[Path, typer.Argument(metavar="SAVE", help="A saved game.")]) -> None:
    """Print where a saved game stands as one line to paste.

    Example: arena token ambush-2026-01-31-201500.arena
    """
    from table.commands.position import saved_position
    from table.session.save import Save

    states, cast = saved_position(Save.open(path))
    from arena.token import encode

    echo(encode(states, cast))
