"""What Threat buys of corruption: distractions, visions, calamities where it has taken hold, its spread.

SRD "Corruption Rolls", "Corrupting Locations".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.device import (
    FAILURE_PRICE,
    fail,
    is_anything_corrupt,
    least_to_spoil,
    may_fail,
    may_fire,
    strike_device,
)
from arena.twod20.chapters.corruption.rules.influence import purity_of
from arena.twod20.chapters.corruption.rules.location import (
    UNTOUCHED,
    VILE,
    is_present,
    settle_stage,
    stage_around,
    stage_at,
)
from arena.twod20.chapters.corruption.rules.soul import is_open, mark
from arena.twod20.codes import ACTIVE, NONE, OBJECT, PCS
from arena.twod20.core.rules.attack.attack import can_be_hurt
from arena.twod20.core.rules.harm.damage import begin_damage, die_value, roll_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.pools.resource import gain_threat
from arena.twod20.core.rules.test.skill_test import ask_for_roll, begin_test
from arena.twod20.limits import MOST_CALAMITY, MOST_CORRUPTION, MOST_VISION
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import DEVICES, LOCATIONS

DISTRACTION_PRICE = 1
LEAST_VISION, LEAST_CALAMITY = 1, 2  # Threat
CALAMITY_DIFFICULTY = 2
VISION_DICE, CALAMITY_DICE = 3, 2  # beside one for each point of Threat
TAKES_HOLD = 5  # what corruption must come to beyond Purity to raise the stage of a place
MOST_SHOWN = 2  # on one challenge die


@rule
def can_be_haunted(state, who):
    """Return whether `who` is a player's character in a corrupted place, with a mind or a body to trouble."""
    character = state.characters[who]
    return character.side == PCS and character.tier != OBJECT and is_present(state, who)


@rule
def can_be_endangered(state, who):
    """Return whether something may fall or burst beside `who`: a corrupted place where its body is."""
    return can_be_haunted(state, who) and stage_at(state, state.characters[who].zone) > UNTOUCHED


@rule
def least_to_corrupt(state, number):
    """Return the Threat whose dice can raise the stage of a place at all, NONE where it rises no more."""
    location = state.corruption.locations[number]
    if location.zones == 0 or location.stage == VILE:
        return NONE
    return (int(location.purity) + TAKES_HOLD + 1) // MOST_SHOWN


@rule
def least_to_tempt(state, who):
    """Return the Threat whose dice can mark somebody at all, NONE where corruption may not reach for it."""
    if not is_open(state, who):
        return NONE
    return purity_of(state.characters[who]) // MOST_SHOWN + 1


@rule
def list_malice(state, out, number):
    """List what Threat buys of corruption; of rolls against places those that can come to anything."""
    for who in range(state.character_count):
        if can_be_haunted(state, who):
            number = list_hauntings(state, who, out, number)
        least = least_to_tempt(state, who)
        if least != NONE:
            for threat in range(least, min(int(state.threat), MOST_CORRUPTION) + 1):
                out[number] = act.TEMPT + who * (MOST_CORRUPTION + 1) + threat
                number += 1
    for place in range(LOCATIONS):
        least = least_to_corrupt(state, place)
        if least != NONE:
            for threat in range(least, min(int(state.threat), MOST_CORRUPTION) + 1):
                out[number] = act.CORRUPT + place * (MOST_CORRUPTION + 1) + threat
                number += 1
    for device in range(DEVICES):
        number = list_failures(state, device, out, number)
    return number


@rule
def list_failures(state, device, out, number):
    """List the corruption rolls against a device, and how it may fail once it is corrupt."""
    least = least_to_spoil(state, device)
    if least != NONE:
        for threat in range(least, min(int(state.threat), MOST_CORRUPTION) + 1):
            out[number] = act.SPOIL + device * (MOST_CORRUPTION + 1) + threat
            number += 1
    if state.threat < FAILURE_PRICE or not may_fail(state, device):
        return number
    out[number] = act.MALFUNCTION + device
    number += 1
    for who in range(state.character_count):
        number = offer(out, number, act.MISFIRE + device * CHARACTERS + who, may_fire(state, device, who))
    return number


