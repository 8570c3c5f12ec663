"""What moves an extended consequence: failures, deeds, being noticed, the rounds.

SRD "Extended Consequences", conditions.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20.codes import IS_NOTICED, NONE, REACTIVE, ROUND_ENDS
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.pools.resource import gain_threat
from scenarios.twod20.limits import CONSEQUENCES


@rule
def is_live(threat):
    """Return whether there is such a consequence and its disaster has not come."""
    return threat.dice > 0 and threat.setbacks < threat.amount


@rule
def heeds(state, threat, who):
    """Return whether a consequence heeds what `who` does where it stands."""
    if not is_live(threat) or threat.side != state.characters[who].side:
        return False
    return threat.zone == NONE or threat.zone == acting_zone(state, who)


@rule
def note_failure(state, who, kind):
    """A test of this kind has failed: consequences that wait for it are rolled for soon."""
    for number in range(CONSEQUENCES):
        threat = state.venture.consequences[number]
        if has(threat.failures, kind) and heeds(state, threat, who):
            threat.due += 1


@rule
def note_deed(state, who, deed):
    """Something was done: consequences that wait for such a deed are rolled for soon."""
    for number in range(CONSEQUENCES):
        threat = state.venture.consequences[number]
        if threat.deeds & deed != 0 and heeds(state, threat, who):
            threat.due += 1


@rule
def note_notice(state, who):
    """Enemies have noticed `who`, or know better where it is."""
    note_deed(state, who, IS_NOTICED)


@rule
def note_round(state, deed):
    """A round has ended: consequences that grow by themselves are rolled for soon."""
    for number in range(CONSEQUENCES):
        threat = state.venture.consequences[number]
        if threat.deeds & deed != 0 and is_live(threat):
            threat.due += 1


@rule
def begin_round(state):
    """A round has begun: Threat grows with the time, and consequences that rounds move come nearer."""
    gain_threat(state, state.venture.threat_growth * (state.round_number - 2))
    note_round(state, ROUND_ENDS)


@rule
def note_beaten(state, beaten):
    """The dice of a test are counted: whoever stood against it in vain has failed."""
    if beaten:
        note_failure(state, int(state.tests[REACTIVE].who), state.tests[REACTIVE].kind)
