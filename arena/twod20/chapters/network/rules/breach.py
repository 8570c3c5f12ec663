"""What a hacking attack does to a network: Stress, Harms and what it leaves behind.

SRD "Hacking Attacks and Damage", "Damage Effects in Hacking".
"""

from arena.compiling.rule import rule
from arena.state.bits import bit, has, lowest
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.network.rules.mind import is_away, is_program
from arena.twod20.chapters.network.rules.shutdown import open_breach, shut_down
from arena.twod20.chapters.network.rules.system import is_against, is_there, most_stress
from arena.twod20.chapters.task.rules.standing import is_open
from arena.twod20.codes import NONE, UP
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.harm.damage import damage_total, effects_rolled, imperil
from arena.twod20.core.rules.harm.resistance import conditional_points, stand_bare, stand_flat
from arena.twod20.core.rules.harm.stress import harms_suffered, is_on_network
from arena.twod20.core.rules.test.skill_test import ask_for_roll
from arena.twod20.core.rules.test.trait import add_trait, can_add_trait
from scenarios.twod20.limits import BREACHES, NETWORKS


@rule
def in_hand(state):
    """Return the record of the network in hand."""
    return state.hacking.networks[state.hacking.network]


# the hit


@rule
def strike_network(state):
    """The roll stands: Interference is rolled, Security resists, the Firewall takes Stress, Harms follow."""
    damage = state.damage
    network = in_hand(state)
    if interference_of(state, network) > 0 and damage.resist_done == 0:
        damage.resist_dice = interference_of(state, network)
        damage.resist_zone = 0
        damage.resist_shield = 0
        damage.resist_again = 0
        damage.resist_done = 1
        if state.variants.flat_resistance == 0:
            ask_for_roll(state, codes.RESISTANCE_DICE, 6, damage.resist_dice)
            state.asked = damage.source
            return
        stand_flat(damage)
    take_hit(state, network)


@rule
def strike_if_network(state):
    """A roll stands; return whether it strikes a network."""
    if not is_on_network(state.damage.after):
        return False
    strike_network(state)
    return True


@rule
def interference_of(state, network):
    """Return the dice of Interference of a network: its own, or the cover of the zone where its mind is."""
    if network.owner == NONE or not is_away(state, network.owner):
        return int(network.interference)
    return max(int(network.interference), int(state.zones[acting_zone(state, network.owner)].cover))


@rule
def network_resistance(state, network):
    """Return the Resistance to the roll in hand: Security and Interference, less what it ignores."""
    damage = state.damage
    ignored = int(damage.penetration) + damage.effects.ratings[codes.PIERCING] * effects_rolled(state)
    return max(0, int(network.security) + conditional_points(damage) - ignored)


@rule
def take_hit(state, network):
    """Put the damage on the Firewall and count the Harms that it gives."""
    hacking = state.hacking
    log(state, codes.EV_DAMAGE, state.damage.source, damage_total(state), effects_rolled(state), NONE)
    stopped = network_resistance(state, network)
    points = max(0, damage_total(state) - stopped)
    most = most_stress(network)
    harms = harms_suffered(int(network.stress), most, points, int(network.threshold))
    effects = effects_rolled(state)
    if harms > 0 and state.damage.effects.bits & codes.INTENSE and effects > 0:
        harms += 1
    network.stress = min(most, network.stress + points)
    log(state, codes.EV_FIREWALL, hacking.network, stopped, points, network.stress)
    state.phase = codes.BREACHING
    if hacking.first == hacking.network:  # the roll is made once, for all whom an Area attack reaches
        imperil(state, effects)
        hacking.spread = effects if state.damage.effects.bits & codes.AREA else 0
    hacking.unsettled = harms
    hacking.filled = 0
    if points > 0:
        leave_behind(state, network, effects)
    if harms > 0:
        network.harms = min(int(network.limit), network.harms + harms)
        hacking.filled = 1 if network.harms >= network.limit else 0
        log(state, codes.EV_NETWORK_HARM, hacking.network, harms, 0, 0)


@rule
def leave_behind(state, network, effects):
    """Apply what the Effects of a hit leave behind: Fatigue, malware; a snare, a stun of somebody's gear."""
    if effects == 0:
        return
    number = int(state.hacking.network)
    bits = state.damage.effects.bits
    if bits & codes.DRAIN:
        network.fatigue = min(int(network.firewall), network.fatigue + effects)
        network.stress = min(int(network.stress), most_stress(network))
        log(state, codes.EV_NETWORK_LEFT, number, codes.LEFT_TIRED, effects, 0)
    persistent = int(state.damage.effects.ratings[codes.PERSISTENT])
    if persistent * effects > network.burning * network.burning_rounds:
        network.burning = persistent
        network.burning_rounds = effects
        network.infected_by = state.damage.source
        log(state, codes.EV_NETWORK_LEFT, number, codes.LEFT_BURNING, effects, persistent)
    if network.owner == NONE:  # it takes no actions that could be barred
        return
    if bits & codes.SNARE and effects >= network.snared:
        network.snared = effects
        log(state, codes.EV_NETWORK_LEFT, number, codes.LEFT_CAUGHT, effects, 0)
    if bits & codes.STUN and effects >= max(1, int(network.security)):
        network.stunned = 2 if is_in_its_turn(state, network.owner) else 1
        log(state, codes.EV_NETWORK_LEFT, number, codes.LEFT_STUNNED, effects, 0)


