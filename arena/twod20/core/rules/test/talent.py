"""Talents: what they give, and having one for a scene that one does not possess.

SRD "Fortune" and "Spending Determination", Useful Trick; "Bonus Momentum".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.listing import offer
from arena.twod20.catalog import TRICK
from arena.twod20.codes import NONE, USEFUL_TRICK
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.pools.resource import can_spend_fortune, spend_fortune
from arena.twod20.limits import WEAPONS
from scenarios.twod20.limits import TALENTS

BONUS = 1  # Momentum


@rule
def list_tricks(state, who, out, number):
    """List the talents that `who` could have for the rest of the scene."""
    if state.talent_count == 0 or not can_spend_fortune(state, who):
        return number
    for talent in range(state.talent_count):
        number = offer(out, number, TRICK + talent, not has(state.characters[who].talents, talent))
    return number


@rule
def is_trick(action):
    """Return whether an action is a Useful Trick."""
    return TRICK <= action < TRICK + TALENTS


@rule
def do_trick(state, who, action):
    """Spend a point to have a talent for the scene."""
    spend_fortune(state, who, USEFUL_TRICK, action - TRICK)
    learn(state, who, action - TRICK)


@rule
def learn(state, who, number):
    """Give a talent to `who`: a Focus, bonus Momentum, damage effects of its weapons of a form."""
    character = state.characters[who]
    talent = state.talents[number]
    character.talents |= bit(number)
    character.focus |= talent.focus
    character.bonus_tests |= talent.bonus
    for slot in range(WEAPONS):
        weapon = character.weapons[slot]
        if talent.form != NONE and weapon.damage > 0 and weapon.form == talent.form:
            add_effects(weapon.effects, talent.effects)


@rule
def talent_bonus(state, who, kind):
    """Return the bonus Momentum that talents give after a success of `who` at a test of this kind."""
    return BONUS if has(state.characters[who].bonus_tests, kind) else 0
