"""Which bits of a scene let a chapter show something."""

from __future__ import annotations

from importlib import import_module

from arena.twod20 import chapters


def test_a_chapter_shows_something_by_the_bits_that_are_said_to_let_it() -> None:
    for chapter in chapters.ORDER:
        hooks = import_module(f"{chapters.__name__}.{chapter}.hooks").HOOKS
        for place, bit, _ in hooks:
            assert place != "sees" or not bit & ~chapters.BITS[chapter], chapter
