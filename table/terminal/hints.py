"""What a person may have meant with a line in plain words: a ruling that speaks of it, or where to look.

Nothing is carried out: the line that would do it is said, for the person to type or not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from arena.odds.asked import percent
from arena.rulings.row import RulingError
from arena.rulings.ruled import reads
from arena.words.calling import simple
from arena.words.english import is_number, stated, uncertain, word
from arena.words.everyday import ASKS, Heard, Rulings
from arena.words.gist import PRONOUNS
from arena.words.hearing import LEAST, SURE, Hearing, Sentence
from arena.words.manner import plainly
from arena.words.naming import WHICH as WHICH_OF
from arena.words.naming import WHO
from arena.words.notation import SAID_FOR, listed
from arena.words.spelling import nearest
from arena.words.vocabulary import QUESTION
from table.session.deeds import DOES, MOST_WAYS, Deed, deed_of, is_deed, is_for_later, why_not
from table.session.places import place_of
from table.session.position import CHOICE, Tried
from table.session.session import Session
from table.terminal.nearest import NOT_NOW, people, words_of
from table.terminal.offered import OR_NUMBER, Offer, is_open, joined, offered
from table.terminal.parts import (
    TAKES_BACK,
    UNDO,
    Part,
    come_to,
    goes_back,
    is_said,
    lands,
    says_more,
    weighed,
)

COMMANDS_SAID = {  # as `simple` has them
    **dict.fromkeys(("go back", "back", "cancel", "oops", "undo", "take move back", "no wait"), "undo"),
    **dict.fromkeys(("pause", "bye", "leave game", "quit game", "exit game", "stop game", "close"), "quit"),
    **dict.fromkeys(("menu", "option", "list", "action", "choice", "show all", "more"), "all"),
    **dict.fromkeys(("inventory", "character", "stat", "i", "me", "character sheet"), "sheet"),
    **dict.fromkeys(("look", "look around", "where i", "where everybody", "show map"), "map"),
    **dict.fromkeys(("score", "how everybody", "show status", "health"), "status"),
    **dict.fromkeys(("hint", "advice", "advise", "suggest", "suggestion", "what should i do"), "?"),
    **dict.fromkeys(("history", "story", "what happened", "show log"), "log"),
    **dict.fromkeys(("command", "manual", "rule", "h", "what can i type"), "help"),
    "what can i do": "all",
    "save game": "save",
}
SUBJECT = re.compile(r"\b(?:he|she|they)('s|'re|'ve)?(?![\w'])", re.IGNORECASE)  # who is not named
OBJECT = re.compile(r"\b(?:him|her|them)(?= (?:the|a|an|some|another|\d+)\b)", re.IGNORECASE)
TYPED = (*UNDO, "redo ", "status ", "map ", "log ", "token ")  # ... of which no plainer line is guessed
TO_TURN = "undo to "
LAST_RULING, LAST_STEP = ("undo 1 rulings",), ("undo 1",)  # the second where nothing has been ruled
NEXT_ROUND = "next round"
MOST_OF_AN_ACTION = 5  # words
MOST_NAMED = 8  # of whom a question lists
GIVE_UP = "give up"  # the action of a side, where rules have one
YES, NO = ("yes", "y"), ("no", "n")  # what carries out the rulings that were offered, and what does not


def names_action(wrong: str) -> bool:
    """Return whether a line that was refused is an action all the same, which cannot be done now."""
    return NOT_NOW in wrong


def offer(session: Session, typed: str, is_action: bool = False) -> Offer | None:
    """Return what a line in everyday words means: a command, actions, rulings; None where it means none.

    Of one that `is_action`, though not now, nothing is heard of whoever is to act. A line with one slip of
    the pen is read without it where that makes it clear.
    """
    said, words = slip_in(typed, _hearing(session, typed))
    clear = dict[Rulings, Offer]()
    for meant in words:
        found = _offer(session, re.sub(rf"\b{re.escape(said)}\b", meant, typed), is_action)
        if found is not None and found.is_clear:
            clear[found.rulings] = found._replace(text=f"I read “{said}” as “{meant}”. {found.text}")
    return next(iter(clear.values())) if len(clear) == 1 else _offer(session, typed, is_action)


def slip_in(typed: str, hearing: Hearing) -> tuple[str, list[str]]:
    """Return the only word of a line that nothing knows and that is nearly others, with these; "" for none
    and for several. What is written large may be a new name."""
    vocabulary = hearing.everyday.vocabulary | DOES
    said = dict.fromkeys(re.findall(r"(?<![\w'])[a-z]+(?![\w'])", typed))
    near = {each: nearest(word(each), vocabulary, hearing.naming.words) for each in said}
    found = [(each, words) for each, words in near.items() if words]
    return found[0] if len(found) == 1 else ("", [])


def _offer(session: Session, typed: str, is_action: bool = False) -> Offer | None:
    command = COMMANDS_SAID.get(" ".join(simple(typed)))
    if command is not None:
        return Offer(f"Type {command} for that, or yes.", (command,))
    hearing = _hearing(session, typed)
    if (done := _done(session, typed, hearing)) is not None:
        return done
    if is_for_later(session, hearing):
        return Offer(f"It is the turn of {session.cast.character_names[session.about]}: others act after it.")
    wrong = _refusal(session, typed)
    if _names_somebody(session, typed):
        is_action = is_action or names_action(wrong) or SAID_FOR in wrong
    elif names_action(wrong) and _is_of_scene(session, typed):
        return None
    says_something = not (all(map(is_number, simple(typed))) or typed.lower().startswith(TYPED))
    is_verb = SAID_FOR in wrong and len(simple(typed)) == 1
    ruled = _rulings(session, typed, says_something and not (is_action or is_verb))
    if ruled is None and session.about >= 0 and not is_action:
        ruled = _rulings(session, f"{session.cast.characters[session.about]} {typed}")
        ruled = None if ruled and ruled.colour else ruled  # nobody was named, and not all is understood
    if is_verb and not (ruled and ruled.rulings):
        return None
    if ruled is None and not is_action and _lacks_whom(session, typed):
        ruled = Offer(WHO.removeprefix(ASKS))
    if ruled is not None and WHO.removeprefix(ASKS) in ruled.text:
        ruled = ruled._replace(text=_with_names(session, typed, ruled.text))
    if ruled is not None and ruled.is_clear:
        return _given_up(session, ruled)
    is_open = ruled is None or ruled.is_guess
    no = why_not(session, hearing, is_open)
    return Offer(no) if no else (is_open and _done(session, typed, hearing, of_anybody=True)) or ruled


def _is_of_scene(session: Session, typed: str) -> bool:
    """Return whether a line is an action that could be done in this scene at some time."""
    system, possible = session.system, session.system.possible_actions(session.cast)
    try:
        return bool(system.parse(typed, session.state, session.cast, possible) in possible)
    except ValueError as error:
        return SAID_FOR in str(error) or " may mean " in str(error)


def _given_up(session: Session, ruled: Offer) -> Offer:
    """Return an offer; where the side that decides says that it has lost, the action of that, if it may."""
    other = session.cast.sides[1 - session.decider] if session.waiting == CHOICE else ""
    if ruled.rulings != (f"end scene {other}",) or GIVE_UP not in session.legal_texts():
        return ruled
    return Offer(f"That is: {GIVE_UP}. Type yes to have it so.", (GIVE_UP,))


def _done(session: Session, typed: str, hearing: Hearing, of_anybody: bool = False) -> Offer | None:
    """Return what a line has somebody do now, None where it says something else."""
    if session.waiting != CHOICE or stated(typed):
        return None
    deed = deed_of(session, hearing, of_anybody)
    if deed is None:
        return None
    ruled = None if deed.begins or all(map(is_deed, deed.left)) else _rulings(session, typed)
    if ruled is not None and ruled.is_clear:
        return None
    if len(deed.ways) > MOST_WAYS:
        return Offer(f"Say which: {listed([*dict.fromkeys(deed.people)])}.") if deed.people else None
    further, left = _besides(session, deed)
    lines = [str(each) for each in deed.ways]
    if len(lines) > 1:
        either = tuple((each, *further) for each in lines)
        said = tuple(each.aloud().rstrip(".") for each in deed.ways)
        shown = "; ".join(f"{number} {each}" for number, each in enumerate(said, 1))
        return Offer(f"As an action it may be: {shown}.{OR_NUMBER}{left}", either=either, said=said)
    then = f" Then, as a ruling: {joined(further)}." if further else ""
    chance = deed.ways[0].chance()
    odds = "" if chance is None else f" It succeeds {percent(chance)} of the time."
    text = f"That is: {deed.ways[0].aloud()}{odds}{then}{left} Type yes to have it so."
    return Offer(text, (lines[0], *further))


def _besides(session: Session, deed: Deed) -> tuple[Rulings, str]:
    """Return the rulings that clauses mean which no action does, and what is said of the others."""
    further, colour = list[str](), list[str]()
    who = session.cast.characters[deed.ways[0].who]
    for each in deed.left:
        said = (
            _rulings(session, one) for one in (each, f"{who} {each}", f"{who}'s {each}") if not is_deed(each)
        )
        ruled = next((one for one in said if one is not None and one.is_clear), None)
        if ruled is not None:
            further += ruled.rulings
        else:
            colour.append(f"“{each}”")
    why = f" {deed.why}" if colour and deed.why else ""
    return tuple(further), f" I leave out {listed(colour)}.{why}" if colour else ""


def _names_somebody(session: Session, typed: str) -> bool:
    """Return whether a word of a line is of somebody's name."""
    named = {word for name in session.cast.character_names for word in words_of(name)}
    return not named.isdisjoint(words_of(typed))


