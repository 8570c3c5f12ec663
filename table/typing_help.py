"""Keys that help at the prompt: line editing, earlier lines, and Tab for the rest of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress


def complete_from(choices: Callable[[], Sequence[str]]) -> None:
    """Let Tab complete what `choices()` returns at that moment; without a readline library do nothing."""
    with suppress(ImportError):
        import readline

        readline.set_completer_delims("")
        readline.set_completer(lambda typed, number: completion(choices(), typed, number))
        readline.parse_and_bind("tab: complete")


def completion(choices: Sequence[str], typed: str, number: int) -> str | None:
    """Return completion number `number` of `typed`, None when there are no more.

    >>> completion(["aim", "attack rifle -> deputy"], "a", 1), completion(["aim"], "b", 0)
    ('attack rifle -> deputy', None)
    """
    found = [choice for choice in choices if choice.startswith(typed.lower())]
    return found[number] if number < len(found) else None
