"""Where core lets magic in: the place, the bit of scenes that have it, and the rule."""

from arena.twod20.chapters.magic.rules import casting, healing, lasting, raising, working
from arena.twod20.codes import MAGIC

HOOKS = (
    ("falls", MAGIC, lasting.leave_workings),
    ("harmed", MAGIC, lasting.note_harms),
    ("catches_fire", MAGIC, lasting.note_burning),
    ("cannot_act", MAGIC, raising.stands_idle),
    ("no_reserve", MAGIC, raising.is_grave),
    ("turn_begins", MAGIC, lasting.take_fright),
    ("takes_turn", MAGIC, lasting.obey),
    ("round_ends", MAGIC, lasting.end_round_of_spells),
    ("turn_due", MAGIC, healing.begin_relief),
    ("is_minor", MAGIC, lasting.is_ending),
    ("takes_minor", MAGIC, lasting.take_ending),
    ("handles", MAGIC, lasting.hold_barrier),
    ("takes_major", MAGIC, casting.take_cast),
    ("resumes", MAGIC, casting.take_up_cast),
    ("minors", MAGIC, lasting.list_endings_of_turn),
    ("needs_preparing", MAGIC, lasting.keeps_barrier),
    ("majors", MAGIC, casting.list_castings),
    ("scored", MAGIC, working.note_miscast_of_test),
    ("wins", MAGIC, working.win_spell),
    ("test_goes_on", MAGIC, working.owed_cost),
)
