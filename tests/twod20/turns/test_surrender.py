"""Giving up: when a side may, what it means, and who does it of its own accord."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20.habits.turn import command
from arena.twod20 import catalog, codes
from arena.twod20.outside.bounds import possible_actions
from arena.twod20.words.story.story import narrate
from tests.scenario_files import complaint
from tests.twod20.build import Table, person, scene
from tests.twod20.fight import PLAIN

PEOPLE = {
    "hero": person("pcs"),
    "friend": person("pcs"),
    "thug": person(tier="minor"),
    "lout": person(tier="notable"),
    "brute": person(tier="notable"),
}
LOSING = {"npcs": 2, "pcs": 1}


def beaten(*out: str, **more: Any) -> Table:
    """Return the opposition's choice of who acts, with these people out."""
    table = Table(
        scene(PEOPLE, **{"gives_up": LOSING, "first": "npcs", "threat": 0, "variants": PLAIN, **more})
    )
    for key in out:
        table[key].status = codes.DEFEATED
    return table


def test_a_side_that_has_lost_enough_may_give_up_when_it_names_its_next_character() -> None:
    assert not beaten("thug").legal("give up")
    table = beaten("thug", "lout")
    assert table.legal() == ["act brute", "give up"]
    table.do("give up")
    assert (table.phase, table.state.winner) == ("over", codes.PCS)
    assert "The opposition gives up." in narrate(table.state, table.cast)


def test_each_side_decides_for_itself() -> None:
    table = beaten("hero")
    assert not table.legal("give up")
    ours = beaten("hero", first="pcs")
    assert ours.legal() == ["act friend", "give up"]
    assert ours.do("give up").state.winner == codes.NPCS


def test_without_the_key_nobody_gives_up() -> None:
    table = beaten("thug", "lout", gives_up={})
    assert table.legal() == ["act brute"]
    assert catalog.GIVE_UP not in possible_actions(table.cast)


def test_who_walked_away_is_no_loss() -> None:
    table = beaten("thug", "lout")
    table["lout"].status = codes.ESCAPED
    assert not table.legal("give up")


@pytest.mark.parametrize("order", ["standard", "scores", "narrative", "player_priority"])
def test_the_gamemaster_never_gives_up_for_the_players(order: str) -> None:
    table = beaten("hero", "thug", "lout", variants={"order": order}, first="npcs")
    for _ in range(9):
        if table.state.phase == codes.ACTOR and table.legal("give up"):
            side = table.state.decider
            assert table.fork().do("give up").state.winner == 1 - side
        if table.state.phase == codes.TURN:
            table.do("end turn")
        else:
            table.do(table.legal()[0])


def test_the_winners_may_see_to_the_dying_after_the_others_give_up() -> None:
    table = beaten("thug", "lout", "friend")
    table["friend"].dying = 1
    table.do("give up")
    assert (table.phase, table.decider) == ("the dying", "pcs")
    assert table.legal("act") == ["act hero"]


def test_nobody_pursues_after_giving_up() -> None:
    track = {"pursuer": "brute", "quarry": "hero", "begins": "objective"}
    table = beaten("thug", "lout", pursuit=track).do("give up")
    assert (table.phase, table.state.winner) == ("over", codes.PCS)


def test_the_script_gives_up_when_it_is_outnumbered_two_to_one_and_nobody_comes() -> None:
    table = beaten("thug", "lout")
    assert command.is_beaten(table.state, codes.NPCS)
    number = len(table.legal())
    assert command.choose_actor(table.state, table.out, number) == catalog.GIVE_UP
    table["lout"].status = codes.UP
    assert not command.is_beaten(table.state, codes.NPCS)
    late = beaten("thug", "lout")
    late["thug"].status, late["thug"].arrives = codes.RESERVE, 3
    assert not command.is_beaten(late.state, codes.NPCS)


def test_somebody_must_be_left_to_give_up() -> None:
    summary = "summary: A small fight.\n"
    said = complaint(summary, summary + "gives_up: {npcs: 1}\n")
    assert "nobody would be left to give up" in said
