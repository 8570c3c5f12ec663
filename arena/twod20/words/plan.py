"""What a plan means, in figures: what it is judged by, and the sentence that says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.system import LOST, Measure, Pool, out_of_the_way
from arena.twod20.codes import HIDDEN, UP
from arena.words.cast import Cast

POOLS = (  # in the order of `add_points`
    Pool("Threat", "threat", 1, "the gamemaster", 2, saved=True),
    Pool("Momentum", "momentum", 0, "the players", 2),
)
SOME = 0.5  # people
FOES, FRIENDS, GOALS, TEMPO, PURSUIT = "harm", "own harm", "objectives", "tempo", "pursuit"
MEASURES = (  # in the order of `tally` and `tally_end`
    Measure("stress", "points", 0.3, "inflicts {0} stress instead of {1}", False, 1, FOES),
    Measure("harms", "Harms", 0.05, "inflicts {0} Harms instead of {1}", False, 1, FOES),
    Measure("own_stress", "points", 0.3, "suffers {0} stress instead of {1}", False, -1, FRIENDS),
    Measure("own_harms", "Harms", 0.05, "suffers {0} Harms instead of {1}", False, -1, FRIENDS),
    Measure("threat_after", "points", 0.3, "leaves {0} Threat instead of {1}", True),
    Measure("momentum_after", "points", 0.3, "leaves {0} Momentum instead of {1}", True),
    out_of_the_way("out of the scene"),
    LOST,
    Measure(
        "own_dying",
        "people",
        0.03,
        "has {0} people dying instead of {1}",
        False,
        -1,
        FRIENDS,
        "has one more of its own dying in {0:.0%} of the games",
        "has one fewer of its own dying in {0:.0%} of the games",
    ),
    Measure("unseen", "people", 0.1, "has {0} people hidden instead of {1}", False, 1),
    Measure("aims", "share", 0.02, "is {0:.0%} of the way to its aim instead of {1:.0%}", False, 1, GOALS),
    Measure(
        "their_aims",
        "share",
        0.02,
        "leaves the other side {0:.0%} of the way to its aim instead of {1:.0%}",
        False,
        -1,
        GOALS,
    ),
    Measure("turns", "turns", 0.2, "has {0} turns left in the round instead of {1}", True, 1, TEMPO),
    Measure(
        "their_turns",
        "turns",
        0.2,
        "leaves the other side {0} turns in the round instead of {1}",
        True,
        -1,
        TEMPO,
    ),
    Measure("distance", "steps", 0.1, "comes to a Distance of {0} instead of {1}", about=PURSUIT),
    Measure("pace", "points", 0.3, "comes to a Pace of {0} instead of {1}", about=PURSUIT),
    Measure("alarm", "stages", 0.1, "has the alarm at stage {0} instead of {1}"),
    Measure("elapsed", "intervals", 0.2, "has used {0} intervals of the time instead of {1}"),
)


def plan_words(state: Any, figures: Sequence[float], cast: Cast) -> str:
    """Return what a turn that is planned in this position brings, without what does not change."""
    stress, harms, own_stress, own_harms, threat, momentum = figures[:6]
    no_stress = bool(cast.scenario.scenario.variants.no_stress)
    said = [
        dealt("deals", "" if no_stress else counted(stress, "{} Stress"), harms),
        dealt("suffers", "" if no_stress else counted(own_stress, "{} Stress"), own_harms),
        hidden(state, figures[9]),
        left(("Threat", int(state.threat), threat), ("Momentum", int(state.momentum), momentum)),
    ]
    return ", ".join(each for each in said if each)


def counted(points: float, words: str) -> str:
    """Return points in words, "" for less than half a point."""
    return words.format(round(points)) if points >= 0.5 else ""


def dealt(does: str, stress: str, harms: float) -> str:
    """Return the Stress and the Harms of one side in words, "" for neither.

    >>> dealt("deals", "8 Stress", 1.04), dealt("suffers", "", 0.3), dealt("deals", "", 0.0)
    ('deals 8 Stress and a Harm', 'suffers 0.3 Harms on average', '')
    """
    number = f"{harms:.1f}".removesuffix(".0")
    told = {"0": "", "1": "a Harm"}.get(number, f"{number} Harms" + " on average" * ("." in number))
    both = " and ".join(each for each in (stress, told) if each)
    return f"{does} {both}" if both else ""


def left(*pools: tuple[str, int, float]) -> str:
    """Return how much of pools is left, each with its name, what there was and what is; "" without a change.

    >>> left(("Threat", 7, 9.2), ("Momentum", 2, 1.0)), left(("Threat", 7, 7.1))
    ('leaves 9 Threat and 1 Momentum', '')
    """
    changed = [f"{round(after)} {name}" for name, before, after in pools if round(after) != before]
    return f"leaves {' and '.join(changed)}" if changed else ""


def hidden(state: Any, unseen: float) -> str:
    """Return whether those who are hidden stay so, "" where nobody is or becomes so."""
    people = state.characters[: state.character_count]
    own = people[people["side"] == state.decider]
    before = int(((own["status"] == UP) & (own["stealth"]["level"] == HIDDEN)).sum())
    if unseen >= before + SOME:
        return "goes unseen"
    if before == 0:
        return ""
    return "stays unseen" if unseen > before - SOME else "is noticed more often than not"
