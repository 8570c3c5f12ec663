"""A mind inside a network: going in and coming out, from zone to zone, what it does there, who notices it.

The zones of a network are zones like others, where no body goes; whoever goes in leaves its body behind.
SRD "Intrusion", "Navigating Quantronic Zones".
"""

from arena.compiling.rule import rule
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import offer
from arena.twod20 import catalog as act
from arena.twod20 import codes
from arena.twod20.chapters.corruption.rules.failure import is_frozen
from arena.twod20.chapters.network.rules import hack, system
from arena.twod20.chapters.network.rules.mind import console_of, is_away, is_visitor
from arena.twod20.chapters.terrain.rules.terrain import crossing_of
from arena.twod20.codes import ACTIVE, NONE
from arena.twod20.core.rules.ground.presence import acting_zone
from arena.twod20.core.rules.test.skill_test import begin_test
from arena.twod20.core.rules.test.trait import is_barred
from arena.twod20.core.rules.turns.freedom import is_friend, may_act
from arena.twod20.core.rules.turns.trigger import somebody_waits
from scenarios.limits import CHARACTERS, ZONES
from scenarios.twod20.limits import NETWORKS

# going in, coming out


@rule
def entry_of(state, number):
    """Return the zone into which whoever goes into a network comes: its first; NONE, if it has none."""
    rooms = int(state.hacking.networks[number].rooms)
    return next((zone for zone in range(state.zone_count) if has(rooms, zone)), NONE)


@rule
def can_enter(state, who, number):
    """Return whether `who`, who may hack, can go into a network: plugged in, or without a wire beside it."""
    network = state.hacking.networks[number]
    if is_away(state, who) or network.rooms == 0 or not system.is_there(state, network) or network.down > 0:
        return False
    if has(network.locked_out, who) or not system.is_known_to(state.characters[who].side, network):
        return False
    if state.hacking.consoles[console_of(state, who)].plugged == number:
        return True
    return network.wireless == 1 and system.is_at_hand(state, who, network)


@rule
def list_entries(state, who, out, number):
    """List the networks that `who` may go into, and looking for those that are hidden."""
    number = offer(out, number, act.SCAN, can_scan(state, who))
    if has(state.turn.minors, codes.ENTERING) or not hack.may_hack(state, who):
        return number
    for target in range(NETWORKS):
        number = offer(out, number, act.ENTER + target, can_enter(state, who, target))
    return number


@rule
def enter(state, who, number):
    """The mind of `who` goes into a network; its body stays where it is."""
    console = state.hacking.consoles[console_of(state, who)]
    zone = entry_of(state, number)
    console.inside = zone
    console.through = number
    console.noticed = 0
    log(state, codes.EV_INSIDE, who, number, zone, 0)
    system.meet(state, who)


@rule
def can_pull_out(state, who, other):
    """Return whether `who` may pull a friend out of a network, standing beside its body."""
    if who == other or is_away(state, who) or not is_visitor(state, other):
        return False
    return is_friend(state, who, other) and state.characters[who].zone == state.characters[other].zone


@rule
def list_pulls(state, who, out, number):
    """List the friends whom `who` may pull out of a network."""
    if has(state.turn.minors, codes.ENTERING):
        return number
    for other in range(state.character_count):
        number = offer(out, number, act.PULL_OUT + other, can_pull_out(state, who, other))
    return number


# what is hidden


@rule
def can_scan(state, who):
    """Return whether `who`, where anything is hidden at all, may look for networks with its console."""
    if has(state.turn.minors, codes.PREPARING) or not hack.may_hack(state, who):
        return False
    return any(state.hacking.networks[number].hidden == 1 for number in range(NETWORKS))


