"""What a plan means, in figures: what it is judged by, and the sentence that says it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arena.system import Measure, Pool
from arena.words.cast import Cast

POOLS = (  # in the order of `add_points`
    Pool("Threat", "threat", 1, "the gamemaster", 2),
    Pool("Momentum", "momentum", 0, "the players", 0),
)
MEASURES = (  # in the order of `tally` and `tally_end`
    Measure("stress", "points", 0.4, "inflicts {0:.1f} stress instead of {1:.1f}"),
    Measure("harms", "Harms", 0.08, "inflicts {0:.2f} Harms instead of {1:.2f}"),
    Measure("own_stress", "points", 0.4, "suffers {0:.1f} stress in the turn instead of {1:.1f}"),
    Measure("own_harms", "Harms", 0.08, "suffers {0:.2f} Harms in the turn instead of {1:.2f}"),
    Measure("threat_after", "points", 0.4, "leaves {0:.1f} Threat instead of {1:.1f}"),
    Measure("momentum_after", "points", 0.4, "leaves {0:.1f} Momentum instead of {1:.1f}"),
)


def plan_words(state: Any, figures: Sequence[float], cast: Cast) -> str:
    """Return what a turn that is planned in this position brings; where nobody has stress, Harms alone."""
    stress, harms, own_stress, own_harms, threat, momentum = figures
    turn = f"deals {stress:.1f} stress and {harms:.2f} Harms, suffers {own_stress:.1f} stress"
    if cast.scenario.scenario.variants.no_stress:
        turn = f"deals {harms:.2f} Harms, suffers {own_harms:.2f}"
    return f"{turn}; Threat {int(state.threat)} -> {threat:.1f}, Momentum then {momentum:.1f}"
