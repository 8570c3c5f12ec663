"""What the script does in small positions: blows, Conviction, hidden enemies, grips, talk, time."""

from __future__ import annotations

from typing import Any

import pytest

from agents.true20.agents import SENSE
from agents.true20.habits.nothing import gives_nothing
from arena.true20 import codes
from arena.true20.core import record as act
from tests.true20.table import FOE, FOE_SAID, HERO, Spot
from tests.true20.test_said import chosen

OPEN = {"near": {"name": "Near"}, "far": {"name": "Far"}}


def ready(spot: Spot) -> Spot:
    """Return the spot with nobody flat-footed."""
    spot.clear()
    return spot


@pytest.mark.parametrize(("toughness", "does"), [(0, "strike foe"), (20, "fight all out")])
def test_the_script_fights_all_out_where_enemies_gain_little_by_it(toughness: int, does: str) -> None:
    assert chosen(ready(Spot(hero={"weapons": ["sword"], "toughness": toughness}))) == does


@pytest.mark.parametrize(("temper", "pulls"), [("even", False), ("merciful", True)])
def test_only_the_merciful_gain_by_pulling_a_blow(temper: str, pulls: bool) -> None:
    spot = ready(Spot(hero={"weapons": ["sword"], "temper": temper}))
    assert gives_nothing(spot.state, act.PULL) != pulls


def test_the_script_fights_all_out_in_the_last_turn() -> None:
    spot = ready(Spot(hero={"weapons": ["sword"]}))
    assert chosen(spot) == "strike foe"
    spot.state.round_number, spot.foe.acted = spot.state.round_limit, 1
    assert chosen(spot) == "fight all out"


def test_the_script_strikes_past_plate_when_that_promises_more() -> None:
    for level, past in ((12, True), (1, False)):
        spot = Spot(hero={"level": level, "weapons": ["sword"]}, foe={"armour": ["plate"]})
        assert (chosen(spot) == "strike past armour") == past


def test_the_script_looks_around_where_it_knows_of_nobody() -> None:
    spot = ready(Spot(foe={"zone": "far", "hides": True}))
    assert chosen(spot) == "look around"


def test_the_script_goes_on_to_the_next_hiding_place_once_it_has_looked() -> None:
    zones = {"near": {"name": "Near"}, "far": {"name": "Far", "cover": "cover"}}
    spot = ready(Spot(foe={"zone": "far", "hides": True}, said={"zones": zones}))
    spot.foe.found_by = 60
    spot.do("look around", 1)
    assert chosen(spot) == "move far"


@pytest.mark.parametrize(("weapon", "does"), [("sword", "squeeze to kill"), ("sap", "squeeze")])
def test_whoever_has_hold_of_somebody_squeezes_as_it_would_strike(weapon: str, does: str) -> None:
    spot = ready(Spot(hero={"weapons": [weapon]}))
    spot.do("grab foe", 19, 20, 1)
    assert chosen(spot) == does


def test_conviction_is_rolled_again_for_a_blow_while_it_lasts_and_kept_from_what_matters_less() -> None:
    spot = ready(Spot(hero={"conviction": 1}, foe={"minion": True, "level": 1}))
    spot.do("strike foe", 5)
    assert chosen(spot) == "spend conviction"
    spot = ready(Spot(hero={"conviction": 1}, foe={"minion": True, "level": 1}))
    spot.do("feint foe", 2, 10)
    assert "spend conviction" in spot.texts() and chosen(spot) == "let it stand"


@pytest.mark.parametrize(
    ("points", "does"), [(4, "spend conviction for a standard action"), (2, "end the turn")]
)
def test_a_further_blow_is_bought_with_conviction_to_spare(points: int, does: str) -> None:
    spot = ready(Spot(hero={"conviction": points}, foe={"minion": True, "level": 1}))
    spot.hero.standard = 0
    assert chosen(spot) == does


def besieged(**said: Any) -> Spot:
    """Return a spot where hero holds out until the clock stops, and foe has to come."""
    aims = {"pcs": [{"survive": True, "round": 8}], "npcs": [{"hold": "near", "rounds": 1}]}
    whole = {"zones": OPEN, "clock": {"rounds": 8, "winner": "pcs"}, "objectives": aims, **said}
    return ready(Spot(hero={"weapons": ["sword"]}, foe={"zone": "far"}, said=whole))


def test_whoever_only_has_to_hold_out_waits_for_enemies_who_have_to_come() -> None:
    assert chosen(besieged()) == "total defense"
    must = {"pcs": [{"defeat": ["foe"]}], "npcs": [{"defeat": ["hero"]}]}
    assert chosen(besieged(objectives=must)) == "charge foe"


