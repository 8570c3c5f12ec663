"""What a line in plain words may have meant that is no action: the nearest rulings, or where to look."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence

from arena.rulings.row import NO_YES, Ruling
from arena.rulings.ruled import rulings_of
from arena.words.calling import called
from arena.words.english import uncertain
from arena.words.glossary import plain
from arena.words.notation import SAID_FOR, SHOWN_TYPED, listed
from table.session.session import Session
from table.views.rulings import speaks_of_nothing

ASKING = frozenset("what how who whom whose where when why which does do is are can could may".split())
WHERE_TO_LOOK = (
    "sheet NAME, status, map and log answer questions, help WORD tells what a word means, and ? advises."
)
SMALL = frozenset("a an the to of at in for with by from is as".split())  # words that tell nothing
TALE = 3  # words of a line that tells something
MOST = 3  # rulings that are shown
ALIKE, SHORT = 0.75, 4  # how much of a word must be right for it to be a slip, and its letters
NOT_NOW, OF_THIS_SCENE = " is not legal now", " is no action of this scene"  # in refusals
NO = frozenset("no not never isn't".split())


def meant(session: Session, typed: str, wrong: str) -> str:
    """Return a sentence on what `typed`, which is `wrong` as an action, may have meant; "" for a slip."""
    said = words_of(typed)
    if why := uncertain(typed):
        return why
    begun = any(text.split(" ")[0] == said[0] for text in session.legal_texts()) if said else True
    if not begun and (said[0] in ASKING or typed.rstrip().endswith("?")):
        return _where_to_look(session, said)
    if f"{NOT_NOW}: " in wrong or f"{SAID_FOR}: " in wrong:  # an action, and why it cannot be done
        return ""
    found = [] if set(said) & NO else rulings_near(session, said)
    of_it = any(said[0] in each.split() for each in found)
    if begun or (_is_slip(session, typed, wrong) and not of_it and not named(said[:1], people(session))):
        return ""
    if found:
        return f"That is no action. As a ruling it may be {listed(found)}."
    first = {text.split()[0] for text in session.legal_texts()}
    acts = NOT_NOW in wrong or OF_THIS_SCENE in wrong or bool(session.words.glossary.find(said[0]))
    acts = acts or bool(session.system.verbs_for(said[0]))
    if session.about < 0 and len(first) == 1 and acts and said[0] not in first | SMALL:
        return f"First say who is to do that: {listed(session.legal_texts())}."
    if OF_THIS_SCENE in wrong and said[0] not in SMALL:
        return ""
    words, who = _of_the_rules(session, said), named(said, people(session))
    shown = " ".join(typed.split()) if len(typed) <= SHOWN_TYPED else "..."
    note = f" note {shown} writes that into the log." if len(typed.split()) >= TALE else ""
    if words:
        return f"That is no action. help {max(words, key=len)} tells what that word means.{note}"
    if who:
        return f"That is no action. help set lists what may be decided about {who}.{note}"
    return f"That is no action and no ruling.{note}" if note else ""


def meant_otherwise(session: Session, typed: str) -> str:
    """Return a sentence on which ruling of another kind a ruling that was refused may have meant, or ""."""
    said = words_of(typed)
    found = [each for each in rulings_near(session, said) if not each.startswith(f"{said[0]} ")]
    return f"Did you mean {listed(found)}?" if found else ""


def words_of(typed: str) -> list[str]:
    """Return the words of a line, in small letters.

    >>> words_of("Where's the watcher? Tamsin's gone!")
    ['where', 'the', 'watcher', 'tamsin', 'gone']
    """
    return [word.removesuffix("'s") for word in re.findall(r"[\w'+-]+", typed.lower())]


def _is_slip(session: Session, typed: str, wrong: str) -> bool:
    """Return whether a line seems an action with a letter wrong, or one that cannot be done now.

    A longer line of which no other word belongs to any action is a tale, however like one its first word is.
    """
    hint = re.search('did you mean "([^" ]+)', wrong)
    first, *others = typed.lower().split()
    alike = hint is not None and difflib.SequenceMatcher(None, first, hint[1]).ratio() > ALIKE
    known = {word for text in session.legal_texts() for word in text.split()}
    meant = alike and (len(others) < TALE or not known.isdisjoint(others))
    return (meant and len(first) >= SHORT) or any(each in wrong for each in (NOT_NOW, SAID_FOR, " may mean "))


def _where_to_look(session: Session, said: Sequence[str]) -> str:
    """Return what answers a question: a word of the rules in it, who is in it, or all there is to see."""
    who = named(said, people(session))
    shown = [f"sheet {who}"] if who else []
    shown += [f"help {word}" for word in _of_the_rules(session, said)][:MOST]
    return f"That is a question: {', '.join(shown)}, status or map may answer it." if shown else WHERE_TO_LOOK


def _of_the_rules(session: Session, said: Sequence[str]) -> list[str]:
    """Return the words that the glossary knows."""
    found = [word for word in said if word not in SMALL | ASKING and session.words.glossary.find(word)]
    return list(dict.fromkeys(found))


def people(session: Session) -> Iterable[tuple[str, str]]:
    """Return key and name of everybody the person knows of."""
    told = session.words.status(session.state, session.cast, session.viewer)["characters"]
    return [(each["key"], each.get("name", each["key"])) for each in told]


def _places(session: Session) -> Iterable[tuple[str, str]]:
    return zip(session.cast.zones, session.cast.zone_names, strict=True)


def named(said: Sequence[str], things: Iterable[tuple[str, str]]) -> str:
    """Return the key of the first thing whose key or name was said, or a word of them; "" for none."""
    line, each = f" {plain(' '.join(said))} ", list(things)
    for key, name in each:
        if any(f" {plain(one)} " in line for one in (key, name)):
            return key
    for word in said:
        meant = called((word,), [key for key, _ in each], [name for _, name in each])
        if len(meant) == 1 and word not in SMALL | ASKING:
            return meant[0]
    return ""


def rulings_near(session: Session, said: Sequence[str]) -> list[str]:
    """Return the rulings that speak of what was said, with what is named put in."""
    names = {"who": named(said, people(session)), "zone": named(said, _places(session))}
    words = {*said, *(word.removesuffix("s") for word in said)} - SMALL
    found: dict[str, int] = {}
    for ruling in rulings_of(session.system):
        near = (
            0 if ruling.rare or speaks_of_nothing(ruling, session.cast) else _nearness(ruling, words, names)
        )
        if near > 0:
            found[_filled(ruling, words, names)] = near
    most = max(found.values(), default=0)
    return [text for text, near in found.items() if near == most][:MOST]


def _nearness(ruling: Ruling, words: set[str], named: dict[str, str]) -> int:
    """Return how much of a ruling was said; 0 where a word of it, or what it speaks of, was not."""
    first, *rest = ruling.words.split()
    kinds = {each[1:-1] for each in rest if each.startswith("{")}
    literals = {each for each in rest if not each.startswith("{")} - SMALL
    said = {each for each in literals if each in words or (each in kinds and named.get(each))}
    chosen = {kind for kind in kinds & set(ruling.choices) if set(ruling.choices[kind]) & words}
    asked = {kind for kind in kinds & set(named) if named[kind]}
    missing = {kind for kind, key in named.items() if key and kind not in kinds}
    first_choice = next(
        (kind for kind in re.findall("{([a-z ]+)}", ruling.words) if kind in ruling.choices), ""
    )
    if not said and first_choice not in chosen:
        chosen = set()
    if said != literals or (kinds & set(named)) - asked or missing:
        return 0
    about = len(said) + len(chosen) + (first in words)
    return about and about + len(asked)


def _filled(ruling: Ruling, words: set[str], named: dict[str, str]) -> str:
    """Return a ruling as it is typed, with what was said put in and the rest written large."""
    shown = []
    for each in ruling.words.split():
        kind = each[1:-1] if each.startswith("{") else ""
        choices = tuple(ruling.choices.get(kind, ()))
        one = next((word for word in choices if word in words), "")
        if choices == NO_YES:
            one = NO_YES[0] if words & NO else NO_YES[1]
        shown.append((named.get(kind) or one or kind.upper()) if kind else each)
    return " ".join(shown)
