"""Words of pursuits."""

from arena.twod20.chapters.pursuit.rules.pursuit import BASE_DICE, EVADED, INSTEAD, LONG_STRIDE, PRICE
from arena.twod20.limits import MOST_HINDRANCE
from arena.words.glossary import Entry

HEADING = "Pursuits"
ENTRIES = (
    Entry(
        "Pursuit",
        ("chase", "pursuit roll"),
        "A chase told as a track of Pace and Distance. Both leads test Agility + Move each round, and the "
        f"winner rolls {BASE_DICE} challenge dice and as many as its Move.",
        "Resolving the Pursuit",
        ("Pace", "Distance"),
    ),
    Entry(
        "Pace",
        (),
        "How fast a pursuit goes: the pursuer's rolls raise it, the quarry's lower it. At its top the "
        "pursuer comes nearer, at 0 the quarry gets away from it.",
        "Abstract Pursuit",
        ("Distance",),
    ),
    Entry(
        "Distance",
        (),
        "How far the quarry is ahead: at 0 it is caught, beyond the last step it is gone. A pursuit roll "
        f"of {LONG_STRIDE} or more moves it by itself.",
        "Abstract Pursuit",
        ("Pace",),
    ),
    Entry(
        "Bonus pace",
        (),
        f"{PRICE} Momentum on a pursuit roll: it counts 1 more.",
        "Pursuit Roll Momentum",
        ("Pursuit",),
    ),
    Entry(
        "Evasion",
        (),
        f"{PRICE} Momentum on a pursuit roll: {EVADED} points of what is in the way do not count.",
        "Pursuit Roll Momentum",
        ("Pursuit",),
    ),
    Entry(
        "Hindrance",
        ("create hindrance",),
        f"{PRICE} Momentum on a pursuit roll: the other side's next one counts 1 less, up to "
        f"{MOST_HINDRANCE}.",
        "Pursuit Roll Momentum",
        ("Complication obstacle",),
    ),
    Entry(
        "Complication obstacle",
        (),
        "The Complication of a pursuit: the next pursuit roll of who suffers it counts 1 less. For a "
        f"player's the gamemaster may add {INSTEAD} Threat in its place.",
        "Resolving the Pursuit",
        ("Hindrance",),
    ),
)
