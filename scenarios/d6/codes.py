"""Die codes as people write them: "4D+2" is four dice and two pips, "+1D" adds to another code."""

from __future__ import annotations

import re
from typing import NamedTuple

CODE = r"^\+?([0-9]{1,2}D)?(\+?[0-9]{1,2})?$"
MOST_DICE, MOST_PIPS = 16, 20


class Code(NamedTuple):
    """So many dice with six sides, and pips on top of what they show."""

    dice: int
    pips: int

    def __str__(self) -> str:
        """Return it as people write it: "4D+2", "+2" without dice."""
        return (f"{self.dice}D" if self.dice or not self.pips else "") + (
            f"+{self.pips}" if self.pips else ""
        )

    @property
    def added(self) -> str:
        """Return it as it is added to another code.

        >>> Code(1, 0).added, Code(0, 2).added, Code(2, 1).added, Code(-3, 0).added, Code(0, 0).added
        ('+1D', '+2', '+2D+1', '-3D', '0')
        """
        return (f"{self.dice:+d}D" if self.dice else "") + (f"{self.pips:+d}" if self.pips else "") or "0"


def code(text: str) -> Code:
    """Return the die code that `text` says; raise ValueError for anything else.

    >>> code("4D+2"), code("+2"), code("+1D")
    (Code(dice=4, pips=2), Code(dice=0, pips=2), Code(dice=1, pips=0))
    """
    found = re.match(CODE, text)
    if found is None or not (found[1] or found[2]):
        raise ValueError(f'"{text}": expected a die code such as 4D+2')
    made = Code(int((found[1] or "0D")[:-1]), int(found[2] or 0))
    if made.dice > MOST_DICE or made.pips > MOST_PIPS:
        raise ValueError(f'"{text}": at most {MOST_DICE}D+{MOST_PIPS}')
    return made


def signed(text: str) -> Code:
    """Return a die code that may take dice away; raise ValueError for anything else.

    >>> signed("-4D"), signed("+1D+1"), signed("0D")
    (Code(dice=-4, pips=0), Code(dice=1, pips=1), Code(dice=0, pips=0))
    """
    made = code(text.removeprefix("-"))
    return Code(-made.dice, -made.pips) if text.startswith("-") else made