@rule
def list_hauntings(state, who, out, number):
    """List the distraction, visions and calamities that one character may be troubled with."""
    if state.threat >= DISTRACTION_PRICE and state.characters[who].distracted == 0:
        out[number] = act.DISTRACT + who
        number += 1
    if can_be_hurt(state, who, codes.AS_MENTAL):
        for threat in range(LEAST_VISION, min(int(state.threat), MOST_VISION) + 1):
            out[number] = act.VISION + who * (MOST_VISION + 1) + threat
            number += 1
    if can_be_endangered(state, who) and can_be_hurt(state, who, codes.AS_RANGED):
        for threat in range(LEAST_CALAMITY, min(int(state.threat), MOST_CALAMITY) + 1):
            out[number] = act.CALAMITY + who * (MOST_CALAMITY + 1) + threat
            number += 1
    return number


@rule
def is_anybody_haunted(state):
    """Return whether somebody could be troubled where corruption has taken hold."""
    for who in range(state.character_count):
        if can_be_haunted(state, who) or is_open(state, who):
            return True
    return is_anything_corrupt(state)


@rule
def is_malice(action):
    """Return whether an action is one of these."""
    if is_about_devices(action):
        return True
    if act.TEMPT <= action < act.TEMPT + CHARACTERS * (MOST_CORRUPTION + 1):
        return True
    return act.DISTRACT <= action < act.CORRUPT + LOCATIONS * (MOST_CORRUPTION + 1)


@rule
def is_about_devices(action):
    """Return whether an action is a corruption roll against a device, or lets one fail."""
    return act.SPOIL <= action < act.MISFIRE + DEVICES * CHARACTERS


@rule
def do_malice(state, action):
    """Buy one of them."""
    if is_about_devices(action):
        do_failure(state, action)
    elif action < act.DISTRACT + CHARACTERS:
        who = action - act.DISTRACT
        gain_threat(state, -DISTRACTION_PRICE)
        state.characters[who].distracted = 1
        log(state, codes.EV_DISTRACTED, who, 0, 0, 0)
    elif action < act.CALAMITY:
        about = action - act.VISION
        send_vision(state, about // (MOST_VISION + 1), about % (MOST_VISION + 1))
    elif action < act.CORRUPT:
        about = action - act.CALAMITY
        bring_calamity(state, about // (MOST_CALAMITY + 1), about % (MOST_CALAMITY + 1))
    elif action >= act.TEMPT:
        about = action - act.TEMPT
        reach_for(state, about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1))
    else:
        about = action - act.CORRUPT
        corrupt(state, about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1))


@rule
def do_failure(state, action):
    """Roll corruption against a device, let it fail, or let it go off."""
    if action >= act.MISFIRE:
        about = action - act.MISFIRE
        misfire(state, about // CHARACTERS, about % CHARACTERS)
    elif action >= act.MALFUNCTION:
        gain_threat(state, -FAILURE_PRICE)
        fail(state, action - act.MALFUNCTION, 0, 0)
    else:
        about = action - act.SPOIL
        spoil(state, about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1))


@rule
def spend(state, threat):
    """Pay Threat for what is in hand from now on."""
    gain_threat(state, -threat)
    state.corruption.spent = threat
    state.corruption.thing = 0
    state.corruption.then = codes.CONTINUE


@rule
def face(state, who, goal, attribute, skill, difficulty):
    """Let `who` make a test to withstand what is in hand."""
    state.test_target = NONE
    begin_test(state, ACTIVE, who, goal, codes.DEFENCE, attribute, skill, difficulty, NONE)
    state.phase = codes.ASK_RESPONSE


@rule
def send_vision(state, who, threat):
    """Let `who` face a vision: Will + Survive, as hard as it cost."""
    spend(state, threat)
    log(state, codes.EV_VISION, who, threat, 0, 0)
    face(state, who, codes.FOR_VISION, codes.WILL, codes.SURVIVE, threat)


@rule
def bring_calamity(state, who, threat):
    """Let something fall, burst or give way beside `who`: Agility + Move to get clear."""
    spend(state, threat)
    log(state, codes.EV_CALAMITY, who, threat, 0, 0)
    face(state, who, codes.FOR_CALAMITY, codes.AGILITY, codes.MOVE, CALAMITY_DIFFICULTY)


