"""What points are for: dice, Momentum after a success, Fortune, a way out of a Harm."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, CALM, EASY, LEDGE, last, npc, pc, stage, weaken
from tests.twod20.build import Table

LUCKY = {**CALM, "fortune": True}


def last_shot(number: int, at: str, fortune: int = 0, **more: object) -> Table:
    """Return a scene in which a hero makes the last shot of all, with a Target Number of `number` + 1."""
    people = {
        "hero": pc("yard", "bow", number=number, skill=1, fortune=fortune),
        "captain": npc(at, number=8, skill=0),
    }
    table = stage(people, ALL, ALL, variants=LUCKY if fortune else CALM, **more)
    return last(weaken(table, "captain", harms=1), "hero")


@puzzle(best="buy 3 dice", tempting=("buy 0 dice", "buy 1 die", "buy 2 dice"))
def spend_all_on_the_last_shot() -> Table:
    """A shot of Difficulty 3 decides the scene, and nothing comes after it that points could be kept for."""
    return last_shot(9, "roof", momentum=6).do("act hero", "attack bow -> captain").skip(codes.DICE)


def hit(armour: int, test: tuple[int, int], faces: tuple[int, ...], **more: object) -> Table:
    """Return an opponent's last shot that has hit the hero with `test` and lies on the table with `faces`."""
    people = {
        "gunner": npc("yard", "gun", number=12, skill=1),
        "hero": pc("yard", number=7, skill=0, stress=20, armour=armour),
        "squire": pc("yard", number=7, skill=0, stress=20),
    }
    gun = {"name": "Gun", "form": "ranged", "damage": len(faces) - 1, "range": "close"}
    rules = {"winner": "pcs", "first": "npcs", "variants": EASY, "weapons": {"gun": gun}}
    table = stage(people, ALL, {"defeat": ["hero"]}, **{**rules, **more})
    weaken(weaken(table, "hero", harms=2, stress=0), "squire", harms=2).engage("hero", "squire")
    last(table, "gunner").do("act gunner", "attack gun -> hero").skip().dice(*test).skip()
    return table.do("roll damage").damage(*faces)


@puzzle(best="penetration", tempting=("bonus damage", "re-roll all but effects", "done"))
def through_the_armour() -> Table:
    """Eight points lie there against armour 5, and five must get through: Penetration takes 2 of the armour
    away for certain, another die shows 2 once in six."""
    return hit(5, (5, 5), (2, 2, 2, 2))


@puzzle(best="re-roll blanks", tempting=("bonus damage", "re-roll all but effects", "done"))
def roll_the_blanks_again() -> Table:
    """Four points lie there and five are a Harm: three blanks rolled again bring one almost surely, one more
    die two times in three, and what lies there is good."""
    return hit(0, (5, 5), (2, 2, 3, 3, 3))


@puzzle(best="re-roll blanks and ones", tempting=("bonus damage", "re-roll blanks", "done"))
def roll_it_all_again() -> Table:
    """Five ones are five points and the armour asks for eight: only dice that all roll anew can show as
    much."""
    return hit(3, (5, 5), (1, 1, 1, 1, 1, 3))


@puzzle(best="swift action", tempting=("done", "bonus damage", "confidence"))
def one_down_and_one_to_go() -> Table:
    """The hero is down with this hit, the squire must fall too, nobody acts after this turn: a Swift Action
    for the 2 Momentum is another shot."""
    table = hit(0, (1, 5), (2, 2, 2, 2), objectives={"pcs": [ALL], "npcs": [ALL]})
    table["hero"].in_reach = table["squire"].in_reach = 0
    weaken(table, "squire", harms=2)
    return table


@puzzle(best="secondary target squire", tempting=("swift action", "done", "bonus damage"))
def two_with_one_shot() -> Table:
    """Both must fall to this last shot and stand in each other's Reach: half of it is plenty for the squire
    and cannot miss, while a Swift Action shoots at 1 harder."""
    table = hit(0, (1, 5), (2, 2, 2, 2), objectives={"pcs": [ALL], "npcs": [ALL]})
    return weaken(table, "squire", harms=2)


@puzzle(best="perfect opportunity", tempting=("buy 3 dice", "buy 0 dice"))
def a_perfect_opportunity() -> Table:
    """A shot of Difficulty 3 decides all: a die set to 1 is two successes before any is rolled, and dice may
    be bought besides; there is no later for Fortune."""
    return last_shot(3, "roof", fortune=1).do("act hero", "attack bow -> captain").skip(codes.DICE)


@puzzle(best="keep the roll", tempting="moment of inspiration")
def no_fortune_on_what_has_succeeded() -> Table:
    """The shot at the thug hits anyhow; the sniper's arrow that follows Defeats the hero, who needs the point
    to be up as the round ends."""
    people = {
        "hero": pc("yard", "bow", number=10, skill=1, fortune=1, stress=3),
        "thug": npc("hall", tier="minor", number=8, skill=0, stress=2),
        "sniper": npc("roof", "bow", number=16, skill=4, tier="major", stress=40, doctrine="sniper"),
    }
    links = ["yard - hall", "yard ~ roof", "hall - road"]
    table = stage(people, {"survive": True, "round": 1}, ALL, winner="pcs", variants=LUCKY, links=links)
    weaken(table, "hero", harms=2)["thug"].acted = 1
    return table.do("act hero", "attack bow -> thug").skip(codes.DICE).do("buy 0 dice").dice(5, 5)


