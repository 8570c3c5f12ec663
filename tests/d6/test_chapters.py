"""What chapters do in play, with dice put down: holds, movement, tasks, words, care, vehicles and more."""

from __future__ import annotations

import pytest

from arena.d6 import codes
from arena.d6.chapters.stealth.rules import sneak_difficulty
from arena.d6.chapters.talk.rules import talk_difficulty
from arena.d6.core.rules.difficulty import difficulty_of
from arena.d6.possible import wrong
from arena.people.codes import ESCAPED, NPCS, OUT, PCS, UP
from arena.systems import list_legal
from tests.d6.table import D6, FOE, HERO, Game, Spot, spot_text

HEAD = """\
system: d6
name: A test
summary: Small.
zones: {near: {name: Near}, far: {name: Far}, last: {name: Last, terrain: 5}}
links: [near - far - last]
gm_dice: 0
"""
PAIR = """\
characters:
  ann:
    side: pcs
    zone: near
    attributes: {dexterity: 3D, strength: 3D, perception: 3D, knowledge: 3D, technical: 3D, mechanical: 3D}
    skills:
      {running: 3D, repair: 4D, brawling: 4D, persuasion: 4D, sneak: 4D,
       command: 4D, medicine: 4D, tactics: 3D}
    weapons: [knife]
  foe:
    side: npcs
    zone: %s
    attributes: {dexterity: 2D, strength: 2D, perception: 2D+1, knowledge: 2D}
    skills: {throwing: 3D, brawling: 3D, willpower: 3D}
    weapons: [club, throwing_knife]
"""
ANN, OTHER = 0, 1


def pair(more: str = "", zone: str = "near", first: int = 20, people: str = "") -> Game:
    """Return a game of Ann, who acts first, and a foe; and of further people."""
    text = HEAD + more + PAIR % zone + people
    return Game(text, first, *([1] * (text.count("side: ") - 1 - more.count("side: "))))


# holds


def test_a_grab_is_6_harder_and_holds() -> None:
    game = pair()
    game.do("grab foe")
    assert game.state.difficulty == 16
    game.roll(4, 4, 4, 4)
    assert game.who("foe").held == codes.GRABBED and game.who("foe").holder == ANN


def test_a_tie_keeps_the_hold() -> None:
    game = pair()
    game.do("grab foe")
    game.roll(4, 4, 4, 4)
    game.do("wait")
    game.do("break free")
    game.roll(5, 5)
    assert (game.state.check, game.state.difficulty) == (codes.GRIP, 10)
    game.roll(4, 4, 2)
    assert game.who("foe").held == codes.GRABBED


def test_who_rolls_more_than_the_grip_is_free() -> None:
    game = pair()
    game.do("grab foe")
    game.roll(4, 4, 4, 4)
    game.do("wait")
    game.do("break free")
    game.roll(5, 5)
    game.roll(3, 4, 2)
    assert game.who("foe").held == codes.FREE


def test_who_is_tackled_can_only_break_free_and_once_it_is_hurt_is_bound_in_a_whole_round() -> None:
    game = pair()
    game.do("tackle foe")
    assert game.state.difficulty == 13
    game.roll(4, 4, 4, 4)
    game.who("foe").wound = codes.WOUNDED
    assert "bind foe" not in game.texts()  # one action is left
    game.do("wait")
    assert [each for each in game.texts() if not each.startswith(("hold", "wait"))] == ["break free"]
    game.do("wait")
    game.who("foe").wound = codes.UNHURT
    assert "bind foe" not in game.texts()
    game.who("foe").wound = codes.WOUNDED
    game.do("bind foe")
    assert game.who("foe").status == OUT and game.state.winner == PCS


