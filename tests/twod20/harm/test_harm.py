"""Stress, Harm, Defeat, Fatigue: SRD "Stress and Harm", "Defeated", "Voluntary Defeat", "Fatigue"."""

from typing import Any

import pytest

from arena.twod20 import codes, odds
from arena.twod20.core.rules.harm.stress import harms_suffered, maximum_stress
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight, hurt, next_turn, win

HIT = "attack arm -> foe"
STRIKE = "attack arm -> hero"
DICE = {"damage": 6}
BODY = {"attributes": {"brawn": 9, "will": 8}, "skills": {"survive": 2, "fight": 0, "talk": 0}}  # 11 Stress


def points(number: int) -> tuple[int, ...]:
    """Return six faces that show so many points without an Effect."""
    return (2,) * (number // 2) + (1,) * (number % 2) + (3,) * (6 - number // 2 - number % 2)


def against_foe(foe: dict[str, Any] | None = None, **weapon: Any) -> Table:
    """Return the turn of a hero with six challenge dice beside a foe of 11 Stress."""
    return fight(hero={"skills": {"fight": 0}}, foe={**BODY, **(foe or {})}, weapon={**DICE, **weapon})


def against_hero(hero: dict[str, Any] | None = None, fortune: bool = True, **weapon: Any) -> Table:
    """Return the turn of a foe with six challenge dice beside a hero of 11 Stress and a pal."""
    variants = {"fortune": fortune, "raise_difficulty": False, "assistants": 0}
    people = {
        "hero": {**BODY, "weapons": [], **(hero or {})},
        "foe": {"skills": {"fight": 0}, "weapons": ["arm"]},
    }
    pal = {"pal": person("pcs", skills={"survive": 4})}
    return fight(
        people["hero"], people["foe"], {**DICE, **weapon}, pal, first="npcs", variants=variants, threat=9
    )


def suffer(table: Table, who: str, stress: int, mental: bool = False, *answers: str) -> Table:
    """Let the other one hit `who` for so much stress in a turn of its own, and answer what is asked."""
    attack = ("threaten" if mental else "attack") + " arm -> " + who
    other = "foe" if who == "hero" else "hero"
    if table.state.turn.actor != table.who(other) or table.state.turn.majors:
        table = fresh_turn(table, other)
    hurt(table, attack, *points(stress))
    return carry_on(table.do(*answers))


def fresh_turn(table: Table, who: str) -> Table:
    """Give `who` a turn as if nobody had acted."""
    table.state.turn.majors = 0
    table.state.turn.actor = table.who(who)
    return table


# Stress and Harms


def test_maximum_stress_is_the_higher_of_brawn_and_will_and_survive() -> None:
    assert against_foe()["foe"].stress_base == 11
    assert against_foe({"attributes": {"brawn": 7, "will": 10}})["foe"].stress_base == 12


@pytest.mark.parametrize("before, hit, harms, after", [
    (0, 4, 0, 4), (4, 5, 1, 9), (9, 2, 1, 11), (9, 5, 2, 11), (11, 1, 1, 11), (11, 5, 2, 11), (0, 11, 2, 11),
])  # fmt: skip
def test_five_stress_or_a_full_track_is_a_harm_each(before: int, hit: int, harms: int, after: int) -> None:
    table = against_foe({"harms": 9})
    table["foe"].stress = before
    suffer(table, "foe", hit)
    assert (table["foe"].wounds, table["foe"].stress) == (harms, after)
    assert harms_suffered(before, 11, hit, 5) == odds.harms_of_hit(hit, before, 11) == harms


def test_hits_of_four_five_two_and_one_are_three_wounds_and_the_next_one_kills() -> None:
    table = against_hero(fortune=False)
    harms = []
    for hit in (4, 5, 2, 1):
        hero = suffer(table, "hero", hit)["hero"]
        harms.append((int(hero.wounds), int(hero.stress), int(hero.status)))
    assert harms == [(0, 4, codes.UP), (1, 9, codes.UP), (2, 11, codes.UP), (3, 11, codes.DEFEATED)]
    assert suffer(table, "hero", 1)["hero"].status == codes.DEAD


def test_intense_adds_one_harm_where_an_effect_and_a_harm_come_together() -> None:
    for faces, wounds in (((2, 2, 5, 3, 3, 3), 2), ((2, 2, 1, 3, 3, 3), 1), ((2, 5, 3, 3, 3, 3), 0)):
        table = against_foe({"harms": 9}, effects={"intense": True})
        assert carry_on(hurt(table, HIT, *faces))["foe"].wounds == wounds


def test_traumas_that_outnumber_wounds_leave_nobody_dying() -> None:
    table = against_foe()
    suffer(suffer(suffer(table, "foe", 5, True), "foe", 5), "foe", 1, True)
    foe = table["foe"]
    assert (foe.wounds, foe.traumas, foe.status, foe.dying) == (1, 2, codes.DEFEATED, 0)


def test_three_harms_defeat_a_player_character_and_more_wounds_than_traumas_mean_dying() -> None:
    table = against_hero(fortune=False)
    suffer(suffer(table, "hero", 5), "hero", 6)
    hero = table["hero"]
    assert (hero.wounds, hero.status, hero.dying, hero.prone) == (3, codes.DEFEATED, 1, 1)


@pytest.mark.parametrize("tier, harms", [("minor", 1), ("notable", 2), ("major", 3)])
def test_opponents_fall_by_tier(tier: str, harms: int) -> None:
    table = fight(hero={"skills": {"fight": 0}}, foe={"tier": tier, "stress": 60}, weapon=DICE,
                  others={"lout": person()})  # fmt: skip
    for _ in range(harms):
        assert table["foe"].status == codes.UP
        suffer(table, "foe", 5)
    assert table["foe"].status == codes.DEFEATED


def test_a_minor_opponent_is_never_dying() -> None:
    assert suffer(against_foe({"tier": "minor"}), "foe", 5)["foe"].dying == 0


def test_a_further_wound_kills_the_defeated_and_a_further_trauma_breaks_them() -> None:
    for mental, status in ((False, codes.DEAD), (True, codes.BROKEN)):
        table = against_hero(fortune=False)
        table["hero"].status, table["hero"].stress = codes.DEFEATED, 11
        assert suffer(table, "hero", 1, mental)["hero"].status == status


def test_stress_without_a_harm_does_not_kill_the_defeated() -> None:
    table = against_hero(fortune=False)
    table["hero"].status = codes.DEFEATED
    assert suffer(table, "hero", 4)["hero"].status == codes.DEFEATED


def test_subdued_targets_are_not_dying_nor_killed_and_their_harms_pass() -> None:
    table = against_foe()
    table["foe"].wounds = 2
    win(table, HIT, 1, 1).do("roll damage").damage(*points(5)).do("subdue", "pay 1 momentum", "done")
    carry_on(table)
    foe = table["foe"]
    assert (foe.status, foe.dying, foe.passing_harms[0]) == (codes.DEFEATED, 0, 1)


# what Harms do


def test_the_owner_says_what_each_wound_hampers() -> None:
    table = against_foe()
    hurt(table, HIT, *points(11))
    assert (table.phase, table.decider) == ("nature of the harm", "npcs")
    table.do("wound hampers defence", "wound hampers movement")
    assert list(table["foe"].hampered) == [0, 1, 1]
    assert table.phase == "turn"


def test_the_wound_that_defeats_hampers_too_for_one_who_may_rise() -> None:
    table = hurt(against_hero({"harms": 1}), STRIKE, *points(5))
    table.do("fight on", "wound hampers movement")
    assert (table.phase, list(table["hero"].hampered)) == ("defeat", [0, 0, 1])


def test_an_object_is_not_asked_what_a_break_hampers() -> None:
    crate = person(tier="object", stress=5, harms=3)
    table = fight(others={"crate": crate}, weapon={"damage": 5}, hero={"skills": {"fight": 0}})
    table.engage("hero", "crate")
    assert hurt(table, "attack arm -> crate", 2, 2, 1, 3, 3).phase == "turn"
    assert (table["crate"].wounds, table["crate"].status) == (2, codes.UP)


def test_a_wound_makes_what_it_hampers_harder_and_a_trauma_widens_complications() -> None:
    table = against_foe()
    table["hero"].hampered[codes.ATTACKING] = 2
    table["hero"].traumas = 1
    test = table.do(HIT).state.tests[0]
    assert (test.difficulty, test.complication_range) == (3, 2)


def test_a_new_wound_reopens_treated_wounds_and_leaves_treated_traumas() -> None:
    table = against_foe({"harms": 9})
    table["foe"].treated_wounds, table["foe"].treated_traumas, table["foe"].bandaged[1] = 2, 1, 2
    suffer(table, "foe", 5)
    foe = table["foe"]
    assert (foe.wounds, foe.treated_wounds, foe.treated_traumas, foe.hampered[1]) == (3, 0, 1, 2)


def test_treated_harms_count_toward_defeat() -> None:
    table = against_foe()
    table["foe"].treated_traumas = 2
    assert suffer(table, "foe", 5)["foe"].status == codes.DEFEATED


# Defeat


def test_the_defeated_take_no_turns_and_no_reactions() -> None:
    table = against_hero(fortune=False)
    table["hero"].status = codes.DEFEATED
    carry_on(table.do("end turn"))
    assert table.legal("act") == ["act pal"]
    assert carry_on(table.fork()).phase == "next character"


def test_a_player_character_may_rise_at_once_for_fortune_and_falls_with_the_next_harm() -> None:
    table = against_hero({"harms": 1})
    hurt(table, STRIKE, *points(5)).do("fight on", "wound hampers attack")
    assert table.legal() == ["stay down", "get up"]
    hero = table.do("get up")["hero"]
    assert (hero.status, hero.fortune, hero.dying, hero.prone, hero.wounds) == (codes.UP, 2, 0, 1, 1)
    hurt(fresh_turn(table, "foe"), STRIKE, *points(5)).do("fight on", "wound hampers attack", "stay down")
    assert (table["hero"].status, table["hero"].dying) == (codes.DEFEATED, 1)


def test_whoever_is_up_again_is_dying_no_more_and_lives_when_the_scene_ends() -> None:
    table = against_hero()
    table["hero"].status, table["hero"].dying, table["hero"].wounds = codes.DEFEATED, 1, 3
    carry_on(table.do("end turn")).do("undefeated hero")
    table["foe"].status = codes.DEFEATED
    hero = table.do("act hero")["hero"]
    assert (table.phase, hero.status, hero.dying, hero.wounds) == ("over", codes.UP, 0, 3)


def test_one_who_stays_down_may_still_rise_later() -> None:
    table = against_hero({"harms": 1})
    hurt(table, STRIKE, *points(5)).do("fight on", "wound hampers attack", "stay down")
    carry_on(table.do("end turn"))
    table.do("undefeated hero")
    assert "act hero" in table.legal()


def test_voluntary_defeat_is_one_harm_and_a_point_of_fortune_without_dying_or_revival() -> None:
    table = against_hero()
    hurt(table, STRIKE, *points(11))
    assert (table.phase, table.decider) == ("harm", "pcs")
    hero = table.do("accept defeat")["hero"]
    assert (hero.wounds, hero.status, hero.fortune, hero.dying) == (1, codes.DEFEATED, 4, 0)
    carry_on(table.do("end turn"))
    assert not table.legal("undefeated")
    table.engage("hero", "pal").do("act pal")
    assert not table.legal("revive")


@pytest.mark.parametrize(("mental", "hampers"), [(0, 1), (1, 0)])
def test_of_harms_that_defeat_by_choice_a_wound_hampers_and_a_trauma_does_not(
    mental: int, hampers: int
) -> None:
    table = against_hero()
    hurt(table, STRIKE, *points(11))
    table.state.damage.mental = mental
    hero = table.do("accept defeat")["hero"]
    assert (hero.wounds, hero.traumas, hero.hampered.sum()) == (1 - mental, mental, hampers)


def test_opponents_do_not_accept_defeat() -> None:
    assert hurt(against_foe(), HIT, *points(5)).phase == "nature of the harm"


def test_effects_of_a_hit_come_after_its_harms() -> None:
    table = against_foe({"stress": 5}, effects={"drain": True})
    table["foe"].fatigue = 5
    carry_on(hurt(table, HIT, 5, 3, 3, 3, 3, 3))
    assert (table["foe"].status, table["foe"].wounds) == (codes.UNCONSCIOUS, 1)


# Fatigue


def test_fatigue_lowers_maximum_stress_and_caps_stress_without_harm() -> None:
    table = against_foe(effects={"drain": True})
    table["foe"].stress = 8
    foe = carry_on(hurt(table, HIT, 5, 5, 3, 3, 3, 3))["foe"]
    assert (foe.fatigue, foe.stress, foe.wounds) == (2, 9, 0)
    foe.fatigue = 3
    assert maximum_stress(foe) == 8


def test_fatigue_without_stress_left_knocks_out_and_then_kills() -> None:
    for effects, status in ((1, codes.UNCONSCIOUS), (2, codes.DEAD)):
        table = against_foe({"harms": 9}, effects={"drain": True})
        table["foe"].fatigue = 11
        faces = (5,) * effects + (3,) * (6 - effects)
        assert carry_on(hurt(table, HIT, *faces))["foe"].status == status


def test_who_falls_gives_no_more_cover_or_morale() -> None:
    table = against_foe({"tier": "minor"})
    table["foe"].defenders = table["foe"].bolsterers = 1 << table.who("foe")
    suffer(table, "foe", 5)
    carry_on(table.damage(3, 3))
    assert (table["foe"].defenders, table["foe"].bolsterers) == (0, 0)


# objects


def test_an_object_is_destroyed_by_as_many_breaks_as_it_bears() -> None:
    table = fight(
        others={"gate": person(tier="object", stress=30, armour=2, harms=2)}, hero=BODY, weapon=DICE
    )
    table.engage("hero", "gate")
    for status in (codes.UP, codes.DEFEATED):
        hurt(fresh_turn(table, "hero"), "attack arm -> gate", *points(7))
        assert table["gate"].status == status
    assert (table["gate"].stress, table["gate"].dying) == (10, 0)
    assert not [text for text in fresh_turn(table, "hero").legal() if "gate" in text]


def test_one_who_is_dying_at_the_end_of_the_scene_dies() -> None:
    table = against_hero(fortune=False)
    table["pal"].status = codes.DEAD
    suffer(suffer(table, "hero", 5), "hero", 6)
    assert (table.phase, table.decider) == ("the dying", "npcs")
    table.do("leave it be")
    assert (table.phase, table["hero"].status) == ("over", codes.DEAD)


def test_a_stabilised_character_survives_the_scene() -> None:
    table = against_hero(fortune=False)
    table["hero"].status, table["hero"].dying = codes.DEFEATED, 1
    table.engage("hero", "pal")
    next_turn(table, "pal").do("stabilise hero").skip().dice(5, 5)
    table.do("done")
    assert (table["hero"].dying, table["hero"].status) == (0, codes.DEFEATED)
