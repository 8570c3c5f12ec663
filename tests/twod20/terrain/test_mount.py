"""Mounts and vehicles: SRD "Running Battles"."""

from typing import Any

import numpy as np
import pytest

from agents.twod20.scripted import choose
from arena.twod20 import catalog, codes
from arena.twod20.outside.bounds import possible_actions
from arena.twod20.words.chart import map_text
from arena.twod20.words.notation import parse
from arena.twod20.words.position.overview import character_line
from arena.twod20.words.story.story import narrate
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, carry_on, fight, hurt, next_turn

CART = {"tier": "object", "name": "The cart", "stress": 5, "carries": {"seats": 2, "skill": "operate"}}
LANE = {"from": "yard", "to": "hall", "on_foot": True}
LONG = ("yard", "hall", "roof", "road", "wood", "ford")


def riding(on: str | None = "cart", **more: Any) -> Table:
    """Return the turn of a hero on a cart in the yard, with a pal on it or beside it."""
    more.setdefault("foe", {"zone": "ford"})
    people = {"cart": person("pcs", **CART), "pal": person("pcs", **({"rides": "cart"} if on else {}))}
    hero = {"rides": "cart", "skills": {"operate": 3, "move": 1}, **more.pop("hero", {})}
    if on is None:
        hero.pop("rides")
    more.setdefault("zones", {key: {"name": key.title()} for key in LONG})
    more.setdefault("links", [" - ".join(LONG)])
    return fight(hero, weapon={"form": "ranged"}, others=people, **more)


def where(table: Table, *keys: str) -> list[int]:
    """Return the zones of these characters."""
    return [int(table[key].zone) for key in keys]


def test_a_mount_goes_as_far_as_its_gait_with_everybody_aboard() -> None:
    table = riding()
    assert table.legal("move") == ["move yard", "move hall", "move roof"]
    table.do("move roof")
    assert where(table, "hero", "cart", "pal") == [2, 2, 2]
    assert "The cart goes along with 1 more aboard." in narrate(table.state, table.cast)


def test_a_rush_rolls_the_drivers_own_agility_and_the_skill_the_mount_asks_for() -> None:
    table = riding().do("rush roof").skip()
    assert (table.state.tests[0].target_number, table.state.tests[0].skill) == (11, codes.OPERATE)
    table.dice(1, 19)
    assert table.legal("rush on") == [f"rush on {key}" for key in ("yard", "hall", "road", "wood")]
    table.do("rush on wood", "pay 1 momentum").do("done")
    assert where(table, "hero", "cart", "pal") == [4, 4, 4]


def test_each_break_of_a_mount_makes_driving_it_in_a_rush_one_harder() -> None:
    table = riding()
    for breaks in range(3):
        table["cart"].wounds = breaks
        assert table.fork().do("rush roof").state.tests[0].difficulty == breaks


def test_those_who_ride_together_stay_in_reach_of_each_other_and_of_nobody_else() -> None:
    table = riding(foe={"zone": "hall"})
    assert table["hero"].in_reach == 1 << table.who("pal") | 1 << table.who("cart")
    table.do("move hall", "approach foe", "stay")
    assert table["pal"].in_reach == 1 << table.who("hero") | 1 << table.who("cart")
    assert table["hero"].in_reach >> table.who("foe") & 1


def test_who_rides_along_does_not_say_where_it_goes_and_may_get_off() -> None:
    table = next_turn(next_turn(riding(), "foe"), "pal")
    assert not [text for text in table.legal() if text.split()[0] in ("move", "rush", "shift")]
    assert "ready to rush" not in table.legal()
    with pytest.raises(NotationError, match="hero says where cart goes"):
        parse("move hall", table.state, table.cast, table.out[: len(table.legal())])
    table.do("dismount")
    assert (table["pal"].mount, table["pal"].zone) == (codes.NONE, 0)
    assert "pal gets off the cart" in narrate(table.state, table.cast)[0].lower()
    assert "rush hall" in table.legal()


def test_getting_on_is_a_minor_action_and_goes_with_a_rush() -> None:
    table = riding(on=None).do("mount cart")
    assert (table["hero"].mount, table.state.turn.minors_left) == (table.who("cart"), 0)
    assert not table.legal("dismount")
    assert table.legal("rush")[-1] == "rush roof"


def test_one_gets_on_what_is_there_with_room_and_of_ones_own_side() -> None:
    assert not riding(on=None, hero={"zone": "hall"}).legal("mount")
    table = riding(on=None, foe={"zone": "yard"})
    table["cart"].seats = 1
    table["pal"].mount = table.who("cart")
    assert not table.legal("mount")
    table["pal"].mount = codes.NONE
    assert table.legal("mount") == ["mount cart"]
    assert not next_turn(table, "foe").legal("mount")
    table["pal"].prone = 1
    assert not next_turn(table, "pal").legal("mount")


def test_a_mount_that_breaks_brings_down_whoever_is_on_it() -> None:
    table = next_turn(riding(foe={"zone": "hall"}), "foe")
    table["cart"].stress, table["cart"].zone = 4, 0
    table["foe"].zone = 0
    table.engage("foe", "cart")
    carry_on(hurt(table, "attack stick -> cart", 5, 5, 5))
    assert table["cart"].status != codes.UP
    for key in ("hero", "pal"):
        assert (table[key].mount, table[key].prone) == (codes.NONE, 1)


def test_who_falls_falls_off_and_the_next_one_drives() -> None:
    from arena.twod20.chapters.terrain.rules.mount import driver_of
    from arena.twod20.core.rules.harm.harm import fall

    table = riding()
    assert driver_of(table.state, table.who("cart")) == table.who("hero")
    fall(table.state, table.who("hero"), codes.DEFEATED)
    assert (table["hero"].mount, table["pal"].mount) == (codes.NONE, table.who("cart"))
    assert driver_of(table.state, table.who("cart")) == table.who("pal")


