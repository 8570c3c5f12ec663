"""Networks of which a side does not know until it has found them."""

from __future__ import annotations

from arena.twod20.chapters.network.position import lines as network_lines
from arena.twod20.sight.hidden import conceal
from tests.twod20.network.insides import again
from tests.twod20.network.net import LOCK, hacking, hit, net

WIRE = {"name": "The wire", "zones": ["yard"], "side": "npcs", "hidden": True}


def test_a_hidden_network_is_not_hacked_before_a_scan_where_it_stands_finds_it() -> None:
    table = hacking({"lock": LOCK, "wire": WIRE})
    assert not [each for each in table.legal() if "wire" in each]
    assert "hack brute_force -> wire" in table.do("scan for networks").legal()


def test_a_scan_elsewhere_finds_nothing_and_tells_no_more() -> None:
    table = hacking({"lock": LOCK, "wire": {**WIRE, "zones": ["road"]}}).do("scan for networks")
    assert not [each for each in table.legal() if "wire" in each]
    assert net(table, "wire").found == 2


def test_a_breach_may_reveal_what_is_hidden() -> None:
    opens = {"breaches": {"trace": {"name": "A trace", "reveals": ["wire"]}}}
    table = hit(
        hacking({"lock": {**LOCK, **opens}, "wire": WIRE}), "hack brute_force -> lock", 2, 2, 2, 3, 3, 3
    )
    table.do("breach trace", "keep it running")
    assert "hack brute_force -> wire" in again(table).legal()


def test_nobody_is_offered_a_scan_where_nothing_is_hidden() -> None:
    assert not hacking().legal("scan")


def test_what_is_hidden_is_in_no_line_and_in_no_position_of_the_side_that_does_not_know() -> None:
    here, there = (hacking({"lock": LOCK, "wire": {**WIRE, "zones": [zone]}}) for zone in ("yard", "road"))
    assert "wire" not in "".join(network_lines(here.state, here.cast, 0))
    assert "wire" in "".join(network_lines(here.state, here.cast, 1))
    for table in (here, there):
        conceal(table.state, 0)
    assert here.state.hacking.tobytes() == there.state.hacking.tobytes()
