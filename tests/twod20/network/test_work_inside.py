"""Tasks and consequences at a place inside a network, where only minds work. SRD "Intrusion"."""

from __future__ import annotations

from typing import Any

import pytest

from agents.twod20.scripted import choose
from arena.rulings.written import written
from arena.twod20 import codes
from arena.twod20.apply import settle_all
from scenarios.errors import ScenarioError
from scenarios.loader import loads
from table.session.save import Settings
from table.session.session import Session
from tests.twod20.build import Table, person
from tests.twod20.network.insides import again, daemon, intrusion, mind
from tests.twod20.network.net import hacker

GOALS = {"pcs": [{"complete": ["files"]}], "npcs": [{"prevent": True}]}
CLOCK = {"rounds": 9, "winner": "npcs"}
FILES: dict[str, Any] = {"name": "The files", "zone": "core", "attribute": "reason", "skill": "operate"}
LONG = {**FILES, "stress": 8, "breakthroughs": 2, "resistance": 1, "on_breakthrough": ["easier"]}


def rival() -> dict[str, Any]:
    """Return somebody of the opposition with a console."""
    deck = {"kind": "common", "software": ["brute_force"]}
    return person("npcs", tier="major", attributes={"reason": 9}, skills={"operate": 2}, console=deck)


def at_work(task: dict[str, Any] | None = None, **more: Any) -> Table:
    """Return a table whose hacker has gone to the core, where a task is to be done."""
    table = intrusion(tasks={"files": task or FILES}, objectives=GOALS, clock=CLOCK, **more)
    return again(again(table.do("go into lock")).do("slip to core"))


def test_a_body_at_the_device_does_no_work_inside_and_a_mind_none_outside() -> None:
    tasks = {"files": FILES, "wires": {**FILES, "name": "The wires", "zone": "yard"}}
    goals = {**GOALS, "pcs": [{"complete": ["files", "wires"]}]}
    table = intrusion(tasks=tasks, objectives=goals, clock=CLOCK)
    assert table.legal("attempt") == ["attempt wires"]
    again(again(table.do("go into lock")).do("slip to core"))
    assert table.legal("attempt") == ["attempt files"]


def test_an_extended_task_inside_takes_the_dice_of_operate_less_its_resistance() -> None:
    """2 and Operate 3 are 5 dice; 2, 2, 1, 3, 3 are 5 points, of which the task resists one."""
    table = at_work(LONG).do("overcome files").skip()
    assert table.state.tests[0].difficulty == 1
    table.dice(1, 5).skip().do("roll damage").damage(2, 2, 1, 3, 3).skip(
        codes.TURN, codes.HAND_OVER, codes.ACTOR, codes.MEDDLING
    )
    task = table.state.venture.tasks[0]
    assert (int(task.stress), int(task.breakthroughs)) == (4, 0) and mind(table) == "core"


def test_whoever_opposes_is_inside_too_as_a_program_or_as_a_mind() -> None:
    opposed = {**FILES, "opposed": {"who": ["ice", "foe"]}}
    people = {"ice": daemon("core"), "foe": rival()}
    assert at_work(opposed, people=people).do("attempt files").legal("oppose") == ["oppose with ice"]
    table = at_work(opposed, people=people)
    foe = table.state.hacking.consoles[list(table.state.hacking.consoles["owner"]).index(table.who("foe"))]
    foe.inside, foe.through = table.cast.zones.index("core"), 0
    assert set(table.do("attempt files").legal("oppose")) == {"oppose with ice", "oppose with foe"}
    table.do("oppose with ice")
    assert table.state.tests[codes.REACTIVE].who == table.who("ice")


def test_a_program_in_another_zone_opposes_nothing() -> None:
    opposed = {**FILES, "opposed": {"who": ["ice"]}}
    table = at_work(opposed, people={"ice": daemon("node")}).do("attempt files")
    assert table.state.phase != codes.OPPOSING


def test_a_mind_that_opposes_is_not_where_its_body_is() -> None:
    task = {**FILES, "zone": "yard", "opposed": {"who": ["foe"]}}
    people = {"foe": rival()}
    table = intrusion(people, tasks={"files": task}, objectives=GOALS, clock=CLOCK)
    assert table.fork().do("attempt files").state.phase == codes.OPPOSING
    foe = table.state.hacking.consoles[list(table.state.hacking.consoles["owner"]).index(table.who("foe"))]
    foe.inside, foe.through = table.cast.zones.index("core"), 0
    assert table.do("attempt files").state.phase != codes.OPPOSING


