"""Paying a price: how much of it is Momentum and how much Threat, and what was bought.

SRD "Momentum and Threat"; `resource.charge` asks.
"""

from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.core import hooks
from arena.twod20.core.rules.harm.avoidance import take_avoid
from arena.twod20.core.rules.pools.resource import MOST_PAID, add_threat_instead, threat_cap
from arena.twod20.core.rules.pools.spend import ask_spend, take_spend
from arena.twod20.core.rules.test.skill_test import take_dice
from arena.twod20.core.rules.turns.order import take_keep
from arena.twod20.core.rules.turns.reaction import take_raise
from arena.twod20.core.rules.turns.turn import do_minor


@rule
def legal_pay(state, out):
    """List every split of the price into Momentum (six at most) and Threat, as far as the pool has room."""
    own = state.generated if state.pay_from_test == 1 else 0
    most = min(MOST_PAID, int(state.pay_cost), int(own + state.momentum))
    number = 0
    least = max(0, int(state.pay_cost) - (threat_cap(state) - int(state.threat)))
    for momentum in range(least, most + 1):
        out[number] = act.PAY + momentum
        number += 1
    return number


@rule
def do_pay(state, action):
    """Pay with so much Momentum, this test's first, and the rest as Threat; then what was bought happens."""
    momentum = action - act.PAY
    from_own = min(momentum, int(state.generated)) if state.pay_from_test == 1 else 0
    state.generated -= from_own
    state.momentum -= momentum - from_own
    add_threat_instead(state, state.pay_cost - momentum, momentum)
    state.pay_cost = 0
    paid(state)


@rule
def paid(state):
    """A price asked for in phase PAY is paid: what was bought happens."""
    action = int(state.pay_action)
    if state.pay_for == codes.PAID_MINOR:
        do_minor(state, action)
    elif state.pay_for == codes.PAID_DICE:
        take_dice(state, action)
    elif state.pay_for == codes.PAID_RAISE:
        take_raise(state)
    elif state.pay_for == codes.PAID_KEEP:
        take_keep(state)
    elif state.pay_for == codes.PAID_AVOID:
        take_avoid(state)
    elif not hooks.paid(state, action):
        ask_spend(state)
        take_spend(state, action)
