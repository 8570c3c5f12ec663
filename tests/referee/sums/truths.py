"""What is true, and makes tests easier or harder: traits, and untreated Wounds."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.codes import NONE
from tests.referee.chapters.skill import bears_on
from tests.referee.recording import View

HAMPERS = {
    codes.ATTACKING: (codes.MELEE, codes.RANGED, codes.MENTAL),
    codes.DEFENDING: (codes.DEFENCE,),
    codes.MOVING: (codes.MOVEMENT,),
}


BY_INFLUENCE = {
    1: codes.ACTIVITY,
    2: codes.MEDICINE,
    3: codes.PERSUASION,
    4: codes.MOVEMENT,
    5: codes.DEFENCE,
    6: codes.OBSERVING,
    7: codes.ENDURANCE,
}


def hindered(position: View, who: int, kind: int) -> int:
    """Return what untreated Wounds add, of which each hampers one matter, and a distraction, to anything."""
    hampered = position.characters[who].hampered
    distracted = position.characters[who].distracted
    return (
        int(distracted)
        + swayed(position, who, kind)
        + int(sum(hampered[matter] for matter, kinds in HAMPERS.items() if kind in kinds))
    )


def swayed(position: View, who: int, kind: int) -> int:
    """Return what an influence adds: each makes one kind of test harder."""
    return int(BY_INFLUENCE.get(position.characters[who].influence) == kind)


def from_traits(position: View, who: int, kind: int, target: int, sense: int = codes.NO_SENSE) -> int:
    """Return what is true and matters, whatever the sense or by this one: one easier or harder a copy."""
    character, total = position.characters[who], 0
    for number in range(position.trait_count):
        trait = position.traits[number]
        if trait.copies == 0 or trait.effect not in (codes.EASIER, codes.HARDER):
            continue
        if not trait.tests >> kind & 1 or trait.sense not in (codes.NO_SENSE, sense):
            continue
        if trait.against:
            concerned = target != NONE and bears_on(trait, position.characters[target], target)
        else:
            concerned = bears_on(trait, character, who)
        if concerned:
            total += trait.copies if trait.effect == codes.HARDER else -trait.copies
    return total
