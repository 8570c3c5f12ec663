"""Every variant of damage beside every way to be hurt: what a hit of twelve points leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, fight, next_turn

DICE = 6  # of the weapon, the fire and the hazard; every die shows a 2
COVER = 2  # dice of Cover and of Morale; every die shows a 2
BODY = {
    "tier": "notable",
    "stress": 30,
    "harms": 9,
    "armour": 1,
    "courage": 1,
    "attributes": {"brawn": 12, "will": 12},
}
HERO = {"attributes": {"brawn": 9, "insight": 10, "will": 12}, "skills": {"fight": 0}}
STRENGTH = {"blow": 1, "second": 1, "back": 1, "readied": 1, "throw": 2, "shot": 2, "area": 2, "threat": 3}
MINDS = ("threat", "dread")
VARIANTS: dict[str, dict[str, Any]] = {
    "standard": {},
    "guard": {"guard": True},
    "simple": {"ammunition": "simple"},
    "bonus": {"attribute_bonus": True},
    "flat": {"flat_resistance": True},
    "personal": {"personal_resistance": True},
    "scale": {"scale_threshold": True},
    "durable": {"armour_threshold": True},
    "split": {"tracks": "split"},
    "layered": {"tracks": "layered"},
}
ATTACKS = ("blow", "throw", "shot", "threat", "back", "readied", "area", "second")


def duel(variant: dict[str, Any], arm: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a duel in a place with Cover and Morale, the foe and a mate of the same build side by side."""
    body = {**BODY, **more.pop("body", {})}
    if variant.get("scale_threshold"):
        body["scale"] = 3
    if variant.get("tracks") == "split":
        body["resolve"] = 30
    if variant.get("tracks") == "layered":
        body["layers"] = [{"name": "Plates", "stress": 3}]
    if variant.get("no_stress"):
        del body["stress"]
    if "harms" in variant:
        del body["harms"]
    zones: dict[str, Any] = {key: {"name": key.title()} for key in ("yard", "hall", "roof", "road")}
    zones["yard"] |= {"cover": {"dice": COVER}, "morale": COVER, **more.pop("place", {})}
    table = fight(
        HERO,
        {**body, "weapons": ["stick"]},
        {"damage": DICE, **(arm or {})},
        {"mate": person(**body)},
        variants={**PLAIN, **variant},
        zones=zones,
        threat=20,
        **more,
    )
    return table.engage("foe", "mate")


def rolled(table: Table, *own: int, other: tuple[int, ...] = (19, 19)) -> Table:
    """Roll the attack, and the defence where there is one; stop at what the winner buys or does."""
    spare(table).skip().dice(*own).skip(codes.SPEND, codes.OPENING)
    if table.state.phase == codes.ROLL and table.state.roll_sides == 20:
        table.dice(*other).skip(codes.SPEND, codes.OPENING)
    return table


def spare(table: Table) -> Table:
    """Mean to stun where that is asked, and answer what is dull before."""
    table.skip(codes.SPEND, codes.AVOID, codes.FORCE)
    return table.do("strike to stun") if table.state.phase == codes.FORCE else table


def attack(text: str) -> Callable[..., Table]:
    """Return what wins an attack said so."""
    return lambda variant, **more: rolled(duel(variant, **more).do(text), 1, 1)


def shot(variant: dict[str, Any], **more: Any) -> Table:
    """Win a shot at the foe."""
    return rolled(duel(variant, {"form": "ranged"}, **more).do("attack arm -> foe"), 1, 1)


def throw(variant: dict[str, Any], **more: Any) -> Table:
    """Win a throw at the foe, out of its Reach."""
    table = duel(variant, {"thrown": True}, **more)
    table["hero"].in_reach = 0
    table["foe"].in_reach = 1 << table.who("mate")
    return rolled(table.do("throw arm -> foe"), 1, 1)


def back(variant: dict[str, Any], **more: Any) -> Table:
    """Strike back at the foe, whose blow has missed."""
    table = duel(variant, first="npcs", **more).do("attack stick -> hero")
    return rolled(table, 19, 19, other=(1, 1)).do("strike back with arm")


def readied(variant: dict[str, Any], **more: Any) -> Table:
    """Win a blow that waited for the foe to do something."""
    table = next_turn(duel(variant, **more).do("ready arm", "when foe acts"), "foe")
    return rolled(table.do("take the readied attack"), 1, 1)


def area(variant: dict[str, Any], **more: Any) -> Table:
    """Win a shot at the foe that catches the mate."""
    arm = {"form": "ranged", "effects": {"area": True}}
    return rolled(duel(variant, arm, **more).do("attack arm -> foe"), 1, 1)


def second(variant: dict[str, Any], **more: Any) -> Table:
    """Win a blow at the foe and let it hit the mate as well."""
    table = rolled(duel(variant, **more).do("attack arm -> foe"), 1, 1)
    if "roll damage" in table.legal():
        table.do("roll damage").damage(*(2,) * int(table.state.roll_count))
    return table.do("secondary target mate", "pay 2 momentum")


def fire(variant: dict[str, Any], **more: Any) -> Table:
    """End a turn of the foe, who burns."""
    table = duel(variant, first="npcs", **more)
    table["foe"].burning, table["foe"].burning_rounds = DICE, 1
    return table.do("end turn")


def dread(variant: dict[str, Any], **more: Any) -> Table:
    """End a turn of the foe, whose mind is gnawed at."""
    table = duel(variant, first="npcs", **more)
    table["foe"].burning, table["foe"].burning_rounds, table["foe"].burning_mental = DICE, 1, 1
    return table.do("end turn")


def hazard(variant: dict[str, Any], **more: Any) -> Table:
    """End a turn of the foe in a place that hurts."""
    place = {"hazard": {"name": "Steam", "dice": DICE}}
    return duel(variant, first="npcs", place=place, **more).do("end turn")


