"""Every word that a menu, a status or a sheet of True20 shows is explained by help."""

from __future__ import annotations

import io
from collections.abc import Iterator

import numpy as np
import pytest
from rich.console import Console

from arena.true20 import codes
from arena.true20.core.record import VERBS
from arena.true20.words.glossary import GLOSSARY
from arena.words.verb import verb_of
from scenarios.loader import bundled, load
from scenarios.true20.words import ATTITUDES, FEATS, HAZARDS, SKILLS
from table.session.position import CHOICE, ROLLING
from table.session.session import Session
from table.terminal.showing import do_help
from table.terminal.terminal import Terminal
from tests.table.test_save import SETTINGS

SCENES = [name for name, _ in bundled("true20")]
GAMES, COMMANDS = 2, 120
NOT_WORDS = ("key", "zone", "is")  # of a status: what stands for itself


def new_game(scene: str) -> Session:
    """Return a game at its first decision."""
    session = Session(load(scene), SETTINGS, None)
    session.begin()
    return session


def words_shown(session: Session) -> Iterator[str]:
    """Yield the words of the menu and of the status: verbs, names of figures, what they come to."""
    for action in session.legal_actions():
        yield verb_of(VERBS, action)[0].start
    for one in session.words.status(session.state, session.cast, None)["characters"]:
        for name, value in one.items():
            if name not in NOT_WORDS and name != "status" and value:
                yield name
            if name not in ("key", "zone", "heard") and isinstance(value, str):
                yield from filter(None, value.split(", "))


@pytest.mark.parametrize("scene", SCENES)
def test_help_explains_every_word_of_menus_and_statuses(scene: str) -> None:
    unknown: set[str] = set()
    for seed in range(GAMES):
        session, rng = new_game(scene), np.random.default_rng(seed)
        for _ in range(COMMANDS):
            unknown |= {word for word in words_shown(session) if GLOSSARY.find(word) is None}
            if session.waiting == CHOICE:
                session.act(int(rng.choice(session.legal_actions())))
            elif session.waiting == ROLLING:
                session.roll()
    assert unknown == set()


@pytest.mark.parametrize("words", [codes.CONDITIONS, codes.LETHAL, codes.NONLETHAL, codes.FATIGUES])
def test_help_explains_conditions_and_harm(words: tuple[str, ...]) -> None:
    assert [each for each in words if each and each != "unhurt" and GLOSSARY.find(each) is None] == []


@pytest.mark.parametrize("words", [ATTITUDES, FEATS, tuple(SKILLS), HAZARDS])
def test_help_explains_what_sheets_and_maps_name(words: tuple[str, ...]) -> None:
    assert [each for each in words if GLOSSARY.find(each) is None] == []


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("take 10", "Take 10 A 10 instead of the next roll"),
        ("take 20", "Take 20 Where time does not matter"),
        ("slam", "Slam A charge with the whole body"),
        ("strike robber 1", "Strike An attack with the weapon in hand"),
        ("strike to stun", "Strike to stun From now on"),
        ("stunned", "Stunned No actions"),
        ("dodge", "Defense 10, combat bonus"),
        ("feats", "Feat What somebody can do"),
        ("spend conviction on iron will", "Iron will 2 more Will."),
        ("take", "take back back to before the last dice"),
    ],
)
def test_help_answers_what_newcomers_asked(word: str, answer: str) -> None:
    out = io.StringIO()
    do_help(Terminal(new_game("mill_bridge"), Console(file=out, width=100), {}, 0), word)
    assert " ".join(out.getvalue().split()).startswith(answer)


def test_no_word_is_explained_twice() -> None:
    spelled = [name.lower() for entry in GLOSSARY.entries for name in (entry.word, *entry.names)]
    assert sorted(spelled) == sorted(set(spelled))
