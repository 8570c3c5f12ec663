"""Golden games: the rules, the scenarios and the words still play the games that were written down."""

from __future__ import annotations

import difflib
from dataclasses import replace
from itertools import takewhile
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.compiling.rule import INTERPRETED
from arena.rooms import room
from arena.state.fields import FLAG, Field, Fields, Part, leaves, record, values
from arena.state.view import Column
from arena.systems import SYSTEMS, observe
from tests.golden import END, FOLDER, Game, chosen, digest, golden_games, kept, known_to, older, path_of, seen

HOW = "Where the new game is right, `make golden` rewrites it; read the difference line by line first."


@pytest.mark.parametrize("name", golden_games())
def test_the_golden_game_is_played_as_written(name: str) -> None:
    """Interpreted rules play only the part that is written out, which takes them long enough."""
    path = path_of(name)
    assert path.exists(), f"{name} has no golden game: `python -m tests.golden {name}` writes it; read it"
    before = path.read_text(encoding="utf-8").splitlines()
    after = []
    for line in Game(name, known_to(name)).lines():
        after.append(line)
        if INTERPRETED and line == END:
            before = [*takewhile(lambda each: each != END, before), END]
            break
    change = "\n".join(difflib.unified_diff(before, after, f"written {path.name}", "played", lineterm=""))
    assert not change, f"the golden game of {name} is played differently.\n{change}\n{HOW}"


def test_every_golden_game_is_of_a_bundled_scenario() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == golden_games()


def test_the_fixed_rule_takes_every_action_now_and_then() -> None:
    assert {chosen(step, range(5)) for step in range(60)} == set(range(5))


def test_one_more_legal_action_changes_a_choice_only_where_it_is_chosen() -> None:
    fewer, more = [3, 8, 40], [3, 8, 21, 40]
    changed = [chosen(step, more) for step in range(200) if chosen(step, more) != chosen(step, fewer)]
    assert set(changed) == {21} and 20 < len(changed) < 100


def test_a_game_chooses_what_it_does_not_know_only_where_it_knows_nothing_else() -> None:
    assert older([3, 8, 40], 40) == [3, 8]
    assert older([40, 41], 40) == [40, 41]


def test_a_game_that_knows_fewer_actions_neither_lists_nor_chooses_others() -> None:
    game = Game("duel", SYSTEMS["twod20"].actions)
    while len(game.legal()) < 20:
        game.play(game.legal())
    known = max(game.legal())
    old, legal = Game("duel", known), game.legal()
    old.states[:] = game.states
    assert old.legal() == [action for action in legal if action != known]
    assert f"among the first {known} actions." in next(old.lines())


# the digests beside a game

NOVELTY = Field("novelty", FLAG, "1: something new")


@pytest.fixture(scope="module")
def duel() -> Game:
    """The golden game of the duel, some way in."""
    game = Game("duel")
    for line in game.lines():
        if line.startswith("9. "):
            break
    return game


def grown(fields: Fields) -> Fields:
    """Return the fields of a record with a new one in front of every part, and the old ones turned round."""
    old = (each._replace(fields=grown(each.fields)) if isinstance(each, Part) else each for each in fields)
    return (NOVELTY, *reversed(list(old)))


def test_new_fields_that_are_zero_leave_the_digest_of_a_position_as_it_is(duel: Game) -> None:
    new = grown(room(duel.system.name, "record").FIELDS)
    fields, states = tuple(leaves(new)), np.zeros(1, record(new))
    for field in duel.system.fields:
        values(states, field.path)[:] = values(duel.states, field.path)
    assert digest(kept(states, fields)) == digest(kept(duel.states, duel.system.fields))
    states[0].characters[1].stealth.novelty = 1
    assert digest(kept(states, fields)) != digest(kept(duel.states, duel.system.fields))


def test_every_number_of_a_position_changes_its_digest(duel: Game) -> None:
    found = set()
    for field in duel.system.fields:
        states = duel.states.copy()
        every = values(states, field.path)
        every[(-1,) * every.ndim] += 2  # neither NONE nor anything else becomes 0
        changed = digest(kept(states, [field]))
        assert changed != digest(kept(duel.states, [field])), field.path
        found.add(changed)
    assert len(found) == len(duel.system.fields)


def observed(game: Game) -> dict[str, NDArray[Any]]:
    """Return what the first side sees."""
    tables = game.system.view.blank()
    observe(game.state, 0, *tables.values())
    return tables


def test_a_new_column_that_is_zero_leaves_the_digest_of_a_view_as_it_is(duel: Game) -> None:
    view, tables = duel.system.view, observed(duel)
    wider = replace(view, world=(Column("novelty", "flag", 0, 1), *view.world))
    assert digest(seen(wider, {**tables, "world": np.insert(tables["world"], 0, 0)})) == digest(
        seen(view, tables)
    )
    assert digest(seen(wider, {**tables, "world": np.insert(tables["world"], 0, 1)})) != digest(
        seen(view, tables)
    )


def test_every_column_of_a_view_changes_its_digest(duel: Game) -> None:
    view, tables = duel.system.view, observed(duel)
    for name, table in tables.items():
        before = digest(seen(view, {name: table}))
        for column in range(table.shape[-1]):
            changed = table.copy()
            changed[(*(-1,) * (table.ndim - 1), column)] += 1
            assert digest(seen(view, {name: changed})) != before, f"{name} {column}"
