"""A table in the terminal: reads what a person types, shows what happens, until the scene is over."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from arena.rulings.row import RulingError
from arena.rulings.ruled import beginnings, reads
from arena.words.notation import SAID_FOR
from table.session.deciding import Answer, Deciding
from table.session.position import CHOICE, OVER, ROLLING
from table.session.save_file import SaveError
from table.session.seats import PROGRAM, PROPOSALS, SIDES, Seats
from table.session.session import Session
from table.session.typed_lines import parts_of
from table.session.yielding import Yielding
from table.terminal.advising import do_advise
from table.terminal.choosing import take_choice
from table.terminal.ending import say_goodbye, show_end
from table.terminal.everyday import carry_out, offers
from table.terminal.hints import NO, YES, names_action
from table.terminal.nearest import meant_otherwise
from table.terminal.prompt import complete_from
from table.terminal.proposals import Proposer
from table.terminal.rolling import roll
from table.terminal.saving import do_save, do_token, do_write
from table.terminal.showing import do_help, do_sheet, show_log, show_map, show_status
from table.terminal.telling import Telling
from table.terminal.undo import do_redo, do_take, do_undo
from table.terminal.who_decides import do_ask, do_give, is_about_seats, propose
from table.terminal.yielding import ask_about
from table.views import menu
from table.views.screen import is_terminal
from table.views.short_menu import menu_now

if TYPE_CHECKING:
    from rich.console import Console

    from agents.lines import Line

TAKEN = re.compile("back|[0-9]{1,2}", re.IGNORECASE)  # what follows take as a command


class Player(Protocol):
    """Somebody who decides by program."""

    def choose(self, states: Any, legal: Any, number: int) -> int:
        """Return one of the first `number` actions of `legal` for states[0]."""
        ...


@runtime_checkable
class Planner(Protocol):
    """A player that thinks ahead, and is told when the table goes another way than play would."""

    def forget(self) -> None:
        """Forget what was planned."""
        ...


class Leave(Exception):
    """The person leaves the table."""


class Terminal(Telling):
    """One person, or nobody, at a table with programs for the other sides."""

    def __init__(
        self,
        session: Session,
        console: Console,
        players: Mapping[int, Player],
        person: int | None,
        manual: bool = False,
    ) -> None:
        """Seat `players`, the program by the side it plays for.

        `person` is a side that the person plays, None where all are programs; `session.seats` says more.
        """
        super().__init__(session, console, person)
        self.players = players
        if person is not None and person not in session.seats.by_hand(session.cast):
            session.seats = Seats(SIDES[person])
            session.viewer = person
        self.deciding, self.proposer = Deciding(session), Proposer(session)
        self.yielding = Yielding(session)
        self.manual = manual
        self.asks_once = False  # for the next dice, that were taken back
        self.delay = 0.0  # seconds between two decisions that are only watched
        self.slow: set[int] = set()  # sides whose program thinks for a while
        self.menu: menu.Menu | None = None
        self.advised: tuple[bytes, list[Line]] = (
            b"",
            [],
        )  # for which position, and what the adviser said there
        self.numbers: set[int] = set()  # of the choices of the menu that were shown
        self.offered: tuple[str, ...] = ()  # rulings that were said to be meant by the last line
        self.either: list[str] = []  # lines of which one was said to be meant, by its number as well
        self.ruled: menu.Menu | None = None  # what could be chosen before the ruling that was typed last

    # ---- the game ----

    def run(self) -> None:
        """Play until the scene is over or the person leaves."""
        if self.person is not None and is_terminal():
            complete_from(self.completions)
        try:
            while self.step():
                pass
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        say_goodbye(self)

    def completions(self) -> list[str]:
        """Return what Tab may complete now: actions and commands."""
        return [item.text for item in self.menu.items] + list(COMMANDS) if self.menu else list(COMMANDS)

    def step(self) -> bool:
        """Do whatever the game waits for; return False once all is over."""
        waiting = self.session.waiting
        if waiting == ROLLING:
            roll(self)
        elif waiting == CHOICE:
            self.choose()
        else:
            return self.ask_at_end()
        return True

    def choose(self) -> None:
        """Have the question answered by the program, by a habit or a line typed before, or by the person."""
        if (offer := self.yielding.offer()) is not None:
            ask_about(self, offer)
            return
        seat = PROGRAM if self.person is None else self.deciding.seat()
        if seat == PROGRAM:
            self.let_program_decide()
            return
        answer = self.deciding.answer()
        self.say_left_out()
        if answer is not None:
            self.go_on(answer)
        elif seat != PROPOSALS or not propose(self):
            self.decide()

    def go_on(self, answer: Answer) -> None:
        """Carry out what nobody is asked for."""
        if answer.by_habit:
            self.habits.append(self.session.text(answer.action))
        if not self.act(answer.action, asked=False):
            self.deciding.take_back()

    def let_program_decide(self) -> None:
        """Let the program that plays the deciding side choose."""
        session, self.ruled = self.session, None
        player = self.players[session.decider]
        if self.delay > 0:
            import time

            time.sleep(self.delay)
        with self.patience("The other side thinks ..." if session.decider in self.slow else ""):
            action = int(player.choose(session.states, session.legal, session.number))
        self.tell(session.act(action, asked=False))

    def patience(self, words: str) -> AbstractContextManager[Any]:
        """Return what shows `words` while something takes its time, where somebody watches."""
        return self.console.status(words) if words and self.console.is_terminal else nullcontext()

    def decide(self) -> None:
        """Ask the person for a decision."""
        self.ask()
        self.menu = menu_now(self.session, self.width)
        if self.ruled is not None and self.ruled == self.menu:
            self.say("The choices are those that were; all shows them again.", "dim", "  ")
        else:
            self.show_menu()
        self.ruled = None
        self.obey("> ", partial(take_choice, self))

    def ask(self) -> None:
        """Print the question."""
        self.tell_habits()
        self.console.print()
        self.say(self.session.words.question(self.session.state, self.session.cast), "bold")

    def show_menu(self, whole: bool = False) -> None:
        """Print the legal actions."""
        if self.menu is None:
            self.say("Dice are awaited: there is nothing to choose.")
        else:
            items = self.menu.items if whole else self.menu.shown()
            self.numbers = {item.number for item in items}
            for line in menu.lines_of(self.menu, self.width, whole, {} if whole else self.menu.notes):
                self.console.print(line, markup=False)

    def beside(self, items: Sequence[menu.Item]) -> dict[int, str]:
        """Return what stands beside the actions of these items: chance, price and risk."""
        words, state, cast = self.session.words, self.session.state, self.session.cast
        return {item.action: words.beside(item.action, state, cast, self.session.viewer) for item in items}

    def say_left_out(self) -> None:
        """Say which parts of a line were left out."""
        for sentence in self.deciding.left_out:
            self.say(sentence)

    def act(self, action: int, asked: bool = True) -> bool:
        """Carry out an action of the person; return whether it could be kept."""
        try:
            told = self.session.act(action, asked)
        except SaveError as error:
            self.say_wrong(error)
            return False
        self.tell(told)
        return True

    # ---- commands ----

    def obey(self, prompt: str, take: Callable[[str], bool], words: tuple[str, ...] = ()) -> None:
        """Read lines until `take` has taken one or a command has changed the position.

        Of `words` no command is made: they are taken.
        """
        while True:
            typed = self.read(prompt)
            offered, self.offered = self.offered, ()
            either, self.either = self.either, []
            if typed.isdecimal() and 0 < int(typed) <= len(either):
                typed = either[int(typed) - 1]
                self.say(typed, "dim", "  ")
            if len(offered) == 1 and typed.lower() in YES:
                typed, offered = offered[0], ()
                self.say(typed, "dim", "  ")
            elif offered and typed.lower() in NO:
                self.say("Nothing is done.")
                continue
            name, _, rest = typed.partition(" ")
            command = COMMANDS.get(name.lower())
            if offered and typed.lower() in YES:
                if carry_out(self, offered, take):
                    return
            elif typed.lower() in words:
                if take(typed):
                    return
            elif self.is_ruling(typed):
                if self.do_ruling(typed):
                    return
            elif command is None or self.is_more(name.lower(), rest) or self.is_action(typed):
                if take(typed):
                    return
            elif command(self, rest.strip()):
                return

    def is_more(self, name: str, rest: str) -> bool:
        """Return whether what stands behind the name of a command makes it something else."""
        return bool(rest) and (name not in WITH_MORE or (name == "take" and not TAKEN.fullmatch(rest)))

    def is_typed_alone(self, name: str) -> str:
        """Return that a command stands alone in a line, "" for what is none or may have more behind it."""
        return f"Type {name} alone." if name in COMMANDS and name not in WITH_MORE else ""

    def is_action(self, typed: str) -> bool:
        """Return whether what reads like a command with more is, or begins like, a legal action."""
        if self.menu is None or " " not in typed:
            return self.menu is not None and bool(self.menu.family(typed))
        first = (parts_of(typed) or [typed])[0]
        try:
            self.session.parse(first)
        except ValueError:
            return any(item.text.startswith(first.lower()) for item in self.menu.items)
        return True

    def is_ruling(self, typed: str) -> bool:
        """Return whether a line begins like a ruling, is no legal action, and does not say who plays whom."""
        first = typed.split(" ")[0].lower()
        if first not in beginnings(self.session.system) or is_about_seats(typed):
            return False
        return not self.is_legal((parts_of(typed) or [typed])[0])

    def is_legal(self, typed: str) -> bool:
        """Return whether a line means a legal action."""
        try:
            return self.session.waiting == CHOICE and self.session.parse(typed) >= 0
        except ValueError:
            return False

    def do_meant(self, typed: str) -> bool:
        """Carry out a ruling that was meant, or a command; return whether the game has to ask anew."""
        name, _, rest = typed.partition(" ")
        return COMMANDS[name](self, rest) if name in ("undo", "take") else self.do_ruling(typed)

    def do_ruling(self, typed: str) -> bool:
        """Carry out what is decided beside the rules; return whether the game has to ask anew."""
        was_over = self.session.waiting == OVER
        try:
            told = self.session.rule(typed)
        except (RulingError, SaveError) as error:
            refusal = self.refusal(typed)
            if refusal is None and isinstance(error, RulingError) and offers(self, typed):
                return False
            self.say_wrong(refusal or error)
            if near := meant_otherwise(self.session, typed):
                self.say(near)
            return False
        self.forget_plans()
        self.tell(told)
        self.ruled = self.menu
        return not (was_over and self.session.waiting == OVER)

    def refusal(self, typed: str) -> ValueError | None:
        """Return why a line that begins like a ruling, and is an action, cannot be done; None for others.

        What can be read as a ruling was refused as one.
        """
        if reads(self.session.system, self.session.cast, typed):
            return None
        try:
            self.session.parse(typed)
        except ValueError as error:
            return error if names_action(str(error)) or SAID_FOR in str(error) else None
        return None

    def read(self, prompt: str) -> str:
        """Return the next line that is typed, blanks at its ends taken off."""
        typed = "".join(sign for sign in input(prompt) if sign.isprintable()).strip()
        if not sys.stdin.isatty():
            self.console.print(typed, markup=False)
        return typed

    def only_side(self) -> int | None:
        """Return the one side that the person plays, None for both and for none."""
        if self.person is None:
            return None
        sides = self.session.seats.by_hand(self.session.cast)
        return sides[0] if len(sides) == 1 else None

    def forget_plans(self) -> None:
        """Tell those who plan that the position is another one than play led to."""
        self.deciding.take_back()
        self.habits = []
        for player in self.players.values():
            if isinstance(player, Planner):
                player.forget()

    def do_leave(self, _: str) -> bool:
        """Leave the table."""
        raise Leave

    def ask_at_end(self) -> bool:
        """Say how it ended; let a person take it back. Returns whether the game goes on."""
        show_end(self)
        if self.person is None or not is_terminal():
            return False
        self.menu = None
        self.obey("Enter leaves the table; undo, map, status and log still work> ", lambda typed: True)
        return self.session.waiting in (CHOICE, ROLLING)


def _shows(show: Callable[[Terminal], None]) -> Callable[[Terminal, str], bool]:
    """Return the command that shows something and changes nothing."""

    def command(terminal: Terminal, _: str) -> bool:
        show(terminal)
        return False

    return command


COMMANDS: dict[str, Callable[[Terminal, str], bool]] = {
    "?": do_advise,
    "undo": do_undo,
    "redo": do_redo,
    "take": do_take,
    "map": _shows(show_map),
    "status": _shows(show_status),
    "sheet": do_sheet,
    "log": _shows(show_log),
    "all": _shows(lambda terminal: terminal.show_menu(whole=True)),
    "save": do_save,
    "token": do_token,
    "write": do_write,
    "help": do_help,
    "ask": do_ask,
    "give": do_give,
    "quit": Terminal.do_leave,
    "exit": Terminal.do_leave,
    "q": Terminal.do_leave,
}
WITH_MORE = ("save", "help", "sheet", "?", "write", "take", "undo", "ask", "give")
