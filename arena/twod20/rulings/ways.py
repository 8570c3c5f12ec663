"""Ways between zones: closed, barred or opened; what one sees through them; and ground that hurts."""

from __future__ import annotations

from typing import Any

from arena.rulings.rebuilding import plain
from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.state.bits import has
from arena.twod20.core.going import is_pursued
from arena.twod20.limits import MOST_RATING
from arena.twod20.rulings.blows import HARMS
from arena.twod20.rulings.rebuilding import need_nothing_in_hand, rebuild
from scenarios.graph import read_link
from scenarios.twod20.loaded import LoadedScenario

STRIKES = {"turn": "turn_end", "rush": "stumble"}  # when a hazard does, as it is typed and in files
HARDEST = 5  # Difficulty of a test that gets across
NOT_SO = "with such ways nobody could play"


def close_way(position: Position, given: Given) -> list[Line]:
    """Let nobody pass between two zones any more; they stay side by side."""
    one, other = ends(position, given)
    links = links_of(position.cast.scenario)
    found = [link for link in between(links, one, other) if is_way(link)]
    need(found, f"no way leads between {one} and {other}")
    for link in found:
        link["closed"] = True
    relink(position, links)
    return [Line(f"There is no way between {names(position, given)} any more.")]


def open_way(position: Position, given: Given) -> list[Line]:
    """Let people pass between two zones, and see through; nothing bars the way."""
    one, other = ends(position, given)
    links = links_of(position.cast.scenario)
    beside = between(links, one, other)
    clear = any(is_way(link) and link.get("sight", True) and "test" not in link for link in beside)
    need(not clear, f"a way leads between {one} and {other} already")
    for link in beside:
        link["way"] = link["sight"] = True
        link["closed"] = False
        link.pop("test", None)
    data = plain(position.cast.scenario)
    data["links"] = links if beside else [*links, {"from": one, "to": other}]
    data["blind"] = blind_without(data, one, other)
    rebuild(position, data, NOT_SO)
    return [Line(f"There is a way between {names(position, given)} now.")]


def bar_way(position: Position, given: Given) -> list[Line]:
    """Put an obstacle between two zones: only a Rush gets across, by a test. SRD "Running Battles"."""
    one, other = ends(position, given)
    difficulty = bounded(given["number"], 1, HARDEST, "the Difficulty of getting across")
    links = links_of(position.cast.scenario)
    beside = between(links, one, other)
    need(beside, f"{one} and {other} are not side by side: type open way {one} {other}")
    for link in beside:
        link["way"], link["closed"] = True, False
        link["test"] = {**link.get("test", {}), "difficulty": difficulty}
    relink(position, links)
    text = f"The way between {names(position, given)} is barred: only a Rush gets across"
    return [Line(f"{text}, at Difficulty {difficulty}.")]


def set_sight(position: Position, given: Given) -> list[Line]:
    """Say whether one sees from one zone into the other; people may pass as before."""
    one, other = ends(position, given)
    data = plain(position.cast.scenario)
    links = links_of(position.cast.scenario)
    for link in between(links, one, other):
        link["sight"] = bool(given["yes"])
    pairs = blind_without(data, one, other)
    data["links"], data["blind"] = links, pairs if given["yes"] else [*pairs, [one, other]]
    rebuild(position, data, NOT_SO)
    seen = has(int(position.state.zones[given["zone"]].sight), given["where"])
    need(seen == given["yes"], f"something else stands between {one} and {other}")
    there = position.cast.zone_names[given["where"]]
    whoever = "One sees" if given["yes"] else "Nobody sees"
    return [Line(f"{whoever} from {position.cast.zone_names[given['zone']]} to {there} now.")]


def ends(position: Position, given: Given) -> tuple[str, str]:
    """Return the keys of two zones; raise RulingError for one alone, or while something is in hand."""
    need_nothing_in_hand(position)
    need(given["where"] not in (-1, given["zone"]), "a way is between two zones: open way ZONE ZONE")
    return position.cast.zones[given["zone"]], position.cast.zones[given["where"]]


