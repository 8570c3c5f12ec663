"""What OpenD6 has beyond plain attacks: knocking out, flipping, and what a collision does to people."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.d6 import codes
from arena.d6.core.rules.difficulty import difficulty_of
from arena.d6.odds.blows import knocked as knockouts
from arena.d6.odds.coming import STUNNED_OUT, level_after
from arena.people.codes import OUT, UP
from arena.systems import list_legal
from tests.d6.table import D6, Game
from tests.d6.test_chapters import BOB, HEAD, PAIR, ROAD

CALLED = HEAD + "options: [called shots]\n" + PAIR % "near"
POINTS = CALLED.replace("options:", "wounds: points\noptions:")


def knocked(text: str, damage: tuple[int, int], resistance: tuple[int, ...], wound: int = 0) -> Game:
    """Return a game in which Ann hits the foe on the head with her fist, and both roll so."""
    game = Game(text, 20, 1)
    game.who("foe").wound = wound
    game.do("go for a knockout")
    game.do("punch foe")
    assert game.state.difficulty == 13  # a head is 3 harder
    game.roll(4, 4, 4, 4)
    game.roll(*damage)
    if resistance:
        game.roll(*resistance)
    return game


def test_two_levels_of_a_blow_to_the_head_knock_out_and_half_of_them_stay() -> None:
    game = knocked(CALLED, (4, 5), (2, 3))  # 4 more: two levels
    foe = game.who("foe")
    assert (foe.wound, foe.status) == (codes.STUNNED, OUT)
    assert knocked(CALLED, (4, 5), (3, 3)).who("foe").status == UP  # 3 more


def test_a_level_of_a_blow_to_the_head_is_half_a_level_and_nothing() -> None:
    assert knocked(CALLED, (4, 5), (3, 3)).who("foe").wound == codes.UNHURT


@pytest.mark.parametrize(("most", "lost", "status"), [(12, 3, OUT), (13, 3, UP)])
def test_half_of_all_body_points_knock_out_and_half_of_the_blow_is_lost(
    most: int, lost: int, status: int
) -> None:
    game = Game(POINTS, 20, 1)
    foe = game.who("foe")
    foe.most_body = foe.body = most
    game.do("go for a knockout")
    game.do("punch foe")
    game.roll(4, 4, 4, 4)
    game.roll(3, 3)  # 6, and no armour
    assert (int(foe.body), int(foe.status)) == (most - lost, status)


def test_a_knockout_is_a_called_shot_and_takes_no_other_place() -> None:
    assert "go for a knockout" not in Game(HEAD + PAIR % "near", 20, 1).texts()
    game = Game(CALLED, 20, 1)
    game.do("go for the arm")
    assert "go for a knockout" not in game.texts()


WAYS = "options: [called shots, all out, sweep, several shots]\n"


def ways(weapon: str, *said: str) -> set[str]:
    """Return how Ann, with a weapon, may attack the foe beside her once so much is declared."""
    game = Game(HEAD + WAYS + (PAIR % "near").replace("weapons: [knife]", f"weapons: [{weapon}]"), 20, 1)
    for words in said:
        game.do(words)
    return set(game.texts())


@pytest.mark.parametrize("weapon", ["throwing_knife", "rifle"])
def test_nobody_throws_or_shoots_all_out(weapon: str) -> None:
    found = ways(weapon, "go all out")
    assert found == {"punch foe", *(f"go for the {place}" for place in codes.PLACES), "go for a knockout"}


def test_thrown_weapons_and_single_shots_do_not_sweep() -> None:
    assert ways("throwing_knife", "go for a sweep") == {"punch foe"}
    assert "shoot foe" not in ways("rifle", "go for a sweep")
    assert {"shoot foe", "add a shot"} == ways("rifle", "add a shot", "go for a sweep")
    assert "shoot foe" in ways("assault_rifle", "switch to auto", "go for a sweep")


@pytest.mark.parametrize(
    ("one", "other"),
    [("for a sweep", "all out"), ("for a sweep", "for the head"), ("for a sweep", "for a knockout")],
)
def test_a_sweep_is_aimed_at_no_part_of_the_body_and_is_not_struck_all_out(one: str, other: str) -> None:
    assert {f"go {one}", f"go {other}"} <= ways("knife")
    assert f"go {other}" not in ways("knife", f"go {one}")
    assert f"go {one}" not in ways("knife", f"go {other}")


def test_an_action_all_out_is_declared_only_by_who_can_strike_with_the_hand() -> None:
    far = Game(HEAD + WAYS + (PAIR % "far").replace("weapons: [knife]", "weapons: [rifle]"), 20, 1)
    assert "shoot foe" in far.texts() and not {"go all out", "go for a sweep"} & set(far.texts())


def test_the_menu_says_what_a_way_to_attack_adds() -> None:
    game = Game(HEAD + WAYS + PAIR % "near", 20, 1)
    number = int(list_legal(game.state, game.legal))
    said = dict(zip(game.texts(), game.legal[:number]))
    words = {text: D6.words.beside(int(at), game.state, game.cast, None) for text, at in said.items()}
    assert words["go for the head"] == "3 harder to hit, +12 damage"
    assert words["go for the arm"] == "3 harder to hit, -2 damage"
    assert words["go for a sweep"] == "6 easier to hit, -3D damage"
    assert words["go all out"].startswith("6 easier to hit, +1D damage")


def test_the_chance_of_a_knockout_is_that_of_two_levels() -> None:
    assert knockouts({3: Fraction(1, 4), 4: Fraction(3, 4)})["out cold"] == Fraction(3, 4)
    foe = Game(CALLED, 20, 1).who("foe")
    assert [level_after(foe, margin, False, True) for margin in (3, 4)] == [codes.UNHURT, STUNNED_OUT]
    foe.most_body = foe.body = 12
    assert [level_after(foe, margin, False, True) for margin in (5, 6)] == [codes.UNHURT, STUNNED_OUT]


def test_a_flip_does_3_dice_and_costs_the_next_round() -> None:
    game = Game(HEAD + PAIR % "near", 20, 1)
    game.do("flip foe")
    assert game.state.difficulty == 16
    game.roll(4, 4, 4, 4)
    foe = game.who("foe")
    assert foe.prone == 1 and (game.state.check, game.state.roll_count) == (codes.DAMAGE, 3)
    game.roll(2, 2, 2)
    game.roll(3, 3)
    assert foe.wound == codes.UNHURT and "flip foe" not in game.texts()
    game.do("wait")
    assert foe.actions == 1 and "stand up" in game.texts()


def test_who_is_in_a_crash_resists_its_share_of_the_damage() -> None:
    road = ROAD.replace("driver: ann}", "driver: ann, passengers: [bob]}") + BOB
    game = Game(road, 20, 1, 10)
    game.do("drive to d")
    game.roll(1, 1, 1, 1, 2)
    game.roll(*[2] * 10)
    game.roll(2, 2, 2, 2)  # Toughness 10 against 20: heavy, a half
    assert game.state.vehicles[0].harm == 3
    assert (game.state.check, game.state.target, game.state.damage) == (codes.RESIST, 0, 10)
    game.roll(3, 3)  # 4 more
    assert game.who("ann").wound == codes.WOUNDED
    assert (game.state.check, game.state.target, game.state.damage) == (codes.RESIST, 2, 10)
    game.roll(5, 5)
    assert game.who("bob").wound == codes.UNHURT and game.state.actor == 0


@pytest.mark.parametrize(("zone", "more"), [("dark: 12", 12), ("cover: 6", 6)])
def test_a_vehicle_is_harder_to_hit_in_the_dark_and_behind_something(zone: str, more: int) -> None:
    gun = "weapons:\n  gun: {name: Gun, skill: firearms, damage: 6D, ranges: [70, 140, 210], shots: 30}\n"
    text = ROAD.replace("make: car, zone: a, driver: ann}", "make: car, zone: a}") + gun
    text = text.replace("skills: {driving: 4D}", "skills: {firearms: 4D}, weapons: [gun]")
    text = text.replace("small_car, zone: a", "small_car, zone: b").replace(
        "b: {name: B}", "b: {name: B, %s}"
    )
    text = text.replace("{side: npcs, zone: a,", "{side: npcs, zone: b,")
    game = Game(text % zone, 20, 1)
    game.do("fire at rival")
    assert game.state.difficulty == 10 + more


def test_who_rams_takes_the_same_damage() -> None:
    game = Game(ROAD, 20, 1)
    game.do("ram rival")
    game.roll(3, 3, 3, 3, 3)
    game.roll(2, 2, 2, 2, 2)
    assert (game.state.check, game.state.roll_count) == (codes.CRASH, 3)
    game.roll(5, 5, 5)
    game.roll(2, 2, 2, 2)  # of the rival, 4D+1: 9 against 15
    assert game.state.vehicles[1].harm == 2 and game.state.vehicle == 0
    game.roll(3, 3, 3, 3)  # of the auto, 4D+2: 14
    assert game.state.vehicles[0].harm == 1
    assert (game.state.check, game.state.target, game.state.damage) == (codes.RESIST, 1, 4)
    game.roll(5, 5)
    assert game.state.actor == 0 and game.who("ann").wound == codes.UNHURT


LOW = HEAD + "options: [crouching]\n" + PAIR % "near"


def test_who_crouches_is_3_harder_to_hit_and_rises_freely() -> None:
    game = Game(LOW, 20, 1)
    game.do("crouch")
    ann = game.who("ann")
    assert ann.actions == 2 and "move far" not in game.texts() and "rise" not in game.texts()  # once a turn
    assert difficulty_of(game.state, 1, 0, codes.FISTS, codes.PLAIN) == 13
    game.do("wait")
    game.do("wait")
    game.do("rise")
    assert (ann.low, ann.actions) == (0, 2) and "move far" in game.texts()


def test_who_lies_down_of_its_own_will_is_easy_to_hit_from_near_and_rises_freely() -> None:
    game = Game(LOW, 20, 1)
    game.do("lie down")
    ann = game.who("ann")
    assert ann.prone == 1 and difficulty_of(game.state, 1, 0, codes.FISTS, codes.PLAIN) == 4
    game.do("wait")
    game.do("wait")
    assert "stand up" not in game.texts()
    game.do("rise")
    assert (ann.prone, ann.actions) == (0, 2)


def test_who_is_thrown_down_must_stand_up_with_an_action() -> None:
    game = Game(LOW, 20, 1)
    game.who("foe").low = codes.CROUCHING
    game.do("trip foe")
    game.roll(4, 5, 5, 5)  # 16, and 3 for crouching
    foe = game.who("foe")
    assert (foe.prone, foe.low) == (1, codes.UPRIGHT)
    game.do("wait")
    assert "stand up" in game.texts() and "rise" not in game.texts()


def test_nobody_crouches_where_a_scene_does_not_say_so() -> None:
    assert not {"crouch", "lie down"} & set(Game(HEAD + PAIR % "near", 20, 1).texts())
