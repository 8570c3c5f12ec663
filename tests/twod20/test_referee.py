"""The referee agrees with random games of every scene, and finds what is planted."""

from __future__ import annotations

import ast
import runpy
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from arena.compiling.rule import INTERPRETED
from arena.twod20 import catalog, codes
from scenarios.limits import CHARACTERS
from tests import ROOT
from tests.random_scenes import scene_called
from tests.referee import CHAPTERS
from tests.referee.bench import Referee, Verdict
from tests.referee.chapters.order import Order
from tests.referee.chapters.prices import Prices
from tests.referee.chapters.reactions import Reactions
from tests.referee.homes import VERBS
from tests.referee.recording import Recording, recorded
from tests.referee.session import Found, Session, scene_names

EVENTS = 9_000 if INTERPRETED else 120_000
LENGTH = 60
OF_EACH = 0 if INTERPRETED else 2_000  # judgements of a rare chapter
FOLDER = ROOT / "tests" / "referee"
MAY_READ = (  # names, the layout of the record, and which phases there are
    "arena.state.fields",
    "arena.twod20.codes",
    "arena.twod20.catalog",
    "arena.twod20.record",
    "arena.words.cast",
    "arena.phases.rows",
    "arena.twod20.phases",
)
RECORDERS = ("recording.py", "session.py", "__main__.py")


def test_the_referee_and_the_rules_agree_on_random_games() -> None:
    session = Session(4, LENGTH, scene_names())
    session.run(EVENTS)
    assert session.total >= EVENTS
    seldom = {each: session.judged[each] for each in VERBS if session.judged[each] < OF_EACH}
    assert not seldom, f"raise EVENTS until each has {OF_EACH}: {seldom}"
    assert not session.verdicts, "\n".join(session.first_differences(10))


def test_going_through_all_records_comes_to_an_end() -> None:
    position = recorded(scene_called("duel"), 1, 2).position(0)
    assert len(list(position.characters)) == CHARACTERS
    assert [each.stress for each in position.characters][:2] == [0, 0]


def test_the_referee_reads_no_rules() -> None:
    for path in FOLDER.rglob("*.py"):
        if path.name in RECORDERS:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            for name in _imported(node):
                assert not name.startswith("arena") or name.startswith(MAY_READ), f"{path.name}: {name}"


def _imported(node: ast.AST) -> list[str]:
    """Return the modules that a statement imports."""
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}.{each.name}" for each in node.names]
    return [each.name for each in node.names] if isinstance(node, ast.Import) else []


# planted mistakes


@pytest.fixture(scope="module")
def skirmish() -> Recording:
    """A game that the rules have played right."""
    return recorded(scene_called("skirmish"), 3, 250 if INTERPRETED else 1_500)


def planted(
    recording: Recording, kind: int, field: str, change: int, place: int = 0
) -> tuple[int, list[Verdict]]:
    """Change a number of one event; return the command that logged it and the verdicts."""
    history = recording.history.copy()
    found = [
        (position, number)
        for position in range(1, len(history))
        for number in range(history["event_count"][position])
        if history["events"]["kind"][position][number] == kind
    ]
    position, number = found[place]
    history["events"][field][position, number] += change
    return position - 1, Referee(CHAPTERS).judge(Recording(history, recording.commands))


def test_a_game_played_right_has_no_verdicts(skirmish: Recording) -> None:
    assert Referee(CHAPTERS).judge(skirmish) == []


def test_a_difficulty_that_is_one_off_is_found(skirmish: Recording) -> None:
    command, verdicts = planted(skirmish, codes.EV_TEST, "d", 1)
    assert [(each.command, each.chapter) for each in verdicts] == [(command, "difficulty")]
    assert verdicts[0].found == verdicts[0].expected + 1


def test_a_success_too_many_is_found(skirmish: Recording) -> None:
    command, verdicts = planted(skirmish, codes.EV_ROLLED, "b", 1)
    assert Verdict(command, "successes", "skill tests", *_pair(verdicts, "successes")) in verdicts


def _pair(verdicts: list[Verdict], event: str) -> tuple[Any, Any]:
    """Return what was expected and found of an event."""
    return next((each.expected, each.found) for each in verdicts if each.event == event)


