"""Damage and Resistance: SRD "Damage", its effects, "Resistance", "Conditional Resistance Effects"."""

from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes, odds
from tests.scenario_files import complaint
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, challenge_rolls, fight, hurt, next_turn, win

HIT = "attack arm -> foe"
UNHURT = {"skills": {"fight": 0}}  # the weapon's own dice only


def yard(**more: Any) -> dict[str, Any]:
    """Return the zones, the yard being as `more` says."""
    return {"yard": {"name": "Yard", **more}, **{key: {"name": key} for key in ("hall", "roof", "road")}}


def dealt(foe: dict[str, Any], *faces: int, **effects: Any) -> Table:
    """Return the table after the foe suffers a roll of `faces` by a weapon with these effects."""
    weapon = {"damage": len(faces), "effects": effects}
    return hurt(fight(hero=UNHURT, foe=foe, weapon=weapon), HIT, *faces)


# the roll


def test_challenge_dice_show_one_two_nothing_nothing_and_two_effects() -> None:
    assert dealt({"stress": 30}, 1, 2, 3, 4, 5, 6)["foe"].stress == 5


def test_vicious_adds_stress_for_each_effect() -> None:
    assert dealt({"stress": 30}, 1, 5, 6, vicious=1)["foe"].stress == 5
    assert dealt({"stress": 30}, 1, 5, 6, vicious=2)["foe"].stress == 7


def test_a_mental_attack_meets_courage_and_a_physical_one_armour() -> None:
    kit = {"stress": 30, "armour": 2, "courage": 3}
    assert dealt(kit, 2, 2, 2)["foe"].stress == 4
    table = win(fight(foe=kit, hero=UNHURT, weapon={"damage": 3}), "threaten arm -> foe")
    assert table.do("roll damage").damage(2, 2, 2).do("done")["foe"].stress == 3


def test_piercing_ignores_resistance_for_each_effect() -> None:
    assert dealt({"stress": 30, "armour": 3}, 5, 6, 1, piercing=1)["foe"].stress == 2
    assert dealt({"stress": 30, "armour": 1}, 5, 6, 1, piercing=2)["foe"].stress == 3


def test_piercing_cuts_total_resistance() -> None:
    table = fight(hero=UNHURT, foe={"armour": 3, "stress": 30}, zones=yard(cover={"dice": 1}),
                  weapon={"damage": 5, "effects": {"piercing": 1}})  # fmt: skip
    hurt(table, HIT, 5, 6, 2, 2, 3).damage(2)
    assert table["foe"].stress == 3


def test_penetration_ignores_two_resistance_for_each_momentum() -> None:
    table = (
        win(fight(hero=UNHURT, foe={"armour": 3, "stress": 30}), HIT, 1, 1)
        .do("roll damage")
        .damage(1, 1, 1, 1)
    )
    table.do("penetration", "pay 1 momentum", "done")
    assert table["foe"].stress == 3


def test_nothing_that_touches_the_target_happens_when_no_stress_gets_through() -> None:
    effects = {"stun": True, "knockdown": True, "snare": True, "drain": True, "persistent": 2}
    foe = dealt({"armour": 5, "skills": {"move": 0, "survive": 0}}, 5, 5, **effects)["foe"]
    assert (foe.stress, foe.stunned, foe.prone, foe.snared, foe.fatigue, foe.burning_rounds) == (0,) * 6


@pytest.mark.parametrize(
    "effects, armour, cover", [({}, 1, 2), ({"piercing": 1}, 2, 0), ({"vicious": 1}, 0, 1)]
)
def test_the_stress_of_a_hit_is_exact(effects: dict[str, Any], armour: int, cover: int) -> None:
    place = {"cover": {"dice": cover}} if cover else {}
    table = fight(
        hero=UNHURT, foe={"armour": armour, "stress": 40}, zones=yard(**place), weapon={"effects": effects}
    )
    win(table, HIT).do("roll damage")
    stress: dict[int, Fraction] = {}
    for chance, rolled in challenge_rolls(table):
        rolled.do("done")
        ends = challenge_rolls(rolled) if rolled.phase == "roll" else [(Fraction(1), rolled)]
        for other, end in ends:
            points = int(end["foe"].stress)
            stress[points] = stress.get(points, Fraction(0)) + chance * other
    exact = odds.damage(4, odds.Effects(**effects), armour=armour, cover=odds.Cover(cover))
    assert stress == {points: chance for points, chance in exact.stress.items() if chance}


