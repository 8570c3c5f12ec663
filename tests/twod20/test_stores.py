"""What rules add to a field or take from it stays in the range of the field, however often it is done."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from arena.state.fields import outside
from arena.systems import SYSTEMS
from arena.twod20 import codes, limits
from arena.twod20.record import LEAVES
from scenarios.twod20.limits import INTERVALS
from tests import ROOT
from tests.choosers import MANNERS
from tests.random_play import opened
from tests.ranges import first_outside, table_of
from tests.shared.test_contracts import field_type, write_last
from tests.soak import Scene
from tests.twod20.build import Table
from tests.twod20.magic.sorcery import buy, cast, sorcery
from tests.twod20.stores import STORES
from tests.twod20.venture.test_challenge import attempt, challenge, key

SYSTEM = ROOT / "arena" / "twod20"
RULES = sorted(path for path in SYSTEM.rglob("*.py") if "rules" in path.parts)
PAL = {"pal": {"side": "pcs", "zone": "yard"}}


def stores(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield where a file adds to a field of the record, or takes from it: file, function, line."""
    for rule in ast.parse(path.read_text(encoding="utf-8")).body:
        for each in ast.walk(rule) if isinstance(rule, ast.FunctionDef) else ():
            if not isinstance(each, ast.AugAssign) or not isinstance(each.op, (ast.Add, ast.Sub, ast.Mult)):
                continue
            target = each.target
            while isinstance(target, ast.Subscript):
                target = target.value  # type: ignore[assignment]
            if isinstance(target, ast.Attribute):
                yield str(path.relative_to(SYSTEM)), rule.name, ast.unparse(each)


def test_every_line_that_adds_to_a_field_says_what_bounds_it() -> None:
    found = {store for path in RULES for store in stores(path)}
    assert found - set(STORES) == set(), "say in tests/twod20/stores.py what keeps these in range"
    assert set(STORES) - found == set(), "these are gone: take them out of tests/twod20/stores.py"


def test_every_cap_that_a_bound_names_is_a_limit_that_rules_ask() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in RULES)
    for bound in STORES.values():
        for name in re.findall(r"`(\w+)`", bound):
            assert hasattr(limits, name), f"`{name}` is no cap of arena/twod20/limits.py"
            assert re.search(rf"(<|<=|>|>=) (limits\.)?{name}\b", sources), f"no rule compares with {name}"


def test_every_field_that_is_added_to_is_a_field_with_a_range() -> None:
    names = {leaf.path.rpartition(".")[2] for leaf in LEAVES}
    for _, _, line in STORES:
        target = ast.parse(line).body[0].target  # type: ignore[attr-defined]
        while isinstance(target, ast.Subscript):
            target = target.value
        assert target.attr in names, line


def test_the_fast_check_finds_every_field_that_leaves_its_range() -> None:
    system = SYSTEMS["twod20"]
    table, names = table_of(system.state, system.fields)
    opening = opened("twod20", "duel").opening
    assert first_outside(opening.view(np.uint8), table) == -1
    for leaf in system.fields[::7]:
        most = np.iinfo(field_type(opening.dtype, leaf.path))
        beyond = leaf.low - 1 if leaf.low > most.min else leaf.high + 1
        if leaf.fixed or beyond > most.max:
            continue
        states = opening.copy()
        write_last(states, leaf.path, beyond)
        assert names[first_outside(states.view(np.uint8), table)] == leaf.path
        assert len(outside(states, system.fields)) == 1


def plentiful(table: Table) -> Table:
    """Fill the pools, so that no price ends what is bought."""
    table.state.momentum, table.state.threat = limits.MOMENTUM_CAP, 0
    return table


@pytest.mark.parametrize(
    "spell, option, field, most",
    [
        ("blessing_of_might", "harden", "more_armour", limits.MOST_SHAPED),
        ("blessing_of_might", "force", "more_strike", limits.MOST_SHAPED),
        ("shield", "ward", "more_cover", limits.MOST_SHAPED),
    ],
)
def test_momentum_adds_to_a_spell_up_to_a_cap_and_is_not_asked_for_then(
    spell: str, option: str, field: str, most: int
) -> None:
    table = sorcery(spell, others=PAL, momentum=6).engage("mage", "pal")
    action = next(each for each in table.legal("cast"))
    cast(table, action.removeprefix("cast "), 1, 1)
    bought = 0
    options = [each for each in table.legal("shape") if each == f"shape {option}"] or table.legal("shape")
    for _ in range(120):
        if options[0] not in plentiful(table).legal():
            break
        buy(table, options[0])
        bought += 1
    assert 1 <= bought <= most
    assert all(0 <= int(table.state.magic[name]) <= most for name in MORE)


MORE = ("more_armour", "more_strike", "more_cover", "more_rounds", "more_raised")


def test_a_limit_moves_no_further_away_than_its_range() -> None:
    tasks = {"one": key(), "talk": key(name="Talk", delays=True, attempts=2)}
    table = challenge(tasks, 6, wanted=["one"])
    table.state.venture.limit = INTERVALS - 1
    attempt(table, "talk", 1, 1)
    assert table.state.venture.limit == INTERVALS
    assert "win an interval" not in table.legal()
    table.do("done").skip(codes.ACTOR).do("act hero")
    assert table.legal("attempt") == ["attempt one"]


@pytest.mark.parametrize("manner", range(len(MANNERS)), ids=MANNERS)
def test_random_play_in_every_manner_keeps_to_the_ranges(manner: int) -> None:
    scene = Scene("twod20", "duel", 5, 0, manner)
    scene.play(1)
    assert (scene.wrong, scene.games) == ("", 1)


def test_soak_names_the_field_that_left_its_range() -> None:
    scene = Scene("twod20", "duel", 5, 0)
    scene.opening["threat"] = limits.THREAT_CAP + 1
    scene.play(1)
    assert scene.wrong == f"threat = {limits.THREAT_CAP + 1}, expected 0..{limits.THREAT_CAP}"
