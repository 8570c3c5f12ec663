"""What points of Momentum and Threat are worth, and how to pay: with Momentum first."""

from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20.codes import NONE, NPCS
from arena.twod20.core.rules.ground.presence import may_come
from arena.twod20.core.rules.pools.gamemaster import reinforcement_price
from arena.twod20.core.rules.pools.resource import lost_to_cap

PLENTY = 8  # Threat beyond which the next point is worth half

FORTUNE_KEPT = 1  # points that are kept for getting up again


@rule
def price_of(state, side, points):
    """Return what it costs `side` to part with so many points, in fights."""
    if side == NPCS:
        return threat_price(state) * points
    own = min(points, int(state.momentum))
    return momentum_price(state) * own + WEIGHTS.gift_price * (points - own)


@rule
def price_in_threat(state, side, points):
    """Return what it costs `side` to pay so many points where only Threat pays."""
    return (threat_price(state) if side == NPCS else WEIGHTS.gift_price) * points


@rule
def threat_price(state):
    """Return what a point of Threat is worth to the gamemaster: less of a full pool, less near the end.

    It is worth more, or less, where it may still buy reserves or changes of the scene.
    """
    price = WEIGHTS.threat_price * (WEIGHTS.full_threat if state.threat > PLENTY else 1.0)
    if state.round_number >= state.round_limit:
        return price * WEIGHTS.last_threat
    if WEIGHTS.buys_people != 1.0 and sells_people(state):
        price *= WEIGHTS.buys_people
    if WEIGHTS.buys_changes != 1.0 and sells_changes(state):
        price *= WEIGHTS.buys_changes
    return price


@rule
def sells_people(state):
    """Return whether reserves wait whom Threat brings in, now or with more of it."""
    for who in range(state.character_count):
        character = state.characters[who]
        if may_come(character) and character.side == NPCS and reinforcement_price(character) != NONE:
            return True
    return False


@rule
def sells_changes(state):
    """Return whether Threat may still buy a change of the scene, now or with more of it."""
    return any(change.price > 0 and change.used == 0 for change in state.environment)


@rule
def momentum_price(state):
    """Return what a point of Momentum in the pool is worth: less in the last round."""
    last = state.round_number >= state.round_limit
    return WEIGHTS.momentum_price * (WEIGHTS.last_momentum if last else 1.0)


@rule
def price_from_test(state, side, points):
    """Return what it costs to spend points after a test: bonus first, then what would be lost anyway."""
    left = max(0, points - int(state.bonus))
    own = min(left, int(state.generated))
    rest = left - own
    if side == NPCS:
        return threat_price(state) * left
    lost = lost_to_cap(state, state.generated)
    return momentum_price(state) * max(0, own - lost) + price_of(state, side, rest)


@rule
def choose_pay(state, legal, number):
    """Phase PAY: as much Momentum as there is."""
    return int(legal[number - 1])
