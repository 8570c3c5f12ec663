"""What the script makes of zones that are held, of whoever alone can do a task, and of points on the way."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20.habits.turn.goals import goal_zone
from agents.twod20.habits.worth import worth
from arena.twod20 import codes
from tests.twod20.build import Table, counted, person, scene
from tests.twod20.fight import PLAIN, fight
from tests.twod20.scripts import choice
from tests.twod20.venture.undertaking import key, scene_with

YARD, HALL, ROOF, ROAD = range(4)
ARMS = {
    "gun": {"name": "Gun", "form": "ranged", "damage": 6, "range": "long"},
    "club": {"name": "Club", "form": "melee", "damage": 4},
}


def held(progress: int = 0, rounds: int = 3, **places: str) -> Table:
    """Return a table at which the opposition holds the roof; the players shoot."""
    people = {
        "hero": person("pcs", weapons=["gun"], zone="hall"),
        "thug": person(tier="minor", weapons=["club"], zone="roof"),
        "lout": person(tier="notable", weapons=["club"], zone="roof"),
    }
    for who, zone in places.items():
        people[who]["zone"] = zone
    objectives = {"pcs": [{"defeat": "all"}], "npcs": [{"hold": "roof", "rounds": rounds}]}
    table = Table(scene(people, weapons=ARMS, objectives=objectives, variants=PLAIN))
    table.state.objectives[1].progress = progress
    return table


def test_players_go_where_the_enemies_are_about_to_have_held_out() -> None:
    table = held(progress=2)
    assert choice(table.do("act hero")) == "move roof"
    assert choice(held().do("act hero")) != "move roof"


@pytest.mark.parametrize(("place", "goal"), [("hall", codes.NONE), ("roof", ROOF)])
def test_a_zone_without_an_enemy_in_it_is_not_contested(place: str, goal: int) -> None:
    table = held(progress=2, thug=place, lout=place)
    assert goal_zone(table.state, table.who("hero")) == goal


def test_who_has_set_out_for_a_held_zone_goes_on_from_nearer_by() -> None:
    table = held(progress=1, hero="yard").do("act hero")
    assert goal_zone(table.state, table.who("hero")) == ROOF
    table["hero"].zone = HALL
    assert goal_zone(table.state, table.who("hero")) == ROOF


def test_one_holds_a_zone_and_the_others_are_free_to_keep_the_enemies_away() -> None:
    table = held(hero="yard")
    goals = [goal_zone(table.state, table.who(key)) for key in ("thug", "lout")]
    assert goals == [ROOF, codes.NONE]
    table["hero"].zone = ROOF
    assert [goal_zone(table.state, table.who(key)) for key in ("thug", "lout")] == [ROOF, ROOF]


def test_whoever_alone_can_do_what_its_side_needs_is_the_one_to_beat() -> None:
    def singer(who: list[str]) -> Table:
        song = key(side="npcs", zone="road", who=who)
        objectives: dict[str, Any] = {"pcs": [{"prevent": True}], "npcs": [{"complete": ["song"]}]}
        lout = person(tier="minor", zone="road")
        return scene_with({"song": song}, objectives=objectives, people={"lout": lout})

    alone, two = singer(["thug"]), singer(["thug", "lout"])
    assert worth(alone.state, alone.who("thug")) > worth(alone.state, alone.who("lout")) + 1.0
    assert worth(two.state, two.who("thug")) < worth(alone.state, alone.who("thug"))
    two["lout"].status = codes.DEFEATED
    assert worth(two.state, two.who("thug")) == worth(alone.state, alone.who("thug"))


def test_what_only_one_side_can_do_instead_is_no_other_way_for_the_other() -> None:
    from agents.twod20.habits.turn.tasks import goal_of_attempt

    near = key(side="pcs", zone="yard", difficulty=4, closes=["far"])
    tasks = {"near": near, "far": key(side="npcs", zone="yard", difficulty=4, closes=["near"])}
    objectives: dict[str, Any] = {"pcs": [{"complete": ["near"]}], "npcs": [{"complete": ["far"]}]}
    table = scene_with(tasks, objectives=objectives)
    assert goal_of_attempt(table.state, codes.PCS) == 0


@pytest.mark.parametrize(("agility", "bought"), [(16, 0), (8, 1)])
def test_the_opposition_pays_for_no_die_that_hardly_makes_a_hit_likelier(agility: int, bought: int) -> None:
    foe = {
        "attributes": {"agility": agility},
        "skills": {"fight": 3},
        "weapons": ["greataxe"],
        "temper": "showy",
    }
    table = fight(foe=foe, first="npcs", threat=8).engage("foe", "hero")
    table.do("attack greataxe -> hero")
    while table.state.phase != codes.DICE:
        table.skip()
    assert choice(table) == f"buy {counted(f'{bought} dice')}"


def test_points_that_bring_whoever_flees_several_zones_on_are_paid_as_for_several() -> None:
    row = [f"a{number}" for number in range(12)]
    links = [" - ".join(row[:4]), {"from": "a3", "to": "a4", "obstacle": 1}, " - ".join(row[4:])]
    more: dict[str, Any] = {"zones": {zone: {"name": zone} for zone in row}, "links": links}
    more["variants"] = {**PLAIN, "terrain": "momentum", "grid": {"square": 10, "unit": "feet"}}
    more["objectives"] = {"pcs": [{"escape": "a11", "who": ["hero"]}], "npcs": [{"defeat": "all"}]}
    table = fight(
        {"zone": "a1", "doctrine": "quarry"}, {"zone": "a11"}, {"form": "ranged"}, momentum=2, **more
    )
    table.do("rush a3").skip().dice(5, 19)
    assert "rush on a5" in table.legal("rush on")
    assert choice(table).startswith("rush on a")
