"""People whom corruption takes: marks on the track of Stress, influences, and being lost.

SRD "Corrupting People". Marks are the last boxes of the track as it is now: where Fatigue shortens it they
move along.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.twod20.chapters.corruption.rules.contact import can_be_marked
from arena.twod20.chapters.corruption.rules.influence import influence_of
from arena.twod20.codes import BROKEN, CONTINUE, DEAD, EV_INFLUENCE, EV_MARKED, INFLUENCE_DIE, UP
from arena.twod20.core.rules.harm.harm import die
from arena.twod20.core.rules.harm.stress import OWN, most_on, stress_on
from arena.twod20.core.rules.test.skill_test import ask_for_roll


@rule
def is_open(state, who):
    """Return whether corruption may reach for a player's character: since its mind was hurt, or by ruling."""
    return has(state.corruption.tempted, who) and can_be_marked(state, who)


@rule
def mark(state, who, points):
    """Mark so many boxes from the end of the track of `who`; all of them marked, it is lost."""
    character = state.characters[who]
    before = int(character.marks)
    character.marks = min(int(character.stress_base), before + points)
    log(state, EV_MARKED, who, character.marks - before, character.marks, character.stress_base)
    if character.marks >= character.stress_base:
        die(state, who, 1)


@rule
def is_mark_filled(state, who):
    """Return whether Stress has come to a marked box of the track of `who`.

    Three marks on eleven boxes are those from the ninth on.
    """
    character = state.characters[who]
    free = max(0, most_on(character, OWN) - int(character.marks))
    return character.marks > 0 and stress_on(character, OWN) > free


@rule
def settle_influences(state):
    """Let influences go whose marks are free again, roll for the next that has come; return whether so.

    Whoever is down keeps the influence it is under, and no other comes over it before it is up again.
    """
    for who in range(state.character_count):
        character = state.characters[who]
        if character.marks == 0 and character.influence == 0:
            continue
        filled = is_mark_filled(state, who)
        if character.status == DEAD or character.status == BROKEN:
            character.influence = 0
        elif not filled and character.influence > 0:
            character.influence = 0
            log(state, EV_INFLUENCE, who, 0, 0, 0)
        elif filled and character.influence == 0 and character.status == UP:
            state.corruption.soul = who + 1
            ask_for_roll(state, INFLUENCE_DIE, 20, 1)
            state.asked = who
            return True
    return False


@rule
def take_influence(state):
    """The d20 says what comes over somebody."""
    who = int(state.corruption.soul) - 1
    state.corruption.soul = 0
    state.characters[who].influence = influence_of(int(state.rolled[0]))
    log(state, EV_INFLUENCE, who, state.characters[who].influence, 0, 0)
    state.phase = CONTINUE
