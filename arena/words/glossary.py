"""The words of a rule system, explained: how one is looked up, and which are near one that is not there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

NEAREST = 3  # words that are offered for one that is not there


class Entry(NamedTuple):
    """A word of the rules.

    `names` are its other spellings, what people type for it and what a screen says instead; `heading` is
    where the source has it, `see` are words of other entries.
    """

    word: str
    names: tuple[str, ...]
    text: str  # one or two sentences
    heading: str
    see: tuple[str, ...] = ()


@dataclass(frozen=True)
class Glossary:
    """All words of a rule system, by what they are about; `source` is how its book is cited."""

    source: str = ""
    parts: Mapping[str, tuple[Entry, ...]] = field(default_factory=dict)

    @property
    def entries(self) -> list[Entry]:
        """Return every entry in order."""
        return [entry for part in self.parts.values() for entry in part]

    @cached_property
    def known(self) -> dict[str, Entry]:
        """Return every spelling, as `plain` writes it, with its entry."""
        return {plain(name): entry for entry in self.entries for name in (entry.word, *entry.names)}

    def find(self, typed: str) -> Entry | None:
        """Return the entry of a word, or of what an action begins with but for its numbers; None without one.

        >>> aim = Entry("Aim", ("take aim",), "One die is rolled again.", "Minor Actions")
        >>> words = Glossary("SRD", {"Turns": (aim,)})
        >>> [words.find(typed).word for typed in ("AIM", "take_aim", "aims", "aim rifle")]
        ['Aim', 'Aim', 'Aim', 'Aim']
        """
        words = plain(typed).split()
        for length in range(len(words), 0, -1):
            counted = words[:length]
            for said in (" ".join(counted), " ".join(word for word in counted if not word.isdigit())):
                found = self.known.get(said) or self.known.get(said.removesuffix("s"))
                if found:
                    return found
        return None

    def nearest(self, typed: str) -> list[str]:
        """Return the words that what was typed may have meant, the likeliest first."""
        wanted = plain(typed)
        near = [name for name in self.known if wanted and f" {wanted}" in f" {name}"]
        near += get_close_matches(wanted, self.known, NEAREST)
        return list(dict.fromkeys(self.known[name].word for name in near))[:NEAREST]

    def unknown(self, typed: str) -> str:
        """Return a sentence on a word that is not there.

        >>> Glossary("SRD", {"Turns": (Entry("Aim", (), "", ""),)}).unknown("ain")
        '"ain": no such word of the rules (did you mean Aim?)'
        """
        near = self.nearest(typed)
        *first, last = near or [""]
        meant = f"{', '.join(first)} or {last}" if first else last
        return f'"{typed}": no such word of the rules' + (f" (did you mean {meant}?)" if near else "")

    def cited(self, entry: Entry) -> str:
        """Return where the book has an entry."""
        return f'{self.source} "{entry.heading}"'


def plain(typed: str) -> str:
    """Return words as they are compared: small letters, single blanks, no hyphens.

    >>> plain(" Re-roll  all_dice")
    'reroll all dice'
    """
    return " ".join(typed.lower().replace("-", "").replace("_", " ").split())
