"""Who acts when: the initiative, readying, helping."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import ALL, CALM, LEDGE, fell, last, npc, pc, stage, weaken
from tests.twod20.build import Table

HELPFUL = {**CALM, "assistants": 1}


def over_the_friend(**more: object) -> Table:
    """Return a scene in which a brute stands over a friend; the archer fells it with one arrow, the page does
    not."""
    people = {
        "page": pc("yard", number=7, skill=1),
        "archer": pc("yard", "bow", number=16, skill=4),
        "friend": pc("hall", number=5, skill=0, harms=1, stress=3, tier="notable"),
        "brute": npc("hall", "sword", number=16, skill=4, stress=30),
    }
    table = stage(people, {"protect": ["friend"]}, {"defeat": ["friend"]}, winner="pcs", momentum=2)
    table["friend"].acted = 1
    table["page"].waited = table["archer"].waited = 1
    return weaken(table, "brute", harms=1).engage("friend", "brute")


@puzzle(
    best=(
        "act archer, attack bow -> brute",
        "act archer, ready bow, when brute acts",
        "act archer, ready bow, when an enemy attacks",
        "act archer, move hall, stay, throw bare_hands -> brute",
    ),
    tempting="act page, ...",
)
def the_one_who_can_stop_it_acts_first() -> Table:
    """The brute strikes as soon as the turn is handed over, its blow is the last the friend can bear, and
    there is no Threat to keep the initiative with: who can fell it acts now, who cannot has time later."""
    people = {
        "page": npc("yard", number=7, skill=1),
        "archer": npc("yard", "bow", number=16, skill=4),
        "friend": npc("hall", number=5, skill=0, stress=3, tier="minor"),
        "brute": pc("hall", "sword", number=16, skill=4, stress=30),
    }
    table = stage(people, {"defeat": ["friend"]}, {"protect": ["friend"]}, winner="npcs", first="npcs")
    table["friend"].acted = 1
    table["page"].waited = table["archer"].waited = 1
    return weaken(table, "brute", harms=2).engage("friend", "brute")


@puzzle(best="keep the initiative", tempting="hand over")
def keep_the_initiative() -> Table:
    """The page has acted; two points let the archer fell the brute before its blow, and there is nothing else
    to save them for."""
    return over_the_friend().do("act page", "end turn").skip(codes.HAND_OVER)


def two_shots(threat: int) -> Table:
    """Return a scene in which a spotter has acted and a marksman has yet to make a hard shot at one of two
    heroes."""
    people = {
        "spotter": npc("yard", number=8, skill=1),
        "marksman": npc("yard", "bow", number=10, skill=2),
        "hero": pc("roof", number=7, skill=0, stress=3),
        "squire": pc("roof", number=7, skill=0),
    }
    table = stage(people, ALL, {"defeat": ["hero"]}, winner="pcs", first="npcs", threat=threat, links=LEDGE)
    table["hero"].acted = 1
    table["squire"].snared = 5
    return weaken(table, "hero", harms=2)


@puzzle(best="hand over", tempting="keep the initiative")
def keep_the_threat_and_not_the_initiative() -> Table:
    """The squire whose turn would come lies in a snare and harms nobody, so the order does not matter; the
    marksman's hard shot needs the dice that 3 Threat buy."""
    return two_shots(3).do("act spotter", "end turn").skip(codes.HAND_OVER)


def hard_shot(friend: str, **aims: object) -> Table:
    """Return a scene in which help with a hard last shot is asked for, of a friend in that zone who has not
    acted."""
    people = {
        "archer": npc("yard", "rifle", number=9, skill=2),
        "mate": npc(friend, number=12, skill=4),
        "hero": pc("road", number=7, skill=0, stress=3),
    }
    links = ["hall - yard - roof - road"]
    want = aims.get("npcs", ALL)
    table = stage(people, {"prevent": True}, want, winner="pcs", first="npcs", variants=HELPFUL, links=links)
    table["hero"].acted = 1
    return weaken(table, "hero", harms=2).do("act archer", "attack rifle -> hero").skip(codes.ASSIST)


