"""A menu that fits a window: what is sensible first, what is hopeless last, long families folded."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from table.views.menu import Item, Menu, lines_of, menu

if TYPE_CHECKING:
    from table.session.session import Session

ROWS = 20  # of a window of 24, beside the question and the prompt
MANY = 99  # more than any family has
KEPT = (5, 4, 3, 2)  # choices of one family that stay shown, tried in turn
HOPELESS = "hopeless"  # the family of choices with hardly a chance, or against who is out already
AIMED = " -> "  # between what is done and at whom
SHORT = re.compile(  # what a short note leaves out
    r"((?:Difficulty |Defense |[+-])\d+) \([^()]*\)|(?<=dice) of damage(?=;|$)"
)
IN_FULL = ("Complication ",)  # how the parts of a note begin that are left out of a short one
PRICES = ("costs ", "gives ")
NUMBERED = 9  # columns around the number and the text of a choice
LEAST = 12  # columns of a note


def menu_now(session: Session, width: int) -> Menu:
    """Return the menu of the question that a session asks, for a window of `width` columns."""
    words, state, cast, viewer = session.words, session.state, session.cast, session.viewer
    found = menu(session.legal_actions(), session.legal_texts(), words.groups)
    shown = [item.action for item in found.shown()]
    notes = {action: words.beside(action, state, cast, viewer) for action in shown}
    of_turn = any(action in session.system.headlines for action in shown)
    weights = {action: words.weigh(action, state, cast, viewer) for action in shown if of_turn}
    return fitted(found, width, notes, weights)


def fitted(found: Menu, width: int, beside: Mapping[int, str], weights: Mapping[int, float]) -> Menu:
    """Return a menu of at most ROWS rows with these notes, as far as folding can do that.

    `weights` says how much a choice promises, where that is known: those that promise most come first in
    their group, and what promises nothing is folded away.
    """
    best = replace(ordered(found, weights), notes=beside)
    if _fits(best, width):
        return best
    short = replace(best, notes={action: brief(note) for action, note in beside.items()})
    shorter = replace(short, notes={each.action: _in_a_row(each, best, width) for each in best.shown()})
    tries = chain(
        (_folded(short, kept, stem_of) for kept in (MANY, *KEPT)),
        (_folded(shorter, kept, stem_of) for kept in (3, 2, 1)),
        (_folded(shorter, kept, verb_of) for kept in (2, 1)),
        (_folded(_folded(shorter, 1, verb_of), kept) for kept in (6, 5, *KEPT)),
    )
    tried = best
    for tried in tries:
        if _fits(tried, width):
            break
    return tried


def _in_a_row(item: Item, found: Menu, width: int) -> str:
    """Return the note of a choice, cut to what stands beside it in one row."""
    left = max(map(len, found.headings), default=0) + NUMBERED
    widest = max(len(each.text) for each in found.shown() if each.heading == item.heading)
    return brief(found.notes.get(item.action, ""), max(LEAST, width - left - widest))


def _fits(found: Menu, width: int) -> bool:
    """Return whether a menu fits the window."""
    return len(lines_of(found, width, beside=found.notes)) <= ROWS


def ordered(found: Menu, weights: Mapping[int, float]) -> Menu:
    """Return the menu with the choices that promise most first in their group, and those without any last."""

    def place(item: Item) -> tuple[int, int, float]:
        return _rank(item), found.headings.index(item.heading), -weights.get(item.action, 1.0)

    items = [
        replace(item, family=HOPELESS) if weights.get(item.action, 1.0) <= 0 else item for item in found.items
    ]
    kept = items if any(not item.family for item in items) else list(found.items)
    return numbered(replace(found, items=tuple(sorted(kept, key=place))))


def _folded(found: Menu, most: int, stem: Callable[[str], str] | None = None) -> Menu:
    """Return the menu with at most so many choices shown of each family; without `stem` a heading is one.

    What begins alike under another heading is counted by itself: "strike to stun" hides no blow.
    """
    seen: dict[tuple[str, str], int] = {}
    items = []
    for item in found.items:
        family = stem(item.text) if stem else item.heading.lower()
        here = item.heading, family
        seen[here] = seen.get(here, 0) + (not item.family)
        items.append(replace(item, family=family) if not item.family and seen[here] > most else item)
    return numbered(replace(found, items=tuple(sorted(items, key=_rank))))


def _rank(item: Item) -> int:
    """Return whether a choice is shown, folded, or hopeless, in the order of their numbers."""
    return 2 if item.family == HOPELESS else int(bool(item.family))


def numbered(found: Menu) -> Menu:
    """Return the menu with its choices numbered in their order."""
    items = (replace(item, number=number) for number, item in enumerate(found.items, start=1))
    return replace(found, items=tuple(items))


def stem_of(text: str) -> str:
    """Return the family that a choice belongs to.

    >>> stem_of("attack rifle -> captain"), stem_of("move hall")
    ('attack rifle', 'move')
    """
    before, aimed, _ = text.partition(AIMED)
    return before if aimed else verb_of(text)


def verb_of(text: str) -> str:
    """Return the first word of a choice."""
    return text.split(" ", 1)[0]


def brief(note: str, room: int = 999) -> str:
    """Return a note without where its Difficulty comes from and what may go wrong, as far as there is room.

    >>> brief("26.0%; Difficulty 3 (2, range +1); Complication 9.8%; 8 dice of damage")
    '26.0%; Difficulty 3; 8 dice'
    """
    parts = [
        part
        for part in SHORT.sub(lambda found: found[1] or "", note).split("; ")
        if not part.startswith(IN_FULL)
    ]
    if len("; ".join(parts)) > room:
        parts = [part.partition(" (")[0] for part in parts]
    prices = [part for part in parts if part.startswith(PRICES)]
    while len("; ".join(parts)) > room and len(parts) > 1:
        parts.remove(next((part for part in reversed(parts) if part not in prices), parts[-1]))
    return "; ".join(parts)
