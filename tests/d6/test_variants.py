"""Rules of D6 that a scene may ask for, and falls."""

from __future__ import annotations

from arena.d6 import codes
from arena.d6.core.rules.difficulty import difficulty_of
from tests.d6.table import Game
from tests.d6.test_chapters import ANN, HEAD, PAIR, squad

RATS = """\
  rat:
    {side: npcs, zone: near, count: 2, attributes: {dexterity: 3D, strength: 2D}, skills: {brawling: 3D}}
"""
ACE = "  ace: {side: npcs, zone: near, attributes: {dexterity: 3D}, skills: {dodge: 7D}}\n"


def test_any_number_may_follow_a_very_easy_command() -> None:
    game = Game(HEAD + "command: 5\n" + PAIR % "near" + squad(6), 20, 1, 10)
    game.do("lead an effort of hand_1")
    game.roll(4, 4, 5)
    assert (game.who("hand_1").bonus_dice, game.who("hand_1").bonus_pips) == (2, 0)  # six people, four dice


def test_opponents_who_are_alike_share_the_roll_of_an_attack() -> None:
    game = Game(HEAD + "groups: true\n" + PAIR % "near" + RATS, 1, 1, 20)
    game.do("punch ann")
    game.roll(4, 4, 4)  # 12 hits
    game.roll(2)
    game.roll(3, 3, 3)
    game.do("wait")
    game.do("punch ann")
    assert game.state.check == codes.DAMAGE  # the second one has hit with the same 12


def test_each_opponent_rolls_where_a_scene_does_not_say_groups() -> None:
    game = Game(HEAD + PAIR % "near" + RATS, 1, 1, 20)
    game.do("punch ann")
    game.roll(2, 2, 2)
    game.do("wait")
    game.do("punch ann")
    assert game.state.check == codes.ATTACK and game.state.roll_count == 3


def test_who_is_good_at_dodging_is_harder_to_hit_without_it_where_a_scene_says_so() -> None:
    said = HEAD + "options: [skilled defence]\n" + PAIR % "near" + ACE
    for text, needed in ((said, 12), (said.replace("skilled defence", "all out"), 10)):
        game = Game(text, 20, 1, 1)
        assert difficulty_of(game.state, ANN, 2, codes.FISTS, codes.PLAIN) == needed


def test_who_slips_off_a_climb_falls_half_of_it() -> None:
    links = "links: [{from: near, to: far, by: climb, metres: 12}, far - last]\n"
    game = Game(HEAD.replace("links: [near - far - last]\n", links) + PAIR % "near", 20, 1)
    game.do("move far")
    assert game.state.difficulty == 35  # 5, and 10 for each further 3 of 7 metres
    game.roll(1, 1, 2)
    assert (game.state.check, game.state.roll_count) == (codes.FALL, 4)  # six metres
    game.roll(2, 2, 2, 2)
    assert game.state.check == codes.RESIST
    game.roll(2, 2, 3)
    assert game.who("ann").wound == codes.STUNNED and game.who("ann").prone == 1


def test_nobody_sneaks_in_a_vehicle() -> None:
    game = Game(HEAD + PAIR % "far", 20, 1)
    assert "sneak" in game.texts()
    game.who("ann").aboard = 0
    assert "sneak" not in game.texts()
