"""What helps at the prompt: which commands there are, line editing, and Tab for the rest of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from table.views.menu import wrapped

if TYPE_CHECKING:
    from arena.words.surface import Words

WIDTH = 78  # columns of the help where there are as many
COMMANDS = (
    ("a number, or words", 'that action; beginnings of words will do: "{short}" for "{whole}"'),
    ("this; that x2; ...", "a whole turn in one line, read as the questions come"),
    ("all", "every legal action"),
    ("?, ? why, ? wait", "what the adviser would do; all its reasons; a surer chance"),
    ("undo, redo", "back to your previous decision, and forward again"),
    ("undo 3, undo 2 turns", "back by several decisions, or by whole turns"),
    ("take back", "back to before the last dice: roll, type or rule them"),
    ("map, status, log", "where everybody is, how they are, what happened"),
    ("sheet NAME", "everything about somebody; alone: whose turn it is"),
    ("ask what matters", "change how much is asked: turns is least, everything most"),
    ("give WHO to program", "or to me, or proposals; alone: who plays whom"),
    ("save [PATH]", "where the game is kept; with PATH, save a copy there"),
    ("help WORD", "look up a rule, a command, a character, or a choice"),
    ("set, add, note ...", "decide what no rule covers; help rulings lists how"),
    ("everyday words", "become the turn or ruling they mean; yes does it"),
    ("write FILE.yaml", "this position as a scenario file, to change or to play"),
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


def command_lines(words: Words, word: str, width: int) -> list[str]:
    """Return the lines of the help on a command, none where no command begins with that word."""
    said = word.lower().split()[:1]
    lines: list[str] = []
    for typed, does in COMMANDS:
        first = [each.split()[0] for each in typed.split(", ")]
        if said and said[0] in first and "words" not in typed and "..." not in typed:
            meaning = does.format(short=words.short, whole=words.whole)
            lines += wrapped(meaning, f"  {typed:<21}", min(width, WIDTH), " " * 23)
    return lines


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
