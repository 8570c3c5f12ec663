"""The ranges of the fields of what is going on: turn, test, damage, pursuit, what is noticed and said."""

from __future__ import annotations

from arena.twod20 import codes
from arena.twod20.ranges_base import (
    ASSISTANTS,
    ATTRIBUTES,
    CHALLENGE,
    COUNT,
    DAMAGE_DICE,
    DAMAGE_EFFECTS,
    FLAG,
    GOALS,
    LAST_EVENT,
    LEVEL,
    MOST_DICE,
    MOST_PRICE,
    NOBODY,
    NOWHERE,
    NUMBERS,
    PEOPLE,
    RESISTANCE_DICE,
    SKILLS,
    SMALL,
    WHO,
    Ranges,
)
from arena.twod20.record import FACES
from arena.twod20.rules.lasting import LAST_STAGE
from arena.twod20.rules.menu import MOST_BURDEN
from arena.twod20.rules.pursuit import MOST_HINDRANCE
from arena.twod20.rules.resource import THREAT_CAP
from arena.twod20.rules.spend import MOST_MAJORS, MOST_PENETRATION
from scenarios.limits import MOST_APART, MOST_PACE, ROUNDS, STRETCHES

TURN: Ranges = {
    "actor": NOBODY,
    "majors": (0, MOST_MAJORS),
    "majors_allowed": (0, MOST_MAJORS),
    "minors": (0, 2 ** (codes.MOUNTING + 1) - 1),
    "minors_left": (0, 9),
    "swift": FLAG,
    "shifted": FLAG,
    "moved": FLAG,
    "rush_used": FLAG,
    "disengaged": FLAG,
    "prepared": FLAG,
    "surged": FLAG,
    "came_from": NOWHERE,
    "burden": (0, MOST_BURDEN),
    "off_guard": FLAG,
    "stage": (0, 9),
    "felled": PEOPLE,
    "helped": PEOPLE,
    "help_stage": (0, LAST_STAGE - 1),
}

TEST: Ranges = {
    "who": NOBODY,
    "goal": GOALS,
    "kind": (codes.MELEE, len(codes.TEST_WORDS) - 1),
    "attribute": ATTRIBUTES,
    "skill": SKILLS,
    "target_number": (0, 24),
    "critical": (0, 6),
    "difficulty": COUNT,
    "tally": (-COUNT[1], COUNT[1]),
    "complication_range": LEVEL,
    "bought": (0, 3),
    "perfect": FLAG,
    "helpers": PEOPLE,
    "declined": FLAG,
    "rolled": (0, MOST_DICE),
    "faces": (0, 20),
    "inspired": FLAG,
    "successes": (0, 2 * (MOST_DICE + 2 * ASSISTANTS)),
    "complications": (0, MOST_DICE + 2 * ASSISTANTS),
    "again": (0, 2**8 - 1),
    "failed": FLAG,
    "refused": FLAG,
    "owed": FLAG,
}

DAMAGE: Ranges = {
    "source": NOBODY,
    "first": NOBODY,
    "mental": FLAG,
    "dice": DAMAGE_DICE,
    "faces": CHALLENGE,
    "effects": DAMAGE_EFFECTS,
    "persistent": SMALL,
    "piercing": SMALL,
    "vicious": SMALL,
    "penetration": (0, MOST_PENETRATION + 1),
    "subdue": FLAG,
    "gentle": FLAG,
    "again": (0, 2**FACES - 1),
    "rerolled": FLAG,
    "extra_targets": DAMAGE_DICE,
    "whole": PEOPLE,
    "half": PEOPLE,
    "target": NOBODY,
    "is_half": FLAG,
    "resist_dice": RESISTANCE_DICE,
    "resist_zone": RESISTANCE_DICE,
    "resist_shield": RESISTANCE_DICE,
    "resist_faces": CHALLENGE,
    "resist_again": (0, 2**FACES - 1),
    "resist_done": FLAG,
    "harms": (0, 3),
    "price": (0, MOST_PRICE),
    "after": (codes.AFTER_ATTACK, codes.AFTER_PERSUASION),
    "blown": PEOPLE,
}

PURSUIT: Ranges = {
    "stage": (codes.TO_COME, codes.RUNNING),
    "begins": (codes.AT_START, codes.AT_OBJECTIVE),
    "pursuer": WHO,
    "quarry": WHO,
    "helpers": PEOPLE,
    "pace": (0, MOST_PACE),
    "pace_most": (0, MOST_PACE),
    "apart": (0, MOST_APART + 1),
    "apart_most": (0, MOST_APART),
    "resistance": SMALL,
    "stretches": (0, STRETCHES),
    "exchange": (0, ROUNDS),
    "exchanges": (0, ROUNDS),
    "timeout": (codes.PCS, codes.DRAW),
    "threat_most": (0, THREAT_CAP),
    "hindrance": (0, MOST_HINDRANCE),
    "dice": (0, 8),
    "faces": CHALLENGE,
    "again": (0, 2**8 - 1),
    "rerolled": FLAG,
    "speed": (0, MOST_PACE),
    "evasion": (0, 14),
}

NOTICE: Ranges = {
    "quiet": (codes.UNASKED, codes.HUSHED),
    "asked": FLAG,
    "observer": NOBODY,
    "sense_for": (codes.TO_HIDE, codes.TO_HUSH),
    "zone": NOWHERE,
    "sense": (codes.NO_SENSE, codes.SMELL),
    "traces": NOBODY,
    "light_round": (0, ROUNDS + 1),
}

EVENT: Ranges = {
    "kind": (codes.EV_ROUND, LAST_EVENT),
    **dict.fromkeys("abcd", NUMBERS),
}
