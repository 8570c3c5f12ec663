"""Security software, subtle attacks, snares: SRD "Software", "Damage Effects in Hacking"."""

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table, person
from tests.twod20.network.net import hacker, hacking, hit, net


def guarded(*software: str, hero: dict[str, Any] | None = None, act: bool = True, **more: Any) -> Table:
    """Return a table at the hero's turn; the foe in the hall has a console with this software."""
    deck = {"kind": "mil_tech", "software": list(software)}
    foe = person(tier="major", zone="hall", attributes={"reason": 9}, skills={"operate": 2}, console=deck)
    people = {"foe": {**foe, **more.pop("foe", {})}, "hero": hero or hacker()}
    return hacking({}, people, act, **more)


def test_antivirus_opposes_the_attack_for_a_unit_of_memory_and_the_one_reaction_of_the_round() -> None:
    table = guarded("antivirus").do("hack brute_force -> foe_net")
    assert table.legal() == ["no response", "answer with antivirus"]
    table.do("answer with antivirus").skip()
    test = table.state.tests[1]
    assert (test.attribute, test.skill, test.target_number) == (codes.REASON, codes.OPERATE, 11)
    assert (table.state.hacking.consoles[1].memory, table["foe"].reacted) == (3, 1)
    table.dice(1, 5).dice(1, 1).skip(codes.TURN)
    assert net(table, "foe_net").stress == 0
    table.state.turn.majors = 0
    table.do("hack brute_force -> foe_net")
    assert not table.legal("answer")


def test_hardened_access_makes_it_one_harder_and_locks_out_whoever_fails() -> None:
    table = guarded("hardened_access").do("hack injection -> foe_net", "answer with hardened_access")
    assert table.state.tests[0].difficulty == 3 + 1
    table.skip().dice(19, 19).skip()
    table.state.turn.majors = 0
    assert not table.legal("hack")


def test_without_memory_there_is_no_answer() -> None:
    table = guarded("antivirus")
    table.state.hacking.consoles[1].memory = 0
    assert not table.do("hack injection -> foe_net").legal("answer")


def test_whoever_has_dived_this_round_has_no_reaction_left_for_its_network() -> None:
    table = guarded("antivirus")
    table["foe"].reacted = 1
    assert not table.do("hack injection -> foe_net").legal("answer")


def test_injection_against_the_unaware_with_two_units_of_memory_is_eight_dice_and_intense() -> None:
    hero = hacker(starts="hidden", skills={"operate": 2})
    table = guarded(hero=hero, stealth=True, foe={"attention": "asleep"}, act=False).do("act hero")
    table.do("hack injection -> foe_net", "do it openly").skip().dice(1, 5).skip().do("use 2 memory")
    assert table.do("roll damage").state.roll_count == 2 + 2 + 2 + 2
    effects = table.state.damage.effects
    assert effects.bits & codes.INTENSE and effects.ratings[codes.PIERCING] == 1


def test_somebody_who_sleeps_or_is_surprised_does_not_answer() -> None:
    table = guarded("antivirus", hero=hacker(starts="hidden"), stealth=True).do("hack injection -> foe_net")
    table.do("do it openly")
    assert not table.legal("answer")


def test_a_hack_is_as_quiet_as_work_with_the_hands_and_may_be_hushed() -> None:
    table = guarded(hero=hacker(starts="hidden"), stealth=True).do("hack injection -> foe_net")
    assert table.phase == "noise"
    table.do("do it openly").skip().dice(1, 5).skip().do("roll damage").skip()
    assert table["hero"].stealth.noise == 1


def test_the_gear_of_somebody_unseen_is_not_hacked() -> None:
    table = guarded(stealth=True, foe={"starts": "hidden"})
    assert not table.legal("hack")


def test_denial_of_service_leaves_the_gear_nothing_but_to_break_free() -> None:
    table = guarded("brute_force", hero=hacker(["denial_of_service"]))
    hit(table, "hack denial_of_service -> foe_net", 5, 5, 3, 3, 3, 3).skip()
    assert net(table, "foe_net").snared == 2
    table.do("end turn", "act foe")
    assert table.legal("hack") == [] and table.legal("free") == ["free the network"]
    table.do("free the network")
    assert table.state.tests[0].difficulty == 2
    table.skip().dice(1, 5).skip()
    assert net(table, "foe_net").snared == 0


def test_a_stunned_network_works_again_once_its_owners_turn_is_over() -> None:
    shock = {"name": "Shock", "damage": 3, "effects": {"stun": True}}
    table = guarded("brute_force", hero=hacker(["shock"]), software={"shock": shock})
    hit(table, "hack shock -> foe_net", 5, 5, 2, 3, 3, 3).skip()
    table.do("end turn", "act foe")
    assert table.legal("hack") == []
    table.do("end turn").skip(codes.OVER)
    assert net(table, "foe_net").stunned == 0


def test_fatigue_lowers_the_firewall() -> None:
    drain = {"name": "Drain", "damage": 3, "effects": {"drain": True}}
    table = guarded(hero=hacker(["drain"]), software={"drain": drain})
    most = int(net(table, "foe_net").firewall)
    hit(table, "hack drain -> foe_net", 5, 5, 5, 3, 3, 3).skip()
    assert (net(table, "foe_net").fatigue, net(table, "foe_net").firewall) == (3, most)


def test_encryption_layers_take_seven_points_for_a_harm() -> None:
    table = guarded("encryption_layers")
    hit(table, "hack brute_force -> foe_net", 2, 2, 2, 2, 2, 1)
    assert (net(table, "foe_net").stress, net(table, "foe_net").harms) == (11 - 4 - 1, 0)


def test_a_shut_down_console_hacks_no_more_until_it_runs_again() -> None:
    table = guarded("brute_force", foe={"attributes": {"reason": 3}, "tier": "minor"})
    hit(table, "hack brute_force -> foe_net", 2, 2, 2, 2, 2, 2)
    table.do("leave it at the damage")
    while table.state.phase == codes.BREACH:
        table.do("leave it at the damage")
    table.do("shut it down").skip().do("end turn", "act foe")
    assert not table.legal("hack")


def test_a_swift_second_hack_is_one_harder() -> None:
    table = guarded(hero=hacker())
    table.state.momentum = 2
    hit_table = (
        table.do("hack injection -> foe_net").skip().dice(1, 5).skip().do("roll damage").damage(3, 3, 3, 3, 3)
    )
    hit_table.do("swift action", "pay 2 momentum", "done").skip()
    assert table.do("hack injection -> foe_net").state.tests[0].difficulty == 3 + 1


def test_encryption_with_a_firewall_of_eleven_holds_six_points_without_a_harm() -> None:
    deck = {"kind": "white_hat", "software": ["encryption_layers"]}
    foe = person(tier="major", zone="hall", attributes={"reason": 9}, skills={"operate": 2}, console=deck)
    table = hacking({}, {"foe": foe})
    hit(table, "hack brute_force -> foe_net", 2, 2, 2, 2, 2, 3)
    assert (net(table, "foe_net").harms, net(table, "foe_net").stress) == (0, 10 - 4)


def test_without_a_reaction_left_or_rabble_there_is_no_answer() -> None:
    assert not guarded("antivirus", foe={"rabble": True}).do("hack injection -> foe_net").legal("answer")


def test_an_enemy_in_reach_makes_a_hack_two_harder_over_a_line_too() -> None:
    table = hacking(people={"foe": person(tier="major", zone="yard")}).engage("hero", "foe")
    table.do("plug into lock", "hack over the line injection -> lock")
    assert table.state.tests[0].difficulty == 1 + 2
