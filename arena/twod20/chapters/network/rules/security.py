"""What security software does about an attack, for a unit of memory as a Reaction.

SRD "Consoles", "Software".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_frozen
from arena.twod20.chapters.network.rules.mind import console_of, is_away
from arena.twod20.chapters.network.rules.system import notice_mind, works
from arena.twod20.chapters.stealth.rules.notice import is_surprise
from arena.twod20.codes import ACTIVE, NONE, REACTIVE
from arena.twod20.core.rules.test.skill_test import begin_test, change_difficulty
from arena.twod20.core.rules.turns.freedom import is_loose
from arena.twod20.core.rules.turns.reaction import has_reaction, use_reaction
from scenarios.twod20.limits import SOFTWARE

COUNTER_DIFFICULTY = 1  # of the test that opposes an attack


@rule
def use_memory(state, who, units):
    """Take units of memory from the console of `who`; each serves once a scene."""
    console = state.hacking.consoles[console_of(state, who)]
    console.memory -= units
    log(state, codes.EV_MEMORY, who, units, console.memory, 0)


@rule
def can_counter(state, who, program):
    """Return whether software of `who` may answer the attack in hand, as far as that goes."""
    console = console_of(state, who)
    if console == NONE or state.hacking.consoles[console].memory == 0 or is_frozen(state, who):
        return False
    if not has(state.hacking.consoles[console].software, program):
        return False
    kind = state.hacking.programs[program].reaction
    if kind == codes.OPPOSES:
        return state.tests[REACTIVE].who == NONE
    return kind == codes.HARDENS and state.hacking.hardened == 0


@rule
def may_counter(state):
    """Return whether the attack in hand is on somebody's network that could answer it."""
    if state.roller != ACTIVE or state.tests[ACTIVE].goal != codes.FOR_HACK:
        return False
    network = state.hacking.networks[state.hacking.network]
    if network.owner == NONE or not works(network):
        return False
    inside = is_away(state, state.tests[ACTIVE].who)
    if (
        not inside
        and state.chapters & codes.STEALTH
        and is_surprise(state, state.tests[ACTIVE].who, network.owner)
    ):
        return False
    return any(can_counter(state, network.owner, program) for program in range(SOFTWARE))


@rule
def list_counters(state, out, number):
    """List the software with which the owner of the network in hand may answer."""
    if not may_answer_hack(state):
        return number
    owner = state.hacking.networks[state.hacking.network].owner
    for program in range(SOFTWARE):
        number = offer(out, number, act.COUNTER + program, can_counter(state, owner, program))
    return number


@rule
def may_answer_hack(state):
    """Return whether whose network is attacked has a Reaction and software to answer with. SRD "Software"."""
    if not may_counter(state):
        return False
    return is_loose(state.characters[state.test_target], True) and has_reaction(state, state.test_target)


@rule
def counter_kind(state, program):
    """Return which Reaction the answer of a program is."""
    return codes.COUNTERING if state.hacking.programs[program].reaction == codes.OPPOSES else codes.BARRING


@rule
def counter(state, program):
    """Use a unit of memory: the attack is opposed by Reason + Operate, or it is harder and may lock out."""
    owner = int(state.hacking.networks[state.hacking.network].owner)
    use_memory(state, owner, 1)
    state.phase = codes.ASK_RESPONSE
    test = state.tests[ACTIVE]
    if state.hacking.programs[program].reaction == codes.HARDENS:
        state.hacking.hardened = 1
        change_difficulty(test, 1)
        log(state, codes.EV_RAISED, test.who, test.difficulty, 0, 0)
        return
    difficulty = COUNTER_DIFFICULTY
    begin_test(
        state,
        REACTIVE,
        owner,
        codes.FOR_DEFENCE,
        codes.DEFENCE,
        codes.REASON,
        codes.OPERATE,
        difficulty,
        test.who,
    )


@rule
def take_counter(state, action):
    """Answer the attack in hand with software, as a Reaction; return whether the action is that."""
    program = action - act.COUNTER
    if not 0 <= program < SOFTWARE:
        return False
    use_reaction(state, int(state.test_target), counter_kind(state, program))
    counter(state, program)
    return True


@rule
def fail_hack(state):
    """The attack in hand has failed: hardened access locks its maker out for the scene."""
    if state.hacking.hardened == 1:
        who = int(state.tests[ACTIVE].who)
        state.hacking.networks[state.hacking.network].locked_out |= bit(who)
        log(state, codes.EV_LOCKED_OUT, who, state.hacking.network, 0, 0)
    if is_away(state, state.tests[ACTIVE].who):
        notice_mind(state, int(state.tests[ACTIVE].who))


@rule
def lose_hacking(state, goal):
    """A test was won by whoever stood against it: an attack on a network has failed."""
    if goal == codes.FOR_HACK:
        fail_hack(state)


@rule
def fail_hacking(state, who, goal):
    """A test has failed: an attack on a network, if it was one."""
    lose_hacking(state, goal)
