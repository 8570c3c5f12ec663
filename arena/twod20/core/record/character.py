"""The part of the state that is a character: body and mind, Stress, stealth, Values, talents."""

from __future__ import annotations

from arena.state.fields import FLAG, Field, Fields, Part, set_of
from arena.twod20 import codes
from arena.twod20.core.record.effects import EFFECTS
from arena.twod20.core.record.weapon import WEAPON
from arena.twod20.limits import (
    CONFIDENCE_CAP,
    COUNT,
    COVER_EFFECTS,
    DAMAGE_DICE,
    FEW,
    FORTUNE_CAP,
    INFLUENCE,
    LEVEL,
    MOST_HARMS,
    MOST_PRESSED,
    NO_SLOT,
    NOBODY,
    NOWHERE,
    PEOPLE,
    PROTECTION,
    SET_OF_FACTS,
    SIDE,
    SKILLS,
    SMALL,
    STRESS,
    TESTS,
    TIME_SPENT,
    WEAPONS,
)
from scenarios.limits import ROUNDS
from scenarios.twod20.limits import MOST_GAIT, MOST_SEATS, TALENTS, TASKS, TRACKS, VALUES

TRACK: Fields = (  # Stress beside a character's own: that of its mind, or a layer of protection
    Field("stress", STRESS, "points, 0..most", type="i2"),
    Field("most", STRESS, "0: no such track", fixed=True, type="i2"),
    Field("regains", SMALL, "points back at the end of a turn before which it was not hit", fixed=True),
    Field("struck", FLAG, "1: hit since its owner's last turn"),
)

STEALTH: Fields = (
    Field(
        "level", (codes.REVEALED, codes.HIDDEN), "REVEALED .. HIDDEN, towards the other side", seen="stealth"
    ),
    Field(
        "given_away",
        NOWHERE,
        "zone where it last became detected, NONE",
        ruled="heard_at: say where it was last detected",
    ),
    Field(
        "last_seen",
        NOWHERE,
        "zone where the other side last knew it to be, NONE",
        ruled="seen_at: say where it was last known to be",
    ),
    Field("attention", (codes.FOCUSSED, codes.ASLEEP), "FOCUSSED .. ASLEEP, as an observer", seen=True),
    Field("senses", set_of(codes.SMELL + 1), "set of SIGHT, HEARING, SMELL", fixed=True),
    Field("trail_from", NOWHERE, "zone it left last, NONE", ruled="say where its trail begins"),
    Field("trail_to", NOWHERE, "zone it went to from there", ruled="say where its trail leads"),
    Field("trail_round", (0, ROUNDS + 1), "when", ruled="say when it left it"),
    Field(
        "noise", FLAG, "1: its state falls at the end of this action", ruled="say whether it has made a noise"
    ),
    Field("plain", FLAG, "1: its traces are easy to see until it hides anew", ruled="tracks"),
    Field("instruments", FLAG, "1: it has something to observe with, by Operate", fixed=True),
    Field("sprinted", FLAG, "1: it has used Rush since its last turn began", seen=True, ruled=True),
    Field("veiled", FLAG, "1: left out of sight while the other side's script decides"),
)

VALUE: Fields = (  # a belief of a player character, in a game with Determination
    Field("helps", TESTS, "kinds of test it helps with", fixed=True),
    Field("hinders", TESTS, "kinds of test it stands in the way of", fixed=True),
    Field("struck", FLAG, "1: crossed out, since it was challenged"),
)

TALENT: Fields = (
    Field("focus", TESTS, "kinds of test it is a Focus for"),
    Field("bonus", TESTS, "kinds of test whose success brings bonus Momentum"),
    Field("form", (codes.NONE, codes.AT_WORK), "of the weapons that gain damage effects, NONE"),
    Part("effects", EFFECTS, "that those weapons gain"),
)