def test_the_chances_of_four_dice_against_armour_and_cover_are_those_counted_by_hand() -> None:
    exact = odds.damage(4, armour=1, cover=odds.Cover(2))
    assert (exact.at_least(1), exact.at_least(5), exact.mean) == (
        Fraction(25061, 46656), Fraction(469, 46656), Fraction(48545, 46656))  # fmt: skip


def test_the_chance_to_be_knocked_down_is_exact() -> None:
    weapon = {"damage": 5, "effects": {"knockdown": True}}
    table = win(fight(hero=UNHURT, foe={"skills": {"move": 3}, "stress": 40}, weapon=weapon), HIT).do(
        "roll damage"
    )
    assert sum(
        chance for chance, rolled in challenge_rolls(table) if carry_on(rolled)["foe"].prone
    ) == Fraction(17, 81)


# damage effects


def test_knockdown_needs_as_many_effects_as_the_target_moves() -> None:
    for effects, prone in ((1, 0), (2, 1)):
        faces = (5,) * effects + (1,) * (3 - effects)
        assert dealt({"skills": {"move": 2}}, *faces, knockdown=True)["foe"].prone == prone


def test_stun_needs_as_many_effects_as_the_target_survives_and_one_at_least() -> None:
    for survive, faces, stunned in ((2, (5, 1), 0), (2, (5, 6), 1), (0, (1, 1), 0), (0, (1, 5), 1)):
        assert dealt({"skills": {"survive": survive}}, *faces, stun=True)["foe"].stunned == stunned


def test_a_stunned_character_loses_its_next_turn_and_no_more() -> None:
    table = carry_on(dealt({"skills": {"survive": 1}}, 5, 1, stun=True))
    next_turn(table, "foe")
    assert (table["foe"].stunned, table.phase) == (0, "initiative")
    assert next_turn(next_turn(table, "hero"), "foe").phase == "turn"


def test_snare_binds_with_the_number_of_effects() -> None:
    foe = dealt({}, 5, 6, 1, snare=True)["foe"]
    assert (foe.snared, foe.snare_mental) == (2, 0)


def test_a_weaker_snare_does_not_loosen_a_stronger_one() -> None:
    table = fight(hero=UNHURT, weapon={"damage": 1, "effects": {"snare": True}})
    table["foe"].snared = 3
    assert hurt(table, HIT, 5)["foe"].snared == 3


def test_drain_tires_once_for_each_effect_and_caps_stress() -> None:
    foe = dealt({"stress": 6}, 5, 6, 1, 1, drain=True)["foe"]
    assert (foe.fatigue, foe.stress) == (2, 4)


def test_perilous_adds_to_threat_for_players_and_takes_from_it_for_opponents() -> None:
    table = fight(hero=UNHURT, foe={"stress": 30}, weapon={"damage": 3, "effects": {"perilous": True}})
    before = table.state.threat
    assert hurt(table, HIT, 5, 6, 1).state.threat == before + 2
    foe = {"weapons": ["arm"], "skills": {"fight": 0}}
    table = fight(hero={"weapons": ["stick"], "stress": 30}, foe=foe, threat=1, first="npcs",
                  weapon={"damage": 3, "effects": {"perilous": True}})  # fmt: skip
    assert hurt(table, "attack arm -> hero", 5, 6, 6).state.threat == 0
    assert table.events(codes.EV_THREAT)[-1] == (-2, 0, 0, 0)  # what there was


def test_persistent_damage_ticks_at_the_end_of_each_of_the_targets_turns() -> None:
    table = carry_on(dealt({"stress": 30, "armour": 1}, 5, 6, persistent=3))
    assert (table["foe"].burning, table["foe"].burning_rounds) == (3, 2)
    stress = int(table["foe"].stress)
    next_turn(table, "foe").do("end turn").damage(2, 5, 1)
    assert table["foe"].stress == stress + 3
    next_turn(next_turn(table, "hero"), "foe").do("end turn").damage(3, 3, 3)
    assert table["foe"].burning_rounds == 0


def test_a_smaller_fire_does_not_put_out_a_larger_one() -> None:
    table = fight(hero=UNHURT, weapon={"damage": 1, "effects": {"persistent": 1}})
    table["foe"].burning, table["foe"].burning_rounds = 3, 2
    foe = hurt(table, HIT, 5)["foe"]
    assert (foe.burning, foe.burning_rounds) == (3, 2)


