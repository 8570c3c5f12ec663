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
    return (
        Ruling(
            f"{SURRENDER} {{people}}",
            "let people give themselves up: out of the fight, without harm",
            f"{SURRENDER} {example}",
            partial(_each, surrender, ("gives up", "give up")),
            heading=PEOPLE,
        ),
        Ruling(
            f"{CONCEDE} {{people}}",
            "let people give in to what they are told: out of the talk, without harm",
            f"{CONCEDE} {example}",
            partial(_each, surrender, ("gives in", "give in")),
            heading=PEOPLE,
        ),
        Ruling(
            f"{WITHDRAW} {{people}}",
            "let people break off and get away: gone, and not beaten",
            f"{WITHDRAW} {example}",
            partial(_each, withdraw, ("leaves the fight", "leave the fight")),
            heading=PEOPLE,
        ),
    )


def _each(takes: Takes, does: tuple[str, str], position: Position, given: Given) -> list[Line]:
    """Take each of the people out."""
    people = [who for who in range(len(position.cast.characters)) if has(given["people"], who)]
    need(people, "say who does")
    for who in people:
        takes(position, who)
    names = [in_sentence(name_of(position.cast, who)) for who in people]
    return [Line(f"{capital(listing(names))} {does[len(people) > 1]}.", tuple(people))]
