"""Whole processes, as a person starts them: seconds from start to end, and the most memory they held."""

from __future__ import annotations

import tempfile
from importlib.util import find_spec
from pathlib import Path

from arena.systems import SYSTEMS
from benchmarks.measure import Figure, NotThere, Plan, Process, run_process

ARENA = ("-m", "table.command")
SUGGEST = ("suggest", "skirmish", "--budget", "1s", "--why")
PLAY = ("play", "skirmish", "--as", "pcs", "--against", "search", "--budget", "200ms", "--seed", "1")
ANSWERS = "1\n" * 40 + "quit\n"  # the first choice forty times over
HELPS = 7  # starts of `arena --help`


def arena(*arguments: str, text: str = "") -> Process:
    """Run the command line with these arguments in a home of its own, so that no game is left behind."""
    with tempfile.TemporaryDirectory() as home:
        return run_process((*ARENA, *arguments), {"XDG_DATA_HOME": home}, text)


def need_command(name: str) -> None:
    """Raise `NotThere`, with what it said, unless the command line knows the command `name`."""
    if not has_module("table.command"):
        raise NotThere("table.command")
    try:
        arena(name, "--help")
    except RuntimeError as error:
        raise NotThere(str(error)) from error


def has_module(name: str) -> bool:
    """Return whether a module can be found."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def helps(plan: Plan) -> list[float]:
    """Return the seconds of `arena --help`."""
    if not has_module("table.command"):
        raise NotThere("table.command")
    arena("--help")
    return [arena("--help").seconds for _ in range(max(plan.runs, HELPS))]


def warm_runs(plan: Plan, arguments: tuple[str, ...], text: str = "") -> list[Process]:
    """Return how a command went, after one run that compiles whatever is not compiled yet."""
    need_command(arguments[0])
    arena(*arguments, text=text)
    return [arena(*arguments, text=text) for _ in range(plan.runs)]


def suggest_seconds(plan: Plan) -> list[float]:
    """Return the seconds of `arena suggest`, from start to end."""
    return [each.seconds for each in warm_runs(plan, SUGGEST)]


def suggest_memory(plan: Plan) -> list[float]:
    """Return the most memory that `arena suggest` held, MB."""
    return [each.megabytes for each in warm_runs(plan, SUGGEST)]


def play_memory(plan: Plan) -> list[float]:
    """Return the most memory that `arena play` against a search held, MB."""
    return [each.megabytes for each in warm_runs(plan, PLAY, ANSWERS)]


def compile_seconds(plan: Plan, level: str) -> list[float]:
    """Return the seconds in which a process makes one kind of code of a rule system, its cache empty."""
    system = next(iter(SYSTEMS))
    making = f"from arena.compiling.warm import make; make({system!r}, {level!r})"
    samples = []
    for _ in range(plan.runs):
        with tempfile.TemporaryDirectory() as cache:
            samples.append(run_process(("-c", making), {"ARENA_CACHE": cache}).seconds)
            if not any((Path(cache) / "code").glob(f"*-{level}-*")):
                raise RuntimeError(f"no {level} code was made")
    return samples


FIGURES = [
    Figure("help", "arena --help", "s", 0.08, helps, most=True, process=True),
    Figure(
        "suggest",
        "arena suggest skirmish --budget 1s --why, whole process",
        "s",
        1.6,
        suggest_seconds,
        most=True,
        process=True,
    ),
    Figure("suggest_memory", "memory of that process", "MB", 200, suggest_memory, most=True, process=True),
    Figure(
        "play_memory",
        "memory of arena play against a search",
        "MB",
        200,
        play_memory,
        most=True,
        process=True,
    ),
    Figure(
        "quick_code",
        "first code that plays, after an empty cache, whole process",
        "s",
        5,
        lambda plan: compile_seconds(plan, "quick"),
        most=True,
        slow=True,
        process=True,
    ),
    Figure(
        "fast_code",
        "optimised code, after an empty cache, whole process",
        "s",
        30,
        lambda plan: compile_seconds(plan, "fast"),
        most=True,
        slow=True,
        process=True,
    ),
]
