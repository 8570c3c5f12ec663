"""What the script of D6 does: when it dodges, whom it talks to, how thieves behave who are not needed."""

from __future__ import annotations

import pytest

from agents.d6.habits.goals import drive_worth, goal_of
from agents.d6.habits.promise import declared_worth, grip_worth, talk_worth
from agents.d6.scripted import (
    defence_worth,
    is_time,
    lies_in_wait,
    strike_chance,
    strike_worth,
    threatened,
    worth_of,
)
from agents.d6.sense import SENSE
from arena.calls import settle_all_at
from arena.d6 import codes
from arena.d6.core import record as act
from arena.people.codes import NONE
from scenarios.limits import CHARACTERS
from tests.d6.table import FOE, HERO, Game, spot_text
from tests.d6.test_chapters import ROAD, pair
from tests.d6.test_options import CALLED

THIEVES = """\
system: d6
name: The house
summary: Two thieves and a porter.
zones: {yard: {name: Yard}, hall: {name: Hall}, attic: {name: Attic}, room: {name: Room}}
links: [yard - hall, yard - attic, hall - room, attic - room]
tasks:
  chest: {name: The chest, zone: room, side: pcs, skill: security, difficulty: 10}
characters:
  picker: {side: pcs, zone: yard, hidden: true, skills: {security: 5D, sneak: 4D}}
  mate: {side: pcs, zone: yard, hidden: true, skills: {security: 3D, sneak: 4D}, weapons: [light_pistol]}
  porter: {side: npcs, zone: hall, skills: {search: 3D}, weapons: [club]}
objectives: {pcs: [{do: chest, text: open the chest}], npcs: [{defeat: all}]}
"""


def test_a_dodge_is_worth_what_it_adds_to_10_against_those_who_can_hit() -> None:
    def worth(dodge: str, zone: str = "near") -> float:
        game = Game(spot_text(zone=zone).replace("dodge: 2D,", f"dodge: {dodge},"), 20, 1)
        return float(defence_worth(game.states[0], HERO, act.DODGE))

    assert worth("2D") <= 0.0 < worth("4D") < worth("6D")


def test_nobody_dodges_from_enemies_who_are_not_known() -> None:
    game = Game(spot_text(zone="near"), 20, 1)
    assert threatened(game.states[0], HERO) == 1 and strike_chance(game.states[0], FOE, HERO) > 0.0
    game.states[0].characters[FOE].hidden = 1
    assert threatened(game.states[0], HERO) == 0 and strike_chance(game.states[0], FOE, HERO) == 0.0


@pytest.mark.parametrize(("stubborn", "speaks"), [(0, True), (30, False)])
def test_nobody_talks_to_people_whom_words_hardly_ever_sway(stubborn: int, speaks: bool) -> None:
    game = pair(people="  judge:\n    side: npcs\n    zone: near\n    talk: {resolve: 1}\n")
    judge = game.cast.characters.index("judge")
    game.states[0].characters[judge].stubborn = stubborn
    assert (talk_worth(game.states[0], int(game.states[0].actor), judge) > 0.0) == speaks


def test_a_thief_whom_the_work_does_not_need_keeps_out_of_sight_until_it_is_done() -> None:
    game = Game(THIEVES)
    settle_all_at(game.states, 0, game.legal)
    state, mate, porter = game.states[0], 1, 2
    assert state.characters[mate].hidden == 1 and goal_of(state, mate) == NONE
    assert strike_worth(state, mate, porter, 1.0) < 1.0
    state.characters[mate].hidden = 0
    assert goal_of(state, mate) != NONE and strike_worth(state, mate, porter, 1.0) >= 1.0


def test_a_table_asks_after_a_shot_that_can_hardly_hit() -> None:
    game = Game(spot_text(zone="far"), 20, 1)
    shot = act.PUNCH + codes.GUN * CHARACTERS + FOE
    assert not SENSE.misplaced(game.states[0], [shot])
    game.states[0].characters[FOE].defence = 40
    assert SENSE.misplaced(game.states[0], [shot])


