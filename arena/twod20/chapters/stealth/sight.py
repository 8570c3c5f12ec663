"""What one side sees where people hide: their last known places instead of where they are."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import HUSHED, NONE, OBSERVING, SNEAKING
from arena.twod20.core.rules.ground.zone import range_between
from arena.twod20.sight import fields


@rule
def write_stealth(state, side, viewer, who, row):
    """Write the state of stealth of `who`, and take out of its row what `side` cannot know."""
    character = state.characters[who]
    at = fields.SNEAK_AT
    row[at + 4] = character.stealth.last_seen + 1 if is_lost(state, side, who) else 0
    if row[0] == 0:
        return
    row[at] = has(character.focus, SNEAKING)
    row[at + 1] = has(character.focus, OBSERVING)
    row[at + 2] = character.stealth.level
    row[at + 3] = character.stealth.attention
    row[at + 5] = character.stealth.sprinted
    if is_lost(state, side, who):
        write_last_seen(state, viewer, character, row)


@rule
def write_last_seen(state, viewer, character, row):
    """Write where a detected enemy was last known to be, as if it stood there, in Reach of nobody."""
    row[12] = character.stealth.last_seen
    row[13] = NONE
    row[14] = 0
    row[15] = 0
    row[fields.CONDITION_AT] = 0
    if viewer == NONE or state.characters[viewer].zone == NONE or character.stealth.last_seen == NONE:
        return
    here = state.characters[viewer].zone
    row[13] = range_between(state, here, character.stealth.last_seen)
    row[14] = has(state.zones[here].sight, character.stealth.last_seen)


@rule
def write_notice(state, side, world):
    """Write how the test in hand of the own side is made, and what is searched."""
    at = fields.NOTICE_AT
    world[at : at + 3] = 0
    who = state.tests[0].who
    if state.turn.actor == NONE or is_lost(state, side, state.turn.actor):
        return
    world[at + 1] = state.notice.zone + 1
    if who != NONE and not is_lost(state, side, who):
        world[at] = state.notice.quiet == HUSHED
        world[at + 2] = state.notice.sense