def test_whoever_is_no_nearer_to_what_the_enemy_wants_goes_after_it() -> None:
    aims = {"pcs": [{"survive": True, "round": 8}], "npcs": [{"escape": "far", "who": ["foe"]}]}
    assert chosen(besieged(objectives=aims)) == "charge foe"


def talk(**more: Any) -> Spot:
    """Return a talk between hero and two people who can be won over."""
    foe = {"attitude": "indifferent", "won_at": "friendly"}
    hero = {"skills": {"diplomacy": 6, "perform": 6, "gather information": 4}, "conviction": 3, **more}
    others = {"clerk": {**FOE_SAID, **foe}}
    return ready(Spot(hero, foe, {"talk": True}, others, initiative=(20, 10, 1)))


def test_words_go_to_one_after_the_other_before_a_performance_to_all() -> None:
    assert chosen(talk()).startswith("negotiate")


def test_conviction_is_kept_for_words_and_not_spent_on_reading_the_room() -> None:
    spot = talk()
    spot.do("read the room", 2)
    assert spot.check() == "" and chosen(spot) == "let it stand"
    spot = talk()
    spot.do("negotiate with foe", 2)
    assert chosen(spot) == "spend conviction"


def test_in_a_talk_steps_in_plain_sight_and_reading_without_words_to_come_give_nothing() -> None:
    spot = talk()
    assert gives_nothing(spot.state, act.MOVE + 1) and not gives_nothing(spot.state, act.READ_ROOM)
    spot.state.actor = FOE
    assert gives_nothing(spot.state, act.READ_ROOM) and gives_nothing(spot.state, act.PUSH_CHECK)


def test_a_friend_is_warned_who_may_still_be_talked_round_and_whom_two_points_may_hold() -> None:
    clerk, warns = 2, act.WARN + 2
    spot = talk()
    spot.do("end the turn")
    assert spot.state.actor != HERO and chosen(spot) == "warn clerk" and not gives_nothing(spot.state, warns)
    spot.state.characters[clerk].tried = 1 << HERO
    assert not chosen(spot).startswith("warn") and gives_nothing(spot.state, warns)
    spot = talk(skills={"diplomacy": 40})
    spot.do("end the turn")
    assert not chosen(spot).startswith("warn")


def test_cover_hides_nobody_from_an_enemy_in_view_beside_it() -> None:
    zones = {"near": {"name": "Near", "cover": "cover"}, "far": {"name": "Far"}}
    spot = Spot(said={"zones": zones})
    assert "hide" not in spot.texts() and "trick foe" not in spot.texts()
    spot.foe.hidden = 1
    assert "hide" in spot.texts()
    spot.foe.hidden, spot.state.zones[0].hides = 0, codes.PARTIAL
    assert "hide" in spot.texts()


@pytest.mark.parametrize(("bulk", "does"), [(0, "escape"), (4, "punch foe")])
def test_whoever_is_held_gets_free_only_where_that_is_likely_enough(bulk: int, does: str) -> None:
    spot = ready(Spot(hero={"weapons": []}))
    spot.hero.grip, spot.foe.grip, spot.foe.holds = FOE, HERO, 1
    spot.foe.bulk, spot.foe.abilities[codes.STRENGTH] = bulk, 1 + bulk
    assert chosen(spot) == does


def test_nobody_walks_off_after_a_blow_to_no_better_place() -> None:
    spot = ready(Spot(hero={"weapons": ["sword"]}))
    assert not gives_nothing(spot.state, act.MOVE + 1)
    spot.hero.standard = 0
    assert gives_nothing(spot.state, act.MOVE + 1)
    spot.state.zones[1].hides = 1
    assert not gives_nothing(spot.state, act.MOVE + 1)
    spot.state.zones[1].hides = 0
    spot.hero.hurt = 2
    assert not gives_nothing(spot.state, act.MOVE + 1)
    spot.hero.hurt = 0
    spot.foe.zone = 1
    assert not gives_nothing(spot.state, act.MOVE + 1)


def test_nobody_runs_to_where_an_enemy_stands() -> None:
    aims = {"pcs": [{"hold": "far", "rounds": 1}], "npcs": [{"defeat": ["hero"]}]}
    spot = ready(Spot(hero={"weapons": []}, foe={"zone": "far"}, said={"objectives": aims}))
    assert chosen(spot) in ("move far", "charge foe")
    spot.foe.zone = 1
    spot.foe.hidden = 1
    assert chosen(spot) == "run far"


def test_taking_stock_gives_something_only_to_whoever_comes_after_an_enemy_in_rounds_to_come() -> None:
    spot = ready(Spot(foe={"zone": "far"}))
    assert gives_nothing(spot.state, act.REFOCUS)
    spot.foe.initiative = 99
    assert not gives_nothing(spot.state, act.REFOCUS)
    spot.state.round_number = spot.state.round_limit
    assert gives_nothing(spot.state, act.REFOCUS)


