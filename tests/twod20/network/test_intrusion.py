"""Minds inside networks, and the bodies they leave behind: SRD "Intrusion", "Navigating Quantronic Zones"."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.core.rules.ground.zone import do_place
from tests.twod20.build import person
from tests.twod20.network.insides import INSIDE, VAULT, again, daemon, intrusion, mind, turn_of
from tests.twod20.network.net import LOCK, hacker, hit, net


def test_whoever_goes_in_leaves_its_body_behind_and_does_nothing_with_it() -> None:
    table = intrusion().do("go into lock")
    assert mind(table) == "node"
    assert table.cast.zones[table.state.characters[0].zone] == "yard"
    assert table.legal() == ["end turn", "force a way to core", "slip to core"]
    assert again(table).legal() == ["end turn", "pass", "force a way to core", "slip to core", "come out"]
    assert mind(table.do("come out")) is None
    assert "rush hall" in table.legal()


def test_one_goes_in_beside_a_device_without_a_wire_or_plugged_in() -> None:
    assert not intrusion(networks={"lock": {**LOCK, "zones": ["hall"]}}).legal("go into")
    wired = intrusion(networks={"lock": {**LOCK, "wireless": False}})
    assert not wired.legal("go into")
    assert again(wired.do("plug into lock")).legal("go into") == ["go into lock"]


def test_an_inside_of_ones_own_side_is_open_to_those_who_mind_it() -> None:
    assert intrusion(networks={"lock": {**LOCK, "side": "pcs"}}).legal("go into") == ["go into lock"]


def test_a_hack_inside_reaches_the_own_zone_at_two_and_over_the_line_at_one() -> None:
    table = intrusion().do("go into lock")
    assert not table.legal("hack")
    again(table).do("slip to core")
    assert table.legal("hack") == ["hack brute_force -> vault", "hack injection -> vault"]
    assert table.do("hack brute_force -> vault").state.tests[0].difficulty == 2
    wired = again(again(intrusion().do("plug into lock")).do("go into lock")).do("slip to core")
    wired.do("hack over the line injection -> vault")
    assert wired.state.tests[0].difficulty == 1


def test_a_pickpocket_hacks_at_one_inside() -> None:
    table = intrusion({"hero": hacker(kind="pickpocket")}).do("go into lock")
    assert again(table).do("slip to core").do("hack injection -> vault").state.tests[0].difficulty == 1


def test_what_is_inside_is_not_hacked_from_outside_nor_seen_nor_reached() -> None:
    table = intrusion({"ice": daemon("node")})
    assert not [
        each for each in table.legal() if "vault" in each or "ice" in each.replace("advantage ice", "")
    ]


def test_a_way_that_is_barred_takes_reason_and_operate_until_a_breach_opens_it() -> None:
    links = ["yard - hall - roof - road", {"from": "node", "to": "core", "test": {"difficulty": 3}}]
    guard = {
        "guard": {
            "name": "Guard",
            "zones": ["node"],
            "breaches": {"way": {"name": "A way", "opens": ["node", "core"]}},
        }
    }
    table = again(intrusion(networks=guard, links=links).do("go into lock"))
    assert not table.legal("slip")
    forced = table.fork().do("force a way to core")
    test = forced.state.tests[0]
    assert (test.attribute, test.skill, test.difficulty) == (codes.REASON, codes.OPERATE, 3)
    assert mind(forced.skip().dice(1, 1).skip()) == "core"
    hit(table, "hack brute_force -> guard", 2, 2, 2, 3, 3, 3)
    table.do("breach way", "keep it running")
    assert again(table).legal("slip") == ["slip to core"]


def test_a_failed_way_may_be_had_at_a_cost() -> None:
    links = ["yard - hall - roof - road", {"from": "node", "to": "core", "test": {"difficulty": 3}}]
    table = again(intrusion(links=links).do("go into lock")).do("force a way to core").skip().dice(19, 19)
    assert table.legal("succeed")


def test_a_body_without_its_mind_does_not_defend_itself_and_its_fall_brings_the_mind_back() -> None:
    foe = person(tier="major", skills={"fight": 5}, attributes={"brawn": 12})
    table = turn_of(intrusion({"foe": foe}).do("go into lock"), "foe").engage("hero", "foe")
    table["hero"].stress = 8
    table["hero"].harm_limit = 1
    table.do("attack bare_hands -> hero")
    assert table.state.tests[1].who == codes.NONE
    table.skip().dice(1, 1).skip().do("roll damage")
    table.damage(*[2] * int(table.state.roll_count)).do("done")
    table.skip()
    assert table["hero"].status != codes.UP
    assert mind(table) is None


def test_whatever_moves_the_body_pulls_the_mind_out() -> None:
    table = intrusion().do("go into lock")
    do_place(table.state, 0, 1)
    assert mind(table) is None


def test_a_shutdown_throws_out_visitors_and_stops_programs_until_it_runs_again() -> None:
    people = {"ice": daemon(), "friend": hacker()}
    table = intrusion(people).do("go into lock")
    turn_of(table, "friend")
    hit(table, "hack brute_force -> lock", 2, 2, 2, 3, 3, 3)
    table.do("shut it down")
    assert mind(table) is None
    ice = table.state.characters[list(table.cast.characters).index("ice")]
    assert ice.status == codes.DEFEATED
    assert not table.legal("go into")


def test_the_gear_of_a_visitor_that_crashes_throws_it_out() -> None:
    table = intrusion({"ice": daemon("node")}).do("go into lock")
    own = net(table, "hero_net")
    own.stress, own.harms = own.firewall, own.limit - 1
    turn_of(table, "ice")
    hit(table, "hack brute_force -> hero_net", 2, 2, 2, 3, 3)
    table.do("leave it at the damage", "leave it at the damage", "shut it down")
    assert mind(table) is None


def test_a_program_whose_gear_crashes_stands_still() -> None:
    table = again(intrusion({"ice": daemon()}).do("go into lock")).do("slip to core")
    ice = table.state.characters[list(table.cast.characters).index("ice")]
    hit(table, "hack brute_force -> ice_net", 2, 2, 2, 3, 3, 3)
    table.do("leave it at the damage", "shut it down")
    assert ice.status == codes.DEFEATED


def test_a_caught_mind_neither_goes_on_nor_comes_out_and_a_friend_pulls_it_out() -> None:
    table = intrusion({"friend": person("pcs")}).do("go into lock")
    net(table, "hero_net").snared = 2
    assert again(table).legal() == ["end turn", "pass", "free the network"]
    turn_of(table, "friend")
    table.do("pull hero out")
    assert mind(table) is None


def test_subtle_software_has_two_dice_and_intense_against_the_minded_while_nobody_has_noticed() -> None:
    def rolled(*before: str) -> tuple[int, int]:
        table = again(intrusion().do("go into lock")).do("slip to core", *before)
        again(table)
        table.do("hack injection -> vault").skip().dice(5, 5).do("roll damage")
        return int(table.state.roll_count), int(table.state.hacking.subtle)

    assert rolled() == (2 + 3 + 2, 1)
    loud = again(intrusion().do("go into lock")).do("slip to core", "hack brute_force -> vault")
    assert loud.state.hacking.consoles[0].noticed == 1


def test_whoever_fails_is_noticed_and_subtle_software_is_subtle_no_more() -> None:
    table = again(intrusion().do("go into lock")).do("slip to core", "hack injection -> vault")
    assert table.state.hacking.consoles[0].noticed == 0
    table.skip().dice(19, 19).skip()
    assert table.state.hacking.consoles[0].noticed == 1


def test_whoever_comes_into_one_zone_with_a_program_is_noticed() -> None:
    table = again(intrusion({"ice": daemon()}).do("go into lock"))
    assert table.state.hacking.consoles[0].noticed == 0
    assert table.do("slip to core").state.hacking.consoles[0].noticed == 1


def test_the_cover_of_a_zone_inside_is_interference_for_whoever_is_there() -> None:
    inside = {"core": {**INSIDE["core"], "cover": {"dice": 2}}}
    table = again(intrusion({"ice": daemon()}, inside=inside).do("go into lock")).do("slip to core")
    table.do("hack brute_force -> ice_net").skip().dice(5, 5).skip().do("roll damage").damage(
        2, 2, 2, 3, 3, 3
    )
    table.do("done")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.RESISTANCE_DICE, 2)


def test_help_goes_from_mind_to_mind_in_one_zone_and_not_through_the_wall() -> None:
    variants = {"fortune": False, "raise_difficulty": False, "assistants": 2}
    for both, offered in ((True, ["assist friend"]), (False, [])):
        table = intrusion({"friend": hacker()}, variants=variants)
        if both:
            table.do("go into lock")
        friend = table.state.hacking.consoles[1]
        friend.inside, friend.through = table.cast.zones.index("node"), 0
        assert table.legal("assist") == offered


def test_a_task_inside_is_for_minds() -> None:
    tasks = {"files": {"name": "The files", "zone": "core", "attribute": "reason", "skill": "operate"}}
    goals = {"pcs": [{"complete": ["files"]}], "npcs": [{"prevent": True}]}
    table = intrusion(tasks=tasks, objectives=goals, clock={"rounds": 5, "winner": "npcs"})
    assert not table.legal("attempt")
    assert again(table.do("go into lock")).do("slip to core").legal("attempt") == ["attempt files"]


def test_whoever_is_locked_out_does_not_go_in() -> None:
    table = intrusion()
    net(table).locked_out = 1
    assert not table.legal("go into")


def test_what_is_inside_and_no_file_of_the_lock_has_its_own_numbers() -> None:
    assert net(intrusion(networks={"vault": {**VAULT, "quality": "military"}}), "vault").firewall == 15


def test_an_attack_that_was_readied_for_attacks_comes_before_a_hack_which_then_goes_on() -> None:
    table = intrusion({"foe": person(tier="major", zone="yard")})
    table.engage("hero", "foe")
    foe = table["foe"]
    foe.readied, foe.ready_deed, foe.ready_when = 0, codes.READY_ATTACK, codes.ON_ATTACK
    table.do("hack brute_force -> lock")
    assert table.state.phase == codes.READY
    ready = [each for each in table.legal() if "bare_hands" in each or "take" in each or "do it" in each]
    held = table.fork().do([each for each in table.legal() if each not in ready][0])
    assert held.state.tests[0].goal == codes.FOR_HACK
    table.do(ready[0])
    assert table.state.tests[0].goal == codes.FOR_ATTACK


def test_a_hack_is_an_attack_to_consequences_that_wait_for_one() -> None:
    unrest = {"name": "Unrest", "stress": 10, "deeds": ["attack"], "on_setback": ["fury"], "tests": ["melee"]}
    unrest |= {"chosen_by": "npcs", "fatal": False}
    table = intrusion(consequences={"unrest": unrest})
    before = int(table.state.venture.consequences[0].due)
    table.do("hack brute_force -> lock")
    assert int(table.state.venture.consequences[0].due) == before + 1
