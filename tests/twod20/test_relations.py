"""What a position from outside may not say: numbers in their ranges that do not go together."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.twod20 import catalog, codes
from arena.twod20.outside.asked import ROWS
from arena.twod20.outside.relations import unrelated
from arena.twod20.outside.rolled import verb_of
from tests.random_play import Player, opened

SYSTEM = SYSTEMS["twod20"]
PLAYERS: dict[str, tuple[Player, Any]] = {}


def position(scene: str, phase: int, kind: int | None = None) -> tuple[Any, Any]:
    """Return a position of random play in a phase, as it is, and the opening of its scene."""
    if scene not in PLAYERS:
        player = opened("twod20", scene, seed=2)
        PLAYERS[scene] = player, player.history(300)
    player, history = PLAYERS[scene]
    chosen = history["phase"] == phase
    if kind is not None:
        chosen &= history["roll_kind"] == kind
    states = history[chosen][:1].copy()
    assert len(states) == 1 and SYSTEM.problem(states, player.opening) is None
    return states, player.opening


def refused(states: Any, opening: Any) -> str:
    """Return why a position is refused, though every number is in its range."""
    assert outside(states, SYSTEM.fields) == []
    wrong = SYSTEM.problem(states, opening)
    assert wrong is not None
    return wrong


def test_every_phase_that_asks_has_a_row() -> None:
    assert set(ROWS) == set(range(len(codes.PHASE_WORDS))) - {codes.ROLL, codes.OVER}


@pytest.mark.parametrize("action", [0, catalog.END_TURN, catalog.MOVE + 3, catalog.ACTIONS - 1])
def test_only_an_attack_waits_for_readied_actions(action: int) -> None:
    states, opening = position("duel", codes.TURN)
    states["pending"] = action
    assert "does not wait for anybody" in refused(states, opening)


def test_a_waiting_attack_is_made_with_a_weapon_that_is_there() -> None:
    states, opening = position("duel", codes.TURN)
    who = int(states["turn"]["actor"][0])
    slot = int(np.flatnonzero(states["characters"]["weapons"]["damage"][0, who] == 0)[-1])
    assert slot > 0
    states["pending"] = next(
        action
        for action in range(catalog.ATTACK, catalog.THROW)
        if verb_of(action) == ("attack", {"weapon": slot, "who": 0})
    )
    assert refused(states, opening) == "an attack waits with a weapon that is not there"


def test_a_complication_is_followed_by_what_it_interrupted() -> None:
    states, opening = position("skirmish", codes.COMPLICATION)
    states["trouble_then"] = codes.NEXT_TURN
    assert refused(states, opening).startswith("nothing follows that is called")


def test_nothing_follows_a_complication_that_nobody_suffers() -> None:
    states, opening = position("duel", codes.TURN)
    states["trouble_then"] = codes.CONTINUE
    assert refused(states, opening) == "something follows a Complication that nobody suffers"


def test_whoever_burns_burns_with_dice() -> None:
    states, opening = position("duel", codes.TURN)
    states["characters"]["burning"][0, 0], states["characters"]["burning_rounds"][0, 0] = 0, 1
    assert refused(states, opening) == "character 0 burns without dice"


def test_damage_that_is_dealt_has_dice() -> None:
    states, opening = position("duel", codes.DICE)
    states["damage_rolled"], states["damage"]["dice"] = 0, 0
    assert refused(states, opening) == "damage is dealt that has no dice"


def test_a_settled_scene_does_not_go_on() -> None:
    states, opening = position("duel", codes.TURN)
    states["settled"] = codes.PCS
    assert refused(states, opening) == "a settled scene goes on"


def test_chance_decides_nothing_but_dice() -> None:
    states, opening = position("skirmish", codes.RESPONSE)
    states["decider"] = codes.CHANCE
    assert refused(states, opening).startswith("no side decides")


def test_a_price_is_paid_for_what_can_be_bought() -> None:
    states, opening = position("skirmish", codes.PAY)
    states["pay_action"] = catalog.ROLL_DAMAGE
    assert refused(states, opening) == "a price is paid for what cannot be bought"


def test_a_phase_asks_the_one_whom_it_is_about() -> None:
    states, opening = position("duel", codes.DICE)
    states["asked"] = 1 - states["asked"]
    assert refused(states, opening).startswith("the phase 'dice' does not ask")


def test_the_side_of_who_is_asked_decides() -> None:
    states, opening = position("duel", codes.DICE)
    states["decider"] = 1 - states["decider"]
    assert refused(states, opening).startswith("the wrong side decides")


def test_a_test_is_made_by_somebody() -> None:
    states, opening = position("duel", codes.DICE)
    states["tests"]["who"][:, states["roller"][0]] = codes.NONE
    states["asked"] = codes.NONE
    assert refused(states, opening)


def test_as_many_dice_are_awaited_as_were_bought() -> None:
    states, opening = position("duel", codes.ROLL, codes.TEST_DICE)
    states["roll_count"] += 1
    assert "dice are to be rolled where" in refused(states, opening)


def test_what_only_counts_up_leaves_room_for_the_rest_of_the_scene() -> None:
    states, opening = position("duel", codes.DICE)
    states["characters"]["attempts"][0, 0] = 99
    assert refused(states, opening) == "characters.attempts is 99, more than a scene brings"


def test_a_scene_without_a_chapter_has_none_of_its_phases() -> None:
    states, opening = position("duel", codes.TURN)
    states["phase"], states["asked"], states["decider"] = codes.SETBACK, codes.NONE, codes.NPCS
    assert refused(states, opening) == "the phase 'setback' is of no use in this scene"


def test_time_that_runs_out_cannot_be_taken_away() -> None:
    states, opening = position("sluice", codes.MEDDLING)
    states["venture"]["limit"] = 0
    assert refused(states, opening) == "venture.limit is 0"


def test_who_opens_a_scene_is_asked_once() -> None:
    for scene in ("by_score", "skirmish"):
        states, opening = position(scene, codes.ACTOR)
        states["phase"] = codes.FIRST
        states["characters"]["acted"][0, 0] = 1
        assert refused(states, opening) == "the scene has been opened"
    states, opening = position("by_score", codes.ACTOR)
    states["phase"], states["characters"]["acted"], states["round_number"] = codes.FIRST, 0, 1
    assert refused(states, opening) == "the scene has been opened"


def test_cover_that_hurts_nobody_has_hurt_nobody() -> None:
    states, opening = position("skirmish", codes.TURN)
    states["damage"]["blown"] = 1
    assert refused(states, opening) == "character 0 is hurt by cover that hurts nobody"


def test_a_test_can_bring_a_complication() -> None:
    states, opening = position("skirmish", codes.DICE)
    states["tests"]["complication_range"][0, 0] = 0
    assert refused(states, opening) == "no die of a test can bring a Complication"


def test_what_is_critical_succeeds() -> None:
    states, opening = position("skirmish", codes.DICE)
    states["tests"]["critical"][0, 0], states["tests"]["target_number"][0, 0] = 3, 2
    assert refused(states, opening) == "a die of a test is critical that is no success"


def test_a_pursuit_has_no_more_rounds_than_exchanges() -> None:
    states, opening = position("frost", codes.DICE)
    states["round_number"] = 31
    assert refused(states, opening) == "round_number is more than there are"


def test_a_position_of_play_fits_together() -> None:
    states, opening = position("skirmish", codes.SPEND)
    assert unrelated(states, opening) is None


def test_losses_are_asked_about_only_where_a_rule_of_the_chapter_says_that_there_are_any() -> None:
    states, opening = position("sluice", codes.LOSSES)
    states["venture"]["duration"] = 1
    assert refused(states, opening) == "it does not come to the phase 'losses' here"


def test_nobody_is_hampered_by_more_wounds_than_it_has() -> None:
    for counted, matters in (("wounds", "hampered"), ("treated_wounds", "bandaged")):
        states, opening = position("duel", codes.TURN)
        states["characters"][counted][0, 0], states["characters"][matters][0, 0] = 1, (0, 1, 1)
        assert refused(states, opening) == "character 0 is hampered by more Wounds than it has"


def test_which_dice_of_a_pursuit_were_rolled_again_is_of_the_roll_before_until_some_are() -> None:
    states, opening = position("rooftops", codes.ROLL, codes.PURSUIT_DICE)
    states["pursuit"]["again"] = 1 << int(states["pursuit"]["dice"][0])
    assert SYSTEM.problem(states, opening) is None
    states["roll_kind"] = codes.PURSUIT_AGAIN
    assert refused(states, opening) == "dice of a pursuit are rolled that there are not"