def _refusal(session: Session, typed: str) -> str:
    """Return why a short line is no action that can be done now, "" where it is one or is long."""
    if len(typed.split()) <= MOST_OF_AN_ACTION:
        try:
            session.parse(typed)
        except ValueError as error:
            return str(error)
    return ""


def _rulings(session: Session, typed: str, guessing: bool = False) -> Offer | None:
    """Return the rulings that a line in everyday words means, None where it means none.

    With `guessing` what no pattern fits is taken for the plain line that it is most like.
    """
    typed = plainly(typed)
    hearing = _hearing(session, typed, guessing)
    if (why_not := stated(typed)) and not (hearing.begins_with_name and not typed.endswith("?")):
        return Offer(why_not) if why_not != QUESTION else None
    if reads(session.system, session.cast, typed):
        return None  # a ruling itself, of which is said elsewhere why it cannot be
    parts, here, first, stood = list[Part](), None, hearing, None
    for sentence in hearing.sentences():
        done = [each for one in parts for each in one.rulings]
        part = _part(session, hearing, sentence, here, done)
        if goes_back(part.rulings) and part.rulings not in (LAST_STEP, LAST_RULING):  # it says how far
            parts = [
                each.said_by(each.after) if each.after and goes_back(each.rulings) else each for each in parts
            ]
            done = [each for one in parts for each in one.rulings]
        if here:
            part = weighed(part, first, here, done)
            last = max((n for n, each in enumerate(parts) if each.rulings), default=0)
            said = part.rulings or next(iter(first.meanings(sentence)), ())
            is_placed = any(hearing.names_zone(sentence.words, n) for n in range(len(sentence.words)))
            said = said if is_placed else ()
            if there := come_to(parts[last].rulings, said) or lands(parts[last].rulings, part, first):
                here = session.tried(there, stood)
                parts[last], part = parts[last]._replace(readings=(there,), after=here), part.said_by(here)
        parts.append(part)
        if part.after is not None:
            stood, here = here, part.after
            hearing = hearing.on(here.states[0], here.cast)
    named = [each for part in parts if not _is_of_pronoun(part) for each in part.rulings]
    parts = [_settled(part, first, hearing, here, named) for part in _unpicked(parts)]
    for part in parts:
        if (
            not part.readings
            and not part.wrong
            and (why := uncertain(" ".join(map(str, hearing.unnamed(part.sentence.words)))))
            and (hearing.is_open or not any(each.readings for each in parts))
        ):
            return Offer(why)
    if not any(part.readings or part.wrong for part in parts):
        return None
    found = offered(parts, hearing)
    return found if found.rulings or not guessing or len(parts) < 2 else _as_one(session, first, found, parts)


