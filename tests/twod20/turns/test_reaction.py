"""Defensive Reactions: dodging, parrying, standing firm, once a round or for a rising price."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, carry_on, fight

BOW = {"form": "ranged", "damage": 3, "range": "close", "thrown": False}
ONCE = {**PLAIN, "reactions": "defensive"}
OFTEN = {**PLAIN, "reactions": "unlimited"}


def under(reactions: dict[str, object] = ONCE, **more: object) -> Table:
    """Return a duel with defensive Reactions."""
    return fight(variants=reactions, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("weapon", "attack", "answer", "target_number"),
    [
        (BOW, "attack arm -> foe", "dodge", 7 + 3),
        ({}, "attack arm -> foe", "parry", 8 + 2),
        ({}, "threaten bare_hands -> foe", "withstand", 9 + 4),
    ],
)
def test_each_form_of_attack_has_its_own_defence(
    weapon: dict[str, object], attack: str, answer: str, target_number: int
) -> None:
    foe = {
        "attributes": {"agility": 7, "coordination": 8, "will": 9},
        "skills": {"move": 3, "fight": 2, "survive": 4},
    }
    table = under(weapon=weapon, foe=foe).do(attack)
    assert table.state.tests[codes.REACTIVE].who == codes.NONE
    assert answer in table.legal()
    table.do(answer)
    test = table.state.tests[codes.REACTIVE]
    assert (test.who, test.target_number, test.difficulty) == (table.who("foe"), target_number, 1)


def test_every_attack_has_difficulty_one_before_range_counts() -> None:
    near = under(weapon=BOW).do("attack arm -> foe")
    assert near.state.tests[codes.ACTIVE].difficulty == 1
    far = under(weapon=BOW, foe={"zone": "hall"}).do("attack arm -> foe")
    assert far.state.tests[codes.ACTIVE].difficulty == 2


def test_a_scenario_may_keep_the_difficulty_of_shots() -> None:
    table = under({**ONCE, "ranged_difficulty": 2}, weapon=BOW).do("attack arm -> foe")
    assert table.state.tests[codes.ACTIVE].difficulty == 2


def test_without_a_reaction_the_attack_is_not_opposed() -> None:
    table = under().do("attack arm -> foe", "no response").skip()
    table.dice(8, 20).skip()
    assert table.phase == "spends" and table.state.won == 1


def test_one_who_dodges_better_is_missed_and_saves_the_momentum() -> None:
    table = under(weapon=BOW, foe={"side": "npcs"}, threat=0).do("attack arm -> foe", "dodge").skip()
    table.dice(8, 20).skip().dice(1, 9)
    assert (table.phase, table.decider, table.state.generated) == ("spends", "npcs", 2)
    table.do("done")
    assert table.state.threat == 2


def test_the_odds_of_hitting_one_who_dodges_are_exact() -> None:
    weights = {True: 0, False: 0}
    table = under(weapon=BOW).do("attack arm -> foe", "dodge").skip()
    for weight, rolled in table.rolls(1, 9):
        for more, done in rolled.skip(codes.REROLL).rolls(1, 9):
            weights[bool(done.state.won)] += weight * more
    # two dice a side, Target Number 9: no success 121/400, one 176/400 ...; ties are the attacker's
    none, one = Fraction(121, 400), Fraction(176, 400)
    two, three = Fraction(64 + 22, 400), Fraction(16, 400)
    four = Fraction(1, 400)
    shares = [none, one, two, three, four]
    hit = sum(shares[own] * sum(shares[: own + 1]) for own in range(1, 5))
    assert Fraction(weights[True], 20**4) == hit


def test_a_missed_throw_at_one_who_dodges_lies_where_that_one_stands() -> None:
    table = under(weapon={"thrown": True}).do("throw arm -> foe", "dodge").skip()
    table.dice(20, 19).skip(codes.SPEND).dice(5, 5)
    arm = table.weapon("hero", "arm")
    assert (arm.held, arm.fallen_zone) == (0, 0)


def test_only_who_parried_may_strike_back() -> None:
    parried = under().do("attack arm -> foe", "parry").skip().dice(20, 19).skip().dice(5, 19)
    assert (parried.phase, "strike back with stick" in parried.legal()) == ("defender's choice", True)
    stood = under().do("attack arm -> foe", "no response").skip().dice(20, 19).skip(codes.OPENING)
    assert (stood.phase, stood.legal()) == ("defender's choice", ["let it go", "slip away"])
    slipped = stood.fork().do("slip away")
    assert slipped["hero"].in_reach == 0
    assert stood.do("let it go").skip().phase == "turn"


def test_one_reaction_a_round_is_all() -> None:
    table = under(weapon=BOW)
    table["foe"].reacted = 1
    assert "dodge" not in table.do("attack arm -> foe").legal()


def bound(attack: str, mental: bool, **more: object) -> list[str]:
    """Return what somebody in a snare may answer to an attack."""
    table = under(**more)
    table["foe"].snared, table["foe"].snare_mental = 1, int(mental)
    return table.do(attack).legal()


def test_a_bound_body_does_not_parry_or_dodge_and_a_bound_mind_does_not_withstand() -> None:
    assert "parry" not in bound("attack arm -> foe", False)
    assert "parry" in bound("attack arm -> foe", True)
    assert "dodge" not in bound("attack arm -> foe", False, weapon=BOW)
    assert "withstand" in bound("threaten bare_hands -> foe", False)
    assert "withstand" not in bound("threaten bare_hands -> foe", True)


def test_rabble_and_the_stunned_do_not_defend_themselves() -> None:
    assert "parry" not in under(foe={"rabble": True}).do("attack arm -> foe").legal()
    table = under()
    table["foe"].stunned = 1
    assert "parry" not in table.do("attack arm -> foe").legal()


def test_nobody_reacts_in_its_own_turn() -> None:
    table = under(weapon=BOW, foe={"zone": "hall"}).do("ready arm", "when an enemy moves", "end turn")
    table.skip().do("act foe", "move yard").skip(codes.READY).do("take the readied attack")
    assert "dodge" not in table.legal()


def both_miss(table: Table, attack: str) -> Table:
    """Declare the attack, let it be parried, and let both fail; the attacker may act again."""
    table.do(attack, "parry").skip().dice(18, 18).skip().dice(18, 18).skip(codes.TURN)
    table.state.turn.majors = 0
    return table


def test_unlimited_reactions_cost_a_player_one_two_three_threat() -> None:
    table = under(OFTEN, first="npcs", threat=0)
    for total in (1, 1 + 2, 1 + 2 + 3):
        both_miss(table, "attack stick -> hero")
        assert table.state.threat == total
    assert table["hero"].reacted == 3


def test_the_price_of_unlimited_reactions_begins_anew_with_the_round_and_not_with_the_own_turn() -> None:
    table = both_miss(under(OFTEN, threat=0, first="npcs"), "attack stick -> hero")
    table.do("end turn").skip().do("act hero")
    assert table["hero"].reacted == 1
    carry_on(table.do("end turn"))
    assert (table.state.round_number, table["hero"].reacted) == (2, 0)


def test_an_opponent_reacts_as_long_as_it_can_pay() -> None:
    table = both_miss(under(OFTEN, threat=2), "attack arm -> foe")
    assert table.state.threat == 1
    assert "parry" not in table.do("attack arm -> foe").legal()


def test_who_hit_the_dirt_does_not_do_so_again_before_its_turn() -> None:
    table = under(OFTEN, weapon=BOW, threat=9).do("attack arm -> foe", "hit the dirt").skip(codes.RESPONSE)
    assert table.legal() == ["no response", "dodge"]


def test_the_standard_rules_know_no_defensive_reaction() -> None:
    others = {"lout": person()}
    table = fight(weapon=BOW, others=others).do("attack arm -> foe")
    assert table.legal() == ["no response", "hit the dirt"]
