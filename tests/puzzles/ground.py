"""Where to stand: doors held and denied, walls, fire, levers, ways out."""

from __future__ import annotations

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, WALL, last, npc, pc, stage, weaken
from tests.twod20.build import Table


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


@puzzle(
    best=("disengage, attempt winch", "shift, stay, attempt winch"),
    tempting=("attempt winch", "attack sword -> thug"),
)
def hands_free_for_the_winch() -> Table:
    """The winch is no hard work for two hands; with a thug in one's face it is, and the boat leaves now."""
    people = {
        "hero": pc("yard", "sword", number=10),
        "thug": npc("yard", "stick", number=10, stress=40, tier="major"),
    }
    tasks = {"winch": {"name": "The winch", "zone": "yard", "difficulty": 2}}
    table = stage(people, {"complete": ["winch"]}, {"prevent": True}, tasks=tasks)
    return last(table.engage("hero", "thug"), "hero")


@puzzle(best=("move cellar", "rush cellar"), tempting=("attack pistol -> markswoman", "protect hero"))
def out_of_her_sight() -> Table:
    """One more shot ends it for the hero, the markswoman hardly misses, and from the roof one does not see
    into the cellar."""
    zones = {key: {"name": key.title()} for key in ("yard", "roof", "cellar", "road")}
    people = {
        "hero": pc("yard", "pistol", number=9, skill=2, harms=1, stress=8),
        "markswoman": npc("roof", "rifle", number=18, skill=5, stress=40, tier="major", doctrine="sniper"),
    }
    table = stage(
        people,
        {"survive": True},
        ALL,
        zones=zones,
        links=[
            "cellar - yard ~ roof",
            "yard - road",
            {"from": "road", "to": "roof", "test": {"difficulty": 5}},
        ],
        blind=[["cellar", "roof"]],
        threat=6,
        winner="pcs",
    )
    weaken(table, "hero", stress=5)
    return last(table, "hero", "markswoman")


@puzzle(
    best=("disengage, rush lane", "rush lane", "ready to rush, when brute acts"),
    tempting=("attack stick -> brute", "protect hero"),
)
def the_gate_is_open() -> Table:
    """The brute wins every exchange; the gate is two lanes on, and whoever runs now is through it with the
    next turn."""
    people = {
        "hero": pc("yard", "stick", number=11, skill=3, stress=14),
        "brute": npc("yard", "sword", number=13, skill=4, stress=40, tier="major"),
    }
    zones = {"yard": {"name": "Yard"}, "lane": {"name": "Lane"}, "road": {"name": "Road"}}
    table = stage(
        people,
        {"escape": "road", "count": 1},
        ALL,
        rounds=2,
        zones=zones,
        links=["yard - lane - road"],
        threat=0,
    )
    weaken(table, "hero", harms=2, stress=8).engage("hero", "brute")
    return last(table, "hero", "brute")


@puzzle(
    best=("attack net -> runner", "ready net, when runner acts", "ready net, when an enemy moves"),
    tempting=("attack bow -> runner"),
)
def the_net_holds_the_door() -> Table:
    """Nothing fells the runner in one turn, and in one turn he is through the door; whoever hangs in a net
    does not run."""
    people = {
        "hero": pc("hall", "net", "bow", number=14),
        "runner": npc("hall", "stick", number=10, skill=2, stress=30, tier="major", doctrine="quarry"),
    }
    table = stage(
        people, {"prevent": True}, {"reach": "road"}, winner="pcs", links=["road - yard - hall - roof"]
    )
    return last(table, "hero", "runner")


@puzzle(
    best="move hall, approach ogre",
    tempting=("protect friend", "rush hall", "attack bow -> ogre", "throw bare_hands -> ogre"),
)
def meet_him_at_the_door() -> Table:
    """Whoever stands in the ogre's way is not passed so easily, and can bear a blow; the friend behind
    cannot, and arrows do not stop an ogre."""
    people = {
        "hero": pc("yard", "bow", number=11, skill=3, stress=24),
        "friend": pc("yard", number=6, skill=0, harms=1, stress=6),
        "ogre": npc("hall", "sword", number=14, skill=4, stress=60, tier="major"),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs")
    weaken(table, "friend", stress=4)
    return last(table, "hero", "ogre")


@puzzle(best=("move hall", "rush hall"), tempting=("attack bow -> lout", "protect hero", "recover"))
def off_the_coals() -> Table:
    """The floor burns, and the hero has one breath left: whatever is done here is done for the last time."""
    coals = {"name": "Coals", "dice": 8, "when": "turn_end"}
    zones = {"yard": {"name": "Yard", "hazard": coals}, "hall": {"name": "Hall"}}
    people = {
        "hero": pc("yard", "bow", number=12, skill=3, harms=1, stress=14),
        "lout": npc("hall", "stick", number=8, skill=1, stress=20),
    }
    table = stage(people, {"survive": True}, ALL, zones=zones, links=["yard - hall"], winner="pcs")
    weaken(table, "hero", stress=11)
    return last(table, "hero")


@puzzle(best="stand, rush lane", tempting=("protect runner", "stand, throw bare_hands -> brute"))
def up_and_away() -> Table:
    """She lies in the dust a lane from the gate, and it closes now; nobody runs lying down."""
    zones = {"yard": {"name": "Yard"}, "lane": {"name": "Lane"}, "road": {"name": "Road"}}
    people = {
        "runner": pc("yard", "stick", number=12, skill=4),
        "brute": npc("yard", "stick", number=12, skill=3, stress=40, tier="major"),
    }
    table = stage(people, {"reach": "road"}, {"prevent": True}, zones=zones, links=["yard - lane - road"])
    table["runner"].prone = 1
    return last(table, "runner")


@puzzle(
    best=(
        "ready cannon, when an enemy comes into the zone",
        "ready cannon, when an enemy moves",
        "ready cannon, when an enemy comes into reach",
    ),
    tempting=("protect hero", "ready bare_hands, when an enemy moves"),
)
def wait_behind_the_wall() -> Table:
    """Nobody sees over the wall, and the reaver will come over it: whoever waits with the cannon shoots
    first."""
    zones = {"yard": {"name": "Yard"}, "hall": {"name": "Hall"}}
    people = {
        "hero": pc("yard", "cannon", number=13, skill=3),
        "reaver": npc("hall", "sword", number=14, skill=4, stress=14, tier="minor", doctrine="quarry"),
    }
    wall = {"from": "hall", "to": "yard", "sight": False, "one_way": True, "test": {"difficulty": 1}}
    table = stage(
        people, {"prevent": True}, {"reach": "yard"}, zones=zones, links=[wall], winner="pcs", threat=2
    )
    weaken(table, "reaver", stress=8)
    return last(table, "hero", "reaver")
