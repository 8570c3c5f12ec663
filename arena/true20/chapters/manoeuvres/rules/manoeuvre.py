"""Trips, disarming, striking at weapons, rushes, overruns, nets.

"Actions in Combat": what each heading there says; who fails to trip or disarm may get the same back.
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import move
from arena.state.bits import has
from arena.state.events import log
from arena.true20 import codes
from arena.true20.core.record import ENTANGLES
from arena.true20.core.rules.attack import damage_of
from arena.true20.core.rules.check import begin_check, begin_contest, done
from arena.true20.core.rules.damage import BASE_OF_THINGS, grade
from arena.true20.core.rules.moving import speed_of, way_in_feet
from arena.true20.core.rules.person import ability, ability_bonus, has_feat, is_in, put_in, skill, take_out

SIZE, STABLE, IMPROVED = 4, 4, 2
PUSH = 5  # feet for each point
RANGED_DISARM = -4


# trips


@rule
def balance(state, who, defends):
    """Return the bonus of tripping and of keeping one's feet: the best ability, size, a firm stand."""
    value = max(ability(state, who, codes.STRENGTH), ability(state, who, codes.DEXTERITY))
    best = ability_bonus(state, who, codes.STRENGTH) - ability(state, who, codes.STRENGTH) + value
    character = state.characters[who]
    if defends:
        best = max(best, skill(state, who, codes.ACROBATICS))
        best += STABLE if character.firm == 1 else 0
    return best + SIZE * character.bulk


@rule
def begin_trip(state, who, other):
    """Let the two roll for who keeps its feet."""
    more = IMPROVED if has_feat(state, who, codes.IMPROVED_TRIP) else 0
    begin_contest(
        state, codes.TRIPPING, who, balance(state, who, False) + more, other, balance(state, other, True)
    )


@rule
def resolve_trip(state):
    """Put whoever loses on the ground, or let it answer."""
    who, other = int(state.checker), int(state.other)
    if state.won == 1:
        put_in(state, other, codes.PRONE, 0)
        if state.mode == codes.TRIP_PAST and state.answers == 0:
            state.characters[who].feet = speed_of(state, who)
        done(state)
        return
    if state.answers == 0 and not has_feat(state, who, codes.IMPROVED_TRIP):
        ask_for_answer(state, who, other)
        return
    if state.mode == codes.TRIP_PAST:
        state.characters[int(state.attacker)].feet = 0
    done(state)


@rule
def ask_for_answer(state, who, other):
    """Ask `other`, who was not tripped or disarmed, whether it does the same to `who`."""
    if state.characters[other].status != UP:
        done(state)
        return
    state.answers = 1
    state.checker, state.other = other, who
    state.phase, state.decider = codes.COUNTER, state.characters[other].side


@rule
def answer(state):
    """Let whoever was attacked do the same, without an attack roll."""
    who, other = int(state.checker), int(state.other)
    if state.check == codes.DISARMING:
        begin_disarm(state, who, other, best_hand(state, who))
    else:
        begin_trip(state, who, other)


@rule
def best_hand(state, who):
    """Return the place of what `who` strikes with: the weapon in hand, or the fists."""
    weapon = state.characters[who].weapons[codes.HAND]
    return codes.HAND if weapon.carried == 1 and weapon.dropped == 0 else codes.FISTS


# disarming


@rule
def held_by(state, who):
    """Return the place of a weapon that can be knocked out of the hand of `who`, NONE for none."""
    for slot in (codes.HAND, codes.MISSILE, codes.OFF_HAND, codes.THROWN):
        weapon = state.characters[who].weapons[slot]
        if weapon.carried == 1 and weapon.dropped == 0:
            return slot
    return NONE


@rule
def disarm_penalty(state, who, slot):
    """Return what an attack to disarm suffers from a distance."""
    ranged = slot >= codes.MISSILE and not has_feat(state, who, codes.IMPROVED_RANGED_DISARM)
    return RANGED_DISARM if ranged else 0


@rule
def begin_disarm(state, who, other, slot):
    """Let damage and Strength roll against each other."""
    more = IMPROVED if has_feat(state, who, codes.IMPROVED_DISARM) else 0
    state.slot = slot
    bonus = damage_of(state, who, other, slot) + more
    begin_contest(state, codes.DISARMING, who, bonus, other, ability_bonus(state, other, codes.STRENGTH))


@rule
def resolve_disarm(state):
    """Let the weapon fall, be taken, or let the defender answer."""
    who, other = int(state.checker), int(state.other)
    if state.won == 1:
        drop_weapon(state, other, state.slot == codes.FISTS)
    elif state.answers == 0 and (state.slot == codes.HAND or state.slot == codes.OFF_HAND):
        ask_for_answer(state, who, other)
        return
    done(state)


