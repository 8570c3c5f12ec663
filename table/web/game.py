"""One game that several pages look at: a thread of its own carries out what they ask for, one after another.

Programs and advice think in threads beside it, on copies of the position, so that nobody waits for them. Each
position has a revision: what was asked for on another one is refused, and what was thought out for another
one is dropped.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from arena.words.story import capital
from table.web.view import HABIT, Role, View, unopened, view_of

if TYPE_CHECKING:
    from agents.lines import Advice
    from table.session.session import Session
    from table.session.yielding import Offer

PREPARING, READY, BROKEN = "preparing", "ready", "broken"
STALE = "The game has gone on since: look at it again."
NOT_YOURS = "That is not yours to decide."
NOT_NOW = "There is nothing to decide now."
SETTLING = (1, 2, 4)  # times its budget that the adviser thinks, as long as somebody may be reading
ADVISED = 5  # lines of advice, from which some may be skipped
SHOWN = 3  # lines of advice that a page shows
ADVISING = threading.Semaphore(2)  # games that are advised at the same time
BEHIND = 10  # by how much those who think step back behind those who answer, where threads can
FAULT = "The table has met a fault of its own: that was not done."
HAVE_IT_SO, FIGHT_ON = "Have it so", "They fight on"  # what beaten opponents are answered
KEPT_ROLES = 8  # views of one position that are kept
Tell = Callable[[], None]


class Refusal(ValueError):
    """Something that was asked for and cannot be done; the text is one sentence for a person."""


class Stale(Exception):
    """Advice on a position that the game has left: nobody waits for it any more."""


class Asked(NamedTuple):
    """What a page asks for: a word of `DOING`, what with, and the revision that it was asked on."""

    role: Role
    do: str
    given: Any = None
    revision: int | None = None


class Game:
    """A session, who plays at it, and who looks on."""

    def __init__(self, name: str, title: str, open_session: Callable[[], Session], opening: str = "") -> None:
        """Start the thread that opens the session and owns it from then on.

        `opening` is what there is to read until then.
        """
        self.name, self.title, self.open_session, self.opening = name, title, open_session, opening
        self.session: Session | None = None
        self.stage, self.wrong = PREPARING, ""
        self.revision = self.shown = 0  # of the position, and of all there is to see
        self.thinking, self.advising = False, False
        self.advice: Advice | None = None
        self.skipped = set[tuple[int, ...]]()  # lines of advice that nobody wants to see again here
        self.offered = ""  # what everyday words were taken to mean
        self.foretold = ""  # what the story will say of that
        self.offers = tuple[str, ...]()  # the rulings of that
        self.either: list[
            tuple[str, tuple[str, ...]]
        ] = []  # what they may mean, as it is said, and the rulings
        self.wanted: Offer | None = None  # what beaten opponents want, while the game waits for an answer
        self.notes: list[tuple[int, str]] = []  # what was said by the way, and after how many commands
        self._asked: queue.Queue[tuple[Callable[[], Any], Callable[[Any], None]] | None] = queue.Queue()
        self._watchers: set[Tell] = set()
        self._lock = threading.Lock()
        self._minds = ThreadPoolExecutor(2, f"minds of {name}", step_back)
        self._advisers = ThreadPoolExecutor(1, f"adviser of {name}", step_back)
        self._seen: dict[Role, View] = {}
        self._kept: dict[Any, Any] = {}  # what is worked out once for a position
        self._position: tuple[bytes, int] = (b"", -1)
        self._thread = threading.Thread(target=self._run, daemon=True, name=f"game {name}")
        self._thread.start()

    # ---- from any thread ----

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.session is not None and self.session.waiting == "over"

    def watch(self, tell: Tell) -> None:
        """Call `tell` after every change, from the thread of the game."""
        with self._lock:
            self._watchers.add(tell)

    def leave(self, tell: Tell) -> None:
        """Call `tell` no more."""
        with self._lock:
            self._watchers.discard(tell)

    def ask(self, asked: Asked, done: Callable[[Any], None]) -> None:
        """Have something done; `done` gets None, or the `Refusal` why it is not."""
        self._asked.put((lambda: self._do(asked), done))

    def look(self, role: Role, done: Callable[[Any], None]) -> None:
        """Have `done` called with what a role may see now; while the session is being opened, at once."""
        if self.stage == PREPARING:
            done(unopened(self, role))
            return
        self._asked.put((lambda: self._view(role), done))

    def close(self) -> None:
        """End the thread and close the file, once what was asked for is done."""
        self._asked.put(None)
        for each in (self._minds, self._advisers):
            each.shutdown(wait=False, cancel_futures=True)
        self._thread.join(5)

    # ---- in the thread of the game ----

    def _run(self) -> None:
        """Open the session, then do whatever is asked for until the game is closed."""
        try:
            self._open()
        except ValueError as error:
            self.stage, self.wrong = BROKEN, str(error)
        self._changed()
        while (asked := self._asked.get()) is not None:
            call, done = asked
            try:
                result = call()
            except Refusal as refusal:
                result = refusal
            except ValueError as error:
                result = Refusal(f"{capital(str(error).rstrip('.'))}.")
            except Exception:  # a fault of the program: the game goes on, and whoever started it reads of it
                traceback.print_exc()
                result = Refusal(FAULT)
            with suppress(RuntimeError):  # of a loop that is closed
                done(result)
        if self.session is not None and self.session.save is not None:
            self.session.save.close()

    def _open(self) -> None:
        from agents.match.match import make_player
        from table.session.deciding import Deciding
        from table.session.yielding import Yielding
        from table.terminal.start import SIDES, friend, look_on, thinks

        session = self.open_session()
        own, settings = SIDES.index(session.settings.side), session.settings
        names = {1 - own: settings.against, own: friend(settings.against)}
        self.players = {
            side: make_player(name, settings.budget, settings.seed + (side == own))
            for side, name in names.items()
        }
        self.slow = {side for side, name in names.items() if thinks(name)}
        look_on(self.players.values(), session)
        self.session, self.deciding, self.yielding = session, Deciding(session), Yielding(session)
        self.stage = READY
        self._go_on()

    def _changed(self) -> None:
        """Tell everybody that there is something new to see."""
        if self.session is not None:
            position = self.session.states.tobytes(), len(self.session.told)
            if position != self._position:
                self.revision, self._position = self.revision + 1, position
                self._kept.clear()
        self.shown += 1
        self._seen.clear()
        with self._lock:
            watchers = list(self._watchers)
        for tell in watchers:
            with suppress(RuntimeError):
                tell()

    def _view(self, role: Role) -> View:
        """Return what a role sees, made once for a position."""
        if role not in self._seen:
            if len(self._seen) >= KEPT_ROLES:
                self._seen.clear()
            self._seen[role] = view_of(self, role)
        return self._seen[role]

    def once(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return what `make` gives for this position, made once."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]

    def _do(self, asked: Asked) -> None:
        """Carry out what a page asks for; raise Refusal where that cannot be."""
        from table.web.doing import DOING

        if self.session is None:
            raise Refusal(self.wrong or "The rules are still being compiled: a moment.")
        if asked.revision is not None and asked.revision != self.revision:
            raise Refusal(STALE)
        if asked.do not in DOING:
            raise Refusal(f"Nothing is called {str(asked.do)[:40]}.")
        try:
            DOING[asked.do](self, asked.role, asked.given)
        except ValueError:
            self._changed()  # what was offered before may be gone
            raise
        self._go_on()

    # ---- what goes by itself ----

    def _go_on(self) -> None:
        """Roll dice, answer by habit and let programs decide, until a person is asked or a program thinks."""
        from table.session.position import CHOICE, ROLLING
        from table.session.seats import PROGRAM

        session, must_think, wanted = self._opened(), False, None
        while not self.thinking:
            if session.waiting == ROLLING and session.settings.dice == "auto":
                session.roll()
            elif (wanted := self.yielding.offer()) is not None:
                break
            elif session.waiting == CHOICE and self.deciding.seat() == PROGRAM:
                if session.decider in self.slow:
                    must_think = True
                    break
                player = self.players[session.decider]
                session.act(int(player.choose(session.states, session.legal, session.number)), asked=False)
            elif session.waiting == CHOICE and (answer := self.deciding.answer()) is not None:
                self._say(*self.deciding.left_out)
                if answer.by_habit:
                    self._say(f"{HABIT}{done(session, answer.action)}.")
                session.act(answer.action, asked=False)
            else:
                self._say(*self.deciding.left_out)
                break
        before = self.revision
        self._changed()
        if before != self.revision:
            self.advice, self.advising = None, False
            self.skipped.clear()
            self.offered, self.foretold, self.offers, self.either = "", "", (), []
        self.wanted = wanted
        if wanted is not None and not self.offered:
            self.offered = wanted.text
            self.either = [(HAVE_IT_SO, (wanted.accepted,)), (FIGHT_ON, (wanted.refused,))]
        if must_think:
            self._think()
            self._changed()

    def _opened(self) -> Session:
        if self.session is None:
            raise Refusal(self.wrong)
        return self.session

    def _say(self, *sentences: str) -> None:
        """Note sentences in the story that are none of its own."""
        self.notes += [(len(self._opened().told), sentence) for sentence in sentences]

    def _think(self) -> None:
        """Let the program that decides think beside, and act when it is done."""
        from arena.systems import clone

        session, revision = self._opened(), self.revision
        states, legal, number = clone(session.states), session.legal.copy(), session.number
        player = self.players[session.decider]
        self.thinking = True

        def think() -> None:
            action = int(player.choose(states, legal, number))
            self._asked.put((lambda: self._thought(action, revision), lambda result: None))

        self._minds.submit(think)

    def _thought(self, action: int, revision: int) -> None:
        """Carry out what a program has thought out, unless the game went another way meanwhile."""
        self.thinking = False
        if revision == self.revision:
            self._opened().act(action, asked=False)
        self._go_on()

    def advise(self) -> None:
        """Have the adviser think beside about what is asked now, from what whoever decides can know."""
        from agents.advice.advice import advise
        from arena.calls import conceal_at
        from arena.systems import clone

        session, revision = self._opened(), self.revision
        states, cast = clone(session.states), session.cast
        conceal_at(states, 0, session.decider)
        self.advising = True

        def goes_on(share: float) -> None:
            if revision != self.revision:
                raise Stale

        def think() -> None:
            with suppress(Stale):
                for share in SETTLING:
                    thought = share * session.settings.budget
                    with ADVISING:
                        goes_on(0.0)
                        found = advise(states, cast, lines=ADVISED, budget=thought, progress=goes_on)
                    ends = found.exact or share == SETTLING[-1]
                    self._asked.put((partial(self._advised, found, revision, ends), lambda result: None))
                    goes_on(1.0)
                    if ends:
                        break

        self._advisers.submit(think)

    def _advised(self, advice: Advice, revision: int, ends: bool) -> None:
        """Show what the adviser found, unless the game has gone on."""
        if revision == self.revision:
            self.advising, self.advice = not ends, without(advice, self.skipped)
            self._changed()

    def skip(self, number: int) -> None:
        """Leave a line out of the advice on this position."""
        assert self.advice is not None
        self.skipped.add(tuple(self.advice.lines[number].actions))
        self.advice = without(self.advice, self.skipped)
        self._changed()

    def forget_plans(self) -> None:
        """Tell those who plan that the position is another one than play led to."""
        self.deciding.take_back()
        self.advice = None
        self.notes = [(place, said) for place, said in self.notes if place <= len(self._opened().told)]
        for player in self.players.values():
            if hasattr(player, "forget"):
                player.forget()


def done(session: Session, action: int) -> str:
    """Return what is done by an action, in words, else as it is typed."""
    return session.words.does(action, session.state, session.cast) or session.text(action)


def step_back() -> None:
    """Let this thread, and those that it starts, leave the processor to others that want it."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BEHIND)


def without(advice: Advice, skipped: set[tuple[int, ...]]) -> Advice:
    """Return advice without the lines that were skipped."""
    return replace(advice, lines=[each for each in advice.lines if tuple(each.actions) not in skipped])
