"""Games in which a person at the table rules again and again, sense or nonsense, between random decisions.

A ruling is refused in one sentence and changes nothing, or it leaves a position that can be played on to an
end; it is undone and done again at once, which is the same to the byte, and at times much more is. Some games
are saved and opened again on the way. Every game comes to its end, and played again from its opening it is
the same to the byte.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from arena.compiling.rule import INTERPRETED
from arena.rulings.reading import ONE_WORD, OR_NONE
from arena.rulings.reading import PEOPLE as MANY
from arena.rulings.row import Ruling, RulingError
from arena.rulings.ruled import rulings_of
from arena.rulings.written import written
from arena.state.fields import outside
from arena.system import System
from scenarios.loader import bundled, loads
from table.session.position import CHOICE, OVER
from table.session.save import RULING, Save, Settings
from table.session.seats import HOWS, SIDES
from table.session.session import Session, resumed
from tests.choosers import MANNERS, new_memory, starts_of
from tests.fuzz.runner import pick
from tests.random_scenes import any_scene, scene_called, scenes
from tests.ranges import table_of
from tests.soak import play

MOST_DECISIONS = 5  # between two rulings
MOST_RULINGS = 12 if INTERPRETED else 120  # that are taken in one game
TRIES = 6  # rulings typed for one that is taken, at most
LONGEST = 20_000  # commands of a game
MIXED = 500  # scenes mixed at random
SAVED, BACK, GIVEN, WRITTEN = 0.15, 0.1, 0.05, 0.003  # how often, at one ruling; whether a game is saved
REOPENED = 0.1
TO_THE_END = 0.05 if INTERPRETED else 1.0  # of the positions that rulings leave: played to an end at once
NUMBERS = (0, 1, 1, 2, 2, 3, 4, 5, 7, 9)
ODD_NUMBERS = (-1, 30, 200, 9999)
KINDS = ("thug", "fighter", "champion", "gunner", "brute", "x", "é")
TEXTS = ("the chandelier falls", "\x1b[2J x", "é ü", "kip")


class Game(NamedTuple):
    """A game to be played: its scene, and what all its random choices are drawn from."""

    scene: str
    seed: int


BUNDLED = tuple(name for name, _ in bundled())
MADE = tuple(name for _, name in scenes() if name not in BUNDLED)


@cache
def loaded(name: str) -> Any:
    """Return a scene, read once: a bundled one, one made for random play, or the mixed one of a number."""
    if name.startswith("any_"):
        return any_scene(int(name.removeprefix("any_")))
    return scene_called(name)


def make(rng: np.random.Generator) -> Game:
    """Return a game: half are of bundled scenes."""
    made = (*MADE, *(f"any_{int(rng.integers(MIXED))}" for _ in range(10)))
    return Game(pick(rng, pick(rng, (BUNDLED, made))), int(rng.integers(2**31)))


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
            said.append(none if rng.random() < 0.3 else pick(rng, session.cast.keys(thing) or (none,)))
        elif kind in session.cast.carried:
            said.append(pick(rng, [key for key in session.cast.keys(kind, who) if key] or ["nothing"]))
        elif kind in named:
            at = int(rng.integers(max(1, len(named[kind].keys))))
            who = at if kind == "who" else who
            said.append((named[kind].keys or ("nothing",))[at])
        elif kind == "text":
            said.append(pick(rng, TEXTS))
        elif kind in ONE_WORD:
            said.append(pick(rng, KINDS))
        else:
            said.append(str(pick(rng, ODD_NUMBERS if rng.random() < 0.1 else NUMBERS)))
    return " ".join(said)


def decide(rng: np.random.Generator, session: Session) -> None:
    """Give one command: a choice at random, or a roll."""
    if session.waiting == CHOICE:
        session.act(int(session.legal[int(rng.integers(session.number))]))
    else:
        session.roll()


def place(session: Session) -> tuple[Any, ...]:
    """Return what must be the same where a session has come back to."""
    return (
        session.states.tobytes(),
        session.opening.tobytes(),
        session.cast.characters,
        session.legal_actions(),
        tuple(session.played),
    )


@cache
def kinds_of(system: System) -> tuple[tuple[Ruling, ...], tuple[Ruling, ...]]:
    """Return the rulings that are typed often, and all of them."""
    every = rulings_of(system)
    return tuple(each for each in every if not each.rare), every


def rule(rng: np.random.Generator, session: Session) -> bool:
    """Rule at random; return whether that was taken, undone and done again."""
    before, told = place(session), tuple(session.told)
    line = typed(rng, session, pick(rng, pick(rng, kinds_of(session.system))))
    try:
        session.rule(line)
    except RulingError as refused:
        text = str(refused)
        assert text and "\n" not in text and not re.search(r"[\x00-\x1f]", text), (line, text)
        assert (before, told) == (place(session), tuple(session.told)), line
        return False
    wrong = session.system.problem(session.states, session.opening)
    assert wrong is None, (line, wrong)
    after, told_then = place(session), tuple(session.told)
    assert session.undo() and (before, told) == (place(session), tuple(session.told)), line
    assert session.redo() and (after, told_then) == (place(session), tuple(session.told)), line
    play_out(session, rng.random() < TO_THE_END, rng.integers(1, 2**31, 4))
    return True


def play_out(session: Session, wanted: bool, chance: np.ndarray) -> None:
    """Play on at random from a position to the end, on a copy, if that is wanted."""
    if not wanted:
        return
    system, lengths = session.system, np.zeros(1, np.int64)
    states = np.zeros(2, system.state)
    ranges, names = table_of(system.state, system.fields)
    found = play(
        *(states, states[:1].view(np.uint8), ranges, session.states, np.zeros(system.actions, np.int16)),
        *(new_memory(system.actions), starts_of(system.verbs), chance, int(chance[0]) % len(MANNERS), 0),
        lengths,
    )
    assert found < 0, f"{names[found]} leaves its range"
    assert lengths[0] >= 0, "the game does not end"
    wrong = outside(states[:1], system.fields)
    assert not wrong, wrong


def there_and_back(rng: np.random.Generator, session: Session) -> None:
    """Undo some choices, or what dice showed, and do that again."""
    here, count = place(session), len(session.played)
    if rng.random() < 0.3:
        session.take_back()
    else:
        for _ in range(int(rng.integers(1, 9))):
            session.undo()
    while len(session.played) < count:
        assert session.redo()
    assert here == place(session)


def give(rng: np.random.Generator, session: Session) -> None:
    """Let somebody be played by somebody else, which leaves the position as it is."""
    here = place(session)
    session.give(pick(rng, (*SIDES, *session.cast.characters)), pick(rng, HOWS))
    assert here == place(session)


def reopened(session: Session) -> Session:
    """Return a saved game as it is when it is closed and opened again."""
    assert session.save is not None
    here, undone = place(session), session.undone
    session.save.close()
    again = resumed(Save.open(session.save.path))
    assert here == place(again) and undone == again.undone
    return again


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


def judge(given: Game) -> tuple[str, Counter[str]]:
    """Play a game; return how it was taken, and what was done in it."""
    with tempfile.TemporaryDirectory() as folder:
        return game(given, Path(folder) / "game.arena")


def game(given: Game, path: Path) -> tuple[str, Counter[str]]:
    """Play a game, and keep it at `path` where it is one that is saved."""
    rng, scene = np.random.default_rng(given.seed), loaded(given.scene)
    settings = Settings(int(rng.integers(1000)), pick(rng, SIDES))
    session = Session(scene, settings)
    if rng.random() < SAVED:
        session.save = Save.create(path, scene, settings, session.system)
    session.begin()
    done = Counter({"rulings taken": 0})
    wanted = int(rng.integers(1, MOST_RULINGS))
    for _ in range(TRIES * wanted):
        if done["rulings taken"] == wanted:
            break
        session = something(rng, session, done)
    while session.waiting != OVER:
        decide(rng, session)
        assert len(session.played) < LONGEST
    again = Session(scene, session.settings)
    again.replay(session.played)
    assert place(again) == place(session)
    if not done["given away"]:  # who has sat elsewhere has heard otherwise
        assert again.told == session.told
    if session.save is not None:
        reopened(session).save.close()
    return ("ended" if any(each.kind == RULING for each in session.played) else "ended unruled"), done


def something(rng: np.random.Generator, session: Session, done: Counter[str]) -> Session:
    """Decide a little, rule once, and do at times what else is done at a table; return the session."""
    while session.waiting == OVER and session.undo():
        pass
    for _ in range(int(rng.integers(0, MOST_DECISIONS))):
        if session.waiting != OVER:
            decide(rng, session)
    done["rulings taken" if rule(rng, session) else "refused"] += 1
    if rng.random() < BACK:
        there_and_back(rng, session)
        done["undone further"] += 1
    if rng.random() < GIVEN:
        give(rng, session)
        done["given away"] += 1
    if rng.random() < WRITTEN:
        write_down(session)
        done["written"] += 1
    if session.save is not None and rng.random() < REOPENED:
        session = reopened(session)
        done["opened again"] += 1
    return session
