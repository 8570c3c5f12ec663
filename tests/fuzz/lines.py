"""Lines that a person types, at the table and on the command line, with something changed.

A line is answered: it does something, or a sentence says what is wrong; the program never ends by it.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import tempfile
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache, partial
from typing import NamedTuple
from unittest.mock import patch

import numpy as np

from scenarios.loader import load
from table import command
from table.session.position import CHOICE, ROLLING
from table.session.save import Settings
from table.session.session import Session
from table.terminal.choosing import take_choice
from table.terminal.rolling import take_faces
from table.terminal.terminal import COMMANDS, Leave, Terminal
from table.views.console import Paper
from tests.fuzz.runner import pick

SIGNS = "abz019 ,.;:-+*/\\'\"()[]{}<>|&$%#@!?~^=_\t\x00\x1b\x07\u202e\u2028é\ud800½٣"
WORDS = (
    "all",
    "undo",
    "save",
    "->",
    "1",
    "0",
    "-1",
    "99999999999999999999",
    "attack",
    "6 6 6",
    "[/b]",
    "x" * 3000,
)
LINES = (
    *(
        "odds --dice 3 --target 12",
        "odds --damage 5 --soak 2",
        "odds --target 99 --focus 4 --json",
        "odds -h",
    ),
    *(
        "check duel",
        "check nothing.yaml",
        "saves",
        "token x.arena",
        "resume x",
        "new scenario mill",
        "scenarios",
    ),
    *("play x.arena", "play nothing --seed -1", "suggest arena1.abc", "watch nothing", "match --games x", ""),
)


class Line(NamedTuple):
    """What is typed, and where."""

    text: str
    where: str  # "table", "dice" or "command"


@cache
def terminal(manual: bool) -> Terminal:
    """Return a table at its first question."""
    session = Session(load("duel"), Settings(3))
    session.begin()
    return Terminal(session, Paper(width=80, file=io.StringIO()), {}, session.decider, manual)


def make(rng: np.random.Generator) -> Line:
    """Return a line with one to four changes."""
    where = pick(rng, ("table", "table", "dice", "command"))
    if where == "command":
        text = pick(rng, LINES)
    else:
        known = [*terminal(False).session.legal_texts(), *COMMANDS]
        text = pick(rng, [*known, "3", "1 2 3", "20,20"])
    for _ in range(int(rng.integers(1, 5))):
        place, end = (int(each) for each in rng.integers(len(text) + 1, size=2))
        put = pick(rng, (pick(rng, SIGNS), pick(rng, SIGNS), pick(rng, WORDS), ""))
        text = text[:place] + put + text[place + int(rng.integers(2)) * (end % 4) :]
    return Line(text, where)


def judge(given: Line) -> str:
    """Return how a line was taken."""
    return at_command(given.text) if given.where == "command" else at_table(given.text, given.where == "dice")


def at_table(text: str, dice: bool) -> str:
    """Type a line at a question of the table."""
    table = terminal(dice)
    session = table.session
    table.console.file = io.StringIO()
    if text.strip().startswith("?"):
        return "asked for advice"  # answered in its own time
    from table.views import menu

    table.menu = menu.menu(session.legal_actions(), session.legal_texts(), session.words.groups)
    lines = iter([text])

    def typed(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    before = len(session.played)
    with patch("builtins.input", typed), redirect_stdout(io.StringIO()):
        try:
            take = take_faces if dice and session.waiting == ROLLING else take_choice
            table.obey("> ", partial(take, table))
        except (Leave, EOFError):
            pass
    said = table.console.file.getvalue()
    assert all(sign.isprintable() or sign == "\n" for sign in said), said
    if len(session.played) == before:
        return "answered"
    if session.waiting not in ((CHOICE, ROLLING) if dice else (CHOICE,)) or len(session.played) > 30:
        session.begin()
    return "done"


@cache
def folder() -> tempfile.TemporaryDirectory[str]:
    """Return an empty folder."""
    return tempfile.TemporaryDirectory()


def at_command(text: str) -> str:
    """Give words to the command line."""
    words = [word for word in text.split(" ") if word]
    if words and words[0] in ("watch", "match", "play", "suggest") and len(words) < 2:
        return "begun"  # would be played
    out, err = io.StringIO(), io.StringIO()
    named = {"ARENA_SAVES": os.path.join(folder().name, "saves")}
    plain = signal.getsignal(signal.SIGPIPE)
    with patch.object(sys, "argv", ["arena", *words]), patch.object(sys, "stdin", io.StringIO()):
        with chdir(folder().name), patch.dict(os.environ, named), redirect_stdout(out), redirect_stderr(err):
            try:
                command.main()
            except SystemExit as ended:
                status = ended.code
    assert signal.getsignal(signal.SIGPIPE) == plain
    assert status in (0, 2), status
    assert status == 0 or err.getvalue().strip(), "refused without a word"
    said = out.getvalue() + err.getvalue()
    assert all(sign.isprintable() or sign == "\n" for sign in said), said
    return "answered" if status else "done"


def spell(given: Line) -> str:
    """Return what is kept of a line."""
    return f"{given.where}: {given.text}"
