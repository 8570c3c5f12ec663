"""What is told first of turns that are as good: what somebody came for."""

from __future__ import annotations

import pytest

from agents.advice.advice import advise
from agents.advice.scribe import own_chance
from agents.advice.steps import walk
from agents.d6.sense import SENSE, gives_nothing, is_at_work, is_nearly_out, strikes_in_vain
from agents.search.kinds import Kinds
from agents.search.race import Budget
from agents.sense import sought_by
from arena.d6.codes import GUN, HAND, INCAPACITATED, SEVERE, TACTICS, WOUNDED
from arena.d6.core import record as act
from scenarios.loader import bundled
from tests.d6.table import D6, FOE, HERO, Game, Spot, spot_text
from tests.d6.test_chapters import HEAD, PAIR, pair, squad

UNARMED = {"weapons: [revolver]": "weapons: []", "weapons: [rifle, club]": "weapons: []"}
WAY_OUT = {
    "[{defeat: [hero]}]": "[{escape: out, who: [foe]}]",
    "links: [near - far]": "  out: {name: Out}\nlinks: [near - far, far - out]",
}
BEFORE_THE_GATE = """
now:
  round: 5
  also: [turn of wren]
  people:
    friend: {status: out, initiative: 14, zone: stalls}
    bryn: {initiative: 16, zone: wall_walk, acted: true}
    pell: {initiative: 10, zone: wall_walk}
    wren: {initiative: 10, zone: yard}
"""


def told_first(game: Game) -> list[str]:
    """Return the first line, as it is typed."""
    advice = advise(game.states, game.cast, budget=Budget(simulations=6000), seed=1, threads=1)
    return [D6.text(action, game.state, game.cast) for action in advice.lines[0].actions]


@pytest.mark.parametrize(
    ("wounds", "field", "figures"),
    [
        ("levels", "wound", {0: False, WOUNDED: False, SEVERE: False, INCAPACITATED: True}),
        ("points", "body", {20: False, 3: True}),
    ],
)
def test_whom_one_more_wound_puts_out_is_nearly_out(
    wounds: str, field: str, figures: dict[int, bool]
) -> None:
    spot = Spot(wounds=wounds)
    for figure, nearly in figures.items():
        spot.who("hero")[field] = figure
        assert is_nearly_out(spot.state, HERO) == nearly


def test_nobody_looks_around_with_an_enemy_in_view() -> None:
    spot = Spot(zone="far")
    assert SENSE.misplaced(spot.state, [act.SEARCH])
    spot.who("foe").hidden = 1
    assert not SENSE.misplaced(spot.state, [act.SEARCH])


def test_nobody_aims_at_nobody_or_with_an_empty_gun_nor_reloads_what_has_shots_left() -> None:
    spot = Spot(zone="far")
    gun = spot.who("hero").weapons[GUN]
    gun.shots = 3
    assert not gives_nothing(spot.state, act.AIM) and gives_nothing(spot.state, act.RELOAD)
    gun.shots = 0
    assert gives_nothing(spot.state, act.AIM) and not gives_nothing(spot.state, act.RELOAD)
    gun.shots, spot.who("foe").hidden = 3, 1
    assert gives_nothing(spot.state, act.AIM)
    assert SENSE.family_of([act.RELOAD]) not in SENSE.last


def test_striking_a_weapon_away_is_as_likely_as_it_goes() -> None:
    spot = Spot()
    spot.do("disarm foe")
    test = D6.test_chance(spot.state, spot.cast)
    assert test is not None and test.comes is not None and "disarms in" in test.note
    assert 0 < own_chance(test, test.side) == float(test.comes) < float(test.success)


def test_who_has_a_weapon_in_hand_does_not_strike_with_fists() -> None:
    spot = Spot()
    assert gives_nothing(spot.state, act.PUNCH + FOE) and not gives_nothing(spot.state, act.STRIKE + FOE)
    spot.who("hero").weapons[HAND].away = 1
    assert not gives_nothing(spot.state, act.PUNCH + FOE)


@pytest.mark.compiled_only
def test_who_may_well_fail_to_get_away_is_told_to_try_before_waiting() -> None:
    text = spot_text(zone="far")
    for old, new in {**UNARMED, **WAY_OUT}.items():
        assert old in text
        text = text.replace(old, new)
    assert told_first(Game(text, 1, 20)) == ["run out"]