def _as_one(session: Session, hearing: Hearing, found: Offer, parts: Sequence[Part]) -> Offer:
    """Return what a line of which something is not clear most likely means as a whole, else the question."""
    if any(part.readings[0][0].startswith(WHICH_OF) for part in parts if part.readings and part.readings[0]):
        return found
    words = tuple(each for each in hearing.whole() if each.typed not in ";,")
    whole = _as_guessed(session, hearing, Sentence(words), None, SURE)
    return offered([Part(whole[0], tuple(whole[1]), "", whole[2])], hearing) if whole else found


def _with_names(session: Session, typed: str, text: str) -> str:
    """Return a text that asks for a name with the names of those who may be meant, where these are few."""
    said = set(re.findall(r"\w+", typed.lower()))
    naming = _hearing(session, typed).naming
    keys = [key for key in naming.there if key in naming.keys and not naming.is_other(key, said)]
    named = f"Who is that? Say it with the name: {listed(keys)}."
    return text.replace(WHO.removeprefix(ASKS), named) if 0 < len(keys) <= MOST_NAMED else text


def _hearing(session: Session, typed: str, guessing: bool = False) -> Hearing:
    """Return what hears a line in the position as it is."""
    known = [key for key, _ in people(session)]
    heard, about = Heard(session.state, session.cast, known), tuple((key,) for key in _spoken_of(session))
    return Hearing(session.words.everyday, typed, heard, about, guessing)


