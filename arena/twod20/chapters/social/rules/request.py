"""Requests: who asks whom for what, yielding, resisting, being put under pressure and overwhelmed.

SRD "Social Conflict", "Resisting Persuasion", "Overwhelming Consequences".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import choices, offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.social.rules import context
from arena.twod20.chapters.terrain.rules.mount import get_off
from arena.twod20.codes import ACTIVE, NONE, NPCS, REACTIVE, UP
from arena.twod20.core.rules.attack.medium import medium_risk
from arena.twod20.core.rules.ground.zone import leave_reach
from arena.twod20.core.rules.harm.damage import begin_damage
from arena.twod20.core.rules.harm.harm import end_support
from arena.twod20.core.rules.pools.gamemaster import trigger
from arena.twod20.core.rules.pools.resource import gain_fortune
from arena.twod20.core.rules.test.skill_test import WIDEST_RANGE, begin_test
from arena.twod20.core.rules.test.trait import add_trait, can_add_trait
from arena.twod20.core.rules.turns.trigger import stand_down
from scenarios.twod20.limits import REQUESTS

BY_REASON, BY_WILL = 0, 1  # of whoever asks
BY_INSIGHT = 0  # of whoever resists


# asking


@rule
def can_ask(state, who, number):
    """Return whether `who` may make this request now.

    SRD "Social Conflict": one that was refused may only be made again in changed circumstances.
    """
    request = state.social.requests[number]
    if request.of == NONE or request.status == codes.GRANTED or not has(request.askers, who):
        return False
    if request.status == codes.REFUSED and request.fresh == 0:
        return False
    for other in range(REQUESTS):
        if has(request.needs, other) and state.social.requests[other].status != codes.GRANTED:
            return False
    return context.can_reach(state, who, request.of, request.medium)


@rule
def list_requests(state, who, out, number):
    """List the requests `who` may make, relying on Reason or on Will."""
    for request in range(REQUESTS):
        if can_ask(state, who, request):
            for appeal in range(act.APPEALS):
                out[number] = act.ASK + request * act.APPEALS + appeal
                number += 1
    return number


@rule
def ask(state, who, action):
    """Make a request: whoever is asked says whether it yields or resists."""
    number, appeal = (action - act.ASK) // act.APPEALS, (action - act.ASK) % act.APPEALS
    social = state.social
    social.request = number
    social.attribute = codes.REASON if appeal == BY_REASON else codes.WILL
    target = int(social.requests[number].of)
    state.test_target = target
    log(state, codes.EV_ASKED, who, number, target, 0)
    state.phase = codes.ANSWER
    state.decider = state.characters[target].side
    state.asked = target


@rule
def legal_answer(state, out):
    """List yielding, and resisting by Insight or by Will; who has what it wanted for it yields."""
    out[0] = act.YIELD
    if context.is_settled(state, state.social.request):
        return 1
    for stance in range(act.STANCES):
        out[1 + stance] = act.RESIST + stance
    return 1 + act.STANCES


@rule
def do_answer(state, action):
    """Yield, or resist: then the request is refused, whatever comes of the opposed test."""
    number = int(state.social.request)
    request = state.social.requests[number]
    if action == act.YIELD:
        log(state, codes.EV_ANSWERED, request.of, number, 1, 0)
        state.phase = codes.CONTINUE
        grant(state, number)
        return
    log(state, codes.EV_ANSWERED, request.of, number, 0, 0)
    request.status = codes.REFUSED
    request.fresh = 0
    begin_persuasion(
        state, state.turn.actor, number, codes.INSIGHT if action - act.RESIST == BY_INSIGHT else codes.WILL
    )


@rule
def begin_persuasion(state, who, number, stance):
    """Set up the opposed test: Reason or Will + Talk against Insight or Will + Talk."""
    target = int(state.social.requests[number].of)
    attribute = int(state.social.attribute)
    difficulty = context.asking_difficulty(state, who, number)
    begin_test(
        state, ACTIVE, who, codes.FOR_PERSUADE, codes.PERSUASION, attribute, codes.TALK, difficulty, target
    )
    tangle(state, who, target, state.social.requests[number].medium)
    difficulty = context.resisting_difficulty(state, number)
    begin_test(
        state, REACTIVE, target, codes.FOR_STAND, codes.PERSUASION, stance, codes.TALK, difficulty, who
    )
    state.phase = codes.ASK_RESPONSE


@rule
def tangle(state, who, target, medium):
    """Widen the Complication range by the lies that `who` has to keep up before `target`, and by writing."""
    test = state.tests[ACTIVE]
    lies = context.standing_lies(state, who, target) + medium_risk(medium)
    test.complication_range = min(WIDEST_RANGE, int(test.complication_range) + lies)


@rule
def grant(state, number):
    """The request is granted: what it brings, and a new footing for what else is asked."""
    request = state.social.requests[number]
    request.status = codes.GRANTED
    log(state, codes.EV_GRANTED, number, request.of, 0, 0)
    context.renew(state, request.of)
    if request.leaves == 1 and state.characters[request.of].status == UP:
        take_no_part(state, request.of, codes.ESCAPED)
        log(state, codes.EV_GONE, request.of, 0, 0, 0)
    if request.change != NONE and state.environment[request.change].used == 0:
        trigger(state, request.change)


@rule
def take_no_part(state, who, status):
    """`who` is off the map: on foot, with nothing readied or promised, and nobody's support."""
    character = state.characters[who]
    if character.mount != NONE:
        get_off(state, who, codes.GOT_OFF)
    character.status = status
    stand_down(character)
    end_support(state, who)
    leave_reach(state, who)


