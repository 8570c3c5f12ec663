"""What brings player characters Fortune or Determination: failing on purpose, flaws, Values in the way.

SRD "Voluntary Failure", "Regaining Fortune Points", "Determination".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.catalog import COMPLY, LET_REST, PRESS, REFUSE_CONSENT
from arena.twod20.codes import ACTIVE, NONE, NPCS, PCS, REACTIVE
from arena.twod20.core.rules.asking import ask
from arena.twod20.core.rules.pools.resource import can_pay_threat, fate_cap, gain_fortune, gain_threat
from arena.twod20.core.rules.test.successes import can_succeed_at_cost
from scenarios.twod20.limits import VALUES

FAILURE_THREAT = 1


# voluntary failure


@rule
def can_fail_on_purpose(state):
    """Return whether the test in hand may be failed on purpose, if the gamemaster allows it.

    Never at Difficulty 0 but to play along with a lie, nor where success at a cost is possible.
    """
    test = state.tests[state.roller]
    character = state.characters[test.who]
    if state.variants.voluntary_failure == 0 or test.refused == 1:
        return False
    if test.difficulty == 0 and not is_lied_to(state):
        return False
    if not can_pay_threat(state, PCS, FAILURE_THREAT):
        return False
    if character.side != PCS or character.tier != codes.PLAYER or character.fortune >= fate_cap(state):
        return False
    return state.roller == REACTIVE or not can_succeed_at_cost(state)


@rule
def is_lied_to(state):
    """Return whether the test in hand is to see through a lie. SRD "Deception against Player Characters"."""
    return state.roller == REACTIVE and state.tests[ACTIVE].goal == codes.FOR_CLAIM


@rule
def ask_consent(state):
    """Ask the gamemaster whether the test may be failed on purpose."""
    ask(state, codes.CONSENT, NPCS, state.tests[state.roller].who)


legal_consent = choices(act.CONSENT, REFUSE_CONSENT)


@rule
def do_consent(state, action):
    """Fail without a roll for a point of Threat and one of Fortune, or go back to the dice."""
    test = state.tests[state.roller]
    who = int(test.who)
    if action == REFUSE_CONSENT:
        test.refused = 1
        log(state, codes.EV_FATE, who, codes.CONSENT_REFUSED, 0, 0)
        state.phase = codes.DICE
        state.decider = state.characters[who].side
        return
    test.failed = 1
    test.helpers = 0
    test.perfect = 0
    log(state, codes.EV_FATE, who, codes.FAILED_ON_PURPOSE, 0, 0)
    gain_threat(state, FAILURE_THREAT)
    gain_fortune(state, who)
    if state.roller == ACTIVE and state.tests[REACTIVE].who != NONE:
        prepare(state, REACTIVE)
    else:
        state.roller = ACTIVE
        state.phase = codes.NEXT_ROLL


# flaws


@rule
def can_invoke(state, who):
    """Return whether a player character has a flaw not yet in play in this scene, and room for Fortune."""
    character = state.characters[who]
    return character.tier == codes.PLAYER and character.flaws > 0 and character.fortune < fate_cap(state)


@rule
def invoke_flaw(state, who):
    """A flaw comes into play: a Complication now, and a point of Fortune."""
    state.characters[who].flaws -= 1
    log(state, codes.EV_FATE, who, codes.FLAW_INVOKED, 0, 0)
    gain_fortune(state, who)
    ask_trouble(state, who, codes.CONTINUE)


@rule
def ask_trouble(state, who, then):
    """Let the gamemaster name a Complication that no dice have brought; the step `then` follows."""
    ask(state, codes.COMPLICATION, NPCS, who)
    state.trouble_then = then


# Values


@rule
def prepare(state, role):
    """Begin the preparation of one side's test: a Value that stands in its way comes first, then help."""
    state.roller = role
    state.phase = codes.ASK_HELP
    if state.variants.determination == 1 and state.characters[state.tests[role].who].side == PCS:
        ask_value(state)


@rule
def is_in_the_way(state, who, value, kind):
    """Return whether a Value of `who` that still holds makes tests of this kind harder to face."""
    one = state.characters[who].values[value]
    return one.struck == 0 and has(one.hinders, kind)


@rule
def ask_value(state):
    """Ask the gamemaster whether a Value stands in the way of the test that is prepared, if one could."""
    test = state.tests[state.roller]
    for value in range(VALUES):
        if is_in_the_way(state, test.who, value, test.kind):
            ask(state, codes.VALUE, NPCS, test.who)
            return


@rule
def legal_value(state, out):
    """List letting it rest, and each Value that may be pressed."""
    test = state.tests[state.roller]
    out[0] = LET_REST
    number = 1
    for value in range(VALUES):
        number = offer(out, number, PRESS + value, is_in_the_way(state, test.who, value, test.kind))
    return number


@rule
def do_value(state, action):
    """Let it rest, or have the player choose between the Value and the act."""
    if action == LET_REST:
        state.phase = codes.ASK_HELP
        return
    state.pressed = action - PRESS
    state.phase = codes.AT_STAKE
    state.decider = PCS


legal_challenge = choices(COMPLY, act.CHALLENGE)


@rule
def do_challenge(state, action):
    """Comply: a Complication and a point now. Challenge: the Value is struck out, the point comes after."""
    who = int(state.asked)
    if action == COMPLY:
        log(state, codes.EV_FATE, who, codes.VALUE_HEEDED, state.pressed, 0)
        gain_fortune(state, who)
        ask_trouble(state, who, codes.ASK_HELP)
        return
    state.characters[who].values[state.pressed].struck = 1
    state.tests[state.roller].owed = 1
    log(state, codes.EV_FATE, who, codes.VALUE_CHALLENGED, state.pressed, 0)
    state.phase = codes.ASK_HELP


@rule
def pay_owed(state):
    """The test is over: whoever challenged a Value for it gains its point."""
    for role in range(2):
        test = state.tests[role]
        if test.owed == 1 and test.who != NONE:
            gain_fortune(state, test.who)
        test.owed = 0
