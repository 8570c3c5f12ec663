"""Tasks, challenges and the clock: what to work at, who does it, and with whose help."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import YARD_AND_ROAD, adept, begun, last, npc, pc, stage
from tests.twod20.build import Table, person
from tests.twod20.venture.undertaking import PREVENT, key


def works(tasks: dict[str, object], people: dict[str, object], **more: object) -> Table:
    """Return a scene of one round in which the players want the first of the tasks done, beside a distant
    foe."""
    whole = {**people, "foe": npc("road", number=8, skill=1, stress=40, tier="major")}
    wanted = more.pop("wanted", list(tasks)[:1])
    return stage(whole, {"complete": wanted}, {"prevent": True}, tasks=tasks, **more)


@puzzle(best="attempt gate", tempting=("attack bow -> foe", "attempt store", "create advantage for gate"))
def the_task_and_not_the_foe() -> Table:
    """Time is up with this round: the gate wins, and neither a wounded foe nor the full store does."""
    tasks = {"gate": key(zone="yard", difficulty=2), "store": key(zone="yard", difficulty=0)}
    return last(works(tasks, {"hero": pc("yard", "bow")}), "hero")


@puzzle(best="attempt crank", tempting=("attempt well", "create advantage for crank"))
def first_things_first() -> Table:
    """Two turns are left and two tests to win; the gate is no use to anybody before the crank is in."""
    tasks = {
        "gate": key(zone="yard", difficulty=1, needs_any=True, needs=["crank"]),
        "crank": key(zone="yard", difficulty=1),
        "well": key(zone="yard", difficulty=1),
    }
    table = works(tasks, {"hero": pc("yard", number=14)}, rounds=2)
    table["foe"].snared, table["foe"].stunned = 9, 1
    return last(table, "hero")


@puzzle(best="attempt rope", tempting=("attempt wall", "create advantage for wall"))
def the_easier_of_two_ways() -> Table:
    """Either way up will do; at the wall three successes are wanted, at the rope one, and there is one
    attempt."""
    tasks = {
        "wall": key(zone="yard", difficulty=4, skill="move", attribute="agility"),
        "rope": key(zone="yard", difficulty=1, skill="move", attribute="agility"),
    }
    people = {"hero": npc("yard", number=9, skill=1), "watch": pc("road", stress=40)}
    for task in tasks.values():
        task["side"] = "npcs"
    aims = {"prevent": True}, {"complete": ["wall", "rope"], "any": True}
    return last(stage(people, *aims, winner="pcs", first="npcs", tasks=tasks), "hero")


@puzzle(best="oppose with captain", tempting="oppose with page")
def who_stands_against_it() -> Table:
    """One of two may oppose the last attempt: the better one, who has nothing else to do."""
    tasks = {"gate": key(zone="yard", difficulty=1, opposed={"who": ["captain", "page"]})}
    people = {
        "hero": pc("yard", number=8, skill=1),
        "captain": npc("yard", number=14, skill=4),
        "page": npc("yard", number=4, skill=0),
    }
    aims = {"complete": ["gate"]}, {"prevent": True}
    return last(stage(people, *aims, tasks=tasks), "hero").do("act hero", "attempt gate").skip(codes.OPPOSING)


def race(intervals: int, **tasks: object) -> Table:
    """Return a challenge with so many intervals left, in which a clever and a strong player may try the
    tasks."""
    people = {
        "scholar": person("pcs", **adept(6, 0) | {"attributes": {**adept(6)["attributes"], "reason": 15}}),
        "porter": person("pcs", **adept(6, 0) | {"attributes": {**adept(6)["attributes"], "brawn": 15}}),
        "thug": person(zone="road"),
    }
    more = {"scene": "challenge", "time": {"limit": intervals}, "clock": {"rounds": 12}}
    return stage(people, {"complete": list(tasks)}, PREVENT, tasks=tasks, **more)


@puzzle(best="act scholar, attempt riddle", tempting=("act porter, attempt riddle", "act porter, end turn"))
def the_scholar_for_the_riddle() -> Table:
    """There is time for one attempt: the riddle is for Reason, and the porter has none."""
    return race(2, riddle=key(difficulty=1, skill="know", attribute="reason"))


@puzzle(best="act porter, attempt rock", tempting=("act scholar, attempt rock", "act scholar, end turn"))
def the_porter_for_the_rock() -> Table:
    """There is time for one attempt: the rock is for Brawn, and the scholar has none."""
    return race(2, rock=key(difficulty=1, skill="move", attribute="brawn"))


@puzzle(best="move hall, attempt window", tempting=("attempt lock", "create advantage for lock"))
def the_window_not_the_lock() -> Table:
    """The lock is beyond any of them; the window next door is open for whoever goes there, and one way in is
    enough."""
    people = {
        "hero": pc("yard", "stick", number=9, skill=2),
        "thug": npc("road", "stick", number=9, stress=30),
    }
    tasks = {
        "lock": {"name": "The lock", "zone": "yard", "difficulty": 4},
        "window": {"name": "The window", "zone": "hall", "difficulty": 1},
    }
    aims = {"complete": ["lock", "window"], "any": True}, {"prevent": True}
    return last(stage(people, *aims, tasks=tasks), "hero")


@puzzle(best=("overcome gate", "ready to work"), tempting=("throw bare_hands -> thug", "protect hero"))
def two_more_strokes() -> Table:
    """The gate is all but sawn through, and it is the gate they came for; the thugs hurt, and do not stop
    anybody before it falls."""
    people = {
        "hero": pc("yard", "sword", number=12, skill=3, stress=16),
        "thug": npc("yard", "stick", number=9, skill=1, stress=12, tier="minor"),
        "lout": npc("yard", "stick", number=9, skill=1, stress=12, tier="minor"),
    }
    gate = {"name": "The gate", "zone": "yard", "difficulty": 1, "stress": 12}
    table = stage(people, {"complete": ["gate"]}, {"prevent": True}, tasks={"gate": gate})
    table.state.venture.tasks[0].stress = 9
    return last(table, "hero", "thug", "lout")


@puzzle(best="steady boiler", tempting=("create advantage for valve", "throw bare_hands -> thug"))
def the_boiler_first() -> Table:
    """The fitter is at the valve again next round, if there is a next round: another minute of this and the
    boiler bursts."""
    people = {
        "stoker": pc("yard", number=12, skill=3),
        "fitter": pc("yard", number=12, skill=3),
        "thug": npc("road", number=8, skill=1),
    }
    boiler = {"name": "The boiler", "deeds": ["round"], "dice": 4, "stress": 12, "setbacks": 1, "fatal": True}
    boiler["steady"] = {"attribute": "reason", "skill": "operate", "difficulty": 1, "points": 9}
    valve = {"name": "The valve", "zone": "yard", "difficulty": 2, "who": ["fitter"]}
    more = {"tasks": {"valve": valve}, "consequences": {"boiler": boiler}, **YARD_AND_ROAD}
    table = stage(people, {"complete": ["valve"]}, {"prevent": True}, rounds=2, **more)
    table.state.venture.consequences[0].stress = 10
    return begun(last(table, "stoker"), "stoker")


@puzzle(best="save an interval", tempting=("spend on advantage for vault", "done"))
def an_hour_for_the_vault() -> Table:
    """The door is done and the vault wants two hours, and one and a half are left: the vault being easier
    does not help."""
    people = {"hero": pc("yard", number=12, skill=3), "thug": npc("yard", number=8, skill=1)}
    tasks = {
        "door": {"name": "The door", "difficulty": 1},
        "vault": {"name": "The vault", "difficulty": 1, "needs": ["door"]},
    }
    table = stage(
        people,
        {"complete": ["vault"]},
        {"prevent": True},
        scene="challenge",
        time={"limit": 3},
        tasks=tasks,
        momentum=2,
    )
    if table.phase == "next character":
        table.do("act hero")
    table.do("attempt door").skip(codes.DICE).do("buy 0 dice")
    return table.skip().dice(5, 5).skip()
