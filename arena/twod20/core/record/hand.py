"""The part of the state that is going on: a turn, tests, damage, what is noticed."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.twod20 import codes, limits
from arena.twod20.core.record.effects import effects
from scenarios.limits import ROUNDS

TURN: Fields = (
    Field("actor", limits.NOBODY, "NONE between turns"),
    Field("majors", (0, limits.MOST_MAJORS), "major actions taken", ruled=True),
    Field(
        "majors_allowed",
        (0, limits.MOST_MAJORS),
        "1, or 2 with Swift Action or Surge of Activity",
        ruled="allowed: set the major actions that this turn has",
    ),
    Field("minors", set_of(codes.SLIPPING + 1), "kinds of minor action used", type="i4"),
    Field(
        "minors_left",
        limits.FEW,
        "free of charge",
        seen=True,
        ruled="set the minor actions it has left for nothing",
    ),
    Field("swift", FLAG, "1: its next major action is +1 Difficulty, by Swift Action", seen=True, ruled=True),
    Field("shifted", FLAG, "1: the Shift was used", seen=True, ruled=True),
    Field("moved", FLAG, "1: Movement was used", seen=True, ruled=True),
    Field("rush_used", FLAG, "1: Rush was used", seen=True, ruled="rushed"),
    Field("disengaged", FLAG, "1: Disengage was used", seen=True, ruled=True),
    Field("prepared", FLAG, "1: Prepare was used", seen=True, ruled=True),
    Field("surged", FLAG, "1: Surge of Activity was used", seen=True, ruled=True),
    Field(
        "came_from",
        limits.NOWHERE,
        "zone the actor was in before its last movement",
        ruled="from: say where whoever takes it was before it last moved",
    ),
    Field(
        "burden",
        (0, limits.MOST_BURDEN),
        "Difficulty that small things add to the action",
        seen=True,
        ruled=True,
    ),
    Field("off_guard", FLAG, "1: it began without Guard", ruled=True),
    Field("stage", limits.FEW, "how far the end of the turn has come"),
    Field("felled", limits.PEOPLE, "set of those who have fallen and whose friends may have waited for it"),
    Field("helped", limits.PEOPLE, "set of those who gave their turn to help, which has still to end"),
    Field(
        "help_stage",
        (0, limits.LAST_STAGE),
        "how far the end of the first of those turns has come",
        passing=(0, limits.LAST_STAGE + 1),
    ),
)

TEST: Fields = (
    Field("who", limits.NOBODY, "leader, NONE: no such test"),
    Field("goal", limits.GOALS, "FOR_ATTACK ..", seen=True),
    Field("kind", (codes.MELEE, len(codes.TEST_WORDS) - 1), "MELEE .. ACTIVITY", seen=True),
    Field("attribute", limits.ATTRIBUTES, "with which it is made"),
    Field("skill", limits.SKILLS, "with which it is made"),
    Field(
        "target_number", (0, 24), "attribute and skill, a die that shows at most this is a success", seen=True
    ),
    Field("critical", (0, 6), "faces up to this score two", seen=True),
    Field("difficulty", limits.COUNT, "successes needed", seen=True),
    Field(
        "tally",
        (-limits.COUNT[1], limits.COUNT[1]),
        "the sum of all that bears on the Difficulty, below 0 too",
    ),
    Field("complication_range", limits.LEVEL, "1..5", seen=True),
    Field("bought", (0, 3), "extra dice", seen=True),
    Field("perfect", FLAG, "1: one die is set to 1"),
    Field("helpers", limits.PEOPLE, "set of assistants"),
    Field("declined", FLAG, "1: no more help"),
    Field("rolled", (0, limits.MOST_DICE), "d20 rolled by the leader"),
    Field("faces", (0, 20), "leader's dice, then one for each helper in order", (8,)),
    Field("inspired", FLAG, "1: Moment of Inspiration used"),
    Field("successes", (0, 2 * (limits.MOST_DICE + 2 * limits.ASSISTANTS)), "counted by the roll", seen=True),
    Field("complications", (0, limits.MOST_DICE + 2 * limits.ASSISTANTS), "counted by the roll", seen=True),
    Field("again", set_of(8), "dice being re-rolled", type="i2"),
    Field("failed", FLAG, "1: failed on purpose, no dice"),
    Field("refused", FLAG, "1: the gamemaster did not allow that"),
    Field("blessed", FLAG, "1: a spell has let a die be rolled again"),
    Field("owed", FLAG, "1: a point is gained after it, for a Value that was challenged"),
)

DAMAGE: Fields = (
    Field("source", limits.NOBODY, "who deals it, NONE: the scene"),
    Field("first", limits.NOBODY, "primary target"),
    Field("mental", FLAG, "1: Stress of the mind", seen=True),
    Field("dice", limits.DAMAGE_DICE, "challenge dice", seen=True),
    Field("faces", limits.CHALLENGE, "of those dice, 0: not rolled", (limits.FACES,)),
    Part("effects", effects((0, limits.MOST_TOGETHER)), "that it has"),
    Field("penetration", (0, limits.MOST_PENETRATION + 1), "Resistance ignored, points"),
    Field("subdue", FLAG, "1: Subdue was bought"),
    Field("gentle", FLAG, "1: declared non-lethal"),
    Field("again", set_of(limits.FACES), "dice being re-rolled", type="i4"),
    Field("rerolled", FLAG, "1: Re-roll Damage used"),
    Field("extra_targets", limits.DAMAGE_DICE, "Area: further targets still to be named"),
    Field("whole", limits.PEOPLE, "set of targets still to suffer all of it"),
    Field("half", limits.PEOPLE, "set of targets still to suffer half of it"),
    Field("target", limits.NOBODY, "who suffers now"),
    Field("is_half", FLAG, "1: and suffers half of it"),
    Field(
        "resist_dice", limits.RESISTANCE_DICE, "challenge dice of conditional Resistance", seen="resistance"
    ),
    Field("resist_zone", limits.RESISTANCE_DICE, "how many of them belong to the zone's cover"),
    Field("resist_shield", limits.RESISTANCE_DICE, "and how many to the shield"),
    Field("resist_ward", limits.RESISTANCE_DICE, "and how many to a spell"),
    Field("screened", limits.RESISTANCE_DICE, "of which a screen of force has, raised against this hit"),
    Field("resist_faces", limits.CHALLENGE, "of those dice, 0: not rolled", (limits.FACES,)),
    Field("resist_again", set_of(limits.FACES), "those of them being re-rolled", type="i4"),
    Field("resist_done", FLAG, "1: they will not be rolled again"),
    Field("harms", (0, 3), "about to be suffered by the target", seen=True),
    Field("price", (0, limits.MOST_PRICE), "points that avoid one of them, where the attack says how many"),
    Field("after", (codes.AFTER_ATTACK, codes.AFTER_RULING), "AFTER_ATTACK .."),
    Field("blown", limits.PEOPLE, "who is hurt by its own Volatile cover"),
)

NOTICE: Fields = (
    Field("quiet", (codes.UNASKED, codes.HUSHED), "how the test in hand is made"),
    Field("asked", FLAG, "1: the other side has been asked about the test in hand"),
    Field("observer", limits.NOBODY, "who may watch for it, NONE"),
    Field("sense_for", (codes.TO_HIDE, codes.TO_HUSH), "what SENSE is asked for"),
    Field("zone", limits.NOWHERE, "the zone being searched"),
    Field("sense", (codes.NO_SENSE, codes.SMELL), "what the test in hand relies on"),
    Field("traces", limits.NOBODY, "whose traces a search has found, NONE"),
    Field("light_round", (0, ROUNDS + 1), "round in which the light changed suddenly, 0: none"),
)
