"""The part of the state that lies on the table: zones, traits, objectives, changes of the scene."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.twod20 import codes
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.limits import (
    AIMS,
    ATTRIBUTES,
    COUNT,
    COVER_EFFECTS,
    LEVEL,
    MOST_COPIES,
    NOWHERE,
    PEOPLE,
    PLACES,
    SIDE,
    SKILLS,
    SMALL,
    STRANGERS,
    TESTS,
)
from scenarios.limits import CHARACTERS, ROUNDS, ZONES
from scenarios.twod20.limits import ENVIRONMENT, REQUESTS, TASKS

TRAIT: Fields = (
    Field("scope", "i1", (codes.ON_SCENE, codes.ON_CHARACTER), "ON_SCENE .. ON_CHARACTER"),
    Field("on", "i1", (0, max(CHARACTERS, ZONES) - 1), "which side, zone or character"),
    Field("tests", "i2", TESTS, "kinds of test"),
    Field("effect", "i1", (codes.EASIER, codes.NECESSARY), "EASIER .. NECESSARY"),
    Field("against", "i1", FLAG, "1: changes tests made against whoever it is on"),
    Field("copies", "i1", (0, MOST_COPIES), "0: no longer true"),
    Field("sense", "i1", (codes.NO_SENSE, codes.FOG), "its tests that rely on it, NO_SENSE: all its tests"),
)

ZONE: Fields = (
    Field("links", "i8", PLACES, "zones one step away", fixed=True),
    Field("sight", "i8", PLACES, "zones seen from here", fixed=True),
    Field("within", "i8", PLACES, "zones within each range band, not by ways", (codes.EXTREME,), fixed=True),
    Field(
        "terrain", "i1", (0, 10 * (1 + ENVIRONMENT)), "added to the Difficulty of movement tests", seen=True
    ),
    Field("cover", "i1", (0, 6), "challenge dice of Cover", seen=True),
    Field(
        "cover_effects",
        "i1",
        COVER_EFFECTS,
        "bits: STURDY, FRAGILE, UNCERTAIN_COVER",
        fixed=True,
        seen=("sturdy", "fragile", "uncertain"),
    ),
    Field(
        "cover_volatile", "i1", SMALL, "challenge dice suffered by who used it", fixed=True, seen="volatile"
    ),
    Field("cover_feature", "i1", FLAG, "1: only in Reach of the feature", fixed=True, seen="feature"),
    Field("morale", "i1", (0, 4), "challenge dice of Morale", seen=True),
    Field(
        "morale_effects",
        "i1",
        COVER_EFFECTS,
        "bits: STURDY, FRAGILE, UNCERTAIN_COVER",
        fixed=True,
        seen=("morale_sturdy", "morale_fragile", "morale_uncertain"),
    ),
    Field("morale_volatile", "i1", SMALL, "challenge dice suffered by who drew on it", fixed=True, seen=True),
    Field("hazard", "i1", SMALL, "challenge dice, 0: none", fixed=True, seen=True),
    Field("hazard_mental", "i1", FLAG, "1: Stress of the mind", fixed=True, seen=True),
    Field(
        "hazard_stumble",
        "i1",
        FLAG,
        "1: on a failed Rush, 0: at the end of a turn here",
        fixed=True,
        seen="hazard_on_stumble",
    ),
    Part("hazard_effects", EFFECTS, "that its damage has", fixed=True),
    Field("corrupting", "i1", SMALL, "challenge dice of corruption at the end of a turn here", fixed=True),
)

CROSSING: Fields = (  # a link that is more than a step, either way
    Field("one", "i1", NOWHERE, "one of the zones it joins, NONE: no such crossing"),
    Field("other", "i1", NOWHERE, "the other of them"),
    Field("price", "i1", LEVEL, "Momentum"),
    Field("on_foot", "i1", FLAG, "1: no mount passes"),
    Field("difficulty", "i1", LEVEL, "of the test without which nobody gets across, 0: no test"),
    Field("attribute", "i1", ATTRIBUTES, "with which it is made"),
    Field("skill", "i1", SKILLS, "with which it is made"),
)

RUMOUR: Fields = (  # what everybody has heard of what one side hides; it need not be true
    Field("entrances", "i8", PLACES, "zones from which reserves may come, 0: nothing is said"),
    Field("sorts", "i1", set_of(STRANGERS), "set of sorts of people they may be, 0: nothing is said"),
    Field("first", "i1", (0, ROUNDS), "round from which on they may come by themselves, 0: nothing is said"),
    Field("last", "i1", (0, ROUNDS), "and until which, 0: nothing is said"),
    Field("places", "i8", PLACES, "zones in which something may happen, 0: nothing is said"),
    Field("sought", "i8", PEOPLE, "set of whom the other side may be after in secret, 0: nothing is said"),
)

OBJECTIVE: Fields = (
    Field("side", "i1", SIDE, "whose, PCS or NPCS", fixed=True),
    Field("kind", "i1", AIMS, "DEFEAT .. PEACE, NONE: no objective", fixed=True, seen=True),
    Field("who", "i8", PEOPLE, "set of characters meant", fixed=True),
    Field("zone", "i1", NOWHERE, "where, NONE: in no zone of its own", fixed=True, seen=True),
    Field("amount", "i1", (0, 12), "how many", fixed=True),
    Field("rounds", "i1", (0, ROUNDS), "how long, or which round", fixed=True),
    Field("attribute", "i1", ATTRIBUTES, "of the test that works at it", fixed=True),
    Field("skill", "i1", SKILLS, "of the test that works at it", fixed=True),
    Field("difficulty", "i1", LEVEL, "of the test that works at it", fixed=True),
    Field("request", "i1", (codes.NONE, REQUESTS - 1), "which, NONE", fixed=True),
    Field(
        "progress",
        "i1",
        COUNT,
        "rounds held or tests done so far",
        ruled="say how far an aim has come, by its number",
    ),
    Field("done", "i1", FLAG, "1: it is achieved", seen=True, ruled=True),
    Field("tasks", "i2", set_of(TASKS), "set of tasks to complete", fixed=True),
    Field("any_task", "i1", FLAG, "1: one of them is enough", fixed=True),
    Field("secret", "i1", FLAG, "1: the other side does not know it", ruled=True),
)

ENVIRONMENT_EFFECT: Fields = (
    Field("price", "i1", SMALL, "Threat, 0: not for sale", fixed=True, seen=True),
    Field("interact", "i1", NOWHERE, "zone from which it may be set off, NONE", fixed=True, seen=True),
    Field("zone", "i1", NOWHERE, "where it happens, NONE: nowhere in particular", fixed=True, seen=True),
    Field("damage", "i1", SMALL, "challenge dice", fixed=True, seen=True),
    Field("mental", "i1", FLAG, "1: Stress of the mind", fixed=True),
    Part("effects", EFFECTS, "that its damage has", fixed=True),
    Field("terrain", "i1", SMALL, "added to the Difficulty of movement tests there", fixed=True),
    Part("trait", TRAIT, "copies 0: none", fixed=True),
    Field("used", "i1", FLAG, "1: it has happened", seen=True),
    Field("alarm", "i1", FLAG, "1: the alarm rises by a step", fixed=True),
    Field("rouses", "i1", (0, 2), "side it rouses and 1, 0: none", fixed=True),
)
