"""Rulings and actions that a line in everyday words means: said at the terminal, and carried out by a yes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from table.terminal.hints import offer
from table.terminal.parts import UNDO

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal


def offers(terminal: Terminal, typed: str, is_action: bool = False) -> bool:
    """Say what a line in everyday words means, for a yes to come; return whether it means anything.

    One that is an action which cannot be done now is no ruling on whoever is to act.
    """
    found = offer(terminal.session, typed, is_action)
    if found is not None:
        terminal.offered = found.rulings
        terminal.either = [each[0] for each in found.either] if found.said else []
        terminal.say(found.text)
    return found is not None


def carry_out(terminal: Terminal, lines: Sequence[str], take: Callable[[str], bool]) -> bool:
    """Carry out lines that were offered, what is no ruling by `take`; return whether the game has to ask
    anew."""
    asks_anew = False
    with terminal.session.as_one():
        for each in lines:
            terminal.say(each, "dim", "  ")
            is_meant = terminal.is_ruling(each) or each.startswith(UNDO)
            asks_anew = (terminal.do_meant if is_meant else take)(each) or asks_anew
    return asks_anew
