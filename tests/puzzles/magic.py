"""Magic: which spell and at what price, what to answer, what to let go, what Momentum makes of it."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle, set_fields
from tests.puzzles.scenes import ALL, CALM, WALL, last, npc, pc, stage, weaken
from tests.twod20.build import Table

GIFT = {"talent": "arcane_lore"}


def gift(*spells: str, **more: Any) -> dict[str, Any]:
    """Return what makes somebody a caster of these spells."""
    return {"caster": {"talent": "arcane_lore", "knows": list(spells), **more}, "doctrine": "caster"}


def mage(*spells: str, zone: str = "yard", **more: Any) -> dict[str, Any]:
    """Return a player character who casts these spells well, Power 5."""
    skills = {"fight": 4, "know": 4, "move": 1, "operate": 1, "survive": 4, "talk": 4}
    caster = gift(*spells, **more.pop("caster", {}))
    return {**pc(zone, number=13), **caster, "skills": skills, "courage": 2, **more}


@puzzle(best="cast compel -> foe", tempting=("cast arcane_blast -> foe", "cast shield"))
def what_gets_through() -> Table:
    """The last turn, and the foe can take one more blow: a blast breaks on its armour, and nothing protects
    its mind, which is slow to resist."""
    people = {
        "hero": mage("arcane_blast", "compel", "shield", caster={"greater_power": True}),
        "foe": npc(
            "yard", number=6, skill=0, survive=0, harms=1, stress=4, armour=9, courage=3, fearless=False
        ),
    }
    return last(stage(people, {"defeat": ["foe"]}, {"survive": True}), "hero").do("act hero")


@puzzle(best="counterspell with hero", tempting="no response")
def the_blast_is_meant_for_you() -> Table:
    """The last spell of the last round is a blast at somebody who has a blow left to take, and who knows how
    to undo it; nothing else can come of that Reaction."""
    people = {
        "hero": mage("shield", rabble=False, harms=1, stress=2, skills={"know": 4}),
        "foe": {**npc("hall", number=11, skill=2), **gift("arcane_blast")},
    }
    table = last(stage(people, {"survive": True}, {"defeat": ["hero"]}, winner="pcs", first="npcs"), "foe")
    return table.do("act foe", "cast arcane_blast -> hero")


@puzzle(best="no response", tempting="counterspell with hero")
def the_other_has_not_cast_yet() -> Table:
    """One enemy shields itself, which hurts nobody, and the other has a blast ready for the same round; there
    is one Reaction."""
    able = npc("hall", number=11, skill=2)
    people = {
        "hero": mage("shield", rabble=False, harms=1, stress=2, skills={"know": 4}),
        "foe": {**able, **gift("shield")},
        "witch": {**able, **gift("arcane_blast")},
    }
    scene = stage(people, {"survive": True}, {"defeat": ["hero"]}, winner="pcs", first="npcs")
    return last(scene, "foe", "witch").do("act foe", "cast shield")


@puzzle(best="end shield, end turn", tempting=("move hall, end turn", "end turn"))
def the_wall_shields_the_wrong_one() -> Table:
    """The foe has come inside the barrier, and a friend outside has the last shot of the round; whoever keeps
    the barrier up has a minor action left, and can let go of it first."""
    people = {
        "hero": mage("shield", skills={"fight": 0, "know": 4}, attributes={"agility": 5}, rabble=True),
        "pal": pc("hall", "rifle", number=14, skill=4, doctrine="sniper"),
        "foe": npc("yard", harms=1, stress=4, armour=2),
    }
    table = last(stage(people, {"defeat": ["foe"]}, {"survive": True}, variants=EASY_MAGIC), "hero", "pal")
    set_fields(
        table.state.magic.workings[0],
        spell=0,
        caster=table.who("hero"),
        on=1 << table.who("hero"),
        form=codes.AS_BARRIER,
        zone=0,
        cover=9,
        left=3,
    )
    table.do("act hero").state.turn.majors = 1
    return table


EASY_MAGIC = {**CALM, "ranged_difficulty": 1}


@puzzle(best="shape explosion", tempting=("shape kinetic", "shape spear", "roll damage"))
def both_at_once() -> Table:
    """Two who stand together have to fall in this turn, and the blast has Momentum enough to burst."""
    soft = npc("hall", harms=1, stress=2)
    people = {"hero": mage("arcane_blast"), "foe": soft, "thug": dict(soft)}
    table = last(stage(people, {"defeat": ["foe", "thug"]}, {"survive": True}), "hero").engage("foe", "thug")
    return (
        table.do("act hero", "cast arcane_blast -> foe").skip(codes.DICE).do("buy 0 dice").skip().dice(1, 1)
    )


@puzzle(best="draw deeply", tempting="draw no deeper")
def nothing_left_to_save() -> Table:
    """The last spell of the scene has to break a foe who can take much; nobody will spend the Threat."""
    people = {
        "hero": mage("arcane_blast", caster={"power_hungry": True}),
        "foe": npc("hall", harms=1, stress=8, armour=4),
    }
    table = last(stage(people, {"defeat": ["foe"]}, {"survive": True}), "hero")
    return table.do("act hero", "cast arcane_blast -> foe")


@puzzle(best="cast arcane_blast -> foe", tempting=("throw bare_hands -> foe", "recover"))
def whatever_it_costs() -> Table:
    """The Cost may well fell whoever casts, but it is paid last: the foe has fallen by then, and with it the
    scene."""
    people = {
        "hero": mage("arcane_blast", harms=1, stress=3, courage=0),
        "foe": npc("hall", harms=1, stress=4, armour=2),
    }
    table = last(
        stage(people, {"defeat": ["foe"]}, {"survive": True}, links=[WALL, "road - yard", "hall - roof"]),
        "hero",
    )
    table["hero"].stress = 2
    return table.do("act hero")


@puzzle(best="counterspell with maren", tempting="no response")
def unsay_it() -> Table:
    """His blast is meant for the friend, who has no breath left to take it; a word against it costs Maren
    nothing that she needs today."""
    people = {
        "maren": pc("yard", number=12, skill=4, rabble=False, caster={**GIFT, "knows": ["arcane_blast"]}),
        "friend": pc("yard", number=6, skill=1, harms=1, stress=9),
        "warlock": npc(
            "hall",
            number=10,
            skill=3,
            stress=30,
            tier="major",
            caster={**GIFT, "knows": ["arcane_blast"]},
            doctrine="caster",
        ),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs", first="npcs")
    weaken(table, "friend", stress=5)
    table = last(table, "warlock")
    if table.phase == "next character":
        table.do("act warlock")
    return table.do("cast arcane_blast -> friend").skip(codes.RESPONSE)


@puzzle(
    best=("cast arcane_blast -> rider", "ready to cast, when rider acts"),
    tempting=("attack sling -> rider", "cast shield"),
)
def the_rider_is_far_away() -> Table:
    """The rider carries the order off: stones bounce off him, and the blast does not."""
    people = {
        "mage": pc(
            "yard",
            "sling",
            number=13,
            skill=3,
            stress=20,
            caster={**GIFT, "knows": ["arcane_blast", "shield"]},
        ),
        "rider": npc(
            "hall", "stick", number=9, skill=2, stress=12, tier="minor", doctrine="quarry", armour=3
        ),
    }
    arms = {
        "sling": {"name": "Sling", "form": "ranged", "damage": 2, "range": "medium"},
        "stick": {"name": "Stick", "form": "melee", "damage": 2},
    }
    links = ["yard ~ hall", "yard - roof", "hall - road"]
    table = stage(people, {"prevent": True}, {"reach": "road"}, winner="pcs", links=links, weapons=arms)
    weaken(table, "rider", stress=6)
    return last(table, "mage", "rider")


@puzzle(
    best=("cast healing -> friend", "ready to cast, when ogre acts", "ready to cast, when an enemy attacks"),
    tempting=("cast arcane_blast -> ogre", "protect friend"),
)
def mend_him_first() -> Table:
    """He has a Wound too many to stand another: healed of it he will stand one more blow, and the ogre has
    only one to give."""
    people = {
        "mage": pc(
            "yard",
            number=14,
            skill=5,
            stress=24,
            caster={"talent": "mystical_power", "knows": ["healing", "arcane_blast"]},
        ),
        "friend": pc("yard", number=6, skill=0, harms=2, stress=9),
        "ogre": npc("yard", "stick", number=14, skill=2, stress=60, tier="major"),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs")
    weaken(table, "friend", harms=1, stress=9).engage("mage", "friend").engage("ogre", "friend")
    return last(table, "mage", "ogre")


@puzzle(best=("cast shield",), tempting=("cast arcane_blast -> gunner", "protect mage"))
def a_shield_before_the_volley() -> Table:
    """The gunner stands too well for one blast, and shoots once more before help is here: what counts is to
    be standing then."""
    people = {
        "mage": pc(
            "yard",
            number=13,
            skill=5,
            harms=1,
            stress=24,
            caster={"talent": "mystical_power", "knows": ["arcane_blast", "shield"]},
        ),
        "gunner": npc("hall", "rifle", number=18, skill=2, stress=40, tier="major", doctrine="sniper"),
    }
    table = stage(
        people,
        {"survive": True},
        ALL,
        winner="pcs",
        threat=3,
        links=["yard ~ hall", "yard - roof", "hall - road"],
    )
    weaken(table, "mage", stress=17)
    return last(table, "mage", "gunner")
