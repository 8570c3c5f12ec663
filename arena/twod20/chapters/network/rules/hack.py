"""Hacking attacks: with what, on what, how hard, what they deal.

SRD "Hacking Attacks and Damage", "Software".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.network.rules import system
from arena.twod20.chapters.network.rules.mind import console_of, is_away
from arena.twod20.chapters.network.rules.security import use_memory
from arena.twod20.chapters.stealth.rules.notice import is_surprise, is_unseen
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.harm.damage import begin_damage
from arena.twod20.core.rules.harm.effect import add_effects
from arena.twod20.core.rules.harm.resistance import stand_bare
from arena.twod20.core.rules.test.attribute import RAISED_RATING, attribute_bonus
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import is_loose
from arena.twod20.limits import MOST_DAMAGE_DICE
from scenarios.twod20.limits import MEMORY, NETWORKS, SOFTWARE

WIRELESS_DIFFICULTY = 2
LINE_DIFFICULTY = 1
SUBTLE_DICE = 2  # challenge dice against somebody who is not aware


@rule
def may_hack(state, who):
    """Return whether `who` may attack networks: a console that works, a free mind, nothing that bars it."""
    if not system.can_compute(state, who) or not is_loose(state.characters[who], True):
        return False
    return not is_barred(state, who, codes.ACTIVITY, NONE)


@rule
def can_hack(state, who, number, line):
    """Return whether `who`, who may hack, can attack a network without a wire, or over the `line`.

    SRD "Navigating Quantronic Zones": a mind inside a network attacks what is in its own zone.
    """
    network = state.hacking.networks[number]
    if not system.is_there(state, network) or network.down > 0 or has(network.locked_out, who):
        return False
    if not system.is_against(state, who, network):
        return False
    plugged = state.hacking.consoles[console_of(state, who)].plugged
    if is_away(state, who):
        return (plugged != NONE) == (line == 1) and system.stands_in(state, network, acting_zone(state, who))
    if line == 1:
        return plugged == number
    return network.wireless == 1 and system.is_outside(state, network)


@rule
def list_hacks(state, who, out, number):
    """List the attacks on networks that `who` may make; return how many actions there are now."""
    if not may_hack(state, who):
        return number
    installed = state.hacking.consoles[console_of(state, who)].software
    for target in range(NETWORKS):
        for line in range(2):
            if not can_hack(state, who, target, line):
                continue
            for program in range(SOFTWARE):
                if has(installed, program) and state.hacking.programs[program].damage > 0:
                    out[number] = (act.HACK_LINE if line == 1 else act.HACK) + program * NETWORKS + target
                    number += 1
    return number


@rule
def list_plugs(state, who, out, number):
    """List the networks that `who` may plug its console into."""
    if not may_hack(state, who):
        return number
    for target in range(NETWORKS):
        number = offer(out, number, act.PLUG + target, system.can_plug(state, who, target))
    return number


@rule
def hack_difficulty(state, who, number, line):
    """Return the base Difficulty of an attack of `who`: by range without a wire, not so over a line."""
    network = state.hacking.networks[number]
    if line == 1:
        return LINE_DIFFICULTY
    if state.hacking.consoles[console_of(state, who)].at_hand == 1 and system.is_at_hand(state, who, network):
        return LINE_DIFFICULTY
    if is_away(state, who):
        return WIRELESS_DIFFICULTY
    return WIRELESS_DIFFICULTY + system.band_to(state, state.characters[who].zone, network) - codes.CLOSE


@rule
def is_unaware(state, who, network):
    """Return whether nobody who minds a network, or its owner, is aware of `who`. SRD "Software".

    Inside, enemies in one zone are aware of each other, and files of a visitor who has been noticed.
    """
    if is_away(state, who):
        minded = network.owner == NONE and network.side != NONE
        return minded and system.is_unnoticed(state, who)
    if state.chapters & codes.STEALTH == 0:
        return False
    if network.owner != NONE:
        return is_surprise(state, who, network.owner)
    return network.side != NONE and is_unseen(state, who)


@rule
def begin_hack(state, who, program, number, line):
    """Set up the test of an attack on a network."""
    hacking = state.hacking
    network = hacking.networks[number]
    hacking.network = number
    hacking.first = number
    hacking.program = program
    hacking.line = line
    hacking.hardened = 0
    hacking.memory = 0
    hacking.caught = bit(number)
    hacking.subtle = 0
    if hacking.programs[program].subtle == 1 and is_unaware(state, who, network):
        hacking.subtle = 1
    elif is_away(state, who) and hacking.programs[program].subtle == 0:
        system.notice_mind(state, who)
    state.test_target = network.owner
    difficulty = hack_difficulty(state, who, number, line)
    log(state, codes.EV_HACK, who, number, program, line)
    begin_test(
        state,
        ACTIVE,
        who,
        codes.FOR_HACK,
        codes.ACTIVITY,
        codes.REASON,
        codes.OPERATE,
        difficulty,
        network.owner,
    )
    state.phase = codes.ASK_RESPONSE


@rule
def do_hack(state, who, action):
    """Begin the attack that an action declares."""
    line = 1 if action >= act.HACK_LINE else 0
    number = action - (act.HACK_LINE if line == 1 else act.HACK)
    begin_hack(state, who, number // NETWORKS, number % NETWORKS, line)


# what it deals


@rule
def hack_dice(state, who, program):
    """Return the challenge dice of an attack of `who` without memory: software, Operate, console.

    SRD "Software", "Attribute Bonus Damage".
    """
    character = state.characters[who]
    dice = int(state.hacking.programs[program].damage)
    dice += int(state.hacking.consoles[console_of(state, who)].damage)
    if state.variants.attribute_bonus == 1:
        return dice + RAISED_RATING + attribute_bonus(character.attributes[codes.REASON])
    return dice + int(character.skills[codes.OPERATE])


@rule
def begin_hacking_damage(state, who):
    """Set up the damage of a successful attack on the network in hand."""
    hacking = state.hacking
    program = hacking.programs[hacking.program]
    dice = hack_dice(state, who, hacking.program) + SUBTLE_DICE * hacking.subtle
    begin_damage(state, who, dice, 0, codes.AFTER_HACK)
    add_effects(state.damage.effects, program.effects)
    if hacking.subtle == 1:
        state.damage.effects.bits |= codes.INTENSE
    stand_bare(state.damage)
    state.damage_rolled = 0


@rule
def list_memory(state, who, out, number):
    """List how many units of memory the attack in hand may use, once, before its dice are rolled."""
    hacking = state.hacking
    if state.damage_rolled != 0 or state.damage.after != codes.AFTER_HACK or hacking.memory > 0:
        return number
    units = int(hacking.consoles[console_of(state, state.damage.source)].memory)
    for most in range(1, min(units, int(hacking.programs[hacking.program].memory)) + 1):
        number = offer(out, number, act.RUN_MEMORY + most, state.damage.dice + most <= MOST_DAMAGE_DICE)
    return number


@rule
def run_memory(state, action):
    """Add a challenge die for each unit of memory that the attack in hand uses; return whether it is that."""
    units = action - act.RUN_MEMORY
    if not 0 < units <= MEMORY:
        return False
    state.hacking.memory = units
    use_memory(state, int(state.damage.source), units)
    state.damage.dice += units
    state.damage.price = state.damage.dice
    return True


# getting free


@rule
def can_release(state, who):
    """Return whether the network of `who` is caught and it could try to free it."""
    own = system.network_of(state, who)
    if own == NONE or console_of(state, who) == NONE or not is_loose(state.characters[who], True):
        return False
    network = state.hacking.networks[own]
    return network.snared > 0 and network.down == 0 and network.stunned == 0


@rule
def begin_release(state, who):
    """Set up the test that frees the network of `who`: as hard as the attack had Effects."""
    state.test_target = NONE
    state.hacking.network = system.network_of(state, who)
    difficulty = state.hacking.networks[state.hacking.network].snared
    begin_test(
        state, ACTIVE, who, codes.FOR_RELEASE, codes.ACTIVITY, codes.REASON, codes.OPERATE, difficulty, NONE
    )
    state.phase = codes.ASK_RESPONSE


@rule
def release(state):
    """The network in hand is free."""
    state.hacking.networks[state.hacking.network].snared = 0
    log(state, codes.EV_SHUTDOWN, state.hacking.network, codes.RELEASED, 0, 0)


@rule
def list_hacking(state, who, out, number):
    """List attacks on networks, and freeing one's own."""
    number = offer(out, number, act.RELEASE, can_release(state, who))
    return list_hacks(state, who, out, number)
