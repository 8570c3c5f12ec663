"""The end of a scene and the Dying: SRD "Stress and Harm", "Recovering from Damage"."""

from __future__ import annotations

import pytest

from agents.twod20 import scripted
from arena.twod20 import codes
from arena.twod20.apply import settle
from arena.twod20.core.going import call_off, go_on
from arena.twod20.limits import LAST_STAGE
from arena.twod20.outcome import score
from arena.twod20.outside.bounds import problem
from tests.twod20.build import Table, person, scene

PLAIN = {"fortune": False, "raise_difficulty": False, "assistants": 1}
PEOPLE = {
    "hero": person("pcs"),
    "friend": person("pcs"),
    "other": person("pcs"),
    "lout": person(tier="notable"),
    "boss": person(tier="major"),
}


def lay(table: Table, *keys: str) -> None:
    """Let these lie Defeated."""
    for key in keys:
        table[key].status, table[key].prone = codes.DEFEATED, 1


def ended(*dying: str, people: dict[str, object] | None = None, **more: object) -> Table:
    """Return a scene in which nobody of the opposition is up any more; some are Dying."""
    more.setdefault("variants", PLAIN)
    table = Table(scene({**PEOPLE, **(people or {})}, **more)).do("act hero")
    lay(table, *dying, "lout", "boss")
    for key in dying:
        table[key].dying = table[key].wounds = table[key].hampered[0] = 1
    return table.do("end turn")


def test_a_dying_friend_may_be_saved_before_the_scene_is_over() -> None:
    table = ended("friend")
    assert (table.phase, table.decider) == ("the dying", "pcs")
    assert table.legal() == ["leave it be", "act hero", "act other"]
    assert (table.state.winner, table.state.settled) == (codes.ONGOING, codes.PCS)
    table.do("act hero", "stabilise friend").skip().dice(5, 5).skip()
    assert (table.phase, table.state.winner) == ("over", codes.PCS)
    assert (table["friend"].status, table["friend"].dying) == (codes.DEFEATED, 0)


def test_everybody_tries_once_and_then_the_dying_die() -> None:
    table = ended("friend").do("act hero", "stabilise friend").skip().dice(19, 19).skip(codes.OVER)
    assert table.legal() == ["leave it be", "act other"]
    table.do("act other", "stabilise friend").skip().dice(19, 19).skip(codes.OVER)
    assert (table.phase, table["friend"].status) == ("over", codes.DEAD)


def test_a_try_that_is_called_off_is_spent_and_the_next_may_try() -> None:
    table = ended("friend").do("act hero", "stabilise friend")
    table.state.turn.stage = LAST_STAGE
    call_off(table.state)
    go_on(table.state)
    assert (table.phase, table.legal()) == ("the dying", ["leave it be", "act other"])


def test_the_dying_may_be_left_to_die() -> None:
    table = ended("friend").do("leave it be")
    assert (table.phase, table["friend"].status) == ("over", codes.DEAD)


def test_whoever_helps_with_the_last_aid_does_not_try_again() -> None:
    table = ended("friend").do("act hero", "stabilise friend", "help from other").skip()
    table.dice(19, 19, 19).skip(codes.OVER)
    assert (table.phase, table["friend"].status) == ("over", codes.DEAD)


def test_of_several_dying_each_may_be_saved_by_somebody() -> None:
    table = ended("friend", "boss").do("act other")
    assert table.legal() == ["stabilise friend", "stabilise boss"]
    table.do("stabilise boss").skip().dice(5, 5).skip(codes.OVER)
    table.do("act hero", "stabilise friend").skip().dice(5, 5).skip()
    assert [int(table[key].dying) for key in ("friend", "boss")] == [0, 0]
    assert table.state.winner == codes.PCS


def test_who_is_far_off_walks_to_the_dying_and_who_has_no_way_does_not() -> None:
    table = ended("friend", people={"friend": person("pcs", zone="road")})
    table.do("act hero", "stabilise friend")
    assert table["hero"].zone == table["friend"].zone
    cut = Table(scene(PEOPLE, variants=PLAIN)).do("act hero")
    cut["friend"].zone, cut.state.zones[0].links = 3, 0
    lay(cut, "friend", "lout", "boss")
    cut["friend"].dying = 1
    assert cut.do("end turn").phase == "over"


