"""The rulings that follow from fields: of the scene, of everybody, or of each zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arena.people.codes import NONE
from arena.people.record import PERSON
from arena.rulings.row import NO_YES, PRESENT, REST, Given, Line, Position, Ruling
from arena.rulings.ruled import bounded
from arena.state.fields import FLAG, Field
from arena.words.story import in_sentence

Said = Callable[[Position, Any], Iterable[str]]
HEADINGS = {"who": "People", "zone": "Places", "": "The scene"}  # by the kind of what is ruled


def ruling_of(field: Field, part: str = "", kind: str = "") -> Ruling:
    """Return the ruling that sets a field of the scene, or of everybody or each zone in `part`.

    Of a set with names it is typed for each thing in it. Rulings that everybody has come before it is said
    whose turn it is, since they say who acts when.
    """
    said_so = field.ruled if isinstance(field.ruled, str) else field.name.replace("_", " ")
    word, _, does = said_so.partition(": ")
    things = tuple(name.replace(" ", "_") for name in field.names)
    value = "yes" if field.range == FLAG or things else "number"
    begins = ["set", *([f"{{{kind}}}"] if kind else []), word]
    choices: dict[str, Sequence[str]] = {"yes": NO_YES} if value == "yes" else {}
    if things:
        choices[word] = things

    def shown(number: int) -> str:
        return NO_YES[number] if value == "yes" else str(number)

    def do(position: Position, given: Given) -> list[Line]:
        record, at = position.state, given.get(kind, NONE)
        if part:
            record = record[part][at]
        number, what = given[value], word
        if things:
            number, what = with_bit(int(record[field.name]), given[word], number), field.names[given[word]]
        record[field.name] = bounded(number, *field.range, word)
        name = position.cast.names(kind)[at] if kind else ""
        told = sentence(what, name, value, given[value], field.levels)
        return [Line(told, (at,) if kind == "who" else ())]

    def said(position: Position, wanted: Any) -> Iterable[str]:
        now, then = (each[part] if part else each for each in (position.state, wanted))
        for at, key in enumerate(position.cast.keys(kind) if kind else ("",)):
            old, new = (int(each[field.name][at] if part else each[field.name]) for each in (now, then))
            typed = " ".join(["set", *([key] if key else []), word])
            for number, thing in enumerate(things):
                if (old ^ new) >> number & 1:
                    yield f"{typed} {thing} {NO_YES[new >> number & 1]}"
            if old != new and not things:
                yield f"{typed} {shown(new)}"

    means = f"{'say whether' if value == 'yes' else 'set'} {field.meaning.removeprefix('1: ')}"
    example = " ".join([*begins, *things[:1], shown(1)]).replace("{who}", "ada").replace("{zone}", "yard")
    stage = PRESENT if field in PERSON else REST
    words = " ".join([*begins, *([f"{{{word}}}"] if things else []), f"{{{value}}}"])
    return Ruling(words, does or means, example, do, choices, said, stage, heading=HEADINGS[kind])


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
