"""Which questions a person at a table has to be asked, as a rule system says it.

A table may answer by the script's habit what has one sensible answer. What that is, a system says here: how
much a question matters, what is precious, and when something cannot wait.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from arena.phases.rows import A_TURN

NONE = -1


@dataclass(frozen=True)
class Asking:
    """What a rule system says of its questions.

    `matters(state)` is how much the question that is asked matters: A_TURN, ALWAYS, PRECIOUS or FREE of
    `arena.phases.rows`. `precious(state, side)` are numbers that a side wants no smaller without having been
    asked; `standing(state, side)` says where its people are, beside whom, and who knows of them, which nobody
    changes for a person who has not been asked. `is_urgent(states, legal)` tells of a position, shape (1,),
    and the legal actions whether it is about life, or a chance that does not come again. `about(state)` is
    the character whose decision it is, NONE where it is the side's; without it that is whoever's turn it is.
    `follows(state, given)` is the answer that whoever said `given` just before has meant as well, NONE where
    it holds no other. `takes_turn(who)` is the action by which a character takes its turn, NONE without one.
    `spares(states, legal)` is the answer that keeps what is precious, where spending it hardly changes
    anything, else NONE. `subject(state)` is whom a question is about, whoever decides.
    """

    matters: Callable[[Any], str] = lambda *_: A_TURN
    precious: Callable[[Any, int], tuple[int, ...]] = lambda *_: ()
    standing: Callable[[Any, int], tuple[int, ...]] = lambda *_: ()
    is_urgent: Callable[[Any, Sequence[int]], bool] = lambda *_: False
    about: Callable[[Any], int] | None = None
    follows: Callable[[Any, int], int] = lambda *_: NONE
    takes_turn: Callable[[int], int] = lambda *_: NONE
    spares: Callable[[Any, Sequence[int]], int] = lambda *_: NONE
    subject: Callable[[Any], int] | None = None
