"""What has been said and learnt in a scene with requests: the circumstances that tests are made in.

SRD "Social Conflict", "Deception", "Evidence", "Negotiation", "Reading a Target". Only counts; the
actions that change the circumstances are in `social` and `tools`.
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.twod20 import codes
from arena.twod20.chapters.stealth.rules.notice import is_awake, is_lost
from arena.twod20.codes import ACTIVE, NONE, OBJECT, UP
from arena.twod20.core.rules.attack.medium import medium_difficulty
from arena.twod20.core.rules.ground.zone import can_see, range_band
from scenarios.twod20.limits import CLAIMS, OFFERS, REQUESTS

TALKING_DISTANCE = codes.MEDIUM  # range in which two can talk. SRD "Distances"
MOST_DEFIED = 9
PERSUASION_DICE = 1  # challenge dice, and one more for each point of Talk


@rule
def can_talk_to(state, who, other):
    """Return whether the two can hear and see each other, and `other` is somebody who answers."""
    character = state.characters[other]
    if character.status != UP or character.tier == OBJECT or who == other:
        return False
    if state.chapters & codes.STEALTH:
        if not is_awake(state, other) or is_lost(state, state.characters[who].side, other):
            return False
    return range_band(state, who, other) <= TALKING_DISTANCE and can_see(state, who, other)


@rule
def can_reach(state, who, other, medium):
    """Return whether words of `who` get to `other`: face to face within hearing, else wherever it is."""
    if medium == codes.FACE_TO_FACE:
        return can_talk_to(state, who, other)
    character = state.characters[other]
    return character.status == UP and character.tier != OBJECT and who != other


@rule
def knows(state, who, fact):
    """Return whether the other side has learnt this of `who`."""
    return has(state.characters[who].known_facts, fact)


@rule
def renew(state, target):
    """Circumstances have changed: what `target` has refused may be asked again."""
    for number in range(REQUESTS):
        request = state.social.requests[number]
        if request.of == target and request.status == codes.REFUSED:
            request.fresh = 1


@rule
def standing_lies(state, who, target):
    """Return how many lies of `who` are believed by `target`."""
    return sum(
        1
        for claim in state.social.claims
        if claim.lie == 1 and claim.status == codes.ACCEPTED and claim.teller == who and claim.to == target
    )


@rule
def distrust(state, who, target):
    """Return how many lies `target` has caught `who` in: what it adds to the Difficulty of more talk."""
    return sum(
        1
        for claim in state.social.claims
        if claim.status == codes.EXPOSED and claim.teller == who and claim.to == target
    )


@rule
def claims_about(state, number, status):
    """Return how many claims that bear on request `number` are of this status."""
    return sum(
        1
        for one in state.social.claims
        if one.to == state.social.requests[number].of and one.status == status and has(one.requests, number)
    )


@rule
def has_apt_evidence(state, number):
    """Return whether accepted evidence suits request `number` especially well."""
    for claim in range(CLAIMS):
        one = state.social.claims[claim]
        if one.apt == 1 and one.status == codes.ACCEPTED and has(one.requests, number):
            return True
    return False


@rule
def offers_about(state, number, use):
    """Return how many offers about request `number` were made for this use; NOT_MADE: for any."""
    return sum(
        1
        for one in state.social.offers
        if not (one.to == NONE or not has(one.requests, number) or one.made == codes.NOT_MADE)
        and (use == codes.NOT_MADE or one.made == use)
    )


@rule
def asking_difficulty(state, who, number):
    """Return the Difficulty of `who` making request `number`, traits aside.

    What it asks for and how, distrust, evidence that has backfired; less for offers, and for one that meets a
    known desire; below 0 too, until all else is counted.
    """
    request = state.social.requests[number]
    total = int(request.difficulty) + distrust(state, who, request.of) + medium_difficulty(request.medium)
    total += claims_about(state, number, codes.BACKFIRED) - offers_about(state, number, codes.TO_EASE)
    if knows(state, request.of, codes.DESIRE) and offers_about(state, number, codes.NOT_MADE) > 0:
        total -= 1
    return total


@rule
def resisting_difficulty(state, number):
    """Return the Difficulty of resisting request `number`: one more for each Trauma and pressing offer."""
    request = state.social.requests[number]
    traumas = int(state.characters[request.of].traumas)
    return int(request.resistance) + traumas + offers_about(state, number, codes.TO_PRESS)


@rule
def persuasion_dice(state, who, number):
    """Return the challenge dice of winning request `number`: Talk, believed lies, accepted evidence."""
    talk = int(state.characters[who].skills[codes.TALK])
    return PERSUASION_DICE + talk + claims_about(state, number, codes.ACCEPTED)


@rule
def persuasion_vicious(state, number):
    """Return 1 when apt evidence, or knowing what the other protects, makes persuasion Vicious."""
    return (
        1
        if has_apt_evidence(state, number) or knows(state, state.social.requests[number].of, codes.CARE)
        else 0
    )


@rule
def lying_difficulty(state, number):
    """Return the Difficulty of claim `number`, one less for a lie that plays to a known belief."""
    claim = state.social.claims[number]
    eased = claim.lie == 1 and knows(state, claim.to, codes.BELIEF)
    return int(claim.difficulty) - (1 if eased else 0) + medium_difficulty(claim.medium)


@rule
def threat_effects(state, form, target):
    """Return the damage effects that knowing the fear of `target` adds to a threat."""
    return codes.INTENSE if form == codes.AS_MENTAL and knows(state, target, codes.FEAR) else 0


@rule
def attack_defied(state, form, target):
    """Return what earlier threats that failed add to the Difficulty of a threat against `target`."""
    return int(state.characters[target].defied) if form == codes.AS_MENTAL else 0


@rule
def shaky_claim(state, who):
    """Return the claim that a Complication of `who` may bring down now, true or not, or NONE.

    The one that has just been believed, else one that its hearer believes while `who` persuades.
    """
    test = state.tests[ACTIVE]
    if test.who != who or (test.goal != codes.FOR_CLAIM and test.goal != codes.FOR_PERSUADE):
        return NONE
    for number in range(CLAIMS):
        claim = state.social.claims[number]
        if claim.teller != who or claim.status != codes.ACCEPTED:
            continue
        told = test.goal == codes.FOR_CLAIM and number == state.social.claim
        if told or (test.goal == codes.FOR_PERSUADE and claim.to == state.test_target):
            return number
    return NONE


@rule
def is_settled(state, number):
    """Return whether the one who is asked has all that request `number` is granted for."""
    request = state.social.requests[number]
    if request.settle_claims == 0 and request.settle_offers == 0:
        return False
    return missing(state, number) == 0


@rule
def missing(state, number):
    """Return how many of the claims and offers for which request `number` is granted are still to come."""
    request = state.social.requests[number]
    total = 0
    for claim in range(CLAIMS):
        if has(request.settle_claims, claim) and state.social.claims[claim].status != codes.ACCEPTED:
            total += 1
    for offer in range(OFFERS):
        if has(request.settle_offers, offer) and state.social.offers[offer].made == codes.NOT_MADE:
            total += 1
    return total


# threats and blows


@rule
def note_attack(state, target):
    """An attack is declared, be it a threat: trust is gone."""
    state.characters[target].threatened = 1


@rule
def note_defiance(state, target):
    """A threat has failed: further ones against `target` are harder. SRD "Intimidation"."""
    character = state.characters[target]
    character.defied = min(MOST_DEFIED, character.defied + 1)
    return True
