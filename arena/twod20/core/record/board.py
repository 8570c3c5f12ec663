"""The part of the state that lies on the table: zones, traits, objectives, changes of the scene."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.twod20 import codes, limits
from arena.twod20.core.record.effects import EFFECTS
from scenarios.limits import CHARACTERS, ROUNDS, ZONES
from scenarios.twod20.limits import ENVIRONMENT, REQUESTS, TASKS

TRAIT: Fields = (
    Field("scope", (codes.ON_SCENE, codes.ON_CHARACTER), "ON_SCENE .. ON_CHARACTER"),
    Field("on", (0, max(CHARACTERS, ZONES) - 1), "which side, zone or character"),
    Field("tests", limits.TESTS, "kinds of test"),
    Field("effect", (codes.EASIER, codes.NECESSARY), "EASIER .. NECESSARY"),
    Field("against", FLAG, "1: changes tests made against whoever it is on"),
    Field("copies", (0, limits.MOST_COPIES), "0: no longer true"),
    Field("sense", (codes.NO_SENSE, codes.FOG), "its tests that rely on it, NO_SENSE: all its tests"),
)

ZONE: Fields = (
    Field("links", limits.PLACES, "zones one step away", fixed=True),
    Field("sight", limits.PLACES, "zones seen from here", fixed=True),
    Field("within", limits.PLACES, "zones within each range band, not by ways", (codes.EXTREME,), fixed=True),
    Field("terrain", (0, 10 * (1 + ENVIRONMENT)), "added to the Difficulty of movement tests", seen=True),
    Field("cover", (0, 6), "challenge dice of Cover", seen=True),
    Field(
        "cover_effects",
        limits.COVER_EFFECTS,
        "bits: STURDY, FRAGILE, UNCERTAIN_COVER",
        fixed=True,
        seen=("sturdy", "fragile", "uncertain"),
    ),
    Field(
        "cover_volatile", limits.SMALL, "challenge dice suffered by who used it", fixed=True, seen="volatile"
    ),
    Field("cover_feature", FLAG, "1: only in Reach of the feature", fixed=True, seen="feature"),
    Field("morale", (0, 4), "challenge dice of Morale", seen=True),
    Field(
        "morale_effects",
        limits.COVER_EFFECTS,
        "bits: STURDY, FRAGILE, UNCERTAIN_COVER",
        fixed=True,
        seen=("morale_sturdy", "morale_fragile", "morale_uncertain"),
    ),
    Field(
        "morale_volatile", limits.SMALL, "challenge dice suffered by who drew on it", fixed=True, seen=True
    ),
    Field("hazard", limits.SMALL, "challenge dice, 0: none", fixed=True, seen=True),
    Field("hazard_mental", FLAG, "1: Stress of the mind", fixed=True, seen=True),
    Field(
        "hazard_stumble",
        FLAG,
        "1: on a failed Rush, 0: at the end of a turn here",
        fixed=True,
        seen="hazard_on_stumble",
    ),
    Part("hazard_effects", EFFECTS, "that its damage has", fixed=True),
    Field("corrupting", limits.SMALL, "challenge dice of corruption at the end of a turn here", fixed=True),
)

CROSSING: Fields = (  # a link that is more than a step, either way
    Field("one", limits.NOWHERE, "one of the zones it joins, NONE: no such crossing"),
    Field("other", limits.NOWHERE, "the other of them"),
    Field("price", limits.LEVEL, "Momentum"),
    Field("on_foot", FLAG, "1: no mount passes"),
    Field("difficulty", limits.LEVEL, "of the test without which nobody gets across, 0: no test"),
    Field("attribute", limits.ATTRIBUTES, "with which it is made"),
    Field("skill", limits.SKILLS, "with which it is made"),
)

RUMOUR: Fields = (  # what everybody has heard of what one side hides; it need not be true
    Field("entrances", limits.PLACES, "zones from which reserves may come, 0: nothing is said"),
    Field("sorts", set_of(limits.STRANGERS), "set of sorts of people they may be, 0: nothing is said"),
    Field("first", (0, ROUNDS), "round from which on they may come by themselves, 0: nothing is said"),
    Field("last", (0, ROUNDS), "and until which, 0: nothing is said"),
    Field("places", limits.PLACES, "zones in which something may happen, 0: nothing is said"),
    Field("sought", limits.PEOPLE, "set of whom the other side may be after in secret, 0: nothing is said"),
)

OBJECTIVE: Fields = (
    Field("side", limits.SIDE, "whose, PCS or NPCS", fixed=True),
    Field("kind", limits.AIMS, "DEFEAT .. PEACE, NONE: no objective", fixed=True, seen=True),
    Field("who", limits.PEOPLE, "set of characters meant", fixed=True),
    Field("zone", limits.NOWHERE, "where, NONE: in no zone of its own", fixed=True, seen=True),
    Field("amount", (0, 12), "how many", fixed=True),
    Field("rounds", (0, ROUNDS), "how long, or which round", fixed=True),
    Field("attribute", limits.ATTRIBUTES, "of the test that works at it", fixed=True),
    Field("skill", limits.SKILLS, "of the test that works at it", fixed=True),
    Field("difficulty", limits.LEVEL, "of the test that works at it", fixed=True),
    Field("request", (codes.NONE, REQUESTS - 1), "which, NONE", fixed=True),
    Field(
        "progress",
        limits.COUNT,
        "rounds held or tests done so far",
        ruled="say how far an aim has come, by its number",
    ),
    Field("done", FLAG, "1: it is achieved", seen=True, ruled=True),
    Field("tasks", set_of(TASKS), "set of tasks to complete", fixed=True),
    Field("any_task", FLAG, "1: one of them is enough", fixed=True),
    Field("secret", FLAG, "1: the other side does not know it", ruled=True),
)

ENVIRONMENT_EFFECT: Fields = (
    Field("price", limits.SMALL, "Threat, 0: not for sale", fixed=True, seen=True),
    Field("interact", limits.NOWHERE, "zone from which it may be set off, NONE", fixed=True, seen=True),
    Field("zone", limits.NOWHERE, "where it happens, NONE: nowhere in particular", fixed=True, seen=True),
    Field("damage", limits.SMALL, "challenge dice", fixed=True, seen=True),
    Field("mental", FLAG, "1: Stress of the mind", fixed=True),
    Part("effects", EFFECTS, "that its damage has", fixed=True),
    Field("terrain", limits.SMALL, "added to the Difficulty of movement tests there", fixed=True),
    Part("trait", TRAIT, "copies 0: none", fixed=True),
    Field("used", FLAG, "1: it has happened", seen=True),
    Field("alarm", FLAG, "1: the alarm rises by a step", fixed=True),
    Field("rouses", (0, 2), "side it rouses and 1, 0: none", fixed=True),
)
