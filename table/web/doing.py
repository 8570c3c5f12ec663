"""What a page may ask a game to do, by the word it asks with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from arena.words.story import capital
from table.web.ahead import MOST_STEPS
from table.web.game import NOT_NOW, NOT_YOURS, Refusal
from table.web.view import Role, may_decide

if TYPE_CHECKING:
    from table.session.session import Session
    from table.web.game import Game

LONGEST = 400  # signs of a typed line
NAMED = " Say it otherwise, and call people and places as this page does."
ZONE = "ZONE"  # in a ruling that lacks a zone
YES, NO = ("yes", "y"), ("no", "n")
WHICH = "Which do you mean?"  # of readings that each lack one


def session_of(game: Game) -> Session:
    """Return the session of a game that is open."""
    assert game.session is not None
    return game.session


def insist(game: Game, role: Role) -> Session:
    """Return the session where a role may decide now; raise Refusal else."""
    session = session_of(game)
    if game.thinking or session.waiting == "over":
        raise Refusal(NOT_NOW)
    if not may_decide(session, role):
        raise Refusal(NOT_YOURS)
    return session


def host(role: Role) -> None:
    """Raise Refusal for a guest."""
    if not role.is_host:
        raise Refusal(NOT_YOURS)


def act(game: Game, role: Role, action: Any) -> None:
    """Carry out a legal action by its number."""
    session = insist(game, role)
    if not isinstance(action, int) or isinstance(action, bool) or session.waiting != "choice":
        raise Refusal(NOT_NOW)
    if action not in session.legal_actions():
        raise Refusal("That is not possible now.")
    game.deciding.expect([])
    session.act(action)


def line(game: Game, role: Role, actions: Any) -> None:
    """Carry out a turn that was laid out: its first action now, the others as their questions come."""
    session = insist(game, role)
    is_line = isinstance(actions, list) and 0 < len(actions) <= MOST_STEPS + 2
    if not is_line or not all(type(each) is int for each in actions) or session.waiting != "choice":
        raise Refusal(NOT_NOW)
    if actions[0] not in session.legal_actions():
        raise Refusal("That is not possible now.")
    if not all(0 <= each < session.system.actions for each in actions):
        raise Refusal("That is not possible now.")
    game.deciding.expect(actions[1:], actions[0])
    session.act(actions[0])


def roll(game: Game, role: Role, _: Any) -> None:
    """Roll the awaited dice."""
    session = insist(game, role)
    if session.waiting != "rolling":
        raise Refusal("No dice are awaited now.")
    session.roll()


def put(game: Game, role: Role, faces: Any) -> None:
    """Take what dice on the table showed."""
    session = insist(game, role)
    if not isinstance(faces, list) or not all(type(face) is int for face in faces):
        raise Refusal("Say what the dice showed as numbers.")
    try:
        session.put(faces)
    except ValueError as error:
        raise Refusal(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def say(game: Game, role: Role, typed: Any) -> None:
    """Carry out a typed line: actions, a ruling, or everyday words, which are offered as rulings first."""
    if not isinstance(typed, str) or not typed.strip():
        raise Refusal("Type what is to happen.")
    if len(typed) > LONGEST:
        raise Refusal(f"A line has at most {LONGEST} signs.")
    typed = "".join(sign for sign in typed if sign.isprintable()).strip()
    host(role)
    session, offered = session_of(game), game.offers
    game.offers, game.either, game.offered, game.foretold = (), [], "", ""
    if offered and typed.lower() in YES:
        carry_out(game, role, offered)
        return
    if game.wanted is not None and typed.lower() in (*YES, *NO):
        rule(game, game.wanted.accepted if typed.lower() in YES else game.wanted.refused)
        return
    if session.waiting == "choice" and may_decide(session, role) and type_actions(game, typed):
        return
    from arena.rulings.row import RulingError
    from table.terminal.hints import offer

    try:
        rule(game, typed)
    except RulingError as error:
        found = offer(session, typed)
        if found is None:
            why, _, listed = str(error).partition(": expected ")
            raise Refusal(f"{capital(why.rstrip('.'))}.{NAMED if listed else ''}") from error
        game.offered, game.offers = found.text, found.rulings
        game.foretold = foretold(session, found.rulings)
        game.either = list(
            zip(found.said, found.either, strict=True) if found.said else spelled_out(session, found.either)
        )
        if found.said or sum(map(lacks_zone, found.either)) > 1:
            game.offered = WHICH


def spelled_out(
    session: Session, readings: Iterable[tuple[str, ...]]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what everyday words may mean, said for a page: of one that lacks a zone, one with each zone."""
    cast, readings = session.cast, list(readings)
    is_one = sum(map(lacks_zone, readings)) == 1
    for rulings in readings:
        if lacks_zone(rulings):
            for key, name in zip(cast.zones, cast.zone_names, strict=True):
                filled = tuple(each.replace(ZONE, key) for each in rulings)
                yield name if is_one else ", then ".join(filled), filled
        else:
            yield foretold(session, rulings) or ", then ".join(rulings), rulings


