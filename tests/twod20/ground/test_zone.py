"""Zones, Reach, range and sight: SRD "Environments and Zones", "Distances", "Movement and Terrain"."""

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.core.rules.ground.zone import can_see, is_engaged, range_band
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on, fight

ROW = ("yard", "hall", "roof", "road")


def free(**more: Any) -> Table:
    """Return the turn of a hero whom nobody is in Reach of."""
    return fight(weapon={"form": "ranged"}, **more)


@pytest.mark.parametrize("zone, band", list(list(enumerate(codes.BAND_WORDS))))
def test_range_is_counted_in_zones(zone: int, band: str) -> None:
    table = free(foe={"zone": ROW[zone]})
    assert codes.BAND_WORDS[range_band(table.state, 0, 1)] == band


def test_four_zones_away_is_still_extreme() -> None:
    zones = {key: {"name": key} for key in (*ROW, "wood")}
    table = free(foe={"zone": "wood"}, zones=zones, links=["yard - hall - roof - road - wood"])
    assert range_band(table.state, 0, 1) == codes.EXTREME


def test_an_enclosed_zone_is_seen_only_from_next_door() -> None:
    zones = {key: {"name": key, "enclosed": key == "roof"} for key in ROW}
    state = free(foe={"zone": "roof"}, zones=zones).state
    assert not can_see(state, 0, 1)
    state.characters[0].zone = 1
    assert can_see(state, 0, 1)


def test_reach_is_declared_on_moving_and_holds_for_both() -> None:
    table = free().do("move yard").do("approach foe")
    assert (table["hero"].in_reach, table["foe"].in_reach) == (0b10, 0b01)
    assert table.legal() == ["stay"]


def test_moving_leaves_everybodys_reach() -> None:
    table = free().engage("hero", "foe")
    table["foe"].status = codes.DEFEATED
    table.do("move hall")
    assert (table["hero"].in_reach, table["foe"].in_reach, table["hero"].zone) == (0, 0, 1)


def test_only_somebody_who_is_there_can_be_approached() -> None:
    others = {"late": person(reserve=True, tier="minor"), "pal": person("pcs"), "far": person(zone="hall")}
    table = free(others=others).do("move yard")
    assert table.legal() == ["stay", "approach foe", "approach pal"]
    table = free(others=others)
    table["pal"].status, table["foe"].status = codes.ESCAPED, codes.DEAD
    assert table.do("move yard").legal() == ["stay"]


def test_the_defeated_can_be_approached() -> None:
    table = free(others={"pal": person("pcs")})
    table["pal"].status = codes.DEFEATED
    assert "approach pal" in table.do("move yard").legal()


def test_a_cover_feature_must_be_approached_and_is_left_by_moving() -> None:
    zones = {"yard": {"name": "Yard", "cover": {"dice": 2, "feature": "Wall"}}, "hall": {"name": "Hall"}}
    table = free(zones=zones, links=["yard - hall"]).do("move yard", "approach cover", "stay")
    assert table["hero"].at_cover == 1
    table.state.turn.moved = table.state.turn.minors = 0
    table.state.turn.minors_left = 1
    assert table.do("move hall")["hero"].at_cover == 0


def test_after_disengaging_no_enemy_is_approached_this_turn() -> None:
    table = fight(others={"pal": person("pcs"), "lout": person(zone="hall")}).do("disengage")
    assert table.legal() == ["stay", "approach pal"]
    table.do("stay", "rush hall").skip().dice(5, 5).do("done")
    assert (table["hero"].zone, table.legal()) == (1, ["stay"])


def test_the_winner_of_a_melee_may_slip_away_to_friends_but_not_to_enemies() -> None:
    others = {"lout": person(), "pal": person("pcs")}
    table = fight(others=others).engage("foe", "pal").do("attack arm -> foe").skip().dice(19, 19).dice(5, 5)
    table.do("slip away")
    assert (table.phase, table.decider) == ("reach", "npcs")
    assert table.legal() == ["stay", "approach lout"]
    table.do("approach lout", "stay")
    assert (table.phase, table.decider) == ("spends", "npcs")
    assert table["foe"].in_reach == 1 << table.who("lout")


