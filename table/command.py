"""The command `arena`: options become calls; whatever is heavy is imported by the command that needs it."""

from __future__ import annotations

import atexit
import gc
import os
import sys
import warnings
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from scenarios.files.template import kinds, party_template, template
from table.commands import advice, explain, importing, mistake, odds, party, play, train
from table.commands.balance import balance
from table.commands.browser import table
from table.commands.dataset import dataset
from table.commands.exploit import exploit
from table.commands.generate import generate
from table.commands.journal import journal
from table.commands.ladder import ladder
from table.commands.match import match
from table.commands.mcp import mcp
from table.commands.now import now
from table.commands.review import review
from table.commands.system import new_system
from table.commands.with_party import Only, PartyFile, scene
from table.views.screen import BAD_INPUT, FAILED, console, echo, open_streams, refuse, sheet

app = typer.Typer(
    name="arena",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
new_app = typer.Typer()

# Objects made between two looks for garbage: most of what is imported and loaded stays.
GARBAGE = (50_000, 20, 50)
# Errors whose text is for people; by name, so that nothing heavy is imported to tell them.
FORESEEN = (
    "ScenarioError",
    "SaveError",
    "TokenError",
    "NotationError",
    "WrongSide",
    "NotSolvable",
    "NoWorkers",
    "PolicyError",
    "BotError",
    "LadderError",
    "DatasetError",
    "TrainingError",
)
app.command()(play.play)
app.command()(play.resume)
app.command()(play.watch)
app.command()(table)
app.command()(mcp)
app.command()(advice.suggest)
app.command()(explain.explain)
app.command(add_help_option=False, context_settings=odds.SETTINGS)(odds.odds)


@app.callback(invoke_without_command=True)
def arena(context: typer.Context) -> None:
    """A tabletop conflict that plays itself, plays against you, or tells you what to do next.

    Example: arena play
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@new_app.callback(invoke_without_command=True)
def new(context: typer.Context) -> None:
    """Start a file of your own.

    Example: arena new scenario mill
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def scenarios() -> None:
    """List the scenarios that come with the program.

    Example: arena scenarios
    """
    from agents.balance.bundled import hardness, shares
    from scenarios.loader import bundled, load
    from scenarios.systems import title_of
    from table.views.console import titled

    made, hard = sheet(["name", "rules", ">sides", "difficulty", "what it is about"]), shares()
    for name, _ in bundled():
        loaded = load(name)
        sides = [sum(each.side == side for each in loaded.characters) for side in ("pcs", "npcs")]
        scenario = loaded.scenario
        text = titled(scenario.name, f". {scenario.summary}")
        rules, words = title_of(scenario.system), hardness(hard[name]) if name in hard else ""
        made.add_row(titled(name, ""), rules, f"{sides[0]} v {sides[1]}", words, text)
    screen = console()
    screen.print(made)
    said = "\nPlay one with [bold]arena play NAME[/], or write your own: arena new scenario NAME"
    screen.print(said, markup=True)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Scenario files or bundled names.")],
    party: PartyFile = None,
    only: Only = None,
) -> None:
    """Check whether scenario files can be played, show where they are wrong, and name their chokepoints.

    Example: arena check mill.yaml
    """
    from scenarios.errors import ScenarioError
    from scenarios.graph import chokepoints

    wrong = False
    for name in files:
        try:
            loaded = scene(name, party, only)
            begun(loaded)
        except ScenarioError as error:
            wrong = True
            for line in error.lines:
                echo(line, err=True)
            continue
        zones, people = len(loaded.graph), len(loaded.characters)
        echo(f"{loaded.source}: {loaded.scenario.name} can be played ({zones} zones, {people} characters)")
        if cuts := [loaded.scenario.zones[zone].name for zone in chokepoints(loaded.graph)]:
            echo(f"  chokepoints: {', '.join(cuts)}")
    if wrong:
        raise typer.Exit(BAD_INPUT)


def begun(loaded: Any) -> None:
    """Open a scene that is under way; raise ScenarioError where things cannot stand as its file says."""
    if getattr(loaded.scenario, "now", None) is None:
        return
    from arena.systems import SYSTEMS
    from table.terminal.start import get_ready

    get_ready(console(stderr=True), [loaded.scenario.system])
    SYSTEMS[loaded.scenario.system].compile(loaded, 0)


def kind_for(typed: str, system: str | None) -> str:
    """Return the kind of scene that is begun for a system; end the command where it has none such."""
    from scenarios.known import homes

    if system is not None and system not in homes("scenarios"):
        refuse(f"--system {system}: no such rules (there is {', '.join(homes('scenarios'))})")
    known = list(kinds(system))
    if not known:
        refuse(
            f"--system {system}: these rules bring no scene to begin with "
            f"(arena generate --system {system} --out FILE makes one)"
        )
    if typed and typed not in known:
        refuse(f"--kind {typed}: the rules {system} have no such scene to begin with ({', '.join(known)})")
    return typed or known[0]


