"""Before which command of a game something happened: a round, a ruling, a turn of somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arena.words.calling import called, plural
from arena.words.story import in_sentence, turn_begins
from table.session.save import RULING, Command

if TYPE_CHECKING:
    from table.session.session import Session

RULINGS = ("ruling", "rulings")


def place_of(session: Session, said: str) -> int | None:
    """Return before which command the game stood then, None where there is no such place."""
    told = session.told[len(session.told) - len(session.played) :]
    number, *further = said.split()
    if said == "round":
        now = int(session.state.round_number)
        places = [place for place, each in enumerate(told) if each.round_number == now]
        return places[0] if places else None
    if number.isdecimal() and further in ([word] for word in RULINGS):
        places = [place for place, command in enumerate(session.played) if command.kind == RULING]
        return places[-int(number)] if 1 <= int(number) <= len(places) else None
    if number == "ruling" and further:
        places = [place for place, each in enumerate(session.played) if speaks_of(each, further[0])]
        return places[-1] if places else None
    cast, named = session.cast, plural(" ".join(further))
    keys = called(named, cast.characters, cast.character_names) if number == "to" else []
    names = [in_sentence(cast.character_names[cast.characters.index(key)]) for key in keys]
    places = [
        place
        for place, each in enumerate(told)
        if any(turn_begins(line) and name in line for line in each.sentences for name in names)
    ]
    return places[-1] if places else None


def speaks_of(command: Command, word: str) -> bool:
    """Return whether a command is a ruling with such a word."""
    return command.kind == RULING and word in command.words.lower().split()
