"""What comes up in an evening: doors, lamps, nets, a captive, a rite, the moment for the Threat."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.ritual import singing
from tests.puzzles.scenes import ALL, CALM, EASY, LEDGE, last, npc, pc, stage, weaken
from tests.twod20.build import Table

THREE = {key: {"name": key.title()} for key in ("yard", "hall", "road")}
LINE: dict[str, Any] = {"zones": THREE, "links": ["road - yard - hall"]}
AWAY = {"escape": "yard", "count": 1}
IDOL = {
    "idol": {"name": "The idol", "zone": "yard", "carry": True},
    "boat": {"name": "The boat", "zone": "road", "difficulty": 1, "brings": "idol"},
}


def carried(table: Table, who: str) -> Table:
    """Let somebody have the idol in hand."""
    idol = table.state.venture.tasks[0]
    idol.done, idol.bearer = 1, table.who(who)
    return table


@puzzle(
    best=("attempt bar", "ready to work"), tempting=("attack bow -> hurt", "move yard, attack bow -> hurt")
)
def bar_the_door() -> Table:
    """Two are coming for the door and an arrow stops one of them; the bar stops both."""
    people = {
        "ward": npc("hall", "bow", number=13, skill=3),
        "hurt": pc("yard", number=8, skill=1, harms=1, stress=8),
        "sound": pc("yard", number=10, skill=2),
    }
    tasks = {"bar": {"name": "The bar", "side": "npcs", "zone": "hall", "difficulty": 1}}
    aims = {"reach": "hall", "count": 1}, {"complete": ["bar"]}
    table = stage(people, *aims, winner="npcs", first="npcs", tasks=tasks, **LINE)
    return last(weaken(table, "hurt", stress=7), "ward", "hurt", "sound")


@puzzle(best="break free", tempting=("recover", "create advantage thug attack"))
def out_of_the_net() -> Table:
    """The hall is a step away and the net is what keeps her from it; a thug more or less does not matter."""
    people = {
        "hero": pc("yard", "pistol", number=13, skill=4),
        "thug": npc("road", number=8, skill=1, stress=12, tier="minor"),
    }
    table = stage(people, {"reach": "hall", "who": ["hero"]}, {"prevent": True}, **LINE)
    table["hero"].snared = 1
    return last(table, "hero")


@puzzle(best="interact lamp", tempting=("protect hero", "attack pistol -> sniper"))
def put_out_the_lamp() -> Table:
    """The sniper on the ledge can see one person and needs one shot; the lamp is within reach."""
    dark = {"name": "Darkness", "on": "scene", "tests": ["ranged"], "effect": "harder", "copies": 3}
    lamp = {"name": "Lamp", "interact": "hall", "zone": "hall", "trait": dark}
    people = {
        "hero": pc("hall", "pistol", number=9, skill=2, harms=1, stress=8),
        "sniper": npc("roof", "bow", number=18, skill=4, tier="major", stress=40, doctrine="sniper"),
    }
    table = stage(
        people, {"survive": True}, ALL, winner="pcs", links=LEDGE, environment=[lamp], variants=EASY
    )
    return last(weaken(table, "hero", stress=7), "hero", "sniper")


@puzzle(best="no response", tempting="raise difficulty")
def not_for_this_shot() -> Table:
    """Two points of Threat make one shot harder, and the shot that can fell the captain is the next."""
    people = {
        "page": pc("hall", "bow", number=8, skill=1),
        "archer": pc("hall", "bow", number=9, skill=2),
        "captain": npc("roof", number=8, skill=1, stress=12, armour=3),
        "guard": npc("roof", number=8, skill=1, stress=12),
    }
    rules = {**CALM, "raise_difficulty": True}
    table = stage(people, {"defeat": ["captain"]}, {"prevent": True}, links=LEDGE, threat=2, variants=rules)
    weaken(table, "captain", harms=1, stress=11)
    return last(table, "page", "archer").do("act page", "attack bow -> guard")


@puzzle(best="obstruct lock", tempting=("act thug, ...", "complicate smith attack"))
def jam_the_lock() -> Table:
    """The smith has one try left and the thug is nowhere near: what Threat there is goes into the lock."""
    people = {
        "smith": pc("yard", number=10, skill=2),
        "thug": npc("road", "stick", number=8, skill=1),
    }
    tasks = {"lock": {"name": "The lock", "zone": "yard", "difficulty": 2}}
    aims = {"complete": ["lock"]}, {"prevent": True}
    table = stage(people, *aims, threat=2, first="npcs", tasks=tasks, **LINE)
    table["thug"].snared = 9
    return last(table, "smith", "thug")


@puzzle(best=("draw sword, attack sword -> foe",), tempting=("attack bare_hands -> foe", "disengage, ..."))
def draw_steel() -> Table:
    """The musket is empty and the foe is at arm's length in mail: fists are no answer to that."""
    musket = {"name": "Musket", "form": "ranged", "damage": 9, "range": "medium", "hands": 2}
    musket |= {"mandatory_reload": True, "reloads": 1}
    sword = {"name": "Sword", "form": "melee", "damage": 5, "drawn": False}
    people = {
        "hero": pc("yard", "musket", "sword", number=13, skill=3),
        "foe": npc("yard", number=8, skill=1, armour=3),
    }
    table = stage(people, ALL, ALL, weapons={"musket": musket, "sword": sword}, **LINE)
    table.weapon("hero", "musket").reloads = 0
    return last(weaken(table, "foe", harms=1, stress=10).engage("hero", "foe"), "hero")