def test_who_is_disarmed_keeps_its_weapon_on_a_tie_and_picks_it_up_with_an_action() -> None:
    for keeps, away in (((3, 4), 0), ((3, 3), 1)):
        game = pair()
        game.do("disarm foe")
        assert game.state.difficulty == 27  # 10, a hand, and the knife is not learned
        game.states[0].characters[ANN].bonus_dice = 0
        game.roll(4, 4, 6)
        game.roll(6)
        game.roll(6)
        game.roll(3)  # 29
        game.roll(2, 2, 3)  # muscle 2D and the knife: 7
        game.roll(*keeps)
        assert game.who("foe").weapons[codes.HAND].away == away
        told = " ".join(D6.words.narrate(game.state, game.cast, None))
        assert "rolls" in told and "to keep hold of the weapon." in told
        assert ("Foe drops the club; picking it up takes an action." in told) == bool(away)
        assert ("club not in hand" in D6.words.character_line(game.state, game.cast, OTHER, None)) == bool(
            away
        )
        game.do("wait")
        assert ("ready a weapon" in game.texts()) == bool(away)


def test_a_push_asks_where_to_and_a_trip_lays_down() -> None:
    game = pair()
    game.do("push foe")
    game.roll(4, 4, 4, 4)
    assert game.texts() == ["into far"]
    game.do("into far")
    assert game.who("foe").zone == 1
    game = pair()
    game.do("trip foe")
    game.roll(4, 4, 4, 4)
    assert game.who("foe").prone == 1
    assert difficulty_of(game.state, ANN, OTHER, codes.FISTS, codes.PLAIN) == 4


def test_a_lunge_is_3_harder_and_takes_a_die_of_damage() -> None:
    game = pair()
    game.do("lunge at foe")
    assert game.state.difficulty == 18  # untrained as well
    game.states[0].difficulty = 9
    game.roll(3, 3, 3)
    assert game.state.check == codes.DAMAGE and game.state.roll_count == 2  # muscle 2D and the knife's die


def test_what_is_thrown_may_be_caught_by_who_acts_later() -> None:
    text = HEAD + (PAIR % "near").replace("running: 3D", "running: 3D, throwing: 4D")
    game = Game(text, 1, 20)
    game.do("throw at ann")
    game.roll(4, 4, 4)
    assert game.state.phase == codes.CATCH and game.state.decider == PCS
    game.do("catch it")
    assert game.state.difficulty == 12
    game.roll(3, 3, 3, 3)
    assert game.who("ann").wound == codes.UNHURT and game.who("ann").hindered == 1


def test_a_net_holds_as_well_as_its_damage_and_does_no_harm() -> None:
    text = HEAD + (PAIR % "near").replace("weapons: [knife]", "weapons: [casting_net]")
    game = Game(text, 20, 1)
    game.do("entangle foe")
    game.roll(6, 6, 5)
    game.roll(3, 3, 3, 3)
    foe = game.who("foe")
    assert (foe.held, foe.net, foe.wound) == (codes.NETTED, 12, codes.UNHURT)
    game.do("wait")
    game.do("break free")
    assert game.state.difficulty == 12
    game.roll(6, 5)
    assert game.who("foe").held == codes.NETTED


def test_an_escape_from_a_net_that_succeeds_takes_no_action_die() -> None:
    game = Game((HEAD + PAIR % "near").replace("gm_dice: 0", "gm_dice: 2"), 1, 20)
    foe = game.who("foe")
    foe.held, foe.net = codes.NETTED, 5
    game.do("break free")
    game.roll(3, 4)
    assert (foe.held, game.state.phase, game.state.gm_dice) == (codes.FREE, 0, 2)
    foe.held, foe.net = codes.NETTED, 12
    game.do("break free")
    game.roll(3, 4)
    assert game.state.phase == codes.SPEND


# movement


def test_a_free_move_is_one_move_and_running_costs_5_for_each_further() -> None:
    game = pair(zone="last")
    game.do("move far")
    assert game.who("ann").actions == 2 and game.who("ann").went == 10
    game.do("run last")
    assert game.state.difficulty == 10  # 20 metres, and rough ground
    game.roll(4, 4, 4)
    assert game.who("ann").zone == 2 and game.who("ann").fast == 1


def test_fast_rounds_beyond_endurance_take_5_from_the_total_each() -> None:
    game = pair(zone="near")
    ann = game.states[0].characters[ANN]
    ann.fast, ann.endurance = 5, 3
    game.do("run last")
    assert (game.state.difficulty, game.state.total) == (10, -10)
    game.roll(5, 5, 4)
    assert game.who("ann").zone == 1


