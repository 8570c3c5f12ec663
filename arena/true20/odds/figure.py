"""What a figure of the rules is that can be asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A figure that can be asked for: the numbers it takes by name, and what it answers in words."""

    takes: tuple[str, ...]
    help: str
    answer: Callable[..., dict[str, object]]
