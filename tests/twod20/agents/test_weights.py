"""The table of weights: each is read by a habit, and what tuning found is known to it."""

from __future__ import annotations

import re
import subprocess
import sys

import numpy as np
import pytest

from agents.twod20.weights import TABLE
from tests import ROOT


def test_every_weight_is_read_by_some_habit() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "agents" / "twod20").rglob("*.py"))
    assert set(re.findall(r"WEIGHTS\.(\w+)", source)) == set(TABLE.rows)


def test_every_weight_says_what_it_means_and_has_no_scale_below_0() -> None:
    assert [name for name, row in TABLE.rows.items() if not row.meaning or row.scale < 0] == []


def test_weights_that_are_not_named_are_as_before_tuning() -> None:
    values = TABLE.with_names({"danger": 9.0})
    assert np.flatnonzero(values != TABLE.defaults).tolist() == [list(TABLE.rows).index("danger")]


def test_an_unknown_weight_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="there is no weight dangre"):
        TABLE.with_names({"dangre": 1.0})


FIRST = """
from arena.calls import settle_all_at
from agents.systems import choose_scripted_at
import numpy as np, sys
from arena.systems import SYSTEMS
from scenarios.loader import load
system = SYSTEMS["twod20"]
states, _ = system.compile(load("duel"), 0)
legal = np.zeros(system.actions, np.int16)
choose_scripted_at(states, 0, legal, settle_all_at(states, 0, legal))
from arena.compiling.numbers import NUMBERS
print(float(NUMBERS[0]))
"""


@pytest.mark.compiled_only
def test_machine_code_from_a_file_has_its_weights_in_a_process_that_imports_nothing_else() -> None:
    found = [
        subprocess.run([sys.executable, "-c", FIRST], cwd=ROOT, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [float(each.stdout) for each in found] == [TABLE.shipped()[0]] * 2
