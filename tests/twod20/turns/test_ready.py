"""Ready: what is waited for, and what is done in another's turn when it happens."""

from __future__ import annotations

import pytest

from arena.twod20 import codes
from arena.twod20.words.position.overview import character_line
from arena.twod20.words.story.story import AWAITED, DEEDS
from tests.twod20.build import Table, person
from tests.twod20.fight import carry_on, fight, next_turn
from tests.twod20.stealth.dark import begin, dark

GUN = {"form": "ranged", "damage": 4, "range": "medium"}
MOVES = "when an enemy moves"


def apart(**more: object) -> Table:
    """Return a hero with a gun in the yard and a foe in the hall."""
    return fight(weapon=GUN, foe={"zone": "hall"}, **more)  # type: ignore[arg-type]


def company(**more: object) -> Table:
    """Return hero and friend side by side, the hero acting, and the foe in the friend's Reach."""
    others = {"friend": person("pcs", weapons=["stick"])}
    return fight(others=others, **more).engage("friend", "foe")  # type: ignore[arg-type]


def win_roll(table: Table) -> None:
    """Roll well on the test that is prepared and ask for the damage dice."""
    table.skip().dice(1, 1).skip().do("roll damage")


def test_what_is_waited_for_is_said_when_the_action_is_readied() -> None:
    table = apart().do("ready arm")
    assert (table.phase, table.decider) == ("trigger", "pcs")
    assert table.legal() == [
        MOVES,
        "when an enemy attacks",
        "when an enemy comes into the zone",
        "when an enemy comes into reach",
        "when foe acts",
    ]
    assert table.do(MOVES).events(codes.EV_READY) == [(0, 1, codes.ON_MOVE, codes.NONE)]


def test_a_readied_attack_interrupts_the_turn_of_an_enemy_who_moves() -> None:
    table = next_turn(apart().do("ready arm", MOVES, "aim"), "foe")
    table.do("move roof", "stay")
    assert (table.phase, table.decider) == ("readied action", "pcs")
    table.do("take the readied attack").skip().dice(1, 1).do("keep the roll", "roll damage")
    table.damage(*(3,) * int(table.state.roll_count)).do("done")
    assert (table.phase, table.decider, table["hero"].readied) == ("turn", "npcs", codes.NONE)
    assert table.state.turn.actor == table.who("foe")


def test_a_held_attack_stays_ready_until_ones_own_next_turn() -> None:
    table = next_turn(apart().do("ready arm", MOVES), "foe")
    table.do("move roof", "stay", "hold the readied attack")
    assert (table.phase, table["hero"].readied) == ("turn", 1)
    assert next_turn(table, "hero")["hero"].ready_deed == codes.READY_NOTHING


def test_nobody_dodges_a_readied_attack_in_ones_own_turn() -> None:
    table = next_turn(apart().do("ready arm", MOVES), "foe").do("move roof", "stay")
    assert table.do("take the readied attack").phase != "response"


def test_one_who_readies_may_still_take_a_minor_action() -> None:
    assert "move hall" in apart().do("ready arm", MOVES).legal()


def test_one_felled_by_a_readied_attack_has_no_more_turn() -> None:
    table = fight(
        weapon={**GUN, "damage": 10},
        foe={"zone": "hall", "tier": "minor"},
        others={"lout": person(zone="road")},
    )
    next_turn(table.do("ready arm", MOVES), "foe").do("move roof", "stay", "take the readied attack")
    win_roll(table)
    carry_on(table.damage(*(2,) * int(table.state.roll_count)).do("done"))
    assert table["foe"].status == codes.DEFEATED
    assert table.phase in ("next character", "initiative")


def test_who_waits_for_the_zone_lets_movement_elsewhere_pass() -> None:
    ready = next_turn(apart().do("ready arm", "when an enemy comes into the zone"), "foe")
    assert ready.fork().do("move roof", "stay").phase == "turn"
    assert ready.do("move yard", "stay").phase == "readied action"


def test_who_waits_for_the_zone_is_not_asked_when_somebody_there_moves_about() -> None:
    table = fight(weapon=GUN, foe={"zone": "yard"})
    table["foe"].in_reach = 0
    next_turn(table.do("ready arm", "when an enemy comes into the zone"), "foe")
    assert table.do("shift", "stay").phase == "turn"


