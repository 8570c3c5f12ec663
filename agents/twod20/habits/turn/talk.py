"""What to ask, tell, offer and doubt, when to yield, and how long to keep the peace.

SRD "Social Conflict" and its tools. A side counts only on what it has been told and has learnt.
"""

from agents.twod20.habits.menu import offers, take
from agents.twod20.habits.price import price_in_threat
from agents.twod20.habits.temper import BEAST, BRUTE, NEGOTIATOR
from agents.twod20.habits.turn.care import best_care
from agents.twod20.habits.turn.steps import toward
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.social.rules.context import asking_difficulty, can_reach, claims_about, knows
from arena.twod20.chapters.social.rules.offers import offer_price
from arena.twod20.chapters.social.rules.tools import DOUBT_THREAT
from arena.twod20.codes import NONE, PCS, UP
from arena.twod20.core.rules.ground.zone import is_engaged
from arena.twod20.core.rules.test.manner import better_pair
from scenarios.limits import CHARACTERS, OBJECTIVES
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

CHEAP = 1  # Threat that an offer may cost without a special reason
EARLY = 2  # rounds in which it pays to read somebody before asking
APT, RISKY = 2, 2  # evidence that suits counts for so much Difficulty, a lie that may be found out against it


@rule
def is_key(state, number):
    """Return whether an objective is about this request, or about one that needs it first."""
    for place in range(OBJECTIVES):
        objective = state.objectives[place]
        if objective.kind != codes.GRANT and objective.kind != codes.REFUSE:
            continue
        if objective.request == number or has(state.social.requests[objective.request].needs, number):
            return True
    return False


@rule
def converse(state, legal, number, who):
    """Return what to say next, or a step toward whom to say it to; NONE when there is nothing to say."""
    if state.turn.minors_left > 0:
        offer = best_offer(state, legal, number, who)
        if offer != NONE:
            return offer
    if state.turn.majors >= state.turn.majors_allowed:
        return NONE
    request = best_request(state, legal, number, who)
    claim = best_claim(state, legal, number, request)
    if claim != NONE and (request == NONE or better_to_tell(state, request, claim)):
        return claim
    if request != NONE:
        if state.round_number <= EARLY and not is_fresh(state, request):
            reading = best_reading(state, legal, number, who)
            if reading != NONE:
                return reading
        return request
    step = closer(state, legal, number, who)
    if step != NONE:
        return step
    return best_reading(state, legal, number, who)


# what to say


@rule
def request_of(action):
    """Return which request an action makes."""
    return (action - act.ASK) // act.APPEALS


@rule
def is_fresh(state, action):
    """Return whether the request was refused before and may be made again."""
    return state.social.requests[request_of(action)].status == codes.REFUSED


@rule
def best_request(state, legal, number, who):
    """Return the request to make: one that an objective is about, the least difficult; or NONE."""
    best, least = NONE, 99
    reason = better_pair(state, who, codes.PERSUASION, codes.REASON, codes.TALK, codes.WILL, codes.TALK)
    for place in range(number):
        action = int(legal[place])
        if not act.ASK <= action < act.TELL or ((action - act.ASK) % act.APPEALS == 0) != reason:
            continue
        request = request_of(action)
        hard = asking_difficulty(state, who, request) + (0 if is_key(state, request) else 10)
        if hard < least:
            best, least = action, hard
    return best


@rule
def best_claim(state, legal, number, request):
    """Return what to tell: what bears on `request`, if one can be made, best apt, true and easy; or NONE."""
    best, most = NONE, -99
    for place in range(number):
        action = int(legal[place])
        if act.TELL <= action < act.TELL + CLAIMS:
            claim = state.social.claims[action - act.TELL]
            if request == NONE or has(claim.requests, request_of(request)):
                good = APT * int(claim.apt) - RISKY * int(claim.lie) - int(claim.difficulty)
                if good > most:
                    best, most = action, good
    return best


@rule
def better_to_tell(state, action, claim):
    """Return whether `claim` should be told before this request is made for the first time.

    One thing that is believed is enough, but what suits the request especially well may settle it.
    """
    left = state.round_limit - state.round_number
    apt = state.social.claims[claim - act.TELL].apt == 1
    return left >= 2 and (apt or claims_about(state, request_of(action), codes.ACCEPTED) == 0)


@rule
def best_offer(state, legal, number, who):
    """Return an offer that is cheap, meets a known desire, or opens what was refused; or NONE."""
    for place in range(number):
        action = int(legal[place])
        if not act.OFFER <= action < act.OFFER + OFFERS * act.OFFER_USES:
            continue
        offer = (action - act.OFFER) // act.OFFER_USES
        request = request_for(state, offer)
        if request == NONE or (action - act.OFFER) % act.OFFER_USES != best_use(state, who, request):
            continue
        refused = state.social.requests[request].status == codes.REFUSED
        liked = knows(state, state.social.offers[offer].to, codes.DESIRE)
        if offer_price(state, offer) <= CHEAP or refused or liked:
            return action
    return NONE


@rule
def request_for(state, offer):
    """Return a request that an offer bears on and that is not granted yet, or NONE."""
    for number in range(REQUESTS):
        request = state.social.requests[number]
        if request.of != NONE and request.status != codes.GRANTED:
            if has(state.social.offers[offer].requests, number) and is_key(state, number):
                return number
    return NONE


