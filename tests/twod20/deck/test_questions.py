"""Questions about the Threat deck with answers worked out by hand from the book. SRD "The Threat Deck"."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.twod20 import codes, columns
from arena.twod20.chapters.deck.rules.buying import SHUFFLED_IN
from arena.twod20.chapters.deck.sight import write_deck
from arena.twod20.setup.upkeep import carry, take_over
from arena.twod20.sight.hidden import conceal
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.twod20.build import Table, person, scene
from tests.twod20.deck.test_deck import CARDS, draw, lying, people, table


def in_trouble(*faces: int, **more: Any) -> Table:
    """Return a table at which the hero's test has shown these faces, as its first Complication is chosen."""
    found = table("gang", "storm", "murk", first="pcs", threat=3, **more)
    found.do("act hero", "create advantage hero attack").skip(codes.ROLL).dice(*faces)
    found.skip(codes.COMPLICATION, codes.BUY_OFF)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.COMPLICATION, codes.BUY_OFF)
    if found.state.phase == codes.BUY_OFF:
        found.do("suffer the complication")
    return found


@pytest.mark.parametrize(("threat", "drawn"), [(9, 3), (10, 4), (15, 4)])
def test_the_threat_that_goes_on_from_the_scene_before_says_whether_a_fourth_is_drawn(
    threat: int, drawn: int
) -> None:
    before, after = table("gang", "storm", "murk", threat=threat), table(threat=1)
    carried = {**carry(before.states, before.cast), "aside": []}
    take_over(after.states, after.cast, carried)
    while after.state.phase == codes.ROLL:
        after.dice(1, sides=int(after.state.roll_sides))
    assert len(lying(after, "open")) == drawn


def test_a_card_for_a_complication_costs_no_threat_and_brings_none() -> None:
    found = in_trouble(1, 20)
    before = int(found.state.threat)
    found.do("complication card")
    draw(found, "dread")
    assert int(found.state.threat) == before and len(lying(found, "open")) == 4


def test_two_complications_may_become_two_cards() -> None:
    found = in_trouble(20, 20)
    assert found.state.phase == codes.COMPLICATION
    found.do("complication card")
    draw(found, "dread")
    found.skip(codes.COMPLICATION, codes.BUY_OFF)
    if found.state.phase == codes.BUY_OFF:
        found.do("suffer the complication").skip(codes.COMPLICATION)
    found.do("complication card")
    draw(found, "haste")
    assert len(lying(found, "open")) == 5


def test_a_complication_that_is_bought_off_is_no_card() -> None:
    found = table("gang", "storm", "murk", first="pcs", threat=3)
    found.do("act hero", "create advantage hero attack").skip(codes.ROLL).dice(1, 20).skip(codes.BUY_OFF)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.BUY_OFF)
    found.do("buy off the complication").skip(codes.TURN)
    assert int(found.state.threat) == 5 and len(lying(found, "open")) == 3


def test_one_point_of_threat_draws_nothing_and_reshuffles_nothing() -> None:
    found = table("gang", "storm", "murk", threat=1)
    assert found.legal("draw") == [] and found.legal("reshuffle") == []
    assert found.legal("bring in") == ["bring in murk"]


def test_draws_may_be_bought_as_often_as_there_is_threat_for_them() -> None:
    found = table("gang", "storm", "murk", threat=7)
    for key in ("dread", "haste", "chief"):
        found.do("draw a card")
        draw(found, key)
    assert (int(found.state.threat), lying(found, "left")) == (1, set())
    assert found.legal("draw") == []


def test_a_card_that_stands_twice_is_bought_twice_and_once_each() -> None:
    found = table("gang", "gang_2", "murk", deck={"twice": ["gang"]}, threat=9)
    found.do("bring in gang").skip(codes.ACTOR)
    assert "bring in gang_2" not in found.legal()  # one of three is left to come, and it brings two
    assert lying(found, "aside") == {"gang"} and lying(found, "open") == {"gang_2", "murk"}


