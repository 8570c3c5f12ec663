"""What the script buys of cards and corruption: each weighed against what its points are worth."""

from __future__ import annotations

from typing import Any

from agents.twod20.habits.turn.fight import trait_value
from tests.twod20.build import Table, person, scene
from tests.twod20.scripts import choice

CLUB = {"club": {"name": "Club", "form": "melee", "damage": 5}}
WEAK = {"attributes": {"will": 5, "agility": 5}, "skills": {"survive": 0, "move": 0}}
STRONG = {"attributes": {"will": 14, "agility": 14}, "skills": {"survive": 5, "move": 5}}


def table(threat: int, hero: dict[str, Any], **more: Any) -> Table:
    """Return a table at which the gamemaster says what it buys."""
    people = {
        "hero": person("pcs", weapons=["club"], **hero),
        "thug": person(tier="minor", weapons=["club"]),
        "late": person(tier="minor", weapons=["club"], count=2, reserve=True),
    }
    variants = {"fate": "none"}
    return Table(scene(people, first="npcs", threat=threat, weapons=CLUB, variants=variants, **more))


def place(stage: int) -> dict[str, Any]:
    """Return the yard as a place at a stage."""
    return {"locations": {"yard": {"name": "Yard", "zones": ["yard"], "stage": stage}}}


def without_reserves(found: Table) -> Table:
    """Return the table with nobody left to be called."""
    for who in ("late_1", "late_2"):
        found[who].status = 4
    return found


def test_a_vision_haunts_the_weak_and_not_the_strong() -> None:
    weak = without_reserves(table(3, WEAK, **place(2)))
    weak["hero"].stress = weak["hero"].stress_base - 1
    assert choice(weak).startswith(("haunt hero", "endanger hero"))
    strong = without_reserves(table(3, STRONG, **place(2)))
    assert not choice(strong).startswith(("haunt", "endanger"))


def test_a_card_that_brings_two_for_two_is_bought() -> None:
    cards = {"gang": {"name": "A gang", "threat": 1, "arrivals": 2, "tier": "minor"}}
    found = table(2, {}, deck={}, cards=cards)
    found.dice(1, sides=1)
    assert choice(found) == "bring in gang"


def test_a_card_that_is_worth_less_than_its_price_is_left_lying() -> None:
    cards = {
        "mist": {
            "name": "Mist",
            "threat": 6,
            "trait": {"name": "Mist", "on": "pcs", "tests": ["medicine"], "effect": "harder"},
        }
    }
    found = without_reserves(table(6, {}, deck={}, cards=cards))
    found.dice(1, sides=1)
    assert choice(found) != "bring in mist"


def test_corruption_reaches_for_who_is_almost_lost() -> None:
    found = without_reserves(table(6, {}, corruption=True))
    found.state.corruption.tempted = 1
    found["hero"].marks = found["hero"].stress_base - 1
    assert choice(found).startswith("tempt hero")


RACE = {
    "pcs": [{"activity": "yard", "count": 4, "text": "Work"}],
    "npcs": [{"prevent": True, "text": "Hinder it"}],
}


def test_blows_are_hindered_where_beating_people_wins_something() -> None:
    hero = table(1, {"skills": {"fight": 4}})
    racer = table(1, {"skills": {"fight": 4}}, objectives=RACE)
    gains = [trait_value(each.state, each.who("hero"), 3.0) for each in (hero, racer)]
    assert 0.0 < gains[1] < gains[0]
