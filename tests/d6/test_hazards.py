"""Places that harm whoever begins a turn there: once a round, resisted, ruled, told and avoided."""

from __future__ import annotations

import pytest

from arena.d6 import codes
from arena.rulings.row import RulingError
from arena.rulings.ruled import rule_on
from arena.rulings.written import written
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from tests.d6.table import D6, HERO, Spot


def test_whoever_begins_a_turn_in_the_fire_resists_its_damage() -> None:
    spot = Spot(zone="far", hazard="2D")
    spot.do("wait")
    assert spot.state.check == codes.HAZARD
    assert "Roll 2d6 for the damage;" in D6.words.dice_request(spot.state, spot.cast)
    spot.roll(4, 5)
    assert (spot.state.check, spot.state.checker) == (codes.RESIST, 1)
    spot.roll(1, 2)  # of 2D of Strength: 3 against 9
    assert spot.foe.wound == codes.WOUNDED
    assert "shoot hero" in spot.texts()


def test_whoever_holds_its_turn_back_is_not_harmed_twice_in_a_round() -> None:
    spot = Spot(1, 20, zone="far", hazard="fire")
    spot.roll(3)
    spot.roll(6, 5)
    spot.do("hold")
    assert spot.state.actor == HERO  # who stands beside the fire and chooses
    spot.do("wait")
    spot.do("act now")
    assert "shoot hero" in spot.texts()


def test_who_falls_in_the_fire_has_no_turn() -> None:
    spot = Spot(zone="far", hazard="9D")
    spot.do("wait")
    spot.roll(*[6] * 8, 5)
    spot.roll(1, 2)
    assert spot.state.winner == 0


def ruled(spot: Spot, words: str) -> Spot:
    """Return the spot after a ruling."""
    spot.states = rule_on(D6, spot.states, spot.states, spot.cast, words).states
    return spot


@pytest.mark.parametrize(
    ("said", "code"), [("fire", (1, 0)), ("acid", (2, 1)), ("3d+2", (3, 2)), ("none", (0, 0))]
)
def test_the_gamemaster_says_what_harms(said: str, code: tuple[int, int]) -> None:
    zone = ruled(Spot(zone="far", hazard="5D"), f"set far hazard {said}").states[0].zones[1]
    assert (int(zone.hazard_dice), int(zone.hazard_pips)) == code


def test_a_hazard_is_kept_in_a_file() -> None:
    spot = ruled(Spot(zone="near"), "set far hazard 2d+1")
    text, lost = written(spot.states, spot.cast)
    assert "2D+1" in text and not lost
    again, _ = D6.compile(loads(text, "again.yaml"), 1)
    assert (int(again["zones"][0, 1]["hazard_dice"]), int(again["zones"][0, 1]["hazard_pips"])) == (2, 1)


def test_what_is_no_hazard_is_refused_in_words() -> None:
    with pytest.raises(RulingError, match="expected a die code such as 2D\\+1, or one of fire, cold"):
        ruled(Spot(), "set far hazard lava")
    with pytest.raises(ScenarioError, match="expected a die code"):
        Spot(hazard="lava")


def test_the_map_shows_what_there_is_in_a_place() -> None:
    spot = Spot(hazard="acid", terrain=10)
    drawn = D6.words.map_text(spot.state, spot.cast, 80, None)
    assert "^10 !2D+1" in drawn and "!2D+1 2D+1 of damage when a turn begins here" in drawn


def test_the_script_gets_out_of_a_fire_that_would_hurt_it() -> None:
    burning, calm = Spot(zone="far", hazard="9D"), Spot(zone="far")
    for spot in (burning, calm):
        spot.hero.zone, spot.hero.weapons["carried"][1:] = 1, 0
    assert burning.scripted() == "run near"
    assert calm.scripted() != "run near"
