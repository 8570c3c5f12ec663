"""Going back: by decisions, by whole turns, or to before the last dice; and which rulings go with that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arena.systems import acting
from arena.words.notation import listed
from arena.words.story import count_of
from table.save import RULING, Command

if TYPE_CHECKING:
    from table.session import Session
    from table.terminal import Terminal

NOBODY = -1
TURNS = ("turn", "turns")
HOW_FAR = "undo goes back to before your last answer, undo 3 three of them, undo 2 turns two whole turns."


def do_undo(terminal: Terminal, rest: str) -> bool:
    """Go back to the person's previous decision, by several of them, or by whole turns."""
    number, *further = rest.lower().split() or ["1"]
    if number in TURNS:
        number, further = "1", [number]
    if not number.isdecimal() or further not in ([], *([word] for word in TURNS)):
        terminal.say(HOW_FAR)
        return False
    session, side = terminal.session, terminal.only_side()
    before = list(session.played)
    done = back_by_turns(session, int(number)) if further else back_by_answers(session, int(number), side)
    if len(session.played) == len(before):
        terminal.say("There is nothing to undo.")
        return False
    terminal.forget_plans()
    several = done > 1 or further
    what = f": {count_of(done, 'turn' if further else 'decision')}" if several else ""
    terminal.say(f"Taken back{what}.{rulings_gone(session, before) if several else ''}")
    return True


def back_by_answers(session: Session, number: int, side: int | None) -> int:
    """Undo so many decisions of a side, or rulings; return how many there were."""
    return next((done for done in range(number) if not session.undo(side)), number)


def back_by_turns(session: Session, number: int) -> int:
    """Undo until so many turns have not begun yet; return how many there were."""
    done, who = 0, int(acting(session.state))
    while done < number and session.undo():
        now = int(acting(session.state))
        done += who not in (NOBODY, now)
        who = now
    return done


def do_take(terminal: Terminal, rest: str) -> bool:
    """Go back to before the last dice, so that they are thrown again, typed, or ruled about."""
    if rest.lower() != "back":
        terminal.say("take back goes back to before the last dice; undo to before your last answer.")
        return False
    session = terminal.session
    before = list(session.played)
    if not session.take_back():
        terminal.say("No dice have been thrown that could be taken back.")
        return False
    terminal.forget_plans()
    terminal.asks_once = True
    if terminal.faces():
        text = "The last draw is taken back: type which it is, or Enter for another."
    else:
        text = "The last dice are taken back: type what they show, or rule success, rule failure."
    terminal.say(text + rulings_gone(session, before))
    return True


def rulings_gone(session: Session, before: Sequence[Command]) -> str:
    """Return a sentence, behind a blank, on the rulings that were taken back too; "" for none."""
    gone = [each.words for each in before[len(session.played) :] if each.kind == RULING]
    if not gone:
        return ""
    goes, they = ("goes", "it") if len(gone) == 1 else ("go", "them")
    return f" With that {goes} {count_of(len(gone), 'ruling')} ({listed(gone)}); redo brings {they} back."
