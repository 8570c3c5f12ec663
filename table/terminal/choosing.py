"""Choosing at the terminal: by a number, a heading or words, one answer in a line or several."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from arena.words.calling import simple
from arena.words.story import capital
from arena.words.vocabulary import OPENERS
from table.session.seats import NOBODY
from table.session.typed_lines import parts_of, read
from table.terminal.everyday import offers
from table.terminal.hints import YES, names_action
from table.terminal.nearest import meant
from table.views import menu

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal

NUMBERED = re.compile(r"(?:#|number |option |choice )?([0-9]{1,4})[.)]?(?: please)?", re.IGNORECASE)


def take_choice(terminal: Terminal, typed: str) -> bool:
    """Carry out a typed action; return whether it was one."""
    shown = terminal.menu or menu.Menu(())
    if not typed:
        return False
    if typed.lower() in YES and not any(item.text.startswith(YES[0]) for item in shown.items):
        terminal.say("There is nothing that a yes would answer.")
        return False
    if numbered := NUMBERED.fullmatch(typed):
        typed = numbered[1]
    if typed.isdecimal() and len(typed) < 5:
        item = shown.numbered(int(typed)) if int(typed) in terminal.numbers else None
        if item is None:
            terminal.say(no_number(terminal, typed, len(shown.items)))
            return False
        return terminal.act(item.action)
    family = shown.family(typed)
    if family:
        terminal.numbers |= {item.number for item in family}
        for line in menu.group_lines(family, "  ", terminal.width, terminal.beside(family)):
            terminal.console.print(line, markup=False)
        return False
    if len(typed.split()) > 1 and all(word.isdecimal() for word in typed.replace(",", " ").split()):
        terminal.say("One number chooses an answer; dice are typed when they are asked for.")
        return False
    parts = parts_of(typed)
    if len(parts) > 1 and offers_whole(terminal, typed, parts):
        return False
    if len(parts) > 1 or (parts and read(terminal.session, parts[0]).then):
        return take_line(terminal, parts)
    try:
        return terminal.act(terminal.session.parse(typed))
    except ValueError as error:
        alone = terminal.is_typed_alone(typed.split()[0].lower())
        if not offers(terminal, typed, names_action(str(error))):
            terminal.say(alone or meant(terminal.session, typed, str(error)) or capital(str(error)))
        return False


def offers_whole(terminal: Terminal, typed: str, parts: Sequence[str]) -> bool:
    """Say what a line means of which no part is an action; return whether it means anything."""
    return not any(map(partial(is_any_action, terminal), parts)) and offers(terminal, typed)


def is_any_action(terminal: Terminal, typed: str) -> bool:
    """Return whether a part of a line is an action, by its number or its words, legal now or not."""
    if " ".join(simple(typed)) in OPENERS:
        return False  # “no no” begins what is said, and is short for nothing
    try:
        return typed.isdecimal() or terminal.session.parse(typed) >= 0
    except ValueError as error:
        return typed.lower() != "no" and names_action(str(error))  # “no, ...” takes back what was said


def no_number(terminal: Terminal, typed: str, most: int) -> str:
    """Return that a number is not in the menu, and which are."""
    first = next((number for number in range(1, most + 1) if number + 1 not in terminal.numbers), 0)
    rest = f"; all shows the others, up to {most}" if len(terminal.numbers) < most else ""
    return f"There is no number {typed} here: 1 to {first} are shown{rest}."


def take_line(terminal: Terminal, parts: list[str]) -> bool:
    """Carry out the first part of a line, and keep the others for the questions to come."""
    numbers = [part for part in parts[1:] if part.isdecimal()]
    if numbers:
        terminal.say(f"A number stands for what is shown now: type words in place of {numbers[0]}.")
        return False
    action = NOBODY if parts[0].isdecimal() else terminal.deciding.begin(parts)
    if action == NOBODY or (action is None and not terminal.deciding.stopped):
        return take_first(terminal, parts)
    terminal.say_left_out()
    return action is not None and terminal.act(action)


def take_first(terminal: Terminal, parts: list[str]) -> bool:
    """Carry out the first part of a line as if it were alone; where it is a number expect the others."""
    item = terminal.menu.numbered(int(parts[0])) if terminal.menu and parts[0].isdecimal() else None
    terminal.deciding.expect(parts[1:] if item else [], item.action if item else None)
    if take_choice(terminal, parts[0]):
        return True
    terminal.deciding.expect([])
    return False
