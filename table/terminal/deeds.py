"""What a line in plain words has somebody do now: "Mara shoots the thug" is `act mara; attack rifle -> thug`.

The line is read clause by clause in the position as it is, and each clause in the position to which the one
before it leads. Nothing is carried out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import NamedTuple

import numpy as np

from agents.advice.steps import walk
from arena.systems import clone, do_action, settle
from arena.words.calling import SMALL
from arena.words.doing import SAID_FOR
from arena.words.english import Word, is_number
from arena.words.gist import PRONOUNS
from arena.words.hearing import PLACING, Hearing
from arena.words.naming import WHICH
from arena.words.notation import Argument, Mention
from arena.words.reading import BETWEEN
from arena.words.vocabulary import FILLERS, POSSESSIVES
from table.session.position import CHOICE, NONE, Position

NOT_LEGAL = " is not legal now"
GOES, STRIKES = "go", "attack"  # the verbs of a clause that only says where to, or at whom
AS_SAID = frozenset("try tries trying want wants will would to i he she they".split())  # before a verb
LIGHT = frozenset("take make have".split())  # verbs that leave it to a noun to say what is done
TOWARDS = PLACING | frozenset("onto into back after".split())
STATES = frozenset(
    "be not no never nobody can must should get got have has had".split()
)  # what is so, and no deed
SHOTS = frozenset("shoot fire snipe open-fire let-fly draw-on".split())
BLOWS = frozenset("attack strike shoot throw punch charge grab grapple tackle trip".split())
APART = 0.1  # of a chance, by which one way is likelier than another
AMOUNTS = frozenset("all half everything fully".split())
LONGEST = 5  # words of a name
OF_PEOPLE, UNNAMED = "who", 3  # the kind of argument, and the rank of those of whom nothing is said
ANYBODY = frozenset(
    "one guy man woman fellow bloke lady somebody someone".split()
)  # in a zone, or with a weapon
THINGS = ("zone", "weapon", "task", "request", "claim", "vehicle", "spell")


class Deed(NamedTuple):
    """What somebody does: the line that does it as it is typed, or several that may be meant."""

    lines: tuple[str, ...]
    left: str = ""  # the clauses that do not follow


class Clause(NamedTuple):
    """What a clause says: its verb, whom and what it names, all its words, and whether those are all."""

    verbs: set[str]
    mentions: list[Mention]
    said: set[str]
    is_whole: bool

    @property
    def people(self) -> tuple[str, ...]:
        """Return whom it may name."""
        return tuple(key for each in self.mentions for kind, key in each.meant if kind == OF_PEOPLE)


class Ahead:
    """A position some actions ahead, for whoever does them."""

    def __init__(self, session: Position) -> None:
        self.session, self.states = session, session.states
        self.legal, self.goes_on = session.legal_actions(), True
        self.done, self.actions = tuple[str, ...](), tuple[int, ...]()

    def __str__(self) -> str:
        return "; ".join(self.done)

    def text(self, action: int) -> str:
        """Return an action as it is typed here."""
        return self.session.system.text(action, self.states[0], self.session.cast)

    def after(self, action: int) -> Ahead:
        """Return the position after an action, in which the same side goes on or not."""
        ahead = Ahead(self.session)
        ahead.states, ahead.actions = clone(self.states), (*self.actions, action)
        ahead.done = (*self.done, self.text(action))
        state, legal = ahead.states[0], np.zeros(self.session.system.actions, np.int16)
        do_action(state, action)
        number = int(settle(state, legal))
        ahead.legal = [int(each) for each in legal[: max(number, 0)]]
        ahead.goes_on = bool(ahead.legal) and int(state.decider) == int(self.states[0].decider)
        return ahead


def deed_of(session: Position, hearing: Hearing) -> Deed | None:
    """Return what somebody does who is named, or whose turn it is; None where a line says something else."""
    said = hearing.whole()
    if session.waiting != CHOICE or not said or STATES & {each.typed for each in said[:LONGEST]}:
        return None
    named = _subject(hearing, said)
    ahead, who = Ahead(session), named[1] if named else session.about
    if who == NONE or _counts(hearing, said):
        return None
    if who != session.about:
        turn = session.system.asking.takes_turn(who)
        if turn not in ahead.legal or not (ahead := ahead.after(turn)).goes_on:
            return None
    clauses, ways, about = _clauses(said[named[0] if named else 0 :]), [ahead], tuple[str, ...]()
    clause: Clause | None = None
    for place, words in enumerate(clauses):
        clause = _read(hearing, words, about)
        found = _after(hearing, clause, about, ways[0]) if len(ways) == 1 and ways[0].goes_on else []
        if not found:
            left = " ".join(str(word) for each in clauses[place:] for word in each)
            return Deed(tuple(map(str, ways)), left) if place else None
        ways, about = found, clause.people[:1] or about
    return Deed(tuple(map(str, likeliest(ways, clause.people) if clause else ways)))


def likeliest(ways: Sequence[Ahead], people: Sequence[str]) -> Sequence[Ahead]:
    """Return of several ways to go at one person the likeliest, unless others are about as likely."""
    if len(ways) < 2 or len(people) > 1:
        return ways
    state, cast = ways[0].session.states, ways[0].session.cast
    tests = [walk(state, cast, int(state[0].decider), list(each.actions)).test for each in ways]
    chances = [float(each.success) if each else 0.0 for each in tests]
    best = max(chances)
    near = [each for each, chance in zip(ways, chances, strict=True) if chance > best - APART]
    return near if len(near) == 1 else ways


def is_for_later(session: Position, hearing: Hearing) -> bool:
    """Return whether a line has somebody go at another in the turn of somebody else."""
    said = hearing.whole()
    named = _subject(hearing, said)
    if session.waiting != CHOICE or NONE in (session.about, named[1] if named else NONE) or not said:
        return False
    if not named or named[1] == session.about or _counts(hearing, said) or not said[named[0] :]:
        return False
    clause = _read(hearing, _clauses(said[named[0] :])[0], ())
    verbs = {verb for each in clause.verbs for verb in session.system.verbs_for(each)}
    return bool(clause.people) and not BLOWS.isdisjoint(verbs) and STATES.isdisjoint(map(str, said))


def why_not(session: Position, hearing: Hearing) -> str:
    """Return why somebody cannot do now what a line has them do to somebody, "" where that is not told."""
    said = hearing.whole()
    named = _subject(hearing, said)
    if session.waiting != CHOICE or not named or not said[named[0] :] or named[1] != session.about:
        return ""
    clause = _read(hearing, _clauses(said[named[0] :])[0], ())
    known = [each for form in sorted(clause.verbs) for each in session.system.verbs_for(form)]
    for verb in known if len(clause.people) == 1 else ():
        try:
            session.parse(f"{verb} {clause.people[0]}")
        except ValueError as error:
            text, is_known, why = str(error).partition("; legal: ")[0].partition(NOT_LEGAL)
            if is_known:
                return f"That would be {text}, which cannot be done now{why}."
    return ""


def _subject(hearing: Hearing, said: Sequence[Word]) -> tuple[int, int] | None:
    """Return where a line goes on behind the one person whom it begins with, and who that is."""
    keys, said = hearing.heard.cast.characters, tuple(said)
    named = [each for each in hearing.naming.people(said, 0, ()) if each[2] < UNNAMED]
    longest = max((after for after, _, _ in named), default=0)
    groups = {group for after, group, _ in named if after == longest}
    alone = [group[0] for group in groups if len(group) == 1 and group[0] in keys]
    return (longest, keys.index(alone[0])) if len(groups) == 1 and alone else None


def _counts(hearing: Hearing, said: Sequence[Word]) -> bool:
    """Return whether a line says how much of something: that is decided, and not done."""
    named = [range(start, end) for start, end, _ in _mentions(hearing, said, 0)]
    counted = (n for n, each in enumerate(said) if is_number(each.typed))
    is_amount = not AMOUNTS.isdisjoint(hearing.typed.lower().split())
    return is_amount or any(not any(n in one for one in named) for n in counted)


def _clauses(said: Sequence[Word]) -> list[list[Word]]:
    """Return the clauses of a line, without what joins them."""
    clauses: list[list[Word]] = [[]]
    for each in said:
        if each.typed in BETWEEN - {"with"}:
            clauses.append([])
        else:
            clauses[-1].append(each)
    return [each for each in clauses if each]


def _read(hearing: Hearing, clause: Sequence[Word], about: Sequence[str]) -> Clause:
    """Return a clause as it is held against actions, where those before it were `about` somebody."""
    words = list(dropwhile(lambda each: each.typed in AS_SAID, clause))
    verbs, size = _verbs(words)
    mentions = list(_mentions(hearing, words, size, about))
    named = [each for _, _, each in mentions] + _arms(hearing, words[:size])
    if words and not size:  # it only says where to, or at whom
        kinds = {kind for each in named for kind, _ in each.meant}
        verbs = {GOES} if "zone" in kinds else {STRIKES} if OF_PEOPLE in kinds else set()
    rest = [each for n, each in enumerate(words) if n >= size and not any(a <= n < b for a, b, _ in mentions)]
    is_whole = all(each.typed in PLACING | SMALL | FILLERS for each in rest)
    return Clause(verbs, named, {form for each in words for form in each.forms}, is_whole)


def _verbs(words: Sequence[Word]) -> tuple[set[str], int]:
    """Return the verbs that a clause may begin with, and of how many words they are."""
    if not words or words[0].typed in TOWARDS:
        return set(), 0
    forms, behind = words[0].forms, words[1:2]
    if "drop" in forms and not {f"drop-{each.typed}" for each in behind} & SAID_FOR.keys():
        return set(), 1  # that somebody drops something is said of them
    known = {f"{form}-{each.typed}" for form in forms for each in behind} & SAID_FOR.keys()
    if not known and forms & LIGHT:  # who takes a shot shoots
        known = {form for each in behind for form in each.forms} & SAID_FOR.keys()
    return (known, 2) if known else (set(forms), 1)


def _arms(hearing: Hearing, verb: Sequence[Word]) -> list[Mention]:
    """Return the weapon for which a verb stands: who clubs somebody does it with the club."""
    span = tuple(each.typed for each in verb)
    found = hearing.naming.things("weapon", span, {}) if span and verb[0].forms & SAID_FOR.keys() else ()
    return [Mention(tuple(("weapon", each["weapon"]) for each in found))] if found else []


def _found(clause: Clause, ahead: Ahead) -> list[int]:
    """Return the legal actions that a clause may mean."""
    state, cast = ahead.states[0], ahead.session.cast
    return ahead.session.system.done(
        clause.verbs, clause.said, clause.mentions, state, cast, ahead.legal, clause.is_whole
    )


def _after(hearing: Hearing, clause: Clause, about: Sequence[str], ahead: Ahead) -> list[Ahead]:
    """Return the positions after what a clause may mean, done at once, or after a step to whom it names."""
    spoken_of = Mention(tuple((OF_PEOPLE, key) for key in about))
    told = clause._replace(mentions=[*clause.mentions, spoken_of]) if about and not clause.people else clause
    if found := _found(told, ahead) or _found(clause, ahead):
        return [ahead.after(action) for action in found]
    if clause.verbs & SHOTS:
        return []  # for these nobody walks up to anybody
    there, ways = hearing.naming.there, list[Ahead]()
    for key in [each for each in clause.people if each in there] or [""]:
        steps = (f"move {there[key].zone}", f"approach {key}", "stay") if key else ("stay",)
        ways += _in_steps(clause, ahead, steps)
    return ways


def _in_steps(clause: Clause, ahead: Ahead, steps: Sequence[str]) -> Iterator[Ahead]:
    """Yield the positions after what a clause may mean once those of the steps were taken that can be; a
    clause that says no more than where to means them."""
    begun = ahead
    for step in steps:
        action = next((each for each in ahead.legal if ahead.text(each) == step), NONE)
        if action != NONE:
            ahead = ahead.after(action)
            found = _found(clause, ahead) if ahead.goes_on else []
            if found:
                yield from (ahead.after(each) for each in found)
                return
    verbs = (verb for each in clause.verbs for verb in begun.session.system.verbs_for(each))
    if ahead is not begun and len(steps) > 1 and "move" in verbs:
        yield ahead


def _mentions(
    hearing: Hearing, clause: Sequence[Word], place: int, about: Sequence[str] = ()
) -> Iterator[tuple[int, int, Mention]]:
    """Yield whom and what a clause names from a place on, the longest names first: from where to where, and
    what it may be. A pronoun stands for whom the clauses before were `about`."""
    words = tuple(clause)
    while place < len(words):
        ends = range(min(len(words), place + LONGEST), place, -1)
        named = (
            (end, [*_people(hearing, words, place, end, about), *_things(hearing, words[place:end])])
            for end in ends
        )
        end, meant = next((each for each in named if each[1]), (place + 1, []))
        if meant:
            yield place, end, Mention(tuple(meant))
        place = end


def _people(
    hearing: Hearing, words: tuple[Word, ...], place: int, end: int, about: Sequence[str]
) -> Iterator[Argument]:
    """Yield who is named between two places of a clause: by name, or as one in a zone or with a weapon."""
    if place and words[place - 1].typed == "with" and words[place].before in POSSESSIVES:
        return  # what somebody has in hand
    spoken_of = tuple((key,) for key in about)
    keys = [
        key
        for after, group, rank in hearing.naming.people(words, place, spoken_of)
        if after == end and rank < UNNAMED
        for key in (
            group[0].removeprefix(WHICH).rstrip(".").split(", ") if group[0].startswith(WHICH) else group
        )
    ]
    if words[place].typed in ANYBODY and place + 2 < end:
        span, there = tuple(each.typed for each in words[place + 2 : end]), hearing.naming.there
        if words[place + 1].typed in PLACING:
            zones = [each["zone"] for each in hearing.naming.things("zone", span, {})]
            keys += [key for key in hearing.naming.keys if key in there and there[key].zone in zones]
        elif words[place + 1].typed == "with":
            keys += [each["who"] for each in hearing.naming.things("weapon", span, {}) if "who" in each]
    yield from ((OF_PEOPLE, key) for key in dict.fromkeys(keys))


def _things(hearing: Hearing, words: Sequence[Word]) -> Iterator[Argument]:
    """Yield the things that words may name, each as its kind and its key."""
    span = tuple(each.typed for each in words)
    if not (SMALL | PRONOUNS) & {span[0], span[-1]}:
        for kind in THINGS:
            yield from ((kind, each[kind]) for each in hearing.naming.things(kind, span, {}))
