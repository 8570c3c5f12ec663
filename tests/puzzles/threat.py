"""The gamemaster's Threat: when to spend it, on what, and when to keep it."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, CALM, last, npc, pc, stage, weaken
from tests.twod20.build import Table


def held_gate(threat: int, reserve: str, **more: object) -> Table:
    """Return a scene in which the hero holds the hall as the round ends, and a rat may come to that zone for
    Threat."""
    people = {
        "hero": pc("hall", "sword", stress=30),
        "thug": npc("road", number=8, skill=1),
        "rat": npc(reserve, "stick", number=8, skill=1, tier="minor", reserve=True, stress=5),
    }
    aims = {"hold": "hall", "rounds": 1}, {"prevent": True}
    table = stage(people, *aims, winner="npcs", first="npcs", threat=threat, **more)
    table["hero"].acted = 1
    table["thug"].snared, table["thug"].waited, table["rat"].snared = 9, 1, 9
    return table


@puzzle(best="reinforce rat", tempting="act thug, ...")
def the_rat_in_the_hall() -> Table:
    """The hero holds the hall if she is alone there as the round ends; the thug lies in a snare, and a rat
    that comes out of the wall is enough."""
    return held_gate(1, "hall")


@puzzle(best="act marksman, attack rifle -> hero", tempting=("reinforce ...", "complicate hero defence"))
def no_rats_before_the_shot() -> Table:
    """The rat comes too far away to do anything in this last round; the 3 Threat are two dice more for the
    shot that decides."""
    gun = {"name": "Rifle", "form": "ranged", "damage": 9, "range": "medium"}
    people = {
        "hero": pc("roof", number=7, skill=0, stress=3, armour=6),
        "marksman": npc("yard", "rifle", number=9, skill=1),
        "rat": npc("road", number=8, skill=1, tier="minor", count=2, reserve=True, stress=5),
    }
    table = stage(
        people, ALL, {"defeat": ["hero"]}, winner="pcs", first="npcs", threat=3, weapons={"rifle": gun}
    )
    table["marksman"].waited = 1
    table["hero"].acted = 1
    return weaken(table, "hero", harms=2)


@puzzle(best="complicate hero attack", tempting=("act thug, ...", "complicate hero defence"))
def sand_in_the_eyes() -> Table:
    """The hero's shot comes next and decides; 2 Threat make it 1 harder, and the thug in the snare can do
    nothing about it."""
    people = {
        "hero": pc("yard", "bow", number=6, skill=1),
        "thug": npc("hall", number=5, skill=0),
    }
    table = stage(people, ALL, ALL, first="npcs", threat=2, winner="npcs")
    table["thug"].snared, table["thug"].waited = 9, 1
    table.state.round_number = 2  # something has happened that a hindrance may come of
    return weaken(table, "thug", harms=1)


@puzzle(best="environment the_roof", tempting=("act thug, ...", "complicate hero_1 attack"))
def the_roof_comes_down() -> Table:
    """Three heroes stand under the rotten roof, each with a Harm to go, and the round is the last: 4 Threat
    bring it down on them all."""
    roof = {"name": "The roof", "threat": 4, "zone": "hall", "damage": {"name": "Beams", "dice": 8}}
    people = {
        "hero": pc("hall", number=8, skill=1, count=3, stress=3),
        "thug": npc("hall", "sword", number=10, skill=2, stress=30, tier="major"),
    }
    table = stage(people, ALL, ALL, first="npcs", threat=4, winner="pcs", environment=[roof])
    for each in ("hero_1", "hero_2", "hero_3"):
        weaken(table, each, harms=2)["thug"].waited = 1
        table[each].acted = 1
    return table


@puzzle(best=("act thug, ...", "complicate ..."), tempting="environment the_roof")
def not_on_our_own() -> Table:
    """The roof would fall on the captain as well, without whom all is lost; the heroes have acted, and time
    is on the opposition's side."""
    roof = {"name": "The roof", "threat": 4, "zone": "hall", "damage": {"name": "Beams", "dice": 8}}
    people = {
        "hero": pc("hall", number=8, skill=1, stress=3, count=2),
        "captain": npc("hall", tier="minor", number=8, skill=0, stress=3),
        "thug": npc("yard", number=8, skill=1),
    }
    aims = {"defeat": ["captain"]}, [ALL, {"protect": ["captain"]}]
    table = stage(people, *aims, first="npcs", threat=4, winner="npcs", environment=[roof])
    return last(table, "thug")


@puzzle(best="shorten the time", tempting=("act thug, ...", "complicate hero attack", "reinforce rat"))
def the_bell_rings_early() -> Table:
    """Time is on the opposition's side and nothing else is: the hero cannot miss in the round that 5 Threat
    take away."""
    people = {
        "hero": pc("yard", "bow", number=16, skill=4),
        "thug": npc("hall", number=5, skill=0, stress=5),
        "rat": npc("road", number=5, skill=0, tier="minor", reserve=True, stress=5),
    }
    clock = {"rounds": 2, "winner": "npcs", "shorten": 5}
    table = stage(people, {"defeat": ["thug"]}, ALL, first="npcs", threat=5, clock=clock)
    table["hero"].acted = 1
    return weaken(table, "thug", harms=1)


@puzzle(best="buy 0 dice", tempting=("buy 1 die", "buy 2 dice", "buy 3 dice"))
def do_not_feed_the_rats() -> Table:
    """The blow hits in any case, and without Momentum each die is a point of Threat: one is the price of the
    rat in the hall, which the heroes must hold alone."""
    people = {
        "hero": pc("hall", "cannon", number=18, skill=1, stress=30),
        "captain": npc("hall", tier="minor", number=5, skill=0, stress=3),
        "thug": npc("road", number=8, skill=1),
        "rat": npc("hall", "stick", number=8, skill=1, tier="minor", reserve=True, stress=5),
    }
    aims = [{"hold": "hall", "rounds": 1}, {"defeat": ["captain"]}], {"prevent": True}
    table = weaken(stage(people, *aims, variants={**CALM, "ranged_difficulty": 1}), "captain")
    return last(table, "hero", "thug").do("act hero", "attack cannon -> captain").skip(codes.DICE)


@puzzle(best="suffer the complication", tempting="buy off the complication")
def bear_the_complication() -> Table:
    """Bought off it is 2 Threat, which is one more than the rat in the hall costs; suffered it is a trait
    that nobody rolls against any more."""
    people = {
        "hero": pc("hall", "cannon", number=18, skill=1, stress=30),
        "captain": npc("hall", tier="minor", number=5, skill=0, stress=3),
        "thug": npc("road", number=8, skill=1),
        "rat": npc("hall", "stick", number=8, skill=1, tier="minor", reserve=True, stress=5),
    }
    aims = [{"hold": "hall", "rounds": 1}, {"defeat": ["captain"]}], {"prevent": True}
    table = weaken(stage(people, *aims, variants={**CALM, "ranged_difficulty": 1}), "captain")
    last(table, "hero", "thug").do("act hero", "attack cannon -> captain").skip(codes.DICE)
    table.do("buy 0 dice").dice(5, 20).skip(codes.SPEND)
    table.do("roll damage").damage(2, 2, 2, 2, 2, 2, 2, 2, 2, 2).do("done")
    table["hero"].snared = table["rat"].snared = 9  # they stay where they are
    return table.skip(codes.BUY_OFF)
