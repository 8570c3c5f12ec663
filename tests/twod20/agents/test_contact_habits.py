"""What the script makes of ground that corrupts, and of discards of the Threat deck."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20.habits.turn.malice import contact_cost
from agents.twod20.habits.turn.steps import danger
from tests.twod20.agents.test_chase_doctrines import choice
from tests.twod20.build import Table, person, scene

FOUL = {"yard": {}, "hall": {"corrupting": 4}, "vault": {}, "loft": {}}
GUN = {"gun": {"name": "Gun", "form": "ranged", "damage": 4, "range": "long"}}
AWAY = [{"escape": "vault"}]


def ground(**corrupting: int) -> dict[str, Any]:
    """Return the zones of a square, some of which corrupt."""
    keys = ("yard", "hall", "loft", "vault")
    zones = {key: {"name": key.title(), "corrupting": corrupting.get(key, 0)} for key in keys}
    return {"zones": zones, "links": ["yard - hall - vault", "yard - loft - vault"], "corruption": True}


def table(zone: str = "yard", hero: Any = None, **more: Any) -> Table:
    """Return a table at the turn of a player who faces somebody far off."""
    people = {
        "hero": person("pcs", zone, weapons=["gun"], doctrine="sniper", **(hero or {})),
        "thug": person(zone="vault", tier="major", weapons=["gun"]),
    }
    whole = {"weapons": GUN, "first": "pcs", "threat": 2, "variants": {"fate": "none"}, "momentum": 2}
    return Table(scene(people, **{**whole, **ground(hall=4), **more})).do("act hero")


def test_ground_that_corrupts_is_dangerous_to_players_and_to_nobody_else() -> None:
    found = table()
    state, hero, thug = found.state, found.who("hero"), found.who("thug")
    hall, loft = found.cast.zones.index("hall"), found.cast.zones.index("loft")
    assert danger(state, hero, hall) > danger(state, hero, loft)
    assert danger(state, thug, hall) == danger(state, thug, loft)


@pytest.mark.parametrize("hero", [{"purity": 4}, {"purity": 6}])
def test_the_pure_fear_it_less(hero: dict[str, Any]) -> None:
    usual, pure = table(), table(hero=hero)
    hall = usual.cast.zones.index("hall")
    assert contact_cost(usual.state, usual.who("hero"), hall) > contact_cost(
        pure.state, pure.who("hero"), hall
    )


def test_whoever_is_nearly_lost_fears_it_most() -> None:
    found = table()
    who, hall = found.who("hero"), found.cast.zones.index("hall")
    before = contact_cost(found.state, who, hall)
    found["hero"].marks = found["hero"].stress_base - 1
    assert contact_cost(found.state, who, hall) > before + 0.3


def test_of_two_ways_as_long_the_clean_one_is_taken() -> None:
    """The same scene with the clean and the foul way changed about gives the other way."""
    goals = {"objectives": {"pcs": AWAY, "npcs": [{"defeat": "all"}]}}
    hero = {"doctrine": "quarry"}
    for foul, clean in (("hall", "loft"), ("loft", "hall")):
        people = {"hero": person("pcs", "yard", **hero), "thug": person(zone="yard", tier="minor")}
        whole = {"first": "pcs", "threat": 0, "variants": {"fate": "none"}, **goals}
        found = Table(scene(people, **{**whole, **ground(**{foul: 4})})).do("act hero")
        taken = []
        while choice(found).startswith(("move", "rush", "disengage", "shift")):
            taken.append(choice(found))
            found.do(taken[-1])
            if taken[-1].startswith(("move", "rush")):
                break
        assert not [each for each in taken if each.endswith(foul)], (taken, clean)
        assert [each for each in taken if each.endswith((clean, "vault"))], (taken, clean)


def test_nobody_stays_where_it_corrupts_when_it_is_as_good_beside() -> None:
    found = table("hall")
    assert choice(found).startswith("move")
    clean = table("hall", **ground())
    assert not choice(clean).startswith("move")


CARDS = {f"c{n}": {"name": f"C{n}", "threat": 9, "damage": {"dice": n}} for n in range(1, 6)}


def ending(rounds: int, left: int, threat: int = 3) -> Table:
    """Return a table at which the gamemaster decides in the first of so many rounds, so many cards left."""
    people = {"hero": person("pcs"), "friend": person("pcs"), "thug": person(tier="major"), "lout": person()}
    found = Table(scene(people, deck={}, cards=CARDS, first="npcs", threat=threat, clock={"rounds": rounds}))
    for _ in range(3):
        found.dice(1, sides=int(found.state.roll_sides))
    deck = found.state.deck
    cards = [1 << card for card in range(5)]
    deck.left, deck.open, deck.aside = sum(cards[:left]), 0, sum(cards[left:])
    return found


def test_discards_are_shuffled_in_when_it_ends_and_the_next_scene_would_lack_cards() -> None:
    assert choice(ending(rounds=1, left=0)) == "reshuffle the discards"


@pytest.mark.parametrize(("rounds", "left"), [(6, 0), (1, 4)])
def test_they_are_left_lying_while_there_is_time_or_cards_are_left(rounds: int, left: int) -> None:
    assert choice(ending(rounds, left)) != "reshuffle the discards"
