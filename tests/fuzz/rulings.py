"""Games in which a person at the table rules now and then, sense or nonsense, between random decisions.

A ruling is refused in one sentence and changes nothing, or it leaves a position that can be played on; what
is undone and done again is the same to the byte, and every game comes to its end.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from arena.rulings.reading import ONE_WORD, OR_NONE
from arena.rulings.reading import PEOPLE as MANY
from arena.rulings.row import Ruling, RulingError
from arena.rulings.ruled import rulings_of
from arena.rulings.written import written
from scenarios.loader import bundled, load, loads
from table.save import RULING, Settings
from table.session import CHOICE, OVER, Session
from tests.fuzz.runner import pick

MOST_DECISIONS = 60  # before and between rulings
MOST_RULINGS = 16  # of one game
LONGEST = 20_000  # commands of a game
ODD_NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, 9, 30, 200, 9999)
KINDS = ("thug", "fighter", "champion", "gunner", "brute", "x", "é")
TEXTS = ("the chandelier falls", "\x1b[2J x", "é ü", "kip")


class Game(NamedTuple):
    """A game to be played: its scene, and what all its random choices are drawn from."""

    scene: str
    seed: int


@cache
def scenes() -> tuple[str, ...]:
    """Return the bundled scenes of the system that has rulings of its own."""
    return tuple(name for name, _ in bundled("twod20"))


@cache
def loaded(name: str) -> Any:
    """Return a scene, read once."""
    return load(name)


def make(rng: np.random.Generator) -> Game:
    """Return a game."""
    return Game(pick(rng, scenes()), int(rng.integers(2**31)))


def spell(given: Game) -> str:
    """Return what is kept of a game."""
    return json.dumps(given._asdict())


def typed(rng: np.random.Generator, session: Session, ruling: Ruling) -> str:
    """Return a ruling of a kind about whatever comes along."""
    named, who = session.cast.named, -1
    said = []
    for word in ruling.words.split():
        if not word.startswith("{"):
            said.append(word)
            continue
        kind = word[1:-1]
        if kind in ruling.choices:
            words = tuple(ruling.choices[kind]) or ("nothing",)
            count = int(rng.integers(1, 3)) if kind in ruling.several else 1
            said.append("+".join(pick(rng, words) for _ in range(count)))
        elif kind == MANY:
            keys = [key for key in session.cast.characters if rng.random() < 0.2]
            said.append(" ".join(keys) or "nobody")
        elif kind in OR_NONE:
            thing, none = OR_NONE[kind]
            said.append(none if rng.random() < 0.3 else pick(rng, session.cast.keys(thing)))
        elif kind in session.cast.carried:
            said.append(pick(rng, [key for key in session.cast.keys(kind, who) if key]))
        elif kind in named:
            at = int(rng.integers(max(1, len(named[kind].keys))))
            who = at if kind == "who" else who
            said.append((named[kind].keys or ("nothing",))[at])
        elif kind == "text":
            said.append(pick(rng, TEXTS))
        elif kind in ONE_WORD:
            said.append(pick(rng, KINDS))
        else:
            said.append(str(pick(rng, ODD_NUMBERS)))
    return " ".join(said)


def decide(rng: np.random.Generator, session: Session) -> None:
    """Give one command: a choice at random, or a roll."""
    if session.waiting == CHOICE:
        session.act(int(session.legal[int(rng.integers(session.number))]))
    else:
        session.roll()


def rule(rng: np.random.Generator, session: Session) -> bool:
    """Rule at random; return whether that was taken."""
    before = session.states.tobytes(), session.opening.tobytes(), len(session.played), len(session.told)
    line = typed(rng, session, pick(rng, rulings_of(session.system)))
    try:
        session.rule(line)
    except RulingError as refused:
        text = str(refused)
        assert text and "\n" not in text and not re.search(r"[\x00-\x1f]", text), (line, text)
        after = session.states.tobytes(), session.opening.tobytes(), len(session.played), len(session.told)
        assert before == after, line
        return False
    wrong = session.system.problem(session.states, session.opening)
    assert wrong is None, (line, wrong)
    return True


def there_and_back(rng: np.random.Generator, session: Session) -> None:
    """Undo some choices and do them again."""
    here = session.states.tobytes(), session.opening.tobytes(), session.cast.characters, session.told
    count = 0
    for _ in range(int(rng.integers(1, 4))):
        count += session.undo()
    for _ in range(count):
        session.redo()
    assert here == (
        session.states.tobytes(),
        session.opening.tobytes(),
        session.cast.characters,
        session.told,
    )


def write_down(session: Session) -> None:
    """Write the position as a scenario file, which opens as a position that can be played to an end."""
    try:
        made = written(session.states, session.cast)
    except RulingError as refused:
        assert "the scene is over" in str(refused), str(refused)
        return
    again = Session(loads(made.text, "again.yaml", session.loaded.library_texts), session.settings)
    again.begin()
    while again.waiting != OVER:
        if again.waiting == CHOICE:
            again.act(int(again.legal[len(again.played) * 7 % again.number]))
        else:
            again.roll()
        assert len(again.played) < LONGEST


def judge(given: Game) -> str:
    """Play a game; return how it was taken."""
    rng = np.random.default_rng(given.seed)
    viewer = pick(rng, ("pcs", "npcs", ""))
    session = Session(loaded(given.scene), Settings(int(rng.integers(1000)), viewer))
    session.begin()
    for _ in range(int(rng.integers(1, MOST_RULINGS))):
        for _ in range(int(rng.integers(0, MOST_DECISIONS // 4))):
            if session.waiting != OVER:
                decide(rng, session)
        rule(rng, session)
    if rng.random() < 0.3:
        there_and_back(rng, session)
    if rng.random() < 0.2:
        write_down(session)
    while session.waiting != OVER:
        decide(rng, session)
        assert len(session.played) < LONGEST
    again = Session(loaded(given.scene), session.settings)
    again.replay(session.played)
    assert again.states.tobytes() == session.states.tobytes() and again.told == session.told
    return "ended" if any(each.kind == RULING for each in session.played) else "ended unruled"