def test_two_cards_may_be_bought_one_after_the_other() -> None:
    found = table("gang", "dread", "murk", threat=3).do("bring in gang").skip(codes.ACTOR)
    found.do("bring in murk").skip(codes.ACTOR)
    assert int(found.state.threat) == 0 and lying(found, "aside") == {"gang", "murk"}


@pytest.mark.parametrize(
    ("deck", "cards"),
    [
        ({}, 52),
        ({"without": ["clubs_2", "clubs_3"]}, 50),
        ({"twice": ["clubs_2", "clubs_3"]}, 54),
        ({"twice": ["clubs_2"] * 3}, 55),
    ],
)
def test_a_deck_is_as_large_as_it_is_made(deck: dict[str, Any], cards: int) -> None:
    text = scene(people(), deck=deck, library=["arena:threats.yaml"], first="npcs", threat=3)
    assert len(loads(text, "test.yaml").cards) == cards


def test_what_is_open_when_it_ends_is_set_aside_though_it_was_paid_for_by_nobody() -> None:
    before = table("gang", "storm", "murk")
    after = table()
    take_over(after.states, after.cast, carry(before.states, before.cast))
    assert lying(after, "left") == {"dread", "haste", "chief"}
    for key in ("dread", "haste", "chief"):
        draw(after, key)
    assert after.state.phase == codes.ACTOR and lying(after, "left") == set()


def test_a_reshuffle_is_paid_once_and_puts_back_what_lay_aside_from_scenes_before() -> None:
    before = table("gang", "storm", "murk", threat=8)
    after = table(threat=8)
    take_over(after.states, after.cast, carry(before.states, before.cast))
    for key in ("dread", "haste", "chief"):
        draw(after, key)
    after.do("reshuffle the discards")
    assert after.events(codes.EV_CARD) == [(0, SHUFFLED_IN, 0, 0)]
    assert int(after.state.threat) == 6
    third = table()
    take_over(third.states, third.cast, carry(after.states, after.cast))
    assert lying(third, "left") == set(CARDS)


def test_open_cards_are_seen_by_both_sides_and_what_is_left_is_only_counted() -> None:
    found = table("gang", "storm", "murk")
    seen = []
    for side in (codes.PCS, codes.NPCS):
        states, world = found.states.copy(), np.zeros(len(columns.WORLD_FIELDS), np.int16)
        conceal(states[0], side)
        write_deck(states[0], side, world, world, world)
        seen.append(world[columns.W.cards_left :].tolist())
    assert [row[:2] for row in seen] == [[3, 3], [3, 3]]
    assert seen[0] == seen[1]  # their prices with the rest


@pytest.mark.parametrize("card", [{"tier": "major"}, {"who": ["boss"]}, {"like": "champion"}, {}])
def test_somebody_of_rank_may_wait_for_a_card_alone(card: dict[str, Any]) -> None:
    boss = {**person(reserve=True), "archetype": "champion"}
    cards = {"boss_card": {"name": "He comes", "threat": 4, "arrivals": 1, **card}, "murk": CARDS["murk"]}
    found = Table(scene(people(boss=boss), cards=cards, deck={}, first="npcs", threat=9))
    for _ in range(2):
        found.dice(1, sides=int(found.state.roll_sides))
    assert "reinforce boss" not in found.legal() and found["boss"].status == codes.RESERVE
    if not card:  # anybody comes, and those who stand first come first
        found["late_1"].status = found["late_2"].status = found["late_3"].status = codes.UP
    found.do("bring in boss_card")
    assert found["boss"].status == codes.UP and int(found.state.threat) == 5


def test_somebody_of_rank_whom_no_card_calls_needs_a_round() -> None:
    boss = {**person(reserve=True), "archetype": "champion"}
    cards = {"gang": CARDS["gang"]}
    with pytest.raises(ScenarioError, match="or let a card of the deck call it"):
        Table(scene(people(boss=boss), cards=cards, deck={}, first="npcs", threat=9))
