"""The checks of `checker` for systems that are made of a scene, by the fields of their records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arena.people.codes import DRAW, ESCAPED, NONE, NPCS, ONGOING, PCS, RESERVE, STATUS_WORDS, UP
from arena.systems import settle
from arena.true20 import codes as true20
from scenarios.true20.words import HAZARDS as ALL_HAZARDS
from table.session.session import Session
from tests.table.phrases.checker import Wanted, differs, number
from tests.table.phrases.position import Position

SIDES = ("party", "opposition")
PASSING = ("acted", "asked", "weapons", "stunned", "dazed")  # that change with turns, or with a wound
DARK = {"true20": "hides", "d6": "dark"}
CONDITIONS = [name.replace(" ", "_") for name in true20.CONDITIONS]
HAZARDS = [name.replace(" ", "_") for name in ALL_HAZARDS]
WINNERS = {PCS: "party", NPCS: "opposition", DRAW: "nobody", ONGOING: "none"}
STATUS = {word: value for value, word in STATUS_WORDS.items()}


def differences(now: Position, before: Position, then: Wanted) -> list[str]:
    """Return what is not as `then` says, in words; nothing where all of it holds."""
    return [line for check, wanted in then.items() for line in CHECKS[check](now, before, wanted)]


def check_any(now: Position, before: Position, wanted: list[Wanted]) -> Iterator[str]:
    found = [differences(now, before, one) for one in wanted]
    if all(found):
        yield " / ".join("; ".join(lines) for lines in found)


def has(record: Any, field: str, names: list[str], word: str) -> int:
    """Return 1 where a set of a record holds the thing of that name."""
    return int(record[field]) >> names.index(word.replace(" ", "_")) & 1


def present(at: Position, who: int) -> bool:
    """Return whether somebody is on the map."""
    one = at.state.characters[who]
    return int(one.status) not in (RESERVE, ESCAPED) and int(one.zone) != NONE


def said(at: Position, who: int, field: str) -> Any:
    """Return what is true of somebody, as the files write it."""
    if who >= int(at.state.character_count):
        return None
    one = at.state.characters[who]
    read = {
        "present": lambda: present(at, who),
        "up": lambda: int(one.status) == UP,
        "status": lambda: STATUS_WORDS[int(one.status)],
        "side": lambda: SIDES[int(one.side)],
        "name": lambda: at.cast.character_names[who],
        "zone": lambda: "nowhere" if one.zone == NONE else at.cast.zones[int(one.zone)],
    }
    if field in read:
        return read[field]()
    return int(one[field]) if field in one.dtype.names else has(one, "conditions", CONDITIONS, field)


def check_person(now: Position, before: Position, wanted: dict[str, Wanted]) -> Iterator[str]:
    for key, fields in wanted.items():
        who = before.who(key)
        for field, value in fields.items():
            if field == "weapon":
                for weapon, each in value.items():
                    yield from check_weapon(now, before, who, weapon, each)
            else:
                yield from differs(f"{key}.{field}", said(now, who, field), value, said(before, who, field))


def weapon_of(at: Position, who: int, key: str) -> Any:
    """Return the record of a weapon that somebody carries."""
    return at.state.characters[who].weapons[at.cast.keys("weapon", who).index(key.replace(" ", "_"))]


def check_weapon(now: Position, before: Position, who: int, key: str, wanted: Wanted) -> Iterator[str]:
    one, old = weapon_of(now, who, key), weapon_of(before, who, key)
    for field, value in wanted.items():
        away = "dropped" if "dropped" in one.dtype.names else "away"
        if field in ("held", "works"):
            yield from differs(f"{key} {field}", int(one[away]) == 0, value)
        elif field == "lies":
            place = int(one[away])
            yield from differs(f"{key} lies", "nowhere" if place < 1 else now.cast.zones[place - 1], value)
        else:
            yield from differs(f"{key} {field}", int(one[field]), value, int(old[field]))


def check_arrived(now: Position, before: Position, wanted: list[Wanted]) -> Iterator[str]:
    old = {who for who in before.people() if present(before, who)}
    new = [who for who in now.people() if present(now, who) and who not in old]
    for each in wanted:
        like = [
            who
            for who in new
            if each["name"].lower() in f"{now.cast.character_names[who]} {now.cast.characters[who]}".lower()
            and said(now, who, "zone") == each.get("zone", said(now, who, "zone"))
            and said(now, who, "side") == each.get("side", said(now, who, "side"))
        ]
        yield from differs(f"how many new {each['name']}", len(like), each["count"])
    yield from differs("how many new people", len(new), sum(each["count"] for each in wanted))


def check_zone(now: Position, before: Position, wanted: dict[str, Wanted]) -> Iterator[str]:
    for key, fields in wanted.items():
        zone, old = (at.state.zones[at.zone(key)] for at in (now, before))
        for field, value in fields.items():
            if field == "hazards":
                for name, holds in value.items():
                    yield from differs(f"{name} in {key}", has(zone, field, HAZARDS, name), holds)
            else:
                yield from differs(f"{field} of {key}", int(zone[field]), value, int(old[field]))


def darker(sign: int) -> Any:
    """Return the check that zones are darker (1), or lighter (-1)."""

    def check(now: Position, before: Position, wanted: list[str]) -> Iterator[str]:
        field = DARK[now.session.system.name]
        for key in wanted:
            change = int(now.state.zones[now.zone(key)][field]) - int(
                before.state.zones[now.zone(key)][field]
            )
            if change * sign <= 0:
                yield f"{key} is no {'darker' if sign > 0 else 'lighter'}"

    return check


def check_way(now: Position, _: Position, wanted: dict[str, str]) -> Iterator[str]:
    for way, value in wanted.items():
        one, other = (now.zone(key) for key in way.replace(">", "-").split("-"))
        pairs = [(one, other)] if ">" in way else [(one, other), (other, one)]
        opened = [bool(int(now.state.zones[start].links) >> end & 1) for start, end in pairs]
        if opened != [value == "open"] * len(pairs):
            yield f"the way {way} is not {value}"


def of_list(part: str, written: str) -> Any:
    """Return the check of fields of things that a scene file names under `written`."""

    def check(now: Position, before: Position, wanted: dict[str, Wanted]) -> Iterator[str]:
        keys = list(getattr(now.cast.scenario.scenario, written))
        for key, fields in wanted.items():
            one, old = (at.state[part][keys.index(key)] for at in (now, before))
            for field, value in fields.items():
                yield from differs(f"{field} of {key}", int(one[field]), value, int(old[field]))

    return check


def check_next(now: Position, _: Position, wanted: str) -> Iterator[str]:
    yield from differs("who acts", now.cast.characters[int(now.state.actor)], wanted)


def check_winner(now: Position, _: Position, wanted: str) -> Iterator[str]:
    yield from differs("the winner", WINNERS[int(now.state.winner)], wanted)


def check_awaiting(now: Position, _: Position, wanted: Wanted) -> Iterator[str]:
    if now.session.waiting != "dice" and wanted["of"] != now.cast.characters[int(now.state.checker)]:
        yield f"no dice of {wanted['of']} are awaited"


CHECKS: dict[str, Any] = {
    "any": check_any,
    "person": check_person,
    "arrived": check_arrived,
    "zone": check_zone,
    "dark": darker(1),
    "light": darker(-1),
    "way": check_way,
    "task": of_list("tasks", "tasks"),
    "vehicle": of_list("vehicles", "vehicles"),
    "next": check_next,
    "winner": check_winner,
    "awaiting": check_awaiting,
    "gm_dice": number(lambda state: state.gm_dice, "the gamemaster's Action Dice"),
    "round": number(lambda state: state.round_number, "the round"),
    "rounds": number(lambda state: state.round_limit, "the last round"),
}


def set_given(session: Session, given: Wanted) -> None:
    """Change the position to what an entry takes for granted."""
    at = Position(session.states, session.cast, session, 0, 0)
    for key, fields in given["person"].items():
        who = at.who(key)
        one = at.state.characters[who]
        for field, value in fields.items():
            if field == "weapon":
                for weapon, each in value.items():
                    weapon_of(at, who, weapon).dropped = 0 if each["held"] else at.zone(each["lies"]) + 1
            elif field == "status":
                one.status = STATUS[value]
            elif field == "zone":
                one.zone = at.zone(value)
            elif field in one.dtype.names:
                one[field] = int(value)
            else:
                number = CONDITIONS.index(field)
                one.conditions = int(one.conditions) & ~(1 << number) | int(value) << number
    session.number = int(settle(session.state, session.legal))


def beside(now: Position, before: Position, then: Wanted) -> list[str]:
    """Return whose fields have changed though the sentence spoke of something else."""
    if {"round", "any", "winner", "next", "arrived"} & set(then):
        return []
    found = []
    for who in before.people():
        key, one, old = before.cast.characters[who], now.state.characters[who], before.state.characters[who]
        if key not in then.get("person", {}):
            found += [
                f"{key}.{name}"
                for name in one.dtype.names
                if name not in PASSING and one[name].tobytes() != old[name].tobytes()
            ]
    return found
