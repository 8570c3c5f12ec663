"""How the scripted agent talks: what it asks, tells and answers, and how it keeps the peace."""

from __future__ import annotations

import numpy as np

from agents.twod20.habits.nothing import gives_nothing
from agents.twod20.habits.turn.attacks import attack_value
from agents.twod20.habits.turn.talk import words_failed
from arena.twod20 import catalog, codes
from scenarios.limits import CHARACTERS
from tests.twod20.build import Table, person
from tests.twod20.scripts import choice
from tests.twod20.social.talk import court, turn_of

TALKER = {"doctrine": "negotiator"}
LIE = {"name": "The king sends me", "by": ["envoy"], "to": "duke", "lie": True}
GOLD = {"name": "A chest of gold", "by": ["envoy"], "to": "duke"}


def test_a_negotiator_offers_tells_and_asks_in_this_order() -> None:
    table = court(envoy=TALKER, claims={"king": LIE}, offers={"gold": GOLD})
    chosen = []
    for _ in range(3):
        chosen.append(choice(table))
        table.do(chosen[-1])
        if chosen[-1].startswith("tell"):
            table.skip().dice(5, 5).skip().dice(19, 19).skip()
            turn_of(table, "envoy").state.turn.minors_left = 0
    assert chosen == ["offer gold to ease", "tell king", "ask gate by reason"]


def test_a_negotiator_tells_what_suits_before_a_lie_and_though_a_lie_is_believed() -> None:
    seal = {"name": "A seal", "by": ["envoy"], "to": "duke", "difficulty": 2, "apt": True}
    table = court(envoy=TALKER, claims={"king": LIE, "seal": seal})
    assert choice(table) == "tell seal"
    table.do("tell king").skip().dice(5, 5).skip().dice(19, 19).skip()
    turn_of(table, "envoy").state.turn.minors_left = 0
    assert table.state.social.claims[0].status == codes.ACCEPTED
    assert choice(table) == "tell seal"


def test_what_has_nothing_to_do_with_the_request_is_not_told_before_it() -> None:
    hint = {"name": "Say who has the key", "by": ["envoy"], "of": "duke"}
    aside = {"name": "A seal", "by": ["envoy"], "to": "duke", "about": ["hint"], "apt": True}
    table = court(envoy=TALKER, requests={"hint": hint}, claims={"seal": aside})
    assert choice(table) == "ask gate by reason"


def test_a_request_that_an_objective_is_about_is_resisted_and_any_other_granted() -> None:
    hint = {"name": "Say who has the key", "by": ["envoy"], "of": "duke"}
    table = court(requests={"hint": hint})
    assert choice(table.fork().do("ask gate by reason")) == "resist by insight"
    assert choice(table.do("ask hint by reason")) == "yield"


def test_a_step_toward_whoever_is_to_be_asked() -> None:
    table = court(envoy={**TALKER, "zone": "road"})
    assert choice(table) == "move roof"


def test_who_has_nothing_to_say_keeps_the_peace_until_a_blow_is_struck() -> None:
    guard = person(doctrine="guardian", weapons=["stick"])
    table = turn_of(court(others={"guard": guard}).engage("envoy", "guard"), "guard")
    assert not choice(table).startswith("attack")
    table.state.social.struck = 1
    assert choice(table) in ("aim", "attack stick -> envoy")


def test_a_brute_does_not_wait() -> None:
    table = turn_of(court(others={"guard": person(weapons=["stick"])}).engage("envoy", "guard"), "guard")
    assert choice(table) in ("aim", "attack stick -> envoy")


def test_the_guarded_keep_a_straight_face_and_the_pressed_bear_it() -> None:
    facts = {"desires": "A title"}
    assert choice(court(duke={"reading": facts, "guarded": True}).do("read duke")) == "keep a straight face"
    table = court({"by": ["duke"], "of": "envoy", "in_the_way": True}, envoy={"stress": 4},
                  objectives={"pcs": [{"refuse": "gate"}], "npcs": [{"granted": "gate"}]})  # fmt: skip
    turn_of(table, "duke").do("ask gate by will", "resist by will").skip().dice(5, 5).skip()
    table.dice(19, 19).skip().do("roll damage").damage(2, 2, 3).do("done")
    assert choice(table) == "bear it"
    assert choice(table.do("bear it")) == "complication composure"


def test_momentum_of_a_reading_buys_what_the_other_desires_first() -> None:
    table = court(duke={"reading": {"fears": "Fire", "desires": "A title"}}, envoy=TALKER)
    table.do("read duke").skip().dice(1, 1).skip()
    assert choice(table) == "ask what they desire"


def test_it_does_not_look_at_which_claims_are_lies() -> None:
    table = court(claims={"king": LIE, "seal": {**LIE, "name": "A seal", "lie": False}})
    table.state.threat = 9
    for number in range(2):
        claim = table.state.social.claims[number]
        claim.status, claim.teller = codes.ACCEPTED, table.who("envoy")
    turn_of(table, "duke")
    first = choice(table)
    table.state.social.claims[0].lie = 0
    assert choice(table) == first
    assert np.all(table.out < catalog.ACTIONS)


def guard() -> Table:
    """Return the turn of a guardian beside the envoy, when the duke, who stands in the way, has refused."""
    mate = person("pcs", doctrine="guardian", weapons=["club"])
    late = {"rounds": 9, "winner": "npcs"}
    table = court({"in_the_way": True}, envoy=TALKER, others={"mate": mate}, clock=late)
    table.state.social.requests[0].status = codes.REFUSED
    return turn_of(table, "mate").engage("mate", "duke")


def test_who_has_nothing_left_to_say_breaks_the_peace_with_whoever_stands_in_the_way() -> None:
    table = guard()
    assert choice(table) in ("aim", "attack club -> duke", "threaten club -> duke")
    table.state.social.requests[0].fresh = 1
    assert not words_failed(table.state, codes.PCS)
    table = guard()
    table.state.clock_winner = codes.PCS
    assert not words_failed(table.state, codes.PCS)


def test_nobody_strikes_or_threatens_whom_they_need_to_agree() -> None:
    table = court(envoy={**TALKER, "weapons": ["club"]}, others={"lout": person(weapons=["club"])})
    table.engage("envoy", "duke").engage("envoy", "lout")
    state, envoy = table.state, table.who("envoy")
    promises = [
        float(attack_value(state, envoy, int(table["envoy"].zone), True, 1, codes.AS_MELEE, table.who(each)))
        for each in ("duke", "lout")
    ]
    assert promises[0] == 0.0 < promises[1]
    assert gives_nothing(state, catalog.ATTACK + CHARACTERS + table.who("duke"))
    assert not gives_nothing(state, catalog.ATTACK + CHARACTERS + table.who("lout"))