@puzzle(best="help from mate", tempting="no help")
def help_with_the_shot() -> Table:
    """The mate could do nothing else in this last round, and one more die is what the shot wants."""
    return hard_shot("yard")


@puzzle(best="no help", tempting="help from mate")
def the_mate_has_a_gate_to_reach() -> Table:
    """The shot counts for nothing: what wins is the mate in the hall as the round ends, and help with
    another's test takes up a turn."""
    return hard_shot("yard", npcs={"reach": "hall", "who": ["mate"]})


@puzzle(best="interrupt with archer", tempting=("do not interrupt", "interrupt with chief"))
def before_the_healer_kneels() -> Table:
    """Their healer will have the champion on his feet in a moment, right beside our chief, and is himself one
    arrow from the ground; that costs a point of Threat, and the archer's turn later."""
    rules = {**CALM, "order": "player_priority"}
    people = {
        "healer": pc("yard", number=14, skill=4, harms=1, stress=12, doctrine="healer"),
        "champion": pc("yard", "sword", number=15, skill=4),
        "archer": npc("hall", "bow", number=14, skill=4, stress=30),
        "chief": npc("yard", "stick", number=8, skill=1, stress=8, tier="minor"),
    }
    table = stage(people, {"defeat": ["chief"]}, {"prevent": True}, threat=1, variants=rules)
    fell(table, "champion")
    weaken(table, "healer", stress=9)["chief"].snared = 9
    return table.engage("healer", "champion").engage("champion", "chief")


@puzzle(
    best=("act smith, attempt grate", "act smith, ready to work, when runner acts"),
    tempting=("act runner, rush hall", "act smith, end turn"),
)
def first_the_grate_then_the_run() -> Table:
    """The runner is quick and the grate is shut: first the one who lifts it, then the one who goes
    through."""
    people = {
        "smith": pc("yard", "stick", number=13, skill=3),
        "runner": pc("yard", number=13, skill=3),
        "guard": npc("road", "stick", number=8, skill=2, stress=30),
    }
    tasks = {
        "grate": {"name": "The grate", "zone": "yard", "who": ["smith"], "difficulty": 1},
        "letter": {
            "name": "The letter",
            "zone": "hall",
            "who": ["runner"],
            "difficulty": 1,
            "needs": ["grate"],
        },
    }
    table = stage(people, {"complete": ["grate", "letter"]}, {"prevent": True}, tasks=tasks)
    return last(table, "smith", "runner")


@puzzle(best="take precedence", tempting="give way")
def the_same_moment() -> Table:
    """Both hands are on the hilt: a point of Threat makes ours the quicker, and the other one will not get
    up."""
    rules = {**CALM, "order": "scores"}
    people = {
        "duellist": pc("yard", "sword", number=12, skill=4, harms=1, stress=12),
        "blade": npc("yard", "sword", number=12, skill=4, stress=12, tier="minor"),
        "page": npc("road", number=6, skill=0),
    }
    aims = {"defeat": ["blade"]}, ALL
    table = stage(people, *aims, variants=rules, winner="nobody", threat=1, rounds=3, first="npcs")
    weaken(table, "blade", stress=8)
    weaken(table, "duellist", stress=8)
    table.engage("duellist", "blade")
    return table.do("act page", "end turn")


@puzzle(best="keep the initiative", tempting="hand over")
def the_first_word_tomorrow() -> Table:
    """The round is over, and whoever begins the next one shoots first: both would fall to one shot."""
    people = {
        "hero": pc("yard", "rifle", number=14, skill=4, harms=1, stress=10),
        "sniper": npc("hall", "rifle", number=14, skill=4, stress=12, tier="minor"),
    }
    table = stage(
        people,
        ALL,
        ALL,
        rounds=2,
        momentum=2,
        winner="nobody",
        links=["yard ~ hall", "yard - roof", "hall - road"],
    )
    weaken(table, "sniper", stress=9)
    weaken(table, "hero", stress=8)
    return last(table, "hero").do("act hero", "end turn")
