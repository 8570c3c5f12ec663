"""Whom to strike, with what, and whom to spare."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, LEDGE, WALLED, fell, last, npc, pc, stage, weaken
from tests.twod20.build import Table


@puzzle(best=("attack ... -> captain", "throw ... -> captain"), tempting="attack sword -> bully")
def strike_the_one_who_matters() -> Table:
    """The bully falls to any blow and the captain hardly to one, but only the captain's fall wins, and this
    is the last turn."""
    people = {
        "hero": pc("yard", "sword", number=13, skill=4),
        "captain": npc("yard", "stick", number=8),
        "bully": npc("yard", "stick", tier="minor", number=8, stress=2),
    }
    table = stage(people, {"defeat": ["captain"]}, ALL)
    weaken(table, "captain", harms=1, stress=5).engage("hero", "captain").engage("hero", "bully")
    return last(table, "hero")


@puzzle(
    best=(
        "attack bow -> hurt",
        "move hall, stay, throw bare_hands -> hurt",
        "ready bow, when hurt acts",
        "ready bow, when an enemy attacks",
    ),
    tempting="attack bow -> sound",
)
def fell_the_hurt_before_they_strike() -> Table:
    """Two equal foes stand over a friend who bears one blow and not two; the archer has one shot before
    they strike, and it fells the hurt one and only scratches the other; in this din nothing else can be
    arranged."""
    people = {
        "archer": pc("yard", "bow", number=16, skill=4),
        "friend": pc("hall", number=5, skill=0, stress=30, tier="notable"),
        "hurt": npc("hall", "sword", number=16, skill=4, stress=30),
        "sound": npc("hall", "sword", number=16, skill=4, stress=30),
    }
    din = {"name": "Din", "on": "pcs", "tests": ["advantage", "endurance"]}
    din |= {"effect": "harder", "copies": 3}
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs", traits=[din])
    table["friend"].acted = table["archer"].waited = 1
    return weaken(table, "hurt", harms=1).engage("friend", "hurt").engage("friend", "sound")


@puzzle(best="attack cannon -> foe", tempting="attack bomb -> foe")
def no_bomb_beside_a_friend() -> Table:
    """An Area attack hits everybody in Reach of its target: the friend who wrestles with the foe would fall
    too, and the players lose when the friend is out."""
    people = {
        "hero": pc("yard", "cannon", "bomb"),
        "friend": pc("yard", number=8, skill=1, harms=1, stress=3),
        "foe": npc("yard", "stick", number=8, skill=1, stress=5, armour=6),
    }
    table = stage(people, [ALL, {"protect": ["friend"]}], ALL)
    weaken(weaken(table, "foe", harms=1), "friend").engage("friend", "foe")
    return last(table, "hero")


@puzzle(best="attack bomb -> ...", tempting=("attack pistol -> thug_1", "attack pistol -> boss"))
def a_bomb_for_the_crowd() -> Table:
    """Four stand in each other's Reach and all must be gone with the last attack: an Area attack hits them
    all, a better gun one."""
    people = {
        "hero": pc("yard", "pistol", "bomb", number=12, skill=5),
        "thug": npc("yard", "stick", tier="minor", count=3, number=8, skill=0, stress=2),
        "boss": npc("yard", "stick", tier="minor", number=8, skill=0, stress=2),
    }
    table = stage(people, ALL, ALL)
    crowd = ["thug_1", "thug_2", "thug_3", "boss"]
    for place, one in enumerate(crowd):
        weaken(table, one)
        for other in crowd[:place]:
            table.engage(one, other)
    return last(table, "hero")


@puzzle(
    best=("disengage, attack bow -> captain", "shift, stay, attack bow -> captain"),
    tempting=("attack bow -> captain", "attack stick -> bully"),
)
def leave_reach_before_you_shoot() -> Table:
    """An enemy in Reach makes every test that is no blow and no threat 2 harder; stepping away is a small
    thing, and takes that from the last shot."""
    people = {
        "archer": pc("yard", "bow", "stick", number=10, skill=2),
        "bully": npc("yard", "stick"),
        "captain": npc("hall", "stick", tier="minor", stress=2),
    }
    table = stage(people, {"defeat": ["captain"]}, ALL)
    weaken(table, "captain").engage("archer", "bully")
    return last(table, "archer")


@puzzle(best="threaten ... -> knight", tempting="attack stick -> knight")
def frighten_the_armoured() -> Table:
    """No blow of a stick gets through armour 9, but nothing guards the knight's mind: a threat with the same
    stick is the last point of stress it can bear."""
    people = {
        "hero": pc("yard", "stick"),
        "knight": npc("yard", "stick", number=8, skill=1, armour=9, fearless=False),
    }
    table = weaken(stage(people, ALL, ALL), "knight", harms=1).engage("hero", "knight")
    table["knight"].unthreatened = 0
    return last(table, "hero")


@puzzle(best=("attack ... -> monk", "throw ... -> monk"), tempting="threaten sword -> monk")
def strike_the_unshakeable() -> Table:
    """Courage 9 lets no threat through, and there is no armour: a blow of the same sword is the way."""
    people = {
        "hero": pc("yard", "sword"),
        "monk": npc("yard", "stick", number=8, skill=1, courage=9, fearless=False),
    }
    table = weaken(stage(people, ALL, ALL), "monk", harms=1).engage("hero", "monk")
    return last(table, "hero")


@puzzle(best=("attack rifle -> hero", "move hall, attack bow -> hero"), tempting="attack bow -> hero")
def the_gun_for_the_distance() -> Table:
    """Two zones away is Long, for which the rifle is made; the bow would do as much harm but is 1 harder to
    hit with, and one point is all that the hero has left; to walk a zone nearer with the bow would do as
    well."""
    people = {
        "marksman": npc("yard", "rifle", "bow", number=12, skill=3),
        "hero": pc("roof", "stick", number=8, skill=0),
    }
    table = stage(people, ALL, ALL, winner="pcs", first="npcs")
    return last(weaken(table, "hero", harms=2), "marksman")


@puzzle(best="move yard, stay, attack cannon -> hero", tempting=("attack cannon -> hero", "rush yard"))
def walk_into_range() -> Table:
    """A short gun shoots best at Close range: a step into the hero's zone, out of her Reach, is a movement
    and makes the last shot 1 easier."""
    people = {
        "gunner": npc("hall", "cannon", number=11, skill=3),
        "hero": pc("yard", "stick", number=8, skill=0, armour=5),
    }
    table = stage(people, ALL, ALL, winner="pcs", first="npcs")
    return last(weaken(table, "hero", harms=2), "gunner")


@puzzle(best="attack sword -> knight", tempting=("attack stick -> knight", "attack bare_hands -> knight"))
def the_blade_that_goes_through() -> Table:
    """Armour 6 stops what a stick deals almost always; the sword has dice to spare."""
    people = {
        "brute": npc("yard", "stick", "sword", number=14, skill=4),
        "knight": pc("yard", "stick", number=5, skill=0, armour=6),
    }
    table = stage(people, ALL, ALL, winner="pcs", first="npcs")
    return last(weaken(table, "knight", harms=2).engage("brute", "knight"), "brute")


@puzzle(best="approach runner", tempting="stay")
def stand_in_the_way() -> Table:
    """The hero is over the wall; the runner leaves by the door in its next turn and no blow can fell it, but
    nobody leaves out of an enemy's Reach, and to step away and to leave are two small things, for which it
    has no Threat."""
    people = {
        "hero": pc("hall", number=13, skill=3),
        "runner": npc("yard", tier="major", number=7, skill=0, stress=30, doctrine="quarry"),
        "thug": npc("roof", number=7, skill=0, stress=30),
    }
    aims = {"prevent": True}, {"escape": "yard", "who": ["runner"]}
    table = stage(people, *aims, winner="pcs", links=WALLED)
    table["thug"].acted = 1
    table.do("act hero", "rush yard").skip(codes.DICE).do("buy 0 dice").dice(5, 19).skip(codes.SPEND).do(
        "done"
    )
    return table.skip(codes.REACH)


@puzzle(best="throw bare_hands -> runner", tempting=("attack pistol -> runner", "attack net -> runner"))
def a_stone_for_the_runner() -> Table:
    """The runner on the ledge leaves in its next turn, nobody can reach it and no shot can fell it; a net is
    shaken off at a cost, but whom a stone stuns loses the turn."""
    people = {
        "hero": pc("hall", "pistol", "net", number=14, skill=4),
        "runner": npc("roof", tier="major", number=7, skill=0, survive=0, stress=30, doctrine="quarry"),
    }
    aims = {"prevent": True}, {"escape": "roof", "who": ["runner"]}
    return stage(people, *aims, winner="pcs", links=LEDGE)


@puzzle(best="attack cosh -> tower", tempting="attack sword -> tower")
def stun_the_one_who_cannot_fall() -> Table:
    """Nothing fells the tower before it strikes the friend, who cannot stand its blow; as many Effects as its
    Survive take its next turn away."""
    people = {
        "hero": pc("yard", "sword", "cosh", number=14, skill=4),
        "friend": pc("yard", number=5, skill=0, harms=1, stress=3),
        "tower": npc("yard", "sword", tier="major", number=12, skill=3, survive=3, stress=30),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs")
    table["friend"].acted = 1
    return table.engage("hero", "tower").engage("friend", "tower")


@puzzle(best="attack pick -> knight", tempting="attack maul -> knight")
def the_pick_for_the_plate() -> Table:
    """The maul hits harder, and the knight's plate swallows it; the pick is small and goes through."""
    arms = {
        "maul": {"name": "Maul", "form": "melee", "damage": 5},
        "pick": {"name": "Pick", "form": "melee", "damage": 3, "effects": {"piercing": 4}},
    }
    people = {
        "hero": pc("yard", "maul", "pick", skill=4, number=13),
        "knight": npc("yard", "maul", number=8, skill=2, armour=8, stress=16),
    }
    table = stage(people, ALL, ALL, weapons=arms)
    weaken(table, "knight", harms=1, stress=13)
    return last(table.engage("hero", "knight"), "hero")


