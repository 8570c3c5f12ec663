"""What the gamemaster's Threat is worth where corruption has taken hold: visions, calamities, distractions.

SRD "Corrupting Locations".
"""

from agents.twod20.estimate import POINTS_PER_DIE, chance, inflicts
from agents.twod20.habits.temper import CORRUPTER
from agents.twod20.habits.worth import (
    effect_gain,
    harm_gain,
    hit_gain,
    plain_gain,
    resisted,
    tier_worth,
    worth,
)
from agents.twod20.weights import WEIGHTS
from arena.compiling.rule import rule
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules import malice
from arena.twod20.chapters.corruption.rules.contact import can_be_marked
from arena.twod20.chapters.corruption.rules.device import FAILS, FAILURE_PRICE, TURNS_CORRUPT, can_fail
from arena.twod20.chapters.corruption.rules.influence import purity_of
from arena.twod20.chapters.corruption.rules.location import location_at, stage_around
from arena.twod20.codes import AGILITY, DEFENCE, KNOCKDOWN, NONE, NPCS, OBJECT, PCS, SURVIVE, UP, WILL
from arena.twod20.core.rules.test.manner import critical_face, target_number
from arena.twod20.core.rules.test.skill_test import forced_tally
from arena.twod20.limits import MOST_CALAMITY, MOST_CORRUPTION, MOST_VISION
from scenarios.limits import CHARACTERS
from scenarios.twod20.limits import LOCATIONS

FORCED_DICE = 2  # that somebody has who is taken by surprise
LASTING_FAILURES = 2  # that a corrupt device may still have
MOST_POINTS_SHOWN = 2  # on one challenge die


@rule
def malice_value(state, action, price):
    """Return what one of these purchases brings above its price, a point of Threat being worth `price`."""
    if malice.is_about_devices(action):
        return failure_value(state, action, price)
    if action >= act.TEMPT:
        about = action - act.TEMPT
        return mark_value(state, about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1), price)
    if action < act.VISION:
        return distraction_value(state, action - act.DISTRACT) - malice.DISTRACTION_PRICE * price
    if action < act.CALAMITY:
        who, threat = (action - act.VISION) // (MOST_VISION + 1), (action - act.VISION) % (MOST_VISION + 1)
        difficulty = threat
        fails = 1.0 - forced_chance(state, who, WILL, SURVIVE, difficulty)
        return fails * malice_gain(state, who, threat, True) - threat * price
    if action < act.CORRUPT:
        about = action - act.CALAMITY
        who, threat = about // (MOST_CALAMITY + 1), about % (MOST_CALAMITY + 1)
        fails = 1.0 - forced_chance(state, who, AGILITY, codes.MOVE, malice.CALAMITY_DIFFICULTY)
        return fails * malice_gain(state, who, threat, False) - threat * price
    about = action - act.CORRUPT
    return corruption_value(state, about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1), price)


@rule
def mark_value(state, who, threat, price):
    """Return what the marks are worth that a corruption roll against `who` leaves, above its price."""
    character = state.characters[who]
    marks = max(0.0, threat * POINTS_PER_DIE - purity_of(character))
    room = max(1, int(character.stress_base - character.marks))
    lost = inflicts(threat, 0, purity_of(character) + room)
    marked = WEIGHTS.marked_for_one if has_corrupter(state) else WEIGHTS.marked
    return tier_worth(character) * (marked * marks / room + lost) - threat * price


@rule
def contact_cost(state, who, zone):
    """Return what it costs `who` to end a turn where something corrupts, in fights: boxes marked, or all."""
    dice = int(state.zones[zone].corrupting)
    if dice == 0 or not can_be_marked(state, who):
        return 0.0
    character = state.characters[who]
    purity = purity_of(character)
    marks = 0.0
    for points in range(purity + 1, MOST_POINTS_SHOWN * dice + 1):
        marks += inflicts(dice, 0, points)
    room = max(1, int(character.stress_base - character.marks))
    return WEIGHTS.touched * marks + WEIGHTS.lost * tier_worth(character) * inflicts(dice, 0, purity + room)


