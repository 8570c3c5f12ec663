"""Somebody's sheet on the screen: whom a person means by a name, and all there is to know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.views.menu import shortened, wrapped

if TYPE_CHECKING:
    from table.session.session import Session

INDENT, LATER = "  ", "    "


def sheet_lines(session: Session, typed: str, side: int | None, width: int) -> list[str]:
    """Return the sheet of whoever is meant, or a sentence where nobody or several are."""
    words, state, cast = session.words, session.state, session.cast
    known = [one["key"] for one in words.status(state, cast, side)["characters"]]
    everybody = [cast.characters.index(key) for key in known]
    meant = named(typed, [(who, cast.characters[who], cast.character_names[who]) for who in everybody])
    if len(meant) != 1:
        there = ", ".join(cast.characters[who] for who in meant or everybody)
        which = (
            f"{shortened(typed)} may be" if meant else f"Nobody here is called {shortened(typed)}: there is"
        )
        return wrapped(f"{which} {there}." if typed else f"Whose sheet? {there}.", "", width)
    title, *lines = words.sheet_lines(state, cast, meant[0], side)
    return wrapped(title, "", width, INDENT) + [
        each for line in lines for each in wrapped(line, INDENT, width, LATER)
    ]


def named(typed: str, people: list[tuple[int, str, str]]) -> list[int]:
    """Return who is called so, of numbers with keys and names: whole, else by a beginning of any word.

    >>> people = [(0, "kip", "Old Kip"), (1, "kipper", "The kipper"), (2, "orsk", "Lieutenant Orsk")]
    >>> named("kip", people), named("ki", people), named("lieu", people), named("x", people)
    ([0], [0, 1], [2], [])
    """
    wanted = typed.lower().replace("_", " ").strip()
    if not wanted:
        return []
    whole = [who for who, key, name in people if wanted in (key.replace("_", " "), name.lower())]
    begun = [who for who, key, name in people if f" {wanted}" in f" {key.replace('_', ' ')} | {name.lower()}"]
    return whole or begun
