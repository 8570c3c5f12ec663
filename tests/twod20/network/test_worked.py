"""Hacking, worked by hand from the book and then asked of the rules: SRD "Hacking" to "Intrusion"."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.network.insides import daemon
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net


def wireless(zone: str, kind: str = "common") -> int:
    """Return the Difficulty of a wireless attack on the lock in a zone; the hacker stands in the yard."""
    table = hacking({"lock": {**LOCK, "zones": [zone]}}, {"hero": hacker(kind=kind)})
    return int(table.do("hack brute_force -> lock").state.tests[0].difficulty)


@pytest.mark.parametrize("zone, difficulty", [("yard", 2), ("hall", 3), ("roof", 4), ("road", 5)])
def test_without_a_wire_each_band_beyond_close_is_one_harder(zone: str, difficulty: int) -> None:
    assert wireless(zone) == difficulty


@pytest.mark.parametrize("zone, difficulty", [("yard", 1), ("hall", 3)])
def test_a_pickpocket_is_as_good_as_a_wire_in_reach_alone(zone: str, difficulty: int) -> None:
    assert wireless(zone, "pickpocket") == difficulty


def test_several_devices_are_reached_by_the_nearest() -> None:
    table = hacking({"lock": {**LOCK, "zones": ["road", "hall"]}})
    assert table.do("hack brute_force -> lock").state.tests[0].difficulty == 3


@pytest.mark.parametrize(
    "kind, program, memory, dice",
    [
        ("common", "brute_force", 0, 3 + 3),
        ("common", "brute_force", 3, 3 + 3 + 3),  # a Common Console has 3 units, the software would take 4
        ("mil_tech", "brute_force", 4, 3 + 3 + 4),
        ("mil_tech", "injection", 2, 2 + 3 + 2),
        ("black_hat", "denial_of_service", 3, 3 + 3 + 1 + 3),
        ("black_hat", "malware", 1, 2 + 3 + 1 + 1),
    ],
)
def test_damage_is_software_operate_console_and_memory(
    kind: str, program: str, memory: int, dice: int
) -> None:
    table = hacking(people={"hero": hacker([program], kind)})
    table.do(f"hack {program} -> lock").skip().dice(1, 5).skip()
    if memory:
        table.do(table.legal("use")[-1])
    table.do("roll damage")
    assert table.state.roll_count == dice


QUALITIES = [
    ("unsecured", 7, 0, 1),
    ("basic", 9, 1, 1),
    ("commercial", 11, 2, 2),
    ("advanced", 13, 3, 2),
    ("military", 15, 4, 3),
]


@pytest.mark.parametrize("quality, firewall, security, harms", QUALITIES)
def test_a_common_network_takes_as_many_rounds_to_reboot_as_harms_to_shut_down(
    quality: str, firewall: int, security: int, harms: int
) -> None:
    table = hacking({"lock": {**LOCK, "quality": quality}})
    assert (net(table).firewall, net(table).security, net(table).limit) == (firewall, security, harms)
    net(table).harms, net(table).stress = harms - 1, firewall
    hit(table, "hack brute_force -> lock", 2, 2, 2, 2, 2, 2)
    table.skip(codes.SHUTDOWN).do("shut it down")
    assert net(table).down == harms + 1  # the rest of this round, and as many whole ones


HITS = [
    # firewall, security, before, faces of six dice: Stress then, Harms
    (9, 1, 0, (2, 2, 2, 3, 3, 3), 5, 1),
    (9, 1, 0, (2, 2, 1, 3, 3, 3), 4, 0),
    (9, 1, 5, (2, 2, 1, 3, 3, 3), 9, 1),
    (9, 1, 4, (2, 2, 2, 3, 3, 3), 9, 2),
    (9, 1, 9, (2, 3, 3, 3, 3, 3), 9, 1),
    (9, 1, 9, (1, 3, 3, 3, 3, 3), 9, 0),
    (9, 1, 9, (2, 2, 2, 3, 3, 3), 9, 2),
    (15, 4, 0, (2, 2, 2, 2, 1, 3), 5, 1),
    (15, 4, 0, (5, 5, 2, 3, 3, 3), 2, 0),  # Vicious: 2 each for two Effects, and 2: 6 points
]


@pytest.mark.parametrize("firewall, security, before, faces, stress, harms", HITS)
def test_a_firewall_takes_stress_and_harms_as_people_do(
    firewall: int, security: int, before: int, faces: tuple[int, ...], stress: int, harms: int
) -> None:
    table = hacking({"lock": {**LOCK, "firewall": firewall, "security": security, "harms": 9}})
    net(table).stress = before
    hit(table, "hack brute_force -> lock", *faces)
    assert (net(table).stress, net(table).harms) == (stress, harms)


def gear(**more: Any) -> Table:
    """Return a table beside somebody with gear: Reason 9, Operate 2."""
    said = {"attributes": {"reason": 9}, "skills": {"operate": 2}, **more}
    return hacking({}, {"foe": person(zone="yard", **said)})


@pytest.mark.parametrize(
    "kind, software, firewall, security, threshold",
    [
        ("common", [], 11, 0, 5),
        ("common", ["antivirus"], 11, 2, 5),
        ("common", ["antivirus", "reinforced_firewall"], 13, 2, 5),
        ("white_hat", ["encryption_layers"], 14, 4, 7),
        ("white_hat", ["hardened_access", "reinforced_firewall"], 16, 3, 5),
        ("mil_tech", ["encryption_layers"], 11, 5, 7),
        ("mil_tech", ["antivirus"], 11, 3, 5),
        ("mil_tech", [], 11, 1, 5),
    ],
)
def test_gear_has_reason_and_operate_and_the_best_security_alone(
    kind: str, software: list[str], firewall: int, security: int, threshold: int
) -> None:
    table = gear(tier="notable", console={"kind": kind, "software": software})
    found = net(table, "foe_net")
    assert (found.firewall, found.security, found.threshold) == (firewall, security, threshold)


@pytest.mark.parametrize("tier, harms", [("minor", 1), ("notable", 2), ("major", 3)])
def test_gear_takes_as_many_harms_as_its_owner(tier: str, harms: int) -> None:
    table = gear(tier=tier, networked=True)
    assert net(table, "foe_net").limit == harms


def test_encryption_takes_seven_points_for_each_harm_and_a_full_firewall_still_gives_one() -> None:
    for points, before, harms in ((6, 0, 0), (7, 0, 1), (7, 9, 2), (6, 9, 1), (6, 11, 1), (7, 11, 2)):
        table = gear(tier="major", console={"kind": "common", "software": ["antivirus"]})
        own = net(table, "foe_net")
        own.security, own.threshold, own.stress = 0, 7, before
        faces = (2,) * (points // 2) + (1,) * (points % 2) + (3,) * (6 - points // 2 - points % 2)
        hit(table, "hack brute_force -> foe_net", *faces)
        assert own.harms == harms, (points, before)


@pytest.mark.parametrize("effects, left", [(1, 8), (2, 7)])
def test_drain_lowers_the_most_a_firewall_takes(effects: int, left: int) -> None:
    table = hacking({"lock": {**LOCK, "security": 0}})
    table.state.hacking.programs[0].effects.bits |= codes.DRAIN
    table.state.hacking.programs[0].effects.ratings[codes.VICIOUS] = 0
    hit(table, "hack brute_force -> lock", *((5,) * effects + (3,) * (6 - effects)))
    assert int(net(table).firewall) - int(net(table).fatigue) == left


@pytest.mark.parametrize("effects, security, stunned", [(2, 3, 0), (3, 3, 1), (1, 0, 1), (0, 0, 0)])
def test_gear_is_stunned_by_as_many_effects_as_it_has_security(
    effects: int, security: int, stunned: int
) -> None:
    table = gear(tier="major", networked=True)
    own = net(table, "foe_net")
    own.security = security
    table.state.hacking.programs[0].effects.bits |= codes.STUN
    hit(table, "hack brute_force -> foe_net", *((5,) * effects + (2,) * (6 - effects)))
    assert int(own.stunned > 0) == stunned


def test_what_holds_gear_fast_is_as_hard_to_break_as_the_hit_had_effects() -> None:
    foe = daemon(zone="yard", weapons=[])
    table = hacking({}, {"hero": hacker(["denial_of_service"]), "foe": foe})
    hit(table, "hack denial_of_service -> foe_net", 5, 6, 5, 2, 2, 3)
    assert net(table, "foe_net").snared == 3


def test_a_hack_forgets_the_cover_that_an_attack_before_it_met() -> None:
    table = hacking({"lock": LOCK})
    table.state.damage.resist_zone = 3
    table.do("hack brute_force -> lock").skip().dice(1, 5).skip().do("roll damage")
    assert table.state.damage.resist_zone == table.state.damage.resist_dice == 0
