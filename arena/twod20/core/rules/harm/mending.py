"""Treating Harms: which one, where a healer has the choice, and what it does.

SRD "Recovering from Damage".
"""

from arena.compiling.rule import rule
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import codes
from arena.twod20.catalog import MEND
from arena.twod20.core.rules.test.successes import may_spend


@rule
def treat_wound(state, who):
    """Treat one Wound; when Wounds hamper different things the healer says which."""
    character = state.characters[who]
    found = codes.NONE
    for matter in range(codes.MATTERS):
        if character.hampered[matter] == 0:
            continue
        if found != codes.NONE:
            state.phase = codes.MENDING
            state.asked = state.tests[codes.ACTIVE].who
            state.decider = state.characters[state.asked].side
            return
        found = matter
    mend(state, who, found)


@rule
def mend(state, who, matter):
    """Treat a Wound that hampers `matter`: it hampers no more, but counts until healed."""
    character = state.characters[who]
    character.wounds -= 1
    character.treated_wounds += 1
    if matter != codes.NONE:
        character.hampered[matter] -= 1
        character.bandaged[matter] += 1
    log(state, codes.EV_HEALED, who, 1, codes.WOUND_TREATED, 0)


@rule
def legal_mending(state, out):
    """List what the Wounds of the patient hamper."""
    number = 0
    for matter in range(codes.MATTERS):
        number = offer(out, number, MEND + matter, state.characters[state.test_target].hampered[matter] > 0)
    return number


@rule
def do_mending(state, action):
    """Treat the Wound that the healer names; then Momentum may be spent."""
    mend(state, state.test_target, action - MEND)
    state.phase = codes.SPENDING if may_spend(state) else codes.COMPLICATIONS


@rule
def treat_trauma(state, who):
    """Treat one Trauma."""
    character = state.characters[who]
    character.traumas -= 1
    character.treated_traumas += 1
    log(state, codes.EV_HEALED, who, 1, codes.TRAUMA_TREATED, 0)