WAYS: dict[str, Callable[..., Table]] = {
    "blow": attack("attack arm -> foe"),
    "threat": attack("threaten arm -> foe"),
    "shot": shot,
    "throw": throw,
    "back": back,
    "readied": readied,
    "area": area,
    "second": second,
    "fire": fire,
    "dread": dread,
    "hazard": hazard,
}


def victim_of(way: str) -> str:
    """Return who is hurt in the end: the first target, or who stands beside it."""
    return "mate" if way in ("area", "second") else "foe"


def settle(table: Table, answer: str = "take the harm") -> Table:
    """Let every challenge die show a 2, answer what is asked about Harms, and go on to the next choice."""
    state = table.state
    while True:
        spare(table).skip(codes.SPEND, codes.AVOID)
        if state.phase == codes.ROLL and state.roll_sides == 6:
            table.damage(*(2,) * int(state.roll_count))
        elif state.phase == codes.SPEND:
            table.do("roll damage" if "roll damage" in table.legal() else "done")
        elif state.phase == codes.AVOID:
            table.do(answer if answer in table.legal() else "take the harm")
        else:
            return table


def points_through(variant: str, way: str) -> int:
    """Return the stress that gets through to the victim, counted by hand."""
    dice = DICE
    if variant == "bonus" and way in ATTACKS:
        dice += 1 + STRENGTH[way]
    points = dice if way == "second" else 2 * dice
    stopped = COVER if variant == "flat" else 2 * COVER
    if variant != "durable":
        stopped += 4 if variant == "personal" else 1
    return max(0, points - stopped)


def expected(variant: str, way: str) -> tuple[int, int, int]:
    """Return the Stress on the victim's own track and on its first other one, and its Harms."""
    points = points_through(variant, way)
    own = points
    other = 0
    if variant == "split" and way in MINDS:
        own, other = 0, points
    elif variant == "layered" and way not in MINDS:
        own, other = max(0, points - 3), min(3, points)
    limit = {"scale": 5 + 3, "durable": 5 + 1}.get(variant, 5)
    return own, other, int(max(own, other) >= limit)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_variant_of_damage_counts_for_each_way_to_be_hurt(variant: str, way: str) -> None:
    table = settle(WAYS[way](VARIANTS[variant]))
    hurt = table[victim_of(way)]
    own, other, harms = expected(variant, way)
    suffered = int(hurt.traumas if way in MINDS else hurt.wounds)
    assert (int(hurt.stress), int(hurt.tracks[0].stress), suffered) == (own, other, harms)
    assert hurt.wounds + hurt.traumas == harms


@pytest.mark.parametrize("way", WAYS)
def test_where_one_harm_defeats_each_way_to_be_hurt_may_leave_somebody_dying_but_for_fear(way: str) -> None:
    table = settle(WAYS[way]({"harms": 1, "flat_resistance": True}))
    hurt = table[victim_of(way)]
    fallen = way != "second"  # who is hit by half the points is not harmed
    assert (hurt.status == codes.DEFEATED) == fallen
    assert hurt.dying == int(fallen and way not in MINDS)


@pytest.mark.parametrize("way", [way for way in WAYS if way not in ("fire", "dread")])
def test_without_stress_each_way_to_be_hurt_is_one_harm(way: str) -> None:
    hurt = settle(WAYS[way]({"no_stress": True}))[victim_of(way)]
    assert (int(hurt.wounds), int(hurt.traumas)) == ((0, 1) if way in MINDS else (1, 0))
    assert hurt.stress == 0


@pytest.mark.parametrize("way", [way for way in WAYS if way not in ("fire", "dread")])
def test_armour_is_given_up_for_each_harm_of_the_body(way: str) -> None:
    hurt = settle(WAYS[way]({"no_stress": True, "armour_sacrifice": True}), "let the armour take it")
    hurt = hurt[victim_of(way)]
    assert (int(hurt.armour), int(hurt.wounds + hurt.traumas)) == ((1, 1) if way in MINDS else (0, 0))


@pytest.mark.parametrize("way", ATTACKS)
def test_where_cover_makes_attacks_harder_it_does_so_for_all_but_words(way: str) -> None:
    plain = WAYS[way]({"no_stress": True}).state.tests[codes.ACTIVE].difficulty
    harder = WAYS[way]({"no_stress": True, "cover_harder": True}).state.tests[codes.ACTIVE].difficulty
    assert harder - plain == (0 if way == "threat" else 1)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "second"])
@pytest.mark.parametrize("price, cost", [("points", 2), ("both", 2), ("attack", DICE)])
def test_an_injury_is_avoided_at_its_price_however_it_comes(price: str, cost: int, way: str) -> None:
    table = WAYS[way]({"avoid_injury": price})
    before = int(table.state.threat)
    hurt = settle(table, "avoid the harm")[victim_of(way)]
    assert (int(hurt.wounds + hurt.traumas), int(hurt.avoided)) == (0, 1)
    assert int(hurt.stress) == points_through("standard", way)
    payers = 2 if way == "area" else 1
    assert before - int(table.state.threat) == cost * payers


@pytest.mark.parametrize("way", [way for way in WAYS if way != "second"])
def test_a_blow_meant_to_stun_leaves_nobody_dying_and_what_was_not_declared_may(way: str) -> None:
    hurt = settle(WAYS[way]({"harms": 1, "flat_resistance": True, "non_lethal": "free"}))[victim_of(way)]
    declared = way in ATTACKS and way != "threat"
    assert hurt.status == (codes.UNCONSCIOUS if declared else codes.DEFEATED)
    assert hurt.dying == int(way in ("fire", "hazard"))