def _lacks_whom(session: Session, typed: str) -> bool:
    """Return whether a line would be understood if it named somebody."""
    keys = [key for key, _ in people(session)]
    if not keys or stated(typed):
        return False
    named = SUBJECT.sub(lambda each: f"{keys[0]}{each[1] or ''}", typed, count=1)
    named = OBJECT.sub(keys[-1], named, count=1)
    for line in (*([named] if named != typed else ()), f"{keys[0]} {typed}"):
        found = _rulings(session, line)
        is_name = found is not None and any(each.startswith("rename ") for each in found.rulings)
        if found is not None and not is_name and (line == named or not found.colour):
            return True  # what follows a name may be a new one, whatever it says
    return False


def _spoken_of(session: Session) -> list[str]:
    """Return of whom pronouns may speak: whom the last ruling was about, else who is to decide."""
    last = session.played[-1].words.split() if session.played else []
    named = [word for word in last if word in session.cast.characters]
    return named[:1] or ([session.cast.characters[session.about]] if session.about >= 0 else [])


def _part(
    session: Session, hearing: Hearing, sentence: Sentence, here: Tried | None, done: Sequence[str]
) -> Part:
    """Return what a sentence means in a position: of all readings those that can be carried out there.

    One that says in other words what is `done` by those before it asks for nothing more.
    """
    readings = hearing.meanings(sentence)
    if here and is_said(hearing, sentence, done):
        return Part(sentence, ((),), "", here)
    able, wrong, after = _able(session, readings, here, bool(sentence.cost))
    if not able and readings and (second := hearing.otherwise(sentence, readings)):
        further = _able(session, hearing.meanings(second), here)
        if further[0] and not further[0][0][0].startswith(ASKS):
            sentence, (able, _, after) = second, further
    if not able and readings and set(readings[0]) == {NEXT_ROUND}:
        number = int((here.states[0] if here else session.state).round_number) + len(readings[0])
        able, wrong, after = _able(session, [(f"set round {number}",)], here)
    if not able and (wrong or sentence.meant):
        sentence, able, after = _as_guessed(session, hearing, sentence, here) or (sentence, able, after)
    able = [one for one in able if not any(says_more(other, one) for other in able)]
    able = [one for one in able if not any(set(one) < set(other) for other in able)]
    if len(able) > 1 and sentence.cost and (likeliest := hearing.likeliest(sentence, able)):
        sentence = sentence._replace(meant=likeliest[1], said=sentence.words)
        able, _, after = _able(session, [likeliest[0]], here)
    if able and sentence.cost and goes_back(able[0]) and not TAKES_BACK.search(hearing.typed):
        able = []  # nobody has said so
        sentence = sentence._replace(words=sentence.said or sentence.words, meant="")
    is_clear = len(able) == 1 and not able[0][0].startswith(ASKS) and not any(map(is_open, able[0]))
    if is_clear and able[0][0].startswith(UNDO):
        after = here or Tried(session.states, session.opening, session.cast)
    return Part(sentence, tuple(able), wrong, after if is_clear else None)


