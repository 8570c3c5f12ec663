"""What one page shows of a game, as plain values; pages and API are made of nothing else.

This is where secrets end. A view is made for a role from what its side may know; what it may not know is not
in it, so it is in no page, message or answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from arena.rooms import opening_of
from arena.words.picture import svg
from arena.words.story import capital, round_begun, turn_begins
from table.web.choices import choices

if TYPE_CHECKING:
    from agents.lines import Line
    from table.session.session import Session
    from table.web.game import Game

View = dict[str, Any]
WIDTH = 100  # columns of a note
LOGGED = 200  # sentences of the story that are shown
SIDES = ("pcs", "npcs")


class Role(NamedTuple):
    """Who looks: the host, or a guest who plays people of a side; `chosen` is whose sheet they read."""

    is_host: bool = True
    side: int | None = None
    people: tuple[str, ...] = ()
    chosen: str = ""


def view_of(game: Game, role: Role) -> View:
    """Return what a role sees of a game now."""
    view: View = {
        "name": game.name,
        "title": game.title,
        "stage": game.stage,
        "wrong": game.wrong,
        "revision": game.revision,
        "is_host": role.is_host,
    }
    if game.session is None:
        return view
    session, side = game.session, seen_by(game.session, role)
    state, cast, words = session.state, session.cast, session.words
    status = words.status(state, cast, side)
    picture = words.map(state, cast, side)
    may = may_decide(session, role)
    return view | {
        "waiting": session.waiting,
        "thinking": game.thinking,
        "round": status["round"],
        "rounds": status["rounds"],
        "pools": [{"name": pool.name, "points": points, "side": pool.side} for pool, points in session.pools],
        "tasks": list(status["tasks"]),
        "opening": session.loaded.scenario.opening or session.loaded.scenario.summary,
        "aims": aims(session, side),
        "map": svg(picture, f"Map of {game.title}"),
        "map_notes": list(picture.notes),
        "map_text": "" if picture.zones else words.map_text(state, cast, WIDTH, side),
        "people": people(session, status["characters"], side),
        "sheet": sheet(session, role.chosen, side),
        "question": question(session, side),
        "may_decide": may,
        "choices": choices(session, side) if may and session.waiting == "choice" else None,
        "dice": dice(session) if session.waiting == "rolling" and may else None,
        "story": story(game, side),
        "ending": ending(session) if session.waiting == "over" else "",
        "undo": last_choice(session, role),
        "can_redo": role.is_host and bool(session.undone),
        "advising": game.advising and role.is_host,
        "advice": [line_of(line) for line in game.advice.lines] if game.advice and role.is_host else [],
        "offered": game.offered if role.is_host else "",
    }


def seen_by(session: Session, role: Role) -> int | None:
    """Return the side whose eyes a role has, None who sees all."""
    return session.viewer if role.is_host else role.side


def may_decide(session: Session, role: Role) -> bool:
    """Return whether what is asked now is this role's to answer."""
    from table.session.seats import PROGRAM

    if session.waiting == "over":
        return False
    if session.waiting == "rolling":
        return role.is_host or owns(session, role)
    is_own = session.seats.decides(session.cast, session.decider, session.about) != PROGRAM
    return is_own and (role.is_host or (session.decider == role.side and owns(session, role)))


def question(session: Session, side: int | None) -> str:
    """Return what is asked; of what another side is asked only that it is."""
    if session.waiting != "choice":
        return ""
    if side in (None, session.decider):
        return session.words.question(session.state, session.cast)
    return f"{('The player characters', 'The opposition')[session.decider]} decide{'s' * session.decider}."


def owns(session: Session, role: Role) -> bool:
    """Return whether a guest plays whoever is asked; of what is asked of nobody, any guest of the side."""
    from arena.calls import acting_at

    about = session.about if session.waiting == "choice" else acting_at(session.states, 0)
    if about < 0:
        return True
    someone = session.cast.scenario.characters[about]
    return bool(SIDES.index(someone.side) == role.side and someone.first.key in role.people)


