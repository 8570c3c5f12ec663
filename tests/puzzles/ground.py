"""Where to stand: doors held and denied, walls, fire, levers, ways out."""

from __future__ import annotations

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, EASY, WALL, WALLED, ZONES, last, npc, pc, stage, weaken
from tests.twod20.build import Table


@puzzle(best="rush yard", tempting=("protect runner", "attack pistol -> sniper"))
def break_the_line_of_sight() -> Table:
    """The sniper on the ledge shoots next and hardly misses; from the yard nothing of the ledge is seen, nor
    the other way round, and the round is the last."""
    people = {
        "runner": pc("hall", "pistol", number=8, skill=1, harms=1, stress=3),
        "sniper": npc("roof", "bow", number=14, skill=4, tier="major", stress=20, doctrine="sniper"),
    }
    aims = {"protect": ["runner"]}, {"defeat": ["runner"]}
    return stage(people, *aims, winner="pcs", links=WALLED, blind=[["yard", "roof"]])


@puzzle(best="rush yard", tempting=("attack pistol -> sniper", "recover"))
def get_behind_the_wall() -> Table:
    """The shot that comes is a Harm in the open, and the runner has one to go; six dice of sturdy Cover in
    the yard stop nearly all of it, while nothing else makes the sniper miss."""
    zones = {**ZONES, "yard": {"name": "Yard", "cover": {"dice": 6, "sturdy": True}}}
    people = {
        "runner": pc("hall", "pistol", number=7, skill=0, harms=1, stress=12),
        "sniper": npc("roof", "rifle", number=16, skill=2, tier="major", stress=20, doctrine="sniper"),
    }
    aims = {"protect": ["runner"]}, {"defeat": ["runner"]}
    return stage(people, *aims, winner="pcs", links=WALLED, zones=zones, variants=EASY)


@puzzle(best="rush yard", tempting=("attack bow -> rat", "recover"))
def leave_the_burning_house() -> Table:
    """Whoever ends a turn in the burning hall suffers, the hero cannot bear another Harm, and only a Rush
    gets through the window: out first, whatever else there is to do."""
    zones = {**ZONES, "hall": {"name": "Hall", "hazard": {"name": "Fire", "dice": 6}}}
    people = {
        "hero": pc("hall", "bow"),
        "rat": npc("road", tier="minor", number=8, skill=0, stress=20, doctrine="coward"),
    }
    aims = {"protect": ["hero"]}, {"defeat": ["hero"]}
    table = stage(people, *aims, winner="pcs", zones=zones, links=[WALL, "yard - roof - road"])
    return last(weaken(table, "hero", harms=2), "hero")


@puzzle(best="interact ...", tempting=("attack bow -> thug_1", "create advantage hero attack"))
def cut_the_rope() -> Table:
    """Three thugs stand under the load of the crane: one cut rope hits them all, an arrow one of them, and
    the round is the last."""
    load = {"name": "The load", "interact": "yard", "zone": "hall", "damage": {"name": "Crates", "dice": 8}}
    people = {
        "hero": pc("yard", "bow"),
        "thug": npc("hall", "stick", tier="minor", count=3, number=8, skill=0, stress=2),
    }
    return last(stage(people, ALL, ALL, environment=[load]), "hero")


@puzzle(best="attack cannon -> thug", tempting="interact the_load")
def the_rope_holds_while_a_friend_is_below() -> Table:
    """The load would fall on the thug and on the friend who wrestles with him, and the players lose when the
    friend is out; a shot picks the thug."""
    load = {"name": "The load", "interact": "hall", "zone": "hall", "damage": {"name": "Crates", "dice": 8}}
    people = {
        "hero": pc("hall", "cannon", number=14, skill=4),
        "friend": pc("hall", number=8, skill=1, harms=1, stress=3),
        "thug": npc("hall", "stick", tier="minor", number=8, skill=0, stress=5, armour=5),
    }
    table = stage(people, [ALL, {"protect": ["friend"]}], ALL, environment=[load])
    return last(table.engage("friend", "thug"), "hero")


@puzzle(best="rush hall", tempting=("attack bow -> thug", "protect hero"))
def take_the_gate() -> Table:
    """The gate is the players' if one of them stands there alone as the round ends; only a Rush gets over the
    wall, and nobody else acts any more."""
    people = {
        "hero": pc("yard", "bow"),
        "thug": npc("road", "stick", number=8, skill=0, stress=20),
    }
    links = [WALL, "hall - roof - road"]
    return last(stage(people, {"hold": "hall", "rounds": 1}, {"prevent": True}, links=links), "hero")


@puzzle(best="rush hall", tempting=("attack bow -> hero", "create advantage hero defence"))
def deny_the_gate() -> Table:
    """The hero holds the gate if she stands there alone as the round ends, and she cannot be shot out of it:
    to stand there too is enough."""
    people = {
        "hero": pc("hall", "sword", stress=30),
        "thug": npc("yard", "bow", tier="minor", number=12, skill=3),
    }
    aims = {"hold": "hall", "rounds": 1}, {"prevent": True}
    table = stage(people, *aims, winner="npcs", first="npcs", links=[WALL, "hall - roof - road"])
    return last(table, "thug")
