"""What people type for actions of True20: plain blows, words for them, and why they cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from arena.systems import list_legal
from arena.true20 import codes
from arena.true20.core import record as act
from arena.words.calling import simple
from arena.words.notation import Mention, NotationError
from tests.true20.table import TRUE20, Spot

OTHER: dict[str, Any] = {"other": {"side": "npcs", "zone": "near", "weapons": ["club"]}}


def two_foes() -> Spot:
    """Return a place with two enemies within reach."""
    return Spot(more=OTHER, initiative=(20, 10, 1))


def likely(spot: Spot, typed: str) -> list[str]:
    """Return the actions that are offered for a line."""
    number, words = int(list_legal(spot.state, spot.legal)), simple(typed)
    named = [Mention((("who", key),)) for key in spot.cast.characters if key in words]
    found = TRUE20.done(words[:1], words, named, spot.state, spot.cast, spot.legal[:number], len(words) == 2)
    return [TRUE20.text(each, spot.state, spot.cast) for each in next(found, [])]


@pytest.mark.parametrize("typed", ["strike", "strike somebody", "Strike someone"])
def test_a_bare_strike_is_a_blow_at_the_one_enemy_in_reach_and_no_way_of_fighting(typed: str) -> None:
    spot = Spot()
    spot.do(typed)
    assert spot.check() == "attack" and spot.hero.pulls == 0


def test_a_bare_strike_asks_whom_where_there_are_two() -> None:
    with pytest.raises(NotationError, match="may mean strike foe, strike other"):
        two_foes().do("strike")


def test_a_bare_strike_with_nobody_in_reach_is_refused_and_changes_nothing() -> None:
    spot = Spot(foe={"zone": "far"})
    with pytest.raises(NotationError, match='"strike" is not legal now: Foe is out of reach'):
        spot.do("strike")
    assert spot.hero.pulls == 0 and "strike to stun" in spot.texts()


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("hit foe", ["strike foe"]),
        ("swing at foe with my sword", ["strike foe"]),
        ("slash someone", ["strike foe", "strike other"]),
        ("attack foe", ["strike foe"]),
        ("fight other", ["strike other"]),
        ("grapple foe", ["grab foe"]),
        ("wrestle other", ["grab other"]),
        ("kick foe", ["punch foe"]),
        ("fire at foe", ["shoot foe"]),
        ("scare foe", ["demoralize foe"]),
        ("fly to foe", []),
    ],
)
def test_words_for_blows_find_them(typed: str, offered: list[str]) -> None:
    assert likely(two_foes(), typed) == offered


@pytest.mark.parametrize(
    ("typed", "does"),
    [("move to the far", "move far"), ("shoot at the foe", "shoot foe"), ("charge at foe", "charge foe")],
)
def test_small_words_are_left_out(typed: str, does: str) -> None:
    spot = Spot(foe={"zone": "far"})
    number = int(list_legal(spot.state, spot.legal))
    action = TRUE20.parse(typed, spot.state, spot.cast, spot.legal[:number])
    assert TRUE20.text(action, spot.state, spot.cast) == does


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("grapple foe", "Foe is out of reach"),
        ("charge foe", "it takes the whole turn, of which a part is spent"),
        ("throw at foe", "Hero has no weapon for that"),
    ],
)
def test_what_cannot_be_done_says_why(typed: str, why: str) -> None:
    spot = Spot(foe={"zone": "far"})
    spot.hero.moves = 0
    with pytest.raises(NotationError, match=f"is not legal now: {why}"):
        spot.do(typed)


def test_a_word_for_what_cannot_be_done_says_what_it_would_be() -> None:
    wrong = '"hit foe" is "strike foe" here, which cannot be done now: Foe is out of reach; legal: '
    with pytest.raises(NotationError, match=wrong):
        Spot(foe={"zone": "far"}).do("hit foe")


def test_ways_of_fighting_are_told_and_shown_until_they_end() -> None:
    spot = Spot(foe={"armour": ["breastplate"]})
    spot.do("strike to stun")
    spot.do("strike past armour")
    spot.do("fight with care")
    assert spot.sentences[-3:] == [
        "Hero strikes to stun from now on, not to kill.",
        "Hero strikes past armour from now on.",
        "Hero fights with care until the next turn.",
    ]
    line = TRUE20.words.character_line(spot.state, spot.cast, 0, None)
    assert "striking to stun, striking past armour, fighting with care" in line
    spot.hero.toggled = 0
    assert TRUE20.words.beside(act.FINESSE, spot.state, spot.cast, 0) == "ends that"
    spot.do("strike past armour")
    spot.do("strike to kill")
    assert spot.sentences[-2:] == ["Hero strikes past armour no longer.", "Hero strikes to kill from now on."]
    assert "striking" not in TRUE20.words.character_line(spot.state, spot.cast, 0, None)


def test_a_sweep_is_told_and_the_die_says_what_it_decides() -> None:
    more = {each: {"side": "npcs", "zone": "near", "minion": True} for each in ("one", "two")}
    spot = Spot(foe={"minion": True}, more=more, initiative=(20, 10, 5, 1))
    spot.do("strike foe", 17)
    asked = TRUE20.words.dice_request(spot.state, spot.cast)
    assert asked == "Roll 1d20 for the Toughness of Foe (+2), 20 or more: a minion that fails is out at once."
    spot.roll(1)
    assert spot.sentences[-1] == "Hero sweeps on and strikes One."
    assert spot.check() == "Toughness" and int(spot.state.victim) == 2


def test_the_die_for_a_threat_and_for_harm_say_what_they_decide() -> None:
    spot = Spot()
    spot.do("strike foe", 20)
    assert "the hit threatens" in TRUE20.words.dice_request(spot.state, spot.cast)
    spot.roll(2)
    assert TRUE20.words.dice_request(spot.state, spot.cast).endswith(
        ": by how much it fails says how bad the harm is."
    )


def test_an_attack_that_a_1_misses_is_asked_about_as_that() -> None:
    spot = Spot(hero={"conviction": 1}, foe={"dodge": -9, "parry": -20})
    spot.clear()
    spot.do("strike foe", 1)
    assert "but a 1 always misses" in TRUE20.words.question(spot.state, spot.cast)


# a talk, and getting away


def test_in_a_talk_people_are_won_over_and_not_put_out() -> None:
    more = {"mayor": {"side": "npcs", "zone": "near", "attitude": "indifferent", "won_at": "friendly"}}
    said = {"talk": True, "objectives": {"pcs": [{"defeat": ["mayor"]}], "npcs": [{"survive": True}]}}
    spot = Spot(said=said, more=more, initiative=(20, 10, 1))
    words = TRUE20.words
    assert words.status(spot.state, spot.cast, None)["tasks"][0] == "The players: win over Mayor"
    assert TRUE20.plan_words(spot.state, (0.4, 0.0), spot.cast) == "wins somebody over in 40%"
    spot.do("negotiate mayor", 20)
    assert spot.sentences[-2:] == [
        "Mayor is friendly now and won over.",
        "The players have reached their aim: win over Mayor.",
    ]
    assert "won over" in words.character_line(spot.state, spot.cast, 2, None)


def test_who_gets_away_is_told_not_to_be_defeated() -> None:
    said = {"objectives": {"pcs": [{"defeat": ["foe"]}], "npcs": [{"escape": "near"}]}}
    more = {"other": {"side": "npcs", "zone": "far"}}
    spot = Spot(said=said, more=more, initiative=(1, 20, 10))
    spot.do("leave")
    assert "Foe gets away and is not defeated." in spot.sentences
    task = TRUE20.words.status(spot.state, spot.cast, None)["tasks"][0]
    assert task == "The players: defeat Foe (Foe got away and cannot be defeated any more)"


def test_the_opening_says_that_who_gets_away_is_not_defeated_where_that_may_be() -> None:
    from arena.rooms import opening_of

    said = {"objectives": {"pcs": [{"defeat": ["foe"]}], "npcs": [{"escape": "near"}]}}
    told = opening_of("true20").aims(Spot(said=said).cast.scenario, "pcs", "pcs")
    assert told == ["defeat Foe", "who gets away is not defeated"]
    assert opening_of("true20").aims(Spot().cast.scenario, "pcs", "pcs") == ["defeat Foe"]


def test_a_negotiation_that_fails_the_weapons_is_refused_as_a_talk() -> None:
    spot = Spot(said={"talk": True})
    with pytest.raises(NotationError, match="this is a talk, not a fight"):
        spot.do("strike foe")
    assert not spot.state.roll_count and int(spot.state.check) != codes.TOUGHNESS