def known_kind(typed: str) -> str:
    """Return what was typed if there is a file to begin such a scene with."""
    if typed and typed not in kinds():
        known = ", ".join(f"'{kind}'" for kind in kinds())
        raise typer.BadParameter(f"Value error, '{typed}' is not one of {known}.")
    return typed


@new_app.command("scenario")
def new_scenario(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help='What it is called, such as mill or "The mill at night".')
    ],
    kind: Annotated[
        str,
        typer.Option(
            parser=known_kind,
            metavar=f"<{'|'.join(kinds())}>",
            help="The kind of scene. Default: a fight, whose file shows every key.",
        ),
    ] = "",
    system: Annotated[str | None, typer.Option(help="The rule system.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write a commented scenario that can be played at once, for you to change.

    Example: arena new scenario "The mill at night" --kind break-in
    """
    path = started(name, template(name, kind_for(kind, system), system), force)
    echo(f"{path} is written. Change it as you like, then: arena check {path} && arena play {path}")


@new_app.command("party")
def new_party(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help='What it is called, such as company or "The Salt Road Company".'),
    ],
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> None:
    """Write a commented party file: the people of the players, kept from scene to scene.

    Example: arena new party company
    """
    path = started(name, party_template(name), force)
    echo(f"{path} is written. Change it as you like, then: arena party {path} && arena play --party {path}")


new_app.command("system")(new_system)


def started(name: str, text: str, force: bool) -> Path:
    """Write the text of something called `name` into a file of its own, and return that."""
    path = Path(file_name(name))
    if os.path.lexists(path) and not force:
        refuse(f"{path}: is there already, and was left as it is (--force replaces it)")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        refuse(f"{path}: cannot be written ({error.strerror})")
    return path


def file_name(name: str) -> str:
    """Return the file that a scenario or party called `name` goes into.

    >>> file_name("The mill at night"), file_name("mill.yaml")
    ('the_mill_at_night.yaml', 'mill.yaml')
    """
    words = "".join(sign if sign.isalnum() else " " for sign in name.removesuffix(".yaml").lower()).split()
    return ("_".join(words)[:60] or "scenario") + ".yaml"


app.add_typer(new_app, name="new")
app.command()(balance)
app.command()(match)
app.command()(ladder)
app.command()(generate)
app.command()(dataset)
app.command()(review)
app.command()(party.party)
app.command("import")(importing.import_people)
app.command()(train.train)
app.command()(exploit)
app.command()(play.saves)
app.command()(journal)
app.command()(play.token)
app.command()(now)


def main() -> None:
    """Run the command line; whatever a person did wrong ends in one line and status 2."""
    gc.set_threshold(*GARBAGE)
    atexit.register(gc.freeze)  # who leaves need not look for garbage, which takes .4 s after compiled rules
    try:
        status = app(prog_name="arena", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        status = explained(mistake.sentence(error))
    except typer.Abort:
        status = 130
    except (KeyboardInterrupt, EOFError):
        echo(err=True)
        status = 130
    except OSError as error:
        status = unwritten(error)
    except ValueError as error:
        if not is_foreseen(error):
            raise
        status = explained(str(error))
    except RuntimeError as error:
        if not type(error).__name__.endswith("Stalled"):
            raise
        status = explained(f"{error}: a fault of the program, please report it; what is saved is kept")
    sys.exit(status if isinstance(status, int) else 0)


def unwritten(error: OSError) -> int:
    """Say what the machine could not do, mostly write what there was to say; return the status of that."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  what waits to be written never can
    with suppress(OSError):
        where = error.filename if isinstance(error.filename, str) else "standard output"
        explained(f"{where}: {error.strerror or error}")
    return FAILED


def explained(sentence: str) -> int:
    """Print a sentence on standard error; return the status of bad input."""
    line = " ".join(sentence.split())
    if line:
        echo(f"arena: {line}", err=True)
    return BAD_INPUT


def is_foreseen(error: ValueError) -> bool:
    """Return whether `error` speaks to a person about something that they gave."""
    return type(error).__name__ in FORESEEN


def show_warning(
    plainly: Any, message: Warning | str, category: type[Warning], *where: Any, **how: Any
) -> None:
    """Say what is meant for a person as a sentence, anything else as Python does."""
    if category.__name__ == "Unkept":
        echo(f"arena: {message}", err=True)
    else:
        plainly(message, category, *where, **how)


def program() -> None:
    """Run the command line as a process of its own."""
    open_streams()
    warnings.showwarning = partial(show_warning, warnings.showwarning)
    main()


if __name__ == "__main__":
    program()