@rule
def is_in_its_turn(state, who):
    """Return whether the turn of `who` goes on, so that its end is still to come."""
    turn = state.turn
    if has(turn.helped, who):
        return turn.help_stage == 0 or lowest(turn.helped) != who
    return turn.actor == who and turn.stage == 0


# what Harms open


@rule
def settle_breaches(state):
    """Ask what each Harm opens, whether the network is shut down, and whom an Area attack reaches as well.

    What nobody has aimed breaks in nowhere, and spares nothing.
    """
    hacking = state.hacking
    aimed = state.damage.source != NONE
    if hacking.unsettled > 0:
        if aimed and anything_to_open(state):
            ask_attacker(state, codes.BREACH)
            return
        log(state, codes.EV_BREACH, state.damage.source, hacking.network, NONE, 0)
        hacking.unsettled = 0
    if hacking.filled == 1 and in_hand(state).down == 0:
        if aimed:
            ask_attacker(state, codes.SHUTDOWN)
            return
        hacking.filled = 0
        shut_down(state, int(hacking.network), NONE)
    if aimed and hacking.spread > 0 and anything_to_catch(state):
        ask_attacker(state, codes.SPREAD)
        return
    hacking.spread = 0
    if state.damage.after == codes.AFTER_SURGE:
        state.phase = hacking.then
    else:
        state.phase = codes.COMPLICATIONS if state.damage.after == codes.AFTER_HACK else codes.CONTINUE


@rule
def ask_attacker(state, phase):
    """Let whoever attacks the network in hand choose."""
    state.phase = phase
    state.asked = state.damage.source
    state.decider = state.characters[state.damage.source].side


@rule
def can_open(state, number):
    """Return whether a Harm may open a breach of the network in hand: not yet done, its task not closed."""
    breach = state.hacking.breaches[number]
    if breach.network != state.hacking.network or breach.shutdown == 1 or breach.done == 1:
        return False
    return breach.task == NONE or is_open(state, int(breach.task))


@rule
def anything_to_open(state):
    """Return whether a Harm of the network in hand may mean one thing or another."""
    for number in range(BREACHES):
        if can_open(state, number):
            return True
    owner = int(in_hand(state).owner)
    return owner != NONE and state.characters[owner].status == UP


@rule
def can_hamper(state, owner, matter):
    """Return whether a Harm of somebody's gear may make a matter harder for it; programs strike no blows."""
    if matter == codes.ATTACKING and is_program(state, owner):
        return False
    return can_add_trait(state, owner, matter, codes.HARDER)


@rule
def legal_breach(state, out):
    """List what a Harm may open; on the gear of somebody what that may hamper; and mere damage."""
    out[0] = act.MERE_DAMAGE
    number = 1
    for breach in range(BREACHES):
        number = offer(out, number, act.BREACH + breach, can_open(state, breach))
    owner = int(in_hand(state).owner)
    if owner != NONE and state.characters[owner].status == UP:
        for matter in range(codes.MATTERS):
            number = offer(out, number, act.BREACH_HAMPERS + matter, can_hamper(state, owner, matter))
    return number


@rule
def do_breach(state, action):
    """One Harm means what was chosen."""
    hacking = state.hacking
    hacking.unsettled -= 1
    state.phase = codes.BREACHING
    who = int(state.damage.source)
    if act.BREACH <= action < act.BREACH + BREACHES:
        log(state, codes.EV_BREACH, who, hacking.network, action - act.BREACH, 0)
        open_breach(state, who, action - act.BREACH)
    elif act.BREACH_HAMPERS <= action < act.BREACH_HAMPERS + codes.MATTERS:
        add_trait(state, int(in_hand(state).owner), action - act.BREACH_HAMPERS, codes.HARDER)
    else:
        log(state, codes.EV_BREACH, who, hacking.network, NONE, 0)


# shutdown and reboot


# what goes on by itself


# further networks of an Area attack


@rule
def can_catch(state, number):
    """Return whether an Area attack may reach a network: one linked to that which it hit first."""
    hacking = state.hacking
    network = hacking.networks[number]
    if has(hacking.caught, number) or not is_there(state, network) or network.down > 0:
        return False
    linked = has(hacking.networks[hacking.first].linked, number)
    return linked and is_against(state, state.damage.source, network)


@rule
def anything_to_catch(state):
    """Return whether an Area attack may reach a further network."""
    return any(can_catch(state, number) for number in range(NETWORKS))


@rule
def legal_spread(state, out):
    """List the networks that an Area attack may reach as well."""
    number = 0
    for target in range(NETWORKS):
        number = offer(out, number, act.SPREAD + target, can_catch(state, target))
    return number


@rule
def do_spread(state, action):
    """The attack reaches one more network."""
    hacking = state.hacking
    hacking.spread -= 1
    hacking.network = action - act.SPREAD
    hacking.caught |= bit(hacking.network)
    stand_bare(state.damage)
    state.phase = codes.DAMAGE_READY
