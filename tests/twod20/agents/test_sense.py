"""Common sense in a fight: who is looked after, who is struck, who is spared, where somebody stays."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20.estimate import chance
from agents.twod20.habits.turn.attacks import attack_value
from agents.twod20.habits.turn.care import heals
from agents.twod20.habits.worth import weapon_gain, worth
from arena.twod20 import codes, outcome
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN
from tests.twod20.magic.sorcery import sorcery
from tests.twod20.scripts import choice

ARMS = {
    "gun": {"name": "Gun", "form": "ranged", "damage": 4, "range": "medium"},
    "bomb": {"name": "Bomb", "form": "ranged", "damage": 4, "range": "medium", "effects": {"area": True}},
    "club": {"name": "Club", "form": "melee", "damage": 4},
    "pin": {"name": "Pin", "form": "ranged", "damage": 1, "range": "medium"},
}


def field(people: dict[str, Any], **more: Any) -> Table:
    """Return a scene of these people with all the arms there are."""
    more.setdefault("variants", PLAIN)
    return Table(scene(people, weapons=ARMS, **more))


def fallen(doctrine: str = "skirmisher", **more: Any) -> Table:
    """Return the turn of a hero beside a friend who is Dying, an enemy far away."""
    people = {
        "hero": person("pcs", doctrine=doctrine, skills={"survive": 3}),
        "friend": person("pcs"),
        "thug": person(zone="road", weapons=["club"]),
    }
    table = field(people, **more).engage("hero", "friend")
    friend = table["friend"]
    friend.status, friend.dying, friend.wounds, friend.voluntary = codes.DEFEATED, 1, friend.harm_limit, 1
    return table.do("act hero")


# the Dying


def test_a_friend_who_is_dying_is_stabilised_when_nothing_presses() -> None:
    assert choice(fallen()) == "stabilise friend"


def test_an_enemy_who_is_dying_is_left_alone() -> None:
    table = fallen()
    table["friend"].side = codes.NPCS
    assert not choice(table).startswith("stabilise")


def test_saving_somebody_is_as_likely_as_its_test() -> None:
    table = fallen()
    who, friend = table.who("hero"), table.who("friend")
    likely, _ = heals(table.state, who, codes.FOR_STABILISE, friend, False)
    table.do("stabilise friend")
    test = table.state.tests[0]
    assert likely == pytest.approx(chance(3, test.target_number, test.critical, test.difficulty))


# whom an attack hits


def crowd(beside: str) -> Table:
    """Return the turn of a bomber; the target stands beside a friend of the bomber, or of its own."""
    friend = "yard" if beside == "friend" else "road"
    people = {
        "hero": person("pcs", weapons=["bomb", "gun"], zone="hall"),
        "friend": person("pcs", zone=friend),
        "thug": person(weapons=["club"]),
        "lout": person(weapons=["club"], zone="yard" if beside == "lout" else "road"),
    }
    return field(people).engage("thug", beside).do("act hero")


def promise(table: Table, weapon: str) -> float:
    """Return what the script thinks an attack of hero on thug promises."""
    slot = table.cast.keys("weapon", table.who("hero")).index(weapon)
    zone, who, thug = int(table["hero"].zone), table.who("hero"), table.who("thug")
    return float(attack_value(table.state, who, zone, False, slot, codes.AS_RANGED, thug))


def test_an_area_attack_counts_friends_beside_its_target() -> None:
    among_enemies, by_a_friend = crowd("lout"), crowd("friend")
    assert promise(among_enemies, "bomb") > promise(among_enemies, "gun")
    assert promise(by_a_friend, "bomb") < promise(by_a_friend, "gun")
    assert choice(by_a_friend) in ("aim", "attack gun -> thug")


def survivor(**more: Any) -> Table:
    """Return the turn of one of two gunners who face a single thug with one Harm to go, behind cover."""
    people = {
        "hero": person("pcs", weapons=["pin"], zone="yard", attributes={"coordination": 7}),
        "friend": person("pcs", weapons=["gun"], zone="yard", skills={"fight": 4}),
        "thug": person(tier="notable", weapons=["club"], zone="hall", **more),
    }
    table = field(people)
    table["thug"].wounds = table["thug"].harm_limit - 1
    return table.do("act hero")


def test_the_last_wounded_enemy_is_shot_at_and_not_prepared_for() -> None:
    table = survivor(armour=2)
    assert not choice(table).startswith("create advantage")


def helpless(fortune: int) -> Table:
    """Return the turn of a thug with a gun; one player lies Defeated, the other stands far off."""
    people = {
        "thug": person(weapons=["gun"], zone="hall"),
        "hero": person("pcs", zone="yard"),
        "friend": person("pcs", zone="road", weapons=["gun"]),
    }
    table = field(people, first="npcs", variants={"raise_difficulty": False, "assistants": 0})
    hero = table["hero"]
    hero.status, hero.fortune, hero.dying, hero.wounds = codes.DEFEATED, fortune, 1, hero.harm_limit
    return table.do("act thug")


def test_nobody_strikes_the_defeated_who_cannot_get_up_by_themselves() -> None:
    table = helpless(0)
    gun = table.cast.keys("weapon", table.who("thug")).index("gun")
    args = (table.who("thug"), int(table["thug"].zone), gun, codes.AS_RANGED, table.who("hero"))
    assert "attack gun -> hero" in table.legal()
    assert weapon_gain(table.state, *args) == 0.0
    assert choice(table) != "attack gun -> hero"
    assert weapon_gain(helpless(2).state, *args) > 0.0


def test_a_sniper_behind_cover_does_not_run_at_five_people_whom_it_cannot_hit() -> None:
    mob = {f"thug_{number}": person(zone="yard", weapons=["club"]) for number in range(5)}
    people = {"hero": person("pcs", weapons=["gun"], zone="roof", doctrine="sniper"), **mob}
    zones = {name: {"name": name.title()} for name in ("yard", "hall", "roof", "road")}
    zones["roof"] = {"name": "Loft", "cover": {"dice": 2}}  # type: ignore[dict-item]
    table = field(people, zones=zones, blind=[["roof", "yard"]]).do("act hero")
    assert not table.legal("attack")
    assert not choice(table).startswith(("rush", "move"))


def test_who_will_not_die_counts_for_more_than_who_is_dying_and_less_than_who_stands() -> None:
    shares = []
    for change in ("dead", "dying", "stable", "up"):
        table = fallen()
        friend = table["friend"]
        friend.dying = int(change == "dying")
        friend.status = {"dead": codes.DEAD, "up": codes.UP}.get(change, codes.DEFEATED)
        shares.append(float(outcome.score(table.state, codes.PCS)))
    assert shares[0] == shares[1] < shares[2] < shares[3]


# a lone opponent


def lone(tier: str, *others: str) -> Table:
    """Return the turn of a hero with a gun, far from an opponent of this tier and from others, all alike."""
    people = {"hero": person("pcs", weapons=["gun"])}
    for name in ("monster", *others):
        people[name] = person(tier=tier, zone="road", weapons=["club"], stress=20, harms=5)
    return field(people).do("act hero")


@pytest.mark.parametrize("tier", ["minor", "notable"])
def test_whoever_is_all_that_a_side_has_is_worth_as_much_as_a_major_opponent(tier: str) -> None:
    """It is what the fight is about: of a lower tier it is struck as often, and avoids fewer Harms."""
    whole, lower = lone("major"), lone(tier)
    assert worth(lower.state, lower.who("monster")) == worth(whole.state, whole.who("monster"))
    assert choice(lower) == choice(whole)
    pair, lower_pair = lone("major", "twin"), lone(tier, "twin")
    assert worth(lower_pair.state, lower_pair.who("monster")) < worth(pair.state, pair.who("monster"))


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.xfail(strict=True, reason="the script avoids injuries where it would be better to take them")
def test_a_monster_of_a_lower_tier_is_no_harder() -> None:
    """Nothing else differs: a notable one may avoid one Harm in a scene, a major one any number."""
    from agents.balance.changes import changes_of
    from agents.balance.games import Playing
    from agents.balance.weighing import Scales
    from arena.systems import SYSTEMS
    from scenarios.loader import load

    opening, cast = SYSTEMS["twod20"].compile(load("monster"), 0)
    lower = next(each for each in changes_of(opening, cast, True) if "notable instead" in each.words)
    found = Scales(opening, cast, Playing(opening.dtype, 2), 0, 2000).weigh(lower)
    assert found is not None and found.apart > found.error


# magic


def test_whoever_hungers_for_power_draws_no_more_than_what_it_feeds_the_threat_is_worth() -> None:
    table = sorcery(caster={"power_hungry": True}).do("cast arcane_blast -> foe")
    assert table.phase == "power" and choice(table) == "draw no deeper"