@rule
def scan(state, who):
    """Find what is hidden of networks where `who` is, or its mind."""
    here = acting_zone(state, who)
    nothing = True
    for number in range(NETWORKS):
        network = state.hacking.networks[number]
        if network.hidden == 1 and has(network.zones, here):
            nothing = nothing and not system.reveal_network(state, who, number)
    if nothing:
        log(state, codes.EV_NETWORK_FOUND, who, NONE, 0, 0)


# from zone to zone


@rule
def is_open_inside(state, zone, other):
    """Return whether a mind goes from a zone of a network to another in one step, without a test."""
    if not has(state.zones[zone].links, other):
        return False
    number = crossing_of(state, zone, other)
    return number == NONE or state.crossings[number].difficulty == 0 or system.is_unlocked(state, number)


@rule
def list_slips(state, who, out, number):
    """List the zones of a network next to that in which the mind of `who` is."""
    turn = state.turn
    if turn.moved == 1 or turn.rush_used == 1 or is_barred(state, who, codes.MOVEMENT, NONE):
        return number
    here = acting_zone(state, who)
    for zone in range(state.zone_count):
        number = offer(out, number, act.SLIP + zone, is_open_inside(state, here, zone))
    return number


@rule
def step_inside(state, who, zone):
    """The mind of `who` goes to a zone next to it; a program is all there."""
    if is_visitor(state, who):
        state.hacking.consoles[console_of(state, who)].inside = zone
        log(state, codes.EV_STEP_INSIDE, who, zone, 0, 0)
    else:
        state.characters[who].zone = zone
        log(state, codes.EV_MOVE, who, zone, 0, 0)
    system.meet(state, who)


@rule
def force_difficulty(state, here, zone):
    """Return the Difficulty of a way from a zone to another: of the ground at both ends, or what bars it."""
    difficulty = max(int(state.zones[here].terrain), int(state.zones[zone].terrain))
    if is_open_inside(state, here, zone):
        return difficulty
    return max(difficulty, int(state.crossings[crossing_of(state, here, zone)].difficulty))


@rule
def list_forced_ways(state, who, out, number):
    """List the zones to which the mind of `who` may force a way, which is its Rush."""
    turn = state.turn
    if turn.moved == 1 or turn.rush_used == 1 or is_barred(state, who, codes.MOVEMENT, NONE):
        return number
    links = int(state.zones[acting_zone(state, who)].links)
    for zone in range(state.zone_count):
        number = offer(out, number, act.FORCE + zone, has(links, zone))
    return number


@rule
def begin_force(state, who, zone):
    """Set up the test of forcing a way: Reason and Operate against the ground, or what bars the way."""
    state.rush_zone = zone
    state.test_target = NONE
    state.turn.rush_used = 1
    difficulty = force_difficulty(state, acting_zone(state, who), zone)
    begin_test(
        state, ACTIVE, who, codes.FOR_FORCE, codes.MOVEMENT, codes.REASON, codes.OPERATE, difficulty, NONE
    )
    state.phase = codes.ASK_RESPONSE


# the menu of a turn in there


@rule
def can_move_on(state, who):
    """Return whether the console of `who` works, with which its mind goes anywhere."""
    return system.can_compute(state, who)


@rule
def list_majors_inside(state, who, out, number):
    """List the major actions of a mind inside a network on networks and ways there."""
    number = offer(out, number, act.RELEASE, hack.can_release(state, who))
    number = hack.list_hacks(state, who, out, number)
    return list_forced_ways(state, who, out, number) if can_move_on(state, who) else number


@rule
def list_minors_inside(state, who, out, number):
    """List the minor actions of a mind inside a network: the next zone, coming out, a console set right."""
    if is_frozen(state, who) and not has(state.turn.minors, codes.PREPARING):
        out[number] = act.PREPARE
        number += 1
    if not can_move_on(state, who):
        return number
    number = list_slips(state, who, out, number)
    number = offer(out, number, act.SCAN, can_scan(state, who))
    if is_visitor(state, who) and not has(state.turn.minors, codes.ENTERING):
        out[number] = act.COME_OUT
        number += 1
    return number


