"""The public table of actions says what the catalogue, the texts and the observations say."""

import re
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from arena.actions import NONE, actions_table
from arena.state.view import columns
from arena.system import System
from arena.systems import SYSTEMS, list_legal, observe
from arena.words.cast import Cast
from arena.words.notation import singular
from tests import ROOT
from tests.random_play import opened

PAGE = ROOT / "docs" / "reference" / "environment.md"
EVERY = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


def arguments(table: NDArray[Any]) -> tuple[str, ...]:
    """Return the columns that hold arguments."""
    names: tuple[str, ...] = table.dtype.names or ()
    return names[2:]


@cache
def position(name: str = "skirmish") -> tuple[System, Any, Cast]:
    """Return a system, the opening of one of its scenes and its words."""
    system = SYSTEMS["twod20"]
    player = opened(system.name, name)
    return system, player.states[0], player.cast


@EVERY
def test_every_action_has_a_row_of_its_own(system: System) -> None:
    table = actions_table(system)
    assert table.shape == (system.actions,)
    assert len(np.unique(table)) == system.actions
    assert set(table["verb"]) == {verb.name for verb in system.verbs}


@EVERY
def test_a_row_names_exactly_the_arguments_of_its_verb(system: System) -> None:
    table = actions_table(system)
    for row in table:
        said = {name.replace(" ", "_") for name in re.findall("{(.*?)}", str(row["words"]))}
        assert said == {name for name in arguments(table) if row[name] != NONE}


def test_a_text_says_what_the_row_of_its_action_says() -> None:
    system, state, cast = position()
    table, meant, verbs = actions_table(system), {}, {verb.name: verb for verb in system.verbs}
    for number, row in enumerate(table):
        verb, words = verbs[str(row["verb"])], str(row["words"])
        shown = singular(verb) if verb.one and row["number"] == 1 else words
        pattern = re.sub(r"\\{(.*?)\\}", "(.+)", re.escape(shown))
        found = re.fullmatch(pattern, system.text(number, state, cast))
        assert found, f"{system.text(number, state, cast)}: not as {row}"
        named = [name.replace(" ", "_") for name in re.findall("{(.*?)}", str(row["words"]))]
        for name, said in zip(named, found.groups(), strict=True):
            verb = row["verb"] if name in ("number", "weapon", "target_weapon") else ""
            said = said.removeprefix(f"{name} ")
            assert meant.setdefault((verb, name, int(row[name])), said) == said
    assert len(set(meant)) == len({(*key[:2], said) for key, said in meant.items()})


def test_a_row_counts_characters_zones_and_weapons_as_the_scenario_does() -> None:
    system, state, cast = position()
    table = actions_table(system)
    for number in np.flatnonzero(table["verb"] == "protect")[: len(cast.characters)]:
        assert system.text(number, state, cast) == f"protect {cast.characters[table['who'][number]]}"
    for number in np.flatnonzero(table["verb"] == "move")[: len(cast.zones)]:
        assert system.text(number, state, cast) == f"move {cast.zones[table['zone'][number]]}"


@pytest.mark.parametrize("scene", ["skirmish", "frost"])
def test_a_legal_action_reads_back_as_the_action_of_its_row(scene: str) -> None:
    system, _, cast = position(scene)
    table, legal = actions_table(system), np.zeros(system.actions, np.int16)
    for state in opened(system.name, scene).history(60)[::6]:
        now = [int(each) for each in legal[: list_legal(state, legal)]]
        for number in now:
            assert system.parse(system.text(number, state, cast), state, cast, now) == number
            who = int(table["who"][number])
            assert who == NONE or cast.characters[who] in system.text(number, state, cast)


@pytest.mark.parametrize("scene", ["duel", "skirmish"])
def test_a_weapon_is_that_of_the_character_flagged_as_the_page_says(scene: str) -> None:
    system, _, cast = position(scene)
    table, legal = actions_table(system), np.zeros(system.actions, np.int16)
    flags, seen = columns(system.view.characters), 0
    for state in opened(system.name, scene).history(400)[::8]:
        view = system.view.blank()
        observe(state, int(state.decider), *view.values())
        for number in legal[: list_legal(state, legal)]:
            for column, flag in (("weapon", "asked"), ("target_weapon", "targeted")):
                slot = int(table[column][number])
                if slot != NONE:
                    whose = int(view["characters"][:, flags[flag]].argmax())
                    assert f" {cast.keys('weapon', whose)[slot]}" in system.text(int(number), state, cast)
                    seen += 1
    assert seen > 20


def test_a_system_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match=r"system='chess': no such rules \(there is twod20"):
        actions_table("chess")


@EVERY
def test_the_page_says_what_each_column_is_the_number_of(system: System) -> None:
    page = PAGE.read_text(encoding="utf-8").partition("## What an action is")[2].partition("\n## ")[0]
    said = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| ([^|]*) \|", page, re.M))))
    assert said >= set(arguments(actions_table(system)))
