"""The decker's turn, and what the script makes of a hack: SRD "Hacking and Electronic Warfare"."""

from __future__ import annotations

from typing import Any

import pytest

from tests.twod20.build import Table, person
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net
from tests.twod20.scripts import choice

PRIZE = {"breaches": {"in": {"name": "In", "completes": "files"}}}
GOALS = {
    "tasks": {"files": {"name": "The files", "zone": "road", "difficulty": 5}},
    "objectives": {"pcs": [{"complete": ["files"]}], "npcs": [{"defeat": "all"}]},
}


def decking(zone: str = "yard", doctrine: str = "decker", **more: Any) -> Table:
    """Return a table at the turn of a hacker of this doctrine, what the players want being in a network."""
    lock = {**LOCK, **PRIZE, "zones": [zone], **more.pop("lock", {})}
    people = {"hero": hacker(doctrine=doctrine, weapons=["stick"])}
    return hacking({"lock": lock}, people, **{**GOALS, **more})


def test_a_decker_plugs_in_where_it_stands_beside_a_device_and_then_hacks() -> None:
    table = decking()
    assert choice(table) == "plug into lock"
    table.do("plug into lock")
    assert choice(table).startswith("hack over the line")


def test_a_decker_goes_nearer_first_and_a_skirmisher_fights() -> None:
    assert choice(decking("roof")) == "move hall"
    assert "hack" not in choice(decking(doctrine="skirmisher"))


def test_a_decker_leaves_a_network_that_has_nothing_for_its_side() -> None:
    table = decking(lock={"breaches": {}})
    assert "hack" not in choice(table) and "plug" not in choice(table)


def test_memory_is_used_as_far_as_a_harm_probably_lacks_it() -> None:
    strong = {"quality": "military", "wireless": True}
    for lock, expected in (({}, ("use 1 memory",)), (strong, ("use 3 memory",))):
        table = decking(lock=lock).do("hack brute_force -> lock").skip().dice(5, 5).skip()
        assert choice(table) in expected


def test_a_breach_that_serves_the_other_side_is_not_opened() -> None:
    more = {
        "tasks": {
            "files": {"name": "Ours", "zone": "road"},
            "theirs": {"name": "Theirs", "zone": "road", "side": "npcs"},
        },
        "objectives": {"pcs": [{"complete": ["files"]}], "npcs": [{"complete": ["theirs"]}]},
    }
    doors = {"a": {"name": "A", "completes": "theirs"}, "b": {"name": "B", "completes": "files"}}
    table = decking(lock={"breaches": doors}, **more)
    hit(table, "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    assert choice(table) == "breach b"


@pytest.mark.parametrize(
    ("software", "answer"), [("antivirus", "answer with antivirus"), ("injection", "no response")]
)
def test_security_software_answers(software: str, answer: str) -> None:
    deck = {"kind": "common", "software": [software]}
    table = hacking({}, {"foe": person(tier="major", zone="hall", console=deck)})
    table.do("hack injection -> foe_net")
    assert (choice(table) if table.phase == "response" else "no response") == answer


def test_a_network_is_shut_down_where_that_stops_somebody() -> None:
    down = {"name": "Down", "stops": ["foe"]}
    table = decking(lock={"breaches": {}, "shutdown": down})
    hit(table, "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    assert choice(table) == "shut it down"
    assert net(table).harms == 1


def test_who_wants_only_to_prevent_something_wants_the_task_that_closes_it() -> None:
    tasks = {
        "page": {"name": "The page", "side": "npcs", "zone": "road", "difficulty": 5},
        "carrier": {"name": "The carrier", "zone": "yard", "difficulty": 1, "closes": ["page"]},
    }
    goals = {"pcs": [{"prevent": True}], "npcs": [{"complete": ["page"]}]}
    table = hacking({}, {"hero": person("pcs")}, tasks=tasks, objectives=goals)
    assert choice(table) == "attempt carrier"
    tasks["carrier"].pop("closes")
    assert choice(hacking({}, {"hero": person("pcs")}, tasks=tasks, objectives=goals)) != "attempt carrier"
