"""Rows of a record: a field is read by its name as fast as Python can.

NumPy's own looks a name up in Python, several times for each field of a field; interpreted rules and whatever
says something of a position spend most of their time there. What a row answers is the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any

import numpy as np


class Row(np.record):  # type: ignore[misc]  # final only to those who type
    """One record or a part of it, answering to `.name` for every name that `answer_to` was told.

    A name that this record lacks is an error, read or written.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __setattr__(self, name: str, value: Any) -> None:
        """Write a field; raise ValueError where the record has none of this name."""
        self[name] = value


def answer_to(names: Iterable[str]) -> None:
    """Let rows answer to the names of a record's fields.

    >>> answer_to(["stress"])
    >>> row = np.zeros(1, np.dtype((Row, [("stress", "i2")])))[0]
    >>> row.stress += 3
    >>> int(row.stress), int(row["stress"])
    (3, 3)
    """
    for name in names:
        if name not in Row.__dict__:
            setattr(Row, name, property(itemgetter(name)))
