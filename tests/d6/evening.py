"""What comes up in an evening of D6: a net for the runner, a purse worth leaving with, a car that waits."""

from __future__ import annotations

from arena.d6 import codes
from tests.d6.puzzles import decisive, one, puzzle, stage
from tests.d6.table import Game

FELLED = {"defeat": ["foe"]}
THEIRS = {"rounds": 1, "winner": "pcs"}


@puzzle("entangle foe")
def a_net_for_the_runner() -> Game:
    """No stone stops him and he is at the gate with his next step."""
    people = {
        "ann": one("pcs", skills={"throwing": "7D"}, weapons=["casting_net"]),
        "foe": one("npcs", attributes={**one("npcs")["attributes"], "strength": "5D"}),
    }
    return decisive(stage(people, FELLED, {"reach": "last", "who": ["foe"]}, clock=THEIRS))


@puzzle("reload")
def one_more_ball() -> Game:
    """The musket is empty, he stands across the yard, and there is time for one ball."""
    people = {
        "ann": one("pcs", skills={"firearms": "7D"}, weapons=["musket"]),
        "foe": one("npcs", "far", out_at=1),
    }
    game = stage(people, FELLED, {"defeat": "all"})
    game.states[0].characters[0].weapons[codes.GUN].shots = 0
    return decisive(game, 2)


@puzzle("search")
def somebody_is_here() -> Game:
    """He is in the room and nobody sees him; she has eyes, and a shot left after that."""
    people = {
        "ann": one("pcs", skills={"search": "8D", "firearms": "7D"}, weapons=["blaster_rifle"]),
        "foe": one("npcs", out_at=1, hidden=True),
    }
    return decisive(stage(people, FELLED, {"survive": True}), 2)


@puzzle("bargain with judge")
def he_has_his_price() -> Game:
    """Threats and tears he is used to."""
    people = {
        "ann": one("pcs", skills={"bargain": "6D"}),
        "judge": one("npcs", talk={"resolve": 1, "standing": "hostile"}),
    }
    return decisive(stage(people, {"defeat": ["judge"]}, {"defeat": "all"}, peaceful=True))


@puzzle("get into car")
def the_car_waits() -> Game:
    """On foot she does not get there in time; the car stands beside her."""
    people = {"ann": one("pcs", skills={"driving": "6D"}), "foe": one("npcs", "far")}
    car = {"name": "The car", "make": "car", "zone": "near"}
    goal = {"reach": "last", "who": ["ann"]}
    return decisive(stage(people, goal, {"defeat": ["ann"]}, vehicles={"car": car}, zone_size=70), 2)


@puzzle("shoot boss")
def the_leader_is_nearly_down() -> Game:
    """They break when he falls; the fresh one beside her is easier to hit and matters to nobody."""
    people = {
        "foe": one("npcs", skills={"firearms": "5D"}, weapons=["rifle"]),
        "boss": one("pcs", "far"),
        "ann": one("pcs", out_at=1),
    }
    game = stage(people, FELLED, {"defeat": ["boss"]}, clock=THEIRS)
    game.who("boss").wound = codes.WOUNDED
    return decisive(game)


@puzzle("tackle foe")
def under_the_gun() -> Game:
    """He has her before his gun and no club will hurt him; who lies under her does not shoot."""
    strong = {**one("npcs")["attributes"], "strength": "6D"}
    people = {
        "ann": one("pcs", skills={"brawling": "8D", "melee": "8D"}, out_at=1, weapons=["club"]),
        "foe": one("npcs", attributes=strong, skills={"firearms": "5D"}, weapons=["blaster_rifle"]),
    }
    return decisive(stage(people, {"survive": True}, {"defeat": ["ann"]}))


@puzzle("treat chief")
def the_chief_can_stand() -> Game:
    """Only the chief has the key, and he only has to come to."""
    people = {
        "medic": one("npcs", skills={"medicine": "7D"}, weapons=["rifle"]),
        "chief": one("npcs", skills={"security": "9D"}),
        "ann": one("pcs", "last"),
    }
    vault = {"name": "The vault", "side": "npcs", "zone": "near", "skill": "security", "difficulty": 25}
    goals = {"defeat": "all"}, {"do": "vault", "text": "open it"}
    game = decisive(
        stage(people, *goals, rounds=2, clock={"rounds": 2, "winner": "pcs"}, tasks={"vault": vault})
    )
    chief = game.who("chief")
    chief.status, chief.wound = 2, codes.INCAPACITATED
    return game


@puzzle("break free")
def out_of_the_net() -> Game:
    """The gate is two steps away and she hangs in a net: a curse at the man does not loosen it."""
    strong = {**one("pcs")["attributes"], "strength": "6D"}
    people = {"ann": one("pcs", attributes=strong, weapons=["knife"]), "foe": one("npcs", out_at=1)}
    game = stage(people, {"reach": "far", "who": ["ann"]}, {"defeat": ["ann"]})
    game.who("ann").held = codes.NETTED
    return decisive(game, went=0)


@puzzle("work on signal")
def the_signal_and_not_the_girl() -> Game:
    """He stands at the lamp, and she with her knife beside him; when it is lit the boats come."""
    people = {
        "foe": one("npcs", skills={"investigation": "6D"}, weapons=["revolver"]),
        "ann": one("pcs", out_at=1, weapons=["knife"]),
    }
    signal = {"name": "The signal", "side": "npcs", "zone": "near", "skill": "search", "difficulty": 8}
    goals = {"survive": True}, {"do": "signal", "text": "light it"}
    return decisive(stage(people, *goals, clock=THEIRS, tasks={"signal": signal}))
