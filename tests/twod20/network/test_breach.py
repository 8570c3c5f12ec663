"""What Harms of a network open, shutdown and reboot: SRD "Hacking Attacks and Damage"."""

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.fight import PLAIN
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net

SIX = (2, 2, 2, 3, 3, 3)
DOOR = [{"from": "yard", "to": "hall", "test": {"difficulty": 3}}, "hall - roof - road"]


def breached(does: dict[str, Any], **more: Any) -> Table:
    """Return a table at which the one breach of the lock has been opened, which does so much."""
    lock = {**LOCK, "harms": 2, "breaches": {"way_in": {"name": "The way in", **does}}}
    return hit(hacking({"lock": lock}, **more), "hack brute_force -> lock", *SIX).do("breach way_in")


def until_round(table: Table, number: int) -> Table:
    """Let everybody do nothing until a round begins."""
    while table.state.round_number < number:
        table.do("end turn" if table.state.phase == codes.TURN else table.legal()[0]).skip(codes.OVER)
    return table


def test_a_harm_opens_one_thing_by_choice_and_each_thing_once() -> None:
    lock = {**LOCK, "harms": 3, "breaches": {}}
    traits = []
    for key in ("light", "fence"):
        traits.append({"name": key, "tests": ["movement"], "effect": "harder"})
        lock["breaches"][key] = {"name": key, "ends": key}
    table = hit(hacking({"lock": lock}, traits=traits), "hack brute_force -> lock", *SIX)
    assert table.legal() == ["leave it at the damage", "breach light", "breach fence"]
    table.do("breach fence")
    assert [trait.copies for trait in table.state.traits[:2]] == [1, 0]
    table.skip()
    table.state.turn.majors = 0
    hit(table, "hack brute_force -> lock", *SIX)
    assert table.legal() == ["leave it at the damage", "breach light"]


def test_a_breach_may_complete_a_task_and_so_win_the_scene() -> None:
    more = {
        "tasks": {"files": {"name": "The files", "zone": "road"}},
        "objectives": {"pcs": [{"complete": ["files"]}], "npcs": [{"defeat": "all"}]},
    }
    table = breached({"completes": "files"}, **more).skip(codes.OVER)
    assert (table.state.venture.tasks[0].done, table.state.winner) == (1, codes.PCS)


def test_a_breach_may_open_a_door_that_takes_a_test_otherwise() -> None:
    closed = hacking(links=DOOR)
    assert "move hall" not in closed.legal("move") and "rush hall" in closed.legal("rush")
    table = breached({"opens": ["hall", "yard"]}, links=DOOR).skip()
    assert "move hall" in table.legal("move")
    table.do("move hall").skip()
    assert table["hero"].zone == 1


def test_a_door_that_is_open_is_open_to_the_other_side_too() -> None:
    table = breached({"opens": ["hall", "yard"]}, links=DOOR).skip().do("end turn", "act foe")
    assert "move yard" in table.legal("move")


def test_a_breach_may_silence_the_alarm() -> None:
    alarm = [{"name": "Bell", "threat": 1, "trait": {"name": "x", "tests": ["melee"], "effect": "harder"}}]
    plain = hacking(alarm=alarm).do("end turn")
    assert plain.legal("raise the alarm")
    table = breached({"silences": True}, alarm=alarm).skip().do("end turn")
    assert not table.legal("raise the alarm")


def test_a_change_of_the_scene_happens_at_once() -> None:
    change = {"name": "The lights go out", "trait": {"name": "Dark", "tests": ["ranged"], "effect": "harder"}}
    table = breached({"event": "The lights go out"}, environment=[change]).skip(codes.TURN)
    assert table.state.environment[0].used == 1 and table.state.trait_count == 1


def turret(**more: Any) -> Table:
    """Return a table at which the network of a drone has been shut down; another enemy stands by."""
    lock = {**LOCK, "zones": ["yard"], "shutdown": {"name": "It drops", "stops": ["drone"]}}
    people = {"drone": person(tier="notable", zone="hall"), **more}
    table = hit(hacking({"lock": lock}, people), "hack brute_force -> lock", *SIX)
    return table.do("shut it down").skip()


def test_a_drone_stands_still_while_its_network_is_down_and_nobody_can_revive_it() -> None:
    table = turret(medic=person(tier="major", zone="hall"))
    assert table["drone"].status == codes.DEFEATED
    table.engage("medic", "drone").do("end turn", "act medic")
    assert not table.legal("revive")
    until_round(table.do("end turn").skip(codes.OVER), 3)
    assert (net(table).down, net(table).stress, net(table).harms) == (0, 0, 0)
    assert (table["drone"].status, table["drone"].prone, table["drone"].voluntary) == (codes.UP, 0, 0)


def test_a_network_that_is_down_is_not_attacked_and_runs_again_after_as_many_rounds_as_harms() -> None:
    table = hit(hacking(), "hack brute_force -> lock", *SIX).do("shut it down").skip()
    table.state.turn.majors = 0
    assert not table.legal("hack") and not table.legal("plug")
    until_round(table, 2)
    assert net(table).down == 1
    until_round(table, 3)
    assert net(table).down == 0 and net(table).harms == 0


def test_whoever_would_rather_go_on_keeps_it_running_and_is_asked_again_with_the_next_harm() -> None:
    lock = {**LOCK, "breaches": {"way_in": {"name": "The way in", "silences": True}}}
    alarm = [{"name": "Bell", "threat": 1, "trait": {"name": "x", "tests": ["melee"], "effect": "harder"}}]
    table = hit(hacking({"lock": lock}, alarm=alarm), "hack brute_force -> lock", *SIX)
    table.do("leave it at the damage", "keep it running").skip()
    table.state.turn.majors = 0
    hit(table, "hack brute_force -> lock", *SIX).do("breach way_in")
    assert table.phase == "shutdown"


