"""Tests at the same time in a challenge: who is busy, when a success counts, when time moves on."""

from __future__ import annotations

from typing import Any

from arena.twod20 import codes
from arena.twod20.chapters.venture.position import lines as task_lines
from tests.twod20.build import Table, person
from tests.twod20.venture.undertaking import challenge, extended, key

TWO = {"one": key(name="One"), "two": key(name="Two"), "last": key(name="Last", needs=["one"])}
HIT, MISS = (5, 19), (18, 19)


def at_once(tasks: dict[str, Any] | None = None, limit: int = 12, **more: Any) -> Table:
    """Return a challenge in which tests are made at the same time."""
    return challenge(tasks or TWO, time={"limit": limit, "parallel": True}, **more)


def begin(table: Table, who: str, task: str, *faces: int, verb: str = "attempt") -> Table:
    """Let somebody try a task; nothing is bought."""
    if table.phase == "meddling":
        table.do("leave it be")
    table.do(f"act {who}", f"{verb} {task}").skip().dice(*(faces or HIT)).skip(codes.LOSSES, codes.SPEND)
    return table.do("see it through") if table.state.phase == codes.LOSSES else table.do("done")


def elapsed(table: Table) -> int:
    return int(table.state.venture.elapsed)


def done(table: Table) -> list[int]:
    return [int(task.done) for task in table.state.venture.tasks[:3]]


def test_two_tests_at_the_same_time_take_two_intervals_and_not_four() -> None:
    table = begin(at_once(), "hero", "one")
    assert (elapsed(table), done(table)) == (0, [0, 0, 0])
    assert table.do("leave it be").legal("act") == ["act friend"]
    begin(table, "friend", "two")
    assert (elapsed(table), done(table)) == (2, [1, 1, 0])
    assert table.do("leave it be").legal("act") == ["act hero", "act friend"]


def test_a_task_that_somebody_is_at_is_not_begun_by_another() -> None:
    table = begin(at_once(), "hero", "one", *MISS).do("leave it be", "act friend")
    assert table.legal("attempt") == ["attempt two"]
    assert "One (one): reason + know, Difficulty 1, somebody is at it" in task_lines(table.state, table.cast)
    assert "Hero is busy for 2 intervals more" in task_lines(table.state, table.cast)


def test_what_needs_a_task_waits_until_the_time_of_that_task_is_up() -> None:
    table = begin(at_once(), "hero", "one").do("leave it be", "act friend")
    assert "attempt last" not in table.legal()
    table.do("end turn")
    assert elapsed(table) == 2
    assert "attempt last" in table.do("leave it be", "act friend").legal()


def test_who_is_free_first_goes_on_while_others_are_still_busy() -> None:
    tasks = {"one": key(name="One", intervals=4), "two": key(name="Two"), "last": key(name="Last")}
    table = begin(begin(at_once(tasks), "hero", "one"), "friend", "two")
    assert (elapsed(table), done(table)) == (2, [0, 1, 0])
    assert table.do("leave it be").legal("act") == ["act friend"]
    begin(table, "friend", "last")
    assert (elapsed(table), table.state.winner) == (4, codes.PCS)


def test_nobody_wants_to_do_anything_and_an_interval_passes() -> None:
    table = at_once().do("act hero", "end turn")
    assert elapsed(table) == 0
    assert table.do("leave it be").legal("act") == ["act friend"]
    assert elapsed(table.do("act friend", "end turn")) == 1
    assert table.do("leave it be").legal("act") == ["act hero", "act friend"]


def test_whoever_helps_is_busy_as_long_as_the_test_takes() -> None:
    helpful = {"fortune": False, "raise_difficulty": False, "assistants": 1}
    table = at_once(variants=helpful).do("act hero", "attempt one", "help from friend").skip()
    table.dice(5, 19, 19).skip().do("done")
    assert (elapsed(table), [int(table[key].busy_until) for key in ("hero", "friend")]) == (2, [2, 2])


def test_whoever_is_busy_cannot_help() -> None:
    helpful = {"fortune": False, "raise_difficulty": False, "assistants": 1}
    table = at_once(variants=helpful).do("act hero", "attempt one", "no help").skip()
    table.dice(*HIT).skip().do("done", "leave it be", "act friend", "attempt two")
    assert table.phase != "assistance" and not table.legal("help")


def test_momentum_and_complications_change_how_long_one_is_busy() -> None:
    table = at_once().do("act hero", "attempt one").skip().dice(1, 1).skip()
    table.do("save an interval", "pay 2 momentum", "done")
    assert table["hero"].busy_until == 1


def test_a_success_that_comes_too_late_does_not_count() -> None:
    tasks = {"one": key(name="One", intervals=4)}
    table = begin(at_once(tasks, limit=3), "hero", "one").do("leave it be", "act friend", "end turn")
    assert (table.state.winner, done(table)[0]) == (codes.NPCS, 0)


def test_a_success_on_the_last_interval_counts() -> None:
    tasks = {"one": key(name="One", intervals=4)}
    table = begin(at_once(tasks, limit=4), "hero", "one").do("leave it be", "act friend", "end turn")
    assert table.state.winner == codes.PCS


def test_an_advantage_for_a_task_is_there_when_its_time_is_up() -> None:
    table = at_once({"one": key(name="One", difficulty=3), "two": key(name="Two")})
    table.do("act hero", "create advantage for one").skip().dice(1, 1).skip().do("done")
    assert table.state.venture.tasks[0].eased == 0
    assert "attempt one" in table.do("leave it be", "act friend").legal()
    table.do("end turn")
    assert table.state.venture.tasks[0].eased == 1


def test_an_extended_task_takes_its_stress_at_once_and_is_done_when_time_is_up() -> None:
    tasks = {"one": extended(name="One", stress=4, breakthroughs=1), "two": key(name="Two")}
    table = at_once(tasks).do("act hero", "overcome one").skip().dice(*HIT).skip().do("roll damage")
    table.damage(*(2,) * int(table.state.roll_count)).do("done")
    assert (table.state.venture.tasks[0].stress, done(table)[0]) == (4, 0)
    begin(table, "friend", "two", *MISS)
    assert done(table)[0] == 1


def test_what_one_who_is_down_by_then_had_begun_is_not_done() -> None:
    table = begin(at_once(), "hero", "one")
    table["hero"].status = codes.DEFEATED
    begin(table, "friend", "two")
    assert done(table) == [0, 1, 0]
    assert "attempt one" in table.do("leave it be", "act friend").legal()


def test_whoever_is_out_is_not_waited_for_while_somebody_is_busy() -> None:
    people = {"third": person("pcs")}
    table = begin(at_once(people=people), "hero", "one")
    for who in ("friend", "third"):
        table[who].status = codes.DEFEATED
    table.do("leave it be")
    assert (elapsed(table), table.legal("act")) == (2, [])
    assert table.do("leave it be").legal("act") == ["act hero"]


def test_time_passes_where_everybody_sleeps() -> None:
    table = at_once(stealth=True)
    for who in ("hero", "friend"):
        table[who].stealth.attention = codes.ASLEEP
    table.state.phase, table.state.decider = codes.MEDDLING, codes.NPCS
    while table.state.phase == codes.MEDDLING:
        table.do("leave it be")
    assert table.state.winner == codes.NPCS