def test_strain_and_conviction_for_less_than_a_blow_and_steps_at_whom_one_waits_for_are_misplaced() -> None:
    spot = ready(Spot())
    assert SENSE.misplaced(spot.state, [act.PUSH_CHECK, act.FEINT + FOE])
    assert SENSE.misplaced(spot.state, [act.SURGE_STANDARD, act.TRIP + FOE])
    assert SENSE.misplaced(spot.state, [act.PUSH_CHECK, act.STRIKE + FOE])
    assert not SENSE.misplaced(spot.state, [act.STRIKE + FOE, act.SURGE_STANDARD])
    spot.foe.staggered = 1
    assert not SENSE.misplaced(spot.state, [act.PUSH_CHECK, act.STRIKE + FOE])
    assert SENSE.is_overdone([act.PUSH_SPEED, act.MOVE + 1, act.SURGE_MOVE, act.CHARGE + FOE])
    assert SENSE.misplaced(besieged().state, [act.MOVE + 1])
    sword = {"weapons": ["sword"]}
    assert not SENSE.misplaced(ready(Spot(hero=sword, foe={"zone": "far"})).state, [act.MOVE + 1])


def test_a_step_after_whoever_would_get_away_is_a_deed() -> None:
    aims = {"pcs": [{"defeat": ["foe"]}], "npcs": [{"escape": "far", "who": ["foe"]}]}
    spot = ready(Spot(foe={"zone": "far"}, said={"objectives": aims}))
    assert SENSE.nears(spot.state, [act.MOVE + 1])
    assert not SENSE.nears(ready(Spot(foe={"zone": "far"})).state, [act.MOVE + 1])


def test_an_action_left_unused_and_a_walk_from_whom_one_could_strike_stand_behind() -> None:
    spot = ready(Spot())
    assert SENSE.misplaced(spot.state, [act.END]) and SENSE.misplaced(spot.state, [act.HOLD])
    assert not SENSE.misplaced(spot.state, [act.DEFEND, act.END])
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.MOVE])
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.MOVE, act.STRIKE + FOE])
    assert SENSE.misplaced(spot.state, [act.MOVE + 1, act.END])
    assert not SENSE.misplaced(spot.state, [act.MOVE + 1, act.SHOOT + FOE])
    assert not SENSE.misplaced(talk().state, [act.END])
    spot.hero.standard = 0
    assert not SENSE.misplaced(spot.state, [act.END])


def test_whoever_shoots_is_not_ready_for_blows_where_nobody_is_near() -> None:
    spot = ready(Spot(foe={"zone": "far"}))
    assert gives_nothing(spot.state, act.READY_BLOW)
    assert not gives_nothing(
        ready(Spot(hero={"weapons": ["sword"]}, foe={"zone": "far"})).state, act.READY_BLOW
    )


def test_nobody_throws_at_whom_it_can_strike() -> None:
    spot = ready(Spot(hero={"weapons": ["sword", "javelins"]}))
    assert "throw at foe" in spot.texts() and gives_nothing(spot.state, act.THROW + FOE)
    assert chosen(spot) == "strike foe"
    spot = ready(Spot(hero={"weapons": ["sword", "javelins"]}, foe={"zone": "far"}))
    assert not gives_nothing(spot.state, act.THROW + FOE)
    assert not gives_nothing(ready(Spot(hero={"weapons": ["sword", "net"]})).state, act.THROW + FOE)


def test_nobody_leaves_the_cover_from_which_it_shoots() -> None:
    zones = {"near": {"name": "Near", "cover": "cover"}, "far": {"name": "Far"}, "yard": {"name": "Yard"}}
    links = [{"from": "near", "to": zone, "feet": 30} for zone in ("far", "yard")]
    spot = ready(Spot(foe={"zone": "far"}, said={"zones": zones, "links": links}))
    goes = act.MOVE + spot.cast.zones.index("yard")
    assert not gives_nothing(spot.state, goes)
    spot.hero.standard = 0
    assert gives_nothing(spot.state, goes)
    spot.foe.hidden = 1
    assert not gives_nothing(spot.state, goes)
    spot.foe.hidden, spot.hero.hurt = 0, 2
    assert not gives_nothing(spot.state, goes)


@pytest.mark.parametrize(("arm", "nothing"), [("club", True), ("long_bow", False)])
def test_cover_is_better_ground_only_for_who_is_shot_at(arm: str, nothing: bool) -> None:
    zones = {"near": {"name": "Near"}, "far": {"name": "Far", "cover": "cover"}}
    spot = ready(Spot(hero={"weapons": ["sword"]}, foe={"weapons": [arm]}, said={"zones": zones}))
    spot.hero.standard = 0
    assert gives_nothing(spot.state, act.MOVE + 1) == nothing