def test_what_grows_worse_inside_heeds_minds_there_and_no_bodies() -> None:
    noise = {"name": "Noise", "stress": 10, "deeds": ["attack"], "zone": "core", "fatal": False}
    noise["steady"] = {"zone": "core"}
    table = intrusion(consequences={"noise": noise})
    assert int(table.fork().do("hack brute_force -> lock").state.venture.consequences[0].due) == 0
    table.state.venture.consequences[0].stress = 4
    assert not table.legal("steady")
    again(again(table.do("go into lock")).do("slip to core"))
    assert table.legal("steady") == ["steady noise"]
    table.do("hack brute_force -> vault")
    assert int(table.state.venture.consequences[0].due) == 1


def test_a_deed_of_a_mind_is_none_where_its_body_is() -> None:
    noise = {"name": "Noise", "stress": 10, "deeds": ["attack"], "zone": "yard", "fatal": False}
    table = intrusion(consequences={"noise": noise})
    again(again(table.do("go into lock")).do("slip to core")).do("hack brute_force -> vault")
    assert int(table.state.venture.consequences[0].due) == 0


def test_a_task_inside_is_ruled_on_written_and_read_again() -> None:
    table = at_work(LONG)
    session = Session(
        loads(written(table.states, table.cast).text, "work.yaml"), Settings(seed=1, side="pcs")
    )
    session.begin()
    assert mind(table) == "core" and "overcome files" in texts(session)
    before = session.states.tobytes()
    session.rule("set files place node")
    assert "overcome files" not in texts(session)
    made = written(session.states, session.cast)
    assert not made.lost
    opened = Session(loads(made.text, "again.yaml"), Settings(seed=1, side="pcs"))
    opened.begin()
    assert int(opened.state.venture.tasks[0].zone) == session.cast.zones.index("node")
    assert session.undo() and session.states.tobytes() == before


def texts(session: Session) -> list[str]:
    """Return what may be chosen."""
    return [session.text(int(action)) for action in session.legal_actions()]


def test_the_script_goes_in_and_does_what_its_side_needs() -> None:
    people = {"hero": hacker(doctrine="decker"), "foe": person(zone="road")}
    table = intrusion(people, tasks={"files": FILES}, objectives=GOALS, clock=CLOCK)
    chosen: list[str] = []
    for _ in range(60):
        number = int(settle_all(table.state, table.out))
        if number == 0 or "attempt files" in chosen:
            break
        chosen.append(table._words(int(choose(table.state, table.out, number))))
        table.do(chosen[-1])
    assert "go into lock" in chosen and chosen[-1] == "attempt files"


REFUSED = {
    'tasks.files.zone = "core": is inside a network, and nobody who may try it has a `console`': {
        "tasks": {"files": {**FILES, "who": ["friend"]}}
    },
    "nobody who is named has a `console`": {"tasks": {"files": {**FILES, "opposed": {"who": ["foe"]}}}},
    'consequences.noise.zone = "core": is inside a network, and nobody who is meant has': {
        "consequences": {
            "noise": {"name": "Noise", "side": "npcs", "stress": 9, "deeds": ["attack"], "zone": "core"}
        }
    },
    'consequences.noise.steady.zone = "core": is inside a network': {
        "consequences": {
            "noise": {
                "name": "N",
                "side": "npcs",
                "stress": 9,
                "deeds": ["attack"],
                "steady": {"zone": "core"},
            }
        }
    },
}


@pytest.mark.parametrize(("sentence", "said"), REFUSED.items(), ids=range(len(REFUSED)))
def test_a_file_is_told_what_nobody_comes_to(sentence: str, said: dict[str, Any]) -> None:
    whole: dict[str, Any] = {"objectives": GOALS, "clock": CLOCK} if "tasks" in said else {}
    with pytest.raises(ScenarioError) as refused:
        intrusion({"friend": person("pcs")}, **whole, **said)
    assert sentence in str(refused.value)
