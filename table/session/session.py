"""A game at the table without any printing: commands go in, sentences come out.

A position is the opening with all commands played again, so undo, redo and resume are one mechanism; where
somebody was asked lately the position is remembered, and undo plays again from there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from arena.calls import act_at, settle_at, take_roll_at
from arena.phases.stalled import Stalled
from arena.rulings.row import RulingError
from arena.rulings.ruled import Ruled, rule_on
from arena.words.surface import PLAIN
from scenarios.loader import LoadedScenario
from table.session.position import CHANCE, CHOICE, NONE, OVER, DiceError, Position
from table.session.save import ACTION, DICE, ENDED, ROLL, RULING, UNASKED, UNDONE, Command, Save, Settings
from table.session.save_file import SaveError
from table.session.seats import Seats

if TYPE_CHECKING:
    from agents.review.game import Moment

MARKS = 64  # choices and rulings before which the position is remembered


@dataclass(frozen=True)
class Told:
    """What one command led to, in sentences; `round_number` is the round it was given in.

    `sentences` are for the person who plays, `heard` for each of the session's `listeners`.
    """

    command: Command | None  # None for what happened before the first command
    round_number: int
    sentences: tuple[str, ...]
    heard: tuple[tuple[str, ...], ...] = ()


class Mark(NamedTuple):
    """A position that a session may go back to."""

    scene: tuple[Any, ...]
    states: bytes
    played: int  # commands that had led to it
    told: int


class Session(Position):
    """One game: its position, all that was done, and the file that keeps it."""

    def __init__(
        self,
        loaded: LoadedScenario,
        settings: Settings,
        save: Save | None = None,
        carried: dict[str, Any] | None = None,
    ) -> None:
        """Set up the opening; `save`, when there is one, gets every command that follows.

        `carried` is what comes over from the scene before; raises ValueError when the scene cannot begin so.
        """
        super().__init__(loaded, settings.seed, Seats(settings.side, settings.seats))
        self.settings, self.save, self.carried = settings, save, carried
        self.by_words = False  # whether what comes from a file is held to its words too
        self.telling = PLAIN  # how what happens is told, PLAIN or TOLD; to be said before it begins
        self._one = 0, 0  # between which commands things were done that are undone at once
        self.listeners: tuple[int, ...] = ()  # sides that hear their own story; said before it begins
        if carried is not None:
            self._take_over(carried)
            self.states = self.opening.copy()
        self._first = loaded, self.opening, self.cast  # before rulings brought anybody
        self.played: list[Command] = []
        self.undone: list[Command] = []
        self.told: list[Told] = []
        self._marks: deque[Mark] = deque(maxlen=MARKS)  # the last is the latest

    # ---- how it is played ----

    def ask(self, level: str) -> None:
        """Ask the person less or more from now on: `level` is one of LEVELS in `agents.names`."""
        self._note("ask", level)
        self.settings = replace(self.settings, ask=level)

    def give(self, who: str, how: str) -> None:
        """Let a side or the character of a key be played as `table.session.seats` has it from now on."""
        self.seats.give(who, how, self.cast.scenario.characters)
        self.viewer = self.seats.viewer(self.cast)
        self._marks.clear()  # what is played again is told as this viewer hears it
        self._note("seats", self.seats.text())
        self.settings = replace(self.settings, seats=self.seats.text())

    def _note(self, name: str, value: str) -> None:
        """Keep a setting in the file."""
        if self.save is not None:
            self.save.change(name, value)

    # ---- commands ----

    def begin(self) -> Told:
        """Go from the opening to the first decision."""
        self.loaded, self.opening, self.cast = self._first
        self.states[:] = self.opening
        self.played, self.told = [], []
        self._marks.clear()
        return self._finish(None, max(1, int(self.state.round_number)))

    def act(self, action: int, asked: bool = True) -> Told:
        """Carry out a legal action; raise ValueError, nothing changed, for another.

        `asked` says whether a person was asked for it: undo goes back to such actions.
        """
        if self.waiting != CHOICE or action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal now")
        return self._do(Command(ACTION if asked else UNASKED, self.decider, action, self.text(action)))

    def roll(self) -> Told:
        """Roll the awaited dice with the generator of the state."""
        return self._do(Command(ROLL, CHANCE, faces=self._drawn()))

    def put(self, faces: Sequence[int]) -> Told:
        """Take what dice rolled by hand showed; raise DiceError, nothing changed, when they cannot."""
        self._check_faces(faces)
        return self._do(Command(DICE, CHANCE, faces=tuple(faces)))

    def rule(self, typed: str) -> Told:
        """Carry out what is decided at the table; raise RulingError, nothing changed, for what cannot be."""
        ruled = self._ruled(typed)
        if self.save is not None:
            self.save.append(Command(RULING, CHANCE, words=ruled.words), len(self.played))
        self._go_on_elsewhere()
        return self._ends(self._take(ruled))

    def follow(self, command: Command) -> Told:
        """Carry out a command that comes from a file; raise SaveError when the rules do not allow it."""
        if command.kind == RULING:
            return self._follow_ruling(command)
        self._check_possible(command)
        return self._apply(command)

    @contextmanager
    def as_one(self) -> Iterator[None]:
        """Have what is done meanwhile undone and done again at once, where it was the last that was done."""
        start = len(self.played)
        yield
        self._one = start, len(self.played)

    def undo(self, side: int | None = None) -> bool:
        """Go back to before the last action that `side` (None: anybody) was asked for, or the last ruling.

        Returns whether there was one.
        """
        start, end = self._one
        is_one = start < end == len(self.played)
        return self.back_to(start if is_one else self._last_choice(side))

    def take_back(self) -> bool:
        """Go back to before the last dice were thrown; return whether any were."""
        places = range(len(self.played) - 1, -1, -1)
        return self.back_to(next((n for n in places if self.played[n].kind in (ROLL, DICE)), None))

    def back_to(self, place: int | None) -> bool:
        """Undo whatever was done from a place on; return whether there is one."""
        if place is None:
            return False
        back = len(self.played) - place
        if self.save is not None:
            self.save.undo(back, len(self.played))
        undone = self.played[place:] + self.undone
        while self._marks and self._marks[-1].played > place:
            self._marks.pop()
        between = self.played[self._marks[-1].played if self._marks else 0 : place]
        if self._marks:
            self._return_to(self._marks[-1])
        else:
            self.begin()
        for command in between:
            self.follow(command)
        self.undone = undone
        return True

    def redo(self, side: int | None = None) -> list[Told]:
        """Do again what the last undo took back, up to the next action of `side` or ruling.

        Returns what it led to. Raises SaveError, nothing changed, when the rules do not allow it.
        """
        start, end = self._one
        is_one = start < end and start == len(self.played)
        count = next(
            (n for n, each in enumerate(self.undone) if n > 0 and self.is_choice(each, side)),
            len(self.undone),
        )
        count = end - start if is_one and self.undone else count
        again, left = self.undone[:count], self.undone[count:]
        before = self._here()
        try:
            told = [self.follow(command) for command in again]
        except (SaveError, Stalled) as error:
            self._return_to(before)
            raise SaveError(f"what was undone cannot be done again: {error}") from error
        try:
            if self.save is not None and again:
                self.save.redo(count, len(self.played) - count)
        except SaveError:
            self._return_to(before)
            raise
        self.undone = left
        return told

    def _go_on_elsewhere(self) -> None:
        """Let what was undone be gone for good."""
        self.undone = []
        if len(self.played) < self._one[1]:
            self._one = 0, 0

    def _here(self) -> Mark:
        """Return what `_return_to` goes back to."""
        scene = self.loaded, self.opening, self.cast
        return Mark(scene, self.states.tobytes(), len(self.played), len(self.told))

    def _return_to(self, before: Mark) -> None:
        """Make the position and the lists of what was done what they were."""
        self.loaded, self.opening, self.cast = before.scene
        self._put(before.states)
        self.number = settle_at(self.states, 0, self.legal)
        del self.played[before.played :], self.told[before.told :]
        while self._marks and self._marks[-1].played >= before.played:
            self._marks.pop()

    def _mark(self, command: Command) -> None:
        """Remember the position before a command that undo goes back to."""
        if self.is_choice(command, None):
            self._marks.append(self._here())

    def replay(self, commands: Iterable[Command]) -> None:
        """Play `commands` from the opening on; raise SaveError when the rules do not allow one of them."""
        self.begin()
        for command in list(commands):
            self.follow(command)

    # ---- one scene after another ----

    def carry(self) -> dict[str, Any]:
        """Return what goes on into the next scene; what this one does not have comes from the one before."""
        found, before = self.system.carry(self.states, self.cast), self.carried or {}
        return {**before, **found, "people": {**before.get("people", {}), **found["people"]}}

    def _take_over(self, carried: dict[str, Any]) -> None:
        """Write what came over into the opening; raise ValueError when that gives no position to play."""
        plain = self.opening.copy()
        try:
            self.system.take_over(self.opening, self.cast, carried)
        except (KeyError, TypeError, AttributeError, IndexError, OverflowError) as error:
            raise ValueError("what came over from the scene before is not readable") from error
        wrong = self.system.problem(self.opening, plain)
        if wrong:
            raise ValueError(f"what came over from the scene before does not fit: {wrong}")

    # ---- how ----

    def _do(self, command: Command) -> Told:
        """Keep a new command, then carry it out; one that the rules cannot carry out is taken back."""
        if self.save is not None:
            self.save.append(command, len(self.played))
        self._go_on_elsewhere()
        before = self._here()
        try:
            return self._ends(self._apply(command))
        except Stalled:
            self._return_to(before)
            if self.save is not None:
                self.save.undo(1, len(self.played) + 1)
            raise

    def _ends(self, told: Told) -> Told:
        """Return what a new command led to; note in the file where the scene is over."""
        if self.save is not None and self.waiting == OVER:
            self.save.change(ENDED, str(len(self.played)))
        return told

    def _take(self, ruled: Ruled) -> Told:
        """Go to the position that a ruling has made."""
        command = Command(RULING, CHANCE, words=ruled.words)
        heard = tuple(self._ruling_heard(ruled.words, side) for side in self.listeners)
        told = Told(command, int(self.state.round_number), ruled.sentences, heard)
        self._mark(command)
        self._put(ruled.states.tobytes())
        self.opening, self.cast = ruled.opening, ruled.cast
        self.loaded = ruled.cast.scenario
        self.number = settle_at(self.states, 0, self.legal)
        self.played.append(command)
        self.told.append(told)
        return told

    def _ruling_heard(self, typed: str, side: int) -> tuple[str, ...]:
        """Return what a side hears of a ruling: nothing where it speaks of what that side does not know."""
        try:
            return rule_on(self.system, self.states, self.opening, self.cast, typed, side).sentences
        except RulingError:
            return ()

    def _follow_ruling(self, command: Command) -> Told:
        """Carry out a ruling that comes from a file."""
        where = f'command {len(self.played) + 1} of the saved game, "{command.words[:60]}",'
        if command.side != CHANCE or command.action != NONE or command.faces:
            raise SaveError(f"{where} is no ruling")
        try:
            return self._take(self._ruled(command.words))
        except RulingError as error:
            raise SaveError(f"{where} cannot be ruled then: {error}") from error

    def _apply(self, command: Command) -> Told:
        """Carry out a command and every choice with one answer that follows it."""
        self._mark(command)
        state, round_number = self.state, int(self.state.round_number)
        if command.is_action:
            act_at(self.states, 0, command.action)
        else:
            state.event_count = 0
            if command.kind == ROLL:
                self._draw_faces(state.generator)
            state.rolled[: len(command.faces)] = command.faces
            take_roll_at(self.states, 0)
        self.played.append(command)
        return self._finish(command, round_number)

    def _finish(self, command: Command | None, round_number: int) -> Told:
        """Take forced choices and note what happened."""
        state = self.state
        self.number = settle_at(self.states, 0, self.legal)
        tell = self.words.teller(self.telling)
        sentences = tuple(tell(state, self.cast, self.viewer))
        heard = tuple(tuple(tell(state, self.cast, side)) for side in self.listeners)
        told = Told(command, round_number, sentences, heard)
        self.told.append(told)
        return told

    def _check_possible(self, command: Command) -> None:
        """Raise SaveError unless the rules allow `command` now."""
        where = f"command {len(self.played) + 1}"
        if command.kind not in (ACTION, UNASKED, ROLL, DICE) or command.side != self.decider:
            raise SaveError(f"{where} of the saved game is none that could be given then")
        if command.is_action:
            if self.waiting != CHOICE or command.action not in self.legal_actions():
                raise SaveError(f'{where} of the saved game, "{command.words[:60]}", is against the rules')
            if self.by_words and command.words != self.text(command.action):
                raise SaveError(f'{where} of the saved game, "{command.words[:60]}", is another action now')
            return
        try:
            self._check_faces(command.faces)
        except DiceError as error:
            raise SaveError(f"{where} of the saved game holds impossible dice: {error}") from error

    def _last_choice(self, side: int | None) -> int | None:
        places = range(len(self.played) - 1, -1, -1)
        return next((place for place in places if self.is_choice(self.played[place], side)), None)

    def before(self, place: int) -> Any:
        """Return the record before a command that undo goes back to, None where it is not remembered."""
        mark = next((each for each in self._marks if each.played == place), None)
        return mark and np.frombuffer(bytearray(mark.states), self.states.dtype)[0]

    @staticmethod
    def is_choice(command: Command, side: int | None = None) -> bool:
        """Return whether undo goes back to a command: a ruling, or an action that `side` was asked for."""
        return command.kind == RULING or (command.kind == ACTION and side in (None, command.side))


def resumed(save: Save, telling: str = PLAIN, listeners: tuple[int, ...] = ()) -> Session:
    """Return the session that a saved game holds, told so; raise SaveError when it cannot be played on."""
    try:
        session = Session(save.loaded(), save.settings(), save, save.carried())
    except SaveError:
        raise
    except ValueError as error:
        raise SaveError(f"{save.path}: is damaged ({error})") from error
    session.telling, session.listeners = telling, listeners
    older = save.other_rules()
    session.by_words = bool(older)
    try:
        session.replay(save.commands())
    except (SaveError, Stalled) as error:
        why = f"was saved by other rules ({older}), and today's do not bring it here: " if older else ""
        raise SaveError(f"{save.path}: {why}{error}") from error
    session.by_words = False
    session.undone = save.commands(UNDONE)
    return session


def moments_of(save: Save) -> tuple[list[Moment], Session]:
    """Return all that was done in a saved game, with the positions, and the session as it stands then."""
    from agents.review.game import TABLE, Moment

    session = Session(save.loaded(), save.settings(), None, save.carried())
    session.by_words = bool(save.other_rules())
    session.begin()
    moments = []
    for command in save.commands():
        before = session.states.copy()
        said = session.follow(command).sentences
        words = command.words or f"the dice show {', '.join(map(str, command.faces))}"
        side = TABLE if command.kind == RULING else command.side
        moments.append(Moment(before, side, command.action, words, said))
    return moments, session