@rule
def begin_cracking(state, who, other, slot):
    """Let the weapon in the hand of `other` save against damage as a thing does."""
    held = state.characters[other].weapons[held_by(state, other)]
    bonus = held.hardness - held.cracks
    begin_check(state, codes.CRACKING, other, bonus, BASE_OF_THINGS + damage_of(state, who, other, slot))


@rule
def resolve_cracking(state):
    """Weaken the weapon by a point where the save fails by 5, break it by 10."""
    who = int(state.checker)
    slot, bad = held_by(state, who), grade(-state.margin)
    if slot != NONE and bad >= codes.GRAVE and state.natural != 20:
        weapon = state.characters[who].weapons[slot]
        weapon.cracks = min(99, weapon.cracks + 1)
        if bad >= codes.SEVERE:
            weapon.dropped = NONE
            log(state, codes.EV_DROPPED, who, slot, 2, 0)
    done(state)


@rule
def drop_weapon(state, who, taken):
    """Let `who` lose what it has in hand: to the ground, or to whoever took it."""
    slot = held_by(state, who)
    if slot == NONE:
        return
    character = state.characters[who]
    character.weapons[slot].dropped = NONE if taken else character.zone + 1
    log(state, codes.EV_DROPPED, who, slot, taken, 0)


@rule
def can_pick_up(state, who):
    """Return whether a weapon of `who` lies at its feet."""
    character = state.characters[who]
    return any(character.weapons[slot].dropped == character.zone + 1 for slot in range(codes.SLOTS))


@rule
def pick_up(state, who):
    """Let `who` pick its weapons up."""
    character = state.characters[who]
    for slot in range(codes.SLOTS):
        if character.weapons[slot].dropped == character.zone + 1:
            character.weapons[slot].dropped = 0


# rushes and overruns


@rule
def begin_rush(state, who, other):
    """Let the two roll Strength against each other."""
    one, two = state.characters[who], state.characters[other]
    bonus = ability_bonus(state, who, codes.STRENGTH) + SIZE * max(0, one.bulk - two.bulk)
    stands = ability_bonus(state, other, codes.STRENGTH) + SIZE * max(0, two.bulk - one.bulk)
    begin_contest(state, codes.RUSHING, who, bonus, other, stands + (STABLE if two.firm == 1 else 0))


@rule
def pushed_feet(margin, speed):
    """Return how far a rush pushes: 5 feet for each point, no farther than one's own speed.

    >>> int(pushed_feet(4, 30)), int(pushed_feet(9, 30))
    (20, 30)
    """
    return min(PUSH * int(margin), int(speed))


@rule
def resolve_rush(state):
    """Push the loser back, into the next zone where that is far enough."""
    who, other = int(state.checker), int(state.other)
    if state.won == 0:
        log(state, codes.EV_PUSHED, who, who, 5, 0)
        done(state)
        return
    feet = pushed_feet(state.margin, speed_of(state, who))
    log(state, codes.EV_PUSHED, who, other, feet, 0)
    zone = zone_behind(state, other, feet)
    if zone != NONE:
        move(state, other, zone)
    done(state)


@rule
def zone_behind(state, who, feet):
    """Return the nearest zone into which a push of so many feet brings `who`, NONE for none."""
    found, least = NONE, 9999
    for zone in range(state.zone_count):
        if has(state.zones[state.characters[who].zone].links, zone):
            needed = way_in_feet(state, who, zone)
            if needed <= feet and needed < least:
                found, least = zone, needed
    return found


@rule
def begin_overrun(state, who, other):
    """Ask whoever stands in the way whether it blocks."""
    state.attacker, state.target, state.mode = who, other, codes.TRIP_PAST
    state.checker, state.other = other, who
    state.phase, state.decider = codes.BLOCK, state.characters[other].side


@rule
def step_aside(state):
    """Let an overrun pass."""
    state.characters[state.attacker].feet = speed_of(state, int(state.attacker))
    done(state)


# nets


@rule
def is_net(state, who, slot):
    """Return whether a weapon entangles instead of hurting."""
    return has(state.characters[who].weapons[slot].kind, ENTANGLES)


@rule
def entangle(state, who):
    """Entangle `who`; whoever is entangled already is helpless."""
    if is_in(state, who, codes.ENTANGLED):
        put_in(state, who, codes.HELPLESS, 0)
    put_in(state, who, codes.ENTANGLED, 0)


@rule
def tear_loose(state):
    """Free whoever gets out of a net or of bonds."""
    if state.won == 1:
        take_out(state, int(state.checker), codes.ENTANGLED)
        take_out(state, int(state.checker), codes.ANCHORED)
        take_out(state, int(state.checker), codes.HELPLESS)
    done(state)