def test_who_waits_for_reach_strikes_whoever_closes_in() -> None:
    table = fight(foe={"zone": "hall"}).do("ready arm", "when an enemy comes into reach")
    next_turn(table, "foe")
    assert table.fork().do("move yard", "stay").phase == "turn"
    table.do("move yard", "approach hero", "stay", "take the readied attack")
    assert table.state.test_target == table.who("foe")


def test_an_attack_waits_for_what_was_readied_against_it_and_then_goes_on() -> None:
    table = company().do("ready to protect", "when an enemy attacks")
    next_turn(table, "foe").do("attack stick -> friend")
    assert (table.phase, table.legal()) == (
        "readied action",
        ["protect hero", "protect friend", "hold back"],
    )
    table.do("protect friend").skip().dice(1, 1).skip().do("done")
    assert table["friend"].protected == 1
    test = table.state.tests[codes.ACTIVE]
    assert (test.who, test.goal, test.difficulty) == (table.who("foe"), codes.FOR_ATTACK, 2)
    assert table.state.turn.majors == 1


def test_an_attacker_felled_before_its_blow_does_not_strike() -> None:
    table = company(foe={"tier": "minor"}, weapon={"damage": 10})
    next_turn(table.do("ready arm", "when an enemy attacks"), "foe")
    table.do("attack stick -> friend", "take the readied attack").skip().dice(1, 1).skip().dice(20, 20)
    table.skip().do("roll damage").damage(*(2,) * int(table.state.roll_count)).do("done")
    carry_on(table)
    assert (table["foe"].status, table["friend"].stress) == (codes.DEFEATED, 0)
    assert table.state.pending == codes.NONE


def test_a_held_action_lets_the_attack_go_on_at_once() -> None:
    table = company().do("ready to protect", "when an enemy attacks")
    next_turn(table, "foe").do("attack stick -> friend", "hold back")
    assert table.state.tests[codes.ACTIVE].who == table.who("foe")
    assert table["hero"].ready_deed == codes.READY_PROTECT


def test_who_waits_for_an_ally_to_act_attacks_whom_it_likes() -> None:
    table = company().do("ready arm", "when friend acts", "end turn").skip().do("keep the initiative")
    table.do("act friend")
    assert (table.phase, table.legal()) == (
        "readied action",
        ["attack arm -> foe", "hold the readied attack"],
    )
    table.do("attack arm -> foe").skip().dice(20, 19).skip().dice(20, 19).skip()
    assert (table.phase, table.state.turn.actor) == ("turn", table.who("friend"))


def test_who_waits_for_one_enemy_strikes_before_that_one_does_anything() -> None:
    table = fight().do("ready arm", "when foe acts")
    next_turn(table, "foe")
    assert (table.phase, table.decider) == ("readied action", "pcs")
    assert table.do("take the readied attack").state.interrupted == 1


def test_a_readied_rush_leaves_the_actors_own_movement_alone() -> None:
    table = apart().do("ready to rush", MOVES)
    next_turn(table, "foe").do("move roof", "stay", "rush hall").skip().dice(1, 1).skip()
    table.do("done").do("stay")
    assert (table["hero"].zone, table["hero"].rushed) == (1, 1)
    assert (table.phase, table.state.turn.actor, table.state.turn.rush_used) == ("turn", table.who("foe"), 0)
    assert table.state.interrupted == 0


def test_a_readied_aid_helps_the_hurt_within_reach() -> None:
    table = company().engage("hero", "friend").do("ready to aid", "when an enemy attacks")
    table["friend"].stress = 4
    next_turn(table, "foe").do("attack stick -> friend", "aid friend").skip().dice(1, 1).skip().do("done")
    assert table["friend"].stress == 3


@pytest.mark.parametrize("swift", [0, 1])
def test_an_attack_readied_by_a_swift_action_is_one_harder(swift: int) -> None:
    table = apart()
    table.state.turn.swift = swift
    next_turn(table.do("ready arm", MOVES), "foe").do("move roof", "stay", "take the readied attack")
    assert table.state.tests[codes.ACTIVE].difficulty == 2 + 1 + swift