@puzzle(
    best="move yard, approach swift",
    tempting=("move yard, approach slow", "attack bow -> swift", "protect guard"),
)
def hold_the_ford() -> Table:
    """Two want over the ford and one must not get there; the slow one does not get there in any case."""
    people = {
        "guard": npc("hall", "bow", number=10, skill=2, stress=30, tier="major"),
        "swift": pc("yard", number=10, skill=2, stress=30, doctrine="quarry"),
        "slow": pc("yard", number=10, skill=2, stress=30, doctrine="quarry"),
    }
    aims = {"reach": "road", "count": 1}, {"prevent": True}
    table = stage(people, *aims, winner="npcs", first="npcs", **LINE)
    table["slow"].snared = 9
    return last(table, "guard", "swift")


@puzzle(best="interact the_load", tempting=("search hall", "search yard"), unknown=True)
def somewhere_below_the_load() -> Table:
    """Nobody sees the thief in the hall and everybody knows that he is there: so does the load of the
    crane."""
    load = {"name": "The load", "interact": "yard", "zone": "hall", "damage": {"name": "Crates", "dice": 8}}
    people = {
        "hero": pc("yard", "pistol", number=12, skill=3),
        "thief": npc("hall", number=12, skill=3, starts="hidden", stress=8, tier="minor", survive=1),
    }
    table = stage(people, ALL, {"survive": True}, environment=[load], stealth=True, **LINE)
    table["thief"].stealth.last_seen = table.cast.zones.index("hall")
    return last(weaken(table, "thief", stress=4), "hero")


@puzzle(
    best=("attack bow -> cantor", "ready bow, when cantor acts"),
    tempting=("disrupt song", "create advantage for song"),
)
def silence_the_cantor() -> Table:
    """The song bears many a false note yet, and wants one verse; its singer bears no arrow."""
    people = {
        "hero": pc("quay", "bow", number=12, skill=3),
        "cantor": npc("quay", number=18, skill=6, stress=10, armour=3, tier="minor", doctrine="ritualist"),
    }
    table = singing(people, "cantor", 3, threat=8)
    return last(weaken(table, "cantor", stress=6), "hero", "cantor")