def test_nobody_goes_more_than_twice_as_fast_as_before_and_who_cannot_hold_its_rate_slows_down() -> None:
    zones = ", ".join(f"z{number}: {{name: Z{number}}}" for number in range(12))
    text = f"""\
system: d6
name: A chase
summary: Small.
accelerate: true
gm_dice: 0
zones: {{{zones}}}
links: [{" - ".join(f"z{number}" for number in range(12))}]
characters:
  ann: {{side: pcs, zone: z0, attributes: {{dexterity: 3D}}, skills: {{running: 4D}}}}
  foe: {{side: npcs, zone: z11, attributes: {{dexterity: 2D}}}}
"""
    game = Game(text, 20, 1)
    runs = [each for each in game.texts() if each.startswith("run ")]
    assert runs == ["run z2"]  # 20 metres at the most
    game.do("run z2")
    assert game.state.difficulty == 5
    game.roll(3, 3, 3, 3)
    game.do("wait")
    game.do("wait")
    runs = [each for each in game.texts() if each.startswith("run ")]
    assert runs[-1] == "run z6"  # 40
    game.do("run z6")
    assert game.state.difficulty == 15
    game.roll(4, 4, 4, 4)
    game.do("wait")
    game.do("wait")
    assert [each for each in game.texts() if each.startswith("run ")][-1] == "run z11"  # up to 80
    game.do("run z10")
    assert game.state.difficulty == 15
    game.roll(2, 2, 2, 3)  # 9 is not enough for 40 metres
    assert game.who("ann").zone == 8  # 20 metres


def test_a_tree_of_8_metres_is_20_for_who_has_not_learned_to_climb() -> None:
    text = HEAD.replace(
        "links: [near - far - last]", "links: [far - last, {from: near, to: far, by: climb, metres: 8}]"
    )
    text = text.replace("far: {name: Far}", "far: {name: Far, terrain: 5}")
    game = Game(text + PAIR % "last", 20, 1)
    game.do("move far")
    assert game.state.difficulty == 20


# tasks

TASK = """\
tasks:
  engine: {name: The engine, zone: near, skill: repair, %s}
objectives: {pcs: [{do: engine, text: mend it}], npcs: [{defeat: all}]}
"""


def test_a_repair_is_summed_up_and_ends_the_scene() -> None:
    game = pair(TASK % "repair: {damage: light, knows: built}", zone="last")
    assert game.state.tasks[0].difficulty == 0
    game = pair(TASK % "repair: {damage: heavy, knows: common, parts: some}", zone="last")
    assert game.state.tasks[0].difficulty == 25
    game = pair(TASK % "difficulty: 10", zone="last")
    game.do("work on engine")
    game.roll(2, 3, 3, 2)
    assert game.state.winner == PCS


def test_a_small_failure_makes_it_harder_and_a_large_one_is_thought_over() -> None:
    game = pair(TASK % "difficulty: 12", zone="last")
    game.do("work on engine")
    game.roll(2, 2, 2, 3)  # 9: small
    assert game.state.tasks[0].harder == 5 and game.state.tasks[0].stuck == 0
    game.do("work on engine")
    assert game.state.difficulty == 17
    game.roll(2, 2, 2, 2)  # 8: large
    assert game.state.tasks[0].stuck == 1
    assert "work on engine" not in game.texts()


def test_a_large_failure_with_a_critical_one_closes_a_task() -> None:
    game = pair(TASK % "difficulty: 15", zone="last")
    game.do("work on engine")
    game.roll(2, 2, 2, 1)
    game.do("bring a complication")
    assert game.state.tasks[0].stuck == 2


def test_preparing_doubles_time_for_a_die_and_rushing_adds_5_for_each_quarter() -> None:
    game = pair(TASK % "difficulty: 12", zone="last")
    game.do("prepare engine")
    game.do("wait")
    game.do("work on engine")
    assert game.state.roll_count == 5
    game = pair(TASK % "difficulty: 12, rounds: 4", zone="last")
    game.do("work on engine")
    game.do("wait")
    game.do("rush engine")
    assert game.state.difficulty == 22  # two rounds of four