def test_the_stunned_and_the_fallen_forget_what_they_were_ready_for() -> None:
    table = apart().do("ready arm", MOVES)
    table["hero"].stunned = 1
    assert next_turn(table, "foe").do("move roof", "stay").phase == "turn"


def test_who_lets_the_weapon_fall_is_no_longer_ready() -> None:
    table = apart().do("ready arm", MOVES, "drop arm")
    assert table["hero"].ready_deed == codes.READY_NOTHING


def test_a_readied_recover_comes_before_the_blow_it_waits_for() -> None:
    table = company(hero={"skills": {"survive": 2}}).do("ready to recover", "when an enemy attacks")
    table["hero"].stress = 5
    next_turn(table, "foe").do("attack stick -> friend", "recover")
    assert table.state.tests[codes.ACTIVE].goal == codes.FOR_RECOVER
    table.skip().dice(1, 1).skip().do("done")
    assert table["hero"].stress == 3
    assert (table.state.tests[codes.ACTIVE].who, table.state.interrupted) == (table.who("foe"), 0)


def test_a_readied_advantage_is_named_when_its_moment_comes() -> None:
    table = company().do("ready to create an advantage", "when an enemy attacks")
    next_turn(table, "foe").do("attack stick -> friend", "create advantage foe attack")
    table.skip().dice(1, 1).skip().do("done")
    test = table.state.tests[codes.ACTIVE]
    assert (test.who, test.goal, test.difficulty) == (table.who("foe"), codes.FOR_ATTACK, 2)
    assert table.state.trait_count == 1


def test_a_threat_of_ones_own_may_be_readied() -> None:
    shout = {"name": "Shout", "form": "mental", "range": "medium", "damage": 2}
    table = fight(weapon=shout, foe={"zone": "hall"}).do("ready arm", MOVES)
    next_turn(table, "foe").do("move yard", "stay", "take the readied attack")
    assert (table.state.attack_form, table.state.test_target) == (codes.AS_MENTAL, table.who("foe"))


def test_a_task_is_readied_for_the_moment_when_its_place_is_free() -> None:
    tasks = {"lamp": {"name": "Lamp", "zone": "yard", "skill": "know"}}
    goals = {"pcs": [{"complete": ["lamp"]}], "npcs": [{"defeat": "all"}]}
    table = fight(tasks=tasks, objectives=goals).do("ready to work", MOVES)
    next_turn(table, "foe").do("disengage", "stay")
    assert "attempt lamp" in table.legal() and "hold back" in table.legal()
    table.do("attempt lamp").skip().dice(1, 1).skip()
    assert table.state.venture.tasks[0].done == 1


def test_nothing_is_readied_for_a_scene_that_has_no_task() -> None:
    legal = apart().legal()
    assert "ready to work" not in legal and "ready to recover" in legal


def test_the_objectives_own_work_may_be_readied_from_afar_but_done_only_in_its_place() -> None:
    goals = {"pcs": [{"activity": "hall", "count": 3}], "npcs": [{"defeat": "all"}]}
    table = fight(objectives=goals).do("ready to work", MOVES)
    assert next_turn(table, "foe").do("disengage", "stay").phase == "turn"


def test_a_readied_blow_is_heard_like_any_other() -> None:
    danger = {"name": "The roof", "side": "pcs", "dice": 1, "stress": 9, "setbacks": 3, "deeds": ["attack"]}
    table = fight(weapon=GUN, foe={"zone": "hall"}, consequences={"roof": danger}).do("ready arm", MOVES)
    next_turn(table, "foe").do("move roof", "stay", "take the readied attack")
    assert table.state.venture.consequences[0].due == 1


def test_care_for_the_hurt_is_readied_and_named_when_its_moment_comes() -> None:
    table = company().engage("hero", "friend")
    table["friend"].wounds = 1
    next_turn(table.do("ready to tend the hurt", "when an enemy attacks"), "foe").do("attack stick -> friend")
    assert table.legal() == ["treat wound friend", "hold back"]
    table.do("treat wound friend").skip().dice(1, 1).skip().do("done")
    assert (table["friend"].wounds, table["friend"].treated_wounds) == (0, 1)
    assert table.state.tests[codes.ACTIVE].who == table.who("foe")


