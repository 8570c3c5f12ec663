"""People who have had enough: they give themselves up, give in to words, or break off and are gone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.state.bits import has
from arena.words.story import capital, in_sentence, listing, name_of

SURRENDER, CONCEDE, WITHDRAW = "surrender", "concede", "withdraw"
PEOPLE = "People"
Takes = Callable[[Position, int], None]  # takes somebody out of the scene, or raises RulingError


def yielding(surrender: Takes, withdraw: Takes, example: str) -> tuple[Ruling, ...]:
    """Return the rulings by which people give themselves up, or leave, as a system has it."""
    rows: tuple[tuple[str, str, Takes, tuple[str, str]], ...] = (
        (
            SURRENDER,
            "let people give themselves up: out of the fight, without harm",
            surrender,
            ("gives up", "give up"),
        ),
        (
            CONCEDE,
            "let people give in to what they are told: out of the talk, without harm",
            surrender,
            ("gives in", "give in"),
        ),
        (
            WITHDRAW,
            "let people break off and get away: gone, and not beaten",
            withdraw,
            ("leaves the fight", "leave the fight"),
        ),
    )
    return tuple(
        Ruling(f"{word} {{people}}", says, f"{word} {example}", partial(_each, takes, does), heading=PEOPLE)
        for word, says, takes, does in rows
    )


def _each(takes: Takes, does: tuple[str, str], position: Position, given: Given) -> list[Line]:
    """Take each of the people out."""
    people = [who for who in range(len(position.cast.characters)) if has(given["people"], who)]
    need(people, "say who does")
    for who in people:
        takes(position, who)
    names = [in_sentence(name_of(position.cast, who)) for who in people]
    return [Line(f"{capital(listing(names))} {does[len(people) > 1]}.", tuple(people))]
