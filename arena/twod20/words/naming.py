"""What traits are called: those of the scenario by their names, those made in play by what they are about."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from arena.twod20 import codes
from arena.twod20.core.parts import Places, write_trait
from arena.twod20.core.rules.test.trait import tests_of
from arena.twod20.record import STATE
from arena.words.cast import Cast
from arena.words.story import in_sentence
from arena.words.variety import pick

Bearing = tuple[int, ...]  # scope, on, tests, effect, against, sense

MADE = {  # by matter and effect
    (codes.ATTACKING, codes.EASIER): (
        "a clear line",
        "the better angle",
        "a steady hand",
        "the measure of the enemy",
        "the rhythm of it",
    ),
    (codes.ATTACKING, codes.HARDER): (
        "a bad angle",
        "sweat in the eyes",
        "a numb hand",
        "something in the way",
        "shaking hands",
    ),
    (codes.DEFENDING, codes.EASIER): (
        "sure footing",
        "an eye for what is coming",
        "room to give way",
        "a firm stance",
    ),
    (codes.DEFENDING, codes.HARDER): (
        "poor footing",
        "an open side",
        "a moment's distraction",
        "no room to give way",
    ),
    (codes.MOVING, codes.EASIER): ("a clear path", "a good start", "light feet", "the lie of the ground"),
    (codes.MOVING, codes.HARDER): (
        "a turned ankle",
        "a tangle underfoot",
        "heavy legs",
        "a bad landing",
    ),
    (codes.SPEAKING, codes.EASIER): ("the ear of the room", "a good beginning", "the right tone"),
    (codes.SPEAKING, codes.HARDER): ("a wrong word", "a dry mouth", "a muddled thread"),
}
OTHER = {codes.EASIER: ("an advantage",), codes.HARDER: ("a handicap",)}


def made_name(cast: Cast, who: int, matter: int, effect: int) -> str:
    """Return what a trait made in play is called: always the same for somebody, what it is about and does."""
    words = MADE.get((matter, effect)) or OTHER.get(effect, ("a doubt",))
    key = cast.characters[who] if 0 <= who < len(cast.characters) else ""
    return pick(words, cast.scenario.scenario.name, key, matter, effect)


def trait_name(state: Any, cast: Cast, number: int) -> str:
    """Return what a trait of the position is called inside a sentence."""
    trait = state.traits[number]
    named = written(cast).get(bearing(trait))
    if named is not None:
        return in_sentence(named)
    for matter in (codes.ATTACKING, codes.DEFENDING, codes.MOVING, codes.SPEAKING):
        if int(trait.tests) == int(tests_of(matter)) and trait.scope == codes.ON_CHARACTER:
            return made_name(cast, int(trait.on), matter, int(trait.effect))
    return OTHER.get(int(trait.effect), ("a trait made in play",))[0]


def bearing(trait: Any) -> Bearing:
    """Return on whom and on what a trait bears, and how: what tells two traits apart."""
    return tuple(int(trait[name]) for name in ("scope", "on", "tests", "effect", "against", "sense"))


@cache
def written(cast: Cast) -> dict[Bearing, str]:
    """Return the traits that the scenario names, also those that come later, by what they bear on."""
    scenario = cast.scenario.scenario
    bringers = (
        *scenario.environment,
        *scenario.tasks.values(),
        *scenario.consequences.values(),
        *scenario.alarm,
    )
    bringers = (*bringers, *(card for _, card in cast.scenario.cards))
    brought = [bringer.trait for bringer in bringers if getattr(bringer, "trait", None) is not None]
    places, record = Places(cast.scenario), np.zeros(1, STATE)[0].traits[0]
    found: dict[Bearing, str] = {}
    for trait in (*scenario.traits, *brought):
        write_trait(record, trait, places)
        found.setdefault(bearing(record), trait.name)
    return found
