"""What choices come to before they are made: why a chance is what it is, a turn laid out, another's turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from arena.odds.asked import percent
from arena.rulings.row import RulingError
from arena.systems import clone, settle
from arena.words.story import capital
from table.session.foresight import MOST_BETWEEN, Ahead, Foreseen, foresee
from table.web.choices import Offered, Question, label, parted

if TYPE_CHECKING:
    from table.session.session import Session

MOST_STEPS = 12  # of a turn that is laid out


def why(session: Session, action: int, side: int | None) -> list[str]:
    """Return where the numbers of a choice come from: its parts, the roll, the price, the rule."""
    if action not in session.legal_actions():
        return []
    words, state, cast = session.words, session.state, session.cast
    foreseen, found = foresee(session, [action])[0], list[str]()
    note = words.beside(action, state, cast, side)
    if foreseen is not None and foreseen.chance is not None:
        found.append(f"{percent(foreseen.chance)} is the chance of {foreseen.note}")
        note = parted(note)["rest"]
    found += [capital(each) for each in note.split("; ") if each]
    costs = f"Costs {priced(session, foreseen)}"
    if costs != "Costs " and not any(f"{each} ".startswith(f"{costs} ") for each in found):
        found.append(costs)
    entry = words.glossary.find(session.text(action).split()[0])
    return [*found, f"{entry.word}: {entry.text}"] if entry else found


def priced(session: Session, step: Foreseen | None) -> str:
    """Return what a step costs of the pools of its side, "" for nothing."""
    pools = [pool for pool in session.system.pools if pool.side == session.decider]
    if step is None or not pools:
        return ""
    paid = zip(pools, step.price[-len(pools) :])
    return " and ".join(pool.points(points) for pool, points in paid if points)


def laid_out(
    session: Session, plan: tuple[int, ...], offered: Offered, opened: frozenset[str] | None
) -> dict[str, Any]:
    """Return a turn that is laid out: each step with its chance and price, and what could come next.

    `offered` are the choices that it may begin with, `opened` the folds that are open.
    """
    foreseen = foresee(session, plan) if plan else []
    steps = [
        {"said": said, "price": priced(session, step), **tested(step, after_it)}
        for said, step, after_it in zip(along(session, plan), foreseen, [*foreseen[1:], None])
    ]
    further = Offered(after(session, plan), offered.side) if plan else offered
    return {"actions": list(plan), "steps": steps, "choices": further.shown(opened)}


def tested(step: Foreseen | None, after_it: Foreseen | None) -> dict[str, Any]:
    """Return the chance and the dice of the test that a step ends with: the last step before it has them."""
    if step is None or step.chance is None or (after_it is not None and after_it.note == step.note):
        return {"chance": None, "note": ""}
    return {"chance": float(100 * step.chance), "note": step.note}


def along(session: Session, plan: Iterable[int]) -> list[str]:
    """Return what stands on the buttons of the actions of a plan, as far as the dice let it be known."""
    ahead, found = Ahead(session), list[str]()
    for action in plan:
        is_reached = reach(ahead, action)
        found.append(label(session.system, action, ahead.states[0], session.cast))
        if is_reached:
            ahead.do(action)
    return found


def after(session: Session, plan: tuple[int, ...]) -> Question:
    """Return what is asked after a plan; behind dice, what was asked before them."""
    ahead = Ahead(session)
    turn = ahead.here()
    for action in plan:
        if ahead.number == 0 or not reach(ahead, action):
            ahead.back_to(turn)
        if not reach(ahead, action):
            continue
        turn = ahead.here() if ahead.is_of_turn() else turn
        ahead.do(action)
    for _ in range(MOST_BETWEEN):
        if not ahead.pass_over(plan[-1] if plan else -1):
            break
    if plan and (ahead.number == 0 or int(ahead.states[0].decider) != ahead.side):
        ahead.back_to(turn)
    return Question(session.system, ahead.states, ahead.legal, ahead.number, session.cast)


def reach(ahead: Ahead, action: int) -> bool:
    """Go on to the question that an action answers; return whether there is one."""
    for _ in range(MOST_BETWEEN):
        if action in ahead.legal_actions():
            return True
        if not ahead.pass_over(-1):
            break
    return False


def on_their_turn(session: Session, key: str, side: int | None) -> Offered | None:
    """Return what somebody could do if it were their turn now, None where that cannot be said."""
    try:
        tried = session.tried([f"turn of {key}"])
    except RulingError:
        return None
    states, legal = clone(tried.states), session.legal.copy()
    asked = Question(session.system, states, legal, int(settle(states[0], legal)), tried.cast)
    return Offered(asked, side) if asked.number and asked.is_of_turn else None
