"""Ground that costs Momentum: SRD "Variant: Terrain Momentum"."""

from typing import Any

import pytest

from agents.twod20.scripted import choose
from arena.twod20 import codes
from arena.twod20.outside.rolled import price
from arena.twod20.words.chart import map_text
from arena.twod20.words.notation import parse
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on, fight, next_turn

PRICED = {**PLAIN, "terrain": "momentum"}
DITCH = {"yard": {"name": "Yard"}, "hall": {"name": "Hall", "terrain": 2}, "roof": {"name": "Roof"}}
FENCE = [{"from": "yard", "to": "hall", "obstacle": 2}, "hall - roof"]


def rough(momentum: int = 3, **more: Any) -> Table:
    """Return the turn of a hero with a pool of so much Momentum, where the ground costs it."""
    more.setdefault("zones", DITCH)
    more.setdefault("links", ["yard - hall - roof"])
    more.setdefault("foe", {"zone": "roof"})
    table = fight(weapon={"form": "ranged"}, momentum=momentum, variants=PRICED, **more)
    return table


def pay(table: Table, momentum: int) -> Table:
    """Pay so much in Momentum, the rest as Threat."""
    assert table.phase == "payment"
    return table.do(f"pay {momentum} momentum")


def test_rough_ground_costs_its_momentum_to_leave_and_nothing_to_enter() -> None:
    table = rough(hero={"zone": "hall"}).do("move roof")
    assert table.state.pay_cost == 2
    pay(table, 2)
    assert (table["hero"].zone, table.state.momentum) == (2, 1)
    table = rough().do("move hall")
    assert (table["hero"].zone, table.state.momentum, table.phase) == (1, 3, "reach")


def test_the_price_of_the_ground_may_be_asked_in_the_last_free_minor_action() -> None:
    table = rough(hero={"zone": "hall"}).do("move roof")
    assert (table.phase, table.state.turn.minors_left) == ("payment", 0)
    assert list(price(table.state)) == []


def test_an_obstacle_costs_its_momentum_either_way() -> None:
    for start, to in (("yard", "hall"), ("hall", "yard")):
        zones = {key: {"name": key} for key in DITCH}
        table = rough(zones=zones, links=FENCE, hero={"zone": start}).do(f"move {to}")
        assert table.state.pay_cost == 2
        assert pay(table, 2)["hero"].zone == ("yard", "hall", "roof").index(to)


def test_ground_and_obstacle_and_a_further_minor_action_add_up() -> None:
    table = rough(links=FENCE, hero={"zone": "hall"}).do("aim", "move yard")
    assert table.state.pay_cost == 2 + 2 + 1


def test_players_may_add_threat_instead_and_opponents_need_the_points() -> None:
    table = rough(momentum=0, hero={"zone": "hall"}, threat=1)
    assert table.do("move roof").state.threat == 3
    table = next_turn(rough(foe={"zone": "hall"}, threat=1), "foe")
    assert table.legal("move") == ["move hall"]
    table.state.threat = 2
    assert table.do("move yard").state.threat == 0


def test_moving_about_in_rough_ground_is_free() -> None:
    assert rough(hero={"zone": "hall"}).do("move hall").state.momentum == 3


def test_terrain_makes_a_rush_no_harder_but_its_momentum_must_pay_the_way() -> None:
    table = rough(momentum=0, hero={"zone": "hall"}).do("rush roof").skip()
    assert table.state.tests[0].difficulty == 0
    table.dice(1, 19)
    assert (table["hero"].zone, table.state.generated) == (1, 2)
    assert table.legal("rush on") == ["rush on roof"]
    carry_on(table.do("rush on roof", "pay 2 momentum").do("done"))
    assert (table["hero"].zone, table.state.momentum) == (2, 0)


def test_who_does_not_pay_stays_and_the_momentum_serves_a_friend() -> None:
    table = rough(momentum=0, hero={"zone": "hall"}, others={"pal": person("pcs", "hall")})
    table.do("rush roof").skip().dice(1, 19).do("done")
    assert (table["hero"].zone, table.state.momentum, table.phase) == (1, 2, "turn")
    table = next_turn(table, "foe")
    table = next_turn(table, "pal").do("move roof", "pay 2 momentum")
    assert (table["pal"].zone, table.state.momentum) == (2, 0)


def test_each_further_zone_of_a_rush_costs_a_point_and_the_ground_it_leaves() -> None:
    table = rough(momentum=0).do("rush hall").skip().dice(1, 1)
    assert (table["hero"].zone, table.state.generated) == (1, 4)
    table.do("rush on roof")
    assert table.state.pay_cost == 3


def test_a_rush_across_priced_ground_does_not_succeed_at_a_cost() -> None:
    others = {"lout": person(zone="hall")}
    table = rough(hero={"zone": "hall"}, others=others).engage("hero", "lout")
    table.do("rush roof").skip().dice(19, 18).skip()
    assert (table["hero"].zone, table.phase) == (1, "turn")
    table = rough(hero={"zone": "yard"}, others={"lout": person()}).engage("hero", "lout")
    assert table.do("rush hall").skip().dice(19, 18).phase == "success at cost"


def test_leaving_the_scene_from_rough_ground_is_paid_too() -> None:
    wanted = {"pcs": [{"escape": "hall"}], "npcs": [{"defeat": "all"}]}
    table = rough(hero={"zone": "hall"}, objectives=wanted).do("leave the scene")
    assert (table.state.pay_cost, pay(table, 2)["hero"].status) == (2, codes.ESCAPED)


def test_a_change_of_the_scene_makes_the_ground_dearer() -> None:
    change = [{"name": "Mud", "interact": "hall", "zone": "hall", "terrain": 1}]
    table = rough(hero={"zone": "hall"}, environment=change)
    table.state.turn.minors_left = 2
    assert table.do("interact mud", "move roof").state.pay_cost == 3


def test_the_price_is_said_on_the_map_and_where_it_is_too_high() -> None:
    table = next_turn(rough(links=FENCE, foe={"zone": "hall"}, threat=1), "foe")
    shown = map_text(table.state, table.cast)
    assert "^2 2 Momentum to leave" in shown and "To cross: Yard - Hall 2 Momentum" in shown
    legal = table.out[: len(table.legal())]
    with pytest.raises(NotationError, match="the way costs 4 Momentum"):
        parse("move yard", table.state, table.cast, legal)


def test_an_obstacle_without_the_variant_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"an obstacle has a price only with .variants"):
        loads(scene(links=[*FENCE, "roof - road"]), "test.yaml")


def test_the_scripted_agent_pays_for_a_way_it_wants_and_not_for_any_price() -> None:
    def chosen(terrain: int) -> str:
        zones = {**DITCH, "hall": {"name": "Hall", "terrain": terrain}}
        wanted = {"pcs": [{"escape": "roof"}], "npcs": [{"defeat": "all"}]}
        table = rough(momentum=0, hero={"zone": "hall"}, zones=zones, objectives=wanted)
        texts = table.legal()
        return texts[list(table.out[: len(texts)]).index(choose(table.state, table.out, len(texts)))]

    assert chosen(1) == "move roof"
    assert not chosen(9).startswith(("move roof", "rush"))