@rule
def is_network_major(action):
    """Return whether an action is a major one of this part: a hack, freeing a network, forcing a way."""
    hacks = act.HACK <= action < act.PLUG
    return hacks or action == act.RELEASE or act.FORCE <= action < act.FORCE + ZONES


@rule
def begin_network_major(state, who, action):
    """Begin one of them; a hack waits where somebody has readied something for an attack."""
    if action == act.RELEASE:
        hack.begin_release(state, who)
    elif action < act.PLUG and somebody_waits(state, codes.ON_ATTACK):
        state.pending = action
        state.phase = codes.AFTER_MOVE
    elif action < act.PLUG:
        hack.do_hack(state, who, action)
    else:
        begin_force(state, who, action - act.FORCE)


@rule
def resume_hack(state, who, action):
    """A hack that was interrupted goes on, if it still can."""
    line = 1 if action >= act.HACK_LINE else 0
    number = (action - (act.HACK_LINE if line == 1 else act.HACK)) % NETWORKS
    if hack.may_hack(state, who) and hack.can_hack(state, who, number, line):
        hack.do_hack(state, who, action)


@rule
def is_console_work(state, action):
    """Return whether an action is a minor one at a console, of minds inside networks, or about them."""
    plugs = act.PLUG <= action < act.PLUG + NETWORKS
    return plugs or action == act.SCAN or act.ENTER <= action < act.PULL_OUT + CHARACTERS


@rule
def do_console_work(state, who, action):
    """Plug in, go in, come out, go on inside, or pull somebody out."""
    if act.PLUG <= action < act.PLUG + NETWORKS:
        state.turn.minors |= 1 << codes.PREPARING
        system.plug(state, who, action - act.PLUG)
        return
    if act.SLIP <= action < act.SLIP + ZONES:
        state.turn.minors |= 1 << codes.SLIPPING
        state.turn.moved = 1
        step_inside(state, who, action - act.SLIP)
        return
    if action == act.SCAN:
        state.turn.minors |= 1 << codes.PREPARING
        scan(state, who)
        return
    state.turn.minors |= 1 << codes.ENTERING
    if action == act.COME_OUT:
        system.come_out(state, who, codes.BY_ITSELF)
    elif action >= act.PULL_OUT:
        system.come_out(state, action - act.PULL_OUT, codes.PULLED_OUT)
    else:
        enter(state, who, action - act.ENTER)


@rule
def list_minors_outside(state, who, out, number):
    """List the minor actions at consoles: with plugs, pulling somebody out, going in."""
    if may_act(state, who, False):
        if not has(state.turn.minors, codes.PREPARING):
            number = hack.list_plugs(state, who, out, number)
        if state.hacking.rooms != 0:
            number = list_pulls(state, who, out, number)
    return list_entries(state, who, out, number)


@rule
def win_hacking(state, who, goal):
    """A test at a network has succeeded; return whether it was one."""
    if goal == codes.FOR_HACK:
        hack.begin_hacking_damage(state, who)
    elif goal == codes.FOR_RELEASE:
        hack.release(state)
    elif goal == codes.FOR_FORCE:
        step_inside(state, who, int(state.rush_zone))
    return goal == codes.FOR_HACK or goal == codes.FOR_RELEASE or goal == codes.FOR_FORCE


@rule
def take_console_work(state, who, action):
    """Do a minor action at a console or inside a network; return whether it was one."""
    if is_console_work(state, action):
        do_console_work(state, who, action)
        return True
    return False


@rule
def take_network_major(state, who, action):
    """Begin a major action upon a network; return whether it was one."""
    if is_network_major(action):
        begin_network_major(state, who, action)
        return True
    return False


@rule
def take_up_hack(state, who, action):
    """Go on with a hack that was interrupted; return whether it was one."""
    if act.HACK <= action < act.PLUG:
        resume_hack(state, who, action)
        return True
    return False
