"""What people are told of the Threat deck: what cards do, their prices, where they lie; and the reshuffle."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from arena.twod20.chapters.deck.position import card_help, card_words
from arena.twod20.setup.upkeep import carry
from arena.twod20.words.beside import beside
from arena.twod20.words.menu import GROUPS
from arena.twod20.words.notation import NOTATION
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from table.views.menu import heading_of
from tests.twod20.deck.test_deck import CARDS, lying, table


def test_what_a_card_does_is_told_in_a_few_words() -> None:
    found = table("gang")
    words = {key: card_words(found.cast, card) for card, key in enumerate(found.cast.keys("card"))}
    assert all(words.values()) and set(words) == set(CARDS)
    assert words["gang"] == "2 minor of those in reserve come" and "damage" in words["storm"]
    assert " tests are " in words["murk"]


def test_a_card_is_explained_by_its_key_and_by_its_name_with_price_and_place() -> None:
    found = table("gang")
    title, about, *_ = card_help("gang", found.state, found.cast)
    assert title.endswith("(gang)") and "Threat" in about and about.endswith("It lies open.")
    assert card_help(CARDS["gang"]["name"], found.state, found.cast) == card_help(
        "GANG", found.state, found.cast
    )
    assert card_help("fog", found.state, found.cast) == []


def test_what_is_bought_between_turns_shows_its_price_and_its_effect() -> None:
    found = table("gang", "storm", "murk")
    said = {}
    for text in found.legal():
        action = NOTATION.parse(text, found.state, found.cast, found.out[: len(found.legal())])
        said[text] = beside(action, found.state, found.cast, codes.NPCS)
    price = CARDS["gang"]["threat"]
    assert said["bring in gang"].startswith(f"costs {price} Threat of") and "come" in said["bring in gang"]
    assert said["draw a card"].startswith("costs 2 Threat")
    assert all(words.startswith("costs 2") for text, words in said.items() if text.startswith("complicate"))
    assert not any("costs" in words for text, words in said.items() if text.startswith("act "))


def test_a_card_that_is_used_or_too_dear_is_refused_with_its_reason() -> None:
    found = table("gang", "storm", "murk").do("bring in gang").skip(codes.ACTOR)
    legal = found.out[: len(found.legal())]
    with pytest.raises(NotationError, match="that card is set aside"):
        NOTATION.parse("bring in gang", found.state, found.cast, legal)
    found.state.threat = 0
    legal = found.out[: len(found.legal())]
    with pytest.raises(NotationError, match="that card costs . Threat, and there is 0"):
        NOTATION.parse("bring in storm", found.state, found.cast, legal)


def test_drawing_and_damage_stand_under_their_own_headings() -> None:
    assert heading_of("draw a card", GROUPS) == heading_of("bring in gang", GROUPS) == "Threat"
    assert heading_of("leave it at the damage", GROUPS) == "Hacking"
    assert heading_of("draw rifle", GROUPS) == "Minor" and heading_of("leave the scene", GROUPS) == "Move"


def test_discards_that_are_paid_for_are_in_the_deck_of_the_next_scene() -> None:
    found = table("gang", "storm", "murk")
    found.do("bring in gang").skip(codes.ACTOR)
    before = int(found.state.threat)
    found.do("reshuffle the discards")
    assert int(found.state.threat) == before - 2 and found.legal("reshuffle") == []
    assert lying(found, "aside") == {"gang"}
    assert carry(found.states, found.cast)["aside"] == []


def test_cards_that_still_lie_open_are_discards_when_it_is_over_and_may_be_paid_for_too() -> None:
    found = table("gang", "storm", "murk")
    assert set(carry(found.states, found.cast)["aside"]) == {"gang", "storm", "murk"}
    found.do("reshuffle the discards")
    assert carry(found.states, found.cast)["aside"] == []
    assert lying(found, "open") == {"gang", "storm", "murk"}  # and may be bought until then


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"deck": {"only": []}}, "no card is in the deck"),
        (
            {
                "cards": {
                    f"c{n}": {"name": f"C{n}", "threat": 1 + n % 10, "damage": {"dice": 1 + n // 10}}
                    for n in range(21)
                }
            },
            "do 21 different things, at most 20: .* one thing together; let some",
        ),
    ],
)
def test_a_file_is_told_what_keeps_its_deck_from_play(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        table(**more)
