"""Hazards inside networks: hacking damage that nobody deals. SRD "Navigating Quantronic Zones"."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from tests.twod20.build import Table
from tests.twod20.network.insides import BOARD, INSIDE, again, daemon, intrusion, mind, turn_of
from tests.twod20.network.net import hacker, net


def static(zone: str = "node", dice: int = 4, **more: Any) -> dict[str, Any]:
    """Return the zones inside the lock, one of them with a hazard."""
    return {zone: {**INSIDE[zone], "hazard": {"name": "Static", "dice": dice, **more}}}


def inside(zones: dict[str, Any], people: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table at the end of the hacker's turn, its mind in the node."""
    return intrusion(people, inside=zones, **more).do("go into lock")


def test_a_turn_that_ends_in_a_hazard_inside_is_hacking_damage_to_the_gear_of_the_mind_there() -> None:
    table = inside(static()).do("end turn")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.DAMAGE_DICE, 4)
    table.damage(2, 2, 2, 3)
    own = net(table, "hero_net")
    assert (own.stress, own.harms, own.down) == (6, 1, 0)  # five and more at once is a Harm
    assert table["hero"].stress == 0 and mind(table) == "node"
    assert table.state.phase == codes.ACTOR


def test_what_nobody_has_aimed_breaks_in_nowhere_and_spares_nothing() -> None:
    table = inside(static()).do("end turn")
    own = net(table, "hero_net")
    own.harms = 2
    table.damage(2, 2, 2, 3)
    assert (own.harms, own.down) == (3, 4)  # a player's gear takes three: three rounds to reboot
    assert mind(table) is None and not table.events(codes.EV_TEST)
    assert table.events(codes.EV_BREACH) == [(codes.NONE, 2, codes.NONE, 0)]
    assert table.state.phase == codes.ACTOR


def test_security_and_the_cover_of_the_zone_resist_it() -> None:
    zones = static()
    zones["node"]["cover"] = {"dice": 1}
    deck = hacker(software=["injection", "antivirus"])
    table = inside(zones, {"hero": deck}).do("end turn").damage(2, 2, 1, 1)
    assert (table.state.roll_kind, table.state.roll_count) == (codes.RESISTANCE_DICE, 1)
    assert net(table.damage(1), "hero_net").stress == 6 - 2 - 1


def test_a_program_suffers_it_too_and_stands_still_once_its_gear_is_down() -> None:
    table = intrusion({"ice": daemon("node")}, inside=static())
    turn_of(table, "ice").state.asked = table.who("ice")
    table.do("end turn").damage(2, 2, 2, 2)
    assert net(table, "ice_net").down == 2  # one Harm is all that a minor opponent takes
    assert table["ice"].status == codes.DEFEATED and table["ice"].stress == 0


def test_a_way_that_fails_ends_in_what_lies_behind_it() -> None:
    links = ["yard - hall - roof - road", {"from": "node", "to": "core", "test": {"difficulty": 3}}]
    table = again(inside(static("core", when="stumble"), links=links)).do("force a way to core")
    table.skip().dice(19, 19).do("accept failure")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.DAMAGE_DICE, 4)
    table.damage(1, 1, 3, 3).skip()
    assert net(table, "hero_net").stress == 2 and mind(table) == "node"
    assert table.state.phase == codes.TURN


def test_biofeedback_hurts_whoever_is_inside_and_not_its_gear() -> None:
    for mental in (False, True):
        table = inside(static(biofeedback=True, mental=mental)).do("end turn").damage(2, 2, 3, 3)
        assert (table["hero"].stress, net(table, "hero_net").stress) == (4, 0)
        assert table.state.damage.mental == mental
    brave = inside(static(biofeedback=True, mental=True), {"hero": hacker(fearless=True)})
    assert brave.do("end turn").state.phase == codes.ACTOR


def test_biofeedback_strikes_the_gear_of_a_program_which_is_nothing_else() -> None:
    table = intrusion({"ice": daemon("node")}, inside=static(biofeedback=True))
    turn_of(table, "ice").state.asked = table.who("ice")
    table.do("end turn").damage(1, 1, 1, 3)
    assert (table["ice"].stress, net(table, "ice_net").stress) == (0, 2)  # a mil-tech console has a point


