"""What a line in plain words has somebody do now: "Mara shoots the thug" is `act mara; attack rifle -> thug`.

The line is read clause by clause in the position as it is, and each clause in the position to which the one
before it leads. Nothing is carried out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

import numpy as np

from agents.advice.steps import carried_out, in_a_sentence, walk
from arena.systems import acting, clone, settle
from arena.words.aloud import Spoken
from arena.words.clause import (
    AS_SAID,
    OF_PEOPLE,
    UNNAMED,
    Clause,
    clauses_of,
    mentions_of,
    readings,
    verbs_of,
)
from arena.words.doing import SAID_FOR
from arena.words.english import Word, is_number, word, words_of
from arena.words.hearing import Hearing
from arena.words.notation import Mention, is_aimed
from arena.words.vocabulary import OWNS
from table.session.position import CHOICE, NONE, Position
from table.session.typed_lines import STAY

NOT_LEGAL = " is not legal now"
STATES = frozenset(
    "be not no never nobody can must should got have has had".split()
)  # what is so, and no deed
SHOTS = frozenset(word for word, verbs in SAID_FOR.items() if verbs.startswith("shoot"))
STEPS = frozenset(word for word, verbs in SAID_FOR.items() if verbs.startswith(("move", "run")))
AWAY = frozenset(word for word, verbs in SAID_FOR.items() if verbs.startswith(("leave", "disengage")))
BLOWS = frozenset("attack strike shoot throw punch charge grab grapple tackle trip".split())
NEAR = 0.1  # of a chance, by which one way is likelier than another
AMOUNTS = frozenset("all half everything fully".split())
OFTEN = frozenset("once twice thrice nothing".split())  # numbers of no amount
COUNTED = frozenset("knee shot more last".split())  # what is counted and yet no amount
ALL_OUT = re.compile(r"\b(?:all|flat)[ -]out\b")
RELATIVE = frozenset("where who which that".split())  # “stays where he is”
BEGINNING = 5  # words of a line that say whether something is so
WORDS = " turns the "  # a weapon that is words on somebody: nobody shoots with it
LEADS = ("try to", "try and", "attempt to", "get ready to", "make ready to", "prepare to")  # before the deed
MOST_WAYS = 8
ARM = "weapon"
DOES = {*SAID_FOR} - {"get"}  # verbs of deeds, and of nothing else


class Ahead:
    """A position some actions ahead, for whoever does them."""

    def __init__(self, session: Position) -> None:
        self.session, self.states = session, session.states
        self.legal, self.goes_on = session.legal_actions(), True
        self.done, self.actions, self.begun = tuple[str, ...](), tuple[int, ...](), tuple[int, ...]()
        self.spoken = tuple[Spoken, ...]()

    def __str__(self) -> str:
        return "; ".join(self.done)

    @property
    def side(self) -> int:
        """Return who decides at the beginning."""
        return int(self.session.states[0].decider)

    @property
    def who(self) -> int:
        """Return who acts, NONE for nobody."""
        return int(acting(self.states[0]))

    @property
    def zone(self) -> str:
        """Return where whoever acts is, "" for nowhere."""
        zone = int(self.states[0].characters[self.who].zone) if self.who != NONE else NONE
        return self.session.cast.zones[zone] if zone != NONE else ""

    def text(self, action: int) -> str:
        """Return an action as it is typed here."""
        return self.session.system.text(action, self.states[0], self.session.cast)

    def aloud(self) -> str:
        """Return what is done as a sentence to read aloud."""
        return in_a_sentence([*self.spoken], [*self.done], self.states[0], self.session.cast, self.side)

    def chance(self) -> float | None:
        """Return the chance of the test to which this leads, None where there is none."""
        test = walk(self.session.states, self.session.cast, self.side, list(self.actions), silent=True).test
        return float(test.success) if test is not None and test.side == self.side else None

    def after(self, action: int) -> Ahead:
        """Return the position after an action, in which the same person goes on or not."""
        ahead = Ahead(self.session)
        ahead.states, ahead.actions, ahead.begun = clone(self.states), (*self.actions, action), self.begun
        ahead.done = (*self.done, self.text(action))
        legal = np.zeros(self.session.system.actions, np.int16)
        ahead.spoken = (*self.spoken, carried_out(ahead.states, action, self.session.cast, self.side))
        number = int(settle(ahead.states[0], legal))
        ahead.legal = [int(each) for each in legal[: max(number, 0)]]
        is_same = self.who in (NONE, ahead.who) and int(ahead.states[0].decider) == self.side
        ahead.goes_on = bool(ahead.legal) and is_same
        return ahead

    def staying(self) -> Ahead:
        """Return the position once whoever is asked whom to stand beside stays apart, else this."""
        stays = next((each for each in self.legal if self.text(each) == STAY), NONE)
        apart = self.after(stays) if stays != NONE else self
        return apart if apart.goes_on else self

    def refusal(self, typed: str) -> str:
        """Return why an action that is known cannot be done here, "" for what is none or can be done."""
        session = self.session
        try:
            session.system.parse(typed, self.states[0], session.cast, self.legal)
        except ValueError as error:
            text, is_known, why = str(error).partition("; legal: ")[0].partition(NOT_LEGAL)
            if is_known:
                return f"That would be {text}, which cannot be done now{why}."
        return ""


class Deed(NamedTuple):
    """What somebody does: the ways that may be meant, to whom, and the clauses that do not follow."""

    ways: tuple[Ahead, ...]
    people: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    why: str = ""  # ... and why the first of them cannot be done
    cost: int = 0  # ... how many these are, those twice that name somebody
    begins: bool = True  # whether the first clause is done


def deed_of(session: Position, hearing: Hearing, of_anybody: bool = False) -> Deed | None:
    """Return what somebody does who is named, or whose turn it is; None where a line says something else.

    Where nobody has the turn it may be what anybody does who could take it: of “I”, and with `of_anybody`.
    """
    begun = _begun(session, hearing, of_anybody)
    found = [_along(hearing, clauses, ahead, ()) for ahead, clauses in begun]
    found = [each._replace(ways=tuple({str(way): way for way in each.ways}.values())) for each in found]
    found = [each for each in found if each.ways[0].actions != each.ways[0].begun]
    if len(found) < 2:
        return found[0] if found else None
    ways = [way for each in found for way in each.ways]
    verb, _ = Counter(way.done[-1].split()[0] for way in ways).most_common(1)[0]
    return found[0]._replace(ways=tuple(each for each in ways if each.done[-1].startswith(verb)))


def is_deed(clause: str) -> bool:
    """Return whether a clause begins with a word for something that people do."""
    verbs, _ = verbs_of(words_of(ALL_OUT.sub("fight", clause)))
    return not DOES.isdisjoint(verbs)


def is_for_later(session: Position, hearing: Hearing) -> bool:
    """Return whether a line has somebody go at another in the turn of somebody else."""
    said = hearing.whole()
    named = _subject(hearing, said)
    if session.waiting != CHOICE or NONE in (session.about, named[1] if named else NONE) or not said:
        return False
    if not named or named[1] == session.about or _counts(hearing, said) or not said[named[0] :]:
        return False
    clause = next(readings(hearing, clauses_of(hearing, said[named[0] :])[0], ()))
    verbs = {verb for each in clause.verbs for verb in session.system.verbs_for(each)}
    return bool(clause.people) and not BLOWS.isdisjoint(verbs) and STATES.isdisjoint(map(str, said))


def why_not(session: Position, hearing: Hearing, by_itself: bool = True) -> str:
    """Return why somebody cannot do now what a line has them do to somebody, or `by_itself`; "" where that
    is not told."""
    said = hearing.whole()
    is_done = is_deed(" ".join(map(str, said))) or any(str(each) in AS_SAID for each in said[:1])
    if not (is_done or _subject(hearing, said)):
        return ""
    told = (
        _refusal(next(readings(hearing, clause, ())), ahead, by_itself)
        for ahead, clauses in _begun(session, hearing)
        for clause in clauses
    )
    return next(filter(None, told), "")


def _refusal(clause: Clause, ahead: Ahead, by_itself: bool = True) -> str:
    """Return why what a clause has somebody do to another, or `by_itself`, cannot be done; "" where that is
    not told."""
    aimed = {each.start for each in ahead.session.system.verbs if is_aimed(each)}
    is_said = clause.verbs & (DOES | aimed)
    known = [each for form in sorted(is_said) for each in ahead.session.system.verbs_for(form)]
    alone = {each.start for each in ahead.session.system.verbs if not each.sizes}
    arms = [f"{key} " for each in clause.mentions for kind, key in each.meant if kind == ARM]
    if clause.people:
        lines = [f"{verb} {arm}{clause.people[0]}" for arm in (*arms, "") for verb in known]
    else:
        is_alone = by_itself and clause.is_whole and not clause.mentions
        lines = [each for each in known if each in alone and is_alone]
    return next(filter(None, map(ahead.refusal, lines)), "")


def _begun(
    session: Position, hearing: Hearing, of_anybody: bool = False
) -> Iterator[tuple[Ahead, list[list[Word]]]]:
    """Yield the position in which somebody does what a line says, and its clauses without who that is; one
    for each who may be meant by “I” before anybody has the turn."""
    said, asking = hearing.whole(), session.system.asking
    told = takewhile(lambda each: each.typed not in RELATIVE, said[:BEGINNING])
    if session.waiting != CHOICE or not said or STATES & {each.typed for each in told}:
        return
    named = _subject(hearing, said)
    rest = said[named[0] if named else 0 :]
    clauses = clauses_of(hearing, rest[_leading(rest) :])
    if not clauses or _counts(hearing, clauses[0]):
        return
    alone = named[1] if named else session.about
    is_anybody = alone == NONE and (said[0].typed == "i" or (of_anybody and is_deed(said[0].typed)))
    for who in range(len(session.cast.characters)) if is_anybody else [alone]:
        ahead = Ahead(session)
        if who != session.about and who != NONE:
            turn = asking.takes_turn(who)
            if turn not in ahead.legal or not (ahead := ahead.after(turn)).goes_on:
                continue
            ahead.begun = ahead.actions
        if who != NONE:
            yield ahead, clauses


def _leading(said: Sequence[Word]) -> int:
    """Return how many words a clause begins with that only say that something is about to be done."""
    for lead in map(str.split, LEADS):
        if len(said) > len(lead) and all(one in each.forms for one, each in zip(lead, said, strict=False)):
            return len(lead)
    return 0


def _subject(hearing: Hearing, said: Sequence[Word]) -> tuple[int, int] | None:
    """Return where a line goes on behind the one person whom it begins with, and who that is."""
    keys, said = hearing.heard.cast.characters, tuple(said)
    named = [each for each in hearing.naming.people(said, 0, ()) if each[2] < UNNAMED]
    longest = max((after for after, _, _ in named), default=0)
    groups = {group for after, group, _ in named if after == longest}
    alone = [group[0] for group in groups if len(group) == 1 and group[0] in keys]
    is_owner = said[longest : longest + 1] and said[longest].before == OWNS  # “Amabel's fingers move”
    return (longest, keys.index(alone[0])) if len(groups) == 1 and alone and not is_owner else None


def _counts(hearing: Hearing, said: Sequence[Word]) -> bool:
    """Return whether a line says how much of something: that is decided, and not done."""
    named = [range(start, end) for start, end, _ in mentions_of(hearing, said, 0)]
    pairs = zip(said, [*said[1:], word("")], strict=True)
    counted = (
        n
        for n, (each, after) in enumerate(pairs)
        if is_number(each.typed) and each.typed not in OFTEN and after.typed not in COUNTED
    )
    is_amount = not AMOUNTS.isdisjoint(ALL_OUT.sub("", hearing.typed.lower()).split())
    return is_amount or any(not any(n in one for one in named) for n in counted)


def _along(hearing: Hearing, clauses: Sequence[list[Word]], ahead: Ahead, about: Sequence[Mention]) -> Deed:
    """Return what clauses mean one after another from a position on: of all ways to read them that which
    leaves out the least. What they name may be `about` what was named before."""
    if not clauses:
        return Deed((ahead,))
    keys = [key for each in about for kind, key in each.meant if kind == OF_PEOPLE]
    read, rest, best = list(readings(hearing, clauses[0], keys)), clauses[1:], list[Deed]()
    now = _named(read[0], about)
    if rest and not (read[0].people or keys):  # “aims and shoots at Ruth”
        about = [*about, *_named(next(readings(hearing, rest[0], ())), ())]
    for one in read if ahead.goes_on and not _counts(hearing, clauses[0]) else ():
        for ways in _tiers(hearing, one, about, ahead):
            ways = _likeliest(ways, one.people) if len(ways) > 1 else ways
            deeds = [_along(hearing, rest, way, now) for way in ways[: MOST_WAYS + 1]]
            least = [each for each in deeds if each.cost == min(one.cost for one in deeds)]
            together = dict.fromkeys(way for each in least for way in each.ways)
            whom = one.people or least[0].people
            best.append(least[0]._replace(ways=tuple(together), people=whom, begins=True))
            if not least[0].cost:
                return best[-1]
    further = _along(hearing, rest, ahead, now)
    why = (_refusal(read[0], ahead) if ahead.goes_on else "") or further.why
    cost = further.cost + 1 + bool(read[0].people)
    left = _said(clauses[0]), *further.left
    best.append(further._replace(left=left, why=why, cost=cost, begins=False))
    return min(best, key=lambda each: each.cost)


def _named(clause: Clause, about: Sequence[Mention]) -> list[Mention]:
    """Return of whom and of which weapon the next clause may speak: those of this one, else those before."""
    own = [
        Mention(tuple(meant))
        for wanted in (OF_PEOPLE, ARM)
        if (meant := [each for one in clause.mentions for each in one.meant if each[0] == wanted][:1])
    ]
    return Clause(set(), own, set(), True).beside(about).mentions


def _said(clause: Sequence[Word]) -> str:
    return " ".join(map(str, clause))


def _tiers(
    hearing: Hearing, clause: Clause, about: Sequence[Mention], ahead: Ahead
) -> Iterator[Sequence[Ahead]]:
    """Yield the positions after what a clause may mean, what is likelier first: done at once, or after a
    step to whom it names, or where."""
    people = [each for each in about if each.meant[0][0] == OF_PEOPLE]
    here = Mention((("zone", ahead.zone),))
    clause = clause._replace(mentions=[each for each in clause.mentions if each != here])
    if any(kind == "zone" for each in clause.mentions for kind, _ in each.meant):
        ahead = ahead.staying()  # before somebody goes elsewhere
    told, is_found = [clause.beside(about), clause.beside(people), clause], False
    for one in told:
        for actions in _found(one, ahead):
            is_found = True
            ways = [ahead.after(action) for action in actions]
            shots = [each for each in ways if not (clause.verbs & SHOTS and WORDS in each.aloud())]
            yield shots or ways
    if is_found or clause.verbs & (SHOTS | AWAY):
        return  # for these nobody walks up to anybody
    there = hearing.naming.there
    for one in told:
        zones = [key for each in one.mentions for kind, key in each.meant if kind == "zone"]
        whom = [each for each in one.people if each in there]
        steps: list[tuple[str, ...]] = [(f"move {there[key].zone}", f"approach {key}", STAY) for key in whom]
        steps = steps or [(f"move {key}", STAY) for key in zones] or [(STAY,)]
        if ways := [way for each in steps for way in _in_steps(one, ahead, each)]:
            yield ways
            return


def _found(clause: Clause, ahead: Ahead) -> Iterator[list[int]]:
    """Yield the legal actions that a clause may mean, what is likelier first."""
    state, cast = ahead.states[0], ahead.session.cast
    yield from ahead.session.system.done(
        clause.verbs, clause.said, clause.mentions, state, cast, ahead.legal, clause.is_whole
    )


def _in_steps(clause: Clause, ahead: Ahead, steps: Sequence[str]) -> Iterator[Ahead]:
    """Yield the positions after what a clause may mean once those of the steps were taken that can be; a
    clause that says no more than where to means them."""
    begun = ahead
    for step in steps:
        action = next((each for each in ahead.legal if ahead.text(each) == step), NONE)
        if action != NONE:
            ahead = ahead.after(action)
            found = next(_found(clause, ahead), []) if ahead.goes_on else []
            if found:
                yield from (ahead.after(each) for each in found)
                return
    if ahead is not begun and len(steps) > 2 and clause.verbs & STEPS:
        yield ahead


def _likeliest(ways: Sequence[Ahead], people: Sequence[str]) -> Sequence[Ahead]:
    """Return of several ways to go at one person the likeliest: of some that are about as likely the one
    that comes first, where they differ by the weapon alone."""
    found = list[Ahead]()
    for key in people or ("",):
        own = [each for each in ways if not key or key in each.done[-1].split()]
        if len(own) > 1:
            chances = [each.chance() or 0.0 for each in own]
            own = [each for each, chance in zip(own, chances, strict=True) if chance > max(chances) - NEAR]
            verbs = {each.done[-1].split()[0] for each in own}
            own = own[:1] if key and len(verbs) == 1 and "->" in own[0].done[-1] else own
        found += own
    return found or ways