@puzzle(
    best=("attack ... -> brother, strike to stun", "throw ... -> brother, strike to stun"),
    tempting=("attack sword -> brother, strike to kill", "end turn"),
    dear="brother",
)
def the_flat_of_the_blade() -> Table:
    """He must not get away, and he must see tomorrow: he is her brother."""
    people = {
        "hero": pc("yard", "sword", number=13, skill=4),
        "brother": npc("yard", "stick", number=8, skill=1, stress=12),
    }
    rules = {**CALM, "non_lethal": "free"}
    table = stage(people, ALL, {"survive": True}, variants=rules, **LINE)
    return last(weaken(table, "brother", harms=1, stress=10).engage("hero", "brother"), "hero")


@puzzle(best="drop prone", tempting=("end turn", "aim"))
def flat_on_the_ground() -> Table:
    """There is nothing to hide behind and nothing else left to do before the rifle speaks."""
    people = {
        "hero": pc("hall", number=9, skill=2, harms=1, stress=8),
        "sniper": npc("roof", "rifle", number=11, skill=2, tier="major", stress=40, doctrine="sniper"),
    }
    cliff = {"from": "hall", "to": "roof", "test": {"difficulty": 5}}
    zones = {key: {"name": key.title()} for key in ("hall", "roof")}
    table = stage(people, {"survive": True}, ALL, winner="pcs", zones=zones, links=[cliff])
    last(weaken(table, "hero", stress=7), "hero", "sniper").do("act hero")
    table.state.turn.majors = 1
    return table


@puzzle(best="aim, attack rifle -> captain", tempting=("attack rifle -> captain", "move hall, ..."))
def take_aim() -> Table:
    """One shot, a hard one, and a moment to spare: a step nearer helps nobody with a rifle."""
    people = {
        "hero": pc("yard", "rifle", number=9, skill=2),
        "captain": npc("roof", number=8, skill=1, stress=10),
    }
    table = stage(people, ALL, ALL, links=LEDGE)
    return last(weaken(table, "captain", harms=1, stress=10), "hero")


@puzzle(best="rush yard", tempting=("attack bow -> hurt", "protect guard"))
def back_to_his_post() -> Table:
    """He has chased them far from the hall; one more arrow would fell her, and the hall stands empty."""
    people = {
        "guard": npc("road", "bow", number=14, skill=4, stress=20),
        "hurt": pc("road", "stick", number=8, skill=1, harms=1, stress=8),
        "friend": pc("road", number=8, skill=1),
    }
    table = stage(
        people, {"prevent": True}, {"hold": "hall", "rounds": 1}, winner="pcs", first="npcs", **LINE
    )
    return last(weaken(table, "hurt", stress=7), "guard")


@puzzle(
    best=(
        "attack bow -> bearer",
        "throw ... -> bearer",
        "ready bow, when bearer acts",
        "ready bow, when an enemy moves",
    ),
    tempting="attack bow -> hurt",
)
def the_one_with_the_idol() -> Table:
    """One of them is nearly down and one of them has the idol: only she can bring it to the boat."""
    people = {
        "archer": npc("hall", "bow", number=15, skill=4),
        "bearer": pc("yard", number=10, skill=2, harms=1, stress=5),
        "hurt": pc("yard", "sword", number=10, skill=2, harms=1, stress=8),
    }
    table = stage(
        people,
        {"complete": ["idol", "boat"]},
        {"prevent": True},
        winner="npcs",
        first="npcs",
        tasks=IDOL,
        **LINE,
    )
    return last(
        carried(weaken(weaken(table, "hurt", stress=7), "bearer", stress=4), "bearer"), "archer", "bearer"
    )


