"""Seeing to the hurt, and shielding who cannot bear another blow."""

from __future__ import annotations

from tests.puzzles import scenes
from tests.puzzles.puzzle import puzzle
from tests.twod20.build import Table


def under_fire(weapon: str, number: int, skill: int, variants: dict[str, object], **friend: int) -> Table:
    """Return a scene in which the archer on the ledge shoots at the friend next, and then the round is
    over."""
    people = {
        "helper": scenes.pc("hall", number=12, skill=5),
        "friend": scenes.pc("hall", **{"number": 8, "skill": 0, "harms": 1, **friend}),
        "archer": scenes.npc(
            "roof", weapon, number=number, skill=skill, tier="major", stress=40, doctrine="sniper"
        ),
    }
    aims = {"protect": ["friend"]}, {"defeat": ["friend"]}
    table = scenes.stage(people, *aims, winner="pcs", links=scenes.LEDGE, variants=variants)
    table["friend"].acted = 1
    return table.engage("helper", "friend")


@puzzle(
    best=("aid friend", "ready to aid, when an enemy attacks", "ready to aid, when archer acts"),
    tempting=("protect friend", "create advantage archer attack"),
)
def aid_before_the_dart() -> Table:
    """The friend is full of stress, so the next dart is the last Harm, and it hits even where that is 1
    harder; with five points of stress less it is none, for two dice do not deal five."""
    return scenes.weaken(under_fire("dart", 17, 1, scenes.EASY, stress=12), "friend")


@puzzle(
    best=("protect friend", "create advantage archer attack", "ready to protect, when an enemy attacks"),
    tempting=("recover", "throw bare_hands -> archer"),
)
def protect_the_weak() -> Table:
    """Any arrow fells the friend, stress or no stress, and the archer needs both dice already: 1 harder, by
    Protect or by an advantage, and only a 1 beside another success will do."""
    return under_fire("bow", 14, 4, scenes.CALM, stress=3)


@puzzle(best="revive king", tempting=("attack bow -> thug", "treat wound king", "aid king"))
def the_king_must_stand() -> Table:
    """Only the king himself, on his feet, holds the throne as the round ends: he is Defeated, and reviving
    him is all that helps."""
    people = {
        "medic": scenes.pc("hall", "bow", number=13, skill=4),
        "king": scenes.pc("hall", number=8, skill=1),
        "thug": scenes.npc("road", "stick", tier="major", number=8, skill=0, stress=40),
    }
    table = scenes.stage(people, {"hold": "hall", "who": ["king"], "rounds": 1}, {"prevent": True})
    return scenes.last(scenes.fell(table, "king").engage("medic", "king"), "medic")


def sickroom(**more: object) -> Table:
    """Return a scene at its end, won already, in which a medic has one more action and a king lies dying."""
    people = {
        "medic": scenes.pc("hall", "bow", number=13, skill=4),
        "king": scenes.pc("hall", number=8, skill=1),
        "page": scenes.pc("hall", number=8, skill=1),
        "thug": scenes.npc("road", "stick", number=8, skill=0, stress=40),
    }
    table = scenes.stage(people, {"survive": True, "round": 1}, scenes.ALL, winner="pcs")
    scenes.fell(table, "king", dying=1, wounds=3)
    return scenes.last(table.engage("medic", "king").engage("medic", "page"), "medic")


@puzzle(
    best=("stabilise king", "revive king"),
    tempting=("attack bow -> thug", "treat wound king", "aid king"),
    dear="king",
)
def see_to_the_dying_before_time_is_up() -> Table:
    """The players have survived in any case, and nobody sees to the dying once time is up with an enemy left:
    who is not stabilised or brought to now is dead."""
    return sickroom()


@puzzle(best="stabilise sister", tempting="revive brother", dear="sister")
def which_of_them_bleeds() -> Table:
    """Both lie there: he is out of his wits with fear and will come to, she bleeds and will not; the scene is
    as good as won."""
    people = {
        "hero": scenes.pc("yard", "sword", number=11),
        "brother": scenes.pc("yard"),
        "sister": scenes.pc("yard"),
        "thug": scenes.npc("road", "stick", number=8, skill=1),
    }
    table = scenes.stage(people, {"prevent": True}, scenes.ALL, winner="pcs", **scenes.YARD_AND_ROAD)
    scenes.fell(table, "brother")
    scenes.fell(table, "sister")
    table["brother"].wounds, table["brother"].traumas = 0, 3
    table["sister"].dying = 1
    table.engage("hero", "brother").engage("hero", "sister")
    return scenes.last(table, "hero")


@puzzle(best="revive knight", tempting=("aid knight", "throw bare_hands -> ogre"))
def get_the_knight_up() -> Table:
    """Only the knight can bring the ogre down, and he has a turn left if somebody sets him on his feet in
    time."""
    people = {
        "medic": scenes.pc("yard", "stick", number=14, skill=4, doctrine="healer"),
        "knight": scenes.pc("yard", "sword", number=15, skill=5),
        "ogre": scenes.npc("yard", "stick", number=9, skill=2, stress=16, armour=5),
    }
    table = scenes.stage(people, scenes.ALL, {"prevent": True})
    scenes.weaken(table, "ogre", harms=1, stress=8)
    scenes.fell(table, "knight").engage("medic", "knight").engage("knight", "ogre")
    return scenes.begun(scenes.last(table, "medic", "knight"), "medic")


@puzzle(best=("aid friend", "ready to aid"), tempting=("throw bare_hands -> wolf", "protect friend"))
def breath_before_the_bite() -> Table:
    """The wolf bites and will not miss, and not deep: with some breath in him the friend feels it, without
    any it is his end."""
    sling = {"name": "Spit", "form": "ranged", "damage": 1, "range": "medium", "natural": True}
    people = {
        "hero": scenes.pc("yard", "stick", number=13, skill=6),
        "friend": scenes.pc("yard", number=6, skill=0, harms=1, stress=20),
        "wolf": scenes.npc("hall", "spit", number=18, skill=1, stress=40, tier="major", doctrine="beast"),
    }
    weapons = {"spit": sling, "stick": {"name": "Stick", "form": "melee", "damage": 2}}
    table = scenes.stage(
        people,
        {"protect": ["friend"]},
        {"defeat": ["friend"]},
        winner="pcs",
        weapons=weapons,
        threat=6,
        links=["road - yard ~ hall - roof"],
    )
    scenes.weaken(table, "friend", stress=19).engage("hero", "friend")
    return scenes.last(table, "hero", "wolf")