def test_the_place_of_the_body_strikes_first_and_that_of_the_mind_after_it() -> None:
    zones = {**static(), "yard": {**BOARD["yard"], "hazard": {"name": "Steam", "dice": 2}}}
    table = inside(zones).do("end turn")
    assert table.state.roll_count == 2
    table.damage(2, 3)
    assert table["hero"].stress == 2 and table.state.roll_count == 4
    table.damage(2, 3, 3, 3)
    assert net(table, "hero_net").stress == 2


def test_whoever_falls_where_its_body_is_has_no_mind_left_to_be_struck() -> None:
    zones = {**static(), "yard": {**BOARD["yard"], "hazard": {"name": "Steam", "dice": 4}}}
    table = inside(zones)
    table["hero"].stress, table["hero"].harm_limit = 8, 1
    table.do("end turn").damage(2, 2, 2, 2)
    table.skip(codes.OVER, codes.ACTOR)
    assert table["hero"].status != codes.UP and mind(table) is None
    assert net(table, "hero_net").stress == 0


def test_nobody_wrote_the_malware_that_a_hazard_leaves_and_it_works_on_all_the_same() -> None:
    table = inside(static(effects={"persistent": 3})).do("end turn").damage(5, 5, 3, 3)
    own = net(table, "hero_net")
    assert (own.burning, own.burning_rounds, own.infected_by, own.stress) == (3, 2, codes.NONE, 2)
    table.do("act foe", "end turn")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.DAMAGE_DICE, 3)
    table.damage(1, 1, 3)
    assert own.stress == 4 and own.burning_rounds == 1


def test_a_stun_at_the_end_of_a_turn_holds_to_the_end_of_the_next() -> None:
    table = inside(static(effects={"stun": True})).do("end turn").damage(5, 3, 3, 3)
    own = net(table, "hero_net")
    assert own.stunned == 1
    table.do("act foe", "end turn", "hand over", "act hero")
    assert not table.legal("hack") and not table.legal("slip")
    table.do("end turn").damage(3, 3, 3, 3)
    assert own.stunned == 0


def test_a_turn_given_to_help_ends_where_the_mind_is() -> None:
    variants = {"fortune": False, "raise_difficulty": False, "assistants": 2}
    table = inside(static(), {"friend": hacker()}, variants=variants)
    friend = table.state.hacking.consoles[1]
    friend.inside, friend.through = table.cast.zones.index("node"), 0
    net(table, "friend_net").stunned = 0
    again(table).do("force a way to core")
    table.skip(codes.ASSIST).do("help from friend").skip().dice(3, 3, 3).skip(codes.ROLL)
    assert (table.state.roll_kind, table.state.roll_count) == (codes.DAMAGE_DICE, 4)
    table.damage(2, 3, 3, 3)
    assert (net(table, "friend_net").stress, net(table, "hero_net").stress) == (2, 0)


def test_perilous_damage_moves_threat_against_a_firewall_too() -> None:
    table = inside(static(effects={"perilous": True}), threat=2).do("end turn").damage(5, 5, 3, 3)
    assert table.state.threat == 4


def test_a_mind_is_struck_in_scenes_without_stress_too() -> None:
    variants = {"fortune": False, "raise_difficulty": False, "no_stress": True}
    table = inside(static(), variants=variants).do("end turn").damage(2, 3, 3, 3)
    assert net(table, "hero_net").stress == 2


def test_what_corrupts_inside_touches_the_mind_that_ends_a_turn_there() -> None:
    zones = {"node": {**INSIDE["node"], "corrupting": 3}}
    table = inside(zones, corruption=True).do("end turn")
    assert (table.state.roll_kind, table.state.roll_count) == (codes.CORRUPTION_DICE, 3)
    table.damage(2, 2, 3)
    assert table["hero"].marks == 2  # four, less Purity 2


def test_a_mind_in_a_corrupt_part_of_a_network_is_in_a_corrupt_place() -> None:
    place = {"files": {"name": "The files", "zones": ["node"], "stage": 2}}
    zones = static(biofeedback=True, mental=True)
    table = inside(zones, locations=place, threat=4).do("end turn").damage(2, 3, 3, 3)
    assert (table["hero"].fatigue, table["hero"].stubborn) == (1, 1)
    table.skip(codes.ACTOR, codes.MEDDLING)
    assert table.legal("haunt hero") != [] and table.legal("distract hero") != []
    assert not table.legal("endanger hero")  # nothing falls upon a body that is elsewhere
