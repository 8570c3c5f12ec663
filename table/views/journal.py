"""A game as a journal in Markdown: opening, rounds and notes, how it ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import fill
from typing import Any

from arena.rooms import opening_of
from arena.words.aloud import is_told
from arena.words.story import TURN, capital, round_begun, turn_begins
from scenarios.loader import LoadedScenario
from table.session.position import OVER
from table.session.save import RULING, Command
from table.session.session import Session, Told
from table.views.menu import heading_of
from table.views.opening import called

NOTE = "note "  # how a ruling begins that notes something in words
SIDES = ("pcs", "npcs")
OF_SIDE = {"pcs": "The player characters", "npcs": "The opposition"}
ENDINGS = ("pcs", "npcs", "nobody")  # by who has won
WIDTH = 100  # columns of a paragraph
MARKS = re.compile(r"([\\`*_\[\]<>|~]|^[#+=-]|^\d+(?=[.)]))", re.MULTILINE)
COUNTED = re.compile(r" \([^()]*\d[^()]*\)(?=[.;,: ])")  # numbers in brackets behind what they are about


def journal(session: Session, numbers: bool = True) -> str:
    """Return a game as it stands as Markdown text; without `numbers` what is paid and counted is left out.

    It tells what the side of the person at the table has seen.
    """
    parts = [*_opening(session), *_rounds(session, numbers), *_ending(session)]
    return "\n\n".join(parts) + "\n"


def marked(text: str) -> str:
    r"""Return a text that Markdown shows as it is written.

    >>> marked("Duel *at* 3 [/b]")
    'Duel \\*at\\* 3 \\[/b\\]'
    """
    return MARKS.sub(r"\\\1", text)


def paragraph(text: str, before: str = "", later: str | None = None) -> str:
    """Return a paragraph in lines, the first behind `before`, the others behind `later` (`before` again)."""
    indent = before if later is None else later
    return fill(
        text,
        WIDTH,
        initial_indent=before,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def ending_text(loaded: LoadedScenario, winner: int) -> str:
    """Return what the scenario tells of such an end, "" for nothing."""
    endings = loaded.scenario.endings
    return str(getattr(endings, ENDINGS[winner])) if 0 <= winner < len(ENDINGS) else ""


# ---- before ----


def _opening(session: Session) -> Iterator[str]:
    """Yield the title, the text of the scene, and who is in it."""
    loaded = session.loaded
    scenario = loaded.scenario
    yield f"# {marked(scenario.name)}"
    yield paragraph(marked(scenario.opening or scenario.summary))
    said, side = opening_of(scenario.system), session.settings.side
    for name in ("npcs", "pcs") if side == "npcs" else SIDES:
        wanted = "; ".join(said.aims(loaded, name, side)).rstrip(".")
        people = [
            paragraph(marked(f"{called(each)}: {said.person(each)}"), "- ", "  ")
            for each in said.named(loaded, name, side)
        ]
        yield paragraph(f"**{OF_SIDE[name]}** ({marked(wanted)}):")
        yield "\n".join(people)


# ---- what happened ----


def _rounds(session: Session, numbers: bool) -> Iterator[str]:
    """Yield a heading for each round, and paragraphs for what happened in it, one for each turn."""
    page = _Page(session, numbers)
    for told in session.told:
        yield from page.add(told)
    yield from page.close()


class _Page:
    """The paragraph that is being written, and the round it stands under."""

    def __init__(self, session: Session, numbers: bool) -> None:
        self.pools, self.numbers, self.groups = session.system.pools, numbers, session.words.groups
        self.head, self.sentences, self.round = "", [], ""  # type: tuple[str, list[str], str]

    def add(self, told: Told) -> Iterator[str]:
        """Yield the paragraphs that end with what one command led to."""
        if not self.round:
            yield from self._begin_round(str(told.round_number))
        if told.command is not None and told.command.kind == RULING:
            yield from self._rule(told)
            return
        if self.head and told.command is not None and self._is_between(told.command):
            yield from self.close()
        for sentence in told.sentences:
            begun = round_begun(sentence)
            if begun:
                yield from self._begin_round(begun)
            elif turn_begins(sentence):
                yield from self.close()
                self.head = sentence
            elif self.numbers or is_told(sentence, self.pools):
                self.sentences.append(sentence if self.numbers else COUNTED.sub("", sentence))

    def _is_between(self, command: Command) -> bool:
        """Return whether a command is something that is done between turns, by nobody who acts."""
        return command.is_action and heading_of(command.words, self.groups) in self.groups.between

    def close(self) -> Iterator[str]:
        """Yield the paragraph that is being written, where there is anything in it."""
        head, sentences = self.head, self.sentences
        self.head, self.sentences = "", []
        name = turn_of(head)
        bold = f"**{marked(name)}.** " if name and sentences else ""
        if sentences:
            yield paragraph(bold + marked(" ".join(sentences)))

    def _begin_round(self, number: str) -> Iterator[str]:
        yield from self.close()
        if number != self.round:
            self.round = number
            yield f"## Round {number}"

    def _rule(self, told: Told) -> Iterator[str]:
        """Yield what was decided at the table: a note as it was written, else what was said of it."""
        assert told.command is not None
        head = self.head
        yield from self.close()
        words = told.command.words
        if words.startswith(NOTE):
            yield paragraph(marked(capital(words.removeprefix(NOTE).strip())), "> ")
        else:
            yield paragraph(f"*{marked(' '.join(told.sentences))}*")
        self.head = next((said for said in reversed(told.sentences) if turn_begins(said)), head)


def turn_of(sentence: str) -> str:
    """Return whose turn a sentence says to begin, "" for any other sentence.

    >>> turn_of("It is the turn of the watcher."), turn_of("Pell runs.")
    ('The watcher', '')
    """
    before, after = TURN.split("{}")
    return capital(sentence.removeprefix(before).removesuffix(after)) if turn_begins(sentence) else ""


# ---- after ----


def _ending(session: Session) -> Iterator[str]:
    """Yield how it ended or where it stands, and how everybody is."""
    words, state, cast = session.words, session.state, session.cast
    if session.waiting == OVER:
        yield "## How it ended"
        told = ending_text(session.loaded, int(state.winner))
        if told:
            yield paragraph(marked(told))
        yield paragraph(f"**{marked(_verdict(session))}**")
    else:
        yield "## Not over yet"
        yield paragraph(marked(words.question(state, cast)))
    shown: list[Any] = words.status(state, cast, session.viewer)["characters"]
    places = [cast.characters.index(one["key"]) for one in shown]
    lines = [words.character_line(state, cast, who, session.viewer) for who in places]
    yield "\n".join(paragraph(marked(line), "- ", "  ") for line in lines)


def _verdict(session: Session) -> str:
    """Return who has won, and after how long."""
    winner, rounds = int(session.state.winner), int(session.state.round_number)
    who = f"{OF_SIDE[SIDES[winner]]} {('have', 'has')[winner]} won" if winner in (0, 1) else "Nobody has won"
    return f"{who} after {rounds} round{'s' if rounds > 1 else ''}."
