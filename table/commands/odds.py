"""The command `arena odds`: made of the options that a rule system describes when it is asked for."""

from __future__ import annotations

from inspect import Parameter, Signature
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any

import typer

from table.views.screen import as_json, console, echo, refuse, sheet

if TYPE_CHECKING:
    from rich.console import Console

    from arena.odds.asked import Answer, Odds, Option

EXAMPLE = "Example: "
SETTINGS = {
    "allow_extra_args": True,
    "ignore_unknown_options": True,
}  # they are read by the command of the rules
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


SYSTEM_HELP = "The rule system; arena odds --help lists what each can be asked."


def odds(
    context: typer.Context, system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None
) -> None:
    """Say the exact odds of a test, of a damage roll or of a spell."""
    from arena.rooms import HOMES, odds_of

    known = ", ".join(HOMES)
    if system is not None and system not in HOMES:
        refuse(f"--system {system}: no such rules (there is {known})")
    if system is None and "--help" in context.args:
        show_helps(context, known)
        return
    name = system or next(iter(HOMES))
    answering = odds_of(name)
    if answering is None:
        refuse(f"--system {name}: these rules answer no questions about odds")
    command = command_for(answering, name, known)
    with command.make_context(context.info_name, list(context.args), parent=context.parent) as inner:
        command.invoke(inner)


def show_helps(context: typer.Context, known: str) -> None:
    """Print the help on the odds of every system, each with its own options."""
    from arena.rooms import HOMES, odds_of

    answering = {name: found for name in HOMES if (found := odds_of(name)) is not None}
    for name, found in answering.items():
        if len(answering) > 1:
            echo(f"With --system {name}:")
        command = command_for(found, name, known)
        with command.make_context(context.info_name, [], parent=context.parent) as inner:
            echo(command.get_help(inner))
    silent = [name for name in HOMES if name not in answering]
    if silent:
        echo(f"The rules {', '.join(silent)} answer no questions about odds.")


def command_for(answering: Odds, name: str, known: str) -> Any:
    """Return the finished command that asks the rules called `name`."""
    made = typer.Typer(add_completion=False, rich_markup_mode=None)
    made.command()(command_of(answering, name, known))
    return typer.main.get_command(made)


def command_of(answering: Odds, name: str, known: str) -> Any:
    """Return the command that asks the rules called `name`, with their options, text and examples."""

    def asked(context: typer.Context, **given: Any) -> None:
        sources = {key: context.get_parameter_source(key) for key in given}
        typed = frozenset(key for key, source in sources.items() if source and source.name == "COMMANDLINE")
        try:
            found = answering.answer(given, typed)
        except ValueError as error:
            refuse(str(error))
        if given["json"]:
            echo(as_json(found.plain))
        else:
            show_answer(console(), found)

    rules = Annotated[str, typer.Option("--system", help=f"Which rules answer: {known}.")]
    parameters = [Parameter("context", Parameter.KEYWORD_ONLY, annotation=typer.Context)]
    parameters += [parameter(option) for option in answering.options]
    parameters += [Parameter("system", Parameter.KEYWORD_ONLY, default=name, annotation=rules)]
    parameters += [Parameter("json", Parameter.KEYWORD_ONLY, default=False, annotation=Json)]
    asked.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    asked.__doc__ = paragraphs(answering.about)
    return asked


def paragraphs(about: str) -> str:
    """Return what can be asked as a help has it: sentences, and each example in a paragraph of its own.

    >>> paragraphs("odds of a toss\\n\\nCoins are fair.\\n  toss --coins 2\\n  toss --heads")
    'Odds of a toss.\\n\\nCoins are fair.\\n\\nExample: toss --coins 2\\n\\nExample: toss --heads'
    """
    what, *rest = filter(None, map(str.strip, about.splitlines()))
    said = [each if each.endswith(".") else f"Example: {each.removeprefix(EXAMPLE)}" for each in rest]
    return "\n\n".join((f"{what[:1].upper()}{what[1:].rstrip('.')}.", *said))


def parameter(option: Option) -> Parameter:
    """Return an option as the command line library reads it off a function."""
    kind: Any = GenericAlias(list, (option.kind,)) if option.often else option.kind
    described = typer.Option(
        option.default, f"--{option.name}", help=option.help, metavar=option.shown or None
    )
    annotation = kind | None if option.default is None else kind
    return Parameter(option.key, Parameter.KEYWORD_ONLY, default=described, annotation=annotation)


def show_answer(console: Console, answer: Answer) -> None:
    """Print what was asked, and the sheets of chances below each other."""
    from table.views.console import titled

    console.print(titled(answer.title, f": {answer.asked}"))
    for each in answer.sheets:
        made = sheet(each.heads, each.title or None)
        for cells in each.rows:
            made.add_row(*cells)
        console.print()
        console.print(made)
    if answer.note:
        console.print(answer.note)
