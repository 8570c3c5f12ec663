"""What the script spends on its side's behalf: each purchase is weighed against what its points are worth."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from agents.twod20 import scripted
from agents.twod20.habits.answer.dice import work_value
from agents.twod20.habits.turn.fight import strikes
from agents.twod20.weights import WEIGHTS
from arena.state.dice import reseed
from arena.systems import SYSTEMS, clone, do_action, give_turn, settle_all
from arena.twod20 import catalog, codes
from scenarios.loader import load
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN
from tests.twod20.scripts import choice
from tests.twod20.social.talk import court, turn_of
from tests.twod20.venture.undertaking import extended, key, scene_with

ROCKS = {"name": "Rocks", "threat": 2, "zone": "yard", "damage": {"name": "rocks", "dice": 6}}
GUNS = {
    "gun": {"name": "Gun", "form": "ranged", "damage": 6, "range": "medium"},
    "club": {"name": "Club", "form": "melee", "damage": 6},
}


def gang(threat: int = 2, thug: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at which the gamemaster says what it buys; late is a minor opponent in reserve."""
    people = {
        "hero": person("pcs"),
        "thug": person(**{"tier": "minor", "weapons": ["club"], "zone": "hall", **(thug or {})}),
        "late": person(**{"tier": "minor", "weapons": ["club"], "reserve": True, **more.pop("late", {})}),
    }
    return Table(scene(people, first="npcs", threat=threat, weapons=GUNS, variants=PLAIN, **more))


def test_a_reserve_is_called_while_it_can_still_do_something() -> None:
    assert choice(gang()) == "reinforce late"
    late = gang(clock={"rounds": 8})
    late.state.round_number = 8
    late["late"].zone = late.cast.zones.index("road")
    assert choice(late) == "act thug"


def test_a_reserve_that_comes_next_round_anyway_is_not_paid_for() -> None:
    assert choice(gang(late={"zone": "road"})) == "reinforce late"
    assert choice(gang(late={"arrives": 2, "zone": "road"})) == "act thug"


def test_a_change_of_the_scene_is_bought_only_for_whom_it_hurts() -> None:
    for hero, thug, bought in (("yard", "hall", True), ("hall", "yard", False), ("yard", "yard", False)):
        table = gang(environment=[ROCKS], thug={"zone": thug, "tier": "major"})
        table["late"].status = codes.ESCAPED
        table["hero"].zone = table.cast.zones.index(hero)
        assert (choice(table) == "environment rocks") == bought, (hero, thug)


@pytest.mark.parametrize("tests", ["ranged", "melee"])
def test_a_trait_of_the_scene_is_bought_against_the_attacks_of_the_other_side(tests: str) -> None:
    trait = {"name": "Fog", "on": "scene", "tests": [tests], "effect": "harder"}
    people = {
        "hero": person("pcs", weapons=["gun"]),
        "friend": person("pcs", weapons=["gun"]),
        "thug": person(tier="notable", weapons=["club"], zone="hall"),
        "lout": person(tier="notable", weapons=["club"], zone="hall"),
    }
    fog = {"name": "Fog", "threat": 2, "trait": trait}
    more: dict[str, Any] = {"first": "npcs", "threat": 2, "variants": PLAIN, "environment": [fog]}
    table = Table(scene(people, weapons=GUNS, **more))
    assert (choice(table) == "environment fog") == (tests == "ranged")


def wounded(momentum: int = 0, threat: int = 0) -> Table:
    """Return a table at which thug has acted, and its side may keep the initiative for lout."""
    people = {
        "hero": person("pcs", weapons=["club"]),
        "thug": person(tier="notable", weapons=["gun"], zone="roof"),
        "lout": person(tier="notable", weapons=["gun"], zone="hall", skills={"fight": 4}),
    }
    table = Table(scene(people, first="npcs", threat=threat, momentum=momentum, weapons=GUNS, variants=PLAIN))
    table["hero"].wounds = table["hero"].harm_limit - 1
    return table.do("act thug", "end turn")


@pytest.mark.parametrize("threat", [2, 3])
def test_the_initiative_is_kept_for_who_may_end_it_though_the_last_points_go(threat: int) -> None:
    table = wounded(threat=threat)
    assert choice(table) == "keep the initiative"
    table["hero"].wounds = 0
    assert choice(table) == "hand over"


def test_the_initiative_is_not_kept_against_who_has_acted_already() -> None:
    table = wounded(threat=3)
    table["hero"].acted = 1
    assert choice(table) == "hand over"


def test_nobody_doubts_instead_of_threatening_however_much_threat_there_is() -> None:
    claims = {"seal": {"name": "The seal", "by": ["envoy"], "to": "duke", "about": ["gate"]}}
    club = {"weapons": ["club"], "doctrine": "negotiator"}
    table = turn_of(court(claims=claims, duke=club, threat=9).do("tell seal"), "duke")
    assert "doubt seal" in table.legal()
    table.state.threat = 5
    assert not choice(table).startswith("doubt")


