"""The end of a scene, help and Fortune where other chapters come in."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, fight
from tests.twod20.harm.test_last_care import ended
from tests.twod20.social.talk import ENVOY, WISH
from tests.twod20.stealth.dark import STICK, begin, dark, level
from tests.twod20.terrain.test_mount import CART
from tests.twod20.venture.undertaking import challenge, key, rest, scene_with

HELPED = {"raise_difficulty": False, "fortune": False, "assistants": 1}
LUCKY = {"raise_difficulty": False, "assistants": 0}


# the last care


def test_the_last_care_costs_no_time_of_a_challenge_and_no_try_of_it() -> None:
    table = challenge({"one": key()}, limit=2)
    table["thug"].status = codes.DEFEATED
    table["friend"].status, table["friend"].dying = codes.DEFEATED, 1
    table.do("act hero", "attempt one").skip().dice(1, 1)
    rest(table)
    assert (table.phase, table.legal()) == ("the dying", ["leave it be", "act hero"])
    table.do("act hero", "stabilise friend").skip().dice(5, 5).skip()
    assert (table.phase, table.state.winner, table["friend"].dying) == ("over", codes.PCS, 0)


def test_who_sees_to_the_dying_is_not_struck_by_the_hazard_of_the_place() -> None:
    zones: dict[str, Any] = {zone: {"name": zone.title()} for zone in ("yard", "hall", "roof", "road")}
    zones["hall"]["hazard"] = {"name": "Steam", "dice": 2}
    table = ended("friend", people={"friend": person("pcs", zone="hall")}, zones=zones)
    table.do("act hero", "stabilise friend").skip().dice(5, 5).skip()
    assert (table.phase, table["hero"].zone, table["hero"].stress) == ("over", 1, 0)


# help


def guarded(where: str) -> Table:
    """Return a guard's blow at one who stands in plain view, with a hidden friend there or elsewhere."""
    friend = {"friend": person("pcs", where, starts="hidden", **STICK)}
    table = dark({"starts": "revealed"}, {"zone": "yard"}, friend, variants=HELPED).engage("sneak", "guard")
    return begin(table, "guard").do("attack stick -> sneak").skip(codes.ASSIST)


def test_a_hidden_friend_who_helps_with_a_defence_is_noticed() -> None:
    for answer, heard in (("help from friend", "detected"), ("no help", "hidden")):
        table = guarded("yard").do(answer).skip().dice(19, 19).skip()
        table.dice(*(5,) * int(table.state.roll_count)).skip(codes.TURN)
        assert level(table, "friend") == heard


def test_a_hidden_friend_out_of_earshot_is_not_asked_for_help() -> None:
    assert guarded("road").state.phase == codes.ROLL


# Fortune


def lucky(weapon: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a duel in which the hero has Fortune."""
    return fight(weapon=weapon, variants=LUCKY, **more)


def questioned() -> Table:
    """Return a request of somebody with Fortune, at the dice."""
    people = {"envoy": person("pcs", **ENVOY), "duke": person(tier="major")}
    goals = {"pcs": [{"granted": "gate"}], "npcs": [{"refuse": "gate"}]}
    table = Table(scene(people, requests={"gate": WISH}, variants=LUCKY, objectives=goals))
    return table.do("act envoy", "ask gate by reason", "resist by insight")


ROLLS = {
    "a blow": lambda: lucky().do("attack arm -> foe"),
    "a shot": lambda: lucky({"form": "ranged"}).do("attack arm -> foe"),
    "a threat": lambda: lucky().do("threaten arm -> foe"),
    "a rush": lambda: lucky({"form": "ranged"}).do("rush hall"),
    "recovering": lambda: lucky().do("recover"),
    "an advantage": lambda: lucky().do("create advantage hero attack"),
    "a task": lambda: scene_with({"one": key()}, variants=LUCKY).do("act hero", "attempt one"),
    "a request": questioned,
    "a shot from hiding": lambda: begin(dark(variants=LUCKY), "sneak").do("attack gun -> guard"),
    "a search": lambda: begin(dark(variants=LUCKY), "sneak").do("search hall", "rely on sight"),
}


@pytest.mark.parametrize("roll", ROLLS)
def test_a_point_of_fortune_serves_every_kind_of_roll(roll: str) -> None:
    table = ROLLS[roll]().skip(codes.DICE)
    assert (table.phase, table.decider) == ("dice", "pcs")
    own = table.do("perfect opportunity").state.tests[codes.ACTIVE]
    assert (own.perfect, table.state.characters[own.who].fortune) == (1, 2)


def test_a_point_of_fortune_serves_a_defence() -> None:
    table = lucky(first="npcs").do("attack stick -> hero").skip(codes.DICE)
    table.do("buy 0 dice").skip(codes.DICE)
    assert (table.decider, "perfect opportunity" in table.legal()) == ("pcs", True)


# things that are carried


def test_a_bearer_brings_what_it_carries_on_a_mount() -> None:
    cart = {"cart": person("pcs", **CART)}
    tasks = {
        "idol": key(name="Idol", zone="yard", carry=True),
        "out": key(name="Out", zone="hall", brings="idol"),
    }
    hero = {"hero": person("pcs", rides="cart", skills={"know": 3, "operate": 2})}
    table = scene_with(tasks, wanted=["out"], people={**cart, **hero})
    rest(table.do("act hero", "attempt idol").skip().dice(5, 19))
    table.do("move hall", "stay")
    idol = table.state.venture.tasks[0]
    assert (idol.bearer, table["hero"].zone, table["cart"].zone) == (table.who("hero"), 1, 1)
    table.state.turn.majors = 0
    assert table.legal("attempt") == ["attempt out"]


# salvos


def test_a_secondary_target_suffers_the_salvo_effect_too() -> None:
    arm = {"form": "ranged", "reloads": 2, "salvo": {"piercing": 1}}
    rules = {**PLAIN, "ammunition": "salvo"}
    body = {"stress": 30, "armour": 3}
    table = fight({"skills": {"fight": 0}}, body, arm, {"mate": person(**body)}, variants=rules)
    table.engage("foe", "mate").do("attack arm -> foe", "salvo piercing")
    table.skip().dice(1, 1).skip().do("roll damage").damage(5, 5, 2, 2)
    table.do("secondary target mate", "pay 2 momentum", "done").skip(codes.TURN)
    assert (table["foe"].stress, table["mate"].stress) == (6 - 1, 3 - 1)