@puzzle(best="surge of activity", tempting="end turn")
def a_surge_for_the_second_thug() -> Table:
    """One thug is down, the other must be before the round ends, and the hero's action is spent: Fortune buys
    another."""
    people = {
        "hero": pc("yard", "bow", number=14, skill=3, fortune=1),
        "thug": npc("hall", tier="minor", number=8, skill=0, stress=2, count=2),
    }
    table = last(stage(people, ALL, ALL, variants=LUCKY), "hero")
    table.do("act hero", "attack bow -> thug_1").skip(codes.DICE).do("buy 0 dice").dice(5, 5).skip()
    table.do("roll damage").damage(2, 2, 2, 2, 2, 2, 2).do("done")
    return table


@puzzle(best="hit the dirt", tempting="no response")
def hit_the_dirt() -> Table:
    """The shot needs both dice as it is, and it is the last Harm if it hits; a dive makes it 1 harder and
    costs nothing that is wanted later."""
    people = {
        "hero": pc("hall", number=8, skill=1, harms=1, stress=3, rabble=False),
        "sniper": npc("roof", "bow", number=14, skill=4, tier="major", stress=40, doctrine="sniper"),
    }
    aims = {"protect": ["hero"]}, {"defeat": ["hero"]}
    table = stage(people, *aims, winner="pcs", first="npcs", links=LEDGE)
    table["hero"].acted = 1
    return table.do("act sniper", "attack bow -> hero")


@puzzle(best="raise difficulty", tempting="no response")
def raise_the_difficulty_of_the_last_shot() -> Table:
    """Two Threat make the hero's last shot 1 harder; there will be nothing else to spend them on."""
    people = {
        "hero": pc("hall", "bow", number=6, skill=0),
        "captain": npc("roof", tier="minor", number=8, skill=0, stress=3),
    }
    table = stage(people, ALL, ALL, links=LEDGE, threat=2, variants={**CALM, "raise_difficulty": True})
    return last(weaken(table, "captain"), "hero").do("act hero", "attack bow -> captain")


@puzzle(best=("avoid the harm", "avoid with a complication"), tempting="take the harm")
def pay_for_the_last_harm() -> Table:
    """This Harm would Defeat the boss and decide the scene; 2 Threat keep it off, and nobody acts any
    more."""
    people = {
        "hero": pc("hall", "bow", number=14, skill=4),
        "boss": npc("roof", tier="major", number=8, skill=0, stress=9),
    }
    table = stage(people, ALL, ALL, links=LEDGE, threat=2, variants={**CALM, "avoid_injury": "points"})
    last(weaken(table, "boss", harms=2), "hero").do("act hero", "attack bow -> boss").skip(codes.DICE)
    table.do("buy 0 dice").dice(5, 5).skip().do("roll damage").damage(2, 2, 1, 3, 3, 3, 3, 3)
    return table.do("done")


@puzzle(best="spend 3 reloads", tempting=("spend 0 reloads", "spend 1 reload"))
def empty_the_magazine() -> Table:
    """Nine points of armour stand before the last point that the hero can bear, and each Reload is a point of
    Momentum for the hit; tomorrow's ammunition does not matter."""
    gun = {"name": "Gun", "form": "ranged", "damage": 6, "range": "close", "burst": 3, "reloads": 3}
    people = {
        "gunner": npc("yard", "gun", number=14, skill=2),
        "hero": pc("yard", number=7, skill=0, stress=20, armour=9),
    }
    rules = {"winner": "pcs", "first": "npcs", "variants": EASY, "weapons": {"gun": gun}}
    table = weaken(stage(people, ALL, ALL, **rules), "hero", harms=2)
    return last(table, "gunner").do("act gunner", "attack gun -> hero")


@puzzle(best="get up", tempting="stay down")
def get_up_for_the_last_moment() -> Table:
    """Somebody of the players must be up as the round ends, and this is the last Harm of the round: the point
    of Fortune has no better use."""
    people = {
        "hero": pc("hall", number=8, skill=1, stress=3, fortune=1),
        "sniper": npc("roof", "bow", number=14, skill=4, tier="major", stress=40),
    }
    table = stage(
        people, {"survive": True, "round": 1}, ALL, winner="pcs", first="npcs", links=LEDGE, variants=LUCKY
    )
    last(weaken(table, "hero", harms=2), "sniper").do("act sniper", "attack bow -> hero").skip().dice(
        5, 5
    ).skip()
    table.do("roll damage").damage(2, 2, 2, 2, 2, 2, 2, 2).do("done")
    return table.skip(codes.FALLEN)


@puzzle(best="spend on advantage giant attack", tempting=("bonus damage", "disarm cannon"))
def dust_in_the_giants_eyes() -> Table:
    """The blow will not fell the giant, and his cannon fells anybody; struck from his hand it lies at his
    feet and is picked up again, with dust in his eyes he hardly hits."""
    people = {
        "hero": pc("yard", "sword", number=12, skill=3, harms=1, stress=12),
        "giant": npc("yard", "cannon", number=9, skill=2, stress=60, tier="major", doctrine="brute"),
    }
    table = stage(people, {"survive": True}, ALL, winner="pcs", momentum=2)
    table.engage("hero", "giant")
    table = (
        last(table, "hero", "giant").do("act hero", "attack sword -> giant").skip(codes.DICE).do("buy 0 dice")
    )
    table.skip().dice(5, 5).skip()
    if table.phase == "roll":
        table.dice(19, 19).skip()
    return table.do("roll damage").damage(1, 1, 1, 2, 3, 3, 3, 3).skip()