@pytest.mark.parametrize(("dice", "bonus"), [((6, 6, 5), 4), ((3, 3, 4), 1), ((2, 2, 3), -2)])
def test_a_related_roll_adds_half_its_margin_or_takes_it_off(dice: tuple[int, ...], bonus: int) -> None:
    game = pair(TASK % "difficulty: 20, related: tactics, related_difficulty: 10", zone="last")
    game.do("look into engine")
    game.roll(*dice)
    assert game.who("ann").bonus_pips == bonus


def test_a_difficulty_may_be_drawn_with_dice() -> None:
    game = pair(TASK % 'difficulty: "3D"', zone="last")
    game.do("work on engine")
    assert game.state.check == codes.DRAW and game.state.roll_count == 3
    game.roll(4, 4, 1)  # a 1 stands here
    assert game.state.difficulty == 9


# words


def test_words_count_standing_and_request() -> None:
    people = """\
  judge: {side: npcs, zone: near, skills: {willpower: 4D}, talk: {resolve: 1, request: illegal}}
"""
    game = pair(people=people)
    judge = game.cast.characters.index("judge")
    assert talk_difficulty(game.state, judge) == 20
    game.states[0].characters[judge].mind = 23
    assert talk_difficulty(game.state, judge) == 33  # the active defence replaces the 10
    game.states[0].characters[judge].mind = 0
    game.do("persuade judge")
    game.roll(5, 5, 5, 5)
    assert game.who("judge").status == OUT


def test_full_mental_defence_adds_10_and_suspicion_resists_before_its_turn() -> None:
    people = """\
  judge:
    side: npcs
    zone: near
    attributes: {knowledge: 3D}
    skills: {willpower: 3D}
    talk: {resolve: 2, suspects: true}
"""
    game = pair(people=people)
    game.do("persuade judge")
    assert game.state.phase == codes.SUSPECT and game.state.decider == NPCS
    game.do("resist words")
    game.roll(4, 4, 5)
    assert game.state.difficulty == 13
    game.roll(3, 3, 3, 3)
    assert game.who("judge").resolve == 2 and game.who("judge").hindered == 1
    game = pair(people=people)
    game.do("wait")
    while game.cast.characters[game.state.actor] != "judge":
        game.do("wait")
    game.do("resist words fully")
    game.roll(4, 4, 5)
    assert game.who("judge").mind == 23


# joint efforts, help


def squad(number: int) -> str:
    """Return people who may combine."""
    return f"  hand: {{side: pcs, zone: near, count: {number}, skills: {{brawling: 4D}}}}\n"


def test_a_command_joins_people_up_to_the_dice_of_command() -> None:
    game = Game(HEAD + PAIR % "near" + squad(6), 20, 1, 10)
    game.do("lead an effort of hand_1")
    assert game.state.difficulty == 12 and game.state.roll_count == 3  # she works as well: a die less
    game.roll(4, 4, 5)
    hand = game.who("hand_1")
    assert (hand.bonus_dice, hand.bonus_pips) == (1, 1)  # four people
    assert [int(game.who(f"hand_{number}").joined) for number in range(1, 7)] == [0, 1, 1, 1, 0, 0]


def test_a_joint_bonus_is_shared_between_attack_and_damage() -> None:
    game = Game(HEAD + PAIR % "near" + squad(6), 20, 1, 10)
    game.do("lead an effort of hand_1")
    game.roll(4, 4, 5)
    game.do("wait")
    game.do("punch foe")
    assert game.state.phase == codes.SPLIT
    game.do("put 1 dice and 0 pips into the attack")
    assert game.state.roll_count == 5
    game.roll(3, 3, 3, 3, 3)
    assert game.state.check == codes.DAMAGE and game.state.total == 1  # the pip


# sneaking, care


def test_sneaking_is_against_twice_the_perception_of_who_watches() -> None:
    game = pair(zone="far")
    assert sneak_difficulty(game.state, ANN, 0) == 5  # 2D+1
    game.do("sneak")
    game.roll(2, 2, 2, 2)
    assert game.who("ann").hidden == 1 and game.who("ann").stealth == 8