def _as_guessed(
    session: Session, hearing: Hearing, sentence: Sentence, here: Tried | None, least: float = LEAST
) -> tuple[Sentence, list[Rulings], Tried | None] | None:
    """Return a sentence as the likeliest plain line that can be carried out, or None."""
    for line in hearing.further(sentence.said or sentence.words, least):
        able, _, after = _able(session, hearing.meanings(line), here, True)
        if len(able) == 1 and not able[0][0].startswith((ASKS, *UNDO)) and not any(map(is_open, able[0])):
            return line, able, after
    return None


def _unpicked(parts: Sequence[Part]) -> list[Part]:
    """Return sentences, those as said already that only pick one of several of whom another one asks."""
    asked = {each for part in parts if len(part.readings) > 1 for one in part.readings for each in one}
    return [
        part.said_by(part.after)
        if part.after and part.rulings and _is_of_pronoun(part) and asked.issuperset(part.rulings)
        else part
        for part in parts
    ]


def _is_of_pronoun(part: Part) -> bool:
    """Return whether a sentence only says “he” of whom it speaks, which settles nothing of who that is."""
    return part.sentence.words[0].typed in PRONOUNS


def _settled(part: Part, first: Hearing, last: Hearing, here: Tried | None, rest: Sequence[str]) -> Part:
    """Return a sentence that may mean several things as said already where the rest of the line settles it.

    It does where it says one of them, or leaves nobody of whom the sentence speaks.
    """
    if here is None or len(part.readings) < 2:
        return part
    if any(set(rulings) <= set(rest) for rulings in part.readings):
        return Part(part.sentence, ((),), "", here)
    named = {word for each in part.readings for ruling in each for word in ruling.split()}
    named &= first.naming.there.keys()
    return Part(part.sentence, ((),), "", here) if named and not named & last.naming.there.keys() else part


def _able(
    session: Session, readings: Sequence[Rulings], here: Tried | None, is_loose: bool = False
) -> tuple[list[Rulings], str, Tried | None]:
    """Return the readings that can be carried out, why others cannot be, and where the last one leads.

    Of a sentence read loosely none that says what is so already.
    """
    able, wrong, after, led = list[Rulings](), "", None, set[bytes]()
    stood, idle = (here.states if here else session.states).tobytes(), list[Rulings]()
    called = repr((here or session).cast.character_names).encode()
    for rulings in readings:
        if rulings == LAST_RULING and place_of(session, "1 rulings") is None:
            rulings = LAST_STEP
        if rulings[0].startswith((ASKS, *UNDO)):
            had_none = (
                rulings[0].startswith(TO_TURN) and place_of(session, rulings[0].split(" ", 1)[1]) is None
            )
            if not had_none or len(readings) == 1:
                able.append(rulings)
            continue
        try:
            after = session.tried([each for each in rulings if not is_open(each)], here)
        except RulingError as error:
            wrong = wrong or f"As a ruling it would be {joined(rulings)}, but {str(error).rstrip('.')}."
            continue
        names = repr(after.cast.character_names).encode() if after else b""
        led_to = after.states.tobytes() + names if after and not any(map(is_open, rulings)) else b""
        if led_to not in led:
            able.append(rulings)
            idle += [rulings] if led_to == stood + called else []
        led |= {led_to} - {b""}
    if is_loose and able and able == idle:
        able, after = [], None
    if 0 < len(idle) < len(able):  # what is so already is not what was meant
        able = [each for each in able if each not in idle]
        if len(able) == 1 and not able[0][0].startswith((ASKS, *UNDO)):
            after = session.tried([each for each in able[0] if not is_open(each)], here)
    return able, wrong, after