def test_a_hazard_sets_on_fire_as_an_attack_does() -> None:
    fire = {"name": "Fire", "dice": 2, "effects": {"persistent": 2}}
    table = carry_on(fight(hero={"stress": 30}, zones=yard(hazard=fire)).do("end turn")).damage(5, 1)
    assert (table["hero"].burning, table["hero"].burning_rounds, table["hero"].stress) == (2, 1, 2)


def crowd(**weapon: Any) -> Table:
    """Return the turn of a hero with an Area gun and a pal beside the foe, a lout apart, one far away."""
    others = {"pal": person("pcs", stress=30), "lout": person(stress=30), "far": person(zone="road")}
    arm = {"form": "ranged", "damage": 3, "effects": {"area": True}, **weapon}
    table = fight(hero=UNHURT, foe={"stress": 30}, weapon=arm, others=others)
    return table.engage("foe", "pal")


def test_area_hits_everybody_in_reach_of_the_target_friends_too_and_one_more_for_each_effect() -> None:
    table = win(crowd(), HIT).do("roll damage").damage(5, 2, 1).do("done")
    assert table.phase == "area"
    assert table.legal() == ["catch lout"]
    carry_on(table.do("catch lout"))
    assert [int(table[key].stress) for key in ("hero", "foe", "pal", "lout", "far")] == [0, 4, 4, 4, 0]


def test_area_hits_nobody_twice_however_many_effects_are_left() -> None:
    table = carry_on(win(crowd(), HIT).do("roll damage").damage(5, 5, 5).do("done", "catch lout"))
    assert [int(table[key].stress) for key in ("foe", "pal", "lout", "far")] == [3, 3, 3, 0]


def test_without_effects_area_stays_with_those_in_reach() -> None:
    table = carry_on(win(crowd(), HIT).do("roll damage").damage(2, 2, 1).do("done"))
    assert [int(table[key].stress) for key in ("foe", "pal", "lout")] == [5, 5, 0]


def test_a_secondary_target_of_an_area_attack_may_hit_the_dirt_and_says_where() -> None:
    table = win(crowd(), HIT).do("roll damage").damage(2, 1, 1).do("done")
    assert (table.phase, table.decider) == ("area reaction", "pcs")
    table.do("hit the dirt")
    assert (table.phase, table["pal"].in_reach) == ("reach", 0)
    carry_on(table.do("approach foe", "stay").damage(1, 1))
    assert table["pal"].stress == 2
    assert table["pal"].prone == 1


def test_an_area_threat_spares_objects_and_the_fearless() -> None:
    table = crowd(form="mental", skill="talk")
    table["pal"].fearless = 1
    carry_on(win(table, HIT).do("roll damage").damage(2, 2, 1, 3).do("done"))
    assert [int(table[key].stress) for key in ("foe", "pal")] == [5, 0]


def test_a_secondary_target_takes_half_rounded_up_before_its_own_resistance() -> None:
    others = {"lout": person(stress=30, armour=1)}
    table = fight(hero=UNHURT, foe={"stress": 30}, others=others).engage("foe", "lout")
    win(table, HIT, 1, 1).do("roll damage").damage(2, 2, 1, 3).do("secondary target lout", "pay 2 momentum")
    carry_on(table.do("done"))
    assert (table["foe"].stress, table["lout"].stress) == (5, 2)


def test_only_somebody_in_reach_of_the_target_can_be_secondary_and_never_with_area() -> None:
    table = fight(others={"lout": person()})
    assert not win(table.fork(), HIT, 1, 1).do("roll damage").damage(1, 1, 1, 1, 1).legal("secondary")
    assert not win(crowd(), HIT, 1, 1).do("roll damage").damage(1, 1, 1).legal("secondary")


def test_a_strike_at_several_rolls_resistance_for_each() -> None:
    table = crowd()
    table["foe"].armour, table["pal"].armour = 1, 3
    carry_on(win(table, HIT).do("roll damage").damage(2, 2, 1).do("done"))
    assert (table["foe"].stress, table["pal"].stress) == (4, 2)


# conditional Resistance


def covered(cover: dict[str, Any], *faces: int, at_cover: int = 0, **effects: Any) -> Table:
    """Return the table where the foe, in this cover, has been hit by `faces` and rolls its Resistance."""
    weapon = {"damage": len(faces), "effects": effects}
    table = fight(hero=UNHURT, foe={"stress": 30}, weapon=weapon, zones=yard(cover=cover))
    table["foe"].at_cover = at_cover
    return hurt(table, HIT, *faces)


