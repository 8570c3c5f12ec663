"""What points of Momentum and Threat are worth, and how to pay: with Momentum first."""

from __future__ import annotations

from arena.compiling.rule import rule
from arena.twod20.codes import NPCS
from arena.twod20.core.rules.pools.resource import lost_to_cap

MOMENTUM_PRICE = 0.11  # fights that a point in the pool will bring later
GIFT_PRICE = 0.15  # a point of Threat given to the other side
THREAT_PRICE = 0.11  # a point of Threat kept
PLENTY = 8  # Threat beyond which the next point is worth half

FORTUNE_KEPT = 1  # points that are kept for getting up again


@rule
def price_of(state, side, points):
    """Return what it costs `side` to part with so many points, in fights."""
    if side == NPCS:
        return threat_price(state) * points
    own = min(points, int(state.momentum))
    return MOMENTUM_PRICE * own + GIFT_PRICE * (points - own)


@rule
def price_in_threat(state, side, points):
    """Return what it costs `side` to pay so many points where only Threat pays."""
    return (threat_price(state) if side == NPCS else GIFT_PRICE) * points


@rule
def threat_price(state):
    """Return what a point of Threat is worth to the gamemaster: less of a full pool, less near the end."""
    price = THREAT_PRICE * (0.5 if state.threat > PLENTY else 1.0)
    return price * 0.5 if state.round_number >= state.round_limit else price


@rule
def price_from_test(state, side, points):
    """Return what it costs to spend points after a test: bonus first, then what would be lost anyway."""
    left = max(0, points - int(state.bonus))
    own = min(left, int(state.generated))
    rest = left - own
    if side == NPCS:
        return threat_price(state) * left
    lost = lost_to_cap(state, state.generated)
    return MOMENTUM_PRICE * max(0, own - lost) + price_of(state, side, rest)


@rule
def choose_pay(state, legal, number):
    """Phase PAY: as much Momentum as there is."""
    return int(legal[number - 1])
