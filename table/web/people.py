"""People as a page shows them: a card for each with the numbers that may be ruled, and who is looked at."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from arena.rulings.ruled import rulings_of
from arena.systems import acting
from arena.words.story import capital
from table.web.ahead import on_their_turn
from table.web.choices import Offered, Spelling

if TYPE_CHECKING:
    from arena.system import System
    from table.session.session import Session
    from table.web.view import Role

SIDES = ("pcs", "npcs")
SET = re.compile(r"set \{who\} ([a-z_ ]+) \{number\}")
ZONE = "zone:"
AWAY = ("in reserve", "reserve", "not here", "unseen", "gone", "escaped")  # status of who is not on the map
CARRIES = ">"  # between somebody who was dragged and where to


@cache
def ruled_numbers(system: System) -> dict[str, str]:
    """Return the numbers of a person that may be ruled: the word of the status -> the word of the ruling."""
    found = (SET.fullmatch(ruling.words.partition(":")[0]) for ruling in rulings_of(system))
    return {name.replace(" ", "_"): name for each in found if each for name in [each[1]]}


def numbers(system: System, told: dict[str, Any], is_whole: bool = False) -> list[dict[str, Any]]:
    """Return the numbers that are told of somebody, each with the ruling that sets it.

    Those that are 0 and have no maximum are left out unless all are wanted.
    """
    known = {name.replace(" ", "_"): value for name, value in told.items()}
    found = []
    for name, ruling in ruled_numbers(system).items():
        value, most = known.get(name), known.get(f"{name}_maximum")
        if type(value) is int and (is_whole or value or most):
            found.append(
                {
                    "name": capital(ruling.replace("_", " ")),
                    "value": value,
                    "most": most,
                    "rule": f"set {told['key']} {ruling}",
                }
            )
    return found


def people(session: Session, known: list[dict[str, Any]], side: int | None) -> list[dict[str, Any]]:
    """Return everybody the side knows of: key, name, side, place, numbers, and how they are in words."""
    return [person(session, each, side) for each in known]


def person(session: Session, told: dict[str, Any], side: int | None) -> dict[str, Any]:
    """Return somebody of whom the status tells."""
    state, cast = session.state, session.cast
    who = cast.characters.index(told["key"])
    line = session.words.character_line(state, cast, who, side)
    place, said = placed(line.removeprefix(cast.character_names[who]))
    shown = numbers(session.system, told)
    return {
        "who": who,
        "key": told["key"],
        "name": cast.character_names[who],
        "side": SIDES.index(cast.scenario.characters[who].side),
        "line": line.removeprefix(cast.character_names[who]).lstrip(": "),
        "place": place,
        "said": without(said, tuple(each["name"] for each in shown)),
        "numbers": shown,
        "is_away": told.get("status", "up") in AWAY,
        "is_down": told.get("status", "up") not in ("up", *AWAY),
        "has_acted": bool(told.get("acted", False)),
        "is_acting": who == int(acting(state)),
    }


LABELS = re.compile(r"^(?:damage|wound|fatigue|is) (?!\d)")  # before the word that matters


def placed(line: str) -> tuple[str, str]:
    """Return where somebody is and the rest of a line about them.

    >>> placed(" (Cargo doors): Stress 0/13, holds a knife")
    ('Cargo doors', 'Stress 0/13, holds a knife')
    """
    found = re.match(r"\s*\(([^)]*)\)[:,]?\s*(.*)", line)
    return (found[1], found[2]) if found else ("", line.lstrip(": "))


@lru_cache(10_000)
def without(said: str, names: tuple[str, ...]) -> str:
    """Return a line without the numbers that stand beside it, and without the name of what a word is said of.

    >>> without("Stress 0/13, holds a knife, Fortune 3", ("Stress", "Fortune"))
    'Holds a knife'
    >>> without("1 Trauma, prone", ("Traumas",))
    'Prone'
    >>> without("out, damage unconscious, dying, is flat-footed", ())
    'Out, unconscious, dying, flat-footed'
    >>> without("out, damage dead", ())
    'Dead'
    """
    parts = [
        LABELS.sub("", each)
        for each in said.split(", ")
        if not any(re.match(rf"{name}s? \d|\d+ {name.rstrip('s')}s?$", each, re.IGNORECASE) for name in names)
    ]
    if "dead" in parts:
        parts = [each for each in parts if each != "out"]
    return capital(", ".join(parts)) if parts != [""] else ""


def focus(session: Session, role: Role, side: int | None, offered: Offered | None) -> dict[str, Any] | None:
    """Return who or what a role looks at: all there is to know of it, and which choices name it.

    They look at the key of a person, that of a zone behind `zone:`, or somebody who was dragged to either.
    """
    mover, _, target = role.chosen.rpartition(CARRIES)
    known = {
        each["key"]: each for each in session.words.status(session.state, session.cast, side)["characters"]
    }
    if target.startswith(ZONE):
        found = place(session, target)
    else:
        found = somebody(session, known[target], side) if target in known else None
    if found is None:
        return None
    named = offered.named(target) if offered else []
    found["choices"] = sorted(named, key=lambda each: -(each["chance"] or 0))
    if found["kind"] == "person":
        add_turn(session, found, role, side)
    found["put"] = put(session, mover, target) if mover in known else None
    return found


def add_turn(session: Session, found: dict[str, Any], role: Role, side: int | None) -> None:
    """Add what somebody could do were it their turn, or may do if they are chosen to act now."""
    named = [each for each in found["choices"] if each["text"].split()[1:] == [found["key"]]]
    act = named[0] if named and int(acting(session.state)) < 0 else None
    if found["is_acting"] or side not in (None, found["side"]) or (found["choices"] and act is None):
        return
    turn = on_their_turn(session, found["key"], side)
    found["turn"] = turn and turn.shown(role.opened)
    if act is not None and found["turn"]:
        found["act"] = act["action"]
        found["choices"] = [act]


def somebody(session: Session, told: dict[str, Any], side: int | None) -> dict[str, Any]:
    """Return somebody who is looked at."""
    shown = person(session, told, side)
    lines = session.words.sheet_lines(session.state, session.cast, shown["who"], side)
    rest = lines if session.words.sheet is None else lines[1:]
    return {
        **shown,
        "kind": "person",
        "sheet": rest,
        "numbers": numbers(session.system, told, True),
        "turn": None,
        "act": None,
    }


def place(session: Session, target: str) -> dict[str, Any] | None:
    """Return a zone that is looked at, None where there is none."""
    key, cast = target.removeprefix(ZONE), session.cast
    if key not in cast.zones:
        return None
    at = cast.zones.index(key)
    zones = session.words.map(session.state, cast, session.viewer).zones
    text = str(getattr(cast.scenario.scenario.zones[key], "text", "") or "")
    told = [capital(meaning) for _, meaning in zones[at].features] if at < len(zones) else []
    return {
        "kind": "zone",
        "key": target,
        "name": cast.zone_names[at],
        "side": None,
        "is_acting": False,
        "sheet": [*([text] if text else []), *told],
        "turn": None,
        "act": None,
    }


def put(session: Session, mover: str, target: str) -> dict[str, str] | None:
    """Return the ruling that puts somebody who was dragged into a zone, None for another target."""
    if not target.startswith(ZONE):
        return None
    key, cast = target.removeprefix(ZONE), session.cast
    names = Spelling(cast).names
    return {
        "rule": f"set {mover} zone {key}",
        "said": f"Put {names.get(mover, mover)} into {names.get(key, key)}, as a ruling",
    }
