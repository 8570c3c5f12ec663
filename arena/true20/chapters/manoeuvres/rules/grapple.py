"""Grapples: grabbing, what whoever has the upper hand does, getting free, and minds that wrestle.

"Grapple", "Mental Grapple".
"""

from arena.compiling.rule import rule
from arena.people.codes import NONE, UP
from arena.scene.rules import move
from arena.state.bits import has
from arena.state.events import log
from arena.state.listing import offer
from arena.true20 import codes
from arena.true20.chapters.manoeuvres.rules.manoeuvre import drop_weapon, held_by
from arena.true20.core import record as act
from arena.true20.core.rules import person
from arena.true20.core.rules.attack import condition_penalty
from arena.true20.core.rules.check import begin_check, begin_contest, done
from arena.true20.core.rules.damage import begin_save, drop, release
from arena.true20.core.rules.moving import speed_of, way_in_feet
from arena.true20.core.setup import LOADS

SIZE = 4  # for each category above or below Medium
IMPROVED_PIN = 4
MIND, MOST_GRAPPLERS = 10, 8  # eighths of a Medium person: a Small one counts one, a Medium one two
NET = 20
WEIGHTS = (1, 2, 8, 20, 175, 700, 1500, 4000, 9000)  # pounds of whoever is thrown, from Fine to Colossal
HEAVY = tuple(load[2] for load in LOADS.values())
LEAST_STRENGTH, HALF_STEP, FIRST_FEET = -5, 2, 5


@rule
def grapple_bonus(state, who):
    """Return the bonus of a grapple check: attack bonus, Strength, size."""
    character = state.characters[who]
    value = character.combat + person.ability(state, who, codes.DEXTERITY) + person.size_modifier(state, who)
    value += character.weapons[codes.FISTS].attack + person.ability(state, who, codes.STRENGTH)
    return value + SIZE * character.bulk - condition_penalty(state, who)


@rule
def weighs(state, who, other):
    """Return how much of the room around `other` somebody takes who grapples with it, in eighths."""
    larger = state.characters[who].bulk - state.characters[other].bulk
    if larger < 0:
        return 1
    return 2 if larger == 0 else 4 if larger == 1 else 8


@rule
def can_grab(state, who, other):
    """Return whether there is room for `who` in a grapple with `other`; nobody who hides is in one."""
    taken = weighs(state, who, other)
    for ally in range(state.character_count):
        one = state.characters[ally]
        if ally != who and one.grip == other and one.hidden == 0 and state.characters[other].grip != ally:
            taken += weighs(state, ally, other)
    grip = state.characters[who].grip
    if state.characters[other].grip != NONE and state.characters[other].grip != who:
        taken += weighs(state, int(state.characters[other].grip), other)
    return taken <= MOST_GRAPPLERS and (grip == NONE or grip == other)


@rule
def begin_grapple(state, who, other):
    """Let the two make grapple checks."""
    state.target = other
    begin_contest(state, codes.GRAPPLE, who, grapple_bonus(state, who), other, grapple_bonus(state, other))


@rule
def resolve_grapple(state):
    """Ask whoever wins what it does; who loses has no hold."""
    who, other = int(state.checker), int(state.other)
    if state.won == 0 or state.characters[other].status != UP:
        log(state, codes.EV_GRIP, who, other, 0, 0)
        done(state)
        return
    take_hold(state, who, other)
    state.phase, state.decider = codes.GRIP, state.characters[who].side


@rule
def take_hold(state, who, other):
    """Let `who` have the upper hand over `other`."""
    one, two = state.characters[who], state.characters[other]
    one.grip, one.holds = other, 1
    if two.grip == NONE or two.grip == who:
        two.grip, two.holds = who, 0
    log(state, codes.EV_GRIP, who, other, 1, 0)


@rule
def list_grips(state, out):
    """List what whoever has won a grapple check may do; return how much that is."""
    who, other = int(state.checker), int(state.other)
    if state.check == codes.MENTAL:
        out[0], out[1] = act.SQUEEZE, act.PIN
        return 2
    out[0], out[1], out[2] = act.SQUEEZE, act.CRUSH, act.PIN
    number = offer(out, 3, act.SEIZE, held_by(state, other) != NONE)
    number = offer(out, number, act.BIND, person.is_in(state, other, codes.PINNED))
    far = throw_feet(person.ability(state, who, codes.STRENGTH), WEIGHTS[4 + state.characters[other].bulk])
    zone = int(state.characters[other].zone)
    for there in range(state.zone_count):
        if there == zone:
            number = offer(out, number, act.HURL + there, far >= FIRST_FEET)
        elif has(state.zones[zone].links, there):
            feet = way_in_feet(state, who, there)
            number = offer(out, number, act.HURL + there, feet <= far)
            number = offer(out, number, act.DRAG + there, 2 * feet <= speed_of(state, who))
    return offer(out, number, act.LET_GO, True)


