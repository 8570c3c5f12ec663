"""What is easily forgotten: low totals, small misses, the last action, who comes round."""

from __future__ import annotations

import pytest

from arena.d6 import codes
from arena.d6.chapters.care.rules import come_round
from arena.d6.chapters.grapple.rules import shove
from arena.d6.chapters.joint.rules import list_joint
from arena.d6.chapters.moving.rules import BAD_MISS, settle_run
from arena.d6.core.rules.attack import damage_code
from arena.d6.core.rules.check import BAD_COMPLICATION, bring_complication
from arena.d6.core.rules.difficulty import difficulty_of
from arena.d6.core.rules.turn import begin_turn
from arena.people.codes import NONE, OUT, UP
from arena.words.notation import NotationError
from scenarios.errors import ScenarioError
from tests.d6.table import D6, FOE, HERO, Game, Spot
from tests.d6.test_chapters import ANN, HEAD, OTHER, PAIR, ROAD, armed, pair

WEAKEST = 6  # of the ways to call a shot: three dice less


def test_damage_has_no_dice_below_none() -> None:
    spot = Spot()
    spot.state.slot, spot.state.declared = codes.GUN, 1 << WEAKEST
    spot.hero.weapons[codes.GUN].dice = 2
    assert damage_code(spot.state, HERO)[0] == 0


def test_a_vehicle_gives_cover_to_who_is_aboard_against_who_is_not() -> None:
    spot = Spot()
    plain = difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN)
    spot.state.vehicles[0].cover, spot.foe.aboard = 6, 0
    assert difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN) == plain + 6
    spot.hero.aboard = 0
    assert difficulty_of(spot.state, HERO, FOE, codes.GUN, codes.PLAIN) == plain


@pytest.mark.parametrize(("wound", "status"), [(codes.SEVERE, UP), (codes.INCAPACITATED, OUT)])
def test_who_is_well_enough_takes_part_again_from_the_ground_and_next_round(wound: int, status: int) -> None:
    spot = Spot(important="true")
    spot.foe.status, spot.foe.wound, spot.foe.acted = OUT, wound, 0
    come_round(spot.state, FOE)
    found = (spot.foe.status, spot.foe.acted, spot.foe.prone)
    assert found == ((UP, 1, 1) if status == UP else (OUT, 0, spot.foe.prone))


@pytest.mark.parametrize("total", [BAD_COMPLICATION, BAD_COMPLICATION - 1])
def test_only_a_low_total_spoils_aim_and_gun_as_well(total: int) -> None:
    spot = Spot()
    spot.state.checker, spot.state.total, spot.hero.aim = HERO, total, 2
    gun = spot.hero.weapons[codes.GUN]
    gun.capacity = gun.shots = 5
    bring_complication(spot.state)
    spoilt = total < BAD_COMPLICATION
    assert (spot.hero.hindered, spot.hero.aim, gun.shots) == (1, 0 if spoilt else 2, 0 if spoilt else 5)


def test_to_ready_a_weapon_takes_an_action() -> None:
    game = pair()
    game.who("ann").weapons[codes.HAND].away = 1
    game.do("ready a weapon")
    assert (game.who("ann").actions, game.who("ann").weapons[codes.HAND].away) == (1, 0)


def test_nobody_helps_without_dice_of_tactics() -> None:
    friend = "  ben: {side: pcs, zone: near, attributes: {dexterity: 2D}}\n"
    for dice, offered in ((1, 1), (0, 0)):
        game = pair(people=friend)
        game.who("ann").dice[codes.TACTICS] = dice
        assert int(list_joint(game.state, ANN, game.legal, 0)) == offered


@pytest.mark.parametrize("missed", [1, BAD_MISS])
def test_only_a_bad_miss_ends_a_climb_on_the_ground(missed: int) -> None:
    links = "links: [far - last, {from: near, to: far, by: climb, metres: 8}]"
    game = Game(HEAD.replace("links: [near - far - last]", links) + PAIR % "last", 20, 1)
    game.do("move far")
    game.state.total = game.state.difficulty - missed
    settle_run(game.state)
    assert (game.who("ann").zone, game.who("ann").prone) == (0, int(missed == BAD_MISS))


def test_a_die_for_a_tie_is_told_with_who_rolled_and_what() -> None:
    people = "".join(
        f"  {key}: {{side: {side}, zone: near, attributes: {{dexterity: 3D}}}}\n"
        for key, side in (("ann", "pcs"), ("foe", "npcs"))
    )
    game = Game(HEAD + "characters:\n" + people, 10, 10)
    game.state.event_count = 0
    game.roll(2)
    told = [
        tuple(event) for event in game.state.events[: game.state.event_count] if event["kind"] == codes.EV_TIE
    ]
    assert told == [(codes.EV_TIE, ANN, 2, 0, 0)]


def test_who_is_hindered_and_follows_a_leader_has_no_action_left() -> None:
    spot = Spot()
    spot.hero.joined = spot.hero.hindered = 1
    begin_turn(spot.state, HERO)
    assert (spot.hero.actions, spot.hero.hindered) == (0, 0)


def test_who_is_pushed_away_lets_go() -> None:
    game = pair()
    game.who("ann").held, game.who("ann").holder = codes.GRABBED, OTHER
    game.state.checker, game.state.target = ANN, OTHER
    shove(game.state, 1)
    assert (game.who("ann").held, game.who("ann").holder) == (codes.FREE, NONE)


def test_who_gets_into_a_vehicle_lets_go() -> None:
    game = Game(ROAD, 20, 1)
    game.do("get out")
    game.who("foe").aboard = NONE
    game.who("foe").held, game.who("foe").holder = codes.GRABBED, ANN
    game.do("get into auto")
    assert game.who("foe").held == codes.FREE


def test_nobody_hides_in_a_vehicle() -> None:
    game = Game(ROAD, 20, 1)
    game.do("get out")
    game.who("ann").hidden = 1
    assert not D6.problem(game.states, game.states)
    game.do("get into auto")
    assert game.who("ann").hidden == 0
    game.who("ann").hidden = 1
    assert D6.problem(game.states, game.states) == "somebody hides in a vehicle"
    with pytest.raises(ScenarioError, match="nobody hides in a vehicle"):
        Game(ROAD.replace("ann: {side", "ann: {hidden: true, side"), 20, 1)


def test_a_single_shot_more_is_shot() -> None:
    game = armed("rifle", "options: [called shots, several shots]\n")
    assert any(each.startswith("punch") for each in game.texts())
    game.do("add a shot")
    assert [each for each in game.texts() if " foe" in each] == ["shoot foe"]


def test_nobody_adds_a_shot_who_can_shoot_at_nobody() -> None:
    game = armed("rifle", "options: [several shots]\n")
    game.who("ann").weapons[codes.GUN].away = 1
    assert "punch foe" in game.texts() and "add a shot" not in game.texts()


def test_a_setting_is_not_switched_once_a_shot_is_declared() -> None:
    game = armed("assault_rifle", "options: [called shots]\n")
    assert "switch to auto" in game.texts()
    game.do("go for the head")
    assert "switch to auto" not in game.texts()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("attack foe", "Foe is out of reach"),
        ("punch foe", "Foe is out of reach"),
        ("throw at foe", "Hero has no weapon for that"),
    ],
)
def test_what_cannot_be_done_says_why(typed: str, why: str) -> None:
    spot = Spot(zone="far")
    spot.hero.weapons[codes.GUN].carried = 0
    with pytest.raises(NotationError, match=why):
        spot.do(typed)
