"""What people say in their own words is the ruling that they mean, and the script plays as files say."""

from __future__ import annotations

import numpy as np
import pytest

from agents.systems import choose_scripted
from agents.true20.weights import FIRST, TABLE
from agents.tuning.games import Games, openings, split
from arena.systems import list_legal
from arena.true20 import codes
from arena.true20.core.rules.attack import attack_bonus
from arena.true20.core.rules.defense import defense
from arena.true20.core.rules.person import toughness
from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from table.terminal.hints import offer
from tests.table.test_save import SETTINGS
from tests.true20.table import FOE, HERO, TRUE20, Spot


def session(scene: str = "mill_bridge", settings: Settings = SETTINGS) -> Session:
    """Return a game at its first decision."""
    begun = Session(load(scene), settings, None)
    begun.begin()
    return begun


@pytest.mark.parametrize(
    ("said", "rulings"),
    [
        ("Wenna takes 2 hurts", ("set wenna hurt 2",)),
        ("wenna gets a bruise", ("set wenna bruised 1",)),
        ("Hadric is prone", ("set hadric condition prone yes",)),
        ("hadric is on fire", ("set hadric condition burning yes",)),
        ("Hadric is wounded", ("set hadric wounded yes",)),
        ("wenna spends a point of conviction", ("set wenna conviction 3",)),
        ("the captain of the guard arrives on the road as a friend", ("add captain at road for pcs",)),
        ("the captain of the guard arrives on the road", ("add captain at road for npcs",)),
        ("two archers come to the bridge against us", ("add archer at bridge for npcs",) * 2),
        ("a friendly guard joins us on the road", ("add guard at road for pcs",)),
        ("a captain arrives on the road on our side", ("add captain at road for pcs",)),
        ("wenna regains 2 conviction", ("set wenna conviction 6",)),
        ("Osk is tired", ("set osk fatigue 1",)),
        ("osk goes to the bridge", ("set osk zone bridge",)),
        ("the bowman escapes", ("withdraw bowman",)),
        ("the mill is on fire", ("set mill hazard fire yes",)),
        ("Smoke fills the mill", ("set mill hazard smoke yes",)),
        ("the mill is filled to the roof, there is no air in it now", ("set mill hazard no_air yes",)),
        ("somebody drops a lamp, and there is a fire at the mill", ("set mill hazard fire yes",)),
        ("the fire in the mill is out", ("set mill hazard fire no",)),
        ("there is deep water at the bridge", ("set bridge hazard deep_water yes",)),
    ],
)
def test_a_sentence_is_the_ruling_that_it_means(said: str, rulings: tuple[str, ...]) -> None:
    found = offer(session(), said)
    assert found is not None and found.rulings == rulings, found


@pytest.mark.parametrize("said", ["fight all out", "strike"])
def test_an_action_that_is_typed_while_dice_are_awaited_is_no_ruling(said: str) -> None:
    assert offer(session(), said) is None


@pytest.mark.parametrize("condition", [None, codes.CHARGED, codes.STUNNED, codes.PRONE, codes.SHAKEN])
def test_a_sheet_has_the_figures_that_the_rules_reckon_with(condition: int | None) -> None:
    spot = Spot(hero={"skills": {"climb": 3}})
    spot.clear()
    spot.hero.hurt = 2
    if condition is not None:
        spot.put("hero", condition)
    first, *lines = TRUE20.words.sheet_lines(spot.state, spot.cast, HERO, None)
    slot = (
        codes.MISSILE if condition in (codes.CHARGED, codes.PRONE) else codes.FISTS
    )  # of which either changes one
    attack = int(attack_bonus(spot.state, HERO, FOE, slot))
    near, far = (int(defense(spot.state, HERO, FOE, melee)) for melee in (True, False))
    tough = int(toughness(spot.state, HERO, True, False))
    told = f"Attack {attack:+d}, Defense {near} at close quarters, {far} at range; Toughness {tough:+d}, Fort"
    assert any(line.startswith(told) for line in lines), lines
    assert "hurt 2" in first and "Level 3 warrior" in lines and "Skills: climb 3" in lines


def chosen(spot: Spot) -> str:
    """Return what the script does now."""
    number = int(list_legal(spot.state, spot.legal))
    action = int(choose_scripted(spot.state, spot.legal, number))
    return TRUE20.text(action, spot.state, spot.cast)


@pytest.mark.parametrize(
    ("hero", "does"),
    [
        ({}, "strike foe"),
        ({"temper": "merciful"}, "strike to stun"),
        ({"temper": "reckless"}, "fight all out"),
        ({"temper": "cautious"}, "strike foe"),
        ({"doctrine": "sniper"}, "shoot foe"),
    ],
)
def test_temper_and_doctrine_change_how_somebody_fights(hero: dict[str, str], does: str) -> None:
    assert chosen(Spot(hero=hero)) == does


def test_the_cautious_fight_with_care_once_hurt_and_a_coward_keeps_away() -> None:
    spot = Spot(hero={"temper": "cautious"})
    spot.hero.hurt = 2
    assert chosen(spot) == "fight with care"
    far = {"zone": "far"}
    for doctrine, does in (("plain", "move far"), ("guardian", "total defense"), ("coward", "move far")):
        hero = {"doctrine": doctrine, "weapons": ["sword"], "temper": "even"}
        assert chosen(Spot(hero=hero, foe={**far}, said=long_way())) == does
    hurt = Spot(hero={"doctrine": "coward", "weapons": ["sword"]}, foe=far, said=long_way())
    hurt.hero.hurt = 3
    assert chosen(hurt) == "total defense"


def long_way() -> dict[str, object]:
    """Return what a scene says in which nobody can charge."""
    return {"links": [{"from": "near", "to": "far", "feet": 200}]}


def test_the_cruel_finish_off_and_the_merciful_do_not() -> None:
    for temper, finishes in (("cruel", True), ("merciful", False)):
        spot = Spot(hero={"temper": temper})
        spot.put("foe", 18)  # helpless
        assert (chosen(spot) == "finish off foe") == finishes


def test_the_weights_of_the_script_can_be_tuned_by_play() -> None:
    games = Games("true20")
    assert games.table is TABLE and FIRST + len(TABLE.rows) <= 512
    tuned_on, apart = split(openings("true20"))
    assert len(tuned_on) + len(apart) >= 11
    seeds = np.arange(2)
    worse = TABLE.with_names({"any_hit": 0.0, "worse": 0.0, "minion": 0.0})
    before = TABLE.memory.copy()
    share = games.share(tuned_on[0], TABLE.defaults, worse, seeds)
    assert 0.0 <= share <= 1.0
    assert np.array_equal(TABLE.memory, before)
