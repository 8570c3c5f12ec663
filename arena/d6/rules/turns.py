"""What may be done in a turn, in the order of a menu."""

from arena.compiling.rule import rule
from arena.d6 import codes
from arena.d6.chapters.care.rules import list_care
from arena.d6.chapters.grapple.rules import list_grapples
from arena.d6.chapters.joint.rules import list_joint
from arena.d6.chapters.moving.rules import list_ways
from arena.d6.chapters.stealth.rules import can_search, can_sneak
from arena.d6.chapters.talk.rules import list_talk
from arena.d6.chapters.tasks.rules import list_tasks
from arena.d6.chapters.vehicles.rules import list_vehicles
from arena.d6.core import record as act
from arena.d6.core.rules import turn
from arena.d6.core.rules.attack import is_in_reach, is_ready, suits
from arena.d6.core.rules.check import can_spend
from arena.d6.core.rules.hands import list_declarations, list_lows, list_weapons
from arena.people.codes import NONE
from arena.scene.rules import can_hold, can_leave
from arena.state.listing import offer
from scenarios.limits import CHARACTERS

MOST_AIM = 3


@rule
def list_turn(state, who, out):
    """List what `who` may do in its turn; return how much that is."""
    character = state.characters[who]
    if character.joined == 1:
        return offer(out, list_defences(state, who, out, 0), act.WAIT, True)
    if state.declared != 0 or state.shots_more != 0 or state.readied != 0:
        return list_declared(state, who, out)
    number = list_ways(state, who, out, 0)
    before = number
    number = list_attacks(state, who, out, number)
    attacks = number > before
    if character.held != codes.TACKLED and character.held != codes.NETTED:
        number = list_grapples(state, who, out, number)
        number = list_defences(state, who, out, number)
        number = list_tasks(state, who, out, number)
        number = list_care(state, who, out, number)
        number = list_joint(state, who, out, number)
        number = list_vehicles(state, who, out, number)
        number = list_weapons(state, who, out, number)
        if attacks:
            number = list_declarations(state, who, out, number)
        number = list_quiet(state, who, out, number)
        number = list_lows(state, who, out, number)
    number = list_talk(state, who, out, number)
    number = offer(out, number, act.BREAK_FREE, character.held != codes.FREE and character.actions > 0)
    number = offer(out, number, act.READY_DIE, attacks and can_spend(state, who))
    extra = character.multi < character.extra and character.actions > 0
    number = offer(out, number, act.EXTRA, extra)
    return list_endings(state, who, out, number)


@rule
def list_declared(state, who, out):
    """List the attacks for which something was declared: it is not taken back."""
    number = list_attacks(state, who, out, 0)
    if number == 0:
        return offer(out, 0, act.WAIT, True)
    number = list_declarations(state, who, out, number)
    return offer(out, number, act.READY_DIE, state.readied == 0 and can_spend(state, who))


@rule
def list_attacks(state, who, out, number):
    """List whom `who` can attack with which weapon, in the way that is declared."""
    if state.characters[who].actions == 0:
        return number
    for slot in range(codes.SLOTS):
        fits = suits(state, who, slot, int(state.declared), int(state.shots_more))
        if not fits or not is_ready(state, who, slot):
            continue
        for other in range(state.character_count):
            may = is_in_reach(state, who, other, slot)
            number = offer(out, number, act.PUNCH + slot * CHARACTERS + other, may)
    return number


@rule
def list_defences(state, who, out, number):
    """List how `who` can defend itself; return how many actions there are then."""
    character = state.characters[who]
    acts, full = character.actions > 0 and state.peaceful == 0, character.actions >= turn.ACTIONS
    full = full and acts
    dodges = character.defence == 0 and turn.dice_of(state, who, codes.DODGING) > 0 and character.prone == 0
    number = offer(out, number, act.DODGE, acts and dodges)
    number = offer(out, number, act.FULL_DODGE, full and dodges)
    parries = character.parry == 0 and turn.dice_of(state, who, codes.BRAWLING) > 0
    number = offer(out, number, act.PARRY, acts and parries)
    return offer(out, number, act.FULL_PARRY, full and parries)


@rule
def list_quiet(state, who, out, number):
    """List aiming, reloading, getting up, sneaking, searching and the readying of a Fate Point."""
    character = state.characters[who]
    acts, full = character.actions > 0, character.actions >= turn.ACTIONS
    number = offer(out, number, act.AIM, full and can_aim(state, who) and character.went == 0)
    gun = character.weapons[codes.GUN]
    number = offer(out, number, act.RELOAD, acts and gun.away == 0 and gun.shots < gun.capacity)
    number = offer(out, number, act.STAND_UP, acts and character.prone == 1 and character.low != codes.LYING)
    number = offer(out, number, act.SNEAK, can_sneak(state, who))
    number = offer(out, number, act.SEARCH, can_search(state, who))
    fate = state.points == 1 and character.fate_points > 0 and character.fated == 0
    return offer(out, number, act.READY_FATE, fate and acts)


@rule
def can_aim(state, who):
    """Return whether `who` has something to aim with, and can aim better yet."""
    character = state.characters[who]
    gun, thrown = character.weapons[codes.GUN], character.weapons[codes.THROWN]
    carries = (gun.carried == 1 and gun.away == 0) or (thrown.carried == 1 and thrown.away == 0)
    return carries and character.aim < MOST_AIM


@rule
def list_endings(state, who, out, number):
    """List leaving, holding the turn back, and ending it."""
    character = state.characters[who]
    free = character.held == codes.FREE
    number = offer(out, number, act.LEAVE, free and can_leave(state, who))
    whole = character.actions >= turn.ACTIONS and character.went == 0 and free
    holds = whole and state.resume == NONE and can_hold(state)
    number = offer(out, number, act.HOLD, holds)
    number = offer(out, number, act.HOLD_IF_ATTACKED, holds)
    number = offer(out, number, act.HOLD_IF_APPROACHED, holds)
    return offer(out, number, act.WAIT, True)