def test_only_an_enemy_who_is_up_disturbs() -> None:
    table = fight()
    assert is_engaged(table.state, 0)
    for status in (codes.DEFEATED, codes.UNCONSCIOUS):
        table["foe"].status = status
        assert not is_engaged(table.state, 0)


def test_friends_and_objects_do_not_disturb() -> None:
    crate = person(tier="object", stress=5)
    table = free(others={"pal": person("pcs"), "crate": crate}).engage("hero", "pal").engage("hero", "crate")
    assert not is_engaged(table.state, 0)


def test_one_way_links_are_walked_one_way_only() -> None:
    assert "move hall" in free(links=["yard > hall", "hall - roof - road - yard"]).legal()
    table = free(hero={"zone": "hall"}, links=["yard > hall", "hall - roof - road - yard"])
    assert table.legal("move") == ["move hall", "move roof"]


LEDGE = ["roof > yard", "yard - hall - road - roof"]


def test_a_ledge_is_as_near_from_below_as_from_above() -> None:
    down = free(hero={"zone": "roof"}, links=LEDGE)
    up = free(foe={"zone": "roof"}, links=LEDGE)
    assert range_band(down.state, 0, 1) == range_band(up.state, 0, 1) == codes.MEDIUM
    for table in (down, up):
        assert table.do("attack arm -> foe").state.tests[0].difficulty == 3


def test_words_carry_up_a_ledge() -> None:
    others = {"pal": person("pcs", "roof")}
    table = fight(foe={"zone": "roof"}, others=others, links=LEDGE, variants={**PLAIN, "assistants": 1})
    assert "threaten bare_hands -> foe" in table.legal()
    assert "assist pal" in table.legal()


def test_help_comes_up_a_ledge_and_down_it() -> None:
    others = {"pal": person("pcs", "roof")}
    below = fight(others=others, links=LEDGE, variants={**PLAIN, "assistants": 1})
    assert "help from pal" in below.do("attack arm -> foe").legal()
    above = fight(
        {"zone": "roof"},
        {"zone": "roof"},
        others={"pal": person("pcs")},
        links=LEDGE,
        variants={**PLAIN, "assistants": 1},
    )
    assert "help from pal" in above.do("attack arm -> foe").legal()


def test_a_long_fall_is_a_way_and_no_shorter_range() -> None:
    links = [*LEDGE[1:], {"from": "roof", "to": "hall", "one_way": True, "near": False}]
    table = free(hero={"zone": "roof"}, foe={"zone": "hall"}, links=links)
    assert range_band(table.state, 0, 1) == codes.LONG
    assert "move hall" in table.legal()
    assert table.state.ways[2, 1] == 1


def test_across_a_gap_one_shoots_and_does_not_walk() -> None:
    table = free(foe={"zone": "road"}, links=["yard - hall - roof - road ~ yard"])
    assert range_band(table.state, 0, 1) == codes.MEDIUM
    assert table.legal("move") == ["move yard", "move hall"]
    assert table.legal("rush") == ["rush hall"]


def test_on_a_grid_a_wall_is_no_distance_for_who_shoots_over_it() -> None:
    keys = [f"a{number}" for number in range(9)]
    zones = {key: {"name": key} for key in keys}
    variants = {**PLAIN, "grid": {"square": 10}}
    table = free(
        hero={"zone": "a0"},
        foe={"zone": "a8"},
        zones=zones,
        variants=variants,
        links=[" - ".join(keys), "a0 ~ a8"],
    )
    assert range_band(table.state, 0, 1) == codes.CLOSE
    assert table.state.ways[0, 8] == 8


def test_the_scene_of_the_builder_begins_with_nobody_in_reach() -> None:
    table = Table(scene())
    assert not table.state.characters["in_reach"].any()
    assert carry_on(table).phase == "next character"