def aims(session: Session, side: int | None) -> list[dict[str, str]]:
    """Return what each side wants, as far as the reader may know."""
    said, reader = opening_of(session.system.name), "" if side is None else SIDES[side]
    names = dict(zip(SIDES, ("The player characters", "The opposition")))
    return [
        {"side": names[each], "aim": capital("; ".join(said.aims(session.loaded, each, reader)).rstrip("."))}
        for each in SIDES
    ]


def people(session: Session, known: list[dict[str, Any]], side: int | None) -> list[dict[str, Any]]:
    """Return everybody the side knows of: key, name, side and how they are, in a line."""
    state, cast = session.state, session.cast
    found = []
    for each in known:
        who = cast.characters.index(each["key"])
        line = session.words.character_line(state, cast, who, side)
        found.append(
            {
                "who": who,
                "key": each["key"],
                "name": cast.character_names[who],
                "side": SIDES.index(cast.scenario.characters[who].side),
                "line": line.removeprefix(cast.character_names[who]).strip(),
            }
        )
    return found


def sheet(session: Session, key: str, side: int | None) -> list[str]:
    """Return all there is to know of the person who is chosen, nothing for nobody and for the unknown."""
    known = {each["key"] for each in session.words.status(session.state, session.cast, side)["characters"]}
    if key not in known:
        return []
    return session.words.sheet_lines(session.state, session.cast, session.cast.characters.index(key), side)


def dice(session: Session) -> dict[str, Any]:
    """Return which dice are awaited, and what may be said for each face."""
    state = session.state
    return {
        "asked": session.words.dice_request(state, session.cast),
        "sides": int(state.roll_sides),
        "count": int(state.roll_count),
        "faces": session.words.faces(state, session.cast),
    }


def story(game: Game, side: int | None) -> list[dict[str, str]]:
    """Return the last sentences of the story as a side hears it, each with its kind."""
    session = game.session
    assert session is not None
    told: list[dict[str, str]] = []
    notes: dict[int, list[str]] = {}
    for place, sentence in game.notes if side == session.viewer else ():
        notes.setdefault(place, []).append(sentence)
    for place, each in enumerate(session.told):
        told += [{"kind": "note", "text": sentence} for sentence in notes.get(place, ())]
        told += [{"kind": kind_of(sentence), "text": sentence} for sentence in heard(session, each, side)]
    told += [{"kind": "note", "text": said} for said in notes.get(len(session.told), ())]
    return told[-LOGGED:]


def heard(session: Session, told: Any, side: int | None) -> tuple[str, ...]:
    """Return what a side hears of one command."""
    if side == session.viewer:
        return tuple(told.sentences)
    return tuple(told.heard[session.listeners.index(side)]) if side in session.listeners else ()


def kind_of(sentence: str) -> str:
    """Return what a sentence is: the beginning of a round or a turn, or a happening."""
    return "round" if round_begun(sentence) else "turn" if turn_begins(sentence) else "told"


def ending(session: Session) -> str:
    """Return how it ended, as the scene tells it, and who has won."""
    from table.terminal.ending import verdict
    from table.views.journal import ending_text

    told = ending_text(session.loaded, int(session.state.winner))
    return f"{told} {verdict(session)}".strip()


def last_choice(session: Session, role: Role) -> str:
    """Return what undo would take back, "" for nothing."""
    if not role.is_host:
        return ""
    done = [each for each in session.played if session.is_choice(each)]
    return done[-1].words if done else ""


def line_of(line: Line) -> dict[str, Any]:
    """Return a line of advice as a card shows it."""
    from table.views.advice import chance

    return {
        "aloud": line.aloud,
        "chance": chance(line),
        "steps": list(line.steps),
        "brings": line.brings,
        "why": list(line.why),
    }
