"""Ways between zones: closed, barred or opened; what one sees through them; and ground that hurts."""

from __future__ import annotations

from arena.rulings.row import NO_YES, Given, Line, Position, Ruling, need
from arena.rulings.ruled import bounded
from arena.rulings.ways import NOT_SO, Ways, names
from arena.state.bits import has
from arena.twod20.core.going import is_pursued
from arena.twod20.limits import MOST_RATING
from arena.twod20.record import LEAVES
from arena.twod20.rulings.blows import HARMS
from arena.twod20.rulings.rebuilding import REBUILDING, need_nothing_in_hand
from arena.twod20.setup.scene import compile_scenario
from scenarios.links import between, blind_without, links_of
from scenarios.loader import plain

STRIKES = {"turn": "turn_end", "rush": "stumble"}  # when a hazard does, as it is typed and in files
WAYS_HERE = Ways(compile_scenario, LEAVES, need_nothing_in_hand)
HARDEST = 5  # Difficulty of a test that gets across


def bar_way(position: Position, given: Given) -> list[Line]:
    """Put an obstacle between two zones: only a Rush gets across, by a test. SRD "Running Battles"."""
    one, other = WAYS_HERE.ends(position, given)
    difficulty = bounded(given["number"], 1, HARDEST, "the Difficulty of getting across")
    links = links_of(position.cast.scenario)
    beside = between(links, one, other)
    need(beside, f"{one} and {other} are not side by side: type open way {one} {other}")
    for link in beside:
        link["way"], link["closed"] = True, False
        link["test"] = {**link.get("test", {}), "difficulty": difficulty}
    WAYS_HERE.relink(position, links)
    text = f"The way between {names(position, given)} is barred: only a Rush gets across"
    return [Line(f"{text}, at Difficulty {difficulty}.")]


def set_sight(position: Position, given: Given) -> list[Line]:
    """Say whether one sees from one zone into the other; people may pass as before."""
    one, other = WAYS_HERE.ends(position, given)
    data = plain(position.cast.scenario)
    links = links_of(position.cast.scenario)
    for link in between(links, one, other):
        link["sight"] = bool(given["yes"])
    pairs = blind_without(data, one, other)
    data["links"], data["blind"] = links, pairs if given["yes"] else [*pairs, [one, other]]
    REBUILDING.rebuild(position, data, NOT_SO)
    seen = has(int(position.state.zones[given["zone"]].sight), given["where"])
    need(seen == given["yes"], f"something else stands between {one} and {other}")
    there = position.cast.zone_names[given["where"]]
    whoever = "One sees" if given["yes"] else "Nobody sees"
    return [Line(f"{whoever} from {position.cast.zone_names[given['zone']]} to {there} now.")]


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
    REBUILDING.rebuild(position, data, f"{name} cannot be such ground")
    if not dice:
        return [Line(f"{name} hurts nobody any more.")]
    strikes = "whose Rush there fails" if given.get("when", 0) else "whose turn ends there"
    kind = HARMS[given.get("harm", 0)]
    return [Line(f"{name} hurts everybody {strikes}: {dice} dice of damage to the {kind}.")]


WAYS = (
    *WAYS_HERE.rulings(),
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
