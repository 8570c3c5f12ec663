"""Plain lines for which sentences are taken: every system reads its own, and sentences are told apart."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from arena.words.gist import MISTAKEN, learnt
from arena.words.guess import SLOT
from arena.words.learning import SHARED, heard, mistaken, read_meant, read_senses
from table.terminal.hints import _hearing
from tests.table.phrases.run import Table

SCENES = {
    "twod20": ("skirmish", "meridian"),
    "d6": ("wharf", "gallery", "ring"),
    "true20": ("fir_pass", "mill_bridge"),
}
LACKING = {  # what nobody in these scenes can be, or is already
    "TASK", "CONSEQUENCE", "CLAIM", "REQUEST", "NETWORK", "gap", "pace", "alarm", "no longer",
    "WHO joins the players", "is healed", "WHO has no ", "is not burning", "better", "easy",
    "is not dying", "is not severely", "is not mortally", "is not incapacitated",
}  # fmt: skip


def fillings(table: Table, line: str) -> Iterator[str]:
    """Yield a line with names of the scene in its slots, none where the scene has no such thing."""
    cast = table.session.cast
    for who, armed in enumerate(cast.carried["weapon"]):
        named = {"N": "2", "NAME": "Kurt Ott", "WHO": cast.characters[who], "OTHER": cast.characters[who - 1]}
        named |= {"LIKE": cast.characters[who], "ZONE": cast.zones[0], "BEYOND": cast.zones[1]}
        for arm in [each for each in armed.keys if each] or [""]:
            filled = named | ({"ARM": arm} if arm else {})
            if all(slot in filled for slot in SLOT.findall(line)):
                yield SLOT.sub(lambda slot, filled=filled: filled[slot[0]].replace("_", " "), line)


def is_read(table: Table, line: str) -> bool:
    """Return whether a plain line is understood word for word, of somebody with something."""
    ways = (typed for one in line.split(" | ") for typed in fillings(table, one))
    return any(_hearing(table.session, typed).sentences()[0].cost < 2 for typed in ways)


@pytest.mark.parametrize("system", SCENES)
def test_every_line_for_which_a_sentence_is_taken_is_read(system: str) -> None:
    tables = [Table(scene) for scene in SCENES[system]]
    path = tables[0].session.words.everyday.learnt
    assert path is not None
    lines = [line for line in learnt(path).lines if line and line != MISTAKEN]
    lines = [line for line in lines if not any(word in line for word in LACKING)]
    assert [line for line in lines if not any(is_read(table, line) for table in tables)] == []


@pytest.mark.parametrize("system", SCENES)
def test_what_was_learnt_tells_its_sentences_apart(system: str) -> None:
    path = Table(SCENES[system][0]).session.words.everyday.learnt
    assert path is not None
    model, meant = learnt(path), read_meant(SHARED, path.with_name(SHARED.name))
    assert set(model.lines) - {MISTAKEN} == {line for line, _ in meant}
    assert dict(model.senses) == read_senses()
    found = [model.lines[int(np.argmax(model.shares(told)))] == line for line, told in meant[::7]]
    assert sum(found) >= 0.9 * len(found)


def test_a_sentence_is_learnt_as_it_is_heard() -> None:
    assert heard("WHO isn't dead") == ["WHO", "be", "not", "dead"]
    assert heard("a WHO has taken N of OTHER's boots into ZONE, NUM dice") == (
        ["a", "WHO", "taken", "N", "of", "OTHER", "boots", "in", "ZONE", ",", "NUM", "dice"]
    )


def test_names_taken_for_one_another_are_a_mistake() -> None:
    assert list(mistaken("WHO dies", ["OTHER", "kills", "WHO"])) == (
        [(MISTAKEN, ["WHO", "kills", "OTHER"]), (MISTAKEN, ["OTHER", "not", "kills", "WHO"])]
    )
    assert (MISTAKEN, ["fire", "in", "PLACE"]) in mistaken("ZONE is on fire", ["fire", "in", "ZONE"])
    assert list(mistaken("", ["OTHER", "grins"])) == [("", ["WHO", "grins"])]
