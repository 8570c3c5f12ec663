"""Dice and cards at the terminal: rolled by the program, or typed as they fell on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from table.session.position import DiceError
from table.terminal.everyday import offers
from table.terminal.nearest import TALE, meant
from table.views import menu

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal


def roll(terminal: Terminal) -> None:
    """Roll the awaited dice, or ask what dice on the table showed."""
    terminal.ruled = None
    if not terminal.manual and not terminal.asks_once:
        terminal.tell(terminal.session.roll())
        return
    terminal.asks_once = False
    asked = terminal.session.words.dice_request(terminal.session.state, terminal.session.cast)
    terminal.say(asked, "bold")
    terminal.menu = None
    sides, count = int(terminal.session.state.roll_sides), int(terminal.session.state.roll_count)
    numbers = "a number" if count == 1 else f"{count} numbers"
    wanted = "the real one" if faces(terminal) else f"{numbers} 1-{sides}"
    done = "draw" if faces(terminal) else "roll"
    terminal.obey(f"{wanted}, or Enter to let the program {done}> ", partial(take_faces, terminal))


def faces(terminal: Terminal) -> list[str]:
    """Return what may be typed for each face that is awaited, nothing where they are numbers."""
    return terminal.session.words.faces(terminal.session.state, terminal.session.cast)


def take_faces(terminal: Terminal, typed: str) -> bool:
    """Take typed faces; return whether they were dice."""
    words = typed.replace(",", " ").split()
    if not words:
        terminal.tell(terminal.session.roll())
        return True
    if cards := faces(terminal):
        face = menu.face_called(terminal.session.cast, typed, cards)
        if face == 0:
            wrong = f"{menu.shortened(typed)} is none of those left: type one as it stands there."
            say_no_dice(terminal, typed, wrong)
            return False
        words = [str(face)]
    if not all(word.isdecimal() and len(word) < 4 for word in words):
        say_no_dice(terminal, typed, f"Type what the dice showed as numbers, not {menu.shortened(typed)}.")
        return False
    try:
        terminal.tell(terminal.session.put([int(word) for word in words]))
    except DiceError as error:
        terminal.say_wrong(error)
        return False
    return True


def say_no_dice(terminal: Terminal, typed: str, wrong: str) -> None:
    """Say what a line means that names no dice or cards; `wrong` where it is too short to tell a tale."""
    if not offers(terminal, typed):
        terminal.say((meant(terminal.session, typed, wrong) if len(typed.split()) > TALE else "") or wrong)