def test_cover_of_the_whole_zone_helps_everybody_and_a_feature_who_stands_at_it() -> None:
    assert covered({"dice": 2}, 2, 2).damage(1, 2)["foe"].stress == 1
    assert covered({"dice": 2, "feature": "Wall"}, 2, 2)["foe"].stress == 4
    assert covered({"dice": 2, "feature": "Wall"}, 2, 2, at_cover=1).damage(1, 2)["foe"].stress == 1


def test_sturdy_cover_adds_a_point_for_each_effect() -> None:
    assert covered({"dice": 2, "sturdy": True}, 2, 2, 2).damage(5, 6)["foe"].stress == 2
    exact = odds.Cover(2, sturdy=True).resistance()
    assert odds.mean(exact) == Fraction(7, 3)


def test_fragile_cover_loses_a_die_for_each_effect_and_is_gone_at_none() -> None:
    table = covered({"dice": 2, "fragile": True}, 2, 2, 2).damage(5, 1)
    assert (table.state.zones[0].cover, table["foe"].stress) == (1, 4)
    assert covered({"dice": 2, "fragile": True}, 2, 2).damage(5, 6).state.zones[0].cover == 0


def test_uncertain_cover_adds_threat_for_each_effect() -> None:
    table = covered({"dice": 2, "uncertain": True}, 2, 2)
    before = table.state.threat
    assert table.damage(5, 6).state.threat == before + 2


def test_volatile_cover_hurts_its_user_and_is_destroyed() -> None:
    table = covered({"dice": 2, "volatile": 3}, 2, 2).damage(5, 3)
    assert (table["foe"].stress, table.state.zones[0].cover) == (3, 0)
    assert table.damage(2, 2, 1)["foe"].stress == 8
    assert covered({"dice": 2, "volatile": 3}, 2, 2).damage(1, 3).state.zones[0].cover == 2


def heartened(effects: dict[str, Any], *faces: int) -> Table:
    """Return the table where the foe, with 2[CD] of such Morale, has been frightened by `faces`."""
    place = yard(morale=2, morale_effects=effects)
    weapon = {"form": "mental", "damage": len(faces), "natural": True}
    table = fight(hero=UNHURT, foe={"stress": 30}, weapon=weapon, zones=place)
    return hurt(table, HIT, *faces)


def test_morale_is_sturdy_fragile_uncertain_or_volatile_as_cover_is() -> None:
    assert heartened({"sturdy": True}, 2, 2, 2).damage(5, 6)["foe"].stress == 2
    fragile = heartened({"fragile": True}, 2, 2).damage(5, 1)
    assert (fragile.state.zones[0].morale, fragile["foe"].stress) == (1, 2)
    uncertain = heartened({"uncertain": True}, 2, 2)
    before = int(uncertain.state.threat)
    assert uncertain.damage(5, 6).state.threat == before + 2


def test_volatile_morale_turns_to_panic_and_is_gone() -> None:
    table = heartened({"volatile": 3}, 2, 2).damage(5, 3)
    assert (table["foe"].stress, table.state.zones[0].morale, table.state.zones[0].cover) == (3, 0, 0)
    assert table.damage(2, 2, 1)["foe"].stress == 8
    assert heartened({"volatile": 3}, 2, 2).damage(1, 3).state.zones[0].morale == 2


def test_what_morale_is_like_needs_morale() -> None:
    said = complaint("yard: {name: Yard}", "yard: {name: Yard, morale_effects: {sturdy: true}}")
    assert "zones.yard.morale_effects" in said and "there is no `morale`" in said


def test_a_shield_is_cover_that_is_carried_along() -> None:
    table = fight(hero=UNHURT, foe={"stress": 30, "shield": {"dice": 2, "fragile": True}})
    hurt(table, HIT, 2, 2, 1, 1).damage(5, 1)
    assert (table["foe"].stress, table["foe"].shield) == (4, 1)


def test_destructive_effects_wear_cover_down_even_where_nothing_gets_through() -> None:
    table = covered({"dice": 3}, 5, 6, destructive=True).damage(2, 2, 2)
    assert (table.state.zones[0].cover, table["foe"].stress) == (1, 0)


