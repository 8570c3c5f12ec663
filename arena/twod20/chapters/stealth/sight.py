"""What one side sees where people hide: their last known places instead of where they are."""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.seen import copier
from arena.twod20.chapters.stealth.rules.notice import is_lost
from arena.twod20.codes import HUSHED, NONE
from arena.twod20.columns import CHARACTER_FIELDS, C, W
from arena.twod20.core.record.character import STEALTH
from arena.twod20.core.rules.ground.zone import range_between

copy_stealth = copier(STEALTH, CHARACTER_FIELDS)


@rule
def write_stealth(state, side, viewer, who, row):
    """Write the state of stealth of `who`, and take out of its row what `side` cannot know."""
    character = state.characters[who]
    row[C.last_seen] = character.stealth.last_seen + 1 if is_lost(state, side, who) else 0
    if row[C.known] == 0:
        return
    copy_stealth(character.stealth, row, 0)
    if is_lost(state, side, who):
        write_last_seen(state, viewer, character, row)


@rule
def write_last_seen(state, viewer, character, row):
    """Write where a detected enemy was last known to be, as if it stood there, in Reach of nobody."""
    row[C.zone] = character.stealth.last_seen
    row[C.range] = NONE
    row[C.seen] = 0
    row[C.in_reach] = 0
    row[C.at_cover] = 0
    if viewer == NONE or state.characters[viewer].zone == NONE or character.stealth.last_seen == NONE:
        return
    here = state.characters[viewer].zone
    row[C.range] = range_between(state, here, character.stealth.last_seen)
    row[C.seen] = has(state.zones[here].sight, character.stealth.last_seen)


@rule
def write_notice(state, side, characters, zones, world):
    """Write how the test in hand of the own side is made, and what is searched."""
    world[W.silently : W.sense + 1] = 0
    who = state.tests[0].who
    if state.turn.actor == NONE or is_lost(state, side, state.turn.actor):
        return
    world[W.searched] = state.notice.zone + 1
    if who != NONE and not is_lost(state, side, who):
        world[W.silently] = state.notice.quiet == HUSHED
        world[W.sense] = state.notice.sense
