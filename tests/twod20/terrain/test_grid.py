"""Zones of one length and Speeds: SRD "Combat Variant: Grid and Granular Distances"."""

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.terrain.rules.grid import band_of, speed
from arena.twod20.core.rules.ground.zone import range_band
from arena.twod20.words.chart import map_text
from arena.twod20.words.notation import parse
from arena.twod20.words.position.overview import question
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, fight

ROW = tuple(f"a{number}" for number in range(12))
ZONES = {key: {"name": key} for key in ROW}
LINKS = [" - ".join(ROW)]


def on_grid(square: int = 10, unit: str = "feet", **more: Any) -> Table:
    """Return the turn of a hero (Agility 8, Move 1) at one end of twelve squares, the foe at the other."""
    grid = {"square": square, "unit": unit}
    hero = {"zone": "a0", **more.pop("hero", {})}
    foe = {"zone": "a11", **more.pop("foe", {})}
    more.setdefault("zones", ZONES)
    more.setdefault("links", LINKS)
    return fight(hero, foe, more.pop("weapon", {"form": "ranged"}), variants={**PLAIN, "grid": grid}, **more)


def places(table: Table, verb: str) -> list[str]:
    """Return the zones that a verb of movement leads to."""
    return [text.removeprefix(verb + " ") for text in table.legal(verb)]


def test_agility_8_and_move_1_are_a_speed_of_27_feet_or_9_metres() -> None:
    assert speed(on_grid().state, 0) == 27
    assert speed(on_grid(square=5, unit="metres").state, 0) == 9
    assert speed(fight().state, 0) == 1


@pytest.mark.parametrize("unit, edges", [(codes.FEET, (30, 80, 160)), (codes.METRES, (10, 25, 50))])
def test_the_bands_end_where_the_book_says(unit: int, edges: tuple[int, ...]) -> None:
    for band, edge in enumerate(edges):
        assert (band_of(edge, unit), band_of(edge + 1, unit)) == (band, band + 1)


def test_range_bands_are_counted_in_feet() -> None:
    table = on_grid(square=20)
    bands = []
    for zone in range(len(ROW)):
        table["foe"].zone = zone
        bands.append(int(range_band(table.state, 0, 1)))
    assert bands == [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3]


def test_movement_goes_as_far_as_the_speed_or_less() -> None:
    assert places(on_grid(), "move") == ["a0", "a1", "a2"]
    assert places(on_grid(hero={"skills": {"move": 2}}), "move") == ["a0", "a1", "a2", "a3"]
    table = on_grid().do("move a2", "stay")
    assert (table["hero"].zone, table.legal("move")) == (2, [])


def test_a_rush_goes_as_far_as_the_speed_and_so_far_again_for_each_momentum() -> None:
    table = on_grid()
    assert places(table, "rush") == ["a1", "a2"]
    table.do("rush a2").skip().dice(1, 19)
    assert (table["hero"].zone, table.state.stride, table.state.generated) == (2, 7, 2)
    assert places(table, "rush on") == ["a0", "a1", "a3", "a4", "a5"]
    table.do("rush on a5", "pay 1 momentum")
    assert (table["hero"].zone, table.state.stride, table.state.generated) == (5, 4, 1)
    assert places(table, "rush on")[-1] == "a8"


def test_what_is_left_of_a_speed_costs_nothing_more() -> None:
    table = on_grid().do("rush a1").skip().dice(5, 19)
    assert table.state.stride == 17
    table.do("rush on a2")
    assert (table["hero"].zone, table.state.generated, table.state.stride) == (2, 1, 7)


def test_rough_ground_on_the_way_makes_a_rush_harder_and_a_longer_way_may_avoid_it() -> None:
    zones = {**ZONES, "a1": {"name": "a1", "terrain": 2}}
    assert on_grid(zones=zones).do("rush a2").skip().state.tests[0].difficulty == 2
    around = [*LINKS, "a0 - a5 - a2"]
    assert on_grid(zones=zones, links=around).do("rush a2").skip().state.tests[0].difficulty == 0


def test_the_way_paid_for_is_the_cheapest_within_the_speed() -> None:
    wall = [{"from": "a0", "to": "a1", "obstacle": 3}, " - ".join(ROW[1:]), "a0 - a11 - a1"]
    grid = {"square": 10}
    table = fight(
        {"zone": "a0"},
        {"zone": "a5"},
        {"form": "ranged"},
        zones=ZONES,
        links=wall,
        variants={**PLAIN, "grid": grid, "terrain": "momentum"},
    )
    assert table.do("move a1").phase == "reach"
    assert table["hero"].zone == 1


@pytest.mark.parametrize("on_foot", [False, True])
def test_an_obstacle_on_a_grid_stops_a_mount_only_where_it_is_for_those_on_foot(on_foot: bool) -> None:
    rope = {"from": "a0", "to": "a6", "on_foot": on_foot, "test": {"difficulty": 2, "skill": "survive"}}
    body: dict[str, Any] = {"attributes": {"agility": 10}, "skills": {"move": 5}, "stress": 5}
    cart = person("pcs", "a0", tier="object", carries={"seats": 2}, **body)
    table = on_grid(hero={"rides": "cart"}, others={"cart": cart}, links=[*LINKS, rope])
    assert places(table, "rush") == ["a1", "a2", "a3", "a4", *([] if on_foot else ["a6"])]
    assert places(table.do("dismount"), "rush") == ["a1", "a2", "a6"]


def test_close_range_reaches_beyond_the_square() -> None:
    others = {"pal": person("pcs", "a3"), "far": person("pcs", "a4")}
    table = on_grid(others=others)
    assert table.legal("bolster") == ["bolster hero", "bolster pal"]
    assert table.legal("protect") == ["protect hero", "protect pal"]


def test_words_carry_eighty_feet() -> None:
    table = on_grid(hero={"weapons": []}, foe={"zone": "a8"})
    assert "threaten bare_hands -> foe" in table.legal()
    assert "threaten bare_hands -> foe" not in on_grid(hero={"weapons": []}, foe={"zone": "a9"}).legal()


def test_the_table_is_told_how_far_everybody_moves() -> None:
    table = on_grid()
    assert "27 feet a movement" in question(table.state, table.cast)
    assert "Each zone is 10 feet long" in map_text(table.state, table.cast)
    legal = table.out[: len(table.legal())]
    with pytest.raises(NotationError, match="too far, a movement takes it 27 feet"):
        parse("move a3", table.state, table.cast, legal)


@pytest.mark.parametrize(
    "grid, why",
    [
        ({"square": 6}, "within Reach, which is 6 feet"),
        ({"square": 28}, "hero moves 27 feet and would never leave a square"),
        ({"square": 10, "unit": "metres"}, "hero moves 9 metres"),
        ({"square": 61}, "too high, at most 60"),
    ],
)
def test_a_square_that_does_not_fit_is_refused(grid: dict[str, Any], why: str) -> None:
    with pytest.raises(ScenarioError, match=why):
        loads(scene(variants={"grid": grid}), "test.yaml")
