"""What each side sees of minds inside networks."""

from __future__ import annotations

from typing import Any

from arena.systems import SYSTEMS
from arena.twod20 import codes, columns
from arena.twod20.chapters.network.position import lines as network_lines
from arena.twod20.sight.hidden import conceal
from arena.twod20.sight.observe import observe
from arena.twod20.words.story.story import narrate
from tests.twod20.network.insides import again, daemon, intrusion


def seen(table: Any, side: int) -> int:
    """Return what a side sees of the first mind: its zone and 1, 0 for nothing."""
    view = SYSTEMS["twod20"].view.blank()
    observe(table.state, side, *view.values())
    return int(view["world"][columns.W.mind_0])


def test_a_mind_is_seen_by_its_own_side_and_by_the_other_once_it_is_noticed() -> None:
    table = again(intrusion({"ice": daemon()}).do("go into lock"))
    node, core = (1 + table.cast.zones.index(key) for key in ("node", "core"))
    assert (seen(table, 0), seen(table, 1)) == (node, 0)
    table.do("slip to core")
    assert (seen(table, 0), seen(table, 1)) == (core, core)


def test_positions_that_differ_only_in_an_unnoticed_mind_are_one_position_to_the_other_side() -> None:
    table = again(intrusion().do("go into lock"))
    other = table.fork().do("slip to core")
    again(other)
    other.state.event_count = table.state.event_count
    for each in (table, other):
        each.state.turn.moved = 0
        conceal(each.state, 1)
    assert table.state.hacking.tobytes() == other.state.hacking.tobytes()


def test_lines_tell_the_other_side_that_a_mind_is_away_and_not_where() -> None:
    table = again(intrusion().do("go into lock"))
    own, others = ("\n".join(network_lines(table.state, table.cast, side)) for side in (0, 1))
    assert "inside at Node (not noticed)" in own
    assert "inside a network" in others and "Node" not in others


def test_steps_of_a_mind_that_nobody_has_noticed_are_told_to_its_own_side_alone() -> None:
    table = again(intrusion().do("go into lock")).do("slip to core")
    assert any("Core" in line for line in narrate(table.state, table.cast, codes.PCS))
    assert not any("Core" in line for line in narrate(table.state, table.cast, codes.NPCS))
