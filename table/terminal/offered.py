"""How the rulings that a line means are offered, and how it is said what is not clear about it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import NamedTuple

from arena.words.everyday import ASKS, Rulings
from arena.words.hearing import Hearing
from arena.words.naming import WHO
from arena.words.notation import listed
from table.terminal.parts import Part, goes_back

LARGE = ", where you say what is written large."
WHICH = " Type the one you mean."
OR_NUMBER = " Type the number of the one you mean."


class Offer(NamedTuple):
    """What everyday words mean, as a sentence, and what YES carries out where there is one reading."""

    text: str
    rulings: tuple[str, ...] = ()
    colour: tuple[str, ...] = ()  # what was left out to understand the rest
    is_whole: bool = False  # whether all was understood, and only which of some things is meant is asked
    either: tuple[Rulings, ...] = ()  # what it may mean where that is not clear, words in large letters open
    said: tuple[str, ...] = ()  # these in words, each named by its number as well; none for rulings
    is_guess: bool = False  # whether it is taken for what it does not say

    @property
    def is_clear(self) -> bool:
        """Whether there are rulings for all of it, as it is said."""
        return bool(self.rulings) and not self.colour and not self.is_guess


def offered(parts: Sequence[Part], hearing: Hearing) -> Offer:
    """Return the offer of rulings that all sentences of a line mean, or what is not clear about it."""
    unclear = [part for part in parts if part.after is None]
    colour = [str(part.sentence) for part in unclear if _is_colour(part, hearing)]
    rest = [each for part in parts if part.after is not None for each in part.rulings]
    if rest and len(colour) == len(unclear):
        unclear = []
    colour += [each for part in parts for each in part.sentence.left]
    answered = [part for part in unclear if _is_answered(part, rest) or (rest and _is_doubtful(part))]
    colour += [str(part.sentence) for part in answered]
    unclear = [part for part in unclear if part not in answered]
    amiss = [part for part in unclear if not part.readings] if rest else []
    unclear = unclear if len(amiss) < len(unclear) else []
    if not unclear:
        said_so = (each for part in parts for each in part.rulings)
        rulings = tuple(sorted(said_so, key=lambda each: not goes_back((each,))))
        many = "a ruling" if len(rulings) == 1 else f"{len(rulings)} rulings"
        notes = hearing.everyday.notes
        note = next((f" {notes[word]}" for each in rulings for word in each.split() if word in notes), "")
        aside = f" I take {listed([f'“{each}”' for each in colour])} to be colour." if colour else ""
        aside += "".join(f" I leave out {_unclear(part, hearing, True)}" for part in amiss if part.wrong)
        aside += "".join(f" {_unclear(part, hearing, True)}" for part in amiss if not part.wrong)
        lines = dict.fromkeys(part.sentence.meant for part in parts if part.sentence.meant)
        taken = f"I take that for “{'; '.join(lines)}”. " if lines else ""
        return Offer(
            f"{taken}As {many}: {joined(rulings)}.{aside} Type yes to have it so.{note}",
            rulings,
            (*colour, *(str(part.sentence) for part in amiss)),
            is_guess=bool(lines),
        )
    said = [_unclear(part, hearing, len(parts) > 1) for part in unclear]
    if rest:
        said.append(f"The rest is {joined(rest)}. Nothing is done yet.")
    is_whole = not colour and all(part.readings for part in parts)
    return Offer(" ".join(said), (), tuple(colour), is_whole, _either(unclear, rest))


def _either(unclear: Sequence[Part], rest: Sequence[str]) -> tuple[Rulings, ...]:
    """Return what a line may mean in which one sentence alone is not clear."""
    readings = unclear[0].readings if len(unclear) == 1 else ()
    return tuple((*rest, *each) for each in readings if each and not each[0].startswith(ASKS))


def _is_answered(part: Part, rulings: Sequence[str]) -> bool:
    """Return whether a sentence only asks for what rulings on the rest of the line say."""
    asked = part.readings[0][0] if len(part.readings) == 1 else ""
    begun = " ".join(takewhile(lambda word: not word.isupper(), asked.split()))
    if not asked.startswith(ASKS):
        said = any(set(begun.split()) <= set(each.split()) for each in rulings)
        return is_open(asked) and (said or bool(rulings and part.sentence.left))
    is_whose = any(" ".join(each.split()[:2]) in asked for each in rulings)
    return bool(rulings) and (asked == WHO or is_whose)


def _is_doubtful(part: Part) -> bool:
    """Return whether a sentence may mean several things only where some of its words are left out."""
    whom = {ruling.split()[1] for each in part.readings for ruling in each if ruling.count(" ")}
    is_loose = bool(part.sentence.left or part.sentence.meant)
    return len(part.readings) > 1 and (is_loose or len(whom) == 1)


def _is_colour(part: Part, hearing: Hearing) -> bool:
    """Return whether a sentence that is not understood may be left out of what a line means."""
    is_talk = part.sentence.is_talk or hearing.is_colour(part.sentence.words)
    return not part.readings and not part.wrong and is_talk


def _unclear(part: Part, hearing: Hearing, is_one_of_many: bool) -> str:
    """Return what is not clear about a sentence, or why it cannot be."""
    which = f"“{part.sentence}”: " if is_one_of_many else ""
    if len(part.readings) > 1:
        readings = listed([joined(each) for each in part.readings])
        return f"{which}As a ruling it may be {readings}.{WHICH}"
    if part.readings:
        asked = part.readings[0][0]
        if asked.startswith(ASKS):
            return which + asked.removeprefix(ASKS)
        return f"{which}As a ruling: {joined(part.readings[0])}{LARGE}"
    if part.wrong:
        return which + part.wrong
    unknown = [f"“{each}”" for each in hearing.unknown(part.sentence)]
    return f"I do not understand {listed(unknown) if unknown else f'“{part.sentence}”'}."


def joined(rulings: Sequence[str]) -> str:
    """Return rulings as they are said one after another."""
    return ", then ".join(rulings)


def is_open(ruling: str) -> bool:
    """Return whether something in a ruling is for the person to say."""
    return any(word.isupper() for word in ruling.split())
