"""Words at the terminal on where a game is kept: its file, a copy, a token, the position as a scenario."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arena.rulings.row import RulingError
from table.session.save_file import SaveError

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal

GAME = ("game", "the game", "now", "it")  # behind save: no path, but what is kept


def do_save(terminal: Terminal, rest: str) -> bool:
    """Say where the game is kept, or write a copy."""
    save = terminal.session.save
    rest = "" if rest.lower() in GAME else rest
    if save is None:
        terminal.say("This game is not kept.")
    elif not rest:
        terminal.say(f"Every command is kept as you give it, in {save.path}")
    else:
        try:
            save.copy(Path(rest))
            terminal.say(f"A copy is in {rest}")
        except SaveError as error:
            terminal.say_wrong(error)
    return False


def do_write(terminal: Terminal, rest: str) -> bool:
    """Write the position as a scenario file that says how things stand."""
    from table.session.scenario_file import write_standing

    if not rest:
        terminal.say("Say into which file: write mill_now.yaml")
        return False
    try:
        lines = write_standing(terminal.session.states, terminal.session.cast, Path(rest))
    except OSError as error:
        terminal.say(f"{rest}: cannot be written ({error.strerror}). Name another file: write mill_now.yaml")
        return False
    except (RulingError, ValueError) as error:
        terminal.say_wrong(error)
        return False
    for line in lines:
        terminal.say(line)
    return False


def do_token(terminal: Terminal, _: str) -> bool:
    """Print the position as a token, whole and on one line."""
    from arena.token import encode

    print(encode(terminal.session.states, terminal.session.cast))
    return False
