"""Tasks, challenges and the clock: what to work at, who does it, and with whose help."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import CALM, adept, last, npc, pc, stage
from tests.twod20.build import Table, person
from tests.twod20.venture.undertaking import PREVENT, key

HELPFUL = {**CALM, "assistants": 1}


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


@puzzle(best="help from page", tempting="no help")
def take_the_help() -> Table:
    """The last attempt wants three successes, the page has nothing else to do, and a die more is a die
    more."""
    people = {"smith": npc("yard", number=8, skill=2), "page": npc("yard", number=14, skill=4)}
    tasks = {"gate": key(zone="yard", difficulty=3, side="npcs")}
    whole = {**people, "hero": pc("road", stress=40)}
    aims = {"prevent": True}, {"complete": ["gate"]}
    table = stage(whole, *aims, winner="pcs", first="npcs", tasks=tasks, variants=HELPFUL)
    return last(table, "smith", "page").do("act smith", "attempt gate").skip(codes.ASSIST)


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
