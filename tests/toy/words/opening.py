"""What is said of the toy before it begins."""

from dataclasses import replace

from arena.aims import words


def aims(loaded, side, reader):
    """Return what a side wants: the stone, and what the file says besides."""
    stone = f"push the stone to the {'last' if side == 'pcs' else 'first'} zone"
    return [stone, *(words.aims(loaded, side, reader) if loaded.scenario.objectives else ())]


OPENING = replace(words.OPENING, person=lambda each: "strong", aims=aims)
