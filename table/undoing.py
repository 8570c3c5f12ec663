"""Going back further than one answer: by turns, rounds and rulings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from arena.words.calling import called
from arena.words.story import turn_begins
from table.save import RULING

if TYPE_CHECKING:
    from table.session import Session, Told

USAGE = "undo is typed alone, or as undo 2, undo 2 turns, undo 2 rulings, undo round, undo to WHO."
COUNTED = re.compile(r"([0-9]{1,3})(?: (turn|ruling)s?)?")


def place_of(session: Session, said: str) -> int | None:
    """Return before which command the game stood then; None where the words mean nothing.

    Raises ValueError, with a sentence, where the game does not go back so far.
    """
    words = said.lower().strip()
    if words == "round":
        return _round(session)
    if words.startswith("to "):
        return _turn_of(session, words.removeprefix("to "))
    counted = COUNTED.fullmatch(words)
    if counted is None:
        return None
    kinds = {"turn": _turns(session), "ruling": _rulings(session), None: _choices(session)}
    places, number = kinds[counted[2]], int(counted[1])
    if not 1 <= number <= len(places):
        what = counted[2] or "answer"
        raise ValueError(f"{len(places)} {what}{'' if len(places) == 1 else 's'} can be undone, not {number}")
    return places[-number]


def _turns(session: Session) -> list[int]:
    """Return the commands with which turns began."""
    told = _told(session)
    return [place for place, each in enumerate(told) if any(map(turn_begins, each.sentences))]


def _told(session: Session) -> list[Told]:
    """Return what each command led to."""
    return session.told[len(session.told) - len(session.played) :]


def _rulings(session: Session) -> list[int]:
    return [place for place, command in enumerate(session.played) if command.kind == RULING]


def _choices(session: Session) -> list[int]:
    return [place for place in range(len(session.played)) if session.is_choice(session.played[place])]


def _round(session: Session) -> int:
    now = int(session.state.round_number)
    return next(
        (place for place, told in enumerate(_told(session)) if told.round_number == now), len(session.played)
    )


def _turn_of(session: Session, said: str) -> int:
    cast = session.cast
    found = called(tuple(said.split()), cast.characters, cast.character_names)
    names = [cast.character_names[cast.characters.index(key)] for key in found]
    for place in reversed(_turns(session)):
        begun = [sentence for sentence in _told(session)[place].sentences if turn_begins(sentence)]
        if any(name.lower() in sentence.lower() for name in names for sentence in begun):
            return place
    raise ValueError(f"no turn of {said} has begun")
