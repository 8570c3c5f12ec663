"""Extended consequences: SRD "Extended Consequences"."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table
from tests.twod20.fight import FACES
from tests.twod20.venture.undertaking import challenge, key, rest, scene_with


def collapse(**more: Any) -> dict[str, Any]:
    """Return a consequence of 8 Stress and 3 Setbacks that failed work moves with 4[CD]."""
    return {"name": "The roof", "stress": 8, "setbacks": 3, "failures": ["activity"], **more}


def roof(table: Table) -> Any:
    """Return the record of the only consequence."""
    return table.state.venture.consequences[0]


def threatened(**more: Any) -> Table:
    """Return the hero's turn in a scene with that consequence and a key test."""
    table = scene_with({"one": key(difficulty=1)}, consequences={"roof": collapse(**more)}, threat=0)
    return table.do("act hero")


def fail(table: Table, *faces: int) -> Table:
    """Fail the key test, and put `faces` on the dice that are rolled for it."""
    if table.state.phase == codes.ACTOR:
        table.do("act hero")
    table.state.turn.majors = 0
    table.do("attempt one").skip().dice(19, 18)
    while table.state.phase != codes.ROLL:
        before = table.state.phase
        table.skip()
        if table.state.phase == before:
            break
    return table.damage(*faces) if faces else table


def test_a_failure_that_it_waits_for_is_answered_by_a_roll() -> None:
    table = fail(threatened())
    assert (table.state.roll_count, table.state.roll_sides) == (4, 6)
    table.damage(1, 2, 3, 1)
    assert (roof(table).stress, roof(table).setbacks) == (4, 0)


def test_resistance_stops_stress_and_five_or_a_full_track_is_a_setback() -> None:
    table = fail(threatened(resistance=2), 2, 2, 2, 1)
    assert (roof(table).stress, roof(table).setbacks) == (5, 1)
    fail(table, 2, 2, 2, 2)
    assert (roof(table).stress, roof(table).setbacks) == (8, 3)
    assert table.state.winner == codes.NPCS


def test_only_the_failures_of_the_named_kind_count() -> None:
    table = threatened(failures=["movement"])
    fail(table)
    assert table.state.phase == codes.TURN and roof(table).due == 0


def test_a_complication_on_the_named_tests_moves_it_and_does_nothing_else() -> None:
    table = threatened(failures=[], complications=["activity"])
    table.do("attempt one").skip().dice(5, 20).do("done", "suffer the complication")
    assert table.legal() == ["complication worsens roof", "buy off the complication"]
    assert table.fork().do("buy off the complication").state.threat == 2
    table.do("complication worsens roof")
    assert table.state.roll_count == 4 or table.state.winner == codes.PCS


def test_a_complication_that_is_bought_off_moves_nothing() -> None:
    table = threatened(failures=[], complications=["activity"])
    table.do("attempt one").skip().dice(19, 20).do("buy off the complication")
    assert (table.state.phase, table.state.threat, roof(table).due) == (codes.TURN, 2, 0)


@pytest.mark.parametrize(("deed", "action"), [("move", "move hall"), ("rush", "rush hall")])
def test_a_deed_may_move_it(deed: str, action: str) -> None:
    table = threatened(failures=[], deeds=[deed])
    assert roof(table.fork().do(action)).due == 1
    other = {"move": "rush hall", "rush": "move hall"}[deed]
    assert roof(table.fork().do(other)).due == 0


def test_it_may_grow_with_every_round() -> None:
    table = threatened(failures=[], deeds=["round"])
    while table.state.round_number == 1:
        table.do("end turn")
        if table.state.phase == codes.HAND_OVER:
            table.do("hand over")
        if table.state.phase == codes.ACTOR:
            table.do(table.legal("act")[0])
    assert (table.state.phase, table.state.roll_count) == (codes.ROLL, 4)


def test_it_heeds_one_side_and_one_place() -> None:
    away = threatened(failures=[], deeds=["move"], zone="hall")
    assert roof(away.do("move hall")).due == 0
    theirs = scene_with(
        {"one": key()},
        consequences={"roof": collapse(failures=[], deeds=["move"], side="npcs")},
        first="npcs",
    )
    assert roof(theirs.do("act thug", "move roof")).due == 1


def setback(effect: str, **more: Any) -> Table:
    """Return a scene in which one Setback with this effect has happened."""
    return fail(threatened(on_setback=[effect], setbacks=5, **more), 2, 2, 1, 3)


def test_uncertainty_widens_the_complication_range_of_the_named_tests() -> None:
    table = setback("uncertainty", tests=["activity"])
    table.state.turn.majors = 0
    assert table.do("attempt one").state.tests[0].complication_range == 2


def test_difficulty_makes_the_named_tests_harder() -> None:
    table = setback("difficulty", tests=["activity"])
    table.state.turn.majors = 0
    assert table.do("attempt one").state.tests[0].difficulty == 2


def test_instability_takes_resistance_or_adds_a_die_or_an_effect() -> None:
    assert roof(fail(threatened(on_setback=["instability"], resistance=1), 2, 2, 2, 3)).resistance == 0
    table = setback("fury", stress=30)
    assert fail(table).state.roll_count == 5
    keener = setback("keener", stress=30)
    fail(keener, 5, 3, 3, 3)
    assert roof(keener).stress == 5 + 2


def test_escalation_brings_two_threat() -> None:
    assert setback("escalation").state.threat == 2


def test_the_scene_gets_worse_cumulatively() -> None:
    trait = {"name": "Dust", "on": "pcs", "tests": ["ranged"], "effect": "harder"}
    table = setback("scene", trait=trait, stress=60)
    fail(table, 2, 2, 1, 3)
    dust = table.state.traits[0]
    assert (dust.scope, dust.copies) == (codes.ON_SIDE, 2)


