"""Words at the terminal on who decides: what a person is asked, who plays whom, and proposals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from agents.names import LEVELS
from arena.words.notation import listed
from table.session.save_file import SaveError
from table.session.seats import SeatError, how_said, who_said
from table.terminal.choosing import take_choice
from table.terminal.everyday import offers
from table.terminal.prompt import prefilled
from table.views.advice import facts
from table.views.screen import is_terminal
from table.views.short_menu import menu_now

if TYPE_CHECKING:
    from agents.lines import Line
    from table.terminal.terminal import Terminal

MEANS = {
    "everything": "You are asked everything.",
    "what-matters": "You are asked what matters; what has one sensible answer is answered by habit.",
    "turns": "You are asked who acts and what they do; the program answers all else as it would.",
}
WORDS = TAKE, ANOTHER, SKIP, CHANGE, WHY = ("take", "another", "skip", "change", "why")
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")  # of proposals, in their order
LINE = re.compile(r"\bline ([1-6])\b")
PROMPT = f"{', '.join(WORDS)}, or what to do> "


def level_said(typed: str) -> str | None:
    """Return the level that was typed, None for no such level.

    >>> level_said("What matters"), level_said("me")
    ('what-matters', None)
    """
    word = "-".join(typed.lower().split())
    return word if word in LEVELS else None


def do_ask(terminal: Terminal, rest: str) -> bool:
    """Say what the person is asked, or ask less or more from now on."""
    session, level = terminal.session, level_said(rest)
    if rest and level is None:
        terminal.say(f"Type one of: {listed([f'ask {each}' for each in LEVELS])}.")
        return False
    try:
        if level is not None:
            session.ask(level)
    except SaveError as error:
        terminal.say(str(error))
        return False
    terminal.say(MEANS[session.settings.ask])
    return level is not None and session.number > 0


def is_about_seats(typed: str) -> bool:
    """Return whether a line says or asks who plays whom, though rulings may begin alike.

    >>> is_about_seats("give kip to me"), is_about_seats("give"), is_about_seats("give kip keen_eye")
    (True, True, False)
    """
    words = typed.lower().split()
    return words[:1] == ["give"] and (len(words) == 1 or "to" in words[2:])


def do_give(terminal: Terminal, rest: str) -> bool:
    """Say who plays whom, or let somebody be played by somebody else from now on."""
    session = terminal.session
    shown = session.words.status(session.state, session.cast, session.viewer)["characters"]
    known = [each["key"] for each in shown]
    who, to, how = rest.rpartition(" to ")
    try:
        if rest and not to:
            raise SeatError('type for example "give WHO to program", "to me", or "to proposals"')
        if rest:
            session.give(who_said(who, session.cast, known), how_said(how))
    except (SeatError, SaveError) as error:
        if not offers(terminal, f"give {rest}"):
            terminal.say_wrong(error)
        return False
    for line in session.seats.lines(session.cast, known):
        terminal.say(line, indent="  ")
    if not rest:
        return False
    terminal.forget_plans()
    terminal.deciding.held = -1
    return session.number > 0


# ---- proposals ----


def propose(terminal: Terminal) -> bool:
    """Propose turns until the person has decided; return whether there was anything to propose."""
    proposer, place = terminal.proposer, 0
    terminal.ask()
    terminal.menu = menu_now(terminal.session, terminal.width)
    while True:
        with terminal.patience("" if proposer.is_thought() else "The program thinks it through ..."):
            lines = proposer.here()
        if not lines:
            terminal.say("Nothing else is proposed here: choose yourself.")
            return False
        line = lines[place % len(lines)]
        show(terminal, line)
        place = obey(terminal, line, place, len(lines))
        if place < 0:
            return True


def show(terminal: Terminal, line: Line) -> None:
    """Print a proposal: what to do, and the chance."""
    terminal.say(f"Proposed: {line.aloud}", "", "  ", "    ")
    for text in facts(line):
        terminal.say(text, "dim", "    ", "      ")


def obey(terminal: Terminal, line: Line, place: int, most: int) -> int:
    """Do with a proposal what the person types; return which is to be shown next, -1 when that is decided."""
    found = [-1]

    def take(typed: str) -> bool:
        word = typed.lower()
        if word == TAKE:
            return take_over(terminal, line)
        if word in (ANOTHER, SKIP):
            if word == SKIP:
                terminal.proposer.skip(line)
            elif most == 1:
                terminal.say("There is no other.")
            found[0] = place + 1 if word == ANOTHER else place
            return True
        if word == WHY:
            for text in line.why:
                terminal.say(of_proposals(text), "dim", "    - ", "      ")
            terminal.say(f"As typed: {'; '.join(line.steps)}", "dim", "    ", "      ")
            return False
        if word == CHANGE or typed.isdecimal():
            change(terminal, line)
            return True
        return take_choice(terminal, typed)

    terminal.obey(PROMPT, take, WORDS)
    return found[0]


def of_proposals(reason: str) -> str:
    """Return a reason with lines, which are shown one by one here, named by when they were proposed.

    >>> of_proposals("wins 8 points less often than line 1 (±7)")
    'wins 8 points less often than the first proposal (±7)'
    """
    return LINE.sub(lambda found: f"the {PLACES[int(found[1]) - 1]} proposal", reason)


def take_over(terminal: Terminal, line: Line) -> bool:
    """Carry out a proposal: its first action now, the others as their questions come.

    An answer that stands alone leaves what is still to come of a line that was typed before.
    """
    if line.actions[1:]:
        terminal.deciding.expect(line.actions[1:], line.actions[0])
    return terminal.act(line.actions[0])


def change(terminal: Terminal, line: Line) -> None:
    """Let the person choose here, with the proposal to change at hand."""
    terminal.deciding.changed = len(terminal.session.played)
    terminal.say(f"As typed: {'; '.join(line.steps)}", "dim", "    ", "      ")
    if is_terminal():
        prefilled("; ".join(line.steps))
