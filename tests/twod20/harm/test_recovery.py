"""Getting better: SRD "Major Actions" (Aid, Recover), "Recovering from Damage", "Fatigue"."""

from fractions import Fraction

import pytest

from arena.twod20 import codes, odds
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN, carry_on, fight, next_turn

MEDIC = {"attributes": {"coordination": 10}, "skills": {"survive": 3, "talk": 2}}


def ward(**patient: int) -> Table:
    """Return the turn of a hero with a hurt pal in Reach, the foe far away."""
    table = fight(hero=MEDIC, foe={"zone": "road"}, others={"pal": person("pcs")})
    table.engage("hero", "pal")
    for field, value in patient.items():
        table["pal"][field] = value
    if patient.get("wounds"):
        table["pal"].hampered[0] = patient["wounds"]
    return table


def test_aid_takes_stress_as_the_helpers_survive_and_two_more_for_each_momentum() -> None:
    table = ward(stress=9).do("aid pal")
    test = table.state.tests[0]
    assert (test.difficulty, test.target_number) == (2, 13)
    table.skip().dice(1, 5)
    assert table["pal"].stress == 6
    assert table.do("more of it", "pay 1 momentum")["pal"].stress == 4


def test_aid_is_rolled_with_the_better_of_coordination_and_will() -> None:
    table = ward(stress=5)
    table["hero"].attributes[codes.WILL] = 12
    assert table.do("aid pal").state.tests[0].attribute == codes.WILL


def test_aid_needs_a_friend_in_reach_who_has_stress() -> None:
    assert not ward().legal("aid")
    table = ward(stress=3)
    assert table.legal("aid") == ["aid pal"]
    table["hero"].in_reach = table["pal"].in_reach = 0
    assert not table.legal("aid")


def test_the_defeated_may_be_aided() -> None:
    assert ward(stress=3, status=codes.DEFEATED).legal("aid") == ["aid pal"]


def test_recover_takes_stress_as_survive_and_two_for_each_momentum() -> None:
    table = ward()
    table["hero"].stress = 9
    table.do("recover").skip().dice(1, 1)
    table.do("more of it", "pay 1 momentum", "more of it", "pay 1 momentum", "done")
    assert (table["hero"].stress, table["hero"].steady) == (2, 1)


def test_recover_is_easier_in_cover() -> None:
    table = fight(zones={"yard": {"name": "Yard", "cover": {"dice": 1, "feature": "Wall"}}}, links=[])
    table["hero"].in_reach = table["foe"].in_reach = 0
    assert table.fork().do("recover").state.tests[0].difficulty == 2
    table["hero"].at_cover = 1
    assert table.do("recover").state.tests[0].difficulty == 1


@pytest.mark.parametrize("action, field, attribute, skill", [
    ("treat wound pal", "wounds", codes.COORDINATION, codes.SURVIVE),
    ("treat trauma pal", "traumas", codes.INSIGHT, codes.TALK),
])  # fmt: skip
def test_treating_is_difficulty_two_and_one_more_harm_for_each_momentum(
    action: str, field: str, attribute: int, skill: int
) -> None:
    table = ward(**{field: 3}).do(action)
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (2, attribute, skill)
    table.skip().dice(1, 5).do("more of it", "pay 1 momentum", "done")
    assert (table["pal"][field], table["pal"]["treated_" + field]) == (1, 2)


def test_treated_wounds_hamper_no_more() -> None:
    table = ward(wounds=1).do("treat wound pal").skip().dice(5, 5)
    assert (table["pal"].hampered[0], table["pal"].bandaged[0]) == (0, 1)


def test_the_healer_says_which_of_different_wounds_is_treated() -> None:
    table = ward(wounds=2)
    table["pal"].hampered[:] = (1, 0, 1)
    table.do("treat wound pal").skip().dice(1, 5)
    assert (table.phase, table.decider) == ("nature of the treatment", "pcs")
    assert table.legal() == ["treat what hampers attack", "treat what hampers movement"]
    table.do("treat what hampers movement")
    assert (table.phase, list(table["pal"].hampered)) == ("spends", [1, 0, 0])
    table.do("more of it", "pay 1 momentum", "done")
    assert (table["pal"].wounds, list(table["pal"].bandaged)) == (0, [1, 0, 1])


def test_one_may_treat_oneself_but_not_an_enemy() -> None:
    table = ward()
    table["hero"].wounds = table["foe"].wounds = 1
    table.engage("hero", "foe")
    assert table.legal("treat") == ["treat wound hero"]


