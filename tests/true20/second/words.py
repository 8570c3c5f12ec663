"""Words: feints, threats and taunts in a fight, and what changes attitudes in a talk."""

from __future__ import annotations

from typing import Any

from arena.true20 import codes
from tests.true20.person import save_bonus, score, skill
from tests.true20.second.flow import UP, after, check, contest, done, everybody, put_in, say
from tests.true20.second.harm import put_out

NEVER = -999
INFLUENCE = {  # totals that make unfriendly, indifferent, friendly, helpful, by the attitude before
    0: (20, 25, 35, 50),
    1: (5, 15, 25, 40),
    2: (NEVER, 1, 15, 30),
    3: (NEVER, NEVER, 1, 20),
    4: (NEVER, NEVER, NEVER, 1),
}


def sees_through(s: Any, who: int) -> int:
    """Return the bonus against a bluff."""
    return max(skill(s, who, "bluff"), skill(s, who, "sense motive"))


def nerve(s: Any, who: int) -> int:
    """Return the bonus against a threat."""
    return max(skill(s, who, "sense motive"), save_bonus(s, who, "will"))


def feint(s: Any, who: int, other: int) -> None:
    """Bluff, so that the next attack comes unexpected."""
    contest(s, codes.FEINTING, who, skill(s, who, "bluff"), other, sees_through(s, other))


def startle(s: Any, who: int, other: int) -> None:
    """Do the same by a threat."""
    contest(s, codes.STARTLING, who, skill(s, who, "intimidate"), other, nerve(s, other))


def demoralize(s: Any, who: int, other: int) -> None:
    """Frighten: against 10, level and Wisdom."""
    s.target = other
    check(
        s,
        codes.DEMORALIZING,
        who,
        skill(s, who, "intimidate"),
        10 + s.characters[other].level + score(s, other, 4),
    )


def taunt(s: Any, who: int, other: int, more: int = 0) -> None:
    """Taunt; done quickly it is 5 harder."""
    contest(s, codes.TAUNTING, who, skill(s, who, "bluff") + more, other, sees_through(s, other))


def distract(s: Any, who: int, other: int) -> None:
    """Distract by a bluff or a threat."""
    bonus = max(skill(s, who, "bluff"), skill(s, who, "intimidate"))
    contest(s, codes.DISTRACTING, who, bonus, other, nerve(s, other))


def trick(s: Any, who: int, other: int) -> None:
    """Draw all eyes elsewhere."""
    contest(s, codes.TRICKING, who, skill(s, who, "bluff"), other, sees_through(s, other))


LEAVES = {  # the condition that words leave, and for how many rounds
    codes.FEINTING: (codes.FEINTED, 2),
    codes.STARTLING: (codes.FEINTED, 2),
    codes.DEMORALIZING: (codes.SHAKEN, 1),
    codes.TAUNTING: (codes.SHAKEN, 1),
    codes.DISTRACTING: (codes.DAZED, 1),
}


@after(*LEAVES)
def worded(s: Any) -> None:
    """Let words that work leave what they leave."""
    if s.won:
        put_in(s, s.target if s.check == codes.DEMORALIZING else s.other, *LEAVES[s.check])
    done(s)


# a talk


def influence(s: Any, kind: int, who: int, other: int) -> None:
    """Try to change the attitude of somebody: everybody may once."""
    two = s.characters[other]
    two.tried |= 1 << who
    s.target, warned, two.warned = other, two.warned, 0
    if kind == codes.PERSUADING:
        better = INFLUENCE[two.attitude][min(two.attitude, 3)]
        check(s, kind, who, skill(s, who, "diplomacy") - warned, better)
    elif kind == codes.QUESTIONING:
        contest(s, kind, who, skill(s, who, "intimidate"), other, nerve(s, other) + warned)
    else:
        risk = 5 if kind == codes.CHARMING else 0
        contest(s, kind, who, skill(s, who, "bluff"), other, sees_through(s, other) + warned + risk)


@after(codes.PERSUADING, codes.LYING, codes.QUESTIONING, codes.CHARMING)
def influenced(s: Any) -> None:
    """Change an attitude: by the table, or by a step where skills were opposed."""
    was = s.characters[s.target].attitude
    if s.check == codes.PERSUADING:
        think(s, s.target, by_table(was, s.total))
    elif s.won:
        think(s, s.target, min(4, was + 1))
    elif s.check != codes.QUESTIONING:
        think(s, s.target, max(0, was - 1))
    done(s)


def by_table(was: int, total: int) -> int:
    """Return the attitude that a total brings about."""
    return sum(total >= each for each in INFLUENCE[was])


def think(s: Any, who: int, attitude: int) -> None:
    """Let somebody have an attitude: whoever is won over stands against nobody any more."""
    one = s.characters[who]
    was, one.attitude = one.attitude, attitude
    say(s, codes.EV_ATTITUDE, who, was, attitude, attitude >= one.won_at)
    if attitude >= one.won_at and one.status == UP:
        put_out(s, who)


@after(codes.PERFORMING)
def performed(s: Any) -> None:
    """Change the attitude of everybody who sees it and has not been tried yet."""
    who, mine = s.checker, s.characters[s.checker]
    for other, one in everybody(s):
        listens = one.side != mine.side and one.status == UP and not (one.thing or one.hidden)
        open_to = s.talk and listens and one.won_at <= 4 and not one.tried >> who & 1
        if open_to and s.zones[mine.zone].sight >> one.zone & 1:
            one.tried |= 1 << who
            think(s, other, by_table(one.attitude, s.total))
    done(s)


@after(codes.READING)
def read(s: Any) -> None:
    """Help the next check of whoever has read the room."""
    if s.won:
        s.characters[s.checker].pushed = codes.BY_READING
    done(s)


@after(codes.WARNING)
def warned(s: Any) -> None:
    """Help a friend against the next attempt."""
    if s.won:
        s.characters[s.target].warned = 2
    done(s)
