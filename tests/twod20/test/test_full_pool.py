"""A Threat pool without room: what only Threat pays for is not to be had for nothing.

SRD "Threat and Player Characters"; a pool has a limit where a pursuit says so.
"""

from __future__ import annotations

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, fight
from tests.twod20.harm.test_avoidance import rules, struck
from tests.twod20.pools.test_fate import willing
from tests.twod20.social.talk import court, turn_of
from tests.twod20.stealth.dark import begin, dark
from tests.twod20.test_pursuit import LOST, chase, exchange
from tests.twod20.turns.test_order import turn
from tests.twod20.turns.test_order_variants import four, next_up
from tests.twod20.venture.undertaking import challenge, key


def limited(table: Table, room: int) -> Table:
    """Let the Threat pool of a scene hold so many points more."""
    table.state.chapters |= codes.PURSUIT
    table.state.pursuit.threat_most = table.state.threat + room
    return table


def test_a_complication_of_a_pursuit_is_not_bought_off_without_room_for_the_threat() -> None:
    for threat, choices in ((4, 2), (5, 0), (6, 0)):
        table = exchange(chase(rules={"threat": threat}), (14, 14), LOST)
        if choices:
            assert "buy off the complication" in table.legal()
            table.do("suffer the complication")
            assert table.legal() == ["complication obstacle", "buy off the complication"]
        else:
            assert (table.phase, table.legal()) == ("nature of the complication", ["complication obstacle"])


def test_a_complication_of_a_fight_is_not_bought_off_without_room_for_the_threat() -> None:
    for room, phase in ((2, "complication"), (1, "nature of the complication")):
        table = limited(fight(weapon={"form": "ranged"}, foe={"zone": "hall"}), room)
        table.do("attack arm -> foe").skip().dice(20, 19)
        assert table.phase == phase
    assert "buy off the complication" not in table.legal()


def test_losses_are_not_cut_without_room_for_the_threat_whatever_momentum_there_is() -> None:
    for room, phase in ((2, "losses"), (1, "meddling")):
        table = challenge({"one": key()}, momentum=6)
        limited(table, room).do("act hero", "attempt one").skip(codes.LOSSES).dice(19, 18)
        assert table.phase == phase


def test_nobody_tries_to_stay_unseen_without_room_for_the_threat() -> None:
    for room, phase in ((1, "last attempt to hide"), (0, "dice")):
        table = limited(begin(dark(momentum=6), "guard"), room).do("search yard", "rely on sight")
        assert table.phase == phase


def test_reactions_beyond_the_first_need_room_for_their_rising_price() -> None:
    often = {**PLAIN, "reactions": "unlimited"}
    for room, able in ((2, True), (1, False)):
        table = limited(fight(variants=often, first="npcs", threat=0), room)
        table["hero"].reacted = 1
        assert ("parry" in table.do("attack stick -> hero").legal()) is able


def test_nobody_acts_before_its_time_without_room_for_the_threat() -> None:
    for room, able in ((2, True), (1, False)):
        table = limited(turn(four("scores", first="npcs"), "n2"), room)
        assert next_up(table) == "p1"
        assert ("interrupt with p2" in table.legal()) is able


def test_nobody_fails_on_purpose_without_room_for_the_threat() -> None:
    for room, able in ((1, True), (0, False)):
        table = limited(willing(), room).do("attack arm -> foe")
        assert ("fail on purpose" in table.legal()) is able


def test_no_injury_is_avoided_at_the_grim_price_without_room_for_the_threat() -> None:
    before = struck(momentum=6, threat=1, **rules("both"))
    assert before.legal() == ["take the harm", "avoid the harm"]
    assert limited(before, 1).legal() == ["take the harm"]


def test_offers_and_doubts_need_room_for_their_threat() -> None:
    gold = {"name": "Gold", "by": ["envoy"], "to": "duke", "threat": 2}
    for room, able in ((2, True), (1, False)):
        table = limited(court(offers={"gold": gold}), room)
        assert bool(table.legal("offer")) is able
    story = {"name": "A story", "by": ["duke"], "to": "envoy"}
    table = court(claims={"story": story}, others={"aide": person("pcs")})
    table.state.social.claims[0].status = codes.ACCEPTED
    table.state.social.claims[0].teller = table.who("duke")
    turn_of(table, "envoy")
    assert limited(table.fork(), 1).legal("doubt") == ["doubt story"]
    assert limited(table, 0).legal("doubt") == []


def test_a_price_beyond_what_one_payment_takes_needs_room_for_the_rest_of_it() -> None:
    zones = {"yard": {"name": "Yard"}, "hall": {"name": "Hall"}, "bog": {"name": "Bog", "terrain": 7}}
    for room, able in ((2, True), (1, False)):
        table = Table(scene(variants=PLAIN, zones=zones, links=["yard - hall - bog"], momentum=6))
        limited(table, room).do("act hero", "rush hall", "buy 0 dice").dice(1, 1)
        assert ("rush on bog" in table.legal()) is able
    assert table.do("done").phase == "reach"