def lacks_zone(rulings: Iterable[str]) -> bool:
    """Return whether a reading lacks a zone and nothing else."""
    return {word for word in " ".join(rulings).split() if word.isupper()} == {ZONE}


def foretold(session: Session, rulings: Sequence[str]) -> str:
    """Return what the story will say of rulings, "" where they cannot be; nothing changes."""
    from arena.rulings.row import RulingError
    from arena.rulings.ruled import rule_on

    at, found = (session.states, session.opening, session.cast), list[str]()
    try:
        for each in rulings:
            ruled = rule_on(session.system, *at, each, session.viewer)
            found += ruled.sentences
            at = ruled.states, ruled.opening, ruled.cast
    except RulingError:
        return ""
    return " ".join(found)


def pick(game: Game, role: Role, number: Any) -> None:
    """Carry out one of the things that everyday words may mean."""
    host(role)
    either = game.either
    if type(number) is not int or not 0 <= number < len(either):
        raise Refusal("That is not offered any more.")
    _, rulings = either[number]
    game.offers, game.either, game.offered, game.foretold = (), [], "", ""
    carry_out(game, role, rulings)


def carry_out(game: Game, role: Role, lines: Iterable[str]) -> None:
    """Carry out lines that were offered: actions where the role decides, and rulings."""
    session = session_of(game)
    with session.as_one():
        for each in lines:
            is_decision = session.waiting == "choice" and may_decide(session, role)
            if not (is_decision and type_actions(game, each)):
                rule(game, each)


def rule(game: Game, typed: str) -> None:
    """Carry out a ruling."""
    session_of(game).rule(typed)
    game.forget_plans()


def type_actions(game: Game, typed: str) -> bool:
    """Carry out a line of actions, as far as it goes; return whether it began with one."""
    from table.session.typed_lines import parts_of

    action = game.deciding.begin(parts_of(typed))
    if action is None:
        game.deciding.expect([])
        return False
    session_of(game).act(action)
    return True


def undo(game: Game, role: Role, _: Any) -> None:
    """Go back to before the last decision or ruling."""
    host(role)
    if not session_of(game).undo(own_side(game)):
        raise Refusal("There is nothing to undo.")
    game.forget_plans()


def redo(game: Game, role: Role, _: Any) -> None:
    """Do again what was undone last."""
    host(role)
    if not session_of(game).redo(own_side(game)):
        raise Refusal("There is nothing to do again.")
    game.forget_plans()


def own_side(game: Game) -> int | None:
    """Return the one side that the host plays, None for both and for none."""
    session = session_of(game)
    sides = session.seats.by_hand(session.cast)
    return sides[0] if len(sides) == 1 else None


def advise(game: Game, role: Role, _: Any) -> None:
    """Have the adviser think."""
    session = insist(game, role)
    if session.waiting != "choice":
        raise Refusal("The dice decide now.")
    if not game.advising:
        game.advise()


def take(game: Game, role: Role, number: Any) -> None:
    """Carry out a line of advice, its first action now, the others as their questions come."""
    session = insist(game, role)
    lines = game.advice.lines if game.advice else []
    if type(number) is not int or not 0 <= number < len(lines):
        raise Refusal("That advice is gone: ask again.")
    actions = lines[number].actions
    if actions[1:]:
        game.deciding.expect(actions[1:], actions[0])
    session.act(actions[0])


def skip(game: Game, role: Role, number: Any) -> None:
    """Leave a line out of the advice."""
    insist(game, role)
    lines = game.advice.lines if game.advice else []
    if type(number) is not int or not 0 <= number < len(lines):
        raise Refusal("That advice is gone: ask again.")
    game.skip(number)


DOING: dict[str, Callable[[Game, Role, Any], None]] = {
    "act": act,
    "line": line,
    "roll": roll,
    "put": put,
    "say": say,
    "pick": pick,
    "undo": undo,
    "redo": redo,
    "advise": advise,
    "take": take,
    "skip": skip,
}
