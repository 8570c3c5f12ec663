"""Work that takes its time beside the games, a review say: begun by who asks first, looked at by all."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any

from scenarios.errors import ScenarioError

KEPT = 24  # pieces of work whose results are kept
AT_ONCE = threading.Semaphore(1)  # pieces of work that go on at the same time


class Work:
    """A piece of work in a thread of its own: how far it is, and what came out or went wrong."""

    def __init__(self, do: Callable[[Callable[[float], None]], Any]) -> None:
        """Begin it; `do` is given a function that it tells the share that is done."""
        self.share, self.result, self.wrong = 0.0, None, ""
        self.is_done = threading.Event()
        threading.Thread(target=self._run, args=(do,), daemon=True, name="work").start()

    def _run(self, do: Callable[[Callable[[float], None]], Any]) -> None:
        try:
            with AT_ONCE:
                self.result = do(self._tell)
        except ScenarioError as error:
            self.wrong = error.lines[0]
        except ValueError as error:
            self.wrong = str(error)
        finally:
            if self.result is None:
                self.wrong = self.wrong or "That could not be worked out."
            self.is_done.set()

    def _tell(self, share: float) -> None:
        self.share = share


class Works:
    """The pieces of work of one server, by what they are about."""

    def __init__(self) -> None:
        self._works: OrderedDict[Hashable, Work] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, about: Hashable, do: Callable[[Callable[[float], None]], Any]) -> Work:
        """Return the work that is about something, begun unless it is."""
        with self._lock:
            if about not in self._works:
                self._works[about] = Work(do)
                while len(self._works) > KEPT:
                    self._works.popitem(last=False)
            self._works.move_to_end(about)
            return self._works[about]
