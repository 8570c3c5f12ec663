"""What is printed of what happened, and whose turn it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.systems import acting
from arena.words.story import capital, round_begun, turn_begins
from table.session.save_file import SaveError
from table.session.seats import NOBODY
from table.session.session import Session, Told
from table.terminal.showing import show_map
from table.views import menu
from table.views.journal import turn_of

if TYPE_CHECKING:
    from rich.console import Console

COLOURS = ("green", "red")  # of what the player characters have, and the opposition


class Telling:
    """Prints to a console what the commands of a session led to."""

    def __init__(self, session: Session, console: Console, person: int | None) -> None:
        """Print for the side that `person` plays; None only watches, and sees the map each round."""
        self.session, self.console, self.person = session, console, person
        self.width = console.width
        self.habits: list[str] = []  # what was answered by habit and is not shown yet
        self.silent, self.actor = "", NOBODY  # whose turn it is while nothing of it has been told

    def say(self, text: str = "", style: str = "", indent: str = "", later: str | None = None) -> None:
        """Print a paragraph, its lines behind `indent`, those after the first behind `later`."""
        for line in menu.wrapped(text, indent, self.width, later) or [""]:
            self.console.print(line, style=style or None, markup=False)

    def say_wrong(self, error: Exception) -> None:
        """Say what is wrong as a sentence; one on a saved game begins with the file, which keeps its name."""
        self.say(str(error) if isinstance(error, SaveError) else f"{capital(str(error))}.")

    def tell(self, told: Told) -> None:
        """Print what a command led to, after what was answered by habit before it."""
        if told.sentences:
            self.tell_habits()
        if self.silent and not told.sentences and int(acting(self.session.state)) != self.actor:
            self.tell_silence()
        for sentence in told.sentences:
            number = round_begun(sentence)
            if (number or turn_begins(sentence)) and self.silent:
                self.tell_silence()
            self.silent, self.actor = turn_of(sentence), int(acting(self.session.state))
            if number:
                self.show_round(number)
            elif turn_begins(sentence):
                self.console.print()
                self.say(sentence, "bold")
            else:
                self.say(sentence, indent="  ", later="    ")

    def tell_silence(self) -> None:
        """Say that nothing happened in the turn that is over, so that no turn goes by without a word."""
        self.say(f"{self.silent} does nothing.", indent="  ", later="    ")
        self.silent = ""

    def tell_habits(self) -> None:
        """Print what was answered by habit since something was told."""
        if self.habits:
            self.say(f"(by habit: {'; '.join(self.habits)})", "dim", "  ", "    ")
        self.habits = []

    def show_round(self, number: str) -> None:
        """Print the line that parts two rounds; who only watches sees the map as well."""
        from rich.text import Text

        pools = [Text(f"{pool.name} {points}", COLOURS[pool.side]) for pool, points in self.session.pools]
        head = Text(f"-- Round {number} -- ").append_text(Text(", ").join(pools))
        head.append(" " if pools else "")
        head.append("-" * (self.width - len(head)))
        self.console.print()
        self.console.print(head, style="bold")
        if self.person is None:
            show_map(self)
