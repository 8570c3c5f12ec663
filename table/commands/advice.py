"""The command that advises: suggest."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from agents.names import NETWORK
from table.commands.play import Aim, Budget, Seed, known_agent
from table.commands.position import is_scenario
from table.commands.sides import side_option
from table.commands.with_party import Only, PartyFile
from table.views.screen import as_json, console, echo, refuse, seconds

SIDES = {"pcs": 0, "pc": 0, "npcs": 1, "npc": 1}
MOST_LINES = 10


def suggest(
    position: Annotated[
        str, typer.Argument(metavar="FILE|SAVE|TOKEN", help="A scenario, a saved game or a position token.")
    ],
    side: Annotated[
        str | None,
        side_option(help="The side whose turn to plan. Default: the side that decides."),
    ] = None,
    lines: Annotated[int, typer.Option(min=1, max=MOST_LINES, help="How many turns to show.")] = 3,
    why: Annotated[
        bool, typer.Option("--why", help="Show all reasons, and what the pools are worth.")
    ] = False,
    exact: Annotated[bool, typer.Option("--exact", help="Add the actions as they are typed.")] = False,
    aim: Aim = "win",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    budget: Budget = "1s",
    wait: Annotated[
        str | None,
        typer.Option(metavar="TIME", help="Then play games between searches so long, to narrow the chance."),
    ] = None,
    seed: Seed = 0,
    party: PartyFile = None,
    only: Only = None,
    by: Annotated[
        str | None,
        typer.Option("--by", "--against", metavar="net:FILE", help="Show how a network would go on instead."),
    ] = None,
) -> None:
    """Rank turns for the side that decides now, with odds and reasons.

    An aim ranks the turns that cost little of the chance of winning, and shows what each costs.

    Example: arena suggest ambush --side npcs --why
    """
    thought, reading = seconds(budget), None if wait is None else seconds(wait, "--wait")
    if by is not None:
        opened = partial(open_with, position, seed or 0, party, only)
        show_ways(opened, network(by), None if side is None else SIDES[side], lines, json)
        return
    with no_collecting():
        states, cast = open_with(position, seed or 0, party, only)
        viewer = None if side is None else SIDES[side]
        if viewer is not None and is_scenario(position):
            come_to_turn(states, viewer)
        most = lines if aim == "win" else MOST_LINES
        advice = thought_through(states, cast, viewer, most, thought, seed or 0)
        if aim != "win":
            advice = followed(advice, states, aim, position, lines)
    from table.views.advice import show_advice, show_narrowed

    if not json:
        show_advice(console(), advice, why, exact)
    if reading is not None and not advice.exact:
        advice = narrowed(states, cast, advice, reading)
        if not json:
            show_narrowed(console(), advice)
    if json:
        echo(as_json(advice.to_json()))


def open_with(position: str, seed: int, party: Path | None, only: str | None) -> Any:
    """Return the position that was named, with a party in it where one was, and its words."""
    from table.commands.position import open_position

    states, cast = open_position(position, seed, party, only)
    if is_scenario(position):
        throw_first(states)
    return states, cast


def throw_first(states: Any) -> None:
    """Throw the dice that a scene begins with, so that somebody decides in states[0]; say that they were."""
    import numpy as np

    from arena.systems import settle, settle_all, system_of

    legal = np.zeros(system_of(states.dtype).actions, np.int16)
    if settle(states[0], legal) == 0 and settle_all(states[0], legal) > 0:
        echo("The dice that the scene begins with are thrown by the program; --seed throws others.", err=True)


def come_to_turn(states: Any, side: int) -> None:
    """Let the script play on in states[0] to the first turn of a side that cannot decide yet; say so."""
    import numpy as np

    from agents.advice.advice import WrongSide, opening_for
    from agents.systems import choose_scripted
    from arena.phases.rows import A_TURN
    from arena.systems import do_action, settle_all, system_of

    try:
        opening_for(states, side)
    except WrongSide:
        system = system_of(states.dtype)
        legal = np.zeros(system.actions, np.int16)
        while number := settle_all(states[0], legal):
            if states[0].decider == side and system.asking.matters(states[0]) == A_TURN:
                echo("The script has played what comes before the first turn of that side.", err=True)
                return
            do_action(states[0], int(choose_scripted(states[0], legal, number)))


def network(typed: str) -> str:
    """Return the network that was typed; refuse another agent, which says nothing of chances."""
    if not typed.startswith(NETWORK):
        refuse(f"--by {typed}: expected a network, {NETWORK}FILE; without --by the search advises")
    return known_agent(typed)


def show_ways(opened: Callable[[], Any], name: str, side: int | None, lines: int, json: bool) -> None:
    """Print how a network would go on in the position that `opened` gives."""
    from arena.systems import system_of
    from table.terminal.start import get_ready

    states, cast = opened()
    get_ready(console(stderr=True), [system_of(states.dtype).name])
    from agents.policy.advice import ways_on
    from table.views.advice import show_ways

    ways = ways_on(states, cast, name, side, lines)
    if json:
        echo(as_json(ways.to_json()))
    else:
        show_ways(console(), ways)


def followed(advice: Any, states: Any, aim: str, position: str, lines: int) -> Any:
    """Return so many lines of an advice, in the order of an aim."""
    from dataclasses import replace

    from agents.search.choosing import aimed
    from table.commands.position import seen_in

    found = aimed(advice, states[0], aim, seen_in(position))
    return replace(found, lines=found.lines[:lines])


def narrowed(states: Any, cast: Any, advice: Any, reading: float) -> Any:
    """Return an advice with the chance that games between searches narrow, with a word on standard error."""
    from agents.advice.advice import with_games

    with console(stderr=True).status("Playing games between searches ..."):
        return with_games(advice, states, cast, reading)


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
    from table.terminal.start import get_ready

    quiet = console(stderr=True)
    get_ready(quiet, [system_of(states.dtype).name])
    from agents.advice.advice import advise

    with quiet.status("Thinking ...") as status:

        def show(share: float) -> None:
            status.update(f"Thinking: {share:.0%}")

        return advise(states, cast, side=side, lines=lines, budget=budget, seed=seed, progress=show)
