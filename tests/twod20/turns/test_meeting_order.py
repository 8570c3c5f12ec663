"""Reactions and passing beside every order of turns, and snares beside every answer."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN, fight
from tests.twod20.stealth.dark import begin, dark
from tests.twod20.venture.undertaking import key, scene_with

ORDERS = ("standard", "scores", "random", "narrative", "player_priority")


def shooting(order: str) -> Table:
    """Return two shooters of the players and one of the other side, in some order of turns."""
    gun = {"gun": {"name": "Gun", "form": "ranged", "damage": 2, "range": "close"}}
    people = {
        "hero": person("pcs", weapons=["gun"], stress=30),
        "friend": person("pcs", weapons=["gun"], stress=30),
        "foe": person("npcs", tier="major", weapons=["gun"], stress=30),
    }
    rules = {**PLAIN, "order": order, "reactions": "defensive"}
    return Table(scene(people, weapons=gun, variants=rules, threat=9))


def to_turn(table: Table) -> str:
    """Go on to the next turn, whoever is named, and return who has it."""
    while table.state.phase != codes.TURN:
        if table.state.phase == codes.ROLL:
            table.dice(*(3,) * int(table.state.roll_count), sides=int(table.state.roll_sides))
            continue
        choices = table.legal()
        table.do(next((one for one in choices if one.startswith("act ")), choices[0]))
    return table.cast.characters[int(table.state.turn.actor)]


def is_dodged(table: Table, target: str) -> bool:
    """Shoot in vain at somebody, who dodges where that is offered; return whether it was."""
    table.do(f"attack gun -> {target}")
    offered = "dodge" in table.legal()
    if offered:
        table.do("dodge")
    while table.skip(codes.TURN).state.phase == codes.ROLL:
        table.dice(*(19,) * int(table.state.roll_count))
    table.do("end turn")
    return offered


@pytest.mark.parametrize("order", ORDERS)
def test_in_every_order_there_is_one_reaction_a_round_and_the_next_round_brings_it_back(order: str) -> None:
    table = shooting(order)
    for number in (1, 2):
        met: dict[str, list[bool]] = {"foe": [], "hero": []}
        for _ in range(3):
            shooter = to_turn(table)
            assert table.state.round_number == number
            target = "hero" if shooter == "foe" else "foe"
            met[target].append(is_dodged(table, target))
        assert met == {"foe": [True, False], "hero": [True]}


@pytest.mark.parametrize("order", ORDERS)
def test_who_passes_in_any_order_still_has_its_turn_in_the_round_and_no_second_pass(order: str) -> None:
    table = shooting(order)
    who = to_turn(table)
    table.do("pass")
    while to_turn(table) != who:
        table.do("end turn")
    assert table.state.round_number == 1
    assert "pass" not in table.legal()


# snares


def bound(table: Table, who: str, mental: bool) -> Table:
    """Put somebody into a snare of the body or of the mind."""
    table[who].snared, table[who].snare_mental = 1, int(mental)
    return table


@pytest.mark.parametrize("mental", [False, True])
def test_a_bound_body_does_not_hit_the_dirt_and_a_bound_mind_may(mental: bool) -> None:
    bow = {"form": "ranged", "range": "close"}
    table = bound(fight(weapon=bow), "foe", mental).do("attack arm -> foe")
    assert (table.state.phase == codes.RESPONSE and "hit the dirt" in table.legal()) == mental


@pytest.mark.parametrize("mental", [False, True])
def test_a_bound_secondary_target_of_an_area_attack_does_not_hit_the_dirt(mental: bool) -> None:
    bomb = {"form": "ranged", "range": "close", "effects": {"area": True}}
    others = {"mate": person(tier="notable", stress=30)}
    table = bound(fight(weapon=bomb, others=others).engage("foe", "mate"), "mate", mental)
    table.do("attack arm -> foe").skip().dice(1, 1).skip().do("roll damage")
    table.damage(*(2,) * int(table.state.roll_count)).do("done").skip(codes.DUCK)
    assert (table.state.phase == codes.DUCK) == mental


@pytest.mark.parametrize("mental", [False, True])
def test_a_bound_body_does_not_get_out_of_anybodys_reach(mental: bool) -> None:
    assert ("disengage" in bound(fight(), "hero", mental).legal()) == mental


@pytest.mark.parametrize("mental, opposes", [(False, True), (True, False)])
def test_who_opposes_a_task_needs_the_part_of_it_free_that_it_takes(mental: bool, opposes: bool) -> None:
    guard = {"who": ["thug"], "attribute": "will", "skill": "survive"}
    people = {"thug": person(tier="notable")}
    table = bound(scene_with({"lie": key(opposed=guard)}, people=people), "thug", mental)
    table.do("act hero", "attempt lie")
    assert (table.legal("oppose") == ["oppose with thug"]) == opposes


@pytest.mark.parametrize("mental", [False, True])
def test_a_bound_body_makes_no_last_attempt_to_hide(mental: bool) -> None:
    table = bound(begin(dark(), "guard"), "sneak", mental).do("search yard", "rely on sight")
    assert (table.state.phase == codes.EVADE) == mental
