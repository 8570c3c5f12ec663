"""How a game ends at the terminal: who has won, what goes on into the next scene, how to come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.session.position import CHOICE, ROLLING
from table.session.save import Save, is_in_saves_folder
from table.session.session import Session
from table.views import opening
from table.views.journal import ending_text

if TYPE_CHECKING:
    from table.terminal.terminal import Terminal


def show_end(terminal: Terminal) -> None:
    """Print how it ended, who has won, and what goes on into the next scene."""
    session = terminal.session
    terminal.console.print()
    told = ending_text(session.loaded, int(session.state.winner))
    if told:
        terminal.say(told, indent="  ")
        terminal.console.print()
    terminal.say(verdict(session), "bold")
    if terminal.person is not None and session.save is not None:
        show_carried(terminal, session.save)


def verdict(session: Session) -> str:
    """Return who has won."""
    winner, rounds = int(session.state.winner), int(session.state.round_number)
    after = f"after {rounds} round{'s' if rounds > 1 else ''}"
    if winner not in (0, 1):
        return f"Nobody has won {after}."
    if session.viewer is None:
        return f"The {('player characters have', 'opposition has')[winner]} won {after}."
    return f"You have {'won' if winner == session.viewer else 'lost'} {after}."


def show_carried(terminal: Terminal, save: Save) -> None:
    """Say what goes on into the next scene, and how to play that."""
    words = terminal.session.words
    lines = words.carried_lines(terminal.session.carry())
    terminal.console.print()
    for line, style in opening.carried("Into the next scene", lines, terminal.width):
        terminal.console.print(line, style=style or None, markup=False)
    terminal.say(f"{words.left_behind} {next_scene(terminal.session, save)}")


def next_scene(session: Session, save: Save) -> str:
    """Return how another scene is played after this one, or first what the party has is kept."""
    path = save.path.name if is_in_saves_folder(save.path) else save.path
    party = session.system.carry_party(session.states, session.cast)
    if party is None:
        return f"Go on with: arena play SCENE --from {path}"
    return f"Keep that with: arena party {party['file']} --after {path}"


def say_goodbye(terminal: Terminal) -> None:
    """Say how to come back."""
    save = terminal.session.save
    if save is not None and terminal.session.waiting in (CHOICE, ROLLING):
        latest = is_in_saves_folder(save.path)
        terminal.say(f"The game is kept. Go on with: arena resume{'' if latest else f' {save.path}'}")