@rule
def misfire(state, number, who):
    """Let a corrupt weapon go off at whoever stands in its way, and fail: Agility + Move to get clear."""
    spend(state, FAILURE_PRICE)
    log(state, codes.EV_MISFIRE, number, who, 0, 0)
    fail(state, number, 0, 0)
    state.corruption.thing = number + 1
    face(state, who, codes.FOR_CALAMITY, codes.AGILITY, codes.MOVE, CALAMITY_DIFFICULTY)


@rule
def is_malice_faced(goal):
    """Return whether a test is made because Threat has brought a vision or a calamity."""
    return goal == codes.FOR_VISION or goal == codes.FOR_CALAMITY


@rule
def give_in(state, who, goal):
    """A vision, a calamity or a shot has not been withstood: `who` suffers it; then Complications come."""
    threat = int(state.corruption.spent)
    if goal == codes.FOR_VISION:
        begin_damage(state, NONE, threat + VISION_DICE, 1, codes.AFTER_STUMBLE)
        state.damage.effects.ratings[codes.PIERCING] = stage_around(state, who)
    elif state.corruption.thing > 0:
        device = state.corruption.devices[state.corruption.thing - 1]
        weapon = state.characters[device.owner].weapons[device.slot]
        begin_damage(state, NONE, int(weapon.damage), 0, codes.AFTER_STUMBLE)
        add_effects(state.damage.effects, weapon.effects)
    else:
        begin_damage(state, NONE, threat + CALAMITY_DICE, 0, codes.AFTER_STUMBLE)
        state.damage.effects.bits |= codes.KNOCKDOWN
    state.damage.first = who
    state.damage.whole = bit(who)
    roll_damage(state)


# corruption rolls


@rule
def ask_corruption(state, threat):
    """Ask for a die for each point of Threat."""
    ask_for_roll(state, codes.CORRUPTION_DICE, 6, threat)
    state.asked = NONE


@rule
def corrupt(state, location, threat):
    """Ask for a corruption roll against a place: a die for each point of Threat."""
    spend(state, threat)
    state.corruption.location = location + 1
    ask_corruption(state, threat)


@rule
def reach_for(state, who, threat):
    """Ask for a corruption roll against somebody: a die for each point of Threat; then it is open no more."""
    spend(state, threat)
    state.corruption.tempted &= ~bit(who)
    state.corruption.soul = who + 1
    ask_corruption(state, threat)


@rule
def spoil(state, number, threat):
    """Ask for a corruption roll against a device: a die for each point of Threat."""
    spend(state, threat)
    state.corruption.thing = number + 1
    ask_corruption(state, threat)


@rule
def take_corruption_dice(state):
    """The dice of a corruption roll lie: what Purity leaves of them counts."""
    total = sum(die_value(state.rolled[die]) for die in range(state.roll_count))
    state.phase = state.corruption.then
    if state.corruption.thing > 0:
        strike_device(state, int(state.corruption.thing) - 1, total)
        state.corruption.thing = 0
        return
    if state.corruption.soul == 0:
        strike_place(state, total)
        return
    who = int(state.corruption.soul) - 1
    state.corruption.soul = 0
    mark(state, who, max(0, total - purity_of(state.characters[who])))


@rule
def strike_place(state, total):
    """What Purity leaves of a roll may raise the stage of the place."""
    number = int(state.corruption.location) - 1
    location = state.corruption.locations[number]
    left = max(0, total - int(location.purity))
    if left >= TAKES_HOLD and location.stage < VILE:
        settle_stage(state, number, location.stage + 1)
    state.corruption.location = 0
    log(state, codes.EV_CORRUPTED, number, total, left, location.stage)


@rule
def take_malice(state, action):
    """Buy what corruption does; return whether it is that."""
    if not is_malice(action):
        return False
    do_malice(state, action)
    return True


@rule
def fail_to_withstand(state, who, goal):
    """A test has failed: `who` gives in to a vision or a calamity, if it was made against one."""
    if is_malice_faced(goal):
        give_in(state, who, goal)
