"""The Threat deck: drawing, buying, what cards bring in. SRD "The Threat Deck"."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arena.state.dice import reseed
from arena.twod20 import codes
from arena.twod20.apply import roll_dice
from arena.twod20.chapters.deck.position import cards_awaited
from arena.twod20.setup.upkeep import carry, take_over
from arena.twod20.sight.hidden import conceal
from arena.twod20.words.position.dice import dice_request
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person, scene

STICK = {"stick": {"name": "Stick", "form": "melee", "damage": 2}}
MURK = {"name": "Murk", "on": "pcs", "tests": ["movement"], "effect": "harder"}
CARDS: dict[str, dict[str, Any]] = {
    "gang": {"name": "A gang", "threat": 2, "arrivals": 2, "tier": "minor"},
    "storm": {"name": "A storm", "threat": 3, "damage": {"dice": 2}},
    "murk": {"name": "Murk", "threat": 1, "trait": MURK},
    "dread": {"name": "Dread", "threat": 2, "damage": {"dice": 2, "mental": True}},
    "haste": {"name": "Haste", "threat": 5, "hurries": True},
    "chief": {"name": "The chief", "threat": 4, "arrivals": 1, "tier": "notable"},
}


def people(**more: Any) -> dict[str, Any]:
    """Return a player and an opponent, and three minor reserves."""
    return {
        "hero": person("pcs", weapons=["stick"]),
        "thug": person(tier="major", weapons=["stick"]),
        "late": person(zone="road", tier="minor", count=3, reserve=True),
        **more,
    }


def table(*opened: str, threat: int = 6, first: str = "npcs", **more: Any) -> Table:
    """Return a table at which these cards have been drawn at the start, of a deck of all CARDS."""
    whole = {"threat": threat, "first": first, "weapons": STICK, "variants": {"fate": "none"}, "deck": {}}
    found = Table(scene(people(), **{**whole, "cards": CARDS, **more}))
    for key in opened:
        draw(found, key)
    return found


def draw(found: Table, key: str) -> None:
    """Let a card be drawn."""
    keys = found.cast.keys("card")
    left = [card for card in range(len(keys)) if int(found.state.deck.left) >> card & 1]
    assert found.state.phase == codes.ROLL and found.state.roll_sides == len(left)
    found.dice(left.index(keys.index(key)) + 1, sides=len(left))


def lying(found: Table, part: str) -> set[str]:
    """Return the keys of the cards that lie somewhere: left, open or aside."""
    return {
        key for card, key in enumerate(found.cast.keys("card")) if int(found.state.deck[part]) >> card & 1
    }


@pytest.mark.parametrize(("threat", "cards"), [(0, 3), (9, 3), (10, 4), (11, 4)])
def test_three_cards_are_drawn_at_the_start_and_four_with_ten_threat(threat: int, cards: int) -> None:
    found = table(threat=threat)
    drawn = 0
    while found.state.phase == codes.ROLL:
        found.dice(1, sides=int(found.state.roll_sides))
        drawn += 1
    assert (drawn, len(lying(found, "open"))) == (cards, cards)
    assert found.state.phase == codes.ACTOR and found.decider == "npcs"


def test_a_deck_of_two_cards_gives_no_third() -> None:
    found = table("murk", "storm", deck={"only": ["storm", "murk"]})
    assert found.state.phase == codes.ACTOR and lying(found, "left") == set()


def test_who_opens_an_unclear_scene_is_asked_after_the_draw() -> None:
    found = table("gang", "storm", "murk", first="unclear")
    assert found.state.phase == codes.FIRST and found.decider == "npcs"


def test_initiative_is_rolled_after_the_draw() -> None:
    found = table("gang", "storm", "murk", variants={"order": "random"})
    assert (found.state.phase, found.state.roll_kind) == (codes.ROLL, codes.INITIATIVE_DICE)


def test_every_card_is_as_likely_as_the_next() -> None:
    drawn: Counter[str] = Counter()
    fresh = table()
    for seed in range(600):
        found = fresh.fork()
        reseed(found.state.generator, seed)
        roll_dice(found.state)
        drawn.update(lying(found, "open"))
    assert set(drawn) == set(CARDS)
    assert all(65 <= number <= 140 for number in drawn.values())  # 100 each, give or take four deviations


def test_a_card_is_bought_for_its_price_brings_in_people_and_is_set_aside() -> None:
    found = table("gang", "storm", "murk").do("bring in gang")
    assert (found.state.threat, lying(found, "aside")) == (4, {"gang"})
    assert [found[f"late_{number}"].status for number in (1, 2, 3)] == [codes.UP, codes.UP, codes.RESERVE]
    assert "bring in gang" not in found.legal()
    assert {"act thug", "act late_1", "act late_2"} <= set(found.legal())


def test_who_comes_with_a_card_has_not_acted_this_round() -> None:
    found = table("gang", "storm", "murk").do("act thug", "end turn")
    assert found.state.phase == codes.MEDDLING
    found.do("bring in gang")
    assert found["late_1"].acted == 0 and found["thug"].acted == 1
    found.do("leave it be").skip()
    assert found.state.round_number == 1


def test_a_card_whose_people_are_not_there_cannot_be_brought_in() -> None:
    found = table("chief", "gang", "murk")
    assert "bring in chief" not in found.legal()
    found["late_1"].status = found["late_2"].status = codes.UP
    assert "bring in gang" not in found.legal()


def test_a_card_that_is_too_dear_cannot_be_brought_in() -> None:
    assert "bring in storm" not in table("gang", "storm", "murk", threat=2).legal()


def test_a_trait_of_a_card_bears_on_tests() -> None:
    found = table("gang", "storm", "murk").do("bring in murk", "act thug", "end turn", "leave it be")
    found.do("act hero", "rush hall").skip(codes.ROLL)
    assert found.state.tests[0].difficulty == 1


def test_the_damage_of_a_card_strikes_all_players_and_the_order_goes_on() -> None:
    found = table("gang", "storm", "murk").do("bring in storm")
    assert found.state.roll_count == 2
    found.damage(2, 1).skip()
    assert (found["hero"].stress, found["thug"].stress) == (3, 0)
    assert found.state.phase == codes.ACTOR and found.decider == "npcs"


def test_a_round_less_is_bought_only_while_there_is_one() -> None:
    found = table("haste", "storm", "murk")
    limit = int(found.state.round_limit)
    found.do("bring in haste")
    assert found.state.round_limit == limit - 1
    other = table("haste", "storm", "murk", clock={"rounds": 1})
    assert "bring in haste" not in other.legal()


def test_two_threat_draw_one_more_card() -> None:
    found = table("gang", "storm", "murk").do("draw a card")
    assert (found.state.threat, found.decider) == (4, "chance")
    draw(found, "dread")
    assert lying(found, "open") == {"gang", "storm", "murk", "dread"}
    assert found.state.phase == codes.ACTOR and found.decider == "npcs"


def test_a_card_drawn_after_the_oppositions_last_turn_may_be_bought_at_once() -> None:
    found = table("gang", "storm", "murk").do("act thug", "end turn", "draw a card")
    draw(found, "dread")
    assert found.state.phase == codes.MEDDLING and "bring in dread" in found.legal()


def test_an_empty_deck_offers_no_draw() -> None:
    found = table("gang", "storm", deck={"only": ["gang", "storm"]})
    assert "draw a card" not in found.legal()


def test_a_players_complication_may_become_a_card_and_the_test_goes_on() -> None:
    found = table("gang", "storm", "murk", first="pcs").do("act hero", "create advantage hero attack")
    found.skip(codes.ROLL).dice(1, 20).skip(codes.COMPLICATION)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.COMPLICATION)
    assert "complication card" in found.legal()
    found.do("complication card")
    draw(found, "dread")
    found.skip()
    assert "dread" in lying(found, "open")
    assert found.state.phase == codes.TURN and found.state.turn.actor == found.who("hero")


def test_an_opponents_complication_draws_no_card() -> None:
    found = table("gang", "storm", "murk", threat=0).do("act thug", "create advantage thug attack")
    found.skip(codes.ROLL).dice(1, 20).skip(codes.COMPLICATION)
    while found.state.phase == codes.SPEND:
        found.do("done").skip(codes.COMPLICATION)
    assert found.state.phase == codes.COMPLICATION and "complication card" not in found.legal()


def test_cards_left_out_are_not_in_the_deck_and_doubled_ones_are_twice() -> None:
    found = table(deck={"without": ["haste", "chief"], "twice": ["gang"]})
    assert lying(found, "left") == {"gang", "gang_2", "storm", "murk", "dread"}


def test_the_library_deck_has_fifty_two_cards() -> None:
    found = table(library=["arena:threats.yaml"], cards={})
    assert len(lying(found, "left")) == 52 == found.state.roll_sides
    suits = Counter(key.split("_")[0] for key in found.cast.keys("card"))
    assert suits == {"clubs": 13, "spades": 13, "diamonds": 13, "hearts": 13}


def test_an_ordinary_opponent_costs_about_one_threat_in_the_library_deck() -> None:
    cards = dict(loads(scene(deck={}, library=["arena:threats.yaml"]), "test.yaml").cards)
    minor = [card for card in cards.values() if card.arrivals and card.tier == "minor"]
    assert minor and all(card.threat == card.arrivals for card in minor)


def test_what_is_to_be_drawn_is_hidden_from_both_sides() -> None:
    """The position holds no order: two tables that will draw different cards differ in their dice alone."""
    one, other = table(), table()
    other.state.generator[:] = [1, 2, 3, 4]
    for side in (codes.PCS, codes.NPCS):
        first, second = one.states.copy(), other.states.copy()
        conceal(first[0], side)
        conceal(second[0], side)
        assert first.tobytes() == second.tobytes()


def test_a_real_card_is_asked_for_by_name() -> None:
    found = table("gang")
    assert "one of 5" in dice_request(found.state, found.cast)
    assert "storm" in dice_request(found.state, found.cast)
    assert cards_awaited(found.state, found.cast)[0] == "storm"


def test_no_card_is_bought_in_a_pursuit() -> None:
    chase = {"pursuit": {"begins": "escape", "pursuer": "thug", "quarry": "hero"}}
    found = table(
        "gang",
        "storm",
        "murk",
        first="pcs",
        **chase,
        objectives={"pcs": [{"escape": "yard"}], "npcs": [{"defeat": "all"}]},
    )
    found.do("act hero", "leave the scene").skip()
    assert found.state.pursuit.stage == codes.RUNNING
    while found.state.phase == codes.ROLL:
        found.dice(*[3] * int(found.state.roll_count), sides=int(found.state.roll_sides)).skip()
        assert not found.legal("bring in") and not found.legal("draw")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"deck": None}, "there is no deck for them"),
        ({"deck": {"without": ["fog"]}}, "no such card"),
        ({"deck": {}, "cards": {}}, "no card is in the deck"),
        ({"cards": {"void": {"name": "Void", "threat": 1}}}, "brings nothing in"),
        ({"cards": {"bell": {"name": "Bell", "threat": 1, "alarm": True}}}, "no `alarm` that could rise"),
        (
            {"cards": {"man": {"name": "M", "threat": 1, "arrivals": 1, "who": ["hero"]}}},
            "expected a reserve",
        ),
        ({"library": ["arena:fog.yaml"]}, "no such library file"),
    ],
)
def test_a_file_is_told_what_is_wrong_with_its_deck(more: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        table(**more)


def test_a_card_may_bring_about_a_change_of_the_scene() -> None:
    flood = {"name": "Flood", "zone": "yard", "damage": {"name": "water", "dice": 2}}
    cards = {"wave": {"name": "A wave", "threat": 2, "event": "Flood"}}
    found = table("wave", cards=cards, environment=[flood]).do("bring in wave")
    found.damage(1, 1).skip()
    assert found["hero"].stress == 2 and found["thug"].stress == 2
    assert found.state.environment[0].used == 1


def test_a_scene_under_way_says_where_its_cards_lie_and_draws_none() -> None:
    now = {"round": 2, "cards": {"gang": {"lies": "open"}, "storm": {"lies": "aside"}}}
    text = scene(people(), weapons=STICK, deck={}, cards=CARDS, first="npcs", threat=6, now=now)
    session = Session(loads(text, "test.yaml"), Settings())
    deck = session.state.deck
    keys = session.cast.keys("card")
    assert (int(deck.open), int(deck.aside)) == (1 << keys.index("gang"), 1 << keys.index("storm"))
    assert session.state.phase == codes.ACTOR and session.state.deck.due == 0


def test_discards_of_a_scene_are_aside_in_the_next() -> None:
    before = table("gang", "storm", "murk").do("bring in gang")
    carried = carry(before.states, before.cast)
    assert set(carried["aside"]) == {"gang", "storm", "murk"}
    after = table()
    take_over(after.states, after.cast, carried)
    assert lying(after, "aside") == {"gang", "storm", "murk"}
    assert lying(after, "left") == {"dread", "haste", "chief"}
    assert (after.state.phase, after.state.roll_sides) == (codes.ROLL, 3)
    draw(after, "dread")


def test_a_deck_of_which_nothing_would_be_left_begins_anew() -> None:
    after = table()
    take_over(after.states, after.cast, {**carry(after.states, after.cast), "aside": list(CARDS)})
    assert lying(after, "left") == set(CARDS)
