"""Spells: what casters have left for them, and letting go of what lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.rulings.row import Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.twod20 import codes
from arena.twod20.chapters.magic.record import CASTER as FIELDS
from arena.twod20.chapters.magic.record import WORKING
from arena.twod20.chapters.magic.rules.lasting import end_workings_of
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import NONE
from arena.twod20.core.detail import Detail, Subject, details_of, ruling_of
from arena.twod20.core.going import name_of
from scenarios.twod20.limits import WORKINGS


def caster_number(state: Any, who: int) -> int:
    """Return the number of somebody among the casters; raise RulingError for who casts nothing."""
    number = int(caster_of(state, who))
    need(number != NONE, "that is for somebody who casts spells")
    return number


def _casters(position: Position) -> Iterator[tuple[Given, str]]:
    if position.state.chapters & codes.MAGIC:
        for caster in position.state.magic.casters:
            if caster.who != NONE:
                yield {"who": int(caster.who)}, f"set {position.cast.characters[int(caster.who)]}"


CASTER = Subject(
    "set {who}",
    "magic.casters",
    lambda state, given: state.magic.casters[caster_number(state, given["who"])],
    _casters,
    lambda position, given: name_of(position, given["who"]),
)


def at_most(field: str, cost: int, what: str) -> Any:
    """Return the check of a number that is at most what a caster has, where spells cost that."""

    def check(position: Position, given: Given) -> None:
        caster = CASTER.record(position.state, given)
        most = int(caster[field]) if field else 60
        need(position.state.variants.spell_cost == cost, f"spells do not cost {what} in this scene")
        need(0 <= given["number"] <= most, f"{what} is 0 to {most} here, not {given['number']}")

    return check


def let_go(position: Position, given: Given) -> list[Line]:
    """End every spell that somebody keeps up."""
    state, who = position.state, given["who"]
    caster_number(state, who)
    lasts = [each for each in state.magic.workings if each.spell != NONE and each.caster == who]
    need(bool(lasts), f"{position.cast.character_names[who]} keeps up no spell")
    end_workings_of(state, who)
    return [Line(f"What {name_of(position, who)} keeps up by spells ends.", (who,))]


def _workings(position: Position) -> Iterator[tuple[Given, str]]:
    if position.state.chapters & codes.MAGIC:
        for number in range(1, WORKINGS + 1):
            yield {"lasting": number}, f"set lasting {number}"


def working_of(state: Any, given: Given) -> Any:
    """Return the record of a spell that lasts, by its number from 1 on."""
    return state.magic.workings[bounded(given["lasting"], 1, WORKINGS, "the number of a lasting spell") - 1]


LASTING = Subject(
    "set lasting {lasting}",
    "magic.workings",
    working_of,
    _workings,
    lambda position, given: f"Lasting spell {given['lasting']}",
    example="lasting 1",
)


def need_magic(position: Position, given: Given) -> None:
    """Raise RulingError in a scene without spells."""
    need(position.state.chapters & codes.MAGIC, "nobody casts spells in this scene")


OF_LASTING = (
    Detail(
        LASTING,
        "spell",
        "spell",
        "charm",
        "say which spell lasts",
        "set lasting 1 spell ward",
        check=need_magic,
    ),
    *(each._replace(check=need_magic) for each in details_of(LASTING, WORKING)),
    Detail(
        LASTING,
        "form",
        "form",
        "words",
        "say what its Cover is",
        "set lasting 1 form barrier",
        ("plain", "screen", "barrier"),
        check=need_magic,
    ),
)
CHECKS = {
    "mana": at_most("mana_most", codes.COSTS_MANA, "mana"),
    "magic_harms": at_most("", codes.COSTS_MANA, "mana"),
    "magic": at_most("", codes.COSTS_POINTS, "magic"),
}
HEADING = "Spells"
RULINGS = (
    *(ruling_of(detail) for detail in details_of(CASTER, FIELDS, CHECKS)),
    *map(ruling_of, OF_LASTING),
    Ruling("end spells of {who}", "let go of what it keeps up", "end spells of kip", let_go),
)