@puzzle(best="strike back with ...", tempting="let it go")
def he_has_overreached() -> Table:
    """Her blow went wide and she has no breath left: a point of Threat, and there is no next round to keep it
    for."""
    people = {
        "hero": pc("yard", "stick", number=8, skill=1, harms=1, stress=8),
        "blade": npc("yard", "sword", number=13, skill=4, stress=12, rabble=False),
    }
    table = stage(people, {"survive": True}, ALL, winner="pcs", threat=2, **LINE)
    last(weaken(table, "hero", stress=7).engage("hero", "blade"), "hero").do(
        "act hero", "attack stick -> blade"
    )
    table.skip(codes.DICE).do("buy 0 dice").skip().dice(18, 17).skip(codes.OPENING)
    return table.dice(5, 5).skip(codes.OPENING) if table.phase == "roll" else table


@puzzle(best="interact bell", tempting=("attack bow -> hero", "protect page", "rush yard"))
def ring_the_bell() -> Table:
    """She will hold the hall alone in a moment; a page cannot drive her out, but can wake those who sleep
    there."""
    bell = {"name": "Bell", "interact": "road", "alarm": True}
    people = {
        "page": npc("road", "bow", number=8, skill=1, tier="minor"),
        "hero": pc("hall", "sword", stress=30),
        "watch": npc("hall", "sword", number=8, skill=1, tier="major", reserve=True),
    }
    aims = {"hold": "hall", "rounds": 1}, {"prevent": True}
    steps = [{"name": "Bells", "arrivals": ["watch"]}]
    table = stage(people, *aims, winner="npcs", first="npcs", alarm=steps, environment=[bell], **LINE)
    table["hero"].acted = 1
    return last(table, "page")


@puzzle(
    best=("protect chief", "create advantage marksman attack", "ready to protect, when an enemy attacks"),
    tempting=("attack bow -> marksman", "rush yard", "recover"),
)
def before_the_chief() -> Table:
    """The marksman has one more arrow, for the chief; a bodyguard's own arrow will not stop him."""
    people = {
        "bodyguard": npc("hall", "bow", number=13, skill=3, stress=20),
        "chief": npc("hall", number=8, skill=1, stress=3, tier="minor"),
        "marksman": pc("roof", "bow", number=9, skill=0, stress=30),
    }
    table = stage(
        people, {"defeat": ["chief"]}, {"protect": ["chief"]}, winner="npcs", first="npcs", links=LEDGE
    )
    return last(weaken(table, "chief", stress=2).engage("bodyguard", "chief"), "bodyguard", "marksman")


@puzzle(best=("wound hampers attack", "wound hampers defence"), tempting="wound hampers movement")
def not_in_the_leg() -> Table:
    """It goes through her arm or her leg as she likes, and the next thing she does is climb."""
    people = {
        "hero": pc("yard", "sword", number=10, skill=2, stress=8),
        "bowman": npc("road", "bow", number=12, skill=3, stress=20),
    }
    rope = {"name": "The rope", "zone": "yard", "test": "movement", "difficulty": 1, "attribute": "agility"}
    tasks = {"rope": {**rope, "skill": "move"}}
    table = stage(people, {"complete": ["rope"]}, {"prevent": True}, first="npcs", tasks=tasks, **LINE)
    table.do("act bowman", "attack bow -> hero").skip(codes.DICE).do("buy 0 dice").skip().dice(5, 5).skip()
    return table.do("roll damage").damage(2, 2, 2, 1, 3, 3, 3).do("done").skip(codes.HAMPER)


@puzzle(
    best=("move road, attempt boat", "ready to work"),
    tempting=("throw bare_hands -> thug", "rush road"),
)
def it_is_the_idol_they_came_for() -> Table:
    """The idol is in her hands, the boat on the road; to fell one thug of two brings it no nearer."""
    people = {
        "hero": pc("yard", "sword", number=12, skill=3),
        "thug": npc("yard", "stick", number=10, skill=2, stress=6, tier="minor"),
        "lout": npc("hall", "stick", number=10, skill=2, stress=12, tier="minor"),
    }
    table = stage(people, {"complete": ["idol", "boat"]}, {"prevent": True}, tasks=IDOL, **LINE)
    return last(carried(table, "hero"), "hero", "thug", "lout")
