"""Rituals: finishing one in time, and getting into one that is not one's own."""

from __future__ import annotations

from typing import Any

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import adept, last, npc, pc, stage
from tests.twod20.build import Table

CALLING = {"name": "The Calling", "skill": "know", "difficulty": 1, "stress": 8, "steps": 3, "cost": 1}
BOARD = {"zones": {"yard": {"name": "Yard"}, "road": {"name": "Road"}}, "links": ["yard - road"]}


def rites(people: dict[str, Any], pcs: Any, npcs: Any, who: str, **goods: Any) -> Table:
    """Return a scene of one round in which somebody performs the Calling in the yard, two Steps done."""
    task: dict[str, Any] = {
        "side": people[who]["side"],
        "name": "The calling",
        "who": [who],
        "zone": "yard",
        "ritual": {"of": "calling", **goods},
    }
    rituals, tasks = {"calling": CALLING}, {"calling": task}
    table = stage(people, pcs, npcs, tasks=tasks, rituals=rituals, **BOARD)
    rite, work = table.state.rituals.rites[0], table.state.venture.tasks[0]
    rite.leader, work.zone = table.who(who), table.cast.zones.index("yard")
    work.breakthroughs, work.stress = 2, 8
    return table


@puzzle(best="overcome calling", tempting=("sacrifice an animal for calling", "abandon calling"), minors=0)
def the_third_step() -> Table:
    """One Step is left, any Stress completes it, and this turn is the last: more Power comes too late."""
    people = {
        "mage": pc("yard", number=14, skill=4, caster={"talent": "arcane_lore"}),
        "foe": npc("road", number=8, skill=1, stress=40, tier="major"),
    }
    table = rites(people, {"complete": ["calling"]}, {"prevent": True}, "mage", animals=1)
    return last(table, "mage").do("act mage")


@puzzle(best="disrupt calling", tempting=("attack bow -> mage", "end turn"), minors=0)
def one_more_and_it_breaks() -> Table:
    """The ritual bears one Complication more, whoever performs it may be hit for hours, and any Stress
    completes it next. Who is no fighter has other ways to spoil it."""
    able, clumsy = adept(14, 4), dict.fromkeys(("agility", "brawn", "coordination"), 5)
    people = {
        "hero": pc(
            "yard", "bow", attributes={**able["attributes"], **clumsy}, skills={**able["skills"], "fight": 0}
        ),
        "mage": npc("yard", number=14, skill=4, stress=40, tier="major", caster={"talent": "arcane_lore"}),
    }
    table = rites(people, {"prevent": True}, {"complete": ["calling"]}, "mage")
    table.state.rituals.rites[0].tally = 2
    return last(table, "hero", "mage").do("act hero")


def singing(people: dict[str, Any], singer: str, steps: int, **scene: Any) -> Table:
    """Return a scene in which a song of so many Steps, which decides it, lacks the last."""
    song = {"side": "npcs", "name": "The song", "who": [singer], "zone": "quay", "ritual": {"of": "sea"}}
    sea = {"name": "The song", "skill": "know", "difficulty": 1, "stress": 8, "steps": steps, "cost": 1}
    table = stage(
        people,
        {"prevent": True},
        {"complete": ["song"]},
        winner="pcs",
        tasks={"song": song},
        rituals={"sea": sea},
        zones={"quay": {"name": "Quay"}, "road": {"name": "Road"}},
        links=["quay - road"],
        **scene,
    )
    work = table.state.venture.tasks[0]
    table.state.rituals.rites[0].leader = table.who(singer)
    work.zone, work.breakthroughs, work.stress = table.cast.zones.index("quay"), steps - 1, 8
    return table


@puzzle(best=("disrupt song", "throw ... -> cantor"), tempting=("create advantage for song", "protect hero"))
def a_wrong_note() -> Table:
    """One Step is left to the cantor, and one Complication to the end of his song; a stone that breaks into
    it does as well as a false note."""
    people = {
        "hero": pc("quay", "sword", number=11, skill=3),
        "cantor": npc("quay", "stick", number=16, skill=4, stress=40, tier="major", doctrine="ritualist"),
    }
    table = singing(people, "cantor", 3, threat=4)
    table.state.rituals.rites[0].tally = 2
    return last(table, "hero", "cantor")


@puzzle(
    best=("overcome song", "ready to work, when knight acts", "pass"),
    tempting=("attack bow -> knight", "create advantage for song"),
)
def the_last_verse() -> Table:
    """A knight is on the stair and one more verse is missing: a bolt does not stop him, and the verse ends
    it."""
    people = {
        "singer": npc("quay", "bow", number=12, skill=3, doctrine="ritualist"),
        "knight": pc("road", "sword", number=14, skill=4, armour=4),
    }
    table = singing(people, "singer", 2, first="npcs", threat=8)
    return table.do("act singer")