@pytest.mark.compiled_only
def test_who_can_get_away_now_is_told_to_go_before_sneaking() -> None:
    scene = dict(bundled("d6"))["cutpurse"].read_text(encoding="utf-8")
    assert told_first(Game(scene + BEFORE_THE_GATE)) == ["move gate", "leave"]


@pytest.mark.parametrize(("command", "vain"), [(10, False), (25, True)])
def test_nobody_leads_an_effort_that_a_usual_roll_makes_nothing_of(command: int, vain: bool) -> None:
    game = Game(HEAD + PAIR % "near" + squad(6), 20, 1, 10)
    game.state.command = command
    assert gives_nothing(game.state, act.LEAD + 2) == vain
    game.do("lead an effort of hand_1")  # it is allowed all the same


@pytest.mark.parametrize(("dice", "vain"), [(1, True), (5, False)])
def test_nobody_helps_where_a_usual_roll_hinders(dice: int, vain: bool) -> None:
    game = Game(HEAD + PAIR % "near" + squad(6), 20, 1, 10)
    game.state.characters[game.state.actor].dice[TACTICS] = dice
    assert gives_nothing(game.state, act.HELP + 2) == vain


def test_a_blow_is_judged_from_where_it_is_struck() -> None:
    spot = Spot(zone="far")
    go, strike = act.MOVE + 1, act.STRIKE + FOE
    assert strikes_in_vain(spot.state, [strike]) and not strikes_in_vain(spot.state, [go, strike])


def test_nobody_goes_a_way_round_to_the_next_place() -> None:
    scene = dict(bundled("d6"))["gallery"].read_text(encoding="utf-8")
    game = Game(scene)
    names = list(game.cast.names("zone"))
    at = [each for each, name in enumerate(names) if "east gallery" in name.lower()][0]
    hall, attic = (names.index(name) for name in ("The hall", "The attic"))
    guard = list(game.cast.characters).index("guard_1")
    game.state.actor, game.state.characters[guard].zone = guard, at
    assert SENSE.undoes(game.state, [act.MOVE + hall, act.MOVE + attic])
    assert not SENSE.undoes(game.state, [act.MOVE + attic])


def test_nobody_waits_for_an_enemy_to_come_near_who_is_there() -> None:
    spot = Spot(zone="far")
    assert not gives_nothing(spot.state, act.HOLD_IF_APPROACHED)
    spot.state.characters[FOE].zone = spot.state.characters[HERO].zone
    assert gives_nothing(spot.state, act.HOLD_IF_APPROACHED)


AT_A_TASK = {
    "objectives: {pcs: [{defeat: [foe]}]": "tasks: {lock: {name: The lock, zone: far, skill: brawling}}\n"
    "objectives: {pcs: [{do: lock, text: open it}]",
}


def test_who_is_at_a_task_or_the_ablest_at_it_is_sought_out() -> None:
    text = spot_text()
    for plain, with_task in AT_A_TASK.items():
        text = text.replace(plain, with_task)
    friend = "  friend:\n    side: pcs\n    zone: near\n    skills: {brawling: 2D}\n  foe:\n"
    game = Game(text.replace("  foe:\n", friend, 1), 20, 1, 5)
    hero, friend = 0, 1
    assert sought_by(game.state, 1, is_at_work) == {hero}
    game.state.characters[friend].zone, game.state.characters[hero].status = 1, 3
    assert is_at_work(game.state, friend)
    game.state.tasks[0].done = game.state.tasks[0].parts
    assert not is_at_work(game.state, friend)


@pytest.mark.parametrize(("wounds", "unit"), [("levels", "wound level"), ("points", "body points")])
def test_a_turn_says_its_harm_in_what_people_have(wounds: str, unit: str) -> None:
    spot = Spot(wounds=wounds)
    advice = advise(spot.states, spot.cast, budget=Budget(simulations=3000), seed=1, threads=1)
    assert unit in advice.lines[0].brings


def test_a_dodge_gives_something_only_where_somebody_could_come_or_shoot() -> None:
    spot = Spot(zone="far")
    assert not gives_nothing(spot.state, act.DODGE)
    spot.state.characters[FOE].weapons[GUN].ranges = 1, 2, 3
    spot.state.ways[1, 0] = 2
    assert gives_nothing(spot.state, act.DODGE) and gives_nothing(spot.state, act.READY_DIE)


def test_whoever_has_enemies_in_view_does_not_look_around_for_others() -> None:
    spot = Spot()
    assert gives_nothing(spot.state, act.SEARCH)
    spot.foe.hidden = 1
    assert not gives_nothing(spot.state, act.SEARCH)


