"""The part of the state that is a weapon of a character."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part
from arena.twod20 import codes
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.limits import EFFECT_NUMBER, FEW, FORMS, LEVEL, MOST_PRICE, NOWHERE, SKILLS, SMALL
from scenarios.twod20.limits import SALVO_EFFECTS

WEAPON: Fields = (
    Field("form", FORMS, "AS_MELEE, AS_RANGED or AS_MENTAL", fixed=True),
    Field(
        "damage", SMALL, "challenge dice before the skill's, 0: no weapon in this slot", fixed=True, seen=True
    ),
    Field("skill", SKILLS, "FIGHT, OPERATE or TALK", fixed=True),
    Field("weapon_reach", (0, 3), "1..3", fixed=True, seen="reach"),
    Field("band", (codes.CLOSE, codes.EXTREME), "ideal range band", fixed=True, seen=True),
    Field("burst", (0, 6), "most Reloads one attack may spend", fixed=True, seen=True),
    Field("mandatory", FLAG, "1: the first Reload must be spent and gives nothing", fixed=True),
    Field("reloads", FEW, "left", seen=True),
    Field("hands", (0, 2), "1 or 2", fixed=True),
    Field("thrown", FLAG, "1: may be thrown at Close range", fixed=True),
    Field("natural", FLAG, "1: cannot be dropped or knocked away", fixed=True),
    Field("prepare", FLAG, "1: needs the Prepare minor action this turn", fixed=True),
    Field("escalates", FLAG, "1: an attack with it adds a point of Threat, or spends one", fixed=True),
    Field("held", FLAG, "1: in hand, 0: carried or lying", seen=True),
    Field("fallen_zone", NOWHERE, "zone it lies in, NONE while carried", seen="fallen"),
    Part("effects", EFFECTS, "that its damage has"),
    Field("salvo", EFFECT_NUMBER, "effects a Reload may add, from 1", (SALVO_EFFECTS,), fixed=True),
    Field("salvo_rating", SMALL, "and their ratings, 0: none", (SALVO_EFFECTS,), fixed=True),
    Field("medium", (codes.FACE_TO_FACE, codes.ABSTRACT), "of a threat to its target", fixed=True, seen=True),
    Field("difficulty", LEVEL, "of an abstract threat", fixed=True),
    Field("price", (0, MOST_PRICE), "points that avoid a Harm, where attacks say so", fixed=True),
)