def test_neither_who_holds_nor_who_is_held_can_sneak() -> None:
    game = pair()
    assert "sneak" in game.texts()
    game.do("grab foe")
    game.roll(4, 4, 4, 4)
    assert "sneak" not in game.texts()
    skilled = PAIR.replace("brawling: 3D, willpower", "sneak: 3D, willpower") % "near"
    game = Game(HEAD + skilled, 20, 1)
    game.do("grab foe")
    game.roll(4, 4, 4, 4)
    game.do("wait")
    assert "break free" in game.texts() and "sneak" not in game.texts()


def test_first_aid_brings_a_level_back() -> None:
    people = "  bob: {side: pcs, zone: near, attributes: {dexterity: 2D}}\n"
    game = pair(people=people)
    bob = game.states[0].characters[game.cast.characters.index("bob")]
    bob.wound = codes.WOUNDED
    game.do("treat bob")
    assert game.state.difficulty == 15
    game.roll(4, 4, 4, 3)
    assert game.who("bob").wound == codes.STUNNED


def test_who_is_mortally_wounded_rolls_each_round_against_the_minutes() -> None:
    people = "  bob: {side: pcs, zone: near, attributes: {strength: 2D}}\n"
    game = pair(people=people)
    bob = game.states[0].characters[game.cast.characters.index("bob")]
    bob.wound, bob.status, bob.dying = codes.MORTAL, OUT, 9
    for _ in range(2):
        game.do("wait")
    assert (game.state.check, game.state.difficulty) == (codes.DYING, 5)
    game.roll(2, 2)
    assert game.who("bob").wound == codes.DEAD and game.state.actor == ANN


def test_the_gamemaster_brings_somebody_taken_to_safety_for_4_dice() -> None:
    people = "  boss: {side: npcs, zone: near, important: true}\n"
    game = Game((HEAD + PAIR % "near" + people).replace("gm_dice: 0", "gm_dice: 4"), 1, 20, 2)
    boss = game.states[0].characters[game.cast.characters.index("boss")]
    boss.status = OUT
    game.do("bring boss to safety")
    assert game.who("boss").status == ESCAPED and game.state.gm_dice == 0


# turns held back, ties, points


def test_a_turn_held_until_attacked_comes_before_the_rest_of_the_attackers_turn() -> None:
    spot = Spot()
    spot.do("hold until attacked")
    assert spot.state.actor == FOE
    spot.do("shoot hero")
    spot.roll(1, 1, 2)
    assert spot.state.actor == HERO and spot.texts() == ["act now", "wait"]
    spot.do("act now")
    assert spot.hero.initiative == spot.foe.initiative
    spot.do("wait")
    assert spot.state.actor == FOE and spot.foe.actions == 1


def test_a_tie_goes_to_perception_and_then_to_a_die() -> None:
    text = (
        HEAD
        + """\
characters:
  ann: {side: pcs, zone: near, attributes: {dexterity: 3D}}
  foe: {side: npcs, zone: near, attributes: {dexterity: 3D}}
"""
    )
    game = Game(text, 10, 10)
    assert game.state.roll_for == codes.TIE and game.state.roller == ANN
    game.roll(2)
    game.roll(5)
    assert game.state.actor == OTHER


def test_character_points_go_into_damage_too_and_no_more_of_them_than_the_scene_says() -> None:
    text = (
        HEAD
        + "luck: points\nmost_points: 1\n"
        + (PAIR % "near").replace(
            "weapons: [knife]", "weapons: [knife]\n    character_points: 3\n    fate_points: 1"
        )
    )
    game = Game(text, 20, 1)
    game.do("ready a fate point")
    game.do("punch foe")
    assert game.state.roll_count == 8  # twice four dice
    game.roll(2, 2, 2, 2, 2, 2, 2, 2)
    game.roll(2, 3)
    assert game.state.phase == codes.SPEND and game.state.check == codes.DAMAGE
    game.do("spend a character point")
    game.roll(3)
    assert (
        game.state.check == codes.RESIST and game.state.damage == 8 and game.who("ann").character_points == 2
    )


