"""Going back by decisions, turns or rulings, to a turn, a round or the last dice; what goes with that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arena.systems import acting
from arena.words.notation import listed
from arena.words.story import count_of
from table.session.places import place_of
from table.session.save import RULING, Command
from table.session.save_file import SaveError
from table.terminal.everyday import offers
from table.terminal.rolling import faces
from table.terminal.who_decides import take_over

if TYPE_CHECKING:
    from table.session.session import Session
    from table.terminal.terminal import Terminal

POLITE = ("please", "pls", "plz", "that", "it")  # what changes nothing behind undo
NOBODY = -1
TURNS = ("turn", "turns")
HOW_FAR = (
    "undo goes back to before your last answer, undo 3 three of them, undo 2 turns two whole turns,"
    " undo 2 rulings, undo round or undo to WHO as far as that, undo ruling WORD to before the last ruling"
    " that has the word."
)


def do_undo(terminal: Terminal, rest: str) -> bool:
    """Go back to the person's previous decision, by several of them, or by whole turns."""
    number, *further = [each for each in rest.lower().split() if each not in POLITE] or ["1"]
    if number in TURNS:
        number, further = "1", [number]
    if not number.isdecimal() or further not in ([], *([word] for word in TURNS)):
        return back_to(terminal, rest.lower())
    session, side = terminal.session, terminal.only_side()
    before = list(session.played)
    done = back_by_turns(session, int(number)) if further else back_by_answers(session, int(number), side)
    if len(session.played) == len(before):
        terminal.say("There is nothing to undo.")
        return False
    if further and done < int(number) > 1:
        while len(session.played) < len(before):
            session.redo()
        terminal.say(f"Only {count_of(done, 'turn')} can be taken back.")
        return False
    terminal.forget_plans()
    several, first = done > 1 or further, before[len(session.played)]
    rulings = sum(each.kind == RULING for each in before[len(session.played) :])
    what = f": {first.words if rulings < 2 else count_of(rulings, 'ruling')}" if first.kind == RULING else ""
    what = f": {count_of(done, 'turn' if further else 'decision')}" if several else what
    terminal.say(f"Taken back{what}.{rulings_gone(session, before) if several else ''}")
    return True


def do_redo(terminal: Terminal, _: str) -> bool:
    """Go forward again."""
    try:
        told = terminal.session.redo(terminal.only_side())
    except SaveError as error:
        terminal.say_wrong(error)
        return False
    terminal.forget_plans()
    for each in told:
        terminal.tell(each)
    if not told:
        terminal.say("There is nothing to do again.")
    return bool(told)


def back_to(terminal: Terminal, said: str) -> bool:
    """Go back by rulings, to the start of the round, or to the last turn of somebody."""
    session = terminal.session
    before, place = list(session.played), place_of(session, said)
    if place is None:
        if not offers(terminal, f"undo {said}"):
            terminal.say(HOW_FAR)
        return False
    session.back_to(place)
    terminal.forget_plans()
    terminal.say(f"Taken back.{rulings_gone(session, before)}")
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
        return take_advice(terminal, rest)
    session = terminal.session
    before = list(session.played)
    if not session.take_back():
        terminal.say("No dice have been thrown that could be taken back.")
        return False
    terminal.forget_plans()
    terminal.asks_once = True
    if faces(terminal):
        text = "The last draw is taken back: type which it is, or Enter for another."
    else:
        text = "The last dice are taken back: type what they show, or rule success, rule failure."
    terminal.say(text + rulings_gone(session, before))
    return True


def take_advice(terminal: Terminal, rest: str) -> bool:
    """Carry out a turn that the adviser has named here, the first where no number is said."""
    position, lines = terminal.advised
    if position != terminal.session.states.tobytes() or not lines:
        terminal.say(
            "take carries out what ? has advised here, take 2 its second line; take back goes back to before"
            " the last dice, undo to before your last answer."
        )
        return False
    number = int(rest) if rest else 1
    if not 1 <= number <= len(lines):
        terminal.say(f"There are {len(lines)} lines of advice: take, or take 1 to take {len(lines)}.")
        return False
    return take_over(terminal, lines[number - 1])


def rulings_gone(session: Session, before: Sequence[Command]) -> str:
    """Return a sentence, behind a blank, on the rulings that were taken back too; "" for none."""
    gone = [each.words for each in before[len(session.played) :] if each.kind == RULING]
    if not gone:
        return ""
    goes, they = ("goes", "it") if len(gone) == 1 else ("go", "them")
    return f" With that {goes} {count_of(len(gone), 'ruling')} ({listed(gone)}); redo brings {they} back."