# pressure


@rule
def begin_pressure(state, who):
    """The request was resisted in vain: set up the damage, mental, with all that supports the request."""
    number = int(state.social.request)
    piercing = context.offers_about(state, number, codes.NOT_MADE)
    vicious = context.persuasion_vicious(state, number)
    dice = context.persuasion_dice(state, who, number)
    begin_damage(state, who, dice, 1, codes.AFTER_PERSUASION)
    state.damage.effects.ratings[codes.PIERCING] = piercing
    state.damage.effects.ratings[codes.VICIOUS] = vicious
    state.damage.first = state.test_target
    state.damage.whole = 1 << int(state.test_target)
    state.damage_rolled = state.variants.no_stress


@rule
def press(state):
    """Harms from persuasion are Complications instead; a player character may walk out first."""
    who = int(state.damage.target)
    character = state.characters[who]
    limit = int(state.social.requests[state.social.request].limit)
    last = character.pressed + state.damage.harms >= limit
    if character.tier == codes.PLAYER and not last:
        state.phase = codes.PRESSED
        state.decider = character.side
        state.asked = who
    else:
        suffer_pressure(state, who)


legal_pressed = choices(act.BEAR, act.WALK_OUT)


@rule
def do_pressed(state, action):
    """Bear the Complications, or be overwhelmed at once and gain Fortune."""
    who = int(state.damage.target)
    if action == act.WALK_OUT:
        gain_fortune(state, who)
        overwhelm(state, who, 1)
    else:
        suffer_pressure(state, who)


@rule
def suffer_pressure(state, who):
    """Count the Complications: too many overwhelm, else the gamemaster names what each one is."""
    character = state.characters[who]
    limit = int(state.social.requests[state.social.request].limit)
    character.pressed = min(limit, character.pressed + int(state.damage.harms))
    log(state, codes.EV_PRESSED, who, character.pressed, limit, state.damage.harms)
    if character.pressed >= limit:
        overwhelm(state, who, 0)
        return
    state.phase = codes.FALLOUT
    state.decider = NPCS
    state.asked = who


@rule
def overwhelm(state, who, chosen):
    """`who` takes no further part in the scene, and has not agreed to anything."""
    take_no_part(state, who, codes.OVERWHELMED)
    log(state, codes.EV_OVERWHELMED, who, chosen, 0, 0)
    state.damage.harms = 0
    state.phase = codes.AFTERMATH


@rule
def legal_fallout(state, out):
    """List what resisting may cost: composure, a hindering trait, the next free minor action."""
    who = state.asked
    number = 0
    number = offer(out, number, act.SHAKEN, can_add_trait(state, who, codes.SPEAKING, codes.HARDER))
    for matter in range(codes.MATTERS):
        number = offer(out, number, act.HAMPER + matter, can_add_trait(state, who, matter, codes.HARDER))
    return offer(out, number, act.FLUSTER, state.characters[who].flustered == 0 or number == 0)


@rule
def do_fallout(state, action):
    """Apply one Complication of resisting; there may be more."""
    who = state.asked
    if action == act.FLUSTER:
        log(state, codes.EV_COMPLICATION, who, codes.FLUSTER, 0, 0)
        state.characters[who].flustered = 1
    elif action == act.SHAKEN:
        log(state, codes.EV_COMPLICATION, who, codes.SHAKEN, 0, 0)
        add_trait(state, who, codes.SPEAKING, codes.HARDER)
    else:
        log(state, codes.EV_COMPLICATION, who, action - act.HAMPER, 0, 0)
        add_trait(state, who, action - act.HAMPER, codes.HARDER)
    state.damage.harms -= 1
    if state.damage.harms <= 0:
        state.phase = codes.AFTERMATH
