"""Advice at the terminal: what the adviser would do, why, and how sure that is after a wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.session.position import CHOICE
from table.views.advice import show_advice, show_narrowed

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal

WAIT = 5.0  # seconds of games between searches that `? wait` takes


def do_advise(terminal: Terminal, rest: str) -> bool:
    """Print what the adviser would do, with all reasons when asked why; `wait` narrows the chance."""
    from agents.advice.advice import advise, with_games

    if terminal.session.waiting != CHOICE:
        terminal.say("The dice decide now.")
        return False
    with terminal.patience("The adviser plays it through ..."):
        budget, viewer = terminal.session.settings.budget, terminal.session.viewer
        advice = advise(terminal.session.states, terminal.session.cast, budget=budget, viewer=viewer)
    show_advice(terminal.console, advice, why="why" in rest.split(), exact=True)
    if "wait" in rest.split() and not advice.exact:
        with terminal.patience("Games between searches are played ..."):
            here = terminal.session.states, terminal.session.cast
            advice = with_games(advice, *here, WAIT, viewer=viewer)
        show_narrowed(terminal.console, advice)
    terminal.console.print("(take carries out line 1, take 2 the second)", style="dim", markup=False)
    terminal.advised = terminal.session.states.tobytes(), advice.lines
    return False
