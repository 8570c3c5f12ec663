"""An action keeps its number for ever: the catalogue may only grow at its end."""

import pytest

from arena.system import System
from arena.systems import SYSTEMS
from tests.action_numbers import WHAT_TO_DO, kept, moved, table

EVERY = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
BEFORE = ["    0 first 2", "    2 act 16", "   18 pass"]


@EVERY
def test_no_action_has_changed_its_number(system: System) -> None:
    assert moved(kept(system), table(system)) == ""


@EVERY
def test_every_action_is_in_the_table(system: System) -> None:
    new = table(system)[len(kept(system)) :]
    assert not new, f"these are new: `python -m tests.action_numbers` adds them to tests/actions: {new}"


def test_a_verb_at_the_end_moves_nothing() -> None:
    assert moved(BEFORE, [*BEFORE, "   19 wait"]) == ""


@pytest.mark.parametrize(
    "now, said",
    [
        (
            ["    0 first 3", "    3 act 16", "   19 pass"],
            "['0', 'first', '2'] has become ['0', 'first', '3']. ",
        ),
        (BEFORE[:1] + ["    2 wait", "    3 act 16"], "['2', 'act', '16'] has become ['2', 'wait']. "),
        (BEFORE[:2], "['18', 'pass'] has become nothing. "),
    ],
)
def test_what_moves_a_number_is_named_with_what_to_do(now: list[str], said: str) -> None:
    assert moved(BEFORE, now) == said + WHAT_TO_DO