CHARACTER: Fields = (
    Field("status", (codes.RESERVE, codes.OVERWHELMED), "RESERVE .. OVERWHELMED"),
    Field("side", SIDE, "PCS or NPCS", fixed=True),
    Field("tier", (codes.PLAYER, codes.OBJECT), "PLAYER .. OBJECT", fixed=True),
    Field("zone", NOWHERE, "where, NONE when not in the scene", seen=True),
    Field("attributes", (0, 18), "scores, AGILITY .. WILL", (6,), fixed=True, seen=codes.ATTRIBUTE_WORDS),
    Field("skills", (0, 6), "ratings, FIGHT .. TALK", (6,), fixed=True, seen=codes.SKILL_WORDS),
    Field(
        "focus",
        TESTS,
        "kinds of test a Focus applies to",
        seen=tuple(f"focus_{word}" for word in codes.TEST_WORDS),
    ),
    Field("bonus_tests", TESTS, "kinds of test at which talents bring bonus Momentum"),
    Field(
        "talents",
        set_of(TALENTS),
        "set of those it has, for the scene or for good",
        seen=tuple(f"talent_{number}" for number in range(TALENTS)),
    ),
    Field("armour", PROTECTION, "physical Resistance, points", seen=True),
    Field("courage", PROTECTION, "mental Resistance, points", seen=True),
    Field("shield", (0, 6), "challenge dice of Cover carried along", seen=True, ruled=True),
    Field("shield_effects", COVER_EFFECTS, "STURDY, FRAGILE, UNCERTAIN_COVER", fixed=True),
    Field("fearless", FLAG, "1: cannot be attacked mentally", fixed=True, seen=True),
    Field("rabble", FLAG, "1: no Reactions", fixed=True, seen=True),
    Field("doctrine", (0, len(codes.DOCTRINE_WORDS) - 1), "how an automated side plays it", fixed=True),
    Field("temper", (codes.EVEN, len(codes.TEMPER_WORDS) - 1), "and what it wants and fears", fixed=True),
    Field("arrives", (codes.NONE, ROUNDS), "round of a reserve, NONE: only when bought", fixed=True),
    Field("stress", STRESS, "points, up to its maximum", seen=True, type="i2"),
    Field("stress_base", STRESS, "maximum Stress before Fatigue", fixed=True, type="i2"),
    Part("tracks", TRACK, "split Stress: the mind's; layered: the top one first", (TRACKS,)),
    Field("fatigue", STRESS, "points", seen=True),
    Field(
        "stubborn",
        STRESS,
        "points of Fatigue not to be recovered in a corrupted place",
        seen=True,
        ruled=True,
    ),
    Field("purity", (-2, 4), "points that resist corruption beside the usual 2", fixed=True),
    Field(
        "marks", STRESS, "boxes of the track that corruption has marked, from its end", seen=True, ruled=True
    ),
    Field(
        "influence",
        INFLUENCE,
        "that it is under, 1 desire .. 7 pride, 0: none",
        seen=True,
        ruled="set its influence, 1-7, 0: none",
    ),
    Field(
        "distracted", FLAG, "1: its next test is +1 Difficulty, in a corrupted place", seen=True, ruled=True
    ),
    Field("wounds", COUNT, "untreated", seen=True),
    Field("traumas", COUNT, "untreated", seen=True),
    Field("treated_wounds", COUNT, "Wounds that somebody has treated", seen=True),
    Field(
        "hampered",
        COUNT,
        "untreated Wounds by matter: attack, defence, movement",
        (3,),
        seen=tuple(f"hampered_{word}" for word in codes.MATTER_WORDS),
    ),
    Field("bandaged", COUNT, "treated Wounds by matter", (3,)),
    Field("treated_traumas", COUNT, "Traumas that somebody has treated", seen=True),
    Field("passing_harms", COUNT, "Wounds and Traumas that go with the scene (Subdue)", (2,)),
    Field("harm_limit", (0, MOST_HARMS), "Harms that Defeat", fixed=True, seen=True),
    Field(
        "threshold",
        (0, 20),
        "stress of one hit that is a Harm, armour aside",
        fixed=True,
        seen="harm_threshold",
    ),
    Field("guard", FLAG, "1: has Guard, in scenes that know it", seen="on_guard"),
    Field("avoided", FLAG, "1: it has avoided an injury and may not again before it recovers", ruled=True),
    Field("dying", FLAG, "1: dies unless somebody stabilises it", seen=True),
    Field(
        "voluntary", FLAG, "1: it accepted Defeat, not to be revived this scene", seen=True, ruled="gave_in"
    ),
    Field("fortune", (0, FORTUNE_CAP), "points", seen=True),
    Field("in_reach", PEOPLE, "set of characters in Reach"),
    Field("at_cover", FLAG, "1: it is in Reach of the zone's cover feature", seen=True, ruled=True),
    Field("prone", FLAG, "1: lies on the ground", seen=True),
    Field("stunned", FLAG, "1: loses its next turn", seen=True),
    Field("snared", DAMAGE_DICE, "Difficulty to break free, 0: free", seen=True),
    Field(
        "snare_mental",
        FLAG,
        "1: mental actions are barred, 0: physical ones",
        seen=True,
        ruled="caught_mind: say whether its mind is caught",
    ),
    Field("burning", SMALL, "Persistent damage, challenge dice", seen=True),
    Field("burning_rounds", DAMAGE_DICE, "ticks left", seen=True),
    Field(
        "burning_mental",
        FLAG,
        "1: it is Stress of the mind",
        seen=True,
        ruled="burning_mind: say whether what burns is of the mind",
    ),
    Field("protected", FLAG, "1: attacks against are +1 Difficulty until its next turn", seen=True),
    Field("defenders", PEOPLE, "who used Defend for this character, 2 challenge dice each", ruled=True),
    Field("bolsterers", PEOPLE, "who used Bolster for this character, 2 challenge dice each", ruled=True),
    Field("ducked", FLAG, "1: it has Hit the Dirt, until its next turn", seen=True, ruled=True),
    Field("confidence", (0, CONFIDENCE_CAP), "challenge dice of Morale to the end of the scene", seen=True),
    Field("aimed", FLAG, "1: one attack die may be re-rolled", seen=True),
    Field(
        "steady", FLAG, "1: Recover lets it re-roll its next conditional Resistance", seen=True, ruled=True
    ),
    Field("flustered", FLAG, "1: no minor action in its next turn", seen=True),
    Field("acted", FLAG, "1: has taken its turn this round", seen=True),
    Field("waited", FLAG, "1: it passed a turn this round without taking it", seen=True, ruled=True),
    Field("reacted", COUNT, "Reactions used this round", seen=True),
    Field("rushed", FLAG, "1: it has used Rush this round", seen=True, ruled=True),
    Field("readied", NO_SLOT, "weapon slot of the readied attack, NONE", seen=True),
    Field("ready_deed", (codes.READY_NOTHING, codes.READY_CAST), "READY_NOTHING ..", seen=True),
    Field("ready_when", (codes.ON_MOVE, codes.ON_FALL), "ON_MOVE ..: what it waits for"),
    Field("ready_whom", NOBODY, "whose turn it waits for, NONE"),
    Field("ready_hard", FLAG, "1: readied by a Swift Action, so its test is +1 Difficulty"),
    Field(
        "helping", NOBODY, "ally whose next test it assists, NONE", ruled="say whose next test it helps with"
    ),
    Field("flaws", (0, VALUES), "negative traits that may still come into play", seen=True, ruled=True),
    Part("values", VALUE, "what it believes in, NONE of them: no tests", (VALUES,)),
    Field("initiative", (codes.NONE, 2 * 18), "score, NONE: not rolled yet", seen=True),
    Field("busy_until", TIME_SPENT, "interval until which it is at something (parallel tests)", ruled=True),
    Field(
        "busy_task",
        (codes.NONE, TASKS - 1),
        "the task it is at, NONE",
        ruled="busy_with: say by number which task it is at, -1: none",
    ),
    Field(
        "busy_goal",
        (codes.NONE, codes.FOR_PAVE),
        "what it will have done then, NONE: nothing",
        ruled="busy_for: say what it will have done then, -1: nothing",
    ),
    Field("attempts", COUNT, "tests attempted or helped with in a group challenge", ruled=True),
    Field("unthreatened", PEOPLE, "who may not attack it mentally again this scene", ruled="fearing"),
    Field("pressed", (0, MOST_PRESSED), "Complications suffered from resisting requests", seen=True),
    Field(
        "defied",
        FEW,
        "threats against it that have failed, in a scene with requests",
        seen=True,
        ruled="set how many threats against it have failed",
    ),
    Field(
        "threatened",
        FLAG,
        "1: the other side has attacked it, in a scene with requests",
        seen=True,
        ruled="attacked",
    ),
    Field(
        "facts",
        SET_OF_FACTS,
        "bits of what there is to learn of it",
        fixed=True,
        seen=tuple(f"can_learn_{word}" for word in codes.FACT_WORDS),
    ),
    Field(
        "known_facts",
        SET_OF_FACTS,
        "and of what the other side has learnt",
        seen=tuple(f"known_{word}" for word in codes.FACT_WORDS),
    ),
    Field("secretive", LEVEL, "Difficulty to read it", fixed=True, seen=True),
    Field("guarded", FLAG, "1: expects to be read", fixed=True),
    Field("mount", NOBODY, "what it rides, NONE"),
    Field("seats", (0, MOST_SEATS), "how many it carries, 0: it is no mount", fixed=True, seen=True),
    Field("gait", (0, MOST_GAIT), "zones of a movement of a mount", fixed=True, seen=True),
    Field("handling", SKILLS, "skill of whoever drives it in a Rush: MOVE or OPERATE", fixed=True),
    Part("weapons", WEAPON, "by slot; slot 0 is bare hands", (WEAPONS,)),
    Part("stealth", STEALTH, "what others know of where it is, and it of others"),
)
