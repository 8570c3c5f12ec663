"""Counterspell: the Reaction of a caster who sees an enemy cast.

SRD "Counterspell", "Resisting Magic and Magical Duels".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import COUNTERSPELL
from arena.twod20.chapters.magic.rules.farsight import sees_afar
from arena.twod20.chapters.magic.rules.power import can_draw_deeper, feed_threat, power, rolled_effects
from arena.twod20.chapters.stealth.rules.notice import is_unseen
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.asking import ask_side_of
from arena.twod20.core.rules.ground.zone import can_see
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, ask_for_roll, change_difficulty
from arena.twod20.core.rules.turns.freedom import may_act
from arena.twod20.core.rules.turns.reaction import has_reaction, use_reaction
from arena.twod20.limits import HARDEST
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import CASTERS


@rule
def can_counter(state, who):
    """Return whether `who`, a caster, may counter the spell that is being cast: by an enemy whom it sees."""
    test = state.tests[ACTIVE]
    if who == NONE or test.goal != codes.FOR_SPELL or state.roller != ACTIVE:
        return False
    if state.characters[who].side == state.characters[test.who].side:
        return False
    if state.chapters & codes.STEALTH and is_unseen(state, test.who):
        return False
    if not may_act(state, who, True):
        return False
    return can_see(state, who, test.who) or sees_afar(state, who, int(state.characters[test.who].zone))


@rule
def begin_counter(state, who):
    """Declare a Counterspell; whoever is power-hungry says first whether it draws on more Power."""
    magic = state.magic
    magic.counters = who
    magic.counter_power = power(state, who)
    magic.counter_drawn = 0
    if can_draw_deeper(state, who):
        ask_side_of(state, codes.HUNGER, who)
    else:
        roll_counter(state)


@rule
def roll_counter(state):
    """Roll as many challenge dice as the Power of whoever counters; none where it has none."""
    state.phase = codes.ASK_RESPONSE
    if state.magic.counter_power > 0:
        ask_for_roll(state, codes.COUNTER_DICE, 6, state.magic.counter_power)
        state.asked = state.magic.counters


@rule
def take_counter_dice(state):
    """Each Effect makes the spell one harder, and its Complication range as much wider."""
    effects = rolled_effects(state)
    magic = state.magic
    test = state.tests[ACTIVE]
    state.phase = codes.ASK_RESPONSE
    log(state, codes.EV_COUNTERED, magic.counters, test.who, effects, 0)
    if effects == 0:
        return
    change_difficulty(test, effects)
    test.complication_range = min(WIDEST_RANGE, int(test.complication_range) + effects)
    magic.raised = min(HARDEST, int(magic.raised) + effects)
    log(state, codes.EV_RAISED, test.who, test.difficulty, 0, 0)
    if magic.counter_drawn == 1:
        feed_threat(state, int(magic.counters), effects)


@rule
def may_undo(state, who):
    """Return whether `who` is a caster with a Reaction left who may counter the spell being cast."""
    return can_counter(state, who) and has_reaction(state, who)


@rule
def somebody_undoes(state):
    """Return whether anybody may counter the spell being cast."""
    return any(may_undo(state, int(state.magic.casters[number].who)) for number in range(CASTERS))


@rule
def list_undoing(state, out, number):
    """List the casters who may counter the spell being cast."""
    for place in range(CASTERS):
        who = int(state.magic.casters[place].who)
        number = offer(out, number, COUNTERSPELL + who, may_undo(state, who))
    return number


@rule
def take_counterspell(state, action):
    """Counter the spell being cast, as a Reaction; return whether the action is that."""
    who = action - COUNTERSPELL
    if not 0 <= who < CHARACTERS:
        return False
    use_reaction(state, who, codes.COUNTERSPELLING)
    begin_counter(state, who)
    return True
