"""Who plays the games of a match: threads of this process, or the machines of a ray cluster.

The same games come back in the same order whoever plays them.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from threading import Event
from typing import Any

from agents.match.match import Game, Task, play_task
from arena.compiling.rule import interrupt
from arena.threads import Threads, leave
from scenarios.known import FURTHER

PLACES = ("here", "ray")
AHEAD = 4  # tasks that wait for each thread or processor that plays


class NoWorkers(ValueError):
    """Why nobody can play there, in one sentence."""


def results_of(tasks: Sequence[Task], workers: int, on: str = "here") -> Iterator[list[Game]]:
    """Yield the games of each task in order.

    `on` "here": played by `workers` threads of this process. `on` "ray": by the cluster
    that this machine belongs to or RAY_ADDRESS names, else by one of this machine alone; `workers` is of no
    account then, each processor of the cluster plays. Raises `NoWorkers` where ray is not installed.
    """
    if on == "ray":
        yield from played_on_ray(tasks)
    elif workers == 1:
        yield from map(play_task, tasks)
    else:
        yield from played_here(tasks, workers)


def played_here(tasks: Sequence[Task], workers: int) -> Iterator[list[Game]]:
    """Yield the games of each task, played by threads: compiled rules, where most of the time goes, leave
    the interpreter to the others."""
    threads, stop, waiting = Threads(workers), Event(), deque[Future[list[Game]]]()

    def interrupted() -> None:
        stop.set()
        interrupt()

    try:
        for task in tasks:
            waiting.append(threads.submit(play_task, task, stop.is_set))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        leave(waiting, interrupted)
        threads.close()


def played_on_ray(tasks: Sequence[Task]) -> Iterator[list[Game]]:
    """Yield the games of each task, played by the processors of a ray cluster, which may come and go."""
    ray = ray_at_hand()
    joined = not ray.is_initialized()
    if joined:
        ray.init(log_to_driver=False, logging_level="ERROR", runtime_env={"env_vars": surroundings()})
    play: Any = ray.remote(max_retries=-1)(play_task)  # killed with its process or machine: played again
    waiting: deque[Any] = deque()
    try:
        for task in tasks:
            waiting.append(play.remote(task))
            if len(waiting) >= AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        for each in waiting:
            ray.cancel(each, force=True)
        if joined:
            ray.shutdown()


def ray_at_hand() -> Any:
    """Return the library; raise `NoWorkers` where there is none."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as missing:
        raise NoWorkers('ray is not installed: pip install "arena[cluster]"') from missing
    return ray


def surroundings() -> dict[str, str]:
    """Return what the processes of a cluster have to know of this one: further systems, how rules run."""
    names = (FURTHER, "ARENA_INTERPRETED", "PYTHONPATH")
    return {name: os.environ[name] for name in names if name in os.environ}
