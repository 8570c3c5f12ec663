"""Where two rules of hacking, or hacking and another chapter, touch: worked by hand from the book."""

from __future__ import annotations

from typing import Any

import pytest

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.network.insides import intrusion
from tests.twod20.network.net import LOCK, hacker, hacking, hit, net
from tests.twod20.network.test_security import guarded


def answered(program: str, *faces: int, against: tuple[int, ...] = (), **more: Any) -> Table:
    """Return a table on which software has answered a hack whose dice show `faces`, as it is settled."""
    table = guarded(program, **more).do("hack injection -> foe_net", f"answer with {program}")
    table.skip().dice(*faces)
    if against:
        table.skip(codes.ROLL).dice(*against)
    return table.skip(codes.SPEND, codes.TURN)


@pytest.mark.parametrize(
    ("faces", "against", "won"),
    [
        ((1, 5), (5, 18), 1),  # Difficulty 3 and 1, no Momentum on either side: a tie is the attacker's
        ((1, 5), (5, 5), 0),
        ((1, 1), (5, 5), 1),  # one each
        ((1, 1), (1, 5), 0),
        ((5, 18), (18, 18), 0),
        ((1, 5), (18, 18), 1),
    ],
)
def test_a_hack_that_antivirus_opposes_wins_a_tie(
    faces: tuple[int, int], against: tuple[int, int], won: int
) -> None:
    assert answered("antivirus", *faces, against=against).state.won == won


@pytest.mark.parametrize(("faces", "locked"), [((1, 1), False), ((1, 5), True), ((18, 18), True)])
def test_hardened_access_locks_out_who_fails_by_it_or_would_have_failed_anyway(
    faces: tuple[int, int], locked: bool
) -> None:
    table = answered("hardened_access", *faces)  # Difficulty 3 + 1
    assert bool(int(net(table, "foe_net").locked_out) >> table.who("hero") & 1) is locked


def test_who_is_locked_out_of_one_network_hacks_another_and_a_friend_hacks_this_one() -> None:
    table = guarded("hardened_access")
    net(table, "foe_net").locked_out = 1 << table.who("hero")
    assert not table.legal("hack")
    other = hacking({"lock": LOCK, "gate": {**LOCK, "name": "Gate"}}, {"friend": hacker()})
    net(other).locked_out = 1 << other.who("hero")
    assert other.legal("hack") == ["hack brute_force -> gate", "hack injection -> gate"]
    other.do("end turn").skip(codes.ACTOR, codes.HAND_OVER)
    while "act friend" not in other.legal():
        other.do(next(each for each in ("hand over", "act foe", "end turn") if each in other.legal()))
        other.skip(codes.ACTOR, codes.HAND_OVER)
    assert "hack brute_force -> lock" in other.do("act friend").legal()


def test_one_reaction_a_round_is_one_answer_whatever_else_is_installed() -> None:
    table = guarded("antivirus", "hardened_access").do("hack injection -> foe_net")
    assert table.legal("answer") == ["answer with antivirus", "answer with hardened_access"]
    table.do("answer with hardened_access")
    assert table.legal("answer") == [] and table.state.hacking.consoles[1].memory == 4 - 1


@pytest.mark.parametrize(
    ("left", "offers"), [(0, []), (1, ["use 1 memory"]), (2, ["use 1 memory", "use 2 memory"]), (3, None)]
)
def test_an_attack_uses_no_more_memory_than_is_left_nor_than_its_software_takes(
    left: int, offers: list[str] | None
) -> None:
    table = hacking()
    table.state.hacking.consoles[0].memory = left
    table.do("hack injection -> lock").skip().dice(1, 5).skip()
    assert table.legal("use") == (["use 1 memory", "use 2 memory"] if offers is None else offers)


def test_a_failed_attack_uses_no_memory_and_one_that_security_stops_has_used_it() -> None:
    table = hacking({"lock": {**LOCK, "quality": "military"}})
    table.fork().do("hack injection -> lock").skip().dice(18, 18).skip()
    assert table.state.hacking.consoles[0].memory == 3
    table.do("hack injection -> lock").skip().dice(1, 5).skip().do("use 2 memory", "roll damage")
    table.damage(*(3,) * 6, 1).do("done")
    assert (net(table).stress, table.state.hacking.consoles[0].memory) == (0, 1)


@pytest.mark.parametrize(("faces", "harms"), [((2, 2, 2), 1), ((2, 2, 5), 2), ((2, 1, 5), 0)])
def test_subtle_software_does_a_harm_more_where_it_does_one_and_has_an_effect(
    faces: tuple[int, ...], harms: int
) -> None:
    hero = hacker(starts="hidden")
    foe = {"attention": "asleep"}
    table = guarded(hero=hero, stealth=True, foe=foe, act=False).do("act hero")
    net(table, "foe_net").security = 0
    table.do("hack injection -> foe_net", "do it openly").skip().dice(1, 5).skip().do("roll damage")
    table.damage(*faces, *(3,) * (int(table.state.roll_count) - len(faces))).do("done")
    assert net(table, "foe_net").harms == harms


