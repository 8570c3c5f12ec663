"""What helps at the prompt: which commands there are, line editing, and Tab for the rest of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from table.menu import wrapped

if TYPE_CHECKING:
    from arena.words.surface import Words

WIDTH = 78  # columns of the help where there are as many
COMMANDS = (
    (
        "a number, or words",
        'carry out that action; the beginnings of its words will do: "{short}" for "{whole}"',
    ),
    (
        "this; that x2; ...",
        "a whole turn in one line: each part answers the next question that it fits, or the next two",
    ),
    ("all", "show every legal action"),
    ("?, ? why", "what the adviser would do in your place; all the reasons for it"),
    ("undo, redo", "back to your previous decision, and forward again"),
    ("take back", "back to before the last dice: throw them again, type them, or rule on the test"),
    ("map, status, log", "where everybody is, how they are, what happened"),
    ("sheet NAME", "all there is to know of somebody, and what makes their tests easier or harder"),
    ("ask what matters", "be asked what matters, ask everything or ask turns; answers can be undone"),
    (
        "give WHO to program",
        "let somebody be played by program, me or proposals; give shows who is",
    ),
    ("save [PATH]", "where the game is kept, or a copy of it at PATH"),
    ("help WORD", "what a word of the rules means, or an action of the menu by its number"),
    ("set, add, note ...", "decide something beside the rules; help rulings lists them all"),
    ("everyday words", "what that is as an action or a ruling; yes carries it out"),
    ("write FILE.yaml", "this position as a scenario file, to be changed, played or asked about"),
    ("token", "this position as one line to paste"),
    ("quit, exit or q", "leave the table; the game is kept"),
)


def help_lines(words: Words, width: int) -> list[str]:
    """Return what can be typed and what it does, then what a turn holds by the rules that are played."""
    most = min(width, WIDTH)
    lines: list[str] = []
    for typed, does in COMMANDS:
        meaning = does.format(short=words.short, whole=words.whole)
        lines += wrapped(meaning, f"  {typed:<21}", most, " " * 23)
    return lines + wrapped(words.turn, "", most)


def complete_from(choices: Callable[[], Sequence[str]]) -> None:
    """Let Tab complete what `choices()` returns at that moment; without a readline library do nothing."""
    with suppress(ImportError):
        import readline

        readline.set_completer_delims("")
        readline.set_completer(lambda typed, number: completion(choices(), typed, number))
        readline.parse_and_bind("tab: complete")


def prefilled(text: str) -> None:
    """Put `text` behind the next prompt, to be changed there; without a readline library do nothing."""
    with suppress(ImportError):
        import readline

        def insert() -> None:
            readline.insert_text(text)
            readline.set_startup_hook(None)

        readline.set_startup_hook(insert)


def completion(choices: Sequence[str], typed: str, number: int) -> str | None:
    """Return completion number `number` of `typed`, None when there are no more.

    >>> completion(["aim", "attack rifle -> deputy"], "a", 1), completion(["aim"], "b", 0)
    ('attack rifle -> deputy', None)
    """
    found = [choice for choice in choices if choice.startswith(typed.lower())]
    return found[number] if number < len(found) else None
