"""Attacks: SRD "Making an Attack", "Range", "Burst", "Mental Attacks", "Basic Attacks", "Reactions"."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from arena.twod20 import codes, odds
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight, hurt, next_turn, win

GUN = {"form": "ranged", "damage": 4}
ROW = ("yard", "hall", "roof", "road")


def difficulty(table: Table, attack: str) -> int:
    """Return the Difficulty of an attack once it is declared."""
    return int(table.fork().do(attack).state.tests[0].difficulty)


def shooter(band: str = "close", zone: str = "yard", **weapon: Any) -> Table:
    """Return the turn of a hero with a gun of that ideal range, the foe standing in `zone`."""
    return fight(foe={"zone": zone}, weapon={**GUN, "range": band, **weapon})


# who may be attacked


def test_a_melee_attack_needs_the_target_in_reach() -> None:
    table = fight(weapon={})
    assert "attack arm -> foe" in table.legal()
    table["hero"].in_reach = table["foe"].in_reach = 0
    assert "attack arm -> foe" not in table.legal()


def test_a_ranged_attack_needs_a_visible_target() -> None:
    table = fight(foe={"zone": "hall"}, weapon=GUN, links=[{"from": "yard", "to": "hall", "sight": False}],
                  zones={"yard": {"name": "Yard"}, "hall": {"name": "Hall"}})  # fmt: skip
    assert "attack arm -> foe" not in table.legal()
    assert "attack arm -> foe" in shooter(zone="hall").legal()


def test_friends_and_the_dead_are_not_attacked_but_the_defeated_may_be() -> None:
    table = fight(others={"pal": person("pcs")}, weapon=GUN)
    assert not [text for text in table.legal() if "-> pal" in text or "-> hero" in text]
    table["foe"].status = codes.DEFEATED
    assert "attack arm -> foe" in table.legal()
    table["foe"].status = codes.DEAD
    assert not table.legal("attack")


def test_the_unconscious_may_be_struck_but_hear_no_threats() -> None:
    table = fight()
    table["foe"].status = codes.UNCONSCIOUS
    assert "attack arm -> foe" in table.legal()
    assert not table.legal("threaten")


def test_an_object_is_broken_not_frightened() -> None:
    crate = person(tier="object", weapons=[], fearless=False, stress=8)
    table = fight(foe={"zone": "road"}, weapon=GUN, others={"crate": crate})
    assert "attack arm -> crate" in table.legal()
    assert not [text for text in table.legal("threaten") if "crate" in text]


def test_a_mental_attack_needs_a_target_that_understands() -> None:
    assert not fight(foe={"fearless": True}).legal("threaten")
    assert fight().legal("threaten")


def test_words_carry_as_far_as_a_shout() -> None:
    assert "threaten bare_hands -> foe" in shooter(zone="hall").legal()
    assert "threaten bare_hands -> foe" not in shooter(zone="roof").legal()


def test_a_melee_weapon_threatens_only_in_reach() -> None:
    table = fight()
    assert "threaten arm -> foe" in table.legal()
    table["hero"].in_reach = table["foe"].in_reach = 0
    assert "threaten arm -> foe" not in table.legal()


# the test


@pytest.mark.parametrize("attack, attribute, skill, kind", [
    ("attack arm -> foe", codes.AGILITY, codes.FIGHT, codes.MELEE),
    ("throw bare_hands -> foe", codes.COORDINATION, codes.FIGHT, codes.RANGED),
    ("threaten arm -> foe", codes.WILL, codes.FIGHT, codes.MENTAL),
    ("threaten bare_hands -> foe", codes.WILL, codes.TALK, codes.MENTAL),
])  # fmt: skip
def test_each_form_of_attack_has_its_own_attribute_and_skill(
    attack: str, attribute: int, skill: int, kind: int
) -> None:
    test = fight().do(attack).state.tests[codes.ACTIVE]
    assert (test.attribute, test.skill, test.kind) == (attribute, skill, kind)


def test_a_melee_attack_is_opposed_by_coordination_and_fight() -> None:
    state = (
        fight(foe={"attributes": {"coordination": 10}, "skills": {"fight": 3}}).do("attack arm -> foe").state
    )
    assert state.tests[codes.REACTIVE].target_number == 13
    assert (state.tests[0].difficulty, state.tests[1].difficulty) == (1, 1)


def test_a_mental_attack_is_opposed_by_will_and_survive() -> None:
    table = fight(foe={"attributes": {"will": 11}, "skills": {"survive": 3}}).do("threaten arm -> foe")
    assert table.state.tests[codes.REACTIVE].target_number == 14
    assert (table.state.tests[0].difficulty, table.state.tests[1].difficulty) == (1, 1)


def test_nobody_opposes_a_shot_or_defends_an_object_or_the_defeated() -> None:
    assert shooter().do("attack arm -> foe").state.tests[1].who == codes.NONE
    table = fight()
    table["foe"].status = codes.DEFEATED
    assert table.do("attack arm -> foe").state.tests[1].who == codes.NONE


@pytest.mark.parametrize("base", [1, 2])
def test_a_shot_is_difficulty_two_or_one_as_the_scenario_says(base: int) -> None:
    table = fight(weapon=GUN, variants={"ranged_difficulty": base, "raise_difficulty": False})
    assert difficulty(table, "attack arm -> foe") == base


@pytest.mark.parametrize("band", range(4))
@pytest.mark.parametrize("zone", range(4))
def test_every_range_category_off_the_ideal_one_is_one_harder(band: int, zone: int) -> None:
    table = shooter(codes.BAND_WORDS[band], ROW[zone])
    assert difficulty(table, "attack arm -> foe") == 2 + abs(band - zone)
    assert difficulty(table, "threaten arm -> foe") == 1 + abs(band - zone)


def test_a_prone_target_is_one_harder_from_medium_range_on() -> None:
    table = shooter("medium", "roof")
    table["foe"].prone = 1
    assert difficulty(table, "attack arm -> foe") == 4


def test_an_enemy_in_reach_of_the_shooter_adds_two() -> None:
    thug = person(weapons=["stick"])
    table = fight(foe={"zone": "roof"}, weapon={**GUN, "range": "medium"}, others={"thug": thug})
    table["foe"].prone = 1
    table.engage("hero", "thug")
    assert difficulty(table, "attack arm -> foe") == 6
    assert difficulty(table, "threaten bare_hands -> thug") == 1
    table["thug"].status = codes.DEFEATED
    assert difficulty(table, "attack arm -> foe") == 4


def test_an_enemy_in_reach_does_not_disturb_the_defence() -> None:
    table = fight().do("attack arm -> foe")
    assert table.state.tests[codes.REACTIVE].difficulty == 1


def test_protect_makes_every_attack_one_harder() -> None:
    table = fight()
    table["foe"].protected = 1
    attacks = ("attack arm -> foe", "throw bare_hands -> foe", "threaten arm -> foe")
    assert [difficulty(table, attack) for attack in attacks] == [2, 5, 2]


@pytest.mark.parametrize("zone, bonus", [("yard", 1), ("hall", 0)])
def test_a_prone_target_gives_bonus_momentum_at_close_range(zone: str, bonus: int) -> None:
    table = shooter(zone=zone)
    table["foe"].prone = 1
    assert table.do("attack arm -> foe").state.bonus == bonus


def test_a_prone_target_gives_bonus_momentum_to_melee_but_not_to_threats() -> None:
    table = fight()
    table["foe"].prone = 1
    assert table.fork().do("attack arm -> foe").state.bonus == 1
    assert table.do("threaten arm -> foe").state.bonus == 0


# Burst and Reloads


@pytest.mark.parametrize("burst, mandatory, spent, bonus", [
    (3, False, 2, 2), (3, True, 2, 1), (1, True, 1, 0), (3, True, 3, 2), (3, False, 0, 0),
])  # fmt: skip
def test_reloads_give_bonus_momentum_but_a_mandatory_one(
    burst: int, mandatory: bool, spent: int, bonus: int
) -> None:
    table = shooter(burst=burst, mandatory_reload=mandatory, reloads=3)
    table.do("attack arm -> foe", f"spend {spent} reloads")
    assert (table.state.bonus, table.weapon("hero", "arm").reloads) == (bonus, 3 - spent)


def test_no_more_reloads_are_spent_than_the_burst_or_than_there_are() -> None:
    def choices(**weapon: Any) -> list[str]:
        return [text.split()[1] for text in shooter(**weapon).do("attack arm -> foe").legal()]

    assert choices(burst=2, reloads=5) == ["0", "1", "2"]
    assert choices(burst=4, reloads=1) == ["0", "1"]
    assert choices(burst=3, reloads=5, mandatory_reload=True) == ["1", "2", "3"]


def test_a_mandatory_reload_is_spent_even_without_burst() -> None:
    table = shooter(mandatory_reload=True, reloads=2).do("attack arm -> foe")
    assert table.legal() == ["spend 1 reload"]


def test_a_weapon_without_its_mandatory_reload_cannot_fire() -> None:
    table = shooter(burst=1, mandatory_reload=True, reloads=1)
    table.weapon("hero", "arm").reloads = 0
    assert not table.legal("attack arm")


def test_suppressing_fire_spends_reloads_too() -> None:
    table = shooter(burst=2, reloads=2).do("threaten arm -> foe", "spend 2 reloads")
    assert table.state.bonus == 2


def test_bonus_momentum_is_not_saved() -> None:
    table = win(shooter(burst=2, reloads=2), "attack arm -> foe", reloads=2)
    table.do("roll damage").damage(3, 3, 3, 3, 3).do("done")
    assert table.state.momentum == 0


# thrown and natural weapons, weapons not ready


def test_a_thrown_weapon_is_ideal_at_close_range_and_lies_where_its_target_stands() -> None:
    for faces in ((5, 5, 5), (19, 19, 19)):
        table = fight(foe={"zone": "hall"}, weapon={"thrown": True})
        assert difficulty(table, "throw arm -> foe") == 3
        table.do("throw arm -> foe").skip(codes.DICE).do("buy 1 die").dice(*faces)
        arm = table.weapon("hero", "arm")
        assert (arm.held, arm.fallen_zone) == (0, 1)
        assert not table.legal("attack arm")


def test_a_thrown_weapon_reaches_as_far_as_one_sees() -> None:
    table = fight(foe={"zone": "road"}, weapon={"thrown": True})
    assert difficulty(table, "throw arm -> foe") == 5


def test_a_natural_weapon_is_thrown_and_kept() -> None:
    table = win(fight(weapon={"thrown": True, "natural": True}, hero={"attributes": {"coordination": 12}}),
                "throw bare_hands -> foe", 1, 1)  # fmt: skip
    assert table["hero"].weapons[0].held == 1
    spit = fight(foe={"zone": "hall"}, weapon={"thrown": True, "natural": True})
    win(spit, "throw arm -> foe", 1, 1)
    assert spit.weapon("hero", "arm").held == 1
    assert not spit.legal("drop")


def test_everybody_can_strike_throw_and_threaten_with_bare_hands_for_one_die_with_stun() -> None:
    table = fight(hero={"weapons": [], "skills": {"fight": 2, "talk": 3}}, weapon={})
    assert {"attack bare_hands -> foe", "throw bare_hands -> foe", "threaten bare_hands -> foe"} <= set(
        table.legal()
    )
    for attack, dice in (("attack bare_hands -> foe", 3), ("threaten bare_hands -> foe", 4)):
        damage = win(table.fork(), attack).state.damage
        assert (damage.dice, damage.effects.bits) == (dice, codes.STUN)


def test_a_weapon_must_be_drawn_first_and_drawing_is_a_minor_action() -> None:
    table = fight(weapon={"drawn": False})
    assert not table.legal("attack arm")
    table.do("draw arm")
    assert "attack arm -> foe" in table.legal()


def test_some_weapons_need_the_prepare_minor_action_each_turn() -> None:
    table = shooter(prepare=True)
    assert not table.legal("attack arm")
    assert table.do("prepare").legal("attack arm") == ["attack arm -> foe"]
    next_turn(table, "foe")
    assert not next_turn(table, "hero").legal("attack arm")


# Reactions


def test_hit_the_dirt_brings_prone_cover_and_morale_and_takes_the_reaction() -> None:
    table = shooter("medium", "hall").do("attack arm -> foe")
    assert (table.phase, table.decider) == ("response", "npcs")
    table.do("hit the dirt")
    foe = table["foe"]
    assert (foe.prone, foe.ducked, foe.reacted, table.state.tests[0].difficulty) == (1, 1, 1, 3)
    assert table.phase == "reach"
    assert carry_on(table).phase == "roll"


def test_hit_the_dirt_at_close_range_gives_the_shooter_bonus_momentum_instead() -> None:
    table = shooter().do("attack arm -> foe", "hit the dirt")
    assert (table.state.tests[0].difficulty, table.state.bonus) == (2, 1)


def test_lying_down_counts_once_however_one_came_to_lie() -> None:
    table = shooter("medium", "hall")
    table["foe"].prone = 1
    assert table.do("attack arm -> foe", "hit the dirt").state.tests[0].difficulty == 3


def test_hit_the_dirt_protects_with_two_dice_until_the_next_turn() -> None:
    table = shooter().do("attack arm -> foe", "hit the dirt", "stay").skip().dice(5, 5)
    table.skip().do("roll damage").damage(1, 1, 1, 1, 1).do("done")
    assert (table.phase, int(table.state.roll_count), int(table.state.roll_sides)) == ("roll", 2, 6)
    carry_on(carry_on(table).damage(3, 3))
    assert next_turn(table, "foe")["foe"].ducked == 0


def test_there_is_one_reaction_a_round_and_none_in_ones_own_turn_or_for_rabble() -> None:
    table = shooter()
    for field in ("reacted", "stunned", "rabble"):
        barred = table.fork()
        barred["foe"][field] = 1
        assert barred.do("attack arm -> foe").phase != "response"
    assert table.do("attack arm -> foe").legal() == ["no response", "hit the dirt"]


def test_melee_and_threats_leave_no_time_to_hit_the_dirt() -> None:
    for attack in ("attack arm -> foe", "threaten arm -> foe"):
        assert fight().do(attack).phase != "response"


# the outcome


def test_the_chance_of_a_shot_is_exact() -> None:
    table = shooter("medium").do("attack arm -> foe").skip()
    hits = sum(weight for weight, rolled in table.rolls(1, 9, 19) if rolled.phase == "spends")
    assert Fraction(hits, 400) == odds.test(target=9, difficulty=3).success


def test_the_chance_of_a_melee_is_exact() -> None:
    table = fight(
        hero={"attributes": {"agility": 10}, "skills": {"fight": 3}, "focuses": {"blades": ["melee"]}}
    )
    table.do("attack arm -> foe").skip()
    outcomes: Counter[str] = Counter()
    for weight, first in table.rolls(3, 13, 19):
        for other, second in first.rolls(1, 9, 19):
            outcomes["nobody" if second.phase not in ("spends", "defender's choice") else second.phase] += (
                weight * other
            )
    exact = odds.opposed(odds.TestSpec(target=13, focus=3), odds.TestSpec(target=9))
    assert Fraction(outcomes["spends"], 160000) == exact.active_wins
    assert Fraction(outcomes["defender's choice"], 160000) == exact.reactive_wins


def test_a_lost_threat_shuts_that_attacker_out_for_the_scene() -> None:
    table = (
        fight(others={"pal": person("pcs")}).do("threaten bare_hands -> foe").skip().dice(19, 19).dice(5, 5)
    )
    next_turn(carry_on(table), "foe")
    next_turn(table, "pal")
    assert table.legal("threaten") == ["threaten bare_hands -> foe"]
    next_turn(table, "foe")
    assert not next_turn(table, "hero").legal("threaten")


def test_a_lost_threat_shuts_out_the_whole_side_where_the_scenario_says_so() -> None:
    table = fight(others={"pal": person("pcs")}, variants={"mental_lock": "all", "fortune": False,
                  "raise_difficulty": False, "assistants": 0})  # fmt: skip
    table.do("threaten bare_hands -> foe").skip().dice(19, 19).dice(5, 5)
    assert table["pal"].unthreatened == table["hero"].unthreatened == 1 << table.who("foe")


def test_a_missed_shot_has_no_consequence() -> None:
    table = shooter().do("attack arm -> foe").skip().dice(19, 19)
    assert table.phase == "turn"
    assert (table["foe"].stress, table["foe"].unthreatened, table["foe"].prone) == (0, 0, 0)


def test_a_snare_of_the_body_leaves_the_tongue_free() -> None:
    table = fight()
    table["hero"].snared = 2
    assert table.legal("attack") == table.legal("throw") == []
    assert "threaten bare_hands -> foe" in table.legal()
    table["hero"].snare_mental = 1
    assert table.legal("attack") and not table.legal("threaten")


def test_a_weapon_deals_its_own_dice_and_those_of_the_skill() -> None:
    table = fight(hero={"skills": {"fight": 3, "operate": 2}}, weapon={"damage": 2, "skill": "operate"})
    assert win(table.fork(), "attack arm -> foe").state.damage.dice == 4
    assert win(table.fork(), "threaten arm -> foe").state.damage.dice == 5
    assert hurt(table, "attack arm -> foe", 1, 1, 1, 1)["foe"].stress == 4


def test_an_attack_is_logged_with_its_target_its_weapon_and_its_form() -> None:
    table = fight()
    slot = table.cast.keys("weapon", table.who("hero")).index("arm")
    assert table.fork().do("attack arm -> foe").events(codes.EV_ATTACK) == [
        (table.who("hero"), table.who("foe"), slot, codes.AS_MELEE)
    ]
    assert table.do("threaten arm -> foe").events(codes.EV_ATTACK)[0][3] == codes.AS_MENTAL
