"""What a plan means, in figures: what it is judged by, and the sentence that says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.system import Measure, Pool
from arena.words.cast import Cast

POOLS = (  # in the order of `add_points`
    Pool("Threat", "threat", 1, "the gamemaster", 2),
    Pool("Momentum", "momentum", 0, "the players", 2),
)
FOES, FRIENDS, GOALS, TEMPO, PURSUIT = "harm", "own harm", "objectives", "tempo", "pursuit"
MEASURES = (  # in the order of `tally` and `tally_end`
    Measure("stress", "points", 0.3, "inflicts {0:.1f} stress instead of {1:.1f}", False, 1, FOES),
    Measure("harms", "Harms", 0.05, "inflicts {0:.2f} Harms instead of {1:.2f}", False, 1, FOES),
    Measure("own_stress", "points", 0.3, "suffers {0:.1f} stress instead of {1:.1f}", False, -1, FRIENDS),
    Measure("own_harms", "Harms", 0.05, "suffers {0:.2f} Harms instead of {1:.2f}", False, -1, FRIENDS),
    Measure("threat_after", "points", 0.3, "leaves {0:.1f} Threat instead of {1:.1f}", True),
    Measure("momentum_after", "points", 0.3, "leaves {0:.1f} Momentum instead of {1:.1f}", True),
    Measure(
        "out", "people", 0.03, "has {0:.2f} opponents out of the scene instead of {1:.2f}", False, 1, FOES
    ),
    Measure("own_out", "people", 0.03, "has lost {0:.2f} people instead of {1:.2f}", False, -1, FRIENDS),
    Measure("own_dying", "people", 0.03, "has {0:.2f} people dying instead of {1:.2f}", False, -1, FRIENDS),
    Measure("unseen", "people", 0.1, "has {0:.1f} people hidden instead of {1:.1f}", False, 1),
    Measure(
        "aims", "share", 0.02, "has done {0:.0%} of what it came for instead of {1:.0%}", False, 1, GOALS
    ),
    Measure(
        "their_aims",
        "share",
        0.02,
        "lets the other side do {0:.0%} of what it came for instead of {1:.0%}",
        False,
        -1,
        GOALS,
    ),
    Measure("turns", "turns", 0.2, "has {0:.1f} turns left in the round instead of {1:.1f}", True, 1, TEMPO),
    Measure(
        "their_turns",
        "turns",
        0.2,
        "leaves the other side {0:.1f} turns in the round instead of {1:.1f}",
        True,
        -1,
        TEMPO,
    ),
    Measure("first", "share", 0.05, "acts next in {0:.0%} of the games instead of {1:.0%}", True, 0, TEMPO),
    Measure("distance", "steps", 0.1, "comes to a Distance of {0:.1f} instead of {1:.1f}", about=PURSUIT),
    Measure("pace", "points", 0.3, "comes to a Pace of {0:.1f} instead of {1:.1f}", about=PURSUIT),
    Measure("alarm", "stages", 0.1, "has the alarm at stage {0:.1f} instead of {1:.1f}"),
    Measure("elapsed", "intervals", 0.2, "has used {0:.1f} intervals of the time instead of {1:.1f}"),
)


def plan_words(state: Any, figures: Sequence[float], cast: Cast) -> str:
    """Return what a turn that is planned in this position brings; where nobody has stress, Harms alone."""
    stress, harms, own_stress, own_harms, threat, momentum = figures[:6]
    turn = f"deals {stress:.1f} stress and {harms:.2f} Harms, suffers {own_stress:.1f} stress"
    if cast.scenario.scenario.variants.no_stress:
        turn = f"deals {harms:.2f} Harms, suffers {own_harms:.2f}"
    return f"{turn}; Threat {int(state.threat)} -> {threat:.1f}, Momentum then {momentum:.1f}"