def test_nobody_holds_back_for_those_who_cannot_come() -> None:
    spot = Spot(zone="far")
    waits = act.HOLD, act.HOLD_IF_ATTACKED, act.HOLD_IF_APPROACHED
    assert not any(gives_nothing(spot.state, each) for each in waits)
    spot.state.characters[FOE].weapons[GUN].ranges = 1, 2, 3
    spot.state.ways[1, 0] = 2
    assert [bool(gives_nothing(spot.state, each)) for each in waits] == [False, True, False]
    spot.state.ways[1, 0] = 3
    assert all(gives_nothing(spot.state, each) for each in waits)


def test_nobody_walks_off_after_a_blow_to_no_better_place_nor_from_whom_it_holds() -> None:
    spot = Spot()
    hero, goes = spot.who("hero"), act.MOVE + 1
    for weapon in (HAND, GUN):
        hero.weapons[weapon].carried = 0
    assert not gives_nothing(spot.state, goes)
    hero.actions = 0
    assert gives_nothing(spot.state, goes)
    spot.state.zones[1].cover = 3
    assert not gives_nothing(spot.state, goes)
    spot.state.zones[1].cover = 0
    spot.foe.zone = 1
    assert not gives_nothing(spot.state, goes)
    spot.foe.zone, hero.wound = 0, WOUNDED
    assert not gives_nothing(spot.state, goes)
    hero.wound, hero.actions, spot.foe.holder = 0, 1, HERO
    assert gives_nothing(spot.state, goes)


def test_nobody_leaves_the_cover_from_which_it_shoots() -> None:
    text = spot_text(zone="far").replace("links: [near - far]", "links: [near - far, near - yard]")
    game = Game(
        text.replace("  near: {name: Near}", "  near: {name: Near, cover: 6}\n  yard: {name: Yard}"), 20, 1
    )
    yard = game.cast.zones.index("yard")
    hero, goes = game.who("hero"), act.MOVE + yard
    assert not gives_nothing(game.state, goes)
    hero.actions = 0
    assert gives_nothing(game.state, goes)
    hero.wound = WOUNDED
    assert not gives_nothing(game.state, goes)
    hero.wound = 0
    game.who("foe").hidden = 1
    assert not gives_nothing(game.state, goes)


def test_who_lies_already_falls_no_further() -> None:
    game = pair()
    falls = []
    for _ in range(2):
        game.do("tackle foe")
        game.roll(4, 4, 4, 4)
        falls += [each for each in D6.words.narrate(game.state, game.cast, None) if "falls" in each]
        game.states[0].characters[1].held, game.states[0].characters[1].holder = 0, -1
    assert len(falls) == 1 and game.who("foe").prone


@pytest.mark.parametrize("armed", [0, 1])
def test_cover_is_better_ground_only_for_who_is_shot_at(armed: int) -> None:
    spot = Spot(cover=6)
    for person in (spot.hero, spot.foe):
        person.weapons[GUN].carried = person.weapons[HAND].carried = 0
    spot.hero.actions, spot.foe.weapons[GUN].carried = 0, armed
    assert gives_nothing(spot.state, act.MOVE + 1) != armed


def test_an_answer_is_advised_as_what_somebody_does_and_not_as_what_comes_of_it() -> None:
    spot = Spot()
    spot.hit((3, 3, 3, 3, 3), (2, 1))
    said = walk(spot.states, spot.cast, int(spot.state.decider), [act.COMPLICATION]).aloud
    assert said == "Foe takes a complication."


def test_a_gun_is_set_only_for_a_shot_and_a_walk_is_told_by_where_it_ends() -> None:
    spot = Spot(zone="far")
    assert SENSE.undoes(spot.state, [act.SWITCH, act.MOVE + 1]) and SENSE.is_overdone([act.SWITCH] * 2)
    assert not SENSE.undoes(spot.state, [act.SWITCH, act.SHOOT + FOE])
    kinds = Kinds(D6, spot.state)
    assert kinds.of([act.RELOAD, act.MOVE + 1]) == kinds.of([act.MOVE + 1]) != kinds.of([act.RELOAD])


def test_what_the_gamemaster_decides_of_a_die_is_told_of_who_rolled_it() -> None:
    spot = Spot()
    spot.do("shoot foe")
    spot.roll(5, 4, 3, 1)
    said = walk(spot.states, spot.cast, int(spot.state.decider), [act.CANCEL]).aloud
    assert said == "Hero gives up the highest die."
