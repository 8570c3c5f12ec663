"""An enemy who is not to be found beside every question: nothing that is offered tells where it is."""

from __future__ import annotations

from typing import Any

import pytest

from arena.systems import SYSTEMS
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import leave_trail
from arena.twod20.sight.observe import observe
from tests.twod20.build import Table, person, scene
from tests.twod20.stealth.dark import PLAIN, STICK, WEAPONS, begin, dark, level

ARMS = {
    **WEAPONS,
    "bomb": {"name": "Bomb", "form": "ranged", "damage": 2, "range": "close", "effects": {"area": True}},
}
WISH = {"gate": {"name": "Open the gate", "by": ["hero"], "of": "thug"}}
TASKS = {
    "door": {
        "name": "A door",
        "skill": "know",
        "zone": "yard",
        "opposed": {"who": ["lurker", "thug"], "attribute": "insight", "skill": "move"},
    },
    "lamp": {"name": "A lamp", "skill": "know"},
}
DULLY = "..."
NOBODY = "nobody in reach"  # that the hero knows of


def night(where: str, how: str) -> Table:
    """Return the turn of a hero beside a thug, while a lurker of the other side is not to be found."""
    tools = {"weapons": ["stick", "gun", "bomb"]}
    people = {
        "hero": person("pcs", **tools, stress=30),
        "friend": person("pcs", stress=30, **tools),
        "thug": person(tier="notable", stress=30, **STICK),
        "lout": person(tier="notable", stress=30, **STICK),
        "lurker": person(tier="notable", starts=how, **STICK),
        "later": person(tier="minor", **STICK, reserve=True, zone="road"),
    }
    rules = {**PLAIN, "assistants": 1, "questions": True, "ranged_difficulty": 1}
    whole: dict[str, Any] = {
        "stealth": True,
        "weapons": ARMS,
        "variants": rules,
        "threat": 9,
        "momentum": 6,
        "tasks": TASKS,
        "requests": WISH,
        "objectives": {"pcs": [{"complete": ["lamp"]}], "npcs": [{"defeat": "all"}]},
    }
    table = Table(scene(people, **whole))
    table.engage("hero", "thug").engage("thug", "lout").do("act hero")
    hide_at(table, where, how)
    return table


def hide_at(table: Table, where: str, how: str) -> None:
    """Put the lurker there, known of by nobody or heard in the yard."""
    number = table.cast.zones.index("yard" if where == "reach" else where)
    if number != 0:
        leave_trail(table.state, table.who("lurker"), number)
    table["lurker"].zone = number
    if where == "reach":
        table.engage("hero", "lurker")
    heard = 0 if how == "detected" else codes.NONE
    table["lurker"].stealth.last_seen = table["lurker"].stealth.given_away = heard


def part(table: Table) -> None:
    """Let the hero be in Reach of nobody but the lurker, if that one is there."""
    for key in ("thug", "lout", "friend"):
        table["hero"].in_reach &= ~(1 << table.who(key))
        table[key].in_reach &= ~(1 << table.who("hero"))


def seen(table: Table) -> bytes:
    """Return everything the players observe, as bytes."""
    view = SYSTEMS["twod20"].view.blank()
    observe(table.state, codes.PCS, *view.values())
    return b"".join(part.tobytes() for part in view.values())


def offered(table: Table, steps: list[Any]) -> list[tuple[str, list[str]]]:
    """Play these steps and return what was asked and what the players were offered on the way."""
    found = []
    if steps[0] == NOBODY:
        part(table)
    for step in steps:
        if isinstance(step, tuple):
            table.dice(*step, sides=20 if table.state.roll_sides == 20 else 6)
        elif step == DULLY:
            table.skip()
        elif step != NOBODY:
            table.do(step)
        found.append((table.phase, table.legal() if table.decider == "pcs" else []))
    return found


SCRIPTS: dict[str, tuple[str, list[Any]]] = {
    "menu": ("turn", ["aim"]),
    "help": ("dice", ["attack stick -> thug", "help from friend"]),
    "defeat": ("spends", ["attack stick -> thug", DULLY, (19, 19), DULLY, (5, 5), DULLY]),
    "second target": (
        "spends",
        ["attack stick -> thug", DULLY, (1, 1), DULLY, (19, 19), DULLY, "roll damage", (2, 2, 2)],
    ),
    "area": ("area", ["attack bomb -> lout", DULLY, (1, 1), DULLY, "roll damage", (5, 5, 2), "done"]),
    "approach": ("reach", ["disengage"]),
    "trigger": ("trigger", ["ready stick"]),
    "advantage": ("assistance", ["create advantage hero attack"]),
    "request": ("request", ["ask gate by reason"]),
    "search": ("sense", ["search hall"]),
    "nobody near": ("turn", [NOBODY]),
    "mending": ("assistance", [NOBODY, "recover"]),
    "shot": ("response", [NOBODY, "attack gun -> thug"]),
    "rush": ("assistance", [NOBODY, "rush hall"]),
}


@pytest.mark.parametrize("how", ["hidden", "detected"])
@pytest.mark.parametrize("script", SCRIPTS)
def test_no_question_depends_on_where_an_enemy_is_who_is_not_to_be_found(script: str, how: str) -> None:
    question, steps = SCRIPTS[script]
    near, far = night("reach", how), night("hall", how)
    asked = offered(near, steps)
    assert (asked[-1][0], asked) == (question, offered(far, steps))
    assert seen(near) == seen(far)


@pytest.mark.parametrize(
    "answer, heard", [("oppose with lurker", "detected"), ("oppose with thug", "hidden")]
)
def test_a_hidden_enemy_who_opposes_a_task_is_noticed(answer: str, heard: str) -> None:
    table = night("yard", "hidden")
    table.do("attempt door", answer).skip().dice(19, 19).skip().dice(5, 5).skip(codes.TURN)
    assert level(table, "lurker") == heard


def test_reserves_whom_an_alarm_brings_know_of_no_hidden_enemy() -> None:
    late = {"late": person(tier="notable", reserve=True, **STICK)}
    stages = [{"name": "The watch", "threat": 2, "arrivals": ["late"]}]
    tasks = {"lamp": {"name": "A lamp", "skill": "know"}}
    goals = {"pcs": [{"complete": ["lamp"]}], "npcs": [{"defeat": "all"}]}
    table = dark(extra=late, alarm=stages, tasks=tasks, objectives=goals, first="npcs")
    table.do("raise the alarm")
    assert (table["late"].status, table["late"].zone, level(table)) == (
        codes.UP,
        table["sneak"].zone,
        "hidden",
    )
    begin(table, "late")
    assert not [text for text in table.legal() if "sneak" in text]