@rule
def has_corrupter(state):
    """Return whether somebody of the opposition is up who lives by what it makes of others."""
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == NPCS and character.status == UP and character.doctrine == CORRUPTER:
            return True
    return False


@rule
def distraction_value(state, who):
    """Return what it is worth that the next test of `who` is harder."""
    character = state.characters[who]
    share = WEIGHTS.distracted_later if character.acted == 1 else 1.0
    return WEIGHTS.distracted * share * tier_worth(character)


@rule
def forced_chance(state, who, attribute, skill, base):
    """Return the chance that `who` withstands what comes upon it."""
    character = state.characters[who]
    difficulty = max(0, forced_tally(state, who, DEFENCE, NONE, base))
    number = target_number(character, attribute, skill)
    return chance(FORCED_DICE, number, critical_face(character, DEFENCE, skill), difficulty)


@rule
def malice_gain(state, who, threat, vision):
    """Return what a vision (or a calamity) that `who` gives in to is worth, in fights."""
    if state.variants.no_stress == 1:
        return worth(state, who) * plain_gain(state, who)
    dice = threat + (malice.VISION_DICE if vision else malice.CALAMITY_DICE)
    piercing = stage_around(state, who) if vision else 0
    mental = 1 if vision else 0
    stopped = resisted(state, who, dice, piercing, mental)
    gain = harm_gain(state, who, dice, 0, stopped, 0, mental)
    if not vision:
        gain += inflicts(dice, 0, stopped + 1) * effect_gain(state.characters[who], dice, KNOCKDOWN, 0)
    return worth(state, who) * gain


@rule
def corruption_value(state, location, threat, price):
    """Return what a corruption roll against a place brings above its price."""
    if not 0 <= location < LOCATIONS:
        return 0.0
    there = 0
    for who in range(state.character_count):
        character = state.characters[who]
        if character.side == PCS and character.status == UP and character.tier != OBJECT:
            there += location_at(state, int(character.zone)) == location
    purity = int(state.corruption.locations[location].purity)
    return WEIGHTS.deeper * there * inflicts(threat, 0, purity + malice.TAKES_HOLD) - threat * price


@rule
def failure_value(state, action, price):
    """Return what a roll against a device, its failure or its going off brings above its price."""
    if action >= act.MISFIRE:
        about = action - act.MISFIRE
        number, who = about // CHARACTERS, about % CHARACTERS
        return failed_value(state, number) + misfire_value(state, number, who) - FAILURE_PRICE * price
    if action >= act.MALFUNCTION:
        return failed_value(state, action - act.MALFUNCTION) - FAILURE_PRICE * price
    about = action - act.SPOIL
    number, threat = about // (MOST_CORRUPTION + 1), about % (MOST_CORRUPTION + 1)
    purity = int(state.corruption.devices[number].purity)
    turned = inflicts(threat, 0, purity + TURNS_CORRUPT)
    once = inflicts(threat, 0, purity + FAILS) - turned
    value = failed_value(state, number)
    again = max(0.0, value - FAILURE_PRICE * price) * LASTING_FAILURES
    return turned * again + once * value - threat * price


@rule
def failed_value(state, number):
    """Return what it is worth that a device fails: its owner loses the time to set it right."""
    if not can_fail(state, number):
        return 0.0
    owner = state.characters[state.corruption.devices[number].owner]
    share = WEIGHTS.failed_later if owner.acted == 1 else 1.0
    return WEIGHTS.failed * share * tier_worth(owner)


@rule
def misfire_value(state, number, who):
    """Return what a shot by accident is worth, in fights."""
    device = state.corruption.devices[number]
    weapon = state.characters[device.owner].weapons[device.slot]
    fails = 1.0 - forced_chance(state, who, AGILITY, codes.MOVE, malice.CALAMITY_DIFFICULTY)
    hit = hit_gain(state, who, int(weapon.damage), weapon.effects.bits, weapon.effects.ratings, 0)
    return fails * worth(state, who) * hit