@rule
def best_use(state, who, request):
    """Return what an offer should do: ease asking while that is hard, else make refusing harder."""
    return 0 if asking_difficulty(state, who, request) > 0 else 1


@rule
def best_reading(state, legal, number, who):
    """Return reading somebody of whom something useful is not known yet; or NONE."""
    for place in range(number):
        action = int(legal[place])
        if act.READ <= action < act.READ + CHARACTERS:
            character = state.characters[action - act.READ]
            if not has(character.known_facts, codes.DESIRE) and has(character.facts, codes.DESIRE):
                return action
    return NONE


@rule
def best_doubt(state, legal, number, who):
    """Return doubting what one was told about something that matters, when its Threat is cheap; or NONE."""
    if price_in_threat(state, int(state.characters[who].side), DOUBT_THREAT) >= WEIGHTS.doubt:
        return NONE
    for place in range(number):
        claim = int(legal[place]) - act.DOUBT
        if 0 <= claim < CLAIMS and matters(state, claim):
            return int(legal[place])
    return NONE


@rule
def matters(state, claim):
    """Return whether a claim bears on a request that an objective is about and that is not granted yet."""
    for request in range(REQUESTS):
        if has(state.social.claims[claim].requests, request) and is_key(state, request):
            if state.social.requests[request].status != codes.GRANTED:
                return True
    return False


@rule
def closer(state, legal, number, who):
    """Return a step toward somebody whom `who` has a request for and cannot talk to from here; or NONE."""
    for request in range(REQUESTS):
        one = state.social.requests[request]
        if one.of == NONE or one.status == codes.GRANTED or not has(one.askers, who):
            continue
        if state.characters[one.of].status != UP or can_reach(state, who, one.of, one.medium):
            continue
        zone = int(state.characters[one.of].zone)
        step = toward(state, who, legal, number, act.MOVE, zone)
        return step if step != NONE else toward(state, who, legal, number, act.RUSH, zone)
    return NONE


# the peace


@rule
def keeps_peace(state, who):
    """Return whether `who` holds back while nobody has struck a blow; a negotiator has its own ways."""
    doctrine = state.characters[who].doctrine
    if state.social.struck != 0 or doctrine == BRUTE or doctrine == BEAST or doctrine == NEGOTIATOR:
        return False
    return not words_failed(state, int(state.characters[who].side))


@rule
def words_failed(state, side):
    """Return whether `side`, which may not wait, gets what it came for only past whoever has refused it."""
    if state.clock_winner == side:
        return False
    for place in range(OBJECTIVES):
        objective = state.objectives[place]
        if objective.side == side and objective.kind == codes.GRANT and objective.done == 0:
            request = state.social.requests[objective.request]
            over = request.status == codes.REFUSED and request.fresh == 0
            if over and request.in_way == 1 and not has_more_to_say(state, int(request.of)):
                return True
    return False


@rule
def has_more_to_say(state, other):
    """Return whether a claim or an offer is left that would let `other` be asked once more."""
    for number in range(CLAIMS):
        claim = state.social.claims[number]
        if claim.to == other and claim.status == codes.UNSAID:
            return True
    return any(offer.to == other and offer.made == codes.NOT_MADE for offer in state.social.offers)


@rule
def stand_by(state, legal, number, who):
    """Return what to do in peace with nothing to say: recover, bolster who is asked, doubt, or nothing."""
    if state.turn.majors < state.turn.majors_allowed:
        remedy, relief = best_care(state, who, legal, number, is_engaged(state, who))
        if relief > 0.0 and remedy != NONE:
            return remedy
    if state.turn.minors_left > 0:
        for request in range(REQUESTS):
            one = state.social.requests[request]
            bolster = act.BOLSTER + int(one.of)
            if one.of != NONE and one.status != codes.GRANTED and offers(legal, number, bolster):
                return bolster
    doubt = best_doubt(state, legal, number, who)
    return doubt if doubt != NONE else act.END_TURN


# answers


@rule
def choose_answer(state, legal, number):
    """Phase ANSWER: grant what costs no objective; resist the rest as well as one can."""
    if number == 1 or not is_key(state, state.social.request):
        return act.YIELD
    who = int(state.asked)
    insight = better_pair(state, who, codes.PERSUASION, codes.INSIGHT, codes.TALK, codes.WILL, codes.TALK)
    return act.RESIST if insight else act.RESIST + 1


@rule
def choose_poise(state, legal, number):
    """Phase POISE: keep a straight face."""
    return act.STRAIGHT_FACE


@rule
def choose_pressed(state, legal, number):
    """Phase PRESSED: walk out when that saves the day, else bear it."""
    request = state.social.requests[state.social.request]
    last = state.characters[state.asked].pressed + state.damage.harms + 1 >= request.limit
    return act.WALK_OUT if last and request.in_way == 0 else act.BEAR


@rule
def choose_fallout(state, legal, number):
    """Phase FALLOUT: players lose their composure, opponents what matters least."""
    if state.characters[state.asked].side == PCS and offers(legal, number, act.SHAKEN):
        return act.SHAKEN
    for trouble in (act.FLUSTER, act.HAMPER + codes.MOVING):
        if offers(legal, number, trouble):
            return trouble
    return int(legal[0])


@rule
def choose_question(state, legal, number):
    """Return the question most worth its Momentum, or NONE."""
    for fact in (codes.DESIRE, codes.FEAR, codes.CARE, codes.BELIEF):
        question = take(legal, number, act.QUESTION + fact)
        if question != NONE:
            return question
    return NONE