def test_with_an_enemy_left_nobody_sees_to_the_dying() -> None:
    goal = {"pcs": [{"escape": "yard", "who": ["hero"]}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(PEOPLE, variants=PLAIN, objectives=goal)).do("act hero")
    table["friend"].status, table["friend"].dying = codes.DEFEATED, 1
    table.do("leave the scene")
    assert (table.phase, table["friend"].status) == ("over", codes.DEAD)


def test_the_opposition_sees_to_its_own_when_the_players_are_gone() -> None:
    goal = {"pcs": [{"escape": "yard", "who": ["hero"]}], "npcs": [{"defeat": "all"}]}
    table = Table(scene(PEOPLE, variants=PLAIN, objectives=goal)).do("act hero")
    table["friend"].status = table["other"].status = codes.DEAD
    table["boss"].status, table["boss"].dying = codes.DEFEATED, 1
    table.do("leave the scene")
    assert (table.phase, table.decider, table.legal()) == ("the dying", "npcs", ["leave it be", "act lout"])


def test_a_bound_body_saves_nobody_and_a_stunned_one_comes_to_itself() -> None:
    table = Table(scene(PEOPLE, variants=PLAIN)).do("act hero")
    lay(table, "friend", "lout", "boss")
    table["friend"].dying = table["hero"].snared = table["other"].stunned = 1
    table.do("end turn")
    assert table.legal() == ["leave it be", "act other"]


def test_the_dying_may_get_up_for_fortune_at_the_last_moment() -> None:
    table = ended("friend", variants={**PLAIN, "fortune": True})
    assert "undefeated friend" in table.legal()
    table.do("undefeated friend")
    assert (table.phase, table["friend"].status) == ("over", codes.UP)


def test_both_sides_dying_and_nobody_up_is_over_at_once() -> None:
    table = Table(scene(PEOPLE, variants=PLAIN)).do("act hero")
    for key in PEOPLE:
        table[key].status, table[key].dying = codes.DEFEATED, 1
    table.do("end turn")
    assert (table.phase, table.state.winner) == ("over", codes.DRAW)
    assert all(table[key].status == codes.DEAD for key in PEOPLE)


def test_reserves_who_still_come_keep_the_scene_from_ending() -> None:
    late = {"late": person(tier="major", reserve=True, arrives=3)}
    goal = {"pcs": [{"protect": ["hero"]}], "npcs": [{"defeat": "all"}]}
    table = ended("friend", people=late, objectives=goal)
    assert (table.phase, table.state.settled) == ("next character", codes.ONGOING)


def test_the_score_is_that_of_the_end_while_the_dying_are_seen_to() -> None:
    table = ended("friend")
    assert (score(table.state, codes.PCS), score(table.state, codes.NPCS)) == (1.0, 0.0)


def test_a_success_leaves_its_momentum_for_the_next_scene() -> None:
    table = ended("friend").do("act hero", "stabilise friend").skip().dice(1, 1).skip(codes.OVER)
    assert (table.phase, table.state.momentum) == ("over", 2)


def test_a_position_that_waits_for_the_dying_must_be_decided() -> None:
    table = ended("friend")
    opening = Table(scene(PEOPLE, variants=PLAIN)).states
    assert problem(table.states, opening) is None
    table.state.settled = codes.ONGOING
    assert problem(table.states, opening) == "the dying are seen to before the scene is settled"


@pytest.mark.parametrize(("dying", "saved"), [("friend", 1), ("boss", 0)])
def test_the_script_sees_to_its_own_and_leaves_its_enemies(dying: str, saved: int) -> None:
    table = ended(dying)
    number = settle(table.state, table.out)
    chosen = scripted.choose(table.state, table.out, number)
    assert (table._words(int(chosen)) != "leave it be") == bool(saved)