@pytest.mark.parametrize(
    ("security", "interference", "faces", "shown", "stress"),
    [
        (2, 0, (5, 2, 2), (), 5 - 1),  # Piercing 1, one Effect
        (1, 0, (5, 5, 2), (), 4 - 0),  # as much Security as is pierced, and no more
        (0, 2, (5, 5, 2), (2, 2), 4 - 2),  # Interference is pierced too
        (1, 1, (5, 2, 2), (2,), 5 - 2),
    ],
)
def test_injection_pierces_security_and_interference_together(
    security: int, interference: int, faces: tuple[int, ...], shown: tuple[int, ...], stress: int
) -> None:
    table = hacking({"lock": {**LOCK, "firewall": 15, "security": security, "interference": interference}})
    hit(table, "hack injection -> lock", *faces, 3, 3)
    if shown:
        table.damage(*shown)
    assert net(table).stress == stress


def test_in_reach_of_its_owner_gear_is_no_nearer_than_close_and_the_owner_is_in_the_way() -> None:
    table = hacking({}, {"foe": person(zone="yard", tier="major", networked=True)})
    assert table.fork().do("hack brute_force -> foe_net").state.tests[0].difficulty == 2
    table.engage("hero", "foe").do("hack brute_force -> foe_net")
    assert table.state.tests[0].difficulty == 2 + 2


def test_a_network_that_runs_again_is_as_new_but_keeps_out_whom_it_has_locked_out() -> None:
    table = hacking({"lock": {**LOCK, "quality": "basic"}})
    lock = net(table)
    lock.fatigue, lock.stress, lock.burning, lock.burning_rounds = 3, 6, 4, 2
    lock.locked_out = 2
    hit(table, "hack brute_force -> lock", 2, 2, 2, 2, 2, 2)
    table.skip(codes.SHUTDOWN).do("shut it down").skip()
    while lock.down > 0:
        table.do("end turn" if table.state.phase == codes.TURN else table.legal()[0]).skip(codes.OVER)
    assert (lock.stress, lock.harms, lock.fatigue, lock.burning_rounds) == (0, 0, 0, 0)
    assert lock.locked_out == 2


def test_a_console_that_has_failed_does_not_answer_an_attack() -> None:
    more: dict[str, Any] = {
        "library": ["arena:common.yaml"],
        "corruption": True,
        "first": "npcs",
        "threat": 3,
    }
    deck = {"kind": "mil_tech", "software": ["antivirus"]}
    people = {"hero": hacker(console=deck), "foe": {**hacker(), "side": "npcs", "tier": "major"}}
    for failed in (False, True):
        table = hacking({}, people, act=False, **more)
        if failed:
            table.state.corruption.devices[0].corrupt = 1
            table.do("malfunction hero_console")
        table.do("act foe", "hack injection -> hero_net")
        assert bool(table.legal("answer")) is not failed
        assert net(table, "hero_net").security == 2 + 1


@pytest.mark.parametrize(("security", "snared"), [(0, 2), (1, 2), (2, 0)])
def test_what_security_stops_wholly_snares_nothing(security: int, snared: int) -> None:
    foe = person(zone="yard", tier="major", networked=True)
    table = hacking({}, {"hero": hacker(["denial_of_service"]), "foe": foe})
    net(table, "foe_net").security = security
    hit(table, "hack denial_of_service -> foe_net", 5, 5, 3, 3, 3, 3)
    assert net(table, "foe_net").snared == snared


def test_one_roll_meets_the_security_of_each_network_it_spreads_to() -> None:
    worm = {"name": "Worm", "damage": 3, "effects": {"area": True}}
    networks = {
        "lock": {**LOCK, "firewall": 15, "security": 3, "linked": ["lamps", "gate"]},
        "lamps": {**LOCK, "name": "Lamps", "zones": ["road"], "firewall": 15, "security": 0},
        "gate": {**LOCK, "name": "Gate", "zones": ["road"], "firewall": 15, "security": 2, "linked": ["far"]},
        "far": {**LOCK, "name": "Far", "zones": ["road"], "firewall": 15},
    }
    table = hacking(networks, {"hero": hacker(["worm"])}, software={"worm": worm})
    hit(table, "hack worm -> lock", 5, 5, 5, 1, 3, 3)
    table.do("spread to gate").skip(codes.SPREAD)
    assert table.legal() == ["spread to lamps"]  # what is linked to the target alone
    table.do("spread to lamps").skip()
    assert [int(net(table, key).stress) for key in ("lock", "gate", "lamps", "far")] == [1, 2, 4, 0]


@pytest.mark.parametrize("inside", [False, True])
def test_a_caster_whose_mind_is_in_a_network_counters_nothing(inside: bool) -> None:
    gift = {"talent": "arcane_lore", "knows": ["arcane_blast"]}
    able = {"attributes": {"reason": 10}, "skills": {"operate": 3, "know": 3, "fight": 3}, "caster": gift}
    foe = person("npcs", zone="hall", tier="major", **able)
    table = intrusion({"hero": {**hacker(), **able}, "foe": foe}, library=["arena:common.yaml"])
    if inside:
        table.do("go into lock")
    table.do("end turn").skip(codes.ACTOR).do("act foe", "cast arcane_blast -> hero")
    assert bool(table.legal("counterspell")) is not inside
