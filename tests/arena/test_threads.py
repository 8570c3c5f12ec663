"""Threads that play compiled rules end together, with the error of one of them, and play on afterwards."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from arena.compiling.rule import interrupt
from arena.threads import Threads, all_of, leave
from benchmarks.core import Board, play_random

FOR_EVER = 10**8  # games


def play(seed: int, games: int) -> Any:
    """Play games at random on a board of one's own; return how many decisions they took."""
    board = Board()
    return play_random(board.states, board.opening, board.legal, board.mask, seed, games)


def interrupt_until(ended: threading.Event) -> None:
    """Interrupt what runs, again and again: work that has yet to begin would not hear of it."""
    while not ended.wait(0.3):
        interrupt()


@pytest.mark.compiled_only
def test_threads_that_are_interrupted_end_at_once_and_can_play_again_at_once() -> None:
    alone = play(1, 20)
    threads = Threads(2)
    waiting = [threads.submit(play, seed, FOR_EVER) for seed in range(2)]
    ended = threading.Event()
    interrupting = threading.Thread(target=interrupt_until, args=(ended,))
    interrupting.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        all_of(waiting, interrupt)
    assert time.monotonic() - begun < 30
    ended.set()
    interrupting.join()
    assert all_of([threads.submit(play, 1, 20) for _ in range(3)]) == [alone] * 3
    threads.close()


@pytest.mark.compiled_only
def test_work_that_is_left_ends_and_what_waits_for_a_thread_never_begins() -> None:
    threads = Threads(2)
    waiting = [threads.submit(play, seed, FOR_EVER) for seed in range(5)]
    time.sleep(0.3)
    leave(waiting, interrupt)
    assert [each.cancelled() for each in waiting] == [False, False, True, True, True]
    assert all(isinstance(each.exception(), KeyboardInterrupt) for each in waiting[:2])
    threads.close()


def test_an_error_goes_on_once_nobody_works_any_more() -> None:
    threads, ended, begun = Threads(2), [], threading.Event()

    def work(number: int) -> None:
        if number == 0:
            begun.wait()
            raise ValueError("the first")
        begun.set()
        time.sleep(0.2)
        ended.append(number)

    with pytest.raises(ValueError, match="the first"):
        all_of([threads.submit(work, number) for number in range(2)])
    assert ended == [1]
    threads.close()


def test_work_is_told_to_end_until_it_does() -> None:
    threads, told, end = Threads(1), [], threading.Event()
    waiting = [threads.submit(end.wait)]

    def stop() -> None:
        told.append(1)
        if len(told) == 2:
            end.set()

    time.sleep(0.1)
    leave(waiting, stop)
    assert len(told) == 2
    threads.close()
