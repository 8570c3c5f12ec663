"""What the dice decide: SRD "Opposed Tests", "Making an Attack" step 4."""

import pytest

from arena.twod20 import codes, odds
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight, next_turn, win

HIT = "attack arm -> foe"
ROLLS = {0: (19, 19), 1: (5, 19), 2: (5, 5), 3: (1, 5), 4: (1, 1)}


def melee(own: int, other: int) -> Table:
    """Return the table after a melee with so many successes on each side, both of Difficulty 1."""
    return fight().do(HIT).skip().dice(*ROLLS[own]).dice(*ROLLS[other])


@pytest.mark.parametrize("own", range(5))
@pytest.mark.parametrize("other", range(5))
def test_the_higher_momentum_wins_and_keeps_the_difference_and_a_tie_is_the_attackers(
    own: int, other: int
) -> None:
    table = melee(own, other)
    side, momentum = odds.opposed_result(own - 1 if own else None, other - 1 if other else None)
    expected = {"active": "spends", "reactive": "defender's choice", None: "turn"}[side]
    assert table.phase == expected
    if side:
        assert table.state.generated == momentum


def test_when_both_fail_nobody_gains_anything() -> None:
    table = melee(0, 0)
    assert (table.phase, table["hero"].in_reach) == ("turn", 0b10)
    threat = fight().do("threaten arm -> foe").skip().dice(19, 19).dice(19, 19)
    assert (threat.phase, threat["hero"].unthreatened) == ("turn", 0)


def test_the_defender_who_wins_chooses_between_slipping_away_striking_back_and_neither() -> None:
    table = melee(0, 2)
    assert (table.phase, table.decider) == ("defender's choice", "npcs")
    assert table.legal() == [
        "let it go",
        "slip away",
        "strike back with bare_hands",
        "strike back with stick",
    ]


def beaten_off(**condition: int) -> Table:
    """Return a blow that the foe, in such a condition, has warded off."""
    table = fight()
    for field, value in condition.items():
        table["foe"][field] = value
    return table.do("attack arm -> foe").skip().dice(19, 19).skip().dice(5, 5)


def test_a_bound_defender_neither_slips_away_nor_strikes_back() -> None:
    assert beaten_off(snared=1).legal() == ["let it go"]
    assert beaten_off(stunned=1).legal() == ["let it go"]
    assert len(beaten_off(snared=1, snare_mental=1).legal()) == 4
    assert len(beaten_off(prone=1).legal()) == 4


def test_a_strike_back_deals_the_defenders_damage_and_its_momentum_may_be_spent_on_it() -> None:
    table = melee(0, 2).do("strike back with stick")
    assert (table.state.damage.dice, table.state.generated, table.decider) == (3, 1, "npcs")
    table.do("roll damage").damage(2, 1, 1).do("bonus damage").damage(2).do("done")
    assert carry_on(table)["hero"].stress == 6


def test_a_strike_back_is_no_reaction() -> None:
    assert melee(0, 2).do("strike back with stick")["foe"].reacted == 0


def test_a_weapon_that_must_be_prepared_does_not_strike_back() -> None:
    table = fight(foe={"weapons": ["arm"]}, hero={"weapons": ["stick"]}, weapon={"prepare": True})
    table.do("attack stick -> foe").skip().dice(19, 19).dice(5, 5)
    assert table.legal("strike") == ["strike back with bare_hands"]


def test_one_who_lets_it_go_keeps_the_momentum() -> None:
    table = melee(0, 3)
    before = int(table.state.threat)
    table.do("let it go", "done")
    assert table.state.threat == before + 2


def test_the_attackers_bonus_momentum_is_not_the_defenders() -> None:
    table = fight()
    table["foe"].prone = 1
    table.do(HIT).skip().dice(19, 19).dice(5, 5)
    assert (table.state.bonus, table.state.generated) == (0, 1)


def test_bonus_momentum_does_not_win_an_opposed_test() -> None:
    table = fight()
    table["foe"].prone = 1
    assert table.do(HIT).skip().dice(5, 19).dice(5, 5).phase == "defender's choice"


def test_the_winner_of_a_battle_of_wills_is_safe_from_that_threatener() -> None:
    table = fight().do("threaten arm -> foe").skip().dice(19, 19).dice(5, 5)
    assert (table.phase, table.decider) == ("spends", "npcs")
    table.do("done")
    table.state.turn.majors = 0
    assert not table.legal("threaten")


def test_a_threat_against_the_helpless_that_fails_is_not_repeated() -> None:
    table = fight(others={"lout": person()})
    table["foe"].status = codes.DEFEATED
    table.do("threaten bare_hands -> foe").skip().dice(19, 19)
    assert table["hero"].unthreatened == 0b10


def test_a_hit_that_kills_a_mover_ends_the_damage_of_nobody_else() -> None:
    others = {"lout": person(stress=30)}
    table = fight(weapon={"effects": {"area": True}}, foe={"tier": "minor"}, others=others).engage(
        "foe", "lout"
    )
    carry_on(win(table, HIT).do("roll damage").damage(2, 2, 2, 2, 2).do("done"))
    assert (table["foe"].status, table["lout"].stress) == (codes.DEFEATED, 10)


def test_disarmed_weapons_lie_in_the_zone_and_cost_by_hands() -> None:
    for hands, price in ((1, 2), (2, 3)):
        table = fight(
            foe={"weapons": ["arm"], "stress": 40}, hero={"weapons": ["stick"]}, weapon={"hands": hands}
        )
        win(table, "attack stick -> foe", 1, 1).do("roll damage").damage(3, 3, 3)
        before = int(table.state.generated)
        table.do("disarm arm", f"pay {price} momentum")
        assert table.state.generated == before - price
        arm = table.weapon("foe", "arm")
        assert (arm.held, arm.fallen_zone) == (0, 0)
        carry_on(table.do("done"))
        next_turn(table, "foe")
        assert not table.legal("attack arm")
        assert table.do("draw arm").legal("attack arm")


def test_natural_weapons_are_not_knocked_away() -> None:
    table = fight(
        foe={"weapons": ["arm"], "stress": 40}, hero={"weapons": ["stick"]}, weapon={"natural": True}
    )
    win(table, "attack stick -> foe", 1, 1).do("roll damage").damage(3, 3, 3)
    assert not table.legal("disarm")


def test_work_on_an_objective_that_succeeds_counts_for_it_and_work_that_fails_does_not() -> None:
    work = {"activity": "yard", "count": 2, "attribute": "reason", "skill": "know", "difficulty": 1}
    ends = {"pcs": [work], "npcs": [{"defeat": "all"}]}
    for faces, progress in (((5, 19), 1), ((19, 18), 0)):
        table = fight(foe={"zone": "road"}, objectives=ends).do("work on the task").skip()
        assert carry_on(table.dice(*faces)).state.objectives[0].progress == progress
