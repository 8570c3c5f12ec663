"""The legal actions as a person reads them: numbered, grouped by what they are for, long families folded.

Every action has one number, shown or not; what is folded comes after what is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from arena.words.glossary import plain

if TYPE_CHECKING:
    from arena.words.cast import Cast
    from arena.words.surface import Groups

FAMILY = 5  # more actions than this that begin alike are folded
GAP = 3  # blanks between two columns
OTHER = "Other"  # the heading of what begins like no other


@dataclass(frozen=True)
class Item:
    """One action of the menu."""

    number: int  # what a person types, from 1
    action: int
    text: str
    heading: str
    family: str  # the beginning it is folded under, "" when it is shown


@dataclass(frozen=True)
class Menu:
    """All legal actions in the order of their numbers, and the headings in theirs."""

    items: tuple[Item, ...]
    headings: tuple[str, ...] = ()
    notes: Mapping[int, str] = field(default_factory=dict)  # what stands beside an action

    def numbered(self, number: int) -> Item | None:
        """Return the action with that number, None without one."""
        return self.items[number - 1] if 1 <= number <= len(self.items) else None

    def family(self, typed: str) -> list[Item]:
        """Return the actions of the folded family that was typed exactly, also those that are shown."""
        wanted = " ".join(typed.lower().split())
        folded = any(item.family == wanted for item in self.items) and bool(wanted)
        kind = (f"{wanted} ", f"{wanted} ->")
        return [
            item for item in self.items if folded and (item.family == wanted or item.text.startswith(kind))
        ]

    def shown(self) -> list[Item]:
        """Return the actions that are not folded."""
        return [item for item in self.items if not item.family]

    def folded(self) -> dict[str, int]:
        """Return family -> how many actions are folded under it."""
        counts: dict[str, int] = {}
        for item in self.items:
            if item.family:
                counts[item.family] = counts.get(item.family, 0) + 1
        return counts


def heading_of(text: str, groups: Groups) -> str:
    """Return the heading that an action stands under: that of the longest beginning.

    >>> from arena.words.surface import Groups
    >>> groups = Groups({"Minor": ("draw ",)})
    >>> heading_of("draw bow", groups), heading_of("drop prone", groups)
    ('Minor', 'Other')
    """
    fits = [
        (len(start), name)
        for name, starts in groups.headings.items()
        for start in starts
        if text.startswith(start)
    ]
    return max(fits, key=lambda each: each[0])[1] if fits else OTHER


def families(texts: Sequence[str], groups: Groups) -> dict[str, str]:
    """Return text -> the beginning it is folded under, for the texts that are folded."""
    starts = {
        text: start
        for text in texts
        for start in groups.folded
        if text not in groups.stays and (text + " ").startswith(start + " ")
    }
    counts = {start: list(starts.values()).count(start) for start in groups.folded}
    many = len(texts) > 2 * FAMILY
    kept = {start for start, count in counts.items() if count > FAMILY or (many and count > 1)}
    shown = [text for text in texts if starts.get(text) not in kept]
    return {text: start for text, start in starts.items() if start in kept} if shown else {}


def menu(actions: Sequence[int], texts: Sequence[str], groups: Groups) -> Menu:
    """Return the menu of the legal `actions` with their `texts`."""
    folded = families(texts, groups)
    order = (*groups.headings, OTHER)
    pairs = sorted(
        zip(actions, texts, strict=True),
        key=lambda pair: (pair[1] in folded, order.index(heading_of(pair[1], groups))),
    )
    items = [
        Item(number, action, text, heading_of(text, groups), folded.get(text, ""))
        for number, (action, text) in enumerate(pairs, start=1)
    ]
    return Menu(tuple(items), order)


def lines_of(
    found: Menu, width: int, whole: bool = False, beside: Mapping[int, str] | None = None
) -> list[str]:
    """Return the menu in lines of at most `width` columns; `whole` shows what is folded as well.

    `beside` has what stands beside an action, by its number in the catalogue.
    """
    items = list(found.items) if whole else found.shown()
    headed = len({item.heading for item in items}) > 1
    room = max(map(len, found.headings), default=0) + 2
    lines: list[str] = []
    for heading in found.headings:
        group = [item for item in items if item.heading == heading]
        lines += group_lines(group, f"  {heading:<{room}}" if headed else "  ", width, beside or {})
    hidden = {} if whole else found.folded()
    if hidden:
        parts = ", ".join(f"{family} ({more_of(family, count, items)})" for family, count in hidden.items())
        lines += wrapped(f"Also: {parts}. Type one to see its choices, or all.", "  ", width)
    return lines


def more_of(family: str, count: int, shown: Sequence[Item]) -> str:
    """Return how many choices of a family are folded, and where some are shown that they are more."""
    return f"{count} more" if any(item.text.startswith(f"{family} ") for item in shown) else str(count)


def group_lines(group: Sequence[Item], left: str, width: int, beside: Mapping[int, str]) -> list[str]:
    """Return actions behind `left`: in columns, but each with something beside it on a line of its own."""
    lines: list[str] = []
    cells: list[str] = []
    room = max((len(item.text) for item in group if beside.get(item.action)), default=0) + 5
    for item in group:
        note = beside.get(item.action, "")
        if not note:
            cells.append(f"{item.number:>2} {item.text}")
            continue
        lines, cells = lines + grid(cells, _indented(left, lines), width), []
        margin = _indented(left, lines)
        shown = f"{item.number:>2} {item.text}".ljust(room) + note
        later = " " * (len(left) + (room if room < width // 2 else 6))
        lines += wrapped(shown, margin, width, later)
    return lines + grid(cells, _indented(left, lines), width)


def _indented(left: str, lines: Sequence[str]) -> str:
    """Return what a further line begins with: `left` itself only at the first."""
    return " " * len(left) if lines else left


def grid(cells: Sequence[str], left: str, width: int) -> list[str]:
    """Return `cells` in even columns behind `left`, which later lines leave blank."""
    if not cells:
        return []
    widest = max(map(len, cells)) + GAP
    columns = max(1, (width - len(left) + GAP) // widest)
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    lines = ["".join(cell.ljust(widest) for cell in row).rstrip() for row in rows]
    return [(left if number == 0 else " " * len(left)) + line for number, line in enumerate(lines)]


def wrapped(text: str, left: str, width: int, later: str | None = None) -> list[str]:
    """Return `text` in lines of at most `width` columns behind `left`, later lines behind `later`."""
    import textwrap

    indent = left if later is None else later
    return textwrap.wrap(text, width, initial_indent=left, subsequent_indent=indent, break_long_words=False)


def shortened(typed: str, most: int = 40) -> str:
    """Return what was typed in quotation marks, cut where it is long.

    >>> shortened("x" * 50, 10)
    '"xxxxxxx..."'
    """
    return f'"{typed}"' if len(typed) <= most else f'"{typed[: most - 3]}..."'


def face_called(cast: Cast, typed: str, faces: Sequence[str]) -> int:
    """Return which face is called so, by key, by name or as people say it, counted from 1; 0 for none."""
    wanted = plain(typed)
    for at, key in enumerate(faces):
        if wanted == plain(key):
            return at + 1
    for things in cast.named.values():
        if {*faces} <= {*things.keys}:
            said = [things.said(things.keys.index(key)) for key in faces]
            return next((at + 1 for at, each in enumerate(said) if wanted in map(plain, each)), 0)
    return 0
