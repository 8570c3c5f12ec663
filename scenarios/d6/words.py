"""The words that files of D6 choose from, in the order of their numbers in the rules."""

from __future__ import annotations

from typing import Literal, get_args

Doctrine = Literal["plain", "bold", "careful", "guard"]  # how the script plays somebody
DOCTRINES: tuple[str, ...] = get_args(Doctrine)
Temper = Literal[
    "even", "cruel", "merciful", "reckless", "cautious", "proud"
]  # what somebody wants and fears
TEMPERS: tuple[str, ...] = get_args(Temper)