@puzzle(
    best="attack bow -> raider",
    tempting="attack bomb -> raider",
    dear="girl",
)
def not_with_the_girl_beside_him() -> Table:
    """The raider has the girl by the arm: the bomb would fell him, and her with him; an arrow does it too."""
    people = {
        "hero": pc("yard", "bomb", "bow", number=8, skill=2),
        "girl": pc("hall", number=6, skill=0, harms=1, stress=3),
        "raider": npc("hall", "stick", number=8, skill=1, stress=12),
    }
    table = stage(people, ALL, {"survive": True})
    weaken(table, "raider", harms=1, stress=6).engage("girl", "raider")
    return last(table, "hero")


@puzzle(
    best=("attack rifle -> gunner", "ready rifle, when gunner acts", "ready rifle, when an enemy attacks"),
    tempting=("attack rifle -> clubman",),
)
def the_gun_before_the_stick() -> Table:
    """Both are one shot from falling; one of them swings a stick, the other has the friend before his cannon,
    and the friend must see the evening."""
    people = {
        "hero": pc("roof", "rifle", number=13),
        "friend": pc("yard", number=7, skill=1, harms=1, stress=14),
        "gunner": npc("yard", "cannon", number=13, skill=3, stress=12, tier="minor"),
        "clubman": npc("yard", "stick", number=8, skill=1, stress=12, tier="minor"),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, links=LEDGE, winner="pcs")
    weaken(table, "gunner", stress=9)
    weaken(table, "clubman", stress=9)
    table.engage("clubman", "friend")
    return last(table, "hero", "gunner", "clubman")


@puzzle(
    best=(
        "attack ... -> captain",
        "throw ... -> captain",
        "shift, approach surgeon",
        "move yard, approach surgeon",
    ),
    tempting=("throw bare_hands -> surgeon", "protect hero"),
)
def make_sure_of_the_captain() -> Table:
    """The captain alone knows the signal and lies on the ground, and a surgeon whom no blow of this turn
    fells is about to set him on his feet: he must not get up, or the surgeon must have no hand free for
    him."""
    people = {
        "hero": pc("yard", "sword"),
        "captain": npc("yard", "sword", number=14, skill=3),
        "surgeon": npc("yard", number=14, skill=4, stress=40, tier="major", doctrine="healer"),
    }
    signal = {"name": "The signal", "side": "npcs", "zone": "yard", "who": ["captain"], "difficulty": 1}
    table = stage(
        people, {"prevent": True}, {"complete": ["signal"]}, threat=6, winner="pcs", tasks={"signal": signal}
    )
    fell(table, "captain").engage("surgeon", "captain").engage("hero", "captain")
    return last(table, "hero", "surgeon", "captain")