def test_a_blow_is_aimed_at_the_head_where_that_promises_more_harm() -> None:
    game = Game(CALLED, 20, 1)
    assert game.scripted() == "go for the head"
    game.do("go for the head")
    assert game.scripted().endswith(" foe")
    plain = float(declared_worth(game.states[0], HERO, FOE, codes.FISTS, codes.PLAIN, NONE))
    game.states[0].declared = 0
    assert plain > float(declared_worth(game.states[0], HERO, FOE, codes.FISTS, codes.PLAIN, NONE))


def low(**said: str) -> Game:
    """Return a game of the two in which people may crouch and lie down."""
    return Game(spot_text(**said).replace("gm_dice:", "options: [crouching]\ngm_dice:"), 20, 1)


def test_whoever_has_done_its_part_takes_cover_from_those_who_can_hit() -> None:
    near, far = low(zone="near"), low(zone="far")
    for game in (near, far):
        assert game.scripted() not in ("crouch", "lie down")
        game.who("hero").actions = 0
    assert (near.scripted(), far.scripted()) == ("crouch", "lie down")
    far.who("foe").weapons["carried"] = 0
    assert far.scripted() == "wait"


def test_whoever_lies_low_and_has_to_go_somewhere_rises() -> None:
    game = low(zone="far")
    game.who("hero").low = codes.CROUCHING
    assert game.scripted() == "shoot foe"
    game.who("hero").weapons["carried"] = 0
    assert game.scripted() == "rise"


def test_a_flip_is_worth_less_of_somebody_who_is_to_be_caught() -> None:
    game = Game(spot_text(zone="near"), 20, 1)
    action = act.FLIP + FOE
    wanted = float(worth_of(game.states[0], HERO, action, 1))
    game.states[0].objectives["kind"] = NONE
    assert wanted < float(worth_of(game.states[0], HERO, action, 1))


@pytest.mark.parametrize("checker", [HERO, FOE])
@pytest.mark.parametrize("difficulty", [8, 15])
def test_the_highest_die_goes_where_that_spoils_a_roll_of_the_others_or_nothing_of_an_own(
    checker: int, difficulty: int
) -> None:
    game = Game(spot_text(), 20, 1)
    game.states["phase"], game.states["decider"], game.states["check"] = codes.CRITICAL, 1, codes.ATTACK
    game.states["checker"], game.states["difficulty"] = checker, difficulty
    game.states["total"], game.states["highest"] = 16, 6  # 9 when it is cancelled
    spoils = difficulty == 15
    cancels = spoils if checker == HERO else not spoils
    assert game.scripted() == ("cancel the highest die" if cancels else "bring a complication")


def test_whoever_fires_single_shots_puts_several_into_one_while_that_promises_more() -> None:
    game = Game(spot_text(zone="far").replace("gm_dice:", "options: [several shots]\ngm_dice:"), 20, 1)
    game.who("foe").armour_dice = 4
    assert game.scripted() == "add a shot"
    game.states[0].shots_more = 3
    assert game.scripted() == "shoot foe"
    game.states[0].shots_more = 0
    game.who("hero").weapons[codes.GUN].shots = 1
    assert game.scripted() == "shoot foe"


def test_whoever_has_nobody_in_reach_holds_its_turn_until_somebody_comes() -> None:
    game = Game(spot_text(zone="far"), 20, 1)
    game.who("hero").weapons[codes.GUN].ranges = 1, 2, 3
    game.who("hero").doctrine = 3
    game.who("foe").hidden = 1
    assert lies_in_wait(game.states[0], HERO) and not is_time(game.states[0], HERO)
    game.who("foe").hidden, game.who("foe").zone = 0, 0
    assert is_time(game.states[0], HERO)


