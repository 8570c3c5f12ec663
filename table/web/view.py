"""What one page shows of a game, as plain values; pages and API are made of nothing else.

This is where secrets end. A view is made for a role from what its side may know; what it may not know is not
in it, so it is in no page, message or answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from arena.odds.asked import percent
from arena.rooms import opening_of
from arena.rulings.ruled import rulings_of
from arena.words.chart import Map
from arena.words.picture import svg
from arena.words.story import capital, round_begun, turn_begins
from arena.words.tracks import tracks_svg
from table.web.ahead import along, laid_out, why
from table.web.choices import Offered, Question, Spelling, label
from table.web.people import SIDES, focus, people

if TYPE_CHECKING:
    from agents.lines import Advice, Line
    from table.session.save import Command
    from table.session.session import Session
    from table.web.game import Game

View = dict[str, Any]
WIDTH = 100  # columns of a note
NOT_ADVISED: View = {"advice": [], "advice_scene": "", "advice_yields": "", "advice_made": ""}
NO_OFFER: View = {"offered": "", "foretold": "", "is_offer": False, "is_wanted": False, "either": []}
BY_TYPING = " Type yes to have it so."  # what an offer says of a terminal, and a page has a button for
HABIT = "By habit: "
LOGGED = 200  # sentences of the story that are shown
COUNT = re.compile(r"(.+) ([0-9]+)/([0-9]+)")  # of a task
ASKED = re.compile(r"(.*?) \((.*)\)")  # a question and what it depends on
LINES = re.compile(r"lines? [0-9](?:(?:, | and )[0-9])*")  # others that are told of in advice
NONE_OF = re.compile(r"\b0 [A-Za-z ]+ and (?=[0-9])")  # of two things, the one of which there is none


class Role(NamedTuple):
    """Who looks, and what at: the host, or a guest who plays people of a side.

    `chosen` is whom or which zone they look at (`focus` in `table.web.people`), `plan` the actions that they
    have laid out, None for no plan, `why` the choice whose numbers they want to have explained, `opened` the
    folds of choices that are open on their page, None for all.
    """

    is_host: bool = True
    side: int | None = None
    people: tuple[str, ...] = ()
    chosen: str = ""
    plan: tuple[int, ...] | None = None
    why: int = -1
    opened: frozenset[str] | None = None


def unopened(game: Game, role: Role) -> View:
    """Return what a role sees of a game without a session: that it is waited for, or what is wrong."""
    return {
        "name": game.name,
        "title": game.title,
        "stage": game.stage,
        "wrong": game.wrong,
        "revision": game.revision,
        "is_host": role.is_host,
        "opening": game.opening,
    }


def view_of(game: Game, role: Role) -> View:
    """Return what a role sees of a game now."""
    view = unopened(game, role)
    if game.session is None:
        return view
    session, side = game.session, seen_by(game.session, role)
    may = may_decide(session, role)
    is_asked = may and session.waiting == "choice" and not game.thinking
    offered = game.once(("choices", side), lambda: Offered(Question.of(session), side)) if is_asked else None
    asked, depends = parted(question(session, side), [pool.name for pool, _ in session.pools])
    return {
        **view,
        **game.once(("seen", side), lambda: seen(session, side, game.title)),
        "waiting": session.waiting,
        "thinking": game.thinking,
        "opening": game.opening or session.loaded.scenario.opening or session.loaded.scenario.summary,
        "focus": focus(session, role, side, offered) if role.chosen else None,
        "question": asked,
        "depends": depends,
        "may_decide": may,
        "choices": offered.shown(role.opened) if offered else None,
        "plan": laid_out(session, role.plan, offered, role.opened)
        if offered and role.plan is not None
        else None,
        "why": {"action": role.why, "lines": why(session, role.why, side)}
        if is_asked and role.why >= 0
        else None,
        "dice": dice(session) if session.waiting == "rolling" and may else None,
        "story": story(game, side),
        "ending": ending(session) if session.waiting == "over" else "",
        "undo": last_choice(session, role),
        "redo": next_choice(session, role),
        "advising": game.advising and may,
        **(advised(session, game.advice) if game.advice and may else NOT_ADVISED),
        "yours": yours(session, role),
        **(offer_of(game) if role.is_host else NO_OFFER),
    }


def seen(session: Session, side: int | None, title: str) -> View:
    """Return what everybody of a side sees alike: the map, the people, the pools, what is to be done."""
    state, cast, words = session.state, session.cast, session.words
    status, picture, wanted = (
        words.status(state, cast, side),
        words.map(state, cast, side),
        aims(session, side),
    )
    said = [part.lower() for each in wanted for part in each["aim"].split(". ")]
    return {
        "round": status["round"],
        "rounds": status["rounds"],
        "pools": pools(session),
        "tasks": [each for each in status["tasks"] if each.partition(": ")[2].lower() not in said],
        "aims": wanted,
        "map": drawn(picture, title),
        "map_narrow": drawn(picture, title, narrow=True),
        "zones": list(cast.zones) if picture.zones else [],
        "map_notes": list(picture.notes),
        "map_text": "" if picture.zones else words.map_text(state, cast, WIDTH, side),
        "people": people(session, status["characters"], side),
    }


def drawn(picture: Map, title: str, narrow: bool = False) -> str:
    """Return the map of a scene, or its tracks where it has no zones; one that is `narrow` for a phone."""
    return svg(picture, f"Map of {title}", narrow=narrow) or tracks_svg(
        picture.tracks, f"Tracks of {title}", narrow
    )


def metered(said: str) -> tuple[str, list[tuple[str, int, int]]]:
    """Return what is said of a task, a ritual or a system without its counts, and these: name, value, most.

    >>> metered("The cords (cords): Firewall 2/9, Security 1, Harms 0/1, at The exchange")
    ('The cords (cords): Security 1, at The exchange', [('Firewall', 2, 9), ('Harms', 0, 1)])
    """
    head, colon, rest = said.partition(": ")
    parts, found = rest.split(", "), []
    for part in list(parts):
        if count := COUNT.fullmatch(part):
            found.append((count[1], int(count[2]), int(count[3])))
            parts.remove(part)
    return f"{head}{colon}{', '.join(parts)}", found


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
        {
            "side": names[each],
            "aim": ". ".join(capital(aim.rstrip(".")) for aim in said.aims(session.loaded, each, reader)),
        }
        for each in SIDES
    ]


def dice(session: Session) -> dict[str, Any]:
    """Return which dice are awaited, and what may be said for each face."""
    state = session.state
    return {
        "asked": session.words.dice_request(state, session.cast),
        "sides": int(state.roll_sides),
        "count": int(state.roll_count),
        "faces": session.words.faces(state, session.cast),
    }


def yours(session: Session, role: Role) -> str:
    """Return whom a guest plays, "" for the host and for a guest who plays the whole side."""
    cast = session.cast
    own = [cast.character_names[who] for who, key in enumerate(cast.characters) if key in role.people]
    side = [each for each in cast.scenario.characters if SIDES.index(each.side) == role.side]
    if role.is_host or not own or len(own) == len(side):
        return ""
    return " and ".join(filter(None, (", ".join(own[:-1]), own[-1])))


def offer_of(game: Game) -> View:
    """Return what everyday words were taken to mean: whether a yes does it, else what it may be.

    A reading that `is_open` has a word in large letters, as NUMBER is, for the host to fill in.
    """
    from table.terminal.offered import LARGE, OR_NUMBER, WHICH

    either = [
        {"said": said, "text": rulings[0], "is_open": any(map(str.isupper, " ".join(rulings).split()))}
        for said, rulings in game.either
    ]
    said = game.offered.replace(BY_TYPING, "")
    if either:
        is_open = any(each["is_open"] for each in either)
        said = said.replace(WHICH, "").replace(OR_NUMBER, "").replace(LARGE, LARGE if is_open else ": where?")
    return {
        "offered": said,
        "foretold": game.foretold,
        "is_offer": bool(game.offers),
        "is_wanted": game.wanted is not None,
        "either": either,
    }


def parted(asked: str, pools: Sequence[str] = ()) -> tuple[str, str]:
    """Return a question and what it depends on, without what there is none of, and what stands in `pools`.

    >>> parted("Who acts? (2 turns left)"), parted("Who acts?")
    (('Who acts?', '2 turns left'), ('Who acts?', ''))
    >>> parted("Ann: what to do? (0 major actions and 1 free minor action left; Momentum 0)", ["Momentum"])
    ('Ann: what to do?', '1 free minor action left')
    >>> parted("Ann: what to do with 0 Momentum and 1 bonus Momentum?")
    ('Ann: what to do with 1 bonus Momentum?', '')
    """
    found = ASKED.fullmatch(asked)
    head, rest = (found[1], found[2]) if found else (asked, "")
    bought = "buy for Threat?" if "Momentum 0" in rest else "buy from the pool?"
    head = NONE_OF.sub("", head).replace("do with 0 Momentum?", bought)
    for name in pools:
        rest = re.sub(rf"(?:^|[,;] ){name} [0-9]+(?=$|[,;])", "", rest)
    return head, re.sub("^[,;] ", "", NONE_OF.sub("", rest))


def pools(session: Session) -> list[dict[str, Any]]:
    """Return the pools of points, each with the ruling that sets it."""
    rulings = rulings_of(session.system)
    ruled = {ruling.words for ruling in rulings}
    ruled |= {f"set {name} {{number}}" for each in rulings for name in each.choices.get("pool", ())}
    found = []
    for pool, points in session.pools:
        words = (f"set {name}" for name in (pool.name.lower(), pool.field.replace("_", " ")))
        rule = next((each for each in words if f"{each} {{number}}" in ruled), "")
        found.append({"name": capital(pool.name), "points": points, "side": pool.side, "rule": rule})
    return found


def story(game: Game, side: int | None) -> list[dict[str, str]]:
    """Return the last sentences of the story as a side hears it, each with its kind."""
    session = game.session
    assert session is not None
    told: list[dict[str, str]] = []
    notes: dict[int, list[str]] = {}

    def note(sentences: Sequence[str]) -> None:
        for sentence in sentences:
            if told and sentence.startswith(HABIT) and told[-1]["text"].startswith(HABIT):
                more = sentence.removeprefix(HABIT)
                told[-1]["text"] = f"{told[-1]['text'].rstrip('.')}; {more}"
            else:
                told.append({"kind": "note", "text": sentence})

    for place, sentence in game.notes if side == session.viewer else ():
        notes.setdefault(place, []).append(sentence)
    for place, each in enumerate(session.told):
        note(notes.get(place, ()))
        heard_now = heard(session, each, side)
        told += [{"kind": kind_of(sentence), "text": sentence} for sentence in heard_now]
        faces = each.command.faces if each.command else ()
        told += [{"kind": "dice", "text": faces_said(faces)}] if faces and heard_now else []
    note(notes.get(len(session.told), ()))
    return told[-LOGGED:]


def heard(session: Session, told: Any, side: int | None) -> tuple[str, ...]:
    """Return what a side hears of one command."""
    if side == session.viewer:
        return tuple(told.sentences)
    return tuple(told.heard[session.listeners.index(side)]) if side in session.listeners else ()


def faces_said(faces: Sequence[int]) -> str:
    """Return what dice showed.

    >>> faces_said([4, 17]), faces_said([1])
    ('The dice showed 4 and 17.', 'The die showed 1.')
    """
    *before, last = map(str, faces)
    return f"The dice showed {', '.join(before)} and {last}." if before else f"The die showed {last}."


@lru_cache(10_000)
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
    places = range(len(session.played) - 1, -1, -1)
    last = next((place for place in places if session.is_choice(session.played[place])), None)
    return "" if last is None else in_words(session, session.played[last], session.before(last))


def next_choice(session: Session, role: Role) -> str:
    """Return what redo would do again, "" for nothing."""
    if not role.is_host or not session.undone:
        return ""
    first, *_ = session.undone
    again = next((each for each in session.undone if session.is_choice(each)), first)
    return in_words(session, again, session.state if again is first else None) or "the dice"


def in_words(session: Session, command: Command, before: Any) -> str:
    """Return what was done in the position `before` as its button has it, else as it is typed."""
    from table.session.save import RULING

    if before is None or command.kind == RULING:
        return Spelling(session.cast)(command.words)
    return label(session.system, command.action, before, session.cast) if command.action >= 0 else ""


def advised(session: Session, advice: Advice) -> View:
    """Return advice as a page shows it."""
    from table.views.advice import made_how, of_scene
    from table.web.game import SHOWN

    return {
        "advice": [line_of(session, line) for line in advice.lines[:SHOWN]],
        "advice_scene": "" if advice.exact or not advice.lines else of_scene(advice, True),
        "advice_yields": advice.yields,
        "advice_made": capital(f"{made_how(advice)}."),
    }


def line_of(session: Session, line: Line) -> dict[str, Any]:
    """Return a line of advice as a card shows it: `choices` are named as the page's own choices are."""
    from table.views.advice import beside_test, test_of

    named = zip(line.actions, along(session, line.actions))
    return {
        "choices": [said for action, said in named if action in session.system.headlines] or [line.aloud],
        "aloud": line.aloud,
        "success": None if line.success is None else percent(line.success),
        "test": "".join(test_of(line)),
        "actions": line.actions,
        "steps": list(line.steps),
        "facts": [LINES.sub("another", fact) for fact in beside_test(line)],
        "why": list(line.why),
    }
