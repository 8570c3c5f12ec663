"""How people of the 2d20 System are kept from scene to scene, and how they come into one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from scenarios.party_format import Data, Importer, PartyFormat, Rest
from scenarios.twod20.checks.party import OUT, check_party
from scenarios.twod20.importing.people import import_people
from scenarios.twod20.importing.table import SHIPPED, read_table
from scenarios.twod20.learning import brought, study
from scenarios.twod20.loaded import LoadedScenario
from scenarios.twod20.models import Borne, Carried, Party, Scenario

New = Mapping[str, Sequence[str]]  # key of somebody in the file -> who stands there now

THINGS = ("weapons", "archetypes", "talents", "consoles", "software", "spells")
OF_A_CASTER = ("knows", "flawed", "prepared")  # lists of keys of spells
KEPT = frozenset({"side", "zone", "reserve", "arrives", "starts", "attention", "rides"})
PEOPLE = ("defeat", "destroy", "protect", "overwhelm", "who")  # keys of an objective that list people
OF_A_PLACE = ("zone", "acted", "stealth")  # of what `now` says of somebody
MOST_DETERMINATION = 3


def places(loaded: LoadedScenario) -> list[str]:
    """Return the keys of the entries that are player characters, in the order of the file."""
    people = [each for each in loaded.characters if each.side == "pcs" and each.tier == "pc"]
    return list(dict.fromkeys(each.group for each in people))


# who is spoken of


class Standing(dict[str, Sequence[str]]):
    """Who stands there now for each key of the file, "" for everybody who has come; and who is missed."""

    def __init__(self, new: New, missed: dict[str, None]) -> None:
        """Begin with nobody missed but those in `missed`."""
        super().__init__(new)
        self.missed = missed

    def stand_in(self, key: str) -> str:
        """Return who does what somebody was to do who is not there."""
        self.missed[key] = None
        return self[""][0]


def references(data: Data, new: New) -> list[str]:
    """Put who is there now into all that speaks of people.

    Where somebody is needed for a place that nobody takes, the first who comes stands in; return for whom.
    """
    missed: dict[str, None] = {}
    stand = Standing(new, missed)
    for side, objectives in (data.get("objectives") or {}).items():
        for each in objectives:
            _objective(each, stand, _total(data, side))
    _rumour(data.get("rumour"), stand)
    _pursuit(data.get("pursuit"), stand)
    for word in ("requests", "claims", "offers"):
        for each in (data.get(word) or {}).values():
            _talk(each, stand)
    for task in (data.get("tasks") or {}).values():
        _listed(task, "who", stand)
        _listed(task.get("opposed") or {}, "who", stand)
    for stage in data.get("alarm") or []:
        _listed(stage, "arrivals", stand, may_be_empty=True)
    for each in data["characters"].values():
        _single(each, "rides", stand)
    if data.get("traits"):
        data["traits"] = [other for trait in data["traits"] for other in _traits(trait, stand)]
    for holder in _holders(data):
        found = list(_traits(holder["trait"], stand))
        holder["trait"] = found[0] if found else None
    _surrender(data)
    if data.get("now"):
        data["now"] = _now(data["now"], stand)
    return list(missed)


def _exchanged(keys: Sequence[str], new: Standing) -> list[str]:
    """Return who is meant now; where all players were meant, that is everybody who has come."""
    old = {key for key in new if key and key in keys}
    seats = {key for key in new if key}
    if old and all(_stands(key, keys, new) for key in seats):
        return list(dict.fromkeys([*(key for key in keys if key not in old), *new[""]]))
    found = [other for key in keys for other in (new[key] if key in new and key else [key])]
    return list(dict.fromkeys(found))


def _stands(seat: str, keys: Sequence[str], new: Standing) -> bool:
    """Return whether a seat of the scene is among those named, by itself or as part of its group."""
    return seat in keys or any(set(new[seat]) <= set(new[key]) for key in keys if key in new and key)


def _listed(part: Data, word: str, new: Standing, may_be_empty: bool = False) -> None:
    """Exchange the people of a list."""
    keys = part.get(word)
    if isinstance(keys, list) and keys:
        part[word] = _exchanged(keys, new)
        if not part[word] and not may_be_empty:
            part[word] = [new.stand_in(keys[0])]


def _single(part: Data, word: str, new: Standing) -> None:
    """Exchange the one person of a key."""
    key = part.get(word)
    if key and key in new:
        part[word] = new[key][0] if new[key] else new.stand_in(key)


def _objective(each: Data, new: Standing, total: int) -> None:
    """Exchange the people of an objective that so many can work at."""
    for word in PEOPLE:
        _listed(each, word, new)
    if "count" in each:
        each["count"] = min(each["count"], len(each["who"]) if each.get("who") else total)


def _rumour(rumour: Data | None, new: Standing) -> None:
    if rumour:
        _listed(rumour, "after", new, may_be_empty=True)


def _pursuit(pursuit: Data | None, new: Standing) -> None:
    if pursuit:
        for word in ("pursuer", "quarry"):
            _single(pursuit, word, new)
        _listed(pursuit, "helpers", new, may_be_empty=True)


def _talk(each: Data, new: Standing) -> None:
    _listed(each, "by", new)
    for word in ("of", "to"):
        _single(each, word, new)


def _traits(trait: Data | None, new: Standing) -> Iterator[Data]:
    """Yield a trait for each of those whom it is on now."""
    if trait and trait.get("on", "scene") in new:
        yield from ({**trait, "on": key} for key in new[trait["on"]])
    elif trait:
        yield trait


def _holders(data: Data) -> list[Data]:
    """Return whatever puts a trait into the scene in play."""
    parts: list[Data] = [*(data.get("environment") or []), *(data.get("alarm") or [])]
    for word in ("tasks", "consequences"):
        parts += (data.get(word) or {}).values()
    return [part for part in parts if part.get("trait")]


def _total(data: Data, side: str) -> int:
    """Return how many there are on a side."""
    return sum(each.get("count", 1) for each in data["characters"].values() if each["side"] == side)


def _surrender(data: Data) -> None:
    """Let the players give up no later than when one of them is left."""
    least = (data.get("gives_up") or {}).get("pcs")
    total = _total(data, "pcs")
    if least is not None and least >= total:
        del data["gives_up"]["pcs"]
        if total > 1:
            data["gives_up"]["pcs"] = total - 1


def _now(now: Data, new: Standing) -> Data:
    """Return how things stand with others in it: where a place is stays, how its owner was does not.

    Whoever takes the place of the same key is that owner, and is as the file says.
    """
    people = now.get("people") or {}
    others = {key for key in people if key in new and list(new[key]) != [key]}
    placed = {
        key: {word: each[word] for word in OF_A_PLACE if word in (each or {})} if key in others else each
        for key, each in people.items()
    }
    found = _anywhere({**now, "people": placed}, new)
    return {**found, "people": {key: each for key, each in found["people"].items() if each}}


def _anywhere(part: Any, new: Standing) -> Any:
    """Return a part of the data with everybody exchanged in it: keys, values, and words of lines."""
    if isinstance(part, str):
        return " ".join(new[word][0] if word and new.get(word) else word for word in part.split(" "))
    if isinstance(part, list):
        return [_anywhere(each, new) for each in part if not _speaks_of_nobody(each, new)]
    if not isinstance(part, dict):
        return part
    found: Data = {}
    for key, each in part.items():
        if _speaks_of_nobody(each, new):
            continue
        for other in new[key] if key and key in new else [key]:
            found[other] = _anywhere(each, new)
    return found


def _speaks_of_nobody(part: Any, new: Standing) -> bool:
    """Return whether a line or a value names somebody whose place nobody takes."""
    return isinstance(part, str) and any(word and new.get(word) == [] for word in part.split(" "))


# what a scene does not know


def fitted(data: Data, scenario: Scenario) -> list[str]:
    """Take away what the variants of a scene leave without a meaning; return what that was."""
    rules = scenario.variants
    determination = rules.fate == "determination"
    unknown: dict[str, bool] = {
        "values": not determination,
        "flaws": rules.fate != "fortune" or not rules.fortune or data.get("side", "pcs") != "pcs",
        "scale": not (rules.scaled_harms or rules.scale_threshold),
        "harms": rules.harms is not None,
        "stress": rules.no_stress,
        "resolve": rules.tracks != "split",
        "layers": rules.tracks != "layered",
        "avoid_cost": rules.avoid_injury != "attack",
    }
    gone = [key for key, without in unknown.items() if without and data.get(key)]
    for key in gone:
        del data[key]
    if determination and (data.get("fortune") or 0) > MOST_DETERMINATION:
        data["fortune"] = MOST_DETERMINATION
    return gone


def used(member: Data) -> dict[str, Sequence[str]]:
    """Return by kind the things that somebody, or an archetype, has."""
    archetype, console = member.get("archetype"), member.get("console") or {}
    return {
        "weapons": member.get("weapons") or (),
        "archetypes": (archetype,) if archetype else (),
        "talents": member.get("talents") or (),
        "consoles": (console["kind"],) if console else (),
        "software": console.get("software") or (),
        "spells": [key for word in OF_A_CASTER for key in (member.get("caster") or {}).get(word) or ()],
    }


def renamed(entry: Data, names: Mapping[str, Mapping[str, str]]) -> None:
    """Give the things that somebody, or an archetype, has their new keys."""
    for word in ("weapons", "talents"):
        if isinstance(entry.get(word), list):
            entry[word] = [names[word].get(key, key) for key in entry[word]]
    if entry.get("console"):
        kind, installed = entry["console"]["kind"], entry["console"].get("software") or []
        entry["console"] = {
            "kind": names["consoles"].get(kind, kind),
            "software": [names["software"].get(key, key) for key in installed],
        }
    if entry.get("caster"):
        told = {word: keys for word, keys in entry["caster"].items() if word in OF_A_CASTER and keys}
        spells = {word: [names["spells"].get(key, key) for key in keys] for word, keys in told.items()}
        entry["caster"] = {**entry["caster"], **spells}
    if entry.get("archetype"):
        entry["archetype"] = names["archetypes"].get(entry["archetype"], entry["archetype"])


# from scene to scene


def lost(borne: Borne) -> str:
    """Return why somebody will never come again, "" for nothing."""
    return borne.status if borne.status in OUT else ""


def rested(carried: Data, rest: Rest) -> Data:
    """Return what is carried after some rest: a new session brings Fortune back, an adventure heals.

    A week of penitence takes a mark of corruption away; nothing else does.

    SRD "Fortune", "Determination", "Recovering from Damage", "Recovering Values". The dead stay dead.

    >>> one = {"fortune": 1, "wounds": 2, "status": "up"}
    >>> rested({"threat": 9, "people": {"kip": one}}, "session")
    {'threat': 9, 'people': {'kip': {'wounds': 2, 'status': 'up'}}}
    >>> rested({"threat": 9, "people": {"kip": one, "ada": {"status": "dead", "wounds": 3}}}, "adventure")
    {'people': {'ada': {'status': 'dead'}}}
    """
    people = carried.get("people") or {}
    if rest == "week":
        return after_a_week(carried)
    if rest == "session":
        has_fortune = carried.get("fate", "fortune") == "fortune"
        left = {
            key: {word: each for word, each in one.items() if word != "fortune" or not has_fortune}
            for key, one in people.items()
        }
        return {**carried, "people": {key: one for key, one in left.items() if one}}
    gone = {key: {"status": one["status"]} for key, one in people.items() if one.get("status") in OUT}
    known = {
        key: {"known": one["known"]} for key, one in people.items() if one.get("known") and key not in gone
    }
    return {"people": merged_people(known, lasting(people, gone), gone)}


def lasting(people: Data, gone: Data) -> Data:
    """Return what no rest takes away: marks of corruption and corrupt devices. SRD "Corruption Rolls"."""
    found = {
        key: {word: one[word] for word in ("marks", "corrupt", "learnt") if one.get(word)}
        for key, one in people.items()
        if key not in gone
    }
    return {key: one for key, one in found.items() if one}


def merged_people(*parts: Data) -> Data:
    """Return what several parts say of people, put together."""
    found: Data = {}
    for part in parts:
        for key, one in part.items():
            found[key] = {**found.get(key, {}), **one}
    return found


def after_a_week(carried: Data) -> Data:
    """Return what is carried after a week of penitence: whoever is marked has a mark less.

    SRD "Corrupting People". The 10 XP that it costs are for the players' own sheets.

    >>> after_a_week({"threat": 3, "people": {"kip": {"marks": 2}, "ada": {"wounds": 1}}})
    {'threat': 3, 'people': {'kip': {'marks': 1}, 'ada': {'wounds': 1}}}
    """
    people = {
        key: {**one, "marks": one["marks"] - 1} if one.get("marks") else one
        for key, one in (carried.get("people") or {}).items()
    }
    return {**carried, "people": people} if people else carried


def told(borne: Borne) -> list[str]:
    """Return what somebody brings from the scenes before, in a few words each.

    >>> told(Borne(wounds=2, hampers={"attack": 1}, fortune=1, treated_traumas=1))
    ['Fortune 1', '2 Wounds (hampers attack)', '1 treated Harm']
    """
    said = [] if borne.fortune is None else [f"Fortune {borne.fortune}"]
    if borne.status != "up":
        said.append(borne.status)
    matters = [matter for matter, number in borne.hampers.items() if number]
    hampers = f" (hampers {', '.join(matters)})" if matters else ""
    counts: tuple[tuple[int, str, str], ...] = (
        (borne.wounds, "Wound", hampers),
        (borne.traumas, "Trauma", ""),
        (borne.treated_wounds + borne.treated_traumas, "treated Harm", ""),
    )
    said += [f"{number} {word}{'s' if number > 1 else ''}{more}" for number, word, more in counts if number]
    said += [f"Fatigue {borne.fatigue}"] if borne.fatigue else []
    said += [f"{borne.marks} marked by corruption"] if borne.marks else []
    said += [f"corrupt: {', '.join(borne.corrupt)}"] if borne.corrupt else []
    said += [f"has learnt {', '.join(borne.learnt)}"] if borne.learnt else []
    said += [f"has prepared {', '.join(borne.prepared) or 'nothing'}"] if borne.prepared is not None else []
    said += [f"struck out: {', '.join(borne.struck)}"] if borne.struck else []
    return said


def pools(carried: Carried) -> list[str]:
    """Return what is in the pools that go on, as far as that is known."""
    known = (("Momentum", carried.momentum), ("Threat", carried.threat))
    return [f"{name} {points}" for name, points in known if points is not None]


CHECK: Callable[..., None] = check_party
PARTY = PartyFormat(
    model=Party,
    brought=brought,
    study=study,
    things=THINGS,
    kept=KEPT,
    check=CHECK,
    places=places,
    references=references,
    fitted=fitted,
    used=used,
    renamed=renamed,
    lost=lost,
    rested=rested,
    told=told,
    pools=pools,
    importer=Importer(SHIPPED, read_table, import_people),
)
