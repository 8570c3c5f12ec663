"""What a line may mean that is not understood word for word: the plain line that it is most like.

Nothing is done before a yes, and the plain line is shown: whoever reads it sees what was taken for what.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from arena.words.english import words_of
from arena.words.gist import TURNING
from arena.words.guess import guesses, guesses_of_clauses

if TYPE_CHECKING:
    from arena.words.hearing import Hearing
    from table.terminal.hints import Offer

OPEN = re.compile(  # what leaves open whether something is so
    r"\b(?:if|unless|whether|tr(?:y|ies|ied)|attempts?|wants?|hopes|plans|pretends|threatens|intends|maybe|perhaps|probably"
    r"|possibly|almost|nearly|seems?|thinks?|believes?|imagines?|dreams?|tomorrow|soon)\b",
    re.IGNORECASE,
)
MAY_BE = re.compile("may be|Say which")  # a question that leaves open of whom a line speaks
LEAST = 0.2  # the share of a guess that is worth a question
OVER = 0.6  # that of one which is believed before a reading that leaves words out
NOTHING = 0.8  # the share of there being nothing to rule on by which such a reading is dropped
TRIED = 3  # guesses that are tried


def guessed(
    hearing: Hearing, typed: str, found: Offer | None, read: Callable[[str], Offer | None]
) -> Offer | None:
    """Return the offer of what a line most likely means: that `found` by its words, or one of a plainer line.

    `read` returns the offer of a plain line.
    """
    path = hearing.everyday.learnt
    is_clear = found and (found.is_whole or (found.rulings and not found.colour))
    words = words_of(typed, hearing.naming.words)
    if path is None or is_clear or OPEN.search(" ".join(map(str, words))):
        return found
    best = guesses(hearing, path, words, typed)[:TRIED]
    if best and (both := guesses_of_clauses(hearing, path, words, typed)) and both.share >= best[0].share:
        best = [both, *best]
    if best and not best[0].line:
        is_talk = best[0].share >= NOTHING and not any(each.typed in TURNING for each in words)
        return None if is_talk and found and found.rulings else found
    for each in best:
        if not each.line:
            break
        if each.share < (LEAST if found is None or found.colour and not found.rulings else OVER):
            break
        plain = read(each.line)
        asks = plain is not None and not (found and found.rulings) and MAY_BE.search(plain.text)
        if plain is None or plain.colour or not (plain.rulings or asks):
            continue
        if found is not None and plain.rulings and set(plain.rulings) <= set(found.rulings):
            return found
        return plain._replace(text=f"I take that for “{each.line}”. {plain.text}")
    return found