@rule
def throw_feet(strength, pounds):
    """Return how far somebody of a Strength throws so many pounds, 0 for not at all.

    "Throwing": 5 feet what is a heavy load, twice as far for every 2 points of Strength above that.

    >>> int(throw_feet(5, 100)), int(throw_feet(0, 100)), int(throw_feet(0, 101))
    (20, 5, 0)
    """
    over = strength - LEAST_STRENGTH + 1
    for load in HEAVY:
        if pounds > load:
            over -= 1
    if over <= 0:
        return 0
    return FIRST_FEET * 2 ** min(10, (over - 1) // HALF_STEP)


@rule
def do_grip(state, action):
    """Do what whoever has won a grapple check chose."""
    who, other = int(state.checker), int(state.other)
    if action == act.SQUEEZE or action == act.CRUSH:
        squeeze(state, who, other, action == act.CRUSH)
        return
    if action == act.PIN:
        person.put_in(state, other, codes.PINNED, 1)
    elif action == act.SEIZE:
        drop_weapon(state, other, True)
    elif action == act.BIND:
        person.put_in(state, other, codes.HELPLESS, 0)
        drop(state, other)
    elif action == act.LET_GO:
        release(state, who)
    elif action >= act.DRAG:
        zone = action - act.DRAG
        move(state, other, zone)
        move(state, who, zone)
    else:
        hurl(state, who, other, action - act.HURL)
    done(state)


@rule
def squeeze(state, who, other, lethal):
    """Do unarmed damage to whoever is held, or damage of the mind."""
    state.attacker, state.slot, state.mode = who, codes.FISTS, codes.GRAB
    if state.check == codes.MENTAL:
        begin_save(state, other, person.ability(state, who, codes.WISDOM), False, True, 0)
        return
    fists = state.characters[who].weapons[codes.FISTS]
    kills = lethal or not has(fists.kind, act.NONLETHAL_KIND)
    begin_save(state, other, person.ability(state, who, codes.STRENGTH) + fists.damage, kills, False, 0)


@rule
def hurl(state, who, other, zone):
    """Throw whoever is held: it lies where it comes down, and the grapple is over."""
    release(state, who)
    if zone != state.characters[other].zone:
        move(state, other, zone)
    person.put_in(state, other, codes.PRONE, 0)


@rule
def begin_escape(state, who):
    """Let `who` try to get out of a grip, a net or bonds."""
    slips = person.skill(state, who, codes.ESCAPE_ARTIST)
    other = int(state.characters[who].grip)
    if other == NONE:
        strength = person.ability(state, who, codes.STRENGTH) - 5  # a Strength check of 25 does as well
        begin_check(state, codes.NETTED, who, max(slips, strength), NET)
        return
    holds = grapple_bonus(state, other)
    if person.is_in(state, who, codes.PINNED) and person.has_feat(state, other, codes.IMPROVED_PIN):
        holds += IMPROVED_PIN
    begin_contest(state, codes.BREAK_FREE, who, max(slips, grapple_bonus(state, who)), other, holds)


@rule
def resolve_escape(state):
    """Free whoever gets out of a grip."""
    if state.won == 1:
        person.take_out(state, int(state.checker), codes.PINNED)
        release(state, int(state.checker))
        log(state, codes.EV_GRIP, state.checker, state.other, 2, 0)
    done(state)


@rule
def begin_mental(state, who, other):
    """Let `who` wrestle with the mind of `other`."""
    state.target = other
    power = state.characters[who].level + 3 + person.ability(state, who, codes.WISDOM)
    begin_check(state, codes.MENTAL, who, power, MIND + person.will(state, other))
    state.other = other


@rule
def resolve_mental(state):
    """Ask whoever wins what it does to the mind it holds."""
    state.other = state.target
    if state.won == 0:
        done(state)
        return
    state.phase, state.decider = codes.GRIP, state.characters[state.checker].side