def test_an_obstacle_is_put_where_there_is_no_way_round() -> None:
    tasks = {
        "bribe": key(name="Bribe", closes=["climb"]),
        "climb": key(name="Climb", closes=["bribe"], difficulty=2),
        "lock": key(name="Lock", needs=["bribe", "climb"], needs_any=True),
        "pier": key(name="Pier"),
    }
    table = scene_with(tasks, wanted=["lock", "pier"], threat=6, first="npcs")
    assert choice(table) == "obstruct pier"


def test_an_obstacle_is_not_put_on_a_way_that_nobody_has_to_go_any_more() -> None:
    tasks = {
        "bribe": key(name="Bribe"),
        "climb": key(name="Climb", difficulty=2),
        "lock": key(name="Lock", needs=["bribe", "climb"], needs_any=True),
    }
    table = scene_with(tasks, wanted=["lock"], threat=6, first="npcs")
    assert choice(table) == "obstruct climb"
    table.state.venture.tasks[0].done = 1
    assert choice(table) == "obstruct lock"


@pytest.mark.parametrize(("left", "bought"), [(3, True), (1, False)])
def test_an_obstacle_is_put_on_what_still_takes_many_successes(left: int, bought: bool) -> None:
    table = scene_with({"door": extended(difficulty=0)}, threat=6, first="npcs")
    table.state.venture.tasks[0].breakthroughs = 3 - left
    assert (choice(table) == "obstruct door") == bought


def ringing(step: dict[str, Any]) -> Table:
    """Return a table at which the gamemaster may raise the alarm for 2 Threat; the player wants to leave."""
    goal = {"pcs": [{"escape": "roof"}], "npcs": [{"hold": "yard", "rounds": 5}]}
    late = {"tier": "major", "arrives": 7, "zone": "hall", **step.pop("late", {})}
    more: dict[str, Any] = {"thug": {"zone": step.pop("thug", "roof")}, "threat": 3, "late": late}
    return gang(**more, clock={"rounds": 8}, alarm=[{"name": "Bell", "threat": 2, **step}], objectives=goal)


def test_the_alarm_is_raised_only_for_what_is_not_to_be_had_for_less() -> None:
    assert choice(ringing({"arrivals": ["late"]})) == "raise the alarm"
    assert choice(ringing({"arrivals": ["late"], "late": {"tier": "minor"}})) != "raise the alarm"


def test_the_alarm_is_not_raised_for_what_hinders_the_own_side_most() -> None:
    mud = {"name": "Mud", "on": "hall", "tests": ["movement"], "effect": "harder", "copies": 4}
    assert choice(ringing({"trait": mud, "thug": "yard"})) == "raise the alarm"
    table = ringing({"trait": mud})
    table["late"].status, table["late"].zone = codes.UP, table["thug"].zone
    assert choice(table) != "raise the alarm"


def test_nobody_is_made_worse_at_attacks_while_there_is_peace() -> None:
    table = turn_of(court(envoy={"doctrine": "negotiator"}, threat=9), "envoy")
    envoy = table.who("envoy")
    assert strikes(table.state, envoy) < 0.5
    table.state.social.struck = 1 << codes.NPCS
    assert strikes(table.state, envoy) == 1.0


def test_one_success_of_many_is_worth_less_than_the_last() -> None:
    goal = {"pcs": [{"activity": "yard", "count": 12}], "npcs": [{"defeat": "all"}]}
    table = gang(objectives=goal)
    hero = table.who("hero")
    first = work_value(table.state, hero)
    table.state.objectives[0].progress = 11
    assert first < work_value(table.state, hero) == WEIGHTS.task_test


def test_the_test_that_opposes_is_made_harder_only_as_long_as_that_pays() -> None:
    loaded = load("bell")
    opening, _ = SYSTEMS["twod20"].compile(loaded, 1)
    opening[0].momentum = 5
    give_turn(opening[0], codes.PCS)
    legal = np.zeros(catalog.ACTIONS, np.int16)
    in_a_row, most = 0, 0
    for seed in (3, 4):
        states = clone(opening)
        reseed(states[0].generator, seed)
        number = settle_all(states[0], legal)
        while number > 0 and states[0].round_number == 1:
            chosen = int(scripted.choose(states[0], legal, number))
            in_a_row = in_a_row + 1 if chosen == catalog.RAISE_DIFFICULTY else 0
            most = max(most, in_a_row)
            states[0].event_count = 0
            do_action(states[0], chosen)
            number = settle_all(states[0], legal)
    assert 1 <= most <= 3
