"""The rule systems by name, and their rooms: what is said before any rules are loaded is found here.

The registry proper, `arena.systems`, takes a second or two to import, for it brings the rules along. A title
page, the odds of a test and the words of a command's help need none of them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from scenarios.known import homes

if TYPE_CHECKING:
    from arena.odds.asked import Odds
    from arena.words.surface import Opening, Words

HOMES = homes("arena")  # where each lives, by name


def room(system: str, name: str) -> Any:
    """Return the module `name` of a rule system, such as "words.opening"; KeyError without such rules."""
    return import_module(f"{HOMES[system]}.{name}")


def words_of(system: str) -> Words:
    """Return the words of a rule system; this loads its rules."""
    found: Words = room(system, "words.surface").WORDS
    return found


def opening_of(system: str) -> Opening:
    """Return what a rule system says of a scene before it begins; this loads no rules."""
    found: Opening = room(system, "words.opening").OPENING
    return found


def odds_of(system: str) -> Odds | None:
    """Return the questions about odds that a rule system answers, None for none; this loads no rules."""
    if find_spec(f"{HOMES[system]}.odds") is None:
        return None
    found: Odds = room(system, "odds.asked").ODDS
    return found
