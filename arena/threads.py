"""Threads that work beside the one that asks, in whichever process that is."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from arena.compiling.rule import calm

T = TypeVar("T")


def all_of(waiting: Sequence[Future[T]], stop: Callable[[], None] | None = None) -> list[T]:
    """Return what comes of all work, in order.

    Where some of it fails, or somebody presses Ctrl-C, `stop` is called, what has not begun never does, and
    the error goes on once nobody works any more.
    """
    try:
        return [each.result() for each in waiting]
    except BaseException:
        leave(waiting, stop)
        raise


def leave(waiting: Iterable[Future[Any]], stop: Callable[[], None] | None = None) -> None:
    """Let what has not begun never do so, and return once nobody works any more.

    `stop` is called until then, again every second: a thread that has had no turn of the processor for long
    takes an old call for one that is over.
    """
    left = {each for each in waiting if not each.cancel() and not each.done()}
    while left:
        if stop is not None:
            stop()
        left = wait(left, None if stop is None else 1.0).not_done
    calm()


class Threads:
    """`number` threads, made when there is work for them, and made anew in a process that was forked.

    A fork takes no threads along: work handed to those of the parent would wait for ever. Whatever is copied
    or sent to another process leaves the threads behind, too.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._pool: ThreadPoolExecutor | None = None
        self._home = 0  # the process whose threads they are

    def submit(self, work: Callable[..., T], *given: Any) -> Future[T]:
        """Let one of the threads work, and return what will come of it."""
        if self._pool is None or self._home != os.getpid():
            self._pool, self._home = ThreadPoolExecutor(self.number), os.getpid()
        return self._pool.submit(work, *given)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None and self._home == os.getpid():
            self._pool.shutdown()
        self._pool = None

    def __getstate__(self) -> dict[str, Any]:
        """Return what is copied or packed."""
        return {"number": self.number, "_pool": None, "_home": 0}
