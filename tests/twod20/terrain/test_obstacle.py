"""Shortcuts behind an obstacle: SRD "Running Battles", "Movement and Terrain"."""

from typing import Any

import pytest

from agents.twod20.scripted import choose
from arena.twod20 import codes
from arena.twod20.words.chart import map_text
from arena.twod20.words.notation import parse
from arena.words.notation import NotationError
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, fight, next_turn

ROPE = {"from": "yard", "to": "road", "test": {"difficulty": 2, "attribute": "brawn", "skill": "survive"}}
AROUND = ["yard - hall - roof - road", ROPE]


def before(**more: Any) -> Table:
    """Return the turn of a hero at one end of four zones, where a rope leads to the other end."""
    more.setdefault("links", AROUND)
    more.setdefault("foe", {"zone": "road"})
    return fight(weapon={"form": "ranged"}, **more)


def test_a_rush_across_an_obstacle_is_its_test() -> None:
    table = before(hero={"attributes": {"brawn": 10}, "skills": {"survive": 3}})
    table.do("rush road")
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (2, codes.BRAWN, codes.SURVIVE)
    table.skip().dice(13, 13).do("done")
    assert table["hero"].zone == 3


def test_who_fails_stays_before_the_obstacle() -> None:
    table = before().do("rush road").skip().dice(5, 19)
    assert "accept failure" in table.legal()
    table.do("accept failure").skip()
    assert (table["hero"].zone, table["hero"].rushed) == (0, 1)


def test_who_falls_suffers_the_hazard_beyond() -> None:
    fall = {"name": "the drop", "dice": 2, "when": "stumble"}
    zones = {key: {"name": key.title()} for key in ("yard", "hall", "roof")}
    table = before(zones={**zones, "road": {"name": "Road", "hazard": fall}})
    table.do("rush road").skip().dice(19, 19).do("accept failure")
    table.damage(2, 2).skip()
    assert (table["hero"].zone, table["hero"].stress) == (0, 4)


def test_a_movement_does_not_get_across() -> None:
    table = before()
    assert table.legal("move") == ["move yard", "move hall"]
    assert table.legal("rush") == ["rush hall", "rush road"]
    legal = table.out[: len(table.legal())]
    with pytest.raises(NotationError, match="takes a Rush by Brawn \\+ Survive, Difficulty 2"):
        parse("move road", table.state, table.cast, legal)


def test_going_on_with_a_rush_does_not_get_across_either() -> None:
    table = before(hero={"zone": "hall"}, momentum=6).do("rush yard").skip().dice(1, 1)
    assert table.legal("rush on") == ["rush on hall"]
    other = before(momentum=6).do("rush road").skip().dice(1, 1)
    assert other.legal("rush on") == ["rush on roof"]


def test_an_obstacle_is_as_hard_as_the_ground_when_that_is_harder() -> None:
    zones: dict[str, Any] = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["road"]["terrain"] = 3
    assert before(zones=zones).do("rush road").state.tests[0].difficulty == 3


def test_the_smoother_way_within_a_movement_is_no_test() -> None:
    keys = [f"a{number}" for number in range(4)]
    links = [" - ".join(keys), {"from": "a0", "to": "a2", "test": {"difficulty": 3}}]
    variants = {**PLAIN, "grid": {"square": 10}}
    zones = {key: {"name": key} for key in keys}
    table = before(hero={"zone": "a0"}, foe={"zone": "a3"}, zones=zones, links=links, variants=variants)
    assert table.fork().do("rush a2").state.tests[0].difficulty == 0
    links[1] = {"from": "a0", "to": "a3", "test": {"difficulty": 3}}
    table = before(hero={"zone": "a0"}, foe={"zone": "a2"}, zones=zones, links=links, variants=variants)
    table.do("rush a3").skip().dice(1, 1)
    assert table.state.tests[0].difficulty == 3
    assert table["hero"].zone == 3 and table.state.stride == 17


def test_a_readied_rush_gets_across_too() -> None:
    others = {"mate": person(zone="hall", tier="minor")}
    table = before(others=others).do("ready to rush").do("when an enemy moves")
    next_turn(table, "mate").do("move roof")
    assert table.skip(codes.READY).phase == "reach" or "rush road" in table.legal()


def test_what_is_on_foot_only_stops_a_mount_before_an_obstacle_as_well() -> None:
    cart = person("pcs", tier="object", carries={"seats": 1, "gait": 1})
    for on_foot, ways in ((False, ["rush hall", "rush road"]), (True, ["rush hall"])):
        links = [AROUND[0], {**ROPE, "on_foot": on_foot}]
        table = before(hero={"rides": "cart"}, others={"cart": cart}, links=links)
        assert table.legal("rush") == ways


def test_the_table_is_told_what_it_takes() -> None:
    table = before()
    assert "To cross: Yard - Road a Rush by Brawn + Survive, Difficulty 2" in " ".join(
        map_text(table.state, table.cast).split("\n")
    )


@pytest.mark.parametrize("brawn, first", [(14, "rush road"), (3, "rush hall")])
def test_the_script_dares_what_it_can_do_and_goes_around_what_it_cannot(brawn: int, first: str) -> None:
    table = before(
        hero={"attributes": {"brawn": brawn}, "weapons": [], "doctrine": "quarry"},
        foe={"zone": "hall", "tier": "minor", "stress": 1},
        others={"crate": {"side": "npcs", "zone": "road", "tier": "object", "stress": 5}},
        objectives={"pcs": [{"reach": "road"}], "npcs": [{"defeat": "all"}]},
        clock={"rounds": 4},
    )
    table.legal()
    action = choose(table.state, table.out, len(table.legal()))
    assert table._words(int(action)) == first