def test_a_dying_character_is_stabilised_by_another_and_stays_defeated() -> None:
    table = ward(status=codes.DEFEATED, dying=1).do("stabilise pal")
    test = table.state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (2, codes.COORDINATION, codes.SURVIVE)
    table.skip().dice(5, 5)
    assert (table["pal"].dying, table["pal"].status) == (0, codes.DEFEATED)


def test_a_defeated_ally_is_revived_at_difficulty_three_and_keeps_the_harms() -> None:
    table = ward(status=codes.DEFEATED, dying=1, wounds=3, prone=1).do("revive pal")
    assert table.state.tests[0].difficulty == 3
    table.skip().dice(1, 5)
    pal = table["pal"]
    assert (pal.status, pal.dying, pal.wounds, pal.prone) == (codes.UP, 0, 3, 1)


def test_a_failed_revival_changes_nothing() -> None:
    table = ward(status=codes.DEFEATED).do("revive pal").skip().dice(5, 5)
    assert table["pal"].status == codes.DEFEATED


def test_the_unconscious_are_brought_round_like_the_defeated() -> None:
    assert ward(status=codes.UNCONSCIOUS).legal("revive") == ["revive pal"]


def test_neither_the_dead_nor_enemies_nor_who_accepted_defeat_are_revived() -> None:
    assert not ward(status=codes.DEAD).legal("revive")
    assert not ward(status=codes.DEFEATED, voluntary=1).legal("revive")
    table = ward()
    table["foe"].status = codes.DEFEATED
    assert not table.engage("hero", "foe").legal("revive")


def test_rest_takes_a_point_of_fatigue_and_one_more_for_each_momentum() -> None:
    table = ward()
    table["hero"].fatigue = 5
    table.do("catch breath")
    assert table.state.tests[0].difficulty == 1
    table.skip().dice(1, 5).do("more of it", "pay 1 momentum", "more of it", "pay 1 momentum", "done")
    assert table["hero"].fatigue == 2


@pytest.mark.parametrize("mental, attribute, skill", [
    (0, codes.BRAWN, codes.MOVE), (1, codes.WILL, codes.SURVIVE),
])  # fmt: skip
def test_breaking_free_is_as_hard_as_the_snare_has_effects(mental: int, attribute: int, skill: int) -> None:
    table = ward()
    table["hero"].snared, table["hero"].snare_mental = 3, mental
    test = table.do("break free").state.tests[0]
    assert (test.difficulty, test.attribute, test.skill) == (3, attribute, skill)
    table.skip().dice(1, 5)
    assert table["hero"].snared == 0


def test_breaking_free_may_succeed_at_a_cost() -> None:
    table = ward()
    table["hero"].snared = 2
    table.do("break free").skip().dice(19, 19)
    assert table.legal() == ["succeed at a cost", "accept failure"]
    assert table.fork().do("accept failure")["hero"].snared == 2
    table.do("succeed at a cost")
    assert (table.phase, table["hero"].snared) == ("complication", 0)


def test_a_body_in_a_snare_may_recover_and_comfort_but_not_bandage_or_move() -> None:
    table = ward(traumas=1, wounds=1)
    table["hero"].snared = 1
    assert table.legal("treat") == ["treat trauma pal"]
    assert {"recover", "break free"} <= set(table.legal())
    assert not table.legal("rush") and not table.legal("move") and not table.legal("shift")
    table["hero"].snare_mental = 1
    assert table.legal("treat") == ["treat wound pal"]
    assert "recover" not in table.legal()


def test_an_enemy_in_reach_makes_mending_two_harder() -> None:
    table = ward(stress=5)
    table["foe"].zone = 0
    assert table.engage("hero", "foe").do("aid pal").state.tests[0].difficulty == 4


def test_the_chance_to_stabilise_is_exact() -> None:
    table = ward(status=codes.DEFEATED, dying=1).do("stabilise pal").skip()
    saved = sum(weight for weight, end in table.rolls(1, 13, 19) if end["pal"].dying == 0)
    assert Fraction(saved, 400) == odds.test(target=13, difficulty=2).success


def test_momentum_that_would_heal_nothing_is_not_asked_for() -> None:
    table = ward(stress=2).do("aid pal").skip().dice(1, 5)
    assert table["pal"].stress == 0
    assert not table.legal("more")


def test_a_readied_medic_still_ends_its_turn() -> None:
    table = fight(variants=PLAIN, weapon={"form": "ranged"}, hero=MEDIC)
    table.do("ready arm", "when an enemy moves", "end turn")
    assert carry_on(table)["hero"].readied == 1
    assert next_turn(next_turn(table, "foe"), "hero")["hero"].readied == codes.NONE
