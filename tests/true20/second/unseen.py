"""Hiding, moving unseen, and looking around."""

from __future__ import annotations

from typing import Any

from arena.scene.codes import EV_FOUND, EV_HID
from arena.true20 import codes
from tests.true20.person import apart, is_down, named, skill
from tests.true20.second.flow import NONE, UP, after, contest, done, everybody, say

MOST_FOUND_BY, LEAST = 60, -999
GREAT_COVER, BEHIND_IT = 8, 10  # Defense of improved cover, and what it adds to hiding


def hide(s: Any, who: int, total: int) -> None:
    """Let somebody be out of sight, found by whoever rolls as much."""
    one = s.characters[who]
    one.found_by = min(MOST_FOUND_BY, max(0, total))
    if not one.hidden:
        one.hidden = 1
        say(s, EV_HID, who)


def found(s: Any, who: int) -> None:
    """Let somebody be seen again."""
    if s.characters[who].hidden:
        s.characters[who].hidden = 0
        say(s, EV_FOUND, who, s.characters[who].zone)


def shelters(s: Any, who: int) -> bool:
    """Return whether somebody can hide where it is: cover is none from an enemy in view beside it."""
    mine = s.characters[who]
    place = s.zones[mine.zone]
    beset = any(
        one.side != mine.side and one.zone == mine.zone and not one.thing and not one.hidden
        for other, one in everybody(s)
        if not is_down(s, other) and "blinded" not in named(s, other)
    )
    return bool((place.cover and not beset) or place.hides or place.hazards >> codes.SMOKE_THERE & 1)


def stealth(s: Any, who: int) -> int:
    """Return the bonus of hiding where somebody stands."""
    great = s.zones[s.characters[who].zone].cover == GREAT_COVER
    return skill(s, who, "stealth") + (BEHIND_IT if great else 0)


def tens(s: Any, who: int, other: int) -> int:
    """Return by how much distance makes it harder to notice somebody: 1 for every 10 feet."""
    return max(0, apart(s, who, other)) // 10


def sharpest(s: Any, who: int) -> int:
    """Return which enemy in sight is likeliest to notice somebody, NONE for nobody."""
    mine, best, most = s.characters[who], NONE, LEAST
    for other, one in everybody(s):
        if one.side == mine.side or one.thing or is_down(s, other) or "blinded" in named(s, other):
            continue
        notices = skill(s, other, "notice") - tens(s, other, who)
        if s.zones[one.zone].sight >> mine.zone & 1 and notices > most:
            best, most = other, notices
    return best


def try_to_hide(s: Any, who: int) -> None:
    """Let somebody hide from whoever is likeliest to notice it; where nobody could it is simply hidden."""
    other = sharpest(s, who)
    if other == NONE:
        hide(s, who, 10 + stealth(s, who))
        done(s)
        return
    against = skill(s, other, "notice") - tens(s, other, who)
    contest(s, codes.HIDING, who, stealth(s, who), other, against)


@after(codes.HIDING)
def hidden(s: Any) -> None:
    """Let whoever wins be hidden, and whoever loses be seen."""
    if s.won:
        hide(s, s.checker, s.total)
    else:
        found(s, s.checker)
    done(s)


def moved_unseen(s: Any, who: int) -> bool:
    """Let whoever has moved unseen hide again, or be seen in the open; return whether a die is awaited."""
    if not s.characters[who].hidden or sharpest(s, who) == NONE:
        return False
    if shelters(s, who):
        try_to_hide(s, who)
    else:
        found(s, who)
    return bool(s.roll_count)


@after(codes.LOOKING)
def looked(s: Any) -> None:
    """Find all in sight who have rolled no more to hide; distance helps them."""
    mine = s.characters[s.checker]
    for other, one in everybody(s):
        if one.side != mine.side and one.hidden and one.status == UP:
            seen = s.zones[mine.zone].sight >> one.zone & 1
            if seen and s.total - tens(s, s.checker, other) >= one.found_by:
                found(s, other)
    done(s)


@after(codes.TRICKING)
def tricked(s: Any) -> None:
    """Let whoever has drawn all eyes elsewhere be out of sight."""
    if s.won:
        s.characters[s.checker].hidden = 0
        hide(s, s.checker, s.total)
    done(s)
