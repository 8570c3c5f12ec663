"""Unseen and unheard: silence or speed, and where to look for whom one has heard."""

from __future__ import annotations

from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, begun, last, npc, pc, stage, weaken
from tests.twod20.build import Table

CAUGHT = {"name": "Caught", "deeds": ["noticed"], "dice": 9, "stress": 1, "setbacks": 1}
DARKNESS = {"name": "Night", "on": "scene", "tests": ["observation"], "effect": "harder", "against": True}
WALL = {"from": "yard", "to": "hall", "test": {"difficulty": 1}}


def night(people: dict[str, object], *aims: object, **more: object) -> Table:
    """Return a scene of one round in which people sneak."""
    return stage(people, *aims, stealth=True, **more)


def over_the_wall(difficulty: int, **more: object) -> Table:
    """Return a thief's last turn before a wall that only a Rush gets over; a guard beyond the hall may
    hear."""
    people = {
        "thief": pc("yard", number=12, skill=3, starts="hidden"),
        "guard": npc("roof", number=8, skill=1, stress=40),
    }
    links = [{**WALL, "test": {"difficulty": difficulty}}, "hall - roof - road"]
    aims = {"reach": "hall", "who": ["thief"]}, {"prevent": True}
    return last(night(people, *aims, links=links, **more), "thief")


@puzzle(best="rush hall, do it silently, rely on ...", tempting=("rush hall, do it openly", "end turn"))
def over_the_wall_without_a_sound() -> Table:
    """Only a Rush gets over the wall, and whoever is noticed has lost: it must be done silently, though that
    is 1 harder."""
    return over_the_wall(1, consequences={"caught": CAUGHT})


def listening(traits: list[dict[str, object]], where: str = "hall", **more: object) -> Table:
    """Return a guard's last turn: a thief was last heard in that zone, and has lost when noticed."""
    people = {
        "thief": pc(where, number=4, skill=0, starts="hidden"),
        "guard": npc("yard", number=15, skill=3),
    }
    aims = {"survive": True, "round": 1}, {"prevent": True}
    table = night(
        people, *aims, winner="pcs", first="npcs", traits=traits, consequences={"caught": CAUGHT}, **more
    )
    table["thief"].stealth.last_seen = table.cast.zones.index(where)
    return last(table, "guard")


@puzzle(
    best="search hall, rely on ...",
    tempting=("search yard, rely on ...", "search roof, rely on ..."),
    unknown=True,
)
def search_where_the_noise_was() -> Table:
    """Something was heard in the hall and nobody has been seen anywhere since: that is where to look with the
    last action."""
    return listening([])


@puzzle(best="search hall, rely on sound", tempting="search hall, rely on sight")
def by_ear_in_the_dark() -> Table:
    """Three copies of darkness are 3 harder for the eye and nothing for the ear."""
    return listening([{**DARKNESS, "sense": "sight", "copies": 3}])


@puzzle(best="search hall, rely on sight", tempting="search hall, rely on sound")
def by_eye_at_the_waterfall() -> Table:
    """The waterfall drowns every noise and hides nobody from view."""
    return listening([{**DARKNESS, "name": "Waterfall", "sense": "sound", "copies": 3}])


@puzzle(best="search hall, rely on sound", tempting="search hall, rely on sight", unknown=True)
def listen_in_the_dark() -> Table:
    """One does not see one's hand in the hall, but its boards creak; only who knows where the thief stands
    can point him out to the archer, and then he is gone."""
    people = {
        "watch": pc("yard", number=12, skill=3),
        "archer": pc("yard", "bow", number=14, skill=4),
        "thief": npc(
            "hall",
            "stick",
            number=9,
            skill=2,
            starts="hidden",
            stress=8,
            tier="minor",
            doctrine="infiltrator",
        ),
    }
    dark = {
        "name": "Night",
        "on": "hall",
        "tests": ["observation"],
        "effect": "harder",
        "against": True,
        "sense": "sight",
        "copies": 4,
    }
    boards = {
        "name": "Boards",
        "on": "hall",
        "tests": ["observation"],
        "effect": "easier",
        "against": True,
        "sense": "sound",
    }
    table = stage(
        people,
        ALL,
        {"survive": True},
        traits=[dark, boards],
        stealth=True,
        zones={"yard": {"name": "Yard"}, "hall": {"name": "Hall"}},
        links=["yard - hall"],
    )
    weaken(table, "thief", stress=4)
    table = last(table, "watch", "archer")
    table["watch"].waited = 0
    return begun(table, "watch")