def test_threat_that_is_said_to_be_paid_and_is_not_is_found(skirmish: Recording) -> None:
    history = skirmish.history.copy()
    paid = next(
        position
        for position in range(1, len(history))
        if any(
            event["kind"] == codes.EV_PAID and event["c"] > 0
            for event in history["events"][position][: history["event_count"][position]]
        )
    )
    history["threat"][paid:] = history["threat"][paid - 1]
    verdicts = Referee([Prices]).judge(Recording(history, skirmish.commands))
    assert verdicts[0].command == paid - 1
    assert verdicts[0].event == "Threat pool"


def test_a_point_of_damage_too_many_is_found(skirmish: Recording) -> None:
    command, verdicts = planted(skirmish, codes.EV_DAMAGE, "b", 1)
    assert (command, "damage", "EV_DAMAGE") in [(each.command, each.chapter, each.event) for each in verdicts]


def test_a_step_of_distance_too_many_is_found() -> None:
    chase = recorded(scene_called("frost"), 3, 60)
    command, verdicts = planted(chase, codes.EV_PURSUED, "d", 1)
    assert [(each.command, each.event) for each in verdicts] == [(command, "where the track stands")]


# logs made by hand


def by_hand(*commands: tuple[int, list[tuple[int, ...]]], **fields: Any) -> Recording:
    """Return a recording of commands, each with what it logs; `fields` are those of every position."""
    from arena.twod20.record import STATE

    history = np.zeros(len(commands) + 1, STATE)
    history["tests"]["who"] = codes.NONE
    history["characters"]["status"] = codes.UP
    for name, value in fields.items():
        history[name] = value
    for place, (_, events) in enumerate(commands, start=1):
        history["event_count"][place] = len(events)
        for number, event in enumerate(events):
            history["events"][place, number] = (*event, *(0,) * (5 - len(event)))
    return Recording(history, [*(command for command, _ in commands), 0])


def dive(who: int) -> tuple[int, list[tuple[int, ...]]]:
    """Return a command in which somebody hits the dirt."""
    return catalog.HIT_THE_DIRT, [(codes.EV_REACTION, who, codes.HITTING_THE_DIRT)]


def test_a_reaction_taken_twice_in_a_round_is_found() -> None:
    turn_ends = (catalog.END_TURN, [(codes.EV_ROUND, 2)])
    once = by_hand(dive(1), turn_ends, dive(1), attack_form=codes.AS_RANGED)
    assert Referee([Reactions]).judge(once) == []
    another_turn = (catalog.ACT, [(codes.EV_ACTOR, 1)])
    twice = by_hand(dive(1), another_turn, dive(1), attack_form=codes.AS_RANGED)
    assert Referee([Reactions]).judge(twice) == [Verdict(2, "one Reaction a round", "reactions", 0, 1)]


def test_momentum_beyond_the_pool_is_lost() -> None:
    saved = (catalog.DONE, [(codes.EV_MOMENTUM, 2, 1)])
    right = by_hand(saved)
    right.history["momentum"] = [4, 6]
    assert Referee([Prices]).judge(Recording(right.history, right.commands)) == []
    wrong = right.history.copy()
    wrong["momentum"] = [5, 7]
    assert Referee([Prices]).judge(Recording(wrong, right.commands))


def test_a_second_turn_in_a_round_is_found() -> None:
    turns = [(catalog.ACT + who, [(codes.EV_ACTOR, who)]) for who in (0, 1, 0)]
    played = by_hand(*turns, character_count=3)
    played.history["characters"]["side"][:, 1] = codes.NPCS
    verdicts = Referee([Order]).judge(Recording(played.history, played.commands))
    assert Verdict(2, "one turn a round", "order of turns", False, True) in verdicts


# what it ends with


@pytest.mark.parametrize(
    "differs, words, status",
    [(False, ["--scene", "duel"], 0), (True, ["--scene", "duel"], 1), (False, ["--scene", "nowhere"], 2)],
)
def test_the_exit_status_says_whether_anything_differs(
    monkeypatch: pytest.MonkeyPatch, differs: bool, words: list[str], status: int
) -> None:
    run = Session.run

    def found(session: Session, events: int, say: Callable[[str], None]) -> None:
        run(session, events, say)
        if differs:
            session.verdicts.append(Found("--scene duel --seed 1", Verdict(1, "price", "prices", 1, 2)))

    monkeypatch.setattr(Session, "run", found)
    monkeypatch.setattr(sys, "argv", ["referee", "--events", "100", "--length", "40", *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("tests.referee", run_name="__main__")
    assert ended.value.code == status