def sheet_of(game: Game, who: int) -> list[str]:
    """Return the sheet of somebody."""
    return D6.words.sheet(game.state, game.cast, who, None)


def test_an_action_beyond_two_takes_a_die_from_everything() -> None:
    game = pair()
    game.states[0].characters[ANN].extra = 1
    number = int(list_legal(game.state, game.legal))
    more = int(game.legal[:number][game.texts().index("take one action more")])
    beside = D6.words.beside(more, game.state, game.cast, None)
    assert beside == "an action beyond two, -1D to every roll of skill until your next turn"
    assert any("may take a third action in a turn" in line for line in sheet_of(game, ANN))
    game.do("take one action more")
    told = D6.words.narrate(game.state, game.cast, None)
    assert told == ["Ann takes a third action, at -1D until its next turn."]
    assert "further actions -1D" in D6.words.character_line(game.state, game.cast, ANN, None)
    game.do("punch foe")
    assert game.state.roll_count == 3 and game.who("ann").actions == 2


def test_a_1_that_cancels_counts_itself_where_the_scene_says_so() -> None:
    spot = Spot()
    spot.states[0].keep_one = 1
    spot.do("shoot foe")
    spot.roll(5, 4, 3, 1)
    spot.do("cancel the highest die")
    assert spot.state.total == 8


# vehicles

ROAD = """\
system: d6
name: A road
summary: Small.
gm_dice: 0
zone_size: 70
zones: {a: {name: A}, b: {name: B}, c: {name: C, terrain: 5}, d: {name: D}}
links: [a - b - c - d]
vehicles:
  auto: {name: The auto, make: car, zone: a, driver: ann}
  rival: {name: The rival, make: small_car, zone: a, driver: foe}
characters:
  ann: {side: pcs, zone: a, attributes: {mechanical: 3D}, skills: {driving: 4D}}
  foe: {side: npcs, zone: a, attributes: {mechanical: 3D}, skills: {driving: 3D}}
"""


def test_driving_is_harder_the_faster_and_the_ground_counts() -> None:
    game = Game(ROAD, 20, 1)
    game.do("drive to b")
    assert game.who("ann").zone == 1 and game.state.vehicles[0].went == 70  # cruising needs no roll
    assert D6.words.narrate(game.state, game.cast, None) == ["The auto comes to B, 70 metres in this turn."]
    game.do("drive to d")
    assert game.state.difficulty == 15  # 210 metres are all-out, and the ground
    assert game.state.roll_count == 5 and game.state.total == 1  # handling 1D+1


def test_who_misses_by_6_crashes_by_its_speed() -> None:
    game = Game(ROAD, 20, 1)
    game.do("drive to d")
    game.roll(1, 1, 1, 1, 2)
    assert game.state.check == codes.CRASH and game.state.roll_count == 10
    game.roll(*[2] * 10)
    game.roll(2, 2, 2, 2)  # Toughness 4D+2: 10 against 20
    assert game.state.vehicles[0].harm == 3


def test_ramming_is_opposed_and_a_tie_gets_away() -> None:
    game = Game(ROAD, 20, 1)
    game.do("ram rival")
    game.roll(2, 2, 2, 2, 2)  # 11
    assert game.state.check == codes.EVADE and game.state.difficulty == 11
    game.roll(2, 2, 2, 2, 3)
    assert game.state.vehicles[1].harm == 0 and game.who("ann").status == UP
    assert D6.words.narrate(game.state, game.cast, None)[-1] == "Ann does not get at the rival."


BOB = "  bob: {side: pcs, zone: a, attributes: {mechanical: 3D}}\n"


def armed_road(mode: str) -> Game:
    """Return the road with ann on foot and with a gun that is set so."""
    gun = "{name: Gun, skill: firearms, damage: 6D, ranges: [70, 140, 210], shots: 30, modes: [MODE]}"
    text = ROAD.replace(", driver: ann}", "}") + "weapons:\n  gun: " + gun.replace("MODE", mode) + "\n"
    text = text.replace("skills: {driving: 4D}", "skills: {firearms: 4D}, weapons: [gun]")
    return Game(text, 20, 1)


