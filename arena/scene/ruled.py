"""The rulings that follow from fields: of the scene, of everybody, or of each zone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arena.people.codes import NONE
from arena.people.record import PERSON
from arena.rulings.reading import OR_NONE
from arena.rulings.row import NO_YES, PRESENT, REST, Given, Line, Position, Ruling
from arena.rulings.ruled import bounded
from arena.state.fields import FLAG, Field, set_of
from arena.words.cast import Cast
from arena.words.story import in_sentence
from scenarios.limits import CHARACTERS, ZONES

Said = Callable[[Position, Any], Iterable[str]]
HEADINGS = {  # by the kind of what is ruled
    "who": "People",
    "zone": "Places",
    "task": "Tasks",
    "vehicle": "Vehicles",
    "": "The scene",
}
KINDS = {  # how the value of a field is typed, by its range
    FLAG: "yes",
    (NONE, CHARACTERS - 1): "whom",
    (NONE, ZONES - 1): "where",
    set_of(CHARACTERS): "people",
}
CODES = re.compile("[:,] [A-Z_]{4,}.*")  # names of numbers, at the end of what a field means
DOES = {"yes": "say whether", "number": "set"}
EXAMPLES = {"yes": "yes", "number": "1", "whom": "pell", "where": "hall", "people": "pell", "craft": "car"}


def ruling_of(field: Field, part: str = "", kind: str = "", rare: bool = False) -> Ruling:
    """Return the ruling that sets a field of the scene, or of each thing of a kind in `part`.

    Of a set with names it is typed for each thing in it, of an array for each of its places. Rulings that
    everybody has come before it is said whose turn it is, since they say who acts when. The `rare` ones are
    the small print of a sheet, in which a level is typed by its name.
    """
    said_so = field.ruled if isinstance(field.ruled, str) else field.name.replace("_", "_" if rare else " ")
    word, _, does = said_so.partition(": ")
    things, levels = in_one_word(field.names), in_one_word(field.levels) if rare else ()
    value = (
        "level"
        if levels
        else "yes"
        if things and not field.shape
        else field.kind or KINDS.get(field.range, "number")
    )
    begins = ["set", *([f"{{{kind}}}"] if kind else []), word]
    choices: dict[str, Sequence[str]] = {"yes": NO_YES} if value == "yes" else {}
    if levels:
        choices[value] = levels
    if things:
        choices[word] = things

    def entry(state: Any, at: int) -> Any:
        return state[part][at] if part else state

    def read(state: Any, at: int, thing: int) -> int:
        number = entry(state, at)[field.name]
        return int(number[thing] if field.shape else number >> thing & 1 if things else number)

    def do(position: Position, given: Given) -> list[Line]:
        at, number, what = given.get(kind, NONE), given[value], word
        record = entry(position.state, at)
        if things:
            what = f"{word} {field.names[given[word]]}" if field.shape else field.names[given[word]]
        bounded(number, *(FLAG if things and not field.shape else field.range), word)
        if field.shape:
            record[field.name][given[word]] = number
        else:
            record[field.name] = with_bit(int(record[field.name]), given[word], number) if things else number
        name = position.cast.names(kind)[at] if kind else ""
        if value in ("yes", "number"):
            told = sentence(what, name, value, number, field.levels)
        else:
            told = f"{what}{f' of {in_sentence(name)}' if name else ''}: {shown(position.cast, number)} now."
        return [Line(told, (at,) if kind == "who" else ())]

    def shown(cast: Cast, number: int) -> str:
        return spelt(cast, value, number, levels)

    def said(position: Position, wanted: Any) -> Iterable[str]:
        for at, key in enumerate(position.cast.keys(kind) if kind else ("",)):
            typed = " ".join(["set", *([key] if key else []), word])
            for thing in range(max(1, len(things))):
                then = read(wanted, at, thing)
                if then != read(position.state, at, thing):
                    yield " ".join([typed, *things[thing : thing + 1], shown(position.cast, then)])

    means = small_print(field) if rare else f"{DOES.get(value, 'say')} {meant(field)}"
    example = " ".join([*begins, *things[:1], *(levels[:1] or [EXAMPLES[value]])])
    for each, called in (("who", "ada"), ("zone", "yard"), ("task", "lock"), ("vehicle", "car")):
        example = example.replace(f"{{{each}}}", called)
    stage = PRESENT if field in PERSON else REST
    words = " ".join([*begins, *([f"{{{word}}}"] if things else []), f"{{{value}}}"])
    heading = HEADINGS[kind]
    return Ruling(words, does or means, example, do, choices, said, stage, heading=heading, rare=rare)


def meant(field: Field) -> str:
    """Return what a field means, without names of its numbers."""
    return CODES.sub("", field.meaning.removeprefix("1: ")).removeprefix("set of ")


def small_print(field: Field) -> str:
    """Return what a ruling on the small print of a sheet means."""
    return f"small print: {meant(field)}"


def in_one_word(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as they are typed."""
    return tuple(name.replace(" ", "_").replace("-", "_") for name in names)


def spelt(cast: Cast, value: str, number: int, levels: Sequence[str] = ()) -> str:
    """Return how the value of a field is typed."""
    if value == "people":
        return " ".join(key for who, key in enumerate(cast.characters) if number >> who & 1) or "nobody"
    if value in OR_NONE:
        kind, none = OR_NONE[value]
        return none if number == NONE else cast.keys(kind)[number]
    return {"yes": NO_YES, "level": levels}[value][number] if value in ("yes", "level") else str(number)


def with_bit(bits: int, number: int, holds: int) -> int:
    """Return a set with or without one of its things.

    >>> with_bit(5, 1, 1), with_bit(5, 2, 0)
    (7, 1)
    """
    return bits | 1 << number if holds else bits & ~(1 << number)


def sentence(word: str, name: str, value: str, number: int, levels: Sequence[str] = ()) -> str:
    """Return what is so now, of somebody or something by its name or of the scene.

    >>> sentence("hidden", "The innkeeper", "yes", 1), sentence("grit", "The innkeeper", "number", 2)
    ('The innkeeper: hidden now.', 'grit of the innkeeper is 2 now.')
    >>> sentence("fatigue", "The innkeeper", "number", 1, ("rested", "winded"))
    'fatigue of the innkeeper is 1 now: winded.'
    >>> sentence("pips", "The innkeeper", "number", -4)
    'pips of the innkeeper is -4 now.'
    """
    if value == "number":
        called = f": {levels[number]}" if 0 <= number < len(levels) else ""
        return f"{word}{f' of {in_sentence(name)}' if name else ''} is {number} now{called}."
    if not name:
        return f"{word}: {NO_YES[number]} now."
    return f"{name}: {'' if number else 'not '}{word} now."