def names(position: Position, given: Given) -> str:
    """Return what two zones are called."""
    return " and ".join(position.cast.zone_names[given[kind]] for kind in ("zone", "where"))


def links_of(loaded: LoadedScenario) -> list[dict[str, Any]]:
    """Return the links of the scenario one by one, as a file may have them."""
    found: list[dict[str, Any]] = []
    for entry in plain(loaded).get("links") or []:
        if not isinstance(entry, str):
            found.append(dict(entry))
            continue
        for link in read_link(entry):
            signs = {"one_way": True} if link.one_way else {}
            way = {} if link.way else {"way": False}
            found.append({"from": link.from_, "to": link.to, **signs, **way})
    return found


def between(links: list[dict[str, Any]], one: str, other: str) -> list[dict[str, Any]]:
    """Return the links that join two zones."""
    return [link for link in links if {link["from"], link["to"]} == {one, other}]


def blind_without(data: dict[str, Any], one: str, other: str) -> list[list[str]]:
    """Return the pairs of zones that cannot see each other, but for one pair."""
    return [list(pair) for pair in data.get("blind") or [] if set(pair) != {one, other}]


def is_way(link: dict[str, Any]) -> bool:
    """Return whether people may pass by a link."""
    return link.get("way", True) and not link.get("closed", False)


def relink(position: Position, links: list[dict[str, Any]]) -> None:
    """Carry the position over into the scenario with other links."""
    rebuild(position, {**plain(position.cast.scenario), "links": links}, NOT_SO)


def set_hazard(position: Position, given: Given) -> list[Line]:
    """Let a zone hurt people with so many challenge dice, or, with none, no longer."""
    need_nothing_in_hand(position)
    need(not is_pursued(position.state), "in a pursuit nobody is in a zone")
    dice = bounded(given["number"], 0, MOST_RATING, "the dice of a hazard")
    key, name = position.cast.zones[given["zone"]], position.cast.zone_names[given["zone"]]
    data = plain(position.cast.scenario)
    zone = data["zones"][key]
    before = zone.pop("hazard", None)
    need(dice or before, f"nothing at {name} hurts anybody")
    if dice:
        when = STRIKES[tuple(STRIKES)[given.get("when", 0)]]
        hazard = {"name": "Hazard", "dice": dice, "mental": bool(given.get("harm", 0)), "when": when}
        zone["hazard"] = {**(before or {}), **hazard}
    rebuild(position, data, f"{name} cannot be such ground")
    if not dice:
        return [Line(f"{name} hurts nobody any more.")]
    strikes = "whose Rush there fails" if given.get("when", 0) else "whose turn ends there"
    kind = HARMS[given.get("harm", 0)]
    return [Line(f"{name} hurts everybody {strikes}: {dice} dice of damage to the {kind}.")]


WAYS = (
    Ruling("close way {zone} {where}", "let nobody pass there any more", "close way hall yard", close_way),
    Ruling(
        "open way {zone} {where}",
        "let people pass there and see through, whatever barred it",
        "open way hall yard",
        open_way,
    ),
    Ruling(
        "bar way {zone} {where} {number}",
        "let only a Rush get across, by a test of that Difficulty",
        "bar way hall yard 2",
        bar_way,
    ),
    Ruling(
        "set sight {zone} {where} {yes}",
        "say whether one sees from one to the other: a door is shut",
        "set sight hall yard no",
        set_sight,
        {"yes": NO_YES},
    ),
    *(
        Ruling(
            f"set {{zone}} hazard {{number}}{more}",
            "let it hurt people with so many dice, as a turn ends there or a rush there fails; 0: no longer",
            f"set hall hazard 3{example}",
            set_hazard,
            {"harm": HARMS, "when": tuple(STRIKES)},
        )
        for more, example in (("", ""), (" {harm}", " mind"), (" {harm} {when}", " body rush"))
    ),
)
