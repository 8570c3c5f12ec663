"""Attacks on networks: SRD "Hacking Attacks and Damage", "Consoles", "Software"."""

import pytest

from arena.twod20 import codes
from tests.twod20.build import person
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net


def test_a_wireless_attack_is_reason_and_operate_at_two_and_one_more_a_range_band() -> None:
    for zone, difficulty in (("yard", 2), ("hall", 3), ("roof", 4), ("road", 5)):
        table = hacking({"lock": {**LOCK, "zones": [zone]}}).do("hack brute_force -> lock")
        test = table.state.tests[0]
        assert (test.attribute, test.skill, test.difficulty) == (codes.REASON, codes.OPERATE, difficulty)


def test_an_attack_over_a_line_is_at_one_once_the_console_is_plugged_in() -> None:
    table = hacking({"lock": {**LOCK, "wireless": False}})
    assert not table.legal("hack")
    table.do("plug into lock")
    assert table.legal("hack") == [
        f"hack over the line {each} -> lock" for each in ("brute_force", "injection")
    ]
    assert table.do("hack over the line injection -> lock").state.tests[0].difficulty == 1


def test_whoever_moves_pulls_the_plug() -> None:
    for way in ("shift", "move hall", "rush hall"):
        table = hacking(variants={"fortune": False, "raise_difficulty": False, "assistants": 0})
        table.do("plug into lock")
        table.state.turn.minors_left = 1
        table.state.turn.minors = 0
        table.do(way).skip()
        if table.state.phase == codes.ROLL:
            table.dice(5, 5).skip()
        assert table.state.hacking.consoles[0].plugged == codes.NONE


def test_damage_is_the_softwares_and_a_die_for_each_point_of_operate() -> None:
    table = hacking().do("hack brute_force -> lock").skip().dice(5, 5)
    assert table.do("roll damage").state.roll_count == 3 + 3


def test_six_points_of_brute_force_breach_a_basic_system_which_may_be_shut_down() -> None:
    table = hit(hacking(), "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    assert (net(table).stress, net(table).harms) == (5, 1)
    assert table.legal() == ["shut it down", "keep it running"]
    table.do("shut it down")
    assert net(table).down == 2


def test_memory_adds_a_die_a_unit_as_far_as_the_software_allows_and_is_spent_for_the_scene() -> None:
    table = hacking().do("hack injection -> lock").skip().dice(5, 5)
    assert table.legal() == ["roll damage", "use 1 memory", "use 2 memory"]
    table.do("use 2 memory")
    assert table.legal() == ["roll damage"]
    assert table.do("roll damage").state.roll_count == 2 + 3 + 2
    assert table.state.hacking.consoles[0].memory == 1


def test_less_than_five_points_only_fill_the_firewall_and_at_its_end_every_hit_is_a_harm() -> None:
    strong = {**LOCK, "quality": "commercial", "security": 0}
    table = hit(hacking({"lock": strong}), "hack brute_force -> lock", 2, 2, 3, 3, 3, 3)
    assert (net(table).stress, net(table).harms) == (4, 0)
    net(table).stress = 10
    table.state.turn.majors = 0
    hit(table, "hack brute_force -> lock", 1, 3, 3, 3, 3, 3)
    assert (net(table).stress, net(table).harms) == (11, 1)
    table.state.turn.majors = 0
    hit(table, "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    assert (net(table).stress, net(table).harms) == (11, 2)


@pytest.mark.parametrize(("flat", "through"), [(False, 6 - 1 - 2), (True, 6 - 1 - 2)])
def test_interference_is_rolled_against_an_attack_or_counts_a_point_a_die(flat: bool, through: int) -> None:
    table = hacking(
        {"lock": {**LOCK, "interference": 2}}, variants={"flat_resistance": flat, "fortune": False}
    )
    table.do("hack brute_force -> lock").skip().dice(5, 5).skip().do("roll damage").damage(2, 2, 2, 3, 3, 3)
    table.do("done")
    if not flat:
        table.damage(2, 3)
    assert net(table).stress == through


def test_a_network_of_ones_own_side_is_not_attacked() -> None:
    assert not hacking({"lock": {**LOCK, "side": "pcs"}}).legal("hack")
    assert hacking({"lock": {**LOCK, "side": "npcs"}}).legal("hack")


def test_gear_of_people_has_reason_and_operate_and_what_console_and_software_add() -> None:
    deck = {"kind": "white_hat", "software": ["encryption_layers"]}
    people = {"foe": person(tier="notable", attributes={"reason": 9}, skills={"operate": 2}, console=deck)}
    table = hacking({}, people)
    gear = net(table, "foe_net")
    assert (gear.firewall, gear.security, gear.threshold, gear.limit) == (9 + 2 + 3, 4, 7, 2)
    hit(table, "hack brute_force -> foe_net", 2, 2, 2, 2, 2, 3)
    assert (gear.stress, gear.harms) == (6, 0)


def test_a_pickpocket_hacks_what_is_in_reach_at_one() -> None:
    people = {"hero": hacker(kind="pickpocket"), "foe": person(tier="major", networked=True)}
    table = hacking({}, people)
    assert table.fork().do("hack injection -> foe_net").state.tests[0].difficulty == 2
    table.engage("hero", "foe")
    assert table.do("hack injection -> foe_net").state.tests[0].tally == 1 + 2


def test_common_networks_have_the_numbers_of_their_quality() -> None:
    expected = {
        "unsecured": (7, 0, 1),
        "basic": (9, 1, 1),
        "commercial": (11, 2, 2),
        "advanced": (13, 3, 2),
        "military": (15, 4, 3),
    }
    for quality, numbers in expected.items():
        record = net(hacking({"lock": {**LOCK, "quality": quality}}))
        assert (record.firewall, record.security, record.limit) == numbers
    own = net(hacking({"lock": {**LOCK, "firewall": 5, "security": 0, "harms": 4}}))
    assert (own.firewall, own.security, own.limit) == (5, 0, 4)


def test_each_console_brings_what_is_special_about_it() -> None:
    found = {}
    for kind in ("common", "pickpocket", "white_hat", "black_hat", "mil_tech"):
        table = hacking({}, {"hero": hacker(["brute_force"], kind)})
        gear, console = net(table, "hero_net"), table.state.hacking.consoles[0]
        found[kind] = tuple(
            int(each)
            for each in (console.memory, gear.firewall, gear.security, console.damage, console.at_hand)
        )
    assert found == {
        "common": (3, 13, 0, 0, 0),
        "pickpocket": (4, 13, 0, 0, 1),
        "white_hat": (2, 16, 0, 0, 0),
        "black_hat": (3, 13, 0, 1, 0),
        "mil_tech": (4, 13, 1, 0, 0),
    }
