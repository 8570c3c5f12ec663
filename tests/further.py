"""A further rule system, known for a while."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from arena.systems import SYSTEMS, register
from scenarios.known import FURTHER


@contextmanager
def known(home: str) -> Iterator[None]:
    """Make the rule system in a package known, and forget it again."""
    before, name = os.environ.get(FURTHER), home.rpartition(".")[2]
    register(home)
    try:
        yield
    finally:
        del SYSTEMS.homes[name]
        SYSTEMS.loaded.pop(name, None)
        os.environ.pop(FURTHER)
        if before is not None:
            os.environ[FURTHER] = before
