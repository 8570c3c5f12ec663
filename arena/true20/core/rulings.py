"""What a person at the table may rule beside what every scene knows: conditions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arena.people.codes import NONE
from arena.rulings.row import NO_YES, Given, Line, Position, Ruling
from arena.true20.codes import CONDITIONS
from arena.words.story import capital, in_sentence

WORDS = tuple(name.replace(" ", "_").replace("-", "_") for name in CONDITIONS)


def set_condition(position: Position, given: Given) -> list[Line]:
    """Put somebody into a condition until it is ruled otherwise, or take it out."""
    who, number = given["who"], given["condition"]
    character = position.state.characters[who]
    held = int(character.conditions) & ~(1 << number)
    character.conditions = held | given["yes"] << number
    character.lasts[number], character.sources[number] = 0, NONE
    name = in_sentence(position.cast.character_names[who])
    is_so = "is" if given["yes"] else "is not"
    return [Line(capital(f"{name} {is_so} {CONDITIONS[number]} now."), (who,))]


def conditions_said(position: Position, wanted: Any) -> Iterable[str]:
    """Say the conditions in which everybody is wanted to be otherwise."""
    for who, key in enumerate(position.cast.characters):
        then = int(wanted["characters"]["conditions"][who])
        differs = then ^ int(position.state.characters[who].conditions)
        for number, word in enumerate(WORDS):
            if differs >> number & 1:
                yield f"set {key} condition {word} {NO_YES[then >> number & 1]}"


RULINGS = (
    Ruling(
        "set {who} condition {condition} {yes}",
        "say whether somebody is in a condition",
        "set ada condition prone yes",
        set_condition,
        {"condition": WORDS, "yes": NO_YES},
        conditions_said,
        heading="People",
    ),
)
