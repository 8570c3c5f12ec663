"""What supports a request: lies, evidence, offers, and reading whom one talks to.

SRD "Deception", "Evidence", "Negotiation", "Reading a Target"; threats are attacks (chapter `attack`).
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.social.rules import context
from arena.twod20.chapters.social.rules.request import ask, begin_pressure, list_requests, tangle
from arena.twod20.codes import ACTIVE, NONE, NPCS, REACTIVE
from arena.twod20.core.rules.pools.resource import can_pay_threat, gain_threat
from arena.twod20.core.rules.test.manner import better_pair
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred, is_necessary
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import CLAIMS

STAND_DIFFICULTY = 1
DOUBT_DIFFICULTY = 1
DOUBT_THREAT = 1  # suspicion is noticed. SRD "Deception against Player Characters"


@rule
def list_tools(state, who, out, number):
    """List what `who` may tell, doubt and try to read."""
    for claim in range(CLAIMS):
        number = offer(out, number, act.TELL + claim, can_tell(state, who, claim))
        number = offer(out, number, act.DOUBT + claim, can_doubt(state, who, claim))
    for other in range(state.character_count):
        number = offer(out, number, act.READ + other, can_read(state, who, other))
    return number


# lies and evidence


@rule
def can_tell(state, who, number):
    """Return whether `who` may put forward this claim, which nobody has yet."""
    claim = state.social.claims[number]
    if claim.to == NONE or claim.status != codes.UNSAID or not has(claim.tellers, who):
        return False
    return context.can_reach(state, who, claim.to, claim.medium)


@rule
def tell(state, who, number):
    """Put a claim forward: lies are opposed, doubtful evidence is tested, the rest is believed."""
    claim = state.social.claims[number]
    target = int(claim.to)
    claim.teller = who
    state.social.claim = number
    state.test_target = target
    log(state, codes.EV_CLAIM, who, number, target, 0)
    difficulty = context.lying_difficulty(state, number)
    if claim.lie == 0 and claim.difficulty == 0 and not is_necessary(state, who, codes.PERSUASION):
        accept(state, number)
        return
    skill = codes.TALK
    if claim.lie == 0 and better_pair(
        state, who, codes.PERSUASION, codes.REASON, codes.KNOW, codes.REASON, codes.TALK
    ):
        skill = codes.KNOW
    difficulty += context.distrust(state, who, target)
    begin_test(state, ACTIVE, who, codes.FOR_CLAIM, codes.PERSUASION, codes.REASON, skill, difficulty, target)
    tangle(state, who, target, claim.medium)
    if claim.lie == 1:
        doubt = int(claim.suspicion)
        begin_test(
            state, REACTIVE, target, codes.FOR_STAND, codes.PERSUASION, codes.INSIGHT, codes.TALK, doubt, who
        )
    state.phase = codes.ASK_RESPONSE


@rule
def accept(state, number):
    """The claim is believed, and later tests treat it as fact; some evidence does the contrary."""
    claim = state.social.claims[number]
    claim.status = codes.BACKFIRED if claim.backfires == 1 else codes.ACCEPTED
    log(state, codes.EV_CLAIMED, number, claim.status, 0, 0)
    context.renew(state, claim.to)


@rule
def reject(state, number):
    """The claim is not believed, and not told again."""
    state.social.claims[number].status = codes.REJECTED
    log(state, codes.EV_CLAIMED, number, codes.REJECTED, 0, 0)


@rule
def expose(state, number):
    """The lie is found out: it counts no more, and whoever told it is not trusted."""
    state.social.claims[number].status = codes.EXPOSED
    log(state, codes.EV_CLAIMED, number, codes.EXPOSED, 0, 0)


@rule
def list_giving_away(state, who, out, number):
    """List a slip that costs whoever tells something its belief, as a Complication.

    It is listed for truths as for lies, so that the list does not tell which it was.
    """
    return offer(out, number, act.FOUND_OUT, context.shaky_claim(state, who) != NONE)


@rule
def give_away(state, who, action):
    """A Complication gives a lie away, or has a truth doubted; return whether it does."""
    if action != act.FOUND_OUT:
        return False
    log(state, codes.EV_COMPLICATION, who, codes.FOUND_OUT, 0, 0)
    number = context.shaky_claim(state, who)
    if state.social.claims[number].lie == 1:
        expose(state, number)
    else:
        reject(state, number)
    return True


@rule
def can_doubt(state, who, number):
    """Return whether `who` may test whether something its side believes is true.

    Open to true and false claims alike; the players add a point of Threat for it, the gamemaster pays one.
    """
    claim = state.social.claims[number]
    if claim.to == NONE or claim.status != codes.ACCEPTED:
        return False
    side = state.characters[who].side
    if state.characters[claim.to].side != side or not context.can_reach(
        state, who, claim.teller, claim.medium
    ):
        return False
    return can_pay_threat(state, side, DOUBT_THREAT)


@rule
def doubt(state, who, number):
    """Set up the opposed test of a claim: Insight + Know, Insight + Talk or Reason + Survive."""
    teller = int(state.social.claims[number].teller)
    gain_threat(state, -DOUBT_THREAT if state.characters[who].side == NPCS else DOUBT_THREAT)
    state.social.claim = number
    state.test_target = teller
    attribute, skill = codes.INSIGHT, codes.KNOW
    if not better_pair(state, who, codes.PERSUASION, codes.INSIGHT, codes.KNOW, codes.INSIGHT, codes.TALK):
        skill = codes.TALK
    if not better_pair(state, who, codes.PERSUASION, attribute, skill, codes.REASON, codes.SURVIVE):
        attribute, skill = codes.REASON, codes.SURVIVE
    begin_test(
        state, ACTIVE, who, codes.FOR_DOUBT, codes.PERSUASION, attribute, skill, DOUBT_DIFFICULTY, teller
    )
    begin_test(
        state,
        REACTIVE,
        teller,
        codes.FOR_STAND,
        codes.PERSUASION,
        codes.REASON,
        codes.TALK,
        STAND_DIFFICULTY,
        who,
    )
    state.phase = codes.ASK_RESPONSE


# offers


# reading a target


@rule
def can_read(state, who, other):
    """Return whether there is more to learn of `other`, an opponent within sight and hearing."""
    character = state.characters[other]
    if character.side == state.characters[who].side or character.facts & ~character.known_facts == 0:
        return False
    return context.can_talk_to(state, who, other)


@rule
def read(state, who, other):
    """Begin to read somebody, who may oppose it when it expects that."""
    state.test_target = other
    attribute, skill = codes.INSIGHT, codes.TALK
    if not better_pair(state, who, codes.PERSUASION, codes.INSIGHT, codes.TALK, codes.INSIGHT, codes.KNOW):
        skill = codes.KNOW
    difficulty = int(state.characters[other].secretive)
    begin_test(state, ACTIVE, who, codes.FOR_READING, codes.PERSUASION, attribute, skill, difficulty, other)
    state.phase = codes.ASK_RESPONSE
    if state.characters[other].guarded == 1:
        state.phase = codes.POISE
        state.decider = state.characters[other].side
        state.asked = other


legal_poise = choices(act.STRAIGHT_FACE, act.LAY_OPEN)


@rule
def do_poise(state, action):
    """Oppose the reading with Coordination + Talk, or let it be."""
    state.phase = codes.ASK_RESPONSE
    if action == act.STRAIGHT_FACE:
        who, reader = int(state.asked), int(state.tests[ACTIVE].who)
        begin_test(
            state,
            REACTIVE,
            who,
            codes.FOR_STAND,
            codes.PERSUASION,
            codes.COORDINATION,
            codes.TALK,
            STAND_DIFFICULTY,
            reader,
        )


@rule
def list_questions(state, out, number):
    """List what may still be asked about whoever is read. SRD "Reading a Target"."""
    character = state.characters[state.test_target]
    for fact in range(act.FACTS):
        if has(character.facts, fact) and not has(character.known_facts, fact):
            out[number] = act.QUESTION + fact
            number += 1
    return number


@rule
def learn(state, fact):
    """The answer to one question is known to the whole side."""
    state.characters[state.test_target].known_facts |= 1 << fact
    log(state, codes.EV_LEARNT, state.test_target, fact, 0, 0)


@rule
def list_questions_of_reading(state, who, out, number):
    """List what Momentum may ask after somebody has been read."""
    return list_questions(state, out, number) if state.tests[ACTIVE].goal == codes.FOR_READING else number


@rule
def take_question(state, who, action):
    """A question is asked; return whether the spend is that."""
    if not act.QUESTION <= action < act.QUESTION + act.FACTS:
        return False
    learn(state, action - act.QUESTION)
    return True


# what the tests decide


@rule
def tool_works(state, goal):
    """The test of a tool has succeeded: its effect."""
    number = int(state.social.claim)
    if goal == codes.FOR_CLAIM:
        accept(state, number)
    elif goal == codes.FOR_DOUBT and state.social.claims[number].lie == 1:
        expose(state, number)


@rule
def tool_fails(state, goal):
    """The test of a tool has failed or was lost."""
    if goal == codes.FOR_CLAIM:
        reject(state, int(state.social.claim))


@rule
def do_talk(state, who, action):
    """Begin one of the major actions that support a request."""
    if act.TELL <= action < act.TELL + CLAIMS:
        tell(state, who, action - act.TELL)
    elif act.DOUBT <= action < act.DOUBT + CLAIMS:
        doubt(state, who, action - act.DOUBT)
    elif act.READ <= action < act.READ + CHARACTERS:
        read(state, who, action - act.READ)


@rule
def list_talk(state, who, out, number):
    """List requests, and what supports them, where persuasion is not barred."""
    if is_barred(state, who, codes.PERSUASION, NONE):
        return number
    number = list_requests(state, who, out, number)
    return list_tools(state, who, out, number)


@rule
def win_talk(state, who, goal):
    """A test of persuasion, or of what supports it, has succeeded; return whether it was one."""
    if goal == codes.FOR_PERSUADE:
        begin_pressure(state, who)
    elif codes.FOR_PERSUADE < goal <= codes.FOR_READING:
        tool_works(state, goal)
    return codes.FOR_PERSUADE <= goal <= codes.FOR_READING


@rule
def lose_talk(state, goal):
    """Such a test was won by whoever stood against it."""
    tool_fails(state, goal)


@rule
def fail_talk(state, who, goal):
    """Such a test has failed."""
    tool_fails(state, goal)


@rule
def take_talk(state, who, action):
    """Begin to ask, or to use a tool of persuasion; return whether it was that."""
    if act.ASK <= action < act.TELL:
        ask(state, who, action)
    elif act.TELL <= action < act.QUESTION:
        do_talk(state, who, action)
    else:
        return False
    return True
