"""Power-hungry: drawing on more Power than is one's own, before the test.

SRD "Power-Hungry (Talent)".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20.catalog import DRAW_DEEPLY, DRAW_PLAINLY
from arena.twod20.chapters.magic.rules.casting import begin_spell_test
from arena.twod20.chapters.magic.rules.counterspell import roll_counter
from arena.twod20.chapters.magic.rules.power import DRAWN_POWER, can_draw_deeper
from arena.twod20.codes import EV_DRAWN


@rule
def legal_hunger(state, out):
    """List being content with one's own Power, and drawing on more where that can be paid."""
    out[0] = DRAW_PLAINLY
    out[1] = DRAW_DEEPLY
    return 2 if can_draw_deeper(state, int(state.asked)) else 1


@rule
def do_hunger(state, action):
    """Draw on more Power for this spell, or for countering one, or not."""
    magic = state.magic
    who = int(state.asked)
    drawn = 1 if action == DRAW_DEEPLY else 0
    if magic.counters == who:
        magic.counter_drawn = drawn
        magic.counter_power += DRAWN_POWER * drawn
    else:
        magic.drawn = drawn
        magic.power += DRAWN_POWER * drawn
    if drawn == 1:
        log(state, EV_DRAWN, who, magic.counter_power if magic.counters == who else magic.power, 0, 0)
    if magic.counters == who:
        roll_counter(state)
    else:
        begin_spell_test(state, who)
