"""Talk: what to ask, of whom, by what, and what to lay on the table first."""

from __future__ import annotations

from arena.twod20 import codes
from tests.puzzles.puzzle import puzzle
from tests.puzzles.scenes import last, npc, pc, stage, weaken
from tests.twod20.build import Table
from tests.twod20.social.talk import court

LAST = {"rounds": 1, "winner": "npcs"}
HARD = {"difficulty": 4, "resistance": 0}


def audience(**more: object) -> Table:
    """Return the envoy's last turn before the duke, who resists well; what is known of him is known."""
    duke = {"attributes": {"insight": 14, "will": 12}, "skills": {"talk": 4}, "stress": 12}
    return court(duke={**duke, **more.pop("duke", {})}, **{"clock": LAST, "threat": 0, **more})


@puzzle(
    best="offer gold to ...",
    tempting=("ask gate by reason", "offer praise to ..., ask gate by reason"),
)
def the_offer_he_wants() -> Table:
    """It is known that the duke opens for gold: once it is offered he yields without a test, whatever else is
    said; praise makes asking 1 easier, which is not enough."""
    offers = {key: {"name": key, "by": ["envoy"], "to": "duke"} for key in ("gold", "praise")}
    known = {"reading": {"desires": "Gold", "known": ["desires"]}}
    return audience(request={**HARD, "settles_for": ["gold"]}, offers=offers, duke=known)


@puzzle(best="tell letter", tempting=("tell rumour", "ask gate by reason"))
def the_letter_he_asked_for() -> Table:
    """The duke has said that he opens to whoever brings the letter: it is proof enough and ends the matter, a
    rumour is one more thing to argue about."""
    claims = {key: {"name": key, "by": ["envoy"], "to": "duke"} for key in ("letter", "rumour")}
    known = {"reading": {"desires": "A letter", "known": ["desires"]}}
    clock = {"rounds": 2, "winner": "npcs"}
    return audience(request={**HARD, "settles_for": ["letter"]}, claims=claims, duke=known, clock=clock)


@puzzle(best="ask yield by ...", tempting="attack sword -> captain")
def talk_and_do_not_strike() -> Table:
    """No blow of this last turn fells the captain; asked to give way, he stands in nobody's way after one
    Complication, and he is no talker."""
    people = {
        "hero": pc("yard", "sword", number=13, skill=4),
        "captain": npc("yard", "sword", tier="major", number=5, skill=0, survive=0, stress=30),
    }
    wish = {"name": "Give way", "by": ["hero"], "of": "captain", "in_the_way": True, "complications": 1}
    aims = {"granted": "yield"}, {"refuse": "yield"}
    table = stage(people, *aims, requests={"yield": wish})
    table["captain"].stress = 29
    return last(table.engage("hero", "captain"), "hero")


@puzzle(best="ask gate by reason", tempting="ask gate by will")
def with_the_head_and_not_the_heart() -> Table:
    """The envoy argues far better than she pleads, and one Complication is all that the duke can bear."""
    envoy = {"attributes": {"reason": 15, "will": 4, "insight": 8}, "skills": {"talk": 2}}
    duke = {"attributes": {"insight": 8, "will": 8}, "skills": {"talk": 1}, "stress": 3}
    wish = {"difficulty": 2, "complications": 1, "in_the_way": True}
    table = audience(request=wish, envoy=envoy, duke=duke)
    table["duke"].stress = 3
    return table


@puzzle(best="resist by insight", tempting=("yield", "resist by will"))
def see_through_it() -> Table:
    """To yield is to lose, and the duke reads people far better than he stands firm."""
    duke = {"attributes": {"insight": 15, "will": 4}, "skills": {"talk": 2}, "stress": 3}
    wish = {"difficulty": 1, "complications": 1, "in_the_way": True}
    table = audience(request=wish, duke=duke).do("ask gate by reason")
    table["duke"].stress = 3
    return table.skip(codes.ANSWER)


@puzzle(best=("attack ... -> warden", "throw ... -> warden"), tempting="ask passage by will")
def the_warden_has_no_ear() -> Table:
    """The warden only stands in the way, has never been talked into anything, and can hardly stand."""
    people = {
        "hero": pc("yard", "sword", number=12, skill=3),
        "warden": npc("yard", "stick", number=13, skill=5, stress=12, tier="minor"),
    }
    way = {
        "name": "Passage",
        "by": ["hero"],
        "of": "warden",
        "in_the_way": True,
        "difficulty": 3,
        "resistance": 0,
    }
    table = stage(people, {"granted": "passage"}, {"refuse": "passage"}, requests={"passage": way})
    weaken(table, "warden", stress=9).engage("hero", "warden")
    return last(table, "hero")


@puzzle(
    best=(
        "offer horses to ease, ask gate by reason",
        "offer horses to ease, ask gate by will",
        "offer horses to press, ask gate by will",
        "offer horses to press, ask gate by reason",
    ),
    tempting=("offer grain to ease, ask gate by reason", "ask bridge by reason"),
)
def horses_for_the_gate() -> Table:
    """He wants both, horses for the gate and grain for the bridge; it is the gate they have to be through
    tonight."""
    people = {
        "envoy": pc("yard", number=11, skill=4),
        "warden": npc("yard", number=11, skill=3, stress=10, tier="major"),
    }
    wish = {"by": ["envoy"], "of": "warden", "difficulty": 2, "in_the_way": True, "complications": 1}
    requests = {"gate": {"name": "The gate", **wish}, "bridge": {"name": "The bridge", **wish}}
    offers = {
        "horses": {"name": "Horses", "by": ["envoy"], "to": "warden", "about": ["gate"]},
        "grain": {"name": "Grain", "by": ["envoy"], "to": "warden", "about": ["bridge"]},
    }
    table = stage(people, {"granted": "gate"}, {"refuse": "gate"}, requests=requests, offers=offers)
    return last(table, "envoy")
