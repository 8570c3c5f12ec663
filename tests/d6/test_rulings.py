"""What the gamemaster rules in D6 alone."""

from __future__ import annotations

import numpy as np
import pytest

from arena.d6 import codes
from arena.rulings.row import RulingError
from arena.rulings.ruled import rule_on
from arena.systems import SYSTEMS, list_legal
from arena.words.calling import simple
from arena.words.notation import Mention
from scenarios.loader import load
from tests.d6.table import HERO, Spot

D6 = SYSTEMS["d6"]


def ruled(typed: str, scene: str = "boiler") -> tuple[object, object, str]:
    """Return the position before a ruling and after it, and what is said of it."""
    states, cast = D6.compile(load(scene), 1)
    found = rule_on(D6, states, states, cast, typed)
    return states[0], found.states[0], " ".join(found.sentences)


def test_an_award_gives_a_die_to_both() -> None:
    before, after, said = ruled("award greta")
    assert after["gm_dice"] == before["gm_dice"] + 1  # type: ignore[index]
    assert after["characters"]["action_dice"][0] == before["characters"]["action_dice"][0] + 1  # type: ignore[index]
    assert "awarded an Action Die" in said


def test_a_hint_gives_the_gamemaster_a_die() -> None:
    before, after, _ = ruled("hint")
    assert after["gm_dice"] == before["gm_dice"] + 1  # type: ignore[index]


def test_an_award_goes_to_players_characters_alone() -> None:
    with pytest.raises(RulingError, match="players' characters"):
        ruled("award chief")


def test_good_play_gives_dice_for_the_next_roll() -> None:
    _, after, _ = ruled("set greta bonus dice 1")
    assert after["characters"]["bonus_dice"][0] == 1  # type: ignore[index]


def test_a_task_may_be_ruled_done_in_part_and_no_further() -> None:
    _, after, _ = ruled("set task plates 1")
    assert after["tasks"]["done"][0] == 1  # type: ignore[index]
    with pytest.raises(RulingError, match="0 to 3 are done"):
        ruled("set task plates 4")


@pytest.mark.parametrize("who", ["hero", "foe"])
def test_nobody_is_ruled_to_hide_who_holds_or_is_held(who: str) -> None:
    spot = Spot()
    spot.foe.held, spot.foe.holder = codes.GRABBED, HERO
    with pytest.raises(RulingError, match="hides in a hold"):
        rule_on(D6, spot.states, spot.states.copy(), spot.cast, f"set {who} hidden yes")


def test_a_wound_level_that_is_ruled_is_called_by_its_name() -> None:
    assert ruled("set greta wound 2")[2].endswith("is 2 now: wounded.")
    assert ruled("set greta wound 0")[2].endswith("is 0 now: unhurt.")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("hit foe", ["strike foe"]),
        ("attack foe with my club", ["strike foe"]),
        ("grapple foe", ["grab foe"]),
        ("sprint far", ["run far"]),
    ],
)
def test_words_for_actions_find_them(typed: str, offered: list[str]) -> None:
    spot = Spot(zone="near")
    legal = [D6.parse(text, spot.state, spot.cast, D6.possible_actions(spot.cast)) for text in spot.texts()]
    words = simple(typed)
    kinds = {"who": spot.cast.characters, "zone": spot.cast.zones}
    named = [Mention(((kind, key),)) for kind, keys in kinds.items() for key in keys if key in words]
    found = D6.done(words[:1], words, named, spot.state, spot.cast, legal, False)
    assert [D6.text(each, spot.state, spot.cast) for each in next(found, [])] == offered


def test_damage_that_nobody_did_is_resisted_whoever_acts() -> None:
    spot = Spot()
    spot.foe.scale = 6
    harmed = rule_on(D6, spot.states, spot.states.copy(), spot.cast, "harm foe 5")
    state = harmed.states[0]
    assert (state.check, state.damage, state.total) == (codes.RESIST, 5, 0)  # its size does not help it
    assert harmed.sentences[-1] == "Foe takes 5 of damage."


def test_a_fall_below_3_metres_does_no_harm() -> None:
    spot = Spot()
    fallen = rule_on(D6, spot.states, spot.states.copy(), spot.cast, "fall foe 2").states[0]
    assert (fallen.phase, fallen.characters[1].prone) == (spot.state.phase, 1)


@pytest.mark.parametrize(
    ("typed", "why"), [("harm foe 3D", "between two actions"), ("harm hero 99D", "die code")]
)
def test_damage_is_ruled_between_actions_and_by_a_code(typed: str, why: str) -> None:
    spot = Spot()
    if "hero" not in typed:
        spot.do("shoot foe")
    with pytest.raises(RulingError, match=why):
        rule_on(D6, spot.states, spot.states.copy(), spot.cast, typed)


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("dodge 15", "defence", 15),
        ("parry 12", "parry", 12),
        ("mental defence 14", "mind", 14),
        ("aim 2", "aim", 2),
        ("lost actions 1", "hindered", 1),
        ("shaken yes", "shaken", 1),
        ("stubborn 5", "stubborn", 5),
    ],
)
def test_what_makes_a_roll_harder_or_easier_can_be_said_of_somebody(
    words: str, field: str, value: int
) -> None:
    before, after, _ = ruled(f"set greta {words}")
    assert before["characters"][field][0] == 0 and after["characters"][field][0] == value  # type: ignore[index]


@pytest.mark.parametrize("typed", ["set hero zone far", "set hero status out", "set hero side npcs"])
def test_a_hold_ends_with_what_is_ruled_of_the_holder(typed: str) -> None:
    spot = Spot()
    spot.foe.held, spot.foe.holder = codes.GRABBED, HERO
    after = rule_on(D6, spot.states, spot.states.copy(), spot.cast, typed).states[0]
    foe = after["characters"][spot.cast.characters.index("foe")]
    assert (foe["held"], foe["holder"]) == (codes.FREE, -1)


def test_whoever_is_ruled_to_hold_its_turn_back_has_acted() -> None:
    _, after, _ = ruled("set greta holding yes")
    assert after["characters"]["acted"][0] == 1  # type: ignore[index]


def test_a_die_that_a_ruling_has_taken_is_spent_no_more() -> None:
    spot = Spot()
    spot.state.phase, spot.state.checker, spot.hero.action_dice = codes.SPEND, HERO, 0
    legal = np.zeros(D6.actions, np.int16)
    number = list_legal(spot.state, legal)
    assert [D6.text(int(each), spot.state, spot.cast) for each in legal[:number]] == ["let it stand"]