def test_a_driver_who_has_somewhere_to_be_does_not_ram() -> None:
    aims = "objectives:\n  pcs: [{reach: d, who: [ann]}]\n  npcs: [{defeat: [ann]}]\n"
    for text, rams in ((ROAD, True), (ROAD + aims, False)):
        game = Game(text, 20, 1)
        assert (float(worth_of(game.states[0], 0, act.RAM + 1, 1)) > 0.0) == rams


def test_a_driver_weighs_what_a_crash_costs() -> None:
    aims = "objectives:\n  pcs: [{reach: d, who: [ann]}]\n  npcs: [{defeat: [ann]}]\n"
    game = Game(ROAD + aims, 20, 1)
    far, safe = (float(drive_worth(game.states[0], 0, zone)) for zone in (3, 1))
    assert 0.0 < far < 3 * safe
    game.who("ann").dice[codes.DRIVING] = 1
    assert float(drive_worth(game.states[0], 0, 3)) < 0.0 < float(drive_worth(game.states[0], 0, 1))


def test_whoever_drives_does_not_dodge() -> None:
    game = Game(ROAD, 20, 1)
    game.states[0].characters["dice"][:, codes.DODGING] = 8
    ann, foe = game.states[0].characters[0], game.states[0].characters[1]
    foe.aboard = NONE
    assert float(defence_worth(game.states[0], 0, act.DODGE)) == 0.0
    ann.aboard = NONE
    assert float(defence_worth(game.states[0], 0, act.DODGE)) > 0.0


def test_one_of_the_watch_goes_where_the_case_is_while_nobody_is_seen() -> None:
    game = Game(THIEVES)
    settle_all_at(game.states, 0, game.legal)
    porter = game.who("porter")
    porter.doctrine = 3
    room = game.cast.zones.index("room")
    assert goal_of(game.states[0], 2) == room
    porter.zone = room
    assert goal_of(game.states[0], 2) == NONE


def test_whoever_may_be_swayed_resists_with_its_last_action() -> None:
    game = pair(people="  judge:\n    side: npcs\n    zone: near\n    talk: {resolve: 1}\n")
    judge, state = game.cast.characters.index("judge"), game.states[0]
    state.characters[judge].dice[codes.WILLPOWER] = 6
    state.characters[judge].actions = 1
    worth = [float(worth_of(state, judge, act.RESIST, 0))]
    for other in range(judge):
        state.characters[other].hidden = 1
    worth.append(float(worth_of(state, judge, act.RESIST, 0)))
    assert worth[0] > worth[1] == 0.0


def test_whoever_holds_a_friend_is_pushed_away() -> None:
    game = pair(people="  bob: {side: pcs, zone: near, attributes: {dexterity: 2D}}\n")
    state, bob = game.states[0], game.cast.characters.index("bob")
    plain = float(grip_worth(state, HERO, FOE, codes.PUSH))
    state.characters[bob].held, state.characters[bob].holder = codes.TACKLED, FOE
    assert float(grip_worth(state, HERO, FOE, codes.PUSH)) > 5 * plain


def test_a_beast_binds_nobody() -> None:
    game = Game(spot_text(zone="near"), 20, 1)
    assert not SENSE.gives_nothing(game.states[0], act.BIND + FOE)
    game.who("hero").dice[codes.TECHNICAL] = game.who("hero").dice[codes.MECHANICAL] = 0
    assert SENSE.gives_nothing(game.states[0], act.BIND + FOE)
    assert float(worth_of(game.states[0], HERO, act.BIND + FOE, 0)) == 0.0


def test_a_free_step_to_where_the_work_is_comes_before_a_fight() -> None:
    game = Game(THIEVES)
    settle_all_at(game.states, 0, game.legal)
    hall = act.MOVE + game.cast.zones.index("hall")
    game.who("picker").hidden = 0
    assert float(worth_of(game.states[0], 0, hall, 0)) > 9.0