def test_an_event_happens_once() -> None:
    beam = {"name": "A beam falls", "zone": "yard", "terrain": 1}
    table = scene_with(
        {"one": key(difficulty=1)},
        consequences={"roof": collapse(on_setback=["event"], event="A beam falls")},
        environment=[beam],
    ).do("act hero")
    fail(table, 2, 2, 1, 3)
    assert (table.state.environment[0].used, table.state.zones[0].terrain) == (1, 1)


BEAM = {"name": "A beam falls", "zone": "yard", "terrain": 1}
DOOR = {"name": "The door jams", "zone": "hall", "terrain": 2}


def falling(**more: Any) -> Table:
    """Return a scene in which the first Setback of a roof that lets two things happen has come."""
    events = {"on_setback": ["event"], "event": ["The door jams", "A beam falls"], "setbacks": 5}
    events = {**events, "stress": 60, **more}
    table = scene_with(
        {"one": key(difficulty=1)},
        consequences={"roof": collapse(**events)},
        environment=[BEAM, DOOR],
    )
    return fail(table.do("act hero"), 2, 2, 1, 3)


def used(table: Table) -> list[int]:
    return [int(change.used) for change in table.state.environment[:2]]


def test_different_events_happen_one_after_the_other() -> None:
    table = falling()
    assert used(table) == [0, 1]
    assert used(fail(table, 2, 2, 1, 3)) == [1, 1]
    assert roof(fail(table, 2, 2, 1, 3)).setbacks == 3


def test_two_setbacks_at_once_let_two_events_happen() -> None:
    assert used(falling(stress=5)) == [1, 1]


def test_an_event_is_not_chosen_once_all_have_happened_and_something_else_is_left() -> None:
    table = falling(on_setback=["event", "fury"], chosen_by="pcs")
    for left in (["setback event", "setback fury"],) * 2 + (["setback fury"],):
        assert table.legal() == left
        table.do(left[0])
        if len(left) > 1:
            fail(table, 2, 2, 1, 3)


def test_several_setbacks_take_the_effects_in_order() -> None:
    table = fail(
        threatened(on_setback=["escalation", "difficulty"], tests=["activity"], stress=5, setbacks=4),
        2,
        2,
        1,
        3,
    )
    assert (roof(table).setbacks, table.state.threat) == (2, 2)
    assert table.state.traits[0].effect == codes.HARDER


def test_the_setbacks_of_the_roll_that_brings_the_disaster_have_no_effect_of_their_own() -> None:
    of_two = threatened(on_setback=["escalation"], stress=5, setbacks=2, fatal=False)
    assert (roof(fail(of_two, 2, 2, 1, 3)).setbacks, of_two.state.threat) == (2, 0)


def test_the_gamemaster_may_choose_what_a_setback_does() -> None:
    table = fail(threatened(on_setback=["escalation", "fury"], chosen_by="npcs", setbacks=5), 2, 2, 1, 3)
    assert (table.phase, table.decider) == ("setback", "npcs")
    table.do("setback fury")
    assert (roof(table).more_dice, table.state.threat) == (1, 0)


def test_a_disaster_that_is_not_fatal_changes_the_scene_and_ends_the_rolls() -> None:
    fall = {"name": "It falls", "zone": "yard", "terrain": 3}
    table = scene_with(
        {"one": key(difficulty=1)},
        consequences={"roof": collapse(setbacks=1, fatal=False, disaster="It falls")},
        environment=[fall],
    ).do("act hero")
    fail(table, 2, 2, 1, 3)
    assert (table.state.winner, table.state.zones[0].terrain) == (codes.ONGOING, 3)
    assert fail(table).state.phase == codes.TURN


def test_stress_can_be_recovered_and_setbacks_cannot() -> None:
    table = fail(threatened(steady={"points": 2, "difficulty": 1}, ease=1), 2, 2, 1, 3)
    table.state.turn.majors = 0
    table.do("steady roof").skip().dice(1, 1)
    assert (roof(table).stress, roof(table).setbacks, table.state.generated) == (3, 1, 3)
    table.do("more of it", "pay 1 momentum", "ease roof", "pay 1 momentum")
    assert (roof(table).stress, roof(table).setbacks) == (0, 1)


def test_momentum_of_any_test_may_ease_it_where_the_scenario_says_so() -> None:
    table = fail(threatened(ease=2), 2, 1, 1, 3)
    table.state.venture.tasks[0].kind = codes.KEY_TEST
    table.state.turn.majors = 0
    table.do("recover").skip().dice(1, 1)
    assert "ease roof" in table.legal()
    table.do("ease roof", "pay 1 momentum")
    assert roof(table).stress == 2


def test_a_failed_attempt_in_a_challenge_may_move_it_as_well() -> None:
    table = challenge({"one": key(difficulty=1)}, consequences={"roof": collapse()})
    table.do("act hero")
    fail(table)
    assert table.state.roll_count == 4
    rest(table.damage(1, 1, 1, 1))
    assert roof(table).stress == 4


def test_the_chance_that_four_dice_set_back_a_fresh_consequence() -> None:
    table, weights = fail(threatened(stress=20)), 0
    for faces in product(FACES, repeat=4):
        weight = FACES[faces[0]] * FACES[faces[1]] * FACES[faces[2]] * FACES[faces[3]]
        weights += weight * int(roof(table.fork().damage(*faces)).setbacks > 0)
    assert Fraction(weights, 6**4) == Fraction(85, 432)