def test_a_destructive_threat_wears_morale_and_leaves_the_shield_whole() -> None:
    weapon = {"form": "mental", "skill": "talk", "damage": 2, "effects": {"destructive": True}}
    for morale, left in ((2, (1, 3)), (0, (0, 2))):
        table = fight(
            hero={"skills": {"talk": 0}},
            foe={"shield": {"dice": 2}},
            weapon=weapon,
            zones=yard(morale=morale),
        )
        table["foe"].confidence = 3
        hurt(table, HIT, 5, 1)
        table.damage(*(3,) * int(table.state.roll_count))
        assert (table.state.zones[0].morale, table["foe"].confidence) == left
        assert table["foe"].shield == 2


@pytest.mark.parametrize(("cover", "shield", "left"), [(3, 2, (2, 2)), (0, 2, (0, 1)), (0, 0, (0, 0))])
def test_a_destructive_effect_takes_a_die_of_the_place_first_and_then_of_the_shield(
    cover: int, shield: int, left: tuple[int, int]
) -> None:
    foe = {"stress": 30, **({"shield": {"dice": shield}} if shield else {})}
    place = yard(cover={"dice": cover}) if cover else yard()
    table = fight(hero=UNHURT, foe=foe, weapon={"damage": 2, "effects": {"destructive": True}}, zones=place)
    hurt(table, HIT, 5, 1)
    if table.phase == "roll":
        table.damage(*(3,) * int(table.state.roll_count))
    assert (table.state.zones[0].cover, table["foe"].shield) == left


def dice_asked(table: Table, attack: str = HIT) -> int:
    """Return how many Resistance dice the foe rolls against the hero's hit."""
    hurt(table, attack, *(1,) * (table.weapon("hero", "arm").damage))
    return int(table.state.roll_count) if table.phase == "roll" else 0


def test_defend_and_bolster_give_two_dice_each_and_four_together() -> None:
    for field, attack in (("defenders", HIT), ("bolsterers", "threaten arm -> foe")):
        for givers, dice in ((0b1, 2), (0b11, 4), (0b111, 4)):
            table = fight(hero=UNHURT)
            table["foe"][field] = givers
            assert dice_asked(table, attack) == dice


def test_cover_from_defend_does_not_stop_words_nor_morale_blades() -> None:
    table = fight(hero=UNHURT)
    table["foe"].bolsterers, table["foe"].confidence = 1, 4
    assert dice_asked(table) == 0
    table = fight(hero=UNHURT)
    table["foe"].defenders, table["foe"].shield = 1, 2
    assert dice_asked(table, "threaten arm -> foe") == 0


def test_confidence_stacks_with_bolster_and_with_the_morale_of_the_place() -> None:
    table = fight(hero=UNHURT, zones=yard(morale=1))
    table["foe"].bolsterers, table["foe"].confidence, table["foe"].ducked = 1, 4, 1
    assert dice_asked(table, "threaten arm -> foe") == 9


def test_one_who_lies_prone_may_re_roll_resistance_and_once_only() -> None:
    table = fight(hero=UNHURT, foe={"stress": 30}, zones=yard(cover={"dice": 3}))
    table["foe"].prone = 1
    hurt(table, HIT, 2, 2, 2, 2).damage(3, 1, 2)
    assert (table.phase, table.decider) == ("resistance", "npcs")
    assert len(table.legal()) == 4
    table.do("resist with blanks again").damage(2)
    assert table["foe"].stress == 3


def test_recover_gives_one_re_roll_of_the_next_resistance() -> None:
    table = fight(hero=UNHURT, foe={"stress": 30}, zones=yard(cover={"dice": 2}))
    table["foe"].steady = 1
    hurt(table, HIT, 2, 2, 2, 2).damage(3, 4).do("resist with blanks again").damage(5, 5)
    assert (table["foe"].stress, table["foe"].steady) == (6, 0)


def test_a_re_roll_that_is_not_taken_is_used_up_too() -> None:
    table = fight(hero=UNHURT, foe={"stress": 30}, zones=yard(cover={"dice": 1}))
    table["foe"].steady = 1
    assert hurt(table, HIT, 1, 1, 1, 1).damage(3).do("keep the resistance")["foe"].steady == 0


def test_the_re_roll_of_recover_is_lost_at_the_next_turn() -> None:
    table = fight()
    table["foe"].steady = 1
    assert next_turn(table, "foe")["foe"].steady == 0


def test_a_new_roll_of_damage_begins_without_the_screen_of_the_one_before() -> None:
    table = fight()
    table.state.damage.screened = 6
    win(table, "attack arm -> foe")
    assert table.state.damage.screened == 0
    table.do("roll damage").damage(1, 1, 3, 3, 3).do("done")
    assert table["foe"].stress == 2
