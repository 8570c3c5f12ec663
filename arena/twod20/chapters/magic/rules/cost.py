"""What a spell costs besides Stress: whether it is owed, as Threat or as points.

SRD "Spellcasting, Power, and Costs", "Variant: Alternate Costs".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.chapters.magic.rules.casting import price_of_spell
from arena.twod20.chapters.magic.rules.power import caster_of
from arena.twod20.codes import ACTIVE, NONE, NPCS
from arena.twod20.core.rules.pools.resource import gain_threat


@rule
def owes_cost(state):
    """Return whether the test in hand is that of a spell whose Cost is still to be paid."""
    return state.tests[ACTIVE].goal == codes.FOR_SPELL and state.magic.stage != codes.COST_PAID


@rule
def owed_threat(state):
    """Return the Threat that an opponent's spell in hand will cost. SRD "Variant: Alternate Costs"."""
    who = int(state.tests[ACTIVE].who)
    if state.variants.spell_cost != codes.COSTS_THREAT or who == NONE or not owes_cost(state):
        return 0
    if state.characters[who].side != NPCS:
        return 0
    price = price_of_spell(state, caster_of(state, who), int(state.magic.spell))
    return price + int(state.magic.more_cost)


@rule
def pay_price(state, who):
    """Take a Cost that is a price: points of magic, or Threat, one more for each Complication of a failure.

    SRD "Variant: Alternate Costs".
    """
    magic = state.magic
    number = caster_of(state, who)
    price = price_of_spell(state, number, int(magic.spell)) + int(magic.more_cost) + int(magic.miscast)
    if price == 0:
        return
    log(state, codes.EV_COST, who, magic.spell, price, magic.miscast)
    if state.variants.spell_cost == codes.COSTS_POINTS:
        magic.casters[number].points = max(0, int(magic.casters[number].points) - price)
    else:
        gain_threat(state, -price if state.characters[who].side == NPCS else price)
