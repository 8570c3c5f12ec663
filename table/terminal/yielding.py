"""Beaten opponents at the terminal: the person is asked, and where nobody sits there they just do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.terminal.hints import NO, YES

if TYPE_CHECKING:
    from table.session.yielding import Offer
    from table.terminal.terminal import Terminal

PROMPT = "yes, or no: they fight on> "


def ask_about(terminal: Terminal, offer: Offer) -> None:
    """Let opponents do what they want, or fight on, as the person says."""
    if terminal.person is None:
        terminal.tell(terminal.session.rule(offer.accepted))
        return
    place = len(terminal.session.played)

    def take(typed: str) -> bool:
        if typed.lower() not in (*YES, *NO):
            terminal.say("Type yes or no.")
            return False
        terminal.do_ruling(offer.accepted if typed.lower() in YES else offer.refused)
        return len(terminal.session.played) > place

    terminal.tell_habits()
    terminal.console.print()
    terminal.say(offer.text, "bold")
    terminal.menu = None
    terminal.obey(PROMPT, take, (*YES, *NO))
