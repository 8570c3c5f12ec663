"""Where the Threat deck touches other rules: worked by hand from the book."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.corruption.test_location import place
from tests.twod20.deck.test_deck import CARDS, draw, lying
from tests.twod20.magic.sorcery import SKILLED
from tests.twod20.ritual.ceremony import ABLE, CALLING

GIFT = {"talent": "arcane_lore", "knows": ["shield"]}
TASK = {"name": "The calling", "zone": "yard", "who": ["mage"], "ritual": {"of": "calling", "animals": 1}}


def night(*opened: str, **more: Any) -> Table:
    """Return a table with a mage, a ritual and a deck of which these cards lie open."""
    people = {
        "mage": person("pcs", attributes=ABLE, skills=SKILLED, caster=GIFT),
        "foe": person(tier="major", zone="hall"),
        "late": person(zone="road", tier="minor", count=3, reserve=True),
    }
    whole = {
        "cards": CARDS,
        "deck": {},
        "tasks": {"calling": TASK},
        "rituals": {"calling": CALLING},
        "variants": {"fate": "none", "raise_difficulty": False, "assistants": 0},
        "threat": 3,
        "first": "pcs",
    }
    found = Table(scene(people, **{**whole, **more}))
    for key in opened or ("gang", "storm", "murk"):
        draw(found, key)
    return found


def answer(found: Table) -> list[str]:
    """Return what a Complication that the players suffer may be, with the question before it answered."""
    found.skip(codes.COMPLICATION, codes.BUY_OFF, codes.ROLL, codes.SHARE, codes.TURN, codes.SPEND)
    while found.state.phase in (codes.SPEND, codes.BUY_OFF):
        found.do("done" if found.state.phase == codes.SPEND else "suffer the complication")
        found.skip(codes.COMPLICATION, codes.BUY_OFF, codes.ROLL, codes.SHARE, codes.TURN, codes.SPEND)
    return found.legal("complication") if found.state.phase == codes.COMPLICATION else []


def test_a_complication_of_a_failed_spell_may_be_a_card_and_makes_its_cost_dearer_too() -> None:
    found = night().do("act mage", "cast shield").skip(codes.ROLL).dice(18, 20)
    assert "complication card" in answer(found)
    found.do("complication card")
    draw(found, "dread")
    found.skip(codes.ROLL)
    assert (found.state.roll_kind, found.state.damage.dice) == (codes.COST_DICE, 3 + 1)


@pytest.mark.parametrize("deed", ["overcome calling", "sacrifice an animal for calling"])
def test_complications_that_only_count_against_a_ritual_are_no_cards_and_no_threat(deed: str) -> None:
    found = night().do("act mage", deed)
    if found.state.phase == codes.RITE:
        found.do("perform it in 3 steps")
    found.skip(codes.ROLL).dice(18, 20)
    assert answer(found) == []
    assert found.state.rituals.rites[0].tally == 1
    assert (len(lying(found, "open")), int(found.state.threat)) == (3, 3)


def test_a_players_complication_on_what_the_gamemaster_has_paid_for_may_be_a_card() -> None:
    found = night(first="npcs", **place(1)).do("haunt mage with 1 threat").skip(codes.ROLL).dice(1, 20)
    assert "complication card" in answer(found)


def test_with_an_empty_deck_a_complication_is_no_card() -> None:
    deck = {"without": ["dread", "haste", "chief"]}
    found = night(deck=deck).do("act mage", "cast shield").skip(codes.ROLL).dice(18, 20)
    offered = answer(found)
    assert offered and "complication card" not in offered


@pytest.mark.parametrize(
    ("threat", "drawn", "shuffled"), [(1, False, False), (2, True, True), (3, True, True)]
)
def test_drawing_and_shuffling_take_two_threat_each_and_do_not_go_together_with_three(
    threat: int, drawn: bool, shuffled: bool
) -> None:
    found = night(first="npcs", threat=threat)
    assert bool(found.legal("draw")) is drawn and bool(found.legal("reshuffle")) is shuffled
    if shuffled:
        found.do("reshuffle the discards")
        assert int(found.state.threat) == threat - 2 and found.legal("draw") == []


def test_a_card_that_was_bought_is_no_option_any_more_and_one_drawn_does_not_bring_it_back() -> None:
    found = night(first="npcs", threat=5).do("bring in murk").skip(codes.ACTOR).do("draw a card")
    draw(found, "chief")
    assert (lying(found, "aside"), lying(found, "open")) == ({"murk"}, {"gang", "storm", "chief"})
    assert int(found.state.threat) == 5 - 1 - 2 and "bring in murk" not in found.legal()