@pytest.mark.parametrize(
    ("mode", "difficulty", "dice", "left", "open_by"), [("burst", 10, 6, 25, 0), ("auto", 4, 8, 20, 6)]
)
def test_a_setting_counts_against_a_vehicle_as_against_people(
    mode: str, difficulty: int, dice: int, left: int, open_by: int
) -> None:
    game = armed_road(mode)
    game.do("fire at rival")
    ann = game.who("ann")
    assert game.state.difficulty == difficulty
    assert ann.exposed == open_by and ann.weapons[codes.GUN].shots < 30
    game.roll(*[5] * game.state.roll_count)
    assert (game.state.check, game.state.roll_count) == (codes.CRASH, dice)


def test_who_leaves_the_scene_drives_no_longer_and_may_be_stunned_then() -> None:
    text = ROAD + "objectives: {pcs: [{escape: a, who: [ann, bob]}], npcs: [{defeat: [ann]}]}\n"
    text = text.replace("  foe:", "  bob: {side: pcs, zone: a}\n  foe:")
    game = Game(text.replace("driver: ann}", "driver: ann, passengers: [bob]}"), 20, 10, 1)
    game.who("ann").stunned, game.who("ann").wound = 1, codes.WOUNDED
    game.do("leave")
    assert game.state.vehicles[0].driver == -1 and game.who("ann").aboard == -1
    assert wrong(game.state) is None


def test_who_has_no_dice_left_for_driving_does_not_ram() -> None:
    game = Game(ROAD, 20, 1)
    game.who("ann").dice[codes.DRIVING] = 0
    assert not any(each.startswith(("ram", "drive")) for each in game.texts())


def test_the_script_rides_on_as_long_as_that_leads_anywhere() -> None:
    game = Game(ROAD.replace("driver: ann}", "driver: ann, passengers: [bob]}") + BOB, 20, 1, 10)
    game.do("wait")
    bob = game.who("bob")
    assert game.scripted() != "get out" and bob.aboard == 0
    game.state.vehicles[0].harm = 4
    assert game.scripted() == "get out"


# what else turns have


def test_help_goes_to_the_next_roll() -> None:
    people = "  bob: {side: pcs, zone: near, skills: {brawling: 3D}}\n"
    game = pair(people=people)
    game.do("help bob")
    game.roll(5, 5, 4)
    assert game.who("bob").bonus_pips == 2


def test_aiming_takes_a_round_and_gives_a_die() -> None:
    spot = Spot()
    spot.do("aim")
    assert spot.hero.aim == 1 and spot.state.actor == FOE
    spot.do("wait")
    spot.do("shoot foe")
    assert spot.state.roll_count == 5


def test_who_is_shot_at_loses_aim_and_preparation() -> None:
    game = pair(TASK % "difficulty: 12")
    game.do("prepare engine")
    game.do("punch ann")
    assert game.state.tasks[0].spent == 0
    spot = Spot()
    spot.do("aim")
    spot.do("shoot hero")
    assert spot.hero.aim == 0


def test_a_task_of_two_parts_takes_two_rolls() -> None:
    game = pair(TASK % "difficulty: 8, parts: 2", zone="last")
    for part in (1, 2):
        assert game.state.winner == -1
        game.do("work on engine")
        game.roll(2, 2, 2, 2)
        assert game.state.tasks[0].done == part
    assert game.state.winner == PCS


def test_people_who_are_alike_roll_once_for_initiative() -> None:
    game = Game(HEAD + PAIR % "near" + squad(3), 20, 1, 10)
    assert len({int(game.who(f"hand_{number}").initiative) for number in (1, 2, 3)}) == 1


def armed(weapon: str, options: str = "") -> Game:
    """Return a game in which Ann has a gun."""
    text = HEAD + options + (PAIR % "near").replace("weapons: [knife]", f"weapons: [{weapon}]")
    return Game(text, 20, 1)


