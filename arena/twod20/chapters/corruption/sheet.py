"""What corruption has to do with somebody, on its sheet: Purity, marks, influence, devices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_jammed
from arena.twod20.chapters.corruption.rules.influence import hampered_by, purity_of
from arena.words.cast import Cast
from arena.words.story import capital, count_of, listing


def corruption_lines(state: Any, cast: Cast, who: int) -> list[str]:
    """Return what corruption may do to somebody and has done, nothing where it does not reach."""
    character = state.characters[who]
    reached = character.side == codes.PCS and character.tier != codes.OBJECT
    if not state.chapters & codes.CORRUPTION:
        return []
    return [*([_soul(character)] if reached else []), *_devices(state, cast, who)]


def _soul(character: Any) -> str:
    """Return Purity, marks and what an influence makes harder."""
    said = [f"Purity {int(purity_of(character))}"]
    if character.marks:
        first = max(1, int(character.stress_base) - int(character.marks) + 1)
        boxes = count_of(int(character.marks), "box", "boxes")
        said.append(f"{boxes} of Stress marked, from the {ordinal(first)} of {int(character.stress_base)} on")
    if character.influence:
        tests = [
            word
            for kind, word in enumerate(codes.TEST_WORDS)
            if int(hampered_by(int(character.influence))) >> kind & 1
        ]
        said.append(f"{codes.INFLUENCE_WORDS[int(character.influence) - 1]} makes {listing(tests)} 1 harder")
    return f"Corruption: {'; '.join(said)}."


def ordinal(number: int) -> str:
    """Return a number as a place in a row.

    >>> [ordinal(number) for number in (1, 2, 3, 9, 11, 22)]
    ['1st', '2nd', '3rd', '9th', '11th', '22nd']
    """
    last = number % 10 if number % 100 // 10 != 1 else 0
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last, 'th') }"


def _devices(state: Any, cast: Cast, who: int) -> Iterator[str]:
    """Yield each device of somebody: its Purity, whether it is corrupt, whether it has failed."""
    for number, (key, name) in enumerate(zip(cast.keys("device"), cast.names("device"), strict=True)):
        device = state.corruption.devices[number]
        if device.owner != who:
            continue
        said = [f"Purity {int(device.purity)}"]
        said += ["corrupt"] * int(device.corrupt)
        said += [f"has failed ({REMEDY[int(device.kind)]})"] if is_jammed(state, number) else []
        yield f"{capital(name)} ({key}): {', '.join(said)}."


REMEDY = ("", "draw it again", "prepare", "prepare")  # by the kind of device
