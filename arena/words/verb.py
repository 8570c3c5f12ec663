"""How a rule system writes its kinds of actions down."""

from __future__ import annotations

import re
from typing import NamedTuple

ARGUMENT = re.compile(r"{([^}]*)}")


class Verb(NamedTuple):
    """A kind of action: its name, the sizes of its arguments and how it is written.

    In `words` each argument stands in braces as what it is the number of: "move {zone}".
    """

    name: str
    sizes: tuple[int, ...]
    words: str

    @property
    def arguments(self) -> tuple[str, ...]:
        """Return what each argument is the number of, in their order."""
        return tuple(ARGUMENT.findall(self.words))
