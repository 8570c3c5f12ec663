"""What is wrong with a command that was typed: one sentence that says where, and what instead."""

from __future__ import annotations

import re
from typing import Any

CHOICE = re.compile(r"'(?P<given>.*)' is not one of (?P<known>.+)\.$")
TOO_MANY = re.compile(r"unexpected extra arguments?(?:\(s\))? \((?P<words>.+)\)")
NO_COMMAND = re.compile(r"No such command '(?P<word>.*?)'\.")
COUNTED = 1_000_000  # a limit above this is the machine's, and not worth saying


def sentence(error: Any) -> str:
    """Return what to tell somebody whose command Typer refused with `error`."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "arena"
    more = f"({command} --help says more)"
    message, parameter = " ".join(error.format_message().split()), getattr(error, "param", None)
    too_many, no_command = TOO_MANY.search(message), NO_COMMAND.match(message)
    match type(error).__name__:
        case "MissingParameter" if parameter is not None:
            arguments = [each for each in error.ctx.command.params if each.param_type_name == "argument"]
            return f"{named(parameter)} is missing: {' '.join([command, *map(asked, arguments)])} {more}"
        case "BadParameter" if parameter is not None:
            return f"{parameter.opts[0]} {refused(error, parameter)}"
        case "NoSuchOption":
            return f"{error.option_name}: {command} has no such option{near(error.possibilities)} {more}"
        case "BadOptionUsage":
            return f"{error.option_name}: a value is missing after it"
        case _ if too_many:
            return f"{too_many['words']}: {command} expects nothing more there {more}"
        case _ if no_command:
            known = re.findall(r"'(.*?)'", message[no_command.end() :])
            return f"{no_command['word']}: no such command{near(known)} {more}"
    return message


def named(argument: Any) -> str:
    """Return how the help writes an argument."""
    return str(argument.metavar or argument.name.upper())


def asked(argument: Any) -> str:
    """Return how a line of use has an argument: in brackets where it may be left out."""
    return named(argument) if argument.required else f"[{named(argument)}]"


def near(known: Any) -> str:
    """Return the question whether something else was meant."""
    meant = [each for each in known or () if each != "--help"]
    return f", did you mean {' or '.join(meant)}?" if meant else ""


def refused(error: Any, parameter: Any) -> str:
    """Return what was given for an option, and what is expected instead."""
    choice = CHOICE.search(error.message.removeprefix("Value error, "))
    if choice:
        *others, last = choice["known"].replace("'", "").replace(" or ", ", ").split(", ")
        return f"{choice['given']}: expected {', '.join(others)} or {last}"
    found = error.__cause__.errors()[0] if hasattr(error.__cause__, "errors") else {}
    about, kind = parameter.type_descriptor.parameter_info, parameter.type_descriptor.annotation
    if "input" not in found or not numeric(kind):
        return f"is not as expected: {error.message}"
    number = "a whole number" if "int" in str(kind) else "a number"
    least, most = getattr(about, "min", None), getattr(about, "max", None)
    if least is not None and most is not None and most <= COUNTED:
        number += f" from {least:,} to {most:,}"
    elif least is not None:
        number += f", {least:,} or more"
    return f"{found['input']}: expected {number}"


def numeric(kind: Any) -> bool:
    """Return whether an option of this type takes a number."""
    return any(word in str(kind) for word in ("int", "float"))
