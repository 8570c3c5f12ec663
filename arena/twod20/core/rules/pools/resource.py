"""Momentum, Threat and Fortune: what is gained, what is paid and with what.

SRD "Momentum and Threat", "Fortune".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.twod20 import codes
from arena.twod20.codes import EV_FORTUNE, EV_MOMENTUM, EV_PAID, EV_THREAT, NONE, NPCS, PCS, PLAYER, PURSUIT
from arena.twod20.core import hooks
from arena.twod20.limits import FORTUNE_CAP, MOMENTUM_CAP, THREAT_CAP

MOST_PAID = 6  # Momentum of one payment, the largest number the catalogue has
DETERMINATION_CAP = 3
ESCALATION = 1  # Threat
EVERY_TEST = -1  # as bits


@rule
def bank_momentum(state, generated):
    """Add `generated` points to the group pool; return the points lost to the cap.

    SRD "Saving Momentum": the pool holds at most six, the surplus is lost.
    """
    lost = lost_to_cap(state, generated)
    state.momentum += generated - lost
    return lost


@rule
def lost_to_cap(state, generated):
    """Return how many of `generated` points the group pool has no room for."""
    return max(0, int(state.momentum) + int(generated) - MOMENTUM_CAP)


@rule
def change_threat(state, points):
    """Change the gamemaster's pool by `points`, never below none nor beyond what the record holds."""
    state.threat = min(max(state.threat + points, 0), threat_cap(state))


@rule
def threat_cap(state):
    """Return the most Threat the pool holds: what a pursuit says, else the record's room."""
    return int(state.pursuit.threat_most) if state.chapters & PURSUIT else THREAT_CAP


@rule
def gain_threat(state, points):
    """Add `points` (negative: take away, never below none) to the gamemaster's pool; log what changed."""
    before = int(state.threat)
    change_threat(state, points)
    if state.threat != before:
        log(state, EV_THREAT, state.threat - before, state.threat, 0, 0)


@rule
def can_pay_threat(state, side, points):
    """Return whether `side` can pay what only Threat pays: players need room for it, opponents the points."""
    if side == PCS:
        return state.threat + points <= threat_cap(state)
    return free_threat(state) >= points


@rule
def free_threat(state):
    """Return the Threat that the gamemaster may spend: all but what the action in hand will cost yet."""
    return max(0, int(state.threat) - hooks.owes_threat(state))


@rule
def pay_threat(state, side, points):
    """Take a price that only Threat pays: players add the points, opponents spend them."""
    if side == PCS:
        add_threat_instead(state, points, 0)
    else:
        change_threat(state, -points)
        log(state, EV_PAID, NPCS, 0, points, state.threat)


@rule
def can_escalate(state, side):
    """Return whether `side` may do what escalates the scene: players add a point, opponents need one."""
    return can_pay_threat(state, side, ESCALATION)


@rule
def escalate(state, side):
    """Players add a point of Threat, the gamemaster spends one. SRD "Threat and Player Characters"."""
    gain_threat(state, ESCALATION if side == PCS else -ESCALATION)


@rule
def save_momentum(state, side):
    """Put what is left of a test's Momentum away: the group's pool, or Threat for the gamemaster.

    SRD "Saving Momentum", "Threat and the Gamemaster"; bonus Momentum is lost.
    """
    left = int(state.generated)
    state.generated = 0
    state.bonus = 0
    if left == 0:
        return
    if side == PCS:
        lost = bank_momentum(state, left)
        log(state, EV_MOMENTUM, left - lost, lost, 0, 0)
    else:
        gain_threat(state, left)


@rule
def can_pay(state, side, cost):
    """Return whether `side` can pay: players may always add to Threat, the gamemaster needs the points.

    Momentum of the test in hand counts while it is there to spend.
    """
    if side == PCS:
        return state.threat + max(0, cost - state.momentum) <= threat_cap(state)
    return free_threat(state) >= cost


@rule
def can_pay_from_test(state, side, cost):
    """Return whether `side` can pay with this test's Momentum and its pool together."""
    left = max(0, cost - int(state.bonus))
    if side == PCS:
        momentum = min(MOST_PAID, int(state.generated) + int(state.momentum))
        return state.threat + max(0, left - momentum) <= threat_cap(state)
    return can_pay(state, side, max(0, left - int(state.generated)))


@rule
def charge(state, side, cost, pay_for, action, from_test):
    """Take a price; return whether it is paid at once, else the players are asked how (phase PAY).

    `from_test` 1: bonus Momentum goes first, then the test's own counts as Momentum that may be paid.
    """
    left = int(cost)
    if from_test == 1:
        bonus = min(left, int(state.bonus))
        state.bonus -= bonus
        left -= bonus
    if left == 0:
        return True
    own = int(state.generated) if from_test == 1 else 0
    if side == NPCS:
        used = min(left, own)
        state.generated -= used
        change_threat(state, used - left)
        log(state, EV_PAID, NPCS, used, left - used, state.threat)
        return True
    if own + state.momentum == 0:
        add_threat_instead(state, left, 0)
        return True
    state.pay_cost = left
    state.pay_for = pay_for
    state.pay_action = action
    state.pay_from_test = from_test
    state.phase = codes.PAY
    state.decider = PCS
    return False


@rule
def add_threat_instead(state, threat, momentum):
    """Log a price the players pay and add its Threat part to the pool."""
    change_threat(state, threat)
    log(state, EV_PAID, PCS, momentum, threat, state.threat)


@rule
def can_spend_fortune(state, who):
    """Return whether `who` is a player character with a point of Fortune in a game that uses it."""
    if who == NONE or state.fortune_allowed == 0:
        return False
    character = state.characters[who]
    if state.variants.determination == 1 and not has_value(character, EVERY_TEST):
        return False
    return character.tier == PLAYER and character.side == PCS and character.fortune > 0


@rule
def can_spend_fortune_on(state, who, kind):
    """Return whether `who` may spend a point on a test of this kind: with Determination a Value must help."""
    if not can_spend_fortune(state, who):
        return False
    return state.variants.determination == 0 or has_value(state.characters[who], bit(kind))


@rule
def has_value(character, kinds):
    """Return whether a Value of `character` that still holds helps with one of these kinds of test."""
    return any(value.struck == 0 and value.helps & kinds != 0 for value in character.values)


@rule
def spend_fortune(state, who, use, what):
    """Take one point of Fortune from `who`; `what` is the number of a talent, else 0."""
    state.characters[who].fortune -= 1
    log(state, EV_FORTUNE, who, use, what, 0)


@rule
def fate_cap(state):
    """Return the most points a player character holds: five Fortune, or three Determination."""
    return DETERMINATION_CAP if state.variants.determination == 1 else FORTUNE_CAP


@rule
def gain_fortune(state, who):
    """Give one point of Fortune (or Determination) to `who`; what is more than the most is lost."""
    character = state.characters[who]
    if state.fortune_allowed == 1:
        character.fortune = min(fate_cap(state), character.fortune + 1)
