"""The scripted agent at tasks, consequences and time: sensible, and never a choice by default."""

from collections.abc import Iterator

import numpy as np
import pytest

from agents.twod20 import scripted
from arena.twod20 import apply, catalog, codes
from tests.twod20.build import Table, person
from tests.twod20.venture.undertaking import challenge, extended, key, scene_with


def choice(table: Table) -> str:
    """Return what the scripted agent does here, after checking that its habit proposed something legal."""
    legal = table.legal()
    proposed = int(scripted.propose(table.state, table.out, len(legal)))
    assert proposed in table.out[: len(legal)].tolist(), f"no habit in phase {table.phase}: {legal}"
    return legal[table.out[: len(legal)].tolist().index(proposed)]


def played(table: Table) -> Iterator[tuple[str, str]]:
    """Play a scene to its end by habit and yield (phase, choice)."""
    out = np.zeros(catalog.ACTIONS, np.int16)
    for _ in range(2000):
        if table.state.phase == codes.ROLL:
            apply.roll_dice(table.state)
            continue
        number = apply.settle(table.state, out)
        if table.state.winner != codes.ONGOING:
            return
        if number > 1:
            phase, said = table.phase, choice(table)
            yield phase, said
            table.do(said)
    raise AssertionError("the scene does not end")


def test_the_best_at_it_works_and_the_others_fight() -> None:
    near = {"thug": person(tier="minor", zone="yard")}
    table = scene_with({"door": extended(zone="yard")}, people=near)
    assert choice(table.fork().do("act hero")) == "overcome door"
    assert not choice(table.do("act friend")).startswith("overcome")


def test_a_worker_walks_to_where_the_task_is() -> None:
    table = scene_with({"door": extended(zone="roof", who=["hero"])}).do("act hero")
    assert choice(table) in ("move hall", "rush hall")


def test_the_one_with_the_best_chance_is_named_first_in_a_challenge() -> None:
    table = challenge({"one": key()})
    assert choice(table) == "act hero"


def test_nobody_delays_or_steadies_without_need() -> None:
    tasks = {"one": key(), "talk": key(name="Talk", delays=True)}
    crack = {"name": "Crack", "stress": 10, "failures": ["activity"], "steady": {"difficulty": 0}}
    calm = challenge(tasks, 20, wanted=["one"], consequences={"crack": crack}).do("act hero")
    assert choice(calm) == "attempt one"
    danger = calm.fork()
    danger.state.venture.tasks[0].difficulty = 4
    danger.state.venture.consequences[0].stress = 9
    danger.state.venture.consequences[0].setbacks = 2
    assert choice(danger) == "steady crack"
    late = calm.fork()
    late.state.venture.limit = 2
    late.state.venture.tasks[0].difficulty = 3
    assert choice(late) == "attempt talk"


def test_a_failure_is_cut_short_only_when_time_is_short() -> None:
    for limit, answer in ((9, "see it through"), (2, "cut losses")):
        table = challenge({"one": key(), "two": key(name="Two")}, limit).do("act hero", "attempt one")
        table.skip(codes.LOSSES).dice(18, 19)
        assert choice(table) == answer


@pytest.mark.parametrize("seed", range(4))
def test_whole_scenes_are_played_by_habit(seed: int) -> None:
    tasks = {
        "talk": key(name="Talk", opposed={"who": ["thug"]}),
        "gate": extended(
            name="Gate", needs=["talk"], on_breakthrough=["easier", "progress"], chosen_by="pcs"
        ),
        "stall": key(name="Stall", delays=True),
    }
    crack = {
        "name": "Crack",
        "stress": 6,
        "setbacks": 4,
        "failures": ["activity"],
        "complications": ["activity"],
        "on_setback": ["escalation", "fury"],
        "chosen_by": "npcs",
    }
    guards = {"lout": person(tier="notable", zone="yard"), "thug": person(tier="minor", zone="yard")}
    tasks["talk"]["opposed"]["who"].append("lout")
    table = challenge(
        tasks, 14, wanted=["gate"], consequences={"crack": crack}, people=guards, clock={"shorten": 5}
    )
    table.state.generator[0] += seed
    phases = {phase for phase, _ in played(table)}
    assert {"next character", "turn", "opposition"} <= phases