def test_hitting_the_dirt_is_done_beside_the_mount() -> None:
    table = next_turn(riding(foe={"zone": "hall", "weapons": ["arm"]}), "foe").do("attack arm -> hero")
    table.do("hit the dirt")
    assert (table["hero"].mount, table["hero"].prone) == (codes.NONE, 1)


def test_nobody_drops_prone_on_a_mount() -> None:
    assert not riding().legal("drop prone")
    assert riding(on=None).legal("drop prone")


def test_some_ways_are_for_those_on_foot() -> None:
    links = [LANE, "yard - roof - road - wood - ford - hall"]
    table = riding(links=links)
    assert table.legal("move") == ["move yard", "move roof", "move road"]
    table.do("dismount")
    assert table.legal("move hall")
    assert "Yard - Hall on foot only" in map_text(table.state, table.cast)


def test_leaving_the_scene_takes_the_mount_and_everybody_on_it_along() -> None:
    wanted = {"pcs": [{"escape": "yard", "count": 2}], "npcs": [{"defeat": "all"}]}
    table = riding(objectives=wanted).do("leave the scene")
    assert [int(table[key].status) for key in ("hero", "pal", "cart")] == [codes.ESCAPED] * 3
    assert table.state.winner == codes.PCS


def test_on_a_grid_the_speed_of_the_mount_counts() -> None:
    cart = {**CART, "carries": {"seats": 2}, "attributes": {"agility": 10}, "skills": {"move": 5}}
    people = {"cart": person("pcs", **cart)}
    zones = {key: {"name": key} for key in LONG}
    grid = {**PLAIN, "grid": {"square": 20}}
    table = fight(
        {"rides": "cart"},
        {"zone": "ford"},
        {"form": "ranged"},
        people,
        zones=zones,
        links=[" - ".join(LONG)],
        variants=grid,
    )
    assert table.legal("move") == ["move yard", "move hall", "move roof"]
    assert table.do("dismount").legal("move") == ["move yard", "move hall"]


def test_the_map_and_the_table_say_who_rides() -> None:
    table = riding()
    assert "HE@CA" in map_text(table.state, table.cast)
    assert "on the cart" in character_line(table.state, table.cast, 0)


def test_a_scene_without_mounts_offers_no_such_actions() -> None:
    table = Table(scene())
    assert len(possible_actions(riding().cast)) - len(possible_actions(table.cast)) > 0
    verbs = np.isin(possible_actions(table.cast), range(catalog.MOUNT, catalog.DISMOUNT + 1))
    assert not verbs.any()


def chosen(table: Table) -> str:
    """Return what the scripted agent does."""
    texts = table.legal()
    return texts[list(table.out[: len(texts)]).index(choose(table.state, table.out, len(texts)))]


def test_the_scripted_agent_rides_a_long_way_and_walks_where_no_mount_passes() -> None:
    wanted = {"pcs": [{"escape": "ford", "who": ["hero"]}], "npcs": [{"defeat": "all"}]}
    assert chosen(riding(on=None, objectives=wanted)) == "mount cart"
    assert chosen(riding(objectives=wanted)).startswith("rush")
    links = [LANE, "hall - roof - road - wood - ford"]
    assert chosen(riding(objectives=wanted, links=links)) == "dismount"
    assert chosen(riding(on=None, objectives=wanted, links=links)).startswith("rush")


@pytest.mark.parametrize(
    "changes, why",
    [
        ({"cart": {"tier": "notable"}}, "cart carries people and is of tier notable, not object"),
        ({"cart": {"carries": None}}, "carries nobody, give it `carries`"),
        ({"cart": {"carries": {"seats": 1}}}, "has too few seats for 2"),
        ({"cart": {"zone": "hall"}}, "starts in hall, not in yard"),
        ({"cart": {"side": "npcs"}}, "is on the side npcs"),
        ({"cart": {"count": 2}}, "stands for several, name one of them"),
        ({"cart": {"reserve": True, "arrives": 2}}, "is there from the start"),
        ({"hero": {"rides": "car"}}, "no such character .did you mean"),
    ],
)
def test_who_rides_what_must_fit(changes: dict[str, dict[str, Any]], why: str) -> None:
    people = {
        "hero": person("pcs", rides="cart"),
        "pal": person("pcs", rides="cart"),
        "cart": person("pcs", **CART),
        "foe": person(),
    }
    for key, change in changes.items():
        people[key] = {**people[key], **change}
    with pytest.raises(ScenarioError, match=why):
        loads(scene(people), "test.yaml")


@pytest.mark.parametrize(
    "more, why",
    [
        ({"stealth": True}, "nobody rides where people hide"),
        ({"variants": {"grid": {"square": 9}}}, "on a grid a mount goes by its Speed"),
        (
            {"links": [LANE, "hall > yard", "hall - roof - road"]},
            "both ways",
        ),
    ],
)
def test_what_does_not_go_with_mounts_is_refused(more: dict[str, Any], why: str) -> None:
    cart = {**CART, "carries": {"gait": 2}}
    people = {"hero": person("pcs"), "cart": person("pcs", **cart), "foe": person()}
    with pytest.raises(ScenarioError, match=why):
        loads(scene(people, **more), "test.yaml")


def test_on_foot_means_nothing_where_nobody_rides() -> None:
    links = [LANE, "hall - roof - road"]
    with pytest.raises(ScenarioError, match="nothing here carries anybody"):
        loads(scene(links=links), "test.yaml")
