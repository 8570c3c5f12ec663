"""What comes up in an evening of True20: a chief to cover, a friend to wake, a foe to push off the bridge."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from tests.true20.puzzles import goals, last, puzzle, talk
from tests.true20.table import Spot

OURS = {"rounds": 1, "winner": "npcs"}
THEIRS = {"rounds": 1, "winner": "pcs"}
HERE: dict[str, Any] = {"zones": {"near": {"name": "Near"}}, "links": []}


def one(side: str = "npcs", zone: str = "near", **more: Any) -> dict[str, Any]:
    """Return somebody more in the scene, who falls to any blow unless said."""
    return {"side": side, "zone": zone, "minion": True, **more}


def works(difficulty: int, **more: Any) -> dict[str, Any]:
    """Return a scene in which a lock of this Difficulty is what counts."""
    lock = {"name": "Near", "task": "disable device", "difficulty": difficulty}
    return goals({"work": "near"}, zones={"near": lock, "far": {"name": "Far"}}, **more)


@puzzle("cover chief")
def before_the_chief() -> Spot:
    """The archer has one arrow left for the chief, and a bodyguard's own will not stop her."""
    hero = {"level": 4, "zone": "far", "weapons": ["long_bow"], "toughness": 20, "minion": True}
    said = goals({"defeat": ["chief"]}, {"protect": ["chief"]}, clock=OURS)
    guard = {"weapons": ["long_bow"], "level": 2}
    spot = Spot(hero, guard, said, {"chief": one(combat=9)}, (10, 20, 1))
    spot.foe.moves = 0
    return spot


@puzzle("shake awake bob")
def wake_him_first() -> Spot:
    """Bob alone knows the lock, the pipes have him spellbound, and his turn is next."""
    bob = one("pcs", skills={"disable device": 14})
    spot = Spot({}, {"toughness": 20, "zone": "far"}, works(12), {"bob": bob}, (20, 1, 10))
    spot.put("bob", codes.FASCINATED)
    return spot


@puzzle("order dog")
def on_his_word() -> Spot:
    """The chief is no fighter and his dog is; it waits for the word."""
    said = goals({"survive": True}, {"defeat": ["hero"]}, clock=THEIRS, **HERE)
    dog = one(level=8, abilities={"strength": 6}, orders="foe", weapons=[])
    chief = {"level": 1, "abilities": {"strength": -2}, "weapons": []}
    spot = Spot({"minion": True}, chief, said, {"dog": dog}, (1, 20, 10))
    spot.foe.moves = 0
    return spot


@puzzle("charge and rush foe")
def off_the_bridge() -> Spot:
    """Nothing hurts the giant in mail; the bridge is theirs if she stands on it, and he does not."""
    hero = {"abilities": {"strength": 6}, "level": 6, "zone": "far", "minion": True}
    links = [{"from": "near", "to": "far", "feet": 15}]
    foe = {"toughness": 25, "abilities": {"strength": -2}}
    return last(Spot(hero, foe, goals({"hold": "near", "rounds": 1}, links=links)))


@puzzle("take 10")
def no_need_to_hurry() -> Spot:
    """Nobody watches and the knot is one that she knows: done with care it is done."""
    said = works(17, links=[{"from": "near", "to": "far", "sight": False}])
    return last(Spot({"skills": {"disable device": 8}, "minion": True}, {"zone": "far"}, said))


@puzzle("reload")
def one_more_bolt() -> Spot:
    """There is a move to wind the crossbow and a bolt to shoot; he is out of the reach of fists."""
    hero = {"weapons": ["light_crossbow"], "level": 10, "minion": True}
    foe = {"minion": True, "toughness": -2, "zone": "far"}
    links = [{"from": "near", "to": "far", "feet": 100}]
    spot = Spot(hero, foe, goals({"defeat": ["foe"]}, links=links))
    spot.hero.weapons[codes.MISSILE].shots = 0
    return last(spot)


@puzzle("put out the fire")
def first_the_fire() -> Spot:
    """She burns, and one more turn of it is her end; the fool across the yard can wait."""
    links = [{"from": "near", "to": "far", "feet": 600}]
    said = goals({"survive": True, "round": 2}, clock={"rounds": 2, "winner": "npcs"}, links=links)
    spot = Spot({"toughness": -4, "minion": True}, {"zone": "far", "weapons": [], "toughness": 20}, said)
    spot.put("hero", codes.ON_FIRE)
    return last(spot)


@puzzle("negotiate with foe")
def a_soft_word() -> Spot:
    """Lies he has heard before and threats too; he only wants to be asked."""
    said = {"diplomacy": 9, "bluff": 9, "intimidate": 9}
    return talk(said, "indifferent", "friendly", will=12, skills={"sense motive": 15})


@puzzle("extra effort for speed")
def the_gate_is_closing() -> Spot:
    """It is twice as far as a walk, and after this turn she may be as tired as she likes."""
    links = [{"from": "near", "to": "far", "feet": 60}]
    spot = Spot({}, {}, goals({"reach": "far", "who": ["hero"]}, links=links))
    spot.hero.standard = 0
    return last(spot)


@puzzle("lie to foe")
def the_story_for_the_simple() -> Spot:
    """One of two has to be won over, and only one of them believes what he is told."""
    clerk = {
        "clerk": {
            "side": "npcs",
            "zone": "near",
            "attitude": "unfriendly",
            "won_at": "friendly",
            "skills": {"sense motive": 12},
        }
    }
    spot = Spot(
        {"skills": {"bluff": 8, "diplomacy": 2}, "minion": True},
        {"attitude": "unfriendly", "won_at": "indifferent"},
        goals({"defeat": ["foe"]}, talk=True),
        clerk,
        (20, 1, 1),
    )
    spot.hero.moves = 0
    return last(spot)
