"""Type every sentence of a file at a table, and say which are understood.

`python -m tests.table.phrases.run FILE`; `--kind KIND` reads only sentences of a kind, `--quiet` prints the
shares alone, `--replies` adds what the program answered.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from rich.console import Console
from ruamel.yaml import YAML

from scenarios.loader import load
from table.session.save import Settings
from table.session.session import Session
from table.terminal.terminal import Terminal
from tests.table.phrases import checker, scenes
from tests.table.phrases.beside import beside
from tests.table.phrases.position import Position, position

RIGHT, ASKED, REFUSED = "right", "asked rightly", "refused rightly"
NEEDLESS, WRONG, UNKNOWN = "asked needlessly", "wrong", "not understood"
SILENT, BROKEN = "wrong in silence", "broke down"
VERDICTS = (RIGHT, ASKED, REFUSED, NEEDLESS, WRONG, UNKNOWN, SILENT, BROKEN)
GOOD = (RIGHT, ASKED, REFUSED)
SETTINGS = Settings(seed=5, dice="manual", ask="everything", seats="pcs=me, npcs=me")
QUESTION = re.compile(r"\?|\bwhich\b|the one you mean|do you mean|written large", re.IGNORECASE)
UNREAD = re.compile(r"That is no action|No action begins|First say who|Type \w+( \w+)? alone|.*no such word")


class Verdict(NamedTuple):
    """What became of a sentence."""

    word: str
    why: str = ""
    beside: tuple[str, ...] = ()  # what changed though the sentence did not speak of it
    replies: tuple[str, ...] = ()


class Table:
    """Somebody who plays both sides at a terminal and rolls real dice, so that nothing happens unasked."""

    def __init__(self, scene: str) -> None:
        """Sit down to a bundled scene."""
        self.session, self.out = Session(load(scene), SETTINGS), io.StringIO()
        self.session.begin()
        self.terminal = Terminal(self.session, Console(file=self.out, width=400), {}, 0, manual=True)
        self.replies: list[str] = []

    def type(self, line: str) -> str:
        """Type a line and return the answer, without the question that comes after it."""
        stood = self.stands()
        self.out.seek(0)
        self.out.truncate()
        before, sys.stdin = sys.stdin, io.StringIO(line + "\n")
        try:
            with redirect_stdout(io.StringIO()):  # the prompts
                self.terminal.run()
        finally:
            sys.stdin = before
        shown = self.out.getvalue().split(f"\n{line}\n", 1)[-1]
        answer = shown.split("\n\n\n" if self.stands() == stood else "\n\n")[0].strip()
        self.replies.append(answer)
        return answer

    def stands(self) -> tuple[Any, ...]:
        """Return what tells positions apart."""
        return self.session.states.tobytes(), len(self.session.played), self.session.cast.character_names


def read(path: str) -> list[dict[str, Any]]:
    """Return the entries of a file."""
    return list(YAML(typ="safe", pure=True).load(Path(path).read_text()))


def judge(entry: dict[str, Any]) -> Verdict:
    """Type a sentence and say whether what came of it was meant."""
    table = Table(entry["scene"])
    if "given" in entry:
        checks_of(table).set_given(table.session, entry["given"])
    opening = position(table.session)
    lines = entry.get("before", ())
    for line, after in zip(lines, (*lines[1:], ""), strict=False):
        stood = table.stands()
        table.type(line)
        if line and table.stands() == stood and not table.terminal.offered:
            return Verdict(UNKNOWN, f"before: {line}: {table.replies[-1]}", replies=tuple(table.replies))
        if table.terminal.offered and after != "yes":
            table.type("yes")
    verdict = typed(table, entry, opening)
    return verdict._replace(replies=tuple(table.replies))


def typed(table: Table, entry: dict[str, Any], opening: Position) -> Verdict:
    """Type the sentence itself, and yes where one reading of it is offered."""
    before, stood = position(table.session, opening), table.stands()
    wanted = entry.get("then") or entry.get("or")
    if "before" in entry and wanted is not None and not checks_of(table).differences(before, before, wanted):
        return Verdict(UNKNOWN, "the lines before it have not brought about what it speaks of")
    reply = table.type(entry["say"])
    at_once, offered = table.stands() != stood, bool(table.terminal.offered)
    asked = not at_once and not offered and not UNREAD.match(reply) and QUESTION.search(reply) is not None
    if offered:
        table.type("yes")
    changed = table.stands() != stood
    if "refuse" in entry:
        moved = table.stands()[::2] != stood[::2]  # what is kept in the log alone does no harm
        return refused(moved, at_once, asked and "or_ask" in entry, reply)
    if asked:
        return asked_back(table, entry, reply)
    if not changed:
        return Verdict(UNKNOWN, reply)
    if wanted is None:
        return Verdict(SILENT if at_once else WRONG, f"does not ask: {reply}")
    return carried_out(table, before, wanted, at_once)


def refused(changed: bool, at_once: bool, asked: bool, reply: str) -> Verdict:
    """Judge what came of a sentence that makes no sense here."""
    if changed:
        return Verdict(SILENT if at_once else WRONG, f"carried out: {reply}")
    return Verdict(ASKED if asked else REFUSED, reply)


def asked_back(table: Table, entry: dict[str, Any], reply: str) -> Verdict:
    """Judge a question: it has to name those between whom it asks, by key or by name."""
    named = entry.get("ask", ())
    names = dict(zip(table.session.cast.characters, table.session.cast.character_names, strict=True))
    missing = [
        word
        for word in (named if isinstance(named, list) else ())
        if word not in reply and names.get(word, word).lower() not in reply.lower()
    ]
    if missing:
        return Verdict(WRONG, f"asks without naming {', '.join(missing)}: {reply}")
    return Verdict(ASKED if "ask" in entry or "or_ask" in entry else NEEDLESS, reply)


def carried_out(table: Table, before: Position, wanted: dict[str, Any], at_once: bool) -> Verdict:
    """Judge the position that has come of a sentence."""
    now, checks = position(table.session, before), checks_of(table)
    wrong = checks.differences(now, before, wanted)
    if wrong and checks is checker:
        checker.answer_what_follows(table.session)
        later = position(table.session, before)
        if not checker.differences(later, before, wanted):
            wrong, now = [], later
    if wrong:
        return Verdict(SILENT if at_once else WRONG, "; ".join(wrong))
    also = (*checks.beside(now, before, wanted), *beside(now, before, wanted))
    if also:
        return Verdict(SILENT if at_once else WRONG, f"changed as well: {', '.join(also)}", also)
    return Verdict(RIGHT)


def checks_of(table: Table) -> ModuleType:
    """Return the checks of positions of the system that is played."""
    return checker if table.session.system.name == "twod20" else scenes


def judged(entries: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], Verdict]]:
    """Judge one entry after the other; what breaks down is judged as well."""
    for entry in entries:
        try:
            yield entry, judge(entry)
        except Exception as error:  # the rest of the file is to be judged all the same
            yield entry, Verdict(BROKEN, f"{type(error).__name__}: {error}")


def print_shares(counts: Counter[str], kinds: dict[str, Counter[str]]) -> None:
    """Print how many sentences came out how, altogether and by kind."""
    total = sum(counts.values())
    print(f"\n{total} sentences")
    for word in VERDICTS:
        print(f"  {word:18}{counts[word]:5}{counts[word] / max(1, total):8.1%}")
    good = sum(counts[word] for word in GOOD)
    print(f"  {'all that is right':18}{good:5}{good / max(1, total):8.1%}\n")
    for kind, found in kinds.items():
        number = sum(found.values())
        good = sum(found[word] for word in GOOD)
        rest = ", ".join(f"{found[word]} {word}" for word in VERDICTS if found[word] and word not in GOOD)
        print(f"  {kind:12}{good:3} of {number:3}   {rest}")


def main() -> int:
    """Read a file and print what became of its sentences."""
    parser = argparse.ArgumentParser(description="Which sentences of gamemasters are understood.")
    parser.add_argument("file")
    parser.add_argument("--kind", help="only sentences of this kind")
    parser.add_argument("--quiet", action="store_true", help="print the shares alone")
    parser.add_argument("--replies", action="store_true", help="print what the program answered")
    chosen = parser.parse_args()
    entries = [each for each in read(chosen.file) if chosen.kind in (None, each["kind"])]
    counts: Counter[str] = Counter()
    kinds: dict[str, Counter[str]] = {}
    for entry, verdict in judged(entries):
        counts[verdict.word] += 1
        kinds.setdefault(entry["kind"], Counter())[verdict.word] += 1
        if not chosen.quiet:
            aside = f" (beside: {', '.join(verdict.beside)})" if verdict.beside else ""
            print(f"{verdict.word}: {entry['scene']}: {entry['say']}{aside}")
            if verdict.why:
                print(f"    {verdict.why}")
            if chosen.replies:
                print(
                    "".join(f"    > {line}\n" for reply in verdict.replies for line in reply.split("\n")),
                    end="",
                )
    print_shares(counts, kinds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
