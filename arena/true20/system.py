"""True20 as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from arena.people.codes import NONE, NPCS, PCS
from arena.scene.codes import TURN
from arena.scene.system import WINS_OVER, harm_measures, out_and_lost, scene_system, sheet
from arena.scene.weapons import carried
from arena.system import Pool
from arena.true20 import codes
from arena.true20.core.record import SCENE, VERBS
from arena.true20.core.rules.check import forget_check
from arena.true20.core.rules.damage import drop
from arena.true20.core.setup import prepare
from arena.true20.odds.coming import test_chance
from arena.true20.possible import loosen, wrong
from arena.true20.rules import course
from arena.true20.rulings import RULINGS
from arena.true20.words.asking import ASKING
from arena.true20.words.reasons import reason
from arena.words.cast import Cast
from scenarios.true20.format import places


def lies(state: Any, who: int) -> bool:
    """Return whether damage keeps somebody, or leaves too little of a thing, to take part."""
    one = state.characters[who]
    return bool(one.dying or one.dead or (one.disabled if one.thing else one.unconscious))


def tidy(state: Any) -> None:
    """Note whose conditions end by themselves; where nothing is in hand, forget the roll before."""
    people = state.characters[: state.character_count]
    state.timed = sum(1 << int(who) for who in np.flatnonzero(people["lasts"].any(axis=1)))
    if state.phase == TURN and state.actor != NONE:
        forget_check(state)


def plan_words(state: Any, figures: Sequence[float], cast: Cast) -> str:
    """Return whom a plan puts out and loses; in a talk nobody is put out, but won over."""
    return out_and_lost(state, figures, cast, *[WINS_OVER] * bool(state.talk))


SYSTEM = scene_system(
    "true20",
    SCENE,
    VERBS,
    course,
    example="true20/mill_bridge",
    prepare=prepare,
    test_chance=test_chance,
    asking=ASKING,
    plan_words=plan_words,
    wrong=wrong,
    reason=reason,
    said_for={
        "kick": "punch",
        "choke": "grab; squeeze",
        "sing": "perform",
        "dance": "perform",
        "play": "perform",
    },
    rulings=RULINGS,
    loosen=loosen,
    owned=lambda loaded: carried(loaded, codes.SLOTS, places),
    sheet=sheet(lies, drop, tidy=tidy),
    pools=(
        Pool("Conviction", "characters.conviction", PCS, "the players", 1),
        Pool("the opposition's Conviction", "characters.conviction", NPCS, "the gamemaster", 1, "Conviction"),
    ),
    measures=harm_measures("damage", "steps of damage"),
)