def test_no_stress_and_avoiding_injury_are_for_people() -> None:
    for rules in ({"no_stress": True, "armour_sacrifice": True}, {"avoid_injury": "points"}):
        table = hit(hacking(variants={**PLAIN, **rules}), "hack brute_force -> lock", *SIX)
        assert table.phase == "shutdown" and net(table).stress == 5


def test_a_harm_on_the_gear_of_somebody_hampers_its_owner() -> None:
    people = {"foe": person(tier="major", zone="hall", networked=True, attributes={"reason": 4})}
    table = hit(hacking({}, people), "hack brute_force -> foe_net", *SIX)
    assert "breach hampers attack" in table.legal()
    table.do("breach hampers attack")
    trait = table.state.traits[0]
    assert (trait.on, trait.effect, trait.copies) == (table.who("foe"), codes.HARDER, 1)


def test_malware_works_on_at_the_end_of_each_round_for_whoever_wrote_it() -> None:
    table = hacking({"lock": {**LOCK, "quality": "military"}}, {"hero": hacker(["malware"])})
    hit(table, "hack malware -> lock", 5, 5, 2, 2, 1).skip()
    assert (net(table).burning, net(table).burning_rounds) == (4, 2)
    stress = int(net(table).stress)
    while table.state.phase != codes.ROLL:
        table.do("end turn" if table.state.phase == codes.TURN else table.legal()[0]).skip(codes.OVER)
    table.damage(2, 2, 2, 1)
    assert net(table).stress == stress + 7 - 4 and net(table).burning_rounds == 1


def infected(**more: object) -> Table:
    """Return a table at the roll of the malware in the lock, at the end of the first round."""
    networks = {"lock": {**LOCK, "quality": "military"}}
    table = hacking(networks, {"hero": hacker(["malware"])}, act=False, **more)
    while table.state.phase != codes.TURN:
        table.do("act hero" if "act hero" in table.legal() else table.legal()[0])
    hit(table, "hack malware -> lock", 5, 5, 2, 2, 1).skip()
    while table.state.phase != codes.ROLL:
        table.do("end turn" if table.state.phase == codes.TURN else table.legal()[0]).skip(codes.OVER)
    return table


def test_malware_rolls_before_the_round_is_over_and_once_in_it() -> None:
    table = infected()
    assert (table.state.round_number, table.state.damage.after) == (1, codes.AFTER_MALWARE)
    assert all(table[key].acted for key in ("hero", "foe"))
    table.damage(3, 3, 3, 3)
    assert table.state.round_number == 2 and net(table).burning_rounds == 1
    assert table.state.phase != codes.ROLL


def test_malware_rolls_in_the_last_round_before_time_is_up() -> None:
    table = infected(clock={"rounds": 1})
    stress = int(net(table).stress)
    assert table.state.phase == codes.ROLL
    table.damage(2, 2, 2, 1).skip(codes.OVER)
    assert (net(table).stress, table.phase) == (stress + 7 - 4, "over")


@pytest.mark.parametrize("order", ["scores", "narrative", "player_priority"])
def test_malware_rolls_at_the_end_of_a_round_in_every_order_of_turns(order: str) -> None:
    table = infected(variants={**PLAIN, "order": order})
    assert table.state.round_number == 1
    table.damage(3, 3, 3, 3)
    assert table.state.round_number == 2 and table.state.phase != codes.ROLL


def test_an_area_attack_reaches_a_linked_network_for_each_effect() -> None:
    worm = {"name": "Worm", "damage": 3, "effects": {"area": True}}
    networks = {
        "lock": {**LOCK, "linked": ["lamps"]},
        "lamps": {**LOCK, "name": "Lamps", "zones": ["road"]},
        "far": {**LOCK, "name": "Far", "zones": ["road"]},
    }
    table = hacking(networks, {"hero": hacker(["worm"])}, software={"worm": worm})
    hit(table, "hack worm -> lock", 5, 2, 3, 3, 3, 3)
    assert table.legal() == ["spread to lamps"]
    table.do("spread to lamps").skip()
    assert (net(table, "lamps").stress, net(table, "far").stress) == (2, 0)


def test_a_military_system_takes_three_rounds_to_reboot() -> None:
    table = hacking({"lock": {**LOCK, "quality": "military"}})
    net(table).harms, net(table).stress = 2, 14
    hit(table, "hack brute_force -> lock", 2, 2, 2, 3, 3, 3).do("shut it down").skip()
    assert table.state.round_number == 1 and net(table).down == 3 + 1
    until_round(table, 4)
    assert net(table).down == 1
    until_round(table, 5)
    assert net(table).down == 0


def test_a_drone_that_was_stopped_and_then_killed_does_not_rise_with_its_network() -> None:
    table = turret(other=person(tier="major", zone="road"))
    table["drone"].status = codes.DEAD
    until_round(table, 3)
    assert (net(table).down, table["drone"].status) == (0, codes.DEAD)


def test_a_breach_cannot_complete_a_task_that_others_come_before() -> None:
    tasks = {
        "key": {"name": "Key", "zone": "road"},
        "files": {"name": "Files", "zone": "road", "needs": ["key"]},
    }
    goals = {"pcs": [{"complete": ["files"]}], "npcs": [{"defeat": "all"}]}
    lock = {**LOCK, "harms": 2, "breaches": {"way_in": {"name": "In", "completes": "files"}}}
    table = hit(hacking({"lock": lock}, tasks=tasks, objectives=goals), "hack brute_force -> lock", *SIX)
    assert table.state.phase != codes.BREACH and table.state.venture.tasks[1].done == 0