def test_a_friend_who_falls_may_be_revived_by_one_who_is_ready_for_it() -> None:
    table = company().engage("hero", "friend")
    table["friend"].wounds = 1
    table.do("ready to tend the hurt", MOVES)
    table["friend"].status, table["friend"].dying = codes.DEFEATED, 1
    next_turn(table, "foe").do("disengage", "stay")
    assert table.legal() == ["treat wound friend", "stabilise friend", "revive friend", "hold back"]
    table.do("revive friend").skip().dice(1, 1).skip().do("done")
    assert (table["friend"].status, table.state.turn.actor) == (codes.UP, table.who("foe"))


def test_nobody_readies_care_without_a_friend() -> None:
    assert "ready to tend the hurt" in company().legal()
    assert "ready to tend the hurt" not in apart().legal()


def test_a_bound_body_that_was_ready_to_tend_can_only_comfort() -> None:
    table = company().engage("hero", "friend")
    table["friend"].wounds = table["friend"].traumas = 1
    table.do("ready to tend the hurt", "when an enemy attacks")
    table["hero"].snared = 1
    next_turn(table, "foe").do("attack stick -> friend")
    assert table.legal() == ["treat trauma friend", "hold back"]


def test_hiding_may_be_readied_for_when_the_enemy_moves_off() -> None:
    table = begin(dark({"starts": "revealed"}, blind=[["yard", "roof"]]), "sneak")
    assert "hide" not in table.legal()
    begin(table.do("ready to hide", MOVES), "guard").do("move roof", "stay")
    assert table.legal() == ["hide", "hold back"]
    table.do("hide", "rely on sight").skip().dice(1, 1).skip()
    assert table["sneak"].stealth.level == codes.DETECTED
    assert table.state.turn.actor == table.who("guard")


def test_there_is_no_readying_to_hide_where_nobody_sneaks() -> None:
    assert "ready to hide" not in apart().legal()


def felled(table: Table) -> Table:
    """Let the foe fell the friend, who has taken two Wounds already, with a blow of five points."""
    table["friend"].wounds = 2
    next_turn(table, "foe").do("attack stick -> friend").skip().dice(5, 5).dice(19, 19)
    return table.do("roll damage").damage(2, 2, 2).do("done").skip(codes.READY)


def test_who_waits_for_a_friend_to_fall_acts_when_it_has_happened() -> None:
    table = company().engage("hero", "friend")
    table["friend"].stress = 8
    table = felled(table.do("ready to tend the hurt", "when a friend falls"))
    assert table["friend"].status == codes.DEFEATED
    assert "revive friend" in table.legal() and "stabilise friend" in table.legal()
    table.do("stabilise friend").skip().dice(1, 1).skip(codes.TURN)
    assert (table["friend"].dying, table.phase, table.state.turn.felled) == (0, "turn", 0)
    assert table.state.turn.actor == table.who("foe")


def test_a_blow_may_wait_for_the_fall_of_a_friend_and_strikes_whoever_brought_it_about() -> None:
    table = company().engage("hero", "foe")
    table["friend"].stress = 8
    table = felled(table.do("ready arm", "when a friend falls"))
    assert table.legal() == ["take the readied attack", "hold the readied attack"]


def test_who_has_no_friend_cannot_wait_for_one_to_fall() -> None:
    assert "when a friend falls" not in apart().do("ready arm").legal()


def test_every_readied_deed_is_told_and_shown_of_whoever_waits() -> None:
    table = company()
    for deed in range(codes.READY_PROTECT, codes.READY_HIDE + 1):
        table["hero"].ready_deed = deed
        assert ", ready to " in character_line(table.state, table.cast, table.who("hero"))
        assert deed in DEEDS
    for awaited in range(codes.ON_FALL + 1):
        assert awaited in AWAITED or awaited == codes.ON_TURN


def test_a_readied_attack_of_which_nobody_said_with_what_is_never_made() -> None:
    table = next_turn(apart().do("ready arm", MOVES, "aim"), "foe")
    table["hero"].readied = codes.NONE
    assert table.do("move roof", "stay").phase != "readied action"
