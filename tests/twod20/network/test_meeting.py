"""Where a mind inside a network meets other chapters: failure, reserves, readied actions, undo, the end."""

from __future__ import annotations

from arena.twod20 import codes
from scenarios.twod20.words import A_CONSOLE
from tests.twod20.build import person
from tests.twod20.network.insides import again, daemon, intrusion, mind, turn_of
from tests.twod20.network.net import hacker, net

STICK = {"stick": {"name": "Stick", "form": "melee", "damage": 2}}


def test_a_console_that_fails_while_the_mind_is_inside_is_set_right_in_there() -> None:
    table = again(intrusion(corruption=True).do("go into lock"))
    devices = table.state.corruption.devices
    (device,) = (each for each in devices if each.kind == A_CONSOLE and each.owner == table.who("hero"))
    device.jammed = 1
    assert table.legal("come out") == table.legal("slip") == table.legal("hack") == []
    table.do("prepare")
    assert device.jammed == 0 and mind(table) == "node"
    assert "come out" in table.legal() or "slip to core" in again(table).legal()


def test_a_reserve_that_comes_into_a_network_meets_the_mind_that_stands_there() -> None:
    late = daemon("node", reserve=True)
    table = again(intrusion({"late": late}, threat=6).do("go into lock"))
    assert table.state.hacking.consoles[0].noticed == 0
    table.do("end turn").skip(codes.MEDDLING, codes.ACTOR)
    table.do("reinforce late")
    assert table["late"].status == codes.UP and table["late"].zone == table.cast.zones.index("node")
    assert table.state.hacking.consoles[0].noticed == 1


def test_a_body_whose_mind_is_away_is_struck_without_a_defence_and_the_mind_goes_on() -> None:
    foe = person(tier="major", zone="yard", weapons=["stick"])
    table = intrusion({"foe": foe}, weapons=STICK).engage("hero", "foe").do("go into lock")
    turn_of(table, "foe").state.asked = table.who("foe")
    table.do("attack stick -> hero").skip(codes.ROLL)
    assert table.state.tests[codes.REACTIVE].who == codes.NONE
    table.dice(1, 1).skip().do("roll damage").damage(*(2,) * int(table.state.roll_count))
    table.do("done").skip()
    assert table["hero"].stress > 0 and mind(table) == "node"


def test_the_scene_may_end_while_a_mind_is_inside() -> None:
    table = again(intrusion({"foe": person(zone="hall")}).do("go into lock"))
    table["foe"].status = codes.DEFEATED
    table.do("end turn").skip()
    assert table.state.phase == codes.OVER and table.state.winner == codes.PCS


def test_a_body_that_hides_is_not_found_by_what_its_mind_does_quietly_inside() -> None:
    hero = hacker(starts="hidden")
    table = again(intrusion({"hero": hero}, stealth=True).do("go into lock"))
    assert table["hero"].stealth.level == codes.HIDDEN
    table.do("slip to core")
    assert table["hero"].stealth.level == codes.HIDDEN


def test_nobody_outside_is_in_the_way_of_a_program_nor_of_help_to_it() -> None:
    table = intrusion({"warden": daemon("core")})
    assert table.legal("create advantage foe") != []
    assert table.legal("create advantage warden") == []


def test_a_hack_inside_is_over_when_a_readied_blow_fells_the_body_before_it() -> None:
    foe = person(tier="major", zone="yard", weapons=["stick"], skills={"fight": 5})
    table = again(intrusion({"foe": foe}, weapons=STICK).do("go into lock")).do("slip to core")
    table.engage("hero", "foe")
    waits = table["foe"]
    waits.readied, waits.ready_deed, waits.ready_when = 1, codes.READY_ATTACK, codes.ON_ATTACK
    table["hero"].stress, table["hero"].harm_limit = 8, 1
    again(table).do("hack injection -> vault")
    assert table.state.phase == codes.READY
    table.do([each for each in table.legal() if not each.startswith("hold")][0])
    table.skip().dice(1, 1).skip().do("roll damage").damage(*(2,) * int(table.state.roll_count)).do("done")
    table.skip(codes.ACTOR, codes.OVER)
    assert table["hero"].status != codes.UP and mind(table) is None
    assert net(table, "vault").stress == 0 and table.state.tests[codes.ACTIVE].goal != codes.FOR_HACK


def test_what_was_readied_waits_while_the_mind_is_away() -> None:
    table = intrusion({"foe": person(tier="major", zone="yard")}).engage("hero", "foe").do("go into lock")
    hero = table["hero"]
    hero.readied, hero.ready_deed, hero.ready_when = 0, codes.READY_ATTACK, codes.ON_ATTACK
    turn_of(table, "foe").state.asked = table.who("foe")
    table.do("attack bare_hands -> hero")
    assert table.state.phase != codes.READY