def test_a_setting_takes_an_action_and_full_auto_leaves_its_firer_open() -> None:
    game = armed("assault_rifle")
    game.do("switch to auto")
    assert game.who("ann").actions == 1
    game.do("shoot foe")
    assert game.state.difficulty == 9  # 10, untrained 5, full auto 6 less; 5 metres are short
    assert game.who("ann").exposed == 6 and game.who("ann").weapons[codes.GUN].shots == 24
    game.roll(3, 3, 3)
    assert game.state.roll_count == 8  # 6D and 2D


def test_a_burst_weapon_on_single_shots_does_two_dice_less() -> None:
    game = armed("assault_rifle")
    game.do("switch to single")
    game.do("shoot foe")
    game.roll(5, 5, 5)
    assert game.state.roll_count == 4


def test_a_called_shot_is_harder_and_does_more() -> None:
    game = armed("rifle", "options: [called shots, all out, several shots]\n")
    game.do("go for the head")
    game.do("add a shot")
    game.do("shoot foe")
    assert game.state.difficulty == 15  # 10, untrained 5, head 3, a shot more 3 less
    game.roll(5, 5, 5)
    assert (game.state.roll_count, game.state.total) == (6, 13)


def test_an_all_out_attack_takes_both_actions() -> None:
    game = armed("knife", "options: [called shots, all out]\n")
    game.do("go all out")
    game.do("strike foe")
    assert game.state.difficulty == 9 and game.who("ann").actions == 0
    game.roll(4, 4, 4)
    assert game.state.roll_count == 4  # 2D of muscle, 1D of the knife, 1D


def test_scale_helps_the_small_to_hit_and_the_big_to_resist() -> None:
    text = HEAD + (PAIR % "near").replace(
        "attributes: {dexterity: 2D,", "scale: 6\n    attributes: {dexterity: 2D,"
    )
    game = Game(text, 20, 1)
    game.do("punch foe")
    assert game.state.total == 6
    game.roll(2, 2, 2, 2)
    game.roll(2, 2)
    assert game.state.check == codes.RESIST and game.state.total == 6
    game = Game(text, 1, 20)
    game.do("punch ann")
    assert game.state.difficulty == 16
    game.roll(6, 6, 5)
    assert game.state.total == 6  # of damage


def test_nobody_strikes_from_one_vehicle_into_another() -> None:
    game = Game(ROAD, 20, 1)
    assert not any(each.startswith("punch") for each in game.texts())


HEIST = """\
system: d6
name: A heist
summary: Small.
gm_dice: 0
zones: {wall: {name: The wall}, room: {name: The room}}
links: [wall - room]
tasks: {case: {name: The case, zone: room, skill: security, difficulty: 10}}
characters:
  tam: {side: pcs, zone: wall, skills: {security: 4D}}
  foe: {side: npcs, zone: room}
objectives: {pcs: [{do: case, text: open it}, {escape: wall, who: [tam]}], npcs: [{defeat: all}]}
"""


def test_the_script_leaves_no_scene_before_its_task_is_done() -> None:
    game = Game(HEIST, 20, 1)
    assert "leave" in game.texts() and game.scripted() != "leave"
    game.state.tasks[0].done = 1
    assert game.scripted() == "leave"


def test_nobody_takes_hold_of_what_is_much_bigger_nor_throws_it() -> None:
    for scale, may in ((2, True), (3, False)):
        game = Spot()
        game.foe.scale = scale
        held = {"grab foe", "tackle foe", "pin foe", "push foe", "trip foe", "flip foe", "choke foe"}
        assert (held <= set(game.texts()), held.isdisjoint(game.texts())) == (may, not may)


def test_a_swimmer_who_gets_nowhere_does_not_lie_on_the_ground() -> None:
    game = Game(
        spot_text().replace("links: [near - far]", "links: [{from: near, to: far, by: swim, metres: 9}]"),
        20,
        1,
    )
    game.do("move far")
    game.roll(1, 1, 1)
    game.do("bring a complication")
    if game.state.phase == codes.SPEND:
        game.do("let it stand")
    assert game.who("hero").zone == 0 and game.who("hero").prone == 0
