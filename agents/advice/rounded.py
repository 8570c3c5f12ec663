"""Chances and differences as people say them, rounded to what is known."""

from __future__ import annotations

from bisect import bisect

CHANCES = (
    (0.03, "hardly ever"),
    (0.075, "about one time in twenty"),
    (0.13, "about one time in ten"),
    (0.18, "about one time in six"),
    (0.225, "about one time in five"),
    (0.29, "about one time in four"),
    (0.365, "about one time in three"),
    (0.45, "about two times in five"),
    (0.55, "about every other time"),
    (0.635, "about three times in five"),
    (0.71, "about two times in three"),
    (0.775, "about three times in four"),
    (0.87, "about five times in six"),
    (0.925, "about nine times in ten"),
    (0.97, "about nineteen times in twenty"),
)
NEARLY_ALWAYS = "nearly always"
AS_GOOD, NOT_KNOWN = "about as good", "not known to be better or worse"
CLEAR = 0.05  # of winning: by which a line is clearly better ...
NEAR = 0.03  # ... and within which it is about as good, where the games show it


def in_words(chance: float) -> str:
    """Return how often something comes true with this chance.

    >>> in_words(0.31), in_words(0.5), in_words(0.99)
    ('about one time in three', 'about every other time', 'nearly always')
    """
    place = bisect([end for end, _ in CHANCES], chance)
    return CHANCES[place][1] if place < len(CHANCES) else NEARLY_ALWAYS


def compared(lead: float, margin: float, best: bool) -> str:
    """Return how a line compares with another, given by how much it is ahead in chances, give or take.

    >>> compared(0.1, 0.02, True), compared(-0.1, 0.02, False), compared(0.0, 0.02, False)
    ('clearly best', 'clearly worse', 'about as good')
    >>> compared(-0.03, 0.02, False), compared(0.0, 0.2, False)
    ('a little worse', 'not known to be better or worse')
    >>> compared(-0.04, 0.02, True), compared(0.04, 0.02, False)  # the other only waits, or costs more
    ('about as good', 'about as good')
    """
    if abs(lead) <= max(margin, NEAR / 3) or best == (lead < 0):
        return AS_GOOD if abs(lead) + margin <= 2 * NEAR or lead < -margin else NOT_KNOWN
    if best:
        return "clearly best" if lead > CLEAR else "a little better than the others"
    return "clearly worse" if lead < -CLEAR else "a little worse"


def points(worth: float) -> str:
    """Return a difference of chances in points of a hundred, without its sign.

    >>> points(-0.214), points(0.012), points(0.002)
    ('21 points', '1 point', 'less than a point')
    """
    whole = round(100 * abs(worth))
    return "less than a point" if whole == 0 else f"{whole} point{'' if whole == 1 else 's'}"
